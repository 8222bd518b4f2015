"""What somebody likes at a table: not to hear somebody, no lights, and to go on passing without being asked again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.browser.conftest import Hand
from tests.web.browser.test_club_tables import set_up

Hands = Callable[..., Hand]
LIT = "() => getComputedStyle(document.querySelector('#table .drawing')).getPropertyValue('--lit').trim()"
PASS = "() => duchy.choice.actions.find((action) => action.pass)?.pass || ''"
PASSED = "() => void duchy.play(duchy.choice.actions.find((action) => action.pass))"
CALM = "() => duchy.now.over || (duchy.now.mine && !duchy.busy && !duchy.manners.answer())"
"""Whether a page that answers by itself has done so."""


def prefer(page: Page, name: str, value: str) -> None:
    """Choose a preference as people do."""
    page.click("[data-open=preferences]")
    page.select_option(f"#preferences select[name={name}]", value)
    page.click("#preferences .button.go")


def test_who_is_muted_is_not_heard(hand: Hands) -> None:
    anna, ben = hand(), hand(seed=2)
    set_up(anna)
    ben.page.goto(f"{ben.address}/lobby")
    ben.page.locator('.lobby-tables .table-row:has-text("Anna\'s table") >> text=Join').first.click()
    for each in (anna, ben):
        each.page.wait_for_selector("#table")
        each.page.click("#talk")
    anna.page.click(".mutes summary")
    anna.page.check("[data-mute='1']")
    for each, words in ((ben, "I talk a lot"), (anna, "I do not")):
        each.page.fill("#say input", words)
        each.page.press("#say input", "Enter")
    anna.page.wait_for_selector(".talk li:has-text('I do not')")
    anna.page.wait_for_selector(".talk li:has-text('I talk a lot')", state="hidden")
    ben.page.wait_for_selector(".talk li:has-text('I talk a lot')")
    anna.page.reload()
    anna.page.click("#talk")
    anna.page.wait_for_selector(".talk li:has-text('I talk a lot')", state="hidden")
    anna.page.click(".mutes summary")
    anna.page.uncheck("[data-mute='1']")
    anna.page.wait_for_selector(".talk li:has-text('I talk a lot')")


def test_lights_can_be_hidden_and_everything_can_still_be_chosen(hand: Hands) -> None:
    anna = hand()
    anna.open("villages")
    anna.my_turn()
    assert anna.page.evaluate(LIT) != "transparent"
    prefer(anna.page, "lights", "off")
    assert anna.page.evaluate(LIT) == "transparent"
    assert anna.play(2) == 2
    prefer(anna.page, "lights", "")
    assert anna.page.evaluate(LIT) != "transparent"


def test_where_all_choices_are_alike_the_answer_is_given_if_that_is_wished(hand: Hands) -> None:
    anna = hand()
    anna.open("burgundy")
    anna.my_turn()
    page = anna.page
    page.evaluate(
        "() => { window.sent = []; duchy.send = async (what, { action }) => { sent.push(action); duchy.now.mine = false; }; }"
    )
    alike = [{"id": 7, "label": "Sell", "elements": ["a"]}, {"id": 9, "label": "Sell", "elements": ["b"], "same": 7}]
    several = [*alike, {"id": 11, "label": "Take workers", "elements": ["c"]}]
    quiet = "() => new Promise((done) => setTimeout(done, 50))"
    page.evaluate("(actions) => duchy.show({ actions, strip: [] })", alike)
    page.evaluate(quiet)
    assert page.evaluate("sent") == [], "nobody is answered for who has not said so"
    page.evaluate("(actions) => duchy.show({ actions, strip: [] })", several)
    prefer(page, "auto", "alike")
    page.evaluate(quiet)
    assert page.evaluate("sent") == [], "a real choice is asked"
    page.evaluate("(actions) => duchy.show({ actions, strip: [] })", alike)
    page.wait_for_function("() => sent.length")
    assert page.evaluate("sent") == [7]


def test_who_has_passed_goes_on_passing_where_that_is_wished(hand: Hands) -> None:
    anna = hand()
    anna.open("villages", players=4)
    anna.my_turn()
    prefer(anna.page, "passing", "keep")
    passed = ""
    for _ in range(14):
        if not anna.my_turn():
            break
        anna.page.wait_for_function(CALM)
        if not anna.my_turn():
            break
        offered = str(anna.page.evaluate(PASS))
        assert not (passed and offered == passed), "asked again"
        before = anna.state()
        anna.page.evaluate(PASSED if offered else "() => void duchy.play(duchy.now.actions[0])")
        assert anna.changes(before)
        passed = offered
    assert anna.errors == []
