"""The pieces of Burgundy: hex tiles, empty spaces, goods, and the words for them."""

from __future__ import annotations

from functools import cache
from typing import Final

from duchy.draw import kit
from duchy.games.burgundy.content import ANIMALS, CONTENT, HEADS, KINDS, TILE_BY_ID, TILE_KIND, TILE_ROWS

GOODS: Final = ("turquoise", "purple", "pink", "red", "brown", "orange")

SHIELD_NAMES: Final = {row.word("id"): row.word("name") for row in CONTENT.section("shields").rows()}

ROUTE_NAMES: Final = {row.word("id"): row.word("name") for row in CONTENT.section("trade_route_cards").rows()}

FACE: Final = {
    "carpenters_workshop": "carpenter",
    "boarding_house": "boarding-house",
    "town_hall": "town-hall",
    "white_castle": "white-castle",
    "black_tile": "black-tile",
}
"""Icons of tiles whose id is not the icon's name."""

PICTOGRAMS: Final = {
    1: ("building", "building"),
    2: ("mine", "worker-chip"),
    3: ("goods", "silver"),
    4: ("goods", "worker-chip"),
    5: ("goods", "goods"),
    6: ("worker-chip", "black-tile"),
    7: ("livestock", "vp"),
    8: ("worker-chip", "die-any"),
    9: ("die-any", "building"),
    10: ("ship", "livestock"),
    11: ("castle", "mine"),
    12: ("die-any", "card"),
    13: ("worker-chip", "silver"),
    14: ("worker-chip", "worker-chip"),
    15: ("goods", "vp"),
    16: ("warehouse", "vp"),
    17: ("watchtower", "vp"),
    18: ("carpenter", "vp"),
    19: ("church", "vp"),
    20: ("market", "vp"),
    21: ("boarding-house", "vp"),
    22: ("bank", "vp"),
    23: ("town-hall", "vp"),
    24: ("livestock", "vp"),
    25: ("goods", "vp"),
    26: ("castle", "vp"),
    27: ("shield", "x-up"),
    28: ("silver", "worker-chip"),
    29: ("white-castle", "vp"),
}
"""What a monastery does, as two pictures."""


@cache
def kind_word(tile: str) -> str:
    """The class of a tile: its kind, or `any` for an inn and a black tile."""
    number = TILE_BY_ID.get(tile, 0)
    kind = TILE_KIND[number] if number else len(KINDS)
    if tile == "inn":
        return "inn"
    return KINDS[kind] if kind < len(KINDS) else "black"


@cache
def tile_name(tile: str) -> str:
    """A tile in words: "Market", "3 sheep", "Monastery 13: Paid workers"."""
    row = TILE_ROWS[TILE_BY_ID[tile]] if tile in TILE_BY_ID else None
    if row is None:
        return "Black tile" if tile == "black_tile" else tile.replace("_", " ")
    name = row.word("name")
    return f"Monastery {row.number('number')}: {name}" if tile.startswith("monastery_") else name


def monastery_face(number: int, r: float) -> str:
    """Two pictures of what it does, the small mark above and its number below."""
    left, right = PICTOGRAMS.get(number, ("help", "vp"))
    return (
        kit.use("monastery", 0, -0.46 * r, 0.46 * r, "bu-ti bu-soft")
        + kit.use(left, -0.29 * r, 0.06 * r, 0.54 * r, "bu-ti")
        + kit.use(right, 0.29 * r, 0.06 * r, 0.54 * r, "bu-ti")
        + kit.text(number, 0, 0.66 * r, 0.36 * r, "bu-tn")
    )


