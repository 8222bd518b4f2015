"""What must hold at every moment of a game."""

from __future__ import annotations

from duchy.rooms.orchard.content.tables import HIGHEST, ROUNDS
from duchy.rooms.orchard.state import Orchard


def check_invariants(s: Orchard) -> None:
    """Cards are conserved, the time is possible."""
    cards = s.deck[:]
    for gardener in s.gardeners:
        cards += gardener.hand + ([gardener.bid] if gardener.bid else [])
    assert sorted(cards) == sorted(list(range(1, HIGHEST + 1)) * (s.players + 1)), f"cards were lost or made: {sorted(cards)}"
    assert 1 <= s.round <= ROUNDS and 1 <= s.die <= 6, f"round {s.round}, die {s.die}"
