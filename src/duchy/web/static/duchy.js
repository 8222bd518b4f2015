/* The script of Duchy: click to narrow, keyboard, undo, log, chat. No game is known here. */

import { $, $$, chime, escape, fetchPart, fly, ghostOf, motion, patch, places, post, prefs, setUpButtons, setUpPrefs, setUpTips, sheet, unpacked, wait } from "./page.js";
import { setUpEnd, setUpNewTable, setUpReplay, setUpWaiting } from "./around.js";

class Table {
  constructor(root) {
    this.root = root;
    this.path = `/t/${root.dataset.table}`;
    this.seat = root.dataset.seat === undefined ? null : Number(root.dataset.seat);
    this.now = {};
    this.chosen = [];
    this.busy = false;
    this.listenToPage();
    this.show(JSON.parse(root.dataset.screen));
    this.follow();
    setInterval(() => this.tick(), 1000);
  }

  get query() {
    return this.seat === null ? "" : `?seat=${this.seat}`;
  }

  // news: the stream sends what changed; a lost stream is opened anew, for as long as it takes

  follow() {
    this.stream?.close();
    const stream = (this.stream = new EventSource(`${this.path}/stream${this.query}`));
    const sent = {}; // what this stream has sent: its patches build on it, whatever else the page has heard since
    stream.addEventListener("open", () => ($("#lost").hidden = true));
    stream.addEventListener("screen", (event) => this.show(unpacked(JSON.parse(event.data), sent)));
    stream.addEventListener("gone", () => location.assign("/"));
    stream.addEventListener("error", () => {
      $("#lost").hidden = false;
      if (stream.readyState === EventSource.CLOSED) setTimeout(() => this.stream === stream && this.follow(), 1500);
    });
  }

  show(parts) {
    const wasMine = this.now.mine;
    const asked = this.now.turn;
    Object.assign(this.now, parts);
    this.draw(parts);
    if (parts.prompt) {
      $("#turn").innerHTML = this.now.prompt.crest;
      if ($("#question").textContent !== this.now.prompt.text) $("#question").textContent = this.now.prompt.text;
    }
    if (parts.actions || this.now.turn !== asked) this.chosen = [];
    this.narrow();
    this.showUndo();
    this.handOver();
    if (this.now.mine && !wasMine) this.myTurn();
    document.title = (this.now.mine ? "● Your turn: " : "") + this.root.dataset.title;
    $("#favicon").href = this.now.mine ? "/static/favicon-turn.svg" : "/static/favicon.svg";
  }

  draw(parts) {
    const names = ["status", "board", "own", "others", "chips", "log", "chat", "notice"].filter((name) => parts[name] !== undefined);
    const before = places(this.root);
    if (motion()) for (const place of before.values()) place.ghost = ghostOf(place.element);
    for (const name of names) patch($(`[data-part=${name}]`, this.root), parts[name]);
    this.root.classList.toggle("no-own", !this.now.own);
    if (names.includes("board")) fly(before, places(this.root));
  }

  /** What happened since my last turn, once more. */
  async again() {
    const answer = await fetch(`${this.path}/since${this.query}`, { headers: { accept: "application/json" } }).catch(() => null);
    const found = await answer?.json().catch(() => null);
    if (!answer?.ok) return this.say(found?.error || "the server could not do that");
    const shown = {};
    for (const shot of found) {
      this.draw(unpacked(shot, shown));
      await wait(2 * motion() + 250);
    }
    const { status, board, own, others } = this.now;
    this.draw({ status, board, own, others });
    this.narrow();
  }

  // narrowing

  get left() {
    return (this.now.actions || []).filter((action) => this.chosen.every((el) => action.elements.includes(el)));
  }

  narrow() {
    const left = this.left;
    const lit = new Set(left.flatMap((action) => action.elements).filter((el) => !this.chosen.includes(el)));
    const drawn = new Set();
    for (const element of $$("[data-el]", this.root)) {
      const el = element.dataset.el;
      drawn.add(el);
      element.classList.toggle("lit", lit.has(el));
      element.classList.toggle("chosen", this.chosen.includes(el));
    }
    for (const pane of $$("[data-pane]", this.root)) $(`#tab-${pane.dataset.pane}`)?.classList.toggle("has", Boolean($(".lit", pane)));
    this.listChoices(left, lit, drawn);
    $("#steps").innerHTML = this.chosen.map((el) => `<li class="done-s"><span>${escape(this.nameOf(el))}</span><button type="button" class="x" data-drop="${escape(el)}" aria-label="Not ${escape(this.nameOf(el))}">×</button></li>`).join("");
  }

