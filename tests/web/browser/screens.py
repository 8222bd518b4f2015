"""Pictures for the docs: `python -m tests.web.browser.screens FOLDER` plays a while at each game and takes them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import duchy
from tests.web.browser.conftest import ARGS, Hand, chromium
from tests.web.conftest import serving

SIZES = {"": (1440, 900), "-1024": (1024, 768), "-phone": (390, 844)}
MARKED = "() => duchy.now.marks.filter((mark) => mark.pieces.length).length > 1"


def take(folder: Path, clicks: int = 30, names: list[str] | None = None) -> None:
    """The screens of the mock-ups from real matches, and the pages around the tables."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(f"sqlite:///{data}/duchy.sqlite") as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=ARGS)
        context = browser.new_context(viewport={"width": 1440, "height": 900}, device_scale_factor=1)
        context.set_default_timeout(60_000)
        context.add_cookies([{"name": "prefs", "value": "motion%3Doff%26pace%3Doff", "url": address}])
        for name in names or duchy.games():
            hand = Hand(context.new_page(), address, seed=11)
            hand.open(name, players=3)
            a_game(hand, folder, name, clicks)
            hand.page.close()
        page = context.new_page()
        page.goto(address)
        page.screenshot(path=folder / "landing.png")
        page.goto(f"{address}/new/burgundy?players=3&seat-1=link&bot-2=expect&option-inns=true&option-new_tiles=true&public=on")
        page.screenshot(path=folder / "setup.png")
        page.click("text=Open the table")
        page.wait_for_selector("#waiting")
        page.wait_for_function("() => document.querySelector('.qr-code')?.complete ?? true")
        page.screenshot(path=folder / "waiting.png")
        page.goto(f"{address}/learn/burgundy#5")
        page.wait_for_function("() => window.tutorial?.at === 5")
        page.screenshot(path=folder / "tutorial.png")
        ending(Hand(context.new_page(), address, seed=12), folder)
        browser.close()


def a_game(hand: Hand, folder: Path, name: str, clicks: int) -> None:
    """A game in mid-play: its story, a rival's board, a hint, by night, narrower and on a phone."""
    page = hand.page
    hand.play(clicks)
    for _ in range(20):
        if not hand.my_turn() or page.evaluate(MARKED):
            break
        hand.play(1)
    page.mouse.move(0, 0)
    page.keyboard.press(".")
    shot(hand, folder / f"{name}.png")
    page.evaluate("() => (document.documentElement.dataset.theme = 'dark')")
    shot(hand, folder / f"{name}-dark.png")
    page.evaluate("() => delete document.documentElement.dataset.theme")
    page.click(".chips [data-rival='1']")
    page.wait_for_selector("#rival:not([hidden])")
    shot(hand, folder / f"{name}-rival.png")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.wait_for_selector(".idea")
    shot(hand, folder / f"{name}-hint.png")
    page.keyboard.press("Escape")
    for suffix, (width, height) in SIZES.items():
        if suffix:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => duchy.myTurn()")
            shot(hand, folder / f"{name}{suffix}.png")


def ending(hand: Hand, folder: Path) -> None:
    """The end of a match on its table, and its analysis."""
    hand.open("kingdoms", players=2)
    hand.play()
    hand.page.wait_for_selector("#ending .chart-bar")
    shot(hand, folder / "ending.png")
    hand.page.click("#analyse")
    hand.page.click("#study")
    hand.page.wait_for_selector("#analysis .chance svg")
    hand.page.screenshot(path=folder / "analysis.png", full_page=True)


def shot(hand: Hand, path: Path) -> None:
    """A picture, when everything has come to rest."""
    hand.page.wait_for_timeout(300)
    hand.page.screenshot(path=path)


if __name__ == "__main__":
    take(Path(sys.argv[1]), names=sys.argv[2:] or None)
