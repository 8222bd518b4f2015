"""Balance of the house's own components, by the stronger bots: win shares by seat, by first choice, and by what a seat owns.

    PYTHONPATH=build/all/lib:. nice -n 19 python -m bench.balance villages --players 2 --games 200 [--plot x.svg]

A win share of 1.00 is what a seat wins on average at that table. Owners of a dear card are above it, for who is ahead can
pay for it: what counts is what stands out among its like. Every game is one line of a file (`--out`); the same command goes on
where it stopped. Intervals are 95 %, from the games' own scatter. Needs no package beyond Duchy.
"""

from __future__ import annotations

import argparse
import json
import math
import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import duchy
from duchy.bots import Seen, bot

LEFT, WIDE, LINE = 210, 330, 15
MOST = 2.5
"""Win shares beyond this are drawn at the edge."""


def of_villages(state: Any, seat: int) -> list[str]:
    """The cards of a village."""
    from duchy.rooms.villages.content.tables import IDS

    return [IDS[card] for card in state.villages[seat].cards]


def of_academies(state: Any, seat: int) -> list[str]:
    """The tiles of an academy and what it has restored."""
    from duchy.rooms.academies.content.tiles import TILE_IDS

    return [TILE_IDS[tile] for tile in state.academies[seat].tiles if tile >= 0]


def of_castellans(state: Any, seat: int) -> list[str]:
    """The citizens a seat has recruited, whichever copy."""
    from duchy.rooms.castellans.content.tables import CARD_IDS

    cards = state.boards[seat].cards
    return [name.split("#")[0] for at, name in enumerate(CARD_IDS) if cards >> at & 1]


OWNED: dict[str, Callable[[Any, int], list[str]]] = {
    "villages": of_villages,
    "academies": of_academies,
    "castellans": of_castellans,
}


class Share(NamedTuple):
    """How those did who had something in common."""

    name: str
    seats: int
    won: float
    """Their wins beside what seats win on average: 1 is fair."""
    error: float
    """Half of the 95 % interval."""


def spoken(action: str) -> str:
    """An action by what was chosen in it.

    >>> spoken("Action(kind='manor', token='lighthouse')")
    'manor lighthouse'
    """
    return " ".join(re.findall(r"='?(\w+)", action))


def play(name: str, players: int, spec: str, dealt: bool, seed: int) -> dict[str, Any]:
    """One game: who won, what each seat chose first (or was dealt), and what it owned at the end."""
    game, dice = duchy.game(name), Random(seed)
    state = game.new(players=players, seed=seed)
    bots = [bot(spec, seed * 64 + seat) for seat in range(players)]
    first: list[str] = [""] * players
    while not state.over:
        seat = state.seat
        if dealt and not first[seat]:
            action = dice.choice(state.legal(seat))
        else:
            action = bots[seat].choose(Seen(game, state, seat, seed))
        first[seat] = first[seat] or spoken(str(game.actions.describe(action)))
        state.apply(action, seat)
    winners = state.winners()
    won = [(seat in winners) / len(winners) for seat in range(players)]
    owned = [OWNED[name](state, seat) for seat in range(players)]
    asked = {"game": name, "players": players, "bot": spec, "dealt": dealt, "seed": seed}
    return {**asked, "won": won, "first": first, "owned": owned}


def shares(rows: list[dict[str, Any]], kind: str) -> list[Share]:
    """How the owners of each thing did, or who chose it first, or who sat there; the strongest first.

    >>> rows = [{"players": 2, "won": [1.0, 0.0], "owned": [["inn"], ["mill", "mill"]], "first": ["a", "b"]}] * 4
    >>> [(share.name, share.seats, share.won) for share in shares(rows, "owned")]
    [('inn', 4, 2.0), ('mill', 4, 0.0)]
    >>> [(share.name, share.won) for share in shares(rows, "seat")]
    [('seat 1', 2.0), ('seat 2', 0.0)]
    """
    found: dict[str, list[float]] = {}
    for row in rows:
        for seat, won in enumerate(row["won"]):
            names = {"owned": set(row["owned"][seat]), "first": {row["first"][seat]}, "seat": {f"seat {seat + 1}"}}[kind]
            for each in names:
                found.setdefault(each, []).append(won * row["players"])
    made = []
    for each, values in found.items():
        n = len(values)
        mean = sum(values) / n
        scatter = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, n - 1) / n)
        made.append(Share(each, n, mean, 1.96 * scatter))
    return sorted(made, key=lambda share: (-share.won, share.name))


