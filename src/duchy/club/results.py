"""What is written down of a finished match: how everybody came out, ratings, records, who met whom.

All of it in one transaction, begun with the row of the match itself: a match counts once, whichever process comes first.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from duchy.club import ladder, schema
from duchy.club.profiles import profile_of
from duchy.club.rating import Skill, entrants, places_of, rate
from duchy.club.schema import ALL, ANY, BOTS, PEOPLE, is_bot
from duchy.kernel.errors import DuchyError
from duchy.kernel.game import Game
from duchy.kernel.handicap import leads
from duchy.kernel.record import Match
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.rows import BOT, OVER, Table
from duchy.table.schema import tables
from duchy.table.story import by_source

LOCK = 68756369
"""Ratings are read, reckoned and written: on PostgreSQL by one process at a time."""
log = logging.getLogger("duchy.club")
Key = tuple[str, str, int, str]
"""Who, game, number of players, pool."""


@dataclass
class Finish:
    """How one seat came out."""

    seat: int
    who: str
    name: str
    score: int
    place: int
    won: bool
    sources: dict[str, int] = field(default_factory=dict)
    opening: str = ""
    change: float = 0.0


def who_of(table: Table, seat: int) -> str:
    """Who a seat counts for: its person (also where a bot stood in at the end), or its bot."""
    chair = table.seats[seat]
    return chair.person or "" if chair.kind != BOT else BOTS + chair.bot


def lines_of(live: Live) -> list[Finish]:
    """How the seats of a finished match came out."""
    table, state = live.table, live.match.state
    scores, winners = state.scores(), state.winners()
    places, totals, first = places_of(scores, winners), by_source(live.match), openings_of(live.match)
    return [
        Finish(n, who_of(table, n), table.names[n], scores[n], places[n], n in winners, totals[n], first[n])
        for n in range(table.players)
    ]


def openings_of(match: Match) -> list[str]:
    """The first decision of each seat, in words."""
    found: list[str] = [""] * match.players
    state = match.first_state()
    for step in match.steps:
        if not found[step.seat]:
            said = str(match.game.text.label(state, step.action))
            found[step.seat] = said.partition(" (")[0][:80]
            if all(found):
                break
        state.apply(step.action, step.seat)
    return found


def mode_of(game: Game, players: int, options: Mapping[str, Any]) -> str:
    """The way a match was played, by the name the game gives it: of those that fit, the one that says most.

    >>> from duchy.rooms import game
    >>> mode_of(game("burgundy"), 1, {}), mode_of(game("burgundy"), 4, {"mode": "team"})
    ('solo', 'team')
    """
    fits = [
        mode
        for mode in game.modes
        if mode.seats[0] <= players <= mode.seats[1] and all(options.get(k) == v for k, v in mode.options.items())
    ]
    return str(max(fits, key=lambda mode: (len(mode.options), -mode.seats[1])).name) if fits else ""


def counts(table: Table, lines: Sequence[Finish]) -> bool:
    """Whether a match counts: not one with a handicap or played on from another, nor with several seats for one person."""
    people = [line.who for line in lines if line.who and not is_bot(line.who)]
    return (
        not table.branches and not leads(table.options) and len(people) == len(set(people)) and all(line.who for line in lines)
    )


async def record(house: House, live: Live) -> bool:
    """Write down a finished match; False where that was done already."""
    table = live.table
    lines = lines_of(live)
    rated = counts(table, lines)
    for who in {line.who for line in lines if line.who and not is_bot(line.who)}:
        await profile_of(house.store, who)
    try:
        async with house.store.engine.begin() as db:
            await db.execute(sa.insert(schema.games).values(**facts_of(live, rated)))  # first: it takes the lock of SQLite
            if house.store.postgres:
                await db.execute(sa.text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            if rated:
                await tell_standings(db, table, lines)
                await tell_meetings(db, table.game, lines)
                await tell_openings(db, table.game, lines)
            await db.execute(sa.insert(schema.results), [row_of(live, line) for line in lines])
    except IntegrityError:
        return False
    return True


def facts_of(live: Live, rated: bool) -> dict[str, Any]:
    """The row of a match."""
    table = live.table
    mode = mode_of(live.game, table.players, table.options)
    ended = table.ended or live.last
    return {
        "match": table.id,
        "game": table.game,
        "players": table.players,
        "mode": mode,
        "title": table.title,
        "rated": rated,
        "ended": ended,
    }


def row_of(live: Live, line: Finish) -> dict[str, Any]:
    """The row of a seat."""
    table = live.table
    ended = table.ended or live.last
    rung = ladder.played_on(table.game, table.players, table.options, line.score) if not table.branches else None
    return {
        "match": table.id,
        "seat": line.seat,
        "who": line.who,
        "name": line.name,
        "score": line.score,
        "place": line.place,
        "won": line.won,
        "change": line.change,
        "rung": rung if not is_bot(line.who) else None,
        "game": table.game,
        "seconds": max(0.0, ended - (table.started or ended)),
        "ended": ended,
    }


# -- where everybody stands ------------------------------------------------------------------------------------------


async def tell_standings(db: AsyncConnection, table: Table, lines: Sequence[Finish]) -> None:
    """New ratings and records, for this number of players and for any."""
    numbers = (ANY, table.players) if table.players > 1 else (table.players,)
    known = await standings_of(db, [line.who for line in lines], table.game, numbers)
    ended = table.ended or 0.0
    for players in numbers:
        for pool in (ALL, PEOPLE):
            mine = [line for line in lines if pool == ALL or not is_bot(line.who)]
            if pool == PEOPLE and len(mine) < 2:
                continue
            came_in = entrants([line.who for line in mine], [line.place for line in mine])
            before = {who: skill_of(known.get((who, table.game, players, pool))) for who in came_in}
            new = rate(before, came_in)
            for line in mine:
                key = (line.who, table.game, players, pool)
                skill = new.get(line.who, before[line.who])
                if (pool, players) == (ALL, ANY):
                    line.change = float(skill.shown - before[line.who].shown)
                known[key] = counted(known.get(key), key, skill, line, table.id, ended)
    await write_standings(db, known)


async def standings_of(db: AsyncConnection, who: Sequence[str], game: str, numbers: Sequence[int]) -> dict[Key, dict[str, Any]]:
    """What is known of some."""
    s = schema.standings
    question = sa.select(s).where(s.c.who.in_(set(who)), s.c.game == game, s.c.players.in_(numbers))
    rows = (await db.execute(question)).mappings()
    return {(row["who"], row["game"], row["players"], row["pool"]): {**row, "known": True} for row in rows}


def skill_of(row: Mapping[str, Any] | None) -> Skill:
    """The rating of a row; that of somebody new where there is none."""
    return Skill() if row is None else Skill(row["mu"], row["sigma"])


def counted(row: dict[str, Any] | None, key: Key, skill: Skill, line: Finish, match: str, ended: float) -> dict[str, Any]:
    """A standing after one more game."""
    who, game, players, pool = key
    before = row or {"games": 0, "wins": 0, "best": line.score, "best_match": match, "streak": 0, "longest": 0}
    scores, sources = dict(before.get("scores") or {}), dict(before.get("sources") or {})
    scores[str(line.score)] = scores.get(str(line.score), 0) + 1
    for source, points in line.sources.items():
        sources[source] = sources.get(source, 0) + points
    streak = before["streak"] + 1 if line.won else 0
    better = line.score > before["best"]
    return {
        "who": who,
        "game": game,
        "players": players,
        "pool": pool,
        "mu": skill.mu,
        "sigma": skill.sigma,
        "sure": skill.sure,
        "games": before["games"] + 1,
        "wins": before["wins"] + line.won,
        "best": line.score if better else before["best"],
        "best_match": match if better else before["best_match"],
        "streak": streak,
        "longest": max(before["longest"], streak),
        "scores": scores,
        "sources": sources,
        "last": ended,
        "known": before.get("known", False),
    }


async def write_standings(db: AsyncConnection, rows: Mapping[Key, dict[str, Any]]) -> None:
    """Write standings, new ones and changed ones."""
    s = schema.standings
    for row in rows.values():
        values = {name: value for name, value in row.items() if name != "known"}
        if row["known"]:
            same = [s.c[name] == values.pop(name) for name in ("who", "game", "players", "pool")]
            await db.execute(sa.update(s).where(*same).values(**values))
        else:
            await db.execute(sa.insert(s).values(**values))


async def tell_meetings(db: AsyncConnection, game: str, lines: Sequence[Finish]) -> None:
    """Who met whom; several seats of one bot are several meetings."""
    found: dict[tuple[str, str], list[int]] = {}
    for one in lines:
        for other in lines:
            if one.who != other.who:
                met = found.setdefault((one.who, other.who), [0, 0, 0])
                met[0] += 1
                met[1] += one.place < other.place
                met[2] += one.place == other.place
    for (mine, theirs), (games, ahead, level) in found.items():
        keys = {"who": mine, "other": theirs, "game": game}
        await add_up(db, schema.meetings, keys, {"games": games, "ahead": ahead, "level": level})


async def tell_openings(db: AsyncConnection, game: str, lines: Sequence[Finish]) -> None:
    """How people began."""
    for line in lines:
        if line.opening and not is_bot(line.who):
            keys = {"who": line.who, "game": game, "words": line.opening}
            await add_up(db, schema.openings, keys, {"games": 1, "wins": int(line.won)})


async def add_up(db: AsyncConnection, table: sa.Table, keys: Mapping[str, str], more: Mapping[str, int]) -> None:
    """Add numbers to a row; it is made where there is none."""
    same = [table.c[name] == value for name, value in keys.items()]
    grown = {name: table.c[name] + number for name, number in more.items()}
    if not (await db.execute(sa.update(table).where(*same).values(**grown))).rowcount:
        await db.execute(sa.insert(table).values(**keys, **more))


# -- what was missed -------------------------------------------------------------------------------------------------


async def missing(house: House, limit: int = 200) -> list[str]:
    """Finished matches that were not written down: of a Duchy without a club, or of a process that died just then."""
    t, g = tables, schema.games
    question = (
        sa.select(t.c.id)
        .outerjoin(g, g.c.match == t.c.id)
        .where(t.c.status == OVER, t.c.started < t.c.ended, g.c.match.is_(None))
        .order_by(t.c.ended)
        .limit(limit)
    )
    async with house.store.engine.connect() as db:
        return [str(row[0]) for row in await db.execute(question)]


async def catch_up(house: House) -> int:
    """Write down what was missed, the oldest first; how many matches that were."""
    done, passed = 0, set[str]()
    while todo := [id for id in await missing(house) if id not in passed]:
        for id in todo:
            passed.add(id)
            try:
                live = await house.live(id)
                done += live.match.state.over and await record(house, live)
            except DuchyError as error:
                log.warning("table %s is not in the club's books: %s", id, error)
            await asyncio.sleep(0)  # others have moves to make
    return done
