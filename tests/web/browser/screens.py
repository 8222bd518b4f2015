"""Pictures for the docs: `python -m tests.web.browser.screens FOLDER` plays a while at each game and takes them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import duchy
from tests.web.browser.conftest import ARGS, Hand, chromium
from tests.web.conftest import serving


def take(folder: Path, clicks: int = 40) -> None:
    """Landing page, every game in mid-play (wide, dark, phone), scores."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(f"sqlite:///{data}/duchy.sqlite") as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=ARGS)
        context = browser.new_context(viewport={"width": 1280, "height": 800}, device_scale_factor=1)
        context.add_cookies([{"name": "prefs", "value": "motion%3Doff", "url": address}])
        for name in duchy.games():
            hand = Hand(context.new_page(), address, seed=11)
            hand.open(name, players=3)
            hand.play(clicks)
            hand.my_turn()
            hand.page.mouse.move(0, 0)
            hand.page.wait_for_timeout(300)
            hand.page.screenshot(path=folder / f"{name}.png")
            hand.page.evaluate("() => (document.documentElement.dataset.theme = 'dark')")
            hand.page.screenshot(path=folder / f"{name}-dark.png")
            hand.page.evaluate("() => delete document.documentElement.dataset.theme")
            hand.page.set_viewport_size({"width": 360, "height": 740})
            hand.page.evaluate("() => duchy.myTurn()")
            hand.page.screenshot(path=folder / f"{name}-phone.png")
            hand.page.close()
        page = context.new_page()
        page.goto(f"{address}/new/academies")
        page.screenshot(path=folder / "landing.png")
        page.goto(f"{address}/learn/burgundy#5")
        page.wait_for_function("() => window.tutorial?.at === 5")
        page.screenshot(path=folder / "tutorial.png")
        browser.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]))
