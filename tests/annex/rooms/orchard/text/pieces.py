"""Which pieces an action involves; what has none is a button."""

from __future__ import annotations

from duchy.rooms.orchard.rules.rounds import Bid
from duchy.rooms.orchard.state import Orchard
from duchy.rooms.orchard.text.words import WORDS

from duchy.kernel.actions import Action


@WORDS.pieces("card")
def card(s: Orchard, frame: Bid, act: Action) -> list[str]:
    """The card in the hand."""
    return [f"card-{act.value}"]
