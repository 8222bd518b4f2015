/* A tutorial: read, look, make the move that is asked for. Like the table it knows no game. */

import { $, $$, ask, escape, motion, redraw, setUpTips, typing } from "./page.js";

class Tutorial {
  constructor(root) {
    this.root = root;
    this.total = Number(root.dataset.total);
    this.at = 0;
    this.now = {};
    this.chosen = [];
    $("#back").addEventListener("click", () => this.go(this.at - 1));
    $("#next").addEventListener("click", () => this.go(this.at + 1));
    root.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
    setUpTips(root, root.dataset.game);
    this.go(Number(location.hash.slice(1)) || 1);
  }

  async go(number) {
    const wanted = (this.wanted = Math.max(1, Math.min(this.total, number)));
    const { found } = await ask(`/learn/${this.root.dataset.game}/${wanted}`);
    if (wanted !== this.wanted) return;
    if (!found) return this.say("The server did not answer. Try it once more.");
    this.show(wanted, found);
  }

  show(number, now) {
    const { status, board, own, others, log } = now;
    redraw(this.root, { status, board, own, others, log });
    [this.at, this.now, this.chosen] = [number, now, []];
    const walking = $(".lesson-foot").contains(document.activeElement);
    $("#lesson-title").textContent = now.title;
    $("#words").innerHTML = now.words;
    $("#count").textContent = `Step ${number} of ${this.total}`;
    $("#progress").value = number;
    const last = number === this.total;
    $("#back").disabled = number === 1;
    $("#next").hidden = last;
    $("#next").textContent = now.asked ? "Show me" : "Next";
    $("#next").classList.toggle("go", !now.asked);
    $("#first-game").hidden = !last;
    $("#acts").innerHTML = now.asked ? this.move(escape(now.asked.label)) : "";
    if (walking) $(now.asked ? "#do" : last ? "#first-game button" : "#next").focus({ preventScroll: true });
    this.say("");
    this.light();
    this.scroll();
    history.replaceState(null, "", `#${number}`);
  }

  move(label) {
    return `<button type="button" class="button go" id="do"><span>${label}</span></button>`;
  }

  // what glows: the pieces of the move that is asked for, else the pieces the words speak of

  light() {
    const lit = this.now.asked ? this.now.asked.elements : this.now.look;
    for (const element of $$("[data-el]", this.root)) {
      const { el } = element.dataset;
      element.classList.toggle("lit", lit.includes(el) && !this.chosen.includes(el));
      element.classList.toggle("look", this.now.look.includes(el));
      element.classList.toggle("chosen", this.chosen.includes(el));
    }
  }

  scroll() {
    const first = $("[data-el].lit", this.root);
    first?.scrollIntoView({ block: "center", behavior: motion() ? "smooth" : "instant" });
    if (!first) for (const part of $$(".grid, .board, .own", this.root)) part.scrollTop = 0;
  }

  // the learner's move: as at a table, a piece narrows what is meant, and the last move left is made

  click(event) {
    const at = (selector) => event.target.closest(selector);
    if (at("#do")) return this.go(this.at + 1);
    const piece = at("[data-el]");
    if (!piece || !this.now.asked) return;
    const { label, elements, others } = this.now.asked;
    const el = event.target.closest("[data-el].lit")?.dataset.el || piece.dataset.el;
    if (!elements.includes(el)) {
      const may = others.some((pieces) => pieces.includes(el));
      if (may) return this.say(`The rules would let you, and you can soon. For now: ${label}.`);
      return this.say(`This piece has no part in the move. Look for what glows: ${label}.`);
    }
    if (!this.chosen.includes(el)) this.chosen.push(el);
    const left = others.filter((pieces) => this.chosen.every((each) => pieces.includes(each)));
    const open = elements.filter((each) => !this.chosen.includes(each) && $(`[data-el="${CSS.escape(each)}"]`, this.root));
    if (!left.length || !open.length) return this.go(this.at + 1);
    this.say("");
    this.light();
    this.scroll();
  }

  key(event) {
    if (typing(event)) return;
    if (event.key === "ArrowLeft") this.go(this.at - 1);
    else if (event.key === "ArrowRight" && this.now.asked) {
      this.say("Your move: press Enter, or click what glows.");
      $("#do").focus();
    } else if (event.key === "ArrowRight") this.go(this.at + 1);
    else return;
    event.preventDefault();
  }

  say(text) {
    $("#oops").textContent = text;
    $("#oops").hidden = !text;
  }
}

window.tutorial = new Tutorial($("#tutorial"));
