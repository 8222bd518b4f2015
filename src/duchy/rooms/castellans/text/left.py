"""What is left: rounds, citizen cards by line, wharf cards."""

from __future__ import annotations

from typing import Any

from duchy.kernel.words import count, listed
from duchy.rooms.castellans.content.tables import BACK_IDS
from duchy.rooms.castellans.text.names import citizen_name, district_name
from duchy.rooms.castellans.text.words import WORDS

Row = dict[str, Any]


def row(what: str, number: int, of: int | None, icon: str, note: str = "") -> Row:
    """One thing that there is so much of."""
    return {"what": what, "count": number, "of": of, "icon": icon, "note": note}


@WORDS.counts_left
def left(view: dict[str, Any]) -> list[Row]:
    """As far as everybody may know; discards lie open."""
    rounds = 0 if view["over"] else view["rounds"] - view["round"]
    districts = listed([district_name(district) for district in view["scoring"]])
    found = [row("rounds after this one", rounds, view["rounds"], "clock", f"this round scores {districts}")]
    found.append(row("dice in the pool", len(view["pool"]), None, "die-any"))
    for back, line in zip(BACK_IDS, view["lines"], strict=True):
        gone = listed([citizen_name(card) for card in line["discarded"]])
        note = f"discarded {count(len(line['discarded']), 'card')}: {gone}" if gone else ""
        found.append(row(f"{back} citizens in the deck", line["deck"], None, "citizen", note))
    found.append(row("wharf cards in the deck", view["wharf"]["deck"], None, "wharf"))
    return found
