"""The Temple action: choose a district, pay, build, push both guilds twice."""

from __future__ import annotations

from duchy.games.castellans.actions import DISTRICT, PAY
from duchy.games.castellans.content import (
    DISTRICT_IDS,
    DISTRICTS,
    GOLD,
    GUILDS_OF,
    STONE,
    TEMPLE,
    TEMPLE_GOLD,
    TEMPLE_PUSHES,
    TEMPLE_STONE,
)
from duchy.games.castellans.effects import action_rewards
from duchy.games.castellans.goods import pay, payable, payments
from duchy.games.castellans.guilds import advance
from duchy.games.castellans.state import BOARD, SEATS, TEMPLES, TEMPLES_LEFT, Castellans, tokens_at
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def can_build_temple(s: Castellans, seat: int, bonus: int) -> bool:
    """Whether a Temple action is possible, the stone of a matching die counted in."""
    if s.boards[seat * BOARD + TEMPLES_LEFT] == 0 or not payable(s, seat, STONE, TEMPLE_STONE, bonus):
        return False
    gold = s.boards[seat * BOARD + GOLD]
    return any(gold >= TEMPLE_GOLD * tokens_at(s, TEMPLES, district) for district in range(DISTRICTS))


class TempleAction(Frame[Castellans]):
    """Choose the district of the new temple: 1 gold for each temple there."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found = []
        gold = s.boards[self.seat * BOARD + GOLD]
        for district in range(DISTRICTS):
            if gold >= TEMPLE_GOLD * tokens_at(s, TEMPLES, district):
                found.append(DISTRICT + district)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        s.push(BuildTemple(self.seat, action - DISTRICT))

    def refusal(self, s: Castellans, action: int) -> str:
        return "you need 1 gold for each temple already there"


class BuildTemple(Frame[Castellans]):
    """Pay the stone for the temple, magic helping out beside at least one stone."""

    __slots__ = ("district",)

    def __init__(self, seat: int = -1, district: int = 0) -> None:
        super().__init__(seat)
        self.district = district

    def options(self, s: Castellans) -> list[int]:
        return payments(s, self.seat, STONE, TEMPLE_STONE)

    def choose(self, s: Castellans, action: int) -> None:
        gold = TEMPLE_GOLD * tokens_at(s, TEMPLES, self.district)
        pay(s, self.seat, STONE, TEMPLE_STONE, action - PAY, gold)
        place_temple(s, self.seat, self.district)
        action_rewards(s, self.seat, TEMPLE, self.district)


def place_temple(s: Castellans, seat: int, district: int) -> None:
    """The temple goes to the district: two pushes on each of its guilds."""
    s.boards[seat * BOARD + TEMPLES_LEFT] -= 1
    s.city[TEMPLES + district * SEATS + seat] += 1
    if s.log is not None:
        s.log.append(Event("temple", seat, {"district": DISTRICT_IDS[district]}))
    advance(s, seat, GUILDS_OF[2 * district], TEMPLE_PUSHES)
    advance(s, seat, GUILDS_OF[2 * district + 1], TEMPLE_PUSHES)
