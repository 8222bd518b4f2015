"""What is asked of a seat, and why."""

from __future__ import annotations

from duchy.rooms.orchard.rules.rounds import Bid, Keep, Planting
from duchy.rooms.orchard.state import Orchard
from duchy.rooms.orchard.text.words import WORDS

from duchy.kernel.words import count


@WORDS.asks(Bid)
def bid(s: Orchard, frame: Bid) -> str:
    """What is at stake."""
    return f"Round {s.round}: the harvest is worth {count(s.die, 'point')}. Choose a card."


@WORDS.asks(Keep)
def keep(s: Orchard, frame: Keep) -> str:
    """The second thought."""
    gardener = s.gardeners[frame.seat]
    return f"You chose the {gardener.bid}. Keep it, or take it back for your {min(gardener.hand)}?"


WORDS.asks(Planting, say="You won the round. Plant a tree?")
