"""A server with the five games, and a hand that clicks in a real browser."""

from __future__ import annotations

import json
import os
import random
import re
import time
from collections.abc import Callable, Iterator
from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError

import duchy
from duchy.kernel.fair import SECRET_BYTES, Fair
from duchy.table.seating import bot_levels
from tests.web.conftest import serving

# What can be clicked now: lit pieces and buttons whose middle is not covered by anything else. A way that is chosen already is
# none: a hand that lets go of what it has just chosen never comes to an end.
CANDIDATES = """
() => [...document.querySelectorAll(
  "#table .lit, #acts button:not(.coin), #strip .way:not([aria-disabled]):not([aria-pressed=true])"
)].map((element) => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = box.width && document.elementFromPoint(x, y);
  const found = hit && (element.contains(hit) || hit.closest("[data-el]") === element);
  return found ? [x, y, element.dataset.el || ""] : null;
}).filter(Boolean)
"""
# What the page knows of the game; nothing while it is still loading its script (a page just opened, or opening another).
KNOWN = """window.duchy?.now
  && [duchy.busy, duchy.now.turn, duchy.chosen.join(), Boolean(duchy.now.mine), duchy.now.over, Boolean(duchy.now.pass)]"""
STATE = f"() => {KNOWN}"
CHANGED = f"(before) => {{ const now = {KNOWN}; return now && JSON.stringify(now) !== before; }}"
MY_TURN = f"() => {{ const now = {KNOWN}; return now && ((now[3] && !now[0]) || now[4]) && now; }}"
POLL = 8
"""Milliseconds between two looks of the page at itself: a look from here would take longer, and would stop the server."""
QUICKLY = "() => void duchy.play(duchy.now.actions[0])"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('browser') / 'duchy.sqlite'}", streams_per_person=100) as url:
        yield url


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrets of a test's tables follow from its name: what trips it once trips it again. DEALS=2 gives other ones."""
    dice = random.Random(f"{request.node.name} {os.environ.get('DEALS', '')}")
    monkeypatch.setattr(Fair, "new", classmethod(lambda cls: cls(dice.randbytes(SECRET_BYTES))))


@pytest.fixture(scope="session")
def axe() -> str:
    """The text of axe-core, out of a package that carries it; never part of the project."""
    return (resources.files("axe_playwright_python") / "axe.min.js").read_text("utf-8")


PATIENCE = 30
TRY = 2.0
"""Seconds until a click that may have hit nothing is tried again."""


