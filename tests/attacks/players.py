"""Programs that play at a server that is being attacked, and a look at what its database holds."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import Any

import httpx
import sqlalchemy as sa

from duchy.table import schema
from duchy.table.rows import Table
from duchy.table.store import Store

PATIENCE = 60.0
"""Machines that test may be slow; what is promised is measured by `bench.soak`."""


class Player(httpx.Client):
    """Somebody with a token."""

    def __init__(self, address: str, name: str = "Anna") -> None:
        super().__init__(base_url=f"{address}/api", timeout=30, verify=False)
        self.address = address
        self.headers["authorization"] = f"Bearer {self.post('/people', json={'name': name}).json()['token']}"

    def open(self, game: str = "meadow", *kinds: str, **more: Any) -> str:
        """A table: `here`, `link`, or the spec of a bot for each seat; its id."""
        seats = [{"kind": k} if k in ("here", "link") else {"kind": "bot", "bot": k} for k in kinds or ("here", "here")]
        answer = self.post("/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def move(self, table: str) -> httpx.Response | None:
        """Choose anything for a seat of one's own that must decide; None where there is none."""
        facts = self.get(f"/tables/{table}").json()
        mine = [seat["seat"] for seat in facts["seats"] if seat["mine"] and seat["seat"] in facts["deciding"]]
        if not mine:
            return None
        decision = self.get(f"/tables/{table}/actions?seat={mine[0]}").json()
        chosen = random.choice(decision["actions"])["id"]
        return self.post(f"/tables/{table}/act", json={"seat": mine[0], "action": chosen, "turn": decision["turn"]})

    def finish(self, table: str) -> dict[str, Any]:
        """Play to the end; the record."""
        while (answer := self.move(table)) is not None:
            assert answer.status_code == 200, answer.text
        found: dict[str, Any] = self.get(f"/tables/{table}/record").json()
        return found


def player_at(stack: ExitStack, address: str) -> Player:
    """Somebody whose connections are closed after the test."""
    return stack.enter_context(closing(Player(address)))


def in_database(url: str, *statements: Any) -> list[Any]:
    """Do something behind the server's back; what the last statement found."""

    async def run() -> list[Any]:
        store = Store(url)
        try:
            async with store.engine.begin() as db:
                for statement in statements:
                    result = await db.execute(statement)
                return list(result) if result.returns_rows else []
        finally:
            await store.close()

    return asyncio.run(run())


def table_of(url: str, id: str) -> Table:
    """A table as the database has it."""

    async def run() -> Table:
        store = Store(url)
        try:
            found = await store.table(id)
            assert found is not None
            return found
        finally:
            await store.close()

    return asyncio.run(run())


def length_of(url: str, id: str) -> int:
    """How many entries a match has in the database."""
    e = schema.entries
    return int(in_database(url, sa.select(sa.func.count()).select_from(e).where(e.c.match == id))[0][0])


def eventually(seen: Callable[[], bool], what: str) -> float:
    """Wait until something is so; how long that took."""
    started = time.monotonic()
    while not seen():
        assert time.monotonic() - started < PATIENCE, what
        time.sleep(0.1)
    return time.monotonic() - started
