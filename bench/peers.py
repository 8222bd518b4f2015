"""The same figures for peers that install from the package registry: catanatron and OpenSpiel.

python -m bench.peers
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from bench.ours import clock, unit

SECONDS = 2.0


def timed(play: Callable[[int], int]) -> float:
    """Decisions per unit of a function that plays one random game and counts its decisions."""
    before = unit(2)
    count = games = 0
    start = clock()
    while clock() - start < SECONDS:
        count += play(games)
        games += 1
    return count / (clock() - start) * (before + unit(2)) / 2


def copying(copy: Callable[[], Any]) -> float:
    """Microseconds for one copy."""
    start = clock()
    for _ in range(500):
        copy()
    return (clock() - start) / 500 * 1e6


def catanatron() -> dict[str, Any]:
    """Four random players at Catan."""
    from catanatron import Color, Game, RandomPlayer

    def new(seed: int) -> Any:
        return Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=seed)

    def play(seed: int) -> int:
        game = new(seed)
        count = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            count += 1
        return count

    middle = new(1)
    for _ in range(150):
        middle.play_tick()
    return {"table": "catanatron, Catan, 4 players", "decisions_per_unit": round(timed(play)), "copy_us": copying(middle.copy)}


def open_spiel(name: str) -> dict[str, Any]:
    """A game of OpenSpiel through Python, chance nodes not counted."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        rng = random.Random(seed)
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                count += 1
        return count

    middle = game.new_initial_state()
    rng = random.Random(1)
    for _ in range(60):
        outcomes = [a for a, _ in middle.chance_outcomes()] if middle.is_chance_node() else middle.legal_actions()
        middle.apply_action(rng.choice(outcomes))
    return {"table": f"OpenSpiel, {name}", "decisions_per_unit": round(timed(play)), "copy_us": copying(middle.clone)}


if __name__ == "__main__":
    rows = [catanatron(), open_spiel("gin_rummy"), open_spiel("backgammon")]
    print(json.dumps([{**row, "how": "as installed", "copy_us": round(row["copy_us"], 2)} for row in rows]))
