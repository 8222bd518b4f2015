/* The workbench: forms made of what the rules ask for, saved as one types, with the component drawn beside them. */

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
    const answer = await fetch("/workbench/import", { method: "POST", headers, body: event.target.files[0] });
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
  number: (field, value) => number(field.key, value, field.low, field.high, words(field.key)),
  word: (field, value) => (field.among.length && field.among.length < 9 ? `<span class="bench-choices">${radios(field, value)}</span>`
    : field.among.length ? select(field.key, field.among, value, field.key)
      : `<input type="text" name="${field.key}" value="${escape(value ?? "")}" maxlength="400" aria-label="${escape(words(field.key))}"${field.key === "id" ? " pattern='[a-z0-9_]+'" : ""}>`),
  "yes or no": (field, value) => `<input type="checkbox" name="${field.key}"${value ? " checked" : ""} aria-label="${escape(words(field.key))}">`,
  "numbers by word": (field, value) => field.among.map((word) =>
    `<label class="bench-count">${picture(word)}<span>${escape(words(word))}</span>${number(`${field.key}:${word}`, (value || {})[word] || 0, 0, 9, `${words(field.key)}: ${words(word)}`)}</label>`).join(""),
  words: (field, value) => `<input type="text" name="${field.key}" value="${escape((value || []).join(" "))}" aria-label="${escape(words(field.key))}"> <small>${escape(field.takes)}</small>`,
  numbers: (field, value) => `<input type="text" name="${field.key}" value="${escape((value || []).join(" "))}" aria-label="${escape(words(field.key))}"> <small>${escape(field.takes)}</small>`,
  effects: (field, value) => `<ol class="bench-effects" data-key="${field.key}">${(value || []).map((one, place) => effect(field, one, place)).join("")}</ol>
    <button type="button" class="button" data-add="${field.key}">Another effect</button>
    <details><summary>The card says something else</summary><p class="note">The words above are all that the rules know. A new power is one function with its test: docs, “Add a card”.
    Until then, put in what comes closest, or leave the effect out, and note in the text what the card says.</p></details>`,
  map: (field, value) => hexes(field, value || []),
  other: (field, value) => `<textarea name="${field.key}" rows="4" spellcheck="false" aria-label="${escape(words(field.key))}">${escape(JSON.stringify(value ?? null))}</textarea>`,
};

/** An effect as it is written begins with its name; some have a word for when they happen after it. */
function termOf(field, one) {
  const named = field.effects.filter((term) => term.name === one[0]);
  return named.find((term) => term.when && term.when === one[1]) || named.find((term) => !term.when) || named[0];
}
const keyOf = (term) => (term.when ? `${term.name}/${term.when}` : term.name);

