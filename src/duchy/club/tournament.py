"""Tournaments: entering, rounds that follow each other by themselves, results to take along.

A round's tables are opened with everybody seated, each with a clock. Who does not come runs out of time, and a bot plays for
them (`table/clock.py`) until they take their seat back: a no-show stops nobody. The next round begins when the last table is
done.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from duchy.club import pairing, schema
from duchy.club.lists import Row, ask
from duchy.club.scoring import Chair, Line, standings
from duchy.rooms import game as find_game
from duchy.table import seating
from duchy.table.errors import NotThere, NotYours, Refused, TooMany
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.people import clean
from duchy.table.rows import BOT, HERE, KEY_LENGTH, Person, Seat, Table, now, word
from duchy.table.store import Store

SWISS, ROUND_ROBIN = "swiss", "round_robin"
SYSTEMS = (SWISS, ROUND_ROBIN)
ENTERING, RUNNING, DONE = "entering", "running", "done"
LEAST, MOST = 4, 64
LONGEST = 15
PER_HOST = 10
"""So many tournaments that are not over somebody may run."""
CLOCKS = tuple(clock for clock in seating.CLOCKS if clock)
LIVE_CLOCK = 3600
"""Clocks up to this are those of people who sit there at the same time."""


@dataclass
class Plan:
    """What is said when a tournament is announced."""

    name: str
    game: str
    system: str = SWISS
    size: int = 2
    rounds: int = 5
    clock: int = 300
    options: dict[str, Any] = field(default_factory=dict)
    bot: str = "greedy"


@dataclass
class Tournament:
    """A tournament as it stands."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    system: str
    size: int
    rounds: int
    round: int
    clock: int
    bot: str
    host: str
    status: str
    created: float
    changed: int
    entrants: list[Row]
    chairs: list[Chair]

    @property
    def live(self) -> bool:
        """Whether people sit there at the same time; else it is played move by move over days."""
        return self.clock <= LIVE_CLOCK

    @property
    def playing(self) -> list[int]:
        """Who takes part in the next round."""
        return [entrant["number"] for entrant in self.entrants if not entrant["out"]]

    def standings(self) -> list[Line]:
        """Everybody's line, those who have left included."""
        return standings([entrant["number"] for entrant in self.entrants], self.chairs)

    def seatings(self) -> list[pairing.Seating]:
        """Who sat with whom, round by round."""
        found: dict[int, dict[int, list[int]]] = {}
        for chair in self.chairs:
            found.setdefault(chair.round, {}).setdefault(chair.board, []).append(chair.entrant)
        return [list(boards.values()) for _, boards in sorted(found.items())]

    def number_of(self, person: str) -> int | None:
        """A person's number here."""
        return next((entrant["number"] for entrant in self.entrants if entrant["person"] == person), None)


# -- reading ---------------------------------------------------------------------------------------------------------


async def find(store: Store, id: str) -> Tournament:
    """The tournament of that id."""
    t, e, b = schema.tournaments, schema.entrants, schema.boards
    rows = await ask(store, sa.select(t).where(t.c.id == id))
    if not rows:
        raise NotThere("there is no such tournament")
    entrants = await ask(store, sa.select(e).where(e.c.tournament == id).order_by(e.c.number))
    chairs = await ask(store, sa.select(b).where(b.c.tournament == id).order_by(b.c.round, b.c.board, b.c.seat))
    found = [Chair(*(row[name] for name in Chair._fields)) for row in chairs]
    return Tournament(**rows[0], entrants=entrants, chairs=found)


async def latest(store: Store, limit: int = 20) -> list[Row]:
    """Tournaments, those to enter first, then the running, then the newest, each with how many take part."""
    t, e = schema.tournaments, schema.entrants
    count = sa.select(sa.func.count()).where(e.c.tournament == t.c.id).scalar_subquery().label("entered")
    order = sa.case((t.c.status == ENTERING, 0), (t.c.status == RUNNING, 1), else_=2)
    return await ask(store, sa.select(t, count).order_by(order, t.c.created.desc()).limit(limit))


