/* What every page of Duchy uses: preferences, requests that survive a lost line, updates in place, motion, tips, sheets. */

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const escape = (text) => String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// -- preferences, kept in a cookie so that the server can draw the page in the right theme at once ---------------------

export const prefs = Object.fromEntries(new URLSearchParams(
  decodeURIComponent((document.cookie.match(/(?:^|; )prefs=([^;]*)/) || ["", ""])[1])));

function applyPrefs() {
  for (const name of ["theme", "motion"]) {
    if (prefs[name]) document.documentElement.dataset[name] = prefs[name];
    else delete document.documentElement.dataset[name];
  }
}

export function setUpPrefs() {
  const form = $("#preferences form");
  for (const select of $$("select", form)) {
    select.value = prefs[select.name] || "";
    select.addEventListener("change", () => {
      prefs[select.name] = select.value;
      const kept = encodeURIComponent(new URLSearchParams(prefs).toString());
      document.cookie = `prefs=${kept}; path=/; max-age=31536000; samesite=lax`;
      applyPrefs();
    });
  }
  applyPrefs();
}

export function motion() {
  if (prefs.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return prefs.motion === "fast" ? 120 : 280;
}

// -- talking to the server ---------------------------------------------------------------------------------------------

/** POST that survives a lost connection: the same key is sent again, and the server counts it once. */
export async function post(path, data, tries = 8) {
  const headers = { "content-type": "application/json", accept: "application/json", "x-duchy-csrf": $("meta[name=csrf]").content };
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(data) });
      const body = await answer.json().catch(() => ({}));
      if (!answer.ok) throw Object.assign(new Error(body.error || "the server could not do that"), { status: answer.status });
      return body;
    } catch (error) {
      if (error.status || attempt >= tries) throw error;
      await wait(Math.min(4000, 300 * 2 ** attempt));
    }
  }
}

// -- patches: of a long text the stream sends only the pieces that are new ----------------------------------------------

const SEAM = ' id="';

/** The parts that news tell of; `sent` holds what the same sender has told before. */
export function unpacked({ patch: patches = {}, ...parts }, sent) {
  for (const [name, steps] of Object.entries(patches)) parts[name] = patched(sent[name], steps);
  Object.assign(sent, parts);
  return parts;
}

/** The text that a patch makes of an older one: two numbers stand for a run of old pieces, a text for new ones. */
function patched(text, steps) {
  const old = text.split(SEAM), made = [];
  for (let i = 0; i < steps.length; i++) {
    if (typeof steps[i] === "string") made.push(steps[i]);
    else made.push(...old.slice(steps[i], steps[i] + steps[++i]));
  }
  return made.join(SEAM);
}

// -- updating in place: an element with the same id stays the same element, so it can move and keep its focus -----------

export function patch(root, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const pool = new Map($$("[id]", root).map((element) => [element.id, element]));
  patchChildren(root, fresh.content, pool);
}

function patchChildren(old, fresh, pool) {
  let last = null;
  for (const want of [...fresh.childNodes]) {
    const next = last ? last.nextSibling : old.firstChild;
    const known = want.id ? pool.get(want.id) : null;
    let have = want;
    if (known && known.localName === want.localName && !known.contains(old)) {
      pool.delete(want.id);
      have = known;
    } else if (next && !next.id && !want.id && next.nodeName === want.nodeName) have = next;
    if (have !== next) old.insertBefore(have, next);
    if (have !== want && have.nodeType === 1 && !have.isEqualNode(want)) {
      patchAttributes(have, want);
      patchChildren(have, want, pool);
    } else if (have !== want && have.nodeType !== 1 && have.data !== want.data) have.data = want.data;
    last = have;
  }
  while (last ? last.nextSibling : old.firstChild) (last ? last.nextSibling : old.firstChild).remove();
}

function patchAttributes(have, want) {
  for (const { name } of [...have.attributes]) if (!want.hasAttribute(name)) have.removeAttribute(name);
  for (const { name, value } of [...want.attributes]) if (have.getAttribute(name) !== value) have.setAttribute(name, value);
}

// -- motion: a piece that left one place and appeared at another flies there --------------------------------------------

export const places = (root) => new Map($$("[data-el][data-piece]", root).map((e) => [e.dataset.el, { piece: e.dataset.piece, element: e }]));

