"""Duchy plays five Euro games exactly by their rulebooks.

>>> import duchy
>>> state = duchy.game("burgundy").new(players=2, seed=7)
>>> while not state.over:
...     seat = state.seat
...     state.apply(state.legal(seat)[0], seat)
>>> len(state.scores())
2
"""

from typing import Any

from duchy.kernel.core import State
from duchy.kernel.errors import BadContent, BadOption, BadRecord, CannotUndo, DuchyError, IllegalAction
from duchy.kernel.game import Game, paint_with
from duchy.kernel.record import Match
from duchy.rooms import game, games

__version__ = "0.1.0"

__all__ = [
    "BadContent",
    "BadOption",
    "BadRecord",
    "CannotUndo",
    "DuchyError",
    "Game",
    "IllegalAction",
    "Match",
    "State",
    "__version__",
    "compiled",
    "game",
    "games",
    "picture",
]


def compiled() -> bool:
    """Whether the kernel runs as compiled code.

    >>> compiled() in (True, False)
    True
    """
    from duchy.kernel import core

    return not core.__file__.endswith(".py")


def picture(state: Any, seat: int | None = None) -> str | None:
    """The table as `seat` may see it (a spectator where None) as one piece of HTML; what a notebook shows of a state.

    >>> "<iframe" in picture(game("kingdoms").new(players=2, seed=7), seat=1)
    True
    """
    from duchy.draw.picture import picture

    return picture(state, seat)


paint_with(picture)
