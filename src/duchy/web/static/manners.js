/* What somebody likes to have done for them at a table (answers that go without saying, passing on), reactions, and whom they don't hear. */

import { $, $$, post, prefs } from "./page.js";

export class Manners {
  constructor(table) {
    this.table = table;
    this.passing = "";
    this.kept = `duchy-muted-${table.root.dataset.table}`;
    this.muted = new Set(JSON.parse(localStorage.getItem(this.kept) || "[]"));
    for (const box of $$("[data-mute]")) {
      box.checked = this.muted.has(box.dataset.mute);
      box.addEventListener("change", () => this.mute(box.dataset.mute, box.checked));
    }
    for (const button of $$("[data-react]")) button.addEventListener("click", () => this.react(button.dataset.react));
  }

  /** The answer that goes without saying: all choices are alike, or somebody who has passed goes on passing. */
  answer() {
    const { now, choice, busy } = this.table;
    if (!now.mine || busy || now.over) return null;
    if (prefs.auto === "alike" && choice.actions.length && choice.offered.length === 1) return choice.offered[0];
    const pass = choice.actions.find((action) => action.pass && action.pass === this.passing);
    if (choice.actions.length && !pass) this.passing = "";
    return prefs.passing === "keep" && pass ? pass : null;
  }

  /** Something was played: who passes may want to go on passing. */
  played(action) {
    this.passing = action.pass || "";
  }

  async react(reaction) {
    await post(`${this.table.path}/react`, { reaction }).catch((error) => this.table.say(error.message));
  }

  mute(seat, on) {
    if (on) this.muted.add(seat);
    else this.muted.delete(seat);
    localStorage.setItem(this.kept, JSON.stringify([...this.muted]));
    this.hush();
  }

  /** Lines of those who are muted are not shown. */
  hush() {
    for (const line of $$(".talk li[data-who]")) line.hidden = this.muted.has(line.dataset.who);
  }
}
