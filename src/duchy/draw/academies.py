"""The table of Guild Academies: lines of tiles, council, quests, chits and docks."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import academies_pieces as ap
from duchy.draw import kit
from duchy.draw.academies_seat import others, own
from duchy.draw.drawing import Drawing
from duchy.games.academies.content import CONTENT

PHASES: Final = ("recruitment", "education", "questing", "restoration")
DOCK_GAINS: Final = {
    "castellan": ("town-class",),
    "ministry": ("banner", "favor"),
    "fountain": ("professor", "knowledge"),
    "benefactor": ("guild-class",),
}
EXTRA: Final = CONTENT.section("extra_actions")


def draw(view: dict[str, Any], names: list[str]) -> Drawing:
    """The drawing of a view."""
    me = kit.shown_seat(view)
    return Drawing(status(view), board(view, names), own(view, names, me), others(view, names, me))


def status(view: dict[str, Any]) -> str:
    """Round and phase."""
    rounds = "".join(
        f'<i class="{"now" if n == view["round"] else "done" if n < view["round"] else ""}">{n}</i>'
        for n in range(1, view["rounds"] + 1)
    )
    steps = "".join(f'<span class="{"now" if p == view["phase"] else ""}">{p.capitalize()}</span>' for p in PHASES)
    if view["phase"] not in PHASES:
        steps = f'<span class="now">{kit.esc(view["phase"].capitalize())}</span>'
    return f'<div class="dg ac-status"><span class="ac-rounds">Round {rounds}</span><span class="ac-steps">{steps}</span></div>'


def board(view: dict[str, Any], names: list[str]) -> str:
    """Prestige and Town at the left edge, Guild at the right; council, quests and chits between; docks below."""
    lines, seats = view["lines"], view["council"]
    owners = [owner(view, names, seat) for seat in range(len(view["academies"]))]
    left = line(lines["prestige"], "Prestige", "prestige") + line(lines["town"], "Town", "town-class")
    right = line(lines["guild"], "Guild", "guild-class")
    middle = (
        council(seats["upper"], owners, "upper", "Upper council", "vp", "scores at the end")
        + council(seats["lower"], owners, "lower", "Lower council", "banner", "a power while your banner is there")
        + track(view["track"], owners)
        + quests(view["quests"])
        + chits(lines["monuments"], lines["favors"], view["professors"])
    )
    return (
        f'<div class="dg ac-board"><div class="ac-col">{left}</div><div class="ac-middle">{middle}</div>'
        f'<div class="ac-col ac-right">{right}{bag(view["bag"])}</div>{docks(view["docks"], owners)}</div>'
    )


def caption(icon: str, title: str, small: str = "") -> str:
    """A small heading."""
    more = f" <small>{small}</small>" if small else ""
    return f'<h2 class="ac-caption">{kit.icon(icon)}{title}{more}</h2>'


@kit.kept
def line(shown: dict[str, Any], title: str, icon: str) -> str:
    """A line of tiles with the open top of its stack."""
    tiles = [ap.tile_box(t, f"tile-{ap.dashed(t)}") if t else '<span class="ac-hole"></span>' for t in shown["spaces"]]
    if shown["top"]:
        tiles.append(
            ap.tile_box(
                shown["top"], f"tile-{ap.dashed(shown['top'])}", f"top of the stack, {shown['below']} below", "ac-stack"
            )
        )
    return f'<div class="ac-line">{caption(icon, title)}{"".join(reversed(tiles))}</div>'


@kit.kept
def council(chairs: list[dict[str, Any]], owners: list[str], which: str, title: str, icon: str, small: str) -> str:
    """One row of the council with the banners on it."""
    seats = ""
    for c in chairs:
        el = f"seat-{ap.dashed(c['id'])}"
        picture = kit.piece(
            "svg", ap.chair(c["id"], which == "upper"), "ac-chair", ap.title(c["id"]), el=el, piece=c["id"], viewBox="0 0 50 64"
        )
        banners = "".join(ap.banner(p, f"banner-{p}-{ap.dashed(c['id'])}", f"banner of {owners[p]}") for p in c["banners"])
        seats += f'<div class="ac-seatbox ac-{which}">{picture}<span class="ac-bns">{banners}</span></div>'
    return f'<div>{caption(icon, title, small)}<div class="ac-council">{seats}</div></div>'


def owner(view: dict[str, Any], names: list[str], seat: int) -> str:
    """The name of an academy's owner."""
    return "the Rival" if seat >= view["players"] else kit.name_of(names, seat)


@kit.kept
def track(t: dict[str, Any], owners: list[str]) -> str:
    """The questing track with everybody's tracker."""
    cells = ""
    for space in range(t["spaces"] + 1):
        here = [p for p, at in enumerate(t["trackers"]) if at == space]
        marks = "".join(kit.crest(p, ap.GAME, "ac-trk", owners[p]) for p in here)
        hint = ""
        if not here and space in t["shaded"]:
            hint = kit.icon("prestige", "ac-hint") + kit.icon("banner", "ac-hint")
        elif not here and space == t["swap"]:
            hint = kit.icon("flip", "ac-hint")
        number = f'<span class="ac-n">{space or "start"}</span>'
        cells += f'<li class="{"shade" if space in t["shaded"] else ""}">{number}{marks}{hint}</li>'
    return f'<div>{caption("quest", "Quests")}<ol class="ac-track" aria-label="Questing track">{cells}</ol></div>'


