/* The end of a match, on its table: the card with the bars, and where to go from here. */

import { luck } from "./fair.js";
import { $, post } from "./page.js";

export class Ending {
  constructor(table) {
    this.table = table;
    this.seen = false;
    $("#end-close").addEventListener("click", () => this.close());
  }

  /** When the last move is shown, the card comes by itself, once. */
  show() {
    if (!this.table.now.over || this.seen) return;
    this.seen = true;
    this.open();
  }

  open() {
    $("#ending").hidden = false;
    this.table.root.classList.add("ended");
    $("#look span").textContent = "Look at the board";
  }

  toggle() {
    if (!this.close()) this.open();
  }

  close() {
    if ($("#ending").hidden) return false;
    $("#ending").hidden = true;
    this.table.root.classList.remove("ended");
    $("#look span").textContent = "Show the scores";
    return true;
  }

  /** The answers of the prompt once there is nothing to decide any more. */
  ways() {
    const { path, seat, now } = this.table;
    const icon = (id) => $(`#icon-${id}`).innerHTML;
    const way = (id, href, word, note, go = "") => `<a class="way ${go}" id="${id}" href="${href}">${icon(id)}<b>${word}</b><small>${note}</small></a>`;
    const act = (id, word, note, go = "") => `<button type="button" class="way ${go}" id="${id}">${icon(id)}<b>${word}</b><small>${note}</small></button>`;
    const again = seat === null ? "" : now.next ? way("rematch-open", now.next, "Rematch", "it is open: sit down", "go") : act("rematch", "Rematch", "the same table again", "go");
    return [
      again,
      act("scores", "Scores", "points by source"),
      way("analyse", `${path}/end`, "Analyse", "move by move"),
      way("to-replay", `${path}/replay`, "Replay", "from the first move"),
      act("share", "Share a picture", "result and bars"),
      way("leave", "/", "Leave the table", "it stays in your list"),
    ].join("");
  }

  /** The result as a PNG: handed to whatever the device shares with, else saved. */
  async share() {
    const svg = await (await fetch(`${this.table.path}/picture.svg`)).text();
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    const file = await new Promise((done) => canvas.toBlob(done, "image/png"));
    const shared = new File([file], "duchy.png", { type: "image/png" });
    if (navigator.canShare?.({ files: [shared] })) return navigator.share({ files: [shared] }).catch(() => {});
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `${this.table.root.dataset.game}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  async rematch() {
    const { next } = await post(`${this.table.path}/rematch`, await luck()).catch((error) => this.table.say(error.message) || {});
    if (next) location.assign(next);
  }
}
