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
    this.ideas = found.slice(0, IDEAS);
    this.show(this.ideas.length ? "" : "Nothing to say here.");
  }

  /** In the place of the strip, at its height; the prompt keeps its question. */
  show(said = "") {
    const { ideas } = this;
    const equal = ideas.length > 1 && ideas[0].chance - ideas[ideas.length - 1].chance <= NOISE;
    const words = said || (equal ? `${ideas.length} ideas, about equal` : `${ideas.length} idea${ideas.length > 1 ? "s" : ""}`);
    this.table.root.classList.add("hinting");
    $("#question").textContent = `Hint: ${words}`;
    $("#strip").hidden = true;
    $("#acts").hidden = false;
    $("#acts").classList.remove("long");
    $("#acts").innerHTML = ideas.map((idea, at) => this.row(idea, at)).join("");
    const why = ideas[0]?.why || "share of simulated games won, and points at the end";
    $("#steps").innerHTML = `<li class="asked">${escape(why)}</li>`;
    $("#hint").setAttribute("aria-pressed", "true");
    clearLayer("hint");
    ideas.forEach((idea, at) => this.draw(idea, at));
  }

  row({ id, label, points, chance, why }, at) {
    const play = `<button type="button" class="button${at ? "" : " good"}" data-action="${id}" aria-label="Play: ${escape(label)}">Play</button>`;
    return `<div class="idea" data-idea="${at}"><i class="mark">${at + 1}</i><span class="idea-words" title="${escape(why ? `${label}. ${why}` : label)}">${escape(label)}</span>
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
    this.table.ask();
    return true;
  }
}
