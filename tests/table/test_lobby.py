"""Around the tables: public ones in lists, company, invitations, standing in, clocks of every kind, vacations."""

from __future__ import annotations

import asyncio

import pytest

from duchy.table import clock, lobby
from duchy.table.errors import NotThere, NotYours, OverLimit, Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import act
from duchy.table.rows import DAY, OPEN, PLAYING, REMINDS, Person, now
from duchy.table.seating import Proposal, Wish, cancel, fill_all, open_table, rematch, say, sit
from tests.table.conftest import Run

ANNA, BEN, EVE = Person("anna", "Anna"), Person("ben", "Ben"), Person("eve", "Eve")


async def waiting(house: House, **more: object) -> Live:
    """A table of Anna's with a free seat."""
    plan = Proposal("meadow", [Wish("here"), Wish("link")], {})
    for name, value in more.items():
        setattr(plan, name, value)
    return await open_table(house, ANNA, plan)


async def two(house: House, **more: object) -> Live:
    """A match of Anna and Ben."""
    live = await waiting(house, **more)
    await sit(house, live, BEN)
    return live


def later(house: House, seconds: float) -> None:
    """Time goes by while the house is open."""
    house.hours.at += seconds


async def finish(house: House, live: Live) -> None:
    """Play to the end."""
    while not live.finished:
        seat = live.waiting[0]
        await act(house, live, ("anna", "ben")[seat], seat, live.match.state.legal(seat)[0])


def test_tables_are_private_unless_said_otherwise(with_house: Run) -> None:
    async def test(house: House) -> None:
        hidden, shown = await waiting(house), await waiting(house, public=True)
        assert [table.id for table in await lobby.shown(house.store, OPEN)] == [shown.table.id]
        await sit(house, shown, BEN)
        await sit(house, hidden, BEN)
        assert await lobby.shown(house.store, OPEN) == []
        assert [table.id for table in await lobby.shown(house.store, PLAYING)] == [shown.table.id]

    with_house(test)


def test_lists_know_whose_turn_it_is_without_opening_a_match(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await two(house, public=True)
        live.match.state.view(None)
        wanted = {"turn": live.waiting, "moved": live.last, "round": live.standing()["round"]}
        for _ in range(200):
            table = (await lobby.shown(house.store, PLAYING))[0]
            if table.turn:  # it is written down behind the log; at first nobody decides
                break
            await asyncio.sleep(0.05)
        assert {name: getattr(table, name) for name in wanted} == wanted
        house.lives.clear()
        await lobby.shown(house.store, PLAYING)
        assert house.lives == {}

    with_house(test)


def test_people_i_have_played_with_are_asked_by_a_seat_never_by_an_id(with_house: Run) -> None:
    async def test(house: House) -> None:
        met, fresh = await two(house), await waiting(house)
        (one,) = await lobby.company(house, "anna")
        assert (one.name, one.seat, one.games, one.here) == ("Ben", 1, 1, False)
        with house.presence.at("lobby", "ben"):
            assert (await lobby.company(house, "anna"))[0].here
        await lobby.invite(house, fresh, ANNA, met.table.id, one.seat)
        (asked,) = await lobby.invitations(house.store, "ben")
        assert (asked.table.id, asked.by) == (fresh.table.id, "Anna")
        for person, table, seat in ((EVE, met, 1), (ANNA, met, 0), (ANNA, met, 7), (ANNA, fresh, 1)):
            with pytest.raises((NotThere, NotYours)):
                await lobby.invite(house, fresh, person, table.table.id, seat)
        await lobby.decline(house.store, "ben", fresh.table.id)
        assert await lobby.invitations(house.store, "ben") == []

    with_house(test)


def test_a_rematch_asks_everybody_who_has_played(with_house: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        live = await two(house)
        await finish(house, live)
        told: list[str] = []
        monkeypatch.setattr(house.notices.crier, "say", lambda hook, line: told.append(f"{hook} {line.text}"))
        await house.people.be("ben", "Ben")
        await house.people.change("ben", webhook="https://hooks.example/ben")
        house.notices.forget("ben")
        fresh = await rematch(house, live, ANNA)
        assert f"https://hooks.example/ben Anna asks you to play again at {fresh.table.title}" in told, "wherever he is"
        assert [each.table.id for each in await lobby.invitations(house.store, "ben")] == [fresh.table.id]
        await sit(house, fresh, BEN)
        assert await lobby.invitations(house.store, "ben") == []

    with_house(test)


def test_who_is_missing_is_reminded_but_not_all_the_time(with_house: Run) -> None:
    async def test(house: House) -> None:
        met, fresh = await two(house), await waiting(house)
        with pytest.raises(Refused, match="nobody is missing"):
            await lobby.remind(house, fresh, ANNA)
        await lobby.invite(house, fresh, ANNA, met.table.id, 1)
        with pytest.raises(NotYours):
            await lobby.remind(house, fresh, EVE)
        assert await lobby.remind(house, fresh, ANNA) == 1
        with pytest.raises(OverLimit):
            await lobby.remind(house, fresh, ANNA)

    with_house(test)


def test_the_host_fills_a_table_with_bots_or_gives_it_up(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("link"), Wish("link")], {}))
        with pytest.raises(NotYours):
            await cancel(house, live, "ben")
        with pytest.raises(NotYours):
            await fill_all(house, live, "ben", "greedy")
        await fill_all(house, live, "anna", "greedy")
        assert live.table.status == PLAYING and [seat.kind for seat in live.table.seats] == ["here", "bot", "bot"]
        with pytest.raises(Refused, match="has begun"):
            await cancel(house, live, "anna")
        other = await waiting(house)
        await cancel(house, other, "anna")
        with pytest.raises(NotThere):
            await house.live(other.table.id)

    with_house(test)


