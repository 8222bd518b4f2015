"""axe-core finds nothing to object to: on the pages, and in the middle of every game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import duchy
from tests.web.browser.conftest import Hand

Hands = Callable[..., Hand]
# Nobody asks for a selector of each element that is well, which takes axe a third of its time.
RUN = "async (given) => (await axe.run(document, {resultTypes: ['violations'], selectors: false, ...given})).violations"
OF_COLOUR = ["color-contrast", "link-in-text-block"]
"""The rules of axe that look at colours."""
NIGHT = re.compile(r'\[data-theme="dark"\][^{]*\{([^}]*)\}')
COLOURS = {"color", "fill", "filter", "background-blend-mode", "color-scheme", "--shadow"}


def violations(page: Page, axe: str, **given: Any) -> list[str]:
    """What axe objects to, each with its first element."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(axe)
    found: list[dict[str, Any]] = page.evaluate(RUN, given)
    return [f"{v['id']}: {v['nodes'][0]['html'][:160]} ({len(v['nodes'])})" for v in found]


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/burgundy",
        "/new/kingdoms",
        "/join",
        "/rules",
        "/rules/villages",
        "/replays",
        "/me",
        "/lobby",
        "/tables",
        "/nowhere",
    ],
)
def test_pages(hand: Hands, axe: str, path: str) -> None:
    page = hand().page
    page.goto(hand().address + path)
    assert violations(page, axe) == []


def check_by_day_and_by_night(page: Page, axe: str) -> None:
    """A page as it is, in either light: only its colours are others by night (see the test below)."""
    page.evaluate("() => (document.documentElement.dataset.theme = 'light')")
    assert violations(page, axe) == []
    page.evaluate("() => (document.documentElement.dataset.theme = 'dark')")
    assert violations(page, axe, runOnly=OF_COLOUR) == [], "by night"


def test_the_night_changes_nothing_but_colours() -> None:
    found = 0
    for sheet in Path(duchy.__file__).parent.rglob("*.css"):
        text = sheet.read_text("utf-8")
        assert text.count('[data-theme="dark"]') == len(NIGHT.findall(text)), sheet
        for line in re.findall(r"([\w-]+): *([^;]+);", " ".join(NIGHT.findall(text))):
            found += 1
            is_colour = line[0].startswith("--") and re.match(r"#|rgb\(|color-mix\(", line[1])
            assert line[0] in COLOURS or is_colour, f"{sheet}: {line}"
    assert found > 50


@pytest.mark.parametrize("name", duchy.games())
def test_a_game_in_mid_play(hand: Hands, axe: str, name: str) -> None:
    anna = hand(seed=9)
    anna.open(name)
    anna.play(12)
    anna.my_turn()
    check_by_day_and_by_night(anna.page, axe)


def test_who_likes_the_night_has_it_from_the_first_page(hand: Hands, axe: str) -> None:
    anna = hand()
    kept = "motion%3Doff%26pace%3Doff%26theme%3Ddark"
    anna.page.context.add_cookies([{"name": "prefs", "value": kept, "url": anna.address}])
    anna.open("burgundy")
    anna.my_turn()
    assert anna.page.get_attribute("html", "data-theme") == "dark"
    assert violations(anna.page, axe) == []


@pytest.mark.parametrize("name", duchy.games())
def test_a_game_on_a_phone(hand: Hands, axe: str, name: str) -> None:
    """Every tab by day and by night; with five seats the chips are narrowest."""
    anna = hand(390, 844, seed=9)
    anna.open(name, players=duchy.game(name).seats[1])
    anna.quickly(9)
    anna.my_turn()
    for tab in ("now", "board", "own", "others", "log"):
        anna.page.evaluate("(tab) => duchy.tab(tab)", tab)
        check_by_day_and_by_night(anna.page, axe)


def test_waiting_room_scores_and_replay(hand: Hands, late: Callable[[Hand, str, int], None], axe: str) -> None:
    anna = hand()
    anna.open("burgundy", seats={1: "link"})
    assert violations(anna.page, axe) == []
    late(anna, "burgundy", 3)
    anna.quickly()
    assert violations(anna.page, axe) == []
    anna.page.click("#analyse")
    anna.page.wait_for_selector(".two")
    assert violations(anna.page, axe) == []
    anna.page.click("text=Replay >> nth=1")
    anna.page.wait_for_selector("#replay [data-part=board] svg")
    anna.page.click("#on")
    anna.page.wait_for_function("() => document.querySelector('#count').textContent.startsWith('1 of')")
    assert violations(anna.page, axe) == []


def test_the_focus_in_burgundy_is_a_hexagon_not_a_box_around_it(hand: Hands) -> None:
    anna = hand()
    anna.open("burgundy")
    anna.my_turn()
    anna.page.keyboard.press("Tab")  # so that the focus shows
    for pieces in (".bu-depot", ".bu-hex"):
        found = anna.page.evaluate(
            "(s) => { const e = document.querySelector(s + '[tabindex]'); e.focus();"
            " return [e === document.activeElement, e.matches(':focus-visible'), getComputedStyle(e).outlineStyle]; }",
            pieces,
        )
        assert found == [True, True, "none"]
