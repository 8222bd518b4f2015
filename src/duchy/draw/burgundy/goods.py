"""Goods, shields and trade routes of Burgundy: what waits in depots, is won, and is sold."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.markup import Html, html, join
from duchy.rooms.burgundy.content.tables import CONTENT

GOODS: Final = ("turquoise", "purple", "pink", "red", "brown", "orange")

SHIELD_NAMES: Final = {row.word("id"): row.word("name") for row in CONTENT.section("shields").rows()}

ROUTE_NAMES: Final = {row.word("id"): row.word("name") for row in CONTENT.section("trade_route_cards").rows()}


# -- goods -------------------------------------------------------------------------------------------------------------


@cache
def goods_shape(goods: str, size: float = 24) -> Html:
    """A goods tile around the origin: colour, barrel and number; without them where one sees its back."""
    half = size / 2
    shape = html(
        '<rect class="bu-goods-shadow" y="{}" {box}/><rect class="bu-goods-body" y="{}" {box}/>',
        -half + 1.2,
        -half,
        box=html('x="{}" width="{size}" height="{size}" rx="{}"', -half, size * 0.14, size=size),
    )
    if goods not in GOODS:
        return join(shape, kit.use("goods", 0, 0, 0.62 * size, "bu-goods-icon"))
    barrel = kit.use("goods", -0.17 * size, -0.05 * size, 0.6 * size, "bu-goods-icon")
    number = kit.text(GOODS.index(goods) + 1, 0.28 * size, 0.36 * size, 0.5 * size, "bu-goods-number")
    return join(shape, barrel, number)


def goods_class(goods: str) -> str:
    """The class that carries the colour of a type of goods."""
    return f"bu-good bu-goods-{GOODS.index(goods) + 1}" if goods in GOODS else "bu-good bu-back"


def goods_at(goods: str, x: float, y: float, size: float, label: str, el: str, key: str) -> Html:
    """A goods tile inside an SVG."""
    return kit.piece("g", goods_shape(goods, size), goods_class(goods), label, el=el, key=key, transform=kit.move(x, y))


@kit.kept
def goods_box(goods: str, label: str, cls: str = "", el: str = "", key: str = "") -> Html:
    """A goods tile in running HTML."""
    classes = f"bu-goods-box {goods_class(goods)} {cls}".strip()
    return kit.piece("svg", goods_shape(goods), classes, label, el=el, key=key, viewBox="-13 -13 26 27.5")


# -- shields -----------------------------------------------------------------------------------------------------------

SHIELD: Final = html('<path class="bu-shield-body" d="{}"/>', kit.SHIELD)


def shield_name(shield: str) -> str:
    """A shield in words."""
    return f"Shield {shield_number(shield)}: {SHIELD_NAMES.get(shield, '')}"


def shield_number(shield: str) -> str:
    """The number on a shield."""
    return shield.removeprefix("shield_")


def shield_at(shield: str, x: float, y: float, el: str) -> Html:
    """A shield lying on a depot."""
    shape = html('<g transform="translate(-14 -14.5) scale(1.150)">{}</g>', SHIELD)
    number = kit.text(shield_number(shield), 0, 5, 12, "bu-shield-number")
    label, place = shield_name(shield), kit.move(x, y)
    return kit.piece("g", [shape, number], "bu-shield", label, el=el, piece=shield, transform=place)


def shield_box(shield: str, el: str = "") -> Html:
    """A shield won, in running HTML."""
    inner = [SHIELD, kit.text(shield_number(shield), 12, 15.4, 9.5, "bu-shield-number")]
    return kit.piece("svg", inner, "bu-shield bu-shield-box", shield_name(shield), el=el, piece=shield, viewBox="2 1 20 23")


# -- trade routes ------------------------------------------------------------------------------------------------------


def route(cards: list[dict[str, Any]], owner: int) -> Html:
    """A trade route: its cards from left to right, each with three spaces for sold goods."""
    shown = [route_card(card, f"route-{owner}-{i}") for i, card in enumerate(cards)]
    return html('<div class="bu-routes"><h2>Trade route</h2><div class="k-row">{}</div></div>', shown)


def route_card(card: dict[str, Any], el: str) -> Html:
    """One card of a trade route with the goods laid on it."""
    boxes = [
        goods_box(laid, f"{laid} goods laid") if laid else goods_box(wanted, f"free, {wanted} brings a bonus", "bu-free")
        for wanted, laid in zip(card["spaces"], card["goods"], strict=True)
    ]
    name = ROUTE_NAMES.get(card["card"], "trade route")
    return kit.piece("div", boxes, "bu-route", name, el=el, piece=card["card"])