function effect(field, one, place) {
  const term = termOf(field, one);
  const chosen = term ? keyOf(term) : one[0];
  const among = field.effects.map((each) => `<option value="${escape(keyOf(each))}"${keyOf(each) === chosen ? " selected" : ""}>${escape(words(each.name))}${each.when ? `, ${escape(words(each.when))}` : ""}</option>`);
  if (!term) among.unshift(`<option selected value="${escape(one[0])}">${escape(one[0])} (unknown)</option>`);
  const given = term ? one.slice(term.when ? 2 : 1) : [];
  const inputs = (term ? term.arguments : []).map((argument, n) => {
    const name = `${field.key}:${place}:${n}`;
    if (argument.nested || argument.many) return `<input type="text" name="${name}" value="${escape(JSON.stringify(argument.many ? given.slice(n) : given[n] ?? []))}" aria-label="${escape(argument.name)}">`;
    return argument.words.length ? select(name, argument.words, given[n], argument.name) : number(name, given[n] ?? argument.low, argument.low, argument.high, argument.name);
  });
  return `<li><select name="${field.key}:${place}" aria-label="Effect ${place + 1}">${among.join("")}</select>${inputs.join("")}
    <button type="button" class="icon-button" data-drop="${field.key}:${place}" aria-label="Leave this effect out">×</button><small>${escape(term ? term.does : "")}</small></li>`;
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

// -- a map of hexes: paint a kind and a number -------------------------------------------------------------------------

const brush = { kind: "", number: "" };

function hexes(field, rows) {
  const cells = rows.map((row) => row.split(" "));
  const kinds = [...new Set(Object.keys(icons).filter((word) => ["building", "livestock", "monastery", "castle", "mine", "ship"].includes(word)))];
  brush.kind ||= kinds[0];
  const widest = Math.max(1, ...cells.map((row) => row.length));
  const shapes = cells.flatMap((row, y) => row.map((cell, x) => {
    const [kind, die] = cell.split(":");
    const [cx, cy] = [(x + (widest - row.length) / 2) * 52 + 30, y * 45 + 32];
    const points = [...Array(6)].map((_, k) => `${(cx + 29 * Math.sin(k * Math.PI / 3)).toFixed(1)},${(cy - 29 * Math.cos(k * Math.PI / 3)).toFixed(1)}`);
    return `<g class="bench-hex bu-kind-${escape(kind)}" tabindex="0" role="button" data-hex="${y}:${x}" aria-label="row ${y + 1}, place ${x + 1}: ${escape(words(kind))} ${escape(die)}">
      <polygon points="${points.join(" ")}"/><text x="${cx}" y="${cy + 1}">${escape(die)}</text>
      <svg x="${cx - 8}" y="${cy + 5}" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><use href="/static/icons.svg#i-${escape(kind)}"/></svg></g>`;
  }));
  const tools = kinds.map((kind) => `<label class="bench-choice bu-kind-${kind}"><input type="radio" name="brush-kind" value="${kind}"${kind === brush.kind ? " checked" : ""}>${picture(kind)}${kind}</label>`);
  const dice = ["as is", "1", "2", "3", "4", "5", "6"].map((die) => `<label class="bench-choice"><input type="radio" name="brush-number" value="${die}"${die === (brush.number || "as is") ? " checked" : ""}>${die}</label>`);
  const counts = {};
  for (const cell of cells.flat()) counts[cell.split(":")[0]] = (counts[cell.split(":")[0]] || 0) + 1;
  return `<div class="bench-palette">${tools.join("")}</div><div class="bench-palette">${dice.join("")}</div>
    <svg class="bench-map" viewBox="0 0 ${widest * 52 + 8} ${cells.length * 45 + 20}" role="group" aria-label="The map">${shapes.join("")}</svg>
    <p class="note">Click a hex to paint it with the chosen kind and number; keys 1 to 6 set its number. ${Object.entries(counts).map(([kind, many]) => `${many} ${escape(kind)}`).join(", ")}.</p>
    <input type="hidden" name="${field.key}" value="${escape(JSON.stringify(rows))}">`;
}

function paint(hex, kind, die) {
  const input = $("#bench-form").elements.map;
  const rows = JSON.parse(input.value).map((row) => row.split(" "));
  const [y, x] = hex.dataset.hex.split(":").map(Number);
  const [oldKind, oldDie] = rows[y][x].split(":");
  rows[y][x] = `${kind || oldKind}:${die || oldDie}`;
  input.value = JSON.stringify(rows.map((row) => row.join(" ")));
  save().then(() => $(`[data-hex="${y}:${x}"]`)?.focus());
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
  const items = now.rows.map((one, place) => {
    const id = String(one.id ?? place + 1);
    const owners = String(one.source || "").startsWith("owner");
    return `<li><button type="button" data-row="${escape(id)}"${id === now.chosen ? ' aria-current="true"' : ""}><b>${escape(one.name || words(id))}</b><small>${owners ? "yours" : "house"}${one.copies ? ` · ${escape(one.copies)}` : ""}</small></button></li>`;
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
  if (form) $("#bench-fields").innerHTML = sections[section].fields.map((field) =>
    `<div class="bench-field"><span class="bench-label">${escape(words(field.key))}</span><div>${(MAKERS[field.kind] || MAKERS.other)(field, one[field.key])}</div></div>`).join("");
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
    if (state.section !== section) { section = state.section; $("#bench-section").value = section; }
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
  const whole = Boolean(form.elements.map);
  await change({ do: "put", row: now.chosen, values: values(form) }, whole);
}

function setUpBench() {
  const form = $("#bench-form");
  $("#bench-section").addEventListener("change", (event) => open(event.target.value));
  $("#bench-rows").addEventListener("click", (event) => {
    const button = event.target.closest("[data-row]");
    if (button) open(section, button.dataset.row);
  });
  form.addEventListener("input", (event) => {
    if (event.target.name === "brush-kind") brush.kind = event.target.value;
    else if (event.target.name === "brush-number") brush.number = event.target.value === "as is" ? "" : event.target.value;
    else if (/^\w+:\d+$/.test(event.target.name) && event.target.tagName === "SELECT") again();
    else save(event.target.matches("[type=text], [type=number], textarea") ? 450 : 0);
  });
  form.addEventListener("click", (event) => {
    const { add, drop } = event.target.dataset;
    if (add) again((one) => one[add] = [...(one[add] || []), first(add)]);
    if (drop) { const [key, place] = drop.split(":"); again((one) => one[key].splice(Number(place), 1)); }
    const hex = event.target.closest("[data-hex]");
    if (hex) paint(hex, brush.kind, brush.number);
  });
  form.addEventListener("keydown", (event) => {
    const hex = event.target.closest("[data-hex]");
    if (hex && /^[1-6]$/.test(event.key)) paint(hex, "", event.key);
    else if (hex && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); paint(hex, brush.kind, brush.number); }
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
  open($("#bench-section").value);
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
    line.innerHTML = text.startsWith("http") ? `<a class="button go" id="bench-table" href="${escape(text)}">Sit down at it</a>` : escape(text);
  } catch (error) {
    line.innerHTML = `<span class="error">${escape(error.message)}</span>`;
  }
}

if (bench) setUpBench();
if ($("#workbench-shelf")) setUpShelf();
