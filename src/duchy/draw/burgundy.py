"""The table of The Castles of Burgundy: the ring of depots, the duchies, the tracks."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Any, Final

from duchy.draw import burgundy_tiles as bt
from duchy.draw import kit
from duchy.draw.burgundy_duchy import own, thumbnail
from duchy.draw.drawing import Drawing
from duchy.games.burgundy.content import AREA_VP, KINDS

PLATE: Final = 106.0
TILE: Final = 31.0
BLACK_TILE: Final = 25.5
WIDTH: Final = 548.4
HEIGHT: Final = 570.8
CENTRE: Final = (WIDTH / 2, HEIGHT / 2)
BLACK_PLACES: Final = {
    4: [(-0.75, -0.75), (0.25, -0.75), (-0.25, 0.75), (0.75, 0.75)],
    6: [(-1.0, -0.75), (0.0, -0.75), (1.0, -0.75), (-0.5, 0.75), (0.5, 0.75), (1.5, 0.75)],
    8: [(-1.0, -1.5), (0.0, -1.5), (1.0, -1.5), (-0.5, 0.0), (0.5, 0.0), (-1.0, 1.5), (0.0, 1.5), (1.0, 1.5)],
}
"""Where the tiles of the black depot lie, by how many there are; in hex widths and radii."""


def draw(view: dict[str, Any], names: list[str]) -> Drawing:
    """The drawing of a view."""
    me = kit.shown_seat(view)
    return Drawing(status(view), board(view, names), own(view, names, me), others(view, names))


def status(view: dict[str, Any]) -> str:
    """Phase and round."""
    if view["over"]:
        return '<div class="dg bu-status">The game is over</div>'
    words = f"Phase {view['phase']}, round {view['round']} of {view['rounds']}"
    solo = view["solo"]
    more = f", {kit.count(solo['target'] - solo['counter'], 'point')} to the target" if solo and "counter" in solo else ""
    return f'<div class="dg bu-status">{kit.esc(words + more)}</div>'


# -- the ring of depots ------------------------------------------------------------------------------------------------


def board(view: dict[str, Any], names: list[str]) -> str:
    """Six depots round the black one; tracks in the four corners."""
    land = (
        '<path class="bu-f1" d="M0 150C90 110 150 190 260 150S450 60 530 120V632H0z"/>'
        '<path class="bu-f2" d="M0 330C110 270 200 360 320 320S470 270 530 310V632H0z"/>'
        '<path class="bu-f3" d="M0 500C120 450 190 560 330 500S480 470 530 500V632H0z"/>'
    )
    back = kit.svg("0 0 530 632", land, "bu-land", preserveAspectRatio="xMidYMid slice")
    plates = [depot(d, len(view["depots"])) for d in view["depots"]]
    ring = kit.svg(
        f"0 0 {kit.fmt(WIDTH)} {kit.fmt(HEIGHT)}",
        [black(kit.only(view, "black", "inns")), *plates],
        "bu-ring",
        "Depots",
        role="group",
    )
    times = kit.only(view, "phases", "phase", "round_goods", "round", "white_die")
    corners = phases(times) + bridge(view["order"], [s["bridge"] for s in view["seats"]], names)
    corners += bonuses(view["bonuses"], names) + sizes()
    return f'<div class="dg bu-board">{back}<div class="bu-in">{ring}{corners}</div></div>'


def plate(radius: float) -> str:
    """The plate of a depot: shadow, sheet, inner rule."""
    shape = kit.hexagon(radius - 1, 0.0857, pointy=False)
    return (
        f'<path class="bu-psh" d="{shape}" transform="translate(0 2)"/><path class="bu-pb" d="{shape}"/>'
        f'<path class="bu-pr" d="{kit.hexagon(radius - 6.5, 0.07, pointy=False)}"/>'
    )


@kit.kept
def depot(shown: dict[str, Any], around: int) -> str:
    """A numbered depot: its die face, its four spaces, its goods and shields."""
    angle = -pi / 2 + 2 * pi * (shown["number"] - 1) / around
    reach = sqrt(3) * PLATE + 6
    x, y = CENTRE[0] + reach * cos(angle), CENTRE[1] + reach * sin(angle)
    inner = plate(PLATE) + kit.die(shown["number"], 26, "", 0, -0.655 * PLATE)
    w = sqrt(3) * TILE
    places = ((-0.75 * w, -0.68 * TILE), (0.25 * w, -0.68 * TILE), (-0.25 * w, 0.82 * TILE), (0.75 * w, 0.82 * TILE))
    for (px, py), space in zip(places, shown["spaces"], strict=False):
        if space["tile"]:
            inner += bt.tile(space["tile"], TILE, px, py, el=space["element"], note=f"depot {shown['number']}")
        else:
            inner += bt.spot(space["kind"], TILE, px, py)
    inner += tray(shown) + shields(shown)
    goods = ", ".join(f"{n} {name} goods" for name, n in shown["goods"].items())
    label = f"Depot {shown['number']}{', ' + goods if goods else ''}"
    return kit.piece("g", inner, "bu-depot", label, el=shown["element"], role="group", transform=kit.move(x, y))


def tray(shown: dict[str, Any]) -> str:
    """The goods that wait in a depot."""
    y = 0.676 * PLATE
    box = f'<rect class="bu-tray" x="-46" y="{kit.fmt(y - 14)}" width="92" height="28" rx="6"/>'
    lying = [name for name, n in shown["goods"].items() for _ in range(n)]
    if not lying:
        return box + kit.use("goods", 0, y, 15, "bu-trayi")
    gap = min(28.0, 66 / max(1, len(lying) - 1))
    left = -gap * (len(lying) - 1) / 2
    return box + "".join(
        bt.goods_at(
            name, left + i * gap, y, 23, f"{name} goods", f"cargo-{shown['number']}-{name}", f"cargo-{shown['number']}-at-{i}"
        )
        for i, name in enumerate(lying)
    )


def shields(shown: dict[str, Any]) -> str:
    """The shields of the shield game, on the rim of the depot."""
    found = ""
    for i, shield in enumerate(shown["shields"]):
        x, y = (-0.47 * PLATE, 0.47 * PLATE)[i % 2], -0.6 * PLATE
        found += bt.shield(shield, x, y, f"shield-{shield.removeprefix('shield_')}")
    return found


@kit.kept
def black(view: dict[str, Any]) -> str:
    """The black depot in the middle, the price below its tiles; the inns beside it where they are in play."""
    w = sqrt(3) * BLACK_TILE
    rows = BLACK_PLACES.get(len(view["black"]), BLACK_PLACES[8])
    inner = plate(PLATE)
    for (cx, cy), space in zip(rows, view["black"], strict=False):
        px, py = cx * w, cy * BLACK_TILE - 6
        if space["tile"]:
            inner += bt.tile(space["tile"], BLACK_TILE, px, py, el=space["element"], note="black depot")
        else:
            inner += bt.spot("black", BLACK_TILE, px, py)
    inn = view["inns"]
    if inn and inn["tile"]:
        inner += bt.tile(inn["tile"], 21, 0.62 * PLATE, 0.35 * PLATE, el=inn["element"], note=f"{inn['count']} inns")
    price = '<rect x="-22" y="-9" width="44" height="18" rx="9"/><text x="-8" y="5">2</text>' + kit.use("silver", 8, 0, 14)
    inner += kit.group(price, "bu-price", 0, 0.73 * PLATE, aria_hidden="true")
    return kit.group(inner, "bu-black", *CENTRE, role="group", aria_label="Black depot, 2 silver a tile")


# -- the tracks --------------------------------------------------------------------------------------------------------


@kit.kept
def phases(view: dict[str, Any]) -> str:
    """The phases with their bonus, the rounds with their goods, the white die."""
    now = [p["phase"] for p in view["phases"]].index(view["phase"])
    steps = ""
    for i, p in enumerate(view["phases"]):
        state = "past" if i < now else ("now" if i == now else "next")
        steps += f'<li class="bu-ph {state}"><b>{kit.esc(p["phase"])}</b><span>+{p["bonus"]}</span></li>'
    rounds = ""
    for i, goods in enumerate(view["round_goods"], start=1):
        if i == view["round"]:
            rounds += f'<li class="bu-rd now">{i}</li>'
        elif goods:
            rounds += f'<li class="bu-rd next">{bt.goods_box(goods, f"round {i}: {goods} goods")}</li>'
        else:
            rounds += '<li class="bu-rd past"></li>'
    white = kit.die_box(view["white_die"], label=f"white die {view['white_die']}", key="white-die") if view["white_die"] else ""
    return (
        '<div class="bu-cor bu-tl"><h2>Phase <small>bonus per area</small></h2>'
        f'<ol class="bu-phases" aria-label="Phases">{steps}</ol>'
        f'<div class="bu-rr"><ol class="bu-rounds" aria-label="Rounds of this phase">{rounds}</ol>{white}</div></div>'
    )


@kit.kept
def bridge(order: list[int], spaces: list[int], names: list[str]) -> str:
    """The bridge with the seats' shields: who is further is first, on top of a stack goes first."""
    stones = (
        '<path class="bu-bw" d="M0 63h172v9H0z"/>'
        '<path class="bu-bv" d="M6 67.5q4-2 8 0t8 0M60 69q4-2 8 0t8 0M112 67.5q4-2 8 0t8 0"/>'
        '<path class="bu-bs" d="M0 42h172v24H140a6 5.5 0 0 0-12 0H119.5a6 5.5 0 0 0-12 0H99a6 5.5 0 0 0-12 0H78.5a6 5.5 0 0 0'
        '-12 0H58a6 5.5 0 0 0-12 0H37.5a6 5.5 0 0 0-12 0H17a6 5.5 0 0 0-12 0H0z"/>'
        '<path class="bu-bt" d="M151 66V24h-2.2v-7h4.6v3.2h3.4V17h4.4v3.2h3.4V17h4.6v7H167v42z"/>'
        '<path class="bu-bd" d="M155 66V52a4 4.6 0 0 1 8 0v14zM157.6 30h2.8v6h-2.8z"/>'
    )
    numbers = "".join(kit.text(i + 1, 11 + 20.5 * i, 55.4, 9.5, "bu-bn") for i in range(7))
    height: dict[int, int] = {}
    shields = ""
    for seat in reversed(order):
        space = spaces[seat]
        level = height.get(space, 0)
        height[space] = level + 1
        x, y = 11 + 20.5 * min(6, max(0, space - 1)), 31 - 11 * level
        shape = f'<g transform="translate(-10.2 -10.6) scale(.85)">{kit.crest_shape(seat)}</g>'
        shields += kit.tag("g", shape, "k-walk", id=f"bridge-{seat}", transform=kit.move(x, y))
    words = "Turn order: " + ", ".join(kit.name_of(names, seat) for seat in order)
    picture = kit.svg("0 0 172 74", stones + numbers + shields, "bu-bridge", words)
    return f'<div class="bu-cor bu-trc"><h2>Bridge <small>turn order</small></h2>{picture}</div>'


