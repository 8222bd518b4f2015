"""Gold, magic and points as they come and go."""

from __future__ import annotations

from duchy.rooms.academies import told
from duchy.rooms.academies.content.tables import GOLD_LIMIT, MAGIC_LIMIT
from duchy.rooms.academies.state import Academies


def gain_gold(s: Academies, seat: int, count: int) -> None:
    """Gold moves along the resource track, up to its end."""
    academy = s.academies[seat]
    got = min(count, GOLD_LIMIT - academy.gold)
    academy.gold += got
    told.gold(s, seat, got, count)


def gain_magic(s: Academies, seat: int, count: int) -> None:
    """Magic moves along the resource track, up to its end."""
    academy = s.academies[seat]
    got = min(count, MAGIC_LIMIT - academy.magic)
    academy.magic += got
    told.magic(s, seat, got, count)


def gain_points(s: Academies, seat: int, points: int, source: str) -> None:
    """Points are scored at once."""
    if points:
        s.academies[seat].score += points
        told.points(s, seat, points, source)


def pay(s: Academies, seat: int, gold: int, magic: int = 0) -> None:
    """Pay gold, and magic for some Favors."""
    academy = s.academies[seat]
    academy.gold -= gold
    academy.magic -= magic
    told.paid_gold(s, seat, gold)
    told.paid_magic(s, seat, magic)
