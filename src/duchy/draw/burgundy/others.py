"""The other seats of Burgundy at a glance: a small duchy, dice, purse, goods, storage."""

from __future__ import annotations

from typing import Any

from duchy.draw import kit
from duchy.draw.burgundy import goods as bg
from duchy.draw.burgundy import tiles as bt
from duchy.draw.burgundy.duchy import dice, thumbnail
from duchy.draw.markup import NOTHING, Html, html


def others(view: dict[str, Any], names: list[str]) -> Html:
    """The strips of the other seats."""
    return html('<div class="drawing k-strips">{}</div>', [rival(view, names, seat) for seat in kit.other_seats(view)])


def rival(view: dict[str, Any], names: list[str], seat: int) -> Html:
    """One rival, of whom little changes while others move."""
    duke = view["seats"][seat]
    order = kit.ordinal(view["order"].index(seat) + 1) if seat in view["order"] else ""
    name, now = kit.name_of(names, seat), seat in view["deciding"]
    return strip(seat, duke, view["duchies"][duke["owner"]], name, order, now, view["scores"][seat])


@kit.kept
def strip(seat: int, duke: dict[str, Any], land: dict[str, Any], name: str, order: str, now: bool, score: int) -> Html:
    """The strip of one rival; of two seats with one duchy only the first shows it."""
    head = html(
        '<div class="k-head">{}<h2>{}</h2><span class="k-tag{}">{}</span><span class="k-points">{}</span></div>',
        kit.crest(seat),
        name,
        " now" if now else "",
        order,
        score,
    )
    first = land["seats"][0] == seat
    small = thumbnail(kit.only(land, "owner", "board_name", "hexes", "empty")) if first else NOTHING
    inner = html(
        '{}<div class="bu-strip-body">{}{}</div><div class="k-row bu-shields">{}</div>',
        head,
        small,
        details(seat, duke, land),
        [bg.shield_box(s) for s in land["shields"]],
    )
    cls = f"k-strip bu-strip {kit.seat_class(seat)}"
    return kit.piece("section", inner, cls, f"{name}'s duchy", el=f"seat-{seat}")


def details(seat: int, duke: dict[str, Any], land: dict[str, Any]) -> Html:
    """Dice, purse, goods and storage, each in a row."""
    sold = html('<span class="k-number">{}{}</span>', bg.goods_box("", "sold"), land["sold"]) if land["sold"] else NOTHING
    return html(
        '<div class="bu-strip-details"><div class="k-row">{}</div><div class="k-row">{}{}</div>'
        '<div class="k-row">{}{}</div><div class="k-row">{}</div></div>',
        dice(duke["dice"], seat),
        html('<span class="k-number">{}{}</span>', kit.icon("silver", "c-silver", "silver"), land["silver"]),
        html('<span class="k-number">{}{}</span>', kit.icon("worker-chip", "c-worker-chip", "workers"), land["workers"]),
        [goods_stack(seat, name, n) for name, n in land["goods"].items()],
        sold,
        [stored(seat, s) for s in duke["storage"]],
    )


def goods_stack(seat: int, goods: str, n: int) -> Html:
    """A rival's goods of one type."""
    box = bg.goods_box(goods, f"{n} {goods} goods", key=f"goods-of-{seat}-{goods}")
    return html('<span class="bu-goods-stack">{}{}</span>', box, html("<b>{}</b>", n) if n > 1 else NOTHING)


def stored(seat: int, s: dict[str, Any]) -> Html:
    """A storage space of a rival."""
    return bt.mini_tile(s["tile"], s["element"], f"strip-{seat}-{s['slot']}") if s["tile"] else bt.free_mini()
