"""Pictures for the docs: `python -m tests.web.browser.screens FOLDER [NAME...]` takes the screens of the mock-ups."""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, sync_playwright

from tests.chrome import ARGS, chromium
from tests.web.browser.conftest import Hand
from tests.web.conftest import serving

MARKED = "() => duchy.now.marks.filter((mark) => mark.pieces.length).length > 1"
AT_RANDOM = "(part) => { const open = duchy.now.actions; void duchy.play(open[Math.floor(part * open.length)]); }"
OFFERED = "() => duchy.now.strip.filter((way) => way.actions.length > 1).map((way) => way.kind)"
PLACES = "() => document.querySelectorAll('#pane-now .now-window .lit').length > 1"


class Screen(NamedTuple):
    """A table at one size, and what is done there before the picture."""

    game: str
    size: tuple[int, int] = (1440, 900)
    players: int = 3
    until: str = MARKED
    """When the picture is taken, after some moves."""
    ready: Callable[[Hand], None] | None = None
    dark: bool = False


def stepped(hand: Hand) -> None:
    """One of the marks, told in the bar."""
    hand.page.keyboard.press(".")


def chosen(hand: Hand) -> None:
    """A way of the strip, and what it lights."""
    hand.page.evaluate("(kind) => duchy.choice.pickWay(kind)", hand.page.evaluate(OFFERED)[0])


def visited(hand: Hand) -> None:
    """A rival's board beside mine."""
    hand.page.click(".chips [data-rival='1']")
    hand.page.wait_for_selector("#rival:not([hidden])")


def advised(hand: Hand) -> None:
    """A hint on the board."""
    hand.page.keyboard.press("h")
    hand.page.wait_for_selector(".idea")


def gathered(hand: Hand) -> None:
    """A phone's first tab."""
    hand.page.evaluate("() => duchy.tab('now')")


PHONE = (390, 844)
SCREENS = {
    "burgundy": Screen("burgundy", ready=stepped),
    "burgundy-choice": Screen("burgundy", ready=chosen, until=f"() => ({MARKED})() && ({OFFERED})().length"),
    "burgundy-dark": Screen("burgundy", ready=stepped, dark=True),
    "burgundy-rival": Screen("burgundy", ready=visited),
    "burgundy-hint": Screen("burgundy", ready=advised),
    "burgundy-phone": Screen("burgundy", PHONE, ready=gathered),
    "castellans": Screen("castellans", players=4, ready=stepped),
    "castellans-1024": Screen("castellans", (1024, 768), 4, ready=stepped),
    "castellans-phone": Screen("castellans", PHONE, 4, until=PLACES, ready=gathered),
    "academies": Screen("academies", ready=stepped),
    "academies-1024": Screen("academies", (1024, 768), ready=stepped),
    "academies-rival": Screen("academies", ready=visited),
    "academies-phone": Screen("academies", PHONE, ready=gathered),
    "kingdoms": Screen("kingdoms", (1280, 800), 5, ready=stepped),
    "kingdoms-phone": Screen("kingdoms", PHONE, ready=gathered),
    "villages": Screen("villages", players=4, ready=stepped),
    "villages-phone": Screen("villages", PHONE, ready=gathered),
}


def take(folder: Path, names: list[str]) -> None:
    """The named screens, or all of them and the pages around the tables."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(f"sqlite:///{data}/duchy.sqlite") as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=ARGS)
        context = browser.new_context(device_scale_factor=1)
        context.set_default_timeout(60_000)
        context.add_cookies([{"name": "prefs", "value": "motion%3Doff%26pace%3Doff", "url": address}])
        for name, screen in SCREENS.items():
            if not names or name in names:
                table(context, address, screen, folder / f"{name}.png")
        if not names or "ending" in names:
            ending(Hand(context.new_page(), address, seed=12), folder)
        if not names:
            around(context, address, folder)
        browser.close()


def table(context: BrowserContext, address: str, screen: Screen, path: Path, moves: int = 24) -> None:
    """A table in mid-play."""
    hand = Hand(context.new_page(), address)
    page, dice = hand.page, random.Random(5)
    page.set_viewport_size({"width": screen.size[0], "height": screen.size[1]})
    hand.open(screen.game, players=screen.players)
    for count in range(moves + 60):
        if not hand.my_turn() or (count >= moves and page.evaluate(screen.until)):
            break
        before = hand.state()
        page.evaluate(AT_RANDOM, dice.random())
        hand.changes(before)
    if screen.dark:
        page.evaluate("() => (document.documentElement.dataset.theme = 'dark')")
    page.mouse.move(0, 0)
    if screen.ready is not None:
        screen.ready(hand)
    shot(hand, path)
    page.close()


def around(context: BrowserContext, address: str, folder: Path) -> None:
    """The pages before and beside a table."""
    page = context.new_page()
    page.set_viewport_size({"width": 1440, "height": 900})
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


def ending(hand: Hand, folder: Path) -> None:
    """The end of a match on its table, and its analysis."""
    hand.page.set_viewport_size({"width": 1440, "height": 900})
    hand.open("kingdoms", players=2)
    hand.quickly()
    hand.page.wait_for_selector("#ending .chart-bar")
    shot(hand, folder / "ending.png")
    hand.page.click("#analyse")
    hand.page.click("#study")
    hand.page.wait_for_selector(".study", state="hidden")
    hand.page.wait_for_function("() => [...document.querySelectorAll('.cut-outs')].every((each) => each.children.length)")
    hand.page.screenshot(path=folder / "analysis.png", full_page=True)


def shot(hand: Hand, path: Path) -> None:
    """A picture, when everything has come to rest."""
    hand.page.wait_for_timeout(300)
    hand.page.screenshot(path=path)


if __name__ == "__main__":
    take(Path(sys.argv[1]), sys.argv[2:])
