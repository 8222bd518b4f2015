"""Scoring and tie-breaks. Modules add sources of points with `scores_by`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duchy.rooms.villages.content.tables import EVENT_0, MONUMENT_0, VP, VP_PER_GOLD
from duchy.rooms.villages.state import Village, Villages

SOURCES: Final[list[str]] = ["cards", "powers", "gold"]
"""Where points come from; modules add theirs."""
MODULE_BITS: Final[list[int]] = []
MODULE_POINTS: Final[list[Callable[[Villages, int], int]]] = []

# What an end power counts: a building type 0 to 3, or one of these, in this order (see effects.py).
PER_ADVENTURER: Final = 4
PER_OTHER_ADVENTURER: Final = 5
PER_DISTINCT_TYPE: Final = 6
PER_RESOURCE: Final = 7

VP_PER: Final[list[list[list[int]]]] = [[] for _ in range(EVENT_0)]
"""By card: its end powers as [what is counted, for how many of it, so many VP]. `effects.py` fills it."""
MAJORITIES: Final[list[list[list[int]]]] = [[] for _ in range(EVENT_0)]
"""By card: [building type, VP for having the most of it]. `effects.py` fills it; Guild Halls count it."""


def scores_by(source: str, module: int, points: Callable[[Villages, int], int]) -> None:
    """A module gives points at tables that play with it (with 0, at all tables)."""
    SOURCES.append(source)
    MODULE_BITS.append(module)
    MODULE_POINTS.append(points)


def counted(village: Village, what: int) -> int:
    """How many a village has of what an end power counts."""
    if what < PER_ADVENTURER:
        return village.types[what]
    if what == PER_ADVENTURER:
        return village.adventurers
    if what == PER_OTHER_ADVENTURER:
        return village.adventurers - 1
    if what == PER_DISTINCT_TYPE:
        return sum([1 if count > 0 else 0 for count in village.types])
    if what == PER_RESOURCE:
        return len(village.under)
    return village.all_gold()


def points(s: Villages, seat: int) -> list[int]:
    """Victory Points by source, in the order of SOURCES."""
    village = s.villages[seat]
    printed = 0
    powers = 0
    for card in village.cards:
        if card < MONUMENT_0:
            printed += VP[card]
        for power in VP_PER[card]:
            powers += counted(village, power[0]) // power[1] * power[2]
    found = [printed, powers, VP_PER_GOLD * village.all_gold()]
    for i in range(len(MODULE_BITS)):
        counts = MODULE_BITS[i] == 0 or s.modules & MODULE_BITS[i] > 0
        found.append(MODULE_POINTS[i](s, seat) if counts else 0)
    return found


def total(s: Villages, seat: int) -> int:
    """All Victory Points of a seat."""
    return sum(points(s, seat))


def scores(s: Villages) -> list[int]:
    """Victory Points of every seat, as if the game ended now."""
    return [total(s, seat) for seat in range(s.players)]


def winners(s: Villages) -> list[int]:
    """Most VP; then most Buildings and Adventurers; then most gold; then most Resources; then all that are tied."""
    best: list[int] = []
    found: list[int] = []
    for seat in range(s.players):
        village = s.villages[seat]
        rank = [total(s, seat), village.buildings + village.adventurers, village.all_gold(), len(village.under)]
        if len(found) == 0 or rank > best:
            best = rank
            found = [seat]
        elif rank == best:
            found.append(seat)
    return found
