"""Gold and resources on a player board: gaining up to the limits, paying with magic as an augment, choosing resources."""

from __future__ import annotations

from typing import Final

from duchy.games.castellans.actions import GIVE, PAY, TAKE, TAKE_GOLD
from duchy.games.castellans.content import BANKER, FACE_IDS, FOOD, GOLD, GOLD_UNLOCKED, LIMIT, MAGIC, WOOD
from duchy.games.castellans.state import BOARD, MANORS_LEFT, VP, Castellans
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

FIRST_RESOURCE: Final = WOOD
AFTER_RESOURCES: Final = MAGIC + 1


def limit_of(s: Castellans, seat: int, good: int) -> int:
    """How much of a good a board can hold: gold 6, and 10 once the Banker's manor has left the track."""
    if good == GOLD and s.boards[seat * BOARD + MANORS_LEFT] & (1 << BANKER) == 0:
        return GOLD_UNLOCKED
    return LIMIT[good]


def gain(s: Castellans, seat: int, good: int, amount: int) -> None:
    """Add gold or a resource; what the track can't hold is lost."""
    at = seat * BOARD + good
    have = s.boards[at]
    limit = limit_of(s, seat, good)
    now = have + amount
    if now > limit:
        now = limit
    s.boards[at] = now
    if s.log is not None:
        lost = have + amount - now
        s.log.append(Event("gain", seat, {"good": FACE_IDS[good], "amount": now - have, "lost": lost}))


def score(s: Castellans, seat: int, points: int, source: str) -> None:
    """Add victory points at once."""
    s.boards[seat * BOARD + VP] += points
    if s.log is not None:
        s.log.append(Event("score", seat, {"points": points, "source": source}))


def payable(s: Castellans, seat: int, good: int, cost: int, bonus: int = 0) -> bool:
    """Whether wood, stone or food can be paid, magic helping out beside at least one of the real resource.

    `bonus` is what a matching die adds before the payment.
    """
    at = seat * BOARD
    have = s.boards[at + good] + bonus
    if have > LIMIT[good]:
        have = LIMIT[good]
    return have > 0 and have + s.boards[at + MAGIC] >= cost


def payments(s: Castellans, seat: int, good: int, cost: int) -> list[int]:
    """The ways to pay: how much of the cost is magic; at least one of the real resource is always paid."""
    at = seat * BOARD
    low = cost - s.boards[at + good]
    if low < 0:
        low = 0
    high = s.boards[at + MAGIC]
    if high > cost - 1:
        high = cost - 1
    found = []
    for magic in range(low, high + 1):
        found.append(PAY + magic)
    return found


def pay(s: Castellans, seat: int, good: int, cost: int, magic: int, gold: int) -> None:
    """Pay a cost of wood, stone or food, `magic` of it as magic, and the gold that comes with it."""
    at = seat * BOARD
    s.boards[at + good] -= cost - magic
    s.boards[at + MAGIC] -= magic
    s.boards[at + GOLD] -= gold
    if s.log is not None:
        s.log.append(Event("pay", seat, {FACE_IDS[good]: cost - magic, "magic": magic, "gold": gold}))


def pay_gold(s: Castellans, seat: int, gold: int) -> None:
    """Pay gold; magic never stands in for it."""
    s.boards[seat * BOARD + GOLD] -= gold
    if s.log is not None:
        s.log.append(Event("pay", seat, {"gold": gold}))


def with_room(s: Castellans, seat: int) -> list[int]:
    """The resources of which the board can hold one more, as choices: the others would be lost."""
    at = seat * BOARD
    found = []
    for good in range(FIRST_RESOURCE, AFTER_RESOURCES):
        if s.boards[at + good] < LIMIT[good]:
            found.append(TAKE + good - FIRST_RESOURCE)
    return found


class TakeResource(Frame[Castellans]):
    """Take a resource of your choice; asked once for each. Where every track is full, it is lost."""

    __slots__ = ("times",)

    def __init__(self, seat: int = -1, times: int = 1) -> None:
        super().__init__(seat)
        self.times = times

    def options(self, s: Castellans) -> list[int]:
        return with_room(s, self.seat)

    def choose(self, s: Castellans, action: int) -> None:
        if self.times > 1:
            s.push(TakeResource(self.seat, self.times - 1))
        gain(s, self.seat, action - TAKE + FIRST_RESOURCE, 1)


class TakeOneKind(Frame[Castellans]):
    """Take several resources of one kind, or the gold instead where there is a choice."""

    __slots__ = ("amount", "gold")

    def __init__(self, seat: int = -1, amount: int = 0, gold: int = 0) -> None:
        super().__init__(seat)
        self.amount = amount
        self.gold = gold

    def options(self, s: Castellans) -> list[int]:
        found = with_room(s, self.seat)
        if self.gold > 0:
            found.append(TAKE_GOLD)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action == TAKE_GOLD:
            gain(s, self.seat, GOLD, self.gold)
        else:
            gain(s, self.seat, action - TAKE + FIRST_RESOURCE, self.amount)


def gifts(s: Castellans, seat: int) -> list[int]:
    """The resources a board has, as choices of what to give away."""
    at = seat * BOARD
    found = []
    for good in range(FIRST_RESOURCE, AFTER_RESOURCES):
        if s.boards[at + good] > 0:
            found.append(GIVE + good - FIRST_RESOURCE)
    return found


def resources(s: Castellans, seat: int) -> int:
    """How many resources a board holds, magic among them."""
    at = seat * BOARD
    return s.boards[at + WOOD] + s.boards[at + WOOD + 1] + s.boards[at + FOOD] + s.boards[at + MAGIC]
