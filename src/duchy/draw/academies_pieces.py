"""The pieces of Guild Academies: tiles with their formulas, student dice, professors, chits, the council's chairs."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.games.academies.content import CONTENT
from duchy.kernel.content import Row

GAME: Final = "academies"
TILE_SECTIONS: Final = ("guild_classrooms", "town_classrooms", "prestige_tiles", "board_classrooms")
KIND: Final = {row.word("id"): section.split("_")[0] for section in TILE_SECTIONS for row in CONTENT.section(section).rows()}
"""guild, town, prestige or board: the kind of every classroom and tile."""
ROWS: Final[dict[str, Row]] = {
    row.word("id"): row
    for section in (*TILE_SECTIONS, "monuments", "favors", "quests", "lower_council", "upper_council", "docks")
    for row in CONTENT.section(section).rows()
}
GUILDS: Final = ("holy", "shadow", "soldier", "worker")
WEDGES: Final = {
    "NW": "M1.4 1.4H14A12.6 12.6 0 0 1 1.4 14z",
    "NE": "M88.6 1.4H76A12.6 12.6 0 0 0 88.6 14z",
    "SE": "M88.6 74.6H76A12.6 12.6 0 0 1 88.6 62z",
    "SW": "M1.4 74.6H14A12.6 12.6 0 0 0 1.4 62z",
}
RELATIONS: Final = {
    "same_value": ("#", "="),
    "different_value": ("#", "≠"),
    "same_guild": ("", "="),
    "different_guild": ("", "≠"),
}
ICONS: Final = {"professor_from_line": "professor", "student_of_choice": "student", "monument_on_corner": "monument-chit"}
UPPER_ICONS: Final = {
    "columns": "area-ruins",
    "magic_tiles": "magic",
    "district": "landmark",
    "monuments": "monument-chit",
    "two_icons_group": "guild-any",
    "triplets": "student",
    "one_icon_tiles": "guild-class",
    "urban_group": "town-class",
    "gold_tiles": "gold",
}
"""What an upper seat counts, as one picture."""


def dashed(name: str) -> str:
    """A content id as part of an element id."""
    return name.replace("_", "-")


def title(name: str) -> str:
    """The name of a piece."""
    return ROWS[name].word("name")


# -- dice, professors, stewards ----------------------------------------------------------------------------------------


@cache
def die_shape(guild: str, value: int) -> str:
    """A student die in a box of 32: guild colour, large number, guild icon."""
    return (
        f'<g class="k-{guild}"><rect class="ac-die" x="1.2" y="1.2" width="29.6" height="29.6" rx="7"/>'
        '<path class="ac-shine" d="M2.6 20V8A5.5 5.5 0 0 1 8 2.6h16A5.5 5.5 0 0 1 29.4 8"/>'
        f"{kit.text(value, 11.5, 21.5, 21, 'ac-num ac-lt ac-mid')}{kit.use(f'guild-{guild}', 23.2, 23.2, 12.5, 'ac-on')}</g>"
    )


@kit.kept
def die(d: dict[str, Any], el: str = "", key: str = "", cls: str = "", note: str = "") -> str:
    """A student die in running HTML."""
    label = f"{d['guild']} student {d['value']}{', ' + note if note else ''}"
    return kit.piece(
        "svg", die_shape(d["guild"], d["value"]), f"ac-dbox {cls}".strip(), label, el=el, key=key, viewBox="0 0 32 32"
    )


@kit.kept
def graduate(guild: str, el: str = "", key: str = "") -> str:
    """A graduate: the die of a guild with a cap."""
    inner = (
        f'<g class="k-{guild}"><rect class="ac-die" x="1.2" y="1.2" width="29.6" height="29.6" rx="7"/>'
        f"{kit.use('graduate', 16, 10, 15, 'ac-on')}{kit.use(f'guild-{guild}', 16, 23, 12, 'ac-on')}</g>"
    )
    return kit.piece("svg", inner, "ac-dbox", f"{guild} graduate", el=el, key=key, viewBox="0 0 32 32")


@cache
def professor_shape(guild: str) -> str:
    """A professor token in a box of 40; the headmaster is gold."""
    if guild == "headmaster":
        return '<circle class="ac-head" cx="20" cy="20" r="18.4"/><circle class="ac-paper" cx="20" cy="20" r="14"/>' + kit.use(
            "headmaster", 20, 19.5, 22, "ac-gilt"
        )
    return (
        f'<g class="k-{guild}"><circle class="ac-prof" cx="20" cy="20" r="18.4"/>{kit.use("professor", 20, 17, 23, "ac-on")}'
        f'<circle class="ac-badge" cx="30.5" cy="30.5" r="8.3"/>{kit.use(f"guild-{guild}", 30.5, 30.5, 12.2, "ac-gi")}</g>'
    )


@kit.kept
def professor(guild: str, el: str, label: str, cls: str = "") -> str:
    """A professor in running HTML."""
    piece = "headmaster" if guild == "headmaster" else ""
    return kit.piece("svg", professor_shape(guild), f"ac-pbox {cls}".strip(), label, el=el, piece=piece, viewBox="0 0 40 40")


@cache
def seat_piece(kind: str, seat: int, box: str, charge_y: float, cls: str = "") -> str:
    """A steward or banner in a seat's colour with its charge."""
    charge = kit.GUILD_CHARGES[seat % 4]
    width = float(box.split()[2])
    inner = (
        f'<g class="{kit.seat_class(seat, GAME)} ac-seat">'
        f'<use href="{kit.href(f"x-{kind}")}" width="{box.split()[2]}" height="{box.split()[3]}"/>'
        f'<path class="k-cc" transform="{kit.move(width / 2 - 8.4, charge_y - 7.9, 0.7)}" d="{charge}"/></g>'
    )
    return kit.svg(box, inner, f"ac-{kind} {cls}".strip())


