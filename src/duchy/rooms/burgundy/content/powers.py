"""The lasting powers of monasteries and shields, one bit each; a duchy's powers are kept in one number."""

from __future__ import annotations

from typing import Final

TWIN_BUILDINGS: Final = 1 << 0
MINE_WORKER: Final = 1 << 1
SALE_SILVER: Final = 1 << 2
SALE_WORKER: Final = 1 << 3
ADJACENT_GOODS: Final = 1 << 4
BUY_ANYWHERE: Final = 1 << 5
GRAZE_MORE: Final = 1 << 6
WORKER_STEP: Final = 1 << 7
FREE_STEP_PLACE: Final = 1 << 8  # and the next five bits: one for each kind of tile; no power eases inns, so bit 14 stays free
WORKERS_SILVER: Final = 1 << 15
WORKERS_MORE: Final = 1 << 16
BRIDGE_TOP: Final = 1 << 17
HIRE_WORKERS: Final = 1 << 18
FREE_STEP_TAKE: Final = 1 << 19
ONE_PASTURE: Final = 1 << 20
WORKER_ECHO: Final = 1 << 21
TRIBUTE_WORKERS: Final = 1 << 22
BIG_STORAGE: Final = 1 << 23
SHIP_TYPE: Final = 1 << 24
COPY_MONASTERIES: Final = 1 << 25
DOUBLE_BONUS: Final = 1 << 26
DOUBLE_MINES: Final = 1 << 27
SILVER_PER_TILE: Final = 1 << 28
DOUBLE_MONASTERIES: Final = 1 << 29
CASTLE_SHIELD: Final = 1 << 30
DOUBLE_SALES: Final = 1 << 31
DOUBLE_SHIELDS: Final = 1 << 32
PHASE_TILE_DEPOT: Final = 1 << 33
PHASE_TILE_BLACK: Final = 1 << 34
JOKER_DIE: Final = 1 << 35
LARGER_AREAS: Final = 1 << 36
PLACE_ANYWHERE: Final = 1 << 37

POWERS: Final = {
    "twin_buildings": TWIN_BUILDINGS,
    "mine_worker": MINE_WORKER,
    "sale_silver": SALE_SILVER,
    "sale_worker": SALE_WORKER,
    "adjacent_goods": ADJACENT_GOODS,
    "buy_anywhere": BUY_ANYWHERE,
    "graze_more": GRAZE_MORE,
    "worker_step": WORKER_STEP,
    "free_step_place": FREE_STEP_PLACE,
    "free_step_take": FREE_STEP_TAKE,
    "workers_silver": WORKERS_SILVER,
    "workers_more": WORKERS_MORE,
    "bridge_top": BRIDGE_TOP,
    "hire_workers": HIRE_WORKERS,
    "one_pasture": ONE_PASTURE,
    "ship_type": SHIP_TYPE,
    "double_bonus": DOUBLE_BONUS,
    "double_mines": DOUBLE_MINES,
    "silver_per_tile": SILVER_PER_TILE,
    "double_monasteries": DOUBLE_MONASTERIES,
    "double_sales": DOUBLE_SALES,
    "larger_areas": LARGER_AREAS,
    "place_anywhere": PLACE_ANYWHERE,
}
"""The powers any tile and any shield can give."""

SHIELD_POWERS: Final = {
    "worker_echo": WORKER_ECHO,
    "tribute_workers": TRIBUTE_WORKERS,
    "big_storage": BIG_STORAGE,
    "copy_monasteries": COPY_MONASTERIES,
    "castle_shield": CASTLE_SHIELD,
    "double_shields": DOUBLE_SHIELDS,
    "phase_tile_depot": PHASE_TILE_DEPOT,
    "phase_tile_black": PHASE_TILE_BLACK,
    "joker_die": JOKER_DIE,
}
"""The powers that mean something only in a game with shields: no tile has them."""

AMOUNTS: Final = {
    "mine_worker": 1,
    "sale_silver": 1,
    "sale_worker": 1,
    "graze_more": 1,
    "worker_step": 2,
    "workers_silver": 1,
    "workers_more": 2,
    "hire_workers": 2,
}
"""The powers with a number, and the number as long as nothing in the content has that power."""
