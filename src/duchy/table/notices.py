"""Notices: people who are away are told what happens at their tables, by webhook and by mail, and not too often.

What happened is written down for the next mail; a mail goes out at once if the last one was long enough ago, else everything
since comes in the next one. Whoever has the table open is told nothing. No notice says more than a spectator may know.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa

from duchy.kernel.errors import DuchyError
from duchy.table import schema
from duchy.table.letters import Told, confirmation, digest
from duchy.table.live import Live
from duchy.table.mail import Letter, Postman, Unwanted
from duchy.table.mailboxes import DAY, Mailbox, Mailboxes, Notice
from duchy.table.rows import OVER, PLAYING, now
from duchy.table.webhook import Crier, Happening

if TYPE_CHECKING:
    from duchy.table.house import House

LOOK = 15.0
"""Seconds between two looks at what is to be told; news of this process are looked at once."""
LEASE = 300.0
"""So long a process sees to the letters it has taken."""
RETRY = (60.0, 300.0, 1800.0, 7200.0, 21600.0, DAY)
"""Seconds until a letter is tried again; then it is given up."""
CONTACT = 60.0
"""Seconds for which it is remembered how somebody is reached."""
TIDY = 3600.0
log = logging.getLogger("duchy.notices")


@dataclass(frozen=True)
class Contact:
    """How somebody (or a table) is reached, and when that was looked up."""

    hook: str
    mail: bool
    at: float


class Notices:
    """What is told to whom."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.boxes = Mailboxes(house.store)
        self.postman = None if house.habits.mail is None else Postman(house.habits.mail)
        self.clock: Callable[[], float] = now
        self.crier = Crier(house.errands, house.spawn, lambda: self.clock())
        self.contacts: dict[str, Contact] = {}
        self.news = asyncio.Event()
        self.tidied = 0.0

    def close(self) -> None:
        """Let go of the threads."""
        if self.postman is not None:
            self.postman.close()

    # -- what happens ------------------------------------------------------------------------------------------------

    async def turns(self, live: Live) -> None:
        """Tell everybody whose turn has just come and who does not have the table open."""
        for seat in live.waiting:
            chair = live.table.seats[seat]
            turn = (seat, live.turns[seat])
            if chair.automatic or chair.person is None or turn in live.told or self.house.here(live, seat):
                continue
            live.told.add(turn)
            said = f"{live.table.names[seat]}, it is your turn at {live.table.title}"
            await self.tell(live, chair.person, f"turn {seat} {turn[1]}", "", said)
            await self.cry(live.table.id, self.line(live, said))

    async def over(self, live: Live) -> None:
        """Tell everybody who is not there how the match has ended."""
        if live.table.status == OVER and (-1, 0) not in live.told:
            live.told.add((-1, 0))
            said = f"the match at {live.table.title} is over: {result(live)}"
            for person in {chair.person for chair in live.table.seats if chair.person is not None}:
                if not self.house.presence.here(live.table.id, person):
                    await self.tell(live, person, "over", f"the match is over: {result(live)}", said[:1].upper() + said[1:])
            await self.cry(live.table.id, self.line(live, said[:1].upper() + said[1:]))

    async def taken(self, live: Live, seat: int) -> None:
        """Tell somebody that a bot plays for them."""
        person = live.table.seats[seat].person
        if person is not None and not self.house.here(live, seat):
            said = "a bot plays for you now; you can take your seat back when you are there"
            await self.tell(live, person, f"taken {seat} {live.turns[seat]}", said, f"{live.table.names[seat]}, {said}")

    async def late(self, live: Live, seat: int) -> None:
        """Remind somebody whose time is up that the others wait."""
        person = live.table.seats[seat].person
        if person is not None and not self.house.here(live, seat):
            said = "your time is up, and the others wait for you"
            text = f"{live.table.names[seat]}, {said} at {live.table.title}"
            await self.tell(live, person, f"late {seat} {live.turns[seat]}", said, text)

    def leaves(self, id: str, person: str) -> None:
        """Somebody closes a table."""
        if self.postman is not None:
            self.house.spawn(self.left(id, person))

    async def left(self, id: str, person: str) -> None:
        """What somebody has seen needs no mail, but a turn they leave open is remembered."""
        live = self.house.lives.get(id)
        if live is None or self.house.presence.here(id, person) or not (await self.contact(person)).mail:
            return
        for seat in [seat for seat in live.people if live.table.seats[seat].person == person]:
            await self.boxes.note(person, id, f"turn {seat} {live.turns[seat]}", "", self.clock(), seen=True)

    async def welcome(self, person: str) -> None:
        """Somebody is reached by mail from now on: the turns that are open already are remembered."""
        for table in await self.house.store.tables_of(person):
            if table.status == PLAYING:
                with contextlib.suppress(DuchyError):  # a damaged table is no reason to refuse the others
                    await self.house.live(table.id)
                    await self.left(table.id, person)

    async def tell(self, live: Live, person: str, mark: str, text: str, said: str) -> None:
        """Tell one person: by webhook at once, by mail when it is time for one."""
        contact = await self.contact(person)
        if contact.hook:
            self.crier.say(contact.hook, self.line(live, said))
        if contact.mail and await self.boxes.note(person, live.table.id, mark, text, self.clock()):
            self.news.set()

    async def cry(self, match: str, line: Happening) -> None:
        """Tell the webhook of a table."""
        if hook := (await self.contact(match)).hook:
            self.crier.say(hook, line)

    def line(self, live: Live, text: str) -> Happening:
        """What a webhook is told."""
        return Happening(text, live.table.title, live.game.title, f"{self.house.habits.address}/t/{live.table.id}")

    # -- how people are reached --------------------------------------------------------------------------------------

    async def contact(self, id: str) -> Contact:
        """How a person or a table is reached, looked up once a minute."""
        known = self.contacts.get(id)
        if known is None or self.clock() - known.at > CONTACT:
            known = self.contacts[id] = await self.look_up(id)
            if len(self.contacts) > 5000:
                del self.contacts[next(iter(self.contacts))]
        return known

    async def look_up(self, id: str) -> Contact:
        """How a person or a table is reached, as the database knows it."""
        p, h = schema.people, schema.hooks
        person = sa.select(p.c.webhook.label("hook")).where(p.c.id == id, sa.not_(p.c.banned))
        async with self.house.store.engine.connect() as db:
            found = (await db.execute(person.union_all(sa.select(h.c.url).where(h.c.match == id)))).scalar()
        box = await self.boxes.find(id) if self.postman is not None else None
        return Contact(found or "", box is not None and box.open, self.clock())

    async def hook_table(self, match: str, url: str) -> None:
        """The webhook of a table, or none."""
        h = schema.hooks
        async with self.house.store.engine.begin() as db:
            await db.execute(sa.delete(h).where(h.c.match == match))
            if url:
                await db.execute(sa.insert(h).values(match=match, url=url))
        self.forget(match)

    def forget(self, id: str) -> None:
        """How a person or a table is reached has changed."""
        self.contacts.pop(id, None)

    # -- mailing -----------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Look after what is to be told, until cancelled."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), LOOK)
            self.news.clear()
            try:
                await self.look()
            except Exception as error:  # no database, no room: it must look again
                log.warning("notices: %s; looking again", " ".join(str(error).split())[:160])
                await asyncio.sleep(1)

    async def look(self) -> None:
        """One look: digests that are due are written, letters that wait are sent."""
        self.crier.flush()
        if self.postman is not None:
            await self.tidy()
            for box, notices in await self.boxes.ready(self.clock(), self.house.habits.mail_gap * 60.0):
                await self.write(box, notices)
            await self.deliver(self.postman)

    async def tidy(self) -> None:
        """Forget what is old, once an hour."""
        if self.clock() - self.tidied > TIDY:
            self.tidied = self.clock()
            await self.boxes.tidy(self.tidied)

    async def write(self, box: Mailbox, notices: list[Notice]) -> None:
        """One mail to one person, with all that is still true and that they have not seen."""
        told: list[tuple[Notice, Told]] = []
        seen: list[Notice] = []
        for notice in notices:
            if self.house.presence.here(notice.match, box.person):
                seen.append(notice)
            elif (still := await self.still(notice)) is not None:
                told.append((notice, still))
        await self.boxes.seen(seen, self.clock())
        kept = [notice for notice, _ in told]
        await self.boxes.drop([notice for notice in notices if notice not in kept and notice not in seen])
        person = await self.house.people.find(box.person)
        if told and person is not None:
            letter = digest(self.house, box, person.name, [each for _, each in told], self.clock())
            await self.boxes.write(letter, box, kept)

    async def still(self, notice: Notice) -> Told | None:
        """What a notice tells, if it is still so: a turn may have been answered since."""
        if notice.person in self.house.people.barred:
            return None
        try:
            live = await self.house.live(notice.match)
        except DuchyError:
            return None
        if notice.turn is not None:
            seat, number = notice.turn
            if seat not in live.people or live.turns[seat] != number or live.table.seats[seat].person != notice.person:
                return None
        link = f"{self.house.habits.address}/t/{live.table.id}"
        return Told(notice, live.table.title, live.game.title, link)

    async def ask(self, person: str, address: str, gap: int) -> bool:
        """Somebody wants mails to an address: a link is sent there, unless it was confirmed before; whether one was."""
        asked = await self.boxes.name(person, address, gap, self.clock())
        self.forget(person)
        if asked:
            await self.boxes.write(confirmation(self.house, person, address, self.clock()), None)
            self.news.set()
        return asked

    async def deliver(self, postman: Postman) -> None:
        """Hand over the letters that wait, a few at a time."""
        due = [letter for letter in await self.boxes.due(self.clock()) if await self.boxes.take(letter, self.clock() + LEASE)]
        await asyncio.gather(*(self.send(postman, letter) for letter in due))

    async def send(self, postman: Postman, letter: Letter) -> None:
        """One letter: it is taken, refused, or tried again later."""
        tally = self.house.tally
        try:
            await postman.send(letter)
        except Unwanted as error:
            log.info("mail: refused for good: %s", error)
            tally.count("notices_failed", by="mail")
            await self.boxes.stop(letter.person, letter.address, str(error))
            self.forget(letter.person)
        except OSError as error:
            log.warning("mail: %s", error)
            tally.count("notices_failed", by="mail")
            if letter.tries < len(RETRY):
                return await self.boxes.again(letter, self.clock() + RETRY[letter.tries])
        else:
            tally.count("notices_sent", by="mail")
        await self.boxes.gone(letter)


def result(live: Live) -> str:
    """How a match has ended, in a few words."""
    state, names = live.match.state, live.table.names
    winners = " and ".join(names[seat] for seat in state.winners())
    who = f"{winners} {'win' if len(state.winners()) > 1 else 'wins'}" if winners else "the table has lost"
    return f"{who}, {' : '.join(map(str, state.scores()))}"
