"""One's own academy and the player board below it: classrooms, garden, stage, faculty, supply, resources."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.academies import pieces as ap
from duchy.draw.academies.academy import academy
from duchy.draw.academies.chits import favor
from duchy.draw.academies.formulas import formula, gains
from duchy.draw.academies.lines import caption
from duchy.draw.markup import NOTHING, Html, html, join
from duchy.rooms.academies.content.tables import CONTENT

FACES: Final = 6
SPACES: Final = 9
"""How many students the garden holds."""
BONUSES: Final[list[list[Any]]] = CONTENT.section("attendance").items("spaces")
LIMIT: Final = CONTENT.section("limits").number("gold", 1)


def own(view: dict[str, Any], names: list[str], me: int) -> Html:
    """The academy of the seat shown large, and its player board."""
    a = view["seats"][me]
    return html(
        '<div class="drawing ac-own {}">{}<div class="ac-player-board">'
        '<div class="ac-board-top"><div class="ac-rooms">{}</div>{}{}</div><div class="ac-board-foot">{}{}</div>{}</div></div>',
        kit.seat_class(me, ap.GAME),
        academy(kit.only(a, "seat", "tiles", "classes", "monuments")),
        rooms(a["seat"], a["classes"]),
        garden(a["seat"], a["garden"]),
        stage(a["seat"], a["stage"]),
        faculty(a["seat"], a["faculty"], a["busy"]),
        mine(
            kit.only(a, "seat", "stewards", "banners", "torches", "favors"),
            ap.name_of(a, names),
            view["first"] == me,
            ap.points_of(a, view["scores"]),
        ),
        resources(a["gold"], a["magic"]),
    )


def purse(a: dict[str, Any]) -> Html:
    """Gold, magic, the faculty, stewards and torches in one line."""
    seat = a["seat"]
    goods = [html("<span>{}<b>{}</b></span>", kit.icon(what, f"ac-colour-{what}"), a[what]) for what in ("gold", "magic")]
    teachers = [faculty_member(seat, token, n, n - a["busy"][token]) for token, n in a["faculty"].items() if n]
    tokens = [*[ap.steward(seat)] * a["stewards"], *[ap.torch(seat)] * a["torches"]]
    return kit.line(kit.seat_class(seat, ap.GAME), goods, teachers, tokens)


# -- classrooms --------------------------------------------------------------------------------------------------------


@kit.kept
def rooms(seat: int, classes: list[dict[str, Any]]) -> Html:
    """The two classrooms printed on the board."""
    lessons = {c["tile"]: c for c in classes}
    return join(room(name, lessons.get(name), seat) for name in ("study_hall", "lecture_hall"))


def room(name: str, lesson: dict[str, Any] | None, seat: int) -> Html:
    """A classroom of the board, with who sits in it."""
    inner = html(
        "{}<small>{}</small><span>{}</span>",
        room_shape(name),
        ap.title(name),
        seated(lesson, seat) if lesson else NOTHING,
    )
    return kit.piece("div", inner, "ac-room", ap.title(name), el=f"room-{seat}-{ap.dashed(name)}", piece=name)


@cache
def room_shape(name: str) -> Html:
    """What a class in a classroom of the board needs and gives."""
    row = ap.ROWS[name]
    shape = [
        html('<rect class="ac-plate ac-edge" x="2" y="2" width="72" height="24" rx="4"/>'),
        formula(row, 38, 14),
        html('<path class="ac-ink-fill" d="M33.5 26.5h9l-4.5 4.2z"/>'),
        gains(row.items("effects"), 38, 42),
    ]
    return kit.svg("0 0 76 54", shape, "ac-room-picture")


def seated(lesson: dict[str, Any], seat: int) -> list[Html]:
    """The professor and the students of a class."""
    shown = [ap.die(s, el=f"student-{seat}-{s['student']}", cls="ac-tiny-die") for s in lesson["students"]]
    if lesson["professor"]:
        professor = kit.svg("0 0 40 40", ap.professor_shape(lesson["professor"]))
        shown.insert(0, html('<span class="ac-tiny">{}</span>', professor))
    return shown


# -- garden, stage, faculty --------------------------------------------------------------------------------------------


@kit.kept
def garden(seat: int, students: list[dict[str, Any]]) -> Html:
    """The students not in class: the low spaces pay a bonus while they stay free, and are taken from the last one on."""
    dice = [ap.die(s, el=f"student-{seat}-{s['student']}", short=to_graduate(s["value"])) for s in students]
    low, high = dice[: len(BONUSES)], dice[len(BONUSES) :]
    low = [NOTHING] * (len(BONUSES) - len(low)) + low[::-1]
    high += [NOTHING] * (SPACES - len(BONUSES) - len(high))
    inner = html(
        "{}<div>{}</div><div>{}</div>",
        caption("student", "Garden", f"{len(dice)} of {SPACES}"),
        [html('<span class="ac-die-space">{}</span>', die) for die in high],
        [garden_space(die, *bonus) for die, bonus in zip(low, BONUSES, strict=True)],
    )
    return kit.piece("div", inner, "ac-section ac-garden", "Garden", piece="garden", data_group="rest")


def to_graduate(value: int) -> str:
    """How far a student is from the stage: one step past the highest face."""
    return f"{FACES + 1 - value} to graduate"


def garden_space(die: Html, what: str, n: int) -> Html:
    """A space of the garden with its bonus."""
    return html(
        '<span class="ac-garden-space"><span class="ac-die-space">{}</span><span class="ac-bonus">{}{}</span></span>',
        die,
        n,
        kit.icon(what, f"ac-colour-{what}"),
    )


@kit.kept
def stage(seat: int, graduates: dict[str, int]) -> Html:
    """The graduates who wait for a quest."""
    shown = graduates_of(seat, graduates) or html("<span></span>")
    inner = html('{}<div class="ac-graduates">{}</div>', caption("graduate", "Stage"), shown)
    return kit.piece("div", inner, "ac-section ac-stage", "Stage", piece="stage")


def graduates_of(seat: int, graduates: dict[str, int]) -> list[Html]:
    """A seat's graduates, one by one."""
    return [
        ap.graduate(guild, f"graduate-{seat}-{guild}", f"graduate-{seat}-{guild}-{i}")
        for guild, n in graduates.items()
        for i in range(n)
    ]


