"""Gold and resources on a player board: gaining up to the limits, paying with magic as an augment, choosing resources."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.kernel.told import scored
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import GIVE, PAY, TAKE, TAKE_GOLD
from duchy.rooms.castellans.content.tables import FOOD, GOLD, GOLD_UNLOCKED, GOODS, LIMIT, MAGIC, STONE, UNLOCKING, WOOD
from duchy.rooms.castellans.state import Board, Castellans


def unlocked(board: Board) -> bool:
    """Whether the Banker's manor has left the gold track: it frees four more gold and a crate."""
    return board.manors_left & UNLOCKING != UNLOCKING


def limit_of(board: Board, good: int) -> int:
    """How much of a good a board can hold: gold 6, and 10 once the Banker's manor has left the track."""
    return GOLD_UNLOCKED if good == GOLD and unlocked(board) else LIMIT[good]


def gain(s: Castellans, seat: int, good: int, amount: int) -> None:
    """Add gold or a resource; what the track can't hold is lost."""
    board = s.boards[seat]
    have = board.goods[good]
    limit = limit_of(board, good)
    now = have + amount
    if now > limit:
        now = limit
    board.goods[good] = now
    told.gained(s, seat, good, now - have, have + amount - now)


def score(s: Castellans, seat: int, points: int, source: str) -> None:
    """Add victory points at once."""
    s.boards[seat].vp += points
    scored(s, seat, points, source)


# -- paying ----------------------------------------------------------------------------------------------------------------


def payable(board: Board, good: int, cost: int, bonus: int = 0) -> bool:
    """Whether wood, stone or food can be paid, magic helping out beside at least one of the real resource.

    `bonus` is what a matching die adds before the payment.
    """
    have = board.goods[good] + bonus
    if have > LIMIT[good]:
        have = LIMIT[good]
    return have > 0 and have + board.goods[MAGIC] >= cost


def payments(board: Board, good: int, cost: int) -> list[int]:
    """The ways to pay: how much of the cost is magic; at least one of the real resource is always paid."""
    low = cost - board.goods[good]
    if low < 0:
        low = 0
    high = board.goods[MAGIC]
    if high > cost - 1:
        high = cost - 1
    found = []
    for magic in range(low, high + 1):
        found.append(PAY + magic)
    return found


def pay(s: Castellans, seat: int, good: int, cost: int, magic: int, gold: int) -> None:
    """Pay a cost of wood, stone or food, `magic` of it as magic, and the gold that comes with it."""
    goods = s.boards[seat].goods
    goods[good] -= cost - magic
    goods[MAGIC] -= magic
    goods[GOLD] -= gold
    told.paid_cost(s, seat, good, cost - magic, magic, gold)


def pay_only(s: Castellans, seat: int, good: int, amount: int) -> None:
    """Pay gold, or give a resource away; magic never stands in for it."""
    s.boards[seat].goods[good] -= amount
    told.paid(s, seat, good, amount)


# -- choosing resources ----------------------------------------------------------------------------------------------------


def with_room(board: Board) -> list[int]:
    """The resources of which the board can hold one more, as choices: the others would be lost."""
    found = []
    for good in range(WOOD, GOODS):
        if board.goods[good] < LIMIT[good]:
            found.append(TAKE + good - WOOD)
    return found


class TakeResource(Frame[Castellans]):
    """Take a resource of your choice; asked once for each. Where every track is full, it is lost."""

    __slots__ = ("times",)

    def __init__(self, seat: int = -1, times: int = 1) -> None:
        super().__init__(seat)
        self.times = times

    def options(self, s: Castellans) -> list[int]:
        return with_room(s.boards[self.seat])

    def choose(self, s: Castellans, action: int) -> None:
        if self.times > 1:
            s.push(TakeResource(self.seat, self.times - 1))
        gain(s, self.seat, action - TAKE + WOOD, 1)


class TakeOneKind(Frame[Castellans]):
    """Take several resources of one kind, or the gold instead where there is a choice."""

    __slots__ = ("amount", "gold")

    def __init__(self, seat: int = -1, amount: int = 0, gold: int = 0) -> None:
        super().__init__(seat)
        self.amount = amount
        self.gold = gold

    def options(self, s: Castellans) -> list[int]:
        found = with_room(s.boards[self.seat])
        if self.gold > 0:
            found.append(TAKE_GOLD)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action == TAKE_GOLD:
            gain(s, self.seat, GOLD, self.gold)
        else:
            gain(s, self.seat, action - TAKE + WOOD, self.amount)


def gifts(board: Board) -> list[int]:
    """The resources a board has, as choices of what to give away."""
    found = []
    for good in range(WOOD, GOODS):
        if board.goods[good] > 0:
            found.append(GIVE + good - WOOD)
    return found


def resources(board: Board) -> int:
    """How many resources a board holds, magic among them."""
    goods = board.goods
    return goods[WOOD] + goods[STONE] + goods[FOOD] + goods[MAGIC]
