/* Setting up a table: what the mode has is shown, boards and bots are chosen by their pictures, the foot says it in words. */

import { $, $$ } from "./page.js";

const NUMBERS = { 2: "two", 3: "three", 4: "four" };

/** Who else sits there, those that come more than once with their number; `plans.py` says the same of a set-up that is kept. */
const gathered = (names) => [...new Set(names)].map((name) => {
  const n = names.filter((each) => each === name).length;
  if (name.startsWith("somebody ")) return n === 1 ? name : `${NUMBERS[n]} ${name.slice(9)}`;
  return n > 1 ? `${NUMBERS[n]} ${name}s` : `${"AEIOU".includes(name[0]) ? "an" : "a"} ${name}`;
});
const listed = (words) => [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" and ");

class Setup {
  constructor(form) {
    this.form = form;
    this.modes = JSON.parse(form.dataset.modes);
    this.whom = "all";
    form.classList.add("drawn");
    form.addEventListener("change", (event) => this.update(event.target));
    form.addEventListener("click", (event) => this.click(event));
    this.marked = this.rows.find((row) => !row.hidden && row.dataset.kind === "bot");
    this.update();
  }

  get rows() {
    return $$(".seat-row", this.form);
  }

  get mode() {
    return this.modes.find((each) => each.name === this.form.mode.value) || this.modes[0];
  }

  get count() {
    return Number(this.form.players.value);
  }

  update(changed) {
    this.fitSeats();
    this.fitOptions();
    const row = changed?.closest?.(".seat-row");
    if (row && row.dataset.kind === "bot") this.marked = row;
    if (!this.marked || this.marked.hidden || this.marked.dataset.kind !== "bot") this.marked = this.bots[0];
    this.showBots();
    this.showBoards();
    this.showDealt();
    for (const late of $$(".when-clock", this.form)) late.hidden = this.form.clock.value === "0";
    this.tell();
  }

  /** The seats that the mode takes. */
  fitSeats() {
    const { seats: [low, high] } = this.mode;
    for (const input of $$("[name=players]", this.form)) {
      const fits = Number(input.value) >= low && Number(input.value) <= high;
      input.disabled = !fits;
      input.closest("label").hidden = !fits;
    }
    if (!$("[name=players]:checked:not(:disabled)", this.form)) {
      const fitting = $$("[name=players]:not(:disabled)", this.form);
      (fitting.find((input) => Number(input.value) === Math.max(2, low)) || fitting[0]).checked = true;
    }
    for (const row of $$("[data-row]", this.form)) {
      row.hidden = Number(row.dataset.row) >= this.count;
      if ("disabled" in row) row.disabled = row.hidden;
    }
    for (const row of this.rows) row.dataset.kind = $("input:checked", row)?.value;
  }

  /** Only the options of the mode; what is not shown is not sent. */
  fitOptions() {
    for (const option of $$("[data-option]", this.form)) {
      const modes = option.dataset.modes.split(" ").filter(Boolean);
      option.hidden = option.dataset.option in this.mode.options || (modes.length > 0 && !modes.includes(this.mode.name));
      for (const field of $$("input, select", option)) field.disabled = option.hidden || (field.dataset.row >= this.count);
    }
    for (const group of $$("[data-any]", this.form)) group.hidden = !$("[data-option]:not([hidden])", group);
  }

  get bots() {
    return this.rows.filter((row) => !row.hidden && row.dataset.kind === "bot");
  }

  showBots() {
    $(".characters", this.form).hidden = !this.bots.length;
    for (const row of this.rows) row.classList.toggle("marked", row === this.marked && this.bots.length > 1);
    const chosen = this.marked && $(".when-bot", this.marked).value;
    for (const one of $$(".character", this.form)) {
      one.classList.toggle("chosen", one.dataset.bot === chosen);
      one.setAttribute("aria-pressed", String(one.dataset.bot === chosen));
    }
  }

