"""The table of Castellans of Valeria: guild tracks, the city, the market, player boards."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import castellans_pieces as cp
from duchy.draw import kit
from duchy.draw.castellans_board import others, own
from duchy.draw.castellans_city import ANGLE, NAMES, ring, wedge
from duchy.draw.drawing import Drawing
from duchy.games.castellans.content import DISTRICT_IDS, GUILD_ROWS, SCORING, SPACES, WHARF_LINE_ROWS

PHASES: Final = ("draft", "action", "reset")
STEP: Final = 32
SINGLE: Final = 3


def draw(view: dict[str, Any], names: list[str]) -> Drawing:
    """The drawing of a view."""
    me = kit.shown_seat(view)
    return Drawing(status(view), board(view, names), own(view, names, me), others(view, names))


def status(view: dict[str, Any]) -> str:
    """Round and phase."""
    steps = "".join(f'<span class="{"now" if p == view["phase"] else ""}">{p.capitalize()}</span>' for p in PHASES)
    if view["phase"] not in PHASES:
        steps = f'<span class="now">{kit.esc(view["phase"].capitalize())}</span>'
    return (
        f'<div class="dg ca-status"><span>Round <b>{view["round"]}</b> of {view["rounds"]}</span>'
        f'<span class="ca-steps">{steps}</span></div>'
    )


def board(view: dict[str, Any], names: list[str]) -> str:
    """Guild tracks at the left, the city in the middle, dice, citizens, wharf and control at the right."""
    market = dice(kit.only(view, "pool", "left_over")) + citizens(view)
    market += f'<div class="ca-low">{wharf(view["wharf"])}{rounds(view["round"])}</div>'
    market += control(view["city"], view["scoring"], len(view["seats"]), names)
    guilds = tracks([s["guilds"] for s in view["seats"]])
    return f'<div class="dg ca-board">{guilds}{ring(view)}<div class="ca-market">{market}</div></div>'


# -- the guild tracks --------------------------------------------------------------------------------------------------


@kit.kept
def tracks(reached: list[dict[str, int]]) -> str:
    """The four tracks, start at the foot, single spaces at the top."""
    spaces = SPACES
    height = 48 + (spaces + 1) * STEP + 4
    shown = "".join(track(reached, g, 3 + 51 * i, spaces) for i, g in enumerate(GUILD_ROWS))
    return kit.svg(f"0 0 208 {height}", shown, "ca-tracks", "Guild tracks", role="group")


def height_of(space: int, spaces: int) -> float:
    """The middle of a space of a track; space 0 is the start."""
    return 48 + (spaces - space) * STEP + STEP / 2


def track(reached: list[dict[str, int]], row: Any, x: float, spaces: int) -> str:
    """One guild's track with its tokens; how far each seat has come is said by guild."""
    return lane_of(row, x, spaces) + tokens([guilds[row.word("id")] for guilds in reached], row.word("id"), x + 15, spaces)


