"""What a seat may know of the table, from an allow-list, as plain data."""

from __future__ import annotations

from typing import Any

from duchy.rooms.orchard.content.tables import ROUNDS
from duchy.rooms.orchard.scoring import scores, winners
from duchy.rooms.orchard.state import FROST, Orchard


def view(s: Orchard, viewer: int | None) -> dict[str, Any]:
    """The table as `viewer` sees it."""
    return {
        "game": "orchard",
        "mode": "free",
        "players": s.players,
        "viewer": viewer,
        "deciding": s.seats,
        "over": s.over,
        "scores": scores(s),
        "winners": winners(s),
        "round": s.round,
        "rounds": ROUNDS,
        "die": s.die,
        "frost": s.modules & FROST != 0,
        "deck": len(s.deck),
        "seats": [gardener(s, seat, viewer) for seat in range(s.players)],
    }


def gardener(s: Orchard, seat: int, viewer: int | None) -> dict[str, Any]:
    """A gardener: the hand is their own; that a card was chosen is nobody's business while others choose."""
    who = s.gardeners[seat]
    mine = seat == viewer
    return {
        "points": who.points,
        "cards": len(who.hand) + (1 if who.bid else 0),
        "hand": sorted(who.hand) if mine else None,
        "bid": who.bid or None if mine else None,
    }
