/* What reaches somebody who looks elsewhere: notices of the browser, and what the host announces. */

import { $, $$, prefs, keepPrefs } from "./page.js";

const able = () => "Notification" in window && window.isSecureContext;

/** A notice of the browser, only while the page is in the background; no push service, the page itself is told by its stream. */
export function notify(title, body, tag) {
  if (prefs.notify !== "on" || !document.hidden || !able() || Notification.permission !== "granted") return null;
  try {
    const notice = new Notification(title, { body, tag, icon: "/static/favicon-turn.svg" });
    notice.addEventListener("click", () => (window.focus(), notice.close()));
    return notice;
  } catch {
    return null; // phones want a worker for that; there the title and the sound must do
  }
}

/** The button in the preferences: the browser asks only when somebody has pressed it. */
export function setUpNotify() {
  const button = $("#notify"), why = $("#notify-why");
  if (!button) return;
  const show = () => {
    const denied = able() && Notification.permission === "denied";
    const on = able() && prefs.notify === "on" && Notification.permission === "granted";
    button.disabled = !able() || denied;
    button.setAttribute("aria-pressed", String(on));
    button.textContent = on ? "On" : "Allow it";
    why.hidden = able() && !denied;
    why.textContent = denied ? "This browser was told not to: allow notices of this site in its settings."
      : "This browser gives no notices here: it wants https, or a page of this machine.";
  };
  button.addEventListener("click", async () => {
    const on = button.getAttribute("aria-pressed") === "true";
    const granted = on || (await Notification.requestPermission()) === "granted";
    prefs.notify = !on && granted ? "on" : "";
    keepPrefs();
    show();
  });
  show();
}

// -- the host's announcements: shown until dismissed, in this browser ------------------------------------------------------

const heard = () => (decodeURIComponent((document.cookie.match(/(?:^|; )heard=([^;]*)/) || ["", ""])[1])).split(",").filter(Boolean);

export function setUpAnnouncements() {
  $("#announcements")?.addEventListener("click", (event) => {
    const id = event.target.closest("[data-heard]")?.dataset.heard;
    if (!id) return;
    const kept = encodeURIComponent([...heard(), id].slice(-20).join(","));
    document.cookie = `heard=${kept}; path=/; max-age=31536000; samesite=lax`;
    $(`[data-announcement="${id}"]`).remove();
  });
}

/** What is announced now, as the stream of a table tells it. */
export function announce(said) {
  const known = heard(), ids = said.map(([id]) => String(id));
  for (const old of $$("[data-announcement]")) if (!ids.includes(old.dataset.announcement)) old.remove();
  for (const [id, text] of said) {
    if (known.includes(String(id)) || $(`[data-announcement="${id}"]`)) continue;
    const line = document.createElement("p");
    line.className = "announcement";
    line.dataset.announcement = id;
    line.innerHTML = `<span><b>From the host:</b> <span></span></span><button type="button" class="icon-button" data-heard="${Number(id)}" aria-label="Dismiss" title="Dismiss">×</button>`;
    $("span span", line).textContent = text;
    $("#announcements").append(line);
  }
}
