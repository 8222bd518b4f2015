"""The components of Guild Academies one by one, for pages beside the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.academies.chits import favor, monument
from duchy.draw.academies.formulas import ICONS
from duchy.draw.academies.pieces import ROWS
from duchy.draw.academies.quests import quest
from duchy.draw.academies.tiles import tile_box
from duchy.draw.markup import Html, html

FACES: Final[dict[str, Callable[[str], Html]]] = {
    "guild_classrooms": lambda name: tile_box(name, ""),
    "town_classrooms": lambda name: tile_box(name, ""),
    "prestige_tiles": lambda name: tile_box(name, ""),
    "monuments": lambda name: monument(name, ""),
    "favors": lambda name: favor(name, ""),
    "quests": lambda name: quest({"id": name, "stack": ROWS[name].word("guild"), "torches": []}),
}
"""How a component of a section is drawn by its id."""


def effect(written: list[Any]) -> Html | None:
    """An effect as it is written in a row, in icons: what is gained, and how much."""
    name, *given = written
    return html("<b>{}</b>{}", given[-1], kit.icon(ICONS[name])) if name in ICONS else None
