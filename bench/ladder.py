"""How often each level of the bots beats the one below: the rows of `src/duchy/bots/ratings.toml`.

    PYTHONPATH=build/all/lib:. nice -n 19 python -m bench.ladder burgundy --bots greedy scholar expect:time=0.04,cpu=1

Each bot plays its neighbour in the list, two at the table, every deal twice with the seats swapped; Burgundy on duchies 1 to 10
at random. Every game is one line of a file (`--out`): the same command goes on where it stopped. `--players 4` puts one bot
among others of the kind below it; such rows are printed only. Give bots processor time (`cpu=1`): a busy machine
then weakens nobody.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

from duchy.arena.play import Job, Outcome
from duchy.arena.schedule import schedule
from duchy.arena.standings import Duel, duels, ratings
from duchy.arena.tournament import tournament
from duchy.kernel.game import find


def mixed(jobs: list[Job]) -> list[Job]:
    """The same games, those of Burgundy on boards drawn by their deal."""
    if jobs[0].game != "burgundy" or jobs[0].players == 1:
        return jobs
    return [
        replace(job, options={**job.options, "duchies": Random(job.seed).sample(range(1, 11), job.players)}) for job in jobs
    ]


def planned(game: str, bots: list[str], games: int, players: int, seed: int) -> list[Job]:
    """Every bot against the one before it in the list."""
    found = []
    for below, above in pairwise(bots):
        jobs = schedule(game, [above, below], games, players, {}, seed)
        found += [job for job in jobs if job.pairing[0] == above]
    return mixed(found)


def row(duel: Duel) -> str:
    """One row of the file, with the interval and the points as a remark."""
    said = f"{duel.low:.0%} to {duel.high:.0%}, {duel.score:.0f} : {duel.field_score:.0f} points"
    return f'{{ bot = "{duel.bot}", against = "{duel.field}", games = {duel.games}, share = {duel.share:.3f} }}, # {said}'


def report(game: str, outcomes: list[Outcome]) -> str:
    """All pairings, and what a decision took."""
    lines = [f"{game} = [", *[f"  {row(duel)}" for duel in duels(outcomes)], "]"]
    lines += [f"# {r.bot}: {r.milliseconds:.1f} ms a decision, at most {r.slowest:.0f}" for r in ratings(outcomes)]
    return "\n".join(lines)


def main() -> None:
    """Play what is missing and print the rows."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--bots", nargs="+", required=True)
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--seed", type=int, default=700_001)
    asked.add_argument("--out", type=Path, default=None)
    given = asked.parse_args()
    find(given.game)
    out = given.out or Path("build") / f"ladder-{given.game}.jsonl"
    out.parent.mkdir(exist_ok=True)
    jobs = planned(given.game, given.bots, given.games, given.players, given.seed)
    print(report(given.game, tournament(jobs, 1, out)))


if __name__ == "__main__":
    main()
