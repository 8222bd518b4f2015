"""The five games, each a room of its own; a room is opened when it is first asked for."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from duchy.kernel.game import Game, find, register

NAMES = ("burgundy", "castellans", "kingdoms", "academies", "villages")


def games() -> list[str]:
    """The names of the games.

    >>> games()
    ['burgundy', 'castellans', 'kingdoms', 'academies', 'villages']
    """
    return list(NAMES)


def game(name: str) -> Game:
    """The game of that name.

    >>> game("burgundy").title
    'The Castles of Burgundy'
    """
    return find(name)


def opened(name: str) -> Game:
    """Open a room."""
    found = import_module(f"duchy.games.{name}").GAME
    assert isinstance(found, Game)
    return found


for _name in NAMES:
    register(_name, partial(opened, _name))
