"""How many simulations `search` makes in a second of processor time, all along a game.

    PYTHONPATH=build/all/lib:. python -m bench.simulations burgundy villages [--players 2] [--settings close=1]

A game of `greedy` against itself is stopped at every `--step` decisions, and `search` thinks there for 0.1 s of one core.
"""

from __future__ import annotations

import argparse
import time

import duchy
from duchy.bots import Seen, bot
from duchy.bots.players import think
from duchy.bots.specs import limits_of

SECONDS = 0.1


def rate(name: str, players: int, settings: str, step: int, seed: int = 11) -> tuple[float, int]:
    """Simulations per second, and at how many decisions they were counted."""
    game = duchy.game(name)
    state, player = game.new(players=players, seed=seed), bot("greedy", seed)
    limits = limits_of("search", ",".join(filter(None, [f"time={SECONDS},cpu=1,jobs=1,ends=0", settings])))
    sims, spent, at, counted = 0, 0.0, 0, 0
    while not state.over:
        seen = Seen(game, state, state.seat, seed)
        if at % step == step - 1 and len(seen.legal) > 1:
            began = time.process_time()
            sims += think(seen, limits, at).sims
            spent += time.process_time() - began
            counted += 1
        state.apply(player.choose(seen), state.seat)
        at += 1
    return sims / spent, counted


def main() -> None:
    """One line a game."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("games", nargs="*", default=duchy.games())
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--settings", default="")
    asked.add_argument("--step", type=int, default=12)
    given = asked.parse_args()
    for name in given.games:
        found, counted = rate(name, given.players, given.settings, given.step)
        print(f"{name}, {given.players} players: {found:.0f} simulations a second at {counted} decisions", flush=True)


if __name__ == "__main__":
    main()
