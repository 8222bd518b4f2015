"""Key spaces: taking tiles into storage, buying them, throwing them away."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.games.burgundy.actions import BUY, BUY_WITH_WORKERS, COPY, DISCARD, HIRE, SIDE, SPACE_NAMES
from duchy.games.burgundy.content import (
    BIG_STORAGE,
    BLACK,
    BUY_ANYWHERE,
    HIRE_WORKERS,
    HIRED,
    INN_SPACE,
    PRICE,
    PRICE_WORKERS,
    SPACES,
    TILE_IDS,
)
from duchy.games.burgundy.gains import gain_workers
from duchy.games.burgundy.state import BOUGHT, DUCHY, DUKE, POWERS, SILVER, WORKERS, Burgundy, store_index
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def slots_of(s: Burgundy, seat: int) -> int:
    """How many storage spaces the seat may use: shield 4 lifts the limit."""
    if s.duchy[seat % s.owners * DUCHY + POWERS] & BIG_STORAGE:
        return s.stride
    return s.slots


def free_slot(s: Burgundy, seat: int) -> int:
    """An empty storage space, -1 if all are taken."""
    private: i64 = seat * s.stride
    shared: i64 = seat % s.owners * s.stride
    slot: i64
    for slot in range(s.slots if s.slots == s.stride else slots_of(s, seat)):
        if s.store[(private if 2 <= slot <= 3 else shared) + slot] == 0:
            return slot
    return -1


def take_tile(s: Burgundy, seat: int, space: int) -> None:
    """Put a tile from the board on an empty key space; if there is none, a stored tile must go first."""
    slot = free_slot(s, seat)
    if slot < 0:
        s.push(ThrowAway(seat, space))
    else:
        store_tile(s, seat, space, slot)


def store_tile(s: Burgundy, seat: int, space: int, slot: int) -> None:
    """Move a tile from the board to a key space."""
    tile = lift_tile(s, space)
    s.store[store_index(s, seat, slot)] = tile
    if s.log is not None:
        s.log.append(Event("take", seat, {"tile": TILE_IDS[tile], "space": SPACE_NAMES[space], "slot": slot}))


def lift_tile(s: Burgundy, space: int) -> int:
    """Take a tile off the board; under an inn may lie the next one."""
    tile = s.spaces[space]
    s.spaces[space] = 0
    if space == INN_SPACE:
        from duchy.games.burgundy.inns import lift_inn

        lift_inn(s)
    return tile


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
    at = store_index(s, seat, slot)
    if s.log is not None:
        s.log.append(Event("throw_away", seat, {"tile": TILE_IDS[s.store[at]], "slot": slot}))
    s.store[at] = 0


# -- the purchase --------------------------------------------------------------------------------------------------------


def add_purchases(s: Burgundy, seat: int, out: list[int]) -> None:
    """Once a turn a tile of the black depot may be bought; monastery 6 opens every depot and takes workers too."""
    if s.duke[seat * DUKE + BOUGHT]:
        return
    row = seat % s.owners * DUCHY
    powers = s.duchy[row + POWERS]
    spaces = s.spaces
    space: i64
    anywhere = powers & BUY_ANYWHERE != 0
    if s.duchy[row + SILVER] >= PRICE:
        if anywhere:
            for space in range(BLACK):
                if spaces[space]:
                    out.append(BUY + space)
        for space in range(BLACK, SPACES):
            if spaces[space]:
                out.append(BUY + space)
    if anywhere and s.duchy[row + WORKERS] >= PRICE_WORKERS:
        for space in range(SPACES):
            if spaces[space]:
                out.append(BUY_WITH_WORKERS + space)


def purchase(s: Burgundy, seat: int, action: int) -> None:
    """Pay for a tile of the board and take it."""
    s.duke[seat * DUKE + BOUGHT] = 1
    row = seat % s.owners * DUCHY
    if action < BUY_WITH_WORKERS:
        space = action - BUY
        s.duchy[row + SILVER] -= PRICE
    else:
        space = action - BUY_WITH_WORKERS
        s.duchy[row + WORKERS] -= PRICE_WORKERS
    if s.log is not None:
        paid = {"silver": PRICE} if action < BUY_WITH_WORKERS else {"workers": PRICE_WORKERS}
        s.log.append(Event("buy", seat, {"tile": TILE_IDS[s.spaces[space]], "space": SPACE_NAMES[space], **paid}))
    take_tile(s, seat, space)


def can_hire(s: Burgundy, seat: int) -> bool:
    """Monastery 28: whether the seat can buy workers."""
    row = seat % s.owners * DUCHY
    return s.duchy[row + POWERS] & HIRE_WORKERS != 0 and s.duchy[row + SILVER] > 0


def hire(s: Burgundy, seat: int) -> None:
    """Monastery 28: one silver for two workers."""
    s.duchy[seat % s.owners * DUCHY + SILVER] -= 1
    gain_workers(s, seat, HIRED, "monastery_28")


def is_side_action(action: int) -> bool:
    """Whether an action is a purchase, a hire or the choice of shield 6, which may happen at any moment of a turn."""
    return action == HIRE or BUY <= action < BUY_WITH_WORKERS + SPACES or COPY <= action < SIDE


def side_action(s: Burgundy, seat: int, action: int) -> None:
    """Buy a tile, hire workers or choose whose monasteries to copy in the middle of a turn."""
    if action == HIRE:
        hire(s, seat)
    elif action >= COPY:
        from duchy.games.burgundy.shields import copy_monasteries

        copy_monasteries(s, seat, action - COPY)
    else:
        purchase(s, seat, action)
