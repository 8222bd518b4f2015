"""What trees do when they are planted: every effect named in the content is bound here."""

from __future__ import annotations

from typing import Final

from duchy.rooms.orchard.content.tables import TREE_ROWS
from duchy.rooms.orchard.rules.gains import gain_points
from duchy.rooms.orchard.state import Orchard

from duchy.kernel.effects import Effect, Term, Vocabulary, number


def points(s: Orchard, seat: int, numbers: list[int], at: int) -> None:
    """Score points."""
    gain_points(s, seat, numbers[0], "trees")


EFFECTS: Final = Vocabulary({"points": Term(points, number(1, 9))})
TREE_EFFECTS: Final[list[list[Effect]]] = [EFFECTS.bind_all(row) for row in TREE_ROWS]
