/* The pages around a table: the form of a new one, the waiting room, the replay. */

import { $, $$, ask, motion, post, redraw, setUpTips, wait } from "./page.js";
import { luck } from "./fair.js";
import "./plate.js";

/** Shows the seats that the mode and the number of players ask for. */
export function setUpNewTable(form) {
  const modes = JSON.parse(form.dataset.modes);
  const update = () => {
    const mode = modes.find((each) => each.name === form.mode.value) || modes[0];
    $(".mode-meaning", form).textContent = mode.meaning;
    for (const input of $$("[name=players]", form)) {
      const fits = Number(input.value) >= mode.seats[0] && Number(input.value) <= mode.seats[1];
      input.disabled = !fits;
      input.closest("label").hidden = !fits;
    }
    if (!$("[name=players]:checked:not(:disabled)", form)) {
      const fitting = $$("[name=players]:not(:disabled)", form);
      (fitting.find((input) => Number(input.value) === Math.max(2, mode.seats[0])) || fitting[0]).checked = true;
    }
    const count = Number(form.players.value);
    for (const row of $$("[data-row]", form)) {
      row.hidden = Number(row.dataset.row) >= count;
      if ("disabled" in row) row.disabled = row.hidden;
    }
    for (const row of $$(".seat-row", form)) row.dataset.kind = $("input:checked", row)?.value;
    for (const option of $$("[data-option]", form)) option.hidden = option.dataset.option in mode.options;
  };
  form.addEventListener("change", update);
  update();
}

/** The waiting room reloads itself when somebody sits down. */
export function setUpWaiting(room) {
  const path = `/t/${room.dataset.table}`;
  let first = true;
  const stream = new EventSource(`${path}/stream`);
  stream.addEventListener("screen", (event) => {
    if (!first || JSON.parse(event.data).state !== "open") location.reload();
    first = false;
  });
  stream.addEventListener("gone", () => location.assign("/"));
  room.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-do=fill]");
    if (!button) return;
    await post(`${path}/fill`, { seat: Number(button.dataset.seat), bot: $("select", button.parentNode).value });
    location.reload();
  });
}

/** The replay: step, jump, play, through anybody's eyes. */
export function setUpReplay(root) {
  const path = `/t/${root.dataset.table}/replay`;
  const at = $("#at"), total = Number(root.dataset.total);
  let running = false, asked = 0;
  const show = async (step) => {
    at.value = step;
    const number = ++asked;
    const { found } = await ask(`${path}/${step}?eyes=${$("#eyes").value}`);
    if (!found || number !== asked) return;
    const { status, board, own, others, log } = found;
    redraw(root, { status, board, own, others, log });
    $("#count").textContent = `${step} of ${total}`;
    $("#back").disabled = step === 0;
    $("#on").disabled = step === total;
    history.replaceState(null, "", `#${step}`);
  };
  const go = (step) => show(Math.max(0, Math.min(total, step)));
  const run = async () => {
    running = !running;
    $("#run").textContent = running ? "❚❚ Pause" : "▶ Play";
    while (running && Number(at.value) < total) {
      await go(Number(at.value) + 1);
      await wait(2 * motion() + 300);
    }
    running = false;
    $("#run").textContent = "▶ Play";
  };
  at.addEventListener("input", () => go(Number(at.value)));
  $("#back").addEventListener("click", () => go(Number(at.value) - 1));
  $("#on").addEventListener("click", () => go(Number(at.value) + 1));
  $("#run").addEventListener("click", run);
  $("#round").addEventListener("change", (event) => event.target.value && go(Number(event.target.value)));
  $("#eyes").addEventListener("change", () => go(Number(at.value)));
  $("#from-here").addEventListener("click", async () => {
    const seat = Math.max(0, Number($("#eyes").value));
    try {
      location.assign((await post(`${path}/play`, { step: Number(at.value), seat, ...(await luck()) })).next);
    } catch (error) {
      $("#oops").textContent = error.message;
      $("#oops").hidden = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select")) return;
    if (event.key === "ArrowLeft") go(Number(at.value) - 1);
    if (event.key === "ArrowRight") go(Number(at.value) + 1);
  });
  setUpTips(root, root.dataset.game);
  go(Number(location.hash.slice(1)) || 0);
}