def outliers(found: list[Share], least: int) -> list[Share]:
    """What stands out of its like: further from their mean than its own interval, half a fair share at least."""
    known = [share for share in found if share.seats >= least]
    usual = sum(share.won for share in known) / max(1, len(known))
    return [share for share in known if abs(share.won - usual) > max(0.5, share.error)]


def picture(title: str, found: list[Share]) -> str:
    """A dot with its interval for each thing; the line is a fair share."""
    height = 44 + LINE * len(found)
    fair = LEFT + WIDE / MOST
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 20} {height}" font-family="sans-serif">',
        f'<text x="8" y="18" font-size="13" font-weight="600">{escape(title)}</text>',
        f'<path d="M{fair:.0f} 28V{height - 8}" stroke="#999" stroke-dasharray="3 3"/>',
    ]
    for k, share in enumerate(found):
        y = 38 + LINE * k
        low, at, high = (
            LEFT + WIDE * min(MOST, max(0.0, x)) / MOST for x in (share.won - share.error, share.won, share.won + share.error)
        )
        lines.append(
            f'<text x="{LEFT - 8}" y="{y + 4}" font-size="10" text-anchor="end">{escape(share.name)} ({share.seats})</text>'
        )
        lines.append(f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="#b89b6c" stroke-width="2"/>')
        lines.append(f'<circle cx="{at:.1f}" cy="{y}" r="3" fill="#8a5a2b"/>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def read(file: Path) -> list[dict[str, Any]]:
    """The games played before."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.is_file() else []


def report(rows: list[dict[str, Any]], name: str, players: int, least: int) -> list[Share]:
    """Print what was found; what was owned."""
    owned = [share for share in shares(rows, "owned") if share.seats >= least]
    print(f"{name}, {players} players, {len(rows)} games of {rows[0]['bot']}")
    for kind in ("seat", "first"):
        print(
            f"  {kind}: "
            + "; ".join(f"{s.name} {s.won:.2f} +- {s.error:.2f} ({s.seats})" for s in shares(rows, kind) if s.seats >= least)
        )
    print("  owned: " + ", ".join(f"{s.name} {s.won:.2f} ({s.seats})" for s in owned))
    rare = [s for s in shares(rows, "owned") if s.seats < least]
    print("  rarely owned: " + (", ".join(f"{s.name} ({s.seats})" for s in rare) or "nothing"))
    print(
        "  stand out: "
        + (", ".join(f"{s.name} {s.won:.2f} +- {s.error:.2f} ({s.seats})" for s in outliers(owned, least)) or "nothing")
    )
    return owned


def main() -> None:
    """Play what is missing, print and draw."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("name", choices=sorted(OWNED))
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--bot", default="scholar")
    asked.add_argument("--seed", type=int, default=800_001)
    asked.add_argument("--least", type=int, default=15, help="things that fewer seats had are not judged")
    asked.add_argument(
        "--dealt", action="store_true", help="what a seat chooses first is drawn at random: manors of Castellans"
    )
    asked.add_argument("--plot", type=Path)
    asked.add_argument("--out", type=Path, default=Path("build/balance.jsonl"))
    given = asked.parse_args()
    given.out.parent.mkdir(exist_ok=True)
    wanted = (given.name, given.players, given.bot, given.dealt)
    rows = [row for row in read(given.out) if (row["game"], row["players"], row["bot"], row.get("dealt", False)) == wanted]
    there = {row["seed"] for row in rows}
    with given.out.open("a", encoding="utf-8") as sink:
        for seed in range(given.seed, given.seed + given.games):
            if seed not in there:
                rows.append(play(*wanted, seed))
                sink.write(json.dumps(rows[-1]) + "\n")
                sink.flush()
    owned = report(rows, given.name, given.players, given.least)
    if given.plot is not None:
        whose, found = ("who was dealt", shares(rows, "first")) if given.dealt else ("owners", owned)
        title = f"{given.name}, {given.players} players: win share of {whose}, {len(rows)} games of {given.bot}"
        given.plot.write_text(picture(title, found), encoding="utf-8")


if __name__ == "__main__":
    main()