# -- before it begins ------------------------------------------------------------------------------------------------


async def announce(house: House, host: Person, plan: Plan) -> str:
    """A new tournament that people can enter; its id."""
    game = check(plan)
    t = schema.tournaments
    mine = sa.select(sa.func.count().label("n")).where(t.c.host == host.id, t.c.status != DONE)
    if (await ask(house.store, mine))[0]["n"] >= PER_HOST:
        raise TooMany(f"you run {PER_HOST} tournaments that are not over: end one of them first")
    values = {
        "id": word(KEY_LENGTH),
        "name": clean(plan.name, 40) or f"{host.name}'s tournament",
        "game": game,
        "options": plan.options,
        "system": plan.system,
        "size": plan.size,
        "rounds": plan.rounds,
        "clock": plan.clock,
        "bot": plan.bot,
        "host": host.id,
    }
    async with house.store.engine.begin() as db:
        await db.execute(sa.insert(t).values(**values, round=0, status=ENTERING, created=now(), changed=0))
    return str(values["id"])


def check(plan: Plan) -> str:
    """The name of the game, if everything about a plan can be played."""
    game = find_game(plan.game)
    if plan.system not in SYSTEMS:
        raise Refused(f"system: a tournament is one of {', '.join(SYSTEMS)}")
    if not 2 <= plan.size <= 5:
        raise Refused("size: 2 to 5 sit at a table")
    if plan.clock not in CLOCKS:
        raise Refused(f"clock: a tournament needs one, of {', '.join(map(str, CLOCKS))} seconds for a decision")
    if not 1 <= plan.rounds <= LONGEST:
        raise Refused(f"rounds: 1 to {LONGEST}")
    seating.check_bot(plan.bot)
    game.agree(plan.size, plan.options)
    return game.name


async def join(house: House, id: str, person: Person) -> None:
    """Somebody enters; who is in already stays in."""
    tournament = await entering(house.store, id)
    if tournament.number_of(person.id) is None:
        await add(house.store, tournament, [{"person": person.id, "bot": "", "name": person.name}])


async def add_bots(house: House, id: str, person: str, bot: str, count: int) -> None:
    """The host lets bots take part as everybody else."""
    tournament = await hosted(house.store, id, person)
    seating.check_bot(bot)
    if not 1 <= count <= MOST:
        raise Refused(f"count: 1 to {MOST} bots")
    level = next(level["name"] for level in seating.bot_levels() if level["spec"] == bot)
    first = 1 + sum(entrant["bot"] == bot for entrant in tournament.entrants)
    await add(house.store, tournament, [{"person": None, "bot": bot, "name": f"{level} {first + n}"} for n in range(count)])


async def add(store: Store, tournament: Tournament, fresh: list[Row]) -> None:
    """Write down who enters, with the next numbers."""
    if len(tournament.entrants) + len(fresh) > MOST:
        raise Refused(f"at most {MOST} take part in a tournament")
    first = max((entrant["number"] for entrant in tournament.entrants), default=0) + 1
    rows = [{**row, "tournament": tournament.id, "number": first + n, "out": False} for n, row in enumerate(fresh)]
    try:
        async with store.engine.begin() as db:
            await db.execute(sa.insert(schema.entrants), rows)
            await touch(db, tournament.id)
    except IntegrityError:
        raise Refused("somebody entered at the same moment: try again") from None


async def leave(house: House, id: str, person: str, number: int) -> None:
    """Somebody leaves, or the host takes them out: before the start for good, later from the next round on."""
    tournament = await find(house.store, id)
    entrant = next((entrant for entrant in tournament.entrants if entrant["number"] == number), None)
    if entrant is None or person not in (tournament.host, entrant["person"]):
        raise NotYours("only who takes part, or who has opened the tournament, can do that")
    e = schema.entrants
    same = (e.c.tournament == id, e.c.number == number)
    async with house.store.engine.begin() as db:
        if tournament.status == ENTERING:
            await db.execute(sa.delete(e).where(*same))
        else:
            await db.execute(sa.update(e).where(*same).values(out=True))
        await touch(db, id)


