"""What the drawings of all games share: pieces, icons, dice, crests and the geometry of a hex.

Everything here is markup: SVG or HTML that is well-formed, without style attributes and without script. Geometry stands in
attributes, colours in classes (`<game>/style.css`), so a strict Content-Security-Policy holds and dark mode costs nothing.
Shapes that depend on nothing but their arguments are remembered: a table is drawn anew for every viewer after every move.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import cache, lru_cache, wraps
from hashlib import blake2b
from math import cos, pi, sin
from typing import Any, Final, ParamSpec

import msgspec

from duchy.draw.folders import look
from duchy.draw.markup import NOTHING, Html, Inner, html
from duchy.draw.markup import fmt as fmt
from duchy.draw.markup import tag as tag
from duchy.kernel.words import count as count

Given = ParamSpec("Given")

SHEET: Final = "/static/icons.svg"
EXTRA: Final = "/static/pieces.svg"

log = logging.getLogger("duchy.draw")

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}

SHIELD: Final = "M4 3h16v9c0 5.2-3.6 8.3-8 10-4.4-1.7-8-4.8-8-10z"
CHARGES: Final = (
    "M4.6 14.8 12 8.4l7.4 6.4v3.4L12 12.2l-7 5.8z",
    "M10.2 3.2h3.6v5.6h5.4v3.6h-5.4v8.2L12 22l-1.8-1.4v-8.2H4.8V8.8h5.4z",
    "M7 3.2h3v17l-3-3.1zM14 3.2h3v13.9l-3 3.1z",
    "M5 4.6 7.2 3.4 12 9.4l4.8-6L19 4.6l-5 7.2 4 5.4-2.2 2.6L12 14.8l-3.8 5L6 17.2l4-5.4z",
    "M12 5.2l5 6.6-5 6.6-5-6.6z",
)
"""Chevron, cross, two pales, saltire, lozenge: what tells the seats apart without colour."""

GUILD_CHARGES: Final = (
    "M8 6h2v1.6h1.1V6h1.8v1.6H14V6h2v3.6l-1.2 1v6.1h-1.7v-2.6a1.1 1.1 0 0 0-2.2 0v2.6H9.2v-6.1L8 9.6z",
    "M13.6 5.6A6 6 0 1 0 17.1 13.2 4.8 4.8 0 1 1 13.6 5.6z",
    "M12 5.2a2.6 2.6 0 0 1 2.5 3.4 2.6 2.6 0 1 1-1.6 4.5L14 17.3h-4l1.1-4.2a2.6 2.6 0 1 1-1.6-4.5A2.6 2.6 0 0 1 12 5.2z",
    "M12 5.2l1.7 4.2 4.5.3-3.5 2.9 1.2 4.5-3.9-2.5-3.9 2.5 1.2-4.5-3.5-2.9 4.5-.3z",
)
"""Tower, crescent, trefoil, star: the crests of Guild Academies, whose seats avoid the guilds' colours."""


KEPT: Final = 4 << 20
"""How many bytes of drawings one function remembers before it forgets those not asked for lately."""


def kept(function: Callable[Given, Html]) -> Callable[Given, Html]:
    """Remember what a function draws from plain data: with a move little changes, and every viewer sees most of the rest.

    >>> @kept
    ... def purse(seat: dict[str, int]) -> Html:
    ...     print("drawing")
    ...     return html("<b>{}</b>", seat["gold"])
    >>> purse({"gold": 3}), purse({"gold": 3})
    drawing
    (Markup('<b>3</b>'), Markup('<b>3</b>'))
    """
    encode = msgspec.json.Encoder(enc_hook=told_apart).encode
    recent: dict[bytes, Html] = {}
    older: dict[bytes, Html] = {}
    size = 0

    @wraps(function)
    def drawn(*given: Given.args, **named: Given.kwargs) -> Html:
        nonlocal recent, older, size
        key = encode((given, named))
        if len(key) > 100:
            key = blake2b(key, digest_size=16).digest()
        found = recent.get(key)
        if found is None:
            found = older.get(key)
            if found is None:
                found = function(*given, **named)
            if size >= KEPT:
                recent, older, size = {}, recent, 0
            recent[key] = found
            size += 200 + len(found)
        return found

    return drawn


