"""The Manor action: choose a manor of your board and a district, pay, build, push both guilds; its power opens."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import DISTRICT, PAY, TOKEN
from duchy.rooms.castellans.content.tables import (
    DISTRICTS,
    GUILDS_OF,
    LIGHTHOUSE,
    LIGHTHOUSE_MONUMENT,
    MANOR,
    MANOR_GOLD,
    MANOR_IDS,
    MANOR_PUSHES,
    MANOR_TRIGGER,
    MANOR_WOOD,
    ONCE,
    WOOD,
)
from duchy.rooms.castellans.effects import use_manor
from duchy.rooms.castellans.rules.goods import pay, payable, payments
from duchy.rooms.castellans.rules.guilds import advance
from duchy.rooms.castellans.rules.monuments import own_place
from duchy.rooms.castellans.rules.rewards import action_rewards, collect_needed, gold_for
from duchy.rooms.castellans.state import Castellans, more, total


def may_stand(s: Castellans, gold: int, token: int, district: int) -> bool:
    """Whether a manor can be built in a district: the gold is there, and no second lighthouse."""
    if token == LIGHTHOUSE and s.monuments[LIGHTHOUSE_MONUMENT][district] >= 0:
        return False
    return gold >= MANOR_GOLD * total(s.city[district].manors)


def has_district(s: Castellans, seat: int, token: int) -> bool:
    """Whether there is any district where a manor can be built."""
    gold = gold_for(s.boards[seat], MANOR)
    return any(may_stand(s, gold, token, district) for district in range(DISTRICTS))


def can_build_manor(s: Castellans, seat: int, bonus: int) -> bool:
    """Whether a Manor action is possible, the wood of a matching die counted in."""
    board = s.boards[seat]
    if board.manors_left == 0 or not payable(board, WOOD, MANOR_WOOD, bonus):
        return False
    return has_district(s, seat, LIGHTHOUSE if board.manors_left == 1 << LIGHTHOUSE else -1)


class ManorAction(Frame[Castellans]):
    """Choose the manor token of your board that you will build: it opens its power."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found = []
        left = s.boards[self.seat].manors_left
        for token in range(len(MANOR_IDS)):
            if left >> token & 1 and (token != LIGHTHOUSE or has_district(s, self.seat, token)):
                found.append(TOKEN + token)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        s.push(ManorDistrict(self.seat, action - TOKEN))

    def refusal(self, s: Castellans, action: int) -> str:
        return "that manor has left your board already, or no district takes it"


class ManorDistrict(Frame[Castellans]):
    """Choose the district of the new manor: 1 gold for each manor there; one lighthouse in a district at most."""

    __slots__ = ("token",)

    def __init__(self, seat: int = -1, token: int = 0) -> None:
        super().__init__(seat)
        self.token = token

    def options(self, s: Castellans) -> list[int]:
        found = []
        gold = gold_for(s.boards[self.seat], MANOR)
        for district in range(DISTRICTS):
            if may_stand(s, gold, self.token, district):
                found.append(DISTRICT + district)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        s.push(BuildManor(self.seat, self.token, action - DISTRICT))

    def refusal(self, s: Castellans, action: int) -> str:
        return "you need 1 gold for each manor already there, and a district holds one lighthouse at most"


class BuildManor(Frame[Castellans]):
    """Pay the wood for the manor, magic helping out beside at least one wood."""

    __slots__ = ("district", "token")

    def __init__(self, seat: int = -1, token: int = 0, district: int = 0) -> None:
        super().__init__(seat)
        self.token = token
        self.district = district

    def options(self, s: Castellans) -> list[int]:
        return payments(s.boards[self.seat], WOOD, MANOR_WOOD)

    def choose(self, s: Castellans, action: int) -> None:
        gold = MANOR_GOLD * total(s.city[self.district].manors)
        first = collect_needed(s, self.seat, MANOR, gold, self.district)
        pay(s, self.seat, WOOD, MANOR_WOOD, action - PAY, gold)
        place_manor(s, self.seat, self.token, self.district)
        action_rewards(s, self.seat, MANOR, self.district, first)


def place_manor(s: Castellans, seat: int, token: int, district: int) -> None:
    """The manor goes to the district: a push on each of its guilds, and what the manor gives once."""
    settle(s, seat, token, district)
    told.placed_manor(s, seat, token, district)
    if MANOR_TRIGGER[token] == ONCE:
        use_manor(s, seat, token, district)
    for guild in GUILDS_OF[district]:
        advance(s, seat, guild, MANOR_PUSHES)


def settle(s: Castellans, seat: int, token: int, district: int) -> None:
    """A manor token leaves its board for a district."""
    s.boards[seat].manors_left &= ~(1 << token)
    here = s.city[district]
    here.manors = more(here.manors, seat)
    if token == LIGHTHOUSE:
        own_place(s, seat, LIGHTHOUSE_MONUMENT, district)
