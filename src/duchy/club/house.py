"""The club of a house: it hears of every match that ends, and makes good what was missed."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import NamedTuple

import sqlalchemy as sa

from duchy.club import challenge, profiles, results, rounds, schema
from duchy.club.lists import ask
from duchy.table.errors import Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.store import Store

log = logging.getLogger("duchy.club")


class WayBack(NamedTuple):
    """Where a table belongs to: its page, a word for it, an icon."""

    path: str
    words: str
    icon: str


async def way_back(store: Store, match: str) -> WayBack | None:
    """The challenge or the tournament that a table is of; None for a table that is its own."""
    a, b = schema.attempts, schema.boards
    for row in await ask(store, sa.select(a.c.kind, a.c.day, a.c.game).where(a.c.match == match)):
        return WayBack(challenge.Challenge(**row).path, "Everybody's scores in this challenge", "today")
    for row in await ask(store, sa.select(b.c.tournament).where(b.c.match == match).limit(1)):
        return WayBack(f"/club/tournament/{row['tournament']}", "The tournament", "cup")
    return None


async def check_seated(store: Store, match: str) -> None:
    """`Refused` at tables of challenges and tournaments: who plays is settled, and a friend in a bot's seat could lose."""
    if await way_back(store, match) is not None:
        raise Refused("nobody stands in at a table of a challenge or a tournament: who plays there is settled")


class Club:
    """What the club does beside the requests."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.writing = asyncio.Lock()
        """Results are written down one after the other: ratings depend on those before."""
        house.on_end.append(self.ended)
        house.unseen = partial(profiles.unseen, house.store)

    async def open(self) -> None:
        """After a start: matches that ended unseen are written down, tournaments go on."""
        self.house.spawn(self.make_good())

    async def make_good(self) -> None:
        """What a process that died, or an older Duchy, left undone."""
        for mend in (results.catch_up, challenge.mend, rounds.mend):
            try:
                await mend(self.house)
            except Exception:  # the tournaments must keep their time all the same
                log.exception("not everything that was left undone could be made good")
        await rounds.keep_time(self.house)

    async def ended(self, house: House, live: Live) -> None:
        """A match is over."""
        async with self.writing:
            await results.record(house, live)
        await challenge.ended(house, live)
        await rounds.ended(house, live)
