"""All that is known of a person, in one file; and being forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from duchy.club import schema
from duchy.club.lists import ask
from duchy.table import schema as base
from duchy.table.archive import record_of
from duchy.table.clock import STAND_IN
from duchy.table.house import House
from duchy.table.moves import drive
from duchy.table.rows import BOT, OPEN, OVER, PLAYING, word

FORMER = "A former player"
"""The name that finished games keep."""

OWNED = (
    *(base.promises, base.setups, base.shelved, base.invitations, base.vacations),
    *(base.mailboxes, base.notices, base.letters),
)
"""What is a person's alone: their wishes, invitations, absences, mails."""
UNTOLD = {"password", "secret"}
"""What even its owner is not told: who knew the secret of a promise could choose the luck of the table it is kept for."""


async def export(house: House, person: str) -> dict[str, Any]:
    """Everything the server keeps of a person. Of a running match only their own moves: the rest is not theirs to see yet."""
    store, c, e = house.store, base.chat, base.entries
    about = await house.people.row(base.people.c.id == person)
    tables = await store.tables_of(person, limit=100_000)
    moves = sa.select(e.c.match, e.c.number, e.c.entry, e.c.at).where(e.c.person == person).order_by(e.c.match, e.c.number)
    mine = await ask(store, moves)
    met = await ask(store, sa.select(schema.meetings).where(schema.meetings.c.who == person))
    over = [table for table in tables if table.status == OVER and not table.damaged]
    return {
        "person": told(about) if about is not None else {"id": person},
        "kept": {
            owned.name: [told(row) for row in await ask(store, sa.select(owned).where(owned.c.person == person))]
            for owned in OWNED
        },
        "shown": await ask(store, sa.select(schema.profiles).where(schema.profiles.c.person == person)),
        "results": await ask(store, sa.select(schema.results).where(schema.results.c.who == person)),
        "standings": await ask(store, sa.select(schema.standings).where(schema.standings.c.who == person)),
        "meetings": [hide_other(row) for row in met],
        "openings": await ask(store, sa.select(schema.openings).where(schema.openings.c.who == person)),
        "challenges": await ask(store, sa.select(schema.attempts).where(schema.attempts.c.who == person)),
        "tournaments": await ask(store, sa.select(schema.entrants).where(schema.entrants.c.person == person)),
        "chat": await ask(store, sa.select(c.c.match, c.c.text, c.c.at).where(c.c.person == person).order_by(c.c.id)),
        "tables": [
            {
                "id": t.id,
                "title": t.title,
                "game": t.game,
                "status": t.status,
                "seats": t.seats_of(person),
                "created": t.created,
            }
            for t in tables
        ],
        "moves": [row for row in mine if row["match"] not in {table.id for table in over}],
        "records": [record_of(table, await store.entries(table.id)) for table in over],
    }


def told(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row as its owner may see it.

    >>> told({"id": "a", "secret": "b"})
    {'id': 'a'}
    """
    return {name: value for name, value in row.items() if name not in UNTOLD}


def hide_other(row: dict[str, Any]) -> dict[str, Any]:
    """The ids of others are theirs.

    >>> hide_other({"other": "anna", "games": 2})["other"], hide_other({"other": "bot:greedy", "games": 2})["other"]
    ('a person', 'bot:greedy')
    """
    return {**row, "other": row["other"] if row["other"].startswith("bot:") else "a person"}


async def forget(house: House, person: str) -> None:
    """Forget a person. Their finished games stay, under a neutral name; where a match runs, a bot plays on for them."""
    tables = await house.store.tables_of(person, limit=100_000)
    for table in tables:
        if table.status == OPEN and table.host == person:
            await house.store.drop_table(table.id)
    async with house.store.engine.begin() as db:
        await leave_tables(db, person)
        await leave_club(db, person)
        for owned in OWNED:
            await db.execute(sa.delete(owned).where(owned.c.person == person))
        await db.execute(sa.delete(base.people).where(base.people.c.id == person))
    house.notices.forget(person)
    await house.people.sessions.end_all(person)
    for table in tables:
        live = house.lives.get(table.id)
        if live is not None and table.status == OPEN and table.host == person:
            del house.lives[table.id]
            house.bells.ring(table.id)
        elif live is not None:
            live.chat = await house.store.chat(table.id)
            await house.announce(live)
            drive(house, live)


async def leave_tables(db: AsyncConnection, person: str) -> None:
    """The seats somebody leaves behind, what they said, and their marks in the logs."""
    t, s, e, c = base.tables, base.seats, base.entries, base.chat
    at = {status: sa.select(t.c.id).where(t.c.status == status) for status in (OPEN, PLAYING)}
    mine = s.c.person == person
    left = sa.select(s.c.match).where(mine)
    await db.execute(sa.update(t).where(t.c.id.in_(left), t.c.status == OPEN).values(begun=None))
    await db.execute(sa.update(s).where(mine, s.c.match.in_(at[OPEN])).values(person=None, name="", kind="link", luck=None))
    bot = {"kind": BOT, "bot": STAND_IN, "stand_in": False}
    await db.execute(sa.update(t).where(t.c.id.in_(sa.select(s.c.match).where(mine)), t.c.status == PLAYING).values(wakes=0.0))
    await db.execute(sa.update(s).where(mine, s.c.match.in_(at[PLAYING])).values(**bot))
    await db.execute(sa.update(s).where(mine).values(person=None, name=FORMER))
    await db.execute(sa.update(s).where(s.c.owner == person).values(owner=None))
    hosted = sa.select(t.c.id).where(t.c.host == person)
    await db.execute(sa.delete(base.hooks).where(base.hooks.c.match.in_(hosted)))
    await db.execute(sa.update(t).where(t.c.host == person).values(host="", title="A table"))
    await db.execute(sa.update(e).where(e.c.person == person).values(person="", key=None))
    await db.execute(sa.delete(c).where(c.c.person == person))


async def leave_club(db: AsyncConnection, person: str) -> None:
    """What the club has written down of somebody."""
    r, m, a, n, u = schema.results, schema.meetings, schema.attempts, schema.entrants, schema.tournaments
    of = sa.select(r.c.match).where(r.c.who == person)
    await db.execute(sa.update(schema.games).where(schema.games.c.match.in_(of)).values(title="A table"))
    await db.execute(sa.update(r).where(r.c.who == person).values(who="", name=FORMER))
    for table in (schema.standings, schema.openings):
        await db.execute(sa.delete(table).where(table.c.who == person))
    await db.execute(sa.delete(m).where(sa.or_(m.c.who == person, m.c.other == person)))
    await db.execute(sa.delete(schema.profiles).where(schema.profiles.c.person == person))
    await db.execute(sa.update(a).where(a.c.who == person).values(who=f"gone:{word(20)}", name=FORMER))
    await db.execute(sa.update(n).where(n.c.person == person).values(person=None, name=FORMER, out=True))
    await db.execute(sa.update(u).where(u.c.host == person).values(host=""))
