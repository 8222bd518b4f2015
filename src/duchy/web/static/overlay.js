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

function add(layer, el, node, place) {
  node.dataset.layer = layer;
  $("#overlay").append(node);
  things.push({ layer, el, node, place });
  later();
}

/** A number at the upper right corner of a piece; of a stack, which is counted there, at the left one; beside a small piece. */
export function badge(layer, el, text, colour) {
  const node = document.createElement("i");
  node.className = `mark ${colour}`;
  node.textContent = text;
  const shift = things.filter((thing) => thing.layer === layer && thing.el === el).length * 14;
  add(layer, el, node, (box, piece) => {
    if (piece.closest(".cd-stack")) return [box.left + 12 + shift, box.top + 4];
    return box.height < SMALL ? [box.right + 6 + shift, box.top + box.height / 2] : [box.right - 6 - shift, box.top + 4];
  });
}

/** A ring around a piece. */
export function ring(layer, el, colour) {
  const node = document.createElement("i");
  node.className = `ring ${colour}`;
  add(layer, el, node, (box) => {
    Object.assign(node.style, { width: `${box.width + 8}px`, height: `${box.height + 8}px` });
    return [box.left + box.width / 2, box.top + box.height / 2];
  });
}

/** Something of one's own beside a piece. */
export function beside(layer, el, node) {
  add(layer, el, node, (box) => [Math.min(innerWidth - 90, box.right + 50), Math.min(innerHeight - 30, box.bottom + 4)]);
}

/** A dotted trail from one piece to another. */
export function trail(layer, from, to) {
  const node = document.createElementNS(SVG, "svg");
  node.setAttribute("class", "trail");
  const path = document.createElementNS(SVG, "path");
  node.append(path);
  add(layer, from, node, (box) => {
    const target = pieceOf(to)?.getBoundingClientRect();
    if (!target) return null;
    const [x, y, u, v] = [box.x + box.width / 2, box.y + box.height / 2, target.x + target.width / 2, target.y + target.height / 2];
    path.setAttribute("d", `M${x} ${y}C${(x + u) / 2} ${y} ${(x + u) / 2} ${v} ${u} ${v}`);
    return [0, 0];
  });
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
  for (const { el, node, place } of things) {
    const element = pieceOf(el), box = element?.getBoundingClientRect();
    const at = box && place(box, element);
    const seen = at && (node instanceof SVGElement || inSight(element, box.x + box.width / 2, box.y + box.height / 2));
    node.style.display = seen ? "" : "none";
    if (seen && !(node instanceof SVGElement)) node.style.transform = `translate(${at[0]}px, ${at[1]}px) translate(-50%, -50%)`;
  }
}

addEventListener("resize", later);
addEventListener("scroll", later, true);
