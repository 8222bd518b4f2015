"""A state as a picture that needs nothing beside it: what a notebook shows, and what can be saved as one file."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from duchy.draw import LOOK, draw, folder
from duchy.draw.kit import EXTRA, SHEET
from duchy.draw.markup import Html, html
from duchy.rooms import game

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


def picture(state: Any, seat: int | None = None, names: list[str] | None = None) -> Html | None:
    """The table as `seat` may see it (a spectator where None), as one piece of HTML; None for a game without a drawing.

    The page inside is its own document, so that no style leaks in or out, and holds no script; the whole scales like an image.

    >>> import duchy
    >>> shown = picture(duchy.game("burgundy").new(players=2, seed=7))
    >>> shown.startswith("<svg") and "/static/" not in shown
    True
    """
    name = name_of(state)
    if name is None:
        return None
    return html(
        '<svg xmlns="{}" viewBox="0 0 {width} {height}" width="100%" style="max-width: {width}px">'
        '<foreignObject width="{width}" height="{height}"><iframe title="{}: the table" srcdoc="{}" sandbox=""'
        ' width="{width}" height="{height}" frameborder="0"></iframe></foreignObject></svg>',
        SVG,
        game(name).title,
        page(name, state, seat, names),
        width=WIDTH,
        height=HEIGHT,
    )


def page(name: str, state: Any, seat: int | None, names: list[str] | None = None) -> str:
    """The document inside: the text of a whole page, that could also be saved as a file."""
    drawing = draw(name, state.view(seat), names or [f"Seat {n}" for n in range(state.players)])
    used = set(re.findall(rf'href="(?:{SHEET}|{EXTRA})#([^"]+)"', "".join(drawing.parts().values())))
    whole = html(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>{}</style></head>'
        '<body><svg xmlns="{}" width="0" height="0" style="position:absolute">{}</svg><div class="picture g-{}{}">'
        '<header><h1>{title}</h1><div class="drawing">{}</div></header>'
        '<main class="grid"><aside class="side drawing">{}</aside><section class="board pane drawing">{}</section>'
        '<section class="own pane drawing">{}</section></main></div></body></html>',
        styles(name),
        SVG,
        [symbol for key, symbol in icons().items() if key in used],
        name,
        "" if drawing.own else " no-own",
        drawing.status,
        drawing.others,
        drawing.board,
        drawing.own,
        title=game(name).title,
    )
    return re.sub(f'href="(?:{SHEET}|{EXTRA})#', 'href="#', str(whole))


def name_of(state: Any) -> str | None:
    """The game a state belongs to, if it can be drawn."""
    name = type(state).__module__.removeprefix("duchy.rooms.").partition(".")[0]
    return name if folder(name) else None


@cache
def icons() -> dict[str, Html]:
    """All icons by their ids, each as its own SVG symbol."""
    ElementTree.register_namespace("", SVG)
    found = {}
    for sheet in (LOOK / "icons.svg", LOOK / "pieces.svg"):
        for symbol in ElementTree.parse(sheet).getroot():  # nosec B314: our own file
            found[symbol.attrib["id"]] = Html(ElementTree.tostring(symbol, "unicode").strip())
    return found


@cache
def styles(name: str) -> Html:
    """The style sheets of a game in one, with everything they refer to."""
    home = folder(name)
    own = sheet(home / "style.css") if home else ""
    return Html("\n".join([sheet(LOOK / "tokens.css"), own, FRAME]))


def sheet(file: Path) -> str:
    """A style sheet with its imports and pictures put in."""
    text = file.read_text(encoding="utf-8")
    text = re.sub(r'@import "([^"]+)";', lambda found: sheet(resolved(file, found[1])), text)
    return re.sub(r"url\(([\w./-]+\.svg)\)", lambda found: f"url({data_of(resolved(file, found[1]))})", text)


def resolved(file: Path, name: str) -> Path:
    """What a style sheet refers to; an annex shares the house's look."""
    beside = file.parent / name
    return beside if beside.exists() else LOOK / Path(name).name


def data_of(file: Path) -> str:
    """A picture as a link that contains it."""
    return "data:image/svg+xml;base64," + b64encode(file.read_bytes()).decode()
