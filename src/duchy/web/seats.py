"""The seats of a table: a chip for each in the header, and a rival's whole board with everything on it explained."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import escape, unescape
from typing import Any

from duchy.draw import component, draw, pocket
from duchy.draw.drawing import apart
from duchy.draw.kit import icon, seat_class
from duchy.kernel.game import Game
from duchy.kernel.handicap import lead_of
from duchy.kernel.names import calling
from duchy.table.live import Live
from duchy.table.rows import Seat
from duchy.table.seating import bot_levels
from duchy.table.story import points, since
from duchy.web.charts import title_of
from duchy.web.telling import crest_of, part_html

PIECE = re.compile(
    r'<[^>]*\bdata-piece="([^"]+)"[^>]*\baria-label="([^"]+)"|<[^>]*\baria-label="([^"]+)"[^>]*\bdata-piece="([^"]+)"'
)


@cache
def level_of(spec: str) -> str:
    """What a bot is called."""
    return next((str(level["name"]) for level in bot_levels() if level["spec"] == spec), "bot")


def chips(live: Live, viewer: int | None, view: dict[str, Any]) -> str:
    """The seats in a row, in an order that never changes; a click opens the seat's board."""
    gains, scores = gained(live, viewer), view.get("scores") or []
    found = []
    for chair, name in zip(live.table.seats, live.table.names, strict=True):
        seat = chair.number
        score = scores[seat] if seat < len(scores) else None
        mark = ("me " if seat == viewer else "") + ("now " if seat in live.waiting else "")
        shown = "" if score is None else f"<b>{escape(str(score))}</b>"
        gain = f'<i class="gain{" loss" if gains[seat] < 0 else ""}">{gains[seat]:+d}</i>' if gains[seat] else ""
        you = "<small>you</small>" if seat == viewer else ""
        found.append(
            f'<li class="{seat_class(seat, live.game.name)}"><button type="button" class="chip {mark}" data-rival="{seat}">'
            f'{crest_of(seat, live.game.name)}<span class="chip-name">{escape(name)} {you}</span>'
            f'<span class="chip-about">{about(live, chair, view)}</span>{shown}{gain}</button></li>'
        )
    return "".join(found)


def about(live: Live, chair: Seat, view: dict[str, Any]) -> str:
    """Who or what sits there, and whether it is their turn; the clock ticks on the page. What they hold, where that is told."""
    held = pocket(live.game.name, view, chair.number)
    words = [held] if held else []
    if live.game.handicap is not None and (lead := lead_of(live.table.options, chair.number)):
        words.append(f'<span class="lead" title="Handicap">{escape(live.game.handicap.words(lead))}</span>')
    if chair.automatic:
        level = escape(level_of(chair.bot)) if chair.bot else "stands in"
        words.append(icon("bot", label="bot") if held else f"{icon('bot', label='bot')}{level}")
    if chair.number in live.waiting:
        deadline = live.deadline(chair.number)
        if deadline and not chair.automatic:
            words.append(f'<time data-until="{deadline}"></time>')
        if not held:
            words.append("to move")
    return ("" if held else " · ").join(words)


def gained(live: Live, viewer: int | None) -> list[int]:
    """The points each seat got since the viewer's last turn, as far as the viewer may know."""
    found = [0] * live.table.players
    if viewer is None:
        return found
    for step in live.match.steps[since(live.match, viewer) :]:
        for event in step.events:
            if event.kind == "score" and 0 <= event.seat < len(found) and event.seen(viewer) is not None:
                found[event.seat] += points(event)
    return found


# -- a rival's board -------------------------------------------------------------------------------------------------


def rival(live: Live, who: int) -> dict[str, str]:
    """A seat's whole board as everybody may see it, and in words what lies there and what it would score now."""
    state, names = live.match.state, live.table.names
    view = state.view(None)
    drawn = str(draw(live.game.name, view, names, who).own)
    return {
        "board": apart(drawn, "rival"),
        "words": soon(live.game, view, who) + sums(live.game, view, who) + explained(live.game, drawn),
    }


