"""The challenges of the day and of the week: one deal per game, the same for everybody on every server.

The luck of such a table has no secret: its key is made of the game and the date (`Challenge.secret`), and nobody adds to it. So
the deal, its dice and what the bots answer are the same wherever it is played. What keeps people from practising it here:

- a person has one try (the key of `club_attempts`), without undo and without hints;
- no other table can have this luck: theirs is drawn by the server, never named by anybody;
- while a challenge is open, nothing of its deal is shown (table, replay, record, analysis) to whoever has not finished it, and
  no record of it is taken in (`check_sight`, `check_record`); who has begun it sees nothing of it until their try is over;
- nobody plays a try for somebody, nor the bots across the table (`check_alone`).

Whoever has this program can work out the deal at home, and whoever takes another name can try twice: that can't be helped where
every server deals the same without asking any other.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from duchy.bots import levels
from duchy.club import ladder, schema
from duchy.club.lists import Row, ask
from duchy.club.schema import BOTS
from duchy.kernel.errors import DuchyError
from duchy.kernel.record import Match
from duchy.rooms import game as find_game
from duchy.rooms import games
from duchy.table import seating
from duchy.table.errors import NotThere, NotYours, Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.rows import BOT, HERE, KEY_LENGTH, OVER, Person, Seat, Table, now, word
from duchy.table.schema import tables
from duchy.table.store import Store

log = logging.getLogger("duchy.club")
DAY, WEEK = "day", "week"
RIVAL = "scholar"
"""Who sits across the table in a daily challenge: the strongest level that thinks by steps and not by the clock, and so answers
alike on every machine."""
RIVALS = 2
REMEMBERED = 60
"""So many days the deal of a challenge is kept from who has begun it and not come to its end."""


class Challenge(NamedTuple):
    """One deal: of a day (2026-11-18) or of a week (2026-W47)."""

    kind: str
    day: str
    game: str

    @property
    def secret(self) -> bytes:
        """Where its luck comes from: everybody can work it out.

        >>> a, b = Challenge(DAY, "2026-11-18", "burgundy"), Challenge(DAY, "2026-11-19", "burgundy")
        >>> len(a.secret), a.secret == Challenge(*a).secret, a.secret == b.secret
        (32, True, False)
        """
        return blake2b("\n".join(self).encode(), digest_size=32, person=b"duchy challenge").digest()

    @property
    def rung(self) -> ladder.Rung | None:
        """The solo opponent of a week: the rungs of the game's ladder one after the other; None where it has none."""
        rungs = ladder.rungs(self.game) if self.kind == WEEK else ()
        return rungs[self.number % len(rungs)] if rungs else None

    @property
    def number(self) -> int:
        """Days, or weeks, since the first of 1970."""
        return first_day(self).toordinal() // (1 if self.kind == DAY else 7)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return 1 if self.rung is not None else min(1 + RIVALS, find_game(self.game).seats[1])

    @property
    def options(self) -> dict[str, Any]:
        """What is played: the game as its box says, or the rung of its ladder."""
        return find_game(self.game).agree(self.players, self.rung.options if self.rung is not None else {})

    @property
    def ends(self) -> float:
        """When the next one comes, in seconds since 1970."""
        last = first_day(self) + timedelta(days=1 if self.kind == DAY else 7)
        return datetime(last.year, last.month, last.day, tzinfo=UTC).timestamp()

    @property
    def opponent(self) -> str:
        """Against whom, in words.

        >>> Challenge(DAY, "2026-11-18", "villages").opponent, Challenge(WEEK, "2026-W47", "academies").opponent
        ('against two Scholars', 'The Rival, standard')
        """
        if self.rung is not None:
            return self.rung.title
        name = next(level.name for level in levels() if level.spec == RIVAL)
        return f"against two {name}s" if self.players == 3 else f"against a {name}"

    @property
    def path(self) -> str:
        """Its page."""
        return f"/club/challenge/{self.kind}/{self.day}/{self.game}"


def first_day(challenge: Challenge) -> date:
    """The day a challenge begins.

    >>> first_day(Challenge(WEEK, "2026-W47", "villages")).isoformat()
    '2026-11-16'
    """
    return date.fromisoformat(f"{challenge.day}-1" if challenge.kind == WEEK else challenge.day)


def today(at: float | None = None) -> date:
    """The date in Greenwich: the same for every server."""
    return datetime.fromtimestamp(now() if at is None else at, UTC).date()


def of_day(game: str, day: date) -> Challenge:
    """A game's challenge of a day."""
    return Challenge(DAY, day.isoformat(), game)


def of_week(game: str, day: date) -> Challenge:
    """A game's challenge of the week a day is in.

    >>> of_week("villages", date(2026, 11, 18)).day
    '2026-W47'
    """
    year, week, _ = day.isocalendar()
    return Challenge(WEEK, f"{year}-W{week:02}", game)


