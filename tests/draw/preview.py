"""A picture of a table: plays some random moves, draws the view on a bare page and takes a screenshot with Chromium.

    PYTHONPATH=src:. .venv/bin/python -m tests.draw.preview burgundy --moves 120 --out table.png

For the illustrator; the pages people see are made by `duchy.web`.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Route, sync_playwright

import duchy
from duchy.draw import LOOK, draw, scene
from duchy.kernel.luck import seed_of
from tests.chrome import ARGS, chromium

STATIC = Path(__file__).parents[2] / "src" / "duchy" / "web" / "static"
PAGE = """<!doctype html><html lang="en" data-theme="{theme}"><head><meta charset="utf-8"><title>{game}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
{sheets}</head><body class="play"><div id="table" class="g-{game}" data-game="{game}" data-tab="{tab}">
<header class="top"><span class="mark"></span><div class="what"><h1>{title}</h1><div class="where drawing">{status}</div></div>
<nav></nav></header>
<div class="tabs"></div>
<main class="grid"><section class="prompt"><div class="ask"><p>{prompt}</p></div><div class="answers"></div></section>
<aside class="side"><section class="seats pane drawing" data-pane="others">{others}</section>
<section class="drawer pane" data-pane="log"><h2>Story</h2></section></aside>
<section class="board pane drawing" id="pane-board" data-pane="board">{board}</section>
<section class="own pane drawing" data-pane="own">{own}</section><section class="bar"></section>
</main></div></body></html>"""
WIDE = '--font-title: "DejaVu Serif"; --font-body: "DejaVu Sans";'
HOUSE = ("base", "pages", "new", "landing", "scores", "tutorial", "play", "prompt", "story", "over", "phone")
SHEETS = ("tokens.css", "draw/look/kit.css", "draw/{game}/style.css", *(f"{name}.css" for name in HOUSE))


def position(game: Any, players: int, seed: int, options: dict[str, Any], moves: int) -> Any:
    """A table after some random moves (stops before the end)."""
    state = game.new(players=players, seed=seed, options=options)
    rng = seed_of(seed + 1)
    for _ in range(moves):
        actions = state.legal(state.seat)
        rng = (rng * 6364136223846793005 + 1442695040888963407) % 2**64
        state.apply(actions[(rng >> 33) % len(actions)], state.seat)
        if state.over:
            break
    return state


def page_of(name: str, state: Any, seat: int | None, theme: str, tab: str) -> str:
    """The bare page around a drawing."""
    game = duchy.game(name)
    names = ["Maud", "Rémy", "Otto", "Ilse", "Anselm"][: state.players]
    d = draw(name, state.view(seat), names)
    asked = game.text.prompt(state, state.seat) if not state.over else "The game is over."
    sheets = "".join(f'<link rel="stylesheet" href="/static/{sheet.format(game=name)}">' for sheet in SHEETS)
    return PAGE.format(
        game=name, theme=theme, tab=tab, sheets=sheets, title=game.title, prompt=asked,
        status=d.status, board=d.board, own=d.own, others=d.others,
    )  # fmt: skip


def shoot(html: str, size: tuple[int, int], lit: list[str], out: Path, dark: bool, full: bool, fonts: str = "") -> None:
    """Load the page with the static files at their places and photograph it."""

    def serve(route: Route) -> None:
        path = route.request.url.split("duchy.test", 1)[1].split("#")[0]
        if path == "/":
            route.fulfill(body=html, content_type="text/html; charset=utf-8")
            return
        name = path.removeprefix("/static/")
        file = next(folder / name for folder in (STATIC, LOOK, LOOK.parents[1]) if (folder / name).is_file())
        kind = {".css": "text/css", ".svg": "image/svg+xml"}[file.suffix]
        route.fulfill(body=file.read_text(), content_type=kind)

    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=chromium(), args=ARGS)
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light")
        page = context.new_page()
        page.route("**/*", serve)
        page.goto("http://duchy.test/")
        if fonts:
            page.add_style_tag(content=f":root {{ {fonts} }}")
        page.evaluate(
            "ids => ids.forEach(i => document.querySelectorAll(`[data-el='${i}']`).forEach(e => e.classList.add('lit')))", lit
        )
        wide = page.evaluate("document.documentElement.scrollWidth")
        wider = page.evaluate(
            "[...document.querySelectorAll('.pane')].map(p =>"
            " [p.dataset.pane, p.scrollWidth - p.clientWidth, p.scrollHeight - p.clientHeight])"
        )
        print(json.dumps({"page": wide, "panes": wider}))
        page.screenshot(path=str(out), full_page=full)
        browser.close()


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--seat", type=int, default=None)
    parser.add_argument("--spectator", action="store_true")
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--size", default="1280,800")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--tab", default="board", help="what a narrow window shows: board, own, others or log")
    parser.add_argument("--no-lit", action="store_true")
    parser.add_argument("--wide-fonts", action="store_true", help="with DejaVu, as where no better font is installed")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--out", type=Path, default=Path("table.png"))
    a = parser.parse_args()
    width, height = map(int, a.size.split(","))
    if a.game == "scenes":
        html = "<body>" + "".join(scene(g) for g in duchy.games())
        html = '<link rel="stylesheet" href="/static/tokens.css"><style>svg{width:236px;margin:8px}</style>' + html
        shoot(html, (width, height), [], a.out, a.dark, False)
        return
    game = duchy.game(a.game)
    state = position(game, a.players, a.seed, a.options, a.moves)
    seat = None if a.spectator else (a.seat if a.seat is not None else max(0, state.seat))
    lit = []
    if not a.no_lit and not state.over and seat in state.seats:
        lit = [el for action in state.legal(seat) for el in game.text.elements(state, action, seat)]
    shoot(
        page_of(a.game, state, seat, "dark" if a.dark else "light", a.tab),
        (width, height),
        lit,
        a.out,
        a.dark,
        a.full,
        WIDE if a.wide_fonts else "",
    )


if __name__ == "__main__":
    main()
