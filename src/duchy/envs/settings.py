"""What the environments take beside game, players and options, by name: so that editors complete it and checkers check it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from gymnasium.vector import AutoresetMode

    from duchy.envs.rivals import Opponents


class Shown(TypedDict, total=False):
    """How a table rewards, shows and draws: what all environments take."""

    reward: Literal["win", "score", "margin"]
    encode: Literal["bytes", "float", "onehot"]
    render_mode: Literal["human", "ansi", "rgb_array"] | None


class AtOnce(Shown, total=False):
    """What the parallel environment takes."""

    illegal: float


class Seated(Shown, total=False):
    """Who plays: what environments take that have a learner."""

    seat: int
    opponents: Opponents
    illegal: float


class Rowed(Seated, total=False):
    """What environments of many tables take."""

    autoreset_mode: AutoresetMode | Literal["NextStep", "SameStep", "Disabled"]
