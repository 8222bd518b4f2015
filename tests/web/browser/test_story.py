"""Following a game: the story and its marks, the pace of the others, rivals' boards, the end, chat and spectators."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

import duchy
from tests.web.browser.conftest import Hand
from tests.web.browser.test_comfort import prefer

Hands = Callable[..., Hand]
Late = Callable[[Hand, str, int], None]
MARKS = "() => duchy.now.marks.length"


def until_marked(anna: Hand) -> None:
    """Play until the others have done something."""
    for _ in range(40):
        anna.my_turn()
        if anna.page.evaluate(MARKS):
            return
        anna.quickly(1)
    raise AssertionError("nobody did anything")


@pytest.mark.parametrize("name", duchy.games())
def test_what_happened_since_my_last_turn_is_marked_and_told(hand: Hands, name: str) -> None:
    anna = hand(seed=3)
    anna.open(name)
    until_marked(anna)
    page = anna.page
    count = page.evaluate(MARKS)
    assert page.locator("#mark-list .mark").count() == count == page.locator(".story .mark").count()
    assert page.locator(".story .told").count() >= 1
    page.keyboard.press(".")
    first = page.inner_text("#caption span")
    assert first == page.evaluate("() => duchy.now.marks[0].said") and f"1 of {count}" in page.inner_text("#caption")
    assert page.inner_text("#spoken") == first, "a screen reader is told"
    assert page.locator(".told-act.on").count() == 1
    pieces = page.evaluate("() => duchy.now.marks.flatMap((mark) => mark.pieces)")
    badges = page.locator(".overlay [data-layer=marks]").count()
    assert badges == len(pieces)
    page.click("#clear-marks")
    assert not page.locator(".overlay [data-layer=marks]").count()
    for said in page.locator(".story .told-act .spoken").all_inner_texts():
        assert "hex " not in said and said.strip()
    anna.quickly(1)
    assert anna.errors == []


# The marks that lie on the number of cards left in a stack.
ON_NUMBERS = """
() => [...document.querySelectorAll(".overlay [data-layer=marks]")].filter((mark) => mark.checkVisibility()).filter((mark) => {
  const a = mark.getBoundingClientRect();
  return [...document.querySelectorAll(".cd-left")].map((left) => left.getBoundingClientRect()).some((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
}).length
"""


@pytest.mark.parametrize("name", ["kingdoms", "villages"])
def test_a_mark_leaves_the_number_of_a_stack_free(hand: Hands, name: str) -> None:
    anna = hand(seed=4)
    anna.open(name)
    on_stacks = (
        "() => duchy.now.marks.some((mark) => mark.pieces.some((el) => document.querySelector(`.cd-stack [data-el='${el}']`)))"
    )
    for _ in range(60):
        anna.my_turn()
        if anna.page.evaluate(on_stacks):
            break
        anna.quickly(1)
    assert anna.page.evaluate(on_stacks)
    anna.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")  # marks lie
    assert anna.page.evaluate(ON_NUMBERS) == 0


def test_a_line_of_the_story_shows_the_table_as_it_was(hand: Hands) -> None:
    anna = hand(seed=3)
    anna.open("burgundy")
    until_marked(anna)
    page = anna.page
    pieces = """() => [...document.querySelectorAll("#pane-board [data-el]")].map(
      (piece) => [piece.dataset.el, piece.dataset.piece, piece.getAttribute("aria-label")])"""
    board = page.evaluate(pieces)
    assert len(board) > 20
    page.evaluate("() => duchy.past(1)")
    page.wait_for_selector("#table.past")
    page.keyboard.press("Escape")
    assert not page.locator("#table.past").count()
    assert page.evaluate(pieces) == board


def test_a_line_lights_its_pieces_and_leads_to_its_moment(hand: Hands) -> None:
    """Hovering or focusing a line lights what it tells of, a click shows the moment; every step is one click away."""
    anna = hand(seed=3)
    anna.open("burgundy")
    page = anna.page
    lines = page.locator(".told-act:not([data-pieces='']):not(:has(.mark))")  # a numbered one is told in the bar instead
    while not lines.count():
        anna.my_turn()
        anna.quickly(1)
    anna.my_turn()
    line = lines.last
    rings = page.locator(".overlay [data-layer=pointed]")
    line.hover()
    assert rings.count() == len(str(line.get_attribute("data-pieces")).split())
    page.mouse.move(0, 0)
    line.focus()
    assert rings.count()
    page.click("#by-steps")
    assert page.locator(".log li").count() and page.is_hidden(".story")
    page.click("#by-turns")
    line.click()
    page.wait_for_selector("#table.past")
    page.keyboard.press("Escape")
    page.click("#show-left")
    assert len(page.inner_text(".left")) > 40, "what is left, and the points if it ended now"
    assert page.get_attribute("#spoken", "aria-live") == "polite"


def test_what_happened_is_told_by_itself_where_that_is_wished(hand: Hands) -> None:
    anna = hand(seed=3)
    prefer(anna, story="auto")
    anna.open("burgundy")
    told = "() => /^[1-9]\\d* of/.test(document.querySelector('#caption small').textContent)"
    for _ in range(40):
        anna.my_turn()
        if anna.page.evaluate(told):
            break
        anna.quickly(1)
    assert anna.page.evaluate(told)


def test_a_piece_flies_from_where_it_was_and_keeps_its_size(hand: Hands) -> None:
    """A tile is taken: its picture leaves the depot as large as it lies there, and ends in the middle of where it goes."""
    anna = hand(seed=3, motion="slow")
    anna.open("burgundy", seats={1: "here"})
    anna.my_turn()
    page = anna.page
    taken = page.evaluate("() => duchy.now.actions.find(({ label }) => label.startsWith('Take the ship'))")
    place = page.locator(f"#pane-board [data-el='{taken['elements'][0]}']").bounding_box()
    assert place is not None
    # Noted as it takes off: on a busy machine it may have landed before anybody looks.
    page.evaluate(
        """(action) => {
      new MutationObserver(() => {
        const ghost = document.querySelector("body > .ghost"), flight = ghost?.getAnimations()[0];
        if (!flight || window.flown) return;
        const { left, top, width, height } = ghost.style, [from, to] = flight.effect.getKeyframes();
        window.flown = [[left, top, width, height].map(parseFloat), from.transform, to.transform];
      }).observe(document.body, { childList: true });
      void duchy.play(action);
    }""",
        taken,
    )
    flown = page.wait_for_function("() => window.flown").json_value()
    # as large as the piece lies there, without the light around it
    for at, side in ((0, "width"), (1, "height")):
        (start, size), corner = flown[0][at::2], place["xy"[at]]
        assert corner - 1 <= start and start + size <= corner + place[side] + 1 and size > 0.75 * place[side]
    assert flown[1] == "none" and flown[2].startswith("translate(") and "scale" not in flown[2]


def test_a_tip_goes_away_with_a_click_and_lies_beside_its_piece(hand: Hands) -> None:
    anna = hand(seed=3)
    anna.open("burgundy", seats={1: "here"})
    anna.my_turn()
    page = anna.page
    lit = page.locator("#pane-board [data-el].lit").first
    lit.hover()
    page.wait_for_selector("#tip:not([hidden])")
    tip, piece = page.locator("#tip").bounding_box(), lit.bounding_box()
    assert tip is not None and piece is not None
    apart = [
        max(tip[at] - piece[at] - piece[side], piece[at] - tip[at] - tip[side])
        for at, side in (("x", "width"), ("y", "height"))
    ]
    assert max(apart) > -8, "a piece grows a little under the pointer"
    page.mouse.down()
    assert page.is_hidden("#tip")


def test_others_moves_come_one_after_the_other_and_can_be_skipped(hand: Hands) -> None:
    anna = hand(seed=3)
    prefer(anna, pace="slow")
    anna.open("kingdoms", players=4)
    anna.my_turn(60)
    page = anna.page
    shown = "() => { window.shown = 0; const show = duchy.pace.show; duchy.pace.show = (parts) => { shown++; show(parts); }; }"
    page.evaluate(shown)
    waiting = """() => {
      document.activeElement.blur();
      for (const n of [1, 2, 3]) duchy.pace.take({ board: duchy.now.board, mark: n });
      return shown <= 1 && !document.querySelector("#skip").hidden;
    }"""
    assert page.evaluate(waiting)
    page.keyboard.press("Space")
    assert page.evaluate("() => [shown, duchy.now.mark]") == [3, 3]
    assert page.is_hidden("#skip")


@pytest.mark.parametrize("name", duchy.games())
def test_a_rivals_whole_board_lies_beside_mine(hand: Hands, name: str) -> None:
    anna = hand(seed=5)
    anna.open(name)
    anna.play(4)
    anna.my_turn()
    page = anna.page
    place = page.locator("#pane-own").bounding_box()
    page.click(".chips [data-rival='1']")
    page.wait_for_selector("#rival-board [data-el], #rival-board [data-piece]")
    assert page.locator("dialog[open]").count() == 0 and page.is_visible(".prompt")
    assert page.locator("#pane-own").bounding_box() == place
    assert page.inner_text("#rival-title") == page.evaluate(
        "() => document.querySelector('.chips [data-rival=\"1\"] .chip-name').innerText.trim()"
    )
    assert len(page.inner_text("#rival-words")) > 20
    ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map((e) => e.id)")
    assert len(ids) == len(set(ids))
    page.keyboard.press("Escape")
    assert page.is_hidden("#rival")
    assert anna.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_five_seats_are_all_in_the_header(hand: Hands, theme: str) -> None:
    anna = hand(1280, 800)
    prefer(anna, theme=theme)
    anna.open("kingdoms", players=5)
    anna.my_turn()
    chips = [box for chip in anna.page.locator(".chips .chip").all() if (box := chip.bounding_box())]
    assert len(chips) == 5
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 1280 for box in chips)
    assert all(a["x"] + a["width"] <= b["x"] for a, b in pairwise(chips))
    assert anna.page.locator(".chips .chip-about [aria-label=bot]").count() == 4


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_end_happens_on_the_table(hand: Hands, late: Late, size: tuple[int, int]) -> None:
    anna = hand(*size)
    late(anna, "kingdoms", 3)
    anna.quickly()
    page = anna.page
    page.wait_for_selector("#ending .end-head")
    assert page.locator("dialog[open]").count() == 0
    colours = "() => { const s = getComputedStyle(document.querySelector('#scores')); return [s.color, s.backgroundColor]; }"
    ink, paper = page.evaluate(colours)
    assert ink != paper
    page.click("#end-close")
    assert page.is_hidden("#ending")
    page.click("#scores")
    assert page.is_visible("#ending")
    with page.expect_download() as download:
        page.evaluate("() => { navigator.canShare = undefined; document.querySelector('#share').click(); }")
    assert download.value.suggested_filename == "kingdoms.png"
    assert anna.errors == []


def test_a_spectator_is_told_so_and_chat_shows_a_badge(hand: Hands) -> None:
    anna, eve = hand(seed=3), hand(seed=4)
    anna.open("kingdoms")
    anna.my_turn()
    eve.page.goto(anna.page.url)
    eve.page.wait_for_selector("#table[data-watching]")
    assert "You are watching" in eve.page.inner_text("#question")
    anna.page.click("#talk")
    anna.page.fill("#say input", "good luck")
    anna.page.keyboard.press("Enter")
    eve.page.wait_for_selector("#unread:not([hidden])")
    assert eve.page.inner_text("#unread") == "1" and "good luck" in (eve.page.get_attribute("#talk", "title") or "")
    eve.page.click("#talk")
    assert eve.page.is_hidden("#unread") and eve.page.is_visible(".talk li")


HERE = "() => { const b = document.activeElement.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }"
STOPS = """(pane) => document.querySelectorAll(`#pane-${pane} :is([data-el], [data-piece])[tabindex="0"]`).length"""


@pytest.mark.parametrize("name", duchy.games())
def test_pieces_are_reached_by_arrows_and_played_by_enter(hand: Hands, name: str) -> None:
    anna = hand(seed=3)
    anna.open(name, seats={1: "here"})
    while anna.my_turn() and not anna.page.locator("[data-pane] .lit:visible").count():
        anna.quickly(1)
    page = anna.page
    assert page.evaluate(STOPS, "board") == 1, "the board is one stop of the Tab key"
    page.focus("#pane-board :is([data-el], [data-piece])[tabindex='0']")
    for key, axis, way in (("ArrowRight", 0, 1), ("ArrowLeft", 0, -1), ("ArrowDown", 1, 1), ("ArrowUp", 1, -1)):
        before = page.evaluate(HERE)
        page.keyboard.press(key)
        after = page.evaluate(HERE)
        assert after == before or way * (after[axis] - before[axis]) > 0, f"{key} goes from {before} to {after}"
        assert page.evaluate("() => Boolean(document.activeElement.closest('[data-pane]'))")
    assert page.evaluate(STOPS, "board") <= 1
    page.keyboard.press("g")
    assert page.evaluate("() => document.activeElement.matches('.lit')")
    state = anna.state()
    page.keyboard.press("Enter")
    assert anna.changes(state)
    anna.wait(lambda s: not s[0])
    assert page.evaluate("() => document.activeElement !== document.body"), "the focus stays somewhere sensible"
    page.keyboard.press("Shift+?")
    page.wait_for_selector("#sheet[open] .keys")
    page.keyboard.press("Escape")


def test_the_text_grows_where_it_is_wished(hand: Hands) -> None:
    anna = hand()
    anna.page.goto(f"{anna.address}/rules/burgundy")
    size = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
    normal = anna.page.evaluate(size)
    anna.page.click("[data-open=preferences]")
    anna.page.select_option("#preferences select[name=size]", "larger")
    assert anna.page.evaluate(size) > normal
    anna.page.reload()
    assert anna.page.evaluate(size) > normal, "and is kept"
