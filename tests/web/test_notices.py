"""People who are away are told, by mail: once, not too often, nothing secret, and only who wants it."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from typing import Any

from duchy.table.house import Habits, House
from duchy.table.mailboxes import DAY
from duchy.table.moves import act
from duchy.table.rows import now
from duchy.table.seating import Proposal, Wish, open_table, sit
from tests.table.conftest import Run, postgres_url  # noqa: F401  (a fixture)
from tests.web.away import ANNA, BEN, BENS, at, ben_wants_mails, link_in, quiet, still, two
from tests.web.conftest import Visitor, serving
from tests.web.postbox import Postbox

# -- from the address to the mail and its end ------------------------------------------------------------------------


def test_an_address_is_confirmed_before_anything_is_sent_and_one_click_stops_it(box: Postbox, database: str) -> None:
    houses: list[House] = []
    with serving(database, houses, habits=Habits(pace=0.0, mail=box.server(), address="https://duchy.example")) as address:
        anna, ben, stranger = Visitor(address), Visitor(address), Visitor(address)
        assert ben.form("/me/mail", address="no address").status_code == 400
        assert "looks like anna@example.org" in ben.form("/me/mail", address="a@b\r\nBcc: c@d.e").text
        assert ben.form("/me/mail", address=BENS, gap="1").status_code == 400
        assert ben.form("/me/mail", address=BENS).status_code == 303
        assert "Not confirmed yet" in ben.get("/me").text
        assert "ten minutes" in ben.form("/me/mail", address=BENS).text, "one question at a time"
        asked = box.next()
        assert asked["To"] == BENS and asked["From"] == "Duchy <tables@duchy.example>"
        confirm = link_in(asked, "mail/confirm")

        table = anna.open("meadow", seat_1="link", name_0="Anna", title="Evening")
        code = re.search(r"/j/(\w+)", anna.get(table).text)
        assert code is not None
        ben.form(f"/j/{code[1]}", name="Ben")
        play(anna, table, 0)
        assert stranger.get(confirm + "0").status_code == 404
        assert "Is this your address" in stranger.get(confirm).text, "a preview confirms nothing"
        assert box.empty(), "an address that is not confirmed gets nothing but the question"
        assert "Confirmed" not in ben.get("/me").text
        assert stranger.post(confirm).status_code == 200, "on a telephone that knows no cookie of ours"
        assert "Confirmed" in ben.get("/me").text

        play(ben, table, 1)
        told = box.next()
        assert told["Subject"] == "Your turn at Evening"
        assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        words = told.get_content()
        assert "Hello Ben" in words and f"https://duchy.example{table}" in words
        stop = link_in(told, "mail/stop")
        assert told["List-Unsubscribe"] == f"<https://duchy.example{stop}>"
        assert stranger.post(stop[:-1] + ("0" if stop[-1] != "0" else "1")).status_code == 404
        assert "Stop these mails" in stranger.get(stop).text
        one_click = stranger.post(stop, data={"List-Unsubscribe": "One-Click"}, headers={"cookie": ""})
        assert one_click.status_code == 200
        assert "Stopped" in ben.get("/me").text
        before = houses[0].tally.counts["notices_sent"].total()
        play(ben, table, 1)
        play(anna, table, 0)
        assert houses[0].tally.counts["notices_sent"].total() == before
        assert ben.form("/me/mail", do="forget").status_code == 303
        assert BENS not in ben.get("/me").text
        assert stranger.get(stop).status_code == 404
        for each in (anna, ben, stranger):
            each.close()


def test_a_turn_that_was_open_when_the_address_was_confirmed_is_remembered(with_house: Run, box: Postbox) -> None:
    async def test(house: House) -> None:
        still(house)
        start = at(house, 0)
        await quiet(house, lambda: two(house))
        await ben_wants_mails(house)
        await house.notices.welcome(BEN.id)
        await house.notices.look()
        assert box.empty()
        at(house, DAY + 1, start)
        await house.notices.look()
        assert box.next()["Subject"] == "Still your turn at Meadow"

    with_house(test, mail=box.server())


def play(who: Visitor, table: str, seat: int) -> None:
    """One move."""
    screen = who.screen(table, seat)
    who.ask(f"{table}/act", seat=seat, action=screen["actions"][-1]["id"], turn=screen["turn"])


def test_a_server_without_mails_says_so(visitor: Callable[[], Visitor]) -> None:
    ben = visitor()
    assert "This server sends no mails" in ben.get("/me").text
    answer = ben.form("/me/mail", address=BENS)
    assert answer.status_code == 400 and "no mails" in answer.text


# -- a digest instead of a flood -------------------------------------------------------------------------------------


def test_the_first_mail_comes_at_once_then_everything_in_one(with_house: Run, box: Postbox) -> None:
    async def test(house: House) -> None:
        still(house)
        await ben_wants_mails(house)
        start = at(house, 0)
        tables: list[Any] = []

        async def open_one(title: str) -> None:
            tables.append(await two(house, title))

        await quiet(house, lambda: open_one("First"))
        await house.notices.look()
        assert box.next()["Subject"] == "Your turn at First"
        for title in ("Second", "Third"):
            await quiet(house, lambda title=title: open_one(title))  # type: ignore[misc]
            await house.notices.look()
        assert box.empty(), "a quarter of an hour is not over"
        second = tables[1]
        with house.presence.at(second.table.id, BEN.id):
            while 1 in second.waiting:
                await quiet(house, lambda: act(house, second, "ben", 1, second.match.state.legal(1)[0]))
        at(house, 15 * 60 + 1, start)
        await house.notices.look()
        words = box.next()
        assert words["Subject"] == "Your turn at Third", "what was told or answered is not told again"
        await house.notices.look()
        assert box.empty()

    with_house(test, mail=box.server())


def test_nothing_is_told_that_is_answered_or_seen(with_house: Run, box: Postbox) -> None:
    async def test(house: House) -> None:
        still(house)
        await ben_wants_mails(house)
        start = at(house, 0)
        live = await quiet(house, lambda: two(house))
        while live.waiting and 1 in live.waiting:  # he answers from a phone, before the mail is written
            with house.presence.at(live.table.id, BEN.id):
                await quiet(house, lambda: act(house, live, "ben", 1, live.match.state.legal(1)[0]))
        await house.notices.look()
        assert box.empty(), "his turn is answered"
        while 1 not in live.waiting:  # who wins the round plants first
            await quiet(house, lambda: act(house, live, "anna", 0, live.match.state.legal(0)[-1]))
        with house.presence.at(live.table.id, BEN.id):
            await house.notices.look()
            assert box.empty(), "he sits at the table"
        await house.notices.look()
        assert box.empty(), "he has seen it"
        at(house, DAY + 1, start)
        await house.notices.look()
        assert box.next()["Subject"] == "Still your turn at Meadow", "but a turn that stays open is remembered"
        await house.notices.look()
        assert box.empty()
        at(house, 2 * DAY + 2, start)
        await house.notices.look()
        assert "since 2 days ago" in box.next().get_content()

    with_house(test, mail=box.server())


def test_who_leaves_in_their_own_turn_is_reminded_the_day_after(with_house: Run, box: Postbox) -> None:
    async def test(house: House) -> None:
        still(house)
        await ben_wants_mails(house)
        start = at(house, 0)
        live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("link")], {}, "Meadow"))
        with house.presence.at(live.table.id, BEN.id):
            await quiet(house, lambda: sit(house, live, BEN))
        await house.notices.left(live.table.id, BEN.id)
        await house.notices.look()
        assert box.empty()
        at(house, DAY + 1, start)
        await house.notices.look()
        assert box.next()["Subject"] == "Still your turn at Meadow"

    with_house(test, mail=box.server())


def test_of_two_processes_one_writes_and_sends(with_house: Run, postgres_url: str, box: Postbox) -> None:  # noqa: F811
    async def test(one: House, two_: House) -> None:
        for house in (one, two_):
            still(house)
        await ben_wants_mails(one)
        live = await quiet(one, lambda: two(one))
        other = await two_.live(live.table.id)
        await two_.notices.turns(other)
        for _ in range(3):
            await asyncio.gather(one.notices.look(), two_.notices.look())
        assert box.next()["Subject"] == "Your turn at Meadow" and box.empty()
        assert await one.notices.boxes.waiting() == 0
        await one.notices.boxes.forget(BEN.id)

    with_house(test, houses=2, url=postgres_url, mail=box.server())


# -- the story: an async game with mails, a reminder and a take-over ---------------------------------------------------


def test_an_async_game_with_mails_a_reminder_and_a_bot_that_takes_over(box: Postbox, database: str) -> None:
    houses: list[House] = []
    with serving(database, houses, habits=Habits(pace=0.0, mail=box.server(), address="https://duchy.example")) as address:
        anna, ben = Visitor(address), Visitor(address)
        table = anna.open("meadow", seat_1="link", name_0="Anna", title="Slow game", clock="259200")
        code = re.search(r"/j/(\w+)", anna.get(table).text)
        assert code is not None
        assert ben.form(f"/j/{code[1]}", name="Ben").status_code == 303
        ben.form("/me/mail", address=BENS)
        ben.post(link_in(box.next(), "mail/confirm"))
        play(ben, table, 1)
        play(anna, table, 0)
        assert box.next()["Subject"] == "Your turn at Slow game"

        house, start = houses[0], now()
        house.notices.clock = lambda: start + DAY + 60
        look(house)
        reminder = box.next()
        assert reminder["Subject"] == "Still your turn at Slow game" and "since yesterday" in reminder.get_content()

        house.hours.at += 3 * DAY + 60  # his time is up: the supervisor finds it by itself
        house.notices.clock = lambda: start + 3 * DAY + 120
        until = time.monotonic() + 60
        while "bot" not in anna.screen(table, 0)["chips"] and time.monotonic() < until:
            time.sleep(0.05)
        look(house)
        taken = box.next()
        words = taken.get_content()
        assert "a bot plays for you now" in words and f"https://duchy.example{table}" in words
        for secret in (house.lives[table.removeprefix("/t/")].table.secret or "?", "seed", "hand"):
            assert secret not in words
        while not anna.screen(table, 0)["over"]:
            assert time.monotonic() < until + 60
            screen = anna.screen(table, 0)
            if screen["actions"]:
                anna.tell(f"{table}/act", seat=0, action=screen["actions"][-1]["id"], turn=screen["turn"])
        house.notices.clock = lambda: start + 3 * DAY + 3000
        look(house)
        assert "the match is over: " in box.next().get_content()
        anna.close()
        ben.close()


def look(house: House) -> None:
    """Have the house look now, from another thread."""
    loop = next(iter(house.tasks)).get_loop()
    loop.call_soon_threadsafe(house.notices.news.set)
