"""One game's figures in this process (compiled or not, as the path decides): decisions per unit, copy, replay.

python -m bench.ours burgundy 4
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import duchy
from duchy.kernel.record import Match

SECONDS = 2.0

# Seconds of this process, not of the wall: other programs share the machine.
clock = time.process_time


def unit(repeats: int) -> float:
    """The calibration unit in seconds of this process; the best of `repeats`."""
    best = float("inf")
    for _ in range(repeats):
        start = clock()
        sum(i * i for i in range(10**7))
        best = min(best, clock() - start)
    return best


def decisions_per_unit(game: Any, players: int, options: dict[str, Any]) -> tuple[float, float]:
    """Random playouts for a while: decisions per calibration unit (set-up included), decisions per game."""
    before = unit(2)
    count = games = 0
    start = clock()
    while clock() - start < SECONDS:
        count += game.new(players=players, seed=games, options=options).playout(games)
        games += 1
    took = clock() - start
    return count / took * (before + unit(2)) / 2, count / games


def middle(game: Any, players: int, options: dict[str, Any]) -> Any:
    """A state half-way through a random game."""
    length = game.new(players=players, seed=5, options=options).playout(5)
    state = game.new(players=players, seed=5, options=options)
    for step in range(length // 2):
        legal = state.legal()
        if state.over:
            break
        state.apply(legal[step * 7 % len(legal)])
    return state


def copy_microseconds(state: Any) -> float:
    """The best of several rounds."""
    best = float("inf")
    for _ in range(7):
        start = clock()
        for _ in range(2000):
            state.copy()
        best = min(best, clock() - start)
    return best / 2000 * 1e6


def replay_milliseconds(game: Any, players: int, options: dict[str, Any]) -> float:
    """Set up a game and apply the actions of a whole random match by their ids."""
    state = game.new(players=players, seed=9, options=options)
    actions = []
    while not state.over:
        legal = state.legal()
        actions.append((legal[len(actions) * 7 % len(legal)], state.seat))
        state.apply(*actions[-1])
    best = float("inf")
    for _ in range(5):
        start = clock()
        again = game.new(players=players, seed=9, options=options)
        for action, seat in actions:
            again.apply(action, seat)
        best = min(best, clock() - start)
    assert again.digest() == state.digest()
    return best * 1e3


def record_milliseconds(game: Any, players: int, options: dict[str, Any]) -> float:
    """Load a record of a whole random match: parse, check, replay with events and snapshots for undo."""
    match = Match.new(game, players, 9, options)
    while not match.state.over:
        seat = match.state.seat
        legal = match.state.legal(seat)
        match.act(legal[len(match.entries) * 7 % len(legal)], seat)
    text = match.dump()
    best = float("inf")
    for _ in range(5):
        start = clock()
        again = Match.load(text)
        best = min(best, clock() - start)
    assert again.state.digest() == match.state.digest()
    return best * 1e3


def measure(name: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """All figures of one table."""
    game = duchy.game(name)
    speed, length = decisions_per_unit(game, players, options)
    return {
        "table": f"{name}, {players} players",
        "how": "compiled" if duchy.compiled() else "interpreted",
        "decisions_per_unit": round(speed),
        "decisions_per_game": round(length, 1),
        "copy_us": round(copy_microseconds(middle(game, players, options)), 2),
        "replay_ms": round(replay_milliseconds(game, players, options), 2),
        "record_ms": round(record_milliseconds(game, players, options), 2),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3]) if len(sys.argv) > 3 else {})))
