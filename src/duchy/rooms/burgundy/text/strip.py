"""The action strip: what a turn can hold, what each way costs and why one is closed."""

from __future__ import annotations

from typing import Any

from duchy.kernel.strip import Way, kinds, laid_out
from duchy.kernel.words import count, listed
from duchy.rooms.burgundy.actions import ACTIONS
from duchy.rooms.burgundy.content.tables import BLACK, GOODS_IDS, PRICE, SHIELDS, SPACES
from duchy.rooms.burgundy.rules.turn import Turn
from duchy.rooms.burgundy.state import Burgundy, duchy_of, stored
from duchy.rooms.burgundy.text.words import WORDS

ORDINARY = (Turn,)
"""The questions of an ordinary turn."""


def dice_left(s: Burgundy, seat: int) -> list[int]:
    """The numbers on the dice not used yet."""
    return [die for die in s.dukes[seat].dice if die > 0]


def without_dice(s: Burgundy, seat: int) -> str:
    """Why nothing is open that needs a die, where none is left."""
    return "" if dice_left(s, seat) else "both dice are used"


def take_note(s: Burgundy, seat: int, legal: list[int]) -> str:
    """Where no worker is needed."""
    dice = sorted({str(die) for die in dice_left(s, seat)})
    return f"free at {listed(dice)}, else workers" if dice else "of any depot"


def no_take(s: Burgundy, seat: int) -> str:
    """Out of reach, or nothing there."""
    there = any(s.spaces[:BLACK])
    return without_dice(s, seat) or ("no tile within reach of your dice" if there else "the depots are empty")


def place_note(s: Burgundy, seat: int, legal: list[int]) -> str:
    """On how many spaces."""
    return count(len({ACTIONS.describe(action).hex for action in legal}), "space")


def no_place(s: Burgundy, seat: int) -> str:
    """Nothing stored, or no space for it."""
    held = any(stored(s, seat, slot) for slot in range(s.slots))
    return without_dice(s, seat) or ("no space for your tiles and dice" if held else "your storage is empty")


def sell_note(s: Burgundy, seat: int, legal: list[int]) -> str:
    """Which goods, how many."""
    goods = [ACTIONS.describe(action).goods for action in legal]
    return listed([f"{duchy_of(s, seat).goods[GOODS_IDS.index(name)]} {name}" for name in goods], "or")


def no_sale(s: Burgundy, seat: int) -> str:
    """Nothing in store, or not with these dice."""
    held = any(duchy_of(s, seat).goods)
    return without_dice(s, seat) or ("your dice do not reach your goods" if held else "you have no goods")


def no_purchase(s: Burgundy, seat: int) -> str:
    """Once in a turn, for silver."""
    if s.dukes[seat].bought:
        return "one purchase in a turn"
    lacking = PRICE - duchy_of(s, seat).silver
    if lacking > 0:
        return f"you lack {lacking} silver"
    return "nothing is for sale" if not any(s.spaces[BLACK:SPACES]) else "not now"


def no_end(s: Burgundy, seat: int) -> str:
    """There are dice to use."""
    return f"{count(len(dice_left(s, seat)), 'die', 'dice')} left to use"


TAKE = Way("take", "card", "Take a tile", kinds("take"), take_note, no_take)
PLACE = Way("place", "building", "Place a tile", kinds("place"), place_note, no_place)
SELL = Way("sell", "goods", "Sell goods", kinds("sell"), sell_note, no_sale)
TAKE_WORKERS = Way("workers", "worker-chip", "Workers", kinds("workers"), lambda *_: "for any die", without_dice)
BUY = Way(
    "buy", "black-tile", "Buy a tile", kinds("buy", "buy_with_workers", "hire"), lambda *_: f"{PRICE} silver", no_purchase
)
SHIELD = Way(
    "shield",
    "shield",
    "Shield",
    kinds("shield", "copy"),
    lambda *_: "with doubles, for both dice",
    lambda *_: "needs doubles",
)
END = Way("end", "x-end", "End the turn", kinds("end_turn"), lambda *_: "", no_end)


def ways(s: Burgundy) -> list[Way]:
    """What a turn of this table has; shields only where they are in play."""
    return [TAKE, PLACE, SELL, TAKE_WORKERS, BUY, *([SHIELD] if s.modules & SHIELDS else []), END]


@WORDS.lays_strip
def strip(s: Burgundy, seat: int) -> list[dict[str, Any]]:
    """For the seat that decides."""
    ordinary = seat in s.seats and isinstance(s.frame(seat), ORDINARY)
    return laid_out(ACTIONS, ways(s), s, seat, ordinary)
