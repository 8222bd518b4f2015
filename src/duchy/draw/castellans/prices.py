"""Price tags on the city of Castellans: what a piece costs in each district or on each road, while its place is asked for."""

from __future__ import annotations

from typing import Any

from duchy.draw import kit
from duchy.draw.markup import Html, html
from duchy.rooms.castellans.content.tables import (
    MANOR_GOLD,
    MANOR_WOOD,
    SHIP_GOLD,
    SHIP_WOOD,
    TEMPLE_GOLD,
    TEMPLE_STONE,
    WINDMILL_FOOD,
    WINDMILL_GOLD,
)

Price = list[tuple[int, str]]


def prices(view: dict[str, Any]) -> dict[str, Price]:
    """For each district or road its price, while the viewer chooses among them; nothing for everybody else."""
    question = view["question"]
    if question is None or view["viewer"] is None or view["viewer"] not in view["deciding"]:
        return {}
    name = question["name"]
    if name == "ManorDistrict":
        return {d["id"]: price(MANOR_WOOD, "wood", MANOR_GOLD, d["manors"]) for d in view["city"]}
    if name == "TempleAction":
        return {d["id"]: price(TEMPLE_STONE, "stone", TEMPLE_GOLD, d["temples"]) for d in view["city"]}
    left = view["seats"][view["viewer"]]["tokens"]
    if name == "Wharf" and not question["shipyard"] and left["ship"]:
        return {d["id"]: price(SHIP_WOOD, "wood", SHIP_GOLD, d["ships"]) for d in view["city"]}
    if name == "Windmill":
        return {r["id"]: price(WINDMILL_FOOD, "food", WINDMILL_GOLD, r["windmills"]) for r in view["roads"]}
    return {}


def price(number: int, good: str, gold: int, standing: list[int]) -> Price:
    """So much of a good, and gold for each such piece that stands there already, whosever it is."""
    found = [(number, good), (gold * sum(standing), "gold")]
    return [(n, what) for n, what in found if n]


def words(cost: Price) -> str:
    """A price for those who can't see it."""
    return " and ".join(f"{n} {what}" for n, what in cost)


def tag_at(cost: Price, x: float, y: float) -> Html:
    """A price tag inside an SVG: solid where it can be paid, pale and dashed where not (the style sheet knows which is lit)."""
    half = 4 + 15.5 * len(cost)
    inner = [html('<rect x="{}" y="-11.5" width="{}" height="23" rx="11.5"/>', -half, 2 * half)]
    for i, (n, what) in enumerate(cost):
        left = 31 * (i - len(cost) / 2)
        inner += [kit.text(n, left + 9, 4.5, 13), kit.use(what, left + 22, 0, 16, f"c-{what}")]
    return kit.group(inner, "ca-tag", x, y)
