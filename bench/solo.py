"""How often each level of the bots beats each rung of the solo ladders (`rooms/<game>/ladder.toml`): a table per game.

    PYTHONPATH=build/all/lib:. nice -n 19 python -m bench.solo castellans --bots greedy scholar --games 60 [--rungs miller]

Every game is one line of a file (`--out`), written as soon as it is over: the same command goes on where it stopped, and the
table has all that was ever played under these rules. Rungs that differ by points alone share their games. Give bots
processor time (`cpu=1`) or simulations (`sims`): a busy machine then weakens nobody.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import duchy
from duchy.arena.standings import wilson
from duchy.bots import Seen, bot
from duchy.club.ladder import Rung, rungs

Rows = list[dict[str, Any]]


def rules_of(name: str) -> str:
    """Under what a game is played: results of other rules or content are left alone."""
    game = duchy.game(name)
    return f"{game.rules}-{game.fingerprint}"


def play(name: str, rung: Rung, spec: str, seed: int) -> dict[str, Any]:
    """One game alone: whether the bot won, and its points."""
    game = duchy.game(name)
    state = game.new(players=1, seed=seed, options=rung.options)
    player = bot(spec, seed=seed)
    while not state.over:
        state.apply(player.choose(Seen(game, state, 0, seed)), 0)
    found = {"won": state.winners() == [0], "points": state.scores()[0]}
    return {"rules": rules_of(name), "game": name, "options": rung.options, "bot": spec, "seed": seed, **found}


def read(file: Path) -> Rows:
    """The games played so far under the rules of today."""
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.is_file() else []
    return [row for row in rows if row["rules"] == rules_of(row["game"])]


def those(rows: Rows, name: str, rung: Rung, spec: str) -> Rows:
    """The games of a bot on a rung."""
    return [row for row in rows if (row["game"], row["options"], row["bot"]) == (name, rung.options, spec)]


def cell(rung: Rung, games: Rows) -> str:
    """How often a bot won, with the interval, the number of games and its mean points.

    >>> cell(Rung("city", "A City", {}, 45), [{"won": True, "points": 44}, {"won": True, "points": 50}])
    '1 of 2, 50 % (9 to 91), 47'
    >>> cell(Rung("city", "A City", {}, 45), [])
    '-'
    """
    if not games:
        return "-"
    n, wins = len(games), sum(rung.beaten(game["won"], game["points"]) for game in games)
    low, high = wilson(wins / n, n)
    mean = sum(game["points"] for game in games) / n
    return f"{wins} of {n}, {100 * wins / n:.0f} % ({100 * low:.0f} to {100 * high:.0f}), {mean:.0f}"


def table(name: str, rows: Rows) -> str:
    """The rungs of a game down, the bots across."""
    bots = sorted({row["bot"] for row in rows if row["game"] == name})
    lines = [" | ".join(["| rung", *[f"`{spec}`" for spec in bots]]) + " |", "|---" * (len(bots) + 1) + "|"]
    for rung in rungs(name):
        lines.append(" | ".join([f"| {rung.title}", *[cell(rung, those(rows, name, rung, spec)) for spec in bots]]) + " |")
    return "\n".join(lines)


def wanted(names: list[str], ids: list[str], bots: list[str]) -> list[tuple[str, Rung, str]]:
    """Every game, rung (of these ids; none: all) and bot."""
    return [(name, rung, spec) for name in names for rung in rungs(name) if not ids or rung.id in ids for spec in bots]


def main() -> None:
    """Play what is missing and print the tables."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("names", nargs="*", default=duchy.games(), metavar="game")
    asked.add_argument("--bots", nargs="+", default=["greedy", "scholar"])
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--seed", type=int, default=900_001)
    asked.add_argument("--rungs", nargs="*", default=[])
    asked.add_argument("--out", type=Path, default=Path("build/solo.jsonl"))
    given = asked.parse_args()
    given.out.parent.mkdir(exist_ok=True)
    rows = read(given.out)
    with given.out.open("a", encoding="utf-8") as sink:
        for seed in range(given.seed, given.seed + given.games):
            for name, rung, spec in wanted(given.names, given.rungs, given.bots):
                if all(row["seed"] != seed for row in those(rows, name, rung, spec)):
                    rows.append(play(name, rung, spec, seed))
                    sink.write(json.dumps(rows[-1]) + "\n")
                    sink.flush()
    for name in given.names:
        print(f"\n{name}\n\n{table(name, rows)}")


if __name__ == "__main__":
    main()
