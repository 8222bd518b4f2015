"""What is left: rounds and cards."""

from __future__ import annotations

from typing import Any

from duchy.rooms.orchard.text.words import WORDS


@WORDS.counts_left
def left(view: dict[str, Any]) -> list[dict[str, Any]]:
    """As far as everybody may know."""
    rounds = view["rounds"] - view["round"]
    return [
        {"what": "rounds after this one", "count": rounds, "of": view["rounds"], "icon": "clock", "note": ""},
        {"what": "cards in the deck", "count": view["deck"], "of": None, "icon": "card", "note": ""},
    ]