def steward(seat: int, cls: str = "") -> str:
    """A steward."""
    return seat_piece("steward", seat, "0 0 24 28", 17.5, cls)


def banner(seat: int, el: str, label: str) -> str:
    """A banner, on a chair of the council or on the player board."""
    return kit.piece("span", seat_piece("banner", seat, "0 0 22 28", 10.5), "ac-bn", label, el=el, role="img")


def torch(seat: int, cls: str = "") -> str:
    """A torch."""
    inner = f'<g class="{kit.seat_class(seat, GAME)} ac-seat"><use href="{kit.href("x-torch")}" width="20" height="28"/></g>'
    return kit.svg("0 0 20 28", inner, f"ac-torch {cls}".strip())


# -- formulas ----------------------------------------------------------------------------------------------------------


@cache
def student_square(text: str, x: float, y: float, size: float = 17) -> str:
    """A student a classroom asks for: its guild or any, with a value range above."""
    guild, _, limits = text.partition(":")
    cls = "ac-any" if guild == "any" else f"k-{guild}"
    half = size / 2
    inner = (
        f'<rect class="ac-sq" x="{kit.fmt(-half)}" y="{kit.fmt(-half)}" width="{kit.fmt(size)}"'
        f' height="{kit.fmt(size)}" rx="3.4"/>' + kit.use(f"guild-{guild}", 0, 0, 0.76 * size, "ac-sqi")
    )
    if limits:
        inner += f'<rect class="ac-cap" x="-9.5" y="{kit.fmt(-half - 4)}" width="19" height="9" rx="2"/>' + kit.text(
            limits.replace("-", "–"), 0, -half + 3, 8, "ac-num ac-lt ac-mid"
        )
    return f'<g class="{cls}" transform="{kit.move(x, y)}">{inner}</g>'


def professor_disc(guild: str, x: float, y: float) -> str:
    """A professor a classroom asks for: a disc in the guild's colour, or paper for any."""
    cls = "ac-any" if guild == "any" else f"k-{guild}"
    return (
        f'<g class="{cls}" transform="{kit.move(x, y)}"><circle class="ac-sq" r="9"/>'
        f"{kit.use('professor', 0, 0, 14, 'ac-sqi')}</g>"
    )


def relation_pill(relation: str, x: float, y: float) -> str:
    """What binds all students of a classroom: same or different value or guild."""
    what, sign = RELATIONS.get(relation, ("?", ""))
    inner = '<rect class="ac-cap" x="-10" y="-6.5" width="20" height="13" rx="6.5"/>' + kit.text(
        sign, 4.5, 4, 10.5, "ac-num ac-lt ac-mid"
    )
    inner += kit.text(what, -4.5, 4, 9.5, "ac-num ac-lt ac-mid") if what else kit.use("guild-any", -4.5, 0, 8.5, "ac-on")
    return f'<g transform="{kit.move(x, y)}">{inner}</g>'


