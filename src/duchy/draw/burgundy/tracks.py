"""The four corners of Burgundy's board: phases and rounds, the bridge, bonus tiles, what an area is worth."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.burgundy import goods as bg
from duchy.draw.burgundy import tiles as bt
from duchy.draw.markup import NOTHING, Html, html
from duchy.rooms.burgundy.content.tables import AREA_VP, KINDS

BRIDGE: Final = html(
    '<path class="bu-bridge-water" d="M0 63h172v9H0z"/>'
    '<path class="bu-bridge-waves" d="M6 67.5q4-2 8 0t8 0M60 69q4-2 8 0t8 0M112 67.5q4-2 8 0t8 0"/>'
    '<path class="bu-bridge-stones" d="M0 42h172v24H140a6 5.5 0 0 0-12 0H119.5a6 5.5 0 0 0-12 0H99a6 5.5 0 0 0-12 0H78.5'
    'a6 5.5 0 0 0-12 0H58a6 5.5 0 0 0-12 0H37.5a6 5.5 0 0 0-12 0H17a6 5.5 0 0 0-12 0H0z"/>'
    '<path class="bu-bridge-tower" d="M151 66V24h-2.2v-7h4.6v3.2h3.4V17h4.4v3.2h3.4V17h4.6v7H167v42z"/>'
    '<path class="bu-bridge-door" d="M155 66V52a4 4.6 0 0 1 8 0v14zM157.6 30h2.8v6h-2.8z"/>'
)
"""Water, waves, arches, the gate tower, its door."""


def bridge_x(space: int) -> float:
    """The middle of a space of the bridge."""
    return 11 + 20.5 * min(6, max(0, space - 1))


# -- phases and rounds -------------------------------------------------------------------------------------------------


@kit.kept
def phases(view: dict[str, Any]) -> Html:
    """The phases with their bonus, the rounds with their goods, the white die."""
    now = [p["phase"] for p in view["phases"]].index(view["phase"])
    steps = [
        html('<li class="bu-phase {}"><b>{}</b><span>+{}</span></li>', when(i, now), p["phase"], p["bonus"])
        for i, p in enumerate(view["phases"])
    ]
    rounds = [round_of(i, goods, view["round"]) for i, goods in enumerate(view["round_goods"], start=1)]
    white = view["white_die"]
    return html(
        '<div class="bu-corner bu-top-left"><h2>Phase <small>bonus per area</small></h2>'
        '<ol class="bu-phases" aria-label="Phases">{}</ol>'
        '<div class="bu-round-row"><ol class="bu-rounds" aria-label="Rounds of this phase">{}</ol>{}</div></div>',
        steps,
        rounds,
        kit.die_box(white, label=f"white die {white}", key="white-die") if white else NOTHING,
    )


def when(i: int, now: int) -> str:
    """Whether a phase is past, now or to come."""
    return "past" if i < now else ("now" if i == now else "next")


def round_of(number: int, goods: str, now: int) -> Html:
    """A round: the one played, one that still has its goods, or one that is over."""
    if number == now:
        return html('<li class="bu-round now">{}</li>', number)
    if goods:
        return html('<li class="bu-round next">{}</li>', bg.goods_box(goods, f"round {number}: {goods} goods"))
    return html('<li class="bu-round past"></li>')


# -- the bridge --------------------------------------------------------------------------------------------------------


@kit.kept
def bridge(order: list[int], spaces: list[int], names: list[str]) -> Html:
    """The bridge with the seats' shields: who is further is first, on top of a stack goes first."""
    numbers = [kit.text(n, bridge_x(n), 55.4, 9.5, "bu-bridge-number") for n in range(1, 8)]
    height: dict[int, int] = {}
    shields = []
    for seat in reversed(order):
        level = height.get(spaces[seat], 0)
        height[spaces[seat]] = level + 1
        shape = html('<g transform="translate(-10.2 -10.6) scale(.85)">{}</g>', kit.crest_shape(seat))
        place = kit.move(bridge_x(spaces[seat]), 31 - 11 * level)
        shields.append(kit.tag("g", shape, "k-walk", id=f"bridge-{seat}", transform=place))
    words = "Turn order: " + ", ".join(kit.name_of(names, seat) for seat in order)
    shown = kit.svg("0 0 172 74", [BRIDGE, *numbers, *shields], "bu-bridge", words)
    return html('<div class="bu-corner bu-top-right"><h2>Bridge <small>turn order</small></h2>{}</div>', shown)


@kit.kept
def target(solo: dict[str, int]) -> Html:
    """Alone there is no bridge: where the counter stands, and how far the target is."""
    words = f"Counter {solo['counter']}, target {solo['target']}"
    return html(
        '<div class="bu-corner bu-top-right"><h2>Target <small>a free action</small></h2>'
        '<p class="bu-target" role="img" aria-label="{}">{}<b>{}</b><span>of {}</span></p></div>',
        words,
        kit.icon("vp"),
        solo["counter"],
        solo["target"],
    )


# -- bonus tiles -------------------------------------------------------------------------------------------------------


@kit.kept
def bonuses(tiles: list[dict[str, Any]], names: list[str]) -> Html:
    """The bonus tiles of each colour: what they bring, or who has taken them."""
    if not tiles:
        return NOTHING
    items = [
        html('<li class="bu-bonus-colour">{}{}{}</li>', colour(b["kind"]), bonus(b, "large", names), bonus(b, "small", names))
        for b in tiles
    ]
    return html(
        '<div class="bu-corner bu-bottom-left"><ul class="bu-bonuses">{}</ul>'
        "<h2>Colours <small>filled 1st, 2nd</small></h2></div>",
        items,
    )


@cache
def colour(kind: str) -> Html:
    """The hex of a colour; border posts have one, too."""
    known = kind in KINDS
    shape = [bt.tile_body(12.6, 0.137), kit.use(kind if known else "border-post", 0, 0, 15, "bu-tile-icon")]
    cls = f"bu-bonus-hex bu-kind-{kind if known else 'inn'}"
    return kit.svg("-13 -14 26 28", shape, cls, kind.replace("_", " "))


def bonus(b: dict[str, Any], size: str, names: list[str]) -> Html:
    """One bonus tile."""
    big = " big" if size == "large" else ""
    owner = b[size]
    if owner is None:
        return html('<span class="bu-bonus-tile{}">{}</span>', big, b[f"{size}_vp"])
    crest = kit.crest(owner, label="taken by " + kit.name_of(names, owner))
    return html('<span class="bu-bonus-tile gone{}">{}</span>', big, crest)


# -- areas -------------------------------------------------------------------------------------------------------------


@kit.kept
def sizes() -> Html:
    """What an area is worth by its size."""
    return html(
        '<div class="bu-corner bu-bottom-right"><table class="bu-size"><tr>{}</tr><tr>{}</tr></table>'
        "<h2>Area <small>size and points</small></h2></div>",
        [html('<th scope="col">{}</th>', n) for n in range(1, 9)],
        [html("<td>{}</td>", AREA_VP[n]) for n in range(1, 9)],
    )
