"""Research interfaces: PettingZoo, Gymnasium and OpenSpiel. Each needs its own library (`pip install duchy[envs]`).

>>> import duchy.envs
>>> env = duchy.envs.pettingzoo("burgundy", players=2)
>>> env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.last()
>>> env.step(int(observation["action_mask"].argmax()))
"""

from __future__ import annotations

from typing import Any


def pettingzoo(name: str, players: int | None = None, options: dict[str, Any] | None = None, **settings: Any) -> Any:
    """A PettingZoo AEC environment with the stock wrappers; `raw_env` in `duchy.envs.aec` is the bare one."""
    from duchy.envs.aec import env

    return env(name, players, options, **settings)


def gymnasium(name: str, players: int | None = None, options: dict[str, Any] | None = None, **settings: Any) -> Any:
    """A Gymnasium environment for one seat against bots, with `action_masks()`."""
    from duchy.envs.single import SeatEnv

    return SeatEnv(name, players, options, **settings)


def vector(name: str, count: int, players: int | None = None, options: dict[str, Any] | None = None, **settings: Any) -> Any:
    """`count` such environments in step, as one Gymnasium vector environment."""
    from duchy.envs.single import SeatVectorEnv

    return SeatVectorEnv(name, count, players, options, **settings)


def openspiel(name: str | None = None) -> list[str]:
    """Register our games (or one of them) with OpenSpiel; their OpenSpiel names, for `pyspiel.load_game`."""
    from duchy.envs.spiel import register

    return register(name)
