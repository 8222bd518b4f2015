"""The academies themselves: one's own with its board, the others at a glance."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import academies_pieces as ap
from duchy.draw import kit
from duchy.games.academies.content import CONTENT

COLUMNS: Final = 5
WIDE: Final = 90
HIGH: Final = 76
SPACES: Final = 9
BONUSES: Final[list[list[Any]]] = CONTENT.section("attendance").items("spaces")
LIMIT: Final = CONTENT.section("limits").number("gold", 1)


def own(view: dict[str, Any], names: list[str], me: int) -> str:
    """The academy of the seat shown large, and its player board."""
    a = view["academies"][me]
    top = rooms(kit.only(a, "seat", "classes"))
    green = garden(kit.only(a, "seat", "garden")) + stage(kit.only(a, "seat", "stage"))
    board = (
        f'<div class="ac-r1"><div class="ac-rooms">{top}</div>{green}</div>'
        f'<div class="ac-r2">{faculty(kit.only(a, "seat", "faculty", "busy"))}{mine(view, names, a)}</div>'
        f"{resources(a['gold'], a['magic'])}"
    )
    tiles = academy(kit.only(a, "seat", "tiles", "classes", "monuments"))
    return f'<div class="dg ac-own {kit.seat_class(me, ap.GAME)}">{tiles}<div class="ac-pb">{board}</div></div>'


# -- the tiles ---------------------------------------------------------------------------------------------------------


@kit.kept
def academy(a: dict[str, Any]) -> str:
    """The tiles in their columns, the free places above them, monuments on the corners, classes in session."""
    seat = a["seat"]
    taken = {t["cell"]: t for t in a["tiles"]}
    rows = max(4, max((t["row"] for t in a["tiles"]), default=0) + 2)
    height = rows * HIGH
    lessons = {c["room"]: c for c in a["classes"]}
    shown = (
        f'<path class="ac-hill" d="M0 {height - 60}c60-34 110-40 170-22s120 4 170-14 80-12 110-2v98H0z"/>'
        f'<path class="ac-hill2" d="M0 {height - 30}c90-20 180-14 260-8s130-14 190-22v60H0z"/>'
    )
    tiles = ""
    for row in range(rows):
        for column in range(COLUMNS):
            cell = row * COLUMNS + column
            x, y = column * WIDE, height - (row + 1) * HIGH
            if cell in taken:
                tiles += ap.tile_at(taken[cell]["id"], f"tile-{ap.dashed(taken[cell]['id'])}", x, y, sitting(lessons.get(cell)))
            else:
                box = f'<rect x="{x + 3}" y="{y + 3}" width="{WIDE - 6}" height="{HIGH - 6}" rx="5"/>'
                shown += kit.piece(
                    "g", box, "ac-cell", f"free place, column {column + 1}, row {row + 1}", el=f"cell-{seat}-{cell}"
                )
    edge = "".join(
        f'<path class="ac-wedge" d="M{c * WIDE - 12.6} {height}a12.6 12.6 0 0 0 25.2 0z"/>' for c in range(1, COLUMNS)
    )
    tiles += edge + corners(kit.only(a, "seat", "monuments"), rows, height)
    tiles += students_in(a, taken, height)
    return kit.svg(
        f"-2 -2 454 {height + 16}", shown + tiles, "ac-academy", "Academy", role="group", preserveAspectRatio="xMidYMax meet"
    )


def sitting(lesson: dict[str, Any] | None) -> str:
    """The mark of a class in session."""
    if lesson is None:
        return ""
    return '<rect class="ac-busy" x="1" y="1" width="88" height="74" rx="3"/>' + (
        f'<g class="ac-prof-in" transform="translate(3 22) scale(.6)">{ap.professor_shape(lesson["professor"])}</g>'
        if lesson["professor"]
        else ""
    )


def students_in(a: dict[str, Any], taken: dict[int, Any], height: float) -> str:
    """The students of the classes in session, on their tiles."""
    shown = ""
    for lesson in a["classes"]:
        if lesson["room"] not in taken:
            continue
        t = taken[lesson["room"]]
        x, y = t["column"] * WIDE, height - (t["row"] + 1) * HIGH
        n = len(lesson["students"])
        for i, s in enumerate(lesson["students"]):
            label = f"{s['guild']} student {s['value']} in class"
            inner = ap.die_shape(s["guild"], s["value"])
            place = kit.move(x + 58 - 12 * (n - 1) + 24 * i - 12, y + 22, 0.76)
            shown += kit.piece("g", inner, "ac-inclass", label, el=f"student-{a['seat']}-{s['student']}", transform=place)
    return shown


@kit.kept
def corners(a: dict[str, Any], rows: int, height: float) -> str:
    """The corners between the tiles, and the monuments on them."""
    built = {m["corner"]: m for m in a["monuments"]}
    shown = ""
    for corner in range(rows * (COLUMNS - 1)):
        row, column = divmod(corner, COLUMNS - 1)
        x, y = (column + 1) * WIDE, height - row * HIGH
        seat = a["seat"]
        if corner in built:
            m = built[corner]
            label = f"{ap.title(m['id'])}{'' if m['face_up'] else ', used'}"
            place = kit.move(x - 14, y - 14, 0.7)
            shape = ap.monument_shape(m["id"], m["face_up"])
            shown += kit.piece("g", shape, "ac-mon", label, el=f"monument-{seat}-{corner}", piece=m["id"], transform=place)
        else:
            dot = '<circle r="12"/>'
            label = f"corner between columns {column + 1} and {column + 2}, row {row + 1}"
            shown += kit.piece("g", dot, "ac-corner", label, el=f"corner-{seat}-{corner}", transform=kit.move(x, y))
    return shown


# -- the player board --------------------------------------------------------------------------------------------------


@kit.kept
def rooms(a: dict[str, Any]) -> str:
    """The two classrooms printed on the board, with who sits in them."""
    shown = ""
    lessons = {c["tile"]: c for c in a["classes"]}
    for name in ("study_hall", "lecture_hall"):
        row = ap.ROWS[name]
        picture = (
            ap.formula(row, 38, 14)
            + '<path class="ac-ink2" d="M33.5 26.5h9l-4.5 4.2z"/>'
            + ap.gains(row.items("effects"), 38, 42)
        )
        plate = '<rect class="ac-plate ac-edge" x="2" y="2" width="72" height="24" rx="4"/>'
        seated = ""
        if name in lessons:
            c = lessons[name]
            prof = (
                f'<span class="ac-tiny">{kit.svg("0 0 40 40", ap.professor_shape(c["professor"]))}</span>'
                if c["professor"]
                else ""
            )
            seated = prof + "".join(
                ap.die(s, el=f"student-{a['seat']}-{s['student']}", cls="ac-tinydie") for s in c["students"]
            )
        inner = kit.svg("0 0 76 54", plate + picture, "ac-roomsvg") + f"<small>{ap.title(name)}</small><span>{seated}</span>"
        shown += kit.piece("div", inner, "ac-room", ap.title(name), el=f"room-{a['seat']}-{ap.dashed(name)}", piece=name)
    return shown


@kit.kept
def garden(a: dict[str, Any]) -> str:
    """The students not in class: the low spaces pay a bonus while they stay free."""
    dice = [ap.die(s, el=f"student-{a['seat']}-{s['student']}") for s in a["garden"]]
    low: list[str] = [""] * len(BONUSES)
    for i, d in enumerate(dice[: len(BONUSES)]):
        low[len(BONUSES) - 1 - i] = d
    high = dice[len(BONUSES) :]
    upper = "".join(f'<span class="ac-sp2">{d}</span>' for d in high + [""] * max(0, SPACES - len(BONUSES) - len(high)))
    lower = "".join(
        f'<span class="ac-gs"><span class="ac-sp2">{d}</span><span class="ac-ab">'
        f"{b[1]}{kit.icon(b[0], f'ac-c-{b[0]}')}</span></span>"
        for d, b in zip(low, BONUSES, strict=True)
    )
    inner = (
        f'<h2 class="ac-caption">{kit.icon("student")}Garden <small>{len(dice)} of {SPACES}</small></h2><div>'
        f"{upper}</div><div>{lower}</div>"
    )
    return kit.piece("div", inner, "ac-sec ac-garden", "Garden", piece="garden")


@kit.kept
def stage(a: dict[str, Any]) -> str:
    """The graduates who wait for a quest."""
    shown = ""
    for guild, n in a["stage"].items():
        for i in range(n):
            shown += ap.graduate(guild, f"graduate-{a['seat']}-{guild}", f"graduate-{a['seat']}-{guild}-{i}")
    inner = f'<h2 class="ac-caption">{kit.icon("graduate")}Stage</h2><div class="ac-stg">{shown or "<span></span>"}</div>'
    return kit.piece("div", inner, "ac-sec ac-stage", "Stage", piece="stage")


@kit.kept
def faculty(a: dict[str, Any]) -> str:
    """The professors, and how many of them are free."""
    shown = ""
    for token, n in a["faculty"].items():
        if not n:
            continue
        free = n - a["busy"][token]
        count = f"<b>{free}/{n}</b>" if n > 1 or not free else ""
        label = f"{kit.count(n, f'{token} professor' if token != 'headmaster' else token)}, {free} free"
        cls = "" if free else "k-used"
        token_box = ap.professor(token, f"professor-{a['seat']}-{token}", label, cls)
        shown += f'<span class="ac-fac1">{token_box}{count}</span>'
    return (
        f'<div class="ac-sec"><h2 class="ac-caption">{kit.icon("headmaster")}Faculty</h2><div class="ac-set">'
        f"{shown}</div></div>"
    )


def mine(view: dict[str, Any], names: list[str], a: dict[str, Any]) -> str:
    """Name and points, stewards, banners, torches, favors."""
    seat = a["seat"]
    name = "The Rival" if a["rival"] else kit.name_of(names, seat)
    first = '<span class="k-tagword">first</span>' if view["first"] == seat else ""
    stewards = ap.steward(seat) * a["stewards"]
    banners = (
        ap.banner(seat, f"banner-{seat}-board", f"{kit.count(a['banners'], 'banner')} on the board") if a["banners"] else ""
    )
    more = f"<b>×{a['banners']}</b>" if a["banners"] > 1 else ""
    torches = ap.torch(seat) * a["torches"]
    kinds = {f: a["favors"].count(f) for f in dict.fromkeys(a["favors"])}
    favors = "".join(
        ap.favor(f, f"favor-{seat}-{ap.dashed(f)}", n) + (f"<b>×{n}</b>" if n > 1 else "") for f, n in kinds.items()
    )
    return (
        f'<div class="ac-sec ac-mine"><div class="k-head">{kit.crest(seat, ap.GAME)}<h2>{kit.esc(name)}</h2>{first}'
        f'<span class="k-vp">{kit.icon("vp")}{view["scores"][seat] if seat < len(view["scores"]) else a["score"]}</span></div>'
        f'<div class="ac-sup">{stewards}{banners}{more}{torches}<span class="ac-held">{favors}</span></div></div>'
    )


@kit.kept
def resources(gold: int, magic: int) -> str:
    """Gold and magic on one track from 0 to 20."""
    cells = ""
    for n in range(LIMIT + 1):
        marks = "".join(f'<b class="ac-m-{w}">{kit.icon(w)}</b>' for w, have in (("gold", gold), ("magic", magic)) if have == n)
        cells += f'<li class="{"five" if n % 5 == 0 else ""}">{n}{marks}</li>'
    label = f"{gold} gold, {magic} magic"
    return f'<ol class="ac-res" aria-label="{label}">{cells}</ol>'


# -- the others --------------------------------------------------------------------------------------------------------


def others(view: dict[str, Any], names: list[str], me: int) -> str:
    """The other academies, and the Rival's cards."""
    count = len(view["academies"])
    shown = "".join(rival_strip(view, names, view["academies"][(me + k) % count]) for k in range(1, count))
    rival = view["rival"]
    story = ""
    if rival:
        words = f"The Rival: {rival['level']}, {kit.count(len(rival['cards']), 'card')} played"
        closing = f"<p>{kit.esc(rival['closing'])}</p>" if rival["closing"] else ""
        story = f'<section class="k-strip k-a1">{kit.esc(words)}{closing}</section>'
    return f'<div class="dg ac-others k-strips">{shown}{story}</div>'


