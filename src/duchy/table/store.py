"""The database: SQLite by default, PostgreSQL by URL. Every write that others must hear of says so in the same transaction."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from duchy.table import schema
from duchy.table.columns import DAMAGED, written
from duchy.table.errors import BadDatabase
from duchy.table.private import private_file
from duchy.table.rows import CLOSED, LATE, LINK, OPEN, PLAYING, ChatLine, Entry, Seat, Table

CHANNEL = "duchy"
READABLE = partial(str, encoding="utf-8", errors="replace")
"""Bytes of a damaged file that are no text must not hide the rows beside them."""
PROMISED = 24 * 3600.0
"""So long a promised secret is kept for somebody who does not come to open a table."""
PEOPLE = "people"
"""Stands in the place of a table's id where processes tell each other who is there."""


EMPTY = (schema.seats.c.kind == LINK, schema.seats.c.person.is_(None))
"""What is true of a seat on which somebody is still wanted."""
CHAIRS = sa.select(schema.seats, schema.people.c.crest).outerjoin(schema.people, schema.people.c.id == schema.seats.c.person)
"""Seats with the shields that their people have chosen."""


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


WORDS = {"client_encoding": "utf8"}
"""A database that was made without a locale is told what our words are written in; else it would answer with bytes."""


def shown(url: str) -> str:
    """A URL without its password.

    >>> shown("postgresql://duchy:secret@db/duchy")
    'postgresql://duchy:***@db/duchy'
    """
    return sa.make_url(url).render_as_string(hide_password=True)


