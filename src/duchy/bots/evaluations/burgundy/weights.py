"""The weights of the evaluation by name, read once from burgundy.toml. Compiled with mypyc."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from duchy.rooms.burgundy.content.tables import KINDS, NUMBER, TILE_IDS

TABLE: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parents[1] / "burgundy.toml").read_text(encoding="utf-8"))[
    "weights"
]


def weight(name: str, other: str = "") -> float:
    """A weight by its name, or by another where there is none of that name."""
    found = TABLE.get(name) or TABLE[other]
    return float(found["value"])


class Weights:
    """Those that are read one by one: what each means stands beside its value."""

    __slots__ = (
        "area",
        "area_bonus",
        "bridge",
        "end",
        "far",
        "fit",
        "flock",
        "focus",
        "frontier",
        "gain",
        "gift_castle",
        "gift_ship",
        "goods",
        "hex",
        "kind",
        "lot",
        "mine",
        "more_workers",
        "ship_goods",
        "silver",
        "store",
        "untouched",
        "worker",
    )

    def __init__(self) -> None:
        self.silver: float = weight("silver")
        self.worker: float = weight("worker")
        self.more_workers: float = weight("more_workers")
        self.goods: float = weight("goods")
        self.lot: float = weight("lot")
        self.area: float = weight("area")
        self.area_bonus: float = weight("area_bonus")
        self.kind: float = weight("kind")
        self.store: float = weight("store")
        self.far: float = weight("far")
        self.mine: float = weight("mine")
        self.end: float = weight("end")
        self.frontier: float = weight("frontier")
        self.bridge: float = weight("bridge")
        self.hex: float = weight("hex")
        self.focus: float = weight("focus")
        self.gain: float = weight("gain")
        self.flock: float = weight("flock")
        self.fit: float = weight("fit")
        self.untouched: float = weight("untouched")
        self.gift_castle: float = weight("gift_castle")
        self.gift_ship: float = weight("gift_ship")
        self.ship_goods: float = weight("ship_goods")


W: Final = Weights()
GIFT: Final[list[float]] = [weight(f"gift_{name}", "gift_other") for name in TILE_IDS]
"""What a building does when it is placed, by tile."""
POWER: Final[list[float]] = [weight(f"power_{number}", "power_other") for number in NUMBER]
"""The lasting power of a monastery for a whole game, by tile."""
RATE: Final[list[float]] = [weight(f"rate_{kind}") for kind in KINDS]
"""How many hexes of an area of each kind are filled per die."""
