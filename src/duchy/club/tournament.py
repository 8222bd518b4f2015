"""Tournaments: what is announced, who enters, how it stands. Their rounds: `rounds.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from duchy.club import pairing, schema
from duchy.club.lists import Row, ask
from duchy.club.scoring import Chair, Ranked, crowned, standings
from duchy.rooms import game as find_game
from duchy.table import seating
from duchy.table.errors import NotThere, NotYours, OverLimit, Refused
from duchy.table.house import House
from duchy.table.people import clean
from duchy.table.rows import KEY_LENGTH, Person, now, word
from duchy.table.store import Store

SWISS, ROUND_ROBIN = "swiss", "round_robin"
SYSTEMS = (SWISS, ROUND_ROBIN)
ENTERING, RUNNING, DONE = "entering", "running", "done"
LEAST, MOST = 4, 64
LONGEST = 15
PER_HOST = 10
"""So many tournaments that are not over somebody may run."""
FARTHEST = 90 * 86400
"""How far ahead a tournament is announced, in seconds."""
PACES = (3600, 7200, 86400, 2 * 86400, 7 * 86400)
"""What may lie between the beginnings of two rounds, in seconds."""
CLOCKS = tuple(clock for clock in seating.CLOCKS if clock)
LIVE_CLOCK = 3600
"""Clocks up to this are those of people who sit there at the same time."""


@dataclass
class Programme:
    """What is said when a tournament is announced."""

    name: str
    game: str
    system: str = SWISS
    size: int = 2
    rounds: int = 5
    clock: int = 300
    options: dict[str, Any] = field(default_factory=dict)
    bot: str = "greedy"
    starts: float | None = None
    """When the first round begins by itself; None: when the host says."""
    every: int = 0
    """Seconds from the beginning of a round to that of the next; 0: it begins when the last table is done."""
    final: bool = False
    """Whether the first ones of a Swiss play for the victory at one more table."""


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
    starts: float | None
    every: int
    final: bool
    due: float | None
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

    @property
    def counted(self) -> int:
        """The last round so far that brings points: the final brings none."""
        return min(self.round, self.rounds)

    @property
    def in_final(self) -> bool:
        """Whether the final is being played, or was."""
        return self.final and self.round > self.rounds

    def begins(self, round: int) -> float | None:
        """When a round is to begin; None: as soon as the one before is done."""
        timed = self.starts is not None and (round == 1 or self.every > 0)
        return self.starts + (round - 1) * self.every if timed and self.starts is not None else None

    def standings(self) -> list[Ranked]:
        """Everybody's line, those who have left included; who plays the final stands before the others."""
        lines = standings([e["number"] for e in self.entrants], [c for c in self.chairs if c.round <= self.rounds])
        return crowned(lines, [chair for chair in self.chairs if chair.round > self.rounds])

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


async def announce(house: House, host: Person, plan: Programme) -> str:
    """A new tournament that people can enter; its id."""
    game = check(plan)
    t = schema.tournaments
    mine = sa.select(sa.func.count().label("n")).where(t.c.host == host.id, t.c.status != DONE)
    if (await ask(house.store, mine))[0]["n"] >= PER_HOST:
        raise OverLimit(f"you run {PER_HOST} tournaments that are not over: end one of them first")
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
    times = {"starts": plan.starts, "due": plan.starts, "every": plan.every, "final": plan.final}
    async with house.store.engine.begin() as db:
        await db.execute(sa.insert(t).values(**values, **times, round=0, status=ENTERING, created=now(), changed=0))
    return str(values["id"])


def check(plan: Programme) -> str:
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
    check_times(plan)
    game.agree(plan.size, plan.options)
    return game.name


def check_times(plan: Programme) -> None:
    """Refuse times at which nothing can begin, and a final that nobody needs."""
    if plan.starts is not None and not now() < plan.starts < now() + FARTHEST:
        raise Refused(f"starts: the first round begins within the next {FARTHEST // 86400} days, not in the past")
    if plan.every and plan.every not in PACES:
        raise Refused(f"every: rounds begin every {', '.join(map(str, PACES))} seconds, or 0: when the one before is done")
    if plan.final and plan.system != SWISS:
        raise Refused("final: where everybody meets everybody, no final is needed: only a Swiss has one")


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
