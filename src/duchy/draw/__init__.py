"""The drawings of the five tables: pure functions from a view to HTML and SVG.

A drawing knows nothing but the view and the components' public facts, so it can tell no more than the view does. `crest` and
`seat_class` give the seats' colours and shields to the pages around a table, `scene` the picture on a game's box.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from duchy.draw.drawing import Drawing
from duchy.draw.kit import crest, seat_class

__all__ = ["GAMES", "LOOK", "Drawing", "costs", "crest", "draw", "scene", "seat_class"]

GAMES: Final = ("burgundy", "castellans", "kingdoms", "academies", "villages")
LOOK: Final = Path(__file__).parent / "look"
"""Colours, icons, style sheets and box pictures: what a page needs beside the HTML of a drawing."""


def draw(game: str, view: dict[str, Any], names: list[str]) -> Drawing:
    """The drawing of a view; `KeyError` for a game that has none."""
    if game not in GAMES:
        raise KeyError(game)
    drawing = import_module(f"duchy.draw.{game}").draw(view, names)
    assert isinstance(drawing, Drawing)
    return drawing


def costs(game: str, state: Any, seat: int) -> dict[str, int]:
    """What pieces cost beside what everybody sees, by element, where `seat` decides: as `view["costs"]` it is drawn, too."""
    if game != "burgundy" or seat not in state.seats:
        return {}
    from duchy.draw import burgundy_workers

    return burgundy_workers.costs(state, seat)


@cache
def scene(game: str) -> str:
    """The picture on a game's box as an SVG of 236 by 168."""
    if game not in GAMES:
        raise KeyError(game)
    return (LOOK / "games" / f"scene-{game}.svg").read_text(encoding="utf-8").strip()
