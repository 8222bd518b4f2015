"""Getting silver, workers and points: everything a duke gains passes through here."""

from __future__ import annotations

from duchy.games.burgundy.content import WORKER_ECHO
from duchy.games.burgundy.state import DUCHY, DUKE, POWERS, SCORE, SHIELD_GAME, SILVER, SOLO, WORKERS, Burgundy
from duchy.kernel.events import Event


def gain_silver(s: Burgundy, seat: int, count: int, why: str) -> None:
    """Take silver from the supply, which never runs out."""
    s.duchy[seat % s.owners * DUCHY + SILVER] += count
    if s.log is not None and count:
        s.log.append(Event("silver", seat, {"count": count, "why": why}))


def gain_workers(s: Burgundy, seat: int, count: int, why: str) -> None:
    """Take workers from the supply, which never runs out; the owner of shield 2 takes as many."""
    owner = seat % s.owners
    s.duchy[owner * DUCHY + WORKERS] += count
    if s.log is not None and count:
        s.log.append(Event("workers", seat, {"count": count, "why": why}))
    if s.modules & SHIELD_GAME:
        for other in range(s.owners):
            if other != owner and s.duchy[other * DUCHY + POWERS] & WORKER_ECHO:
                s.duchy[other * DUCHY + WORKERS] += count
                if s.log is not None and count:
                    s.log.append(Event("workers", other, {"count": count, "why": "shield_2"}))


def gain_points(s: Burgundy, seat: int, points: int, source: str) -> None:
    """Move forward on the victory point track; alone, towards the target marker."""
    if s.modules & SOLO:
        from duchy.games.burgundy.solo import advance

        advance(s, seat, points, source)
        return
    s.duke[seat * DUKE + SCORE] += points
    if s.log is not None and points:
        s.log.append(Event("score", seat, {"points": points, "source": source}))
