"""The catalogue: every kind of action with its parameters.

A space of the game board is named by its depot and place: "3-1" is the second space of depot 3, "black-0" the first of
the black depot, "inn" the stack of inns. Storage spaces (`slot`) and hexes count from 0, depots bear their printed numbers.
"""

from __future__ import annotations

from typing import Final

from duchy.games.burgundy.content import GOODS_IDS, TILE_IDS
from duchy.games.burgundy.duchies import MOST_HEXES
from duchy.kernel.actions import Catalogue, Kind

SPACE_NAMES: Final[list[str]] = (
    [f"{depot}-{i}" for depot in range(1, 7) for i in range(4)] + [f"black-{i}" for i in range(8)] + ["inn"]
)

PARTS: Final[list[str]] = ["area", "colour", "monastery", "effect"]
"""What the placing of a tile can bring, in a solo game in the order the player chooses."""

ACTIONS: Final = Catalogue(
    Kind("end_turn"),
    Kind("workers"),
    Kind("hire"),
    Kind("pass"),
    Kind("sell", goods=GOODS_IDS),
    Kind("take", space=SPACE_NAMES[:24]),
    Kind("buy", space=SPACE_NAMES),
    Kind("buy_with_workers", space=SPACE_NAMES),
    Kind("die", die=range(2)),
    Kind("joker", die=range(2)),
    Kind("discard", slot=range(12)),
    Kind("depot", depot=range(1, 7)),
    Kind("goods", goods=GOODS_IDS),
    Kind("effect", building=[*TILE_IDS[1:9], TILE_IDS[10]]),
    Kind("shield", shield=range(1, 19)),
    Kind("pay"),
    Kind("pay_worker"),
    Kind("copy", duchy=range(4)),
    Kind("side", side=range(2)),
    Kind("point"),
    Kind("fetch", space=SPACE_NAMES),
    Kind("hex", hex=range(MOST_HEXES)),
    Kind("part", part=PARTS),
    Kind("place", slot=range(12), hex=range(MOST_HEXES)),
)

# The first id of each kind, as plain numbers so that compiled code has them at hand; checked below.
END_TURN: Final = 0
WORKERS: Final = 1
HIRE: Final = 2
PASS: Final = 3
SELL: Final = 4
TAKE: Final = 10
BUY: Final = 34
BUY_WITH_WORKERS: Final = 67
DIE: Final = 100
JOKER: Final = 102
DISCARD: Final = 104
DEPOT: Final = 116
GOODS: Final = 122
EFFECT: Final = 128
SHIELD: Final = 137
PAY: Final = 155
PAY_WORKER: Final = 156
COPY: Final = 157
SIDE: Final = 161
POINT: Final = 163
FETCH: Final = 164
HEX: Final = 197
PART: Final = 262
PLACE: Final = 266
ROW: Final = MOST_HEXES
"""How many ids of `place` one storage space takes."""

for name, base in (
    ("end_turn", END_TURN),
    ("workers", WORKERS),
    ("hire", HIRE),
    ("pass", PASS),
    ("sell", SELL),
    ("take", TAKE),
    ("buy", BUY),
    ("buy_with_workers", BUY_WITH_WORKERS),
    ("die", DIE),
    ("joker", JOKER),
    ("discard", DISCARD),
    ("depot", DEPOT),
    ("goods", GOODS),
    ("effect", EFFECT),
    ("shield", SHIELD),
    ("pay", PAY),
    ("pay_worker", PAY_WORKER),
    ("copy", COPY),
    ("side", SIDE),
    ("point", POINT),
    ("fetch", FETCH),
    ("hex", HEX),
    ("part", PART),
    ("place", PLACE),
):
    assert ACTIONS.base(name) == base, (name, ACTIONS.base(name))
