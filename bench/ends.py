"""How well the strongest level plays the end of a game: what its choices give away, by a far longer look than it takes.

    PYTHONPATH=build/all/lib:. nice -n 19 python -m bench.ends burgundy kingdoms --positions 200 [--out build/ends.jsonl]

Positions are decisions of games of `scholar` against itself (`--bot`) that `search` would try in full (`bots/ends.py`), with
two actions or more. `search` answers with its usual limits, in processor time. Then every action is tried again with ten times
the steps and twice the deals, on luck of its own: what the best of them is worth more than the chosen one is what was lost. A
choice is optimal when it lost less than a twentieth of a point. Where even the longer look does not reach the end, the position
is not counted (it says how many). Every position is a line of the file; the same command goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duchy
from duchy.arena.standings import wilson
from duchy.bots import Seen, bot
from duchy.bots.ends import LUCK, Ending, Worth, near
from duchy.bots.evaluations import evaluation
from duchy.bots.evaluations.plan import WIDTH
from duchy.bots.search import Lookahead

STEPS = 60_000
"""How many actions the longer look may try."""
HARDLY = 0.05
"""Who gives away less than this, in points, has chosen as well as can be."""
FIRST = 5_000_001
"""The seed of the first game."""


def positions(name: str, players: int, spec: str, seed: int) -> Iterator[Seen]:
    """The last decisions of one game, as the seat sees them."""
    game = duchy.game(name)
    state = game.new(players=players, seed=seed)
    bots = [bot(spec, seed * 64 + seat) for seat in range(players)]
    ahead = Lookahead(evaluation(name), seed, WIDTH, 0)
    while not state.over:
        seen = Seen(game, state, state.seat, seed)
        if len(seen.legal) > 1 and near(seen, ahead, seed):
            yield seen
        state.apply(bots[state.seat].choose(seen), state.seat)


def longer(seen: Seen, seed: int) -> list[Worth] | None:
    """What every action is worth by the longer look; None where it does not reach the end."""
    ahead = Lookahead(evaluation(seen.game.name), seed, WIDTH, 0)
    return Ending(seen, ahead, seed, STEPS, 2 * LUCK).values(seen.legal)


def judged(seen: Seen, spec: str, seed: int) -> dict[str, Any]:
    """What the choice of a bot gives away: utility (points and winning), points, chance."""
    chosen = bot(spec, seed).choose(seen)
    worths = longer(seen, seed + 1_000_003)
    if worths is None:
        return {"lost": None}
    best, own = max(worths), worths[seen.legal.index(chosen)]
    return {"lost": round(best.utility - own.utility, 3), "points": round(best.points - own.points, 3), "of": len(worths)}


def read(file: Path) -> list[dict[str, Any]]:
    """What was measured before."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.is_file() else []


def measure(name: str, players: int, spec: str, own: str, count: int, out: Path) -> None:
    """Judge what is missing of so many positions."""
    there = {(row["seed"], row["at"]) for row in read(out) if row["game"] == name and row["players"] == players}
    have, seed = len(there), FIRST
    with out.open("a", encoding="utf-8") as sink:
        while have < count:
            for at, seen in enumerate(positions(name, players, own, seed)):
                if (seed, at) not in there and have < count:
                    row = {"game": name, "players": players, "seed": seed, "at": at, **judged(seen, spec, seed + at)}
                    sink.write(json.dumps(row) + "\n")
                    sink.flush()
                    have += 1
            seed += 1


def report(rows: list[dict[str, Any]]) -> str:
    """A table as in docs/bots.md."""
    lines = ["| game | players | positions | too far | optimal | lost on average | at worst |", "|---|---|---|---|---|---|---|"]
    for name, players in sorted({(row["game"], row["players"]) for row in rows}):
        here = [row for row in rows if (row["game"], row["players"]) == (name, players)]
        lost = [row["lost"] for row in here if row["lost"] is not None]
        if lost:
            share = sum(each < HARDLY for each in lost) / len(lost)
            low, high = wilson(share, len(lost))
            lines.append(
                f"| {name} | {players} | {len(lost)} | {len(here) - len(lost)} | {share:.1%} ({low:.1%} to {high:.1%}) | "
                f"{sum(lost) / len(lost):.2f} | {max(lost):.1f} |"
            )
    return "\n".join(lines)


def main() -> None:
    """Judge what is missing and print all there is."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("games", nargs="*", default=duchy.games())
    asked.add_argument("--positions", type=int, default=1000)
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--bot", default="scholar")
    asked.add_argument("--judged", default="search:time=0.5,cpu=1,jobs=1")
    asked.add_argument("--out", type=Path, default=Path("build/ends.jsonl"))
    given = asked.parse_args()
    for name in given.games:
        measure(name, given.players, given.judged, given.bot, given.positions, given.out)
    print(report(read(given.out)))


if __name__ == "__main__":
    main()
