"""Ships: taking goods from depots and moving on the bridge."""

from __future__ import annotations

from duchy.games.burgundy.actions import DEPOT, GOODS, PASS
from duchy.games.burgundy.content import ADJACENT_GOODS, BRIDGE_LAST, BRIDGE_TOP, DEPOTS, SHIP_TYPE
from duchy.games.burgundy.goods import any_fits, free_types, take_goods
from duchy.games.burgundy.state import BRIDGE, DUCHY, DUKE, POWERS, SOLO, Burgundy
from duchy.games.burgundy.state import GOODS as STORE
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def ship_goods(s: Burgundy, seat: int, argument: int, hex: int) -> None:
    """A ship: take all goods of one depot, then go one space forward on the bridge."""
    s.push(Bridge(seat))
    powers = s.duchy[seat % s.owners * DUCHY + POWERS]
    if powers & SHIP_TYPE:
        s.push(OneType(seat))
    s.push(ShipGoods(seat))


class ShipGoods(Frame[Burgundy]):
    """Take all goods of one depot; what does not fit into your store stays there."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        owner = self.seat % s.owners
        out = [DEPOT + depot for depot in range(DEPOTS) if any_fits(s, owner, depot)]
        if len(out) and len(out) < DEPOTS:
            out.insert(0, PASS)  # an empty depot may be chosen, or one whose goods don't fit
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        depot = action - DEPOT if action != PASS else -1
        if s.modules & SOLO:
            from duchy.games.burgundy.solo import after_ship

            after_ship(s, self.seat)
        if depot >= 0:
            if s.duchy[self.seat % s.owners * DUCHY + POWERS] & ADJACENT_GOODS:
                s.push(NextDepot(self.seat, depot))
            load(s, self.seat, depot)

    def step(self, s: Burgundy) -> None:
        if s.modules & SOLO:
            from duchy.games.burgundy.solo import after_ship

            after_ship(s, self.seat)


class NextDepot(Frame[Burgundy]):
    """Monastery 5: you may also take the goods of a depot next to the one you chose."""

    __slots__ = ("depot",)

    def __init__(self, seat: int = -1, depot: int = 0) -> None:
        super().__init__(seat)
        self.depot = depot

    def options(self, s: Burgundy) -> list[int]:
        owner = self.seat % s.owners
        out: list[int] = []
        for depot in range(DEPOTS):
            near = (depot - self.depot) % DEPOTS
            if (near == 1 or near == DEPOTS - 1) and any_fits(s, owner, depot):
                out.append(DEPOT + depot)
        if len(out):
            out.insert(0, PASS)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        if action != PASS:
            load(s, self.seat, action - DEPOT)


def load(s: Burgundy, seat: int, depot: int) -> None:
    """Take what fits: types already in store first, then new ones while there is room; if not all fit, the player chooses."""
    owner = seat % s.owners
    new = 0
    for kind in range(6):
        if s.depot_goods[depot * 6 + kind]:
            if s.duchy[owner * DUCHY + STORE + kind]:
                take_goods(s, seat, depot, kind)
            else:
                new += 1
    room = free_types(s, owner)
    if new > room:
        if room > 0:
            s.push(WhichGoods(seat, depot))
        return
    for kind in range(6):
        if s.depot_goods[depot * 6 + kind]:
            take_goods(s, seat, depot, kind)


class WhichGoods(Frame[Burgundy]):
    """Not all types of goods in the depot fit into your store: choose one that you take."""

    __slots__ = ("depot",)

    def __init__(self, seat: int = -1, depot: int = 0) -> None:
        super().__init__(seat)
        self.depot = depot

    def options(self, s: Burgundy) -> list[int]:
        return [GOODS + kind for kind in range(6) if s.depot_goods[self.depot * 6 + kind]]

    def choose(self, s: Burgundy, action: int) -> None:
        take_goods(s, self.seat, self.depot, action - GOODS)
        load(s, self.seat, self.depot)


class OneType(Frame[Burgundy]):
    """Shield 5: you may also take all goods of one type from all six depots."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        owner = self.seat % s.owners
        room = free_types(s, owner) > 0
        out: list[int] = []
        for kind in range(6):
            if room or s.duchy[owner * DUCHY + STORE + kind]:
                for depot in range(DEPOTS):
                    if s.depot_goods[depot * 6 + kind]:
                        out.append(GOODS + kind)
                        break
        if len(out):
            out.insert(0, PASS)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        if action == PASS:
            return
        kind = action - GOODS
        for depot in range(DEPOTS):
            if s.depot_goods[depot * 6 + kind]:
                take_goods(s, self.seat, depot, kind)


class Bridge(Frame[Burgundy]):
    """Move your piece one space forward on the bridge, on top of the pieces there."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        move_on_bridge(s, self.seat)


def move_on_bridge(s: Burgundy, seat: int) -> None:
    """One space forward; on the last space the piece stays and goes on top of its stack."""
    at = seat * DUKE + BRIDGE
    if s.duke[at] < BRIDGE_LAST:
        s.duke[at] += 1
    climb(s, seat)
    if s.log is not None:
        s.log.append(Event("bridge", seat, {"space": s.duke[at], "order": s.order[:]}))


def climb(s: Burgundy, seat: int) -> None:
    """Put a piece on top of the stack on its space; only bridge wardens (monastery 27) stay above a newcomer without."""
    space = s.duke[seat * DUKE + BRIDGE]
    warden = s.duchy[seat % s.owners * DUCHY + POWERS] & BRIDGE_TOP
    order = s.order
    order.remove(seat)
    i = 0
    while i < len(order):
        other = order[i]
        there = s.duke[other * DUKE + BRIDGE]
        above = there == space and not warden and s.duchy[other % s.owners * DUCHY + POWERS] & BRIDGE_TOP
        if there <= space and not above:
            break
        i += 1
    order.insert(i, seat)