def connect(url: str) -> AsyncEngine:
    """An engine with the settings that make an accepted move survive a crash."""
    parsed = async_url(url)
    if parsed.get_backend_name() != "sqlite":
        # A line that was cut without a word must not be waited for: the supervisor would stand still with it.
        line = {"connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "tcp_user_timeout": 10_000, **WORDS}
        return create_async_engine(
            parsed, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=line, json_serializer=written
        )
    if parsed.database and parsed.database != ":memory:":
        private_file(Path(parsed.database))  # what SQLite writes beside it is as private
    engine = create_async_engine(parsed, pool_size=4, max_overflow=0, connect_args={"timeout": 20})

    @event.listens_for(engine.sync_engine, "connect")
    def settings(connection: Any, record: Any) -> None:
        connection.driver_connection.text_factory = READABLE
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
        """Migrate, and give the secret that signs cookies (made on the first start). `BadDatabase` where that can't be."""
        try:
            async with self.engine.begin() as db:
                await db.run_sync(schema.migrate)
        except SQLAlchemyError as error:
            reason = " ".join(str(getattr(error, "orig", None) or error).split())[:200]
            raise BadDatabase(f"the database {shown(self.url)} can't be used: {reason}") from error
        return await self.fact("secret", secrets.token_hex(32))

    async def check(self) -> None:
        """`BadDatabase` where a SQLite file is damaged somewhere; PostgreSQL looks after itself."""
        if not self.postgres:
            async with self.engine.connect() as db:
                try:
                    said = str((await db.execute(sa.text("PRAGMA quick_check(1)"))).scalar())
                except SQLAlchemyError as error:
                    said = str(getattr(error, "orig", None) or error)
            if said != "ok":
                reason = " ".join(said.split())[:200]
                raise BadDatabase(f"the database {shown(self.url)} is damaged ({reason}): restore it from a backup")

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

    async def add_table(self, table: Table, lines: Sequence[Entry] = (), person: str | None = None) -> None:
        """Write down a new table with its seats, and the log it has already where it comes from a record.

        In one step: a table that were there before its log would be taken for one that stands at its beginning.
        """
        row = asdict(table)
        seats = row.pop("seats")
        del row["away"]
        row["seed"] = str(table.seed)
        if lines:
            row.update(length=lines[-1].number, wakes=0.0)
        async with self.engine.begin() as db:
            await db.execute(sa.insert(schema.tables).values(**row))
            kept = [{name: value for name, value in seat.items() if name in schema.seats.c} for seat in seats]
            await db.execute(sa.insert(schema.seats), [{"match": table.id, **seat} for seat in kept])
            if lines:
                rows = [{"match": table.id, "person": person, **vars(line)} for line in lines]
                await db.execute(sa.insert(schema.entries), rows)

    async def promise(self, person: str, secret: str, at: float) -> str:
        """Keep a secret for the table somebody is about to open; how to ask for it. Old ones are thrown away."""
        p, id = schema.promises, secrets.token_hex(16)
        async with self.engine.begin() as db:
            await db.execute(sa.delete(p).where(p.c.at < at - PROMISED))
            await db.execute(sa.insert(p).values(id=id, secret=secret, person=person, at=at))
        return id

    async def redeem(self, id: str, person: str) -> str | None:
        """The secret that was promised to somebody, once; None where there is no such promise."""
        p = schema.promises
        async with self.engine.begin() as db:
            found = (await db.execute(sa.select(p.c.secret).where(p.c.id == id, p.c.person == person))).scalar()
            done = await db.execute(sa.delete(p).where(p.c.id == id, p.c.person == person))
        return found if done.rowcount == 1 else None

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
            chairs = (await db.execute(CHAIRS.where(seats.c.match == row["id"]).order_by(seats.c.number))).mappings()
            found = from_row(row, list(chairs))
            if found.slow:
                v, who = schema.vacations, [seat.person for seat in found.seats if seat.person]
                for person, since, until in await db.execute(sa.select(v).where(v.c.person.in_(who))):
                    found.away.setdefault(person, []).append((since, until))
            return found

    async def tables_of(self, person: str, limit: int = 40) -> list[Table]:
        """The tables somebody sits at or has opened, the newest first."""
        t, s = schema.tables, schema.seats
        mine = sa.select(s.c.match).where(sa.or_(s.c.person == person, s.c.owner == person))
        question = sa.select(t).where(sa.or_(t.c.host == person, t.c.id.in_(mine))).order_by(t.c.created.desc()).limit(limit)
        return await self.many(question)

    async def unfinished(self, person: str) -> int:
        """How many tables somebody has opened that are not over."""
        t = schema.tables
        question = sa.select(sa.func.count()).select_from(t).where(t.c.host == person, t.c.status != "over")
        async with self.engine.connect() as db:
            return int((await db.execute(question)).scalar_one())

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
            seats, ids = schema.seats, question.with_only_columns(schema.tables.c.id)
            chairs = list((await db.execute(CHAIRS.where(seats.c.match.in_(ids)).order_by(seats.c.number))).mappings())
        by_table: dict[str, list[Any]] = {}
        for chair in chairs:
            by_table.setdefault(chair["match"], []).append(chair)
        return [from_row(row, by_table.get(row["id"], [])) for row in rows]

    async def change_table(self, id: str, **values: Any) -> None:
        """Change columns of a table."""
        async with self.engine.begin() as db:
            await db.execute(sa.update(schema.tables).where(schema.tables.c.id == id).values(**values))
            await self.tell(db, id, "table")

    async def start(self, id: str, at: float, time: float) -> bool:
        """From open to playing, with the luck that the people at the table have added; whether it was us who did it."""
        t, s = schema.tables, schema.seats
        values = {"status": PLAYING, "started": at, "begun": time, "wakes": time + LATE}
        async with self.engine.begin() as db:
            # From here on nobody opens a word any more: whoever was told that theirs is open finds it in the key.
            done = await db.execute(sa.update(t).where(t.c.id == id, t.c.status == OPEN).values(**values))
            if done.rowcount:
                lucks = (await db.execute(sa.select(s.c.luck).where(s.c.match == id).order_by(s.c.number))).scalars()
                await db.execute(sa.update(t).where(t.c.id == id).values(contributions=[luck or "" for luck in lucks]))
            await self.tell(db, id, "table")
        return done.rowcount == 1

    async def drop_table(self, id: str, *, unbegun: bool = False) -> bool:
        """Forget a table and all that belongs to it; with `unbegun` only if nobody has begun to play there. Whether we did."""
        t = schema.tables
        async with self.engine.begin() as db:
            # Whoever sits down on the last seat meanwhile either begins the match before this, or finds no table.
            open_still = sa.update(t).where(t.c.id == id, t.c.status == OPEN).values(status=CLOSED)
            if unbegun and not (await db.execute(open_still)).rowcount:
                return False
            for owned in (schema.chat, schema.entries, schema.seats, schema.invitations, schema.notices, schema.hooks):
                await db.execute(sa.delete(owned).where(owned.c.match == id))
            await db.execute(sa.delete(t).where(t.c.id == id))
            await self.tell(db, id, "table")
        return True

    async def take_seat(self, id: str, seat: int, person: str, name: str, luck: str | None = None) -> bool:
        """Sit down on a free seat; whether it was still free."""
        return await self.fill_seat(id, seat, person=person, name=name, luck=luck)

    async def fill_seat(self, id: str, seat: int, **values: Any) -> bool:
        """Give a free seat to a person or a bot; whether it was still free."""
        s, t = schema.seats, schema.tables
        free = (s.c.match == id, s.c.number == seat, *EMPTY)
        async with self.engine.begin() as db:
            # One at a time: of two who sit down together the second knows that every seat is taken now.
            await db.execute(sa.update(t).where(t.c.id == id, t.c.status == OPEN).values(status=OPEN))
            done = await db.execute(sa.update(s).where(*free).values(**values))
            if done.rowcount:
                # Should we be lost now, somebody else sees to it that the match begins.
                wakes = None if (await db.execute(sa.select(s.c.number).where(s.c.match == id, *EMPTY))).first() else 0.0
                await db.execute(sa.update(t).where(t.c.id == id, t.c.status == OPEN).values(wakes=wakes, begun=None))
            await self.tell(db, id, "table")
        return done.rowcount == 1

    async def change_seat(self, id: str, seat: int, **values: Any) -> None:
        """Change columns of a seat."""
        s = schema.seats
        async with self.engine.begin() as db:
            await db.execute(sa.update(s).where(s.c.match == id, s.c.number == seat).values(**values))
            await db.execute(sa.update(schema.tables).where(schema.tables.c.id == id).values(wakes=0.0))
            await self.tell(db, id, "table")

    async def invite(self, id: str, person: str, by: str, at: float) -> None:
        """Ask somebody to a table; who was asked before is asked again."""
        i = schema.invitations
        async with self.engine.begin() as db:
            same = sa.update(i).where(i.c.match == id, i.c.person == person)
            if not (await db.execute(same.values(by=by, at=at))).rowcount:
                await db.execute(sa.insert(i).values(match=id, person=person, by=by, at=at))

    async def use_key(self, id: str, seat: int, held: str, /, **values: Any) -> bool:
        """Change columns of a seat for who holds its key; whether the key was still good."""
        s = schema.seats
        async with self.engine.begin() as db:
            mine = sa.update(s).where(s.c.match == id, s.c.number == seat, s.c.key == held)
            done = await db.execute(mine.values(**values))
            await self.tell(db, id, "table")
        return done.rowcount == 1

    # -- the log -----------------------------------------------------------------------------------------------------

    async def append(self, id: str, line: Entry, person: str) -> bool:
        """Add a line to the log of a match; False where that number (or that key) is taken already."""
        e, t = schema.entries, schema.tables
        added: Any = sa.insert(e).values(match=id, person=person, **vars(line))
        longer: Any = sa.update(t).where(t.c.id == id).values(length=line.number, wakes=(line.time or 0.0) + LATE)
        try:
            async with self.engine.begin() as db:
                if self.postgres:  # in one journey
                    done, moved = added.returning(e.c.number).cte("done"), longer.returning(t.c.id).cte("moved")
                    told = sa.func.pg_notify(CHANNEL, f"{id} entry {line.number}")
                    await db.execute(sa.select(told).select_from(done).add_cte(moved))
                else:
                    await db.execute(added)
                    await db.execute(longer)
        except IntegrityError:
            return False
        return True

    async def entries(self, id: str, after: int = 0) -> list[Entry]:
        """The log of a match from a number on."""
        e = schema.entries
        columns = (e.c.number, e.c.entry, e.c.key, e.c.at, e.c.chain, e.c.time)
        question = sa.select(*columns).where(e.c.match == id, e.c.number > after).order_by(e.c.number)
        async with self.engine.connect() as db:
            return [Entry(*row) for row in await db.execute(question)]

    async def events(self, id: str) -> list[tuple[Any, Any]]:
        """The log with what happened in each of its lines, as it was written down then."""
        e = schema.entries
        question = sa.select(e.c.entry, e.c.events).where(e.c.match == id).order_by(e.c.number)
        async with self.engine.connect() as db:
            return [(row[0], row[1]) for row in await db.execute(question)]

    async def count(self) -> dict[str, int]:
        """How many rows there are of what."""
        async with self.engine.connect() as db:
            kept = (schema.tables, schema.entries, schema.people, schema.chat)
            return {t.name: (await db.execute(sa.select(sa.func.count()).select_from(t))).scalar_one() for t in kept}

    # -- chat --------------------------------------------------------------------------------------------------------

    async def say(self, id: str, person: str, name: str, text: str, at: float, reaction: str | None = None) -> None:
        """Add a line of chat, or a reaction."""
        line = {"match": id, "person": person, "name": name, "text": text, "at": at, "reaction": reaction}
        async with self.engine.begin() as db:
            await db.execute(sa.insert(schema.chat).values(**line))
            await self.tell(db, id, "chat")

    async def chat(self, id: str, limit: int = 100) -> list[ChatLine]:
        """The last lines of chat, the oldest first."""
        c = schema.chat
        columns = (c.c.id, c.c.name, c.c.text, c.c.at, c.c.person, c.c.reaction)
        question = sa.select(*columns).where(c.c.match == id).order_by(c.c.id.desc()).limit(limit)
        async with self.engine.connect() as db:
            return [ChatLine(*row) for row in await db.execute(question)][::-1]


def from_row(row: Any, chairs: Sequence[Any]) -> Table:
    """A table from its row and the rows of its seats; one whose row is damaged says so itself (`Table.damaged`)."""
    values = dict(row)
    try:
        values["seed"] = int(row["seed"])
    except (TypeError, ValueError):
        values.update(seed=0, options=DAMAGED)
    seats = [Seat(**{k: v for k, v in chair.items() if k != "match"}) for chair in chairs]
    return Table(**values, seats=seats)
