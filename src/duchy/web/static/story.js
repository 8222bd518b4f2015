/* The story: what happened since my last turn is numbered on the board and told step by step; others' moves come at a pace. */

import { $, $$, ask, escape, motion, prefs, unpacked, wait } from "./page.js";
import { ring, clearLayer, badge } from "./overlay.js";

const PACE = { "": 700, slow: 1600, off: 0 };

export class Story {
  constructor(table) {
    this.table = table;
    this.at = 0;
    this.cleared = "";
    this.known = null;
    for (const [button, panel] of [["story", ".story"], ["left", ".left"], ["chat", "#chat"]]) {
      $(`#show-${button}`).addEventListener("click", () => this.open(panel));
    }
    $("#by-turns").addEventListener("click", () => this.kind(false));
    $("#by-steps").addEventListener("click", () => this.kind(true));
    const { root } = table;
    for (const kind of ["pointerover", "focusin"]) root.addEventListener(kind, (event) => this.point(event));
    for (const kind of ["pointerleave", "focusout"]) $(".grid", root).addEventListener(kind, () => clearLayer("pointed"));
  }

  get marks() {
    return prefs.story === "off" ? [] : this.table.now.marks || [];
  }

  /** After new parts: the marks on the pieces, the bar, and what is said aloud. */
  show(parts) {
    if (parts.story !== undefined) requestAnimationFrame(() => this.toTheEnd()); // measured now, all would be laid out twice
    if (parts.left !== undefined) $("#show-left").hidden = !parts.left;
    if (parts.marks !== undefined) this.told(parts.marks);
    this.paint();
  }

  toTheEnd() {
    const list = $(".story", this.table.root);
    list.scrollTop = list.scrollHeight;
  }

  told(marks) {
    const key = marks.map(({ step, said }) => `${step} ${said}`).join();
    const before = this.known ?? marks.length;
    this.known = marks.length;
    if (!marks.length || key !== this.key) this.at = 0;
    this.key = key;
    const fresh = marks.slice(before < marks.length ? before : 0);
    if (fresh.length && before !== marks.length) $("#spoken").textContent = fresh.map(({ said }) => said).join(". ");
    if (this.cleared && !key.startsWith(this.cleared)) this.cleared = "";
  }

  paint() {
    const marks = this.cleared ? [] : this.marks;
    clearLayer("marks");
    for (const { number, seat, pieces } of marks) for (const el of pieces) badge("marks", el, number, seat);
    $("#story-turn").hidden = !this.table.now.mine;
    $("#story-turn").innerHTML = `${this.table.now.prompt?.crest || ""}Your turn`;
    const dots = marks.map(({ number, seat, said, icon }) =>
      `<li><button type="button" class="mark ${seat}" data-mark="${number}" aria-label="${number}: ${escape(said)}"
        ${number === this.at ? 'aria-current="step"' : ""}>${icon || number}</button></li>`);
    $("#mark-list").innerHTML = dots.join("");
    const here = marks[this.at - 1], { over } = this.table.now;
    $("#caption").innerHTML = here ? this.caption(here, marks.length) : this.summary(marks.length);
    for (const id of ["mark-back", "mark-on"]) $(`#${id}`).disabled = !marks.length;
    $("#again").disabled = !marks.length || over;
    $("#clear-marks").hidden = !marks.length || over;
    this.table.root.classList.toggle("telling", Boolean(here));
    if (marks.length) $("#tab-log").dataset.count = marks.length;
    else delete $("#tab-log").dataset.count;
    $("#bar").className = `bar ${here?.seat || ""}`;
    for (const line of $$(".told-act", this.table.root)) {
      line.classList.toggle("on", Boolean(here) && Number($(".mark", line)?.dataset.mark) === here.number);
    }
    clearLayer("told");
    if (here) for (const el of here.pieces) ring("told", el, here.seat);
  }

  /** One of the marks in words, and in pictures where there is room; of the final scoring what everybody got. */
  caption({ number, crest, said, words, shown }, of) {
    const when = words ? `Final scoring, ${number} of ${of}` : `${number} of ${of}`;
    return `<small>${when}</small>${crest}<span>${escape(words || said)}</span><i class="pictures${words ? "" : " spare"}" aria-hidden="true">${shown}</i>`;
  }

  summary(count) {
    if (this.table.now.over) return count ? `<small>Final scoring</small><span>${count} step${count > 1 ? "s" : ""}, source by source</span>` : "<small>The game is over</small>";
    const words = !count ? "nothing new" : count === 1 ? "one thing happened" : `${count} things happened`;
    return `<small>Since your last turn</small><span>${words}</span>`;
  }

