"""What lies on the table of Villages of Valeria."""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.core import State, Thing

# The expansions and modes of a table, as bits of `modules`.
MONUMENTS: Final = 1
GUILD_HALLS: Final = 2
LANDMARKS: Final = 4
ARCHITECTS: Final = 8
CASTLE_GROUNDS: Final = 16
"""They come with the Architects, where there are opponents to serve."""
EVENTS: Final = 32
SOLO: Final = 64

NONE: Final[list[int]] = []
"""The empty list that a village begins with before set-up gives it lists of its own: never changed."""


class Village(Thing):
    """What one player has: supply, hand, the Castle with its Resources, and the village itself.

    All its lists but `hand` are replaced and never changed in place (see `grown`), so that copies of a table share them.
    """

    __slots__ = (
        "adventurers",
        "architect",
        "barter",
        "buildings",
        "built",
        "cards",
        "castle_coin",
        "coined",
        "dedicated",
        "develop_discount",
        "draws",
        "extra",
        "free",
        "given",
        "gold",
        "grounds_coin",
        "hand",
        "ignored_types",
        "known",
        "monument",
        "old",
        "power",
        "recruit_discount",
        "resting",
        "tokens",
        "types",
        "under",
        "waived",
        "wild",
    )

    def __init__(self) -> None:
        self.gold: int = 0
        """Coins in the supply."""
        self.hand: list[int] = NONE
        """Building cards, sorted. Hidden."""
        self.known: list[int] = NONE
        """The part of the hand that everybody saw being taken from the piles, sorted."""
        self.castle_coin: int = 0
        """The coin on the Castle: 0 none, 1 a coin, 2 (solo) a coin on the resource icon."""
        self.grounds_coin: int = 0
        """The coin on the Castle Grounds."""
        self.under: list[int] = NONE
        """Building cards developed as Resources, in order."""
        self.free: list[int] = NONE
        """By resource: Resource cards without a coin."""
        self.coined: list[int] = NONE
        """By resource: Resource cards with a coin."""
        self.resting: list[int] = NONE
        """By resource: Resource cards with a coin on the resource icon (solo)."""
        self.cards: list[int] = NONE
        """The cards of the village, in the order gained."""
        self.old: int = 0
        """How many of them were there before this turn: their action powers work."""
        self.built: int = 0
        """The set of Buildings among them, as bits."""
        self.buildings: int = 0
        """How many of them are Buildings, Monuments not counted."""
        self.adventurers: int = 0
        """How many of them are Adventurers."""
        self.types: list[int] = NONE
        """By building type: Buildings and completed Monuments."""
        self.monument: int = -1
        """The Monument under construction."""
        self.dedicated: list[int] = NONE
        """Building cards dedicated to it."""
        self.given: list[int] = NONE
        """By resource: how many these are."""
        self.architect: int = -1
        """The secret Architect."""
        self.tokens: list[int] = NONE
        """By Landmark: tokens claimed."""
        # The action powers of the cards that were there before this turn, added up.
        self.draws: list[int] = NONE
        """By action: cards to draw."""
        self.extra: list[int] = NONE
        """By action: coins, trades and thefts, packed (see rules/powers.py)."""
        self.recruit_discount: int = 0
        """Gold less for Recruit."""
        self.ignored_types: int = 0
        """Building types an Adventurer may miss."""
        self.develop_discount: int = 0
        """Cards fewer to discard for Develop."""
        self.waived: int = 0
        """So much of a discount the player does without in the action at hand."""
        self.power: list[int] = NONE
        """By resource: resources without a coin in a Build."""
        self.wild: int = 0
        """Resources of any kind without a coin."""
        self.barter: int = 0
        """Resources of any kind for a discarded card."""

    def copy(self) -> Village:
        """An independent village."""
        other = Village()
        other.gold = self.gold
        other.hand = self.hand[:]
        other.known = self.known
        other.castle_coin = self.castle_coin
        other.grounds_coin = self.grounds_coin
        other.under = self.under
        other.free = self.free
        other.coined = self.coined
        other.resting = self.resting
        other.cards = self.cards
        other.old = self.old
        other.built = self.built
        other.buildings = self.buildings
        other.adventurers = self.adventurers
        other.types = self.types
        other.monument = self.monument
        other.dedicated = self.dedicated
        other.given = self.given
        other.architect = self.architect
        other.tokens = self.tokens
        other.draws = self.draws
        other.extra = self.extra
        other.recruit_discount = self.recruit_discount
        other.ignored_types = self.ignored_types
        other.develop_discount = self.develop_discount
        other.waived = self.waived
        other.power = self.power
        other.wild = self.wild
        other.barter = self.barter
        return other

    def all_gold(self) -> int:
        """The gold a player owns: the supply and the coins on Castle, Resources and Castle Grounds."""
        gold = self.gold + self.grounds_coin
        if self.castle_coin > 0:
            gold += 1
        for coins in self.coined:
            gold += coins
        for coins in self.resting:
            gold += coins
        return gold