def test_somebody_stands_in_and_the_owner_takes_the_seat_back(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await two(house)
        for person, seat, said in ((EVE, 1, "Ben plays there"), (ANNA, 1, "sit at this table"), (EVE, 5, "no such seat")):
            with pytest.raises(Refused, match=said):
                await clock.step_in(house, live, person, seat)
        await clock.take_over(house, live, "ben", 1)
        await clock.step_in(house, live, EVE, 1)
        chair = live.table.seats[1]
        assert (chair.person, chair.owner, chair.name, chair.automatic) == ("eve", "ben", "Eve", False)
        assert live.table.id in [table.id for table in await house.store.tables_of("ben")]
        with pytest.raises(NotYours):
            await act(house, live, "ben", 1, live.match.state.legal(1)[0])
        await clock.take_back(house, live, "ben", 1)
        assert (live.table.seats[1].person, live.table.seats[1].owner) == ("ben", None)
        with pytest.raises(NotYours):
            await act(house, live, "eve", 1, live.match.state.legal(1)[0])

    with_house(test, pace=5.0)


# -- clocks ----------------------------------------------------------------------------------------------------------


def test_a_clock_for_the_whole_match_adds_a_little_with_every_decision(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await two(house, bank=300, increment=5)
        later(house, 100)
        await act(house, live, "anna", 0, live.match.state.legal(0)[-1])
        assert live.spare(0) == pytest.approx(205, abs=1), "100 s used, 5 s for the decision"
        assert live.due(1) - house.hours.now() == pytest.approx(200, abs=1), "ben has been thinking all the time"
        later(house, 201)
        assert live.late() == [1]
        await clock.run_out(house, live)
        assert [seat.stand_in for seat in live.table.seats] == [False, True]
        with pytest.raises(Refused, match="time for this decision is up"):
            await clock.take_back(house, live, "ben", 1)
        again = await house.read(live.table.id)
        assert again.spare(0) == pytest.approx(live.spare(0)), "another process counts the same"

    with_house(test, pace=5.0)


def test_where_time_out_is_only_a_reminder_nobody_takes_over(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await two(house, clock=60, late=REMINDS)
        later(house, 61)
        assert live.late() == [0, 1] and live.wakes() is not None
        await clock.run_out(house, live)
        assert not any(seat.stand_in for seat in live.table.seats)
        assert live.wakes() is None, "they were reminded: nobody must look again"

    with_house(test)


@pytest.mark.parametrize(
    "wrong", [{"bank": 7}, {"bank": 300, "increment": 4}, {"bank": 300, "increment": 5, "clock": 60}, {"late": "x"}]
)
def test_clocks_we_do_not_have_are_refused(with_house: Run, wrong: dict[str, object]) -> None:
    async def test(house: House) -> None:
        with pytest.raises(Refused, match=r"clock|late"):
            await waiting(house, **wrong)
        assert await house.store.tables_of("anna") == []

    with_house(test)


def test_a_vacation_stops_the_clock_of_days(with_house: Run) -> None:
    async def test(house: House) -> None:
        live, quick = await two(house, clock=DAY), await two(house, clock=60)
        before = live.due(0)
        await lobby.go_away(house, "anna", 7)
        assert live.due(0) == pytest.approx(before + 7 * DAY, abs=2)
        assert quick.due(0) - house.hours.now() <= 60, "a clock of minutes knows no vacation"
        assert live.due(1) == pytest.approx(before, abs=2), "ben is here"
        later(house, DAY + 1)
        assert live.late() == [1]
        await lobby.go_away(house, "anna", 0)
        assert await lobby.away_until(house.store, "anna") is None
        assert live.due(0) == pytest.approx(before, abs=5), "back at once: nothing was gained"
        for days in (-1, 31, 10**6):
            with pytest.raises(Refused, match="vacation"):
                await lobby.go_away(house, "anna", days)

    with_house(test, pace=5.0)


def test_what_was_vacation_is_not_charged_when_others_move(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await two(house, clock=DAY)
        start = now()
        live.table.away["ben"] = [(start - 5000, start + 10**6)]
        live.last = start - 4000
        live.time = house.hours.now()
        later(house, 4000)
        await act(house, live, "anna", 0, live.match.state.legal(0)[-1])
        assert live.used[1, 0] == pytest.approx(0, abs=2)
        assert live.used[0, 0] == pytest.approx(4000, abs=2)

    with_house(test)


# -- what is kept for people -----------------------------------------------------------------------------------------


def test_tables_are_put_away_for_oneself_alone(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await two(house)
        for person, how, said in (("eve", "archive", "among yours"), ("anna", "burn", "do:"), ("anna", "remove", "not over")):
            with pytest.raises(Refused, match=said):
                await lobby.put_away(house.store, person, live.table.id, how)
        await lobby.put_away(house.store, "anna", live.table.id, "archive")
        assert await lobby.put_aside(house.store, "anna") == {live.table.id: False}
        await lobby.put_away(house.store, "anna", live.table.id, "resume")
        await finish(house, live)
        await lobby.put_away(house.store, "anna", live.table.id, "remove")
        assert await lobby.put_aside(house.store, "anna") == {live.table.id: True}
        assert await lobby.put_aside(house.store, "ben") == {}

    with_house(test)


def test_reactions_are_of_a_few_kinds(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await two(house)
        await say(house, live, BEN, "", "well played")
        assert (live.chat[-1].reaction, live.chat[-1].person) == ("well played", "ben")
        with pytest.raises(Refused, match="reaction: it is one of"):
            await say(house, live, BEN, "", "<script>")
        with pytest.raises(NotYours):
            await say(house, live, EVE, "", "thanks")

    with_house(test)


def test_several_processes_on_postgres_see_the_same_lists(with_house: Run, postgres_url: str) -> None:
    async def test(first: House, second: House) -> None:
        met, fresh = await two(first, clock=DAY), await waiting(first, public=True)
        await lobby.invite(first, fresh, ANNA, met.table.id, 1)
        assert fresh.table.id in [table.id for table in await lobby.shown(second.store, OPEN)]
        assert fresh.table.id in [each.table.id for each in await lobby.invitations(second.store, "ben")]
        assert [one.name for one in await lobby.company(second, "anna")] == ["Ben"]
        await lobby.remember(second.store, "anna", "meadow", "players=2")
        assert await lobby.remembered(first.store, "anna", "meadow") == "players=2"
        await lobby.go_away(second, "ben", 3)
        for _ in range(200):
            if met.due(1) - first.hours.now() > 2 * DAY:
                break
            await asyncio.sleep(0.05)
        assert met.due(1) - first.hours.now() > 2 * DAY, "the other process has heard of it"
        await cancel(second, await second.live(fresh.table.id), "anna")

    with_house(test, houses=2, url=postgres_url)