def livestock_face(tile: str, r: float) -> str:
    """The animal, and how many in a dark roundel."""
    number = TILE_BY_ID[tile]
    animal = tile.split("_")[0]
    name = animal if animal in ANIMALS else "livestock"
    return (
        kit.use(name, 0, -0.1 * r, 1.02 * r, "bu-ti")
        + f'<circle class="bu-ts" cx="0" cy="{kit.fmt(0.58 * r)}" r="{kit.fmt(0.25 * r)}"/>'
        + kit.text(HEADS[number], 0, 0.715 * r, 0.38 * r, "bu-tsn")
    )


def ground(kind: str, r: float) -> str:
    """A darker wave at the foot of the tile."""
    if kind in ("monastery", "black"):
        return ""
    top = {"livestock": 0.3, "castle": 0.34, "ship": 0.2}.get(kind, 0.36) * r
    w, f = 0.693 * r, kit.fmt
    wave = (
        f"M{f(-w)} {f(top)}Q{f(-0.28 * r)} {f(top - 0.1 * r)} 0 {f(top)}T{f(w)} {f(top)}V{f(0.4 * r)}L0"
        f" {f(0.8 * r)}L{f(-w)} {f(0.4 * r)}Z"
    )
    return f'<path class="bu-tg" d="{wave}"/>'


def tile_face(tile: str, r: float) -> str:
    """The picture on a tile."""
    if tile.startswith("monastery_"):
        return monastery_face(int(tile.rsplit("_", 1)[1]), r)
    if kind_word(tile) == "livestock":
        return livestock_face(tile, r)
    return kit.use(FACE.get(tile, tile), 0, 0, 1.12 * r, "bu-ti")


@cache
def tile_shape(tile: str, r: float) -> str:
    """A tile around the origin: shadow, body, ground, inner rule and picture."""
    body = kit.hexagon(0.955 * r, 0.147)
    return (
        f'<path class="bu-tsh" d="{body}" transform="translate(0 {kit.fmt(0.055 * r)})"/><path class="bu-tb" d="{body}"/>'
        + ground(kind_word(tile), r)
        + f'<path class="bu-tr" d="{kit.hexagon(0.8 * r, 0.125)}"/>'
        + tile_face(tile, r)
    )


@kit.kept
def tile(tile_id: str, r: float, x: float = 0, y: float = 0, el: str = "", key: str = "", note: str = "") -> str:
    """A tile at a point, as a piece of the table."""
    label = tile_name(tile_id) + (f", {note}" if note else "")
    return kit.piece(
        "g",
        tile_shape(tile_id, r),
        f"bu-tile bu-k-{kind_word(tile_id)}",
        label,
        el=el,
        piece=tile_id,
        key=key,
        transform=kit.move(x, y),
    )


@kit.kept
def mini_tile(tile_id: str, el: str = "", key: str = "") -> str:
    """A tile in running HTML, as small as an icon."""
    kind = kind_word(tile_id)
    name = kind if kind in KINDS else ("inn" if kind == "inn" else "black-tile")
    face = tile_face(tile_id, 12) if kind in ("building", "livestock") else kit.use(name, 0, 0, 15, "bu-ti")
    if kind == "livestock":
        face = kit.use(tile_id.split("_")[0], 0, 0, 15, "bu-ti")
    body = f'<path class="bu-tb" d="{kit.hexagon(11.6, 0.13)}"/>'
    return kit.piece(
        "svg", body + face, f"bu-mini bu-k-{kind}", tile_name(tile_id), el=el, piece=tile_id, key=key, viewBox="-12 -13 24 26"
    )


def free_mini() -> str:
    """An empty storage space in running HTML."""
    return kit.svg("-12 -13 24 26", f'<path class="bu-me" d="{kit.hexagon(11.4, 0.13)}"/>', "bu-mini")


@cache
def spot(kind: str, r: float, x: float, y: float) -> str:
    """An empty space of a depot, with the kind that belongs there."""
    name = kind if kind in KINDS else "black-tile"
    inner = f'<path class="bu-sb" d="{kit.hexagon(0.93 * r, 0.13)}"/>' + kit.use(name, 0, 0, 0.74 * r, "bu-si")
    return kit.group(inner, f"bu-spot bu-k-{kind if kind in KINDS else 'black'}", x, y, aria_hidden="true")


