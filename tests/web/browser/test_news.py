"""What a page is told: by its stream and by the answers to its moves, in order, whatever gets lost on the way."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import APIResponse, Page, Route

from tests.web.browser.conftest import QUICKLY, Hand

Hands = Callable[..., Hand]
TOLD = """
async (said) => {
  const { News } = await import("/static/page.js");
  const page = new News();
  const asked = page.told;
  return said.map(([how, news, early]) => page[how](news, early ? asked : page.told));
}
"""


def told(page: Page, *said: tuple[object, ...]) -> list[object]:
    """What a page makes of news: those it heard from a stream, and those that answered its moves.

    A third word says that a move was made before anything was heard.
    """
    found: list[object] = page.evaluate(TOLD, said)
    return found


def test_news_are_taken_in_order(hand: Hands, address: str) -> None:
    page = hand().page
    page.goto(address)
    first = ("heard", {"at": ["one", 1], "turn": 1, "log": "a"})
    assert told(
        page,
        first,
        ("heard", {"at": ["one", 3], "chat": "early"}),
        ("answered", {"at": ["one", 2], "anew": False, "turn": 2}),
        ("heard", {"at": ["one", 3], "chat": "late"}),
    ) == [{"turn": 1, "log": "a"}, {}, {"turn": 2, "chat": "early"}, {}]
    assert told(
        page, first, ("answered", {"at": ["one", 4], "anew": True, "turn": 3}), ("heard", {"at": ["one", 3], "turn": 2})
    ) == [
        {"turn": 1, "log": "a"},
        {"turn": 3},
        {},
    ]
    assert told(page, first, ("heard", {"at": ["two", 1], "turn": 5}), ("answered", {"at": ["one", 2], "turn": 2})) == [
        {"turn": 1, "log": "a"},
        {"turn": 5},
        False,
    ]
    assert told(page, first, ("answered", {"at": None, "turn": 2}))[1] == {"turn": 2}
    assert told(page, first, ("answered", {"at": None, "turn": 0}, "early"))[1] == {}, "the stream knows more"


def test_a_move_that_is_made_before_the_stream_begins_does_not_hide_what_the_stream_tells(hand: Hands) -> None:
    """The answer comes last, though the bot has moved since: a page that showed it would wait for that bot for ever."""
    anna = hand(seed=9)
    streams: list[Route] = []
    answers: list[tuple[Route, APIResponse]] = []
    anna.page.route("**/stream*", lambda route: streams.append(route))  # playwright marks its handlers
    anna.page.route("**/act", lambda route: answers.append((route, route.fetch())))
    anna.open("kingdoms")
    while anna.page.evaluate("() => Boolean(duchy.now.mine)"):  # every answer tells whose turn it is, but the bot's own
        before = anna.state()[1]
        anna.page.evaluate(QUICKLY)
        anna.page.wait_for_function("() => duchy.busy")
        until(anna, lambda: bool(answers))
        if not answers[-1][1].json()["mine"]:
            break
        route, answer = answers.pop()
        route.fulfill(response=answer)
        anna.wait(lambda s, before=before: s[1] > before and not s[0])
    streams[0].continue_()
    anna.page.wait_for_function("() => duchy.now.mine && duchy.news.version")
    route, answer = answers.pop()
    route.fulfill(response=answer)
    anna.page.wait_for_function("() => !duchy.busy")
    assert anna.my_turn()


def until(hand: Hand, seen: Callable[[], bool]) -> None:
    """Wait for something outside the page."""
    for _ in range(3000):
        if seen():
            return
        hand.page.wait_for_timeout(20)
    raise AssertionError("it never came about")


def test_two_tabs_of_one_person_show_the_same(hand: Hands) -> None:
    anna = hand(seed=8)
    anna.open("burgundy", seats={1: "here"})
    other = Hand(anna.page.context.new_page(), anna.address)
    other.page.goto(anna.page.url)
    other.wait(lambda s: s[1] is not None)
    for _ in range(6):
        if anna.wait(lambda s: (s[3] and not s[0]) or s[5])[5]:
            break  # the device is to be passed on
        anna.click()
        anna.page.wait_for_function("() => !duchy.busy")
        if anna.page.evaluate("() => duchy.seat") != other.page.evaluate("() => duchy.seat"):
            break  # it was passed on
        turn = anna.page.evaluate("() => duchy.now.turn")
        other.wait(lambda s, turn=turn: s[1] == turn)
        assert other.page.evaluate("() => duchy.now.own") == anna.page.evaluate("() => duchy.now.own")
    assert anna.errors + other.errors == []


def test_a_move_is_shown_by_its_answer_even_when_the_stream_is_silent(hand: Hands) -> None:
    anna = hand(seed=9)
    anna.open("burgundy", seats={1: "here"})
    anna.my_turn()
    anna.page.evaluate("() => duchy.stream.close()")
    before = anna.state()
    anna.page.evaluate("() => void duchy.play(duchy.now.actions[0])")
    anna.wait(lambda s: s[1] > before[1] and not s[0], 5)