def told_apart(markup: Html) -> msgspec.Raw:
    """Markup as part of a key: unlike any text, since the same characters as text are drawn differently."""
    return msgspec.Raw(b"html" + msgspec.json.encode(str(markup)))


def line(cls: str, *groups: list[Html]) -> Html:
    """What a seat has at hand in one line, kind by kind."""
    shown = [html('<span class="k-hand">{}</span>', group) for group in groups if group]
    return html('<div class="drawing k-purse {}">{}</div>', cls, shown)


def only(view: dict[str, Any], *names: str) -> dict[str, Any]:
    """The parts of a view that a drawing looks at, so that it is remembered by these alone."""
    return {name: view[name] for name in names}


def piece(
    name: str,
    inner: Inner,
    cls: str,
    label: str,
    /,
    *,
    el: str = "",
    piece: str = "",
    key: str = "",
    **more: object,
) -> Html:
    """A piece of the table: what an action can involve (`el`), what can be explained (`piece`), and its name for everybody.

    `key` gives the DOM id where several elements show the same `el`; without it the id follows from `el`.
    """
    ident = key or (f"el-{el}" if el else "")
    role = "img" if name in ("g", "svg", "path", "rect", "circle") else "group"
    return tag(
        name,
        inner,
        cls,
        id=ident or None,
        data_el=el or None,
        data_piece=piece or None,
        role=more.pop("role", role),
        aria_label=label,
        tabindex="-1" if el or piece else None,
        **more,
    )


def svg(box: str, inner: Inner, cls: str = "", label: str = "", **more: object) -> Html:
    """An SVG of that viewBox: an image with a name, or decoration when it has none."""
    if label:
        return tag("svg", inner, cls, viewBox=box, role=more.pop("role", "img"), aria_label=label, **more)
    return tag("svg", inner, cls, viewBox=box, aria_hidden="true", focusable="false", **more)


def href(name: str) -> str:
    """Where an icon stands: `x-...` in the games' own sheet, everything else in the project's."""
    return f"{EXTRA}#{name}" if name.startswith("x-") else f"{SHEET}#i-{name}"


@lru_cache(maxsize=4096)
def icon(name: str, cls: str = "", label: str = "") -> Html:
    """An icon in running HTML."""
    return svg("0 0 24 24", html('<use href="{}"/>', href(name)), f"k-icon {cls}".strip(), label)


@lru_cache(maxsize=4096)
def use(name: str, x: float, y: float, size: float, cls: str = "") -> Html:
    """An icon inside an SVG, centred on a point."""
    half = size / 2
    return tag("use", NOTHING, cls, href=href(name), x=x - half, y=y - half, width=float(size), height=float(size))


UNKNOWN: Final = "help"
"""The icon of an effect that a drawing does not know: its words stand in the explanation."""


@cache
def unknown(effect: str) -> str:
    """The icon for an effect without one, a question mark; the log says so once."""
    log.warning("the effect %r has no icons: a question mark is drawn", effect)
    return UNKNOWN


def icon_of(icons: Mapping[str, str], effect: str) -> str:
    """The icon of an effect, or a question mark.

    >>> icon_of({"gain_gold": "gold"}, "gain_gold")
    'gold'
    """
    return icons[effect] if effect in icons else unknown(effect)


def move(x: float, y: float, scale: float = 1.0) -> str:
    """A transform that puts a group at a point."""
    return f"translate({fmt(x)} {fmt(y)})" + (f" scale({fmt(scale)})" if scale != 1 else "")


def group(inner: Inner, cls: str = "", x: float = 0, y: float = 0, **more: object) -> Html:
    """A group at a point."""
    return tag("g", inner, cls, transform=move(x, y) if x or y else None, **more)


def text(words: object, x: float, y: float, size: float, cls: str = "") -> Html:
    """A word inside an SVG."""
    return tag("text", html("{}", words), cls, x=float(x), y=float(y), font_size=float(size))


@lru_cache(maxsize=4096)
def corners(radius: float, pointy: bool = True) -> tuple[tuple[float, float], ...]:
    """The six corners of a hex around the origin, clockwise."""
    start = -pi / 2 if pointy else 0.0
    return tuple((radius * cos(start + k * pi / 3), radius * sin(start + k * pi / 3)) for k in range(6))


