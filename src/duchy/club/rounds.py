"""The rounds of a tournament: they begin by the clock or one after the other, and a final follows where one was announced.

A round's tables are opened with everybody seated, each with a clock. Who does not come runs out of time, and a bot plays for
them (`table/clock.py`) until they take their seat back: a no-show stops nobody. Where a round of people who sit there at the
same time begins at a time that was announced, names are called a few minutes later: a bot plays at once for who is not there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from duchy.club import pairing, schema
from duchy.club.lists import Row, ask
from duchy.club.scoring import Chair
from duchy.club.tournament import (
    DONE,
    ENTERING,
    LEAST,
    LIVE_CLOCK,
    ROUND_ROBIN,
    RUNNING,
    SWISS,
    Tournament,
    find,
    hosted,
    touch,
)
from duchy.rooms import game as find_game
from duchy.table import clock, seating
from duchy.table.errors import NotYours, Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.rows import BOT, HERE, KEY_LENGTH, Seat, Table, now, word
from duchy.table.store import Store

log = logging.getLogger("duchy.club")
CALLED = 300.0
"""Seconds after the beginning of a round until names are called."""
LOOK = 2.0
"""Seconds between two looks at which tournament has something to do."""
AGAIN = 60.0
"""Seconds after which somebody else does what one who took it up has not done."""


async def start(house: House, id: str, person: str) -> None:
    """The host begins."""
    tournament = await hosted(house.store, id, person)
    count = len(tournament.entrants)
    if count < LEAST:
        raise Refused(f"a tournament needs at least {LEAST} who take part; there are {count}")
    await begin(house, tournament)


async def begin(house: House, tournament: Tournament) -> None:
    """Nobody enters any more: the first round, from now on the rounds go by the clock."""
    rounds = pairing.rounds_for(tournament.system, len(tournament.entrants), tournament.size, tournament.rounds)
    t, timed = schema.tournaments, tournament.starts is not None or tournament.every > 0
    async with house.store.engine.begin() as db:
        values = {"status": RUNNING, "rounds": rounds, "starts": min(tournament.starts or now(), now()) if timed else None}
        await db.execute(sa.update(t).where(t.c.id == tournament.id, t.c.status == ENTERING).values(**values))
    await go_on(house, tournament.id)


async def end(house: House, id: str, person: str) -> None:
    """The host calls it off, or ends it with the standings of now; tables that run are played on, but count no more."""
    tournament = await find(house.store, id)
    if tournament.host != person:
        raise NotYours("only who has opened the tournament can do that")
    await finish(house.store, id)


async def finish(store: Store, id: str) -> None:
    """It is over."""
    t = schema.tournaments
    async with store.engine.begin() as db:
        await db.execute(sa.update(t).where(t.c.id == id).values(status=DONE, due=None, changed=t.c.changed + 1))


async def wake_at(store: Store, tournament: Tournament, at: float) -> None:
    """Somebody is to look after it then."""
    t = schema.tournaments
    if tournament.due != at:
        async with store.engine.begin() as db:
            await db.execute(sa.update(t).where(t.c.id == tournament.id).values(due=at, changed=t.c.changed + 1))


async def go_on(house: House, id: str) -> None:
    """Begin the next round where the last one is done, or end; open whatever tables of the round are not there yet."""
    tournament = await find(house.store, id)
    if tournament.status != RUNNING:
        return
    if all(chair.score is not None for chair in tournament.chairs):
        if over(tournament):
            await finish(house.store, id)
            return
        begins = tournament.begins(tournament.round + 1)
        if begins is not None and begins > now():
            await wake_at(house.store, tournament, begins)
            return
        seatings = await asyncio.to_thread(next_round, tournament)
        await write_round(house.store, tournament, seatings)
        tournament = await find(house.store, id)
    for match in dict.fromkeys(chair.match for chair in tournament.chairs if chair.score is None):
        await open_board(house, tournament, match)


def over(tournament: Tournament) -> bool:
    """Whether no round follows."""
    if tournament.round >= tournament.rounds + tournament.final or len(tournament.playing) < 2:
        return True
    met = pairing.meetings(tournament.seatings())
    return tournament.system == ROUND_ROBIN and tournament.round > 0 and pairing.all_met(tournament.playing, met)


def next_round(tournament: Tournament) -> pairing.Seating:
    """Who sits with whom next."""
    met, number = pairing.meetings(tournament.seatings()), tournament.round + 1
    if tournament.system == SWISS:
        order = [line.entrant for line in tournament.standings() if line.entrant in tournament.playing]
        if number > tournament.rounds:
            return [pairing.filled(order[: tournament.size], tournament.size)]
        return pairing.swiss(order, met, tournament.size, number)
    return pairing.everybody(tournament.playing, met, tournament.size, number, number)


async def write_round(store: Store, tournament: Tournament, seatings: pairing.Seating) -> None:
    """Write down the next round; of several who try at once, one does. Who sits first turns with the rounds."""
    t, number = schema.tournaments, tournament.round + 1
    rows = []
    for board, who in enumerate(seatings, 1):
        match, turn = word(KEY_LENGTH), number % len(who)
        for seat, entrant in enumerate(who[turn:] + who[:turn]):
            row = {"tournament": tournament.id, "round": number, "board": board, "seat": seat}
            rows.append({**row, "entrant": entrant, "match": match, "score": None, "won": None})
    async with store.engine.begin() as db:
        same = (t.c.id == tournament.id, t.c.round == tournament.round, t.c.status == RUNNING)
        called = now() + CALLED if tournament.live and tournament.begins(number) is not None else None
        done = await db.execute(sa.update(t).where(*same).values(round=number, due=called, changed=t.c.changed + 1))
        if done.rowcount:
            await db.execute(sa.insert(schema.boards), rows)


async def open_board(house: House, tournament: Tournament, match: str) -> None:
    """The table of a board, opened where it is not there yet; its match begins at once."""
    if await house.store.table(match) is None:
        chairs = [chair for chair in tournament.chairs if chair.match == match]
        known = {entrant["number"]: entrant for entrant in tournament.entrants}
        seats = [seat_of(chair, known.get(chair.entrant), tournament.bot) for chair in chairs]
        game = find_game(tournament.game)
        options = game.agree(len(seats), tournament.options)
        which = "final" if chairs[0].round > tournament.rounds else f"round {chairs[0].round}, table {chairs[0].board}"
        title = f"{tournament.name}, {which}"[:60]
        table = Table(game.name, len(seats), options, game.fingerprint, "", title, seats, tournament.clock)
        table.id, table.rules, table.seed = match, game.rules, 0
        table.undo, table.hints = tournament.clock > LIVE_CLOCK, False
        table.secret = await seating.promised(house, "", "")
        with contextlib.suppress(IntegrityError):  # another process was faster
            await house.store.add_table(table)
    await seating.begin(house, await house.live(match))


def seat_of(chair: Chair, entrant: Row | None, bot: str) -> Seat:
    """The seat of an entrant; a bot where one fills in, or where somebody has left since."""
    if entrant is None:
        return Seat(chair.seat, BOT, None, f"Sits in {-chair.entrant}", bot)
    if entrant["person"] is None:
        return Seat(chair.seat, BOT, None, entrant["name"], entrant["bot"] or bot)
    return Seat(chair.seat, HERE, entrant["person"], entrant["name"])


async def ended(house: House, live: Live) -> None:
    """A match is over: where it was a tournament's, its result counts, and perhaps the next round begins."""
    b = schema.boards
    found = await ask(house.store, sa.select(b.c.tournament, b.c.seat).where(b.c.match == live.table.id))
    result = live.table.result
    if not found or result is None:
        return
    id = found[0]["tournament"]
    async with house.store.engine.begin() as db:
        for row in found:
            values = {"score": result["scores"][row["seat"]], "won": row["seat"] in result["winners"]}
            await db.execute(sa.update(b).where(b.c.match == live.table.id, b.c.seat == row["seat"]).values(**values))
        await touch(db, id)
    await go_on(house, id)