  /** Who has which board: their crests stand on it. */
  showBoards() {
    for (const block of $$(".block:has(.for-whom)", this.form)) {
      const taken = $$(".each select", block).slice(0, this.count).map((select) => select.value);
      const crests = $$(".for-whom [data-row]", block).map((button) => button.innerHTML);
      for (const card of $$(".board-card", block)) {
        const mine = taken.flatMap((value, seat) => (value === card.dataset.choice ? [crests[seat]] : []));
        card.classList.toggle("taken", mine.length > 0);
        $(".takers", card).innerHTML = mine.join("");
      }
    }
  }

  /** Where another option leaves the boards no say: what is done instead, and nobody has one. */
  showDealt() {
    for (const block of $$(".block:has(.dealt)", this.form)) {
      const taken = $$(".each select", block).slice(0, this.count).map((select) => select.value);
      const counts = (line) => line.dataset.but.split(" ").some((choice) => taken.includes(choice));
      const told = $$(".dealt", block).find((line) => this.says(line.dataset.when) && !counts(line));
      for (const line of $$(".dealt", block)) line.hidden = line !== told;
      block.classList.toggle("instead", Boolean(told));
      block.classList.toggle("settled", Boolean(told) && !told.dataset.but);
      if (told?.dataset.but) for (const more of $$(".more-boards", block)) more.open = true;
      if (told) for (const card of $$(".board-card.taken", block)) card.classList.remove("taken");
    }
  }

  /** Whether an option that is a yes or a no is a yes. */
  says(name) {
    const field = this.form.elements[`option-${name}`];
    return !field.disabled && (field.type === "checkbox" ? field.checked : field.value === "true");
  }

  click(event) {
    const at = (selector) => event.target.closest(selector);
    let found;
    if ((found = at("[data-for]"))) {
      this.whom = found.dataset.for;
      for (const each of $$("[data-for]", this.form)) each.setAttribute("aria-pressed", String(each === found));
    } else if ((found = at(".board-card[data-choice]"))) {
      const selects = $$(".each select", found.closest(".block"));
      for (const select of selects) {
        if (this.whom === "all" || select.dataset.row === this.whom) select.value = found.dataset.choice;
      }
      this.update();
    } else if ((found = at(".character")) && this.marked) {
      $(".when-bot", this.marked).value = found.dataset.bot;
      this.update();
    } else if ((found = at(".seat-row")) && found.dataset.kind === "bot") {
      this.marked = found;
      this.showBots();
    }
  }

  /** The foot: in words what will be opened, and the link that leads here again. */
  tell() {
    const kinds = { here: "somebody here", link: "somebody by link" };
    const others = this.rows.slice(1, this.count).map((row) => kinds[row.dataset.kind] || this.botName(row));
    const title = $(".mode-card input:checked ~ span b", this.form)?.textContent || this.mode.title;
    const added = $$(".expansion-card:not([hidden]) input:checked", this.form).map((input) => $("b", input.parentNode).textContent);
    const clock = this.form.clock.value === "0" ? "" : this.form.clock.selectedOptions[0].textContent;
    const words = [`${title}: ${listed(["you", ...gathered(others)])}`, listed(added), clock, this.form.public.checked ? "public" : ""];
    $("#setup-words").textContent = words.filter(Boolean).join("; ");
    $("#setup-link").dataset.copy = this.link();
  }

  botName(row) {
    return $(".when-bot", row).selectedOptions[0].textContent;
  }

  link() {
    const given = [...new FormData(this.form)].filter(([name, value]) => value && !/^(csrf|name-\d+|luck|promise)$/.test(name));
    for (const name of ["undo", "hints"]) if (!this.form[name].checked) given.push([name, "off"]);
    return `${this.form.dataset.base}${location.pathname}?${new URLSearchParams(given)}`;
  }
}

for (const form of $$("form.setup")) new Setup(form);