def formula(row: Row, middle: float, y: float) -> str:
    """What a class needs, in one line round the middle."""
    parts: list[tuple[str, str]] = []
    if row.word("professor") != "none":
        parts.append(("professor", row.word("professor")))
    parts += [("student", text) for text in row.items("students")]
    if row.word("relation") != "none":
        parts.append(("relation", row.word("relation")))
    step = min(20.0, 64 / max(1, len(parts) - 1))
    x = middle - step * (len(parts) - 1) / 2
    shown = ""
    for i, (kind, text) in enumerate(parts):
        at = x + i * step
        if kind == "professor":
            shown += professor_disc(text, at, y)
        else:
            shown += student_square(text, at, y) if kind == "student" else relation_pill(text, at, y)
    return shown


def gains(effects: list[list[Any]], middle: float, y: float) -> str:
    """What a class gives, on a pale plate: icon and number, one after the other."""
    step = 25.0 if len(effects) > 2 else 27.0
    width = step * len(effects) + 4
    shown = (
        f'<rect class="ac-plate" x="{kit.fmt(middle - width / 2)}" y="{kit.fmt(y - 9)}" width="{kit.fmt(width)}"'
        ' height="18" rx="9"/>'
    )
    x = middle - step * (len(effects) - 1) / 2
    for i, e in enumerate(effects):
        icon = ICONS.get(e[0], e[0])
        shown += kit.use(icon, x + step * i - 5, y, 14.5, f"ac-c-{icon}")
        if e[0] != "flip":
            shown += kit.text(e[1], x + step * i + 8, y + 4.5, 12.5, "ac-num ac-mid")
    return shown


def prestige_rule(row: Row) -> str:
    """What a prestige tile counts, and for how many points."""
    effect = row.items("effects")[0]
    name, args = effect[0], effect[1:]
    points: object = 1
    if name == "position_guild":
        inner, points = neighbours() + kit.use(f"guild-{args[0]}", 68, 34, 15, f"ac-g k-{args[0]}"), args[1]
    elif name == "position_two_icons":
        inner, points = (
            kit.text("×2", 18, 38.5, 11, "ac-num") + neighbours() + kit.use("guild-class", 68, 34, 15, "ac-ink"),
            args[0],
        )
    elif name == "position_town":
        inner, points = neighbours() + kit.use("town-class", 68, 34, 15, "ac-ink"), args[0]
    elif name == "professors":
        inner = (
            kit.text("½", 15, 38.5, 12, "ac-num")
            + kit.use("professor", 32, 34, 16, "ac-ink")
            + kit.text("+1", 44, 38.5, 11, "ac-num")
        )
        inner += kit.use(f"guild-{args[0]}", 66, 34, 15, f"ac-g k-{args[0]}")
        points = ""
    else:
        inner = "".join(kit.use(f"guild-{g}", 36 + 19 * i, 34, 17, f"ac-g k-{g}") for i, g in enumerate(args))
    plate = (
        f'<rect class="ac-plate" x="20" y="52.5" width="50" height="17" rx="8.5"/>{kit.use("x-hour", 32, 61, 11, "ac-soft")}'
    )
    return inner + plate + kit.use("vp", 47, 61, 14.5, "ac-c-vp") + kit.text(points, 60, 65.5, 13, "ac-num ac-mid")


def neighbours() -> str:
    """A tile with its four neighbours."""
    boxes = ((41, 23.5), (41, 38.5), (32, 31), (50, 31))
    shown = "".join(f'<rect class="ac-nb" x="{x}" y="{y}" width="8" height="6" rx="1"/>' for x, y in boxes)
    return shown + '<rect class="ac-nb me" x="41" y="31" width="8" height="6" rx="1"/>'


