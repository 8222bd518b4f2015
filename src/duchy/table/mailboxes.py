"""Where people are written to, what happened to them while they were away, and the mails on their way: the database's part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from duchy.table import schema
from duchy.table.errors import NotThere, OverLimit, Refused
from duchy.table.mail import Letter
from duchy.table.store import Store

DAY = 24 * 3600.0
ASK_AGAIN = 600.0
"""Seconds until somebody may have another question sent to them."""
ASKED_A_DAY = 3
"""So many people may name one address within a day: nobody fills a stranger's mailbox with questions."""
GAPS = {15: "at once, then at most every 15 minutes", 60: "at most every hour", 1440: "once a day"}
KEPT = 30 * DAY
"""So long people are reminded of a turn."""


@dataclass(frozen=True)
class Mailbox:
    """Where somebody is written to, and how often."""

    person: str
    address: str
    confirmed: bool
    wanted: bool
    gap: int
    asked: float
    last: float
    trouble: str

    @property
    def open(self) -> bool:
        """Whether mails may go there."""
        return self.confirmed and self.wanted


@dataclass(frozen=True)
class Notice:
    """Something that happened to somebody at a table. The mark says what; of a turn the seat and its number: `turn 1 12`."""

    id: int
    person: str
    match: str
    mark: str
    text: str
    at: float
    told: float

    @property
    def turn(self) -> tuple[int, int] | None:
        """Which turn it tells of, if any.

        >>> Notice(1, "anna", "table", "turn 1 12", "", 0.0, 0.0).turn
        (1, 12)
        """
        kind, *numbers = self.mark.split()
        return (int(numbers[0]), int(numbers[1])) if kind == "turn" else None


