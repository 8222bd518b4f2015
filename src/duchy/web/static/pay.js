/* Paying with a choice: one row of coins; a click on a coin swaps it for another that pays as well. */

import { escape } from "./page.js";

const count = ({ coins }, kind) => coins.filter(({ what }) => what === kind).length;

export class Payment {
  constructor() {
    this.reset();
  }

  reset() {
    this.id = null;
  }

  /** Whether actions differ only in what is paid. */
  asks(actions) {
    return actions.length > 1 && actions.every(({ coins }) => coins);
  }

  /** The way to pay that is laid out: the first one until somebody swaps a coin. */
  chosen(ways) {
    return ways.find(({ id }) => id === this.id) || ways[0];
  }

  /** The nearest way that spends fewer coins of a kind; none where they must be spent. */
  instead(ways, kind) {
    const now = count(this.chosen(ways), kind);
    const fewer = ways.filter((way) => count(way, kind) < now);
    return fewer.sort((one, other) => count(other, kind) - count(one, kind))[0];
  }

  /** So many coins of a kind every way spends. */
  least(ways, kind) {
    return Math.min(...ways.map((way) => count(way, kind)));
  }

  swap(ways, kind) {
    this.id = this.instead(ways, kind)?.id ?? this.id;
  }

  html(ways) {
    const { id, label, elements, coins, leaves } = this.chosen(ways);
    const seen = {};
    const row = coins.map(({ what, icon }) => this.coin(what, icon, (seen[what] = (seen[what] || 0) + 1) > this.least(ways, what))).join("");
    return `<div class="payment" role="group" aria-label="What is paid, coin by coin">${row}<small>click a coin to swap it</small></div>
      <button type="button" class="act go" data-action="${id}" data-pieces="${escape(elements.join(" "))}"><span>${escape(label)}</span>
      <small>${escape(leaves)}</small></button>`;
  }

  coin(what, icon, free) {
    const said = free ? `${what}: pay with something else instead` : `${what}: must be paid`;
    return `<button type="button" class="coin" data-swap="${escape(what)}"${free ? "" : ' aria-disabled="true"'} title="${said}" aria-label="${said}">${icon}</button>`;
  }
}