@kit.kept
def quests(shown: list[dict[str, Any]]) -> str:
    """The open quest of each guild."""
    cards = ""
    for q in shown:
        guild = q["stack"]
        if q["id"] is None:
            cards += kit.piece(
                "div",
                f"<h3>{guild} quests</h3><p>all done</p>",
                f"ac-quest k-{guild} done",
                f"no {guild} quest left",
                el=f"quest-{guild}",
            )
            continue
        row = ap.ROWS[q["id"]]
        asked = "".join(kit.svg("-10 -14 20 26", ap.student_square(g, 0, 0, 18), "ac-ask") for g in row.items("graduates"))
        gains = "".join(gain(e) for e in row.items("effects"))
        torches = "".join(ap.torch(p) for p in q["torches"])
        inner = (
            f'<h3>{kit.icon(f"guild-{guild}")}<span>{kit.esc(row.word("name"))}</span></h3><span class="ac-asked">'
            f"{asked}</span>"
            f'<span class="ac-gains"><b>{row.number("vp")}</b>'
            f'{kit.icon("vp", "ac-c-vp")}{gains}<span class="ac-torches">{torches}</span></span>'
        )
        label = f"{row.word('name')}, {guild} quest, {row.number('vp')} points"
        cards += kit.piece("div", inner, f"ac-quest k-{guild}", label, el=f"quest-{guild}", piece=q["id"])
    return f'<div class="ac-quests">{cards}</div>'


def gain(e: list[Any]) -> str:
    """What a quest brings beside its points."""
    icon = ap.ICONS.get(e[0], e[0])
    return f'<span class="ac-g1">{e[1]}{kit.icon(icon, f"ac-c-{icon}")}</span>'


@kit.kept
def chits(monuments: dict[str, Any], favors: dict[str, Any], professors: list[str | None]) -> str:
    """The lines of monuments, favors and professors."""
    groups = ""
    for shown, word, title, icon, shape in (
        (monuments, "monument", "Monuments", "monument-chit", ap.monument),
        (favors, "favor", "Favors", "favor", ap.favor),
    ):
        pieces = [*shown["spaces"], shown["top"]]
        items = "".join(shape(p, f"{word}-line-{i}") for i, p in enumerate(pieces) if p)
        groups += f'<div>{caption(icon, title)}<div class="ac-set">{items}</div></div>'
    profs = "".join(
        ap.professor(g, f"professor-line-{i}", f"{g} professor of the line", "ac-small") for i, g in enumerate(professors) if g
    )
    groups += f'<div>{caption("professor", "Professors")}<div class="ac-set">{profs}</div></div>'
    return f'<div class="ac-chits">{groups}</div>'


@kit.kept
def bag(students: dict[str, int]) -> str:
    """How many students of each guild the bag still holds."""
    items = "".join(
        kit.piece(
            "span",
            f"{kit.icon(f'guild-{g}', f'ac-g k-{g}')}{n}",
            "ac-bag",
            f"{n} {g} students in the bag",
            el=f"bag-{g}",
            role="img",
        )
        for g, n in students.items()
    )
    return f'<div>{caption("student", "Bag")}<div class="ac-set ac-bags">{items}</div></div>'


# -- the docks ---------------------------------------------------------------------------------------------------------


def docks(all_docks: list[dict[str, Any]], owners: list[str]) -> str:
    """The four docks with students and stewards, the extra actions between them."""
    shown = [dock(d, owners) for d in all_docks]
    shown.insert(2, extra())
    return f'<div class="ac-docks">{"".join(shown)}</div>'


@kit.kept
def dock(d: dict[str, Any], owners: list[str]) -> str:
    """One dock: what it does, the dice on the pier, the stewards on the water."""
    row = ap.ROWS[d["id"]]
    count: dict[tuple[str, int], int] = {}
    dice = ""
    for x in d["dice"]:
        n = count.get((x["guild"], x["value"]), 0)
        count[(x["guild"], x["value"])] = n + 1
        dice += ap.die(x, el=f"die-{d['id']}-{x['guild']}-{x['value']}-{n}", note=f"at the {row.word('name')}")
    gains = "".join(kit.icon(name) for name in DOCK_GAINS.get(d["id"], ()))
    stewards = "".join(f'<span class="ac-sp">{ap.steward(p)}</span>' for p in d["stewards"])
    inner = (
        f"<h3>{kit.esc(row.word('name'))}</h3>"
        '<span class="ac-act">'
        f"{kit.icon('die-any')}={kit.icon('gold', 'c-gold')}{kit.icon('x-arrow', 'ac-arrow')}{gains}</span>"
        f'<span class="ac-pier">{dice}</span><span class="ac-sts">{stewards}</span>'
    )
    words = ", ".join(owners[p] for p in d["stewards"])
    label = f"{row.word('name')} dock{', stewards of ' + words if words else ''}"
    return kit.piece("div", inner, "ac-dock", label, el=f"dock-{d['id']}", piece=d["id"])


@kit.kept
def extra() -> str:
    """The extra actions, one per drafted die."""
    gold, magic = EXTRA.number("exchange_gold"), EXTRA.number("exchange_magic")
    rows = (
        ("exchange_gold", f"{gold}{kit.icon('gold', 'c-gold')}⇌{magic}{kit.icon('magic', 'c-magic')}"),
        (
            "extra_council",
            f"{EXTRA.number('council_gold')}{kit.icon('gold', 'c-gold')}{kit.icon('x-arrow', 'ac-arrow')}{kit.icon('banner')}",
        ),
        (
            "extra_favor",
            f"{EXTRA.number('favor_gold')}{kit.icon('gold', 'c-gold')}{kit.icon('x-arrow', 'ac-arrow')}{kit.icon('favor')}",
        ),
    )
    items = "".join(kit.piece("span", inner, "ac-x", name.replace("_", " "), piece=name, role="img") for name, inner in rows)
    return f'<div class="ac-extra"><small>one per die</small>{items}</div>'
