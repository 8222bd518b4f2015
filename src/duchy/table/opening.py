"""Words under seal: what people add to the luck is opened when every seat is taken, and not before."""

from __future__ import annotations

import sqlalchemy as sa

from duchy.kernel.fair import sealed
from duchy.table import schema
from duchy.table.rows import OPEN
from duchy.table.store import Store


async def gather(store: Store, id: str, until: float) -> None:
    """Every seat is taken: words may be opened until a time of the house; then the match begins without those that were not."""
    t = schema.tables
    async with store.engine.begin() as db:
        first = sa.update(t).where(t.c.id == id, t.c.status == OPEN, t.c.begun.is_(None))
        await db.execute(first.values(begun=until, wakes=until))
        await store.tell(db, id, "table")


async def opened(store: Store, id: str, seat: int, word: str) -> bool:
    """Put a word in the place of its seal; whether it was still time for that."""
    t, s = schema.tables, schema.seats
    async with store.engine.begin() as db:
        # The match does not begin, and nobody sits down, while we hold the table's row.
        held = await db.execute(
            sa.update(t).where(t.c.id == id, t.c.status == OPEN, t.c.begun.is_not(None)).values(status=OPEN)
        )
        if not held.rowcount:
            return False
        mine = sa.update(s).where(s.c.match == id, s.c.number == seat, s.c.luck == sealed(word))
        done = await db.execute(mine.values(luck=word))
        await store.tell(db, id, "table")
    return done.rowcount == 1
