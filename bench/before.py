"""Two builds of the house beside each other, in turns: decisions per calibration unit and the cost of a copy.

    python -m bench.before OTHER/build/all/lib [ROUNDS [GAME ...]]     # against build/all/lib of this checkout

Every game at two seats and at its largest table. Each build plays the same games in each round; the best round counts,
and so does the best calibration unit, so that the minute of another program counts for neither.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import duchy

HERE = Path(__file__).resolve().parents[1]
ASK = """
import json, sys, duchy
sys.path.insert(0, sys.argv[1])
from bench.ours import clock, copy_microseconds, middle, unit
game, players, games = duchy.game(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
game.new(players=players, seed=1).playout(1)
start = clock()
count = sum(game.new(players=players, seed=seed).playout(seed) for seed in range(games))
print(json.dumps([count / (clock() - start), copy_microseconds(middle(game, players, {})), unit(1)]))
"""
GAMES = 3000
TABLES = [(name, players) for name in duchy.games() for players in (2, duchy.game(name).seats[1])]


def figures(lib: Path, name: str, players: int) -> list[float]:
    """Decisions per CPU second, microseconds of a copy and the calibration unit, by one build."""
    env = {**os.environ, "PYTHONPATH": str(lib), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", ASK, str(HERE), name, str(players), str(GAMES)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True, cwd=lib)
    found: list[float] = json.loads(done.stdout)
    return found


def main() -> None:
    """A line for each table."""
    reader = argparse.ArgumentParser(prog="python -m bench.before", description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("other", type=Path, help="the folder of the other build: OTHER/build/all/lib")
    reader.add_argument("rounds", type=int, nargs="?", default=3, help="how often each plays (3)")
    reader.add_argument("games", nargs="*", metavar="GAME", help="which games (all)")
    given = reader.parse_args()
    builds = [given.other.resolve(), HERE / "build" / "all" / "lib"]
    rounds, only = given.rounds, given.games
    print("| game | seats | decisions before | after | change | copy before | after |\n|---|---|---|---|---|---|---|")
    for name, players in [table for table in TABLES if not only or table[0] in only]:
        found: list[list[list[float]]] = [[], []]
        for _ in range(rounds):
            for build, seen in zip(builds, found, strict=True):
                seen.append(figures(build, name, players))
        unit = min(u for seen in found for _, _, u in seen)
        (before, copy), (after, new) = [(max(d for d, _, _ in seen) * unit, min(c for _, c, _ in seen)) for seen in found]
        change = f"{(after / before - 1) * 100:+.1f} %"
        print(f"| {name} | {players} | {before:,.0f} | {after:,.0f} | {change} | {copy:.2f} us | {new:.2f} us |", flush=True)


if __name__ == "__main__":
    main()
