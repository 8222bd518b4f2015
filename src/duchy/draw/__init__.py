"""The drawings of the tables: pure functions from a view to HTML and SVG.

A drawing knows nothing but the view and the components' public facts, so it can tell no more than the view does. `crest` and
`seat_class` give the seats' colours and shields to the pages around a table, `scene` the picture on a game's box.

A game's drawing is the folder of its name: `draw` in its `__init__.py`, `style.css`, `scene.svg`, `look.toml`. A game without
one is told as text.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from duchy.draw import kit
from duchy.draw.drawing import Drawing
from duchy.draw.folders import Look, folder, look
from duchy.draw.kit import crest, seat_class
from duchy.draw.markup import NOTHING, Html, html
from duchy.kernel.annex import annexes
from duchy.rooms import game as find_game

__all__ = [
    "LOOK",
    "Drawing",
    "Html",
    "Look",
    "component",
    "crest",
    "draw",
    "folder",
    "look",
    "option_face",
    "pocket",
    "scene",
    "seat_class",
]

LOOK: Final = Path(__file__).parent / "look"
"""Colours, icons, style sheets that the drawings share."""
__path__ += annexes("draw")
log = logging.getLogger("duchy.draw")


def draw(game: str, view: dict[str, Any], names: list[str], seat: int | None = None) -> Drawing:
    """The table as a view shows it, `seat` large (the viewer where None): whoever looks at a rival's board sees all of it.

    A fault in a drawing must not stop a match: then the table is told as text.
    """
    if folder(game):
        try:
            drawing = import_module(f"duchy.draw.{game}").draw(view, names, kit.shown_seat(view) if seat is None else seat)
            assert isinstance(drawing, Drawing)
            return drawing
        except Exception:
            log.exception("the drawing of %s failed", game)
    return as_text(game, view, names)


def as_text(game: str, view: dict[str, Any], names: list[str]) -> Drawing:
    """The table as the terminal shows it."""
    words = Text.from_markup(find_game(game).text.table(view, names)).plain
    return Drawing(NOTHING, html('<pre class="plain" tabindex="0">{}</pre>', words), NOTHING, NOTHING)


def component(game: str, section: str, name: str) -> Html | None:
    """One component of a game by section and id, as it looks on the table; None where it is not drawn by itself."""
    home = folder(game)
    if home is None or not (home / "components.py").exists():
        return None
    faces = import_module(f"duchy.draw.{game}.components").FACES
    return faces[section](name) if section in faces else None


def effect(game: str, written: list[Any]) -> Html | None:
    """An effect as it stands in a row, in icons; None where it has none and words must do."""
    home = folder(game)
    if home is None or not (home / "components.py").exists():
        return None
    found: Html | None = import_module(f"duchy.draw.{game}.components").effect(written)
    return found


def option_face(game: str, option: str, value: Any) -> Html | None:
    """What a choice of an option looks like (a board, small); None where it is not drawn."""
    home = folder(game)
    if home is None or not (home / "components.py").exists():
        return None
    faces = getattr(import_module(f"duchy.draw.{game}.components"), "OPTIONS", {})
    return faces[option](value) if option in faces else None


def pocket(game: str, view: dict[str, Any], seat: int) -> str:
    """What the chip of a seat tells of what it holds; nothing where the seats have strips for it."""
    tell = getattr(import_module(f"duchy.draw.{game}"), "pocket", None) if folder(game) else None
    return str(tell(view, seat)) if tell is not None else ""


@cache
def scene(game: str) -> Html:
    """The picture on a game's box as an SVG of 236 by 168; empty for a game without one."""
    home = folder(game)
    return Html((home / "scene.svg").read_text(encoding="utf-8").strip()) if home else NOTHING
