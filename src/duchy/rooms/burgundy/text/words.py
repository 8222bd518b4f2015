"""The words of the game, filled by the other files of this folder; and how its pieces are called."""

from __future__ import annotations

from duchy.kernel.words import Words
from duchy.rooms.burgundy.actions import ACTIONS
from duchy.rooms.burgundy.content.tables import CONTENT, TILE_ROWS
from duchy.rooms.burgundy.text.rules import RULES

WORDS = Words(ACTIONS, CONTENT, RULES)


def tile_name(tile: int) -> str:
    """A tile's name in running text."""
    row = TILE_ROWS[tile]
    if row is None:
        return "black tile"
    if row.has("number"):
        return f"monastery {row.number('number')}"
    name = row.word("name")
    return name[:1].lower() + name[1:]


def the(tile: int) -> str:
    """A tile with its article: "the market", but "monastery 6"."""
    name = tile_name(tile)
    return name if name.startswith("monastery") else f"the {name}"


def goods_tiles(number: int, goods: str) -> str:
    """Goods as they are counted.

    >>> goods_tiles(1, "brown"), goods_tiles(3, "brown")
    ('1 brown goods tile', '3 brown goods')
    """
    return f"{number} {goods} goods{' tile' if number == 1 else ''}"


def place_of(space: str) -> str:
    """A space of the board in words."""
    if space == "inn":
        return "the inns"
    return "the black depot" if space.startswith("black") else f"depot {space[0]}"
