"""The research interfaces in this process: PettingZoo steps, native observation plus step, search simulations.

python -m bench.interfaces burgundy
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import numpy as np

import duchy
import duchy.envs
from duchy.arena.calibrate import unit
from duchy.bots import Seen, bot

SECONDS = 2.0
SIMS = 200


def aec_steps(name: str) -> float:
    """Random play through PettingZoo with the stock wrappers, two players: steps per second."""
    env = duchy.envs.pettingzoo(name, players=2)
    rng = np.random.default_rng(1)
    count = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        env.reset(seed=count)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            count += 1
    return count / (time.perf_counter() - start)


def native_steps(name: str) -> float:
    """Observation plus step without a framework, two players: steps per second."""
    game: Any = duchy.game(name)
    count = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        state = game.new(players=2, seed=count)
        while not state.over:
            legal = state.legal()
            game.observe(state, state.seat)
            state.apply(legal[count % len(legal)])
            count += 1
    return count / (time.perf_counter() - start)


def simulations(name: str) -> float:
    """Simulations per second of the search bot on one core, at a game's first decisions."""
    game: Any = duchy.game(name)
    player = bot(f"search:sims={SIMS},jobs=1", seed=1)
    state = game.new(players=2, seed=1)
    start = time.perf_counter()
    for _ in range(5):
        state.apply(player.choose(Seen(game, state, state.seat)))
    return 5 * SIMS / (time.perf_counter() - start)


def measure(name: str) -> dict[str, Any]:
    """All figures of one game."""
    before = unit(2)
    aec, native = aec_steps(name), native_steps(name)
    calibration = (before + unit(2)) / 2
    return {
        "game": name,
        "aec_per_unit": round(aec * calibration),
        "native_per_unit": round(native * calibration),
        "simulations_per_second": round(simulations(name)),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
