/* Keys: the board is one stop of the Tab key, arrows go to the piece that lies there, single letters do what buttons do. */

import { $, $$, sheet, typing } from "./page.js";

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const PIECES = "[data-el], [data-piece]";

export class Keys {
  constructor(table) {
    this.table = table;
    document.addEventListener("keydown", (event) => this.press(event));
    table.root.addEventListener("focusin", ({ target }) => target.matches?.(PIECES) && this.rove(target));
  }

  press(event) {
    if (typing(event)) return;
    const { table } = this, { key, target } = event;
    const digit = /^Digit([1-9])$/.exec(event.code || "");
    if (ARROWS[key] && target.closest("#acts, #choices, #strip")) this.along(target, ["ArrowRight", "ArrowDown"].includes(key) ? 1 : -1);
    else if (ARROWS[key] && target.closest("[data-pane]")) this.towards(target, ...ARROWS[key]);
    else if (key === "Enter" && target.matches(PIECES)) this.enter(target);
    else if (key === " " && !target.matches("button, a, summary, [tabindex='0']") && table.pace.skip());
    else if (key === "Escape") table.escape();
    else if (key === "?") sheet($("#keys-text").innerHTML);
    else if (key === "u") table.send("undo");
    else if (key === "h") $("#hint") && table.hints.ask();
    else if (key === "g") this.nextLit(target);
    else if (key === "c") this.list();
    else if (key === ",") table.story.go(table.story.at - 1);
    else if (key === ".") table.story.go(table.story.at + 1);
    else if (digit && event.shiftKey) $(`.chips [data-rival="${digit[1] - 1}"]`) && table.rivals.toggle(digit[1] - 1);
    else if (digit && !event.shiftKey) $$("#strip:not([hidden]) .way, #acts .act, #acts .way, #acts .button")[digit[1] - 1]?.focus();
    else return;
    event.preventDefault();
  }

  enter(piece) {
    const { table } = this, { el } = piece.dataset;
    if (piece.matches(".lit, .chosen")) table.choice.pick(el);
  }

  list() {
    if (!$("#every").hidden) $("#every").open = true;
    this.table.choice.fillList();
    ($("#choices .act") || $("#acts .act") || $("#strip .way"))?.focus();
  }

  along(from, step) {
    const all = $$(".act, .way, .button", from.closest("#acts, #choices, #strip"));
    all[(all.indexOf(from) + step + all.length) % all.length].focus();
  }

  // -- a roving tab index: in each pane one piece can be reached with Tab, the others from there --------------------------

  rove(piece) {
    const pane = piece.closest("[data-pane]");
    if (!pane) return;
    for (const other of $$(`:is(${PIECES})[tabindex="0"]`, pane)) if (other !== piece) other.tabIndex = -1;
    piece.tabIndex = 0;
    this.last = piece.dataset.el || "";
  }

  /** After a redraw: Tab finds a lit piece first; the focus stays with its piece, or goes to what is asked. */
  refresh(lost) {
    for (const pane of $$("[data-pane]", this.table.root)) {
      const stop = $(`:is(${PIECES})[tabindex="0"]`, pane);
      if (stop && (stop.matches(".lit") || !$(".lit", pane))) continue;
      if (stop) stop.tabIndex = -1;
      const first = $(".lit", pane) || $(`:is(${PIECES})[tabindex]`, pane);
      if (first) first.tabIndex = 0;
    }
    if (!lost || document.activeElement !== document.body) return;
    const again = this.last && $(`[data-pane] [data-el="${CSS.escape(this.last)}"]`);
    const asked = () => $("#strip:not([hidden]) .way:not([aria-disabled])") || $("#acts .act") || this.pieces().find((piece) => piece.matches(".lit"));
    ((again?.checkVisibility() && again) || asked() || $("#question")).focus({ preventScroll: true });
  }

  pieces() {
    return $$("[data-pane]", this.table.root).filter((pane) => pane.checkVisibility())
      .flatMap((pane) => $$(PIECES, pane)).filter((piece) => piece.getBoundingClientRect().width && piece.hasAttribute("tabindex"));
  }

  /** To the nearest piece in a direction: near along it, and not far off it. */
  towards(from, dx, dy) {
    const here = middle(from.matches(PIECES) ? from : $(PIECES, from) || from);
    let best = null, least = Infinity;
    for (const piece of this.pieces()) {
      const [x, y] = middle(piece), along = (x - here[0]) * dx + (y - here[1]) * dy;
      const off = Math.abs((x - here[0]) * dy) + Math.abs((y - here[1]) * dx);
      if (piece === from || along < 4 || off > 2.5 * along) continue;
      const far = along + 2 * off;
      if (far < least) [best, least] = [piece, far];
    }
    best?.focus();
    best?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  nextLit(from) {
    const lit = this.pieces().filter((piece) => piece.matches(".lit"));
    lit[(lit.indexOf(from) + 1) % lit.length]?.focus();
  }
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
