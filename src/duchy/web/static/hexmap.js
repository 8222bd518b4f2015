/* A map of hexes that is painted: rows of "kind:number" from the top, each row shifted by half a hex for every hex it lacks. */

import { escape } from "./page.js";

export const brush = { kind: "", number: "" };
const words = (name) => name.replaceAll("_", " ");

const place = (widest, row, y, x) => [(x + (widest - row.length) / 2) * 52 + 30, y * 45 + 32];

/** The map with one hex painted; an empty kind or number leaves it as it was. */
export function painted(rows, y, x, kind, die) {
  const cells = rows.map((row) => row.split(" "));
  const [oldKind, oldDie] = cells[y][x].split(":");
  cells[y][x] = `${kind || oldKind}:${die || oldDie}`;
  return cells.map((row) => row.join(" "));
}

/** The key that paints each kind: the first of its letters that no kind before it has. */
export function letters(kinds) {
  const found = {};
  for (const kind of kinds) {
    const letter = [...kind].find((each) => /[a-z]/.test(each) && !(each in found));
    if (letter) found[letter] = kind;
  }
  return found;
}

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The hex that an arrow leads to: the nearest one in that direction; none at the edge. */
export function beside(hex, key) {
  const [dx, dy] = STEPS[key];
  const middle = (each) => { const box = each.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [x, y] = middle(hex);
  const far = (each) => { const [ax, ay] = middle(each); const [right, down] = [ax - x, ay - y]; return dx ? (Math.abs(down) < 9 && right * dx > 0 ? right * dx : Infinity) : (down * dy > 9 ? Math.hypot(right, down) : Infinity); };
  const others = [...hex.parentElement.children].filter((each) => each !== hex && far(each) < Infinity);
  return others.sort((a, b) => far(a) - far(b))[0];
}

/** The sizes of the areas of every kind: hexes of one kind that touch. */
export function areas(cells) {
  const widest = Math.max(1, ...cells.map((row) => row.length));
  const all = cells.flatMap((row, y) => row.map((cell, x) => ({ kind: cell.split(":")[0], at: place(widest, row, y, x), seen: false })));
  const touch = (a, b) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < 60;
  const found = {};
  for (const one of all) {
    if (one.seen) continue;
    const area = [one];
    one.seen = true;
    for (const hex of area) {
      for (const next of all) {
        if (!next.seen && next.kind === one.kind && touch(hex, next)) {
          next.seen = true;
          area.push(next);
        }
      }
    }
    (found[one.kind] ||= []).push(area.length);
  }
  return found;
}

function hexagon(cell, y, x, [cx, cy]) {
  const [kind, die] = cell.split(":");
  const corners = [...Array(6)].map((_, k) => `${(cx + 29 * Math.sin(k * Math.PI / 3)).toFixed(1)},${(cy - 29 * Math.cos(k * Math.PI / 3)).toFixed(1)}`);
  return `<g class="bench-hex" data-kind="${escape(kind)}" tabindex="0" role="button" data-hex="${y}:${x}" aria-label="row ${y + 1}, place ${x + 1}: ${escape(words(kind))} ${escape(die)}">
    <polygon points="${corners.join(" ")}"/><text x="${cx}" y="${cy + 1}">${escape(die)}</text>
    <svg x="${cx - 8}" y="${cy + 5}" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><use href="/static/icons.svg#i-${escape(kind)}"/></svg></g>`;
}

/** The map with a palette of kinds and numbers, and how many hexes of each kind lie together. */
export function hexes(field, rows, picture) {
  const cells = rows.map((row) => row.split(" "));
  brush.kind ||= field.among[0] || "";
  const widest = Math.max(1, ...cells.map((row) => row.length));
  const shapes = cells.flatMap((row, y) => row.map((cell, x) => hexagon(cell, y, x, place(widest, row, y, x))));
  const choice = (name, value, chosen, shown) => `<label class="bench-choice"><input type="radio" name="${name}" value="${escape(value)}"${value === chosen ? " checked" : ""}>${shown}</label>`;
  const keys = Object.entries(letters(field.among));
  const kinds = field.among.map((kind) => choice("brush-kind", kind, brush.kind, `${picture(kind)}${escape(words(kind))} <kbd>${(keys.find(([, each]) => each === kind) || [""])[0].toUpperCase()}</kbd>`));
  const dice = ["as is", "1", "2", "3", "4", "5", "6"].map((die) => choice("brush-number", die, brush.number || "as is", die));
  const sum = (sizes) => sizes.reduce((a, b) => a + b, 0);
  const told = Object.entries(areas(cells)).sort().map(([kind, sizes]) =>
    `<li>${picture(kind)}<b>${sum(sizes)}</b> ${escape(words(kind))} <small>${sizes.length === 1 ? "one area" : `areas of ${sizes.sort((a, b) => b - a).join(", ")}`}</small></li>`);
  return `<div class="bench-palette">${kinds.join("")}</div><div class="bench-palette">${dice.join("")}</div>
    <svg class="bench-map" viewBox="0 0 ${widest * 52 + 8} ${cells.length * 45 + 20}" role="group" aria-label="The map">${shapes.join("")}</svg>
    <p class="note">Click a hex to paint it with the chosen kind and number, right-click it to pick up what lies there. With the keys: arrows move, 1 to 6 set the number, letters the kind.</p><ul class="bench-areas">${told.join("")}</ul>
    <input type="hidden" name="${field.key}" value="${escape(JSON.stringify(rows))}">`;
}
