"""A board that stays still: whatever is asked, nothing of the table moves; every action has its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

import duchy
from tests.web.browser.conftest import Hand

Hands = Callable[..., Hand]

WIDE = [(1024, 768), (1280, 800), (1440, 900)]
# Where the parts of the table are: the pane that is shown, the prompt, the bar.
PLACES = """
() => [...document.querySelectorAll("[data-pane].board, [data-pane].own, [data-pane].seats, .prompt, .bar")]
  .filter((part) => part.checkVisibility() && !part.closest("[hidden]"))
  .map((part) => [part.className.split(" ")[0], part.getBoundingClientRect()])
  .map(([name, box]) => [name, Math.round(box.top), Math.round(box.left), Math.round(box.bottom)])
"""
TOPS = """
() => [[...document.querySelectorAll(".pane")].find((pane) => pane.checkVisibility()), document.querySelector(".prompt"),
  document.querySelector(".bar")].map((part) => part.getBoundingClientRect().top)
"""


@pytest.mark.parametrize("name", duchy.games())
def test_no_click_moves_the_board(hand: Hands, name: str) -> None:
    """At three sizes in turn, through a game: the others' strips grow with what lies there, everything else stays."""
    anna = hand(*WIDE[0], seed=4)
    anna.open(name, players=3)
    for at, (width, height) in enumerate(WIDE):
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.my_turn()
        first = {part[0]: part[1:] for part in anna.page.evaluate(PLACES)}
        for _ in range(8 + 2 * at):
            if not anna.my_turn():
                break
            anna.click()
            for part, *place in anna.page.evaluate(PLACES):
                drift = max(abs(a - b) for a, b in zip(place, first[part], strict=True)) if part != "seats" else 0
                assert drift <= 1, f"{part} moved from {first[part]} to {place}: {anna.page.inner_text('#question')}"


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
@pytest.mark.parametrize("name", duchy.games())
def test_no_tap_moves_what_a_phone_shows(hand: Hands, name: str, size: tuple[int, int]) -> None:
    anna = hand(*size, seed=5)
    anna.open(name, players=2)
    anna.my_turn()
    first = anna.page.evaluate(TOPS)
    for _ in range(10):
        if not anna.my_turn():
            break
        anna.click()
        now = anna.page.evaluate(TOPS)
        assert max(abs(a - b) for a, b in zip(now, first, strict=True)) <= 1, anna.page.inner_text(".top")


@pytest.mark.parametrize("name", duchy.games())
def test_the_strip_has_the_same_actions_at_every_moment(hand: Hands, name: str) -> None:
    anna = hand(seed=6)
    anna.open(name)
    anna.my_turn()
    words = "() => (duchy.now.strip || []).map((way) => way.word)"
    grey = "() => [...document.querySelectorAll('.way[aria-disabled]')].map((way) => way.innerText.trim().split('\\n'))"
    first = anna.page.evaluate(words)
    assert len(first) > 1
    for _ in range(12):
        if not anna.my_turn():
            break
        assert anna.page.evaluate(words) == first
        assert all(len(said) > 1 for said in anna.page.evaluate(grey)), "a grey action says why"
        anna.click()


# A lit piece that can be used in more than one way: choosing it plays nothing yet.
SEVERAL = """
() => {
  const { left } = duchy.choice;
  const ways = (el) => left.filter(({ elements }) => elements.includes(el)).length;
  const lit = [...document.querySelectorAll("#pane-board .lit, #pane-own .lit")];
  return lit.map(({ dataset }) => dataset.el).find((el) => ways(el) > 1);
}
"""


def test_what_is_chosen_stands_as_chips_and_esc_steps_back(hand: Hands) -> None:
    anna = hand(seed=7)
    anna.open("burgundy", seats={1: "here"})
    anna.my_turn()
    page = anna.page
    page.wait_for_selector("#strip .way")
    page.click("#strip .way:not([aria-disabled]) >> nth=0")
    assert page.get_attribute("#strip .way >> nth=0", "aria-pressed") == "true"
    chips = page.locator("#steps li:not(.asked)")
    assert chips.count() == 1 and page.is_visible("#steps .asked")
    page.evaluate("() => duchy.show(JSON.parse(JSON.stringify(duchy.now)))")  # a stream that opens late tells all once more
    assert chips.count() == 1, "what is chosen stays chosen"
    if piece := page.evaluate(SEVERAL):
        page.locator(f'[data-el="{piece}"].lit').first.focus()
        page.keyboard.press("Enter")
        assert page.locator(".chosen").count() and chips.count() == 2
        page.keyboard.press("Escape")
        assert chips.count() == 1
    page.keyboard.press("Escape")
    assert chips.count() == 0 and not page.locator("[aria-pressed=true].way").count()


def test_equal_choices_are_offered_once(hand: Hands) -> None:
    anna = hand(seed=8)
    anna.open("burgundy")
    anna.my_turn()
    page = anna.page
    alike = [
        {"id": 1, "label": "Place the ship", "elements": ["store-0-0", "hex-0-3"]},
        {"id": 2, "label": "Place the ship", "elements": ["store-0-1", "hex-0-3"], "same": 1},
    ]
    page.evaluate("(actions) => duchy.show({ actions, strip: [] })", alike)
    assert page.locator("#acts .act").all_inner_texts() == ["Place the ship"]
    page.evaluate("() => { window.sent = []; duchy.send = async (what, more) => void sent.push(more.action); }")
    page.evaluate("() => duchy.choice.pick('hex-0-3')")
    assert page.evaluate("() => sent") == [1]
    page.evaluate("() => { duchy.choice.reset(); duchy.choice.pick('store-0-1'); }")
    assert page.evaluate("() => sent") == [1, 2], "the piece that was clicked is the one that is used"
    pays_coin_by_coin(page)


def pays_coin_by_coin(page: Page) -> None:
    """Ways to pay are one row of coins: a click swaps one, those that every way spends are fixed, a button pays."""
    ways = [
        {"id": at, "label": f"Pay {3 - at} and {at}", "elements": [], "leaves": f"leaves {at}"}
        | {"coins": [{"what": "gold" if coin < 3 - at else "magic", "icon": "<svg></svg>"} for coin in range(3)]}
        for at in range(3)
    ]
    page.evaluate("(actions) => { sent.length = 0; duchy.choice.reset(); duchy.show({ actions, strip: [] }); }", ways)
    row = "() => [...document.querySelectorAll('#acts .coin')].map((coin) => coin.dataset.swap).join(' ')"
    assert page.evaluate(row) == "gold gold gold" and page.locator("#acts .coin[aria-disabled]").count() == 1
    page.click("#acts .coin >> nth=1")
    page.click("#acts .coin >> nth=1")
    assert page.evaluate(row) == "gold magic magic" and "leaves 2" in page.inner_text("#acts .act")
    page.click("#acts .coin >> nth=0", force=True)
    assert page.evaluate(row) == "gold magic magic", "at least one must be gold"
    page.click("#acts .coin >> nth=2")
    assert page.evaluate(row) == "gold gold magic"
    page.click("#acts .act")
    assert page.evaluate("() => sent") == [1]
