/* Choosing: the action strip, what is chosen so far, what is lit, and the answers that can't be clicked on the board. */

import { $, $$, escape, patch } from "./page.js";
import { narrow } from "./now.js";
import { clearLayer, ring } from "./overlay.js";
import { Payment } from "./pay.js";

const FEW = 6, MOST = 12;
const SENTENCE = /(?<=[.?!]) (?=[A-Z])/; // the question itself, and what is said about it

export class Choice {
  constructor(table) {
    this.table = table;
    this.way = "";
    this.picked = [];
    this.armed = null;
    this.all = [];
    this.payment = new Payment();
    $("#every").addEventListener("toggle", () => this.fillList());
  }

  get actions() {
    return this.table.now.actions || [];
  }

  get strip() {
    return this.table.now.strip || [];
  }

  get chosenWay() {
    return this.strip.find(({ kind }) => kind === this.way);
  }

  /** The actions that what is chosen so far leaves open. */
  get left() {
    const within = this.chosenWay?.actions;
    return this.actions.filter(({ id, elements }) =>
      (!within || within.includes(id)) && this.picked.every((el) => elements.includes(el)));
  }

  /** What is left, things that are alike once. */
  get offered() {
    const left = this.left, ids = new Set(left.map(({ id }) => id));
    return left.filter(({ same }) => same === undefined || !ids.has(same));
  }

  /** What may be chosen: while an action waits for a last word, also what could be chosen instead. */
  get choosable() {
    if (this.armed === null) return this.left;
    const last = this.picked.pop(), open = this.left;
    this.picked.push(last);
    return open;
  }

  /** The second half of what is asked: why, and what follows. */
  get reason() {
    return (this.table.now.prompt?.text || "").split(SENTENCE).slice(1).join(" ");
  }

  reset() {
    this.way = "";
    this.armed = null;
    this.picked = [];
    this.payment.reset();
  }

  /** Another coin instead of this one. */
  swap(kind, at) {
    this.payment.swap(this.offered, kind);
    this.show();
    $$("#acts .coin")[at]?.focus();
  }

  /** One step back in what is chosen; false where nothing was. */
  back() {
    this.armed = null;
    if (this.picked.length) this.picked.pop();
    else if (this.way) this.way = "";
    else return false;
    this.show();
    return true;
  }

  pick(el) {
    if (this.armed !== null && !this.picked.includes(el)) this.picked.pop();
    this.armed = null;
    if (this.picked.includes(el)) this.picked = this.picked.filter((other) => other !== el);
    else if (this.left.some(({ elements }) => elements.includes(el))) this.picked.push(el);
    else return;
    this.settle();
  }

  pickWay(kind) {
    const way = this.strip.find((each) => each.kind === kind);
    if (!way.actions.length) return this.table.say(way.why ? `${way.word}: ${way.why}` : "");
    this.picked = [];
    this.armed = null;
    this.way = this.way === kind ? "" : kind;
    this.settle();
  }

  /** Play what is chosen where only one action is left; else show what is still asked. */
  settle() {
    const offered = this.offered;
    if ((this.picked.length || this.way) && offered.length === 1) this.choose(offered[0]);
    else {
      this.show();
      this.bringIntoSight();
    }
  }

  /** An answer: it is played; on a phone, where it has something to foretell, it says that first and waits for a last word. */
  choose(action) {
    const el = action?.elements.at(-1);
    if (!action?.then || !narrow() || this.armed === action.id || !el) return this.table.play(action);
    if (!this.picked.includes(el)) this.picked.push(el);
    this.armed = action.id;
    this.show();
  }

  // -- showing -----------------------------------------------------------------------------------------------------------

