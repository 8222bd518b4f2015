"""What is left: rounds, citizen cards by line, wharf cards."""

from __future__ import annotations

from typing import Any

from duchy.kernel.words import Remaining, count, listed, remaining
from duchy.rooms.castellans.content.tables import BACK_IDS
from duchy.rooms.castellans.text.names import citizen_name, district_name
from duchy.rooms.castellans.text.words import WORDS


@WORDS.counts_left
def left(view: dict[str, Any]) -> list[Remaining]:
    """As far as everybody may know; discards lie open."""
    rounds = 0 if view["over"] else view["rounds"] - view["round"]
    districts = listed([district_name(district) for district in view["scoring"]])
    found = [remaining("rounds after this one", rounds, view["rounds"], "clock", f"this round scores {districts}")]
    found.append(remaining("dice in the pool", len(view["pool"]), None, "die-any"))
    for back, line in zip(BACK_IDS, view["lines"], strict=True):
        gone = listed([citizen_name(card) for card in line["discarded"]])
        note = f"discarded {count(len(line['discarded']), 'card')}: {gone}" if gone else ""
        found.append(remaining(f"{back} citizens in the deck", line["deck"], None, "citizen", note))
    found.append(remaining("wharf cards in the deck", view["wharf"]["deck"], None, "wharf"))
    return found