def open_now(at: float | None = None) -> list[Challenge]:
    """The challenges that can be played."""
    day = today(at)
    return [of(game, day) for of in (of_day, of_week) for game in games()]


def of_today(at: float | None = None) -> Challenge:
    """The one that the club's page shows first: the games take turns."""
    day = today(at)
    return of_day(games()[day.toordinal() % len(games())], day)


def find(kind: str, day: str, game: str) -> Challenge:
    """A challenge by its name; `NotThere` where there never was one, or not yet."""
    found = Challenge(kind, day, game)
    try:
        good = kind in (DAY, WEEK) and game in games()
        begins = first_day(found) if good else date.max
        known = good and (of_week(game, begins) if kind == WEEK else of_day(game, begins)) == found
    except ValueError:
        known = False
    if not known:
        raise NotThere("there is no such challenge: it is day/2026-11-18/GAME or week/2026-W47/GAME")
    if begins > today():
        raise NotThere("this challenge is not open yet: its deal is nobody's before its day")
    return found


# -- playing ---------------------------------------------------------------------------------------------------------


async def begin(house: House, person: Person, challenge: Challenge) -> Live:
    """Somebody's one try: a new table, or the one they have begun."""
    if challenge not in open_now():
        raise Refused("this challenge is over: its deal is no secret any more")
    known = await attempt_of(house.store, challenge, person.id)
    if known is None:
        await seating.check_room(house, person)
    match = await enter(house.store, challenge, person.id, person.name)
    return await at_table(house, challenge, match, Seat(0, HERE, person.id, person.name), person.id)


async def bot_plays(house: House, challenge: Challenge) -> None:
    """The strongest bot plays the same deal on the same seat, once on this server."""
    level = levels()[-1]  # of the house, not a guest of this server
    match = await enter(house.store, challenge, BOTS + level.spec, level.name)
    await at_table(house, challenge, match, Seat(0, BOT, None, level.name, level.spec), "")


async def enter(store: Store, challenge: Challenge, who: str, name: str) -> str:
    """Write down a try before it begins; the id of its table, which is the same however often somebody asks."""
    a = schema.attempts
    fresh = {"who": who, "name": name, "match": word(KEY_LENGTH), "share": word(KEY_LENGTH), "started": now()}
    try:
        async with store.engine.begin() as db:
            await db.execute(sa.insert(a).values(**challenge._asdict(), **fresh))
    except IntegrityError:
        pass  # a second click, or a second visit
    known = await attempt_of(store, challenge, who)
    assert known is not None
    return str(known["match"])


async def at_table(house: House, challenge: Challenge, match: str, first: Seat, host: str) -> Live:
    """The table of a try, opened where it is not there yet."""
    if await house.store.table(match) is None:
        game = find_game(challenge.game)
        rivals = [Seat(n, BOT, None, seating.BOT_NAMES[n % 5], RIVAL) for n in range(1, challenge.players)]
        title = f"Challenge of the {challenge.kind}"
        table = Table(game.name, challenge.players, challenge.options, game.fingerprint, host, title, [first, *rivals])
        table.id, table.rules, table.seed, table.secret = match, game.rules, 0, challenge.secret.hex()
        table.undo = table.hints = False
        await house.store.add_table(table)
    live = await house.live(match)
    await seating.begin(house, live)
    return live


async def ended(house: House, live: Live) -> None:
    """A match is over: where it was a try, its score is written down, and the bot is asked to play the same deal."""
    a, table = schema.attempts, live.table
    found = await ask(house.store, sa.select(a).where(a.c.match == table.id))
    if not found or table.result is None:
        return
    won = 0 in table.result["winners"]
    done = {"ended": table.ended or live.last, "score": table.result["scores"][0], "won": won}
    async with house.store.engine.begin() as db:
        await db.execute(sa.update(a).where(a.c.match == table.id).values(**done))
    if not found[0]["who"].startswith(BOTS):
        await bot_plays(house, Challenge(*(found[0][key] for key in ("kind", "day", "game"))))


async def mend(house: House) -> None:
    """After a start: tries whose match ended while nobody could write it down."""
    a, t = schema.attempts, tables
    question = sa.select(a.c.match).join(t, t.c.id == a.c.match).where(a.c.ended.is_(None), t.c.status == OVER)
    for row in await ask(house.store, question):
        try:
            await ended(house, await house.live(row["match"]))
        except Exception as error:  # a damaged one stops no other
            log.warning("the try at table %s does not count: %s", row["match"], error)


# -- who may see a deal ----------------------------------------------------------------------------------------------


def deals_of(table: Table) -> set[str]:
    """Where the luck of a table comes from, and that of the matches it goes on from."""
    legs = [branch.get("fair") or {} for branch in table.branches or () if isinstance(branch, dict)]
    return {secret for secret in (table.secret, *(leg.get("secret") for leg in legs)) if secret}


def sealed(secrets: set[str]) -> Challenge | None:
    """The challenge of the last weeks that one of these lucks is of."""
    known = dealt(today())
    return next((known[secret] for secret in secrets if secret in known), None)