@kit.kept
def bonuses(tiles: list[dict[str, Any]], names: list[str]) -> str:
    """The bonus tiles of each colour: what they bring, or who has taken them."""
    if not tiles:
        return ""
    items = ""
    for b in tiles:
        kind = b["kind"] if b["kind"] in KINDS else "inn"
        name = kind if b["kind"] in KINDS else "border-post"
        shape = f'<path class="bu-tb" d="{kit.hexagon(12.6, 0.137)}"/>' + kit.use(name, 0, 0, 15, "bu-ti")
        hexagon = kit.svg("-13 -14 26 28", shape, f"bu-bh bu-k-{kind}", b["kind"].replace("_", " "))
        items += f'<li class="bu-bon">{hexagon}{bonus(b, "large", names)}{bonus(b, "small", names)}</li>'
    return f'<div class="bu-cor bu-bl"><ul class="bu-bonus">{items}</ul><h2>Colours <small>filled 1st, 2nd</small></h2></div>'


def bonus(b: dict[str, Any], size: str, names: list[str]) -> str:
    """One bonus tile."""
    big = " big" if size == "large" else ""
    if b[size] is None:
        return f'<span class="bu-bo{big}">{b[f"{size}_vp"]}</span>'
    return f'<span class="bu-bo gone{big}">{kit.crest(b[size], label="taken by " + kit.name_of(names, b[size]))}</span>'


