/* The script of a table: news from the server, the page they make, and what people do with it. No game is known here. */

import { $, $$, News, ask, chime, fetchPart, post, prefs, redraw } from "./page.js";
import { setUpButtons, setUpPrefs, setUpTips, sheet } from "./page.js";
import { setUpEnd } from "./analysis.js";
import { setUpReplay } from "./around.js";
import { Choice, sure } from "./choose.js";
import { Ending } from "./end.js";
import { Hints } from "./hint.js";
import { Keys } from "./keys.js";
import { Manners } from "./manners.js";
import { announce, notify, setUpAnnouncements, setUpNotify } from "./notify.js";
import { Now } from "./now.js";
import { settle } from "./overlay.js";
import { Rivals } from "./rivals.js";
import { Pace, Story } from "./story.js";

const DRAWN = ["status", "board", "own", "others", "chips", "story", "log", "left", "chat", "notice", "end", "purse"];

/** How long until a moment: minutes, or hours and days where there are many. */
function clockWords(moment) {
  const left = Math.max(0, Math.round(Number(moment) - Date.now() / 1000));
  if (left > 172800) return `${Math.round(left / 86400)} days`;
  return left > 7200 ? `${Math.round(left / 3600)} h` : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

class Table {
  constructor(root) {
    this.root = root;
    this.path = `/t/${root.dataset.table}`;
    this.seat = root.dataset.seat === undefined ? null : Number(root.dataset.seat);
    this.news = new News();
    this.now = {};
    this.drawn = {};
    this.busy = false;
    this.choice = new Choice(this);
    this.gathered = new Now(this);
    this.story = new Story(this);
    this.rivals = new Rivals(this);
    this.hints = new Hints(this);
    this.ending = new Ending(this);
    this.keys = new Keys(this);
    this.manners = new Manners(this);
    this.pace = new Pace((parts) => this.show(parts));
    this.listenToPage();
    this.show(JSON.parse(root.dataset.screen));
    this.follow();
    setInterval(() => this.tick(), 1000);
  }

  get query() {
    return this.seat === null ? "" : `?seat=${this.seat}`;
  }

  /** What is chosen so far: the kind of action, and pieces. */
  get chosen() {
    return [this.choice.way, ...this.choice.picked].filter(Boolean);
  }

  // news: the stream sends what changed; a lost stream is opened anew, for as long as it takes

  follow() {
    this.stream?.close();
    const stream = (this.stream = new EventSource(`${this.path}/stream${this.query}`));
    stream.addEventListener("open", () => ($("#lost").hidden = true));
    stream.addEventListener("screen", (event) => this.pace.take(this.news.heard(JSON.parse(event.data))));
    stream.addEventListener("gone", () => location.assign("/"));
    stream.addEventListener("error", () => {
      $("#lost").hidden = false;
      if (stream.readyState === EventSource.CLOSED) setTimeout(() => this.stream === stream && this.follow(), 1500);
    });
  }

  show(parts) {
    const wasMine = this.now.mine, asked = this.now.turn;
    const focused = document.activeElement !== document.body && this.root.contains(document.activeElement);
    const asks = parts.actions && JSON.stringify(parts.actions) !== JSON.stringify(this.now.actions);
    Object.assign(this.now, parts);
    if (this.root.classList.contains("past") && parts.board !== undefined) this.leavePast();
    this.draw(parts);
    if (asks || this.now.turn !== asked) {
      this.choice.reset();
      this.hints.close();
    }
    this.ask();
    this.showUndo();
    this.handOver();
    this.story.show(parts);
    this.rivals.refresh(parts);
    if (parts.chat !== undefined) this.heard();
    if (parts.announced) announce(parts.announced);
    this.ending.show();
    this.keys.refresh(focused);
    if (this.now.mine && !wasMine) this.myTurn();
    this.goOn();
    this.tick();
    this.showTitle();
    settle();
  }

  /** What goes without saying is answered, one thing after the other. */
  goOn() {
    const answer = this.manners.answer();
    if (answer) setTimeout(() => this.manners.answer() === answer && this.play(answer), 0);
  }

  showTitle() {
    const icon = this.now.mine ? "/static/favicon-turn.svg" : "/static/favicon.svg";
    document.title = (this.now.mine ? "● Your turn: " : "") + this.root.dataset.title;
    if ($("#favicon").getAttribute("href") !== icon) $("#favicon").href = icon;
  }

  /** The parts that look different now; what is the same (a stream tells everything once more) stays untouched. */
  draw(parts) {
    const fresh = DRAWN.filter((name) => parts[name] !== undefined && parts[name] !== this.drawn[name]);
    if (fresh.length) redraw(this.root, Object.fromEntries(fresh.map((name) => [name, parts[name]])));
    for (const name of fresh) this.drawn[name] = parts[name];
  }

  /** The table as it is now, after something else was shown in its place. */
  present() {
    const { status, board, own, others } = this.now;
    this.draw({ status, board, own, others });
    this.choice.show();
    this.story.paint();
    this.keys.refresh(false);
  }

  /** What is asked, and the answers. */
  ask() {
    const { crest = "", text = "" } = this.now.prompt || {};
    if ($("#turn").innerHTML !== crest) $("#turn").innerHTML = crest;
    if (this.hints.open) return;
    $("#question").title = text;
    this.choice.show();
  }

  async play(action) {
    if (this.busy || !action) return;
    if (prefs.confirm && !(await this.agreed(action))) {
      this.choice.reset();
      return this.choice.show();
    }
    this.manners.played(action);
    await this.send("act", { action: action.id });
    this.goOn();
  }

  async agreed(action) {
    if (prefs.confirm === "always") return sure(`${action.label}?`, "");
    const { reveals } = await post(`${this.path}/reveals`, { seat: this.seat, action: action.id });
    return !reveals || sure(`${action.label}?`, `It can't be undone: ${reveals}.`);
  }

  async send(what, more = {}) {
    if (this.busy) return;
    this.pace.skip();
    this.busy = true;
    this.root.classList.add("busy");
    this.say("");
    try {
      const key = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
      const { seat, now: { turn }, news: { stream, version, told } } = this;
      const answer = await post(`${this.path}/${what}`, { seat, turn, key, stream, version, ...more });
      const parts = this.news.answered(answer, told);
      if (parts) this.pace.now(parts);
      else await this.reload();
    } catch (error) {
      this.say(error.message);
      if (error.status) await this.reload();
      else this.follow();
    } finally {
      this.busy = false;
      this.root.classList.remove("busy");
    }
  }

  /** Everything anew, unless the stream speaks meanwhile: then it knows more. */
  async reload() {
    const { told } = this.news;
    const { found } = await ask(`${this.path}/screen${this.query}`);
    if (told !== this.news.told) return;
    this.pace.skip();
    if (found) this.show(found);
  }

  say(text) {
    $("#oops").textContent = text;
    $("#oops").hidden = !text;
    clearTimeout(this.saying);
    if (text) this.saying = setTimeout(() => this.say(""), 8000);
  }

  // my turn, undo, clock, several people at one device

  myTurn() {
    if (!$(`[data-pane=${this.root.dataset.tab}] .lit`)) this.tab("now");
    if (prefs.sound === "on") chime();
    notify("Your turn", this.root.dataset.title, this.path);
    if (prefs.story === "auto") this.story.tell();
  }

  showUndo() {
    const undo = this.now.undo || {};
    $("#undo").disabled = !undo.can;
    $("#undo").title = undo.can ? "Undo (U)" : undo.why ? `Can't undo: ${undo.why}` : "";
    $("#redo").hidden = !undo.redo;
    for (const id of ["undo", "hint"]) if ($(`#${id}`)) $(`#${id}`).hidden = Boolean(this.now.over);
    $("#look").hidden = !this.now.over;
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

  sitAt(seat) {
    this.seat = seat;
    this.now.pass = null;
    this.rivals.close();
    this.follow();
  }

  tick() {
    $("#clock").hidden = !this.now.clock;
    $("#clock").textContent = clockWords(this.now.clock);
    $("#clock").classList.toggle("soon", this.now.clock - Date.now() / 1000 < 30);
    for (const time of $$("time[data-until]", this.root)) time.textContent = clockWords(time.dataset.until);
  }

  tab(name) {
    this.root.dataset.tab = name;
    for (const tab of $$("[role=tab]", this.root)) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    if (name === "log" && !$("#chat").hidden) this.read();
    if (name === "now") this.gathered.bringIntoSight();
    settle();
  }

  // what people do with mouse, finger and keys

  listenToPage() {
    this.root.addEventListener("click", (event) => this.click(event));
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
    if ((found = at(".story-head button"))) this.unfold(found.id !== "show-beside");
    if ((found = at("[data-swap]:not([aria-disabled])"))) return this.choice.swap(found.dataset.swap, $$("#acts .coin").indexOf(found));
    if ((found = at("[data-action]"))) return this.choice.choose(this.choice.actions.find(({ id }) => id === Number(found.dataset.action)));
    if ((found = at("[data-way]"))) return this.choice.pickWay(found.dataset.way);
    if ((found = at("[data-pick]"))) return this.choice.pick(found.dataset.pick);
    if ((found = at("[data-drop]"))) return this.choice.pick(found.dataset.drop);
    if (at("[data-drop-way]")) return this.choice.pickWay(this.choice.way);
    if ((found = at("[role=tab]"))) return this.tab(found.dataset.tab);
    if ((found = at("[data-do]"))) return this.run(found.dataset.do, { seat: Number(found.dataset.seat) });
    if (at("[data-rival-close]")) return this.rivals.close();
    if ((found = at("[data-rival]"))) return this.rivals.toggle(Number(found.dataset.rival));
    if ((found = at("button[data-mark]"))) return this.story.go(Number(found.dataset.mark));
    if ((found = at(".told-act"))) return this.look(Number(found.dataset.step), $(".mark", found)?.dataset.mark);
    if (at("#question")) return $(".prompt", this.root).classList.toggle("whole");
    const button = at("button[id], a[id]");
    if (button && this.buttons[button.id]) return this.buttons[button.id]();
    found = at("[data-pane] [data-el].lit, [data-pane] [data-el].chosen");
    if (!found) return;
    const near = event.pointerType === "touch" ? this.choice.near(event, found) : [];
    if (near.length < 2) return this.choice.pick(found.dataset.el);
    sheet(`<h2>Which one?</h2><div class="which">${near.map((el) => this.choice.picking(el, " data-close")).join("")}</div>`);
  }

  get buttons() {
    return {
      undo: () => this.send("undo"),
      redo: () => this.send("redo"),
      again: () => this.story.again(),
      more: () => $(".top nav", this.root).classList.toggle("open"),
      talk: () => this.talk(),
      hint: () => this.hints.ask(),
      skip: () => this.pace.skip(),
      rules: async () => sheet((await fetchPart(`/rules/${this.root.dataset.game}`, ".rules")) || ""),
      about: () => sheet($("#about-text").innerHTML),
      keys: () => sheet($("#keys-text").innerHTML),
      scores: () => this.ending.open(),
      look: () => this.ending.toggle(),
      share: () => this.ending.share(),
      rematch: () => this.ending.rematch(),
      "whole-log": () => this.wholeLog(),
      "mark-back": () => this.story.go(this.story.at - 1),
      "mark-on": () => this.story.go(this.story.at + 1),
      "clear-marks": () => this.story.clear(),
    };
  }

  /** Where the story shares its place with a part of the table: which of the two is shown. */
  unfold(story) {
    this.root.classList.toggle("unfolded", story);
    $("#show-beside")?.setAttribute("aria-pressed", String(!story));
    settle();
  }

  /** A line of the story: a numbered one is told in the bar; of a finished match the replay shows the moment. */
  look(step, mark) {
    if (this.now.over) location.assign(`${this.path}/replay#${step}`);
    else if (mark) this.story.go(Number(mark));
    else this.past(step);
  }

  /** A moment of this match through my own eyes, until Esc. */
  async past(step) {
    const { found, error } = await ask(`${this.path}/moment/${step}${this.query}`);
    if (error) return this.say(error);
    this.root.classList.add("past");
    this.draw(found);
    for (const lit of $$(".lit, .chosen", this.root)) lit.classList.remove("lit", "chosen");
    this.say("The table as it was. Esc leads back to now.");
  }

  leavePast() {
    this.root.classList.remove("past");
    this.say("");
    this.present();
  }

  /** Esc: what was opened last, else one step back in what is chosen. */
  escape() {
    if (this.root.classList.contains("past")) return this.leavePast();
    if ($("#every").open) return ($("#every").open = false);
    return this.hints.close() || this.rivals.close() || this.choice.back() || this.ending.close();
  }

  async wholeLog() {
    const lines = await (await fetch(`${this.path}/log${this.query}`)).text();
    sheet(`<ol class="log">${lines}</ol>`);
  }

  async run(what, data) {
    $("#sheet").close();
    await post(`${this.path}/${what}`, data).catch((error) => this.say(error.message));
  }

  // chat: a badge counts what was not read

  talk() {
    const open = $("#chat").hidden || (this.root.dataset.tab !== "log" && !$(".side").checkVisibility());
    this.story.open(open ? "#chat" : ".story");
    this.unfold(open);
    $("#talk").setAttribute("aria-expanded", String(open));
    if (open) {
      this.tab("log");
      $("input", $("#chat"))?.focus();
    }
  }

  heard() {
    this.manners.hush();
    const count = $$(".talk li:not([hidden])", this.root).length;
    if (this.readLines === undefined || ($("#chat").checkVisibility() && !$("#chat").hidden)) this.readLines = count;
    const unread = Math.max(0, count - this.readLines);
    $("#unread").hidden = !unread;
    $("#unread").textContent = unread || "";
    $("#show-chat").textContent = unread ? `Chat (${unread})` : "Chat";
    const last = $$(".talk li:not([hidden])", this.root).at(-1)?.textContent || "";
    $("#talk").title = unread ? `Chat: ${last}` : "Chat";
    if (unread) this.whisper(last);
  }

  /** A line of chat that nobody has open, for a moment at the bar. */
  whisper(line) {
    $("#caption").textContent = line;
    $("#spoken").textContent = line;
  }

  read() {
    this.readLines = $$(".talk li:not([hidden])", this.root).length;
    this.heard();
  }
}

setUpPrefs();
setUpButtons();
setUpNotify();
setUpAnnouncements();
if ($("#table")) window.duchy = new Table($("#table"));
if ($("#replay")) setUpReplay($("#replay"));
if ($("#analysis")) setUpEnd($("#analysis"));
