"""What a seat can't know, dealt anew: the deck, the others' hands and bids."""

from __future__ import annotations

from duchy.rooms.orchard.state import Orchard


def determinize(s: Orchard, seat: int | None, seed: int) -> Orchard:
    """A table this seat can't tell from the true one."""
    other = s.copy()
    other.reseed(seed)
    rivals = [p for p in range(s.players) if p != seat]
    hidden = other.deck[:]
    for p in rivals:
        gardener = other.gardeners[p]
        hidden += gardener.hand + ([gardener.bid] if gardener.bid else [])
    other.shuffle(hidden)
    for p in rivals:
        gardener = other.gardeners[p]
        gardener.hand = [hidden.pop() for _ in gardener.hand]
        if gardener.bid:
            gardener.bid = hidden.pop()
    other.deck = hidden
    for p in rivals:
        if other.lanes and other.lanes[p]:
            other.lane_actions[p] = other.lanes[p][-1].options(other)
    return other
