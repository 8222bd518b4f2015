"""Clocks: when a person's time is up, or a person has gone, a bot may take over; the person may take the seat back."""

from __future__ import annotations

import asyncio

from duchy.table.errors import Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import drive
from duchy.table.rows import BOT, now

STAND_IN = "greedy"


async def watch(house: House, every: float = 1.0) -> None:
    """Look at all clocks, once a second, until cancelled."""
    while True:
        await asyncio.sleep(every)
        for live in list(house.lives.values()):
            due = live.deadline()
            if due is not None and now() > due:
                await run_out(house, live)


async def run_out(house: House, live: Live) -> None:
    """Bots take over for all who still have to decide."""
    for seat in live.waiting:
        if not live.table.seats[seat].automatic:
            await stand_in(house, live, seat, True)


async def stand_in(house: House, live: Live, seat: int, on: bool) -> None:
    """Let a bot play for a seat, or give the seat back."""
    bot = live.table.seats[seat].bot or STAND_IN
    await house.store.change_seat(live.table.id, seat, stand_in=on, bot=bot)
    await house.announce(live)
    drive(house, live)


async def take_over(house: House, live: Live, person: str, seat: int) -> None:
    """Somebody at the table asks that a bot plays for an absent person."""
    if not live.table.seats_of(person):
        raise Refused("only players of this table can ask for that")
    chair = live.table.seats[seat]
    if chair.kind == BOT or chair.stand_in:
        raise Refused("a bot plays there already")
    if chair.person != person:
        away = now() - live.last
        if house.here(live, seat) or away < house.habits.grace:
            raise Refused(f"{chair.name} may still come back: ask again when they have been away for a while")
    await stand_in(house, live, seat, True)


async def take_back(house: House, live: Live, person: str, seat: int) -> None:
    """The person is back and plays on."""
    house.own(live, person, seat)
    await stand_in(house, live, seat, False)
    live.last = now()
