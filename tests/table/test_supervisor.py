"""The supervisor finds whatever nobody drives, whoever has failed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from duchy.kernel.fair import sealed
from duchy.table import duty, schema, supervisor
from duchy.table.clock import stand_in
from duchy.table.errors import Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import act
from duchy.table.news import Bell
from duchy.table.rows import KEY_LENGTH, OVER, PLAYING, Person, word
from duchy.table.seating import Proposal, Wish, open_table, open_word, sit
from duchy.table.supervisor import Supervisor
from tests.table.conftest import Run

ANNA, BEN = Person("anna", "Anna"), Person("ben", "Ben")


async def bots(house: House, game: str = "meadow") -> Live:
    return await open_table(house, ANNA, Proposal(game, [Wish("bot", bot="random"), Wish("bot", bot="random")], {}))


async def until(seen: Callable[[], bool]) -> None:
    for _ in range(3000):
        if seen():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came about")


def test_a_driver_that_died_is_replaced(with_house: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        append, failures = house.store.append, 3

        async def failing(*given: Any) -> bool:
            nonlocal failures
            if failures:
                failures -= 1
                raise OSError("no room on the disk")
            return await append(*given)

        monkeypatch.setattr(house.store, "append", failing)
        live = await bots(house)
        await until(lambda: live.table.status == OVER)
        assert failures == 0

    with_house(test)


def test_an_end_that_could_not_be_written_down_is_written_down_later(with_house: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last move is in the log, and whoever made it was lost before the result was."""

    async def test(house: House) -> None:
        change, failures = house.store.change_table, 2

        async def failing(id: str, **values: Any) -> Any:
            nonlocal failures
            if failures and values.get("status") == OVER:
                failures -= 1
                raise OSError("no room on the disk")
            return await change(id, **values)

        monkeypatch.setattr(house.store, "change_table", failing)
        live = await bots(house)
        await until(lambda: live.table.status == OVER)
        assert failures == 0 and live.table.result is not None

    with_house(test)


