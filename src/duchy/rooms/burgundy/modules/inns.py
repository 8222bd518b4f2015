"""The inns: one more beside the black depot in every phase, never cleared away, bought like black tiles.

An inn fits on a space of any colour, one per area, has no effect and makes its area one larger (see rules/place.py).
"""

from __future__ import annotations

from typing import Final

from duchy.rooms.burgundy.content.tables import CONTENT, INN, INN_SPACE, INNS
from duchy.rooms.burgundy.rules.phases import LAID_OUT
from duchy.rooms.burgundy.rules.storage import LIFTED
from duchy.rooms.burgundy.state import Burgundy

PER_PHASE: Final = CONTENT.section("inns").number("per_phase", 0)


def add_inn(s: Burgundy, seat: int, what: int, where: int) -> bool:
    """A new phase brings an inn, stacked on those still there."""
    s.inns += PER_PHASE
    s.spaces[INN_SPACE] = INN
    return False


def lift_inn(s: Burgundy, seat: int, tile: int, space: int) -> bool:
    """One inn leaves the stack; the next one lies open."""
    if space == INN_SPACE:
        s.inns -= 1
        s.spaces[INN_SPACE] = INN if s.inns > 0 else 0
    return False


LAID_OUT.on(INNS, add_inn)
LIFTED.on(INNS, lift_inn)
