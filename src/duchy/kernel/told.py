"""What all games tell in the same words: who gained, paid, placed, drew, turned up or scored what, how many, and why.

Each function returns at once when nobody listens, so rules tell without asking first. A room's `told.py` has the same shape
for what only that game knows: it takes the rules' own numbers and finds words for them only while somebody listens. This
module is compiled with mypyc.
"""

from __future__ import annotations

from typing import Any

from duchy.kernel.core import State
from duchy.kernel.events import Event


def tell(s: State, kind: str, seat: int, facts: dict[str, Any]) -> None:
    """Anything that everybody may know."""
    if s.log is not None:
        s.log.append(Event(kind, seat, facts))


def tell_secret(s: State, kind: str, seat: int, facts: dict[str, Any], secret: dict[str, Any]) -> None:
    """What everybody may know, and what only this seat knows of it."""
    if s.log is not None:
        s.log.append(Event(kind, seat, facts, secret, (seat,)))


def gained(s: State, seat: int, what: str, count: int, why: str = "") -> None:
    """Somebody got something: gold, workers, a card of the bank."""
    if s.log is not None:
        s.log.append(Event("gain", seat, {"what": what, "count": count, "why": why}))


def paid(s: State, seat: int, what: str, count: int, why: str = "") -> None:
    """Somebody gave something back to the bank."""
    if s.log is not None:
        s.log.append(Event("pay", seat, {"what": what, "count": count, "why": why}))


def placed(s: State, seat: int, what: str, where: Any, why: str = "") -> None:
    """Somebody put a piece on its place."""
    if s.log is not None:
        s.log.append(Event("place", seat, {"what": what, "where": where, "why": why}))


def drawn(s: State, seat: int, what: list[str], why: str = "") -> None:
    """Somebody drew cards that only they see."""
    if s.log is not None:
        s.log.append(Event("draw", seat, {"count": len(what), "why": why}, {"what": what}, (seat,)))


def turned_up(s: State, what: str, where: Any = "", why: str = "") -> None:
    """A card or tile was laid open."""
    if s.log is not None:
        s.log.append(Event("turn_up", -1, {"what": what, "where": where, "why": why}))


def scored(s: State, seat: int, points: int, source: str) -> None:
    """Somebody scored (or lost) points; all of a seat's together are its score."""
    if s.log is not None:
        s.log.append(Event("score", seat, {"points": points, "source": source}))
