"""What makes a table comfortable: a sound, a clock, a question before a move that reveals, hints, the analysis afterwards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

import duchy
from tests.web.browser.conftest import Hand

Hands = Callable[..., Hand]

# An AudioContext that counts the tones instead of playing them.
SILENT = """
window.tones = 0;
window.AudioContext = class {
  currentTime = 0;
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next }; }
  createOscillator() { return { frequency: {}, connect: (next) => next, start: () => window.tones++, stop() {} }; }
};
"""
REVEALS = """
async () => {
  for (const action of duchy.now.actions) {
    const body = JSON.stringify({ seat: duchy.seat, action: action.id });
    const headers = { "content-type": "application/json", "x-duchy-csrf": document.querySelector("meta[name=csrf]").content };
    const answer = await fetch(`${duchy.path}/reveals`, { method: "POST", body, headers });
    if ((await answer.json()).reveals) return action.id;
  }
  return null;
}
"""
PLAY = "(id) => void duchy.play(duchy.now.actions.find((action) => action.id === id))"


def prefer(hand: Hand, **prefs: str) -> None:
    """A browser with these preferences."""
    kept = "%26".join(f"{name}%3D{value}" for name, value in {"motion": "off", "pace": "off", **prefs}.items())
    hand.page.context.add_cookies([{"name": "prefs", "value": kept, "url": hand.address}])


def tones(hand: Hand) -> int:
    """How many tones there were so far."""
    return int(hand.page.evaluate("() => window.tones"))


def test_a_sound_on_my_turn_where_it_is_wished(hand: Hands) -> None:
    loud, quiet = hand(seed=2), hand(seed=2)
    prefer(loud, sound="on")
    for anna in (loud, quiet):
        anna.page.add_init_script(SILENT)
        anna.open("kingdoms")
        anna.my_turn()
    assert tones(loud) == 1
    clicks = 0
    while tones(loud) < 2 and clicks < 40:  # until the bot has had a turn and the next own one begins
        clicks += loud.play(1)
        loud.my_turn()
    assert tones(loud) == 2
    quiet.play(clicks)
    quiet.my_turn()
    assert tones(quiet) == 0


def test_the_preference_is_kept(hand: Hands) -> None:
    anna = hand()
    anna.page.goto(anna.address)
    anna.page.click("[data-open=preferences]")
    anna.page.select_option("#preferences select[name=sound]", "on")
    anna.page.click("#preferences .button.go")
    anna.page.reload()
    assert anna.page.input_value("#preferences select[name=sound]") == "on"


def test_the_clock_counts_down(hand: Hands) -> None:
    anna = hand(alone=True)
    page = anna.page
    page.clock.install()
    page.goto(f"{anna.address}/new/kingdoms")
    page.select_option("select[name=clock]", "60")
    page.click("text=Open the table")
    page.wait_for_selector("#table")
    anna.my_turn()
    page.clock.run_for(1500)
    page.wait_for_selector("#clock:not([hidden])")
    first = page.inner_text("#clock")
    minutes, seconds = map(int, first.split(":"))
    assert 20 < 60 * minutes + seconds <= 60
    page.clock.run_for(10_000)
    minutes, later = map(int, page.inner_text("#clock").split(":"))
    assert minutes == 0 and later < (seconds or 60) - 5
    page.clock.run_for(30_000)
    page.wait_for_selector("#clock.soon")


def test_a_question_before_something_is_revealed(hand: Hands) -> None:
    anna = hand(seed=4)
    prefer(anna, confirm="reveal")
    anna.open("villages")
    page = anna.page
    anna.my_turn()
    while (revealing := page.evaluate(REVEALS)) is None:
        before = anna.state()
        page.evaluate(PLAY, page.evaluate("() => duchy.now.actions[0].id"))
        assert anna.changes(before)
        assert not page.is_visible("#sure"), "a move that reveals nothing needs no question"
        anna.my_turn()
    before = anna.state()
    page.evaluate(PLAY, revealing)
    page.wait_for_selector("#sure[open]")
    assert "can't be undone" in page.inner_text("#sure-why")
    page.click("text=Not yet")
    assert anna.state()[1] == before[1]
    page.evaluate(PLAY, revealing)
    page.wait_for_selector("#sure[open]")
    page.keyboard.press("Enter")
    anna.wait(lambda s: s[1] != before[1])
    assert not page.is_visible("#sure")


def test_a_hint_lies_on_the_board_and_can_be_played_there(hand: Hands) -> None:
    anna = hand()
    anna.open("kingdoms")
    anna.my_turn()
    page = anna.page
    top = page.locator("#pane-board").bounding_box()
    labels = page.evaluate("() => duchy.now.actions.map((action) => action.label)")
    page.click("#hint")
    page.wait_for_selector("#acts .idea")
    ideas = page.locator("#acts .idea")
    assert 1 <= ideas.count() <= 3
    assert all("%" in line and "points" in line for line in ideas.all_inner_texts())
    assert any(label.startswith(page.inner_text("#acts .idea .idea-words b")) for label in labels)
    assert "Hint" in page.inner_text("#question") and not page.is_visible("dialog[open]")
    assert page.locator("#pane-board").bounding_box() == top
    page.keyboard.press("Escape")
    assert not page.locator("#acts .idea").count() and "Hint" not in page.inner_text("#question")
    page.keyboard.press("h")
    page.wait_for_selector("#acts .idea .button")
    before = anna.state()
    page.click("#acts .idea .button")
    anna.wait(lambda s: s[1] != before[1])
    assert not page.locator(".overlay [data-layer=hint]").count()


def test_the_analysis_after_the_game(hand: Hands, tmp_path: Path) -> None:
    match = duchy.Match.new(duchy.game("kingdoms"), players=2, seed=5)
    while not match.state.over:
        seat = match.state.seat
        match.act(match.state.legal(seat)[0], seat)
    record = tmp_path / "record.json"
    record.write_text(match.dump(), "utf-8")
    anna = hand()
    page = anna.page
    page.goto(f"{anna.address}/replays")
    page.set_input_files("input[type=file]", record)
    page.click("text=Show it")
    page.wait_for_selector("#replay [data-part=board] [data-el]")
    page.click("text=Scores")
    page.wait_for_selector(".two .chart polyline")
    page.click("#study")
    page.wait_for_selector("#analysis .chance svg")
    page.wait_for_selector(".study", state="hidden")
    moves = page.locator(".moves li")
    assert moves.count() == 2 and "−20 %" in moves.first.inner_text()
    assert page.locator(".accuracy li").count() == 2
    page.reload()  # what was found out is kept
    page.wait_for_selector("#analysis .chance svg")
    page.click(".choose-seat button >> nth=0")
    assert moves.count() == 1
    page.click(".moves .move")
    page.wait_for_selector("#position-board [data-el]")
    assert "after 0" in page.inner_text("#position-at")
    page.click("#position-on")
    page.wait_for_function("() => document.querySelector('#position-at').textContent.includes('after 1 ')")
    page.click("#position-replay")
    page.wait_for_selector("#replay [data-part=board] [data-el]")
    steps_through_the_final_scoring(page, len(match.steps))
    assert anna.errors == []


def steps_through_the_final_scoring(page: Page, total: int) -> None:
    """After the last move the replay goes on with the scoring, step by step, and back again."""
    page.fill("#at", str(total))
    page.wait_for_function("() => document.querySelector('#scoring').textContent.includes('to come')")
    page.click("#on")
    assert page.inner_text("#scoring").startswith("Scoring 1 of ")
    while page.is_enabled("#on"):
        page.keyboard.press("ArrowRight")
    number, of = page.inner_text("#scoring small").removeprefix("Scoring ").split(" of ")
    assert number == of
    assert len(page.locator("#scoring .pictures b").all()) > 1, "what everybody got for it"
    page.click("#back")
    assert page.inner_text("#scoring").startswith(f"Scoring {int(of) - 1} of {of}" if int(of) > 1 else "Final scoring")


PIECES = """
() => [...document.querySelectorAll("#pane-board [data-piece], #pane-own [data-piece]")].map((element) => {
  const box = element.getBoundingClientRect(), [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return element.dataset.piece && document.elementFromPoint(x, y)?.closest("[data-piece]") === element ? [x, y] : null;
}).filter(Boolean)
"""


@pytest.mark.parametrize("name", duchy.games())
def test_a_long_press_shows_a_piece_enlarged_and_plays_nothing(hand: Hands, name: str) -> None:
    anna = hand(360, 640)
    anna.open(name)
    anna.my_turn()
    page = anna.page
    touch = page.context.new_cdp_session(page)
    before = anna.state()
    for tab in ("board", "own"):
        page.evaluate("(tab) => duchy.tab(tab)", tab)
        for x, y in page.evaluate(PIECES)[:3]:
            touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            page.wait_for_selector("#plate[open]")
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            assert len(page.inner_text("#plate-text")) > 3
            picture = page.locator("#plate .enlarged > *").bounding_box()
            assert (
                picture is not None and picture["width"] > 20 and picture["x"] >= 0 and picture["x"] + picture["width"] <= 360
            )
            page.locator("#plate [data-close]").tap()
            page.wait_for_selector("#plate", state="hidden")
    assert anna.state() == before
    assert anna.errors == []