def soon(game: Game, view: dict[str, Any], who: int) -> str:
    """What matters soon of a seat, under headings; nothing where the game does not say."""
    tell = getattr(game.text, "summary", None)
    found = ""
    for title, lines in tell(view, who) if tell is not None else []:
        rows = "".join(soon_row(game.name, who, *line) for line in lines)
        found += f'<h3>{escape(title)}</h3><table class="sums"><tbody>{rows}</tbody></table>'
    return found


def soon_row(game: str, who: int, text: str, points: int | None, parts: Sequence[dict[str, Any]] = ()) -> str:
    """A line of what matters soon: pictures where it has some, words, points; a name before a colon stands out."""
    pictures = "".join(picture(game, who, part) for part in parts)
    name, colon, rest = text.partition(": ")
    words = f"<b>{escape(name)}</b> {escape(rest)}" if colon and pictures else escape(text)
    shown = f'<span class="soon-picture" aria-hidden="true">{pictures}</span>' if pictures else ""
    lit = " ".join(piece for part in parts for piece in part.get("pieces", ()))
    pieces = f' data-pieces="{escape(lit)}"' if lit else ""
    return (
        f"<tr{pieces}><th scope='row'>{shown}<span>{words}</span></th><td>{'' if points is None else f'{points:+d}'}</td></tr>"
    )


def picture(game: str, who: int, part: dict[str, Any]) -> str:
    """A part of such a line: a component as it looks on the table, or what the turn story knows."""
    if "pieces" in part:
        return ""  # those that the line lights
    if "face" in part:
        return str(component(game, *part["face"]) or "")
    return part_html(part, who, game)


def explained(game: Game, drawn: str) -> str:
    """Every piece of a drawing once, with its rule."""
    pieces: dict[str, str] = {}
    for piece, label, other, same in PIECE.findall(drawn):
        pieces.setdefault(unescape(piece or same), unescape(label or other).removesuffix(", stored"))
    rows = [(name, str(game.text.explain(piece))) for piece, name in pieces.items() if not name.startswith("empty")]
    told = [f"<dt>{escape(name)}</dt><dd>{escape(rule)}</dd>" for name, rule in rows if rule]
    return f"<dl>{''.join(told)}</dl>" if told else ""


def sums(game: Game, view: dict[str, Any], who: int) -> str:
    """What final scoring would give a seat now, by source, as far as it is public."""
    rows = now(game, view)
    if who >= len(rows) or not rows[who]:
        return ""
    lines = "".join(
        f"<tr><th scope='row'>{escape(title_of(str(row['source'])))}</th><td>{row['points']:+d}</td></tr>" for row in rows[who]
    )
    totals = "".join(
        f'<li class="{seat_class(seat, game.name)}">{crest_of(seat, game.name)}<b>{sum(row["points"] for row in each)}</b></li>'
        for seat, each in enumerate(rows)
    )
    return f'<h3>If it ended now</h3><table class="sums"><tbody>{lines}</tbody></table><ul class="totals">{totals}</ul>'


def now(game: Game, view: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """What final scoring would give each seat; nothing where the game does not say."""
    count = getattr(game.text, "now", None)
    return count(view) if count is not None else []


def left(game: Game, view: dict[str, Any], names: list[str]) -> str:
    """What is left of everything, and how near the end is; nothing where the game does not say."""
    count = getattr(game.text, "left", None)
    with calling(names):
        rows = count(view) if count is not None else []
    return "".join(left_row(row) for row in rows)


def left_row(row: dict[str, Any]) -> str:
    """One thing that is still to come, with a bar where it has an end."""
    of = row.get("of")
    bar = f'<meter min="0" max="{of}" value="{row["count"]}"></meter>' if of else ""
    number = f"{row['count']}<small> of {of}</small>" if of else str(row["count"])
    note = f"<p>{escape(row['note'])}</p>" if row.get("note") else ""
    shown = icon(row["icon"], f"c-{row['icon']}") if row.get("icon") else ""
    return f"<li>{shown}<span>{escape(row['what'])}</span>{bar}<b>{number}</b>{note}</li>"
