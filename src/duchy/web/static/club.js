// A page that follows itself: what is inside [data-follow] is asked for anew while somebody looks at it.
const EVERY = 2500;
const box = document.querySelector("[data-follow]");

async function look() {
  const inner = box.querySelector("[data-mark]");
  const typing = box.contains(document.activeElement) && document.activeElement.matches("input, select");
  if (document.hidden || typing || new URLSearchParams(location.search).has("round")) return;
  const answer = await fetch(`${box.dataset.follow}?mark=${encodeURIComponent(inner.dataset.mark)}`);
  if (answer.status === 200) box.innerHTML = await answer.text();
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
