"""Every screen: each game in mid-play at five sizes, light and dark, on one page that is resized (words: `tests/draw`)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

import duchy
from tests.web.browser.conftest import Hand

Hands = Callable[..., Hand]

SIZES = [(360, 640), (390, 844), (1024, 768), (1280, 800), (1440, 900)]
THEMES = ["light", "dark"]

# What a window shows: how wide the page is, which fixed parts leave it, whether they lie on one another, ink and paper.
SCREEN = """
() => {
  const visible = (name) => [...document.querySelectorAll(name)].filter((part) => part.checkVisibility());
  const shown = (name) => visible(name).map((part) => [name, part.getBoundingClientRect()]);
  const fixed = [".top", ".prompt", ".bar", ".purse", ".tabs"].flatMap(shown);
  const inside = (box) => Math.min(box.left, box.top) >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const out = fixed.filter(([, box]) => !inside(box));
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const crossed = fixed.flatMap(([name, a], at) =>
    fixed.slice(at + 1).filter(([, b]) => meet(a, b)).map(([other]) => `${name} ${other}`));
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).reduce((sum, each) => sum + Number(each), 0);
  const painted = (element) => getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)";
  const paper = (element) => (painted(element) ? element : paper(element.parentElement));
  const question = document.querySelector("#question"), sheet = getComputedStyle(paper(question)).backgroundColor;
  return {
    wide: document.documentElement.scrollWidth, out: out.map(([name]) => name), crossed,
    contrast: Math.abs(light(getComputedStyle(question).color) - light(sheet)),
    answers: visible("#strip .way, #acts .act, .pane .lit").length,
    chips: shown(".chips .chip").filter(([, box]) => box.left >= 0 && box.right <= innerWidth + 1).length,
  };
}
"""
# What is told around a board and is not whole: the question, the ways of a turn, the seats, the heads of the story.
# (On phones long names and questions are clamped, and the reasons below the ways of a turn end where their buttons do.)
CUT = """
() => ["#question", "#strip .way b", ".chip-name", ".chip-about", ".story-head"]
  .flatMap((name) => [...document.querySelectorAll(name)]).filter((part) => part.checkVisibility() && part.clientWidth > 2)
  .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 3)
  .map((part) => part.textContent.trim())
"""
# The seats that are scrolled away beside the board.
AWAY = """
() => [...document.querySelectorAll(".side .seats .k-strip")].filter((strip) => strip.checkVisibility()).filter((strip) =>
  strip.getBoundingClientRect().bottom > strip.closest(".seats").getBoundingClientRect().bottom + 8).length
"""
# The tabs of a phone that are less than 40 px high: those at the foot, those of the story, those of a rival's board.
LOW = """
() => [".tabs > *", ".story-head button", ".story-kind button", ".bar .icon-button", ".rival-tabs button"]
  .flatMap((name) => [...document.querySelectorAll(name)]).filter((tab) => tab.checkVisibility())
  .filter((tab) => tab.getBoundingClientRect().height < 39.5).map((tab) => tab.id || tab.textContent.trim())
"""


@pytest.mark.parametrize("name", duchy.games())
def test_a_table_in_every_window(hand: Hands, name: str) -> None:
    """Nothing fixed leaves the window or lies on another part; the question can be read and answered; all seats are there."""
    anna, seats = hand(seed=9), duchy.game(name).seats[1]
    anna.open(name, players=seats)
    anna.quickly(9)
    anna.my_turn()
    page = anna.page
    for (width, height), theme in product(SIZES, THEMES):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        found, where = page.evaluate(SCREEN), f"{width}x{height} {theme}"
        assert found["wide"] <= width, where
        assert found["out"] == [] and found["crossed"] == [], where
        assert found["contrast"] > 300 and found["answers"], f"{where}: {found}"
        assert found["chips"] == seats, where
        assert width < 1024 or page.evaluate(CUT) == [], where
        assert width < 1280 or page.evaluate(AWAY) == 0, where
    assert anna.errors == []


@pytest.mark.parametrize("name", duchy.games())
def test_story_rivals_and_hints_in_every_window(hand: Hands, name: str) -> None:
    """One page: at each size a mark is stepped to, a rival's board opens and closes, and nothing moves by it."""
    anna = hand(seed=5)
    anna.open(name)
    page = anna.page
    for _ in range(40):
        anna.my_turn()
        if page.evaluate("() => duchy.now.marks.length"):
            break
        anna.quickly(1)
    top = "() => document.querySelector('.prompt').getBoundingClientRect().top"
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => duchy.tab('now')")
        before = page.evaluate(top)
        page.keyboard.press(".")
        assert page.is_visible("#caption span"), f"{width}"
        page.click(".chips [data-rival='1']")
        page.wait_for_selector("#rival-board [data-el], #rival-board [data-piece]")
        box = page.locator("#rival").bounding_box()
        assert box is not None and box["x"] >= -1 and box["x"] + box["width"] <= width + 1, f"{width}"
        low = page.evaluate(LOW) if width < 500 else []
        page.keyboard.press("Escape")
        if width < 500:
            page.evaluate("() => duchy.tab('log')")
            assert low + page.evaluate(LOW) == [], f"{width}"
            page.evaluate("() => duchy.tab('now')")
        assert page.is_hidden("#rival") and abs(page.evaluate(top) - before) <= 1, f"{width}"
        page.evaluate("() => duchy.story.go(1)")
    assert anna.errors == []
