"""What is left: rounds and cards."""

from __future__ import annotations

from typing import Any

from duchy.rooms.orchard.text.words import WORDS

from duchy.kernel.words import Remaining, remaining


@WORDS.counts_left
def left(view: dict[str, Any]) -> list[Remaining]:
    """As far as everybody may know."""
    rounds = view["rounds"] - view["round"]
    return [
        remaining("rounds after this one", rounds, view["rounds"], "clock"),
        remaining("cards in the deck", view["deck"], None, "card"),
    ]
