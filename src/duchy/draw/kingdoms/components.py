"""The components of Card Kingdoms one by one, for pages beside the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duchy.draw import cards
from duchy.draw.kingdoms.effects import GRAMMAR, ROWS
from duchy.draw.kingdoms.faces import citizen, domain, monster
from duchy.draw.markup import Html

FACES: Final[dict[str, Callable[[str], Html]]] = {
    "citizens": lambda card: citizen(card, 1, ROWS[card].number("cost"), ""),
    "monsters": lambda card: monster(card, 1, ""),
    "wardens": lambda card: monster(card, 1, ""),
    "domains": lambda card: domain(card, 1, ROWS[card].number("cost"), {}, ""),
}
"""How a component of a section is drawn by its id."""


def effect(written: list[Any]) -> Html | None:
    """An effect as it is written in a row, in icons."""
    return cards.drawn(GRAMMAR, written[0], written[1:]) if written[0] in GRAMMAR else None