def grown(numbers: list[int], place: int, more: int) -> list[int]:
    """The numbers with one of them grown (or shrunk): a village's lists are replaced, for copies of a table share them."""
    result = numbers[:]
    result[place] += more
    return result


class Secret(Thing):
    """What one seat alone knows of another's hand, because the card was its own."""

    __slots__ = ("card", "holder", "knower")

    def __init__(self, knower: int = -1, holder: int = -1, card: int = -1) -> None:
        self.knower = knower
        self.holder = holder
        self.card = card


class Villages(State):
    """The table: the bank, the decks and piles, and every player's village.

    What seldom changes is shared between copies and therefore replaced, never changed in place: `secrets`, `adventurer_row`,
    `adventurer_deck`, `monument_row` and `monument_deck`.
    """

    __slots__ = (
        "action",
        "active",
        "adventurer_deck",
        "adventurer_row",
        "aside",
        "bank",
        "deck",
        "dry",
        "event_floor",
        "looked",
        "modules",
        "monument_deck",
        "monument_row",
        "passed",
        "piles",
        "resolved",
        "secrets",
        "seen",
        "seer",
        "still",
        "tokens",
        "trash",
        "turn",
        "villages",
    )

    def __init__(self) -> None:
        super().__init__()
        self.modules: int = 0
        """The expansions and modes of this table, as bits."""
        self.villages: list[Village] = []
        """By seat."""
        self.bank: int = 0
        self.secrets: list[Secret] = []
        self.piles: list[list[int]] = []
        """The five Building piles, top card last."""
        self.deck: list[int] = []
        """The Building deck with the Events in it, top card last. Hidden."""
        self.trash: list[int] = []
        self.adventurer_row: list[int] = []
        """Face-up Adventurers by place, -1 where none is left."""
        self.adventurer_deck: list[int] = []
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
        self.event_floor: int = 0
        """Events can lie only below this height of the deck."""
        self.active: int = 0
        self.action: int = 0
        """The action that was led in this turn, -1 before."""
        self.turn: int = 0
        self.still: int = 0
        """Turns in a row in which no village has grown."""
        self.dry: int = 0
        """Turns in a row at whose end nothing was left to draw, since a card was last discarded or added to a village."""
        self.seer: int = -1
        """Who knows the top `seen` cards of the deck."""
        self.seen: int = 0

    def copy(self) -> Villages:
        """An independent state."""
        other = Villages()
        self.copy_kernel_to(other)
        other.modules = self.modules
        villages: list[Village] = []
        for village in self.villages:
            villages.append(village.copy())
        other.villages = villages
        other.bank = self.bank
        other.secrets = self.secrets
        piles: list[list[int]] = []
        for pile in self.piles:
            piles.append(pile[:])
        other.piles = piles
        other.deck = self.deck[:]
        other.adventurer_row = self.adventurer_row
        other.adventurer_deck = self.adventurer_deck
        other.active = self.active
        other.action = self.action
        other.turn = self.turn
        other.still = self.still
        other.dry = self.dry
        other.seer = self.seer
        other.seen = self.seen
        if len(self.trash) > 0:
            other.trash = self.trash[:]
        if len(self.looked) > 0:
            other.looked = self.looked[:]
        if self.modules > 0:
            self.copy_modules_to(other)
        return other

    def copy_modules_to(self, other: Villages) -> None:
        """The part of `copy` that only tables with expansions need."""
        other.monument_row = self.monument_row
        other.monument_deck = self.monument_deck
        other.tokens = self.tokens[:]
        other.event_floor = self.event_floor
        other.aside = self.aside[:]
        other.resolved = self.resolved[:]
        other.passed = self.passed[:]

    def scores(self) -> list[int]:
        """Victory Points, as if the game ended now."""
        from duchy.rooms.villages.scoring import scores

        return scores(self)

    def winners(self) -> list[int]:
        """Most Victory Points; then Buildings and Adventurers, gold, Resources; then all that are still tied."""
        from duchy.rooms.villages.scoring import winners

        return winners(self) if self.over else []

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat may know: see view.py."""
        from duchy.rooms.villages.view import view

        self.check_seat(seat)
        return view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> Villages:
        """The table with everything re-dealt that the seat can't know: see hidden.py."""
        from duchy.rooms.villages.hidden import determinize

        self.check_seat(seat)
        return determinize(self, seat, seed)
