"""What others see of a person, all of it as a file, and being forgotten."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from typing import Any

import pytest
import sqlalchemy as sa

from duchy.club import ladder, lists, mydata, profiles, schema
from duchy.rooms import games
from duchy.table import lobby
from duchy.table import schema as base
from duchy.table.errors import NotThere
from duchy.table.house import House
from duchy.table.seating import Proposal, Wish, open_table, promise, say
from duchy.web.waiting import present
from tests.club.conftest import Run, moved, person, play, table_for, until


def test_what_is_switched_off_is_not_shown(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna, ben, cleo = [await person(house, name) for name in ("Anna", "Ben", "Cleo")]
        await play(house, await table_for(house, anna, ben))
        handle = (await profiles.profile_of(house.store, anna.id)).handle
        seen = (await lists.recent(house.store, cleo.id))[0]
        assert {seat["name"] for seat in seen["seats"]} == {"Anna", "Ben"} and not seen["replay"], "replays are closed at first"
        await profiles.change(house.store, anna.id, listed=False, open=False)
        seen = (await lists.recent(house.store, cleo.id))[0]
        assert {seat["name"] for seat in seen["seats"]} == {"Somebody", "Ben"} and seen["title"] == ""
        assert [row["name"] for row in await lists.leaderboard(house.store, cleo.id, "meadow")] == ["Ben"]
        assert [row["name"] for row in await lists.grid(house.store, cleo.id, ["meadow"])] == ["Ben"]
        assert len(await lists.leaderboard(house.store, anna.id, "meadow")) == 2, "one sees oneself"
        assert (await lists.head_to_head(house.store, ben.id, cleo.id))[0]["name"] == "Somebody"
        with pytest.raises(NotThere):
            await profiles.by_handle(house.store, handle, cleo.id)
        assert (await profiles.by_handle(house.store, handle, anna.id)).name == "Anna"
        for each in (anna, ben):
            await profiles.change(house.store, each.id, replays=True)
        assert (await lists.recent(house.store, cleo.id))[0]["replay"]

    with_club(test)


def test_who_is_here_is_seen_by_those_who_may(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna, ben, eve = [await person(house, name) for name in ("Anna", "Ben", "Eve")]
        await table_for(house, anna, ben)
        live = await open_table(house, anna, Proposal("meadow", [Wish("here"), Wish("link")], {}))
        with house.presence.at(live.table.id, anna.id):
            assert [one.here for one in await lobby.company(house, ben.id)] == [True]
            assert await present(house, live, eve.id) == await present(house, live, anna.id) == {0}
            await profiles.change(house.store, anna.id, present=False)
            assert [(one.name, one.here) for one in await lobby.company(house, ben.id)] == [("Anna", False)]
            assert await present(house, live, eve.id) == set() and await present(house, live, anna.id) == {0}

    with_club(test)


def test_a_profile_of_an_older_duchy_is_seen_as_before(with_club: Run, sqlite: str) -> None:
    file = sa.make_url(sqlite).database or ""
    with_club(lambda house: person(house, "Anna"))
    with contextlib.closing(sqlite3.connect(file)) as db:
        db.executescript("""ALTER TABLE club_profiles DROP COLUMN present;
            INSERT INTO club_profiles (person, handle, listed, open, replays, challenges) VALUES ('anna', 'h', 1, 1, 0, 1);
            UPDATE facts SET value = '1' WHERE name = 'club';""")

    async def test(house: House) -> None:
        assert (await profiles.profile_of(house.store, "anna")).present

    with_club(test)


def test_a_running_match_is_in_no_list(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna, ben = await person(house, "Anna"), await person(house, "Ben")
        live = await table_for(house, anna, ben)
        await moved(house, live)
        assert await lists.recent(house.store, anna.id) == await lists.standings_of(house.store, anna.id) == []
        kept = await mydata.export(house, anna.id)
        assert kept["records"] == [] and live.table.secret not in json.dumps(kept)
        assert {move["entry"]["seat"] for move in kept["moves"]} <= set(live.table.seats_of(anna.id)), "only one's own moves"

    with_club(test)


def test_all_that_is_known_of_me(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna, ben = await person(house, "Anna"), await person(house, "Ben")
        await house.people.enrol(anna.id, "anna", "a long password")
        live = await play(house, await table_for(house, anna, ben))
        await say(house, live, anna, "well played")
        promised = await promise(house, anna.id)
        kept = json.loads(json.dumps(await mydata.export(house, anna.id)))
        assert kept["person"]["name"] == "Anna" and "argon2" not in json.dumps(kept)
        assert ben.id not in json.dumps(kept), "ids of others are theirs"
        assert [line["text"] for line in kept["chat"]] == ["well played"]
        assert [row["id"] for row in kept["kept"]["promises"]] == [promised.promise]
        secret = await house.store.redeem(promised.promise, anna.id)
        assert secret and secret not in json.dumps(kept), "whoever knows it chooses the dice of their next table"
        assert len(kept["results"]) == len(kept["records"]) == 1 and kept["standings"] and kept["meetings"]

    with_club(test)


def test_being_forgotten(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna, ben = await person(house, "Anna"), await person(house, "Ben")
        over = await play(house, await table_for(house, anna, ben))
        await say(house, over, anna, "my address is secret")
        running = await table_for(house, ben, anna)
        await open_table(house, anna, Proposal("meadow", [Wish("here"), Wish("link")], {}))
        await fill_in(house, anna.id)
        await mydata.forget(house, anna.id)
        async with house.store.engine.connect() as db:
            for table in base.META.sorted_tables:
                for row in (await db.execute(sa.select(table))).mappings():
                    assert anna.id not in json.dumps(dict(row), default=str) or table.name == "epochs", table.name
                    assert "Anna" not in json.dumps(dict(row), default=str), table.name
        again = await house.read(over.table.id)
        assert again.finished and again.table.names == ["A former player", "Ben"] and again.chat == []
        assert (await lists.recent(house.store, ben.id))[0]["seats"]
        assert await house.store.tables_by("open") == []

        async def ends() -> bool:
            return await moved(house, running)

        await until(ends)
        assert running.table.seats[1].kind == "bot", "a bot plays on"

    with_club(test)


def kept_as(column: sa.Column[Any]) -> type:
    """The Python type of a column: of our own types, that of the type they stand on."""
    return getattr(column.type, "impl_instance", column.type).python_type


async def fill_in(house: House, who: str) -> None:
    """A row of theirs in every table of the house that has people in it and none of theirs yet."""
    made = {str: "x", int: 1, float: 1.0, bool: True}
    async with house.store.engine.begin() as db:
        for table in base.META.sorted_tables:
            if "person" not in table.c or table.name.startswith("club_"):
                continue
            known = sa.select(sa.func.count()).select_from(table).where(table.c.person == who)
            if table.name not in ("seats", "entries", "chat", "epochs") and not (await db.execute(known)).scalar():
                needed = [column for column in table.c if not column.nullable and column.name not in ("id", "person", "match")]
                values = {column.name: made[kept_as(column)] for column in needed}
                match = {"match": (await house.store.tables_of(who))[0].id} if "match" in table.c else {}
                id = {"id": "x"} if "id" in table.c and kept_as(table.c.id) is str else {}
                await db.execute(sa.insert(table).values(person=who, **values, **match, **id))


@pytest.mark.parametrize("game", games())
def test_every_game_has_a_ladder(game: str) -> None:
    found = ladder.rungs(game)
    assert len(found) >= 4 and len({rung.id for rung in found}) == len(found)
    climbed = ladder.steps(game, [])
    assert [step.next for step in climbed] == [True] + [False] * (len(found) - 1)


def test_the_ladder_says_what_is_beaten_and_what_comes_next(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna = await person(house, "Anna")
        live = await play(house, await table_for(house, anna, game="kingdoms", setup="glittering_gold"))
        found = {step.rung.id: step for step in await ladder.climbed(house.store, anna.id, "kingdoms")}
        assert found["glittering_gold"].games == 1 and found["glittering_gold"].beaten == bool(live.match.state.winners())
        assert found["first_game"].next and found["first_game"].games == 0
        async with house.store.engine.begin() as db:
            await db.execute(sa.update(schema.results).values(won=True, rung="first_game"))
        found = {step.rung.id: step for step in await ladder.climbed(house.store, anna.id, "kingdoms")}
        assert found["first_game"].beaten and found["glittering_gold"].next

    with_club(test)


def test_a_profile_stands_beside_a_strong_bot_even_where_none_has_played(with_club: Run) -> None:
    async def test(house: House) -> None:
        for game in games():
            bot = await lists.strong_bot(house.store, game, 2)
            assert bot is not None and not bot["here"] and bot["name"] == "Scholar", game
            assert sum(bot["scores"].values()) == bot["games"] >= 40, "a score for every seat"
            reached = sum(int(score) * count for score, count in bot["scores"].items())
            assert sum(bot["sources"].values()) == reached, f"{game}: sources add up to scores"
        assert await lists.strong_bot(house.store, "meadow", 2) is None, "what was not measured is not guessed"

    with_club(test)
