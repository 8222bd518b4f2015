"""Steps per CPU second of the peers that install from the package registry, and of Duchy, in one run: random play, two players.

    pip install catanatron rlcard pgx 'pettingzoo[classic]' open_spiel
    python -m bench.compare [WORDS]      # only rows with one of the words

A peer that is not installed is left out. TAG is written in Java and has no package: it is not measured.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import numpy as np

SECONDS = 0.4
ROUNDS = 5
TABLES = 64


def rate(steps: Callable[[], int]) -> float:
    """Steps per CPU second of a function that makes some and says how many: the best round, the first call does not count.

    Neighbours take the cache even where time is the process's own: of several short rounds the best is disturbed least.
    """
    steps()
    best = 0.0
    for _ in range(ROUNDS):
        count, start = 0, time.process_time()
        while time.process_time() - start < SECONDS:
            count += steps()
        best = max(best, count / (time.process_time() - start))
    return best


def aec(env: Any) -> Callable[[], int]:
    """One game through PettingZoo's AEC interface with its stock wrappers."""
    rng = np.random.default_rng(1)

    def steps() -> int:
        env.reset(seed=int(rng.integers(2**31)))
        count = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            legal = np.flatnonzero(seen["action_mask"])
            env.step(None if ended or cut else int(legal[int(rng.random() * len(legal))]))
            count += not (ended or cut)
        return count

    return steps


def duchy_vector(name: str) -> Callable[[], int]:
    """One step of 64 tables of ours."""
    import duchy.envs

    env = duchy.envs.vector(name, TABLES, players=2)
    env.reset(seed=1)

    def steps() -> int:
        env.step(env.any_legal())
        return TABLES

    return steps


def spiel(name: str) -> Callable[[], int]:
    """One game of OpenSpiel, each decision with the information state (or observation) as a tensor."""
    game = import_module("pyspiel").load_game(name)
    rng = random.Random(1)

    def steps() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            state.observation_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
        return count

    return steps


def catan() -> Callable[[], int]:
    """One game of catanatron between two random players: the engine, since its environment is not in the package."""
    package = import_module("catanatron")
    seeds = random.Random(1)

    def steps() -> int:
        players = [package.RandomPlayer(colour) for colour in (package.Color.RED, package.Color.BLUE)]
        game, count = package.Game(players, seed=seeds.randrange(2**31)), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            count += 1
        return count

    return steps


def rlcard(name: str) -> Callable[[], int]:
    """One game of RLCard."""
    env = import_module("rlcard").make(name)
    rng = random.Random(1)

    def steps() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            count += 1
        return count

    return steps


def pgx(name: str) -> Callable[[], int]:
    """A hundred steps of 64 tables of pgx, compiled for this processor."""
    jax = import_module("jax")
    env = import_module("pgx").make(name)
    keys = jax.random.split(jax.random.PRNGKey(1), TABLES)
    state = jax.jit(jax.vmap(env.init))(keys)

    def one(carry: Any, key: Any) -> Any:
        logits = jax.numpy.log(carry.legal_action_mask.astype(float))
        chosen = jax.random.categorical(key, logits, axis=-1)
        again = import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)
        return jax.vmap(again)(carry, chosen, jax.random.split(key, TABLES)), None

    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, 100))[0])

    def steps() -> int:
        nonlocal state
        state = run(state, jax.random.PRNGKey(int(time.time_ns() % 2**31)))
        state.current_player.block_until_ready()
        return 100 * TABLES

    return steps


def rows() -> Iterator[tuple[str, Callable[[], Callable[[], int]]]]:
    """What is measured."""
    games = import_module("duchy").games()
    for name in games:
        yield f"Duchy {name}, 64 tables", lambda name=name: duchy_vector(name)  # type: ignore[misc]
    for name in games:
        yield f"Duchy {name}, PettingZoo", lambda name=name: aec(import_module("duchy.envs").pettingzoo(name, players=2))  # type: ignore[misc]
    for name in ("gin_rummy", "backgammon", "hanabi"):
        yield f"OpenSpiel {name}", lambda name=name: spiel(name)  # type: ignore[misc]
    for name in ("tictactoe_v3", "connect_four_v3", "chess_v6"):
        yield (
            f"PettingZoo {name}",
            lambda name=name: aec(import_module(f"pettingzoo.classic.{name}").env()),  # type: ignore[misc]
        )
    yield "catanatron, engine alone", catan
    for name in ("gin-rummy", "uno"):
        yield f"RLCard {name}", lambda name=name: rlcard(name)  # type: ignore[misc]
    for name in ("backgammon", "animal_shogi"):
        yield f"pgx {name}, 64 tables", lambda name=name: pgx(name)  # type: ignore[misc]


def main() -> None:
    """Measure what is installed."""
    reader = argparse.ArgumentParser(prog="python -m bench.compare", description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("words", nargs="*", metavar="WORD", help="only rows with one of these words (all)")
    wanted = reader.parse_args().words
    for name, made in rows():
        if wanted and not any(word in name for word in wanted):
            continue
        try:
            print(f"{name:34} {rate(made()):12,.0f}", flush=True)
        except ImportError as error:
            print(f"{name:34} not installed: {error}", flush=True)
        except Exception as error:
            print(f"{name:34} failed: {type(error).__name__}: {str(error)[:90]}", flush=True)


if __name__ == "__main__":
    main()
