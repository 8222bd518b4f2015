/* The page of a finished match: its analysis as it goes on, the costliest moves, the position of each. */

import { $, $$, ask, escape, post, wait } from "./page.js";
import { luck } from "./fair.js";
import { cutOut } from "./now.js";

export function setUpEnd(card) {
  const path = `/t/${card.dataset.table}`;
  const page = { path, moves: [], seat: null, at: 0 };
  $("#rematch")?.addEventListener("click", async () => location.assign((await post(`${path}/rematch`, await luck())).next));
  $("#study").addEventListener("click", () => study(page));
  $("#position-back").addEventListener("click", () => position(page, page.at - 1));
  $("#position-on").addEventListener("click", () => position(page, page.at + 1));
  document.addEventListener("click", ({ target }) => {
    const move = target.closest("[data-move]"), seat = target.closest("[data-whose]");
    if (move) position(page, Number(move.dataset.step), page.moves[Number(move.dataset.move)]);
    if (seat) (page.seat = seat.dataset.whose === "" ? null : Number(seat.dataset.whose)), list(page);
  });
  watch(page, false);
}

async function study(page) {
  $("#study").disabled = true;
  try {
    show(page, await post(`${page.path}/analysis`, {}));
    await watch(page, true);
  } catch (error) {
    $(".study").hidden = false;
    $("#study-said").textContent = error.message;
    $("#study").disabled = false;
  }
}

/** Shows what is known, and looks again while it goes on. */
async function watch(page, begun) {
  for (;;) {
    const { found } = await ask(`${page.path}/analysis`);
    if (found) show(page, found);
    if (!found?.running) return begun && !found?.chart && failed();
    await wait(700);
  }
}

function failed() {
  $("#study").disabled = false;
  $("#study-said").textContent = "The bot gave no answer. Try it again.";
}

function show(page, { done, of, running, chart, accuracy, moves }) {
  $(".study").hidden = !running;
  $("#studied").value = done;
  $("#study-said").textContent = running ? `Weighing every decision: ${done} of ${of} players done` : "";
  if (chart) $("#analysis .chance").innerHTML = chart;
  $("#accuracy").hidden = !accuracy;
  $(".accuracy").innerHTML = accuracy;
  page.moves = moves;
  $("#costly").hidden = !chart;
  list(page);
}

/** The moves of one seat, or of all; the first ones wear the numbers of the chart. */
function list(page) {
  const seats = [...new Map(page.moves.map(({ seat, name, crest }) => [seat, crest + escape(name)]))];
  const tab = (seat, words) => `<button type="button" data-whose="${seat ?? ""}" aria-pressed="${page.seat === seat}">${words}</button>`;
  $(".choose-seat").innerHTML = seats.map(([seat, words]) => tab(seat, words)).join("") + tab(null, "Everyone's");
  const shown = page.moves.map((move, at) => [move, at]).filter(([{ seat }]) => page.seat === null || seat === page.seat).slice(0, 5);
  $(".moves").innerHTML = shown.map(([move, at]) => card(move, at)).join("") || "<li>No move cost much.</li>";
  illustrate(page, shown);
}

/** Each card gets a cut-out of the position: what was played, and what would have been better. */
async function illustrate(page, shown) {
  const turn = (page.pictured = {});
  for (const [move, at] of shown) {
    const { found } = await ask(`${page.path}/replay/${move.step}?eyes=${move.seat}`);
    const frame = $(`[data-move="${at}"] .cut-outs`);
    if (!found || !frame || page.pictured !== turn) return;
    const table = $("#cutting");
    table.innerHTML = `<div class="drawing">${found.board}</div><div class="drawing own">${found.own}</div>`;
    mark(table, move);
    const pieces = ["was-played", "was-better"].map((name) => $(`.${name}`, table)).filter(Boolean);
    const width = pieces.length > 1 ? 104 : 214;
    frame.replaceChildren(...pieces.map((piece) => cutOut(piece, table, width, 128)));
    table.replaceChildren();
  }
}

function mark(root, { pieces: [played, better] }) {
  for (const element of $$("[data-el]", root)) {
    element.classList.toggle("was-played", played.includes(element.dataset.el));
    element.classList.toggle("was-better", better.includes(element.dataset.el) && !played.includes(element.dataset.el));
  }
}

function card({ crest, name, when, cost, played, better, why, step }, at) {
  return `<li><button type="button" class="move" data-move="${at}" data-step="${step}">
    <span class="move-head"><i class="mark">${at + 1}</i>${crest}<span>${escape(name)}${when ? `, ${escape(when)}` : ""}</span><em>−${cost} %</em></span><span class="cut-outs" aria-hidden="true"></span>
    <span class="played">${escape(played)}</span><span class="better">${escape(better)}</span>${why ? `<small>${escape(why)}</small>` : ""}</button></li>`;
}

/** The position before a move: what was played in red, what would have been better in green. */
async function position(page, step, move = null) {
  const eyes = move ? move.seat : (page.eyes ?? -1);
  const { found } = await ask(`${page.path}/replay/${step}?eyes=${eyes}`);
  if (!found) return;
  [page.at, page.eyes] = [step, eyes];
  $("#position").hidden = false;
  $("#position-board").innerHTML = found.board;
  $("#position-own").innerHTML = found.own;
  $("#position-at").textContent = `after ${step} decisions`;
  $("#position-replay").href = `${page.path}/replay#${step}`;
  $("#position-back").disabled = step <= 0;
  mark($("#position"), move || { pieces: [[], []] });
  if (move) $("#position").scrollIntoView({ block: "nearest" });
}
