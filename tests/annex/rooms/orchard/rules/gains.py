"""Getting points: everything a gardener scores passes through here."""

from __future__ import annotations

from duchy.rooms.orchard.state import Orchard

from duchy.kernel.told import scored


def gain_points(s: Orchard, seat: int, points: int, source: str) -> None:
    """Score points."""
    s.gardeners[seat].points += points
    scored(s, seat, points, source)
