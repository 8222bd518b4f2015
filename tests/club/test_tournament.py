"""Tournaments: pairings, standings, and a whole one of bots from the first round to the last."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from collections import Counter

import pytest

from duchy.club import pairing, rounds, takeaway, tournament
from duchy.club.scoring import Chair, standings
from duchy.club.tournament import DONE, ENTERING, RUNNING, Programme
from duchy.table.clock import run_out
from duchy.table.errors import NotYours, Refused
from duchy.table.house import House
from duchy.table.rows import now
from tests.club.conftest import Run, moved, person, until


@pytest.mark.parametrize(("count", "size"), [(4, 2), (7, 2), (12, 3), (13, 3), (16, 4), (25, 5), (64, 2)])
def test_a_swiss_seats_everybody_once_and_nobody_twice_together(count: int, size: int) -> None:
    rounds: list[pairing.Seating] = []
    for number in range(1, 4):
        rounds.append(pairing.swiss(range(1, count + 1), pairing.meetings(rounds), size, number))
        seated = Counter(who for table in rounds[-1] for who in table if who > 0)
        assert seated == Counter(range(1, count + 1)) and {len(table) for table in rounds[-1]} == {size}
        assert max(sum(who < 0 for who in table) for table in rounds[-1]) <= 1
    met = pairing.meetings(rounds)
    assert max(n for (low, _), n in met.items() if low > 0) == 1 or count == 4


def test_in_a_swiss_equals_meet() -> None:
    assert pairing.swiss([5, 6, 7, 8], Counter(), 2) == [[5, 6], [7, 8]]
    assert pairing.swiss([5, 6, 7, 8], pairing.meetings([[[5, 6], [7, 8]]]), 2) == [[5, 7], [6, 8]]


@pytest.mark.parametrize(("count", "size"), [(4, 2), (5, 2), (8, 2), (9, 3), (8, 4), (10, 5)])
def test_in_a_round_robin_everybody_meets_everybody(count: int, size: int) -> None:
    rounds: list[pairing.Seating] = []
    entrants = list(range(1, count + 1))
    limit = pairing.rounds_for("round_robin", count, size, 0)
    while not pairing.all_met(entrants, pairing.meetings(rounds)):
        rounds.append(pairing.everybody(entrants, pairing.meetings(rounds), size, len(rounds) + 1, len(rounds)))
        assert len(rounds) <= limit
    if size == 2:
        assert len(rounds) == limit and max(pairing.meetings(rounds).values()) == 1


def test_the_tie_breaks_in_their_order() -> None:
    chairs = [Chair(1, 1, 0, 1, "a", 90, True), Chair(1, 1, 1, 2, "a", 10, False)]
    chairs += [Chair(1, 2, 0, 3, "b", 60, True), Chair(1, 2, 1, 4, "b", 40, False)]
    lines = standings([1, 2, 3, 4], chairs)
    assert [(line.entrant, line.points) for line in lines] == [(1, 3), (3, 3), (4, 0), (2, 0)], "the share decides"
    assert [line.rank for line in standings([1, 2], [])] == [1, 1], "nothing was played: nobody is ahead"
    running = [Chair(1, 1, 0, 1, "a", None, None), Chair(1, 1, 1, 2, "a", None, None)]
    assert [line.points for line in standings([1, 2], running)] == [0, 0], "a running table tells nothing"


@pytest.mark.parametrize(("system", "size", "bots", "wished"), [("swiss", 3, 7, 3), ("round_robin", 2, 4, 1)])
def test_a_tournament_of_bots_from_start_to_end(with_club: Run, system: str, size: int, bots: int, wished: int) -> None:
    async def test(house: House) -> None:
        host = await person(house, "Host")
        id = await tournament.announce(house, host, Programme("Cup", "meadow", system, size, wished, 60))
        await tournament.add_bots(house, id, host.id, "greedy", bots)
        await rounds.start(house, id, host.id)

        async def over() -> bool:
            return (await tournament.find(house.store, id)).status == DONE

        await until(over)
        found = await tournament.find(house.store, id)
        assert found.round == found.rounds == (wished if system == "swiss" else 3)
        lines = found.standings()
        assert all(len(line.rounds) == found.round for line in lines)
        assert lines[0].points >= lines[-1].points and lines[0].rank == 1
        rows = list(csv.DictReader(io.StringIO(takeaway.as_csv(found))))
        assert [row["name"] for row in rows] == [row["name"] for row in takeaway.rows_of(found)] and len(rows) == bots
        told = json.loads(takeaway.as_json(found))
        assert told["status"] == DONE and "host" not in told and all(row["score"] is not None for row in told["tables"])

    with_club(test)


def test_a_no_show_stops_nobody(with_club: Run) -> None:
    async def test(house: House) -> None:
        host = await person(house, "Host")
        absent = await person(house, "Absent")
        id = await tournament.announce(house, host, Programme("Cup", "meadow", "swiss", 2, 1, 60))
        await tournament.join(house, id, absent)
        await tournament.join(house, id, absent)
        await tournament.add_bots(house, id, host.id, "greedy", 3)
        await rounds.start(house, id, host.id)
        found = await tournament.find(house.store, id)
        assert found.status == RUNNING and len(found.entrants) == 4
        mine = next(chair for chair in found.chairs if chair.entrant == found.number_of(absent.id))
        live = await house.live(mine.match)

        async def late() -> bool:
            return mine.seat in live.people

        await until(late)
        house.hours.agree(house.hours.now() + 61)
        await run_out(house, live)
        assert live.table.seats[mine.seat].stand_in

        async def over() -> bool:
            return (await tournament.find(house.store, id)).status == DONE

        await until(over)
        assert live.finished

    with_club(test)


def test_who_may_do_what(with_club: Run) -> None:
    async def test(house: House) -> None:
        host, other = await person(house, "Host"), await person(house, "Other")
        id = await tournament.announce(house, host, Programme("", "meadow"))
        assert (await tournament.find(house.store, id)).name == "Host's tournament"
        with pytest.raises(NotYours):
            await rounds.start(house, id, other.id)
        with pytest.raises(Refused, match="at least 4"):
            await rounds.start(house, id, host.id)
        await tournament.join(house, id, other)
        with pytest.raises(NotYours):
            await tournament.leave(house, id, "nobody", 1)
        with pytest.raises(Refused, match="at most 64"):
            await tournament.add_bots(house, id, host.id, "greedy", 64)
        await tournament.leave(house, id, other.id, 1)
        assert (await tournament.find(house.store, id)).entrants == []
        await tournament.add_bots(house, id, host.id, "greedy", 4)
        await rounds.start(house, id, host.id)
        with pytest.raises(Refused, match="has begun"):
            await tournament.join(house, id, other)
        await rounds.end(house, id, host.id)
        assert (await tournament.find(house.store, id)).status == DONE

    with_club(test)


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Programme("", "meadow", "knockout"), "system"),
        (Programme("", "meadow", size=9), "size"),
        (Programme("", "meadow", clock=0), "clock"),
        (Programme("", "meadow", rounds=0), "rounds"),
        (Programme("", "meadow", bot="mighty"), "no bot"),
        (Programme("", "meadow", starts=1.0), "starts"),
        (Programme("", "meadow", starts=now() + 10**8), "starts"),
        (Programme("", "meadow", every=7), "every"),
        (Programme("", "meadow", "round_robin", final=True), "final"),
    ],
)
def test_a_plan_that_can_not_be_played_is_refused(plan: Programme, said: str) -> None:
    with pytest.raises(Refused, match=said):
        tournament.check(plan)


def test_rounds_begin_at_their_times_and_names_are_called(with_club: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        host, absent, there = [await person(house, name) for name in ("Host", "Absent", "There")]
        at = now() + 1000
        id = await tournament.announce(house, host, Programme("Cup", "meadow", "swiss", 2, 2, 1800, starts=at, every=3600))
        for each in (absent, there):
            await tournament.join(house, id, each)
        await tournament.add_bots(house, id, host.id, "greedy", 2)
        await rounds.look_after(house, at - 1)
        assert (await tournament.find(house.store, id)).status == ENTERING
        monkeypatch.setattr(rounds, "now", lambda: at)
        await rounds.look_after(house, at)
        found = await tournament.find(house.store, id)
        assert (found.status, found.round, found.due) == (RUNNING, 1, at + rounds.CALLED)
        assert (found.begins(1), found.begins(2)) == (at, at + 3600)
        seat = {each.id: next(c for c in found.chairs if c.entrant == found.number_of(each.id)) for each in (absent, there)}
        with house.presence.at(seat[there.id].match, there.id):
            await rounds.look_after(house, at + rounds.CALLED)
        for each in (absent, there):
            chair = (await house.live(seat[each.id].match)).table.seats[seat[each.id].seat]
            assert chair.stand_in == (each is absent)

        async def waits() -> bool:
            for match in {chair.match for chair in found.chairs}:
                await moved(house, await house.live(match))
            return (await tournament.find(house.store, id)).due == at + 3600

        await until(waits)
        monkeypatch.setattr(rounds, "now", lambda: at + 3600)
        await rounds.look_after(house, at + 3600)
        assert (await tournament.find(house.store, id)).round == 2

    monkeypatch.setattr(rounds, "keep_time", no_clock)  # the test itself says what time it is
    with_club(test)


async def no_clock(house: House) -> None:
    """Stands for the look at the clock."""


def test_a_tournament_that_nobody_enters_is_called_off(with_club: Run) -> None:
    async def test(house: House) -> None:
        host = await person(house, "Host")
        id = await tournament.announce(house, host, Programme("Cup", "meadow", starts=now() + 1000))
        await rounds.look_after(house, now() + 1001)
        found = await tournament.find(house.store, id)
        assert (found.status, found.round) == (DONE, 0)

    with_club(test)


def test_the_first_ones_of_a_swiss_play_a_final(with_club: Run) -> None:
    async def test(house: House) -> None:
        host = await person(house, "Host")
        id = await tournament.announce(house, host, Programme("Cup", "meadow", "swiss", 3, 2, 60, final=True))
        await tournament.add_bots(house, id, host.id, "greedy", 7)
        await rounds.start(house, id, host.id)

        async def over() -> bool:
            return (await tournament.find(house.store, id)).status == DONE

        await until(over)
        found = await tournament.find(house.store, id)
        assert (found.round, found.rounds, found.in_final) == (3, 2, True)
        before = standings([e["number"] for e in found.entrants], [c for c in found.chairs if c.round < 3])
        finalists = {chair.entrant for chair in found.chairs if chair.round == 3}
        assert finalists == {line.entrant for line in before[:3]}
        lines = found.standings()
        assert {line.entrant for line in lines[:3]} == finalists == {line.entrant for line in lines if line.final}
        places = [line.final.place or 9 for line in lines[:3] if line.final]
        assert places == sorted(places) and lines[0].rank == 1
        assert all(len(line.rounds) == 2 for line in lines), "the final brings no points"
        assert "final" in takeaway.as_csv(found).partition("\n")[0]

    with_club(test)


def test_it_goes_on_after_a_crash_between_two_steps(with_club: Run) -> None:
    async def test(house: House) -> None:
        host = await person(house, "Host")
        id = await tournament.announce(house, host, Programme("Cup", "meadow", "swiss", 2, 1, 60))
        await tournament.add_bots(house, id, host.id, "greedy", 4)
        house.on_end.clear()
        await rounds.start(house, id, host.id)
        for chair in (await tournament.find(house.store, id)).chairs:
            live = await house.live(chair.match)
            await until(lambda live=live: moved(house, live))
        assert (await tournament.find(house.store, id)).status == RUNNING
        await rounds.mend(house)
        assert (await tournament.find(house.store, id)).status == DONE

    with_club(test)


def test_a_tournament_that_fails_stops_no_other_and_is_tried_again(with_club: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        host, guest = await person(house, "Host"), await person(house, "Guest")
        at = now() + 1000
        ids = []
        for name in ("Damaged", "Sound"):
            ids.append(
                await tournament.announce(house, host, Programme(name, "meadow", "swiss", 2, 1, 1800, starts=at, every=3600))
            )
            await tournament.join(house, ids[-1], guest)
            await tournament.add_bots(house, ids[-1], host.id, "greedy", 3)
        begun = rounds.its_time

        async def failing(house: House, found: tournament.Tournament) -> None:
            if found.id == ids[0]:
                raise KeyError("what does not fit")
            await begun(house, found)

        monkeypatch.setattr(rounds, "its_time", failing)
        monkeypatch.setattr(rounds, "now", lambda: at)
        await rounds.look_after(house, at)
        damaged, sound = [await tournament.find(house.store, id) for id in ids]
        assert (damaged.status, damaged.due) == (ENTERING, at + rounds.AGAIN)
        assert (sound.status, sound.due) == (RUNNING, at + rounds.CALLED)
        monkeypatch.setattr(rounds, "its_time", begun)
        await rounds.look_after(house, at + rounds.AGAIN)
        assert (await tournament.find(house.store, ids[0])).status == RUNNING

    monkeypatch.setattr(rounds, "keep_time", no_clock)
    with_club(test)


def test_what_can_not_be_made_good_does_not_stop_the_clock(with_club: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = asyncio.Event()

    async def broken(house: House) -> None:
        raise TypeError("a damaged row")

    async def keeping(house: House) -> None:
        looked.set()

    async def test(house: House) -> None:
        await asyncio.wait_for(looked.wait(), 60)

    monkeypatch.setattr(rounds, "mend", broken)
    monkeypatch.setattr(rounds, "keep_time", keeping)
    with_club(test)
