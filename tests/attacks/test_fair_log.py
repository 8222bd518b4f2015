"""A log that can't be edited in silence: whatever is done to its rows, that table is set aside and everybody else plays on."""

from __future__ import annotations

import asyncio
import itertools
import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from duchy.kernel.fair import chained
from duchy.kernel.record import Match
from duchy.table import schema
from duchy.table.archive import export
from duchy.table.store import Store
from tests.attacks.players import in_database, player_at, table_of
from tests.table.postgres import free_port
from tests.web.processes import kill, running, start

E, T = schema.entries, schema.tables
MOVES = 5


def row(table: str, number: int) -> Any:
    return sa.and_(E.c.match == table, E.c.number == number)


def swap_choice(table: str) -> list[Any]:
    return [sa.update(E).where(row(table, 2)).values(entry={"seat": 1, "kind": "card", "value": 9})]


def lose_one(table: str) -> list[Any]:
    return [sa.delete(E).where(row(table, 3))]


def lose_the_last(table: str) -> list[Any]:
    return [sa.delete(E).where(row(table, MOVES))]


def close_the_gap(table: str) -> list[Any]:
    """The last one gone, and the count of them made to fit."""
    return [sa.delete(E).where(row(table, 2)), *(sa.update(E).where(row(table, n)).values(number=n - 1) for n in (3, 4, 5)),
            sa.update(T).where(T.c.id == table).values(length=MOVES - 1)]  # fmt: skip


def unseal(table: str) -> list[Any]:
    return [sa.update(E).where(row(table, 4)).values(chain=None)]


def other_options(table: str) -> list[Any]:
    return [sa.update(T).where(T.c.id == table).values(options={"generous": True, "level": 1})]


def other_secret(table: str) -> list[Any]:
    return [sa.update(T).where(T.c.id == table).values(secret="00" * 32)]


def garbage(table: str) -> list[Any]:
    """Bytes that are no JSON; PostgreSQL does not take them, so there an entry of another shape."""
    return [sa.text("UPDATE entries SET entry = '{\"seat\"' WHERE match = :t AND number = 1").bindparams(t=table)]


def garbled_table(table: str) -> list[Any]:
    return [sa.text("UPDATE tables SET options = '{{{' WHERE id = :t").bindparams(t=table)]


def shapeless(table: str) -> list[Any]:
    return [sa.update(E).where(row(table, 1)).values(entry=[1, 2]), sa.update(T).where(T.c.id == table).values(branches=[7])]


DAMAGES = [swap_choice, lose_one, lose_the_last, close_the_gap, unseal, other_options, other_secret, shapeless]
SQLITE_ONLY = [garbage, garbled_table]


@pytest.fixture(params=["sqlite", "postgres"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'duchy.sqlite'}"
    return str(request.getfixturevalue("postgres_url"))


def test_a_damaged_table_is_set_aside_and_the_others_go_on(anywhere: str, stack: ExitStack, tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    server = start(port, anywhere)
    damages = DAMAGES + (SQLITE_ONLY if anywhere.startswith("sqlite") else [])
    try:
        player = player_at(stack, address)
        good = player.open("meadow")
        bad = [player.open("meadow") for _ in damages]
        for table in [good, *bad]:
            for _ in range(MOVES):
                assert player.move(table) is not None
    finally:
        kill(server)
    for table, damage in zip(bad, damages, strict=True):
        in_database(anywhere, *damage(table))
    with running(port, anywhere):
        for table, damage in zip(bad, damages, strict=True):
            answer = player.get(f"/tables/{table}/view")
            assert answer.status_code == 423 and "set aside" in answer.text, (damage.__name__, answer.text)
            page = httpx.get(f"{address}/t/{table}", headers={"accept": "text/html"}, verify=False)
            assert page.status_code == 423 and "Nothing of it was changed" in page.text
        assert httpx.get(f"{address}/", headers={"accept": "text/html"}, verify=False).status_code == 200
        listed = player.get("/tables")
        assert listed.status_code == 200 and {t["id"] for t in listed.json()} >= {good}
        moved = player.move(good)
        assert moved is not None and moved.status_code == 200

    async def exported() -> list[str]:
        store = Store(anywhere)
        try:
            return (await export(store, tmp_path / "out")).damaged
        finally:
            await store.close()

    assert set(asyncio.run(exported())) >= set(bad)
    record = json.loads((tmp_path / "out" / f"meadow-{good}.json").read_text())
    assert Match.replay(record).entries == record["entries"]


def test_the_head_does_not_tell_what_was_chosen_in_secret(tmp_path: Path, stack: ExitStack) -> None:
    database = f"sqlite:///{tmp_path / 'duchy.sqlite'}"
    port = free_port()
    with running(port, database):
        address = f"http://127.0.0.1:{port}"
        player = player_at(stack, address)
        table = player.open("meadow")
        heads = [httpx.get(f"{address}/t/{table}/fair.json", verify=False).json()["head"]]
        moved = player.move(table)
        assert moved is not None and moved.status_code == 200
        heads.append(httpx.get(f"{address}/t/{table}/fair.json", verify=False).json()["head"])
        assert heads[0] == heads[1], "a head that moved would tell that somebody has chosen"
        while len(set(heads)) == 1:
            assert player.move(table) is not None
            heads.append(httpx.get(f"{address}/t/{table}/fair.json", verify=False).json()["head"])
    cards = [{"seat": seat, "kind": "card", "value": value} for seat in (0, 1) for value in range(1, 6)]
    others = [{"seat": seat, "kind": kind} for seat in (0, 1) for kind in ("keep", "back")]
    tried = set()
    for length in (2, 3):
        for entries in itertools.product(cards + others, repeat=length):
            head = heads[0]
            for entry in entries:
                head = chained(head, entry)
            tried.add(head)
    assert heads[-1] not in tried, "whoever tries every choice must not find the one that was made"
    fair = table_of(database, table).fair
    assert fair is not None
    stored = [line[0] for line in in_database(database, sa.select(E.c.entry).where(E.c.match == table).order_by(E.c.number))]
    head, found = heads[0], False
    for entry in stored:
        head = chained(head, entry, fair.salt)
        found = found or head == heads[-1]
    assert found, "at the end, with the secret, everybody finds it"
