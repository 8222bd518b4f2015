/* The workbench: forms made of what the rules ask for, saved as one types, with the component drawn beside them. */

import { beside, brush, hexes, letters, painted } from "./hexmap.js";
import { $, $$, escape, post, wait } from "./page.js";

const bench = $("#bench");
const say = (selector, text) => {
  const line = $(selector);
  line.textContent = text;
  line.hidden = !text;
};
const words = (name) => String(name).replaceAll("_", " ");

// -- the shelf of packs ------------------------------------------------------------------------------------------------

function setUpShelf() {
  $("#new-pack").addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await post("/workbench", { name: event.target.name.value });
      location.reload();
    } catch (error) {
      say("#workbench-problem", error.message);
    }
  });
  $("#import-pack").addEventListener("change", async (event) => {
    const headers = { "x-duchy-csrf": $("meta[name=csrf]").content, accept: "application/json" };
    const body = new FormData();
    body.append("pack", event.target.files[0]);
    const answer = await fetch("/workbench/import", { method: "POST", headers, body });
    if (answer.ok) location.reload();
    else say("#workbench-problem", (await answer.json()).error);
  });
}

// -- the form: one maker of inputs for each kind of field ----------------------------------------------------------------

const sections = bench && JSON.parse(bench.dataset.sections);
const icons = bench && JSON.parse(bench.dataset.icons);
const at = bench && bench.dataset.at;
let now = null;
let section = "";
let shown = "all"; // which components are listed: all, the house's or the owner's
let unfolded = ""; // the effect that is being chosen

const picture = (word) => icons[word] || icons[word.replaceAll("_", "-")] || "";
const number = (name, value, low, high, label) =>
  `<input type="number" name="${name}" value="${value ?? 0}" min="${low ?? 0}" max="${high ?? 999}" step="1" aria-label="${escape(label)}">`;
const option = (word, chosen) => `<option value="${escape(word)}"${word === String(chosen) ? " selected" : ""}>${escape(words(word))}</option>`;
const select = (name, among, chosen, label) => {
  const known = among.includes(String(chosen)) || chosen === undefined ? among : [...among, String(chosen)];
  return `<select name="${name}" aria-label="${escape(label)}">${known.map((word) => option(word, chosen)).join("")}</select>`;
};
const radios = (field, value) => field.among.map((word) =>
  `<label class="bench-choice"><input type="radio" name="${field.key}" value="${escape(word)}"${word === value ? " checked" : ""}>${picture(word)}${escape(words(word))}</label>`).join("");

const MAKERS = {
  number: (field, value) => number(field.key, value, field.low, field.high, field.label),
  word: (field, value) => (field.among.length && field.among.length < 9 ? `<span class="bench-choices">${radios(field, value)}</span>`
    : field.among.length ? select(field.key, field.among, value, field.label)
      : `<input type="text" name="${field.key}" value="${escape(value ?? "")}" maxlength="400" aria-label="${escape(field.label)}"${field.key === "id" ? " pattern='[a-z0-9_]+'" : ""}>`),
  "yes or no": (field, value) => `<input type="checkbox" name="${field.key}"${value ? " checked" : ""} aria-label="${escape(field.label)}">`,
  "numbers by word": (field, value) => field.among.map((word) =>
    `<label class="bench-count">${picture(word)}<span>${escape(words(word))}</span>${number(`${field.key}:${word}`, (value || {})[word] || 0, 0, 9, `${field.label}: ${words(word)}`)}</label>`).join(""),
  words: (field, value) => `<input type="text" name="${field.key}" value="${escape((value || []).join(" "))}" aria-label="${escape(field.label)}"> <small>${escape(field.takes)}</small>`,
  numbers: (field, value) => `<input type="text" name="${field.key}" value="${escape((value || []).join(" "))}" aria-label="${escape(field.label)}"> <small>${escape(field.takes)}</small>`,
  effects: (field, value) => `<ol class="bench-effects" data-key="${field.key}">${(value || []).map((one, place) => effect(field, one, place)).join("")}</ol>
    <button type="button" class="button" data-add="${field.key}">Another effect</button>
    <details><summary>The card says something else</summary><p class="note">The words above are all that the rules know. A new power is one function with its test: docs, “Add a card”.
    Until then, put in what comes closest, or leave the effect out, and note in the text what the card says.</p></details>`,
  map: (field, value) => hexes(field, value || [], picture),
  other: (field, value) => `<textarea name="${field.key}" rows="4" spellcheck="false" aria-label="${escape(field.label)}">${escape(JSON.stringify(value ?? null))}</textarea>`,
};

