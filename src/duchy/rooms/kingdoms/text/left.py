"""What is left: the cards of the centre by kind, and how near each end of the game is."""

from __future__ import annotations

from typing import Any

from duchy.kernel.words import Remaining, remaining
from duchy.rooms.kingdoms.text.words import WORDS


@WORDS.counts_left
def left(view: dict[str, Any]) -> list[Remaining]:
    """Stacks and cards; what ends the game first."""
    found = [exhausted(view)]
    for kind, many in (("monster", "monsters"), ("domain", "domains"), ("citizen", "citizens")):
        stacks = [stack for stack in view["centre"] if stack["kind"] == kind]
        cards = sum(stack["left"] for stack in stacks)
        ends = view["mode"] != "solo" and kind != "citizen"
        note = "the game ends when none is left" if ends else "none left wins at once" if kind == "monster" else ""
        found.append(remaining(f"{many} in the centre", cards, None, kind, note))
    if view["exhausted_cards"] is not None:
        note = "a monster event among them comes when a stack is exhausted"
        found.append(remaining("exhausted cards", view["exhausted_cards"], None, "exhausted", note))
    return found


def exhausted(view: dict[str, Any]) -> Remaining:
    """How many stacks are exhausted, of how many that end the game."""
    missing = view["exhausted_end"] - view["exhausted"]
    note = (
        "the game is over"
        if view["over"]
        else "the last round is being played"
        if view["last_round"]
        else f"{missing} more {'ends' if missing == 1 else 'end'} the game"
    )
    return remaining("exhausted stacks", view["exhausted"], view["exhausted_end"], "exhausted", note)
