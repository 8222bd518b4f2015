/* The pages around a table: the replay. */

import { $, ask, escape, motion, post, redraw, setUpTips, wait } from "./page.js";
import { clearLayer, ring } from "./overlay.js";
import { luck } from "./fair.js";
import "./plate.js";

/** The replay: step, jump, play, through anybody's eyes; after the last move it steps through the final scoring. */
export function setUpReplay(root) {
  const path = `/t/${root.dataset.table}/replay`;
  const at = $("#at"), total = Number(root.dataset.total);
  let running = false, asked = 0, scoring = [], scored = 0;
  const tell = (part) => {
    scored = Math.max(0, Math.min(scoring.length, part));
    const here = scoring[scored - 1];
    clearLayer("told");
    for (const el of here?.pieces || []) ring("told", el, here.seat);
    $("#scoring").innerHTML = here ? `<small>Scoring ${scored} of ${scoring.length}</small><span>${escape(here.words)}</span><i class="pictures">${here.shown}</i>`
      : scoring.length ? `<small>Final scoring</small><span>${scoring.length} step${scoring.length > 1 ? "s" : ""} to come</span>` : "";
    $("#on").disabled = Number(at.value) === total && scored === scoring.length;
  };
  const show = async (step, part) => {
    at.value = step;
    const number = ++asked;
    const { found } = await ask(`${path}/${step}?eyes=${$("#eyes").value}`);
    if (!found || number !== asked) return;
    const { status, board, own, others, log } = found;
    redraw(root, { status, board, own, others, log });
    $("#count").textContent = `${step} of ${total}`;
    $("#back").disabled = step === 0;
    scoring = found.scoring;
    tell(part);
    history.replaceState(null, "", `#${step}`);
  };
  const go = (step, part = 0) => show(Math.max(0, Math.min(total, step)), part);
  const on = () => (Number(at.value) < total ? go(Number(at.value) + 1) : tell(scored + 1));
  const back = () => (scored ? tell(scored - 1) : go(Number(at.value) - 1));
  const run = async () => {
    running = !running;
    $("#run").textContent = running ? "❚❚ Pause" : "▶ Play";
    while (running && (Number(at.value) < total || scored < scoring.length)) {
      await on();
      await wait(Number(at.value) < total ? 2 * motion() + 300 : 1600);
    }
    running = false;
    $("#run").textContent = "▶ Play";
  };
  at.addEventListener("input", () => go(Number(at.value)));
  $("#back").addEventListener("click", back);
  $("#on").addEventListener("click", on);
  $("#run").addEventListener("click", run);
  $("#round").addEventListener("change", (event) => event.target.value && go(Number(event.target.value)));
  $("#eyes").addEventListener("change", () => go(Number(at.value), scored));
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
    if (event.key === "ArrowLeft") back();
    if (event.key === "ArrowRight") on();
  });
  setUpTips(root, root.dataset.game);
  go(Number(location.hash.slice(1)) || 0);
}
