"""A house with a club on a fresh database, and quick ways to play in it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from duchy.club import schema
from duchy.club.house import Club
from duchy.table import seating
from duchy.table.errors import Stale
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import act
from duchy.table.rows import Person
from tests.table.conftest import house_at, postgres_url, sqlite  # noqa: F401  (fixtures)

Run = Callable[..., Any]


@pytest.fixture
def with_club(sqlite: str) -> Run:  # noqa: F811
    """Runs a coroutine function with a house and its club."""

    def run(test: Callable[[House], Awaitable[Any]], url: str = sqlite, **habits: Any) -> Any:
        async def inner() -> Any:
            async with house_at(url, **habits) as house:
                club = Club(house)
                await club.open()
                return await test(house)

        return asyncio.run(inner())

    return run


async def until(condition: Callable[[], Awaitable[Any]], seconds: float = 120.0) -> Any:
    """Wait until something is true; what it was."""
    deadline = time.monotonic() + seconds
    while True:
        found = await condition()
        if found:
            return found
        assert time.monotonic() < deadline, "it never came true"
        await asyncio.sleep(0.005)


async def person(house: House, name: str) -> Person:
    """Somebody new."""
    return await house.people.be(house.people.new_id(), name)


async def table_for(house: House, *people: Person, game: str = "meadow", bots: tuple[str, ...] = (), **options: Any) -> Live:
    """A table of some people, and of bots beside them."""
    wishes = [seating.Wish("here"), *[seating.Wish("link")] * (len(people) - 1), *[seating.Wish("bot", "", b) for b in bots]]
    live = await seating.open_table(house, people[0], seating.Proposal(game, wishes, options))
    for each in people[1:]:
        await seating.sit(house, live, each)
    return live


async def play(house: House, live: Live) -> Live:
    """Everybody takes the first thing they may until it is over, and the club has written it down."""
    await until(lambda: moved(house, live))
    await until(lambda: known(house, live))
    return live


async def moved(house: House, live: Live) -> bool:
    """Every person decides once; whether it is over."""
    for seat in live.people:
        chair = live.table.seats[seat]
        with contextlib.suppress(Stale):  # a bot decided at the same moment
            await act(house, live, chair.person or "", seat, live.match.state.legal(seat)[0])
    return live.finished and live.table.result is not None


async def known(house: House, live: Live) -> bool:
    """Whether the club has written a match down."""
    from duchy.club.lists import ask

    return bool(await ask(house.store, schema.games.select().where(schema.games.c.match == live.table.id)))
