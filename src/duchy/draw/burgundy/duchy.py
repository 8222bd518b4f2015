"""A duchy of Burgundy: the hexes with their tiles, large for its owner, small for the others; and the dice beside it."""

from __future__ import annotations

from functools import cache, lru_cache
from math import hypot, sqrt
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.burgundy import tiles as bt
from duchy.draw.markup import NOTHING, Html, html, join

R: Final = 38.6
Point = tuple[float, float]


def centre(hexagon: dict[str, Any], r: float = R) -> Point:
    """Where a hex lies: the view counts in hex widths and rows."""
    return sqrt(3) * r * (hexagon["x"] + 0.5), r * (1 + 1.5 * hexagon["y"])


def bounds(land: dict[str, Any], r: float) -> tuple[float, float]:
    """Width and height of the whole duchy."""
    points = [centre(h, r) for h in land["hexes"]]
    return max(x for x, _ in points) + sqrt(3) * r / 2, max(y for _, y in points) + r


# -- the hexes ---------------------------------------------------------------------------------------------------------


@cache
def sides(spots: tuple[Point, ...]) -> list[list[tuple[str, int]]]:
    """For each hex its six sides as lines, each with the neighbour across it (-1: the rim)."""
    found = []
    points = kit.corners(R)
    for x, y in spots:
        lines = []
        for k in range(6):
            (ax, ay), (bx, by) = points[k], points[(k + 1) % 6]
            mx, my = x + ax + bx, y + ay + by  # the centre of the neighbour across this side
            beside = next((i for i, (px, py) in enumerate(spots) if hypot(px - mx, py - my) < 0.2 * R), -1)
            lines.append((f"M{kit.fmt(x + ax)} {kit.fmt(y + ay)}L{kit.fmt(x + bx)} {kit.fmt(y + by)}", beside))
        found.append(lines)
    return found


def edges(land: dict[str, Any]) -> tuple[Html, Html]:
    """Each side once: thin inside a kind, ink between kinds, heavy at the rim; and the bold line round finished areas."""
    thin, thick, rim, done = "", "", "", ""
    finished = {h for area in land["areas"] if area["complete"] for h in area["hexes"]}
    hexes = land["hexes"]
    for h, lines in zip(hexes, sides(tuple(centre(h) for h in hexes)), strict=True):
        for line, beside in lines:
            if beside < 0:
                rim += line
            elif beside > h["hex"]:
                if hexes[beside]["kind"] == h["kind"]:
                    thin += line
                else:
                    thick += line
            if h["hex"] in finished and (beside < 0 or hexes[beside]["area"] != h["area"]):
                done += line
    drawn = html(
        '<path class="bu-line-thin" d="{}"/><path class="bu-line-thick" d="{}"/><path class="bu-line-rim" d="{}"/>',
        thin,
        thick,
        rim,
    )
    return drawn, html('<path class="bu-done" d="{}"/>', done) if done else NOTHING


def rivers(land: dict[str, Any]) -> Html:
    """The rivers that join the islands of a solo board."""
    line = ""
    for a, b in land["rivers"]:
        (ax, ay), (bx, by) = centre(land["hexes"][a]), centre(land["hexes"][b])
        line += f"M{kit.fmt(ax)} {kit.fmt(ay)}L{kit.fmt(bx)} {kit.fmt(by)}"
    return html('<path class="bu-river" d="{}"/>', line) if line else NOTHING


def posts(land: dict[str, Any]) -> list[Html]:
    """The border posts on the rim, between the two hexes they touch."""
    found = []
    width, height = bounds(land, R)
    post = [html('<circle class="bu-post" r="{}"/>', 0.3 * R), kit.use("border-post", 0, 0, 0.42 * R, "bu-post-icon")]
    for touched in land["posts"]:
        points = [centre(land["hexes"][h]) for h in touched]
        mx, my = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        away = hypot(mx - width / 2, my - height / 2) or 1
        px, py = mx + (mx - width / 2) / away * 0.72 * R, my + (my - height / 2) / away * 0.72 * R
        found.append(kit.group(post, "", px, py))
    return found


