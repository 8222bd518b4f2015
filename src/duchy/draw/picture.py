"""A state as a picture that needs nothing beside it: what a notebook shows, and what can be saved as one file."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from html import escape
from typing import Any, Final
from xml.etree import ElementTree

from duchy.draw import GAMES, LOOK, draw
from duchy.draw.kit import EXTRA, SHEET
from duchy.games import game

WIDTH: Final = 1280
HEIGHT: Final = 760
SVG: Final = "http://www.w3.org/2000/svg"
FRAME: Final = """
html, body { margin: 0; height: 100%; overflow: hidden; background: var(--page); }
.picture { height: 100%; box-sizing: border-box; padding: 10px; display: flex; flex-direction: column; gap: 8px; }
.picture header { display: flex; gap: 14px; align-items: center; min-height: 28px; color: var(--ink-soft); }
.picture h1 { margin: 0; font: italic 400 17px var(--font-title); color: var(--ink); white-space: nowrap; }
.grid { flex: 1; min-height: 0; display: grid; gap: 10px;
  grid-template: auto minmax(0, 1fr) / 224px minmax(0, 530fr) minmax(0, 486fr);
  grid-template-areas: "side prompt prompt" "side board own"; }
.side { grid-area: side; overflow: hidden; } .board { grid-area: board; } .own { grid-area: own; }
.board, .own { position: relative; min-width: 0; min-height: 0; overflow: auto; background: var(--sheet);
  border: 1px solid var(--rule); border-radius: var(--radius); }
.no-own .grid { grid-template-areas: "side prompt prompt" "side board board"; } .no-own .own { display: none; }
"""


def picture(state: Any, seat: int | None = None, names: list[str] | None = None) -> str | None:
    """The table as `seat` may see it (a spectator where None), as one piece of HTML; None for a game without a drawing.

    The page inside is its own document, so that no style leaks in or out, and holds no script; the whole scales like an image.

    >>> import duchy
    >>> html = picture(duchy.game("burgundy").new(players=2, seed=7))
    >>> html.startswith("<svg") and "/static/" not in html
    True
    """
    name = name_of(state)
    if name is None:
        return None
    inside = escape(page(name, state, seat, names), quote=True)
    label = escape(f"{game(name).title}: the table", quote=True)
    frame = f'<iframe title="{label}" srcdoc="{inside}" sandbox="" width="{WIDTH}" height="{HEIGHT}" frameborder="0"></iframe>'
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" style="max-width: {WIDTH}px">'
        f'<foreignObject width="{WIDTH}" height="{HEIGHT}">{frame}</foreignObject></svg>'
    )


def page(name: str, state: Any, seat: int | None, names: list[str] | None = None) -> str:
    """The document inside: a whole page that could also be saved as a file."""
    drawing = draw(name, state.view(seat), names or [f"Seat {n}" for n in range(state.players)])
    parts = (drawing.status, drawing.others, drawing.board, drawing.own)
    status, others, board, own = (re.sub(f'href="(?:{SHEET}|{EXTRA})#', 'href="#', part) for part in parts)
    used = set(re.findall(r'href="#([^"]+)"', status + others + board + own))
    symbols = "".join(symbol for key, symbol in icons().items() if key in used)
    title = escape(game(name).title)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>{styles(name)}</style></head>'
        f'<body><svg xmlns="{SVG}" width="0" height="0" style="position:absolute">{symbols}</svg>'
        f'<div class="picture g-{name}{"" if own else " no-own"}">'
        f'<header><h1>{title}</h1><div class="dg">{status}</div></header>'
        f'<main class="grid"><aside class="side dg">{others}</aside><section class="board pane dg">{board}</section>'
        f'<section class="own pane dg">{own}</section></main></div></body></html>'
    )


def name_of(state: Any) -> str | None:
    """The game a state belongs to, if it can be drawn."""
    return next((name for name in GAMES if type(state).__module__.startswith(f"duchy.games.{name}.")), None)


@cache
def icons() -> dict[str, str]:
    """All icons by their ids, each as its own SVG symbol."""
    ElementTree.register_namespace("", SVG)
    found = {}
    for sheet in (LOOK / "icons.svg", LOOK / "games" / "icons.svg"):
        for symbol in ElementTree.parse(sheet).getroot():
            found[symbol.attrib["id"]] = ElementTree.tostring(symbol, "unicode").strip()
    return found


@cache
def styles(name: str) -> str:
    """The style sheets of a game in one, with everything they refer to."""
    return "\n".join([sheet("tokens.css"), sheet(f"games/{name}.css"), FRAME])


def sheet(path: str) -> str:
    """A style sheet with its imports and pictures put in."""
    file = LOOK / path
    text = file.read_text(encoding="utf-8")
    folder = path[: path.rfind("/") + 1]
    text = re.sub(r'@import "([^"]+)";', lambda found: sheet(folder + found[1]), text)
    return re.sub(r"url\(([\w-]+\.svg)\)", lambda found: f"url({data_of(folder + found[1])})", text)


def data_of(path: str) -> str:
    """A picture as a link that contains it."""
    return "data:image/svg+xml;base64," + b64encode((LOOK / path).read_bytes()).decode()
