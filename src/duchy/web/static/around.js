/* The pages around a table: the replay. */

import { $, $$, ask, motion, post, redraw, setUpTips, wait } from "./page.js";
import { luck } from "./fair.js";
import "./plate.js";

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
