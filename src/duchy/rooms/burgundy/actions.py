"""The catalogue: every kind of action with its parameters.

A space of the game board is named by its depot and place: "3-1" is the second space of depot 3, "black-0" the first of
the black depot, "inn" the stack of inns. Storage spaces (`slot`) and hexes count from 0, depots bear their printed numbers.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.actions import Catalogue, Kind
from duchy.rooms.burgundy.content.boards import MOST_HEXES
from duchy.rooms.burgundy.content.tables import (
    BLACK,
    BUILDING,
    DEPOTS,
    GOODS_IDS,
    MOST_SLOTS,
    SHIELD_ROWS,
    SPACE_NAMES,
    TILE_IDS,
    TILE_KIND,
    TILE_ROWS,
)

PARTS: Final[list[str]] = ["area", "colour", "monastery", "effect"]
"""What the placing of a tile can bring, in a solo game in the order the player chooses."""

CRANES: Final[list[int]] = [
    tile for tile, row in enumerate(TILE_ROWS) if row is not None and ["any_building"] in row.items("effects")
]
"""The tiles that do what any building does, and count as one at the end."""
CRANE_AS: Final[list[int]] = [tile for tile, kind in enumerate(TILE_KIND) if kind == BUILDING and tile not in CRANES]
"""The buildings a crane can be used as."""

ACTIONS: Final = Catalogue(
    Kind("end_turn"),
    Kind("workers"),
    Kind("hire"),
    Kind("done"),
    Kind("sell", goods=GOODS_IDS),
    Kind("take", space=SPACE_NAMES[:BLACK]),
    Kind("buy", space=SPACE_NAMES),
    Kind("buy_with_workers", space=SPACE_NAMES),
    Kind("die", die=range(2)),
    Kind("joker", die=range(2)),
    Kind("discard", slot=range(MOST_SLOTS)),
    Kind("depot", depot=range(1, DEPOTS + 1)),
    Kind("goods", goods=GOODS_IDS),
    Kind("effect", building=[TILE_IDS[tile] for tile in CRANE_AS]),
    Kind("shield", shield=range(1, len(SHIELD_ROWS) + 1)),
    Kind("pay"),
    Kind("pay_worker"),
    Kind("copy", duchy=range(4)),
    Kind("side", side=range(2)),
    Kind("point"),
    Kind("fetch", space=SPACE_NAMES),
    Kind("hex", hex=range(MOST_HEXES)),
    Kind("part", part=PARTS),
    Kind("place", slot=range(MOST_SLOTS), hex=range(MOST_HEXES)),
    Kind("keep", slot=range(MOST_SLOTS)),
    Kind("phase_points"),
    Kind("one_point"),
    Kind("start", side=range(2), hex=range(MOST_HEXES)),
)

END_TURN: Final = ACTIONS.base("end_turn")
WORKERS: Final = ACTIONS.base("workers")
HIRE: Final = ACTIONS.base("hire")
DONE: Final = ACTIONS.base("done")
SELL: Final = ACTIONS.base("sell")
TAKE: Final = ACTIONS.base("take")
BUY: Final = ACTIONS.base("buy")
BUY_WITH_WORKERS: Final = ACTIONS.base("buy_with_workers")
DIE: Final = ACTIONS.base("die")
JOKER: Final = ACTIONS.base("joker")
DISCARD: Final = ACTIONS.base("discard")
DEPOT: Final = ACTIONS.base("depot")
GOODS: Final = ACTIONS.base("goods")
EFFECT: Final = ACTIONS.base("effect")
SHIELD: Final = ACTIONS.base("shield") - 1
"""Shields count from 1: `SHIELD + 7` is shield 7."""
PAY: Final = ACTIONS.base("pay")
PAY_WORKER: Final = ACTIONS.base("pay_worker")
COPY: Final = ACTIONS.base("copy")
SIDE: Final = ACTIONS.base("side")
POINT: Final = ACTIONS.base("point")
FETCH: Final = ACTIONS.base("fetch")
HEX: Final = ACTIONS.base("hex")
PART: Final = ACTIONS.base("part")
PLACE: Final = ACTIONS.base("place")
KEEP: Final = ACTIONS.base("keep")
PHASE_POINTS: Final = ACTIONS.base("phase_points")
ONE_POINT: Final = ACTIONS.base("one_point")
START: Final = ACTIONS.base("start")


def starting(side: int, hex: int) -> int:
    """Choosing a side of a sheet and the hex of the starting castle at once."""
    return START + side * MOST_HEXES + hex


def placing(slot: int, hex: int) -> int:
    """Placing the tile of a storage space on a hex."""
    return PLACE + slot * MOST_HEXES + hex


def slot_of(action: int) -> int:
    """The storage space a `place` action takes its tile from."""
    return (action - PLACE) // MOST_HEXES


def hex_of(action: int) -> int:
    """The hex a `place` action puts its tile on."""
    return (action - PLACE) % MOST_HEXES