@cache
def tile_shape(name: str) -> str:
    """A tile of the academy in a box of 90 by 76."""
    row, kind = ROWS[name], KIND[name]
    icons = row.items("icons") if row.has("icons") else []
    width = 30 + 18 * max(0, len(icons) - 1)
    x = 45 - width / 2
    shown = (
        '<rect class="ac-tb" x=".8" y=".8" width="88.4" height="74.4" rx="3"/>'
        '<path class="ac-way" d="M45 1.5V74.5M1.5 41H88.5"/>'
        '<path class="ac-way2" d="M45 1.5V74.5M1.5 41H88.5"/><path class="ac-pen" d="M15 1.5h60v3H15z"/>'
        f'<path class="ac-pen2" d="M{kit.fmt(x)} 1.5h{width}v12a6 6 0 0 1-6 6h-{width - 12}a6 6 0 0 1-6-6z"/>'
    )
    shown += "".join(f'<path class="ac-wedge" d="{WEDGES[w]}"/>' for w in (row.items("wedges") if row.has("wedges") else []))
    for i, guild in enumerate(icons):
        at = 45 + 18 * (i - (len(icons) - 1) / 2)
        shown += f'<circle class="ac-paper" cx="{kit.fmt(at)}" cy="10.3" r="7.9"/>' + kit.use(
            f"guild-{guild}", at, 10.3, 12.4, f"ac-g k-{guild}"
        )
    if not icons:
        shown += kit.use("prestige" if kind == "prestige" else f"{kind}-class", 45, 9, 13, "ac-on")
    shown += '<rect class="ac-plate ac-edge" x="7" y="22" width="76" height="24" rx="4"/>'
    if kind == "prestige":
        return shown + prestige_rule(row)
    return (
        shown
        + formula(row, 45, 34)
        + '<path class="ac-ink2" d="M40.5 46.5h9l-4.5 4.2z"/>'
        + gains(row.items("effects"), 45, 61)
    )


@kit.kept
def tile_box(name: str, el: str, note: str = "", cls: str = "") -> str:
    """A tile in running HTML."""
    label = f"{title(name)}, {KIND[name]} tile{', ' + note if note else ''}"
    return kit.piece(
        "svg", tile_shape(name), f"ac-tile ac-{KIND[name]} {cls}".strip(), label, el=el, piece=name, viewBox="0 0 90 76"
    )


def tile_at(name: str, el: str, x: float, y: float, extra: str = "") -> str:
    """A tile inside the drawing of an academy."""
    cls = f"ac-tile ac-{KIND[name]}"
    return kit.piece("g", tile_shape(name) + extra, cls, title(name), el=el, piece=name, transform=kit.move(x, y))


# -- chits -------------------------------------------------------------------------------------------------------------


@cache
def monument_shape(name: str, face_up: bool = True) -> str:
    """A monument in a box of 40: gilt inside if it counts at the end, grey if it is a reward, dark once used."""
    row = ROWS[name]
    guild = row.word("guild")
    outer = "M12.5 2h15L38 12.5v15L27.5 38h-15L2 27.5v-15z"
    inner = "M13.6 4.7h12.8l8.9 8.9v12.8l-8.9 8.9H13.6l-8.9-8.9V13.6z"
    if not face_up:
        tick = '<path class="ac-tick" d="M13 20.5l5 5 9.5-11"/>'
        return f'<path class="ac-oct used" d="{outer}"/><path class="ac-oct2" d="{inner}"/>{tick}'
    shown = f'<path class="ac-oct" d="{outer}"/><path class="ac-oct2{" gilt" if guild != "none" else ""}" d="{inner}"/>'
    if guild != "none":
        return shown + kit.use(f"guild-{guild}", 20, 20, 23, f"ac-g k-{guild}")
    effect = row.items("effects")[0]
    icon = ICONS.get(effect[0], effect[0])
    if effect[0] in ("flip", "professor_from_line"):
        return shown + kit.use(icon, 20, 20, 22, "ac-ink")
    return shown + kit.use(icon, 14.5, 20, 18, f"ac-c-{icon}") + kit.text(effect[1], 29, 26, 16, "ac-num ac-mid")


def monument(name: str, el: str) -> str:
    """A monument of the line in running HTML."""
    return kit.piece("svg", monument_shape(name), "ac-mon", title(name), el=el, piece=name, viewBox="0 0 40 40")


