"""What lies on the table of Castellans: player boards, the city, the dice, the draft lines and the wharf."""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.core import State, Thing
from duchy.rooms.castellans.content.tables import LINE

SOLO: Final = 1
"""The solo game, as a bit of `modules`."""
SPENT: Final = 6
"""What a spent die in a well shows: SPENT + its face."""
UNSET: Final[list[int]] = []
"""Stands in new things until the table is laid out; nobody writes into it."""


class Board(Thing):
    """A player board. What is 'left' is still on the board; the rest is in the city."""

    __slots__ = (
        "cards",
        "citizens_left",
        "crates_out",
        "dice",
        "goods",
        "guilds",
        "manors_left",
        "monuments_left",
        "ships_left",
        "temples_left",
        "vp",
        "windmills_left",
    )

    def __init__(self) -> None:
        self.vp: int = 0
        self.goods: list[int] = UNSET
        """Gold, wood, stone, food and magic, numbered as the dice faces."""
        self.guilds: list[int] = UNSET
        """The space of the influence token on each guild track."""
        self.dice: list[int] = UNSET
        """Three wells: -1 empty, 0 to 5 a drafted die's face, SPENT + face a spent die."""
        self.temples_left: int = 0
        self.ships_left: int = 0
        self.citizens_left: int = 0
        self.windmills_left: int = 0
        self.manors_left: int = 0
        """The manor tokens still on the board, as bits: what is not there any more has opened its power."""
        self.monuments_left: int = 0
        """Gate, ward tower and statue, as bits."""
        self.cards: int = 0
        """The recruited citizen cards, as bits."""
        self.crates_out: int = 0
        """How many crates lie on the wharf card this round."""

    def copy(self) -> Board:
        """An independent board."""
        other = Board()
        other.vp = self.vp
        other.goods = self.goods[:]
        other.guilds = self.guilds[:]
        other.dice = self.dice[:]
        other.temples_left = self.temples_left
        other.ships_left = self.ships_left
        other.citizens_left = self.citizens_left
        other.windmills_left = self.windmills_left
        other.manors_left = self.manors_left
        other.monuments_left = self.monuments_left
        other.cards = self.cards
        other.crates_out = self.crates_out
        return other


class District(Thing):
    """What stands in a district: how many tokens of each seat, and green keeps.

    Its lists are replaced when they change (`more`, `fewer`), never written into: copies of the table share them.
    """

    __slots__ = ("citizens", "keeps", "manors", "ships", "temples")

    def __init__(self) -> None:
        self.manors: list[int] = UNSET
        self.temples: list[int] = UNSET
        self.ships: list[int] = UNSET
        self.citizens: list[int] = UNSET
        self.keeps: int = 0

    def copy(self) -> District:
        """A district of another table."""
        other = District()
        other.manors = self.manors
        other.temples = self.temples
        other.ships = self.ships
        other.citizens = self.citizens
        other.keeps = self.keeps
        return other


class DraftLine(Thing):
    """One of the two lines of citizens."""

    __slots__ = ("cards", "deck")

    def __init__(self) -> None:
        self.cards: list[int] = UNSET
        """The open cards from the edge to the centre; -1 for none."""
        self.deck: list[int] = UNSET
        """The top card last."""

    def copy(self) -> DraftLine:
        """An independent line."""
        other = DraftLine()
        other.cards = self.cards[:]
        other.deck = self.deck[:]
        return other


class WharfBoard(Thing):
    """The wharf card that lies open, the crates on it, and the deck whose back says what its rows do."""

    __slots__ = ("card", "crates", "deck")

    def __init__(self) -> None:
        self.card: int = -1
        self.crates: list[int] = UNSET
        """Whose crate lies on each cell, or -1."""
        self.deck: list[int] = UNSET
        """The top card last."""

    def copy(self) -> WharfBoard:
        """An independent wharf."""
        other = WharfBoard()
        other.card = self.card
        other.crates = self.crates[:]
        other.deck = self.deck[:]
        return other


