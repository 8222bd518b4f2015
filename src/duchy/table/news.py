"""News of tables: from a writer to every stream that shows the table, in this process and in the others."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

from duchy.table.store import CHANNEL, Store

Hear = Callable[[str, str], Awaitable[None]]
log = logging.getLogger("duchy.news")


class Bell(asyncio.Event):
    """What wakes one stream; `urgent` where its own person has made the move and waits for the answer."""

    def __init__(self, person: str) -> None:
        super().__init__()
        self.person = person
        self.urgent = True
        """A new stream is waited for, too."""


class Bells:
    """One bell per stream: rung when its table changes. A bell rings once for any number of changes, so nothing piles up."""

    def __init__(self) -> None:
        self.bells: dict[str, set[Bell]] = {}

    def ring(self, table: str, mover: str = "") -> None:
        """Wake every stream of a table; those of the mover will be served before all others."""
        for bell in self.bells.get(table, ()):
            bell.urgent |= bell.person == mover
            bell.set()

    def ring_all(self) -> None:
        """Wake every stream."""
        for table in list(self.bells):
            self.ring(table)

    @contextlib.asynccontextmanager
    async def listen(self, table: str, person: str = "") -> AsyncIterator[Bell]:
        """A bell for one stream, taken down when the stream ends."""
        bell = Bell(person)
        self.bells.setdefault(table, set()).add(bell)
        try:
            yield bell
        finally:
            self.bells[table].discard(bell)
            if not self.bells[table]:
                del self.bells[table]

    def __len__(self) -> int:
        return sum(len(bells) for bells in self.bells.values())


async def listen(store: Store, hear: Hear) -> None:
    """Pass on what other processes write, until cancelled; a lost connection is taken up again."""
    while True:
        try:
            if store.postgres:
                await listen_postgres(store, hear)
            else:
                await watch_sqlite(store, hear)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # whatever broke the line, it must come back
            log.warning("news: %s; trying again", error)
            await asyncio.sleep(1)


async def listen_postgres(store: Store, hear: Hear) -> None:
    """LISTEN on a connection of our own. After a reconnect anything may have happened: everybody looks again."""
    import psycopg

    url = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        await hear("*", "all")
        async for note in connection.notifies():
            table, _, what = note.payload.partition(" ")
            await hear(table, what)


async def watch_sqlite(store: Store, hear: Hear, every: float = 1.0) -> None:
    """One process serves a SQLite file; only admin commands write beside it, and they leave a mark."""
    known = await store.fact("nudge", "0")
    while True:
        await asyncio.sleep(every)
        seen = await store.fact("nudge", "0")
        if seen != known:
            await hear("*", "all")
        known = seen
