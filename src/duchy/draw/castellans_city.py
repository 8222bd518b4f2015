"""The city of Kosk: six districts in a ring round the Duke's Keep, roads and bridges between them, a wall around.

Angles are degrees clockwise from the top; the whole ring fits a box of 516 with its centre at 258.
"""

from __future__ import annotations

from functools import cache
from math import asin, cos, degrees, pi, sin
from typing import Any, Final

from duchy.draw import castellans_pieces as cp
from duchy.draw import kit
from duchy.draw.castellans_prices import Price, prices, tag_at, words
from duchy.games.castellans.content import DISTRICT_ROWS

MIDDLE: Final = 258.0
ANGLE: Final = {"anchorage": 240, "bazani_gate": 300, "nor_high": 0, "penumbra": 60, "luna_grove": 120, "iron_pit": 180}
NAMES: Final = {row.word("id"): row.word("name") for row in DISTRICT_ROWS}
MOTIFS: Final = {
    "nor_high": "M-46 18-22-16-8 4 8-22 34 18M-30 18H46M8-22V-34L18-30 8-27",
    "penumbra": (
        "M12-26A24 24 0 1 0 12 22 30 30 0 0 1 12-26ZM26-14 28-9 33-7 28-5 26 0 24-5 19-7 24-9Z"
        "M38 6 39.5 10 43.5 11.5 39.5 13 38 17 36.5 13 32.5 11.5 36.5 10Z"
    ),
    "luna_grove": (
        "M-26 22V6M-26 8C-42 6-40-18-26-22-12-18-10 6-26 8ZM2 24V0M2 4C-18 2-16-26 2-32 20-26 22 2 2 4Z"
        "M30 22V8M30 10C18 8 18-10 30-14 42-10 42 8 30 10Z"
    ),
    "iron_pit": "M-34 20H34L26 8H-26ZM-22 8-16-4H16L22 8M-10-4-6-14H6L10-4M0-14V-26M-12-26C-4-32 4-32 12-26",
    "anchorage": (
        "M0-24V22M-20 6C-18 18-8 22 0 22 8 22 18 18 20 6M-12-12H12M0-24A5 5 0 1 1 .1-24"
        "M-44 30C-36 24-30 24-22 30-14 36-8 36 0 30 8 24 14 24 22 30 30 36 36 36 44 30"
    ),
    "bazani_gate": (
        "M-40 22V-4A12 12 0 0 1-16-4V22M-16 22V-8A16 16 0 0 1 16-8V22M16 22V-4A12 12 0 0 1 40-4V22"
        "M-46 22H46M0-24V-34L10-31 0-28"
    ),
}
TAGS: Final = {
    "nor_high": (182.5, 18.6), "penumbra": (497, 201), "luna_grove": (497, 315), "iron_pit": (182.5, 497.4),
    "anchorage": (19, 315), "bazani_gate": (19, 201),
}  # fmt: skip
"""Where the price tag of a district hangs on the wall, beside its ward tower."""
DOTS: Final = (195, 170, 145, 120)
KINDS: Final = (("manors", "manor"), ("temples", "temple"), ("citizens", "citizen"))


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
def wall() -> str:
    """The wall with its merlons, the roads as one disc under the land, the lake and its ripples."""
    merlons = "".join(
        f"M{spot(k * 5 + 1.1, 237)}L{spot(k * 5 + 1.1, 242.5)}A242.5 242.5 0 0 1"
        f" {spot(k * 5 + 3.9, 242.5)}L{spot(k * 5 + 3.9, 237)}Z"
        for k in range(72)
    )
    ripples = "".join(
        f'<circle class="ca-ripple" cx="258" cy="258" r="{r}" stroke-dasharray="{dash}" opacity="{o}"/>'
        for r, dash, o in ((96, "30 19 9 24", ".55"), (84, "28 17 9 21", ".4"), (58, "25 12 9 14", ".4"))
    )
    return (
        f'<circle class="ca-wsh" cx="258" cy="261" r="239"/><path class="ca-merlon" d="{merlons}"/>'
        '<circle class="ca-wall" cx="258" cy="258" r="232"/><circle class="ca-rim" cx="258" cy="258" r="238"/>'
        '<circle class="ca-road" cx="258" cy="258" r="225"/><circle class="ca-lake" cx="258" cy="258" r="106"/>' + ripples
    )


