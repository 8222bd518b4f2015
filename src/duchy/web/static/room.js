/* The waiting room and the lobby: both follow what happens without losing what somebody is typing. */

import { luck, openWord } from "./fair.js";
import { $, News, fetchPart, patch, post } from "./page.js";

/** Seats fill while one looks; when the match begins the page becomes its table. */
export function setUpWaiting(room) {
  const path = `/t/${room.dataset.table}`;
  const stream = new EventSource(`${path}/stream${room.dataset.seat ? `?seat=${room.dataset.seat}` : ""}`);
  const heard = new News();
  stream.addEventListener("screen", async (event) => {
    const { state, chat } = heard.heard(JSON.parse(event.data));
    if (state && !["open", "opening"].includes(state)) return location.reload();
    if (chat !== undefined) patch($("#room-talk"), chat);
    if (state === "opening") await openWord(path);
    await refresh();
  });
  stream.addEventListener("gone", () => location.assign("/"));

  const refresh = async () => {
    for (const part of ["head", "seats"]) {
      const html = await fetchPart(path, `[data-live=${part}]`);
      const chosen = $("#which-bot")?.value;
      if (html) patch($(`[data-live=${part}]`), html);
      if (chosen && $("#which-bot")) $("#which-bot").value = chosen;
    }
  };
  const say = (text) => {
    $("#room-says").textContent = text;
    $("#room-says").hidden = !text;
  };
  const data = {
    fill: (button) => ({ seat: Number(button.dataset.seat), bot: $("#which-bot").value }),
    "fill-all": () => ({ bot: $("#which-bot").value }),
    ask: (button) => ({ table: button.dataset.met, seat: Number(button.dataset.seat) }),
    cancel: () => ({}),
    remind: () => ({}),
  };
  room.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-do]");
    if (!button) return;
    button.disabled = true;
    try {
      const answer = await post(`${path}/${button.dataset.do}`, data[button.dataset.do](button));
      if (answer.next) return location.assign(answer.next);
      say(answer.said ? `${answer.said}.` : "");
      await refresh();
    } catch (error) {
      say(error.message);
      button.disabled = false;
    }
  });
  $("#say")?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = event.target.text.value.trim();
    event.target.reset();
    if (text) await post(`${path}/chat`, { text }).catch((error) => say(error.message));
  });
}

/** The lists of the lobby, brought up to date whenever the server says that they changed. */
function setUpLobby(root) {
  const stream = new EventSource("/lobby/stream");
  stream.addEventListener("changed", async () => {
    const answer = await fetch("/lobby/lists").catch(() => null);
    // What somebody is typing stays.
    if (answer?.ok && !root.contains(document.activeElement?.closest("input"))) patch(root, await answer.text());
  });
  root.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-rematch]");
    if (!button) return;
    button.disabled = true;
    try {
      location.assign((await post(`${button.dataset.rematch}/rematch`, await luck())).next);
    } catch (error) {
      button.replaceWith(error.message);
    }
  });
}

if ($("#waiting")) setUpWaiting($("#waiting"));
if ($("#lobby")) setUpLobby($("#lobby"));
