"""Every choice in words."""

from __future__ import annotations

from duchy.rooms.orchard.rules.rounds import Bid
from duchy.rooms.orchard.state import Orchard
from duchy.rooms.orchard.text.words import WORDS

from duchy.kernel.actions import Action


@WORDS.labels("card")
def card(s: Orchard, frame: Bid, act: Action) -> str:
    """A card of the hand."""
    return f"Play the {act.value}"


WORDS.labels("keep", say="Keep it")
WORDS.labels("back", say="Take it back")
WORDS.labels("plant", say="Plant a tree")
WORDS.labels("done", say="Plant no more")