class Castellans(State):
    """A table of Castellans of Valeria."""

    __slots__ = (
        "acted",
        "boards",
        "city",
        "discarded",
        "first",
        "left_over",
        "lines",
        "modules",
        "monuments",
        "opponent",
        "pool",
        "round",
        "sail_price",
        "seated",
        "wharf",
        "windmills",
    )

    def __init__(self) -> None:
        super().__init__()
        self.modules: int = 0
        """SOLO, or nothing."""
        self.seated: int = 0
        """How many players sit at the table, the solo opponent (the last seat) included."""
        self.opponent: int = -1
        """Which opponent plays the solo game; -1 among people."""
        self.sail_price: int = 0
        """What a Sail granted by a citizen costs: nothing, unless the table agreed otherwise."""
        self.round: int = 0
        self.first: int = 0
        """The first player of the round."""
        self.boards: list[Board] = []
        self.city: list[District] = []
        self.windmills: list[list[int]] = []
        """By road, how many of each seat; replaced when they change, as in the districts."""
        self.monuments: list[list[int]] = []
        """Gates by bridge, then ward towers, statues and lighthouses by district: whose they are, or -1. Replaced likewise."""
        self.pool: list[int] = UNSET
        """How many dice of each face can be drafted."""
        self.left_over: list[int] = UNSET
        """How many dice of each face lie left over on the board; replaced every round, so that copies share it."""
        self.lines: list[DraftLine] = []
        """The pink line and the blue one."""
        self.discarded: int = 0
        """The discarded citizen cards, as bits."""
        self.acted: int = 0
        """The citizen cards that have acted in the last Reset phase, as bits."""
        self.wharf: WharfBoard = WharfBoard()

    def copy(self) -> Castellans:
        """An independent state."""
        other = Castellans()
        self.copy_kernel_to(other)
        other.modules = self.modules
        other.seated = self.seated
        other.opponent = self.opponent
        other.sail_price = self.sail_price
        other.round = self.round
        other.first = self.first
        other.boards = [board.copy() for board in self.boards]
        other.city = [district.copy() for district in self.city]
        other.windmills = self.windmills[:]
        other.monuments = self.monuments[:]
        other.pool = self.pool[:]
        other.left_over = self.left_over
        other.lines = [line.copy() for line in self.lines]
        other.discarded = self.discarded
        other.acted = self.acted
        other.wharf = self.wharf.copy()
        return other

    def scores(self) -> list[int]:
        """The victory points of every seat; a solo opponent's are on its board."""
        from duchy.rooms.castellans.scoring import scores

        return scores(self)

    def winners(self) -> list[int]:
        """The seats that won."""
        from duchy.rooms.castellans.scoring import winners

        return winners(self)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat may know."""
        from duchy.rooms.castellans.view import view

        self.check_seat(seat)
        return view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> Castellans:
        """A state with the decks re-dealt and another generator."""
        from duchy.rooms.castellans.hidden import determinize

        self.check_seat(seat)
        return determinize(self, seat, seed)


def total(tokens: list[int]) -> int:
    """How many tokens, of any colour, stand in a place."""
    found = 0
    for count in tokens:
        found += count
    return found


def more(tokens: list[int], seat: int) -> list[int]:
    """The tokens of a place with one more of a seat, as a list of its own."""
    changed = tokens[:]
    changed[seat] += 1
    return changed


def fewer(tokens: list[int], seat: int) -> list[int]:
    """The tokens of a place with one less of a seat, as a list of its own."""
    changed = tokens[:]
    changed[seat] -= 1
    return changed


def card_at(s: Castellans, slot: int) -> int:
    """The card at a place of the draft lines, those of the pink line counted first; -1 where none lies there."""
    return s.lines[slot // LINE].cards[slot % LINE]