@cache
def lane_of(row: Any, x: float, spaces: int) -> str:
    """One guild's track with its dividers and rewards: it never changes."""
    guild = row.word("id")
    mid = x + 15
    top, foot = 48, 48 + (spaces + 1) * STEP
    lane = f'<rect class="ca-lane" x="{x}" y="{top}" width="30" height="{foot - top}" rx="5"/>'
    y0 = foot - STEP
    start = f'<path class="ca-start" d="M{x} {y0}H{x + 30}V{foot - 5}a5 5 0 0 1-5 5H{x + 5}a5 5 0 0 1-5-5Z"/>'
    ticks = "".join(f"M{x + 4} {top + k * STEP}H{x + 26}" for k in range(1, spaces))
    lane += start + f'<path class="ca-tick" d="{ticks}"/>'
    for space in range(spaces - SINGLE + 1, spaces + 1):
        y = height_of(space, spaces)
        lane += f'<circle class="ca-single" cx="{mid}" cy="{kit.fmt(y)}" r="13"/>' + kit.use(
            "influence", mid, y, 13, "ca-ghost"
        )
    for divider in row.items("dividers"):
        y = height_of(divider["below"], spaces) + STEP / 2
        what, n = divider["effects"][0][0], divider["effects"][0][1]
        icon = cp.ICONS.get(what, what)
        tag = (
            f'<rect x="{x + 26}" y="{kit.fmt(y - 9.5)}" width="25" height="19" rx="5"/>'
            + kit.use(icon, x + 34, y, 13, f"c-{icon}")
            + kit.text(n, x + 45.2, y + 4, 10.5, "ca-rwn")
        )
        lane += f'<path class="ca-div" d="M{x - 1} {kit.fmt(y)}H{x + 33}"/><g class="ca-rw">{tag}</g>'
    head = cp.guild_at(guild, mid, 17, 28) + kit.text(row.word("name"), mid + 1, 43, 10.5, "ca-gname")
    label = f"{row.word('name')} guild track"
    return kit.piece("g", head + lane, f"ca-track k-{guild}", label, el=f"guild-{guild}", piece=guild)


