"""The words of Villages of Valeria, filled by the files beside this one, and what they all say alike."""

from __future__ import annotations

from duchy.kernel.names import called
from duchy.kernel.words import Words, listed
from duchy.rooms.villages.actions import ACTIONS
from duchy.rooms.villages.content.tables import CARD_ROWS, CASTLE_ROWS, CONTENT, COST, IDS, NAMES, REQUIRES, RESOURCES, TYPES
from duchy.rooms.villages.state import Villages
from duchy.rooms.villages.text.rules import RULES

WORDS = Words(ACTIONS, CONTENT, RULES)
NUMBER = {name: card for card, name in enumerate(IDS)}


def house_of(seat: int) -> str:
    """A seat by its name, or by the colour of its Castle."""
    return called(seat, CASTLE_ROWS[seat].word("name").split()[0])


def name_of(card_id: str) -> str:
    """The name of a card by its id."""
    return NAMES[NUMBER[card_id]]


def cost_words(card: int) -> str:
    """'2 wood and 1 magic'."""
    return listed([f"{n} {RESOURCES[r]}" for r, n in enumerate(COST[card]) if n]) or "nothing"


def require_words(card: int) -> str:
    """'2 Worker and 1 Holy'."""
    return listed([f"{n} {TYPES[t].capitalize()}" for t, n in enumerate(REQUIRES[card]) if n])


def away(s: Villages) -> str:
    """The word for getting rid of a card."""
    return "trash" if s.players == 1 else "discard"


def givers(s: Villages, seat: int, effect: str, when: str, kind: str | None = None) -> list[int]:
    """The cards of a village, gained before this turn, that have such a power."""
    village = s.villages[seat]
    return [
        card
        for card in village.cards[: village.old]
        if any(e[0] == effect and e[1] == when and (kind is None or e[2] == kind) for e in CARD_ROWS[card].items("effects"))
    ]
