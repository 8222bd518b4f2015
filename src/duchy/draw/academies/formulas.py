"""The formulas on the tiles of Guild Academies: what a class needs and gives, what a prestige tile counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.markup import NOTHING, Html, html, join
from duchy.kernel.content import Row

RELATIONS: Final = {
    "same_value": ("#", "="),
    "different_value": ("#", "≠"),
    "same_guild": ("", "="),
    "different_guild": ("", "≠"),
}
"""What binds all students of a classroom: their number or (empty) their guild, same or different."""
ICONS: Final = {
    **{name: name for name in ("gold", "magic", "vp", "knowledge", "flip", "student", "professor")},
    "professor_from_line": "professor",
    "student_of_choice": "student",
    "monument_on_corner": "monument-chit",
}
"""The icon of an effect."""
NUMBER: Final = "ac-number ac-centred"
PALE_NUMBER: Final = "ac-number ac-light ac-centred"
RANGE_WIDTH: Final = 44.0
"""A student who is asked for with a range of values."""
FORMULA_WIDTH: Final = 76.0
"""The plate that a formula stands on."""
Shape = Callable[[str, float, float], Html]
"""A part of a formula, drawn round a point."""


# -- what a class needs ------------------------------------------------------------------------------------------------


def colour_class(guild: str) -> str:
    """The class of a student or professor who is asked for: a guild's colour, or paper for any."""
    return "ac-any" if guild == "any" else f"k-{guild}"


@cache
def student_square(asked: str, x: float, y: float, size: float = 17) -> Html:
    """A student a classroom asks for: its guild or any, and beside it on a wider ground the values that will do."""
    guild, _, limits = asked.partition(":")
    wide = RANGE_WIDTH if limits else size
    square = html('<rect class="ac-square" x="{}" y="{}" width="{}" height="{}" rx="3.4"/>', -wide / 2, -size / 2, wide, size)
    inner = [square, kit.use(f"guild-{guild}", (size - wide) / 2, 0, 0.76 * size, "ac-square-icon")]
    if limits:
        inner.append(kit.text(limits.replace("-", "–"), size / 2 - 1.5, 4.6, 12.5, NUMBER if guild == "any" else PALE_NUMBER))
    return kit.tag("g", inner, colour_class(guild), transform=kit.move(x, y))


def professor_disc(guild: str, x: float, y: float) -> Html:
    """A professor a classroom asks for: a disc in the guild's colour, or paper for any."""
    inner = [html('<circle class="ac-square" r="9"/>'), kit.use("professor", 0, 0, 14, "ac-square-icon")]
    return kit.tag("g", inner, colour_class(guild), transform=kit.move(x, y))


def relation_pill(relation: str, x: float, y: float) -> Html:
    """What binds all students of a classroom: same or different value or guild."""
    what, sign = RELATIONS[relation]
    inner = [
        html('<rect class="ac-pill" x="-11" y="-7.5" width="22" height="15" rx="7"/>'),
        kit.text(sign, 4.8, 4.4, 12, PALE_NUMBER),
        kit.text(what, -4.8, 4.4, 12, PALE_NUMBER) if what else kit.use("guild-any", -4.8, 0, 9.5, "ac-on-colour"),
    ]
    return kit.tag("g", inner, transform=kit.move(x, y))


def width_of(shape: Shape, asked: str) -> float:
    """How wide a part of a formula is."""
    if shape is relation_pill:
        return 22.0
    return RANGE_WIDTH if ":" in asked else 18.0


def formula(row: Row, middle: float, y: float) -> Html:
    """What a class needs, in one line round the middle: side by side, closer where there are many."""
    parts: list[tuple[Shape, str]] = []
    if row.word("professor") != "none":
        parts.append((professor_disc, row.word("professor")))
    parts += [(student_square, asked) for asked in row.items("students")]
    if row.word("relation") != "none":
        parts.append((relation_pill, row.word("relation")))
    widths = [width_of(*part) for part in parts]
    gap = min(3.0, (FORMULA_WIDTH - sum(widths)) / max(1, len(parts) - 1))
    left = middle - (sum(widths) + gap * (len(parts) - 1)) / 2
    starts = [left + sum(widths[:i]) + gap * i for i in range(len(parts))]
    return join(shape(asked, start + wide / 2, y) for (shape, asked), start, wide in zip(parts, starts, widths, strict=True))


