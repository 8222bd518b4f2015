/* A phone's first tab: only what the question needs, as the table draws it, large enough for a finger. */

import { $, $$, escape } from "./page.js";

const NARROW = matchMedia("(max-width: 1000px)");
const FINGER = 46, CARD = 112, LARGE = 132, SMALL = 30;
const ROOM = 0.55; // of a map at least this much is shown: a place alone says little
const PANES = "[data-pane=board], [data-pane=own], [data-pane=others]";

const LOOSE = { position: "static", inset: "auto", margin: "0", minWidth: "0", minHeight: "0", maxWidth: "none", maxHeight: "none" };

export const narrow = () => NARROW.matches;

export class Now {
  constructor(table) {
    this.table = table;
    this.pane = $("#pane-now");
    NARROW.addEventListener("change", () => table.choice.show());
  }

  /** What the question is about, what can be chosen and what is chosen, pane by pane; what happened, where there is nothing to choose. */
  show(lit, picked) {
    if (!narrow()) return this.pane.replaceChildren();
    const asked = this.table.now.turn, about = this.table.now.prompt?.about || [];
    const wanted = (el) => lit.has(el) || picked.includes(el);
    const parts = this.measured(() => {
      const panes = $$(PANES, this.table.root);
      const pieces = panes.flatMap((pane) => $$("[data-el]", pane).filter((piece) => about.includes(piece.dataset.el) && piece.getBoundingClientRect().width));
      return [...pieces.map((piece) => this.asked(piece)), ...panes.flatMap((pane) => this.gathered(pane, wanted)), ...pieces.flatMap(around)];
    });
    this.pane.replaceChildren(...(parts.length ? parts : [this.told()]));
    if (asked !== this.turn) this.pane.scrollTop = 0;
    this.turn = asked;
    this.bringIntoSight();
  }

  /** A piece that the question is about, and what is said about it. */
  asked(piece) {
    const { copy, node } = pictureOf(piece, piece.closest("[data-pane]"), LARGE), part = document.createElement("section");
    if (isCard(piece)) asCard(copy, piece);
    copy.classList.remove("lit");
    part.className = "now-about";
    part.innerHTML = `<span aria-hidden="true"></span><p><b>${escape(nameOf(piece))}</b>${escape(this.table.choice.reason)}</p>`;
    part.firstChild.append(node);
    return part;
  }

  /** Answers that name one piece show it: a die, a tile, a worker. */
  dress() {
    if (!narrow()) return;
    this.measured(() => {
      for (const act of $$("#acts .act[data-pieces]:not(:has(.act-piece))")) {
        const names = act.dataset.pieces.split(" ").filter((el) => !this.table.choice.picked.includes(el));
        const pieces = names.map((el) => $$(`:is(${PANES}) [data-el="${CSS.escape(el)}"]`, this.table.root)[0]);
        const piece = pieces.length === 1 && pieces[0];
        if (!piece || piece.closest("[data-map]")) continue;
        const box = piece.getBoundingClientRect();
        if (!box.width || box.width > 2 * box.height || Math.max(box.width, box.height) > CARD) continue;
        const { node } = pictureOf(piece, piece.closest("[data-pane]"), SMALL), picture = document.createElement("span");
        Object.assign(picture, { className: "act-piece" });
        picture.setAttribute("aria-hidden", "true");
        picture.append(node);
        act.prepend(picture);
      }
    });
  }

