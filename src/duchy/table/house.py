"""The house: every table this process knows of, kept in step with the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from duchy.table import duty, upgrade
from duchy.table.bulletin import HOST, Bulletin
from duchy.table.errands import Errands
from duchy.table.errors import NotThere, NotYours, SetAside
from duchy.table.hours import Hours
from duchy.table.live import Live, damage
from duchy.table.mail import MailServer
from duchy.table.news import Bells, listen
from duchy.table.notices import Notices
from duchy.table.people import People
from duchy.table.presence import Presence
from duchy.table.rows import OPEN, OVER
from duchy.table.sessions import SESSIONS
from duchy.table.store import PEOPLE, Store
from duchy.table.tally import Tally
from duchy.table.thinking import Thinkers

log = logging.getLogger("duchy.house")
LOBBY = "lobby"
"""Stands in the place of a table's id for whoever looks at the lobby."""


@dataclass
class Habits:
    """How this house is run."""

    pace: float = 0.35
    """Seconds between a bot's moves, so that people can follow."""
    grace: float = 120.0
    """Seconds after which the others may let a bot play for somebody who is away."""
    opening: float = 10.0
    """Seconds that browsers have to open what they have sealed, when every seat is taken."""
    kept: int = 1000
    """How many matches stay in memory that nobody is looking at."""
    most_tables: int = 50
    """How many tables that are not over a person may have opened."""
    private_webhooks: bool = False
    mail: MailServer | None = None
    """Who takes mails to people; None: none are sent."""
    mail_gap: int = 15
    """Minutes between two mails to one person, at least; who likes fewer says so."""
    address: str = "http://localhost:8000"
    """Where people reach this server: for links that are sent to them."""


@dataclass
class Driver:
    """Who lets the bots of a table play on: its task, and since when the log has had that length."""

    task: asyncio.Task[Any]
    count: int
    since: float


async def nobody(who: set[str]) -> set[str]:
    """Where there is no club, nobody has asked not to be seen."""
    return set()


