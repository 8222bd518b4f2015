"""What lies on the table of Villages of Valeria."""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.core import State

# What a seat owns stands in one flat list, `own[seat * WIDTH + field]`.
GOLD: Final = 0
"""Coins in the supply."""
CASTLE: Final = 1
"""The coin on the Castle: 0 none, 1 a coin, 2 (solo) a coin on the resource icon."""
GROUNDS: Final = 2
"""The coin on the Castle Grounds."""
OLD: Final = 3
"""How many cards of the village were there before this turn: their action powers work."""
BUILT: Final = 4
"""The set of Buildings in the village, as bits."""
FREE: Final = 5
"""+ resource: Resource cards under the Castle without a coin."""
COINED: Final = 9
"""+ resource: Resource cards with a coin."""
RESTING: Final = 13
"""+ resource: Resource cards with a coin on the resource icon (solo)."""
TYPED: Final = 17
"""+ type: Buildings and completed Monuments."""
RECRUITED: Final = 21
"""Adventurers in the village."""
RAISED: Final = 22
"""Buildings in the village, without Monuments."""
MONUMENT: Final = 23
"""The Monument under construction, or -1."""
DEDICATED: Final = 24
"""+ resource: cards dedicated to it."""
ARCHITECT: Final = 28
"""The secret Architect, or -1."""
TOKENS: Final = 29
"""+ landmark: tokens claimed."""
# The action powers of the cards that were there before this turn, added up.
DRAWS: Final = 34
"""+ action: cards to draw."""
EXTRA: Final = 39
"""+ action: coins, trades and thefts, packed (see powers.py)."""
CHEAPER: Final = 44
"""Gold less for Recruit."""
IGNORE: Final = 45
"""Building icons an Adventurer may miss."""
FEWER: Final = 46
"""Cards fewer to discard for Develop."""
POWER: Final = 47
"""+ resource: resources without a coin in a Build."""
WILD: Final = 51
"""Resources of any kind without a coin."""
BARTER: Final = 52
"""Resources of any kind for a discarded card."""
WIDTH: Final = 53


class Villages(State):
    """The table: the bank, the decks and piles, and every seat's hand, Castle with Resources, and village.

    What seldom changes is shared between copies: `known`, `villages`, `under` and `dedicated` hold lists that are replaced and
    never changed in place; so are `told`, `row`, `adventurers`, `monument_row` and `monument_deck`.
    """

    __slots__ = (
        "action",
        "active",
        "adventurers",
        "architects",
        "aside",
        "bank",
        "deck",
        "dedicated",
        "event_floor",
        "hands",
        "known",
        "looked",
        "monument_deck",
        "monument_row",
        "own",
        "passed",
        "piles",
        "resolved",
        "row",
        "seen",
        "seer",
        "still",
        "tokens",
        "told",
        "trash",
        "turn",
        "under",
        "villages",
    )

    def __init__(self) -> None:
        super().__init__()
        self.own: list[int] = []
        self.bank: int = 0
        self.hands: list[list[int]] = []
        """Building cards in hand, sorted. Hidden."""
        self.known: list[list[int]] = []
        """The part of a hand that everybody saw being taken from the piles, sorted."""
        self.told: list[int] = []
        """What one seat alone knows of another's hand, as triples: who knows, whose hand, which card."""
        self.villages: list[list[int]] = []
        self.under: list[list[int]] = []
        """Building cards developed as Resources, in order."""
        self.dedicated: list[list[int]] = []
        """Building cards dedicated to the Monument under construction."""
        self.piles: list[list[int]] = []
        """The five Building piles, top card last."""
        self.deck: list[int] = []
        """The Building deck with the Events in it, top card last. Hidden."""
        self.trash: list[int] = []
        self.row: list[int] = []
        """Face-up Adventurers by place, -1 where none is left."""
        self.adventurers: list[int] = []
        self.monument_row: list[int] = []
        self.monument_deck: list[int] = []
        self.tokens: list[int] = []
        """Landmark tokens left on each Landmark; empty without the expansion."""
        self.aside: list[int] = []
        """Events drawn in this turn and not yet resolved."""
        self.resolved: list[int] = []
        """Events already resolved."""
        self.passed: list[int] = []
        """Jester's Craft: the card each seat has picked, -1 for none; empty at other times."""
        self.looked: list[int] = []
        """Cards somebody is looking at, taken off the deck."""
        self.architects: int = 0
        """1 with the Architects: Castle Grounds are in play."""
        self.event_floor: int = 0
        """Events can lie only below this height of the deck."""
        self.active: int = 0
        self.action: int = 0
        """The action that was led in this turn, -1 before."""
        self.turn: int = 0
        self.still: int = 0
        """Turns in a row in which no village has grown."""
        self.seer: int = -1
        """Who knows the top `seen` cards of the deck."""
        self.seen: int = 0

    def copy(self) -> Villages:
        """An independent state."""
        other = Villages()
        self.copy_kernel_to(other)
        other.own = self.own[:]
        other.bank = self.bank
        other.hands = copied(self.hands)
        other.known = self.known[:]
        other.told = self.told
        other.villages = self.villages[:]
        other.under = self.under[:]
        other.piles = copied(self.piles)
        other.deck = self.deck[:]
        other.row = self.row
        other.adventurers = self.adventurers
        other.active = self.active
        other.action = self.action
        other.turn = self.turn
        other.still = self.still
        other.seer = self.seer
        other.seen = self.seen
        other.architects = self.architects
        other.event_floor = self.event_floor
        if len(self.trash) > 0:
            other.trash = self.trash[:]
        if len(self.dedicated) > 0:
            other.dedicated = self.dedicated[:]
            other.monument_row = self.monument_row
            other.monument_deck = self.monument_deck
        if len(self.tokens) > 0:
            other.tokens = self.tokens[:]
        if self.event_floor > 0:
            other.aside = self.aside[:]
            other.resolved = self.resolved[:]
            other.passed = self.passed[:]
        if len(self.looked) > 0:
            other.looked = self.looked[:]
        return other

    def scores(self) -> list[int]:
        """Victory Points, as if the game ended now."""
        from duchy.games.villages.scoring import total

        return [total(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Most Victory Points; then Buildings and Adventurers, gold, Resources; then all that are still tied."""
        from duchy.games.villages.scoring import winners

        return winners(self) if self.over else []

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat may know: see view.py."""
        from duchy.games.villages.view import view

        return view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> Villages:
        """The table with everything re-dealt that the seat can't know: see hidden.py."""
        from duchy.games.villages.hidden import determinize

        return determinize(self, seat, seed)


def copied(lists: list[list[int]]) -> list[list[int]]:
    """The lists, copied."""
    result: list[list[int]] = []
    for one in lists:
        result.append(one[:])
    return result
