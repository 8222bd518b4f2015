"""The city of Kosk: six districts in a ring round the Duke's Keep, roads and bridges between them, a wall around."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.castellans import pieces as cp
from duchy.draw.castellans.ground import ANGLE, NAMES, arc, at, keep, spot, wall, wedge
from duchy.draw.castellans.prices import Price, prices, tag_at, words
from duchy.draw.markup import NOTHING, Html, html, join

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


def ring(view: dict[str, Any]) -> Html:
    """The whole city as the viewer sees it."""
    return city_of(kit.only(view, "city", "roads", "scoring"), len(view["seats"]), prices(view))


@kit.kept
def city_of(view: dict[str, Any], seats: int, costs: dict[str, Price]) -> Html:
    """The wall, what lies within, the keep; what stands higher is drawn later."""
    city, roads = view["city"], view["roads"]
    parts = [
        wall(),
        *(district(d, seats, d["id"] in view["scoring"], costs.get(d["id"], [])) for d in city),
        *(road(r, road_angle(i), costs.get(r["id"], [])) for i, r in enumerate(roads)),
        *(monument(d, "statue", ANGLE[d["id"]], 121, False) for d in city),
        *(ships(d, seats) for d in city),
        *(monument(r, "gate", road_angle(i), 80, True) for i, r in enumerate(roads)),
        *(monument(d, "ward_tower", ANGLE[d["id"]], 234, True) for d in city),
        keep(),
    ]
    return kit.svg(
        "0 0 516 516", parts, "ca-ring", "City of Kosk: six districts round the Duke's Keep", role="group", data_map="26"
    )


def road_angle(index: int) -> int:
    """Where a road lies: the first behind the Anchorage, the others clockwise."""
    return (ANGLE["anchorage"] + 30 + 60 * index) % 360


def counter(n: int, x: float, y: float) -> Html:
    """How many pieces lie on one another."""
    return kit.group(html('<circle r="7"/><text y="3.6">{}</text>', n), "ca-count", x, y)


# -- districts ---------------------------------------------------------------------------------------------------------


@kit.kept
def district(d: dict[str, Any], seats: int, scoring: bool, cost: Price) -> Html:
    """A district: land, name, guilds, pieces, what it costs to build there; lit as a whole."""
    name, centre = d["id"], ANGLE[d["id"]]
    inner = [
        html('<path class="ca-wall-scoring" d="{}"/>', arc(centre, 231.5, 28, False)) if scoring else NOTHING,
        land(name),
        banner(name),
        *(cp.guild_at(g, *at(centre + side, 208.5), 23) for g, side in zip(d["guilds"], (-21.6, 21.6), strict=True)),
        lanes(d, seats),
        tag_at(cost, *TAGS[name]) if cost else NOTHING,
    ]
    halves = ", ".join(f"seat {i + 1}: {n / 2:g}" for i, n in enumerate(d["control"][:seats]) if n)
    label = f"{NAMES[name]}{': ' + words(cost) if cost else ''}{', scores this round' if scoring else ''}"
    label += f"; control {halves}" if halves else ""
    word = name.replace("_", "-")
    cls = f"ca-district ca-{word}{' scoring' if scoring else ''}"
    return kit.piece("g", inner, cls, label, el=f"district-{word}", piece=name)


@cache
def land(name: str) -> Html:
    """The land of a district with its motif, its shore, and the line that glows when it may be chosen."""
    centre = ANGLE[name]
    return html(
        '<path class="ca-land" d="{}"/><path class="ca-motif" d="{}" transform="{}"/><path class="ca-shore" d="{}"/>'
        '<path class="ca-glow" d="{}"/>',
        wedge(centre, 105, 225),
        MOTIFS[name],
        kit.move(*at(centre, 164), 1.15),
        wedge(centre, 105, 110),
        wedge(centre, 106, 224, 12.5),
    )


@cache
def banner(name: str) -> Html:
    """A district's name on its banner, along the wall."""
    centre = ANGLE[name]
    back = 90 < centre < 270
    sheet = (
        f"M{spot(centre - 25.5, 219)}A219 219 0 0 1 {spot(centre + 25.5, 219)}L{spot(centre + 25.5, 198)}"
        f"A198 198 0 0 0 {spot(centre - 25.5, 198)}Z"
    )
    return html(
        '<path class="ca-banner" d="{}"/><path id="arc-{word}" class="ca-arc" d="{}"/>'
        '<text class="ca-district-name"><textPath href="#arc-{word}" startOffset="50%">{}</textPath></text>',
        sheet,
        arc(centre, 213.2 if back else 203.8, 26, back),
        NAMES[name],
        word=name.replace("_", "-"),
    )


def lanes(d: dict[str, Any], seats: int) -> Html:
    """One lane per seat in seat order, then the keeps: control can be read from the length of the lanes."""
    found = [(seat, pieces) for seat in range(seats) if (pieces := standing(d, seat))]
    owned: list[tuple[int | None, list[tuple[str, int]]]] = [*found]
    if d["keeps"]:
        owned.append((None, [("keep", d["keeps"])]))
    gap = 20.0 if len(owned) == 2 else min(12.0, 35 / max(1, len(owned) - 1))
    aside = 10 if len(owned) == 1 else 0  # the statue stands on the middle of the shore: a long lane would run into it
    size = 30 if len(owned) < 5 else 24
    shown = []
    for i, (owner, pieces) in enumerate(owned):
        angle = ANGLE[d["id"]] + aside + (i - (len(owned) - 1) / 2) * gap
        step = 28 if len(pieces) < 4 else 22
        shown += [fan(kind, owner, n, angle, 182 - k * step, size) for k, (kind, n) in enumerate(pieces)]
    return join(shown)


