/* What every page of Duchy uses: preferences, requests that survive a lost line, updates in place, motion, tips, sheets. */

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const escape = (text) => String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// -- preferences, kept in a cookie so that the server can draw the page in the right theme at once ---------------------

export const prefs = Object.fromEntries(new URLSearchParams(
  decodeURIComponent((document.cookie.match(/(?:^|; )prefs=([^;]*)/) || ["", ""])[1])));

function applyPrefs() {
  for (const name of ["theme", "motion", "size", "lights"]) {
    if (prefs[name]) document.documentElement.dataset[name] = prefs[name];
    else delete document.documentElement.dataset[name];
  }
}

export function keepPrefs() {
  const kept = encodeURIComponent(new URLSearchParams(prefs).toString());
  document.cookie = `prefs=${kept}; path=/; max-age=31536000; samesite=lax`;
}

export function setUpPrefs() {
  const form = $("#preferences form");
  for (const select of $$("select", form)) {
    select.value = prefs[select.name] || "";
    select.addEventListener("change", () => {
      prefs[select.name] = select.value;
      keepPrefs();
      applyPrefs();
    });
  }
  applyPrefs();
}

export function motion() {
  if (prefs.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return prefs.motion === "fast" ? 120 : 280;
}

/** Whether a key is meant for a field, a dialog or the browser itself. */
export function typing(event) {
  const { ctrlKey, metaKey, altKey, target } = event;
  return ctrlKey || metaKey || altKey || target.matches("input, select, textarea") || Boolean($("dialog[open]"));
}

// -- talking to the server ---------------------------------------------------------------------------------------------

/** POST that survives a lost connection: the same key is sent again, and the server counts it once. */
export async function post(path, data, tries = 24) {
  const json = "application/json";
  const headers = { "content-type": json, accept: json, "x-duchy-csrf": $("meta[name=csrf]").content };
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

/** What the server knows at an address, or nothing where it can't be had; `error` says why. */
export async function ask(path) {
  const answer = await fetch(path, { headers: { accept: "application/json" } }).catch(() => null);
  const body = await answer?.json().catch(() => null);
  return answer?.ok ? { found: body } : { error: body?.error || "the server could not do that" };
}

// -- news: by a stream and by the answers to moves, in order; of a long text only the pieces that are new ------------------

/** What a page has been told. News are numbered: what comes early waits for what is missing, what comes late is known. */
export class News {
  stream = "";
  version = 0;
  parts = {};
  early = new Map();

  /** From the stream; the first of a stream are everything. The parts that changed, or nothing. */
  heard(news) {
    const [stream, version] = news.at;
    if (stream !== this.stream) Object.assign(this, { stream, version: version - 1, parts: {}, early: new Map() });
    return this.take(news);
  }

  /** What the stream has told so far, to be compared with later. */
  get told() {
    return `${this.stream} ${this.version}`;
  }

  /** The answer to a move; false where it builds on a stream that is gone.
   *
   * One without a number (our stream had not begun) can't be put in order: if the stream has spoken since we asked, it knows
   * more than this answer, or will tell it at once.
   */
  answered(news, told) {
    if (!news.at) return told === this.told ? unpacked(news, {}) : {};
    return news.at[0] === this.stream && this.take(news);
  }

  take({ at: [, version], anew, ...news }) {
    if (version <= this.version) return {};
    if (!anew && version > this.version + 1) return this.early.set(version, { at: [this.stream, version], ...news }) && {};
    this.version = version;
    const found = unpacked(news, this.parts);
    const next = this.early.get(version + 1);
    return next ? { ...found, ...this.take(next) } : found;
  }
}

const SEAM = ' id="';

/** The parts that news tell of; `sent` holds what the same sender has told before. */
export function unpacked({ at, patch: patches = {}, ...parts }, sent) {
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
  put(root, parsed(html));
}

function parsed(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  return fresh.content;
}

function put(root, fresh) {
  const pool = new Map($$("[id]", root).map((element) => [element.id, element]));
  patchChildren(root, fresh, pool);
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

const OURS = ["lit", "chosen"]; // what the page itself says of a piece; it is set anew after every redraw

function patchAttributes(have, want) {
  const ours = OURS.filter((name) => have.classList.contains(name));
  if (ours.length) want.classList.add(...ours);
  for (const { name } of [...have.attributes]) if (!want.hasAttribute(name)) have.removeAttribute(name);
  for (const { name, value } of [...want.attributes]) if (have.getAttribute(name) !== value) have.setAttribute(name, value);
}

/** Shows new parts of a page in their places; pieces that moved fly there. */
export function redraw(root, parts) {
  const fresh = Object.entries(parts).map(([name, html]) => [$(`[data-part=${name}]`, root), parsed(html)]);
  const moves = parts.board !== undefined && motion(), before = moves ? leaving(root, fresh) : null;
  for (const [place, content] of fresh) put(place, content);
  if (parts.own !== undefined) root.classList.toggle("no-own", !parts.own);
  if (moves) fly(before, places(root));
}

/** Where the pieces lie, with a picture of each that will not lie there any more. */
function leaving(root, fresh) {
  const before = places(root), stay = new Set();
  for (const [, content] of fresh) for (const [el, { piece }] of places(content)) stay.add(`${el} ${piece}`);
  for (const [el, place] of before) {
    const element = seen(place), touched = fresh.some(([part]) => part.contains(element));
    if (touched && !stay.has(`${el} ${place.piece}`)) place.ghost = ghostOf(element);
  }
  return before;
}

// -- motion: a piece that left one place and appeared at another flies there --------------------------------------------

function places(root) {
  const found = new Map();
  for (const element of $$("[data-el][data-piece]", root)) {
    const { el, piece } = element.dataset;
    if (found.has(el)) found.get(el).elements.push(element);
    else found.set(el, { piece, elements: [element] });
  }
  return found;
}

/** Of several drawings of a piece (a purse has small ones of what is stored) the one that shows. */
function seen({ elements }) {
  return elements.find((element) => element.getClientRects().length) || elements[0];
}

export function ghostOf(element) {
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height) return null;
  const ghost = document.createElement("div");
  ghost.className = "ghost drawing";
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

function fly(before, after) {
  const time = motion();
  if (!time) return;
  const left = [...before].filter(([el, place]) => after.get(el)?.piece !== place.piece && place.ghost);
  for (const [el, place] of after) {
    if (before.get(el)?.piece === place.piece || !before.size) continue;
    const at = left.findIndex(([, from]) => from.piece === place.piece);
    if (at < 0) continue;
    const [[, from]] = left.splice(at, 1);
    const element = seen(place), target = element.getBoundingClientRect();
    if (!target.width) continue;
    document.body.append(from.ghost.ghost);
    const dx = target.x - from.ghost.box.x, dy = target.y - from.ghost.box.y;
    // a piece keeps its size while it flies; it is centred on where it comes to lie
    const [sx, sy] = [(target.width - from.ghost.box.width) / 2, (target.height - from.ghost.box.height) / 2];
    from.ghost.ghost.animate(
      [{ transform: "none" }, { transform: `translate(${dx + sx}px, ${dy + sy}px)` }],
      { duration: time, easing: "ease-out" }).finished.finally(() => from.ghost.ghost.remove());
    element.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], { duration: time });
  }
}

// -- tips, sheets, copying -----------------------------------------------------------------------------------------------

const told = new Map();

export async function explain(game, piece) {
  const path = `/explain/${game}/${encodeURIComponent(piece)}`;
  if (!told.has(path)) told.set(path, fetch(path).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
  return told.get(path);
}

/** Hover or the keyboard's focus on a piece tells what it does; a click is no question, so it closes the tip. */
export function setUpTips(root, game) {
  const tip = $("#tip");
  let timer = 0;
  const hide = () => (clearTimeout(timer), (tip.hidden = true));
  const show = async (piece) => {
    const text = await explain(game, piece.dataset.piece);
    if (!text || !piece.isConnected) return;
    tip.textContent = text;
    tip.hidden = false;
    place(tip, piece, $$(".lit, .acts .act, .way", root));
  };
  const later = (ms) => (event) => {
    const piece = event.target.closest?.("[data-piece]");
    hide();
    if (piece && piece.dataset.piece) timer = setTimeout(() => show(piece), ms);
  };
  const hover = later(350), focus = later(150); // a finger's long press opens the sheet of plate.js instead
  root.addEventListener("pointerover", (event) => event.pointerType === "touch" || hover(event));
  root.addEventListener("focusin", (event) => event.target.matches?.(":focus-visible") && focus(event));
  for (const kind of ["pointerleave", "pointerdown", "focusout", "touchend", "scroll"]) root.addEventListener(kind, hide, true);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
}

/** Beside its piece, on the side where it covers least of what can be clicked. */
function place(tip, piece, clickable) {
  const box = piece.getBoundingClientRect(), own = tip.getBoundingClientRect();
  const middle = Math.max(6, Math.min(innerWidth - own.width - 6, box.x + box.width / 2 - own.width / 2));
  const level = Math.max(6, Math.min(innerHeight - own.height - 6, box.y + box.height / 2 - own.height / 2));
  const sides = [[middle, box.bottom + 6], [middle, box.top - own.height - 6], [box.right + 6, level], [box.left - own.width - 6, level]];
  const others = clickable.filter((each) => each !== piece).map((each) => each.getBoundingClientRect());
  const covers = ([x, y]) => others.filter((o) => x < o.right && o.left < x + own.width && y < o.bottom && o.top < y + own.height).length;
  const inside = ([x, y]) => x >= 4 && y >= 4 && x + own.width <= innerWidth - 4 && y + own.height <= innerHeight - 4;
  const fitting = sides.filter(inside), from = fitting.length ? fitting : [[middle, 6]];
  const [left, top] = from.reduce((best, each) => (covers(each) < covers(best) ? each : best));
  Object.assign(tip.style, { left: `${left}px`, top: `${top}px` });
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
