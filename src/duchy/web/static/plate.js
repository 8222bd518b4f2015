/* A long press on a piece opens it enlarged, with its rule: on every page that shows a table. */

import { $, explain, ghostOf } from "./page.js";

const LONG = 500, STILL = 10;
const CARD = 117; // the width cards are drawn for; on a phone they stand narrower, with less on them
let timer = 0, start = null, opened = false;

function dialogOf(root) {
  const dialog = $("#plate", root) || document.createElement("dialog");
  dialog.id = "plate";
  dialog.setAttribute("aria-labelledby", "plate-text");
  const close = '<button type="button" class="button" data-close>Close</button>';
  const piece = '<div class="enlarged drawing" aria-hidden="true"></div><p id="plate-text"></p>';
  dialog.innerHTML = `<div class="sheet">${piece}<div class="row end">${close}</div></div>`;
  root.append(dialog);
  return dialog;
}

/** The piece as it is drawn, as large as a thumb would not cover. */
function enlarged(piece) {
  const { ghost, box } = ghostOf(piece);
  const copy = ghost.firstElementChild;
  const grown = copy instanceof SVGElement ? 1 : Math.max(1, CARD / box.width);
  const [width, height] = [box.width * grown, box.height * grown];
  const scale = Math.min(3, 230 / width, 250 / height);
  copy.classList.remove("lit", "chosen", "look");
  if (copy instanceof SVGElement) Object.assign(copy.style, { width: `${width * scale}px`, height: `${height * scale}px` });
  else Object.assign(copy.style, { width: `${width}px`, minHeight: `${height}px`, zoom: scale });
  return copy;
}

async function open(piece, root) {
  const text = await explain(root.dataset.game, piece.dataset.piece);
  if (!text || !start || !piece.isConnected) return;
  opened = true;
  const dialog = dialogOf(root);
  $(".enlarged", dialog).append(enlarged(piece));
  $("#plate-text", dialog).textContent = text;
  dialog.showModal();
}

function leave() {
  clearTimeout(timer);
  start = null;
}

document.addEventListener("touchstart", (event) => {
  leave();
  opened = false;
  const piece = event.target.closest?.("[data-piece]"), root = event.target.closest?.("[data-game]");
  if (!piece?.dataset.piece || !root || event.touches.length > 1) return;
  start = event.touches[0];
  timer = setTimeout(() => open(piece, root), LONG);
}, { passive: true });
document.addEventListener("touchmove", (event) => {
  const at = event.touches[0];
  if (start && Math.hypot(at.clientX - start.clientX, at.clientY - start.clientY) > STILL) leave();
}, { passive: true });
// the end of a long press is no click: it must not play the piece that it explains
document.addEventListener("touchend", (event) => {
  if (opened) event.preventDefault();
  leave();
}, { passive: false });
document.addEventListener("touchcancel", leave);
document.addEventListener("contextmenu", (event) => start && event.preventDefault());
