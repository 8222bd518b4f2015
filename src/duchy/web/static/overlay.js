/* What lies over the pieces without being part of a drawing: numbers, rings, trails. Placed anew whenever pieces may have moved. */

import { $, $$ } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
const SMALL = 26; // a mark would cover what is written on a lower piece
let things = [];
let waiting = false;

/** The element of a piece that can be seen now: a rival's board, while it is open, covers the common one and the others. */
function pieceOf(el) {
  const covered = $("#rival:not([hidden])") ? "[data-pane=board], [data-pane=others]" : "#rival";
  return $$(`[data-el="${CSS.escape(el)}"]`).find((element) =>
    !element.closest(covered) && element.checkVisibility() && element.getBoundingClientRect().width);
}

/** Whether a point is inside everything that clips the element. */
function inSight(element, x, y) {
  const pane = element.closest("[data-pane], #rival-board");
  if (!pane) return true;
  const frame = pane.getBoundingClientRect();
  return x >= frame.left - 4 && x <= frame.right + 4 && y >= frame.top - 4 && y <= frame.bottom + 4;
}

function add(layer, el, node, place, far = false) {
  node.dataset.layer = layer;
  $("#overlay").append(node);
  things.push({ layer, el, node, place, far });
  later();
}

/** A number at the upper right corner of a piece; of a stack, which is counted there, at the left one; of a small piece, whose
    neighbours are numbers, above it, and in the header below. */
export function badge(layer, el, text, colour) {
  const node = document.createElement("i");
  node.className = `mark ${colour}`;
  node.textContent = text;
  const shift = things.filter((thing) => thing.layer === layer && thing.el === el).length * 14;
  add(layer, el, node, (box, piece) => {
    if (piece.closest(".cd-stack")) return [box.left + 12 + shift, box.top + 4];
    if (piece.closest(".chip")) return [box.right - 4 + shift, box.bottom + 7];
    return box.height < SMALL ? [box.right + shift, box.top - 2] : [box.right - 6 - shift, box.top + 4];
  });
}

/** A ring around a piece, along its outline where its drawing names one. */
export function ring(layer, el, colour) {
  const shape = outlineOf(pieceOf(el));
  if (shape) return outline(layer, el, colour, shape.getAttribute("d"));
  const node = document.createElement("i");
  node.className = `ring ${colour}`;
  add(layer, el, node, (box) => {
    Object.assign(node.style, { width: `${box.width + 8}px`, height: `${box.height + 8}px` });
    return [box.left + box.width / 2, box.top + box.height / 2];
  });
}

/** The outline that belongs to a piece itself, not to another one that lies on it. */
function outlineOf(piece) {
  const shape = piece?.querySelector(".k-outline");
  return shape?.closest("[data-el]") === piece ? shape : null;
}

function outline(layer, el, colour, d) {
  const { node, path } = drawn(`ring-shape ${colour}`);
  path.setAttribute("d", d);
  add(layer, el, node, (box, piece) => {
    const { a, b, c, d: down, e, f } = (outlineOf(piece) || piece).getScreenCTM();
    path.setAttribute("transform", `matrix(${a} ${b} ${c} ${down} ${e} ${f})`);
    return [0, 0];
  });
}

function drawn(name) {
  const node = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
  node.setAttribute("class", name);
  node.append(path);
  return { node, path };
}

/** Something of one's own beside a piece: on the side where it covers least of what can be clicked. */
export function beside(layer, el, node) {
  add(layer, el, node, (box, piece) => {
    const { width, height } = node.getBoundingClientRect();
    const [x, y, across, down] = [box.x + box.width / 2, box.y + box.height / 2, (box.width + width) / 2 + 6, (box.height + height) / 2 + 6];
    const sides = [[x, y - down], [x, y + down], [x + across, y], [x - across, y]].filter(([u, v]) =>
      u > width / 2 + 4 && u < innerWidth - width / 2 - 4 && v > height / 2 + 4 && v < innerHeight - height / 2 - 4);
    const others = $$("[data-pane] .lit").filter((other) => other !== piece).map((other) => other.getBoundingClientRect());
    const covers = ([u, v]) => others.filter((o) => u - width / 2 < o.right && u + width / 2 > o.left && v - height / 2 < o.bottom && v + height / 2 > o.top).length;
    return sides.reduce((best, each) => (covers(each) < covers(best) ? each : best), sides[0] || [x, y]);
  });
}

/** A dotted trail from one piece to another. */
export function trail(layer, from, to) {
  const { node, path } = drawn("trail");
  const head = document.createElementNS(SVG, "path");
  head.setAttribute("class", "trail-head");
  head.setAttribute("d", "M-7 -12 0 0 7 -12");
  node.append(head);
  add(layer, from, node, (box) => {
    const target = pieceOf(to)?.getBoundingClientRect();
    if (!target) return null;
    const [x, y, u, v] = [box.x + box.width / 2, box.y + box.height / 2, target.x + target.width / 2, target.y + target.height / 2];
    const end = v < y ? target.bottom + 5 : target.top - 5, turn = v < y ? 180 : 0;
    path.setAttribute("d", `M${x} ${v < y ? box.top - 4 : box.bottom + 4}C${x} ${(y + v) / 2} ${u} ${(y + v) / 2} ${u} ${end}`);
    head.setAttribute("transform", `translate(${u} ${end}) rotate(${turn})`);
    return [0, 0];
  }, true);
}

export function clearLayer(layer) {
  things = things.filter((thing) => thing.layer !== layer || void thing.node.remove());
}

function later() {
  if (!waiting) requestAnimationFrame(settle);
  waiting = true;
}

/** Puts everything where its piece is now. */
export function settle() {
  waiting = false;
  for (const { el, node, place, far } of things) {
    const element = pieceOf(el), box = element?.getBoundingClientRect();
    const at = box && place(box, element);
    const seen = at && (far || inSight(element, box.x + box.width / 2, box.y + box.height / 2));
    node.style.display = seen ? "" : "none";
    if (seen && !(node instanceof SVGElement)) node.style.transform = `translate(${at[0]}px, ${at[1]}px) translate(-50%, -50%)`;
  }
}

addEventListener("resize", later);
addEventListener("scroll", later, true);
