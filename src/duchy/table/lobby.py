"""The lobby: tables that anybody may join or watch, the company one keeps, invitations, and one's own tables put in order.

Every list is a question or two to the database: no match is opened for it. What lists say of a running match (`Live.standing`)
is what a spectator sees.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from duchy.table import schema
from duchy.table.errors import NotThere, NotYours, OverLimit, Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.rows import OPEN, OVER, PLAYING, Person, Table, crest_of, now
from duchy.table.store import Store

LONGEST_PLAN = 2000
LONGEST_VACATION = 30
PATIENCE = 600.0
"""Seconds between two reminders of a table."""
MOST_INVITED = 20


# -- lists -----------------------------------------------------------------------------------------------------------


async def shown(store: Store, status: str, limit: int = 40) -> list[Table]:
    """The public tables in a status, the newest first."""
    t = schema.tables
    where = (t.c.public.is_(True), t.c.status == status)
    return await store.many(sa.select(t).where(*where).order_by(t.c.created.desc()).limit(limit))


async def hosted(store: Store, person: str, limit: int = 5) -> list[Table]:
    """The tables somebody has opened that still wait for people, the newest first."""
    t = schema.tables
    where = (t.c.host == person, t.c.status == OPEN)
    return await store.many(sa.select(t).where(*where).order_by(t.c.created.desc()).limit(limit))


@dataclass(frozen=True)
class Company:
    """Somebody one has played with: by a seat of the last match together, never by an id."""

    name: str
    table: str
    seat: int
    games: int
    here: bool
    over: bool
    """Whether that match is over, so that it can be played again."""
    shield: int = 0


async def company(house: House, person: str, limit: int = 24) -> list[Company]:
    """The people somebody has played with, those who are here first, then the latest."""
    mine, theirs, t, p = schema.seats.alias("mine"), schema.seats.alias("theirs"), schema.tables, schema.people
    together = sa.and_(theirs.c.match == mine.c.match, theirs.c.person.is_not(None), theirs.c.person != person)
    question = (
        sa.select(theirs.c.person, theirs.c.name, theirs.c.match, theirs.c.number, t.c.status, p.c.crest)
        .select_from(mine.join(theirs, together).join(t, t.c.id == mine.c.match).outerjoin(p, p.c.id == theirs.c.person))
        .where(mine.c.person == person, t.c.status != OPEN)
        .order_by(t.c.created.desc())
        .limit(500)
    )
    found: dict[str, list[Any]] = {}
    async with house.store.engine.connect() as db:
        for row in await db.execute(question):
            found.setdefault(row[0], []).append(row)
    here = house.presence.everybody() & found.keys()
    here -= await house.unseen(here)
    met = []
    for who, rows in found.items():
        _, name, table, seat, status, crest = rows[0]
        met.append(Company(name, table, seat, len(rows), who in here, status == OVER, crest_of(who, crest)))
    return sorted(met, key=lambda one: not one.here)[:limit]


@dataclass(frozen=True)
class Invitation:
    """Somebody asks me to a table."""

    table: Table
    by: str
    at: float


async def invitations(store: Store, person: str) -> list[Invitation]:
    """The tables somebody was asked to that still wait for them."""
    t, i = schema.tables, schema.invitations
    asked = sa.select(i.c.match).where(i.c.person == person)
    open_ones = await store.many(
        sa.select(t).where(t.c.id.in_(asked), t.c.status == OPEN).order_by(t.c.created.desc()).limit(20)
    )
    async with store.engine.connect() as db:
        rows = await db.execute(sa.select(i.c.match, i.c.by, i.c.at).where(i.c.person == person))
        by = {row[0]: (row[1], row[2]) for row in rows}
    return [Invitation(table, *by[table.id]) for table in open_ones if table.id in by and not table.seats_of(person)]


# -- asking others ---------------------------------------------------------------------------------------------------


async def invite(house: House, live: Live, person: Person, met_at: str, seat: int) -> None:
    """Ask somebody one has played with (on a seat of another table) to this one."""
    if not live.table.seats_of(person.id) and live.table.host != person.id:
        raise NotYours("only who sits at this table invites to it")
    if live.table.status != OPEN or not any(chair.free for chair in live.table.seats):
        raise Refused("no seat of this table is free any more")
    met = await house.store.table(met_at)
    if met is None or not met.seats_of(person.id) or not 0 <= seat < met.players or met.seats[seat].person in (None, person.id):
        raise NotThere("there is nobody whom you have played with there")
    if await count_invited(house.store, live.table.id) >= MOST_INVITED:
        raise OverLimit(f"{MOST_INVITED} people were asked to this table already")
    who = str(met.seats[seat].person)
    await house.store.invite(live.table.id, who, person.name, now())
    await tell(house, who, f"{person.name} asks you to {live.table.title}", live)


async def count_invited(store: Store, id: str) -> int:
    """How many people were asked to a table."""
    i = schema.invitations
    async with store.engine.connect() as db:
        return int((await db.execute(sa.select(sa.func.count()).select_from(i).where(i.c.match == id))).scalar_one())


async def decline(store: Store, person: str, id: str) -> None:
    """No, thank you."""
    i = schema.invitations
    async with store.engine.begin() as db:
        await db.execute(sa.delete(i).where(i.c.match == id, i.c.person == person))


async def was_invited(store: Store, id: str, person: str) -> bool:
    """Whether somebody was asked to a table."""
    i = schema.invitations
    async with store.engine.connect() as db:
        return (await db.execute(sa.select(i.c.at).where(i.c.match == id, i.c.person == person))).first() is not None


async def missing(store: Store, live: Live) -> list[str]:
    """Who was asked to a table and has not come; while it is played, whose turn it is."""
    if live.table.status != OPEN:
        return [str(live.table.seats[seat].person) for seat in live.people]
    i = schema.invitations
    async with store.engine.connect() as db:
        asked = [row[0] for row in await db.execute(sa.select(i.c.person).where(i.c.match == live.table.id))]
    return [person for person in asked if not live.table.seats_of(person)]


async def remind(house: House, live: Live, person: Person) -> int:
    """Somebody at the table calls those who are missing; how many that are."""
    if not live.table.seats_of(person.id):
        raise NotYours("only players of this table can ask for that")
    if live.finished:
        raise Refused("the match is over")
    wanted = [who for who in await missing(house.store, live) if who != person.id]
    if not wanted:
        raise Refused("nobody is missing who could be reminded: send them the link")
    if now() - live.called < PATIENCE:
        raise OverLimit("they were reminded a few minutes ago: give them time")
    live.called = now()
    for who in wanted:
        if live.table.status == OPEN:
            await house.store.invite(live.table.id, who, person.name, now())
        await tell(house, who, f"{person.name} waits for you at {live.table.title}", live)
    return len(wanted)


async def tell(house: House, who: str, said: str, live: Live) -> None:
    """Tell somebody in the lobby, and outside: by webhook and mail, once for each time they may be reminded."""
    house.bells.wake(who)
    await house.notices.tell(live, who, f"asked {int(now() // PATIENCE)}", said, said)


# -- one's own tables ------------------------------------------------------------------------------------------------


async def put_away(store: Store, person: str, id: str, how: str) -> None:
    """Archive one of one's tables, take it out again (`resume`), or remove it from one's lists."""
    table = await store.table(id)
    if table is None or (table.host != person and not table.seats_of(person)):
        raise NotThere("there is no such table among yours")
    if how not in ("archive", "resume", "remove"):
        raise Refused("do: it is 'archive', 'resume' or 'remove'")
    if how == "remove" and table.status == PLAYING:
        raise Refused("the match is not over: archive it, or let a bot play for you")
    p = schema.shelved
    async with store.engine.begin() as db:
        await db.execute(sa.delete(p).where(p.c.person == person, p.c.match == id))
        if how != "resume":
            await db.execute(sa.insert(p).values(person=person, match=id, removed=how == "remove"))


async def put_aside(store: Store, person: str) -> dict[str, bool]:
    """The tables somebody has put away; True where they are removed."""
    p = schema.shelved
    async with store.engine.connect() as db:
        return {row[0]: bool(row[1]) for row in await db.execute(sa.select(p.c.match, p.c.removed).where(p.c.person == person))}


# -- set-ups that are remembered -------------------------------------------------------------------------------------


async def remember(store: Store, person: str, game: str, plan: str) -> None:
    """Keep how somebody has set up a table; a plan too long to keep is not."""
    if len(plan) > LONGEST_PLAN:
        return
    s = schema.setups
    async with store.engine.begin() as db:
        await db.execute(sa.delete(s).where(s.c.person == person, s.c.game == game))
        await db.execute(sa.insert(s).values(person=person, game=game, plan=plan))


async def remembered(store: Store, person: str, game: str) -> str:
    """How somebody has set up their last table of a game; empty where there is none."""
    s = schema.setups
    async with store.engine.connect() as db:
        found = (await db.execute(sa.select(s.c.plan).where(s.c.person == person, s.c.game == game))).scalar()
    return str(found or "")


# -- vacations -------------------------------------------------------------------------------------------------------


async def go_away(house: House, person: str, days: int) -> None:
    """From now on somebody is away for so many days (0: back again): at slow tables their clock stands still."""
    if not 0 <= days <= LONGEST_VACATION:
        raise Refused(f"days: a vacation lasts 1 to {LONGEST_VACATION} days, 0 ends it")
    v, at = schema.vacations, now()
    async with house.store.engine.begin() as db:
        await db.execute(sa.update(v).where(v.c.person == person, v.c.until > at).values(until=at))
        if days:
            await db.execute(sa.insert(v).values(person=person, since=at, until=at + days * 86400))
    for table in await house.store.tables_of(person):
        if table.status != OVER and table.slow:
            await house.store.change_table(table.id, wakes=0.0)
            if table.id in house.lives:
                await house.announce(house.lives[table.id])


async def away_until(store: Store, person: str) -> float | None:
    """Until when somebody is away; None where they are here."""
    v = schema.vacations
    async with store.engine.connect() as db:
        question = sa.select(sa.func.max(v.c.until)).where(v.c.person == person, v.c.until > now())
        found = (await db.execute(question)).scalar()
    return None if found is None else float(found)
