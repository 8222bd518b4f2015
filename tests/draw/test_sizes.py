"""At the sizes of laptops and desks a board fits its pane, and no word is smaller than 11 px: measured in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

import duchy
from duchy.draw import LOOK

from .preview import STATIC, page_of, position

SIZES = [(1024, 768), (1280, 800), (1440, 900)]
SMALL = """() => [...document.querySelectorAll('.board, .own, .seats, .top')].flatMap((pane) => {
  const found = [], walk = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement, box = e.getBoundingClientRect();
    if (!walk.currentNode.textContent.trim() || !box.width || !box.height) continue;
    const matrix = e.ownerSVGElement && e.getScreenCTM();
    const size = parseFloat(getComputedStyle(e).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < 10.9) found.push(`${pane.className}: ${e.getAttribute('class')} ${size.toFixed(1)}`);
  }
  return found;
})"""
OVER = """() => {
  const board = document.querySelector('.board');
  return [board.scrollWidth - board.clientWidth, board.scrollHeight - board.clientHeight];
}"""
TILES = """() => [...document.querySelectorAll('.bu-black [data-el] .bu-tile-body')].map((tile) => {
  const r = tile.getBoundingClientRect();
  return [tile.closest('[data-el]').dataset.el, r.x + r.width / 2, r.y + r.height / 2, r.width];
})"""


def served(page: Any, html: str) -> None:
    """Let a page load the drawing with the house's style sheets."""

    def serve(route: Route) -> None:
        path = route.request.url.split("duchy.test", 1)[1].split("#")[0]
        if path == "/":
            route.fulfill(body=html, content_type="text/html; charset=utf-8")
            return
        name = path.removeprefix("/static/")
        homes = [Path(place).parent for place in duchy.draw.__path__]
        file = next(folder / name for folder in (STATIC, LOOK, *homes) if (folder / name).is_file())
        kind = {".css": "text/css", ".svg": "image/svg+xml"}[file.suffix]
        route.fulfill(body=file.read_text(encoding="utf-8"), content_type=kind)

    page.route("**/*", serve)


@pytest.mark.parametrize("name", duchy.games())
def test_a_board_fits_its_window_and_can_be_read(name: str, browser: Browser) -> None:
    state = position(duchy.game(name), 4, 7, {}, 150)
    page = browser.new_page()
    served(page, page_of(name, state, max(0, state.seat), "light", "board"))
    page.goto("http://duchy.test/")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SMALL) == [], f"{width}x{height}"
        across, down = page.evaluate(OVER)
        assert across <= 1 and down <= 2, f"{width}x{height}: the board is cut by {across} and {down} px"
    page.close()


def test_the_city_of_castellans_keeps_its_size(browser: Browser) -> None:
    state = position(duchy.game("castellans"), 4, 7, {}, 150)
    page = browser.new_page(viewport={"width": 1024, "height": 768})
    served(page, page_of("castellans", state, max(0, state.seat), "light", "board"))
    page.goto("http://duchy.test/")
    ring = page.locator(".ca-ring").bounding_box()
    assert ring is not None and min(ring["width"], ring["height"]) >= 300
    page.close()


def test_the_inn_covers_no_tile(browser: Browser) -> None:
    for players in (2, 3, 4):
        state = position(duchy.game("burgundy"), players, 7, {"inns": True}, 5)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        served(page, page_of("burgundy", state, max(0, state.seat), "light", "board"))
        page.goto("http://duchy.test/")
        boxes = page.evaluate(TILES)
        (inn,) = [box for box in boxes if box[0] == "inn"]
        for el, x, y, across in boxes:
            apart = ((x - inn[1]) ** 2 + (y - inn[2]) ** 2) ** 0.5
            assert el == "inn" or apart >= 0.93 * (across + inn[3]) / 2, f"{players} players: the inn covers {el}"
        page.close()
