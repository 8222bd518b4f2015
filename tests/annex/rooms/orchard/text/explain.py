"""The rule of every piece."""

from __future__ import annotations

from duchy.rooms.orchard.content.tables import HIGHEST
from duchy.rooms.orchard.text.words import WORDS

from duchy.kernel.content import Row


@WORDS.explains("trees")
def tree(row: Row) -> str:
    """A tree by its row."""
    return f"{row.word('name')}: {row.word('text')} (house)"


WORDS.notes.update(
    {f"card-{value}": f"A card of {value}: the highest alone wins the round." for value in range(1, HIGHEST + 1)}
)
