"""Who is at a table is known in every process."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

from duchy.table.house import House
from duchy.table.news import Bell
from duchy.table.presence import AT_ONCE, SILENCE, Presence
from tests.table.conftest import Run
from tests.table.test_moves import meadow


async def nothing(message: str) -> None:
    """Nobody listens."""


def pass_on(one: Presence, other: Presence) -> set[str]:
    """What one process has to say reaches another; the tables at which something changed."""
    return set().union(*(other.hear(message) for message in one.messages()))


def test_who_comes_and_goes_is_told() -> None:
    one, two = Presence(nothing), Presence(nothing)
    with one.at("t1", "anna"):
        with one.at("t1", "anna"):
            assert pass_on(one, two) == {"t1"}
            assert two.here("t1", "anna") and not two.here("t2", "anna") and not two.here("t1", "ben")
        assert pass_on(one, two) == set()
        assert two.here("t1", "anna")
    assert pass_on(one, two) == {"t1"}
    assert not two.here("t1", "anna") and two.count("anna") == 0


def test_a_process_that_starts_later_asks() -> None:
    one, two = Presence(nothing), Presence(nothing)
    with one.at("t1", "anna"):
        one.messages()
        pass_on(two, one)
        pass_on(one, two)
        assert two.here("t1", "anna")


def test_a_process_that_was_killed_is_missed() -> None:
    one, two = Presence(nothing), Presence(nothing)
    with one.at("t1", "anna"):
        for message in one.messages():
            two.hear(message, clock=100.0)
        assert two.miss(clock=100.0 + SILENCE) == set()
        assert two.here("t1", "anna")
        assert two.miss(clock=101.0 + SILENCE) == {"t1"}
        assert not two.here("t1", "anna")


def test_a_message_fits() -> None:
    one = Presence(nothing)
    with ExitStack() as streams:
        for n in range(2 * AT_ONCE + 1):
            streams.enter_context(one.at(f"{n:016}", f"{n:032}"))
        found = one.messages()
    assert len(found) == 4
    assert all(len(message) < 7900 for message in found)


def test_presence_is_shared_between_processes(with_house: Run, postgres_url: str) -> None:
    async def test(one: House, two: House) -> None:
        live = await meadow(one, "here", "here")
        other = await two.live(live.table.id)
        bell = Bell("")
        with two.bells.hung(live.table.id, bell):
            with one.presence.at(live.table.id, "anna"):
                await asyncio.wait_for(bell.wait(), 20)
                assert two.here(other, 0)
                bell.clear()
            await asyncio.wait_for(bell.wait(), 20)
            assert not two.here(other, 0)

    with_house(test, houses=2, url=postgres_url)
