"""Clocks run by the time of the house: a decision has one, and nobody loses time that was not theirs."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from duchy.table import clock, duty
from duchy.table.errors import NotYours, Refused
from duchy.table.hours import STRETCH, Hours
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import act, redo, undo
from duchy.table.rows import Person
from duchy.table.seating import Proposal, Wish, open_table, sit
from tests.table.conftest import Run

ANNA, BEN = Person("anna", "Anna"), Person("ben", "Ben")


async def two(house: House, seconds: int = 60, game: str = "burgundy") -> Live:
    live = await open_table(house, ANNA, Proposal(game, [Wish("here"), Wish("link")], {}, clock=seconds))
    await sit(house, live, BEN)
    return live


def later(house: House, seconds: float) -> None:
    """Time goes by while the house is open."""
    house.hours.at += seconds


def left(live: Live, seat: int) -> float:
    return live.table.clock - live.waited(seat)


async def move(house: House, live: Live, **more: Any) -> int:
    """A move that can be taken back, where there is one."""
    seat = live.match.state.seat
    for action in live.match.state.legal(seat):
        trial = live.match.state.copy()
        trial.barrier = ""
        trial.apply(action, seat)
        if not trial.barrier and trial.seat == seat:
            await act(house, live, ("anna", "ben")[seat], seat, action, **more)
            return seat
    raise AssertionError("no such move")


def test_moving_and_taking_back_does_not_wind_up_the_clock(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await two(house)
        seat = live.match.state.seat
        who = ("anna", "ben")[seat]
        for used in (20, 40, 55):
            later(house, used - (60 - left(live, seat)))
            await move(house, live)
            await undo(house, live, who, seat)
            assert left(live, seat) == pytest.approx(60 - used, abs=1)
        await redo(house, live, who, seat)
        assert left(live, seat) == pytest.approx(60, abs=1), "the next decision has a clock of its own"
        again = await house.read(live.table.id)
        assert again.used == pytest.approx(live.used), "another process counts the same"

    with_house(test)


def test_only_who_is_out_of_time_is_replaced(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await two(house, game="meadow")
        later(house, 50)
        await act(house, live, "anna", 0, live.match.state.legal(0)[-1])
        assert live.waiting == [0, 1], "anna has another decision, ben still his first"
        later(house, 11)
        await clock.run_out(house, live)
        assert [s.stand_in for s in live.table.seats] == [False, True]
        with pytest.raises(Refused, match="your time for this decision is up"):
            await clock.take_back(house, live, "ben", 1)
        with pytest.raises(NotYours):
            await clock.take_back(house, live, "anna", 1)

    with_house(test, pace=5.0)


def test_a_person_comes_back_after_the_bot_has_answered(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await two(house)
        seat = live.match.state.seat
        later(house, 61)
        await clock.run_out(house, live)
        while live.count == 0:
            await asyncio.sleep(0.01)
        await clock.take_back(house, live, ("anna", "ben")[seat], seat)
        assert not live.table.seats[seat].stand_in

    with_house(test, pace=0.2)


def test_an_outage_is_nobodys_time_and_time_never_goes_back() -> None:
    ticks = [0.0]
    hours = Hours(lambda: ticks[0])
    seen = []
    for tick in (1.0, 2.0, 3.0, 500.0, 501.0):
        ticks[0] = tick
        seen.append(hours.now())
        hours.agree(0.0)
    assert seen == [1.0, 2.0, 3.0, 3.0 + STRETCH, 3.0 + STRETCH + 1.0]


def test_a_restart_goes_on_where_the_clock_stood(with_house: Run, sqlite: str) -> None:
    ids: list[str] = []

    async def before(house: House) -> None:
        live = await two(house)
        later(house, 30)
        await move(house, live)
        later(house, 10)
        while await duty.latest(house.store) < house.hours.now() - 1:  # it is written down once a second
            await asyncio.sleep(0.05)
        ids.append(live.table.id)

    async def after(house: House) -> None:
        live = await house.live(ids[0])
        seat = live.match.state.seat
        assert left(live, seat) == pytest.approx(50, abs=4), "the time while the server was off does not count"
        assert live.used[seat, 0] == pytest.approx(30, abs=2)

    with_house(before, url=sqlite)
    with_house(after, url=sqlite)


def test_an_absent_player_is_replaced_only_after_a_while_and_only_when_it_is_their_turn(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await two(house, 0)
        seat = live.match.state.seat
        here, away = ("anna", "ben")[1 - seat], ("anna", "ben")[seat]
        with pytest.raises(Refused, match="may still come back"):
            await clock.take_over(house, live, here, seat)
        later(house, 1000)
        with house.presence.at(live.table.id, away), pytest.raises(Refused, match="may still come back"):
            await clock.take_over(house, live, here, seat)
        with pytest.raises(Refused, match="only players"):
            await clock.take_over(house, live, "carl", seat)
        with pytest.raises(Refused, match="nobody waits for"):
            await clock.take_over(house, live, away, 1 - seat)
        await clock.take_over(house, live, here, seat)
        assert [s.stand_in for s in live.table.seats] == [n == seat for n in (0, 1)]

    with_house(test, pace=5.0)