# -- what a class gives ------------------------------------------------------------------------------------------------


def gains(effects: list[list[Any]], middle: float, y: float) -> Html:
    """What a class gives, on a pale plate: icon and number, one after the other."""
    step = 25.0 if len(effects) > 2 else 27.0
    width = step * len(effects) + 4
    left = middle - step * (len(effects) - 1) / 2
    plate = html('<rect class="ac-plate" x="{}" y="{}" width="{}" height="18" rx="9"/>', middle - width / 2, y - 9, width)
    return join(plate, [gain(what, n, left + step * i, y) for i, (what, n) in enumerate(effects)])


def gain(what: str, n: int, x: float, y: float) -> Html:
    """One thing that a class gives; a flip is always one."""
    icon = kit.icon_of(ICONS, what)
    number = kit.text(n, x + 8, y + 4.5, 12.5, NUMBER) if what != "flip" else NOTHING
    return join(kit.use(icon, x - 5, y, 14.5, f"ac-colour-{icon}"), number)


# -- what a prestige tile counts ---------------------------------------------------------------------------------------


def guild_icon(guild: str, x: float, y: float, size: float) -> Html:
    """A guild's icon in its colour."""
    return kit.use(f"guild-{guild}", x, y, size, f"ac-guild-icon k-{guild}")


def neighbours() -> Html:
    """A tile with its four neighbours."""
    boxes = ((41, 23.5), (41, 38.5), (32, 31), (50, 31))
    around = [html('<rect class="ac-neighbour" x="{}" y="{}" width="8" height="6" rx="1"/>', x, y) for x, y in boxes]
    return join(around, html('<rect class="ac-neighbour me" x="41" y="31" width="8" height="6" rx="1"/>'))


def next_to_guild(guild: str, points: int) -> tuple[Html, object]:
    """Neighbours of a guild."""
    return join(neighbours(), guild_icon(guild, 68, 34, 15)), points


def next_to_two_icons(points: int) -> tuple[Html, object]:
    """Neighbours with two icons."""
    return join(kit.text("×2", 18, 38.5, 11, "ac-number"), neighbours(), kit.use("guild-class", 68, 34, 15, "ac-ink")), points


def next_to_town(points: int) -> tuple[Html, object]:
    """Town tiles beside it."""
    return join(neighbours(), kit.use("town-class", 68, 34, 15, "ac-ink")), points


def professors(guild: str) -> tuple[Html, object]:
    """Half a point for every professor, one more for each of a guild."""
    half, more = kit.text("½", 15, 38.5, 12, "ac-number"), kit.text("+1", 44, 38.5, 11, "ac-number")
    return join(half, kit.use("professor", 32, 34, 16, "ac-ink"), more, guild_icon(guild, 66, 34, 15)), ""


def icons(*guilds: str) -> tuple[Html, object]:
    """Icons of some guilds, a point each."""
    return join(guild_icon(guild, 36 + 19 * i, 34, 17) for i, guild in enumerate(guilds)), 1


PRESTIGE: Final[dict[str, Callable[..., tuple[Html, object]]]] = {
    "position_guild": next_to_guild,
    "position_two_icons": next_to_two_icons,
    "position_town": next_to_town,
    "professors": professors,
    "icons": icons,
}
"""What each rule of a prestige tile counts, as a picture, and the points for it."""


def prestige_rule(row: Row) -> Html:
    """What a prestige tile counts, and for how many points."""
    name, *given = row.items("effects")[0]
    if name in PRESTIGE:
        counted, points = PRESTIGE[name](*given)
    else:
        counted, points = kit.use(kit.unknown(name), 45, 34, 17, "ac-ink"), ""
    return join(
        counted,
        html('<rect class="ac-plate" x="20" y="52.5" width="50" height="17" rx="8.5"/>'),
        kit.use("x-hour", 32, 61, 11, "ac-soft"),
        kit.use("vp", 47, 61, 14.5, "ac-colour-vp"),
        kit.text(points, 60, 65.5, 13, NUMBER),
    )