@kit.kept
def favor(name: str, el: str, many: int = 1) -> str:
    """A favor: a ticket with its price on a black pill and what it gives."""
    row = ROWS[name]
    ticket = (
        "M3 5.5A2.5 2.5 0 0 1 5.5 3h33A2.5 2.5 0 0 1 41 5.5V15a3 3 0 0 0 0 6v9.5a2.5 2.5 0 0 1-2.5 2.5h-33A2.5 2.5 0"
        " 0 1 3 30.5V21a3 3 0 0 0 0-6z"
    )
    shown = f'<path class="ac-ticket" d="{ticket}"/>'
    pay = row.items("pay")
    y = 18.0
    if pay:
        shown += '<rect class="ac-cap" x="7" y="5.5" width="30" height="11.5" rx="5.7"/>'
        shown += kit.text(f"−{pay[0][1]}", 16, 14.8, 10, "ac-num ac-lt ac-mid") + kit.use(
            pay[0][0], 28, 11.2, 10.5, f"ac-c-{pay[0][0]}"
        )
        y = 24.5
    items: list[str] = []
    for e in row.items("effects"):
        icon = ICONS.get(e[0], e[0])
        items.append(icon)
        if e[0] == "student_of_choice":
            items.append(f"die-{e[1]}")
        elif e[0] in ("gold", "magic", "knowledge"):
            items.append(str(e[1]))
    pitch, size = (13.0, 13.0) if len(items) < 3 else (10.4, 11.0)  # three stay clear of the notches at the sides
    for i, item in enumerate(items):
        at = 22 + pitch * (i - (len(items) - 1) / 2)
        shown += (
            kit.text(item, at, y + 4, 11, "ac-num ac-mid") if item.isdigit() else kit.use(item, at, y, size, f"ac-c-{item}")
        )
    label = title(name) + (f", {many} of them" if many > 1 else "")
    return kit.piece("svg", shown, "ac-fav", label, el=el, piece=name, viewBox="0 0 44 36")


# -- the council -------------------------------------------------------------------------------------------------------


@cache
def chair(name: str, upper: bool) -> str:
    """A minister on a chair, with a plaque that says what the seat does."""
    row = ROWS[name]
    shown = (
        '<path class="ac-arch" d="M8 44V19C8 8.5 15.5 1.5 25 1.5S42 8.5 42 19v25z"/>'
        '<path class="ac-robe" d="M12.5 44c.3-9 4-14 8-15.5l4.5 3 4.5-3c4 1.5 7.7 6.5 8 15.5z"/>'
        '<path class="ac-tie" d="M22.6 30l2.4 9 2.4-9"/>'
        '<circle class="ac-face" cx="25" cy="20.5" r="7"/>'
        '<path class="ac-robe" d="M17 18.5c0-6.5 3.5-9.5 8-9.5s8 3 8 9.5c-2.5-1.5-5-2.2-8-2.2s-5.5.7-8 2.2z"/>'
        '<rect class="ac-plaque" x="1" y="42" width="48" height="21" rx="4.5"/>'
    )
    effect = row.items("effects")[0]
    if upper:
        shown += kit.text(effect[1], 9, 57.8, 15, "ac-num ac-mid") + kit.use("vp", 21, 52.5, 13, "ac-c-vp")
        icon = UPPER_ICONS.get(effect[0], "help")
        return shown + kit.use(icon, 38, 52.5, 15, f"ac-c-{icon}")
    if effect[0] == "discount":
        what = {"castellan": "town-class", "fountain": "professor", "benefactor": "guild-class"}.get(effect[1], "help")
        return (
            shown
            + kit.text(f"−{effect[2]}", 10, 57.5, 13, "ac-num ac-mid")
            + kit.use("gold", 23, 52.5, 12, "ac-c-gold")
            + kit.use(what, 39, 52.5, 14, "ac-ink")
        )
    badge = "guild-class" if effect[0] == "wild_in_classrooms" else "quest"
    shown += f'<circle class="ac-paper" cx="41" cy="12" r="8.5"/>{kit.use(badge, 41, 12, 12, "ac-ink")}'
    return (
        shown
        + kit.use(f"guild-{effect[1]}", 12, 52.5, 14, f"ac-g k-{effect[1]}")
        + kit.text("=", 25, 57, 13, "ac-num ac-mid")
        + kit.use("guild-any", 38, 52.5, 14, "ac-ink")
    )
