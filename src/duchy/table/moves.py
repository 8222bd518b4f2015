"""Moves: each is accepted once or not at all."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from hashlib import blake2b
from typing import Any

from duchy.kernel.errors import CannotUndo, DuchyError, IllegalAction
from duchy.table.errors import Refused, Stale
from duchy.table.house import Driver, House
from duchy.table.live import Live
from duchy.table.rows import OPEN, Entry, now

log = logging.getLogger("duchy.moves")
NEXT = "the table has moved on: this decision was answered already"


async def act(
    house: House, live: Live, person: str, seat: int, action: int, *, turn: int | None = None, key: str | None = None
) -> None:
    """Take an action for a seat. The same `key` twice counts once; a `turn` that is over is refused."""
    async with live.lock:
        if await ready(house, live, person, seat, turn, key):
            events = await check_legal(house, live, seat, action)
            entry = {"seat": seat, **live.game.actions.describe(action).plain()}
            await write(house, live, entry, person, key, events)
    await after(house, live, person)


async def check_legal(house: House, live: Live, seat: int, action: int) -> list[Any]:
    """Try the action on a copy: that refuses what is illegal, keeps faults out of the log, and tells what happens."""
    if action not in live.match.state.legal(seat):
        await house.catch_up(live)
    legal = action in live.match.state.legal(seat)
    try:
        return happens(live, seat, action)
    except Exception as error:
        if legal or isinstance(error, DuchyError):
            raise
        raise IllegalAction("this is not possible now") from error  # a reason that could not be put into words


def happens(live: Live, seat: int, action: int) -> list[Any]:
    """What an action leads to, tried on a copy, as the log keeps it."""
    trial = live.match.state.copy()
    trial.log = []
    trial.apply(action, seat)
    return [event.plain() for event in trial.log]


async def undo(house: House, live: Live, person: str, seat: int, *, turn: int | None = None, key: str | None = None) -> None:
    """Take back the seat's last action, where no barrier stands in the way."""
    async with live.lock:
        if await ready(house, live, person, seat, turn, key):
            if not live.table.undo:
                raise Refused("this table plays without undo")
            good, reason = live.match.can_undo(seat)
            if not good:
                raise CannotUndo(f"can't undo: {reason}")
            await write(house, live, {"undo": seat}, person, key)
    await after(house, live, person)


async def redo(house: House, live: Live, person: str, seat: int, *, turn: int | None = None, key: str | None = None) -> None:
    """Take again what the seat has just undone."""
    async with live.lock:
        if await ready(house, live, person, seat, turn, key):
            if not live.match.undone.get(seat):
                raise CannotUndo("there is nothing to redo")
            await write(house, live, {"redo": seat}, person, key, happens(live, seat, live.match.undone[seat][-1]))
    await after(house, live, person)


async def ready(house: House, live: Live, person: str, seat: int, turn: int | None, key: str | None) -> bool:
    """Whether the request is still to be done; `Refused` with the reason where it can't be.

    What this process knows may be a moment old. That is never wrong, since the log takes each number once; but before
    a refusal we look.
    """
    house.own(live, person, seat)
    if turn is not None and turn != live.turns[seat]:
        await house.catch_up(live)
    if key is not None and mark(person, key) in live.keys:
        return False
    if live.table.status == OPEN:
        await house.refresh(live)
    if live.table.status == OPEN:
        raise Refused("the match has not begun: seats are still free")
    if live.finished:
        raise Refused("the match is over: nothing happens here any more")
    if turn is not None and turn != live.turns[seat]:
        raise Stale(NEXT)
    return True


async def write(
    house: House, live: Live, entry: dict[str, Any], person: str, key: str | None, events: list[Any] | None = None
) -> None:
    """Append to the log; where another process was faster, follow it and refuse."""
    chain = live.match.link(entry) if live.table.rules else None
    own = None if key is None else mark(person, key)
    line = Entry(live.count + 1, entry, own, max(now(), live.last), chain, max(house.hours.now(), live.time), events)
    if await house.store.append(live.table.id, line, person):
        live.follow(line)
        return
    await house.catch_up(live)
    if line.key is None or line.key not in live.keys:
        raise Stale(NEXT)


def mark(person: str, key: str) -> str:
    """A key is a person's own: nobody can use up another's."""
    return f"{person}:{key[:60]}"


async def after(house: House, live: Live, mover: str) -> None:
    """What follows any move: the end is written down, streams are woken, bots go on."""
    await house.conclude(live)
    house.bells.ring(live.table.id, mover)
    house.spawn(tell(house, live))
    drive(house, live)


async def tell(house: House, live: Live) -> None:
    """Who is away hears of their turn, and of the end."""
    await house.notices.turns(live)
    await house.notices.over(live)


def drive(house: House, live: Live) -> None:
    """Let the bots of a table play on, beside the requests; one driver per table and process."""
    if live.automatic and live.table.id not in house.driven:
        task = house.begin(play_bots(house, live.table.id))
        house.driven[live.table.id] = Driver(task, live.count, time.monotonic())


async def play_bots(house: House, id: str) -> None:
    """Bots decide until people must, or the match is over."""
    try:
        while True:
            live = await house.live(id)
            seats = live.automatic
            if not seats:
                # Nothing may be awaited between this look and leaving: a seat handed to a bot meanwhile would find us still
                # driving, start no driver of its own, and wait for ever.
                break
            await asyncio.sleep(house.habits.pace)
            await bot_move(house, live, seats[0])
    finally:
        house.driven.pop(id, None)
    await tell(house, live)


def dice_of(live: Live) -> int:
    """The luck a bot thinks with: of the match's own, so that the same match asks the same bot the same thing.

    A daily challenge is the same for everybody by this. It tells the bot nothing of the deal: the key is hashed.
    """
    if live.match.fair is None:
        return secrets.randbits(31)
    made = blake2b(live.count.to_bytes(8, "little"), digest_size=4, key=live.match.fair.key, person=b"duchy bots")
    return int.from_bytes(made.digest(), "little") >> 1


async def bot_move(house: House, live: Live, seat: int) -> None:
    """One decision of a bot. If the table moves on while it thinks, the thought is dropped."""
    if seat not in live.automatic:
        return  # the table moved on, or the person came back, while the driver paused
    turn = live.turns[seat]
    state = live.match.state.copy()
    if not state.legal(seat):
        return  # an action is just being carried out: the driver looks again
    spec = live.table.seats[seat].bot or "random"
    with house.tally.timed("bot_seconds"):
        chosen = await house.thinkers.choose(live.game.name, state, seat, spec, dice_of(live), live.table.id)
    async with live.lock:
        await house.catch_up(live)
        if turn != live.turns[seat] or seat not in live.automatic:
            return
        entry = {"seat": seat, **live.game.actions.describe(chosen).plain()}
        try:
            await write(house, live, entry, "bot", f"{live.count + 1}", happens(live, seat, chosen))
        except Stale:
            return
    await house.conclude(live)
    house.bells.ring(live.table.id)
