"""Getting silver, workers and points: everything a duke gains passes through here."""

from __future__ import annotations

from typing import Final

from duchy.kernel.hooks import Hook
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.state import Burgundy, duchy_of

WORKERS_GAINED: Final = Hook("a seat took so many workers")
POINTS_GAINED: Final = Hook("a seat scores so many points, from the source with this number in SOURCES")

SOURCES: Final = [
    "area",
    "phase",
    "bonus",
    "goods",
    "livestock",
    "buildings",
    "routes",
    "posts",
    "leftovers",
    "monasteries",
    "shields",
    "hexes",
]
"""Where points come from."""


def gain_silver(s: Burgundy, seat: int, count: int, why: str) -> None:
    """Take silver from the supply, which never runs out."""
    duchy_of(s, seat).silver += count
    told.got_silver(s, seat, count, why)


def gain_workers(s: Burgundy, seat: int, count: int, why: str) -> None:
    """Take workers from the supply, which never runs out."""
    duchy_of(s, seat).workers += count
    told.got_workers(s, seat, count, why)
    if s.modules & WORKERS_GAINED.modules:
        WORKERS_GAINED.happens(s, s.modules, seat, count)


def gain_points(s: Burgundy, seat: int, points: int, source: str) -> None:
    """Move forward on the victory point track."""
    if s.modules & POINTS_GAINED.modules and POINTS_GAINED.happens(s, s.modules, seat, points, SOURCES.index(source)):
        return
    s.dukes[seat].score += points
    told.got_points(s, seat, points, source)
