"""Ships: taking goods from depots and moving on the bridge."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import DEPOT, DONE, GOODS
from duchy.rooms.burgundy.content.powers import ADJACENT_GOODS, BRIDGE_TOP, SHIP_TYPE
from duchy.rooms.burgundy.content.tables import BRIDGE_LAST, DEPOTS, SOLO
from duchy.rooms.burgundy.rules.goods import any_fits, free_types, take_goods
from duchy.rooms.burgundy.state import Burgundy, duchy_of

LANDED: Final = Hook("the depot of a ship was chosen; its goods are still to be taken")


def ship_goods(s: Burgundy, seat: int, numbers: list[int], at: int) -> None:
    """A ship: take all goods of one depot, then go one space forward on the bridge."""
    s.push(Bridge(seat))
    if duchy_of(s, seat).powers & SHIP_TYPE:
        s.push(OneType(seat))
    s.push(ShipGoods(seat))


class ShipGoods(Frame[Burgundy]):
    """Take all goods of one depot; what does not fit into your store stays there."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        found = [DEPOT + depot for depot in range(DEPOTS) if any_fits(s, self.seat, depot)]
        if len(found) and len(found) < DEPOTS:
            found.insert(0, DONE)  # an empty depot may be chosen, or one whose goods don't fit
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        self.step(s)
        if action != DONE:
            depot = action - DEPOT
            if duchy_of(s, self.seat).powers & ADJACENT_GOODS:
                s.push(NextDepot(self.seat, depot))
            load(s, self.seat, depot)

    def step(self, s: Burgundy) -> None:
        if s.modules & LANDED.modules:
            LANDED.happens(s, s.modules, self.seat)


class NextDepot(Frame[Burgundy]):
    """Monastery 5: you may also take the goods of a depot next to the one you chose."""

    __slots__ = ("depot",)

    def __init__(self, seat: int = -1, depot: int = 0) -> None:
        super().__init__(seat)
        self.depot = depot

    def options(self, s: Burgundy) -> list[int]:
        found: list[int] = []
        for depot in range(DEPOTS):
            near = (depot - self.depot) % DEPOTS
            if (near == 1 or near == DEPOTS - 1) and any_fits(s, self.seat, depot):
                found.append(DEPOT + depot)
        if len(found):
            found.insert(0, DONE)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        if action != DONE:
            load(s, self.seat, action - DEPOT)


def load(s: Burgundy, seat: int, depot: int) -> None:
    """Take what fits: types already in store first, then new ones while there is room; if not all fit, the player chooses."""
    goods = duchy_of(s, seat).goods
    new = 0
    for kind in range(6):
        if s.depot_goods[depot][kind]:
            if goods[kind]:
                take_goods(s, seat, depot, kind)
            else:
                new += 1
    room = free_types(s, seat)
    if new > room:
        if room > 0:
            s.push(WhichGoods(seat, depot))
        return
    for kind in range(6):
        if s.depot_goods[depot][kind]:
            take_goods(s, seat, depot, kind)


class WhichGoods(Frame[Burgundy]):
    """Not all types of goods in the depot fit into your store: choose one that you take."""

    __slots__ = ("depot",)

    def __init__(self, seat: int = -1, depot: int = 0) -> None:
        super().__init__(seat)
        self.depot = depot

    def options(self, s: Burgundy) -> list[int]:
        there = s.depot_goods[self.depot]
        return [GOODS + kind for kind in range(6) if there[kind]]

    def choose(self, s: Burgundy, action: int) -> None:
        take_goods(s, self.seat, self.depot, action - GOODS)
        load(s, self.seat, self.depot)


class OneType(Frame[Burgundy]):
    """Shield 5: you may also take all goods of one type from all six depots."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        goods = duchy_of(s, self.seat).goods
        room = free_types(s, self.seat) > 0
        found: list[int] = []
        for kind in range(6):
            if room or goods[kind]:
                for there in s.depot_goods:
                    if there[kind]:
                        found.append(GOODS + kind)
                        break
        if len(found):
            found.insert(0, DONE)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        if action == DONE:
            return
        kind = action - GOODS
        for depot in range(DEPOTS):
            if s.depot_goods[depot][kind]:
                take_goods(s, self.seat, depot, kind)


class Bridge(Frame[Burgundy]):
    """Move your piece one space forward on the bridge, on top of the pieces there."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        if not s.modules & SOLO:  # alone both pieces stand on the victory point track
            move_on_bridge(s, self.seat)


def move_on_bridge(s: Burgundy, seat: int) -> None:
    """One space forward; on the last space the piece stays and goes on top of its stack."""
    duke = s.dukes[seat]
    if duke.bridge < BRIDGE_LAST:
        duke.bridge += 1
    climb(s, seat)
    told.moved_on_bridge(s, seat)


def lift_wardens(s: Burgundy, seat: int) -> None:
    """Bridge wardens (monastery 27) lift the pieces of all who share the duchy; among themselves these keep their order."""
    for other in reversed(s.order):
        if other % s.owners == seat % s.owners:
            climb(s, other)


def climb(s: Burgundy, seat: int) -> None:
    """Put a piece on top of the stack on its space; only bridge wardens (monastery 27) stay above a newcomer without."""
    space = s.dukes[seat].bridge
    warden = duchy_of(s, seat).powers & BRIDGE_TOP
    order = s.order[:]
    order.remove(seat)
    i = 0
    while i < len(order):
        other = order[i]
        there = s.dukes[other].bridge
        above = there == space and not warden and duchy_of(s, other).powers & BRIDGE_TOP
        if there <= space and not above:
            break
        i += 1
    order.insert(i, seat)
    s.order = order