@kit.kept
def space(h: dict[str, Any], workers: int = 0) -> Html:
    """A hex of the duchy: its tile, or its die face and the icon of its kind, and the workers that it takes now."""
    place = kit.move(*centre(h))
    if h["tile"]:
        label = f"{bt.tile_name(h['tile'])} on {h['kind']} {h['number']}"
        cls = f"bu-hex bu-tile bu-kind-{bt.kind_word(h['tile'])}"
        shape = bt.tile_shape(h["tile"], R)
        return kit.piece("g", shape, cls, label, el=h["element"], piece=h["tile"], transform=place)
    inner = [
        html('<path class="bu-hit k-outline" d="{}"/>', kit.hexagon(0.9 * R, 0.11)),
        kit.die(h["number"], 0.72 * R, "bu-hex-number", 0, -0.2 * R),
        kit.use(h["kind"], 0, 0.52 * R, 0.5 * R, "bu-hex-icon"),
    ]
    label, cls = f"empty hex, {h['kind']} {h['number']}", f"bu-hex bu-kind-{h['kind']}"
    if workers:
        inner.append(bt.badge(workers, R))
        label, cls = f"{label}, with {kit.count(workers, 'worker')}", f"{cls} bu-costs"
    return kit.piece("g", inner, cls, label, el=h["element"], piece=h["kind"], transform=place)


# -- the whole duchy ---------------------------------------------------------------------------------------------------


@kit.kept
def duchy(land: dict[str, Any], costs: dict[str, int]) -> Html:
    """The whole duchy, large; hexes that take workers lie on top, so that no tile covers their badge."""
    hexes = land["hexes"]
    lines, finished = edges(land)
    inner = join(
        rivers(land),
        html("<g>{}</g>", [cell(h["kind"], *centre(h)) for h in hexes]),
        lines,
        [space(h) for h in hexes if not h["tile"] and h["element"] not in costs],
        [space(h) for h in hexes if h["tile"]],
        finished,
        [space(h, costs[h["element"]]) for h in hexes if h["element"] in costs],
        posts(land),
    )
    width, height = bounds(land, R)
    box = f"-3 -3 {kit.fmt(width + 6)} {kit.fmt(height + 6)}"
    return kit.svg(box, inner, "bu-duchy", land["board_name"], role="group", data_map="", id=f"duchy-{land['owner']}")


@kit.kept
def thumbnail(land: dict[str, Any]) -> Html:
    """The whole duchy, small: what is built and what is not."""
    r = 8.6
    width, height = bounds(land, r)
    box = f"-1.5 -1.5 {kit.fmt(width + 3)} {kit.fmt(height + 3)}"
    size = len(land["hexes"])
    label = f"{land['board_name']}, {size - land['empty']} of {size} tiles"
    hexes = [small_hex(h["kind"], h["tile"] and bt.kind_word(h["tile"]), *centre(h, r), r, h["element"]) for h in land["hexes"]]
    return kit.svg(box, hexes, "bu-thumb", label, role="group", id=f"small-{land['owner']}")


@cache
def cell(kind: str, x: float, y: float) -> Html:
    """The ground of a hex."""
    return html('<path class="bu-kind-{} bu-cell" d="{}"/>', kind, kit.hexagon(R + 0.3, 0, True, x, y))


@lru_cache(maxsize=4096)
def small_hex(empty: str, kind: str | None, x: float, y: float, r: float, el: str) -> Html:
    """A hex of the small duchy: the kind it is for, or that of its tile, which may wear a mark."""
    shape = kit.hexagon(0.93 * r, 0.125, True, x, y)
    if not kind:
        return html('<path class="bu-kind-{} bu-thumb-empty" d="{}"/>', empty, shape)
    icon = kit.use("black-tile" if kind == "black" else kind, x, y, 1.24 * r, "bu-tile-icon")
    inner = html('<path class="bu-thumb-tile k-outline" d="{}"/>{}', shape, icon)
    return kit.piece("g", inner, f"bu-kind-{kind}", kind, el=el, key=f"thumb-{el}")


def dice(rolled: list[dict[str, Any]], seat: int) -> list[Html]:
    """The dice of a seat, pale once used."""
    return [
        kit.die_box(d["number"], f"k-seat-die {kit.seat_class(seat)}{' k-used' if d['used'] else ''}", el=d["element"])
        for d in rolled
        if d["number"]
    ]