@lru_cache(maxsize=4096)
def hexagon(radius: float, rounding: float = 0.0, pointy: bool = True, x: float = 0, y: float = 0) -> str:
    """The path of a hex; `rounding` is the part of each side that a corner takes."""
    points = [(px + x, py + y) for px, py in corners(radius, pointy)]
    if not rounding:
        return "M" + "L".join(f"{fmt(px)} {fmt(py)}" for px, py in points) + "Z"
    parts = []
    for k in range(6):
        (ax, ay), (bx, by), (cx, cy) = points[k - 1], points[k], points[(k + 1) % 6]
        start = f"{fmt(bx + (ax - bx) * rounding)} {fmt(by + (ay - by) * rounding)}"
        end = f"{fmt(bx + (cx - bx) * rounding)} {fmt(by + (cy - by) * rounding)}"
        parts.append(f"{'L' if k else 'M'}{start}Q{fmt(bx)} {fmt(by)} {end}")
    return "".join(parts) + "Z"


@lru_cache(maxsize=4096)
def die(value: int, size: float, cls: str = "", x: float = 0, y: float = 0) -> Html:
    """A die face inside an SVG, centred on a point; 0 is a die not rolled."""
    half, step, dot = size / 2, size * 0.26, size * 0.1
    body = html(
        '<rect class="k-die-body" x="{}" y="{}" width="{size}" height="{size}" rx="{}"/>',
        x - half,
        y - half,
        size / 5,
        size=size,
    )
    pips = [
        html('<circle class="k-die-pip" cx="{}" cy="{}" r="{}"/>', x + px * step, y + py * step, dot)
        for px, py in PIPS.get(value, ())
    ]
    return tag("g", [body, *pips], cls)


def die_box(value: int, cls: str = "", label: str = "", **more: str) -> Html:
    """A die in running HTML, with its shadow; `el` and `piece` may be given."""
    shadow = html('<rect class="k-die-shadow" x="-12" y="-10.6" width="24" height="24" rx="5"/>')
    name = label or (f"die {value}" if value else "die")
    return piece("svg", [shadow, die(value, 24, cls)], f"k-die-box {cls}".strip(), name, viewBox="-13 -13 26 27.5", **more)


def seat_class(seat: int, game: str = "") -> str:
    """The class that carries a seat's colour as `--s`."""
    return f"k-guild-seat-{seat % 4}" if look(game).crests == "guilds" else f"k-seat-{seat % 5}"


@lru_cache(maxsize=4096)
def crest_shape(seat: int, game: str = "") -> Html:
    """A seat's shield in a box of 24, for use inside an SVG."""
    charges = GUILD_CHARGES if look(game).crests == "guilds" else CHARGES
    field = html('<path class="k-crest-field" d="{}"/>', SHIELD)
    charge = html('<path class="k-crest-charge" d="{}"/>', charges[seat % len(charges)])
    outline = html('<path class="k-crest-outline" d="{}"/>', SHIELD)
    return tag("g", [field, charge, outline], seat_class(seat, game))


@lru_cache(maxsize=4096)
def crest(seat: int, game: str = "", cls: str = "", label: str = "") -> Html:
    """A seat's shield in running HTML."""
    return svg("2 1 20 23", crest_shape(seat, game), f"k-shield {cls}".strip(), label)


def crest_at(seat: int, x: float, y: float, size: float, game: str = "") -> Html:
    """A seat's shield inside an SVG, centred on a point."""
    scale = size / 22
    return tag("g", crest_shape(seat, game), transform=move(x - 12 * scale, y - 12.5 * scale, scale))


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def dashed(name: str) -> str:
    """A content id as part of an element id: `red_cow` is `red-cow`."""
    return name.replace("_", "-")


def name_of(names: list[str], seat: int) -> str:
    """A seat's name, or its number where it has none."""
    return names[seat] if 0 <= seat < len(names) else f"seat {seat + 1}"


def shown_seat(view: dict[str, object]) -> int:
    """Whose area stands large: the viewer's; for a spectator that of the seat that decides."""
    viewer, deciding = view.get("viewer"), view.get("deciding")
    if isinstance(viewer, int):
        return viewer
    return int(deciding[0]) if isinstance(deciding, list) and deciding else 0


def other_seats(view: dict[str, object]) -> list[int]:
    """The seats beside the one shown large, in turn order after it."""
    players = view["players"]
    assert isinstance(players, int)
    me = shown_seat(view)
    return [(me + k) % players for k in range(1, players)]
