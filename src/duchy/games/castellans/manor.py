"""The Manor action: choose a manor of your board and a district, pay, build, push both guilds; its power opens."""

from __future__ import annotations

from duchy.games.castellans.actions import DISTRICT, PAY, TOKEN
from duchy.games.castellans.content import (
    DISTRICT_IDS,
    DISTRICTS,
    GOLD,
    GUILDS_OF,
    LIGHTHOUSE,
    MANOR,
    MANOR_GOLD,
    MANOR_IDS,
    MANOR_PUSHES,
    MANOR_TRIGGER,
    MANOR_WOOD,
    ONCE,
    WOOD,
)
from duchy.games.castellans.effects import action_rewards, use_manor
from duchy.games.castellans.goods import pay, payable, payments
from duchy.games.castellans.guilds import advance
from duchy.games.castellans.state import BOARD, LIGHTHOUSES, MANORS, MANORS_LEFT, SEATS, Castellans, tokens_at
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def may_stand(s: Castellans, seat: int, token: int, district: int) -> bool:
    """Whether a manor can be built in a district: the gold is there, and no second lighthouse."""
    if token == LIGHTHOUSE and s.city[LIGHTHOUSES + district] >= 0:
        return False
    return s.boards[seat * BOARD + GOLD] >= MANOR_GOLD * tokens_at(s, MANORS, district)


def has_district(s: Castellans, seat: int, token: int) -> bool:
    """Whether there is any district where a manor can be built."""
    return any(may_stand(s, seat, token, district) for district in range(DISTRICTS))


def can_build_manor(s: Castellans, seat: int, bonus: int) -> bool:
    """Whether a Manor action is possible, the wood of a matching die counted in."""
    left = s.boards[seat * BOARD + MANORS_LEFT]
    if left == 0 or not payable(s, seat, WOOD, MANOR_WOOD, bonus):
        return False
    return has_district(s, seat, LIGHTHOUSE if left == 1 << LIGHTHOUSE else 0)


class ManorAction(Frame[Castellans]):
    """Choose the manor token of your board that you will build: it opens its power."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found = []
        left = s.boards[self.seat * BOARD + MANORS_LEFT]
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
        for district in range(DISTRICTS):
            if may_stand(s, self.seat, self.token, district):
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
        return payments(s, self.seat, WOOD, MANOR_WOOD)

    def choose(self, s: Castellans, action: int) -> None:
        gold = MANOR_GOLD * tokens_at(s, MANORS, self.district)
        pay(s, self.seat, WOOD, MANOR_WOOD, action - PAY, gold)
        place_manor(s, self.seat, self.token, self.district)
        action_rewards(s, self.seat, MANOR, self.district)


def place_manor(s: Castellans, seat: int, token: int, district: int) -> None:
    """The manor goes to the district: a push on each of its guilds, and what the manor gives once."""
    s.boards[seat * BOARD + MANORS_LEFT] &= ~(1 << token)
    s.city[MANORS + district * SEATS + seat] += 1
    if token == LIGHTHOUSE:
        s.city[LIGHTHOUSES + district] = seat
    if s.log is not None:
        s.log.append(Event("manor", seat, {"token": MANOR_IDS[token], "district": DISTRICT_IDS[district]}))
    if MANOR_TRIGGER[token] == ONCE:
        use_manor(s, seat, token, district)
    advance(s, seat, GUILDS_OF[2 * district], MANOR_PUSHES)
    advance(s, seat, GUILDS_OF[2 * district + 1], MANOR_PUSHES)
