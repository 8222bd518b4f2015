"""What is left: cards towards the end, decks, the bank, and what that means."""

from __future__ import annotations

from typing import Any

from duchy.kernel.names import called
from duchy.kernel.words import Remaining, remaining
from duchy.rooms.villages.text.ending import BECAUSE, UNLESS
from duchy.rooms.villages.text.words import WORDS


@WORDS.counts_left
def left(view: dict[str, Any]) -> list[Remaining]:
    """As far as everybody may know."""
    found = [] if view["ends_at"] is None else [towards_end(view, seat) for seat in view["seats"]]
    deck = "the game ends when it is empty" if view["ends_at"] is None else ""
    found.append(remaining("cards in the deck", view["deck"], None, "card", deck))
    found.append(remaining("cards on the piles", sum(len(pile) for pile in view["piles"]), None, "card"))
    found.append(remaining("adventurers in the deck", view["adventurer_deck"], None, "adventurer"))
    if view["expansions"].get("monuments"):
        found.append(remaining("monuments in the deck", view["monument_deck"], None, "landmark"))
    found.append(remaining("gold in the bank", view["bank"], None, "gold"))
    for name, tokens in (view["landmarks"] or {}).items():
        found.append(remaining(f"tokens of the {name.replace('_', ' ')}", tokens, None, "landmark"))
    if view["ending"]:
        found.append(remaining("turns to the end", view["ending"]["turns"], None, "clock", because(view["ending"]["why"])))
    return found


def because(why: str) -> str:
    """Why the end can be seen coming, and what would avert it."""
    return BECAUSE[why] + UNLESS.get(why, "")


def towards_end(view: dict[str, Any], seat: dict[str, Any]) -> Remaining:
    """How near a village is to the number that ends the game."""
    missing = view["ends_at"] - seat["count"]
    note = f"{missing} more {'ends' if missing == 1 else 'end'} the game" if missing > 0 else "the game ends"
    whose = called(seat["seat"], f"seat {seat['seat'] + 1}")
    return remaining(f"cards of {whose}", seat["count"], view["ends_at"], "build", note)
