"""The tiles of an academy: body and ways, pennant with icons, wedges for monuments, formula or rule."""

from __future__ import annotations

from functools import cache
from typing import Final

from duchy.draw import kit
from duchy.draw.academies.formulas import formula, gains, guild_icon, prestige_rule
from duchy.draw.academies.pieces import KIND, ROWS, title
from duchy.draw.markup import NOTHING, Html, html, join

WEDGES: Final = {
    "NW": "M1.4 1.4H14A12.6 12.6 0 0 1 1.4 14z",
    "NE": "M88.6 1.4H76A12.6 12.6 0 0 0 88.6 14z",
    "SE": "M88.6 74.6H76A12.6 12.6 0 0 1 88.6 62z",
    "SW": "M1.4 74.6H14A12.6 12.6 0 0 0 1.4 62z",
}
BODY: Final = html(
    '<rect class="ac-tile-body" x=".8" y=".8" width="88.4" height="74.4" rx="3"/>'
    '<path class="ac-way" d="M45 1.5V74.5M1.5 41H88.5"/><path class="ac-way-line" d="M45 1.5V74.5M1.5 41H88.5"/>'
    '<path class="ac-pennant-rod" d="M15 1.5h60v3H15z"/>'
)
PLATE: Final = html('<rect class="ac-plate ac-edge" x="7" y="22" width="76" height="24" rx="4"/>')


@cache
def tile_shape(name: str) -> Html:
    """A tile of the academy in a box of 90 by 76."""
    row, kind = ROWS[name], KIND[name]
    shown = row.items("icons") if row.has("icons") else []
    wedges = row.items("wedges") if row.has("wedges") else []
    if kind == "prestige":
        rule = prestige_rule(row)
    else:
        arrow = html('<path class="ac-ink-fill" d="M40.5 46.5h9l-4.5 4.2z"/>')
        rule = join(formula(row, 45, 34), arrow, gains(row.items("effects"), 45, 61))
    return join(
        BODY,
        pennant(30 + 18 * max(0, len(shown) - 1)),
        [html('<path class="ac-wedge" d="{}"/>', WEDGES[w]) for w in wedges],
        icons(shown) if shown else kind_icon(kind),
        PLATE,
        rule,
    )


def pennant(width: int) -> Html:
    """The pennant on top of a tile, as wide as its icons."""
    shape = f"M{kit.fmt(45 - width / 2)} 1.5h{width}v12a6 6 0 0 1-6 6h-{width - 12}a6 6 0 0 1-6-6z"
    return html('<path class="ac-pennant" d="{}"/>', shape)


def icons(guilds: list[str]) -> Html:
    """The guilds' icons on the pennant."""
    shown = []
    for i, guild in enumerate(guilds):
        x = 45 + 18 * (i - (len(guilds) - 1) / 2)
        shown += [html('<circle class="ac-paper" cx="{}" cy="10.3" r="7.9"/>', x), guild_icon(guild, x, 10.3, 12.4)]
    return join(shown)


def kind_icon(kind: str) -> Html:
    """The icon of the tile's kind, on a pennant without guilds."""
    return kit.use("prestige" if kind == "prestige" else f"{kind}-class", 45, 9, 13, "ac-on-colour")


@kit.kept
def tile_box(name: str, el: str, note: str = "", cls: str = "") -> Html:
    """A tile in running HTML."""
    label = f"{title(name)}, {KIND[name]} tile{', ' + note if note else ''}"
    classes = f"ac-tile ac-{KIND[name]} {cls}".strip()
    return kit.piece("svg", tile_shape(name), classes, label, el=el, piece=name, viewBox="0 0 90 76")


def tile_at(name: str, el: str, x: float, y: float, extra: Html = NOTHING) -> Html:
    """A tile inside the drawing of an academy."""
    cls, place = f"ac-tile ac-{KIND[name]}", kit.move(x, y)
    return kit.piece("g", [tile_shape(name), extra], cls, title(name), el=el, piece=name, transform=place)