@kit.kept
def sizes() -> str:
    """What an area is worth by its size."""
    top = "".join(f'<th scope="col">{n}</th>' for n in range(1, 9))
    low = "".join(f"<td>{AREA_VP[n]}</td>" for n in range(1, 9))
    table = f'<table class="bu-size"><tr>{top}</tr><tr>{low}</tr></table>'
    return f'<div class="bu-cor bu-br">{table}<h2>Area <small>size and points</small></h2></div>'


# -- the others --------------------------------------------------------------------------------------------------------


def others(view: dict[str, Any], names: list[str]) -> str:
    """The other seats: a small duchy, dice, purse, goods, storage."""
    return f'<div class="dg k-strips">{"".join(rival(view, names, seat) for seat in kit.other_seats(view))}</div>'


def rival(view: dict[str, Any], names: list[str], seat: int) -> str:
    """One rival, of whom little changes while others move."""
    duke = view["seats"][seat]
    order = kit.ordinal(view["order"].index(seat) + 1) if seat in view["order"] else ""
    name, now = kit.name_of(names, seat), seat in view["deciding"]
    return strip(seat, duke, view["duchies"][duke["owner"]], name, order, now, view["scores"][seat])


@kit.kept
def strip(seat: int, duke: dict[str, Any], land: dict[str, Any], name: str, order: str, now: bool, score: int) -> str:
    """The strip of one rival."""
    dice = "".join(
        kit.die_box(d["number"], f"k-seatdie {kit.seat_class(seat)}{' k-used' if d['used'] else ''}", el=d["element"])
        for d in duke["dice"]
        if d["number"]
    )
    goods = "".join(goods_stack(seat, g, n) for g, n in land["goods"].items())
    stored = "".join(
        bt.mini_tile(s["tile"], s["element"], f"strip-{seat}-{s['slot']}") if s["tile"] else bt.free_mini()
        for s in duke["storage"]
    )
    sold = f'<span class="k-num">{bt.goods_box("", "sold")}{land["sold"]}</span>' if land["sold"] else ""
    purse = (
        f'<span class="k-num">{kit.icon("silver", "c-silver", "silver")}{land["silver"]}</span>'
        f'<span class="k-num">{kit.icon("worker-chip", "c-worker-chip", "workers")}{land["workers"]}</span>'
    )
    head = (
        f'<div class="k-head">{kit.crest(seat)}<h2>{kit.esc(name)}</h2>'
        f'<span class="k-tagword{" now" if now else ""}">{order}</span><span class="k-vp">{score}</span></div>'
    )
    team = land["seats"][0] != seat
    body = (
        f'<div class="bu-sd"><div class="k-row">{dice}</div><div class="k-row">{purse}</div>'
        f'<div class="k-row">{goods}{sold}</div><div class="k-row">{stored}</div></div>'
    )
    shields = "".join(bt.shield_box(s) for s in land["shields"])
    small = "" if team else thumbnail(kit.only(land, "owner", "board_name", "hexes", "empty"))
    label = f"{name}'s duchy"
    inner = f'{head}<div class="bu-sbody">{small}{body}</div><div class="k-row bu-shields">{shields}</div>'
    return kit.piece("section", inner, f"k-strip bu-strip {kit.seat_class(seat)}", label, el=f"seat-{seat}")


def goods_stack(seat: int, goods: str, n: int) -> str:
    """A rival's goods of one type."""
    many = f"<b>{n}</b>" if n > 1 else ""
    return f'<span class="bu-gs">{bt.goods_box(goods, f"{n} {goods} goods", key=f"goods-of-{seat}-{goods}")}{many}</span>'