@cache
def goods_shape(goods: str, size: float = 24) -> str:
    """A goods tile around the origin: colour, barrel and number."""
    number = GOODS.index(goods) + 1 if goods in GOODS else 0
    half = size / 2
    box = f'x="{kit.fmt(-half)}" width="{kit.fmt(size)}" height="{kit.fmt(size)}" rx="{kit.fmt(size * 0.14)}"'
    shape = f'<rect class="bu-gsh" y="{kit.fmt(-half + 1.2)}" {box}/><rect class="bu-gb" y="{kit.fmt(-half)}" {box}/>'
    if not number:
        return shape + kit.use("goods", 0, 0, 0.62 * size, "bu-gi")
    barrel = kit.use("goods", -0.17 * size, -0.05 * size, 0.6 * size, "bu-gi")
    return shape + barrel + kit.text(number, 0.28 * size, 0.36 * size, 0.5 * size, "bu-gn")


def goods_class(goods: str) -> str:
    """The class that carries the colour of a type of goods."""
    return f"bu-good bu-g{GOODS.index(goods) + 1}" if goods in GOODS else "bu-good bu-back"


def goods_at(goods: str, x: float, y: float, size: float, label: str, el: str, key: str) -> str:
    """A goods tile inside an SVG."""
    return kit.piece("g", goods_shape(goods, size), goods_class(goods), label, el=el, key=key, transform=kit.move(x, y))


@kit.kept
def goods_box(goods: str, label: str, cls: str = "", el: str = "", key: str = "") -> str:
    """A goods tile in running HTML."""
    shape = goods_shape(goods)
    return kit.piece(
        "svg", shape, f"bu-gbox {goods_class(goods)} {cls}".strip(), label, el=el, key=key, viewBox="-13 -13 26 27.5"
    )


def shield_name(shield: str) -> str:
    """A shield in words."""
    return f"Shield {shield.removeprefix('shield_')}: {SHIELD_NAMES.get(shield, '')}"


def shield(shield: str, x: float, y: float, el: str) -> str:
    """A shield lying on a depot."""
    shape = f'<g transform="translate(-14 -14.5) scale(1.150)"><path class="bu-shb" d="{kit.SHIELD}"/></g>'
    number = kit.text(shield.removeprefix("shield_"), 0, 5, 12, "bu-shn")
    return kit.piece("g", shape + number, "bu-shield", shield_name(shield), el=el, piece=shield, transform=kit.move(x, y))


def shield_box(shield: str, el: str = "") -> str:
    """A shield won, in running HTML."""
    shape = f'<path class="bu-shb" d="{kit.SHIELD}"/>' + kit.text(shield.removeprefix("shield_"), 12, 15.4, 9.5, "bu-shn")
    return kit.piece("svg", shape, "bu-shield bu-shbox", shield_name(shield), el=el, piece=shield, viewBox="2 1 20 23")


def route(cards: list[dict[str, object]], owner: int) -> str:
    """A trade route: its cards from left to right, each with three spaces for sold goods."""
    shown = ""
    for i, card in enumerate(cards):
        spaces, laid = card["spaces"], card["goods"]
        assert isinstance(spaces, list) and isinstance(laid, list)
        boxes = "".join(
            goods_box(got, f"{got} goods laid") if got else goods_box(wanted, f"free, {wanted} brings a bonus", "bu-free")
            for wanted, got in zip(spaces, laid, strict=True)
        )
        name = ROUTE_NAMES.get(str(card["card"]), "trade route")
        shown += kit.piece("div", boxes, "bu-route", name, el=f"route-{owner}-{i}", piece=str(card["card"]))
    return f'<div class="bu-routes"><h2>Trade route</h2><div class="k-row">{shown}</div></div>'
