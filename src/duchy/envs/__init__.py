"""Research interfaces: PettingZoo, Gymnasium and OpenSpiel. Each needs its own library (`pip install duchy[research]`).

>>> import duchy.envs
>>> env = duchy.envs.pettingzoo("burgundy", players=2)
>>> env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.last()
>>> env.step(int(observation["action_mask"].argmax()))

Gymnasium knows every game by name once `duchy.envs.names()` was called: `gymnasium.make("duchy/Burgundy-v2")`, and `make_vec`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack

if TYPE_CHECKING:
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from duchy.envs.at_once import ParallelTable
    from duchy.envs.common import T
    from duchy.envs.many import TablesEnv
    from duchy.envs.settings import AtOnce, Rowed, Seated, Shown
    from duchy.envs.single import SeatEnv
    from duchy.kernel.game import Game


def pettingzoo(
    name: str | Game[T], players: int | None = None, options: dict[str, Any] | None = None, **settings: Unpack[Shown]
) -> OrderEnforcingWrapper:
    """A PettingZoo AEC environment with the stock wrappers; `raw_env` in `duchy.envs.aec` is the bare one."""
    from duchy.envs.aec import env

    return env(name, players, options, **settings)


def parallel(
    name: str | Game[T], players: int | None = None, options: dict[str, Any] | None = None, **settings: Unpack[AtOnce]
) -> ParallelTable[T]:
    """A PettingZoo parallel environment: all who are asked at the same time answer in one step."""
    from duchy.envs.at_once import ParallelTable

    return ParallelTable(name, players, options, **settings)


def gymnasium(
    name: str | Game[T], players: int | None = None, options: dict[str, Any] | None = None, **settings: Unpack[Seated]
) -> SeatEnv[T]:
    """A Gymnasium environment for one seat against others, with `action_masks()`."""
    from duchy.envs.single import SeatEnv

    return SeatEnv(name, players, options, **settings)


def vector(
    name: str | Game[T],
    count: int,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    **settings: Unpack[Rowed],
) -> TablesEnv[T]:
    """`count` tables in step, as one Gymnasium vector environment; `opponents="self"` (the default) is self-play."""
    from duchy.envs.many import TablesEnv

    return TablesEnv(name, count, players, options, **settings)


def openspiel(name: str | None = None) -> list[str]:
    """Register our games (or one of them) with OpenSpiel; their OpenSpiel names, for `pyspiel.load_game`."""
    from duchy.envs.spiel import register

    return register(name)


def names() -> list[str]:
    """Make every game known to Gymnasium; its names, for `gymnasium.make` and `gymnasium.make_vec`.

    >>> import gymnasium
    >>> env = gymnasium.make(names()[0], players=2, opponents="random")
    >>> env.spec.id
    'duchy/Burgundy-v2'
    """
    import gymnasium as gym

    import duchy

    found = []
    for name in duchy.games():
        known = f"duchy/{name.capitalize()}-v{duchy.game(name).rules}"
        if known not in gym.registry:
            gym.register(
                known,
                entry_point="duchy.envs.single:SeatEnv",
                vector_entry_point="duchy.envs.many:TablesEnv",
                kwargs={"name": name},
                disable_env_checker=True,
                order_enforce=False,
            )
        found.append(known)
    return found
