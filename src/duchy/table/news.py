"""News of tables: from a writer to every stream that shows the table, in this process and in the others."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator

from duchy.table.store import CHANNEL, WORDS, Store

QUIET = 10.0
"""After so many seconds without news we ask whether the line still stands."""
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

    def wake(self, person: str) -> None:
        """Wake every stream of a person: they may have logged out."""
        for bells in self.bells.values():
            for bell in bells:
                if bell.person == person:
                    bell.set()

    @contextlib.contextmanager
    def hung(self, table: str, bell: Bell) -> Iterator[None]:
        """The bell of one stream is up until the stream ends."""
        self.bells.setdefault(table, set()).add(bell)
        try:
            yield
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
    line = psycopg.conninfo.make_conninfo(url, connect_timeout=5, tcp_user_timeout=10_000, **WORDS)
    async with await psycopg.AsyncConnection.connect(line, autocommit=True) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        await hear("*", "all")
        while True:
            async for note in connection.notifies(timeout=QUIET):
                table, _, what = note.payload.partition(" ")
                await hear(table, what)
            await connection.execute("SELECT 1")  # a line that was cut without a word is found here


async def watch_sqlite(store: Store, hear: Hear, every: float = 1.0) -> None:
    """One process serves a SQLite file; only admin commands write beside it, and they leave a mark."""
    known = await store.fact("nudge", "0")
    while True:
        await asyncio.sleep(every)
        seen = await store.fact("nudge", "0")
        if seen != known:
            await hear("*", "all")
        known = seen
