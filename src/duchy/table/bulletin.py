"""What the host of a server does to its people: announcements on every page, and bans."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from duchy.table.errors import NotThere, Refused
from duchy.table.people import clean
from duchy.table.rows import now
from duchy.table.schema import announcements, people
from duchy.table.store import Store

HOST = "host"
"""Stands in the place of a table's id where processes tell each other that the host has spoken."""
LONGEST = 300
MOST = 5
"""So many announcements stand on a page; an older one must go first."""


class Announcement(NamedTuple):
    """What everybody is told."""

    id: int
    text: str
    at: float


class Bulletin:
    """The announcements, as this process knows them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.all: list[Announcement] = []

    async def load(self) -> bool:
        """Read them; whether anything is new."""
        async with self.store.engine.connect() as db:
            rows = await db.execute(sa.select(announcements).order_by(announcements.c.id.desc()).limit(MOST))
            found = [Announcement(*row) for row in rows]
        changed, self.all = found != self.all, found
        return changed


async def announce(store: Store, text: str) -> None:
    """Tell everybody something; every process hears of it."""
    text = clean(text, LONGEST)
    if not text:
        raise Refused("an announcement: what is to be said?")
    async with store.engine.begin() as db:
        known = (await db.execute(sa.select(sa.func.count()).select_from(announcements))).scalar_one()
        if known >= MOST:
            raise Refused(f"{MOST} announcements stand on every page already: take one down first")
        await db.execute(sa.insert(announcements).values(text=text, at=now()))
        await store.tell(db, HOST, "announces")


async def take_down(store: Store, id: int) -> None:
    """An announcement has done its work."""
    async with store.engine.begin() as db:
        done = await db.execute(sa.delete(announcements).where(announcements.c.id == id))
        await store.tell(db, HOST, "announces")
    if not done.rowcount:
        raise NotThere(f"there is no announcement {id}")


async def bar(store: Store, person: str, on: bool = True) -> str:
    """Bar somebody (by id or login), or let them in again; their name. Every process hears of it."""
    who = sa.or_(people.c.id == person, people.c.login == person.lower())
    async with store.engine.begin() as db:
        found = (await db.execute(sa.select(people.c.id, people.c.name).where(who))).first()
        if found is None:
            raise NotThere(f"there is nobody with the id or login {person!r}")
        await db.execute(sa.update(people).where(people.c.id == found[0]).values(banned=on))
        await store.tell(db, HOST, "bars")
    return str(found[1])