/** An effect as it is written begins with its name; some have a word for when they happen after it. */
function termOf(field, one) {
  const named = field.effects.filter((term) => term.name === one[0]);
  return named.find((term) => term.when && term.when === one[1]) || named.find((term) => !term.when) || named[0];
}
const keyOf = (term) => (term.when ? `${term.name}/${term.when}` : term.name);

/** Every effect there is as a button with its icons, by the moment it happens at. */
function terms(field, place, chosen) {
  const button = (term) => `<label class="bench-choice bench-term"><input type="radio" name="${field.key}:${place}" value="${escape(keyOf(term))}"${keyOf(term) === chosen ? " checked" : ""}>
    ${term.icons ? `<span class="bench-icons">${term.icons}</span>` : ""}<span>${escape(words(term.name))}</span></label>`;
  const moments = [...new Set(field.effects.map(({ when }) => when))];
  return moments.map((when) => `<fieldset class="bench-terms">${moments.length > 1 ? `<legend>${when ? escape(words(when)) : "by action"}</legend>` : ""}
    ${field.effects.filter((term) => term.when === when).map(button).join("")}</fieldset>`).join("");
}

function effect(field, one, place) {
  const term = termOf(field, one);
  const chosen = term ? keyOf(term) : one[0];
  const given = term ? one.slice(term.when ? 2 : 1) : [];
  const inputs = (term ? term.arguments : []).map((argument, n) => {
    const name = `${field.key}:${place}:${n}`;
    if (argument.nested || argument.many) return `<input type="text" name="${name}" value="${escape(JSON.stringify(argument.many ? given.slice(n) : given[n] ?? []))}" aria-label="${escape(argument.name)}">`;
    return argument.words.length ? select(name, argument.words, given[n], argument.name) : number(name, given[n] ?? argument.low, argument.low, argument.high, argument.name);
  });
  const unknown = term ? "" : `<input type="hidden" name="${field.key}:${place}" value="${escape(one[0])}">`;
  const said = term ? `${words(term.name)}${term.when ? `, ${words(term.when)}` : ""}` : `${one[0]} (unknown)`;
  return `<li><details${unfolded === `${field.key}:${place}` ? " open" : ""}><summary><span class="bench-icons">${term?.icons || ""}</span><b>${escape(said)}</b></summary>${unknown}${terms(field, place, chosen)}</details>
    <span class="bench-given">${inputs.join("")}<button type="button" class="icon-button" data-drop="${field.key}:${place}" aria-label="Leave this effect out">×</button></span>
    <small>${escape(term ? term.does : "")}</small></li>`;
}

function effectsFrom(form, field) {
  const found = [];
  for (let place = 0; form.elements[`${field.key}:${place}`]; place++) {
    const chosen = form.elements[`${field.key}:${place}`].value;
    const term = field.effects.find((each) => keyOf(each) === chosen);
    if (!term) { found.push([chosen]); continue; }
    const given = term.arguments.flatMap((argument, n) => {
      const input = form.elements[`${field.key}:${place}:${n}`];
      if (!input) return [argument.words[0] ?? Math.max(1, argument.low)];
      if (argument.many) return parsed(input.value, []);
      if (argument.nested) return [parsed(input.value, [])];
      if (argument.words.length) return [argument.words.includes(input.value) ? input.value : argument.words[0]];
      return [Number.isInteger(input.valueAsNumber) ? input.valueAsNumber : Math.max(1, argument.low)];
    });
    found.push(term.when ? [term.name, term.when, ...given] : [term.name, ...given]);
  }
  return found;
}