class Hand:
    """Somebody at a browser."""

    def __init__(self, page: Page, address: str, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.address = address
        self.dice = random.Random(seed)
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def open(self, game: str, *, seats: dict[int, str] | None = None, players: int = 2) -> None:
        """Straight to a new table, as the form would open it."""
        request, bot = self.page.request, str(bot_levels()[1]["spec"])
        mark = re.search(r'name="csrf" content="(\w+)"', request.get(self.address).text())
        assert mark is not None
        kinds = {number: (seats or {}).get(number, "bot" if number else "here") for number in range(players)}
        form = {"csrf": mark[1], "players": str(players), "undo": "on", "hints": "on"}
        form |= {f"seat-{number}": kind for number, kind in kinds.items()}
        form |= {f"bot-{number}": bot for number, kind in kinds.items() if kind == "bot"}
        answer = request.post(f"{self.address}/new/{game}", form=dict(form), max_redirects=0)
        self.page.goto(self.address + answer.headers["location"])

    def open_by_hand(self, game: str, *, mode: str = "") -> None:
        """From the landing page to the table: three clicks where nothing special is wished for."""
        page = self.page
        page.goto(self.address)
        page.click(f"#box-{game}")
        if mode:
            page.locator(f"input[name=mode][value={mode}]").check(force=True)
        page.click("text=Open the table")
        page.wait_for_selector("#table, #waiting")
        page.wait_for_load_state()

    def state(self) -> list[Any]:
        """What the page knows of the game, as soon as there is a game on it."""
        found: list[Any] = self.page.evaluate(STATE) or self.page.wait_for_function(STATE, polling=POLL).json_value()
        return found

    def wait(self, until: Callable[[list[Any]], bool], seconds: float = 60.0) -> list[Any]:
        """Wait until the page is in a state."""
        deadline = time.monotonic() + seconds
        while True:
            now = self.state()
            if until(now):
                return now
            assert time.monotonic() < deadline, f"the page stays at {now}: {self.page.inner_text('#question')}"
            self.page.wait_for_timeout(15)

    def my_turn(self, seconds: float = 60.0) -> bool:
        """Wait for the own turn; False where the game is over."""
        try:
            now = self.page.wait_for_function(MY_TURN, polling=POLL, timeout=1000 * seconds).json_value()
        except TimeoutError:
            asked = self.page.inner_text(".prompt")
            raise AssertionError(f"the page stays at {self.page.evaluate(STATE)}: {asked} {self.errors}") from None
        return not now[4]

    def quickly(self, moves: int = 5000) -> int:
        """The first action again and again, until the game is over or so many times; how many there were."""
        for count in range(moves):
            if not self.my_turn():
                return count
            before = self.state()
            self.page.evaluate(QUICKLY)
            assert self.changes(before), self.page.inner_text(".prompt")
        return moves

    def click(self) -> None:
        """Click one thing that can be clicked, wherever it is; where nothing can be reached, choose from the list."""
        before = self.state()
        for _ in range(10):  # the page may move under the hand, as under a person's
            found = self.page.evaluate(CANDIDATES)
            if found:
                self.press(*self.dice.choice(found)[:2])
            elif not self.show_lit():
                self.page.keyboard.press("c")
                self.page.keyboard.press("Enter")
            if self.changes(before, TRY):
                return
        raise AssertionError(f"clicking changes nothing: {self.page.inner_text('.prompt')}")

    def changes(self, before: list[Any], seconds: float = 45.0) -> bool:
        """Whether the page changes: it does so at once where something was done, but a busy machine may be late."""
        known = json.dumps(before, separators=(",", ":"), ensure_ascii=False)
        try:
            self.page.wait_for_function(CHANGED, arg=known, polling=POLL, timeout=1000 * seconds)
        except TimeoutError:
            return False
        return True

    def show_lit(self) -> bool:
        """Bring a piece that can be chosen into sight (and click it)."""
        lit = self.page.locator("#table .lit:visible")
        if lit.count() == 0:
            return False
        lit.nth(self.dice.randrange(lit.count())).scroll_into_view_if_needed()
        found = self.page.evaluate(CANDIDATES)
        if found:
            self.press(*self.dice.choice(found)[:2])
        return bool(found)

    def press(self, x: float, y: float) -> None:
        """Click, or tap; a tap on small pieces asks which one was meant."""
        if not self.touch:
            self.page.mouse.click(x, y)
            return
        self.page.touchscreen.tap(x, y)
        which = self.page.locator("#sheet[open] .which .act")
        if which.count():
            which.nth(self.dice.randrange(which.count())).tap()

    def play(self, clicks: int = 5000) -> int:
        """Click until the game is over, or so many times; how many clicks it took."""
        turn, tries = -1, 0
        for count in range(clicks):
            if not self.my_turn():
                return count
            now = self.state()[1]
            turn, tries = now, tries + 1 if now == turn else 0
            if tries > PATIENCE:  # a hand that clicks at random may choose and let go for ever: the list ends it
                for key in ("Escape", "Escape", "c", "Enter"):
                    self.page.keyboard.press(key)
                self.changes(self.state(), TRY)
            else:
                self.click()
        return clicks


@pytest.fixture(scope="session")
def browsers(browser: Browser) -> dict[tuple[bool, int], BrowserContext]:
    """Browsers that tests use one after the other: they forget who sat there, but not the pictures and sheets they have."""
    return {}


@pytest.fixture
def hand(browser: Browser, browsers: dict[tuple[bool, int], BrowserContext], address: str) -> Iterator[Callable[..., Hand]]:
    """Makes somebody at a browser of their own, without motion (which is tested by itself).

    `alone` is for tests that change the browser itself.
    """
    used: list[BrowserContext] = []
    own: list[BrowserContext] = []

    def make(width: int = 1280, height: int = 800, motion: str = "off", seed: int = 1, alone: bool = False) -> Hand:
        touch = width < 500
        known = None if alone else browsers.get((touch, len(used)))
        context = known or browser.new_context(has_touch=touch)
        if alone:
            own.append(context)
        else:
            browsers[touch, len(used)] = context
            used.append(context)
        context.clear_cookies()
        context.add_cookies([{"name": "prefs", "value": f"motion%3D{motion}%26pace%3Doff", "url": address}])
        context.set_default_timeout(45000)  # two workers and their servers share two cores
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        return Hand(page, address, seed, touch=touch)

    yield make
    for context in own:
        context.close()
    for page in [page for context in used for page in context.pages]:
        page.close()


@pytest.fixture(scope="session")
def late(address: str) -> Callable[[Hand, str, int], None]:
    """Brings somebody to a table shortly before its end: a match played on from a moment of a record."""

    def sit(hand: Hand, game: str, before: int) -> None:
        match = duchy.Match.new(duchy.game(game), players=2, seed=5)
        dice = random.Random(5)
        while not match.state.over:
            seat = match.state.seats[0]
            match.act(dice.choice(match.state.legal(seat)), seat)
        moves = [at for at, step in enumerate(match.steps) if step.seat == 0]
        page = hand.page
        page.goto(f"{address}/replays")
        record = {"name": "record.json", "mimeType": "application/json", "buffer": match.dump().encode()}
        page.set_input_files("input[type=file]", record)  # type: ignore[arg-type]
        page.click("text=Show it")
        page.wait_for_selector("#replay [data-part=board] > *")
        page.fill("#at", str(moves[-before]))
        page.wait_for_function(
            "(step) => document.querySelector('#count').textContent.startsWith(step)", arg=f"{moves[-before]} of"
        )
        page.click("#from-here")
        page.wait_for_selector("#table")

    return sit
