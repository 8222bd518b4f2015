"""The words of Valeria: Card Kingdoms, to be filled by the other files of this folder, and what they all need."""

from __future__ import annotations

from duchy.kernel.words import Words, count
from duchy.rooms.kingdoms.actions import ACTIONS
from duchy.rooms.kingdoms.content.tables import (
    AREA_ROWS,
    BEAST_ROWS,
    CITIZEN_ROWS,
    CITIZENS,
    CONTENT,
    DOMAIN_ROWS,
    DOMAINS,
    DUKE_ROWS,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    HERALD_ROWS,
    MONSTERS,
    STARTER_ROWS,
)
from duchy.rooms.kingdoms.rules.prices import monster_on
from duchy.rooms.kingdoms.state import Kingdoms
from duchy.rooms.kingdoms.text.rules import RULES

WORDS = Words(ACTIONS, CONTENT, RULES)

CARD_ROWS = (*CITIZEN_ROWS, *STARTER_ROWS, *HERALD_ROWS, *BEAST_ROWS, *DOMAIN_ROWS, *DUKE_ROWS, *AREA_ROWS)
NAMES = {row.word("id"): row.word("name") for row in CARD_ROWS}
"""The names of all cards and areas by their ids."""


def amount(n: int, what: str) -> str:
    """A number of tokens in words.

    >>> amount(2, "gold"), amount(1, "vp"), amount(3, "vp")
    ('2 gold', '1 victory point', '3 victory points')
    """
    return count(n, "victory point") if what == "vp" else f"{n} {what}"


def top_name(s: Kingdoms, stack: int) -> str:
    """The name of the card that can be taken from a stack."""
    if stack < FIRST_CITIZEN or s.height[stack] == 0:
        return NAMES[MONSTERS[monster_on(s, stack)]]
    return NAMES[(CITIZENS if stack < FIRST_DOMAIN else DOMAINS)[s.top(stack)]]
