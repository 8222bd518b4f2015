"""From options and a seed to the first decision."""

from __future__ import annotations

from duchy.rooms.orchard.content.tables import HAND, HIGHEST
from duchy.rooms.orchard.rules.rounds import Round
from duchy.rooms.orchard.state import FROST, Gardener, Orchard


def set_up(s: Orchard) -> None:
    """Deal five cards each."""
    s.modules = FROST if s.options["frost"] else 0
    s.trees = s.options["trees"]
    s.deck = list(range(1, HIGHEST + 1)) * (s.players + 1)
    s.shuffle(s.deck)
    for _ in range(s.players):
        gardener = Gardener()
        gardener.hand = [s.deck.pop() for _ in range(HAND)]
        s.gardeners.append(gardener)
    s.push(Round())
