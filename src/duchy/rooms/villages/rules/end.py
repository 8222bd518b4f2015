"""The end of the game: why it comes, and what can be known of it beforehand."""

from __future__ import annotations

from typing import Final

from duchy.rooms.villages.content.tables import CARDS_TO_END, STALL_EMPTY, STALL_ROUNDS, STALL_TOLD
from duchy.rooms.villages.state import SOLO, Villages

# Why a game ends.
NOT_YET: Final = 0
BY_COUNT: Final = 1
BY_DECK: Final = 2
NOTHING_TO_DRAW: Final = 3
NO_GROWTH: Final = 4
REASONS: Final[list[str]] = ["", "count", "deck", "nothing to draw", "no growth"]


def full(s: Villages, seat: int) -> bool:
    """Whether a village has the number of Buildings and Adventurers that ends the game."""
    village = s.villages[seat]
    return village.buildings + village.adventurers >= CARDS_TO_END[s.players - 1]


def any_full(s: Villages) -> bool:
    """Whether some village has the number; the solo game knows none."""
    if s.modules & SOLO:
        return False
    for seat in range(s.players):  # noqa: SIM110 (a loop compiles better than a generator)
        if full(s, seat):
            return True
    return False


def nothing_to_draw(s: Villages) -> bool:
    """Whether the Building deck and all piles are empty."""
    if len(s.deck) > 0:
        return False
    for pile in s.piles:  # noqa: SIM110 (a loop compiles better than a generator)
        if len(pile) > 0:
            return False
    return True


def count_dry_turn(s: Villages) -> None:
    """A turn is over: it counts where nothing is left to draw."""
    if len(s.deck) == 0 and nothing_to_draw(s):
        s.dry += 1
    else:
        s.dry = 0


def dry_turns(s: Villages) -> int:
    """The turn in which the last card was drawn (or a card discarded or added), then so many rounds."""
    return 1 + s.players * STALL_EMPTY


def why_over(s: Villages) -> int:
    """At the end of a turn: why the game is over with it."""
    if any_full(s):
        return BY_COUNT
    if s.dry >= dry_turns(s):
        return NOTHING_TO_DRAW
    return NO_GROWTH if s.still >= s.players * STALL_ROUNDS else NOT_YET


class Foreseen:
    """An end that comes unless somebody does something about it."""

    __slots__ = ("turns", "why")

    def __init__(self, why: int = NOT_YET, turns: int = 0) -> None:
        self.why = why
        self.turns = turns
        """With which turn, this one counted as the first."""


def foreseen(s: Villages) -> Foreseen:
    """The end that the table can see coming, in the middle of a turn."""
    if s.modules & SOLO:
        return Foreseen(BY_DECK, 1) if len(s.deck) == 0 and len(s.looked) == 0 else Foreseen()
    if any_full(s):
        return Foreseen(BY_COUNT, 1)
    found = Foreseen()
    if s.still > s.players * (STALL_TOLD - 1):
        found = Foreseen(NO_GROWTH, s.players * STALL_ROUNDS - s.still + 1)
    if nothing_to_draw(s):
        dry = Foreseen(NOTHING_TO_DRAW, dry_turns(s) - s.dry)
        if found.why == NOT_YET or dry.turns <= found.turns:
            return dry
    return found
