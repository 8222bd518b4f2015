"""Phones and tablets: nothing is cut off, nothing lies on something else, and what can be tapped is large enough."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import duchy
from tests.web.browser.conftest import Hand

Hands = Callable[..., Hand]

# The words below a selector that are cut off, run out of the page or lie under something else.
LOST = """
(selector) => {
  const lost = [], words = document.createTreeWalker(document.querySelector(selector), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode, range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!node.textContent.trim() || !box.width) continue;
    let whole = box.left >= 0 && box.right <= innerWidth;
    for (let a = node.parentElement; a && a !== document.body; a = a.parentElement) {
      const clip = a.getBoundingClientRect(), hides = getComputedStyle(a).overflow !== "visible";
      if (hides && (box.left < clip.left - 1 || box.right > clip.right + 1 || box.bottom > clip.bottom + 2)) whole = false;
    }
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!whole || !top?.closest(selector)) lost.push(node.textContent.trim());
  }
  return lost;
}
"""
SIZES = """
(selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect())
  .map((box) => Math.min(box.width, box.height))
"""
CROSSED = """
([one, other]) => {
  const [a, b] = [one, other].map((selector) => document.querySelector(selector).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
"""
ROOM = """
(selector) => [...document.querySelectorAll(selector)]
  .every((e) => e.scrollWidth <= e.clientWidth + 1 && e.scrollHeight <= e.clientHeight + 1)
"""
# From the foot of the first card to the head of the sixth, measured in the same breath: the page may be drawn anew at any time.
SIXTH_BELOW_FIRST = """
(selector) => {
  const all = document.querySelector(selector);
  while (all.children.length < 6) all.append(all.firstElementChild.cloneNode(true));
  return all.children[5].getBoundingClientRect().top - all.children[0].getBoundingClientRect().bottom;
}
"""


def fits(page: Page, selector: str) -> bool:
    """Whether what is in each of these boxes has room there."""
    return bool(page.evaluate(ROOM, selector))


def box(page: Page, selector: str) -> dict[str, float]:
    """Where something is."""
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return {**found, "bottom": found["y"] + found["height"], "right": found["x"] + found["width"]}


@pytest.mark.parametrize("name", duchy.games())
def test_the_status_can_be_read_on_a_phone(hand: Hands, name: str) -> None:
    anna = hand(360, 740)
    anna.open(name, players=4)
    anna.play(6)
    anna.my_turn()
    for width in (320, 360, 412, 768):
        anna.page.set_viewport_size({"width": width, "height": 740})
        assert anna.page.inner_text(".top .where").strip()
        assert anna.page.evaluate(LOST, ".top .where") == [], width
        assert not anna.page.evaluate(CROSSED, [".top .where > *", ".top nav"])


@pytest.mark.parametrize("width", [360, 768])
def test_buttons_of_the_table_are_large_enough_for_a_finger(hand: Hands, width: int) -> None:
    anna = hand(width, 740)
    anna.open("castellans")
    anna.my_turn()
    if width < 600:  # a phone keeps what is seldom needed behind one button
        anna.page.click("#more")
    sizes = anna.page.evaluate(SIZES, ".top .icon-button, .top .chip, #undo, #hint")
    assert len(sizes) == (9 if width < 600 else 8) and min(sizes) >= 40
    anna.page.evaluate("() => duchy.tab('own')")
    anna.page.evaluate("() => document.querySelectorAll('.ca-supply-token').forEach((token) => token.classList.add('lit'))")
    assert min(anna.page.evaluate(SIZES, ".ca-supply-token")) >= 40


@pytest.mark.parametrize("size", [(360, 740), (768, 1024), (1440, 900)])
def test_choices_of_a_whole_sentence_can_be_read(hand: Hands, size: tuple[int, int]) -> None:
    anna = hand(*size)
    anna.open("academies")
    anna.my_turn()
    label = "Hold a class in Archery Butts: A Soldier professor and one student of value 3 to 5: 1 knowledge and 2 VP."
    actions = [{"id": at, "label": label, "elements": []} for at in range(6)]
    anna.page.evaluate("(actions) => duchy.show({ actions })", actions)
    acts = box(anna.page, "#acts")
    for at in range(2):
        assert box(anna.page, f"#acts .act >> nth={at}")["bottom"] <= acts["bottom"] + 1
    anna.page.evaluate("() => duchy.show({ actions: [{ id: 0, label: 'Pass', elements: [] }] })")
    assert not anna.page.locator("#acts.long").count()


def test_burgundy_shows_all_of_its_tracks_on_a_phone(hand: Hands) -> None:
    anna = hand(360, 640)
    anna.open("burgundy", players=4)
    anna.page.evaluate("() => duchy.tab('board')")
    assert fits(anna.page, ".bu-board")
    anna.page.locator(".bu-bottom-left .bu-bonus-tile").last.scroll_into_view_if_needed()
    assert box(anna.page, ".bu-bottom-left .bu-bonus-tile >> nth=-1")["bottom"] <= box(anna.page, ".prompt")["y"]


def test_burgundy_explains_its_dashed_hexes(hand: Hands) -> None:
    anna = hand(360, 740)
    anna.page.goto(f"{anna.address}/learn/burgundy#5")
    anna.page.wait_for_selector(".bu-costs.lit")
    anna.page.wait_for_selector(".bu-costs.lit .bu-badge", state="visible")
    dashes = anna.page.evaluate("() => getComputedStyle(document.querySelector('.bu-costs.lit > .bu-hit')).strokeDasharray")
    assert dashes != "none"
    assert anna.page.inner_text(".bu-legend").split() == ["with", "workers"]


def test_kingdoms_cards_with_two_prices_show_their_points(hand: Hands) -> None:
    anna = hand(360, 740)
    anna.open("kingdoms")
    anna.page.evaluate("() => duchy.tab('board')")
    pill = "document.querySelector('.ki-grid .monster .cd-cost')"
    anna.page.evaluate(f"() => {pill}.append(...[...{pill}.children].map((each) => each.cloneNode(true)))")
    assert not anna.page.evaluate(CROSSED, [".ki-grid .monster .cd-cost", ".ki-grid .monster .cd-score"])
    assert not anna.page.evaluate(CROSSED, [".ki-grid .monster .cd-cost", ".ki-grid .monster .cd-name"])


@pytest.mark.parametrize(("name", "cards"), [("kingdoms", ".ki-minis"), ("villages", ".vi-slips")])
def test_rows_of_own_cards_stay_together(hand: Hands, name: str, cards: str) -> None:
    anna = hand(768, 1024)
    anna.open(name)
    if name == "villages":
        while anna.page.locator(".vi-slips > *").count() == 0:
            anna.play(1)
    anna.my_turn()  # a turn that comes later would turn to the tab where it is asked
    anna.page.evaluate("() => duchy.tab('own')")
    anna.page.wait_for_selector(f"{cards} > *", state="visible")
    assert 0 < anna.page.evaluate(SIXTH_BELOW_FIRST, cards) < 12


def test_villages_actions_have_room_on_a_phone(hand: Hands) -> None:
    anna = hand(360, 740)
    anna.open("villages")
    anna.page.evaluate("() => duchy.tab('board')")
    assert fits(anna.page, ".vi-leads, .vi-follows")
    acts = box(anna.page, ".vi-actions")
    assert box(anna.page, ".vi-action >> nth=0")["x"] - acts["x"] >= 2, "room for the glow"


def test_replay_and_scores_on_a_phone(hand: Hands, tmp_path: Path) -> None:
    match = duchy.Match.new(duchy.game("kingdoms"), players=2, seed=5)
    while not match.state.over:
        match.act(match.state.legal(match.state.seat)[0], match.state.seat)
    record = tmp_path / "record.json"
    record.write_text(match.dump(), "utf-8")
    anna = hand(360, 740)
    page = anna.page
    page.goto(f"{anna.address}/replays")
    page.set_input_files("input[type=file]", record)
    page.click("text=Show it")
    page.wait_for_selector("#replay [data-part=board] [data-el]")
    assert box(page, "#run")["bottom"] <= 740 and box(page, "#from-here")["bottom"] <= 740
    assert box(page, "#replay .board")["y"] < box(page, "#replay .own")["y"] < box(page, "#replay .seats")["y"]
    page.click("text=Scores")
    page.wait_for_selector(".two .chart polyline")
    assert box(page, ".chart-axis")["height"] > 9
    page.set_viewport_size({"width": 900, "height": 740})
    charts: list[dict[str, Any]] = [box(page, f".two > * >> nth={at}") for at in range(2)]
    assert charts[0]["bottom"] <= charts[1]["y"], "one below the other, each as wide as the page"


def test_pages_use_the_width_of_a_phone(hand: Hands) -> None:
    anna = hand(360, 740)
    anna.page.goto(f"{anna.address}/nowhere")
    assert box(anna.page, ".card.narrow")["width"] > 320
    anna.open("burgundy", seats={1: "link"})
    link, copy = box(anna.page, ".copy code"), box(anna.page, ".copy .button")
    assert copy["y"] >= link["bottom"] or copy["x"] >= link["right"]