def keep() -> str:
    """The Duke's Keep on its isle."""
    return (
        '<circle class="ca-islesh" cx="258" cy="258" r="45"/><circle class="ca-isle" cx="258" cy="258" r="43"/>'
        '<g class="ca-dkeep" transform="translate(258 252)">'
        '<path d="M-25 20V-6H-21V-10H-17V-6H-13V-10H-9V-20H-5V-16H-2V-20H2V-16H5V-20H9V'
        '-10H13V-6H17V-10H21V-6H25V20Z"/>'
        '<path class="ca-dk2" d="M-5 20V9A5 5 0 0 1 5 9V20ZM-18 4V10M18 4V10M-3-10V-4M3-10V-4"/>'
        '<path d="M0-20V-33"/><path class="ca-flag" d="M0-33 12-29.5 0-26Z"/></g>'
        '<text class="ca-kname" x="258" y="285.5">Duke’s Keep</text>'
    )


def lanes(d: dict[str, Any], seats: int) -> str:
    """One lane per seat in seat order, then the keeps: control can be read from the length of the lanes."""
    found: list[tuple[int | None, list[tuple[str, int]]]] = []
    for seat in range(seats):
        pieces = [(kind, d[key][seat]) for key, kind in KINDS if d[key][seat]]
        if d["lighthouse"] == seat:
            pieces.insert(1 if d["manors"][seat] else 0, ("lighthouse", 1))
        if pieces:
            found.append((seat, pieces))
    if d["keeps"]:
        found.append((None, [("keep", d["keeps"])]))
    gap = 20.0 if len(found) == 2 else min(12.0, 35 / max(1, len(found) - 1))
    aside = 10 if len(found) == 1 else 0  # the statue stands on the middle of the shore: a long lane would run into it
    size = 30 if len(found) < 5 else 24
    shown = ""
    for i, (owner, pieces) in enumerate(found):
        angle = ANGLE[d["id"]] + aside + (i - (len(found) - 1) / 2) * gap
        step = 28 if len(pieces) < 4 else 22
        shown += "".join(fan(kind, owner, n, angle, 182 - k * step, size) for k, (kind, n) in enumerate(pieces))
    return shown


def fan(kind: str, seat: int | None, n: int, angle: float, r: float, size: float) -> str:
    """Some pieces of the same kind, slightly apart, with their number from three on."""
    x, y = at(angle, r)
    shown = "".join(cp.piece_at(kind, seat, x + i * 3.8, y - i * 4.5, size) for i in range(min(n, 3)))
    if n > 1:
        count = f'<circle r="7"/><text y="3.6">{n}</text>'
        shown += kit.group(count, "ca-cnt", x + 12, y + 11)
    return shown


@kit.kept
def monument(d: dict[str, Any], key: str, angle: float, r: float, stone: bool) -> str:
    """A place for a monument: its owner's piece, or a quiet plinth with the icon."""
    x, y = at(angle, r)
    owner = d[key]
    icon = key.replace("_", "-")
    name = NAMES.get(d["id"], d["id"].replace("-", " and ").replace("_", " "))
    word = key.replace("_", " ")
    if owner is None:
        inner = '<circle class="ca-plinth" r="10.5"/>' + kit.use(icon, 0, 0, 12.5, "ca-ghost")
    else:
        inner = '<circle class="ca-plinth full" r="12.5"/>' + cp.piece_at(key, owner, 0, -1, 26)
    el = f"{'bridge' if key == 'gate' else icon}-{d['id'].replace('_', '-')}"
    label = f"{word} at {name}, {'free' if owner is None else f'of seat {owner + 1}'}"
    cls = "ca-mon ca-stone" if stone else "ca-mon"
    return kit.piece("g", inner, cls, label, el=el, piece=key, transform=kit.move(x, y))


@kit.kept
def ships(d: dict[str, Any], seats: int) -> str:
    """The ships on the water of a district."""
    owners = [seat for seat in range(seats) if d["ships"][seat]]
    shown = ""
    for i, seat in enumerate(owners):
        n = d["ships"][seat]
        angle = ANGLE[d["id"]] + (i - (len(owners) - 1) / 2) * min(19, 54 / max(1, len(owners) - 1))
        x, y = at(angle, 84)
        inner = '<circle class="ca-hit" r="15"/>' + cp.piece_at("ship", seat, 0, 0, 27)
        if n > 1:
            inner += kit.group(f'<circle r="7"/><text y="3.6">{n}</text>', "ca-cnt", 10, 9)
        label = f"{kit.count(n, 'ship')} of seat {seat + 1} at {NAMES[d['id']]}"
        el = f"ship-{seat}-{d['id'].replace('_', '-')}"
        shown += kit.piece("g", inner, "ca-ship", label, el=el, transform=kit.move(x, y))
    return shown


