// A page that follows itself: what is inside [data-follow] is asked for anew while somebody looks at it.
const EVERY = 2500;
const TIME = {weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit"};
const box = document.querySelector("[data-follow]");

// Times as the reader's own clock says them.
function tellTimes() {
  for (const each of document.querySelectorAll("time[data-when]")) {
    each.textContent = new Intl.DateTimeFormat(undefined, TIME).format(1000 * Number(each.dataset.when));
  }
}

async function look() {
  const inner = box.querySelector("[data-mark]");
  const typing = box.contains(document.activeElement) && document.activeElement.matches("input, select");
  if (document.hidden || typing || new URLSearchParams(location.search).has("round")) return;
  const answer = await fetch(`${box.dataset.follow}?mark=${encodeURIComponent(inner.dataset.mark)}`);
  if (answer.status === 200) box.innerHTML = await answer.text();
  tellTimes();
}

async function follow() {
  try {
    await look();
  } catch {
    // the line is down: the next look may find it up again
  }
  setTimeout(follow, EVERY);
}

if (box) setTimeout(follow, EVERY);
tellTimes();
document.querySelector("input[name=starts]")?.addEventListener("change", ({target}) => {
  target.form.elements.offset.value = target.value ? new Date(target.value).getTimezoneOffset() : "";
});
