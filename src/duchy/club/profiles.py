"""What others see of a person: five things, each of which can be switched off, and a word in place of their id."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from duchy.club import schema
from duchy.club.schema import BOTS, is_bot
from duchy.table.errors import NotThere
from duchy.table.rows import crest_of, word
from duchy.table.schema import people
from duchy.table.seating import bot_levels
from duchy.table.store import Store

SOMEBODY = "Somebody"
"""The name of whoever does not want to be named."""
HANDLE_LENGTH = 12
SWITCHES = {
    "listed": "My name in ratings, recent results and tournaments",
    "open": "My profile: results, charts, whom I have met",
    "replays": "Replays of my finished games, beside their results",
    "challenges": "My scores in challenges",
    "present": "Whether I am here now, in the lobby and on pages of tournaments",
}
"""What others may see; whoever plays at my table sees my name and what I do there, of course."""


@dataclass
class Profile:
    """A person of the club."""

    person: str
    handle: str
    name: str = ""
    created: float = 0.0
    listed: bool = True
    open: bool = True
    replays: bool = False
    challenges: bool = True
    present: bool = True
    crest: int | None = None

    @property
    def shield(self) -> int:
        """The shield they wear."""
        return crest_of(self.person, self.crest)

    def switches(self) -> dict[str, bool]:
        """What others may see."""
        return {name: bool(asdict(self)[name]) for name in SWITCHES}


async def profile_of(store: Store, person: str) -> Profile:
    """The profile of a person; made on the first look."""
    found = await read(store, schema.profiles.c.person == person)
    if found is None:
        fresh = Profile(person, word(HANDLE_LENGTH))
        values = {"person": person, "handle": fresh.handle, **fresh.switches()}
        try:
            async with store.engine.begin() as db:
                await db.execute(sa.insert(schema.profiles).values(**values))
        except IntegrityError:
            pass  # two first looks at once
        found = await read(store, schema.profiles.c.person == person)
    assert found is not None
    return found


async def by_handle(store: Store, handle: str, viewer: str) -> Profile:
    """The profile behind a handle, for somebody who may see it; `NotThere` for everybody else, whatever the reason."""
    found = await read(store, schema.profiles.c.handle == handle[:HANDLE_LENGTH])
    if found is None or not (found.open or found.person == viewer):
        raise NotThere("there is no such profile, or its owner keeps it closed")
    return found


def with_name() -> sa.Select[Any]:
    """Profiles with the names and shields that their people have now."""
    p = schema.profiles
    return sa.select(p, people.c.name, people.c.created, people.c.crest).outerjoin(people, people.c.id == p.c.person)


async def read(store: Store, condition: sa.ColumnElement[bool]) -> Profile | None:
    """A profile with the name its person has now."""
    question = with_name().where(condition)
    async with store.engine.connect() as db:
        row = (await db.execute(question)).mappings().first()
    return None if row is None else Profile(**{**row, "name": row["name"] or "Guest", "created": row["created"] or 0.0})


async def change(store: Store, person: str, **switches: bool) -> None:
    """Switch what others may see."""
    known = {name: bool(on) for name, on in switches.items() if name in SWITCHES}
    await profile_of(store, person)
    async with store.engine.begin() as db:
        await db.execute(sa.update(schema.profiles).where(schema.profiles.c.person == person).values(**known))


async def several(store: Store, who: Iterable[str]) -> dict[str, Profile]:
    """The profiles of several people, by their ids; those without one are as everybody is at first."""
    p = schema.profiles
    wanted = sorted({id for id in who if id and not is_bot(id)})
    if not wanted:
        return {}
    question = with_name()
    async with store.engine.connect() as db:
        rows = (await db.execute(question.where(p.c.person.in_(wanted)))).mappings()
        found = [Profile(**{**row, "name": row["name"] or "Guest", "created": row["created"] or 0.0}) for row in rows]
    return {each.person: each for each in found}


async def unseen(store: Store, who: Iterable[str]) -> set[str]:
    """Those of some people who do not want others to see that they are here."""
    p, wanted = schema.profiles, sorted(set(who))
    async with store.engine.connect() as db:
        rows = await db.execute(sa.select(p.c.person).where(p.c.person.in_(wanted), p.c.present.is_(False)))
        return {row[0] for row in rows}


def bot_name(who: str) -> str:
    """What a bot is called.

    >>> bot_name("bot:expect"), bot_name("bot:unheard of")
    ('Steward', 'unheard of')
    """
    spec = who.removeprefix(BOTS)
    return next((str(level["name"]) for level in bot_levels() if level["spec"] == spec), spec)


def shown(who: str, name: str, known: dict[str, Profile], viewer: str, switch: str = "listed") -> dict[str, Any]:
    """Somebody as a list may show them: a name, a handle where there is a page to go to, and whether it is the viewer."""
    if is_bot(who):
        return {"name": bot_name(who), "bot": who.removeprefix(BOTS), "handle": "", "me": False, "crest": 0}
    profile = known.get(who)
    mine = bool(who) and who == viewer
    hidden = profile is not None and not getattr(profile, switch) and not mine
    handle = profile.handle if profile is not None and (profile.open or mine) and not hidden else ""
    crest = 0 if hidden else crest_of(who) if profile is None else profile.shield
    return {"name": SOMEBODY if hidden else name, "bot": "", "handle": handle, "me": mine, "crest": crest}