def tokens(reached: list[int], guild: str, mid: float, spaces: int) -> str:
    """The influence tokens on a track, side by side where several share a space."""
    standing: dict[int, list[int]] = {}
    for seat, space in enumerate(reached):
        standing.setdefault(min(spaces, space), []).append(seat)
    shown = ""
    for space, seats in standing.items():
        n = len(seats)
        r = 10 if n == 1 else (8 if n == 2 else 7)
        for i, seat in enumerate(seats):
            dx = 0 if n == 1 else ((i % 2) * 2 - 1) * 6.6 if not (n % 2 and i == n - 1) else 0
            dy = 0 if n < 3 else (i // 2 - (n - 1) // 2 / 2) * 13
            shown += cp.disc_at(seat, mid + dx, height_of(space, spaces) + dy, r, f"disc-{seat}-{guild}")
    return shown


# -- the market --------------------------------------------------------------------------------------------------------


def counted(faces: list[str]) -> dict[str, int]:
    """Dice by face."""
    return {face: faces.count(face) for face in dict.fromkeys(faces)}


@kit.kept
def dice(view: dict[str, Any]) -> str:
    """The dice to draft, and those left over this round."""
    pool = "".join(cp.die(face, el=f"pool-{face}", many=n) for face, n in counted(view["pool"]).items())
    over = "".join(
        cp.die(face, label=f"left over: {face} die", el=f"left-over-{face}", many=n)
        for face, n in counted(view["left_over"]).items()
    )
    groups = (f"<span>Dice to draft</span>{pool}" if pool else "") + (f"<span>Left over</span>{over}" if over else "")
    return f'<div class="ca-dice">{groups or "<span>No dice on the table</span>"}</div>'


def citizens(view: dict[str, Any]) -> str:
    """The two draft lines: pink to the left edge, blue to the right edge; the price in food under each card."""
    shown = ""
    for back, line in zip(("pink", "blue"), view["lines"], strict=True):
        places = [citizen(card, line["food"][i], f"slot-{back}-{i + 1}", back) for i, card in enumerate(line["cards"])]
        deck = (
            f'<span class="ca-deck ca-{back}" role="img" aria-label="{back} deck, {kit.count(line["deck"], "card")}">'
            f"{kit.icon('citizen')}<b>{line['deck']}</b></span>"
        )
        cards = [*places, deck] if back == "pink" else [deck, *reversed(places)]
        shown += f'<div class="ca-line">{"".join(cards)}</div>'
    return shown


@kit.kept
def citizen(card: str | None, food: int, el: str, back: str) -> str:
    """A citizen card of a draft line."""
    if card is None:
        return kit.piece("span", "", "ca-card ca-none", "empty place", el=el)
    row = cp.CITIZENS[card.split("#")[0]]
    inner = (
        f'<b class="ca-ct ca-{back}">{kit.esc(row.word("name"))}</b><span class="ca-fx">{cp.effects(row)}</span>'
        f"<small>{cp.WHEN.get(row.word('trigger'), '')}</small>"
        f'<span class="ca-price">{cp.guild_box(row.word("guild"))}<b>{food}</b>{kit.icon("food", "c-food")}</span>'
    )
    label = f"{row.word('name')}, {row.word('guild')} citizen, {food} food"
    return kit.piece("div", inner, "ca-card", label, el=el, piece=row.word("id"))


@kit.kept
def wharf(card: dict[str, Any]) -> str:
    """The wharf card: three rows of goods, what each row does, the crates."""
    lines = {row.word("id"): row for row in WHARF_LINE_ROWS}
    rows = ""
    for r, line in enumerate(card["rows"], start=1):
        cells = "".join(cell(c, f"wharf-{r}-{i}", i == 1) for i, c in enumerate(line["cells"], start=1))
        inner = {
            "buy": f"<i>buy</i>{cp.amount(1, 'gold')}",
            "sell_vp": f"<i>sell</i>{cp.amount(1, 'gold')}{cp.amount(1, 'vp')}",
            "sell_influence": f"<i>sell</i>{cp.amount(1, 'influence')}<em>/</em>{cp.amount(2, 'gold')}",
        }[line["line"]]
        word = kit.piece("span", inner, "ca-rt", lines[line["line"]].word("name"), piece=line["line"], role="img")
        rows += f'<div class="ca-wrow ca-{line["line"].split("_")[0]}">{cells}{word}</div>'
    return f'<div class="ca-wharf"><h2>{kit.icon("wharf")} Wharf</h2><div class="ca-wcard">{rows}</div></div>'


def cell(c: dict[str, Any], el: str, first: bool) -> str:
    """A space of the wharf card."""
    taken = "" if c["crate"] is None else f", crate of seat {c['crate'] + 1}"
    label = c["good"] + taken
    inner = kit.icon(c["good"], f"c-{c['good']}") if c["crate"] is None else cp.crate_box(c["crate"])
    cls = f"ca-wc{'' if c['open'] else ' shut'}{' first' if first else ''}"
    return kit.piece("span", inner, cls, label, el=el, role="img")


@kit.kept
def control(city: list[dict[str, Any]], scoring: list[str], players: int, names: list[str]) -> str:
    """Who controls the districts that score this round."""
    seats = range(players)
    head = "".join(f'<th scope="col">{kit.crest(seat, label=kit.name_of(names, seat))}</th>' for seat in seats)
    rows = ""
    for d in city:
        if d["id"] not in scoring:
            continue
        best = max(d["control"][: len(seats)])
        cells = "".join(f'<td class="{"lead" if n and n == best else ""}">{halves(n)}</td>' for n in d["control"][: len(seats)])
        rows += f'<tr><th scope="row">{kit.esc(NAMES[d["id"]])}</th>{cells}</tr>'
    table = f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="ca-ctrl"><h2>Control now</h2>{table}</div>'


def halves(n: int) -> str:
    """Half points as they are spoken."""
    whole, half = divmod(n, 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"


@kit.kept
def rounds(now: int) -> str:
    """Which districts score in which round."""
    shown = ""
    for i, mask in enumerate(SCORING, start=1):
        parts = ""
        for d, name in enumerate(DISTRICT_IDS):
            parts += f'<path class="ca-{"yes" if mask >> d & 1 else "no"}" d="{wedge(ANGLE[name], 105, 225)}"/>'
        state = "past" if i < now else ("now" if i == now else "next")
        picture = kit.svg("28 28 460 460", parts + f'<text x="258" y="300">{i}</text>', "ca-mini", f"round {i}")
        shown += f'<li class="{state}">{picture}</li>'
    return f'<div><h2>Rounds</h2><ol class="ca-rnd" aria-label="Which districts score in which round">{shown}</ol></div>'
