"""Dealing anew what a seat can't know."""

from __future__ import annotations

from duchy.rooms.burgundy.setup import sheet_of, starts_of
from duchy.rooms.burgundy.state import Burgundy


def determinize(s: Burgundy, seat: int | None, seed: int) -> Burgundy:
    """Re-deal what is face down: the goods sold by others, the goods not yet seen, and all that is still random.

    The piles are drawn from at random, so a new generator is a new order of every pile.
    """
    other = s.copy()
    other.reseed(seed)
    if s.over:  # everything is open
        return other
    others = [duchy for owner, duchy in enumerate(other.duchies) if seat is None or owner != seat % s.owners]
    hidden: list[int] = []
    for kind in range(6):
        hidden += [kind] * other.unseen_goods[kind]
        for duchy in others:
            hidden += [kind] * duchy.sold[kind]
    other.shuffle(hidden)
    for duchy in others:
        dealt = [0] * 6
        for _ in range(sum(duchy.sold)):
            dealt[hidden.pop()] += 1
        duchy.sold = dealt
    other.unseen_goods = [hidden.count(kind) for kind in range(6)]
    choose_anew(other, seat)
    return other


def choose_anew(s: Burgundy, seat: int | None) -> None:
    """What the others have chosen in secret could be either side and any dark green hex."""
    for other, duke in enumerate(s.dukes):
        if duke.start and other != seat:
            starts = starts_of(sheet_of(s.duchies[other].board))
            duke.start = starts[s.below(len(starts))]
