"""The components of Villages one by one, for pages beside the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duchy.draw import cards
from duchy.draw.markup import Html
from duchy.draw.villages.effects import GRAMMAR, WHEN
from duchy.draw.villages.faces import adventurer, building, event, monument

FACES: Final[dict[str, Callable[[str], Html]]] = {
    "buildings": lambda card: building(card, ""),
    "guild_hall_buildings": lambda card: building(card, ""),
    "adventurers": lambda card: adventurer(card, {}),
    "guild_hall_adventurers": lambda card: adventurer(card, {}),
    "monuments": lambda card: monument(card),
    "events": lambda card: event(card, ""),
}
"""How a component of a section is drawn by its id."""


def effect(written: list[Any]) -> Html | None:
    """An effect as it is written in a row, in icons; its moment (an Event's effect has none) is chosen beside it."""
    name, *given = written
    if name not in GRAMMAR:
        return None
    return cards.drawn(GRAMMAR, name, given[1:] if given and given[0] in WHEN else given)
