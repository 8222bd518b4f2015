"""The components of Card Kingdoms one by one, for pages beside the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duchy.draw.kingdoms.effects import ROWS
from duchy.draw.kingdoms.faces import citizen, domain, monster
from duchy.draw.markup import Html

FACES: Final[dict[str, Callable[[str], Html]]] = {
    "citizens": lambda card: citizen(card, 1, ROWS[card].number("cost"), ""),
    "monsters": lambda card: monster(card, 1, ""),
    "wardens": lambda card: monster(card, 1, ""),
    "domains": lambda card: domain(card, 1, ROWS[card].number("cost"), {}, ""),
}
"""How a component of a section is drawn by its id."""
