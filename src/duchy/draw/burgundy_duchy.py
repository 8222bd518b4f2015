"""A duchy of Burgundy: the hexes with their tiles, the storage, the goods; large for its owner, small for the others."""

from __future__ import annotations

from functools import cache
from math import hypot, sqrt
from typing import Any, Final

from duchy.draw import burgundy_tiles as bt
from duchy.draw import kit

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


def edges(land: dict[str, Any]) -> tuple[str, str]:
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
    drawn = f'<path class="bu-lthin" d="{thin}"/><path class="bu-lthick" d="{thick}"/><path class="bu-lout" d="{rim}"/>'
    return drawn, f'<path class="bu-done" d="{done}"/>' if done else ""


def rivers(land: dict[str, Any]) -> str:
    """The rivers that join the islands of a solo board."""
    parts = []
    for a, b in land["rivers"]:
        (ax, ay), (bx, by) = centre(land["hexes"][a]), centre(land["hexes"][b])
        parts.append(f"M{kit.fmt(ax)} {kit.fmt(ay)}L{kit.fmt(bx)} {kit.fmt(by)}")
    return f'<path class="bu-river" d="{"".join(parts)}"/>' if parts else ""


def posts(land: dict[str, Any]) -> str:
    """The border posts on the rim, between the two hexes they touch."""
    found = ""
    width, height = bounds(land, R)
    for touched in land["posts"]:
        points = [centre(land["hexes"][h]) for h in touched]
        mx, my = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        away = hypot(mx - width / 2, my - height / 2) or 1
        px, py = mx + (mx - width / 2) / away * 0.72 * R, my + (my - height / 2) / away * 0.72 * R
        found += kit.group(
            f'<circle class="bu-post" r="{kit.fmt(0.3 * R)}"/>' + kit.use("border-post", 0, 0, 0.42 * R, "bu-posti"), "", px, py
        )
    return found


def badge(workers: int) -> str:
    """What a hex costs beside a die: a worker, with the number where it takes several; shown when the hex can be chosen."""
    if workers == 1:
        inner = f'<circle r="{kit.fmt(0.25 * R)}"/>' + kit.use("worker-chip", 0, 0, 0.36 * R)
    else:
        box = f'x="{kit.fmt(-0.4 * R)}" y="{kit.fmt(-0.25 * R)}" width="{kit.fmt(0.8 * R)}" height="{kit.fmt(0.5 * R)}"'
        inner = f'<rect {box} rx="{kit.fmt(0.25 * R)}"/>' + kit.use("worker-chip", 0.15 * R, 0, 0.36 * R)
        inner += kit.text(workers, -0.2 * R, 0.12 * R, 0.36 * R)
    return kit.group(inner, "bu-badge", 0.54 * R, -0.6 * R)


@kit.kept
def space(h: dict[str, Any], workers: int = 0) -> str:
    """A hex of the duchy: its tile, or its die face and the icon of its kind, and the workers that it takes now."""
    x, y = centre(h)
    ring = f'<path class="bu-hit" d="{kit.hexagon(0.9 * R, 0.11)}"/>'
    if h["tile"]:
        shape = bt.tile_shape(h["tile"], R)
        label = f"{bt.tile_name(h['tile'])} on {h['kind']} {h['number']}"
        cls = f"bu-hex bu-tile bu-k-{bt.kind_word(h['tile'])}"
        return kit.piece("g", shape, cls, label, el=h["element"], piece=h["tile"], transform=kit.move(x, y))
    inner = ring + kit.die(h["number"], 0.72 * R, "bu-num", 0, -0.2 * R) + kit.use(h["kind"], 0, 0.52 * R, 0.5 * R, "bu-hi")
    label = f"empty hex, {h['kind']} {h['number']}"
    cls = f"bu-hex bu-k-{h['kind']}"
    if workers:
        inner, label, cls = inner + badge(workers), f"{label}, with {kit.count(workers, 'worker')}", f"{cls} bu-costs"
    return kit.piece("g", inner, cls, label, el=h["element"], piece=h["kind"], transform=kit.move(x, y))


@kit.kept
def duchy(land: dict[str, Any], costs: dict[str, int]) -> str:
    """The whole duchy, large; hexes that take workers lie on top, so that no tile covers their badge."""
    width, height = bounds(land, R)
    cells = "".join(
        f'<path class="bu-k-{h["kind"]} bu-cell" d="{kit.hexagon(R + 0.3, 0, True, *centre(h))}"/>' for h in land["hexes"]
    )
    free = "".join(space(h) for h in land["hexes"] if not h["tile"] and h["element"] not in costs)
    laid = "".join(space(h) for h in land["hexes"] if h["tile"])
    paid = "".join(space(h, costs[h["element"]]) for h in land["hexes"] if h["element"] in costs)
    lines, finished = edges(land)
    inner = f"{rivers(land)}<g>{cells}</g>{lines}{free}{laid}{finished}{paid}{posts(land)}"
    box = f"-3 -3 {kit.fmt(width + 6)} {kit.fmt(height + 6)}"
    return kit.svg(box, inner, "bu-duchy", land["board_name"], role="group", id=f"duchy-{land['owner']}")


