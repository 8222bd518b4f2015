"""Pictures for the docs: `python -m tests.web.browser.screens FOLDER [NAME...]` takes the screens of the mock-ups.

Each is named as its mock-up. The tables stand amid matches that bots played well, so that there is something to see.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, TimeoutError, sync_playwright

import duchy
from duchy.bots import Seen, bot
from duchy.table.house import Habits
from duchy.table.thinking import Thinkers
from tests.chrome import ARGS, chromium
from tests.web.browser.conftest import Hand
from tests.web.conftest import serving

MARKED = "() => duchy.now.marks.filter((mark) => mark.pieces.length).length > 1"
OFFERED = "() => duchy.now.strip.filter((way) => way.actions.length > 1).map((way) => way.kind)"
PLACES = "() => document.querySelectorAll('#pane-now .now-window .lit').length > 1"
LIT = "() => document.querySelectorAll('#pane-now .now-thing.lit').length > 2"
FREE = f"() => ({MARKED})() && ({OFFERED})().length > 1"
BUILDS = """() => {
  const { actions } = duchy.now;
  void duchy.play(actions.find(({ label }) => /^(Manor|Temple|Recruit) action/.test(label)) || actions[0]);
}"""
DEAREST = """() => {
  const price = ({ label }) => Number(/^Slay .* for (\\d+) strength/.exec(label)?.[1] || 0);
  void duchy.play(duchy.now.actions.toSorted((one, other) => price(other) - price(one))[0]);
}"""


class Screen(NamedTuple):
    """A table at one size, and what is done there before the picture."""

    game: str
    size: tuple[int, int] = (1440, 900)
    players: int = 3
    until: str = FREE
    """When the picture is taken: the first own turn from the middle of a match on that is so."""
    ready: Callable[[Hand], None] | None = None
    dark: bool = False


def stepped(hand: Hand) -> None:
    """One of the marks, told in the bar."""
    for _ in range(2):
        hand.page.keyboard.press(".")


def chosen(hand: Hand) -> None:
    """A way of the strip, and what it lights."""
    hand.page.evaluate("(kind) => duchy.choice.pickWay(kind)", hand.page.evaluate(OFFERED)[-1])


def visited(hand: Hand) -> None:
    """A rival's board beside mine."""
    hand.page.click(".chips [data-rival='1']")
    hand.page.wait_for_selector("#rival:not([hidden])")


def advised(hand: Hand) -> None:
    """A hint on the board."""
    for _ in range(6):  # a machine that does much else may give a bot too little time
        hand.page.keyboard.press("h")
        with suppress(TimeoutError):
            hand.page.wait_for_selector(".idea", timeout=30_000)
            return
    raise AssertionError("no hint was given")


def paying(hand: Hand) -> None:
    """A monster is to be paid for, coin by coin; one of the marks is told."""
    stepped(hand)
    before = hand.state()
    hand.page.evaluate(DEAREST)
    hand.changes(before)


def gathered(hand: Hand) -> None:
    """A phone's first tab."""
    hand.page.evaluate("() => duchy.tab('now')")


def foretold(hand: Hand) -> None:
    """A phone's first tab, where a place is about to be chosen: what it would change."""
    gathered(hand)
    while not hand.page.evaluate(PLACES) and not hand.state()[4]:
        before = hand.state()
        hand.page.evaluate(BUILDS)
        hand.changes(before)
        hand.my_turn()
    hand.page.locator("#pane-now .now-window .lit").first.click()
    hand.page.wait_for_selector("#acts .act.go")


AROUND = {"landing", "setup", "waiting", "tutorial"}
PHONE = (390, 844)
SMALL = (1024, 768)
SCREENS = {
    "table-story": Screen("burgundy", ready=stepped),
    "table-story-choice": Screen("burgundy", ready=chosen),
    "table-story-dark": Screen("burgundy", ready=stepped, dark=True),
    "rival-view-burgundy": Screen("burgundy", ready=visited),
    "hint-on-board": Screen("burgundy", ready=advised),
    "burgundy-task-phone": Screen("burgundy", PHONE, ready=gathered),
    "castellans": Screen("castellans", players=4, ready=stepped),
    "castellans-1024": Screen("castellans", SMALL, 4, ready=stepped),
    "castellans-task-phone": Screen("castellans", PHONE, 4, until="() => true", ready=foretold),
    "academies": Screen("academies", ready=stepped),
    "academies-1024": Screen("academies", SMALL, ready=stepped),
    "rival-view-academies": Screen("academies", ready=visited),
    "academies-task-phone": Screen("academies", PHONE, ready=gathered),
    "kingdoms-story": Screen("kingdoms", (1280, 800), 5, ready=paying),
    "kingdoms-phone": Screen("kingdoms", PHONE, ready=gathered),
    "villages-story": Screen("villages", players=4, ready=stepped),
    "villages-phone": Screen("villages", PHONE, until=LIT, ready=gathered),
}


