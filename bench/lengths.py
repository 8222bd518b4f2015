"""How much longer a game is with an expansion: decisions of greedy players, with it and without, on the same seeds.

    PYTHONPATH=build/all/lib:. python -m bench.lengths [GAME ...] [--games 20] [--players 2]

The shares stand in `rooms/<game>/options.py` (`longer`), rounded to hundredths.
"""

from __future__ import annotations

import argparse
from typing import Any

import duchy
from duchy.bots import Seen, bot


def decisions(game: Any, players: int, seed: int, options: dict[str, Any]) -> int:
    """The decisions of one game."""
    state = game.new(players=players, seed=seed, options=options)
    hands = [bot("greedy", seed=seed + seat) for seat in range(players)]
    count = 0
    while not state.over:
        seat = state.seats[0]
        state.apply(hands[seat].choose(Seen(game, state, seat)), seat)
        count += 1
    return count


def mean(game: Any, players: int, games: int, options: dict[str, Any]) -> float:
    """The decisions of a game on average."""
    return sum(decisions(game, players, seed, options) for seed in range(1, games + 1)) / games


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=2)
    given = parser.parse_args()
    for name in given.names or duchy.games():
        game = duchy.game(name)
        added = [option for option in game.options.values() if getattr(option, "group", "") == "expansion"]
        base = mean(game, given.players, given.games, {}) if added else 0.0
        for option in added:
            found = mean(game, given.players, given.games, {option.name: True})
            print(f"{name} {option.name}: {found:.1f} beside {base:.1f}, {found / base - 1:+.2f}", flush=True)


if __name__ == "__main__":
    main()
