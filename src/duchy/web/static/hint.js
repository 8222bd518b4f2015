/* A hint on the board: the move is lit, its trail drawn, and it can be played where it is shown. */

import { $, escape, post } from "./page.js";
import { badge, beside, clearLayer, ring, trail } from "./overlay.js";

const IDEAS = 3, NOISE = 2; // per cent: a smaller difference is no advice

export class Hints {
  constructor(table) {
    this.table = table;
    this.ideas = null;
  }

  get open() {
    return this.ideas !== null;
  }

  async ask() {
    if (this.open) return this.close();
    const { table } = this;
    const { turn } = table.now;
    this.ideas = [];
    this.show("Thinking …");
    const found = await post(`${table.path}/hints`, { seat: table.seat }).catch((error) => error.message);
    if (!this.open || turn !== table.now.turn) return;
    if (!Array.isArray(found)) return this.close(), table.say(found);
    const twin = ({ id }) => table.choice.actions.find((action) => action.id === id)?.same;
    const once = found.filter((idea) => !found.some(({ id }) => id === twin(idea))); // things that are alike are one idea
    this.ideas = once.slice(0, IDEAS).sort((one, other) => other.chance - one.chance);
    this.show(this.ideas.length ? "" : "Nothing to say here.");
  }

  /** In the place of the strip, at its height; the prompt keeps its question. */
  show(said = "") {
    const { ideas } = this;
    const equal = ideas.filter(({ chance }) => ideas[0].chance - chance <= NOISE).length;
    const many = ["", "one idea", "two ideas", "three ideas"][ideas.length];
    const words = said || (equal < 2 ? many : equal === ideas.length ? `${many}, about equal` : `${many}, the first two about equal`);
    this.table.root.classList.add("hinting");
    $("#question").textContent = `Hint: ${words}`;
    $("#strip").hidden = true;
    $("#acts").hidden = false;
    $("#acts").classList.remove("long");
    $("#acts").innerHTML = ideas.map((idea, at) => this.row(idea, at)).join("");
    $("#steps").innerHTML = ideas.length ? `<li class="why">${escape(ideas[0].why || "share of simulated games you win, and the points you end with")}</li>` : "";
    $("#hint").setAttribute("aria-pressed", "true");
    $("#hint span").textContent = "Hide";
    clearLayer("hint");
    ideas.map((idea, at) => [idea, at]).reverse().forEach(([idea, at]) => this.draw(idea, at)); // the best one lies on top
  }

  row({ id, label, points, chance, why }, at) {
    const play = `<button type="button" class="button${at ? "" : " good"}" data-action="${id}" aria-label="Play: ${escape(label)}">${at ? "Play" : "Play it"}</button>`;
    const [what, cost = ""] = label.split(/ \((.*)\)$/);
    return `<div class="idea" data-idea="${at}"><i class="mark">${at + 1}</i><span class="idea-words" title="${escape(why ? `${label}. ${why}` : label)}"><b>${escape(what)}</b><small>${escape(cost)}</small></span>
      <span class="idea-worth"><b>${chance}<small>%</small></b><small>${points} points</small></span>${play}</div>`;
  }

  draw({ id, chance }, at) {
    const { elements = [] } = this.table.choice.actions.find((action) => action.id === id) || {};
    for (const el of elements) ring("hint", el, at ? "idea-next" : "idea-best");
    if (elements.length) badge("hint", elements[0], at + 1, at ? "idea-next" : "idea-best");
    if (at) return;
    if (elements.length > 1) trail("hint", elements[0], elements[elements.length - 1]);
    if (!elements.length) return;
    const node = document.createElement("div");
    node.className = "idea-play";
    node.innerHTML = `<b>${chance} %</b><button type="button" class="button good" data-action="${id}" tabindex="-1">Play</button>`;
    node.addEventListener("click", (event) => this.table.click(event));
    beside("hint", elements[elements.length - 1], node);
  }

  close() {
    if (!this.open) return false;
    this.ideas = null;
    clearLayer("hint");
    this.table.root.classList.remove("hinting");
    $("#hint")?.setAttribute("aria-pressed", "false");
    if ($("#hint span")) $("#hint span").textContent = "Hint";
    this.table.ask();
    return true;
  }
}
