"""The action strip: a card, or a tree."""

from __future__ import annotations

from typing import Any

from duchy.rooms.orchard.actions import ACTIONS
from duchy.rooms.orchard.rules.rounds import Bid, Planting
from duchy.rooms.orchard.state import Orchard
from duchy.rooms.orchard.text.words import WORDS

from duchy.kernel.strip import Way, kinds, laid_out
from duchy.kernel.words import count

ORDINARY = (Bid, Planting)
"""The questions of an ordinary turn."""
WAYS = [
    Way(
        "card",
        "card",
        "Play a card",
        kinds("card"),
        lambda s, seat, legal: count(len(legal), "card"),
        lambda *_: "the cards are turned",
    ),
    Way("plant", "develop", "Plant", kinds("plant"), lambda *_: "a tree", lambda *_: "only who won a round plants"),
    Way("done", "x-end", "Done", kinds("done"), lambda *_: "plant no more", lambda *_: "choose a card first"),
]


@WORDS.lays_strip
def strip(s: Orchard, seat: int) -> list[dict[str, Any]]:
    """For a seat that decides."""
    return laid_out(ACTIONS, WAYS, s, seat, seat in s.seats and isinstance(s.frame(seat), ORDINARY))
