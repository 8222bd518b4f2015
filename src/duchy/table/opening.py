"""Words under seal: what people add to the luck is opened when every seat is taken, and not before."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from duchy.kernel.fair import sealed
from duchy.table import schema
from duchy.table.rows import OPEN
from duchy.table.store import EMPTY, Store


async def gather(store: Store, id: str, until: float) -> None:
    """Every seat is taken: words may be opened until a time of the house; then the match begins without those that were not."""
    t = schema.tables
    async with store.engine.begin() as db:
        first = sa.update(t).where(t.c.id == id, t.c.status == OPEN, t.c.begun.is_(None))
        await db.execute(first.values(begun=until, wakes=until))
        await store.tell(db, id, "table")


async def rest(store: Store, id: str) -> None:
    """A table at which somebody is still wanted need not be looked after."""
    t, s = schema.tables, schema.seats
    async with store.engine.begin() as db:
        if await held(db, id) and (await db.execute(sa.select(s.c.number).where(s.c.match == id, *EMPTY))).first():
            await db.execute(sa.update(t).where(t.c.id == id).values(wakes=None))


async def opened(store: Store, id: str, seat: int, word: str) -> bool:
    """Put a word in the place of its seal; whether it was still time for that."""
    t, s = schema.tables, schema.seats
    async with store.engine.begin() as db:
        full = sa.select(t.c.id).where(t.c.id == id, t.c.begun.is_not(None))
        if not await held(db, id) or not (await db.execute(full)).first():
            return False
        mine = sa.update(s).where(s.c.match == id, s.c.number == seat, s.c.luck == sealed(word))
        done = await db.execute(mine.values(luck=word))
        await store.tell(db, id, "table")
    return done.rowcount == 1


async def held(db: AsyncConnection, id: str) -> bool:
    """Whether a match has not begun; until the end of the transaction it does not, and nobody sits down."""
    t = schema.tables
    return (await db.execute(sa.update(t).where(t.c.id == id, t.c.status == OPEN).values(status=OPEN))).rowcount == 1