# -- by the clock ----------------------------------------------------------------------------------------------------


async def keep_time(house: House) -> None:
    """Look after the tournaments whose time has come, until cancelled."""
    while True:
        try:
            await look_after(house, now())
        except Exception as error:  # whatever broke the line to the database: the next look may find it mended
            log.warning("tournaments: %s; trying again", error)
        await asyncio.sleep(LOOK)


async def look_after(house: House, at: float) -> None:
    """What is due: a tournament begins, names are called, a round begins. Of several processes one does it.

    It stays due until that is done: who is killed over it, or can't do it now, leaves it to the next.
    """
    t = schema.tournaments
    for row in await ask(house.store, sa.select(t.c.id, t.c.due).where(t.c.status != DONE, t.c.due <= at)):
        if await put_off(house.store, row["id"], row["due"], at + AGAIN):
            try:
                await its_time(house, await find(house.store, row["id"]))
            except Exception as error:  # those behind it have their time, too
                log.warning("tournament %s: %s; trying again", row["id"], error)
            else:
                await put_off(house.store, row["id"], at + AGAIN, None)


async def put_off(store: Store, id: str, due: float, until: float | None) -> bool:
    """Change when a tournament is due; whether it was still due then."""
    t = schema.tournaments
    async with store.engine.begin() as db:
        return bool((await db.execute(sa.update(t).where(t.c.id == id, t.c.due == due).values(due=until))).rowcount)


async def its_time(house: House, tournament: Tournament) -> None:
    """The time of a tournament has come."""
    if tournament.status == RUNNING:
        await call_names(house, tournament)
        await go_on(house, tournament.id)
    elif len(tournament.entrants) < LEAST:
        await finish(house.store, tournament.id)
    else:
        await begin(house, tournament)


async def call_names(house: House, tournament: Tournament) -> None:
    """A bot plays for who is not at their table, until they take their seat back."""
    for match in dict.fromkeys(chair.match for chair in tournament.chairs if chair.score is None):
        live = await house.live(match)
        for seat in live.table.seats:
            if seat.person is not None and not seat.automatic and not live.finished and not house.here(live, seat.number):
                await clock.stand_in(house, live, seat.number, True)


async def mend(house: House) -> None:
    """After a start: go on where a process stopped between two steps."""
    t, b = schema.tournaments, schema.boards
    forgotten = (t.c.status == ENTERING, t.c.starts.is_not(None), t.c.due.is_(None))
    async with house.store.engine.begin() as db:
        await db.execute(sa.update(t).where(*forgotten).values(due=t.c.starts))
    for row in await ask(house.store, sa.select(t.c.id).where(t.c.status == RUNNING)):
        open_ones = sa.select(b.c.match).where(b.c.tournament == row["id"], b.c.score.is_(None)).distinct()
        try:
            for board in await ask(house.store, open_ones):
                table = await house.store.table(board["match"])
                if table is not None and table.result is not None:
                    await ended(house, await house.live(table.id))
            await go_on(house, row["id"])
        except Exception as error:  # a damaged one stops no other
            log.warning("tournament %s does not go on: %s", row["id"], error)
