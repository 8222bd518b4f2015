"""Clocks: when a person's time is up, or a person has gone, a bot may take over; the person may take the seat back.

Time is the time of the house (`hours.py`). A decision has one clock: moving and taking back does not wind it up again, and what
others do meanwhile does not either. The supervisor looks whose has run out.
"""

from __future__ import annotations

from duchy.table.errors import NotThere, Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import drive
from duchy.table.rows import BOT, KEY_LENGTH, LINK, REMINDS, Person, word

STAND_IN = "greedy"


async def run_out(house: House, live: Live) -> None:
    """A bot takes over for everybody whose own clock has run out, and for nobody else; or they are reminded, once."""
    for seat in live.late():
        if live.table.late == REMINDS:
            await remind(house, live, seat)
        else:
            await stand_in(house, live, seat, True)


async def remind(house: House, live: Live, seat: int) -> None:
    """Tell somebody that the others wait, once for a decision."""
    decision = (seat, live.depth[seat])
    if decision not in live.reminded:
        live.reminded.add(decision)
        await house.notices.late(live, seat)


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
    if not 0 <= seat < live.table.players:
        raise NotThere("there is no such seat")
    chair = live.table.seats[seat]
    if chair.owner == person:
        given = {"person": person, "owner": None, "name": await name_of(house, person), "key": word(KEY_LENGTH)}
        await house.store.change_seat(live.table.id, seat, stand_in=False, **given)
        await house.announce(live)
        return
    house.own(live, person, seat)
    if chair.kind == BOT:
        raise Refused("a bot sits there")
    if live.table.late != REMINDS and seat in live.waiting and live.table.timed and live.due(seat) <= house.hours.now():
        raise Refused("your time for this decision is up: the bot answers it, then you can take your seat back")
    await stand_in(house, live, seat, False)


async def name_of(house: House, person: str) -> str:
    """What somebody is called."""
    found = await house.people.find(person)
    return found.name if found is not None else "Guest"


async def step_in(house: House, live: Live, person: Person, seat: int) -> None:
    """Somebody plays on a seat that a bot holds: for its person until they come back, or in place of the bot."""
    if not 0 <= seat < live.table.players:
        raise NotThere("there is no such seat")
    chair = live.table.seats[seat]
    if live.finished:
        raise Refused("the match is over")
    if live.table.seats_of(person.id):
        raise Refused("you sit at this table already: nobody plays for two")
    if not chair.automatic:
        raise Refused(f"{chair.name or 'nobody'} plays there: you can stand in where a bot plays")
    owner = chair.person if chair.kind != BOT else None
    given = {"person": person.id, "name": person.name, "kind": LINK, "stand_in": False, "owner": chair.owner or owner}
    if not await house.store.use_key(live.table.id, seat, chair.key, key=word(KEY_LENGTH), **given):
        raise Refused("somebody else was faster: reload the page")
    await house.announce(live)
