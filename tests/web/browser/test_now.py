"""A phone by task: the question pinned, what it asks for large enough for a finger, the own resources in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import duchy
from tests.web.browser.conftest import Hand

Hands = Callable[..., Hand]

PHONES = [(360, 640), (390, 844)]
# What is lit on the tab: how many, the smallest, whether the first is in view, whether everything fits the width.
GATHERED = """
() => {
  const pane = document.querySelector("#pane-now"), frame = pane.getBoundingClientRect();
  const sought = duchy.choice.armed ? "[data-el].chosen" : "[data-el].lit"; // a place that waits for a last word
  const boxes = [...pane.querySelectorAll(sought)].map((element) => element.getBoundingClientRect());
  const parts = [".purse", ".bar", ".prompt", ".tabs"].map((name) => document.querySelector(name))
    .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
  return {
    count: boxes.length, least: Math.min(...boxes.map((box) => Math.min(box.width, box.height))),
    seen: boxes.some((box) => box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1),
    wide: document.documentElement.scrollWidth, purse: document.querySelector(".purse").checkVisibility(),
    pinned: parts.every((box) => box.top >= 0 && box.bottom <= innerHeight + 1),
    covered: parts.some((box) => box.top < frame.bottom - 1),
  };
}
"""
# Nothing is told in the place of the purse (who is thinking, what may be skipped).
QUIET = "() => !document.querySelector('.bar .notice').textContent.trim() && document.querySelector('#skip').hidden"
LIT_ABOVE = """
() => [...new Set(duchy.choice.left.flatMap(({ elements }) => elements))]
  .filter((el) => document.querySelector(`[data-pane=board] [data-el="${el}"], [data-pane=own] [data-el="${el}"], \
[data-pane=others] [data-el="${el}"]`))
"""
ON_NOW = "() => [...document.querySelectorAll('#pane-now [data-el]:is(.lit, .chosen)')].map((element) => element.dataset.el)"


@pytest.mark.parametrize("name", duchy.games())
def test_a_phone_gathers_what_the_question_needs(hand: Hands, name: str) -> None:
    """One page, both sizes in turn, light and dark: everything that can be chosen is there, and large enough."""
    anna = hand(*PHONES[0], seed=len(name))
    anna.open(name, players=3)
    page = anna.page
    for at in range(14):
        if not anna.my_turn():
            break
        width, height = PHONES[at % 2]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", ("light", "dark")[at // 2 % 2])
        page.evaluate("() => duchy.tab('now')")
        page.wait_for_function(QUIET)
        found = page.evaluate(GATHERED)
        asked = page.inner_text("#question")
        lit, offered = set(page.evaluate(LIT_ABOVE)), set(page.evaluate(ON_NOW))
        # Where one place waits for a last word the others can still be chosen instead.
        assert lit <= offered and (lit == offered or page.evaluate("() => Boolean(duchy.choice.armed)")), asked
        assert found["purse"] and found["pinned"] and not found["covered"], asked
        assert found["wide"] <= width, asked
        if found["count"]:
            assert found["least"] >= 40 and found["seen"], f"{found}: {asked}"
        anna.click()
    assert anna.errors == []


def test_a_tap_on_a_gathered_piece_plays_it(hand: Hands) -> None:
    anna = hand(390, 844)
    anna.open("burgundy", seats={1: "here"})
    anna.my_turn()
    page = anna.page
    assert page.get_attribute("#table", "data-tab") == "now"
    page.click("#strip .way:not([aria-disabled]) >> nth=0")
    before = anna.state()
    page.locator("#pane-now .now-thing.lit").first.tap()
    assert anna.changes(before)
    anna.wait(lambda s: not s[0])
    assert page.locator("#pane-now .chosen").count() or anna.state()[1] > before[1]


def test_a_map_is_zoomed_to_the_places_asked_for(hand: Hands) -> None:
    anna = hand(360, 640)
    anna.open("castellans")
    page = anna.page
    for _ in range(12):
        anna.my_turn()
        if page.locator("#pane-now .now-window .lit").count():
            break
        anna.quickly(1)
    assert page.locator("#pane-now .now-window .lit").count() > 1
    before = anna.state()
    page.locator("#pane-now .now-window .lit").first.tap()
    assert anna.changes(before)


def test_a_place_says_what_it_would_change_before_it_is_taken(hand: Hands) -> None:
    """The first tap zooms to a district and tells; another district may be looked at; the last word plays it."""
    anna = hand(360, 640)
    anna.open("castellans")
    page = anna.page
    places = "#pane-now .now-window .lit"
    for _ in range(4):
        anna.my_turn()
        if page.locator(places).count():
            break
        anna.quickly(1)
    turn = anna.state()[1]
    page.locator(places).first.tap()
    page.wait_for_selector("#acts .act.go")
    assert "control" in page.inner_text("#question") and anna.state()[1] == turn
    first = page.inner_text("#acts .act.go")
    page.locator(".now-tools [data-pick]").last.tap()
    page.wait_for_function("(first) => document.querySelector('#acts .act.go')?.innerText !== first", arg=first)
    page.tap("#acts .act.go")
    page.wait_for_function("(turn) => duchy.now.turn !== turn", arg=turn)
    assert anna.errors == []


def test_what_was_told_takes_the_place_of_the_purse_while_it_is_told(hand: Hands) -> None:
    anna = hand(360, 640)
    anna.open("kingdoms")
    page = anna.page
    while not page.evaluate("() => duchy.now.marks.length"):
        anna.quickly(1)
        anna.my_turn()
    marks = page.evaluate("() => duchy.now.marks.length")
    assert page.get_attribute("#tab-log", "data-count") == str(marks)
    page.evaluate("() => duchy.story.go(1)")
    assert page.is_visible("#caption") and page.is_hidden(".purse")
    page.evaluate("() => duchy.story.clear()")
    assert page.is_visible(".purse") and page.is_hidden("#bar")


def test_a_way_brings_a_lit_piece_into_sight(hand: Hands) -> None:
    anna = hand(1024, 768)
    anna.open("burgundy")
    anna.my_turn()
    page = anna.page
    page.evaluate(
        "() => document.querySelector('#pane-board').append(Object.assign(document.createElement('div'), { id: 'far' }))"
    )
    page.evaluate("() => Object.assign(document.querySelector('#far').style, { height: '3000px' })")
    page.evaluate(
        "() => { const pane = document.querySelector('#pane-board'); pane.style.overflow = 'auto'; pane.scrollTop = 2500; }"
    )
    ways = page.evaluate("() => duchy.now.strip.filter((way) => way.actions.length > 1).map((way) => way.kind)")
    page.evaluate("(kind) => duchy.choice.pickWay(kind)", ways[0])
    inside = """() => [...document.querySelectorAll('[data-pane] .lit')].some((e) => {
      const box = e.getBoundingClientRect(), frame = e.closest('[data-pane]').getBoundingClientRect();
      return box.width && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1; })"""
    assert page.evaluate(inside)
