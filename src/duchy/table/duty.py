"""What the supervisors of several processes tell each other through the database: who lives, who drives what, what waits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

import sqlalchemy as sa

from duchy.table import schema
from duchy.table.hours import Hours
from duchy.table.rows import OPEN, PLAYING
from duchy.table.store import Store

SILENT = 1.25
"""A process that was silent for so long (in the time of the house) is dead: others take over what it drove.

One that was only slow loses nothing by it: for a while two let the same bots think, and the log takes one answer.
"""
FORGOTTEN = 600.0
Others = dict[str, set[str]]
"""The other processes that live, and the tables whose bots they drive."""
Note = tuple[str, int, float | None, dict[str, Any]]
"""A table, the length of its log, when it wants to be looked after at that length, and `Live.standing`."""


async def beat(
    store: Store, name: str, hours: Hours, driving: Sequence[str], notes: Sequence[Note], ready: bool = True
) -> Others:
    """A sign of life: agree on the time, say what we drive and when tables wake, hear of the others.

    Who is not `ready` yet to let bots think gives none, so that the others do not leave tables to it.
    """
    h, p, t = schema.hours, schema.processes, schema.tables
    async with store.engine.begin() as db:
        stored = (await db.execute(sa.select(h.c.time).where(h.c.one == 1))).scalar()
        now = hours.agree(stored or 0.0)
        if stored is None:
            await db.execute(sa.insert(h).values(one=1, time=now))
        await db.execute(sa.update(h).where(h.c.one == 1, h.c.time < now).values(time=now))
        mine = sa.update(p).where(p.c.name == name).values(beat=now, driving=list(driving))
        if ready and not (await db.execute(mine)).rowcount:
            await db.execute(sa.delete(p).where(p.c.beat < now - FORGOTTEN))
            await db.execute(sa.insert(p).values(name=name, beat=now, driving=list(driving)))
        if notes:
            same = (t.c.id == sa.bindparam("table"), t.c.length == sa.bindparam("lines"))
            rows = [
                {"table": id, "lines": lines, "due": due, **{f"now_{name}": said for name, said in standing.items()}}
                for id, lines, due, standing in notes
            ]
            said: dict[str, Any] = {name: sa.bindparam(f"now_{name}") for name in notes[0][3]}
            # When a match could begin is written where people sit down: what we know of the seats may be old by now.
            due = sa.case((t.c.status == OPEN, t.c.wakes), else_=sa.bindparam("due", type_=t.c.wakes.type))
            await db.execute(sa.update(t).where(*same).values(wakes=due, **said), rows)
        found = await db.execute(sa.select(p.c.name, p.c.driving).where(p.c.name != name, p.c.beat > now - SILENT))
        return {row[0]: set(row[1]) for row in found}


async def leave(store: Store, name: str) -> None:
    """The process ends: whatever it drove is anybody's."""
    async with store.engine.begin() as db:
        await db.execute(sa.delete(schema.processes).where(schema.processes.c.name == name))


async def wanting(store: Store, now: float) -> list[str]:
    """The tables that somebody must look after now: a bot's turn, a clock that has run out, a match that could begin.

    Longest waiting first.
    """
    t = schema.tables
    question = sa.select(t.c.id).where(t.c.status.in_((OPEN, PLAYING)), t.c.wakes <= now).order_by(t.c.wakes)
    async with store.engine.connect() as db:
        return [row[0] for row in await db.execute(question)]


async def lengths(store: Store, ids: Iterable[str]) -> dict[str, int]:
    """How long the logs of some tables are."""
    t, wanted = schema.tables, list(ids)
    found: dict[str, int] = {}
    async with store.engine.connect() as db:
        for n in range(0, len(wanted), 500):
            for row in await db.execute(sa.select(t.c.id, t.c.length).where(t.c.id.in_(wanted[n : n + 500]))):
                found[row[0]] = row[1]
    return found


async def latest(store: Store) -> float:
    """The last time of the house that anything was written down at."""
    async with store.engine.connect() as db:
        beat = (await db.execute(sa.select(schema.hours.c.time))).scalar()
        entry = (await db.execute(sa.select(sa.func.max(schema.entries.c.time)))).scalar()
    return max(beat or 0.0, entry or 0.0)


def owner(table: str, processes: Iterable[str]) -> str:
    """Who of several looks after a table: every process finds the same without asking, and a death moves only the dead one's.

    >>> everybody = ["a", "b", "c"]
    >>> tables = [str(n) for n in range(100)]
    >>> all(owner(t, ["a", "b"]) == owner(t, everybody) for t in tables if owner(t, everybody) != "c")
    True
    """

    def weight(name: str) -> Any:
        return blake2b(f"{name} {table}".encode(), digest_size=8).digest()

    return max(processes, key=weight)
