"""The database: SQLite by default, PostgreSQL by URL. Every write that others must hear of says so in the same transaction."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from duchy.table import schema
from duchy.table.rows import PLAYING, Entry, Line, Seat, Table

CHANNEL = "duchy"
PEOPLE = "people"
"""Stands in the place of a table's id where processes tell each other who is there."""


def async_url(url: str) -> sa.URL:
    """The URL with the driver we use.

    >>> async_url("sqlite:///duchy.sqlite").drivername
    'sqlite+aiosqlite'
    >>> async_url("postgresql://localhost/duchy").drivername
    'postgresql+psycopg'
    """
    parsed = sa.make_url(url)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
    return parsed.set(drivername=drivers.get(parsed.drivername, parsed.drivername))


def connect(url: str) -> AsyncEngine:
    """An engine with the settings that make an accepted move survive a crash."""
    parsed = async_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_async_engine(parsed, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(parsed, pool_size=4, max_overflow=0, connect_args={"timeout": 20})

    @event.listens_for(engine.sync_engine, "connect")
    def settings(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=20000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


class Store:
    """What the house asks of the database, one method per question."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = connect(url)
        self.postgres = self.engine.dialect.name == "postgresql"

    async def open(self) -> str:
        """Migrate, and give the secret that signs cookies (made on the first start)."""
        async with self.engine.begin() as db:
            await db.run_sync(schema.migrate)
        return await self.fact("secret", secrets.token_hex(32))

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    async def fact(self, name: str, otherwise: str) -> str:
        """A fact about this installation; `otherwise` is kept where there is none yet."""
        question = sa.select(schema.facts.c.value).where(schema.facts.c.name == name)
        async with self.engine.connect() as db:
            found = (await db.execute(question)).scalar()
        if found is None:
            try:
                async with self.engine.begin() as db:
                    await db.execute(sa.insert(schema.facts).values(name=name, value=otherwise))
            except IntegrityError:
                pass  # another process was faster; its value counts
            async with self.engine.connect() as db:
                found = (await db.execute(question)).scalar_one()
        return str(found)

    async def tell(self, db: AsyncConnection, table: str, what: str) -> None:
        """Other processes hear of it when the transaction is committed."""
        if self.postgres:
            await db.execute(sa.text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": f"{table} {what}"})

    async def gossip(self, message: str) -> None:
        """Tell the other processes who is there; nothing of it is stored."""
        async with self.engine.begin() as db:
            await self.tell(db, PEOPLE, message)

    async def nudge(self) -> None:
        """Make the serving process look at everything again: for commands that write beside it."""
        f = schema.facts
        await self.fact("nudge", "0")
        async with self.engine.begin() as db:
            await db.execute(sa.update(f).where(f.c.name == "nudge").values(value=secrets.token_hex(8)))
            await self.tell(db, "*", "all")

    # -- tables ------------------------------------------------------------------------------------------------------

    async def add_table(self, table: Table) -> None:
        """Write down a new table with its seats."""
        row = asdict(table)
        seats = row.pop("seats")
        row["seed"] = str(table.seed)
        async with self.engine.begin() as db:
            await db.execute(sa.insert(schema.tables).values(**row))
            await db.execute(sa.insert(schema.seats), [{"match": table.id, **seat} for seat in seats])

    async def table(self, id: str | None = None, *, code: str | None = None, key: str | None = None) -> Table | None:
        """The table of that id, of that code, or with the seat of that key."""
        t = schema.tables
        question = sa.select(t)
        if key is not None:
            question = question.join(schema.seats, schema.seats.c.match == t.c.id).where(schema.seats.c.key == key)
        else:
            question = question.where(t.c.code == code if code is not None else t.c.id == id)
        async with self.engine.connect() as db:
            row = (await db.execute(question)).mappings().first()
            if row is None:
                return None
            seats = schema.seats
            chairs = (await db.execute(sa.select(seats).where(seats.c.match == row["id"]).order_by(seats.c.number))).mappings()
            return from_row(row, list(chairs))

    async def tables_of(self, person: str, limit: int = 40) -> list[Table]:
        """The tables somebody sits at or has opened, the newest first."""
        t, s = schema.tables, schema.seats
        mine = sa.select(s.c.match).where(s.c.person == person)
        question = sa.select(t).where(sa.or_(t.c.host == person, t.c.id.in_(mine))).order_by(t.c.created.desc()).limit(limit)
        return await self.many(question)

    async def tables_by(self, status: str, limit: int = 1000) -> list[Table]:
        """The tables in a status, the newest first."""
        t = schema.tables
        return await self.many(sa.select(t).where(t.c.status == status).order_by(t.c.created.desc()).limit(limit))

    async def every_table(self) -> list[Table]:
        """All tables, the oldest first."""
        return await self.many(sa.select(schema.tables).order_by(schema.tables.c.created))

    async def many(self, question: sa.Select[Any]) -> list[Table]:
        """Tables with their seats."""
        async with self.engine.connect() as db:
            rows = list((await db.execute(question)).mappings())
            seats = schema.seats
            ids = [row["id"] for row in rows]
            chairs = list(
                (await db.execute(sa.select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.number))).mappings()
            )
        return [from_row(row, [c for c in chairs if c["match"] == row["id"]]) for row in rows]

    async def change_table(self, id: str, **values: Any) -> None:
        """Change columns of a table."""
        async with self.engine.begin() as db:
            await db.execute(sa.update(schema.tables).where(schema.tables.c.id == id).values(**values))
            await self.tell(db, id, "table")

    async def start(self, id: str, at: float) -> bool:
        """From open to playing; whether it was us who did it."""
        t = schema.tables
        async with self.engine.begin() as db:
            done = await db.execute(sa.update(t).where(t.c.id == id, t.c.status == "open").values(status=PLAYING, started=at))
            await self.tell(db, id, "table")
        return done.rowcount == 1

    async def drop_table(self, id: str) -> None:
        """Forget a table and all that belongs to it."""
        async with self.engine.begin() as db:
            for owned in (schema.chat, schema.entries, schema.seats):
                await db.execute(sa.delete(owned).where(owned.c.match == id))
            await db.execute(sa.delete(schema.tables).where(schema.tables.c.id == id))
            await self.tell(db, id, "table")

    async def take_seat(self, id: str, seat: int, person: str, name: str) -> bool:
        """Sit down on a free seat; whether it was still free."""
        s = schema.seats
        free = (s.c.match == id, s.c.number == seat, s.c.kind == "link", s.c.person.is_(None))
        async with self.engine.begin() as db:
            done = await db.execute(sa.update(s).where(*free).values(person=person, name=name))
            await self.tell(db, id, "table")
        return done.rowcount == 1

    async def change_seat(self, id: str, seat: int, **values: Any) -> None:
        """Change columns of a seat."""
        s = schema.seats
        async with self.engine.begin() as db:
            await db.execute(sa.update(s).where(s.c.match == id, s.c.number == seat).values(**values))
            await self.tell(db, id, "table")

    # -- the log -----------------------------------------------------------------------------------------------------

    async def append(self, id: str, entry: Entry, person: str) -> bool:
        """Add a line to the log of a match; False where that number (or that key) is taken already."""
        e = schema.entries
        values = {"number": entry.number, "entry": entry.entry, "key": entry.key, "at": entry.at}
        added: Any = sa.insert(e).values(match=id, person=person, **values)
        if self.postgres:
            done = added.returning(e.c.number).cte("done")
            added = sa.select(sa.func.pg_notify(CHANNEL, f"{id} entry {entry.number}")).select_from(done)
        try:
            async with self.engine.begin() as db:
                await db.execute(added)
        except IntegrityError:
            return False
        return True

    async def append_all(self, id: str, lines: Sequence[Entry], person: str) -> None:
        """A log that exists already: from a record."""
        if not lines:
            return
        rows = [{"match": id, "number": e.number, "entry": e.entry, "key": e.key, "at": e.at, "person": person} for e in lines]
        async with self.engine.begin() as db:
            await db.execute(sa.insert(schema.entries), rows)

    async def entries(self, id: str, after: int = 0) -> list[Entry]:
        """The log of a match from a number on."""
        e = schema.entries
        columns = (e.c.number, e.c.entry, e.c.key, e.c.at)
        question = sa.select(*columns).where(e.c.match == id, e.c.number > after).order_by(e.c.number)
        async with self.engine.connect() as db:
            return [Entry(*row) for row in await db.execute(question)]

    async def count(self) -> dict[str, int]:
        """How many rows there are of what."""
        async with self.engine.connect() as db:
            kept = (schema.tables, schema.entries, schema.people, schema.chat)
            return {t.name: (await db.execute(sa.select(sa.func.count()).select_from(t))).scalar_one() for t in kept}

    # -- chat --------------------------------------------------------------------------------------------------------

    async def say(self, id: str, person: str, name: str, text: str, at: float) -> None:
        """Add a line of chat."""
        async with self.engine.begin() as db:
            await db.execute(sa.insert(schema.chat).values(match=id, person=person, name=name, text=text, at=at))
            await self.tell(db, id, "chat")

    async def chat(self, id: str, limit: int = 100) -> list[Line]:
        """The last lines of chat, the oldest first."""
        c = schema.chat
        question = sa.select(c.c.id, c.c.name, c.c.text, c.c.at).where(c.c.match == id).order_by(c.c.id.desc()).limit(limit)
        async with self.engine.connect() as db:
            return [Line(*row) for row in await db.execute(question)][::-1]


def from_row(row: Any, chairs: Sequence[Any]) -> Table:
    """A table from its row and the rows of its seats."""
    values = {**row, "seed": int(row["seed"])}
    seats = [Seat(**{k: v for k, v in chair.items() if k != "match"}) for chair in chairs]
    return Table(**values, seats=seats)
