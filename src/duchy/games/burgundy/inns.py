"""The inns: one more beside the black depot in every phase, never cleared away, bought like black tiles.

An inn fits on a space of any colour, one per area, has no effect and makes its area one larger (see place.py).
"""

from __future__ import annotations

from duchy.games.burgundy.content import CONTENT, INN, INN_SPACE
from duchy.games.burgundy.state import INN_STACK, Burgundy


def add_inn(s: Burgundy) -> None:
    """A new phase brings an inn, stacked on those still there."""
    s.extra[INN_STACK] += CONTENT.section("inns").number("per_phase", 0)
    s.spaces[INN_SPACE] = INN


def lift_inn(s: Burgundy) -> None:
    """One inn leaves the stack; the next one lies open."""
    s.extra[INN_STACK] -= 1
    s.spaces[INN_SPACE] = INN if s.extra[INN_STACK] > 0 else 0
