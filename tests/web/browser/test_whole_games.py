"""Games in a real browser to their end, by clicking what lights up, by keys, by fingers.

By each of these one game is played from its first decision to its last, another one each. Of every game the last decisions are
clicked, at a table that goes on from a moment of a record.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import duchy
from tests.web.browser.conftest import Hand

Hands = Callable[..., Hand]


@pytest.mark.parametrize("name", ["castellans"])
def test_a_whole_game_by_clicking(hand: Hands, name: str) -> None:
    anna = hand(seed=len(name))
    anna.open_by_hand(name)
    assert anna.play() > 5
    assert "win" in anna.page.inner_text("#question")
    assert anna.errors == []


@pytest.mark.parametrize("name", duchy.games())
def test_the_last_decisions_by_clicking(hand: Hands, late: Callable[[Hand, str, int], None], name: str) -> None:
    anna = hand(seed=len(name))
    late(anna, name, 6)
    assert anna.play() > 0
    assert "win" in anna.page.inner_text("#question")
    anna.page.wait_for_selector("#ending .chart-bar")
    anna.page.click("#analyse")
    anna.page.wait_for_selector(".two")
    assert anna.errors == []


@pytest.mark.parametrize("name", ["kingdoms"])
def test_a_whole_game_by_keyboard_alone(hand: Hands, name: str) -> None:
    anna = hand()
    page = anna.page
    page.goto(anna.address)
    tab_to(anna, f"#box-{name}")
    page.keyboard.press("Enter")
    page.wait_for_selector("#new-table")
    tab_to(anna, "#new-table .button.go")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    decisions = 0
    while anna.my_turn():
        before = anna.state()
        page.keyboard.press("c")
        for _ in range(anna.dice.randrange(3)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        assert anna.changes(before), page.inner_text(".prompt")
        decisions += 1
    assert decisions > 10
    assert anna.errors == []


def tab_to(hand: Hand, selector: str) -> None:
    """Press Tab until that element has the focus."""
    for _ in range(120):
        if hand.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        hand.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


@pytest.mark.parametrize("name", ["burgundy"])
def test_a_whole_game_on_a_phone(hand: Hands, name: str) -> None:
    anna = hand(360, 640)
    anna.open(name)
    page = anna.page
    clicks = 0
    while anna.my_turn():
        if not page.evaluate("() => document.querySelectorAll('.pane .lit').length === 0") and clicks % 7 == 0:
            assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
        anna.click()
        clicks += 1
    for tab in ("now", "board", "own", "others", "log"):
        page.click(f"#tab-{tab}")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
        assert page.is_visible(f"#pane-{tab}")
    assert anna.errors == []


# The middles of small lit pieces that a finger can reach.
SMALL = """
() => {
  const frame = document.querySelector("#pane-board").getBoundingClientRect();
  return [...document.querySelectorAll("#pane-board .lit")].map((element) => element.getBoundingClientRect())
    .filter((box) => box.width && box.width < 36 && box.top > frame.top && box.bottom < frame.bottom)
    .map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
}
"""


def test_a_tap_on_small_pieces_asks_which_one_was_meant(hand: Hands) -> None:
    anna = hand(360, 640)
    anna.open("burgundy")
    page = anna.page
    for _ in range(40):
        anna.my_turn()
        page.click("#tab-board")
        found = page.evaluate(SMALL)
        if found:
            page.touchscreen.tap(*found[0])
            if page.locator("#sheet[open] .which .act").count() > 1:
                break
            page.keyboard.press("Escape")
        anna.click()
    assert page.locator("#sheet[open] .which .act").count() > 1
    before = anna.state()
    page.locator("#sheet[open] .which .act").first.tap()
    assert anna.changes(before)
    assert not page.is_visible("#sheet")
