"""The pieces of Guild Academies: student dice, professors, stewards, banners and torches; and the rows of the content."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.markup import Html, html, join
from duchy.kernel.content import Row
from duchy.rooms.academies.content.tables import CONTENT

GAME: Final = "academies"
TILE_SECTIONS: Final = ("guild_classrooms", "town_classrooms", "prestige_tiles", "board_classrooms")
KIND: Final = {row.word("id"): section.split("_")[0] for section in TILE_SECTIONS for row in CONTENT.section(section).rows()}
"""guild, town, prestige or board: the kind of every classroom and tile."""
ROWS: Final[dict[str, Row]] = {
    row.word("id"): row
    for section in (*TILE_SECTIONS, "monuments", "favors", "quests", "lower_council", "upper_council", "docks")
    for row in CONTENT.section(section).rows()
}


def dashed(name: str) -> str:
    """A content id as part of an element id."""
    return name.replace("_", "-")


def title(name: str) -> str:
    """The name of a piece."""
    return ROWS[name].word("name")


def name_of(a: dict[str, Any], names: list[str]) -> str:
    """Whose academy it is."""
    return "The Rival" if a["rival"] else kit.name_of(names, a["seat"])


def points_of(a: dict[str, Any], scores: list[int]) -> int | None:
    """The points of an academy; the Rival's stand in its own area."""
    points: int | None = scores[a["seat"]] if a["seat"] < len(scores) else a["score"]
    return points


# -- dice --------------------------------------------------------------------------------------------------------------

DIE: Final = html('<rect class="ac-die" x="1.2" y="1.2" width="29.6" height="29.6" rx="7"/>')


@cache
def die_shape(guild: str, value: int) -> Html:
    """A student die in a box of 32: guild colour, large number, guild icon."""
    shine = html('<path class="ac-shine" d="M2.6 20V8A5.5 5.5 0 0 1 8 2.6h16A5.5 5.5 0 0 1 29.4 8"/>')
    number = kit.text(value, 11.5, 21.5, 21, "ac-number ac-light ac-centred")
    return kit.tag("g", [DIE, shine, number, kit.use(f"guild-{guild}", 23.2, 23.2, 12.5, "ac-on-colour")], f"k-{guild}")


@kit.kept
def die(d: dict[str, Any], el: str = "", key: str = "", cls: str = "", note: str = "", short: str = "") -> Html:
    """A student die in running HTML; `short` stands below it where it is offered alone."""
    label = f"{d['guild']} student {d['value']}{', ' + note if note else ''}"
    shape, classes = die_shape(d["guild"], d["value"]), f"ac-die-box {cls}".strip()
    return kit.piece("svg", shape, classes, label, el=el, key=key, data_note=short or None, viewBox="0 0 32 32")


@kit.kept
def graduate(guild: str, el: str = "", key: str = "") -> Html:
    """A graduate: the die of a guild with a cap."""
    cap, icon = kit.use("graduate", 16, 10, 15, "ac-on-colour"), kit.use(f"guild-{guild}", 16, 23, 12, "ac-on-colour")
    shape = kit.tag("g", [DIE, cap, icon], f"k-{guild}")
    return kit.piece("svg", shape, "ac-die-box", f"{guild} graduate", el=el, key=key, viewBox="0 0 32 32")


# -- professors --------------------------------------------------------------------------------------------------------


@cache
def professor_shape(guild: str) -> Html:
    """A professor token in a box of 40; the headmaster is gold."""
    if guild == "headmaster":
        discs = html(
            '<circle class="ac-headmaster" cx="20" cy="20" r="18.4"/><circle class="ac-paper" cx="20" cy="20" r="14"/>'
        )
        return join(discs, kit.use("headmaster", 20, 19.5, 22, "ac-gilt"))
    return html(
        '<g class="k-{}"><circle class="ac-professor" cx="20" cy="20" r="18.4"/>{}'
        '<circle class="ac-badge" cx="30.5" cy="30.5" r="8.3"/>{}</g>',
        guild,
        kit.use("professor", 20, 17, 23, "ac-on-colour"),
        kit.use(f"guild-{guild}", 30.5, 30.5, 12.2, "ac-badge-icon"),
    )


@kit.kept
def professor(guild: str, el: str, label: str, cls: str = "") -> Html:
    """A professor in running HTML."""
    shape, classes = professor_shape(guild), f"ac-professor-box {cls}".strip()
    piece = "headmaster" if guild == "headmaster" else ""
    return kit.piece("svg", shape, classes, label, el=el, piece=piece, viewBox="0 0 40 40")


# -- what carries a seat's colour --------------------------------------------------------------------------------------


@cache
def seat_piece(kind: str, seat: int, width: int, charge_y: float) -> Html:
    """A steward or banner in a seat's colour with its charge."""
    inner = html(
        '<use href="{}" width="{}" height="28"/><path class="k-crest-charge" transform="{}" d="{}"/>',
        kit.href(f"x-{kind}"),
        width,
        kit.move(width / 2 - 8.4, charge_y - 7.9, 0.7),
        kit.GUILD_CHARGES[seat % 4],
    )
    return kit.svg(f"0 0 {width} 28", kit.tag("g", inner, f"{kit.seat_class(seat, GAME)} ac-seat"), f"ac-{kind}")


def steward(seat: int) -> Html:
    """A steward."""
    return seat_piece("steward", seat, 24, 17.5)


def banner(seat: int, el: str, label: str) -> Html:
    """A banner, on a chair of the council or on the player board."""
    return kit.piece("span", seat_piece("banner", seat, 22, 10.5), "ac-banner-box", label, el=el, role="img")


@cache
def torch(seat: int) -> Html:
    """A torch."""
    inner = html('<use href="{}" width="20" height="28"/>', kit.href("x-torch"))
    return kit.svg("0 0 20 28", kit.tag("g", inner, f"{kit.seat_class(seat, GAME)} ac-seat"), "ac-torch")
