"""What a card is, in our own words."""

from __future__ import annotations

from duchy.kernel.content import Row
from duchy.rooms.kingdoms.text.words import WORDS


@WORDS.explains("citizens", "starters", "herald", "monsters", "wardens", "monster_events", "domains", "dukes", "areas")
def card(row: Row) -> str:
    """A card (or an area) by its name and its text."""
    words = f"{row.word('name')}. {row.get('text', '')}".strip()
    return words + row.mark
