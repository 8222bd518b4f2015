"""The club in a browser: a daily challenge by two people and a bot; tournaments of bots and of people."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser.conftest import Hand

Hands = Callable[..., Hand]
FINISH = """
async ([table, seat]) => {
  const csrf = document.querySelector("meta[name=csrf]").content;
  const headers = {"content-type": "application/json", "x-duchy-csrf": csrf, accept: "application/json"};
  for (let tries = 0; tries < 4000; tries += 1) {
    const {actions, turn} = await (await fetch(`/api/tables/${table}/actions`)).json();
    if (actions.length) {
      const body = JSON.stringify({seat, action: actions[0].id, turn});
      await fetch(`/api/tables/${table}/act`, {method: "POST", headers, body});
    } else if ((await (await fetch(`/api/tables/${table}`)).json()).result) return true;
    else await new Promise((done) => setTimeout(done, 30));
  }
  return false;
}
"""
"""The hands of other tests click through whole games; here the page itself answers whatever it is asked."""


def finish(*hands: Hand) -> None:
    """Play tables to their end, all at once, from pages that draw nothing."""
    for hand in hands:
        table, seat = hand.page.url.rsplit("/", 1)[1], int(hand.page.get_attribute("[data-seat]", "data-seat") or 0)
        hand.page.goto(f"{hand.address}/join")
        hand.page.evaluate(f"(at) => void ({FINISH.strip()})(at).then((done) => (window.done = done))", [table, seat])
    for hand in hands:
        hand.page.wait_for_function("() => window.done !== undefined", timeout=180_000)
        assert hand.page.evaluate("done")


def enter(hand: Hand, name: str) -> str:
    """From the landing page to the table of today's challenge of Card Kingdoms; the address of the challenge."""
    page = hand.page
    page.goto(hand.address)
    page.click("nav >> text=Club")
    page.click("nav[aria-label=Club] >> text=Challenges")
    page.locator("section", has_text="Today").get_by_role("link", name="Valeria: Card Kingdoms").click()
    challenge = page.url
    page.fill("input[name=name]", name)
    page.click("text=Play it")
    page.wait_for_selector("#table")
    return challenge


def test_a_daily_challenge_by_two_people_and_a_bot(hand: Hands) -> None:
    anna, ben = hand(), hand(width=390, height=844)
    challenge = enter(anna, "Anna")
    table = anna.page.url
    ben.page.goto(table)
    expect(ben.page.locator("main")).to_contain_text("play it first")
    anna.click()
    finish(anna)
    assert enter(ben, "Ben") == challenge
    finish(ben)
    for each in (anna, ben):
        each.page.goto(challenge)
        for _ in range(200):
            if each.page.locator(".club-tries li").count() == 3:
                break
            each.page.wait_for_timeout(100)
            each.page.reload()
        expect(each.page.locator(".club-tries")).to_contain_text("Castellan")
        expect(each.page.locator(".club-tries li.me")).to_have_count(1)
        expect(each.page.locator(".club-parting")).to_have_count(2)
    anna.page.click("#share")
    expect(anna.page.locator("main")).to_contain_text(re.compile(r"points.*of 2 here", re.S))
    ben.page.goto(f"{ben.address}/club")
    expect(ben.page.locator("main")).to_contain_text("Recent results")
    assert ben.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out on a phone"
    ben.page.goto(f"{ben.address}/club/me?game=kingdoms")
    expect(ben.page.locator("h1")).to_have_text("Ben")
    expect(ben.page.locator("main")).to_contain_text("Points by source")
    refused = [error for error in ben.errors if "403" in error]
    assert anna.errors == [] and ben.errors == refused


def test_a_tournament_of_bots_whose_page_follows(hand: Hands) -> None:
    host = hand()
    page = host.page
    page.goto(f"{host.address}/club/tournaments")
    page.fill("input[name=title]", "Bots' cup")
    page.select_option("select[name=game]", "kingdoms")
    page.fill("input[name=rounds]", "2")
    page.click("text=Announce it")
    page.fill("input[name=count]", "4")
    page.click("text=Add bots")
    expect(page.locator(".club-entrants li")).to_have_count(4)
    page.click("text=Begin")
    expect(page.locator("#standings tbody tr")).to_have_count(4)
    expect(page.locator("main")).to_contain_text("at the end", timeout=60_000)
    expect(page.locator("#standings .place")).to_have_count(8)
    assert host.errors == []


def test_two_people_and_two_bots_play_a_tournament_to_its_end(hand: Hands) -> None:
    anna, ben = hand(), hand(width=390, height=844)
    anna.page.goto(f"{anna.address}/club/tournaments")
    anna.page.fill("input[name=title]", "Evening cup")
    anna.page.select_option("select[name=game]", "kingdoms")
    anna.page.fill("input[name=rounds]", "1")
    anna.page.click("text=Announce it")
    anna.page.wait_for_selector("input[name=count]")
    cup = anna.page.url
    for each, name in ((anna, "Anna"), (ben, "Ben")):
        each.page.goto(cup)
        each.page.fill("input[name=name]", name)
        each.page.click("text=Take part")
        each.page.wait_for_selector("text=You are in it")
    anna.page.fill("input[name=count]", "2")
    anna.page.click("text=Add bots")
    expect(anna.page.locator(".club-entrants li")).to_have_count(4)
    anna.page.click("button:text-is('Begin')")
    ben.page.goto(cup)
    for each in (anna, ben):
        each.page.click("text=Take your seat")
        each.page.wait_for_selector("#table")
        each.state()
    finish(anna, ben)
    for each in (anna, ben):
        each.page.goto(cup)
        expect(each.page.locator("main")).to_contain_text("at the end", timeout=60_000)
        expect(each.page.locator("#standings .place")).to_have_count(4)
    csv = anna.page.evaluate("async () => (await fetch(document.querySelector('a[href$=csv]').href)).text()")
    assert {"Anna", "Ben"} <= {cell for line in csv.splitlines() for cell in line.split(",")}
    assert anna.errors == [] and ben.errors == []
