"""The games, each a room of its own. The folder is the list; a room is opened when it is first asked for."""

from __future__ import annotations

import os
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from duchy.kernel.annex import annexes
from duchy.kernel.content import PACK
from duchy.kernel.errors import BadContent, BadOption, DuchyError
from duchy.kernel.game import Game, find, read_box, register

__path__ += annexes("rooms")


def rooms() -> list[str]:
    """The folders that hold a game, as they stand on the shelf (`shelf` in the room's box.toml), then by name."""
    places: dict[str, int] = {}
    for folder in __path__:
        for box in Path(folder).glob("*/box.toml"):
            places.setdefault(box.parent.name, read_box(box).shelf)
    return sorted(places, key=lambda name: (places[name], name))


def games() -> list[str]:
    """The names of the games.

    >>> games()[:5]
    ['burgundy', 'castellans', 'kingdoms', 'academies', 'villages']
    """
    return list(NAMES)


def game(name: str) -> Game:
    """The game of that name.

    >>> game("burgundy").title
    'The Castles of Burgundy'
    """
    return find(name)


def home_of(name: str) -> Path:
    """The folder of a room, found without opening it."""
    homes = [Path(folder) / name for folder in __path__ if (Path(folder) / name / "box.toml").exists()]
    if not homes:
        raise BadOption(f"there is no game {name!r}; there are: {', '.join(NAMES)}")
    return homes[0]


def opened(name: str) -> Game[Any]:
    """Open a room. A room that can't be opened says so, whoever asks; so does one that trips over a value of a content pack."""
    try:
        found = getattr(import_module(f"duchy.rooms.{name}"), "GAME", None)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        if isinstance(error, DuchyError) or not os.environ.get(PACK):
            raise
        said = f"{type(error).__name__}: {error}"
        raise BadContent(f"{name}: a value of the content pack is not of the kind the game reads: {said}") from error
    if not isinstance(found, Game):
        raise BadOption(f"the room {name} has no GAME: its __init__.py must make one (docs/add-a-game.md)")
    return found


NAMES = tuple(rooms())

for _name in NAMES:
    register(_name, partial(opened, _name))