  show() {
    const { root } = this.table;
    clearLayer("about");
    for (const el of this.table.now.prompt?.about || []) ring("about", el, "");
    const lit = new Set(this.choosable.flatMap(({ elements }) => elements).filter((el) => !this.picked.includes(el)));
    const drawn = new Set();
    for (const element of $$("[data-pane]:not([data-pane=now]) [data-el]", root)) {
      const { el } = element.dataset;
      drawn.add(el);
      element.classList.toggle("lit", lit.has(el));
      element.classList.toggle("chosen", this.picked.includes(el));
    }
    this.table.gathered.show(lit, this.picked);
    for (const pane of $$("[data-pane]", root)) {
      $(`#tab-${pane.dataset.pane}`)?.classList.toggle("has", Boolean($(".lit", pane)));
    }
    this.showAnswers(lit, drawn);
    this.showSteps(lit);
    this.showQuestion();
    this.table.gathered.dress();
  }

  /** What is asked, and smaller what is said about it; what waits for a last word says what it would change. */
  showQuestion() {
    const waits = this.armed !== null && this.actions.find(({ id }) => id === this.armed);
    const [asked = "", ...rest] = waits ? [`${waits.label}?`, waits.then] : (this.table.now.prompt?.text || "").split(SENTENCE);
    const html = `<b>${escape(asked)}</b>${rest.length ? ` <small>${escape(rest.join(" "))}</small>` : ""}`;
    if (this.table.hints.open || $("#question").innerHTML === html) return;
    $("#question").innerHTML = html;
    $(".prompt", this.table.root).classList.remove("whole");
  }

  /** Something that can be chosen is in sight, or is brought there. */
  bringIntoSight() {
    const lit = $$("[data-pane] .lit", this.table.root).filter((element) => element.checkVisibility());
    const seen = (element) => {
      const box = element.getBoundingClientRect(), frame = element.closest("[data-pane]").getBoundingClientRect();
      return box.top >= frame.top - 1 && box.bottom <= Math.min(frame.bottom, innerHeight) + 1;
    };
    if (lit.length && !lit.some(seen)) lit[0].scrollIntoView({ block: "nearest", inline: "nearest" });
    else if (!lit.length && this.left.some(({ elements }) => elements.length)) this.table.tab("now");
  }

  /** The second line of the prompt, at the same height always: the strip of the turn, or the answers to what is asked. */
  showAnswers(lit, drawn) {
    const offered = this.offered;
    const loose = (el) => !drawn.has(el) || this.picked.includes(el);
    const inStrip = new Set(this.strip.flatMap(({ actions }) => actions));
    const ordinary = !this.actions.length || this.actions.some(({ id }) => inStrip.has(id));
    const turn = this.strip.length > 0 && ordinary && !this.table.now.over;
    if (this.armed !== null && offered.length === 1) return this.showAnswer(offered[0]);
    let shown = offered.filter(({ elements }) => elements.every(loose));
    let more = [...lit].filter((el) => !drawn.has(el) && !shown.some(({ elements }) => elements.includes(el)));
    const asks = (this.way || this.picked.length) && (shown.length || more.length);
    const withStrip = turn && !asks;
    if (withStrip) {
      shown = shown.filter(({ id }) => !inStrip.has(id));
      more = [];
    } else if (offered.length <= FEW) [shown, more] = [offered, []];
    const html = this.table.now.over ? this.table.ending.ways() : this.payment.asks(shown) ? this.payment.html(shown)
      : shown.slice(0, MOST).map((action) => this.button(action)).join("") + more.map((el) => this.picking(el)).join("");
    if ($("#acts").innerHTML !== html) $("#acts").innerHTML = html;
    $("#acts").hidden = !html;
    $("#strip").hidden = !withStrip;
    patch($("#strip"), withStrip ? this.strip.map((way) => this.wayButton(way)).join("") : "");
    this.listAll(offered);
  }

  /** The one answer that waits for a last word. */
  showAnswer({ id, label, elements }) {
    $("#acts").innerHTML = `<button type="button" class="act go" data-action="${id}" data-pieces="${escape(elements.join(" "))}"><span>${escape(label)}</span></button>`;
    $("#acts").hidden = false;
    $("#strip").hidden = true;
    this.listAll([]);
  }

