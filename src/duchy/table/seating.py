"""Opening tables, sitting down, starting, playing again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from duchy.games import game as find_game
from duchy.table.errors import NotThere, NotYours, Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import drive
from duchy.table.people import clean_name
from duchy.table.rows import BOT, HERE, LINK, OPEN, Person, Seat, Table, now

CLOCKS = (0, 60, 300, 1800, 86400, 259200)
BOT_NAMES = ("Aldous", "Berta", "Cosmo", "Dora", "Edwin")


@dataclass
class Wish:
    """Who shall sit on a seat: `here` (with a name), `link`, or `bot` (with a level)."""

    kind: str
    name: str = ""
    bot: str = ""


@dataclass
class Plan:
    """All that is said when a table is opened."""

    game: str
    seats: Sequence[Wish]
    options: dict[str, Any]
    title: str = ""
    clock: int = 0
    undo: bool = True
    hints: bool = True


def chairs(plan: Plan, host: Person) -> list[Seat]:
    """The seats as wished; the host sits on every seat that is `here`."""
    seats: list[Seat] = []
    first_here = True
    for number, wish in enumerate(plan.seats):
        if wish.kind == HERE:
            name = clean_name(wish.name) or (host.name if first_here else f"Player {number + 1}")
            seats.append(Seat(number, HERE, host.id, name))
            first_here = False
        elif wish.kind == LINK:
            seats.append(Seat(number, LINK))
        elif wish.kind == BOT:
            check_bot(wish.bot)
            seats.append(Seat(number, BOT, None, clean_name(wish.name) or BOT_NAMES[number % len(BOT_NAMES)], wish.bot))
        else:
            raise Refused(f"a seat is 'here', 'link' or 'bot', not {wish.kind!r}")
    return seats


def bot_levels() -> list[dict[str, Any]]:
    """The bots people may choose from: level, spec, name, and a sentence about each."""
    from duchy.bots import levels

    return [{"level": level, "spec": spec, "name": name, "about": about} for level, spec, name, about in levels()]


def check_bot(spec: str) -> None:
    """Only the listed bots play here: a made-up one could think for an hour."""
    known = [level["spec"] for level in bot_levels()]
    if spec not in known:
        raise Refused(f"there is no bot {spec!r}; there are: {', '.join(known)}")


async def open_table(house: House, host: Person, plan: Plan, *, parent: str | None = None) -> Live:
    """A new table; the match begins at once where no seat waits for somebody."""
    game = find_game(plan.game)
    options = game.agree(len(plan.seats), plan.options)
    if plan.clock not in CLOCKS:
        raise Refused(f"the clock is one of {CLOCKS} seconds for a decision, 0 for none")
    seats = chairs(plan, host)
    title = clean_name(plan.title) or f"{host.name}'s table"
    table = Table(game.name, len(seats), options, game.fingerprint, host.id, title, seats, plan.clock, plan.undo, plan.hints)
    table.parent = parent
    await house.store.add_table(table)
    live = await house.live(table.id)
    await begin(house, live)
    return live


async def begin(house: House, live: Live) -> None:
    """Start the match if every seat is taken."""
    if live.table.status == OPEN and not any(seat.free for seat in live.table.seats):
        await house.store.start(live.table.id, now())
    await house.announce(live)
    drive(house, live)


async def sit(house: House, live: Live, person: Person, seat: int | None = None) -> int:
    """Sit down on a free seat (the first where none is named); somebody who sits already keeps their seat."""
    mine = live.table.seats_of(person.id)
    if mine:
        return mine[0]
    for number in [s.number for s in live.table.seats if s.free and seat in (None, s.number)]:
        if await house.store.take_seat(live.table.id, number, person.id, person.name):
            await house.announce(live)
            await begin(house, live)
            return number
    raise Refused("this seat is taken" if seat is not None else "every seat of this table is taken: you may watch")


async def fill_with_bot(house: House, live: Live, person: str, seat: int, bot: str) -> None:
    """The host no longer waits for somebody: a bot sits down."""
    if live.table.host != person:
        raise NotYours("only who opened the table can do that")
    check_bot(bot)
    if not (0 <= seat < live.table.players and live.table.seats[seat].free):
        raise Refused("this seat is taken")
    name = BOT_NAMES[seat % len(BOT_NAMES)]
    await house.store.change_seat(live.table.id, seat, kind=BOT, bot=bot, name=name)
    await house.announce(live)
    await begin(house, live)


async def return_by_key(house: House, key: str, person: Person) -> tuple[Live, int]:
    """The personal link of a seat brings it to another device: the seat moves to who holds the link."""
    table = await house.store.table(key=key)
    if table is None:
        raise NotThere("this link leads nowhere: perhaps it was used on another device since")
    live = await house.live(table.id)
    for chair in live.table.seats:
        if chair.key == key and chair.person is not None:
            if chair.person != person.id:
                await house.store.change_seat(table.id, chair.number, person=person.id)
                await house.announce(live)
            return live, chair.number
    raise NotThere("this link leads nowhere")


async def rematch(house: House, live: Live, person: Person) -> Live:
    """The same table again. The first to ask opens it; the others find it there."""
    if not live.table.seats_of(person.id):
        raise NotYours("only players of this table can ask for a rematch")
    if not live.finished:
        raise Refused("a rematch begins when this match is over")
    if live.table.rematch:
        return await house.live(live.table.rematch)
    plan = Plan(live.table.game, [wish_of(s, person.id) for s in live.table.seats], live.table.options, live.table.title)
    plan.clock, plan.undo, plan.hints = live.table.clock, live.table.undo, live.table.hints
    fresh = await open_table(house, person, plan, parent=live.table.id)
    await house.store.change_table(live.table.id, rematch=fresh.table.id)
    await house.announce(live)
    return fresh


def wish_of(seat: Seat, host: str) -> Wish:
    """The same kind of player as on a seat of the last match; who plays from elsewhere comes by link again."""
    if seat.kind == BOT:
        return Wish(BOT, seat.name, seat.bot)
    return Wish(HERE, seat.name) if seat.person == host else Wish(LINK)


async def say(house: House, live: Live, person: Person, text: str) -> None:
    """A line of chat from somebody at the table."""
    text = " ".join(text.split())[:500]
    if not text:
        raise Refused("there is nothing to say")
    if not live.table.seats_of(person.id):
        raise NotYours("only players of this table chat here")
    mine = live.table.seats_of(person.id)
    await house.store.say(live.table.id, person.id, live.table.seats[mine[0]].name, text, now())
    live.chat = await house.store.chat(live.table.id)
    live.changed()
    house.bells.ring(live.table.id)
