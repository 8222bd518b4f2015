"""From options and a seed to the first decision: boards, draft lines, wharf, keeps and the first manors."""

from __future__ import annotations

from duchy.games.castellans.actions import DISTRICT, TOKEN
from duchy.games.castellans.charts import OPPONENT_IDS
from duchy.games.castellans.citizens import refill
from duchy.games.castellans.content import (
    BLUE,
    CARD_BACK,
    CARDS,
    CELLS,
    CITIZEN_TOKENS,
    DISTRICT_IDS,
    DISTRICTS,
    LINE,
    MANOR_IDS,
    MONUMENT_IDS,
    PINK,
    SAIL_GOLD,
    SHIP_TOKENS,
    START,
    TEMPLE_TOKENS,
    WHARF_CARDS,
    WINDMILL_TOKENS,
)
from duchy.games.castellans.manor import place_manor
from duchy.games.castellans.rounds import begin_round
from duchy.games.castellans.solo import opponent_setup
from duchy.games.castellans.state import (
    BOARD,
    CITIZENS_LEFT,
    CITY,
    CRATES,
    DIE,
    FIRST,
    KEEPS,
    LIGHTHOUSES,
    LINES,
    MANORS,
    MANORS_LEFT,
    MONUMENTS_LEFT,
    SHIPS_LEFT,
    TABLE,
    TEMPLES_LEFT,
    WHARF_CARD,
    WINDMILLS_LEFT,
    Castellans,
    tokens_at,
)
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def set_up(s: Castellans) -> None:
    """Lay out the table; the first manors are chosen counter-clockwise, the first player last."""
    if s.players == 1:
        s.seated = 2
        s.opponent = OPPONENT_IDS.index(s.options["opponent"])
    else:
        s.seated = s.players
    s.sail_price = SAIL_GOLD if s.options["citizen_sail"] == "paid" else 0
    lay_out(s)
    s.table[FIRST] = 0 if s.opponent >= 0 else s.options["first_player"] - 1
    s.push(Keeps())
    for turn in range(s.players):
        s.push(FirstManor((s.table[FIRST] + turn) % s.players))
    if s.opponent >= 0:
        opponent_setup(s)


def lay_out(s: Castellans) -> None:
    """Boards with their tokens, shuffled decks, open draft lines and the first wharf card."""
    s.boards = [0] * (BOARD * s.seated)
    for seat in range(s.seated):
        at = seat * BOARD
        for good in range(len(START)):
            s.boards[at + good] = START[good] if seat < s.players else 0
        s.boards[at + TEMPLES_LEFT] = TEMPLE_TOKENS
        s.boards[at + SHIPS_LEFT] = SHIP_TOKENS
        s.boards[at + CITIZENS_LEFT] = CITIZEN_TOKENS
        s.boards[at + WINDMILLS_LEFT] = WINDMILL_TOKENS
        s.boards[at + MANORS_LEFT] = (1 << len(MANOR_IDS)) - 1
        s.boards[at + MONUMENTS_LEFT] = (1 << len(MONUMENT_IDS)) - 1
        for well in range(3):
            s.boards[at + DIE + well] = -1
    s.city = [0] * CITY
    for place in range(LIGHTHOUSES, CRATES + CELLS):
        s.city[place] = -1
    s.table = [0] * TABLE
    for card in range(CARDS):
        if CARD_BACK[card] == BLUE:
            s.blue.append(card)
        else:
            s.pink.append(card)
    s.shuffle(s.pink)
    s.shuffle(s.blue)
    for slot in range(2 * LINE):
        s.table[LINES + slot] = -1
    refill(s, PINK)
    refill(s, BLUE)
    for card in range(WHARF_CARDS):
        s.wharf.append(card)
    s.shuffle(s.wharf)
    s.table[WHARF_CARD] = s.wharf.pop()


class FirstManor(Frame[Castellans]):
    """Choose the manor you begin with: its power is open from the start."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found = []
        left = s.boards[self.seat * BOARD + MANORS_LEFT]
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
            if tokens_at(s, MANORS, district) == 0:
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
            if tokens_at(s, MANORS, district) == 0:
                s.city[KEEPS + district] = 1
                if s.log is not None:
                    s.log.append(Event("keep", -1, {"die": 0, "district": DISTRICT_IDS[district]}))
        begin_round(s)