function parsed(text, otherwise) {
  try { return JSON.parse(text); } catch { return otherwise; }
}

// -- what the page holds, sent and shown -------------------------------------------------------------------------------

function values(form) {
  const found = {};
  for (const field of sections[section].fields) {
    const input = form.elements[field.key];
    if (field.kind === "effects") found[field.key] = effectsFrom(form, field);
    else if (field.kind === "number") { if (input.value !== "") found[field.key] = input.valueAsNumber; }
    else if (field.kind === "yes or no") found[field.key] = input.checked;
    else if (field.kind === "words") found[field.key] = input.value.split(/\s+/).filter(Boolean);
    else if (field.kind === "numbers") found[field.key] = input.value.split(/\s+/).filter(Boolean).map((n) => (/^-?\d+$/.test(n) ? Number(n) : n));
    else if (field.kind === "numbers by word") {
      const counts = field.among.map((word) => [word, form.elements[`${field.key}:${word}`].valueAsNumber || 0]);
      found[field.key] = Object.fromEntries(counts.filter(([, count]) => count));
    } else if (field.kind === "map") found[field.key] = JSON.parse(input.value);
    else if (field.kind === "other") found[field.key] = parsed(input.value, input.value);
    else found[field.key] = input.value;
    const before = row()[field.key];
    if (field.optional && before === undefined && (found[field.key] === "" || found[field.key] === null || Object.keys(found[field.key]).length === 0)) delete found[field.key];
  }
  if (!sections[section].several) found.id = section;
  return found;
}

const row = () => now.rows.find((one, place) => String(one.id ?? place + 1) === now.chosen) || {};

function show(state, form = true) {
  now = state;
  const whose = (one) => (String(one.source || "").startsWith("owner") ? "yours" : "house");
  const counts = { all: now.rows.length, house: 0, yours: 0 };
  for (const one of now.rows) counts[whose(one)]++;
  for (const button of $$("[data-shown]")) {
    button.setAttribute("aria-pressed", button.dataset.shown === shown);
    $("small", button).textContent = counts[button.dataset.shown];
  }
  const items = now.rows.map((one, place) => {
    const id = String(one.id ?? place + 1);
    if (shown !== "all" && whose(one) !== shown && id !== now.chosen) return "";
    return `<li><button type="button" data-row="${escape(id)}"${id === now.chosen ? ' aria-current="true"' : ""}>${picture(String(one.type || one.guild || one.role || one.kind || ""))}<b>${escape(one.name || words(id))}</b>
      <small>${whose(one)}${one.copies ? ` · ${escape(one.copies)}` : ""}</small></button></li>`;
  });
  const list = $("#bench-rows");
  const top = list.scrollTop;
  list.innerHTML = items.join("");
  list.scrollTop = top;
  const one = row();
  if (now.of) { say("#bench-left", `${now.left} of ${now.of} still house values`); $("#bench-done").max = now.of; $("#bench-done").value = now.of - now.left; }
  $("#bench-done").hidden = !now.of;
  $("#bench-name").textContent = one.name || words(now.chosen);
  $("#bench-mark").textContent = String(one.source || "").startsWith("owner") ? "yours" : "house or as known";
  $("#bench-source").textContent = one.source || sections[section].source;
  if (form) {
    $("#bench-fields").innerHTML = sections[section].fields.map((field) => `<div class="bench-field" data-field="${field.key}"><span class="bench-label">${escape(field.label)}</span>
      <div>${(MAKERS[field.kind] || MAKERS.other)(field, one[field.key])}<small class="bench-ours" hidden></small></div></div>`).join("");
    for (const hex of $$("[data-kind]", $("#bench-fields"))) hex.style.setProperty("--kind", `var(--${hex.dataset.kind})`);
  }
  showOurs(one, now.ours[now.chosen]);
  const text = $("#bench-form").elements.text;
  if (text && text !== document.activeElement) text.value = one.text ?? "";
  $("#bench-drawn").innerHTML = now.drawn || "";
  say("#bench-words", now.words || "");
  say("#bench-problem", now.problem || "");
  $("#bench-changes").innerHTML = (now.changes || []).map((line) => `<li>${escape(line)}</li>`).join("");
  $("#bench-tally").innerHTML = now.tally.map((line) => `<li class="${line.count === line.ours ? "" : "apart"}">${picture(line.what)}<span>${escape(words(line.what))}</span><b>${line.count} of ${line.ours}</b></li>`).join("");
  $("#bench-undo").disabled = !now.steps;
  for (const button of $$('[data-do="copy"], [data-do="remove"]')) button.disabled = !now.several;
  bench.dataset.ready = `${section}/${now.chosen}/${now.steps}`;
}

