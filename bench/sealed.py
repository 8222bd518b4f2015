"""What it costs that a match is sealed: `python -m bench.sealed`, in CPU time per decision, on which the load hardly tells.

A Burgundy match of four draws from the keyed stream, not from the fast generator; its entries are linked into a chain, and what
happens is written down with it. The bar is 20 us more per decision.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import duchy
from duchy.kernel.fair import Fair, chained
from duchy.kernel.record import Match
from duchy.table.columns import written

GAME, SEATS = "burgundy", 4


def cpu(work: Callable[[], Any], times: int) -> float:
    """Microseconds of CPU for one call, the middle of nine rounds."""
    rounds = []
    for _ in range(9):
        started = time.process_time()
        for _ in range(times):
            work()
        rounds.append((time.process_time() - started) / times)
    return 1e6 * statistics.median(rounds)


def played(key: bytes, seed: int) -> tuple[float, int]:
    """CPU seconds and decisions of a match whose choices are drawn beside it."""
    state, dice = duchy.game(GAME).new(players=SEATS, seed=seed, key=key), random.Random(seed)
    spent, count = 0.0, 0
    while not state.over:
        seat = state.seats[0]
        chosen = dice.choice(state.legal(seat))
        started = time.process_time()
        state.apply(chosen, seat)
        spent += time.process_time() - started
        count += 1
    return spent, count


def stream(matches: int) -> float:
    """Microseconds that the keyed stream adds to a decision."""
    per = {True: 0.0, False: 0.0}
    for sealed in per:
        found = [played(Fair.new().key if sealed else b"", seed) for seed in range(matches)]
        per[sealed] = 1e6 * sum(spent for spent, _ in found) / sum(count for _, count in found)
    return per[True] - per[False]


def half_way() -> Match:
    """A served match in its middle."""
    match, dice = Match.new(duchy.game(GAME), SEATS, 0, fair=Fair.new()), random.Random(7)
    for _ in range(60):
        seat = match.state.seats[0]
        match.act(dice.choice(match.state.legal(seat)), seat)
    return match


def events_of(match: Match) -> list[Any]:
    """What happens at the next decision."""
    trial, seat = match.state.copy(), match.state.seats[0]
    trial.log = []
    trial.apply(trial.legal(seat)[-1], seat)
    return list(trial.log)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=40)
    given = parser.parse_args()
    match = half_way()
    events, entry = events_of(match), match.entries[-1]
    told = {
        "stream_us": stream(given.matches),
        "chain_us": cpu(lambda: chained(match.chain[-1], entry, match.salt), 5000),
        "events_us": cpu(lambda: written([event.plain() for event in events]), 5000),
    }
    report = {name: round(value, 1) for name, value in {**told, "all_us": sum(told.values())}.items()}
    print(json.dumps({**report, "compiled": duchy.compiled(), "load": round(os.getloadavg()[0], 1)}))


if __name__ == "__main__":
    main()