@kit.kept
def district(d: dict[str, Any], seats: int, scoring: bool, cost: Price) -> str:
    """A district: land, name, guilds, pieces, what it costs to build there; lit as a whole."""
    centre = ANGLE[d["id"]]
    back = 90 < centre < 270
    word = d["id"].replace("_", "-")
    mx, my = at(centre, 164)
    banner = (
        f"M{spot(centre - 25.5, 219)}A219 219 0 0 1 {spot(centre + 25.5, 219)}L{spot(centre + 25.5, 198)}"
        f"A198 198 0 0 0 {spot(centre - 25.5, 198)}Z"
    )
    name = (
        f'<path id="arc-{word}" class="ca-arc" d="{arc(centre, 213.2 if back else 203.8, 26, back)}"/>'
        f'<text class="ca-dname"><textPath href="#arc-{word}" startOffset="50%">{kit.esc(NAMES[d["id"]])}</textPath></text>'
    )
    guilds = "".join(cp.guild_at(g, *at(centre + side, 208.5), 23) for g, side in zip(d["guilds"], (-21.6, 21.6), strict=True))
    stripe = f'<path class="ca-wscore" d="{arc(centre, 231.5, 28, False)}"/>' if scoring else ""
    inner = (
        f'{stripe}<path class="ca-land" d="{wedge(centre, 105, 225)}"/><path class="ca-motif" d="{MOTIFS[d["id"]]}" '
        f'transform="{kit.move(mx, my, 1.15)}"/><path class="ca-shore" d="{wedge(centre, 105, 110)}"/>'
        f'<path class="ca-glow" d="{wedge(centre, 106, 224, 12.5)}"/><path class="ca-banner" d="{banner}"/>'
        f"{name}{guilds}{lanes(d, seats)}{tag_at(cost, *TAGS[d['id']]) if cost else ''}"
    )
    halves = ", ".join(f"seat {i + 1}: {n / 2:g}" for i, n in enumerate(d["control"][:seats]) if n)
    label = f"{NAMES[d['id']]}{': ' + words(cost) if cost else ''}{', scores this round' if scoring else ''}"
    label += f"; control {halves}" if halves else ""
    cls = f"ca-district ca-{word}{' scoring' if scoring else ''}"
    land = kit.piece("g", inner, cls, label, el=f"district-{word}", piece=d["id"])
    return land


@kit.kept
def road(r: dict[str, Any], index: int, cost: Price) -> str:
    """A road with the places of its windmills and what the next one costs, and the bridge at its inner end."""
    angle = (ANGLE["anchorage"] + 30 + 60 * index) % 360
    word = r["id"].replace("_", "-")
    x, y = at(angle, 74)
    planks = "M-8 -28H8M-8 -20H8M-8 -12H8M-8 -4H8M-8 4H8M-8 12H8M-8 20H8M-8 28H8"
    bridge = (
        f'<g transform="translate({kit.fmt(x)} {kit.fmt(y)}) rotate({angle})">'
        '<rect class="ca-bridge" x="-8" y="-38" width="16" height="76"/>'
        f'<path class="ca-plank" d="{planks}"/></g>'
    )
    mills = [seat for seat, n in enumerate(r["windmills"]) for _ in range(n)]
    places = ""
    for i, distance in enumerate(DOTS):
        px, py = at(angle, distance)
        if i < len(mills):
            places += cp.piece_at("windmill", mills[i], px, py - 1, 26)
        else:
            places += f'<circle class="ca-dot" cx="{kit.fmt(px)}" cy="{kit.fmt(py)}" r="5"/>'
    start, end = spot(angle, 112), spot(angle, 218)
    path = f'<path class="ca-way" d="M{start}L{end}"/>'
    label = f"road {word.replace('-', ' ')}, {kit.count(len(mills), 'windmill')}{': ' + words(cost) if cost else ''}"
    tag = tag_at(cost, *at(angle, 239)) if cost and len(mills) < len(DOTS) else ""
    whole = kit.piece("g", path + places + tag, "ca-roadway", label, el=f"road-{word}")
    return bridge + whole


def ring(view: dict[str, Any]) -> str:
    """The whole city."""
    seats = len(view["seats"])
    costs = prices(view)
    parts = [wall()]
    parts += [district(d, seats, d["id"] in view["scoring"], costs.get(d["id"], [])) for d in view["city"]]
    parts += [road(r, i, costs.get(r["id"], [])) for i, r in enumerate(view["roads"])]
    parts += [monument(d, "statue", ANGLE[d["id"]], 121, False) for d in view["city"]]
    parts += [ships(d, seats) for d in view["city"]]
    parts += [monument(r, "gate", (ANGLE["anchorage"] + 30 + 60 * i) % 360, 80, True) for i, r in enumerate(view["roads"])]
    parts += [monument(d, "ward_tower", ANGLE[d["id"]], 234, True) for d in view["city"]]
    parts.append(keep())
    return kit.svg("0 0 516 516", parts, "ca-ring", "City of Kosk: six districts round the Duke's Keep", role="group")