async def entering(store: Store, id: str) -> Tournament:
    """A tournament that has not begun."""
    tournament = await find(store, id)
    if tournament.status != ENTERING:
        raise Refused("this tournament has begun: nobody enters any more")
    return tournament


async def hosted(store: Store, id: str, person: str) -> Tournament:
    """A tournament that has not begun, for who has opened it."""
    tournament = await entering(store, id)
    if tournament.host != person:
        raise NotYours("only who has opened the tournament can do that")
    return tournament


async def touch(db: Any, id: str) -> None:
    """Pages that follow the tournament have something new to show."""
    t = schema.tournaments
    await db.execute(sa.update(t).where(t.c.id == id).values(changed=t.c.changed + 1))


# -- rounds ----------------------------------------------------------------------------------------------------------


async def start(house: House, id: str, person: str) -> None:
    """The host begins."""
    tournament = await hosted(house.store, id, person)
    count = len(tournament.entrants)
    if count < LEAST:
        raise Refused(f"a tournament needs at least {LEAST} who take part; there are {count}")
    rounds = pairing.rounds_for(tournament.system, count, tournament.size, tournament.rounds)
    t = schema.tournaments
    async with house.store.engine.begin() as db:
        await db.execute(sa.update(t).where(t.c.id == id, t.c.status == ENTERING).values(status=RUNNING, rounds=rounds))
    await go_on(house, id)


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
        await db.execute(sa.update(t).where(t.c.id == id).values(status=DONE, changed=t.c.changed + 1))


async def go_on(house: House, id: str) -> None:
    """Begin the next round where the last one is done, or end; open whatever tables of the round are not there yet."""
    tournament = await find(house.store, id)
    if tournament.status != RUNNING:
        return
    if all(chair.score is not None for chair in tournament.chairs):
        if over(tournament):
            await finish(house.store, id)
            return
        seatings = await asyncio.to_thread(next_round, tournament)
        await write_round(house.store, tournament, seatings)
        tournament = await find(house.store, id)
    for match in dict.fromkeys(chair.match for chair in tournament.chairs if chair.score is None):
        await open_board(house, tournament, match)


def over(tournament: Tournament) -> bool:
    """Whether no round follows."""
    if tournament.round >= tournament.rounds or len(tournament.playing) < 2:
        return True
    met = pairing.meetings(tournament.seatings())
    return tournament.system == ROUND_ROBIN and tournament.round > 0 and pairing.all_met(tournament.playing, met)


def next_round(tournament: Tournament) -> pairing.Seating:
    """Who sits with whom next."""
    met, number = pairing.meetings(tournament.seatings()), tournament.round + 1
    if tournament.system == SWISS:
        order = [line.entrant for line in tournament.standings() if line.entrant in tournament.playing]
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
        done = await db.execute(sa.update(t).where(*same).values(round=number, changed=t.c.changed + 1))
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
        title = f"{tournament.name}, round {chairs[0].round}, table {chairs[0].board}"[:60]
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


async def mend(house: House) -> None:
    """After a start: go on where a process stopped between two steps."""
    t, b = schema.tournaments, schema.boards
    for row in await ask(house.store, sa.select(t.c.id).where(t.c.status == RUNNING)):
        open_ones = sa.select(b.c.match).where(b.c.tournament == row["id"], b.c.score.is_(None)).distinct()
        for board in await ask(house.store, open_ones):
            table = await house.store.table(board["match"])
            if table is not None and table.result is not None:
                await ended(house, await house.live(table.id))
        await go_on(house, row["id"])