@kit.kept
def faculty(seat: int, tokens: dict[str, int], busy: dict[str, int]) -> Html:
    """The professors, and how many of them are free."""
    shown = [faculty_member(seat, token, n, n - busy[token]) for token, n in tokens.items() if n]
    title = caption("headmaster", "Faculty")
    return html('<div class="ac-section">{}<div class="ac-set">{}</div></div>', title, shown)


def faculty_member(seat: int, token: str, n: int, free: int) -> Html:
    """The professors of one guild."""
    label = f"{kit.count(n, token if token == 'headmaster' else f'{token} professor')}, {free} free"
    shown = ap.professor(token, f"professor-{seat}-{token}", label, "" if free else "k-used")
    number = html("<b>{}/{}</b>", free, n) if n > 1 or not free else NOTHING
    return html('<span class="ac-faculty-member">{}{}</span>', shown, number)


# -- name and supply ---------------------------------------------------------------------------------------------------


@kit.kept
def mine(a: dict[str, Any], name: str, first: bool, points: int | None) -> Html:
    """Name and points, stewards, banners, torches, favors."""
    seat = a["seat"]
    head = html(
        '<div class="k-head">{}<h2>{}</h2>{}<span class="k-points">{}{}</span></div>',
        kit.crest(seat, ap.GAME),
        name,
        html('<span class="k-tag">first</span>') if first else NOTHING,
        kit.icon("vp"),
        points,
    )
    return html(
        '<div class="ac-section ac-mine">{}<div class="ac-supply">{}{}{}<span class="ac-held">{}</span></div></div>',
        head,
        [ap.steward(seat)] * a["stewards"],
        banners(seat, a["banners"]) if a["banners"] else NOTHING,
        [ap.torch(seat)] * a["torches"],
        [held(seat, f, a["favors"].count(f)) for f in dict.fromkeys(a["favors"])],
    )


def times(n: int) -> Html:
    """How many, where there are several."""
    return html("<b>×{}</b>", n) if n > 1 else NOTHING


def banners(seat: int, n: int) -> Html:
    """The banners left on the board."""
    return html("{}{}", ap.banner(seat, f"banner-{seat}-board", f"{kit.count(n, 'banner')} on the board"), times(n))


def held(seat: int, name: str, n: int) -> Html:
    """A favor one holds."""
    return html("{}{}", favor(name, f"favor-{seat}-{ap.dashed(name)}", n), times(n))


# -- resources ---------------------------------------------------------------------------------------------------------


@kit.kept
def resources(gold: int, magic: int) -> Html:
    """Gold and magic on one track from 0 to 20."""
    have = (("gold", gold), ("magic", magic))
    cells = [
        html(
            '<li class="{}">{}{}</li>',
            "five" if n % 5 == 0 else "",
            n,
            [html('<b class="ac-marker-{}">{}</b>', what, kit.icon(what)) for what, number in have if number == n],
        )
        for n in range(LIMIT + 1)
    ]
    return html('<ol class="ac-resources" aria-label="{} gold, {} magic">{}</ol>', gold, magic, cells)