  /** Buttons for what can't be clicked on the board, and the list of all that is possible. */
  listChoices(left, lit, drawn) {
    const acts = $("#acts");
    const few = left.length <= 6;
    const loose = few ? left : left.filter((action) => action.elements.every((el) => !drawn.has(el) || this.chosen.includes(el)));
    let html = loose.slice(0, 12).map((action) => this.button(action)).join("");
    if (!few) {
      const more = [...lit].filter((el) => !drawn.has(el) && !loose.slice(0, 12).some((action) => action.elements.includes(el)));
      html += more.map((el) => `<button type="button" class="act" data-pick="${escape(el)}">${escape(this.nameOf(el))}</button>`).join("");
    }
    if (this.now.over) html = `<a class="act go" href="${this.path}/end">Scores</a><a class="act" href="${this.path}/replay">Replay</a>` +
      (this.seat === null ? "" : this.now.next ? `<a class="act" href="${this.now.next}">Rematch is open</a>` : '<button type="button" class="act" id="rematch">Rematch</button>');
    if (acts.innerHTML !== html) acts.innerHTML = html;
    acts.classList.toggle("long", loose.slice(0, 12).some((action) => action.label.length > 64));
    $("#every").hidden = few || !left.length;
    $("#every-title").textContent = `All ${left.length} choices`;
    patch($("#choices"), few ? "" : left.map((action) => `<li>${this.button(action)}</li>`).join(""));
  }

  button(action) {
    return `<button type="button" class="act" data-action="${action.id}">${escape(action.label)}</button>`;
  }

  nameOf(el) {
    const element = $(`[data-el="${CSS.escape(el)}"]`, this.root);
    const one = this.left.filter((action) => action.elements.includes(el));
    if (!element && one.length === 1) return one[0].label;
    return element?.getAttribute("aria-label") || el.replace(/^button-/, "").replaceAll("-", " ");
  }

  pick(el) {
    if (this.chosen.includes(el)) this.chosen = this.chosen.filter((other) => other !== el);
    else if (this.left.some((action) => action.elements.includes(el))) this.chosen.push(el);
    else return;
    const left = this.left;
    if (this.chosen.length && left.length === 1) this.play(left[0]);
    else this.narrow();
  }

  async play(action) {
    if (this.busy) return;
    if (prefs.confirm && !(await this.agreed(action))) {
      this.chosen = [];
      return this.narrow();
    }
    await this.send("act", { action: action.id });
  }

  async agreed(action) {
    if (prefs.confirm === "always") return confirm(`${action.label}?`);
    const { reveals } = await post(`${this.path}/reveals`, { seat: this.seat, action: action.id });
    return !reveals || confirm(`${action.label}? It can't be undone: ${reveals}.`);
  }

  async send(what, more = {}) {
    if (this.busy) return;
    this.busy = true;
    this.root.classList.add("busy");
    this.say("");
    try {
      const key = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
      const { turn } = this.now;
      await post(`${this.path}/${what}`, { seat: this.seat, turn, key, ...more });
      for (let waited = 0; this.now.turn === turn && waited < 1500 && this.stream.readyState === EventSource.OPEN; waited += 5) await wait(5);
      if (this.now.turn === turn) await this.reload();
    } catch (error) {
      this.say(error.message);
      await this.reload();
    } finally {
      this.busy = false;
      this.root.classList.remove("busy");
    }
  }

  async reload() {
    const answer = await fetch(`${this.path}/screen${this.query}`, { headers: { accept: "application/json" } }).catch(() => null);
    if (answer?.ok) this.show(await answer.json());
  }

  say(text) {
    $("#oops").textContent = text;
    $("#oops").hidden = !text;
  }

  // my turn, undo, clock, several people at one device

  myTurn() {
    const panes = $$("[data-pane]", this.root).map((pane) => [$$(".lit", pane).length, pane.dataset.pane]);
    const best = panes.sort((a, b) => b[0] - a[0])[0];
    if (best[0] && !$(`[data-pane=${this.root.dataset.tab}] .lit`)) this.tab(best[1]);
    if (prefs.sound === "on") chime();
  }

  showUndo() {
    const undo = this.now.undo || {};
    $("#undo").disabled = !undo.can;
    $("#undo").title = undo.can ? "Undo (U)" : undo.why ? `Can't undo: ${undo.why}` : "";
    $("#redo").hidden = !undo.redo;
  }

  handOver() {
    const pass = this.now.pass;
    if (pass && !pass.curtain) return this.sitAt(pass.seat);
    $("#curtain").hidden = !pass;
    $(".grid", this.root).inert = Boolean(pass);
    this.root.classList.toggle("covered", Boolean(pass));
    if (pass) {
      $("#curtain-title").textContent = `It is ${pass.name}'s turn`;
      $("#lift").focus();
    }
  }

  async sitAt(seat) {
    this.seat = seat;
    this.now.pass = null;
    await this.reload();
    this.follow();
  }

  tick() {
    const clock = $("#clock");
    clock.hidden = !this.now.clock;
    if (!this.now.clock) return;
    const left = Math.max(0, Math.round(this.now.clock - Date.now() / 1000));
    clock.textContent = left > 7200 ? `${Math.round(left / 3600)} h` : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("soon", left < 30);
  }

