"""What the pieces of Castellans are called in sentences."""

from __future__ import annotations

from duchy.rooms.castellans.content.tables import (
    CARD_IDS,
    CARD_ROWS,
    DISTRICT_IDS,
    DISTRICT_ROWS,
    GUILD_IDS,
    GUILD_ROWS,
    LINE_IDS,
    WHARF_LINE_ROWS,
)


def district_name(district: str) -> str:
    """A district's name."""
    return DISTRICT_ROWS[DISTRICT_IDS.index(district)].word("name")


def between(place: str) -> str:
    """The two districts of a road or bridge."""
    return " and ".join(district_name(district) for district in place.split("-"))


def somewhere(place: str) -> str:
    """Where something stands: in a district, or between two of them."""
    return f"between {between(place)}" if "-" in place else f"in {district_name(place)}"


def citizen_name(card: str) -> str:
    """A citizen's name."""
    return CARD_ROWS[CARD_IDS.index(card)].word("name")


def guild_name(guild: str) -> str:
    """A guild's name."""
    return GUILD_ROWS[GUILD_IDS.index(guild)].word("name")


def line_name(line: str) -> str:
    """What a line of the wharf does, in words."""
    return WHARF_LINE_ROWS[LINE_IDS.index(line)].word("name").lower()


def goods(*amounts: tuple[int, str]) -> str:
    """Goods in words; 'nothing' where there are none.

    >>> goods((2, "wood"), (0, "magic"), (1, "gold"))
    '2 wood, 1 gold'
    """
    return ", ".join(f"{amount} {good}" for amount, good in amounts if amount) or "nothing"


def dice_words(faces: list[str]) -> str:
    """Dice in words: '2 gold, 1 wood'."""
    return goods(*((faces.count(face), face) for face in dict.fromkeys(faces)))


def halves(number: int) -> str:
    """Half points as they are said: 3 is 1½."""
    return f"{number // 2 or ''}½" if number % 2 else str(number // 2)
