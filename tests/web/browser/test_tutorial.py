"""A tutorial is walked through to its end: by clicking what glows, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

import duchy
from tests.web.browser.conftest import Hand
from tests.web.browser.test_access import violations

Hands = Callable[..., Hand]

# A point of a glowing piece that nothing else covers; the piece itself may be small, or lie under another one's edge.
GLOWING = """
() => {
  for (const element of document.querySelectorAll("#tutorial [data-el].lit:not(.look)")) {
    const box = element.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.5, 0.25], [0.25, 0.5], [0.5, 0.8], [0.8, 0.5]]) {
      const point = [box.x + x * box.width, box.y + y * box.height];
      if (document.elementFromPoint(...point)?.closest("[data-el]") === element) return point;
    }
  }
  return null;
}
"""
STEP = "() => [tutorial.at, tutorial.chosen.length]"


def start(hand: Hand, name: str) -> Page:
    hand.page.goto(hand.address)
    hand.page.click(f"a[href='/learn/{name}']")
    hand.page.wait_for_function("() => window.tutorial?.at === 1")
    return hand.page


def after(page: Page, before: list[int]) -> None:
    """Wait until the page has followed, and asks the server for nothing more."""
    page.wait_for_function(
        "(before) => String([tutorial.at, tutorial.chosen.length]) !== String(before) && tutorial.at === tutorial.wanted",
        arg=before,
    )


def walk(page: Page) -> tuple[int, int]:
    """To the last step, clicking what glows where a move is asked for; how many clicks went to pieces, how many to buttons."""
    pieces, buttons, total = 0, 0, int(page.get_attribute("#tutorial", "data-total") or 0)
    while page.evaluate("() => tutorial.at") < total:
        before = page.evaluate(STEP)
        point = page.evaluate(GLOWING) if page.evaluate("() => Boolean(tutorial.now.asked)") else None
        if point:
            page.mouse.click(*point)
            pieces += 1
        else:
            page.click("#do" if page.is_visible("#do") else "#next")
            buttons += 1
        after(page, before)
    return pieces, buttons


@pytest.mark.parametrize("name", duchy.games())
def test_by_clicking(hand: Hands, name: str) -> None:
    anna = hand()
    page = start(anna, name)
    pieces, _ = walk(page)
    assert pieces >= 6
    total = page.get_attribute("#tutorial", "data-total")
    assert page.inner_text("#count") == f"Step {total} of {total}"
    page.click("text=Play a first game")
    page.wait_for_selector("#table")
    assert anna.my_turn()
    assert anna.errors == []


def test_by_keyboard(hand: Hands) -> None:
    anna = hand()
    page = start(anna, "kingdoms")
    total = int(page.get_attribute("#tutorial", "data-total") or 0)
    while page.evaluate("() => tutorial.at") < total:
        before = page.evaluate(STEP)
        page.keyboard.press("ArrowRight")
        if page.evaluate("() => Boolean(tutorial.now.asked)") and page.evaluate(STEP) == before:
            assert page.evaluate("() => document.activeElement.id") == "do"
            page.keyboard.press("Enter")
        after(page, before)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("(at) => tutorial.at === at", arg=total - 1)
    assert anna.errors == []


def test_by_the_enter_key_alone(hand: Hands) -> None:
    anna = hand()
    page = start(anna, "burgundy")
    page.focus("#next")
    for number in range(2, int(page.get_attribute("#tutorial", "data-total") or 0) + 1):
        page.keyboard.press("Enter")
        page.wait_for_function("(at) => tutorial.at === at", arg=number)
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")


def test_another_click_gets_a_friendly_sentence(hand: Hands) -> None:
    page = start(hand(), "burgundy")
    page.goto(f"{page.url.split('#')[0]}#3")
    page.reload()
    page.wait_for_function("() => window.tutorial?.at === 3")
    page.click("[data-el=depot-1-0]")
    page.wait_for_selector("#oops:not([hidden])")
    assert "The rules would let you" in page.inner_text("#oops")
    page.click("[data-el=hex-0-0]")
    page.wait_for_function("() => document.querySelector('#oops').textContent.includes('no part')")
    assert page.evaluate("() => tutorial.at") == 3
    page.click("[data-el=depot-5-0]")
    page.wait_for_function("() => tutorial.at === 4")
    assert page.is_hidden("#oops")
    page.click("#back")
    page.wait_for_function("() => tutorial.at === 3")


def test_on_a_phone(hand: Hands) -> None:
    anna = hand(360, 640)
    page = start(anna, "castellans")
    for number in range(1, int(page.get_attribute("#tutorial", "data-total") or 0)):
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
        box = page.locator("#next").bounding_box()
        assert box is not None and box["y"] + box["height"] <= 640
        page.locator("#next").tap()
        page.wait_for_function("(at) => tutorial.at === at", arg=number + 1)
    assert anna.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_access(hand: Hands, axe: str, theme: str) -> None:
    anna = hand()
    anna.page.context.add_cookies([{"name": "prefs", "value": f"motion%3Doff%26theme%3D{theme}", "url": anna.address}])
    page = start(anna, "villages")
    assert violations(page, axe) == []
    page.click("#next")
    page.wait_for_selector("#do")
    assert violations(page, axe) == []
