/* Luck that nobody chose alone: this browser adds a random value of its own to the server's promised secret, and remembers both. */

import { $, $$, post } from "./page.js";

const KEPT = "duchy-luck";
const own = () => JSON.parse(localStorage.getItem(KEPT) || "[]");

function keep(luck, commitment) {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...own(), { luck, commitment }].slice(-200)));
  } catch { /* a browser that keeps nothing still adds its part */ }
}

function random() {
  return [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What this browser adds to the luck of a table it opens: first the server commits itself, then we choose. */
export async function luck() {
  const given = await post("/fair/promises", {}, 1).catch(() => null);
  if (!given) return {};
  const part = random();
  keep(part, given.commitment);
  return { luck: part, promise: given.promise };
}

function fill(form, values) {
  for (const [name, value] of Object.entries(values)) {
    const input = $(`input[name=${name}]`, form) || form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name }));
    input.value = value;
  }
}

/** Forms that open a table or sit down at one carry this browser's part. */
export function setUpLuck() {
  document.addEventListener("submit", async (event) => {
    const form = event.target, path = new URL(form.action, location.href).pathname;
    if (/^\/(j|lobby)\/./.test(path)) {
      const part = random();
      keep(part, "");
      fill(form, { luck: part });
    } else if (path.startsWith("/new/") && !form.dataset.lucky) {
      event.preventDefault();
      form.dataset.lucky = "yes";
      fill(form, await luck());
      form.requestSubmit(event.submitter);
      setTimeout(() => delete form.dataset.lucky, 2000);
    }
  });
}

/** The page of a match's luck: what this browser remembers is compared with what the server shows. */
export function setUpFair(root) {
  const known = JSON.parse(root.dataset.known), heads = `duchy-heads-${root.dataset.table}`;
  const mine = own().filter((each) => known.contributions.includes(each.luck));
  const seen = JSON.parse(localStorage.getItem(heads) || "[]");
  const says = $("#browser-says");
  if (known.over) {
    const lost = seen.filter((head) => !known.chain.includes(head));
    const broken = mine.filter((each) => each.commitment && each.commitment !== known.commitment);
    says.textContent = lost.length || broken.length
      ? "No: this browser remembers another promise or another log."
      : mine.length ? `Yes: this browser's own part is in it, and ${seen.length} remembered heads are in the chain.`
      : "This browser added nothing to this match.";
  } else {
    localStorage.setItem(heads, JSON.stringify([...new Set([...seen, known.head])].slice(-100)));
    says.textContent = mine.length ? "This browser's own part is in it. It has written down the head of the log." : "This browser has written down the head of the log.";
  }
}

setUpLuck();
for (const root of $$("#fair")) setUpFair(root);
