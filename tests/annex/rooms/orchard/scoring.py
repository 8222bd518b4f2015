"""Points, and who has won."""

from __future__ import annotations

from duchy.rooms.orchard.state import Orchard


def scores(s: Orchard) -> list[int]:
    """One number per seat."""
    return [gardener.points for gardener in s.gardeners]


def winners(s: Orchard) -> list[int]:
    """Most points; ties are shared."""
    points = scores(s)
    return [seat for seat in range(s.players) if s.over and points[seat] == max(points)]