@kit.kept
def thumbnail(land: dict[str, Any]) -> str:
    """The whole duchy, small: what is built and what is not."""
    r = 8.6
    parts = []
    for h in land["hexes"]:
        x, y = centre(h, r)
        shape = kit.hexagon(0.93 * r, 0.125, True, x, y)
        if h["tile"]:
            kind = bt.kind_word(h["tile"])
            name = {"black": "black-tile"}.get(kind, kind)
            parts.append(
                f'<g class="bu-k-{kind}"><path class="bu-tht" d="{shape}"/>{kit.use(name, x, y, 1.24 * r, "bu-ti")}</g>'
            )
        else:
            parts.append(f'<path class="bu-k-{h["kind"]} bu-the" d="{shape}"/>')
    width, height = bounds(land, r)
    label = f"{land['board_name']}, {len(land['hexes']) - land['empty']} of {len(land['hexes'])} tiles"
    return kit.svg(
        f"-1.5 -1.5 {kit.fmt(width + 3)} {kit.fmt(height + 3)}", parts, "bu-thumb", label, id=f"small-{land['owner']}"
    )


# -- one's own area ----------------------------------------------------------------------------------------------------


def own(view: dict[str, Any], names: list[str], me: int) -> str:
    """Dice, purse, duchy, storage and goods of the seat shown large."""
    duke = view["seats"][me]
    land = view["duchies"][duke["owner"]]
    order = view["order"]
    place = f'<span class="k-tagword">{kit.ordinal(order.index(me) + 1)}</span>' if me in order else ""
    size = len(land["hexes"])
    head = (
        f'<div class="bu-oh">{kit.crest(me)}<h2>{kit.esc(kit.name_of(names, me))}</h2>{place}'
        f"<small>{kit.esc(land['board_name'])} · {size - land['empty']} of {size}</small>"
        f'<span class="k-vp">{kit.icon("vp")}{view["scores"][me]}</span></div>'
    )
    dice = "".join(
        kit.die_box(d["number"], f"k-seatdie {kit.seat_class(me)}{' k-used' if d['used'] else ''}", el=d["element"])
        for d in duke["dice"]
        if d["number"]
    )
    purse = resource(me, "silver", "silver", land["silver"]) + resource(me, "workers", "worker-chip", land["workers"])
    corners = f'<div class="bu-oc bu-dl">{dice}</div><div class="bu-oc bu-dr">{purse}</div>'
    wide = " bu-wide" if size > 40 else ""
    ground = kit.only(land, "owner", "board_name", "hexes", "areas", "rivers", "posts")
    costs = view.get("costs", {})
    corners += legend() if costs else ""
    return (
        f'<div class="dg bu-own {kit.seat_class(me)}{wide}">{head}<div class="bu-od">{corners}{duchy(ground, costs)}</div>'
        f'<div class="bu-ob">{storage(duke["storage"])}{goods(land)}{extras(land)}</div></div>'
    )


def legend() -> str:
    """What a dashed hex means, in words; shown while one can be chosen."""
    shape = f'<path d="{kit.hexagon(10, 0.11)}"/>'
    return f'<p class="bu-legend">{kit.svg("-11 -11 22 22", shape)}<span>with workers {kit.icon("worker-chip")}</span></p>'


def resource(me: int, name: str, icon: str, number: int) -> str:
    """Silver or workers in large numbers."""
    inner = f"{kit.icon(icon, f'c-{icon}')}<b>{number}</b>"
    return kit.piece("span", inner, "bu-res", f"{number} {name}", el=f"{name}-{me}", role="img")


@kit.kept
def storage(spaces: list[dict[str, Any]]) -> str:
    """The storage spaces with their tiles."""
    slots = ""
    for s in spaces:
        base = f'<path class="bu-slot" d="{kit.hexagon(35, 0.143)}"/>'
        shared = ", shared" if s["shared"] else ""
        if s["tile"]:
            name = bt.tile_name(s["tile"])
            shape = base + f'<g class="bu-tile bu-k-{bt.kind_word(s["tile"])}">{bt.tile_shape(s["tile"], 32)}</g>'
            words = name.split(":")[0]
            label = f"{name}, stored{shared}"
        else:
            key = '<path class="bu-keyi" d="M-5.5-8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M0-2.5V15M0 14H5.5M0 8.5H4"/>'
            shape, words, label = base + key, "free" + shared, "free storage space" + shared
        picture = kit.piece("svg", shape, "bu-store", label, el=s["element"], piece=s["tile"] or "", viewBox="-37 -38 74 76")
        slots += f'<li class="bu-key">{picture}<span>{kit.esc(words)}</span></li>'
    many = " bu-many" if len(spaces) > 4 else ""
    return f'<div><h2>Storage</h2><ul class="bu-keys{many}">{slots}</ul></div>'


def goods(land: dict[str, Any]) -> str:
    """The goods in store and those sold."""
    owner = land["owner"]
    items = "".join(
        f"<li>{bt.goods_box(name, f'{n} {name} goods', el=f'goods-{owner}-{name}')}<b>×{n}</b></li>"
        for name, n in land["goods"].items()
    )
    sold = land["sold_goods"]
    detail = ": " + ", ".join(f"{n} {name}" for name, n in sold.items()) if sold else ""
    number = land["sold"]
    box = bt.goods_box("", f"{number} sold{detail}")
    items += f'<li class="bu-sold">{box}<b>{number} <small>sold</small></b></li>'
    return f'<div><h2>Goods</h2><ul class="bu-goods">{items}</ul></div>'


def extras(land: dict[str, Any]) -> str:
    """Shields won and the trade route, where they are in play."""
    found = ""
    if land["shields"]:
        boxes = "".join(bt.shield_box(s, s.replace("_", "-")) for s in land["shields"])
        found += f'<div><h2>Shields</h2><div class="k-row">{boxes}</div></div>'
    return found + (bt.route(land["route"], land["owner"]) if land["route"] else "")
