"""The ground of the city of Kosk: where its districts lie in the ring, the wall around, the keep in the lake.

Angles are degrees clockwise from the top; the whole ring fits a box of 516 with its centre at 258.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import asin, cos, degrees, pi, sin
from typing import Final

from duchy.draw import kit
from duchy.draw.markup import Html, html
from duchy.rooms.castellans.content.tables import DISTRICT_ROWS

MIDDLE: Final = 258.0
ANGLE: Final = {"anchorage": 240, "bazani_gate": 300, "nor_high": 0, "penumbra": 60, "luna_grove": 120, "iron_pit": 180}
NAMES: Final = {row.word("id"): row.word("name") for row in DISTRICT_ROWS}


@lru_cache(maxsize=4096)
def at(angle: float, r: float) -> tuple[float, float]:
    """The point at an angle and a distance from the centre."""
    return MIDDLE + r * sin(angle * pi / 180), MIDDLE - r * cos(angle * pi / 180)


@cache
def spot(angle: float, r: float) -> str:
    """The same as text for a path."""
    x, y = at(angle, r)
    return f"{kit.fmt(x)} {kit.fmt(y)}"


@cache
def wedge(centre: float, inner: float, outer: float, margin: float = 11.0) -> str:
    """A piece of the ring between two roads; its sides stay parallel to them."""
    out, ins = degrees(asin(margin / outer)), degrees(asin(margin / inner))
    a, b = centre - 30, centre + 30
    return (
        f"M{spot(a + out, outer)}A{kit.fmt(outer)} {kit.fmt(outer)} 0 0 1 {spot(b - out, outer)}"
        f"L{spot(b - ins, inner)}A{kit.fmt(inner)} {kit.fmt(inner)} 0 0 0 {spot(a + ins, inner)}Z"
    )


@cache
def arc(centre: float, r: float, half: float, back: bool) -> str:
    """An arc across a district, drawn backwards in the lower half so that its name stands upright."""
    a, b = (centre + half, centre - half) if back else (centre - half, centre + half)
    return f"M{spot(a, r)}A{kit.fmt(r)} {kit.fmt(r)} 0 0 {0 if back else 1} {spot(b, r)}"


@cache
def wall() -> Html:
    """The wall with its merlons, the roads as one disc under the land, the lake and its ripples."""
    merlons = "".join(
        f"M{spot(k * 5 + 1.1, 237)}L{spot(k * 5 + 1.1, 242.5)}A242.5 242.5 0 0 1"
        f" {spot(k * 5 + 3.9, 242.5)}L{spot(k * 5 + 3.9, 237)}Z"
        for k in range(72)
    )
    ripples = [
        html('<circle class="ca-ripple" cx="258" cy="258" r="{}" stroke-dasharray="{}" opacity="{}"/>', r, dash, pale)
        for r, dash, pale in ((96, "30 19 9 24", ".55"), (84, "28 17 9 21", ".4"), (58, "25 12 9 14", ".4"))
    ]
    return html(
        '<circle class="ca-wall-shadow" cx="258" cy="261" r="239"/><path class="ca-merlon" d="{}"/>'
        '<circle class="ca-wall" cx="258" cy="258" r="232"/><circle class="ca-rim" cx="258" cy="258" r="238"/>'
        '<circle class="ca-road" cx="258" cy="258" r="225"/><circle class="ca-lake" cx="258" cy="258" r="106"/>{}',
        merlons,
        ripples,
    )


@cache
def keep() -> Html:
    """The Duke's Keep on its isle."""
    return html(
        '<circle class="ca-isle-shadow" cx="258" cy="258" r="45"/><circle class="ca-isle" cx="258" cy="258" r="43"/>'
        '<g class="ca-dukes-keep" transform="translate(258 252)">'
        '<path d="M-25 20V-6H-21V-10H-17V-6H-13V-10H-9V-20H-5V-16H-2V-20H2V-16H5V-20H9V'
        '-10H13V-6H17V-10H21V-6H25V20Z"/>'
        '<path class="ca-keep-openings" d="M-5 20V9A5 5 0 0 1 5 9V20ZM-18 4V10M18 4V10M-3-10V-4M3-10V-4"/>'
        '<path d="M0-20V-33"/><path class="ca-flag" d="M0-33 12-29.5 0-26Z"/></g>'
        '<text class="ca-keep-name" x="258" y="285.5">Duke’s Keep</text>'
    )
