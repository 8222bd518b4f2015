"""One's own area of Burgundy: dice, purse, the duchy, storage, goods, and what else has been won."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.burgundy import goods as bg
from duchy.draw.burgundy import tiles as bt
from duchy.draw.burgundy.duchy import dice, duchy
from duchy.draw.markup import NOTHING, Html, html

KEY: Final = html('<path class="bu-key-icon" d="M-5.5-8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M0-2.5V15M0 14H5.5M0 8.5H4"/>')
"""What lies on a free storage space."""


def own(view: dict[str, Any], names: list[str], me: int) -> Html:
    """Dice, purse, duchy, storage and goods of the seat shown large."""
    duke = view["seats"][me]
    land = view["duchies"][duke["owner"]]
    costs = view.get("costs", {})
    return html(
        '<div class="drawing bu-own {}{}">{}<div class="bu-own-duchy">{}{}{}</div><div class="bu-own-below">{}{}{}</div></div>',
        kit.seat_class(me),
        " bu-wide" if len(land["hexes"]) > 40 else "",
        head(view, names, me, land),
        corners(duke, land, me),
        legend() if any(element.startswith("hex-") for element in costs) else NOTHING,
        duchy(kit.only(land, "owner", "board_name", "hexes", "areas", "rivers", "posts"), costs),
        storage(duke["storage"]),
        goods(kit.only(land, "owner", "goods", "sold", "sold_goods")),
        extras(land),
    )


def head(view: dict[str, Any], names: list[str], me: int, land: dict[str, Any]) -> Html:
    """Name, place in the turn order, how full the duchy is, points."""
    order, size = view["order"], len(land["hexes"])
    first = me in order and len(order) > 1
    place = html('<span class="k-tag">{}</span>', kit.ordinal(order.index(me) + 1)) if first else NOTHING
    return html(
        '<div class="bu-own-head">{}<h2>{}</h2>{}<small>{} · {} of {}</small><span class="k-points">{}{}</span></div>',
        kit.crest(me),
        kit.name_of(names, me),
        place,
        land["board_name"],
        size - land["empty"],
        size,
        kit.icon("vp"),
        view["scores"][me],
    )


def corners(duke: dict[str, Any], land: dict[str, Any], me: int) -> Html:
    """Dice at the left, silver and workers at the right of the duchy."""
    return html(
        '<div class="bu-own-corner bu-own-dice">{}</div><div class="bu-own-corner bu-own-purse">{}{}</div>',
        dice(duke["dice"], me),
        resource(me, "silver", "silver", land["silver"]),
        resource(me, "workers", "worker-chip", land["workers"]),
    )


def purse(view: dict[str, Any], me: int) -> Html:
    """Dice, silver, workers, stored tiles and goods in one line."""
    duke = view["seats"][me]
    land = view["duchies"][duke["owner"]]
    stored = [bt.mini_tile(s["tile"], s["element"]) if s["tile"] else bt.free_mini() for s in duke["storage"]]
    goods = [
        html("<span>{}<b>{}</b></span>", bg.goods_box(name, f"{n} {name} goods", el=f"goods-{land['owner']}-{name}"), n)
        for name, n in land["goods"].items()
    ]
    return kit.line(
        kit.seat_class(me),
        dice(duke["dice"], me),
        [resource(me, "silver", "silver", land["silver"]), resource(me, "workers", "worker-chip", land["workers"])],
        stored,
        goods,
    )


@cache
def legend() -> Html:
    """What a dashed hex means, in words; shown while one can be chosen."""
    dashed = kit.svg("-11 -11 22 22", html('<path d="{}"/>', kit.hexagon(10, 0.11)))
    return html('<p class="bu-legend">{}<span>with workers {}</span></p>', dashed, kit.icon("worker-chip"))


def resource(me: int, name: str, icon: str, number: int) -> Html:
    """Silver or workers in large numbers."""
    inner = html("{}<b>{}</b>", kit.icon(icon, f"c-{icon}"), number)
    return kit.piece("span", inner, "bu-resource", f"{number} {name}", el=f"{name}-{me}", role="img")


@kit.kept
def storage(spaces: list[dict[str, Any]]) -> Html:
    """The storage spaces with their tiles."""
    many = " bu-many" if len(spaces) > 4 else ""
    return html('<div><h2>Storage</h2><ul class="bu-keys{}">{}</ul></div>', many, [storage_space(s) for s in spaces])


def storage_space(s: dict[str, Any]) -> Html:
    """One storage space: its tile, or a key."""
    shared = ", shared" if s["shared"] else ""
    if s["tile"]:
        name = bt.tile_name(s["tile"])
        lying = kit.tag("g", bt.tile_shape(s["tile"], 32), f"bu-tile bu-kind-{bt.kind_word(s['tile'])}")
        words, label = name.split(":")[0] + shared, f"{name}, stored{shared}"
    else:
        lying, words, label = KEY, "free" + shared, "free storage space" + shared
    inner = [html('<path class="bu-slot" d="{}"/>', kit.hexagon(35, 0.143)), lying]
    shown = kit.piece("svg", inner, "bu-store", label, el=s["element"], piece=s["tile"] or "", viewBox="-37 -38 74 76")
    return html('<li class="bu-key">{}<span>{}</span></li>', shown, words)


@kit.kept
def goods(land: dict[str, Any]) -> Html:
    """The goods in store and those sold."""
    items = [
        html("<li>{}<b>×{}</b></li>", bg.goods_box(name, f"{n} {name} goods", el=f"goods-{land['owner']}-{name}"), n)
        for name, n in land["goods"].items()
    ]
    number, sold = land["sold"], land["sold_goods"]
    detail = ": " + ", ".join(f"{n} {name}" for name, n in sold.items()) if sold else ""
    return html(
        '<div><h2>Goods</h2><ul class="bu-goods">{}<li class="bu-sold">{}<b>{} <small>sold</small></b></li></ul></div>',
        items,
        bg.goods_box("", f"{number} sold{detail}"),
        number,
    )


def extras(land: dict[str, Any]) -> list[Html]:
    """Shields won and the trade route, where they are in play."""
    found = []
    if land["shields"]:
        boxes = [bg.shield_box(s, s.replace("_", "-")) for s in land["shields"]]
        found.append(html('<div><h2>Shields</h2><div class="k-row">{}</div></div>', boxes))
    if land["route"]:
        found.append(bg.route(land["route"], land["owner"]))
    return found
