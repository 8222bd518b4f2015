"""The components of Villages one by one, for pages beside the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duchy.draw.markup import Html
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
