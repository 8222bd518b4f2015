"""What the club's pages ask of the database: ratings, recent games, head to head, somebody's own record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from duchy.arena.standings import wilson
from duchy.bots.points import points
from duchy.club import profiles, schema
from duchy.club.profiles import Profile, shown
from duchy.club.rating import Skill
from duchy.club.schema import ALL, ANY, BOTS, is_bot
from duchy.table.schema import people
from duchy.table.seating import bot_levels
from duchy.table.store import Store

Row = dict[str, Any]
Query = sa.Select[*tuple[Any, ...]] | sa.CompoundSelect[*tuple[Any, ...]]


async def ask(store: Store, question: Query) -> list[Row]:
    """The rows of an answer."""
    async with store.engine.connect() as db:
        return [dict(row) for row in (await db.execute(question)).mappings()]


async def leaderboard(store: Store, viewer: str, game: str, players: int = ANY, pool: str = ALL, limit: int = 50) -> list[Row]:
    """The ratings of a game, the surest best first; who does not want to be listed is left out, and not counted."""
    s, p = schema.standings, schema.profiles
    seen = sa.or_(p.c.listed.is_(None), p.c.listed.is_(True), s.c.who == viewer)
    columns = [s.c[name] for name in ("who", "mu", "sigma", "games", "wins", "best", "last")]
    question = (
        sa.select(*columns, people.c.name)
        .outerjoin(p, p.c.person == s.c.who)
        .outerjoin(people, people.c.id == s.c.who)
        .where(s.c.pool == pool, s.c.game == game, s.c.players == players, seen)
        .order_by(s.c.sure.desc(), s.c.who)
        .limit(limit)
    )
    rows = await ask(store, question)
    known = await profiles.several(store, [row["who"] for row in rows])
    return [rated(row, known, viewer) for row in rows]


def rated(row: Row, known: dict[str, Profile], viewer: str) -> Row:
    """A row of a list of ratings."""
    skill = Skill(row["mu"], row["sigma"])
    about = shown(row["who"], row["name"] or "Guest", known, viewer)
    return {**about, "rating": skill.shown, "unsure": skill.unsure, **{k: row[k] for k in ("games", "wins", "best")}}


async def grid(store: Store, viewer: str, games: Sequence[str], limit: int = 6) -> list[Row]:
    """The best over all games, the viewer among them: a row each, with a rating for every game they have played."""
    s, p = schema.standings, schema.profiles
    seen = sa.or_(p.c.listed.is_(None), p.c.listed.is_(True))
    tops = []
    for game in games:
        top = sa.select(s.c.who, s.c.sure).outerjoin(p, p.c.person == s.c.who)
        top = top.where(s.c.pool == ALL, s.c.game == game, s.c.players == ANY, seen).order_by(s.c.sure.desc()).limit(limit)
        tops.append(sa.select(top.subquery()))
    best = sorted(await ask(store, sa.union_all(*tops)), key=lambda row: (-row["sure"], row["who"]))
    wanted = list(dict.fromkeys([viewer, *(row["who"] for row in best)]))[: limit + 1]
    cells = sa.select(s.c.who, s.c.game, s.c.mu, s.c.sigma, s.c.games, people.c.name).outerjoin(people, people.c.id == s.c.who)
    rows = await ask(store, cells.where(s.c.pool == ALL, s.c.players == ANY, s.c.who.in_(wanted)))
    known = await profiles.several(store, wanted)
    found = []
    for who in wanted:
        mine = {row["game"]: Skill(row["mu"], row["sigma"]) for row in rows if row["who"] == who}
        if mine:
            name = next(row["name"] for row in rows if row["who"] == who) or "Guest"
            found.append({**shown(who, name, known, viewer), "skills": mine})
    return found


async def recent(store: Store, viewer: str, limit: int = 6, of: str = "", skip: int = 0) -> list[Row]:
    """The last finished games (but the newest `skip`), of the house or of one person, each with who came in where."""
    g, r = schema.games, schema.results
    question = sa.select(g).order_by(g.c.ended.desc(), g.c.match).limit(limit).offset(skip)
    if of:  # whoever plays several seats of a match still has played it once
        mine = sa.select(r.c.match).where(r.c.who == of).group_by(r.c.match).order_by(sa.func.max(r.c.ended).desc(), r.c.match)
        mine = mine.limit(limit).offset(skip)
        question = sa.select(g).where(g.c.match.in_(mine)).order_by(g.c.ended.desc(), g.c.match)
    matches = await ask(store, question)
    seats = await ask(store, sa.select(r).where(r.c.match.in_([row["match"] for row in matches])).order_by(r.c.place, r.c.seat))
    known = await profiles.several(store, [seat["who"] for seat in seats])
    return [told(row, [s for s in seats if s["match"] == row["match"]], known, viewer, of) for row in matches]


def told(match: Row, seats: list[Row], known: dict[str, Profile], viewer: str, of: str) -> Row:
    """A finished game as a list shows it. A table's title may name people: it is told only where all of them are.

    The way to the replay is shown to who sat there, and to others where everybody at the table has allowed it.
    """
    who = {seat["who"] for seat in seats if not is_bot(seat["who"])}
    rows = [{**seat, **shown(seat["who"], seat["name"], known, viewer), "of": bool(of) and seat["who"] == of} for seat in seats]
    named = all(id in known and known[id].listed for id in who if id) or viewer in who
    watch = viewer in who or all(id in known and known[id].replays for id in who)
    return {**match, "seats": rows, "title": match["title"] if named else "", "replay": watch}


async def head_to_head(store: Store, who: str, viewer: str, game: str = "", limit: int = 8) -> list[Row]:
    """Whom somebody has met most often, and how that went; people only."""
    m = schema.meetings
    sums = [sa.func.sum(m.c[name]).label(name) for name in ("games", "ahead", "level")]
    question = sa.select(m.c.other, *sums).where(m.c.who == who, ~m.c.other.startswith(BOTS)).group_by(m.c.other)
    if game:
        question = question.where(m.c.game == game)
    rows = await ask(store, question.order_by(sums[0].desc(), m.c.other).limit(limit))
    known = await profiles.several(store, [row["other"] for row in rows])
    names = {id: profile.name for id, profile in known.items()}
    return [
        {**row, **shown(row["other"], names.get(row["other"], profiles.SOMEBODY), known, viewer), **part(row)} for row in rows
    ]


def part(row: Row) -> Row:
    """How large a share came in ahead (level ones are half), with the interval that so few games leave."""
    share = (row["ahead"] + row["level"] / 2) / row["games"] if row["games"] else 0.0
    low, high = wilson(share, row["games"])
    return {"share": share, "low": low, "high": high}


async def against_bots(store: Store, who: str, game: str) -> list[Row]:
    """How often somebody comes in ahead of each level of bots."""
    m = schema.meetings
    met = await ask(store, sa.select(m).where(m.c.who == who, m.c.game == game, m.c.other.startswith(BOTS)))
    by_bot = {row["other"]: row for row in met}
    none = {"games": 0, "ahead": 0, "level": 0}
    found = []
    for level in bot_levels():
        row = by_bot.get(BOTS + level["spec"], none)
        found.append({**level, **{k: row[k] for k in none}, **part(row)})
    return found


async def standings_of(store: Store, who: str) -> list[Row]:
    """Every standing of somebody."""
    s = schema.standings
    return await ask(store, sa.select(s).where(s.c.who == who).order_by(s.c.game, s.c.players, s.c.pool))


async def standing(store: Store, who: str, game: str, players: int = ANY) -> Row | None:
    """One standing of somebody, all games counted."""
    s = schema.standings
    rows = await ask(
        store, sa.select(s).where(s.c.who == who, s.c.game == game, s.c.players == players, s.c.pool == ALL).limit(1)
    )
    return rows[0] if rows else None


async def strong_bot(store: Store, game: str, players: int, least: int = 3) -> Row | None:
    """What the strongest bot with enough games here has reached, else what was measured of one among its equals.

    None where neither is known: figures are not guessed.
    """
    for level in reversed(bot_levels()):
        row = await standing(store, BOTS + level["spec"], game, players)
        if row is not None and row["games"] >= least:
            return {**row, "name": level["name"], "here": True}
    known = points(game, players)
    return None if known is None else {**known._asdict(), "name": profiles.bot_name(BOTS + known.bot), "here": False}


async def openings(store: Store, who: str, game: str, limit: int = 5) -> list[Row]:
    """How somebody likes to begin."""
    o = schema.openings
    question = sa.select(o).where(o.c.who == who, o.c.game == game).order_by(o.c.games.desc(), o.c.words).limit(limit)
    return await ask(store, question)


async def totals(store: Store, who: str) -> Row:
    """How many games, won how many, the longest of them, how many challenges."""
    r, a = schema.results, schema.attempts
    sums = (sa.func.count().label("games"), sa.func.sum(sa.cast(r.c.won, sa.Integer)).label("wins"))
    row = (await ask(store, sa.select(*sums, sa.func.max(r.c.seconds).label("longest")).where(r.c.who == who)))[0]
    done = await ask(store, sa.select(sa.func.count().label("n")).where(a.c.who == who, a.c.score.is_not(None)))
    return {"games": row["games"], "wins": row["wins"] or 0, "longest": row["longest"] or 0.0, "challenges": done[0]["n"]}
