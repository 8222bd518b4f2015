"""The hex tiles of Burgundy and the empty spaces for them, and the words for them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.markup import NOTHING, Html, html, join
from duchy.rooms.burgundy.content.tables import ANIMALS, HEADS, KINDS, NUMBER, TILE_BY_ID, TILE_KIND, TILE_ROWS

FACE: Final = {
    "carpenters_workshop": "carpenter",
    "boarding_house": "boarding-house",
    "town_hall": "town-hall",
    "white_castle": "white-castle",
    "black_tile": "black-tile",
}
"""Icons of tiles whose id is not the icon's name."""

PICTOGRAMS: Final = {
    "twin_buildings": ("building", "building"),
    "mine_worker": ("mine", "worker-chip"),
    "sale_silver": ("goods", "silver"),
    "sale_worker": ("goods", "worker-chip"),
    "adjacent_goods": ("goods", "goods"),
    "buy_anywhere": ("worker-chip", "black-tile"),
    "graze_more": ("livestock", "vp"),
    "worker_step": ("worker-chip", "die-any"),
    "free_step_take": ("die-any", "card"),
    "workers_silver": ("worker-chip", "silver"),
    "workers_more": ("worker-chip", "worker-chip"),
    "end_sold_types": ("goods", "vp"),
    "end_livestock_types": ("livestock", "vp"),
    "end_sold": ("goods", "vp"),
    "end_bonuses": ("castle", "vp"),
    "bridge_top": ("shield", "x-up"),
    "hire_workers": ("silver", "worker-chip"),
    "gain_vp": ("vp", "vp"),
    "gain_workers": ("worker-chip", "worker-chip"),
    "gain_silver": ("silver", "silver"),
    "sell_any": ("goods", "silver"),
    "ship_goods": ("ship", "goods"),
    "one_pasture": ("livestock", "livestock"),
    "double_mines": ("mine", "silver"),
    "silver_per_tile": ("goods", "silver"),
    "double_sales": ("goods", "vp"),
}
"""What a monastery does, by the name of its effect, as two pictures."""


@cache
def pictograms(tile: str) -> tuple[str, str]:
    """The two pictures of a monastery; one that does something else has a question mark, and its number tells it."""
    row = TILE_ROWS[TILE_BY_ID[tile]]
    found = row.items("effects") if row is not None else []
    for name, *more in found:
        shown = effect_pictograms(name, more)
        if shown is not None:
            return shown
    return "monastery", kit.unknown(str(found[0][0])) if found else "monastery"


def effect_pictograms(name: str, more: list[Any]) -> tuple[str, str] | None:
    """The two pictures of an effect; None for one that has none."""
    if name == "end_buildings":
        return FACE.get(more[0], more[0]), "vp"
    if name in ("free_step_place", "take_kinds"):
        return (more[0], more[1]) if len(more) > 1 else ("die-any", more[0])
    return PICTOGRAMS.get(name)


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
    return f"Monastery {row.number('number')}: {name}" if row.has("number") else name


def monastery_face(tile: str, r: float) -> Html:
    """Two pictures of what it does, the small mark above and its number below."""
    left, right = pictograms(tile)
    number = NUMBER[TILE_BY_ID[tile]]
    return join(
        kit.use("monastery", 0, -0.46 * r, 0.46 * r, "bu-tile-icon bu-soft"),
        kit.use(left, -0.29 * r, 0.06 * r, 0.54 * r, "bu-tile-icon"),
        kit.use(right, 0.29 * r, 0.06 * r, 0.54 * r, "bu-tile-icon"),
        kit.text(number, 0, 0.66 * r, 0.36 * r, "bu-tile-number"),
    )


def livestock_face(tile: str, r: float) -> Html:
    """The animal, and how many in a dark roundel."""
    animal = tile.split("_")[0]
    name = animal if animal in ANIMALS else "livestock"
    return join(
        kit.use(name, 0, -0.1 * r, 1.02 * r, "bu-tile-icon"),
        html('<circle class="bu-tile-roundel" cx="0" cy="{}" r="{}"/>', 0.58 * r, 0.25 * r),
        kit.text(HEADS[TILE_BY_ID[tile]], 0, 0.715 * r, 0.38 * r, "bu-tile-heads"),
    )


def ground(kind: str, r: float) -> Html:
    """A darker wave at the foot of the tile."""
    if kind in ("monastery", "black"):
        return NOTHING
    top = {"livestock": 0.3, "castle": 0.34, "ship": 0.2}.get(kind, 0.36) * r
    w, f = 0.693 * r, kit.fmt
    wave = (
        f"M{f(-w)} {f(top)}Q{f(-0.28 * r)} {f(top - 0.1 * r)} 0 {f(top)}T{f(w)} {f(top)}V{f(0.4 * r)}L0"
        f" {f(0.8 * r)}L{f(-w)} {f(0.4 * r)}Z"
    )
    return html('<path class="bu-tile-ground" d="{}"/>', wave)


