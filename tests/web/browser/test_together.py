"""Several people: two browsers with hidden hands, one device passed on, lost connections, a killed server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser

from duchy.kernel.fair import sealed
from tests.table.postgres import free_port
from tests.web.browser.conftest import Hand
from tests.web.processes import kill, start

Hands = Callable[..., Hand]
HAND_OF = (
    "() => [...document.querySelectorAll('#pane-own [data-piece], #pane-board [data-el^=\"hand\"]')].map((e) => e.dataset.el)"
)


def may_move(hand: Hand) -> bool:
    """Whether it is this person's turn, and no move is on its way."""
    now = hand.state()
    return bool(now[3] and not now[0])


def test_two_browsers_with_hidden_hands(hand: Hands) -> None:
    anna, ben = hand(seed=3), hand(seed=4)
    anna.open("villages", seats={1: "link"})
    link = anna.page.text_content("#link") or ""  # folded away: this server is for its own machine alone
    ben.page.goto(link)
    ben.page.fill("input[name=name]", "Ben")
    ben.page.click("text=Sit down")
    ben.page.wait_for_selector("#table")
    anna.page.wait_for_selector("#table")
    clicks = {anna: 0, ben: 0}
    deadline = monotonic() + 120
    while min(clicks.values()) < 8:
        assert monotonic() < deadline, clicks
        mover = next((h for h in (anna, ben) if may_move(h)), None)
        if mover is None:
            anna.page.wait_for_timeout(20)
            continue
        mover.click()
        clicks[mover] += 1
    assert [h.page.evaluate("() => duchy.seat") for h in (anna, ben)] == [0, 1]
    assert anna.page.inner_text("[data-part=status]") != ""
    for mine, other in ((anna, ben), (ben, anna)):
        answer = mine.page.request.get(f"{mine.page.url.split('?')[0]}/screen?seat={other.page.evaluate('() => duchy.seat')}")
        assert answer.status == 403
    watcher = hand()
    watcher.page.goto(anna.page.url)
    watcher.page.wait_for_selector("#table")
    assert watcher.page.evaluate("() => duchy.now.actions.length") == 0
    anna.page.click("#talk")
    anna.page.fill("#say input", "good luck")
    anna.page.keyboard.press("Enter")
    ben.page.wait_for_selector("text=good luck", state="attached")
    assert anna.errors + ben.errors == [] or all("403" in e for e in anna.errors + ben.errors)


def test_a_curtain_between_two_people_at_one_device(hand: Hands) -> None:
    anna = hand()
    anna.open("kingdoms", seats={1: "here"})
    for _ in range(60):
        now = anna.wait(lambda s: (s[3] and not s[0]) or s[5])
        if now[5]:
            break
        anna.click()
    page = anna.page
    page.wait_for_selector("#curtain:not([hidden])")
    seat = page.evaluate("() => duchy.seat")
    assert not page.is_visible("#pane-board") and not page.is_visible("#pane-own")
    page.click("#lift")
    anna.wait(lambda s: s[3] and not s[5])
    assert page.evaluate("() => duchy.seat") != seat
    assert page.is_visible("#pane-own")


def test_undo_and_what_stands_in_its_way(hand: Hands) -> None:
    anna = hand(seed=5)
    anna.open("burgundy", seats={1: "here"})
    page = anna.page
    anna.my_turn()
    board = page.evaluate("() => duchy.now.board + duchy.now.own")
    turn = page.evaluate("() => duchy.now.turn")
    while page.evaluate("() => duchy.now.turn") == turn:
        anna.click()
        anna.my_turn()
    page.wait_for_selector("#undo:not([disabled])")
    page.keyboard.press("u")
    page.wait_for_selector("#redo:not([hidden])")
    assert page.evaluate("() => duchy.now.board + duchy.now.own") == board


def test_a_lost_connection_comes_back_by_itself(hand: Hands) -> None:
    anna = hand(seed=6)
    anna.open("burgundy")
    anna.play(4)
    anna.my_turn()
    context = anna.page.context
    context.set_offline(True)
    before = anna.state()
    found = anna.page.evaluate("() => duchy.now.actions[0].id")
    anna.page.evaluate("(id) => void duchy.play(duchy.now.actions.find((a) => a.id === id))", found)
    anna.page.wait_for_timeout(500)
    assert anna.state()[1] == before[1]
    context.set_offline(False)
    anna.wait(lambda s: s[1] > before[1])


def test_a_killed_server_costs_nothing(browser: Browser, tmp_path: Path) -> None:
    port, database = free_port(), f"sqlite:///{tmp_path / 'duchy.sqlite'}"
    server = start(port, database)
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    try:
        anna = Hand(context.new_page(), f"http://127.0.0.1:{port}", seed=7)
        anna.open("burgundy")
        anna.play(6)
        anna.my_turn()
        before = anna.state()
        told = anna.page.inner_text(".story")
        kill(server)
        anna.page.wait_for_selector("#lost:not([hidden])")
        anna.page.evaluate("() => void duchy.play(duchy.now.actions[0])")
        server = start(port, database)
        anna.wait(lambda s: s[1] > before[1] and not s[0], 90)
        anna.page.wait_for_selector("#lost", state="hidden")
        assert told.strip().splitlines()[-1] in anna.page.inner_text(".story")
        anna.play(3)
    finally:
        context.close()
        kill(server)


def test_browsers_open_their_words_when_both_sit_and_say_so_at_the_end(hand: Hands) -> None:
    anna, ben = hand(), hand()
    anna.page.goto(f"{anna.address}/new/castellans")
    anna.page.locator("input[name=seat-1][value=link]").check(force=True)
    anna.page.click("#new-table .button.go")
    anna.page.wait_for_selector("#waiting")
    path = anna.page.url.split("?")[0]
    before = anna.page.request.get(f"{path}/fair.json").json()["contributions"]
    assert before[0].startswith("sha256-") and before[1] == ""
    ben.page.goto(anna.page.text_content("#link") or "")
    ben.page.click("text=Sit down")
    for each in (anna, ben):
        each.page.wait_for_selector("#table")
    words = anna.page.request.get(f"{path}/fair.json").json()["contributions"]
    assert before[0] == sealed(words[0]) and len(words[1]) == 48, "both words are open"
    for each in (anna, ben):
        each.page.goto(f"{path}/fair")
        each.page.wait_for_selector("text=This browser's own part is in it")
        kept = each.page.evaluate("() => JSON.parse(localStorage.getItem('duchy-luck')).at(-1)")
        assert kept["opened"] and kept["others"][0] in (before[0], words[0]), "what the others had sealed was noted before"
    assert anna.errors + ben.errors == []