  tab(name) {
    this.root.dataset.tab = name;
    for (const tab of $$("[role=tab]", this.root)) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
  }

  // what people do with mouse, finger and keys

  listenToPage() {
    this.root.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
    $("#say")?.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = event.target.text.value.trim();
      event.target.reset();
      if (text) await post(`${this.path}/chat`, { text }).catch((error) => this.say(error.message));
    });
    $("#lift").addEventListener("click", () => this.sitAt(this.now.pass.seat));
    setUpTips(this.root, this.root.dataset.game);
  }

  async click(event) {
    const at = (selector) => event.target.closest(selector);
    let found;
    if ((found = at("[data-action]"))) return this.play(this.now.actions.find((action) => action.id === Number(found.dataset.action)));
    if ((found = at("[data-pick]"))) return this.pick(found.dataset.pick);
    if ((found = at("[data-drop]"))) return this.pick(found.dataset.drop);
    if ((found = at("[role=tab]"))) return this.tab(found.dataset.tab);
    if ((found = at("[data-do]"))) return this.run(found.dataset.do, { seat: Number(found.dataset.seat) });
    if (at("#undo")) return this.send("undo");
    if (at("#redo")) return this.send("redo");
    if (at("#again")) return this.again();
    if (at("#talk")) return this.talk();
    if (at("#hint")) return this.hint();
    if (at("#rules")) return sheet((await fetchPart(`/rules/${this.root.dataset.game}`, ".rules")) || "");
    if (at("#about")) return sheet($("#about-text").innerHTML);
    if (at("#whole-log")) return sheet(`<ol class="log">${await (await fetch(`${this.path}/log${this.query}`)).text()}</ol>`);
    if (at("#rematch")) return this.rematch();
    found = at("[data-el].lit, [data-el].chosen");
    if (!found) return;
    const near = event.pointerType === "touch" ? this.near(event, found) : [];
    if (near.length > 1) sheet(`<h2>Which one?</h2><div class="which">${near.map((el) => `<button type="button" class="act" data-pick="${escape(el)}" data-close>${escape(this.nameOf(el))}</button>`).join("")}</div>`);
    else this.pick(found.dataset.el);
  }

  /** What a finger may have meant: pieces that can be chosen and lie under it, where they are too small to hit. */
  near(event, found) {
    const size = found.getBoundingClientRect();
    if (Math.min(size.width, size.height) >= 36) return [];
    const close = $$("[data-el].lit", this.root).filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width && Math.hypot(box.x + box.width / 2 - event.clientX, box.y + box.height / 2 - event.clientY) < 40;
    });
    return [...new Set(close.map((element) => element.dataset.el))];
  }

  async run(what, data) {
    $("#sheet").close();
    await post(`${this.path}/${what}`, data).catch((error) => this.say(error.message));
  }

  async rematch() {
    const { next } = await post(`${this.path}/rematch`, {}).catch((error) => this.say(error.message) || {});
    if (next) location.assign(next);
  }

  talk() {
    const chat = $("#chat");
    chat.hidden = !chat.hidden;
    $("#talk").setAttribute("aria-expanded", String(!chat.hidden));
    if (!chat.hidden) {
      this.tab("log");
      $("input", chat)?.focus();
    }
  }

  async hint() {
    sheet("<h2>Hint</h2><p>Thinking …</p>");
    const found = await post(`${this.path}/hints`, { seat: this.seat }).catch((error) => error.message);
    const rows = Array.isArray(found) ? found.map((h) => `<li><b>${escape(h.label)}</b> <small>${h.points} points expected, wins ${h.chance} %</small></li>`).join("") : escape(found);
    if ($("#sheet").open) sheet(`<h2>Hint</h2><ol class="hints">${rows || "Nothing to say here."}</ol>`);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea") || $("dialog[open]")) return;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === "u") this.send("undo");
    else if (event.key === "Escape") (this.chosen = []), this.narrow(), ($("#every").open = false);
    else if (event.key === "c" || event.key === ".") this.focusChoices();
    else if (/^[1-9]$/.test(event.key)) $$("#acts .act")[Number(event.key) - 1]?.focus();
    else if (step && event.target.closest("#acts, #choices")) this.moveFocus(event.target, step);
    else return;
    event.preventDefault();
  }

  focusChoices() {
    if (!$("#every").hidden) $("#every").open = true;
    ($("#choices .act") || $("#acts .act"))?.focus();
  }

  moveFocus(from, step) {
    const all = $$(".act", from.closest("#acts, #choices"));
    all[(all.indexOf(from) + step + all.length) % all.length].focus();
  }
}

setUpPrefs();
setUpButtons();
if ($("#table")) window.duchy = new Table($("#table"));
if ($("#waiting")) setUpWaiting($("#waiting"));
if ($("#replay")) setUpReplay($("#replay"));
if ($("#analysis")) setUpEnd($("#analysis"));
for (const form of $$("form.new-table")) setUpNewTable(form);
