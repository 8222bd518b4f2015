"""The Temple action: choose a district, pay, build, push both guilds twice."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import DISTRICT, PAY
from duchy.rooms.castellans.content.tables import (
    DISTRICTS,
    GUILDS_OF,
    STONE,
    TEMPLE,
    TEMPLE_GOLD,
    TEMPLE_PUSHES,
    TEMPLE_STONE,
)
from duchy.rooms.castellans.rules.goods import pay, payable, payments
from duchy.rooms.castellans.rules.guilds import advance
from duchy.rooms.castellans.rules.rewards import action_rewards, collect_needed, gold_for
from duchy.rooms.castellans.state import Castellans, more, total


def can_build_temple(s: Castellans, seat: int, bonus: int) -> bool:
    """Whether a Temple action is possible, the stone of a matching die counted in."""
    board = s.boards[seat]
    if board.temples_left == 0 or not payable(board, STONE, TEMPLE_STONE, bonus):
        return False
    gold = gold_for(board, TEMPLE)
    return any(gold >= TEMPLE_GOLD * total(district.temples) for district in s.city)


class TempleAction(Frame[Castellans]):
    """Choose the district of the new temple: 1 gold for each temple there."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found = []
        gold = gold_for(s.boards[self.seat], TEMPLE)
        for district in range(DISTRICTS):
            if gold >= TEMPLE_GOLD * total(s.city[district].temples):
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
        return payments(s.boards[self.seat], STONE, TEMPLE_STONE)

    def choose(self, s: Castellans, action: int) -> None:
        gold = TEMPLE_GOLD * total(s.city[self.district].temples)
        first = collect_needed(s, self.seat, TEMPLE, gold, self.district)
        pay(s, self.seat, STONE, TEMPLE_STONE, action - PAY, gold)
        place_temple(s, self.seat, self.district)
        action_rewards(s, self.seat, TEMPLE, self.district, first)


def place_temple(s: Castellans, seat: int, district: int) -> None:
    """The temple goes to the district: two pushes on each of its guilds."""
    s.boards[seat].temples_left -= 1
    here = s.city[district]
    here.temples = more(here.temples, seat)
    told.placed(s, seat, "temple", district)
    for guild in GUILDS_OF[district]:
        advance(s, seat, guild, TEMPLE_PUSHES)