class House:
    """The tables, the people, the bots, and the bells that tell the streams."""

    def __init__(self, store: Store, habits: Habits | None = None, thinkers: Thinkers | None = None) -> None:
        self.store = store
        self.habits = habits or Habits()
        self.thinkers = thinkers or Thinkers()
        self.bells = Bells()
        self.drawing = asyncio.Lock()
        """Pages of people who have not moved wait here one behind the other, so that those who have need not queue."""
        self.people = People(store, "")
        self.lives: dict[str, Live] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.driven: dict[str, Driver] = {}
        """The tables whose bots this process drives."""
        self.hours = Hours()
        self.presence = Presence(store.gossip if store.postgres else None)
        self.tally = Tally()
        self.errands = Errands(self.habits.private_webhooks, self.tally)
        self.notices = Notices(self)
        self.bulletin = Bulletin(store)
        self.on_end: list[Callable[[House, Live], Coroutine[Any, Any, None]]] = []
        """Who wants to know of every match whose result this process has written down."""
        self.unseen: Callable[[set[str]], Awaitable[set[str]]] = nobody
        """Those of some people who do not want others to see that they are here."""

    # -- opening and closing -----------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Open the database, listen for news, and let bots go on where they were."""
        from duchy.table.supervisor import supervise

        self.people = People(self.store, await self.store.open())
        self.people.sessions.on_end = self.bells.wake
        await self.people.sessions.load()
        await self.host_spoke()
        self.spawn(self.notices.run())
        self.spawn(listen(self.store, self.hear))
        self.hours.agree(await duty.latest(self.store))
        self.spawn(self.thinkers.get_ready(self.store.postgres))
        self.spawn(supervise(self))
        if self.presence.send is not None:
            self.spawn(self.presence.tell(self.bells.ring))

    async def close(self) -> None:
        """Stop everything this process does by itself."""
        for task in list(self.tasks):
            task.cancel()
        for task in list(self.tasks):
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        self.thinkers.close()
        with contextlib.suppress(Exception):  # the database may be gone: then the others find out by our silence
            await asyncio.wait_for(duty.leave(self.store, self.presence.name), 2)
        self.people.close()
        self.errands.close()
        self.notices.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside the requests; a failure is logged, not lost."""
        self.begin(work)

    def begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """The same, for who may have to end it."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        """A task of ours has ended."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    # -- tables in memory --------------------------------------------------------------------------------------------

    async def live(self, id: str) -> Live:
        """The table of that id with its match, read from the database if this process does not know it yet."""
        if (known := self.lives.get(id)) is not None:
            self.lives[id] = self.lives.pop(id)
            return known
        try:
            async with self.opening.setdefault(id, asyncio.Lock()):
                if id not in self.lives:
                    found = await self.read(id)
                    self.lives.setdefault(id, found)  # two may read after a third has failed: there is one table
                    self.forget()
                return self.lives[id]
        finally:
            self.opening.pop(id, None)

    async def read(self, id: str) -> Live:
        """A table and its match from the database; `SetAside` where its log is damaged, `Closed` where its rules are gone."""
        live = None
        while live is None:
            table = await self.store.table(id)
            if table is None:
                raise NotThere("there is no such table")
            try:
                live = await upgrade.opened(self, table)
            except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
                log.exception("table %s can't be opened", id)
                raise SetAside(damage("its rows do not fit together")) from error
            except SetAside:
                later = await self.store.table(id)
                if later is None or (later.status, later.length) == (table.status, table.length):
                    raise  # otherwise somebody has moved between our two looks
        live.chat = await self.store.chat(id)
        await self.conclude(live)
        return live

    async def conclude(self, live: Live) -> None:
        """Write down the result of a match that is over; also after a crash between its last move and this."""
        if live.match.state.over and live.table.status != OVER:
            result = {"scores": live.match.state.scores(), "winners": live.match.state.winners()}
            await self.store.change_table(live.table.id, status=OVER, ended=live.last, result=result)
            await self.refresh(live)
            for tell in self.on_end:
                self.spawn(tell(self, live))

    def forget(self) -> None:
        """Let go of the matches nobody has looked at for longest."""
        spare = max(0, len(self.lives) - self.habits.kept)
        for id in [id for id, live in self.lives.items() if self.idle(live)][:spare]:
            del self.lives[id]

    def idle(self, live: Live) -> bool:
        """Whether nobody looks at a table and nothing of it is still to be written down."""
        known = live.noted == (live.count, live.wakes())
        return live.table.id not in self.bells.bells and not live.lock.locked() and known and live.table.id not in self.driven

    async def catch_up(self, live: Live) -> bool:
        """Follow what other processes have written; whether there was anything."""
        found = await self.store.entries(live.table.id, live.count)
        try:
            for entry in found:
                live.follow(entry)
        except SetAside:
            self.lives.pop(live.table.id, None)
            raise
        return bool(found)

    async def refresh(self, live: Live) -> None:
        """Read the table's own row and its seats again."""
        async with live.reading:
            table = await self.store.table(live.table.id)
            if table is None:
                self.lives.pop(live.table.id, None)
                raise NotThere("this table was closed")
            begins = live.table.status == OPEN != table.status
            live.table = table
            live.noted = None
            live.deal() if begins else live.changed()

    async def hear(self, id: str, what: str) -> None:
        """News from another process, or our own through the database: a line of the log that we have is no news."""
        if id == "*":
            self.presence.ask()
            await self.people.sessions.load()
            await self.host_spoke()
            for each in list(self.lives):
                await self.hear(each, "all")
        elif id == SESSIONS:
            self.people.sessions.hear(what)
        elif id == HOST:
            await self.host_spoke()
        elif id == PEOPLE:
            for table in self.presence.hear(what):
                self.bells.ring(table)
        else:
            if what == "table":
                self.bells.ring(LOBBY)
            if (live := self.lives.get(id)) is not None:
                await self.hear_of(live, what)

    async def host_spoke(self) -> None:
        """Bans and announcements as the database knows them: whoever is barred is shown out, everybody hears what is new."""
        for person in await self.people.load_barred():
            self.notices.forget(person)
            self.bells.wake(person)
        if await self.bulletin.load():
            for table in list(self.bells.bells):
                self.bells.ring(table)

    async def hear_of(self, live: Live, what: str) -> None:
        """News of a table that this process knows."""
        id = live.table.id
        what, _, number = what.partition(" ")
        if number and live.count >= int(number):
            return
        try:
            async with live.lock:
                changed = what != "entry"
                if what in ("entry", "all"):
                    changed |= await self.catch_up(live)
                if what in ("table", "all"):
                    await self.refresh(live)
                if what in ("chat", "all"):
                    live.chat = await self.store.chat(id)
                    live.changed()
        except (NotThere, SetAside):
            changed = True
        if changed:
            self.bells.ring(id)

    async def announce(self, live: Live) -> None:
        """Something about a table (not its match) was written by this process."""
        await self.refresh(live)
        self.bells.ring(live.table.id)
        self.bells.ring(LOBBY)

    # -- who may do what ---------------------------------------------------------------------------------------------

    def own(self, live: Live, person: str, seat: int) -> None:
        """The seat must be the person's."""
        if not 0 <= seat < live.table.players or live.table.seats[seat].person != person:
            raise NotYours("this seat is not yours")

    def here(self, live: Live, seat: int) -> bool:
        """Whether the person of a seat has the table open."""
        return self.presence.here(live.table.id, live.table.seats[seat].person or "")