@lru_cache(maxsize=2)
def dealt(day: date) -> dict[str, Challenge]:
    """The challenges that are open on a day, and those before, by their luck."""
    days = [day - timedelta(days=n) for n in range(REMEMBERED)]
    return {each.secret.hex(): each for day in days for of in (of_day, of_week) for each in (of(name, day) for name in games())}


async def check_sight(house: House, table: Table, person: str) -> None:
    """`NotYours` where a table has the deal of a challenge that this person has still to play."""
    challenge = sealed(deals_of(table))
    if challenge is not None and not table.seats_of(person) and await ahead(house.store, challenge, person):
        raise NotYours("this is the deal of a challenge that you have not finished: play it first, then you may look")


async def ahead(store: Store, challenge: Challenge, person: str) -> bool:
    """Whether a deal is still ahead of somebody: of an open challenge, or of a try that they have begun while it was."""
    found = await attempt_of(store, challenge, person)
    return challenge in open_now() if found is None else found["ended"] is None


async def check_alone(store: Store, match: str) -> None:
    """`Refused` at the table of a try: whoever plays it plays it alone, against the bots it was dealt for."""
    if await ask(store, sa.select(schema.attempts.c.match).where(schema.attempts.c.match == match)):
        raise Refused("this is somebody's one try at a challenge: nobody else plays it, no bot either")


async def check_record(store: Store, match: Match, person: str) -> None:
    """Refuse a record with the deal of an open challenge: it would be a place to practise it."""
    fairs = [match.fair, *(branch.fair for branch in match.branches)]
    challenge = sealed({fair.secret.hex() for fair in fairs if fair is not None})
    if challenge is not None and await ahead(store, challenge, person):
        raise Refused("this record has the deal of an open challenge: play it first, then you may look at it")


# -- results ---------------------------------------------------------------------------------------------------------


async def attempt_of(store: Store, challenge: Challenge, who: str) -> Row | None:
    """Somebody's try at a challenge."""
    a = schema.attempts
    rows = await ask(store, sa.select(a).where(*same(challenge), a.c.who == who))
    return rows[0] if rows else None


async def finished(store: Store, challenge: Challenge, person: str) -> bool:
    """Whether somebody has played a challenge to its end."""
    found = await attempt_of(store, challenge, person)
    return found is not None and found["ended"] is not None


def same(challenge: Challenge) -> list[sa.ColumnElement[bool]]:
    """The condition that a try is at this challenge."""
    a = schema.attempts
    return [a.c[name] == value for name, value in challenge._asdict().items()]


async def tries(store: Store, challenge: Challenge, limit: int = 100) -> list[Row]:
    """Everybody's finished tries, the best first: by points; alone, winning comes before points."""
    a = schema.attempts
    won = [a.c.won.desc()] if challenge.players == 1 else []
    question = sa.select(a).where(*same(challenge), a.c.ended.is_not(None))
    return await ask(store, question.order_by(*won, a.c.score.desc(), a.c.ended).limit(limit))


async def by_share(store: Store, share: str) -> Row:
    """A finished try by the word of its link."""
    a = schema.attempts
    rows = await ask(store, sa.select(a).where(a.c.share == share, a.c.ended.is_not(None)))
    if not rows:
        raise NotThere("this link leads nowhere: the game is not over, or its player is gone")
    return rows[0]


async def winners(store: Store, challenges: Sequence[Challenge]) -> list[Row]:
    """The best try of some past daily challenges, people's only; those that nobody played are left out."""
    a = schema.attempts
    of = (a.c.kind == DAY, a.c.day.in_([each.day for each in challenges]), a.c.ended.is_not(None), ~a.c.who.startswith(BOTS))
    rows = await ask(store, sa.select(a).where(*of).order_by(a.c.score.desc(), a.c.ended))
    best: dict[tuple[str, str], Row] = {}
    for row in rows:
        best.setdefault((row["day"], row["game"]), row)
    return [best[each.day, each.game] for each in challenges if (each.day, each.game) in best]


class Parting(NamedTuple):
    """Where two who played the same deal went different ways."""

    number: int
    """The decision, counted from 1 over all seats."""
    mine: str
    theirs: str
    ours: bool
    """Whether it was the person's own decision; else the others at the table answered differently."""


def parted(mine: Match, theirs: Match) -> Parting | None:
    """The first decision in which two matches of one deal differ; None where they never do."""
    state, label = mine.first_state(), mine.game.text.label
    for number, (one, other) in enumerate(zip(mine.steps, theirs.steps, strict=False), 1):
        if (one.seat, one.action) != (other.seat, other.action):
            try:
                said = str(label(state, one.action)), str(label(state, other.action))
            except (DuchyError, KeyError, IndexError, ValueError):  # seats that decide at once were answered in another order
                said = ("", "")
            return Parting(number, *said, ours=one.seat == other.seat == 0)
        state.apply(one.action, one.seat)
    return None
