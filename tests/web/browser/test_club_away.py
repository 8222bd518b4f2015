"""An async game in two browsers: days for a decision, mails to who is away, a reminder, a bot that takes over, a return."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from duchy.table.house import Habits, House
from duchy.table.mailboxes import DAY
from duchy.table.rows import now
from tests.web.away import BENS, link_in
from tests.web.browser.conftest import Hand
from tests.web.conftest import serving
from tests.web.postbox import postbox

PATIENCE = 120_000
"""Milliseconds that a page may take on a busy machine."""


def come(browser: Browser, address: str) -> Hand:
    """Somebody at a browser that nobody has used."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_cookies([{"name": "prefs", "value": "motion%3Doff%26pace%3Doff", "url": address}])
    context.set_default_timeout(PATIENCE)
    return Hand(context.new_page(), address)


def move(hand: Hand) -> None:
    """One decision, until the server has taken it."""
    assert hand.my_turn(120)
    before = hand.state()
    hand.page.evaluate("() => void duchy.play(duchy.now.actions[0])")
    hand.wait(lambda now: not now[0] and (now[1] != before[1] or not now[3]), 120)


def names_an_address(page: Page, address: str) -> None:
    """Ben tells where mails shall go."""
    page.goto(f"{address}/me")
    page.fill("input[name=address]", BENS)
    page.click("text=Send me a link")
    expect(page.locator("#notices")).to_contain_text("Not confirmed yet")


def look(house: House, later: float) -> None:
    """So many seconds later the house looks whom to tell."""
    house.notices.clock = lambda: later
    loop = next(iter(house.tasks)).get_loop()
    loop.call_soon_threadsafe(house.notices.news.set)


def test_an_async_game_with_mails_and_a_bot_that_takes_over(browser: Browser, tmp_path: Path) -> None:
    houses: list[House] = []
    with postbox() as box:
        habits = Habits(pace=0.0, mail=box.server(), address="https://duchy.example")
        with serving(f"sqlite:///{tmp_path / 'duchy.sqlite'}", houses, habits=habits) as address:
            anna, ben = come(browser, address), come(browser, address)
            anna.page.goto(f"{address}/new/meadow?seat-1=link&clock=259200")
            anna.page.fill("[name=name-0]", "Anna")
            anna.page.click("text=Open the table")
            anna.page.wait_for_selector("#waiting")
            ben.page.goto(f"{address}/j/{anna.page.inner_text('.say-code .code')}")
            ben.page.fill("[name=name]", "Ben")
            ben.page.click("text=Sit down")
            ben.page.wait_for_selector("#table")
            table = ben.page.url
            names_an_address(ben.page, address)
            ben.page.goto(address + link_in(box.next(), "mail/confirm"))
            ben.page.click("text=Yes, send them")
            ben.page.goto(f"{address}/me")
            expect(ben.page.locator("#notices")).to_contain_text("Confirmed")

            ben.page.goto(table)
            move(ben)
            ben.page.goto(f"{address}/me")
            anna.page.wait_for_selector("#table")
            move(anna)
            while anna.state()[3]:  # both choose at once: in the end only Ben is waited for, after how many depends on the deal
                move(anna)
            turn = box.next()
            assert turn["Subject"] == "Your turn at Anna's table"
            start = now()
            look(houses[0], start + DAY + 60)
            assert box.next()["Subject"] == "Still your turn at Anna's table"
            houses[0].hours.at += 3 * DAY + 60  # his time is up
            expect(anna.page.locator(".chips")).to_contain_text("Apprentice", timeout=PATIENCE)
            look(houses[0], start + 3 * DAY + 120)
            taken = box.next()
            assert "a bot plays for you now" in taken.get_content() and turn.get_content() != taken.get_content()
            ben.page.goto(address + link_in(taken, "t/"))
            assert ben.page.url == table
            ben.page.click("text=Take my seat back")
            expect(ben.page.locator("#table")).not_to_contain_text("Take my seat back")
            until = time.monotonic() + 120
            while not ben.state()[4]:
                assert time.monotonic() < until, "the match does not end"
                for each in (anna, ben):
                    now_at = each.state()
                    if now_at[3] and not now_at[0] and not now_at[4]:
                        each.page.evaluate("() => void duchy.play(duchy.now.actions.at(-1))")
                        each.changes(now_at)
            assert anna.errors == [] and ben.errors == []
            for each in (anna, ben):
                each.page.context.close()
