"""From options and a seed to the first decision: boards, draft lines, wharf, keeps and the first manors."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.first import starter
from duchy.kernel.hooks import Hook
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import DISTRICT, TOKEN
from duchy.rooms.castellans.content.charts import OPPONENT_IDS
from duchy.rooms.castellans.content.tables import (
    ALL_MANORS,
    BACK_IDS,
    CARD_BACK,
    CARDS,
    CELLS,
    CITIZEN_TOKENS,
    DICE_EACH,
    DISTRICTS,
    FACES,
    GOLD,
    GOODS,
    GUILDS,
    LIMIT,
    LINE,
    MANOR_IDS,
    MONUMENT_IDS,
    MONUMENTS,
    SAIL_GOLD,
    SHIP_TOKENS,
    START,
    TEMPLE_TOKENS,
    WHARF_CARDS,
    WINDMILL_TOKENS,
)
from duchy.rooms.castellans.rules.citizens import refill
from duchy.rooms.castellans.rules.manor import place_manor
from duchy.rooms.castellans.rules.rounds import begin_round
from duchy.rooms.castellans.state import SOLO, Board, Castellans, District, DraftLine, total

LAID_OUT: Final = Hook("the table is laid out, and the first manors are about to be chosen")
DECKS: Final[list[list[int]]] = [[card for card in range(CARDS) if CARD_BACK[card] == back] for back in range(len(BACK_IDS))]
"""The citizen cards of each back, in order."""
WHARF_DECK: Final[list[int]] = list(range(WHARF_CARDS))


def set_up(s: Castellans) -> None:
    """Lay out the table; the first manors are chosen counter-clockwise, the first player last."""
    s.seated = s.players
    if s.players == 1:
        s.modules = SOLO
        s.seated = 2
        s.opponent = OPPONENT_IDS.index(s.options["opponent"])
    s.sail_price = SAIL_GOLD if s.options["citizen_sail"] == "paid" else 0
    lay_out(s)
    s.first = starter(s)
    s.push(Keeps())
    for turn in range(s.players):
        s.push(FirstManor((s.first + turn) % s.players))
    LAID_OUT.happens(s, s.modules, s.first)


def lay_out(s: Castellans) -> None:
    """Boards with their tokens, an empty city, shuffled decks, open draft lines and the first wharf card."""
    s.boards = [new_board(START[:] if seat < s.players else [0] * GOODS) for seat in range(s.seated)]
    # What is replaced when it changes may be the same list everywhere.
    nobody = [0] * s.seated
    s.city = [new_district(nobody) for _ in range(DISTRICTS)]
    s.windmills = [nobody] * DISTRICTS
    s.monuments = [[-1] * DISTRICTS] * MONUMENTS
    s.pool = [0] * FACES
    s.left_over = [0] * FACES
    s.lines = [new_line(back) for back in range(len(BACK_IDS))]
    for line in s.lines:
        s.shuffle(line.deck)
    for back in range(len(BACK_IDS)):
        refill(s, back)
    s.wharf.deck = WHARF_DECK[:]
    s.shuffle(s.wharf.deck)
    s.wharf.card = s.wharf.deck.pop()
    s.wharf.crates = [-1] * CELLS


def give_lead(s: Castellans, seat: int, count: int) -> None:
    """A handicap: so much gold more, as far as a board holds it."""
    goods = s.boards[seat].goods
    goods[GOLD] = min(goods[GOLD] + count, LIMIT[GOLD])


def new_board(goods: list[int]) -> Board:
    """A board with all its tokens."""
    board = Board()
    board.goods = goods
    board.guilds = [0] * GUILDS
    board.dice = [-1] * DICE_EACH
    board.temples_left = TEMPLE_TOKENS
    board.ships_left = SHIP_TOKENS
    board.citizens_left = CITIZEN_TOKENS
    board.windmills_left = WINDMILL_TOKENS
    board.manors_left = ALL_MANORS
    board.monuments_left = (1 << len(MONUMENT_IDS)) - 1
    return board


def new_district(nobody: list[int]) -> District:
    """A district where nobody has built."""
    district = District()
    district.manors = nobody
    district.temples = nobody
    district.ships = nobody
    district.citizens = nobody
    return district


def new_line(back: int) -> DraftLine:
    """A draft line without open cards, its deck in order."""
    line = DraftLine()
    line.cards = [-1] * LINE
    line.deck = DECKS[back][:]
    return line


class FirstManor(Frame[Castellans]):
    """Choose the manor you begin with: its power is open from the start."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found = []
        left = s.boards[self.seat].manors_left
        for token in range(len(MANOR_IDS)):
            if left >> token & 1:
                found.append(TOKEN + token)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        s.push(FirstDistrict(self.seat, action - TOKEN))


class FirstDistrict(Frame[Castellans]):
    """Choose a district without any manor for your first one: a push on each of its guilds."""

    __slots__ = ("token",)

    def __init__(self, seat: int = -1, token: int = 0) -> None:
        super().__init__(seat)
        self.token = token

    def options(self, s: Castellans) -> list[int]:
        found = []
        for district in range(DISTRICTS):
            if total(s.city[district].manors) == 0:
                found.append(DISTRICT + district)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        place_manor(s, self.seat, self.token, action - DISTRICT)

    def refusal(self, s: Castellans, action: int) -> str:
        return "the first manors stand in different districts: choose an empty one"


class Keeps(Frame[Castellans]):
    """A green keep goes to every district that stayed empty; then the first round begins."""

    __slots__ = ()

    def step(self, s: Castellans) -> None:
        for district in range(DISTRICTS):
            if total(s.city[district].manors) == 0:
                s.city[district].keeps = 1
                told.placed_keep(s, district, 0)
        begin_round(s)