/** Beside every value that differs from the house's: what ours was. */
function showOurs(one, ours) {
  for (const field of sections[section].fields) {
    const line = $(`[data-field="${field.key}"] .bench-ours`);
    const value = ours?.[field.key];
    const simple = typeof value === "number" || (typeof value === "string" && field.key !== "text");
    line.hidden = !simple || value === one[field.key];
    line.textContent = line.hidden ? "" : `house value ${words(value)}`;
  }
}

let asked = 0; // an answer to an older question comes too late

async function open(name, chosen = "") {
  const mine = ++asked;
  section = name;
  const answer = await fetch(`${at}/${name}?row=${encodeURIComponent(chosen)}`, { headers: { accept: "application/json" } });
  const body = await answer.json();
  if (mine !== asked) return;
  if (answer.ok) show(body);
  else say("#bench-problem", body.error);
}

async function change(what, form = true) {
  const mine = ++asked;
  try {
    const state = await post(`${at}/${section}`, what);
    if (mine !== asked) return;
    if (state.section !== section) { section = state.section; markSection(); }
    show(state, form);
  } catch (error) {
    say("#bench-problem", error.message);
  }
}

let pending = 0;
/** Saved as one types: half a second after the last key, one save at a time. */
async function save(pause = 0) {
  const mine = ++pending;
  await wait(pause);
  if (mine !== pending) return;
  const form = $("#bench-form");
  const whole = Boolean($("[data-hex]", form));
  await change({ do: "put", row: now.chosen, values: values(form) }, whole);
}

function markSection() {
  for (const tab of $$("[data-section]")) tab.setAttribute("aria-current", tab.dataset.section === section);
}

