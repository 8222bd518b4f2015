"""Every screen: each game in mid-play at five sizes, light and dark, on one page that is resized (words: `tests/draw`)."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

import duchy
from duchy.bots import Seen, bot
from duchy.draw import draw
from duchy.kernel.names import calling
from duchy.web.screen import drawn_way
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
# What is told around a board and is not whole: the question (on a phone a tap shows all of it), the ways of a turn and their
# reasons, the answers, the seats, the heads of the story.
CUT = """
() => {
  const over = (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 3;
  const prompt = document.querySelector(".prompt"), question = document.querySelector("#question");
  if (innerWidth < 1000 && over(question)) prompt.classList.add("whole");
  const beyond = question.getBoundingClientRect().top < 0;
  const found = ["#question", "#strip .way b", "#strip .way small", "#acts .act", ".chip-name", ".chip-about", ".story-head"]
    .flatMap((name) => [...document.querySelectorAll(name)]).filter((part) => part.checkVisibility() && part.clientWidth > 2)
    .filter(over).map((part) => part.textContent.trim());
  prompt.classList.remove("whole");
  const tall = [...document.querySelectorAll("#strip .way")].filter((way) => way.checkVisibility() && over(way));
  if (beyond) found.push("the question leaves the window");
  return [...found, ...tall.map((way) => `${way.textContent.trim()} is higher than its button`)];
}
"""
# The same page with one question after the other, each with its ways and answers; what is cut, and at which of them.
EACH = f"""
(asked) => asked.flatMap((parts, turn) => {{
  duchy.show({{ ...parts, mine: false, turn: 1e6 + turn }});
  return ({CUT})().map((text) => `${{parts.prompt.text}}: ${{text}}`);
}})
"""
# The words of a table that are smaller than 11 px, drawn or written around the drawings.
SMALL = """
() => {
  const found = [], words = document.createTreeWalker(document.querySelector("#table"), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { parentElement: part, textContent } = words.currentNode, box = part.getBoundingClientRect();
    const text = textContent.trim();
    if (!text || !box.width || !box.height || !part.checkVisibility() || part.closest(".spoken, select, script")) continue;
    const matrix = part.ownerSVGElement && part.getScreenCTM();
    const size = parseFloat(getComputedStyle(part).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size > 0 && size < 10.9) found.push(`${part.className.baseVal ?? part.className}: ${text} ${size.toFixed(1)}`);
  }
  return found;
}
"""
# How far the board and one's own part of a table have to be scrolled.
SCROLLED = """
() => [...document.querySelectorAll("#pane-board, #pane-own")].filter((pane) => pane.checkVisibility())
  .map((pane) => pane.scrollHeight - pane.clientHeight)
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
        assert page.evaluate(CUT) == [], where
        assert width < 1280 or page.evaluate(AWAY) == 0, where
        if width > 1000 and theme == "light":
            assert page.evaluate(SMALL) == [], where
            assert max(page.evaluate(SCROLLED), default=0) <= 2, where
    assert anna.errors == []


NAMES = ["Anna", "Berta", "Cosmo", "Dora", "Edwin"]


def asked(name: str, most: int = 24) -> list[dict[str, Any]]:
    """What is asked in a match, the longest words first and each once, as a page is sent it with its table."""
    game, dice = duchy.game(name), random.Random(2)
    match = duchy.Match.new(game, players=game.seats[1], seed=2)
    names, found = NAMES[: match.players], {}
    with calling(names):
        while not match.state.over:
            state, seat = match.state, match.state.seats[0]
            text, ways = str(game.text.prompt(state, seat)), game.text.strip(state, seat)
            said = (text, *(way["why"] or way["note"] for way in ways))
            if said not in found:
                found[said] = (state.copy(), seat)
            match.act(dice.choice(state.legal(seat)), seat)
        longest = sorted(found, key=lambda said: -sum(len(word) for word in said))
        return [sent(game, *found[said], names) for said in longest[:most]]


def sent(game: Any, state: Any, seat: int, names: list[str]) -> dict[str, Any]:
    """What a page is sent of a question."""
    text = game.text
    return {
        **draw(game.name, state.view(seat), names).parts(),
        "prompt": {"crest": "", "text": str(text.prompt(state, seat)), "about": text.about(state, seat)},
        "strip": [drawn_way(way, seat, game.name) for way in text.strip(state, seat)],
        "actions": [
            {"id": action, "label": str(text.label(state, action, seat)), "elements": list(text.elements(state, action, seat))}
            for action in state.legal(seat)
        ],
    }


@pytest.mark.parametrize("name", duchy.games())
def test_every_question_reason_and_answer_is_whole(hand: Hands, name: str) -> None:
    """One table is shown the longest of what is asked in a match; whatever is dealt, nothing around the board is cut."""
    anna = hand(seed=9)
    anna.open(name, players=duchy.game(name).seats[1])
    anna.my_turn()
    questions = asked(name)
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        assert anna.page.evaluate(EACH, questions) == [], f"{width}x{height}"
    assert anna.errors == []


def own_turns(name: str, players: int) -> list[Any]:
    """The positions of a match of good players in which the first seat decides."""
    match, seen = duchy.Match.new(duchy.game(name), players=players, seed=7), []
    bots = [bot("greedy", seed=seat) for seat in range(players)]
    while not match.state.over:
        seat = match.state.seats[0]
        if seat == 0:
            seen.append(match.state.copy())
        match.act(bots[seat].choose(Seen(match.game, match.state, seat, len(match.steps))), seat)
    return seen


def late(name: str) -> dict[str, Any]:
    """What a page is sent near the end of a match of two good players: each of them has much on the table."""
    return sent(duchy.game(name), own_turns(name, 2)[-4], 0, NAMES[:2])


def test_a_full_hand_fits_a_laptops_window(hand: Hands) -> None:
    """Villages with five seats: who has drawn more than the limit sees the whole hand below the market."""
    anna = hand(seed=9)
    anna.open("villages", players=5)
    anna.my_turn()
    fullest = max(own_turns("villages", 5), key=lambda state: len(state.villages[0].hand))
    assert len(fullest.villages[0].hand) > 8
    anna.page.evaluate("(parts) => duchy.show({ ...parts, turn: 1e6 })", sent(duchy.game("villages"), fullest, 0, NAMES))
    for width, height in SIZES[2:]:
        anna.page.set_viewport_size({"width": width, "height": height})
        assert max(anna.page.evaluate(SCROLLED)) <= 2, f"{width}x{height}"
        assert anna.page.evaluate(SMALL) == [], f"{width}x{height}"
    assert anna.errors == []


@pytest.mark.parametrize("name", ["kingdoms", "villages"])
def test_a_large_tableau_fits_a_laptops_window(hand: Hands, name: str) -> None:
    """The two games in which cards pile up: at the end nothing of one's own is scrolled away."""
    anna = hand(seed=9)
    anna.open(name)
    anna.my_turn()
    anna.page.evaluate("(parts) => duchy.show({ ...parts, turn: 1e6 })", late(name))
    for width, height in SIZES[2:]:
        anna.page.set_viewport_size({"width": width, "height": height})
        assert max(anna.page.evaluate(SCROLLED)) <= 2, f"{width}x{height}"
        assert anna.page.evaluate(SMALL) == [], f"{width}x{height}"
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