  listAll(offered) {
    const few = offered.length <= FEW && !this.strip.length;
    $("#every").hidden = few || !offered.length;
    $("#every-title").textContent = `All ${offered.length}`;
    $("#every-title").setAttribute("aria-label", `All ${offered.length} choices`);
    this.all = few ? [] : offered;
    this.fillList();
  }

  /** The list of all choices is written only for whoever opens it. */
  fillList() {
    const shown = $("#every").open ? this.all : [];
    patch($("#choices"), shown.map((action) => `<li>${this.button(action)}</li>`).join(""));
  }

  wayButton({ kind, icon, word, note, actions, why, terms = null, led = "" }) {
    const off = !actions.length, on = this.way === kind;
    const said = off ? why : note;
    const state = `aria-pressed="${on}"${off ? ' aria-disabled="true"' : ""} title="${escape(said ? `${word}: ${said}` : word)}"`;
    const halves = terms && terms.map(({ word: each, parts, holds }) => `<i class="${holds ? "holds" : ""}"><span class="term-name">${escape(each)}</span> ${parts}</i>`).join("");
    const below = `<small>${escape(terms && !off ? "" : said)}</small>${halves ? `<span class="terms">${halves}</span>` : ""}`;
    return `<button type="button" class="way${halves ? " with-terms" : ""}" id="way-${escape(kind)}" data-way="${escape(kind)}" ${state}>
      ${icon}<b>${escape(word)}${led ? `<span class="led">${led}</span>` : ""}</b>${below}</button>`;
  }

  button({ id, label, elements, coins }) {
    const paid = coins ? `<i class="coins" aria-hidden="true">${coins.map(({ icon }) => icon).join("")}</i>` : "";
    const pieces = escape(elements.join(" "));
    return `<button type="button" class="act" data-long="${Math.min(6, Math.ceil(label.length / 20))}" data-action="${id}" data-pieces="${pieces}" title="${escape(label)}"><span>${escape(label)}</span>${paid}</button>`;
  }

  picking(el, more = "") {
    return `<button type="button" class="act" data-pick="${escape(el)}"${more}><span>${escape(this.nameOf(el))}</span></button>`;
  }

  /** What is chosen so far, and that something is still asked. */
  showSteps(lit) {
    const chips = (this.armed === null ? this.picked : []).map((el) => this.chip(`data-drop="${escape(el)}"`, escape(this.nameOf(el))));
    if (this.chosenWay && this.armed === null) chips.unshift(this.chip("data-drop-way", escape(this.chosenWay.word)));
    if (chips.length && lit.size) chips.push('<li class="asked">a lit piece</li>');
    $("#steps").innerHTML = chips.join("");
  }

  chip(drop, name) {
    return `<li><span>${name}</span><button type="button" class="drop" ${drop} aria-label="Not ${name}">×</button></li>`;
  }

  nameOf(el) {
    const element = $(`[data-el="${CSS.escape(el)}"]`, this.table.root);
    const one = this.left.filter(({ elements }) => elements.includes(el));
    if (!element && one.length === 1) return one[0].label;
    return element?.getAttribute("aria-label") || el.replace(/^button-/, "").replaceAll("-", " ");
  }

  /** What a finger may have meant: pieces that can be chosen and lie under it, where they are too small to hit. */
  near(event, found) {
    const size = found.getBoundingClientRect();
    if (Math.min(size.width, size.height) >= 36) return [];
    const close = $$("[data-el].lit", this.table.root).filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width && Math.hypot(box.x + box.width / 2 - event.clientX, box.y + box.height / 2 - event.clientY) < 40;
    });
    return [...new Set(close.map((element) => element.dataset.el))];
  }
}

/** Our own question before a move; resolves to whether to go on. */
export function sure(what, why) {
  const dialog = $("#sure");
  $("#sure-what").textContent = what;
  $("#sure-why").textContent = why;
  dialog.returnValue = "";
  dialog.showModal();
  $("#sure-yes").focus();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}
