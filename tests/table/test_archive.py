"""Finished matches: every position, playing on, export; the log as a viewer may read it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import duchy
from duchy.kernel.errors import CannotUndo
from duchy.table import archive, schema
from duchy.table.errors import BadDatabase, Refused
from duchy.table.house import House
from duchy.table.rows import OVER, Person, Table
from duchy.table.seating import Proposal, Wish, open_table
from duchy.table.store import Store
from duchy.table.story import Story, by_source, noticed, since, sources
from tests.table.conftest import Run

ANNA = Person("anna", "Anna")


def played(name: str = "burgundy", steps: int = 10_000) -> duchy.Match:
    """A match of first-come choices."""
    match = duchy.Match.new(duchy.game(name), players=2, seed=5)
    while not match.state.over and len(match.steps) < steps:
        seat = match.state.seat
        legal = match.state.legal(seat)
        match.act(legal[len(match.steps) % len(legal)], seat)
    return match


def test_a_film_shows_every_position() -> None:
    match = played(steps=40)
    film = archive.Film(match)
    assert len(film.states) == 41
    assert film.states[-1].digest() == match.state.digest()
    assert film.rounds()[0][0] == 0
    assert film.scores()[-1] == match.state.scores()
    assert film.open_view(3)["deciding"] == film.states[3].view(None)["deciding"]


def test_points_by_source_add_up_to_the_score() -> None:
    match = played()
    assert [sum(total.values()) for total in by_source(match)] == match.state.scores()
    assert set(sources(match)) == {source for total in by_source(match) for source in total}


def test_playing_on_from_a_moment(with_house: Run) -> None:
    async def test(house: House) -> None:
        match = played(steps=30)
        live = await archive.play_on(house, ANNA, match, 20, match.steps[20].seat, "random")
        seat = match.steps[20].seat
        assert live.match.state.view(seat) == archive.Film(match).states[20].view(seat)
        assert live.table.seats[match.steps[20].seat].person == "anna"
        with pytest.raises(Refused):
            await archive.play_on(house, ANNA, match, 31, 0, "random")

    with_house(test, pace=5.0)


def test_nobody_sees_a_table_before_its_log(with_house: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A supervisor who came in between would let the bots begin from the start."""

    async def test(house: House) -> None:
        match, add = played(steps=30), house.store.add_table

        async def add_and_look(table: Table, *log: Any) -> None:
            await add(table, *log)
            assert (await house.live(table.id)).count == 20

        monkeypatch.setattr(house.store, "add_table", add_and_look)
        live = await archive.play_on(house, ANNA, match, 20, match.steps[20].seat, "random")
        assert live.count == 20

    with_house(test, pace=5.0)


def test_playing_on_has_luck_of_its_own(with_house: Run) -> None:
    async def test(house: House) -> None:
        match = played(steps=30)
        seat = match.steps[20].seat
        copies = [await archive.play_on(house, ANNA, match, 20, seat, "random") for _ in range(3)]
        future = archive.Film(match).states[20]
        assert future.below(1 << 30) not in [live.match.state.copy().below(1 << 30) for live in copies]
        assert len({live.match.state.copy().below(1 << 30) for live in copies}) == 3
        assert all(live.match.state.sealed for live in copies)
        again = await archive.play_on(house, ANNA, copies[0].match, 10, seat, "random")
        assert again.match.dealt == [10] and again.match.state.view(seat) == archive.Film(match).states[10].view(seat)
        later = await house.read(again.table.id)
        assert later.match.state.digest() == again.match.state.digest()
        with pytest.raises(CannotUndo, match="dealt anew"):
            later.match.undo(match.steps[9].seat)

    with_house(test, pace=5.0)


def test_a_record_becomes_a_finished_table(with_house: Run) -> None:
    async def test(house: House) -> None:
        match = played(steps=15)
        live = await archive.keep(house, ANNA, match)
        assert live.table.status == OVER
        assert live.finished
        assert live.waiting == []
        assert live.match.state.digest() == match.state.digest()

    with_house(test)


def test_export_writes_records_that_can_be_loaded(with_house: Run, tmp_path: Path) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, Proposal("meadow", [Wish("bot", bot="random"), Wish("bot", bot="random")], {}))
        while live.table.status != OVER:
            await asyncio.sleep(0.01)
        assert await archive.export(house.store, tmp_path / "out") == (1, [])
        (file,) = (tmp_path / "out").iterdir()
        assert duchy.Match.load(file.read_text()).state.digest() == live.match.state.digest()
        assert json.loads(file.read_text())["about"]["names"] == live.table.names

    with_house(test)


def test_the_story_follows_undo() -> None:
    match = played(steps=12)
    story = Story(match.game, 0, ["Anna", "Ben"])
    assert len(story.tell(match)) == 12
    seat = match.steps[-1].seat
    if match.can_undo(seat)[0]:
        match.undo(seat)
    assert [step for step, _ in story.tell(match)] == match.steps
    assert since(match, 0) == max((i for i, step in enumerate(match.steps, 1) if step.seat == 0), default=0)
    assert noticed(match, 0) == list(range(1, len(match.steps) + 1))


def test_a_database_of_the_future_is_left_alone(sqlite: str) -> None:
    async def test() -> None:
        store = Store(sqlite)
        await store.open()
        async with store.engine.begin() as db:
            await db.execute(sa.update(schema.facts).where(schema.facts.c.name == "version").values(value="99"))
        with pytest.raises(BadDatabase, match="install a newer one"):
            await store.open()
        await store.close()

    asyncio.run(test())


def test_opening_a_database_twice_changes_nothing(sqlite: str) -> None:
    async def test() -> None:
        secrets = []
        for _ in range(2):
            store = Store(sqlite)
            secrets.append(await store.open())
            await store.close()
        assert secrets[0] == secrets[1]

    asyncio.run(test())


def test_a_forced_move_is_told_by_what_comes_of_it() -> None:
    match = played("castellans")
    told = Story(match.game, 0, ["Anna", "Ben"]).tell(match)
    forced = {i for i, (step, _) in enumerate(told) if any(e.kind == "forced" and e.seen(0) is not None for e in step.events)}
    marked = {i for i, (_, lines) in enumerate(told) if any(said.text.endswith("(the only choice)") for said in lines)}
    assert marked and marked <= forced
    assert not any("forced" in said.text for _, lines in told for said in lines)
