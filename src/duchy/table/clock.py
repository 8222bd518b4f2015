"""Clocks: when a person's time is up, or a person has gone, a bot may take over; the person may take the seat back.

Time is the time of the house (`hours.py`). A decision has one clock: moving and taking back does not wind it up again, and what
others do meanwhile does not either. The supervisor looks whose has run out.
"""

from __future__ import annotations

from duchy.table.errors import Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import drive
from duchy.table.rows import BOT

STAND_IN = "greedy"


async def run_out(house: House, live: Live) -> None:
    """A bot takes over for everybody whose own clock has run out, and for nobody else."""
    for seat in live.late():
        await stand_in(house, live, seat, True)


async def stand_in(house: House, live: Live, seat: int, on: bool) -> None:
    """Let a bot play for a seat, or give the seat back."""
    bot = live.table.seats[seat].bot or STAND_IN
    await house.store.change_seat(live.table.id, seat, stand_in=on, bot=bot)
    await house.announce(live)
    if on:
        house.spawn(house.notices.taken(live, seat))
    drive(house, live)


async def take_over(house: House, live: Live, person: str, seat: int) -> None:
    """Somebody at the table asks that a bot plays for an absent person."""
    if not live.table.seats_of(person):
        raise Refused("only players of this table can ask for that")
    if live.finished:
        raise Refused("the match is over")
    chair = live.table.seats[seat]
    if chair.kind == BOT or chair.stand_in:
        raise Refused("a bot plays there already")
    if chair.person != person:
        if seat not in live.waiting:
            raise Refused(f"nobody waits for {chair.name} now")
        if house.here(live, seat) or live.waited(seat) < house.habits.grace:
            raise Refused(f"{chair.name} may still come back: ask again when they have been away for a while")
    await stand_in(house, live, seat, True)


async def take_back(house: House, live: Live, person: str, seat: int) -> None:
    """The person is back and plays on."""
    house.own(live, person, seat)
    if live.table.seats[seat].kind == BOT:
        raise Refused("a bot sits there")
    if live.table.clock and live.waited(seat) >= live.table.clock:
        raise Refused("your time for this decision is up: the bot answers it, then you can take your seat back")
    await stand_in(house, live, seat, False)