  /** Something lit is in sight (what is chosen already may stand above it), or the place that waits for a last word. */
  bringIntoSight() {
    const sought = $$(this.table.choice.armed ? "[data-el].chosen" : "[data-el].lit", this.pane), frame = this.pane.getBoundingClientRect();
    const seen = sought.map((element) => element.getBoundingClientRect()).some(({ top, bottom }) => top >= frame.top && bottom <= frame.bottom);
    if (frame.height && !seen) sought[0]?.scrollIntoView({ block: "center", inline: "center" });
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
      const { el, price = "" } = piece.dataset;
      if (!wanted(el) || seen.has(el) || !piece.getBoundingClientRect().width) continue;
      seen.add(el);
      const map = piece.closest("[data-map]");
      if (map) maps.set(map, [...(maps.get(map) || []), piece]);
      else {
        const priced = things.get(price) || things.set(price, new Map()).get(price), group = piece.closest("[data-group], .k-strip");
        priced.set(group, [...(priced.get(group) || []), thing(piece, pane)]);
      }
    }
    const priced = [...things].sort(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));
    const { word = "" } = $(`#tab-${pane.dataset.pane}`)?.dataset || {};
    const found = priced.map(([price, groups]) => section(word, price || (priced.length > 1 ? "free" : ""),
      [...groups].map(([group, items]) => (group ? grouped(group, items, pane) : items)).flat()));
    return [...found, ...[...maps].map(([map, places]) => section(word, "", [this.zoomed(map, places, pane)], "now-map"))];
  }

  /** A map: around the place that is about to be chosen, with the whole of it small beside; else around all that may be. */
  zoomed(map, places, pane) {
    const { armed, picked } = this.table.choice, chosen = places.filter(({ dataset }) => picked.includes(dataset.el));
    const near = armed && chosen.length > 0;
    const window = zoomed(map, near ? chosen : places, pane, this.pane);
    if (!near || places.length < 2) return window;
    const frame = document.createElement("div"), els = places.map(({ dataset }) => dataset.el), at = els.indexOf(chosen[0].dataset.el);
    const to = (step, said, sign) => `<button type="button" class="button" data-pick="${escape(els.at((at + step) % els.length))}" aria-label="${said}">${sign}</button>`;
    frame.className = "now-zoom";
    frame.innerHTML = `<div class="now-tools">${to(-1, "The place before", "‹")}${to(1, "The next place", "›")}
      <button type="button" class="button" data-drop="${escape(els[at])}">All of it</button></div>`;
    const { copy, node } = copyOf(map, pane);
    sized(copy, 84, 84 * map.viewBox.baseVal.height / map.viewBox.baseVal.width);
    quiet(copy);
    const whole = document.createElement("div");
    whole.className = "now-whole drawing";
    whole.setAttribute("aria-hidden", "true");
    whole.append(node);
    frame.prepend(window, whole);
    return frame;
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

/** Pieces that lie together: in one box, with what tells where (a depot's die); what is not asked for stays small beside them. */
function grouped(group, items, pane) {
  const box = document.createElement("div"), mark = $("[data-group-mark], .k-shield", group);
  box.className = "now-group";
  if (mark) box.append(pictureOf(mark, pane, 22).node);
  box.append(...items);
  if (group.dataset.group !== "rest") return box;
  const rest = $$("[data-el]", group).filter((piece) => !piece.matches(".lit, .chosen") && piece.getBoundingClientRect().width);
  if (!rest.length) return box;
  const aside = document.createElement("div");
  aside.className = "now-rest";
  aside.append("not asked for", ...rest.map((piece) => pictureOf(piece, pane, 26).node));
  box.append(aside);
  return box;
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

/** A copy of a piece alone, no side longer than `most` where it is given; nothing on it can be reached. */
function pictureOf(piece, pane, most, least = 0) {
  const box = piece.getBoundingClientRect(), { copy, node } = copyOf(piece, pane), svg = piece.ownerSVGElement;
  const large = most / Math.max(box.width, box.height), scale = least ? Math.min(Math.max(1, least / Math.min(box.width, box.height)), large) : large;
  if (svg) {
    const { left, top, right, bottom } = onPaper(piece, svg);
    sized(copy.ownerSVGElement, box.width * scale, box.height * scale, [left, top, right - left, bottom - top]);
  } else if (piece instanceof SVGElement) sized(copy, box.width * scale, box.height * scale);
  else Object.assign(copy.style, { width: `${box.width}px`, zoom: scale });
  if (!svg) Object.assign(copy.style, { position: "relative", inset: "auto", margin: "0" });
  quiet(copy);
  return { copy, node };
}

/** A picture only: nothing of it can be reached, chosen or explained. */
function quiet(copy) {
  for (const inner of [copy, ...$$("[data-el], [data-piece], [tabindex]", copy)]) {
    for (const name of ["data-el", "data-piece", "tabindex"]) inner.removeAttribute(name);
  }
}

const nameOf = (piece) => (piece.getAttribute("aria-label") || "").split(/[,:]/)[0];

const isCard = (piece) => !(piece instanceof SVGElement) && Math.min(piece.offsetWidth, piece.offsetHeight) >= FINGER;

/** A card is as wide as a card, and as high as that makes it. */
function asCard(copy, piece) {
  Object.assign(copy.style, { width: `${Math.max(CARD, piece.offsetWidth)}px`, maxWidth: "100%", zoom: 1 });
}

/** Where on its map a piece lies that the question is about. */
function around(piece) {
  const map = piece.closest("[data-map]"), pane = piece.closest("[data-pane]");
  if (!map) return [];
  const window = zoomed(map, [piece], pane, $("#pane-now"), piece.dataset.el);
  return [section($(`#tab-${pane.dataset.pane}`)?.dataset.word || "", "what is asked about is framed", [window], "now-map now-still")];
}

/** A piece as a button with its name: a card as wide as a card, a token as large as a finger. */
function thing(piece, pane) {
  const button = document.createElement("button"), picture = document.createElement("span");
  const { el, piece: explained, note } = piece.dataset;
  const card = isCard(piece), { copy, node } = pictureOf(piece, pane, LARGE, FINGER);
  if (card) asCard(copy, piece);
  picture.append(node);
  picture.setAttribute("aria-hidden", "true");
  Object.assign(button, { type: "button", className: `now-thing ${card ? "large" : ""} ${copy.matches(".chosen") ? "chosen" : "lit"}` });
  Object.assign(button.dataset, { el, piece: explained || "" });
  button.setAttribute("aria-label", piece.getAttribute("aria-label") || "");
  const name = document.createElement("span");
  name.className = "now-name";
  name.textContent = note || nameOf(piece);
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
function zoomed(map, places, pane, frame, still = "") {
  const { copy, node } = copyOf(map, pane), { x: left, width: across, y: top, height: down } = map.viewBox.baseVal;
  const margin = Number(map.dataset.map); // what hangs over the edge
  if (still) $(`[data-el="${CSS.escape(still)}"]`, copy)?.classList.add("framed");
  if (still) quiet(copy);
  const boxes = places.map((place) => onPaper(place, map));
  const least = Math.min(...boxes.map((box) => Math.min(box.right - box.left, box.bottom - box.top)));
  const span = (from, to, start, size) => {
    const low = Math.min(...boxes.map((box) => box[from])), high = Math.max(...boxes.map((box) => box[to]));
    const wide = Math.min(size, Math.max((high - low) * 1.08, size * ROOM));
    return [Math.max(start, Math.min(start + size - wide, (low + high - wide) / 2)), wide];
  };
  const [x, width] = span("left", "right", left - margin, across + 2 * margin);
  let [y, height] = span("top", "bottom", top, down);
  const most = width * Math.max(0.4, (frame.clientHeight - 48) / (frame.clientWidth - 18));
  if (places.length === 1 && height > most) [y, height] = [Math.max(top, (boxes[0].top + boxes[0].bottom - most) / 2), most];
  const scale = Math.max((frame.clientWidth - 18) / width, FINGER / least);
  sized(copy, width * scale, height * scale, [x, y, width, height]);
  const window = document.createElement("div");
  window.className = "now-window drawing";
  window.append(node);
  return window;
}
