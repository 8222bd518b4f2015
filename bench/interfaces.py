"""The research interfaces in this process: PettingZoo steps, the vector environment, native observation plus step, simulations.

Steps and the calibration unit are both measured in CPU time, in turns, each the best of `ROUNDS`: other programs on the
machine then disturb neither.

python -m bench.interfaces burgundy
python -m bench.interfaces --vector      # the vector environment alone, in every game
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import numpy as np

import duchy
import duchy.envs
from duchy.bots import Seen, bot

SECONDS = 1.0
ROUNDS = 5
SIMS = 200
TABLES = 64


def unit() -> float:
    """The calibration unit (see `duchy.arena.calibrate`) in CPU seconds."""
    start = time.process_time()
    sum(i * i for i in range(10**7))
    return time.process_time() - start


def aec_steps(name: str) -> float:
    """Random play through PettingZoo with the stock wrappers, two players: steps per CPU second."""
    env = duchy.envs.pettingzoo(name, players=2)
    rng = np.random.default_rng(1)
    count = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        env.reset(seed=count)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            count += 1
    return count / (time.process_time() - start)


def vector_steps(name: str, encode: str = "bytes") -> float:
    """Random self-play on 64 tables in step, two players, observations and masks included: steps per CPU second."""
    env = duchy.envs.vector(name, TABLES, players=2, encode=encode)
    env.reset(seed=1)
    count = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        env.step(env.any_legal())
        count += TABLES
    return count / (time.process_time() - start)


def native_steps(name: str) -> float:
    """Observation plus step without a framework, two players: steps per CPU second."""
    game: Any = duchy.game(name)
    count = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        state = game.new(players=2, seed=count)
        while not state.over:
            legal = state.legal()
            game.observe(state, state.seat)
            state.apply(legal[count % len(legal)])
            count += 1
    return count / (time.process_time() - start)


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
    rounds = [(unit(), aec_steps(name), native_steps(name)) for _ in range(ROUNDS)]
    calibration = min(seconds for seconds, _, _ in rounds)
    return {
        "game": name,
        "vector_per_second": round(max(vector_steps(name) for _ in range(ROUNDS))),
        "vector_float_per_second": round(max(vector_steps(name, "float") for _ in range(ROUNDS))),
        "aec_per_unit": round(max(aec for _, aec, _ in rounds) * calibration),
        "native_per_unit": round(max(native for _, _, native in rounds) * calibration),
        "simulations_per_second": round(simulations(name)),
    }


def main() -> None:
    """One game's figures as JSON, or every game's vector environment."""
    reader = argparse.ArgumentParser(prog="python -m bench.interfaces", description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("games", nargs="*", metavar="GAME", help="one game, or those of --vector (default: all)")
    reader.add_argument("--vector", action="store_true", help=f"{TABLES} tables in step alone: steps per CPU second")
    given = reader.parse_args()
    strange = [name for name in given.games if name not in duchy.games()]
    if strange:
        reader.error(f"there is no game {strange[0]!r}; there are: {', '.join(duchy.games())}")
    if given.vector:
        for name in given.games or duchy.games():
            print(f"{name:12} {max(vector_steps(name) for _ in range(ROUNDS)):12,.0f}", flush=True)
    elif len(given.games) == 1:
        print(json.dumps(measure(given.games[0])))
    else:
        reader.error("which game? Or --vector")


if __name__ == "__main__":
    main()
