"""The object that holds all words of the game; the other files of this folder fill it."""

from __future__ import annotations

from duchy.kernel.words import Words
from duchy.rooms.academies.actions import ACTIONS
from duchy.rooms.academies.content.tables import CONTENT
from duchy.rooms.academies.content.tiles import COLUMNS
from duchy.rooms.academies.text.rules import RULES

WORDS = Words(ACTIONS, CONTENT, RULES)
NAMES: dict[str, str] = {
    row.word("id"): row.word("name") for section in CONTENT if section.has("rows") for row in section.rows() if row.has("name")
}
"""The name of every component by its id."""


def place_name(cell: int) -> str:
    """A place above the player board, as column and row."""
    return f"column {cell % COLUMNS + 1}, row {cell // COLUMNS + 1}"


def corner_name(corner: int) -> str:
    """A corner in words."""
    row, column = divmod(corner, COLUMNS - 1)
    level = "on the board's edge" if row == 0 else f"above row {row}"
    return f"between columns {column + 1} and {column + 2}, {level}"
