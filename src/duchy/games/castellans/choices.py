"""Choices that several rules share: a left-over die's value, sailing a ship."""

from __future__ import annotations

from duchy.games.castellans.actions import DISTRICT, DONE, LEFT_DIE, SAIL
from duchy.games.castellans.content import DISTRICT_IDS, DISTRICTS, FACE_AMOUNT, FACE_IDS, GOLD, INFLUENCE
from duchy.games.castellans.goods import gain, pay_gold
from duchy.games.castellans.guilds import ANY_GUILD, Push
from duchy.games.castellans.state import BOARD, LEFT_OVER_DICE, SEATS, SHIPS, Castellans
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def gain_face(s: Castellans, seat: int, face: int) -> None:
    """Gain what a die shows: 2 gold, 1 resource, or 1 push on any track."""
    if face == INFLUENCE:
        s.push(Push(seat, ANY_GUILD, 1, FACE_AMOUNT[face]))
    else:
        gain(s, seat, face, FACE_AMOUNT[face])


class LeftOverDie(Frame[Castellans]):
    """Gain what a die left over on the board shows; the dice stay there, but none counts twice."""

    __slots__ = ("may", "taken", "times")

    def __init__(self, seat: int = -1, times: int = 1, taken: int = 0, may: int = 0) -> None:
        super().__init__(seat)
        self.times = times
        self.taken = taken
        """How many dice of each face have been used, four bits for each face."""
        self.may = may
        """Whether one may stop before."""

    def options(self, s: Castellans) -> list[int]:
        found = []
        if self.may:
            found.append(DONE)
        for face in range(6):
            if s.table[LEFT_OVER_DICE + face] > (self.taken >> (4 * face)) & 15:
                found.append(LEFT_DIE + face)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action == DONE:
            return
        face = action - LEFT_DIE
        if self.times > 1:
            s.push(LeftOverDie(self.seat, self.times - 1, self.taken + (1 << (4 * face)), self.may))
        if s.log is not None:
            s.log.append(Event("left_over", self.seat, {"face": FACE_IDS[face]}))
        gain_face(s, self.seat, face)


class Sail(Frame[Castellans]):
    """A citizen lets you move one of your ships to another district."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found: list[int] = []
        if s.boards[self.seat * BOARD + GOLD] < s.sail_price:
            return found
        for district in range(DISTRICTS):
            if s.city[SHIPS + district * SEATS + self.seat] > 0:
                found.append(SAIL + district)
        if len(found) > 0:
            found.insert(0, DONE)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action != DONE:
            s.push(SailTo(self.seat, action - SAIL, s.sail_price))


class SailTo(Frame[Castellans]):
    """Move the ship you chose to any other district."""

    __slots__ = ("gold", "origin")

    def __init__(self, seat: int = -1, origin: int = 0, gold: int = 0) -> None:
        super().__init__(seat)
        self.origin = origin
        self.gold = gold

    def options(self, s: Castellans) -> list[int]:
        found = []
        for district in range(DISTRICTS):
            if district != self.origin:
                found.append(DISTRICT + district)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if self.gold > 0:
            pay_gold(s, self.seat, self.gold)
        move_ship(s, self.seat, self.origin, action - DISTRICT)


def move_ship(s: Castellans, seat: int, origin: int, district: int) -> None:
    """A ship leaves one district for another; nobody gains influence."""
    s.city[SHIPS + origin * SEATS + seat] -= 1
    s.city[SHIPS + district * SEATS + seat] += 1
    if s.log is not None:
        s.log.append(Event("sail", seat, {"from": DISTRICT_IDS[origin], "to": DISTRICT_IDS[district]}))
