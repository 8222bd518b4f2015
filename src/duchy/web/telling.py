"""The turn story as HTML: one line for each act, grouped by turn; what is new since the viewer's last turn is numbered."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib import import_module
from itertools import groupby
from typing import Any

from duchy.draw.folders import folder, look
from duchy.draw.kit import crest, die_box, icon, seat_class
from duchy.table.live import Live
from duchy.table.story import Act, final_scoring, since, sources
from duchy.web.charts import title_of

ACTS = 60
"""So many acts stand in the story; all of them are in the replay."""
TABINDEX = re.compile(r' tabindex="-?\d"')
"""What a piece among the words of a line has not: the line itself is reached."""
ARROW = '<svg class="arrow" viewBox="0 0 10 10" aria-hidden="true"><path d="M1 5h7M5.4 2.4 8 5 5.4 7.6"/></svg>'


@cache
def crest_of(seat: int, game: str) -> str:
    """A seat's crest; there are only a few, and every line of a log has one."""
    return str(crest(seat, game))


def told(live: Live, viewer: int | None) -> dict[str, Any]:
    """The story for a page, and the acts since the viewer's last turn (`marks`) with the pieces that wear their numbers.

    Of a match that is over the steps of its final scoring stand there instead.
    """
    acts = live.story(viewer).acts(live.match)
    known = since(live.match, viewer) if viewer is not None else len(live.match.steps)
    over = live.match.state.over
    fresh = [] if over else [act for act in acts if act["step"] > known and act["seat"] != viewer]
    numbers = {id(act): number for number, act in enumerate(fresh, 1)}
    steps = scoring(live) if over else marks(fresh, live.game.name)
    return {"story": story_html(acts[-ACTS:], numbers, live.game.name), "marks": steps}


def marks(acts: list[Act], game: str) -> list[dict[str, Any]]:
    """Acts in the order in which the bar steps through them: who, in words and pictures, and the pieces that are lit."""
    return [
        {
            "number": number,
            "seat": colour(act["seat"], game),
            "crest": "" if act["seat"] is None else crest_of(act["seat"], game),
            "said": act["said"],
            "shown": "".join(part_html(part, act["seat"], game) for part in act["parts"]),
            "pieces": act["pieces"],
            "step": act["step"],
        }
        for number, act in enumerate(acts, 1)
    ]


def scoring(live: Live) -> list[dict[str, Any]]:
    """The final scoring of a match in steps, source by source: what each seat got for it."""
    found, game, names = sources(live.match), live.game.name, live.table.names
    steps = []
    for number, (source, points) in enumerate(final_scoring(live.match).items(), 1):
        each = ", ".join(f"{names[seat]} {worth:+d}" for seat, worth in points.items())
        steps.append(
            {
                "number": number,
                "seat": f"source source-{found.index(source) % 10}",
                "icon": source_icon(source, game),
                "crest": "",
                "said": f"{title_of(source, game)} at the end of the game: {each}",
                "words": f"{title_of(source, game)} at the end of the game",
                "shown": "".join(f"{crest_of(seat, game)}<b>{worth:+d}</b>" for seat, worth in points.items()),
                "pieces": [],
                "step": len(live.match.steps),
            }
        )
    return steps


def source_icon(source: str, game: str) -> str:
    """The icon of a source of points; none where the game's look names none."""
    _, name = look(game).sources.get(source, ("", ""))
    return str(icon(name)) if name else ""


def story_html(acts: list[Act], numbers: dict[int, int], game: str) -> str:
    """The acts, a list for each turn: oldest first."""
    found = []
    for turn, group in groupby(acts, key=lambda act: act["turn"]):
        lines = list(group)
        seat = lines[0]["seat"]
        who = "" if seat is None else crest_of(seat, game)
        points = sum(act["points"] or 0 for act in lines)
        shown = f"<em>{points:+d}</em>" if points else ""
        new = " new" if id(lines[-1]) in numbers else ""
        told = "".join(act_html(act, f"act-{turn}-{at}", numbers.get(id(act)), game) for at, act in enumerate(lines))
        found.append(f'<li id="told-{turn}" class="told{new} {colour(seat, game)}">{who}<ul>{told}</ul>{shown}</li>')
    return "".join(found)


def act_html(act: Act, key: str, number: int | None, game: str) -> str:
    """One act: pictures for the eye, words for everybody else; pieces and moment for the script."""
    pictures = "".join(part_html(part, act["seat"], game) for part in act["parts"]) or plainly(act)
    mark = f'<i class="mark" data-mark="{number}">{number}</i>' if number else ""
    pieces = escape(" ".join(act["pieces"]))
    return (
        f'<li id="{key}"><button type="button" class="told-act" data-step="{act["step"]}" data-pieces="{pieces}">'
        f'<span class="spoken">{escape(act["said"])}</span><span class="pictures" aria-hidden="true">{pictures}</span>{mark}'
        f"</button></li>"
    )


def plainly(act: Act) -> str:
    """An act without pictures in its words; who it was, its crest tells."""
    return f"<span>{escape(act['said'] if act['seat'] is None else act['said'].partition(' ')[2])}</span>"


def part_html(part: dict[str, Any], seat: int | None, game: str) -> str:
    """An icon, a component, an arrow, or a word."""
    if "piece" in part:
        return token(game, part["piece"], part.get("icon", ""))
    if "icon" in part:
        return icon_html(part["icon"], seat, game)
    if "crest" in part:
        inner = "".join(part_html(each, part["crest"], game) for each in part["parts"])
        return f'<span class="share">{crest_of(part["crest"], game)}{inner}</span>'
    return ARROW if "arrow" in part else f"<span>{escape(str(part.get('text', '')))}</span>"


@cache
def icon_html(name: str, seat: int | None, game: str) -> str:
    """An icon in the colour of what it stands for; `die-4` is a die that shows 4, in the colour of who rolled it."""
    kind, _, face = name.partition("-")
    if kind == "die" and face.isdigit():
        return str(die_box(int(face), f"k-seat-die {colour(seat, game)}" if seat is not None else ""))
    return str(icon(name, f"c-{name}"))


@cache
def token(game: str, piece: str, otherwise: str) -> str:
    """A component as small as a letter, as the game draws it; its icon where it draws none."""
    small = getattr(import_module(f"duchy.draw.{game}"), "small", None) if folder(game) else None
    drawn = TABINDEX.sub("", str(small(piece))) if small is not None else ""
    return drawn or (icon_html(otherwise, None, game) if otherwise else f"<span>{escape(piece.replace('_', ' '))}</span>")


def colour(seat: int | None, game: str) -> str:
    """The class of a seat's colour; the table has none."""
    return "of-table" if seat is None else seat_class(seat, game)
