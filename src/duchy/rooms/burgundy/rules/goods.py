"""Goods: what fits into the store, taking them from depots, selling them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.kernel.hooks import Hook
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.content.powers import DOUBLE_SALES, SALE_SILVER, SALE_WORKER, SILVER_PER_TILE
from duchy.rooms.burgundy.content.tables import (
    GOODS_TYPES,
    MORE_SALE_SILVER,
    SALE_VP,
    SALE_WORKERS,
    SILVER_PER_SALE,
    SOLO,
)
from duchy.rooms.burgundy.rules.gains import gain_points, gain_silver, gain_workers
from duchy.rooms.burgundy.state import Burgundy, duchy_of, with_entry

GOODS_SOLD: Final = Hook("a seat has sold goods of a type, so many tiles, and puts them away")


def free_types(s: Burgundy, seat: int) -> int:
    """How many more types of goods fit into the store: three in all; alone there is no limit."""
    if s.modules & SOLO:
        return 6
    kind: i64
    free = GOODS_TYPES
    goods = duchy_of(s, seat).goods
    for kind in range(6):
        if goods[kind]:
            free -= 1
    return free


def any_fits(s: Burgundy, seat: int, depot: int) -> bool:
    """Whether at least one goods tile of the depot would fit into the store."""
    room = free_types(s, seat) > 0
    store = duchy_of(s, seat).goods
    there = s.depot_goods[depot]
    kind: i64
    for kind in range(6):  # noqa: SIM110 (a loop compiles better than a generator)
        if there[kind] and (room or store[kind]):
            return True
    return False


def take_goods(s: Burgundy, seat: int, depot: int, kind: int) -> None:
    """Move all goods tiles of one type from a depot to the store."""
    count = s.depot_goods[depot][kind]
    s.depot_goods[depot] = with_entry(s.depot_goods[depot], kind, 0)
    duchy_of(s, seat).goods[kind] += count
    told.got_goods(s, seat, kind, count, depot)


def sell_goods(s: Burgundy, seat: int, kind: int) -> None:
    """Sell all goods of one type: points for each tile, one silver for the sale."""
    duchy = duchy_of(s, seat)
    powers = duchy.powers
    count = duchy.goods[kind]
    duchy.goods[kind] = 0
    told.sold(s, seat, kind, count)
    silver = SILVER_PER_SALE
    if powers & SALE_SILVER:
        silver += MORE_SALE_SILVER
    if powers & SILVER_PER_TILE:
        silver *= count
    gain_silver(s, seat, silver, "sale")
    if powers & SALE_WORKER:
        gain_workers(s, seat, SALE_WORKERS, "monastery_4")
    points = SALE_VP[s.players] * count
    gain_points(s, seat, 2 * points if powers & DOUBLE_SALES else points, "goods")
    if s.modules & GOODS_SOLD.modules and GOODS_SOLD.happens(s, s.modules, seat, kind, count):
        return
    duchy.sold = with_entry(duchy.sold, kind, duchy.sold[kind] + count)