def rival_strip(view: dict[str, Any], names: list[str], a: dict[str, Any]) -> str:
    """Another seat, or the Rival of the solo game."""
    seat = a["seat"]
    name = "The Rival" if a["rival"] else kit.name_of(names, seat)
    points = view["scores"][seat] if seat < len(view["scores"]) else a["score"]
    return strip(a, name, points, view["first"] == seat, seat in view["deciding"])


@kit.kept
def strip(a: dict[str, Any], name: str, points: int | None, is_first: bool, decides: bool) -> str:
    """The strip of a rival: points, gold, magic, a small academy, students, professors, graduates."""
    seat = a["seat"]
    now = '<span class="k-tagword now">now</span>' if decides else ""
    first = '<span class="k-tagword">first</span>' if is_first else ""
    height = max((t["row"] for t in a["tiles"]), default=0) + 1
    squares = "".join(
        f'<rect class="ac-sqr ac-{ap.KIND[t["id"]]}" x="{t["column"] * 8 + 0.5}"'
        f' y="{(height - 1 - t["row"]) * 8 + 0.5}" width="7.6" height="7.6"/>'
        for t in a["tiles"]
    )
    small = kit.svg(f"0 0 42 {height * 8 + 2}", squares, "ac-thumb", f"{len(a['tiles'])} tiles")
    sitting = [s for c in a["classes"] for s in c["students"]]
    dice = "".join(ap.die(s, el=f"student-{seat}-{s['student']}", cls="ac-tinydie") for s in [*a["garden"], *sitting])
    for guild, n in a["stage"].items():
        dice += "".join(ap.graduate(guild, f"graduate-{seat}-{guild}", f"graduate-{seat}-{guild}-{i}") for i in range(n))
    profs = "".join(
        f'<span class="ac-pr1">{kit.icon(f"guild-{g}" if g != "headmaster" else "headmaster", f"ac-g k-{g}")}{n}</span>'
        for g, n in a["faculty"].items()
        if n
    )
    stats = "".join(
        f'<span class="k-num">{kit.icon(icon, cls, word)}{number}</span>'
        for icon, cls, word, number in (
            ("gold", "c-gold", "gold", a["gold"]),
            ("magic", "c-magic", "magic", a["magic"]),
            ("steward", "", "stewards", a["stewards"]),
            ("favor", "", "favors", len(a["favors"])),
        )
    )
    inner = (
        f'<div class="k-head">{kit.crest(seat, ap.GAME)}<h2>{kit.esc(name)}</h2>{first}{now}'
        f'<span class="ac-stats">{stats}</span>'
        f'<span class="k-vp">{kit.icon("vp")}{points}</span></div><div class="ac-s3">{small}{profs}{dice}</div>'
    )
    return f'<section class="k-strip {kit.seat_class(seat, ap.GAME)}">{inner}</section>'