def take(folder: Path, names: list[str]) -> None:
    """The named screens, or all of them and the pages around the tables."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(f"sqlite:///{data}/duchy.sqlite", thinkers=Thinkers(), habits=Habits(pace=0.0, most_tables=1000)) as address,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=chromium(), args=ARGS)
        context = browser.new_context(device_scale_factor=1)
        context.set_default_timeout(60_000)
        context.add_cookies([{"name": "prefs", "value": "motion%3Doff%26pace%3Doff", "url": address}])
        call_myself(context, address, "Anna")
        for name, screen in SCREENS.items():
            if not names or name in names:
                table(context, address, screen, folder / f"{name}.png")
        if not names or {"ending", "analysis2"} & set(names):
            ending(Hand(context.new_page(), address), folder)
        if not names or AROUND & set(names):
            around(context, address, folder)
        browser.close()


def call_myself(context: BrowserContext, address: str, name: str) -> None:
    """The name that stands at the tables."""
    page = context.new_page()
    page.goto(f"{address}/me")
    page.fill("input[name=name]", name)
    page.press("input[name=name]", "Enter")
    page.wait_for_load_state()
    page.close()


@cache
def played(game: str, players: int) -> duchy.Match:
    """A whole match of bots, the same every time."""
    match = duchy.Match.new(duchy.game(game), players=players, seed=7)
    bots = [bot("greedy", seed=seat) for seat in range(players)]
    while not match.state.over:
        seat = match.state.seats[0]
        match.act(bots[seat].choose(Seen(match.game, match.state, seat, len(match.steps))), seat)
    return match


def turns(match: duchy.Match) -> list[int]:
    """After how many steps a turn of the first seat begins."""
    seats = [step.seat for step in match.steps]
    return [at for at in range(1, len(seats)) if seats[at] == 0 and seats[at - 1] != 0]


def sit_down(hand: Hand, replay: str, step: int) -> None:
    """The first seat of a match at one of its moments; bots go on for the others."""
    page = hand.page
    page.goto("about:blank")
    page.goto(f"{replay}#{step}")
    page.wait_for_function("(step) => document.querySelector('#count').textContent.startsWith(step)", arg=f"{step} of")
    page.click("#from-here")
    page.wait_for_selector("#table")


def kept(hand: Hand, match: duchy.Match) -> str:
    """Where the replay of a match is, handed in as a record."""
    page = hand.page
    page.goto(f"{hand.address}/replays")
    record = {"name": "record.json", "mimeType": "application/json", "buffer": match.dump().encode()}
    page.set_input_files("input[type=file]", record)  # type: ignore[arg-type]
    page.click("text=Show it")
    page.wait_for_selector("#replay [data-part=board] > *")
    return page.url.partition("#")[0]


def table(context: BrowserContext, address: str, screen: Screen, path: Path) -> None:
    """A table in mid-play."""
    hand = Hand(context.new_page(), address)
    page = hand.page
    page.set_viewport_size({"width": screen.size[0], "height": screen.size[1]})
    match = played(screen.game, screen.players)
    replay, begun = kept(hand, match), turns(match)
    for step in begun[len(begun) // 2 :]:
        sit_down(hand, replay, step)
        if hand.my_turn() and page.evaluate(screen.until):
            break
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
    match = played("burgundy", 3)
    sit_down(hand, kept(hand, match), turns(match)[-1])
    hand.quickly()
    hand.page.wait_for_selector("#ending .chart-bar")
    hand.page.keyboard.press(".")
    shot(hand, folder / "ending.png")
    hand.page.click("#analyse")
    hand.page.click("#study")
    hand.page.wait_for_selector("#analysis .chance svg", timeout=600_000)
    hand.page.wait_for_selector(".study", state="hidden", timeout=600_000)
    hand.page.wait_for_function("() => [...document.querySelectorAll('.cut-outs')].every((each) => each.children.length)")
    hand.page.screenshot(path=folder / "analysis2.png", full_page=True)


def shot(hand: Hand, path: Path) -> None:
    """A picture, when everything has come to rest."""
    hand.page.wait_for_timeout(300)
    hand.page.screenshot(path=path)


if __name__ == "__main__":
    take(Path(sys.argv[1]), sys.argv[2:])
