"""Two people find each other in the lobby, sit down, play to the end, are rated, and play again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.conftest import Hand

Hands = Callable[..., Hand]


def set_up(anna: Hand) -> None:
    """Anna sets up a public game of Meadow for two by its pictures."""
    page = anna.page
    page.goto(f"{anna.address}/new/meadow")
    page.fill("[name=name-0]", "Anna")
    page.locator("input[name=seat-1][value=link]").check(force=True)
    page.locator("input[name=public]").check()
    assert "somebody by link; public" in page.inner_text("#setup-words")
    assert "seat-1=link" in (page.get_attribute("#setup-link", "data-copy") or "")
    page.click("text=Open the table")
    page.wait_for_selector("#waiting")


def to_the_end(*hands: Hand) -> None:
    """Both click until the match is over."""
    for _ in range(400):
        for hand in hands:
            now = hand.state()
            if now[4]:
                return
            if now[3] and not now[0]:
                hand.page.keyboard.press("c")
                hand.page.keyboard.press("Enter")
                hand.changes(now, 2.0)
    raise AssertionError("the match does not end")


def test_two_people_meet_in_the_lobby_play_and_play_again(hand: Hands) -> None:
    anna, ben = hand(), hand(seed=2)
    ben.page.goto(f"{ben.address}/lobby")
    set_up(anna)
    row = ben.page.locator('.lobby-tables .table-row:has-text("Anna\'s table")')
    row.wait_for()  # the lobby follows by itself
    anna.page.fill("#say input", "Come in, <b>somebody</b>")
    anna.page.press("#say input", "Enter")
    anna.page.wait_for_selector(".talk li")
    assert anna.page.inner_text(".talk li") == "Anna Come in, <b>somebody</b>"
    row.locator("text=Join").click()
    for each in (anna, ben):
        each.page.wait_for_selector("#table")  # the waiting room becomes the table
    ben.page.click("#talk")
    ben.page.click("[data-react='well played']")
    anna.page.wait_for_function("() => document.querySelector('.talk').textContent.includes('well played')")
    to_the_end(anna, ben)
    anna.wait(lambda now: bool(now[4]))
    ben.wait(lambda now: bool(now[4]))
    table = anna.page.url
    for each in (anna, ben):
        for _ in range(100):  # the club counts a match a moment after its end is seen
            each.page.goto(f"{each.address}/club/ratings/meadow")
            if each.page.locator("tr.me").count():
                break
        expect(each.page.locator("tr.me")).to_contain_text("±")  # both have a rating now, with its uncertainty
    anna.page.goto(table + "/end")
    anna.page.click("#rematch")
    anna.page.wait_for_selector("#waiting")
    ben.page.goto(f"{ben.address}/lobby")
    ben.page.locator(".table-row.turn:has-text('asks you to') >> text=Join").click()
    for each in (anna, ben):
        each.page.wait_for_selector("#table")
        each.state()
    assert anna.errors == [] and ben.errors == []


def test_what_somebody_types_in_a_waiting_room_stays_while_others_talk(hand: Hands) -> None:
    anna, ben = hand(), hand(seed=2)
    set_up(anna)
    link = f"{anna.address}/j/{anna.page.inner_text('.say-code .code')}"
    ben.page.goto(link)
    assert ben.page.url == link
    table = anna.page.url
    ben.page.goto(table)  # he looks on, and follows the talk
    anna.page.evaluate("window.stays = true")
    for number in range(6):  # long enough to be told piece by piece
        anna.page.fill("#say input", f"Line {number}: " + "la " * 60)
        anna.page.press("#say input", "Enter")
        for each in (anna, ben):
            expect(each.page.locator("#room-talk li")).to_have_count(number + 1)
    assert anna.page.evaluate("window.stays"), "the page was not loaded anew"
    assert anna.errors == [] and ben.errors == []


def test_the_pictures_choose(hand: Hands) -> None:
    anna = hand()
    page = anna.page
    page.goto(f"{anna.address}/new/burgundy?players=2&seat-1=bot")
    page.click(".character[data-bot=expect]")
    assert page.input_value("[name=bot-1]") == "expect"
    page.click("[data-for='1']")
    page.click(".board-card[data-choice='6']")
    assert page.evaluate("() => [0, 1].map((n) => document.querySelector(`[name=option-duchies-${n}]`).value)") == ["1", "6"]
    assert page.locator(".board-card[data-choice='6'] .takers svg").count() == 1
    page.locator("input[name=mode][value=solo]").check(force=True)
    assert not page.is_visible("text=Shields") and page.is_visible("text=for beginners")
    page.locator("input[name=mode][value=free]").check(force=True)
    page.goto(page.get_attribute("#setup-link", "data-copy") or "")
    assert page.input_value("[name=bot-1]") == "expect"
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert anna.errors == []


def test_where_duchies_are_dealt_nobody_seems_to_have_chosen_one(hand: Hands) -> None:
    anna = hand()
    page = anna.page
    page.goto(f"{anna.address}/new/burgundy?seat-1=link")
    boards, dealt = page.locator(".board-card[data-choice='1']"), page.locator(".dealt:visible")
    expect(boards).to_be_visible()
    page.select_option("[name=option-random_duchies]", "true")
    expect(boards).to_be_hidden()
    expect(dealt).to_contain_text("dealt at random: everybody chooses a side")
    page.select_option("[name=option-random_duchies]", "false")
    expect(boards.locator(".takers")).to_be_visible()
    page.click(".expansion-card:has-text('Border posts')")
    expect(dealt).to_contain_text("of 11a to 11f, dealt at random; or choose one of them")
    expect(boards.locator(".takers")).to_be_hidden()
    for seat, duchy in enumerate(("11a", "11b")):
        page.click(f"[data-for='{seat}']")
        page.click(f".board-card[data-choice='{duchy}']")
    expect(dealt).to_have_count(0)
    page.click("text=Open the table")
    expect(page.locator(".agreed")).to_contain_text("Duchies 11a, 11b")
    assert anna.errors == []


def test_a_newcomer_chooses_a_name_and_a_shield(hand: Hands) -> None:
    frieda = hand(alone=True)
    page = frieda.page
    page.goto(frieda.address)
    page.fill("#called", "Frieda")
    page.click(".crests label[title^=gold]")
    page.click("text=That's me")
    expect(page.locator(".self")).to_contain_text("Frieda")
    page.goto(f"{frieda.address}/me")
    expect(page.locator(".crests input:checked")).to_have_value("2")
    page.locator(".crests input:checked").press("ArrowLeft")  # a shield by the keyboard
    page.locator(".stack >> text=Save").first.click()
    expect(page.locator(".crests input:checked")).to_have_value("1")
    charge = "() => document.querySelector('.self .k-crest-charge').getAttribute('d')"
    assert page.evaluate(charge) == page.evaluate(
        "() => document.querySelector('.crests label:has(:checked) .k-crest-charge').getAttribute('d')"
    )
    assert frieda.errors == []