def standing(d: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    """A seat's pieces in a district: kinds and numbers, the lighthouse behind the manors."""
    pieces = [(kind, d[key][seat]) for key, kind in KINDS if d[key][seat]]
    if d["lighthouse"] == seat:
        pieces.insert(1 if d["manors"][seat] else 0, ("lighthouse", 1))
    return pieces


def fan(kind: str, seat: int | None, n: int, angle: float, r: float, size: float) -> Html:
    """Some pieces of the same kind, slightly apart, with their number where there are several."""
    x, y = at(angle, r)
    shown = [cp.piece_at(kind, seat, x + i * 3.8, y - i * 4.5, size) for i in range(min(n, 3))]
    return join(shown, counter(n, x + 12, y + 11) if n > 1 else NOTHING)


# -- monuments and ships -----------------------------------------------------------------------------------------------


@kit.kept
def monument(d: dict[str, Any], key: str, angle: float, r: float, stone: bool) -> Html:
    """A place for a monument: its owner's piece, or a quiet plinth with the icon."""
    owner, icon = d[key], key.replace("_", "-")
    if owner is None:
        inner = [html('<circle class="ca-plinth" r="10.5"/>'), kit.use(icon, 0, 0, 12.5, "ca-ghost")]
    else:
        inner = [html('<circle class="ca-plinth full" r="12.5"/>'), cp.piece_at(key, owner, 0, -1, 26)]
    name = NAMES.get(d["id"], d["id"].replace("-", " and ").replace("_", " "))
    label = f"{key.replace('_', ' ')} at {name}, {'free' if owner is None else f'of seat {owner + 1}'}"
    el = f"{'bridge' if key == 'gate' else icon}-{d['id'].replace('_', '-')}"
    cls = "ca-monument ca-stone" if stone else "ca-monument"
    return kit.piece("g", inner, cls, label, el=el, piece=key, transform=kit.move(*at(angle, r)))


@kit.kept
def ships(d: dict[str, Any], seats: int) -> Html:
    """The ships on the water of a district."""
    owners = [seat for seat in range(seats) if d["ships"][seat]]
    gap = min(19, 54 / max(1, len(owners) - 1))
    shown = []
    for i, seat in enumerate(owners):
        n = d["ships"][seat]
        place = kit.move(*at(ANGLE[d["id"]] + (i - (len(owners) - 1) / 2) * gap, 84))
        inner = [html('<circle class="ca-hit" r="15"/>'), cp.piece_at("ship", seat, 0, 0, 27)]
        if n > 1:
            inner.append(counter(n, 10, 9))
        label = f"{kit.count(n, 'ship')} of seat {seat + 1} at {NAMES[d['id']]}"
        el = f"ship-{seat}-{d['id'].replace('_', '-')}"
        shown.append(kit.piece("g", inner, "ca-ship", label, el=el, transform=place))
    return join(shown)


# -- roads -------------------------------------------------------------------------------------------------------------


@kit.kept
def road(r: dict[str, Any], angle: int, cost: Price) -> Html:
    """A road with the places of its windmills and what the next one costs, and the bridge at its inner end."""
    word = r["id"].replace("_", "-")
    mills = [seat for seat, n in enumerate(r["windmills"]) for _ in range(n)]
    inner = [
        html('<path class="ca-way" d="M{}L{}"/>', spot(angle, 112), spot(angle, 218)),
        *(mill_place(mills[i] if i < len(mills) else None, *at(angle, distance)) for i, distance in enumerate(DOTS)),
        tag_at(cost, *at(angle, 239)) if cost and len(mills) < len(DOTS) else NOTHING,
    ]
    label = f"road {word.replace('-', ' ')}, {kit.count(len(mills), 'windmill')}{': ' + words(cost) if cost else ''}"
    return join(bridge(angle), kit.piece("g", inner, "ca-roadway", label, el=f"road-{word}"))


def mill_place(seat: int | None, x: float, y: float) -> Html:
    """A windmill, or the dot where one may stand."""
    if seat is None:
        return html('<circle class="ca-mill-place" cx="{}" cy="{}" r="5"/>', x, y)
    return cp.piece_at("windmill", seat, x, y - 1, 26)


@cache
def bridge(angle: int) -> Html:
    """The bridge from a road to the keep's isle."""
    return html(
        '<g transform="{} rotate({})"><rect class="ca-bridge" x="-8" y="-38" width="16" height="76"/>'
        '<path class="ca-plank" d="M-8 -28H8M-8 -20H8M-8 -12H8M-8 -4H8M-8 4H8M-8 12H8M-8 20H8M-8 28H8"/></g>',
        kit.move(*at(angle, 74)),
        angle,
    )