def tile_face(tile: str, r: float) -> Html:
    """The picture on a tile."""
    if kind_word(tile) == "monastery":
        return monastery_face(tile, r)
    if kind_word(tile) == "livestock":
        return livestock_face(tile, r)
    return kit.use(FACE.get(tile, tile), 0, 0, 1.12 * r, "bu-tile-icon")


@cache
def tile_body(radius: float, rounding: float) -> Html:
    """The sheet of a tile in the colour of its kind."""
    return html('<path class="bu-tile-body k-outline" d="{}"/>', kit.hexagon(radius, rounding))


@cache
def tile_shape(tile: str, r: float) -> Html:
    """A tile around the origin: shadow, body, ground, inner rule and picture."""
    outline = kit.hexagon(0.955 * r, 0.147)
    return join(
        html('<path class="bu-tile-shadow" d="{}" transform="translate(0 {})"/>', outline, 0.055 * r),
        tile_body(0.955 * r, 0.147),
        ground(kind_word(tile), r),
        html('<path class="bu-tile-rule" d="{}"/>', kit.hexagon(0.8 * r, 0.125)),
        tile_face(tile, r),
    )


@cache
def badge(workers: int, r: float) -> Html:
    """What a choice costs beside a die: a worker, with the number where it takes several; shown when it can be chosen."""
    if workers == 1:
        inner = [html('<circle r="{}"/>', 0.25 * r), kit.use("worker-chip", 0, 0, 0.36 * r)]
    else:
        inner = [
            html('<rect x="{}" y="{}" width="{}" height="{}" rx="{}"/>', -0.4 * r, -0.25 * r, 0.8 * r, 0.5 * r, 0.25 * r),
            kit.use("worker-chip", 0.15 * r, 0, 0.36 * r),
            kit.text(workers, -0.2 * r, 0.12 * r, 0.36 * r),
        ]
    return kit.group(inner, "bu-badge", 0.54 * r, -0.6 * r)


@kit.kept
def tile(
    tile_id: str, r: float, x: float = 0, y: float = 0, el: str = "", key: str = "", note: str = "", workers: int = 0
) -> Html:
    """A tile at a point, as a piece of the table, with the workers that it takes to reach it now."""
    label = tile_name(tile_id) + (f", {note}" if note else "")
    cls, inner = f"bu-tile bu-kind-{kind_word(tile_id)}", tile_shape(tile_id, r)
    if workers:
        label, cls = f"{label}, with {kit.count(workers, 'worker')}", f"{cls} bu-costs"
        inner = join(inner, badge(workers, 1.24 * r))
    price = kit.count(workers, "worker") if workers else None
    return kit.piece("g", inner, cls, label, el=el, piece=tile_id, key=key, data_price=price, transform=kit.move(x, y))


def kind_icon(kind: str) -> str:
    """The icon of a kind of tiles."""
    return kind if kind in KINDS or kind == "inn" else "black-tile"


@kit.kept
def mini_tile(tile_id: str, el: str = "", key: str = "") -> Html:
    """A tile in running HTML, as small as an icon."""
    kind = kind_word(tile_id)
    if kind == "building":
        face = tile_face(tile_id, 12)
    else:
        face = kit.use(tile_id.split("_")[0] if kind == "livestock" else kind_icon(kind), 0, 0, 15, "bu-tile-icon")
    inner, cls = [tile_body(11.6, 0.13), face], f"bu-mini bu-kind-{kind}"
    return kit.piece("svg", inner, cls, tile_name(tile_id), el=el, piece=tile_id, key=key, viewBox="-12 -13 24 26")


@cache
def free_mini() -> Html:
    """An empty storage space in running HTML."""
    return kit.svg("-12 -13 24 26", html('<path class="bu-mini-free" d="{}"/>', kit.hexagon(11.4, 0.13)), "bu-mini")


@cache
def spot(kind: str, r: float, x: float, y: float) -> Html:
    """An empty space of a depot, with the kind that belongs there."""
    body = html('<path class="bu-spot-body" d="{}"/>', kit.hexagon(0.93 * r, 0.13))
    icon = kit.use(kind if kind in KINDS else "black-tile", 0, 0, 0.74 * r, "bu-spot-icon")
    return kit.group([body, icon], f"bu-kind-{kind if kind in KINDS else 'black'}", x, y, aria_hidden="true")
