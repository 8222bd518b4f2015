/* A rival's whole board beside mine: no dialog, the game goes on meanwhile. */

import { $, $$, ask, patch } from "./page.js";

export class Rivals {
  constructor(table) {
    this.table = table;
    this.who = null;
    $("#rival-close").addEventListener("click", () => this.close());
  }

  get open() {
    return this.who !== null;
  }

  /** A click on a seat: its board; on the one that is open, or on my own: mine and the common one again. */
  toggle(who) {
    if (this.who === who || who === this.table.seat) {
      this.close();
      if (who === this.table.seat) this.table.tab("own");
    } else this.show(who);
  }

  async show(who) {
    this.who = who;
    this.opened ??= document.activeElement;
    const { found, error } = await ask(`${this.table.path}/rival/${who}`);
    if (error) return this.table.say(error);
    if (this.who !== who) return;
    patch($("#rival-board"), found.board);
    $("#rival-words").innerHTML = found.words;
    $("#rival-title").textContent = found.name;
    for (const part of [$("#rival"), $("#rival-side")]) part.hidden = false;
    this.table.root.classList.add("visiting");
    this.mark();
    this.table.story.paint();
  }

  /** The tabs above the board, and the chip of the seat that is open. */
  mark() {
    for (const chip of $$(".chips [data-rival]", this.table.root)) {
      chip.setAttribute("aria-expanded", String(Number(chip.dataset.rival) === this.who));
    }
    if (!this.open) return;
    const tabs = $$(".chips [data-rival]", this.table.root).filter(({ dataset }) => Number(dataset.rival) !== this.table.seat)
      .map((chip) => this.tab(chip.dataset.rival, $(".chip-name", chip).innerHTML, $(".k-shield", chip)?.outerHTML || ""));
    $("#rival-tabs").innerHTML = `<button type="button" data-rival-close>Board</button>${tabs.join("")}`;
  }

  tab(seat, name, crest) {
    return `<button type="button" data-rival="${seat}" aria-pressed="${Number(seat) === this.who}">${crest}${name}</button>`;
  }

  /** After new parts: the rival may have moved. */
  refresh(parts) {
    if (this.open && parts.board !== undefined) this.show(this.who);
    else if (parts.chips !== undefined) this.mark();
  }

  close() {
    if (!this.open) return false;
    this.who = null;
    for (const part of [$("#rival"), $("#rival-side")]) part.hidden = true;
    this.table.root.classList.remove("visiting");
    this.mark();
    this.table.story.paint();
    this.opened?.focus?.();
    this.opened = null;
    return true;
  }
}
