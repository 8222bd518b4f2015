"""The game board of Burgundy: six depots in a ring round the black one, tracks in the four corners."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.burgundy import goods as bg
from duchy.draw.burgundy import tiles as bt
from duchy.draw.burgundy.tracks import bonuses, bridge, phases, sizes, target
from duchy.draw.markup import Html, html, join

PLATE: Final = 106.0
TILE: Final = 31.0
BLACK_TILE: Final = 25.5
WIDTH: Final = 548.4
HEIGHT: Final = 570.8
CENTRE: Final = (WIDTH / 2, HEIGHT / 2)
PLACES: Final = ((-0.75, -0.68), (0.25, -0.68), (-0.25, 0.82), (0.75, 0.82))
"""Where the tiles of a depot lie; in hex widths and radii."""
INN_PLACES: Final = {4: (1.25, -0.75), 6: (-1.5, 0.75), 8: (1.5, 0.0)}
"""Where the inn lies then: beside the tiles, on none of them."""
BLACK_PLACES: Final = {
    4: [(-0.75, -0.75), (0.25, -0.75), (-0.25, 0.75), (0.75, 0.75)],
    6: [(-1.0, -0.75), (0.0, -0.75), (1.0, -0.75), (-0.5, 0.75), (0.5, 0.75), (1.5, 0.75)],
    8: [(-1.0, -1.5), (0.0, -1.5), (1.0, -1.5), (-0.5, 0.0), (0.5, 0.0), (-1.0, 1.5), (0.0, 1.5), (1.0, 1.5)],
}
"""Where the tiles of the black depot lie, by how many there are."""
FIELDS: Final = html(
    '<path class="bu-field-1" d="M0 150C90 110 150 190 260 150S450 60 530 120V632H0z"/>'
    '<path class="bu-field-2" d="M0 330C110 270 200 360 320 320S470 270 530 310V632H0z"/>'
    '<path class="bu-field-3" d="M0 500C120 450 190 560 330 500S480 470 530 500V632H0z"/>'
)
LAND: Final = kit.svg("0 0 530 632", FIELDS, "bu-land", preserveAspectRatio="xMidYMid slice")


def board(view: dict[str, Any], names: list[str]) -> Html:
    """Six depots round the black one; tracks in the four corners."""
    corners = [
        phases(kit.only(view, "phases", "phase", "round_goods", "round", "white_die")),
        target(view["solo"]) if view["solo"] else bridge(view["order"], [s["bridge"] for s in view["seats"]], names),
        bonuses(view["bonuses"], names),
        sizes(),
    ]
    depots = ring(kit.only(view, "depots", "black", "inns"), view.get("costs", {}))
    return html('<div class="drawing bu-board">{}<div class="bu-inner">{}{}</div></div>', LAND, depots, corners)


@kit.kept
def ring(view: dict[str, Any], costs: dict[str, int]) -> Html:
    """The depots, with the workers it takes to reach a tile."""
    plates = [black(kit.only(view, "black", "inns"))]
    for shown in view["depots"]:
        prices = {space["element"]: costs[space["element"]] for space in shown["spaces"] if space["element"] in costs}
        plates.append(depot(shown, len(view["depots"]), prices))
    return kit.svg(f"0 0 {kit.fmt(WIDTH)} {kit.fmt(HEIGHT)}", plates, "bu-ring", "Depots", role="group")


@cache
def plate(radius: float) -> Html:
    """The plate of a depot: shadow, sheet, inner rule."""
    return html(
        '<path class="bu-plate-shadow" d="{shape}" transform="translate(0 2)"/><path class="bu-plate-body" d="{shape}"/>'
        '<path class="bu-plate-rule" d="{}"/>',
        kit.hexagon(radius - 6.5, 0.07, pointy=False),
        shape=kit.hexagon(radius - 1, 0.0857, pointy=False),
    )


# -- a numbered depot --------------------------------------------------------------------------------------------------


@kit.kept
def depot(shown: dict[str, Any], around: int, costs: dict[str, int]) -> Html:
    """A numbered depot: its die face, its four spaces, its goods and shields."""
    number = shown["number"]
    inner = [plate(PLATE), kit.group(kit.die(number, 26, "", 0, -0.655 * PLATE), "bu-depot-die", data_group_mark="")]
    for (column, row), space in zip(PLACES, shown["spaces"], strict=False):
        x, y = column * sqrt(3) * TILE, row * TILE
        if space["tile"]:
            workers = costs.get(space["element"], 0)
            inner.append(bt.tile(space["tile"], TILE, x, y, el=space["element"], note=f"depot {number}", workers=workers))
        else:
            inner.append(bt.spot(space["kind"], TILE, x, y))
    inner += [tray(shown), *shields(shown["shields"])]
    goods = "".join(f", {n} {name} goods" for name, n in shown["goods"].items())
    place = kit.move(*on_the_ring(number, around))
    return kit.piece(
        "g", inner, "bu-depot", f"Depot {number}{goods}", el=shown["element"], role="group", data_group="", transform=place
    )


def on_the_ring(number: int, around: int) -> tuple[float, float]:
    """Where a depot lies: the first on top, the others clockwise."""
    angle = -pi / 2 + 2 * pi * (number - 1) / around
    reach = sqrt(3) * PLATE + 6
    return CENTRE[0] + reach * cos(angle), CENTRE[1] + reach * sin(angle)


def tray(shown: dict[str, Any]) -> Html:
    """The goods that wait in a depot."""
    y = 0.676 * PLATE
    box = html('<rect class="bu-tray" x="-46" y="{}" width="92" height="28" rx="6"/>', y - 14)
    lying = [name for name, n in shown["goods"].items() for _ in range(n)]
    if not lying:
        return join(box, kit.use("goods", 0, y, 15, "bu-tray-icon"))
    gap = min(28.0, 66 / max(1, len(lying) - 1))
    left = -gap * (len(lying) - 1) / 2
    cargo = f"cargo-{shown['number']}"
    pieces = [
        bg.goods_at(name, left + i * gap, y, 23, f"{name} goods", f"{cargo}-{name}", f"{cargo}-at-{i}")
        for i, name in enumerate(lying)
    ]
    return join(box, pieces)


def shields(lying: list[str]) -> list[Html]:
    """The shields of the shield game, on the rim of the depot."""
    return [
        bg.shield_at(shield, (-0.47 * PLATE, 0.47 * PLATE)[i % 2], -0.6 * PLATE, f"shield-{bg.shield_number(shield)}")
        for i, shield in enumerate(lying)
    ]


# -- the black depot ---------------------------------------------------------------------------------------------------


@kit.kept
def black(view: dict[str, Any]) -> Html:
    """The black depot in the middle, the price below its tiles; the inns beside it where they are in play."""
    places = BLACK_PLACES.get(len(view["black"]), BLACK_PLACES[8])
    inner = [plate(PLATE)]
    for (column, row), space in zip(places, view["black"], strict=False):
        x, y = column * sqrt(3) * BLACK_TILE, row * BLACK_TILE - 6
        if space["tile"]:
            inner.append(bt.tile(space["tile"], BLACK_TILE, x, y, el=space["element"], note="black depot"))
        else:
            inner.append(bt.spot("black", BLACK_TILE, x, y))
    inn = view["inns"]
    if inn and inn["tile"]:
        column, row = INN_PLACES.get(len(view["black"]), INN_PLACES[8])
        x, y = column * sqrt(3) * BLACK_TILE, row * BLACK_TILE - 6
        inner.append(bt.tile(inn["tile"], BLACK_TILE - 2, x, y, el=inn["element"], note=f"{inn['count']} inns"))
    inner.append(price())
    return kit.group(inner, "bu-black", *CENTRE, role="group", aria_label="Black depot, 2 silver a tile")


@cache
def price() -> Html:
    """What a tile of the black depot costs."""
    tag = html('<rect x="-22" y="-9" width="44" height="18" rx="9"/><text x="-8" y="5">2</text>')
    return kit.group([tag, kit.use("silver", 8, 0, 14)], "bu-price", 0, 0.73 * PLATE, aria_hidden="true")
