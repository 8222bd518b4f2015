"""Goods: what fits into the store, taking them from depots, selling them."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.games.burgundy.content import (
    DOUBLE_SALES,
    GOODS_IDS,
    GOODS_TYPES,
    MORE_SALE_SILVER,
    SALE_SILVER,
    SALE_VP,
    SALE_WORKER,
    SALE_WORKERS,
    SILVER_PER_SALE,
    SILVER_PER_TILE,
)
from duchy.games.burgundy.gains import gain_points, gain_silver, gain_workers
from duchy.games.burgundy.state import DUCHY, GOODS, POWERS, SOLD, SOLO, TRADE_ROUTES, Burgundy
from duchy.kernel.events import Event


def free_types(s: Burgundy, owner: int) -> int:
    """How many more types of goods fit into the store: three in all; alone there is no limit."""
    if s.modules & SOLO:
        return 6
    at: i64
    free = GOODS_TYPES
    for at in range(owner * DUCHY + GOODS, owner * DUCHY + GOODS + 6):
        if s.duchy[at]:
            free -= 1
    return free


def any_fits(s: Burgundy, owner: int, depot: int) -> bool:
    """Whether at least one goods tile of the depot would fit into the store."""
    room = free_types(s, owner) > 0
    store: i64 = owner * DUCHY + GOODS
    stock: i64 = depot * 6
    kind: i64
    for kind in range(6):  # noqa: SIM110 (a loop compiles better than a generator)
        if s.depot_goods[stock + kind] and (room or s.duchy[store + kind]):
            return True
    return False


def take_goods(s: Burgundy, seat: int, depot: int, kind: int) -> None:
    """Move all goods tiles of one type from a depot to the store."""
    count = s.depot_goods[depot * 6 + kind]
    s.depot_goods[depot * 6 + kind] = 0
    s.duchy[seat % s.owners * DUCHY + GOODS + kind] += count
    if s.log is not None:
        s.log.append(Event("goods", seat, {"goods": GOODS_IDS[kind], "count": count, "depot": depot + 1}))


def sell_goods(s: Burgundy, seat: int, kind: int) -> None:
    """Sell all goods of one type: points for each tile, one silver for the sale."""
    row = seat % s.owners * DUCHY
    powers = s.duchy[row + POWERS]
    count = s.duchy[row + GOODS + kind]
    s.duchy[row + GOODS + kind] = 0
    if s.log is not None:
        s.log.append(Event("sell", seat, {"goods": GOODS_IDS[kind], "count": count}))
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
    if s.modules & TRADE_ROUTES:
        from duchy.games.burgundy.trade_routes import lay_sold

        lay_sold(s, seat, kind, count)
    else:
        s.duchy[row + SOLD + kind] += count