export function ghostOf(element) {
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height) return null;
  const ghost = document.createElement("div");
  ghost.className = "ghost dg";
  const copy = element.cloneNode(true);
  for (const named of [copy, ...$$("[id]", copy)]) named.removeAttribute("id");
  if (element instanceof SVGElement && element.ownerSVGElement) {
    const own = element.getBBox();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `${own.x} ${own.y} ${own.width} ${own.height}`);
    copy.removeAttribute("transform");
    svg.append(copy);
    ghost.append(svg);
  } else ghost.append(copy);
  Object.assign(ghost.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  return { ghost, box };
}

export function fly(before, after) {
  const time = motion();
  if (!time) return;
  const left = [...before].filter(([el, place]) => after.get(el)?.piece !== place.piece && place.ghost);
  for (const [el, place] of after) {
    if (before.get(el)?.piece === place.piece || !before.size) continue;
    const at = left.findIndex(([, from]) => from.piece === place.piece);
    if (at < 0) continue;
    const [[, from]] = left.splice(at, 1);
    const target = place.element.getBoundingClientRect();
    if (!target.width) continue;
    document.body.append(from.ghost.ghost);
    const dx = target.x - from.ghost.box.x, dy = target.y - from.ghost.box.y;
    const scale = target.width / from.ghost.box.width;
    from.ghost.ghost.animate(
      [{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(${scale})` }],
      { duration: time, easing: "ease-out" }).finished.finally(() => from.ghost.ghost.remove());
    place.element.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], { duration: time });
  }
}

// -- tips, sheets, copying -----------------------------------------------------------------------------------------------

const told = new Map();

export async function explain(game, piece) {
  const path = `/explain/${game}/${encodeURIComponent(piece)}`;
  if (!told.has(path)) told.set(path, fetch(path).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
  return told.get(path);
}

/** Hover or focus on a piece tells what it does. */
export function setUpTips(root, game) {
  const tip = $("#tip");
  let timer = 0;
  const hide = () => (clearTimeout(timer), (tip.hidden = true));
  const show = async (piece) => {
    const text = await explain(game, piece.dataset.piece);
    if (!text || !piece.isConnected) return;
    tip.textContent = text;
    tip.hidden = false;
    const box = piece.getBoundingClientRect(), own = tip.getBoundingClientRect();
    const below = box.bottom + own.height + 8 < innerHeight;
    Object.assign(tip.style, {
      left: `${Math.max(6, Math.min(innerWidth - own.width - 6, box.x + box.width / 2 - own.width / 2))}px`,
      top: `${below ? box.bottom + 6 : Math.max(6, box.top - own.height - 6)}px`,
    });
  };
  const later = (ms) => (event) => {
    const piece = event.target.closest?.("[data-piece]");
    hide();
    if (piece && piece.dataset.piece) timer = setTimeout(() => show(piece), ms);
  };
  const hover = later(350); // a finger's long press opens the sheet of plate.js instead
  root.addEventListener("pointerover", (event) => event.pointerType === "touch" || hover(event));
  root.addEventListener("focusin", later(150));
  for (const kind of ["pointerleave", "focusout", "touchend", "scroll"]) root.addEventListener(kind, hide, true);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
}

export function sheet(html) {
  $("#sheet-body").innerHTML = html;
  if (!$("#sheet").open) $("#sheet").showModal();
}

export async function fetchPart(path, selector) {
  const page = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
  return $(selector, page)?.innerHTML;
}

export function chime() {
  const audio = new AudioContext(), tone = audio.createOscillator(), volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.5);
}

/** Buttons that are the same on every page: open a dialog, close it, copy a link. */
export function setUpButtons() {
  document.addEventListener("click", async (event) => {
    const at = (selector) => event.target.closest(selector);
    let found;
    if ((found = at("[data-open]"))) $(`#${found.dataset.open}`).showModal();
    if (at("[data-close]")) at("dialog").close();
    if ((found = at("[data-copy]"))) {
      const good = await copy(found.dataset.copy);
      const words = found.innerHTML;
      found.textContent = good ? "Copied" : "Copy it by hand";
      setTimeout(() => (found.innerHTML = words), 1500);
    }
  });
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
