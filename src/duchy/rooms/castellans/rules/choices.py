"""Choices that several rules share: a left-over die's value, sailing a ship, what a sale brings."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import DISTRICT, DONE, LEFT_DIE, PUSH, SAIL, TAKE_GOLD
from duchy.rooms.castellans.content.tables import DISTRICTS, FACE_AMOUNT, FACES, GOLD, INFLUENCE
from duchy.rooms.castellans.rules.goods import gain, pay_only
from duchy.rooms.castellans.rules.guilds import ANY_GUILD, Push, add_pushes, advance
from duchy.rooms.castellans.state import Castellans, fewer, more

MOST_LEFT_OVER: Final = 4
"""How many left-over dice an effect may offer: before the last of them at most three of a face are taken: two bits."""


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
        """How many dice of each face have been used, two bits for each face."""
        self.may = may
        """Whether one may stop before."""

    def options(self, s: Castellans) -> list[int]:
        found = []
        if self.may:
            found.append(DONE)
        for face in range(FACES):
            if s.left_over[face] > self.taken >> (2 * face) & 3:
                found.append(LEFT_DIE + face)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action == DONE:
            return
        face = action - LEFT_DIE
        if self.times > 1:
            s.push(LeftOverDie(self.seat, self.times - 1, self.taken + (1 << (2 * face)), self.may))
        told.used_left_over(s, self.seat, face)
        gain_face(s, self.seat, face)


def add_ships(s: Castellans, seat: int, found: list[int]) -> None:
    """The districts with a ship of a player, as ships that may sail."""
    for district in range(DISTRICTS):
        if s.city[district].ships[seat] > 0:
            found.append(SAIL + district)


class Sail(Frame[Castellans]):
    """A citizen lets you move one of your ships to another district."""

    __slots__ = ("purse",)

    def __init__(self, seat: int = -1, purse: int = 0) -> None:
        super().__init__(seat)
        self.purse = purse
        """Gold that comes with the Sail: it is taken when the Sail is paid, or before if it is needed for that."""

    def options(self, s: Castellans) -> list[int]:
        found: list[int] = []
        if s.boards[self.seat].goods[GOLD] + self.purse >= s.sail_price:
            add_ships(s, self.seat, found)
        if len(found) > 0:
            found.insert(0, DONE)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action == DONE:
            self.step(s)
        else:
            s.push(SailTo(self.seat, action - SAIL, s.sail_price, self.purse))

    def step(self, s: Castellans) -> None:
        """No ship sails; the gold comes all the same."""
        if self.purse > 0:
            gain(s, self.seat, GOLD, self.purse)


class SailTo(Frame[Castellans]):
    """Move the ship you chose to any other district."""

    __slots__ = ("gold", "origin", "purse")

    def __init__(self, seat: int = -1, origin: int = 0, gold: int = 0, purse: int = 0) -> None:
        super().__init__(seat)
        self.origin = origin
        self.gold = gold
        """The price."""
        self.purse = purse
        """Gold that comes with the Sail."""

    def options(self, s: Castellans) -> list[int]:
        found = []
        for district in range(DISTRICTS):
            if district != self.origin:
                found.append(DISTRICT + district)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        first = self.purse > 0 and s.boards[self.seat].goods[GOLD] < self.gold
        if first:
            gain(s, self.seat, GOLD, self.purse)
        if self.gold > 0:
            pay_only(s, self.seat, GOLD, self.gold)
        move_ship(s, self.seat, self.origin, action - DISTRICT)
        if self.purse > 0 and not first:
            gain(s, self.seat, GOLD, self.purse)


def move_ship(s: Castellans, seat: int, origin: int, district: int) -> None:
    """A ship leaves one district for another; nobody gains influence."""
    left, reached = s.city[origin], s.city[district]
    left.ships = fewer(left.ships, seat)
    reached.ships = more(reached.ships, seat)
    told.sailed(s, seat, origin, district)


class SaleReward(Frame[Castellans]):
    """Take 1 push on a guild track or 2 gold for the resource you sold."""

    __slots__ = ("gold", "pushes")

    def __init__(self, seat: int = -1, pushes: int = 1, gold: int = 1) -> None:
        super().__init__(seat)
        self.pushes = pushes
        self.gold = gold

    def options(self, s: Castellans) -> list[int]:
        found = [TAKE_GOLD]
        add_pushes(s, self.seat, ANY_GUILD, found)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action == TAKE_GOLD:
            gain(s, self.seat, GOLD, self.gold)
        else:
            advance(s, self.seat, action - PUSH, self.pushes)
