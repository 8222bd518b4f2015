"""One supervisor per process: it finds every table whose bot, clock or stream nobody drives, and takes it over.

It trusts nothing but the database: a task that died, a process that was killed, news that got lost, an outage of any length are
all found by the same look, twice a second, or four times where there may be other processes.
"""

from __future__ import annotations

import asyncio
import logging
import time

from duchy.table import duty, opening
from duchy.table.clock import run_out
from duchy.table.errors import NotThere, SetAside
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import drive
from duchy.table.rows import OPEN
from duchy.table.seating import begin

BEAT, SHARED_BEAT = 0.5, 0.25
"""Seconds between two looks: of the only process of a house, and where others may have to be taken over from."""
RETRY = 30.0
"""Seconds until a table that could not be opened is tried again."""
STALLED = 30.0
"""A driver that has come no further for so long, without waiting for its turn to think, hangs: another takes its place."""
MENDING = 0.9
"""Seconds between two looks at whether streams have missed something: that is asked of every table that somebody watches."""
AT_ONCE = 8
"""So many tables are opened side by side, so that people who come in meanwhile do not wait behind thousands."""
log = logging.getLogger("duchy.supervisor")


async def supervise(house: House) -> None:
    """Look after the house until cancelled."""
    watch, every = Supervisor(house), SHARED_BEAT if house.store.postgres else BEAT
    while True:
        started = time.monotonic()
        try:
            await watch.look()
        except Exception as error:  # no database, no room on the disk: it must look again, for as long as it takes
            log.warning("supervisor: %s; looking again", " ".join(str(error).split())[:160])
        await asyncio.sleep(max(0.05, every - (time.monotonic() - started)))


class Supervisor:
    """What one process knows of what must be looked after."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.name = house.presence.name
        self.aside: dict[str, float] = {}
        """Tables that could not be opened, and when to try again."""
        self.looking: set[str] = set()
        self.mending = 0.0
        """When streams are looked at next."""
        self.doors = asyncio.Semaphore(AT_ONCE)

    async def look(self) -> None:
        """One look at everything."""
        house = self.house
        self.end_stalled()
        others: duty.Others = {}
        notes = self.notes()
        if house.store.postgres or notes or any(live.table.timed for live in house.lives.values()):
            driving = sorted(house.driven)
            others = await duty.beat(house.store, self.name, house.hours, driving, notes, house.thinkers.ready)
        else:  # nobody shares the time, and no clock runs: the disk may sleep
            house.hours.agree(0.0)
        now = time.monotonic()
        if now >= self.mending:
            self.mending = now + MENDING
            self.mend_streams(await duty.lengths(house.store, house.bells.bells))
        for id in await duty.wanting(house.store, house.hours.now()):
            if id not in self.looking and self.aside.get(id, 0.0) <= now and self.ours(id, others):
                self.looking.add(id)
                house.spawn(self.look_after(id))
        self.show_queue()

    def notes(self) -> list[duty.Note]:
        """When the tables of this process wake, as far as the database does not know it yet."""
        found = []
        for live in self.house.lives.values():
            now = (live.count, live.wakes())
            if live.noted != now and not live.lock.locked():
                live.noted = now
                found.append((live.table.id, *now, live.standing()))
        return found

    def ours(self, id: str, others: duty.Others) -> bool:
        """Whether a table that wants looking after falls to this process."""
        if not self.house.thinkers.ready or id in self.house.driven or any(id in driving for driving in others.values()):
            return False
        return duty.owner(id, [self.name, *others]) == self.name

    async def look_after(self, id: str) -> None:
        """Bring one table up to date, let its match begin, its clocks run out and its bots go on."""
        house = self.house
        try:
            async with self.doors:
                known = id in house.lives
                live = await house.live(id)
                if known:
                    await follow(house, live)
                live.noted = None
                await house.conclude(live)  # whoever made the last move may have been lost before the result was written
                await run_out(house, live)
                if live.table.status == OPEN:
                    await opening.rest(house.store, id)
                    await begin(house, live)
            drive(house, live)
        except (NotThere, SetAside) as error:
            self.aside[id] = time.monotonic() + RETRY
            log.warning("table %s: %s", id, error)
        finally:
            self.looking.discard(id)

    def end_stalled(self) -> None:
        """End the drivers that hang; the next look finds what they drove. To be among those who drive proves nothing."""
        now, waiting = time.monotonic(), self.house.thinkers.places()
        for id, driver in self.house.driven.items():
            live = self.house.lives.get(id)
            count = live.count if live is not None else 0
            if count != driver.count or id in waiting:
                driver.count, driver.since = count, now
            elif now - driver.since > STALLED:
                log.warning("table %s: its driver hangs; another takes its place", id)
                driver.task.cancel()

    def mend_streams(self, lengths: dict[str, int]) -> None:
        """Streams whose table has gone on without them hear of it now, whatever became of the news."""
        for id, length in lengths.items():
            live = self.house.lives.get(id)
            if live is not None and live.count < length and not live.lock.locked():
                self.house.spawn(self.house.hear(id, "all"))

    def show_queue(self) -> None:
        """People see where their bot stands in the queue of thinkers."""
        places = self.house.thinkers.places()
        for id in [id for id in {*self.house.driven, *places} if id in self.house.lives]:
            live = self.house.lives[id]
            if live.place != places.get(id, 0):
                live.place = places.get(id, 0)
                self.house.bells.ring(id)


async def follow(house: House, live: Live) -> None:
    """What others have written of a table, and of its seats."""
    async with live.lock:
        await house.catch_up(live)
    await house.refresh(live)
