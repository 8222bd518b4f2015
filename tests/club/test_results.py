"""A match ends: everybody's rating, records, who met whom; each match counts once."""

from __future__ import annotations

import pytest

from duchy.club import lists, results, schema
from duchy.club.rating import Skill
from duchy.club.schema import ALL, PEOPLE
from duchy.table.archive import keep, play_on
from duchy.table.house import House
from duchy.table.seating import Proposal, Wish, open_table
from tests.club.conftest import Run, person, play, table_for


def test_a_match_of_two_people_is_rated(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna, ben = await person(house, "Anna"), await person(house, "Ben")
        live = await play(house, await table_for(house, anna, ben))
        board = await lists.leaderboard(house.store, anna.id, "meadow", pool=PEOPLE)
        assert len(board) == 2 and {row["games"] for row in board} == {1}
        scores = live.match.state.scores()
        mine = (await lists.standings_of(house.store, anna.id))[0]
        assert mine["best"] == scores[0] and mine["scores"] == {str(scores[0]): 1}
        assert mine["sigma"] < Skill().sigma
        assert sum(mine["sources"].values()) <= scores[0] or not mine["sources"]
        pools = {(row["players"], row["pool"]) for row in await lists.standings_of(house.store, anna.id)}
        assert pools == {(0, ALL), (0, PEOPLE), (2, ALL), (2, PEOPLE)}
        assert (await lists.head_to_head(house.store, anna.id, anna.id))[0]["name"] == "Ben"

    with_club(test)


def test_bots_stand_in_the_same_list(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna = await person(house, "Anna")
        await play(house, await table_for(house, anna, bots=("random", "random")))
        board = await lists.leaderboard(house.store, anna.id, "meadow")
        assert {(row["name"], row["bot"]) for row in board} == {("Anna", ""), ("Wanderer", "random")}
        assert await lists.leaderboard(house.store, anna.id, "meadow", pool=PEOPLE) == [], "one person alone is not rated"
        level = (await lists.against_bots(house.store, anna.id, "meadow"))[0]
        assert level["games"] == 2 and 0 <= level["low"] <= level["share"] <= level["high"] <= 1

    with_club(test)


def test_every_game_can_be_found_again(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna, ben = await person(house, "Anna"), await person(house, "Ben")
        for _ in range(5):
            await play(house, await table_for(house, anna, ben))
        await play(house, await open_table(house, anna, Proposal("meadow", [Wish("here"), Wish("here")], {})))
        for of in ("", anna.id):
            everything = [row["match"] for row in await lists.recent(house.store, anna.id, 10, of)]
            pages = [[row["match"] for row in await lists.recent(house.store, anna.id, 2, of, skip)] for skip in (0, 2, 4, 6)]
            assert [match for page in pages for match in page] == everything and len(set(everything)) == 6, (
                "no game twice, none left out"
            )

    with_club(test)


def test_a_match_counts_once(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna = await person(house, "Anna")
        live = await play(house, await table_for(house, anna, bots=("random",)))
        assert not await results.record(house, live)
        assert (await lists.standings_of(house.store, anna.id))[0]["games"] == 1

    with_club(test)


def test_a_match_with_a_handicap_is_not_rated(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna = await person(house, "Anna")
        live = await play(house, await table_for(house, anna, bots=("random",)))
        lines = results.lines_of(live)
        assert results.counts(live.table, lines)
        live.table.options = {**live.table.options, "handicap": [0, 1]}
        assert not results.counts(live.table, lines)

    with_club(test)


def test_what_a_dead_process_left_is_written_down(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna = await person(house, "Anna")
        live = await play(house, await table_for(house, anna, bots=("random",)))
        async with house.store.engine.begin() as db:
            for table in (schema.games, schema.results, schema.standings):
                await db.execute(table.delete())
        assert await results.catch_up(house) == 1
        assert [row["match"] for row in await lists.recent(house.store, anna.id)] == [live.table.id]

    with_club(test)


@pytest.mark.parametrize("how", ["several seats", "from a file", "played on"])
def test_what_proves_nothing_is_not_rated(with_club: Run, how: str) -> None:
    async def test(house: House) -> None:
        anna = await person(house, "Anna")
        if how == "several seats":
            wishes = [Wish("here"), Wish("here", "Ben")]
            await play(house, await open_table(house, anna, Proposal("meadow", wishes, {})))
        else:
            first = await play(house, await table_for(house, anna, bots=("random",)))
            async with house.store.engine.begin() as db:
                await db.execute(schema.standings.delete())
            if how == "from a file":
                await keep(house, anna, first.match)
                assert await results.catch_up(house) == 0
            else:
                await play(house, await play_on(house, anna, first.match, 1, 0, "random"))
        assert await lists.standings_of(house.store, anna.id) == []

    with_club(test)


def test_it_works_on_postgresql(with_club: Run, postgres_url: str) -> None:
    async def test(house: House) -> None:
        anna, ben = await person(house, "Anna"), await person(house, "Ben")
        for _ in range(2):
            await play(house, await table_for(house, anna, ben, bots=("random",)))
        board = await lists.leaderboard(house.store, anna.id, "meadow", 3)
        assert {row["games"] for row in board} == {2} and len(board) == 3
        assert len(await lists.grid(house.store, anna.id, ["meadow"])) == 3
        assert len(await lists.recent(house.store, anna.id, of=anna.id)) == 2
        assert (await lists.totals(house.store, anna.id))["games"] == 2

    with_club(test, url=postgres_url)