def test_a_driver_that_hangs_is_replaced(with_house: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It still stands among those who drive, and its process gives signs of life: both prove nothing."""
    monkeypatch.setattr(supervisor, "STALLED", 0.5)

    async def test(house: House) -> None:
        choose, hangs = house.thinkers.choose, 2

        async def hanging(*given: Any) -> int:
            nonlocal hangs
            if hangs:
                hangs -= 1
                await asyncio.Event().wait()
            return await choose(*given)

        monkeypatch.setattr(house.thinkers, "choose", hanging)
        live = await bots(house)
        await until(lambda: live.table.status == OVER)
        assert hangs == 0 and not house.driven

    with_house(test)


def test_a_driver_that_paused_while_the_person_came_back_leaves_the_seat_alone(
    with_house: Run, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("here")], {}))
        await stand_in(house, live, 0, True)
        await stand_in(house, live, 0, False)
        await act(house, live, "anna", 0, live.match.state.legal(0)[0])
        await until(lambda: not house.driven)
        assert not [record for record in caplog.records if record.levelname == "ERROR"]

    with_house(test, pace=1.0)


def test_two_who_open_a_table_after_a_failure_find_the_same(with_house: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("here")], {}))
        house.lives.clear()
        read, first = house.read, True

        async def slow(id: str) -> Live:
            nonlocal first
            failing, first = first, False
            await asyncio.sleep(0.02)
            if failing:
                raise OSError("the database was away")
            return await read(id)

        monkeypatch.setattr(house, "read", slow)

        async def later() -> Live:
            await asyncio.sleep(0.03)  # when the first has failed and the second reads
            return await house.live(live.table.id)

        found = await asyncio.gather(*(house.live(live.table.id) for _ in range(2)), later(), return_exceptions=True)
        assert isinstance(found[0], OSError)
        assert found[1] is found[2] is house.lives[live.table.id]

    with_house(test)


def test_tables_that_nobody_has_opened_are_found_after_a_restart(with_house: Run, sqlite: str) -> None:
    ids: list[str] = []

    async def before(house: House) -> None:
        for _ in range(5):
            ids.append((await bots(house)).table.id)

    async def after(house: House) -> None:
        async def over() -> int:
            return len(await house.store.tables_by(OVER))

        for _ in range(1000):
            if await over() == 5:
                break
            await asyncio.sleep(0.03)
        assert await over() == 5

    with_house(before, url=sqlite, pace=5.0)
    with_house(after, url=sqlite)


async def copied(house: House, live: Live, count: int) -> list[str]:
    """As many tables more that stand where this one stands."""
    t, s = schema.tables, schema.seats
    ids = [word(KEY_LENGTH) for _ in range(count)]
    async with house.store.engine.begin() as db:
        row = dict((await db.execute(sa.select(t).where(t.c.id == live.table.id))).mappings().one())
        chairs = [dict(c) for c in (await db.execute(sa.select(s).where(s.c.match == live.table.id))).mappings()]
        await db.execute(sa.insert(t), [{**row, "id": id, "code": word(8)} for id in ids])
        await db.execute(sa.insert(s), [{**c, "match": id, "key": word(KEY_LENGTH)} for id in ids for c in chairs])
    return ids


def test_of_thousands_of_tables_at_a_restart_those_are_opened_that_want_somebody(with_house: Run, sqlite: str) -> None:
    wanting: list[str] = []
    calm: list[str] = []

    async def before(house: House) -> None:
        bot, person = await bots(house), await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("here")], {}))
        await Supervisor(house).look()  # now the database knows that only people can go on there
        wanting.extend([bot.table.id, *await copied(house, bot, 249)])
        calm.extend([person.table.id, *await copied(house, person, 1749)])

    async def after(house: House) -> None:
        await until(lambda: len(house.driven) == len(wanting))
        assert set(house.driven) == set(house.lives) == set(wanting), "nobody's turn is nobody's business"
        live = await house.live(calm[-1])
        await act(house, live, "anna", 0, live.match.state.legal(0)[0])
        assert live.count == 1

    with_house(before, url=sqlite, pace=600.0)
    with_house(after, url=sqlite, pace=600.0)


def test_a_clock_runs_out_at_a_table_that_nobody_has_open(with_house: Run, sqlite: str) -> None:
    ids: list[str] = []

    async def before(house: House) -> None:
        live = await open_table(house, ANNA, Proposal("burgundy", [Wish("here"), Wish("link")], {}, clock=60))
        await sit(house, live, BEN)
        ids.append(live.table.id)
        await asyncio.sleep(1.5)

    async def after(house: House) -> None:
        assert ids[0] not in house.lives
        house.hours.at += 61
        await until(lambda: ids[0] in house.lives and house.lives[ids[0]].count > 0)
        stood_in = [seat.stand_in for seat in house.lives[ids[0]].table.seats]
        assert sum(stood_in) == 1, "only who had to decide"

    with_house(before, url=sqlite)
    with_house(after, url=sqlite, pace=0.1)


def test_a_stream_that_missed_the_news_is_woken(with_house: Run) -> None:
    async def test(one: House, other: House) -> None:
        live = await open_table(one, ANNA, Proposal("meadow", [Wish("here"), Wish("here")], {}))
        follower = await other.live(live.table.id)
        bell = Bell("anna")
        with other.bells.hung(live.table.id, bell):
            await act(one, live, "anna", 0, live.match.state.legal(0)[0])
            await until(lambda: bell.is_set() and follower.count == 1)

    with_house(test, houses=2)  # SQLite has no news between houses: only the supervisor's look finds it


def test_two_houses_share_the_tables_and_one_inherits(with_house: Run, postgres_url: str) -> None:
    async def test(one: House, other: House) -> None:
        await asyncio.sleep(1.2)
        names = [one.presence.name, other.presence.name]
        watches = [Supervisor(one), Supervisor(other)]
        tables = [f"table{n}" for n in range(40)]
        ours = [[t for t in tables if w.ours(t, {n: set() for n in names if n != w.name})] for w in watches]
        assert sorted(ours[0] + ours[1]) == sorted(tables) and all(ours)
        assert not watches[0].ours(ours[0][0], {names[1]: {ours[0][0]}}), "what another drives is left alone"
        assert all(watches[0].ours(t, {}) for t in tables), "of a dead one everything is inherited"
        seen = await duty.beat(one.store, names[0], one.hours, [], [])
        assert names[1] in seen
        one.hours.at += 10
        assert names[1] not in await duty.beat(one.store, names[0], one.hours, [], []), "silence is death"

    with_house(test, houses=2, url=postgres_url)


def test_who_could_not_let_bots_think_yet_takes_nothing_over(with_house: Run, postgres_url: str) -> None:
    async def test(one: House, other: House) -> None:
        await until(lambda: other.thinkers.ready)
        other.thinkers.ready = False
        await asyncio.sleep(1.2)  # a look that had begun has ended
        await duty.leave(other.store, other.presence.name)
        await asyncio.sleep(1.2)
        seen = await duty.beat(one.store, one.presence.name, one.hours, [], [])
        assert other.presence.name not in seen, "the others leave nothing to it"
        assert not Supervisor(other).ours("table", {one.presence.name: set()})
        other.thinkers.ready = True
        await asyncio.sleep(1.2)
        assert other.presence.name in await duty.beat(one.store, one.presence.name, one.hours, [], [])

    with_house(test, houses=2, url=postgres_url)


def test_what_the_database_knows_of_when_a_table_wakes(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("here")], {}, clock=60))
        calm = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("here")], {}))
        await asyncio.sleep(2.5)
        t = schema.tables
        async with house.store.engine.connect() as db:
            rows = dict((await db.execute(sa.select(t.c.id, t.c.wakes))).all())  # type: ignore[arg-type]
        assert rows[calm.table.id] is None
        assert rows[live.table.id] == pytest.approx((live.table.begun or 0) + 60)

    with_house(test)


def test_a_match_begins_though_whoever_took_its_last_seat_was_lost(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("link")], {}))
        assert await house.store.take_seat(live.table.id, 1, BEN.id, BEN.name), "and no word more of that process"
        await until(lambda: live.table.status == PLAYING)

    with_house(test)


def test_a_match_begins_without_the_words_that_nobody_opens(with_house: Run) -> None:
    async def test(house: House) -> None:
        seals = [sealed("annas"), sealed("bens")]
        live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("link")], {}, luck=seals[0]))
        await sit(house, live, BEN, luck=seals[1])
        assert live.table.opening and live.table.contributions is None
        await until(lambda: live.table.status == PLAYING)
        assert live.table.contributions == seals and live.table.closed == [0, 1]
        with pytest.raises(Refused, match="before the match begins"):
            await open_word(house, live, BEN.id, "bens")

    with_house(test, opening=0.3)
