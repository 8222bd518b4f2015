/* A phone's first tab: only what the question needs, as the table draws it, large enough for a finger. */

import { $, $$, escape } from "./page.js";

const NARROW = matchMedia("(max-width: 1000px)");
const FINGER = 46, CARD = 117, LARGE = 132;
const ROOM = 0.55; // of a map at least this much is shown: a place alone says little

const LOOSE = { position: "static", inset: "auto", margin: "0", minWidth: "0", minHeight: "0", maxWidth: "none", maxHeight: "none" };

export const narrow = () => NARROW.matches;

export class Now {
  constructor(table) {
    this.table = table;
    this.pane = $("#pane-now");
    NARROW.addEventListener("change", () => table.choice.show());
  }

  /** What can be chosen and what is chosen, pane by pane; what happened, where there is nothing to choose. */
  show(lit, picked) {
    if (!narrow()) return this.pane.replaceChildren();
    const asked = this.table.now.turn;
    const parts = this.measured(() => $$("[data-pane=board], [data-pane=own], [data-pane=others]", this.table.root)
      .flatMap((pane) => this.gathered(pane, (el) => lit.has(el) || picked.includes(el))));
    this.pane.replaceChildren(...(parts.length ? parts : [this.told()]));
    if (asked !== this.asked) this.pane.scrollTop = 0;
    this.asked = asked;
    this.bringIntoSight();
  }

  /** Something lit is in sight: what is chosen already may stand above it. */
  bringIntoSight() {
    const lit = $$("[data-el].lit", this.pane), frame = this.pane.getBoundingClientRect();
    const seen = lit.map((element) => element.getBoundingClientRect()).some(({ top, bottom }) => top >= frame.top && bottom <= frame.bottom);
    if (frame.height && !seen) lit[0]?.scrollIntoView({ block: "center", inline: "center" });
  }

  /** Panes that a tab hides have no sizes: they are laid out unseen while we look. */
  measured(look) {
    this.table.root.classList.add("measured");
    try {
      return look();
    } finally {
      this.table.root.classList.remove("measured");
    }
  }

  /** What a pane has to offer: maps with places, and things by their price. */
  gathered(pane, wanted) {
    const maps = new Map(), things = new Map(), seen = new Set();
    for (const piece of $$("[data-el]", pane)) {
      const { el, price = "" } = piece.dataset, box = piece.getBoundingClientRect();
      if (!wanted(el) || seen.has(el) || !box.width) continue;
      seen.add(el);
      const map = piece.closest("[data-map]");
      if (map) maps.set(map, [...(maps.get(map) || []), piece]);
      else things.set(price, [...(things.get(price) || []), thing(piece, box, pane)]);
    }
    const priced = [...things].sort(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));
    const { word = "" } = $(`#tab-${pane.dataset.pane}`)?.dataset || {};
    const found = priced.map(([price, items]) => section(word, price || (priced.length > 1 ? "free" : ""), items));
    return [...found, ...[...maps].map(([map, places]) => section(word, "", [zoomed(map, places, pane, this.pane)], "now-map"))];
  }

  /** Nothing to choose here: what happened since my last turn. */
  told() {
    const lines = (this.table.now.marks || []).map(({ number, seat, crest, said }) =>
      `<li><button type="button" class="now-act" data-mark="${number}">${crest}<span>${escape(said)}</span><i class="mark ${seat}">${number}</i></button></li>`);
    const node = document.createElement("div");
    const said = this.table.now.mine ? "The answers stand below." : "Nothing for you to choose now.";
    node.innerHTML = lines.length ? `<h2>Since your last turn</h2><ol class="now-told">${lines.join("")}</ol>` : `<p class="now-none">${said}</p>`;
    return node;
  }
}

function section(word, price, items, kind = "") {
  const node = document.createElement("section"), head = document.createElement("h2"), list = document.createElement("div");
  node.className = `now-part ${kind}`;
  head.innerHTML = escape(word) + (price ? ` <small>${escape(price)}</small>` : "");
  list.className = "now-things";
  list.append(...items);
  node.append(head, list);
  return node;
}

/** A copy that meets no name of the original; its parents around it without a place of their own, so that it looks the same. */
function copyOf(piece, pane) {
  const copy = piece.cloneNode(true);
  for (const named of [copy, ...$$("[id]", copy)]) named.removeAttribute("id");
  let node = copy;
  for (let parent = piece.parentNode; parent !== pane; parent = parent.parentNode) {
    const shell = parent.cloneNode(false);
    for (const { name } of [...shell.attributes]) if (!["class", "transform", "viewBox"].includes(name)) shell.removeAttribute(name);
    if (!(shell instanceof SVGElement)) shell.classList.add("shell");
    shell.append(node);
    node = shell;
  }
  return { copy, node };
}

