"""What final scoring would give now: the rules' own counting, on what a view shows."""

from __future__ import annotations

from typing import Any

from duchy.rooms.burgundy.content.powers import DOUBLE_MONASTERIES
from duchy.rooms.burgundy.content.tables import (
    END_GOODS,
    END_SILVER,
    END_WORKERS,
    FIRST_MONASTERY,
    GOODS_IDS,
    NUMBER,
    TILE_BY_ID,
)
from duchy.rooms.burgundy.modules.shields import POWER, shield_points
from duchy.rooms.burgundy.scoring import crane_points, monastery_points
from duchy.rooms.burgundy.state import Duchy
from duchy.rooms.burgundy.text.words import WORDS

MONASTERIES = {NUMBER[tile]: tile for tile in range(FIRST_MONASTERY, len(NUMBER))}


def seen_duchy(view: dict[str, Any]) -> Duchy:
    """A duchy as the viewer knows it: of goods sold face down the number, and of their types that there is one."""
    duchy = Duchy()
    duchy.silver, duchy.workers, duchy.bonuses = view["silver"], view["workers"], view["bonuses"]
    duchy.goods = [view["goods"].get(name, 0) for name in GOODS_IDS]
    sold = view["sold_goods"]
    duchy.sold = [view["sold"], 0, 0, 0, 0, 0] if sold is None else [sold.get(name, 0) for name in GOODS_IDS]
    duchy.tiles = [TILE_BY_ID[hex["tile"]] if hex["tile"] else 0 for hex in view["hexes"]]
    route = [goods for card in view["route"] or [] for goods in card["goods"]]
    duchy.route_goods = [GOODS_IDS.index(goods) + 1 if goods else 0 for goods in route]
    for shield in view["shields"]:
        number = int(shield.removeprefix("shield_"))
        duchy.shields |= 1 << number
        duchy.powers |= POWER[number]
    return duchy


def final_points(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What a duchy would get at the end, by source."""
    duchy = seen_duchy(view)
    monasteries = [MONASTERIES[number] for number in view["monasteries"]]
    points = crane_points(duchy, monasteries) + sum(monastery_points(duchy, tile) for tile in monasteries)
    found = [
        ("goods left", sum(duchy.goods) * END_GOODS),
        ("silver left", duchy.silver * END_SILVER),
        ("workers left", duchy.workers // END_WORKERS),
        ("monasteries", 2 * points if duchy.powers & DOUBLE_MONASTERIES else points),
        ("shields", shield_points(duchy)),
    ]
    return [{"source": source, "points": number} for source, number in found if number]


@WORDS.scores_now
def now(view: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """For each seat the points it has and those the end would bring; alone there is nothing to score at the end."""
    found = [[{"source": "so far", "points": points}] for points in view["scores"]]
    if not view["over"] and not view["solo"]:
        for duchy in view["duchies"]:
            found[duchy["owner"]] += final_points(duchy)
    return found