class Mailboxes:
    """The mailboxes, the notices and the letters in the database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def run(self, statement: Any) -> int:
        """Change something; how many rows."""
        async with self.store.engine.begin() as db:
            return int((await db.execute(statement)).rowcount)

    # -- mailboxes ---------------------------------------------------------------------------------------------------

    async def find(self, person: str) -> Mailbox | None:
        """Somebody's mailbox."""
        m = schema.mailboxes
        async with self.store.engine.connect() as db:
            row = (await db.execute(sa.select(m).where(m.c.person == person))).mappings().first()
        return None if row is None else Mailbox(**row)

    async def name(self, person: str, address: str, gap: int, now: float) -> bool:
        """Somebody names their address; whether they must be asked to confirm it."""
        if gap not in GAPS:
            raise Refused(f"gap: mails come every {', '.join(map(str, GAPS))} minutes at most")
        m, known = schema.mailboxes, await self.find(person)
        if known is not None and known.address == address and known.confirmed:
            await self.run(sa.update(m).where(m.c.person == person).values(gap=gap, wanted=True, trouble=""))
            return False
        if known is not None and now - known.asked < ASK_AGAIN:
            raise OverLimit("a mail with a link is on its way to you: look for it, or try again in ten minutes")
        async with self.store.engine.connect() as db:
            lately = sa.select(sa.func.count()).where(m.c.address == address, m.c.asked > now - DAY, m.c.person != person)
            if (await db.execute(lately)).scalar_one() >= ASKED_A_DAY:
                raise OverLimit("this address was asked often enough today: try again tomorrow")
        values = {"address": address, "confirmed": False, "wanted": True, "gap": gap, "asked": now, "last": 0.0, "trouble": ""}
        if known is None:
            try:
                await self.run(sa.insert(m).values(person=person, **values))
            except IntegrityError:
                raise OverLimit("a mail with a link is on its way to you") from None  # the form was sent twice at once
        else:
            await self.run(sa.update(m).where(m.c.person == person).values(**values))
        return True

    async def confirm(self, person: str, address: str) -> None:
        """The owner of the address has answered."""
        m = schema.mailboxes
        mine = sa.update(m).where(m.c.person == person, m.c.address == address)
        if not await self.run(mine.values(confirmed=True, wanted=True, trouble="")):
            raise NotThere("this link is of another address: by now you have named a different one")

    async def stop(self, person: str, address: str, trouble: str = "") -> None:
        """No more mails to this address; what was about to go there stays here."""
        m, n, l = schema.mailboxes, schema.notices, schema.letters  # noqa: E741
        async with self.store.engine.begin() as db:
            mine = (m.c.person == person, m.c.address == address)
            await db.execute(sa.update(m).where(*mine).values(wanted=False, trouble=trouble))
            await db.execute(sa.delete(l).where(l.c.person == person, l.c.address == address))
            await db.execute(sa.delete(n).where(n.c.person == person, n.c.told == 0))

    async def forget(self, person: str) -> None:
        """Somebody takes their address back."""
        async with self.store.engine.begin() as db:
            for owned in (schema.mailboxes, schema.notices, schema.letters):
                await db.execute(sa.delete(owned).where(owned.c.person == person))

    # -- notices -----------------------------------------------------------------------------------------------------

    async def note(self, person: str, match: str, mark: str, text: str, now: float, seen: bool = False) -> bool:
        """Something happened to somebody (who may have seen it themselves); whether it is news. A turn ends those before it."""
        n = schema.notices
        row = {"person": person, "match": match, "mark": mark, "text": text[:300], "at": now, "told": now if seen else 0.0}
        before = (n.c.person == person, n.c.match == match, n.c.mark.like("turn %"), n.c.mark != mark)
        try:
            async with self.store.engine.begin() as db:
                if mark.startswith("turn "):
                    await db.execute(sa.delete(n).where(*before))
                await db.execute(sa.insert(n).values(**row))
        except IntegrityError:
            return False
        return True

    async def seen(self, notices: Sequence[Notice], now: float) -> None:
        """Somebody has seen with their own eyes what they were to be told."""
        n, ids = schema.notices, [notice.id for notice in notices]
        if ids:
            await self.run(sa.update(n).where(n.c.id.in_(ids)).values(told=now))

    async def ready(self, now: float, least: float) -> list[tuple[Mailbox, list[Notice]]]:
        """Who can be written to now, with what they were not told yet, and with turns they were told of a day ago."""
        m, n = schema.mailboxes, schema.notices
        rested = m.c.last + sa.case((m.c.gap * 60.0 > least, m.c.gap * 60.0), else_=least) <= now
        again = sa.and_(n.c.told > 0, n.c.told <= now - DAY, n.c.mark.like("turn %"), m.c.last <= now - DAY)
        wanted = (m.c.confirmed, m.c.wanted, rested, sa.or_(n.c.told == 0, again))
        question = sa.select(n).join(m, m.c.person == n.c.person).where(*wanted).order_by(n.c.id).limit(500)
        async with self.store.engine.connect() as db:
            found = [Notice(**row) for row in (await db.execute(question)).mappings()]
            people = {notice.person for notice in found}
            boxes = [Mailbox(**row) for row in (await db.execute(sa.select(m).where(m.c.person.in_(people)))).mappings()]
        return [(box, [notice for notice in found if notice.person == box.person]) for box in boxes]

    async def drop(self, notices: Sequence[Notice]) -> None:
        """What needs not be told any more."""
        n, ids = schema.notices, [notice.id for notice in notices]
        if ids:
            await self.run(sa.delete(n).where(n.c.id.in_(ids)))

    # -- letters -----------------------------------------------------------------------------------------------------

    async def write(self, letter: Letter, box: Mailbox | None, notices: Sequence[Notice] = ()) -> bool:
        """A letter is on its way and what it tells is told, or neither; False where another process has written it."""
        m, n = schema.mailboxes, schema.notices
        row = {k: v for k, v in vars(letter).items() if k != "id"}
        async with self.store.engine.begin() as db:
            if box is not None:
                mine = sa.update(m).where(m.c.person == box.person, m.c.last == box.last)
                if not (await db.execute(mine.values(last=letter.due))).rowcount:
                    return False
                ids = [notice.id for notice in notices]
                await db.execute(sa.update(n).where(n.c.id.in_(ids)).values(told=letter.due))
            await db.execute(sa.insert(schema.letters).values(**row))
        return True

    async def due(self, now: float, limit: int = 20) -> list[Letter]:
        """The letters that wait for the mail server."""
        l = schema.letters  # noqa: E741
        async with self.store.engine.connect() as db:
            rows = (await db.execute(sa.select(l).where(l.c.due <= now).order_by(l.c.due).limit(limit))).mappings()
            return [Letter(**row) for row in rows]

    async def take(self, letter: Letter, until: float) -> bool:
        """This process sees to a letter; whether no other does. Who dies meanwhile has held it until then."""
        l = schema.letters  # noqa: E741
        mine = sa.update(l).where(l.c.id == letter.id, l.c.due == letter.due)
        return bool(await self.run(mine.values(due=until, tries=letter.tries + 1)))

    async def gone(self, letter: Letter) -> None:
        """The letter needs nobody's care any more."""
        await self.run(sa.delete(schema.letters).where(schema.letters.c.id == letter.id))

    async def again(self, letter: Letter, due: float) -> None:
        """The letter is to be tried again."""
        await self.run(sa.update(schema.letters).where(schema.letters.c.id == letter.id).values(due=due))

    async def waiting(self) -> int:
        """How many letters wait."""
        async with self.store.engine.connect() as db:
            return int((await db.execute(sa.select(sa.func.count()).select_from(schema.letters))).scalar_one())

    async def tidy(self, now: float) -> None:
        """Forget what happened long ago: nobody is reminded of it any more."""
        await self.run(sa.delete(schema.notices).where(schema.notices.c.at < now - KEPT))