/** The corners of a piece on the paper its drawing is made on. */
function onPaper(piece, svg) {
  const box = piece.getBoundingClientRect(), paper = svg.getScreenCTM().inverse();
  const at = (x, y) => new DOMPoint(x, y).matrixTransform(paper);
  const a = at(box.left, box.top), b = at(box.right, box.bottom);
  return { left: a.x, top: a.y, right: b.x, bottom: b.y };
}

function sized(svg, width, height, view) {
  if (view) svg.setAttribute("viewBox", view.join(" "));
  svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
  Object.assign(svg.style, { width: `${width}px`, height: `${height}px`, ...LOOSE });
}

/** A piece as a button with its name: a card as wide as a card, a token as large as a finger. */
function thing(piece, box, pane) {
  const button = document.createElement("button"), picture = document.createElement("span");
  const { el, piece: explained } = piece.dataset, said = piece.getAttribute("aria-label") || "";
  const { copy, node } = copyOf(piece, pane), svg = piece.ownerSVGElement;
  const card = !(piece instanceof SVGElement) && Math.min(box.width, box.height) >= FINGER;
  const least = Math.min(box.width, box.height);
  const scale = Math.min(Math.max(1, FINGER / least), LARGE / Math.max(box.width, box.height));
  if (svg) {
    const { left, top, right, bottom } = onPaper(piece, svg);
    sized(copy.ownerSVGElement, box.width * scale, box.height * scale, [left, top, right - left, bottom - top]);
  } else if (piece instanceof SVGElement) sized(copy, box.width * scale, box.height * scale);
  else Object.assign(copy.style, card ? { width: `${Math.max(CARD, box.width)}px`, maxWidth: "100%" } : { zoom: scale });
  if (!svg) Object.assign(copy.style, { position: "relative", inset: "auto", margin: "0" });
  for (const inner of [copy, ...$$("[data-el], [data-piece], [tabindex]", copy)]) {
    for (const name of ["data-el", "data-piece", "tabindex"]) inner.removeAttribute(name);
  }
  picture.append(node);
  picture.setAttribute("aria-hidden", "true");
  Object.assign(button, { type: "button", className: `now-thing ${card ? "large" : ""} ${copy.matches(".chosen") ? "chosen" : "lit"}` });
  Object.assign(button.dataset, { el, piece: explained || "" });
  button.setAttribute("aria-label", said);
  const name = document.createElement("span");
  name.className = "now-name";
  name.textContent = said.split(/[,:]/)[0];
  button.append(picture, ...(card ? [] : [name]));
  return button;
}

/** A piece in its surroundings, for a page that tells of it: a window of a map, or the piece itself. */
export function cutOut(piece, pane, width, height) {
  const svg = piece.ownerSVGElement, box = piece.getBoundingClientRect();
  const { copy, node } = copyOf(svg || piece, pane), window = document.createElement("span");
  window.className = "cut-out drawing";
  window.append(node);
  if (!svg) {
    const scale = Math.min(1.4, (width - 8) / box.width, (height - 8) / box.height);
    if (piece instanceof SVGElement) sized(copy, box.width * scale, box.height * scale);
    else Object.assign(copy.style, { width: `${box.width}px`, zoom: scale, position: "relative", inset: "auto", margin: "0" });
    return window;
  }
  const { left, top, right, bottom } = onPaper(piece, svg), wide = Math.max(right - left, bottom - top) * 2.6;
  const high = wide * height / width;
  sized(copy, width, height, [(left + right - wide) / 2, (top + bottom - high) / 2, wide, high]);
  return window;
}

/** A map around the places asked for, each at least as large as a finger; wider than the screen where that needs it. */
function zoomed(map, places, pane, frame) {
  const { copy, node } = copyOf(map, pane), paper = map.viewBox.baseVal;
  const boxes = places.map((place) => onPaper(place, map));
  const least = Math.min(...boxes.map((box) => Math.min(box.right - box.left, box.bottom - box.top)));
  const span = (from, to, start, size) => {
    const low = Math.min(...boxes.map((box) => box[from])), high = Math.max(...boxes.map((box) => box[to]));
    const wide = Math.min(size, Math.max((high - low) * 1.08, size * ROOM));
    return [Math.max(start, Math.min(start + size - wide, (low + high - wide) / 2)), wide];
  };
  const [x, width] = span("left", "right", paper.x, paper.width), [y, height] = span("top", "bottom", paper.y, paper.height);
  const scale = Math.max((frame.clientWidth - 18) / width, FINGER / least);
  sized(copy, width * scale, height * scale, [x, y, width, height]);
  const window = document.createElement("div");
  window.className = "now-window drawing";
  window.append(node);
  return window;
}