function setUpBench() {
  const form = $("#bench-form");
  for (const tab of $$("[data-section]")) tab.addEventListener("click", () => open(tab.dataset.section).then(markSection));
  for (const button of $$("[data-shown]")) button.addEventListener("click", () => { shown = button.dataset.shown; show(now, false); });
  $("#bench-rows").addEventListener("click", (event) => {
    const button = event.target.closest("[data-row]");
    if (button) open(section, button.dataset.row);
  });
  form.addEventListener("input", (event) => {
    if (event.target.name === "brush-kind") brush.kind = event.target.value;
    else if (event.target.name === "brush-number") brush.number = event.target.value === "as is" ? "" : event.target.value;
    else if (event.target.closest(".bench-terms")) { unfolded = event.target.name; again(); }
    else save(event.target.matches("[type=text], [type=number], textarea") ? 450 : 0);
  });
  form.addEventListener("click", (event) => {
    const { add, drop } = event.target.dataset;
    if (add) again((one) => one[add] = [...(one[add] || []), first(add)]);
    if (drop) { const [key, place] = drop.split(":"); again((one) => one[key].splice(Number(place), 1)); }
    const hex = event.target.closest("[data-hex]");
    if (hex) paint(hex, brush.kind, brush.number);
    const folds = event.target.closest(".bench-effects summary");
    if (folds) unfolded = "";
  });
  form.addEventListener("keydown", (event) => {
    const hex = event.target.closest("[data-hex]");
    if (hex && !event.ctrlKey && !event.metaKey && !event.altKey && onHex(hex, event.key)) event.preventDefault();
  });
  form.addEventListener("contextmenu", (event) => {
    const hex = event.target.closest("[data-hex]");
    if (!hex) return;
    event.preventDefault();
    const [kind, die] = lying(hex);
    brush.kind = kind;
    for (const radio of $$("[name=brush-kind]", form)) radio.checked = radio.value === kind;
    brush.number = die;
    for (const radio of $$("[name=brush-number]", form)) radio.checked = radio.value === die;
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await save();
    const place = now.rows.findIndex((one) => one.id === now.chosen);
    if (!now.problem && now.rows[place + 1]) open(section, now.rows[place + 1].id);
  });
  for (const button of $$("[data-do]")) button.addEventListener("click", () => change({ do: button.dataset.do, row: now.chosen }));
  $("#bench-check").addEventListener("click", () => long("check/all", "Playing every variant…", (found) => `Good: ${found.games} games, ${found.decisions} decisions.`));
  $("#bench-play").addEventListener("click", () => long("play/test", "Opening a table with your pack…", (found) => found.address));
  open($("[data-section]").dataset.section).then(markSection);
}

const map = () => sections[section].fields.find((field) => field.kind === "map");
const lying = (hex) => {
  const [y, x] = hex.dataset.hex.split(":").map(Number);
  return JSON.parse($("#bench-form").elements.map.value)[y].split(" ")[x].split(":");
};

/** What a key does on a hex; whether it does something. */
function onHex(hex, key) {
  const kind = letters(map().among)[key.toLowerCase()];
  if (/^[1-6]$/.test(key)) paint(hex, "", key);
  else if (key === "Enter" || key === " ") paint(hex, brush.kind, brush.number);
  else if (key.startsWith("Arrow")) beside(hex, key)?.focus();
  else if (kind) paint(hex, kind, "");
  else return false;
  return true;
}

function paint(hex, kind, die) {
  const input = $("#bench-form").elements.map;
  const [y, x] = hex.dataset.hex.split(":").map(Number);
  input.value = JSON.stringify(painted(JSON.parse(input.value), y, x, kind, die));
  save().then(() => $(`[data-hex="${y}:${x}"]`)?.focus());
}

const first = (key) => {
  const term = sections[section].fields.find((field) => field.key === key).effects[0];
  const given = term.arguments.map((argument) => (argument.nested ? [] : argument.words[0] ?? Math.max(1, argument.low)));
  return term.when ? [term.name, term.when, ...given] : [term.name, ...given];
};

/** The number of effects or their shape has changed: save what there is and build the form anew. */
async function again(edit = () => {}) {
  pending++;
  const found = values($("#bench-form"));
  edit(found);
  await change({ do: "put", row: now.chosen, values: found });
}

async function long(path, meanwhile, told) {
  const line = $("#bench-answer");
  line.textContent = meanwhile;
  try {
    const found = await post(`${at}/${path}`, {}, 1);
    const text = told(found);
    line.innerHTML = text.startsWith("http") ? `<a class="button go" id="bench-table" target="_blank" href="${escape(text)}">Sit down at it</a>` : escape(text);
  } catch (error) {
    line.innerHTML = `<span class="error">${escape(error.message)}</span>`;
  }
}

if (bench) setUpBench();
if ($("#workbench-shelf")) setUpShelf();
