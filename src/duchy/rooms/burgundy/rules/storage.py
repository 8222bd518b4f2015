"""Key spaces: taking tiles into storage, buying them, throwing them away."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.kernel.core import NOBODY, Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import BUY, BUY_WITH_WORKERS, COPY, DISCARD, HIRE, KEEP, SIDE
from duchy.rooms.burgundy.content.powers import BIG_STORAGE, BUY_ANYWHERE, HIRE_WORKERS
from duchy.rooms.burgundy.content.tables import BLACK, HIRED, PRICE, PRICE_WORKERS, SPACES, TEAM
from duchy.rooms.burgundy.rules.gains import gain_workers
from duchy.rooms.burgundy.state import Burgundy, duchy_of, is_private, store, stored

LIFTED: Final = Hook("a tile was taken off a space of the board")
SIDE_ACTION: Final = Hook("a seat does something that only a module knows, at any moment of its turn")


def slots_of(s: Burgundy, seat: int) -> int:
    """How many storage spaces the seat may use: shield 4 lifts the limit."""
    return len(s.dukes[seat].storage) if duchy_of(s, seat).powers & BIG_STORAGE else s.slots


def free_slot(s: Burgundy, seat: int) -> int:
    """An empty storage space, -1 if all are taken."""
    for slot in range(slots_of(s, seat)):
        if stored(s, seat, slot) == 0:
            return slot
    return -1


def take_tile(s: Burgundy, seat: int, space: int) -> None:
    """Put a tile from the board on an empty key space; if there is none, a stored tile must go first."""
    slot = free_slot(s, seat)
    if slot < 0:
        s.push(ThrowAway(seat, space))
    elif s.modules & TEAM:
        s.push(WhichStorage(seat, space))
    else:
        store_tile(s, seat, space, slot)


def store_tile(s: Burgundy, seat: int, space: int, slot: int) -> None:
    """Move a tile from the board to a key space."""
    tile = lift_tile(s, space)
    store(s, seat, slot, tile)
    told.took(s, seat, tile, space, slot)


def lift_tile(s: Burgundy, space: int) -> int:
    """Take a tile off the board."""
    tile = s.spaces[space]
    s.spaces[space] = 0
    if s.modules & LIFTED.modules:
        LIFTED.happens(s, s.modules, NOBODY, tile, space)
    return tile


class WhichStorage(Frame[Burgundy]):
    """Put the tile into the storage your team shares or into your own; it can't be moved to the other later."""

    __slots__ = ("space",)

    def __init__(self, seat: int = -1, space: int = 0) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, s: Burgundy) -> list[int]:
        shared = private = -1
        for slot in range(slots_of(s, self.seat) - 1, -1, -1):
            if stored(s, self.seat, slot) == 0:
                if is_private(slot):
                    private = slot
                else:
                    shared = slot
        return sorted([KEEP + slot for slot in (shared, private) if slot >= 0])

    def choose(self, s: Burgundy, action: int) -> None:
        store_tile(s, self.seat, self.space, action - KEEP)


THREE_SLOTS: Final[list[int]] = [DISCARD, DISCARD + 1, DISCARD + 2]


class ThrowAway(Frame[Burgundy]):
    """Your storage is full: throw one stored tile away to make room for the new one."""

    __slots__ = ("space",)

    def __init__(self, seat: int = -1, space: int = 0) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, s: Burgundy) -> list[int]:
        slots = slots_of(s, self.seat)
        return THREE_SLOTS if slots == 3 else [DISCARD + slot for slot in range(slots)]

    def choose(self, s: Burgundy, action: int) -> None:
        slot = action - DISCARD
        throw_away(s, self.seat, slot)
        store_tile(s, self.seat, self.space, slot)


def throw_away(s: Burgundy, seat: int, slot: int) -> None:
    """Put a stored tile back into the box."""
    told.threw_away(s, seat, stored(s, seat, slot), slot)
    store(s, seat, slot, 0)


# -- the purchase --------------------------------------------------------------------------------------------------------


def add_purchases(s: Burgundy, seat: int, found: list[int]) -> None:
    """Once a turn a tile of the black depot may be bought; monastery 6 opens every depot and takes workers too."""
    if s.dukes[seat].bought:
        return
    duchy = duchy_of(s, seat)
    spaces = s.spaces
    space: i64
    anywhere = duchy.powers & BUY_ANYWHERE != 0
    if duchy.silver >= PRICE:
        for space in range(0 if anywhere else BLACK, SPACES):
            if spaces[space]:
                found.append(BUY + space)
    if anywhere and duchy.workers >= PRICE_WORKERS:
        for space in range(SPACES):
            if spaces[space]:
                found.append(BUY_WITH_WORKERS + space)


def purchase(s: Burgundy, seat: int, action: int) -> None:
    """Pay for a tile of the board and take it."""
    s.dukes[seat].bought = True
    duchy = duchy_of(s, seat)
    with_workers = action >= BUY_WITH_WORKERS
    space = action - (BUY_WITH_WORKERS if with_workers else BUY)
    if with_workers:
        duchy.workers -= PRICE_WORKERS
    else:
        duchy.silver -= PRICE
    told.bought(s, seat, space, with_workers)
    take_tile(s, seat, space)


def can_hire(s: Burgundy, seat: int) -> bool:
    """Monastery 28: whether the seat can buy workers."""
    duchy = duchy_of(s, seat)
    return duchy.powers & HIRE_WORKERS != 0 and duchy.silver > 0


def hire(s: Burgundy, seat: int) -> None:
    """Monastery 28: one silver for two workers."""
    duchy_of(s, seat).silver -= 1
    gain_workers(s, seat, HIRED, "monastery_28")


def is_side_action(action: int) -> bool:
    """Whether an action is a purchase, a hire or the choice of shield 6, which may happen at any moment of a turn."""
    return action == HIRE or BUY <= action < BUY_WITH_WORKERS + SPACES or COPY <= action < SIDE


def side_action(s: Burgundy, seat: int, action: int) -> None:
    """Buy a tile, hire workers or do what a module allows in the middle of a turn."""
    if action == HIRE:
        hire(s, seat)
    elif action < BUY_WITH_WORKERS + SPACES:
        purchase(s, seat, action)
    else:
        SIDE_ACTION.happens(s, s.modules, seat, action)