  /** To one of the marks, by its number. */
  go(number) {
    const { length } = this.marks;
    if (!length || this.cleared) return;
    this.at = Math.max(1, Math.min(length, number));
    const here = this.marks[this.at - 1];
    this.bringIntoView(here.pieces);
    this.paint();
    $("#spoken").textContent = here.said;
    $(`.told-act .mark[data-mark="${this.at}"]`)?.closest("li").scrollIntoView({ block: "nearest" });
  }

  /** On a phone a piece may lie on another tab. */
  bringIntoView(pieces) {
    const found = pieces.map((el) => $(`[data-pane] [data-el="${CSS.escape(el)}"]`)).find(Boolean);
    if (!found) return;
    const pane = found.closest("[data-pane]");
    if (!pane.checkVisibility()) this.table.tab(pane.dataset.pane);
    if (!found.checkVisibility()) return;
    const box = found.getBoundingClientRect(), frame = pane.getBoundingClientRect();
    if (box.top < frame.top || box.bottom > frame.bottom) found.scrollIntoView({ block: "center" });
  }

  clear() {
    this.cleared = this.key;
    this.at = 0;
    this.paint();
  }

  /** The marks one after the other, by itself, until somebody acts. */
  async tell() {
    const { key } = this;
    for (let number = 1; number <= this.marks.length && this.key === key && !this.cleared; number++) {
      this.go(number);
      await wait(1600);
      if (this.at !== number) return;
    }
  }

  /** What happened since my last turn, position by position. */
  async again() {
    const { table } = this;
    const { found, error } = await ask(`${table.path}/since${table.query}`);
    if (error) return table.say(error);
    const shown = {};
    clearLayer("marks");
    for (const shot of found) {
      table.draw(unpacked(shot, shown));
      await wait(2 * motion() + 250);
    }
    table.present();
  }

  /** A line of the story or an answer lights its pieces while somebody points at it; a marked piece lights its line. */
  point(event) {
    const line = event.target.closest?.("[data-pieces]");
    clearLayer("pointed");
    if (line) for (const el of line.dataset.pieces.split(" ").filter(Boolean)) ring("pointed", el, "");
    const { el } = event.target.closest?.("[data-el]")?.dataset || {};
    const mark = el && !this.cleared && this.marks.find(({ pieces }) => pieces.includes(el));
    for (const each of $$(".told-act", this.table.root)) {
      each.classList.toggle("pointed", Boolean(mark) && Number($(".mark", each)?.dataset.mark) === mark.number);
    }
  }

  // -- the panels beside the board ---------------------------------------------------------------------------------------

  open(panel) {
    const buttons = { ".story": "#show-story", ".left": "#show-left", "#chat": "#show-chat" };
    for (const [each, button] of Object.entries(buttons)) {
      $(each).hidden = each !== panel;
      $(button).setAttribute("aria-pressed", String(each === panel));
    }
    $(".log", this.table.root).hidden = true;
    $(".story-kind").hidden = panel !== ".story";
    this.kind(false, panel === ".story");
    if (panel === "#chat") this.table.read();
  }

  kind(steps, shown = true) {
    $("#by-turns").setAttribute("aria-pressed", String(!steps));
    $("#by-steps").setAttribute("aria-pressed", String(steps));
    $(".log", this.table.root).hidden = !steps || !shown;
    $(".story", this.table.root).hidden = steps || !shown;
  }
}

/** News of others' moves wait for each other, so that an eye can follow; a key lets them all come at once. */
export class Pace {
  constructor(show) {
    this.show = show;
    this.queue = [];
    this.next = 0;
    this.timer = 0;
  }

  get time() {
    return PACE[prefs.pace || ""] ?? PACE[""];
  }

  /** Parts that came by the stream; only those that tell of a move have to wait. */
  take(parts) {
    const now = performance.now();
    if (!this.queue.length && (!parts.board || now >= this.next)) return this.now(parts);
    this.queue.push(parts);
    if (!this.timer) this.timer = setTimeout(() => this.one(), Math.max(0, this.next - now));
    $("#skip").hidden = false;
  }

  now(parts) {
    if (parts.board) this.next = performance.now() + this.time;
    this.show(parts);
  }

  one() {
    this.timer = 0;
    const parts = this.queue.shift();
    if (parts) this.now(parts);
    if (this.queue.length) this.timer = setTimeout(() => this.one(), this.queue[0].board ? this.time : 0);
    else $("#skip").hidden = true;
  }

  /** Everything that waits, at once; whether something did. */
  skip() {
    const waited = this.queue.length > 0;
    clearTimeout(this.timer);
    this.timer = 0;
    for (const parts of this.queue.splice(0)) this.show(parts);
    this.next = 0;
    $("#skip").hidden = true;
    return waited;
  }
}
