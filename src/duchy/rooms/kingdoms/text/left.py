"""What is left: the cards of the centre by kind, and how near each end of the game is."""

from __future__ import annotations

from typing import Any

from duchy.rooms.kingdoms.text.words import WORDS

Row = dict[str, Any]


@WORDS.counts_left
def left(view: dict[str, Any]) -> list[Row]:
    """Stacks and cards; what ends the game first."""
    found = [exhausted(view)]
    for kind, many in (("monster", "monsters"), ("domain", "domains"), ("citizen", "citizens")):
        stacks = [stack for stack in view["centre"] if stack["kind"] == kind]
        cards = sum(stack["left"] for stack in stacks)
        ends = view["mode"] != "solo" and kind != "citizen"
        note = "the game ends when none is left" if ends else "none left wins at once" if kind == "monster" else ""
        found.append({"what": f"{many} in the centre", "count": cards, "of": None, "icon": kind, "note": note})
    if view["exhausted_cards"] is not None:
        note = "a monster event among them comes when a stack is exhausted"
        found.append(
            {"what": "exhausted cards", "count": view["exhausted_cards"], "of": None, "icon": "exhausted", "note": note}
        )
    return found


def exhausted(view: dict[str, Any]) -> Row:
    """How many stacks are exhausted, of how many that end the game."""
    missing = view["exhausted_end"] - view["exhausted"]
    note = "the last round is being played" if view["last_round"] else f"{missing} more end the game"
    return {
        "what": "exhausted stacks",
        "count": view["exhausted"],
        "of": view["exhausted_end"],
        "icon": "exhausted",
        "note": note,
    }
