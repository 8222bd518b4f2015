"""A move is accepted once or not at all."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from duchy.kernel.errors import CannotUndo, IllegalAction
from duchy.table.errors import NotYours, Refused, Stale
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import act, redo, undo
from duchy.table.news import Bell
from duchy.table.rows import OVER, Person
from duchy.table.seating import Proposal, Wish, open_table
from tests.table.conftest import Run

ANNA, BEN = Person("anna", "Anna"), Person("ben", "Ben")


async def meadow(house: House, *kinds: str) -> Live:
    wishes = [Wish(kind, bot="random" if kind == "bot" else "") for kind in kinds]
    return await open_table(house, ANNA, Proposal("meadow", wishes, {}))


async def first(house: House, live: Live, seat: int, **more: Any) -> None:
    await act(house, live, "anna", seat, live.match.state.legal(seat)[0], **more)


def test_a_move_is_in_the_log_and_in_the_database(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await meadow(house, "here", "here")
        await first(house, live, 0)
        stored = await house.store.entries(live.table.id)
        assert [e.entry for e in stored] == live.match.entries
        again = await house.read(live.table.id)
        assert again.match.state.digest() == live.match.state.digest()
        assert again.turns == live.turns

    with_house(test)


def test_an_illegal_move_leaves_no_trace(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await meadow(house, "here", "here")
        before = live.match.state.digest()
        with pytest.raises(IllegalAction, match=r"Choose a card|hold no such card"):
            await act(house, live, "anna", 0, live.game.actions.id("plant"))
        with pytest.raises(NotYours):
            await act(house, live, "ben", 0, live.match.state.legal(0)[0])
        assert live.match.state.digest() == before
        assert await house.store.entries(live.table.id) == []

    with_house(test)


def test_the_same_key_counts_once(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await meadow(house, "here", "here")
        action = live.match.state.legal(0)[0]
        for _ in range(3):
            await act(house, live, "anna", 0, action, key="k")
        assert live.count == 1

    with_house(test)


def test_a_turn_that_is_over_is_refused(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await meadow(house, "here", "here")
        turn, action = live.turns[0], live.match.state.legal(0)[0]
        await act(house, live, "anna", 0, action, turn=turn)
        with pytest.raises(Stale):
            await act(house, live, "anna", 0, action, turn=turn)

    with_house(test)


def test_others_secret_decisions_do_not_change_my_turn(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await meadow(house, "here", "here", "here")
        turn = live.turns[2]
        await first(house, live, 0)
        assert live.turns[2] == turn
        await first(house, live, 2, turn=turn)

    with_house(test)


def test_undo_and_redo_are_lines_of_the_log(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await meadow(house, "here", "here")
        start = live.match.state.digest()
        await first(house, live, 0)
        moved = live.match.state.digest()
        await undo(house, live, "anna", 0)
        assert live.match.state.digest() == start
        await redo(house, live, "anna", 0)
        assert live.match.state.digest() == moved
        assert [e.entry for e in await house.store.entries(live.table.id)][1:] == [{"undo": 0}, {"redo": 0}]
        with pytest.raises(CannotUndo):
            await redo(house, live, "anna", 0)

    with_house(test)


def test_a_table_without_undo(with_house: Run) -> None:
    async def test(house: House) -> None:
        plan = Proposal("meadow", [Wish("here"), Wish("here")], {}, undo=False)
        live = await open_table(house, ANNA, plan)
        await first(house, live, 0)
        with pytest.raises(Refused, match="without undo"):
            await undo(house, live, "anna", 0)

    with_house(test)


def test_bots_play_to_the_end(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await meadow(house, "bot", "bot", "bot")
        for _ in range(400):
            if live.table.status == OVER:
                break
            await asyncio.sleep(0.01)
        assert live.table.result == {"scores": live.match.state.scores(), "winners": live.match.state.winners()}

    with_house(test)


async def fifty(houses: list[House], keys: bool) -> Counter[str]:
    """Fifty identical posts at once, spread over the houses."""
    live = await meadow(houses[0], "here", "here")
    action, turn = live.match.state.legal(0)[0], live.turns[0]

    async def post(number: int) -> str:
        house = houses[number % len(houses)]
        mine = await house.live(live.table.id)
        try:
            await act(house, mine, "anna", 0, action, turn=turn, key="same" if keys else None)
        except Stale:
            return "stale"
        return "done"

    answers = Counter(await asyncio.gather(*(post(n) for n in range(50))))
    assert len(await houses[0].store.entries(live.table.id)) == 1
    return answers


@pytest.mark.parametrize("keys", [False, True])
def test_fifty_identical_posts_on_sqlite(with_house: Run, keys: bool) -> None:
    async def test(*houses: House) -> None:
        answers = await fifty(list(houses), keys)
        assert answers["done"] == (50 if keys else 1)

    with_house(test, houses=2)


@pytest.mark.parametrize("keys", [False, True])
def test_fifty_identical_posts_on_postgres(with_house: Run, postgres_url: str, keys: bool) -> None:
    async def test(*houses: House) -> None:
        answers = await fifty(list(houses), keys)
        assert answers["done"] == (50 if keys else 1)

    with_house(test, houses=2, url=postgres_url)


@pytest.fixture
def bare_url(postgres_url: str) -> Iterator[str]:
    """A database that knows no encoding, as a machine without a locale makes it."""
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE bare TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'")
        yield postgres_url.rpartition("/")[0] + "/bare"
        connection.execute("DROP DATABASE bare WITH (FORCE)")


def test_news_travel_between_processes(with_house: Run, postgres_url: str) -> None:
    with_house(news_travel, houses=2, url=postgres_url)


def test_a_database_without_an_encoding_will_do(with_house: Run, bare_url: str) -> None:
    with_house(news_travel, houses=2, url=bare_url)


async def news_travel(one: House, two: House) -> None:
    live = await meadow(one, "here", "here")
    other = await two.live(live.table.id)
    bell = Bell("")
    with two.bells.hung(live.table.id, bell):
        await first(one, live, 0)
        async with asyncio.timeout(60):
            while other.count < live.count:  # it may ring for the beginning of the match first
                await bell.wait()
                bell.clear()
    assert other.match.state.digest() == live.match.state.digest()
