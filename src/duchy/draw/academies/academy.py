"""One's own academy: tiles in columns, free places, monuments on the corners, classes in session."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.academies import pieces as ap
from duchy.draw.academies.chits import monument_shape
from duchy.draw.academies.tiles import tile_at
from duchy.draw.markup import NOTHING, Html, html, join

COLUMNS: Final = 5
WIDE: Final = 90
HIGH: Final = 76


@kit.kept
def academy(a: dict[str, Any]) -> Html:
    """The tiles in their columns, the free places above them, monuments on the corners, classes in session."""
    rows = max(4, max((t["row"] for t in a["tiles"]), default=0) + 2)
    height = rows * HIGH
    taken = {t["cell"]: t["id"] for t in a["tiles"]}
    lessons = {c["room"]: c for c in a["classes"]}
    free, tiles = [], []
    for cell in range(rows * COLUMNS):
        row, column = divmod(cell, COLUMNS)
        x, y = column * WIDE, height - (row + 1) * HIGH
        if cell in taken:
            tile = taken[cell]
            tiles.append(tile_at(tile, f"tile-{ap.dashed(tile)}", x, y, sitting(lessons.get(cell))))
        else:
            free.append(free_place(x, y, f"free place, column {column + 1}, row {row + 1}", f"cell-{a['seat']}-{cell}"))
    inner = [
        hills(height),
        *free,
        *tiles,
        *(foot_wedge(column * WIDE, height) for column in range(1, COLUMNS)),
        corners(kit.only(a, "seat", "monuments"), rows, height),
        *students_in(a, height),
    ]
    box = f"-2 -2 454 {height + 16}"
    return kit.svg(box, inner, "ac-academy", "Academy", role="group", data_map="", preserveAspectRatio="xMidYMax meet")


@cache
def hills(height: int) -> Html:
    """The hills behind the academy."""
    return html(
        '<path class="ac-hill" d="M0 {}c60-34 110-40 170-22s120 4 170-14 80-12 110-2v98H0z"/>'
        '<path class="ac-hill-front" d="M0 {}c90-20 180-14 260-8s130-14 190-22v60H0z"/>',
        height - 60,
        height - 30,
    )


def free_place(x: int, y: int, label: str, el: str) -> Html:
    """A place where a tile may be built."""
    box = html('<rect x="{}" y="{}" width="{}" height="{}" rx="5"/>', x + 3, y + 3, WIDE - 6, HIGH - 6)
    return kit.piece("g", box, "ac-cell", label, el=el)


@cache
def foot_wedge(x: int, height: int) -> Html:
    """The half of a monument's place below the lowest tiles."""
    return html('<path class="ac-wedge" d="M{} {}a12.6 12.6 0 0 0 25.2 0z"/>', f"{x - 12.6}", height)


# -- classes in session ------------------------------------------------------------------------------------------------


def sitting(lesson: dict[str, Any] | None) -> Html:
    """The mark of a class in session, and its professor."""
    if lesson is None:
        return NOTHING
    shade = html('<rect class="ac-busy" x="1" y="1" width="88" height="74" rx="3"/>')
    if not lesson["professor"]:
        return shade
    return join(shade, html('<g transform="translate(3 22) scale(.6)">{}</g>', ap.professor_shape(lesson["professor"])))


def students_in(a: dict[str, Any], height: float) -> list[Html]:
    """The students of the classes in session, on their tiles."""
    places = {t["cell"]: (t["column"] * WIDE, height - (t["row"] + 1) * HIGH) for t in a["tiles"]}
    shown = []
    for lesson in a["classes"]:
        if lesson["room"] not in places:
            continue
        x, y = places[lesson["room"]]
        left = x + 46 - 12 * (len(lesson["students"]) - 1)
        for i, s in enumerate(lesson["students"]):
            label, el = f"{s['guild']} student {s['value']} in class", f"student-{a['seat']}-{s['student']}"
            shape, place = ap.die_shape(s["guild"], s["value"]), kit.move(left + 24 * i, y + 22, 0.76)
            shown.append(kit.piece("g", shape, "ac-in-class", label, el=el, transform=place))
    return shown


# -- monuments ---------------------------------------------------------------------------------------------------------


@kit.kept
def corners(a: dict[str, Any], rows: int, height: float) -> Html:
    """The corners between the tiles, and the monuments on them."""
    built = {m["corner"]: m for m in a["monuments"]}
    shown = []
    for corner in range(rows * (COLUMNS - 1)):
        row, column = divmod(corner, COLUMNS - 1)
        x, y = (column + 1) * WIDE, height - row * HIGH
        if corner in built:
            shown.append(monument_on(built[corner], x, y, f"monument-{a['seat']}-{corner}"))
        else:
            label = f"corner between columns {column + 1} and {column + 2}, row {row + 1}"
            place, el = kit.move(x, y), f"corner-{a['seat']}-{corner}"
            shown.append(kit.piece("g", html('<circle r="12"/>'), "ac-corner", label, el=el, transform=place))
    return join(shown)


def monument_on(m: dict[str, Any], x: float, y: float, el: str) -> Html:
    """A monument on its corner."""
    label = f"{ap.title(m['id'])}{'' if m['face_up'] else ', used'}"
    shape, place = monument_shape(m["id"], m["face_up"]), kit.move(x - 14, y - 14, 0.7)
    return kit.piece("g", shape, "ac-monument", label, el=el, piece=m["id"], transform=place)
