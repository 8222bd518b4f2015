"""The club of a house: it hears of every match that ends, and makes good what was missed."""

from __future__ import annotations

import asyncio

from duchy.club import challenge, results, tournament
from duchy.table.house import House
from duchy.table.live import Live


class Club:
    """What the club does beside the requests."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.writing = asyncio.Lock()
        """Results are written down one after the other: ratings depend on those before."""
        house.on_end.append(self.ended)

    async def open(self) -> None:
        """After a start: matches that ended unseen are written down, tournaments go on."""
        self.house.spawn(self.make_good())

    async def make_good(self) -> None:
        """What a process that died, or an older Duchy, left undone."""
        await results.catch_up(self.house)
        await challenge.mend(self.house)
        await tournament.mend(self.house)

    async def ended(self, house: House, live: Live) -> None:
        """A match is over."""
        async with self.writing:
            await results.record(house, live)
        await challenge.ended(house, live)
        await tournament.ended(house, live)
