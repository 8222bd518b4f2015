/* Luck that nobody chose alone: this browser adds a random word of its own to the server's promised secret, and remembers both.
   It gives the word's seal first, and opens it when everybody sits: so nobody can choose theirs after seeing it. */

import { $, $$, ask, post } from "./page.js";
import { sha256 } from "./sha256.js";

const KEPT = "duchy-luck";
const own = () => JSON.parse(localStorage.getItem(KEPT) || "[]");
const sealOf = (word) => `sha256-${sha256(word)}`;

function keep(parts) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(parts.slice(-200)));
  } catch { /* a browser that keeps nothing still adds its part: the seal */ }
}

/** A new word, remembered; its seal. */
function sealed(commitment) {
  const luck = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const seal = sealOf(luck);
  keep([...own(), { luck, seal, commitment }]);
  return seal;
}

/** Everybody sits: what the others have added is written down, then this browser's word is opened. */
export async function openWord(path) {
  const { found } = await ask(`${path}/fair.json`);
  if (!found?.opening) return;
  for (const { luck } of own().filter(({ seal }) => found.contributions.includes(seal))) {
    const note = (more) => keep(own().map((each) => (each.luck === luck ? { ...each, ...more } : each)));
    note({ others: found.contributions });
    await post(`${path}/luck`, { luck }, 3).then(() => note({ opened: true }), () => {}); // too late: then the seal counts
  }
}

/** What this browser adds to the luck of a table it opens: first the server commits itself, then we choose. */
export async function luck() {
  const given = await post("/fair/promises", {}, 1).catch(() => null);
  if (!given) return {};
  return { luck: sealed(given.commitment), promise: given.promise };
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
      fill(form, { luck: sealed("") });
    } else if (path.startsWith("/new/") && !form.dataset.lucky) {
      event.preventDefault();
      form.dataset.lucky = "yes";
      fill(form, await luck());
      form.requestSubmit(event.submitter);
      setTimeout(() => delete form.dataset.lucky, 2000);
    }
  });
}

/** Whether the server kept to what this browser was promised, has opened, and has seen of the others. */
function kept({ commitment, luck, opened, others = [] }, known) {
  const same = others.every((noted, seat) => [known.contributions[seat], sealOf(known.contributions[seat])].includes(noted));
  return (!commitment || commitment === known.commitment) && (!opened || known.contributions.includes(luck)) && same;
}

/** The page of a match's luck: what this browser remembers is compared with what the server shows. */
export function setUpFair(root) {
  const known = JSON.parse(root.dataset.known), heads = `duchy-heads-${root.dataset.table}`;
  const mine = own().filter(({ luck, seal }) => known.contributions.some((word) => word && (word === luck || word === seal)));
  const seen = JSON.parse(localStorage.getItem(heads) || "[]");
  const says = $("#browser-says");
  if (known.over) {
    const lost = seen.filter((head) => !known.chain.includes(head));
    const broken = mine.filter((each) => !kept(each, known));
    says.textContent = lost.length || broken.length
      ? "No: this browser remembers another promise, other words or another log."
      : mine.length ? `Yes: this browser's own part is in it, and ${seen.length} remembered heads are in the chain.`
      : "This browser added nothing to this match.";
  } else {
    localStorage.setItem(heads, JSON.stringify([...new Set([...seen, known.head])].slice(-100)));
    says.textContent = mine.length ? "This browser's own part is in it. It has written down the head of the log." : "This browser has written down the head of the log.";
  }
}

setUpLuck();
for (const root of $$("#fair")) setUpFair(root);
