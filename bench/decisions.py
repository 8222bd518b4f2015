"""Whether `expect` simulates too little: what its choices gain over those of `scholar`, by more of the same simulations.

    PYTHONPATH=build/all/lib:. nice -n 19 python -m bench.decisions castellans --positions 60 --deals 96

At decisions of greedy games, two at the table, the six best candidates are simulated a lap ahead on many deals. A choice is
made on some of them, also with the first sight of an action (its worth at the end of the own turn) counted as so many deals
more, and judged on the others: utility (margin and winning) above the action of the best first sight. Where few deals gain as
much as many, more time brings nothing, and what is missing is in the simulations themselves. Needs numpy.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

import duchy
from duchy.arena.training.selfplay import varied
from duchy.bots import Seen, bot
from duchy.bots.evaluations import evaluation, plan
from duchy.bots.evaluations.plan import WIDTH
from duchy.bots.search import ENDS, LOOK, Lookahead

Table = np.ndarray[Any, np.dtype[np.float64]]
OFTEN = 0.06
"""How often a decision is one of the positions."""
KEEP = 6
"""How many candidates are simulated."""
SIGHTS = 3
"""On how many deals the first sight is taken."""
DRAWS = 20
"""How many times the deals are split into those that choose and those that judge."""


def positions(name: str, count: int, seed: int) -> Iterator[tuple[Seen, int]]:
    """Decisions with a choice out of greedy games, each with a seed."""
    game, dice = duchy.game(name), Random(seed)
    while True:
        seed += 1
        state = game.new(players=2, seed=seed, options=varied(game, 2, {}, Random(seed)))
        bots = [bot("greedy", seed * 64 + seat) for seat in range(2)]
        while not state.over:
            seen = Seen(game, state, state.seat, seed)
            if len(seen.legal) > 3 and dice.random() < OFTEN:
                yield seen, seed
                count -= 1
                if count == 0:
                    return
            state.apply(bots[state.seat].choose(seen), state.seat)


def simulated(seen: Seen, deals: int, seed: int) -> tuple[Table, Table]:
    """The first sight of every candidate, and what simulations say of it: a row for each deal."""
    ev, how, seat = evaluation(seen.game.name), plan(seen.game.name), seen.seat
    ahead = Lookahead(ev, seed, WIDTH, how.noise)
    ahead.me, ahead.close, ahead.others = seat, ENDS, how.replies
    some = ahead.candidates(seen.determinize(seed), seat, KEEP)
    sights = [ahead.look(seen.determinize(seed + deal), seat, some, LOOK) for deal in range(SIGHTS)]
    ahead.answers = how.answers
    rows = []
    for luck in range(seed * 1000, seed * 1000 + deals):
        dealt, row = seen.determinize(luck), []
        for action in some:
            end = ahead.simulate(dealt.copy(), seat, action, 1, luck)
            row.append(ev.utility_of(end, seat, ahead.points_at(end, ahead.mover)))
        rows.append(row)
    return np.array(sights).mean(0), np.array(rows)


def gain(first: Table, rows: Table, deals: int, faith: float, dice: np.random.Generator) -> float:
    """What a choice on so many deals is worth above the best first sight, by the deals it did not see."""
    gains = []
    for _ in range(DRAWS):
        order = dice.permutation(len(rows))
        choice = rows[order[:deals]].mean(0) * deals + faith * first
        worth = rows[order[deals:]].mean(0)
        gains.append(worth[choice.argmax()] - worth[first.argmax()])
    return float(np.mean(gains))


def main() -> None:
    """Simulate and compare."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--positions", type=int, default=60)
    asked.add_argument("--deals", type=int, default=96)
    asked.add_argument("--seed", type=int, default=6_000_001)
    given = asked.parse_args()
    tables = [simulated(seen, given.deals, seed) for seen, seed in positions(given.game, given.positions, given.seed)]
    scatter = np.mean([(rows - rows.mean(1, keepdims=True)).std(0).mean() for _, rows in tables])
    print(f"{given.game}: {len(tables)} positions, the worth of an action beside the others scatters by {scatter:.2f} a deal")
    dice = np.random.default_rng(1)
    for deals in (4, 16, given.deals // 2):
        told = []
        for faith in (0, 4, 16, 64):
            gains = [gain(first, rows, deals, faith, dice) for first, rows in tables]
            told.append(f"{np.mean(gains):+.2f} +- {np.std(gains) / np.sqrt(len(gains)):.2f} (first sight as {faith})")
        print(f"  {deals:3d} deals: {', '.join(told)}")


if __name__ == "__main__":
    main()
