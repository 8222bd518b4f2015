"""The end of the game as the table can see it coming."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duchy.kernel.words import count, named

BECAUSE = {
    "count": "A village is full",
    "deck": "The deck is empty",
    "nothing to draw": "Nothing left to draw",
    "no growth": "No village grows",
}
UNLESS = {
    "nothing to draw": ", unless a card is discarded or added to a village",
    "no growth": ", unless a card is added to a village",
}


def ending_words(view: dict[str, Any], names: Sequence[str]) -> str:
    """Why and with whose turn the game will end, as things are; nothing where that is not to be seen."""
    end = view["ending"]
    if end is None:
        return ""
    if end["turns"] == 1:
        when = "this turn"
    else:
        ahead = end["turns"] - 1
        later = "next turn" if ahead == view["players"] else "turn"
        rounds = f" in {count(ahead // view['players'], 'round')}" if ahead > view["players"] else ""
        when = f"{named(names, end['seat'])}'s {later}{rounds}"
    return f"{BECAUSE[end['why']]}: the game ends with {when}{UNLESS.get(end['why'], '')}"
