"""How fast the club's pages are with a full house: `python -m bench.club --help`.

Fills a database (SQLite, or PostgreSQL by URL) with people, finished games and running tables as the club writes them down,
then asks this process's own application for its pages, one after the other: the time is that of the server and of a client in
the same process that does nothing but wait. Beside the wall clock stands the time of the process, which other work on the
machine changes little.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from httpx import ASGITransport, AsyncClient

import duchy
from duchy.club import schema as club
from duchy.club.profiles import HANDLE_LENGTH
from duchy.club.rating import Skill, entrants, places_of, rate
from duchy.club.results import Finish, counted
from duchy.club.schema import ALL, ANY, PEOPLE, is_bot
from duchy.rooms import game, games
from duchy.table import schema as base
from duchy.table.rows import KEY_LENGTH, OVER, PLAYING, now, word
from duchy.table.sessions import Sessions
from duchy.table.store import Store
from duchy.web.app import create_app
from duchy.web.settings import Settings

BOTS = ("bot:greedy", "bot:expect", "bot:search:time=1.0")
SOURCES = {"areas": 0.27, "phases": 0.24, "goods": 0.18, "livestock": 0.13, "monasteries": 0.1, "bonus": 0.08}
"""Where points come from, as shares of a score."""
TITLES = ("Thursday evening", "Lunch-break duchy", "Rain outside", "Before dinner", "Dragons at noon", "School night")
Row = dict[str, Any]


class Town:
    """The rows of a house that has been open for a while."""

    def __init__(self, people: int, matches: int, running: int, seed: int = 1, names: Sequence[str] = ()) -> None:
        self.dice = random.Random(seed)
        self.people = [word(KEY_LENGTH) for _ in range(people)]
        self.names = {id: names[n] if n < len(names) else f"Person {n}" for n, id in enumerate(self.people)}
        self.rows: dict[sa.Table, list[Row]] = {}
        self.standings: dict[tuple[str, str, int, str], Row] = {}
        self.met: dict[tuple[str, str, str], Row] = {}
        for n, id in enumerate(self.people):
            self.add(base.people, id=id, name=self.names[id], banned=False, created=now() - 10**7)
            shown = {"listed": n % 10 > 0, "open": n % 10 > 0, "replays": n % 2 > 0, "challenges": True}
            self.add(club.profiles, person=id, handle=word(HANDLE_LENGTH), **shown)
        for n in range(matches):
            self.play(now() - (matches - n) * 600.0)
        for _ in range(running):
            self.table(PLAYING, now() - 3600.0)
        self.rows[club.standings] = [{k: v for k, v in row.items() if k != "known"} for row in self.standings.values()]
        self.rows[club.meetings] = list(self.met.values())

    def add(self, table: sa.Table, **values: Any) -> None:
        """One more row."""
        self.rows.setdefault(table, []).append(values)

    def name_of(self, who: str) -> str:
        """What somebody is called."""
        return self.names.get(who, "Somebody")

    def table(self, status: str, at: float) -> tuple[str, str, list[str]]:
        """A table with its seats: id, game, who sits there."""
        name, players = self.dice.choice(games()), self.dice.choice((2, 3, 4))
        who = [*self.dice.sample(self.people, players - 1), self.dice.choice([*BOTS, *self.people])]
        id, found = word(KEY_LENGTH), game(name)
        facts = {"id": id, "code": word(8), "title": self.dice.choice(TITLES), "game": name, "players": players, "seed": "0"}
        facts |= {"options": found.agree(players), "fingerprint": found.fingerprint, "rules": found.rules, "host": who[0]}
        facts |= {"status": status, "clock": 0, "undo": True, "hints": True, "created": at, "started": at, "begun": 0.0}
        ended = {"ended": at + 1800.0, "result": {"scores": [0] * players, "winners": [0]}} if status == OVER else {}
        self.add(base.tables, **{"ended": None, "result": None} | facts | ended, secret="00" * 32, contributions=[""] * players)
        for seat, each in enumerate(who):
            kind, person = ("bot", None) if is_bot(each) else ("here", each)
            more = {"kind": kind, "person": person, "name": self.name_of(each), "bot": each[4:] if is_bot(each) else ""}
            self.add(base.seats, match=id, number=seat, **more, stand_in=False, key=word(KEY_LENGTH))
        return id, name, who

    def play(self, at: float) -> None:
        """A finished match, with all that the club writes down of it."""
        id, name, who = self.table(OVER, at)
        scores = [int(self.dice.gauss(150, 25)) for _ in who]
        best = scores.index(max(scores))
        places = places_of(scores, [best])
        lines = [
            Finish(n, each, self.name_of(each), scores[n], places[n], n == best, self.sources(scores[n]))
            for n, each in enumerate(who)
        ]
        table = self.rows[base.tables][-1]
        table["result"] = {"scores": scores, "winners": [best]}
        facts = {"match": id, "game": name, "players": len(who), "mode": "free", "title": table["title"], "rated": True}
        self.add(club.games, **facts, ended=at + 1800.0)
        for players in (ANY, len(who)):
            for pool in (ALL, PEOPLE):
                self.rate(name, players, pool, [line for line in lines if pool == ALL or not is_bot(line.who)], id, at)
        for line in lines:
            seat = {"seat": line.seat, "who": line.who, "name": line.name, "score": line.score, "place": line.place}
            self.add(
                club.results,
                match=id,
                **seat,
                won=line.won,
                change=self.dice.randint(-20, 25),
                game=name,
                seconds=1800.0,
                ended=at + 1800.0,
            )
            for other in lines:
                if other.who != line.who:
                    self.meet(line, other, name)

    def sources(self, score: int) -> dict[str, int]:
        """Where somebody's points came from."""
        return {name: round(score * share * self.dice.uniform(0.7, 1.3)) for name, share in SOURCES.items()}

    def rate(self, name: str, players: int, pool: str, lines: list[Finish], match: str, at: float) -> None:
        """New standings."""
        if len(lines) < 2:
            return
        keys = {line.who: (line.who, name, players, pool) for line in lines}
        before = {who: Skill(row["mu"], row["sigma"]) for who, key in keys.items() if (row := self.standings.get(key))}
        new = rate(before, entrants([line.who for line in lines], [line.place for line in lines]))
        for line in lines:
            key = keys[line.who]
            skill = new.get(line.who, Skill())
            self.standings[key] = counted(self.standings.get(key), key, skill, line, match, at)

    def meet(self, one: Finish, other: Finish, name: str) -> None:
        """Two have met."""
        key = (one.who, other.who, name)
        zero = {"who": one.who, "other": other.who, "game": name, "games": 0, "ahead": 0, "level": 0}
        row = self.met.setdefault(key, zero)
        row["games"] += 1
        row["ahead"] += one.place < other.place

    async def move_in(self, store: Store) -> None:
        """Write it all down."""
        order = [base.people, base.tables, base.seats, *club.TABLES]
        async with store.engine.begin() as db:
            for table in order:
                rows = self.rows.get(table, [])
                for n in range(0, len(rows), 2000):
                    await db.execute(sa.insert(table), rows[n : n + 2000])


async def measure(database: str, people: int, matches: int, running: int, times: int) -> Row:
    """The pages of a full house: milliseconds of the wall clock (median, worst) and of the process."""
    town = Town(people, matches, running)
    app = create_app(Settings(database, limits=False))
    house = app.state.house
    await house.store.open()
    await town.move_in(house.store)
    async with app.lifespan():
        sessions: Sessions = house.people.sessions
        busy = max(town.people, key=lambda id: sum(row["who"] == id for row in town.rows[club.results]))
        handle = next(row["handle"] for row in town.rows[club.profiles] if row["person"] == busy)
        pages = {"landing": "/", "club": "/club", "profile": f"/club/p/{handle}"}
        pages |= {"leaderboard": "/club/ratings/burgundy", "leaderboard of three": "/club/ratings/burgundy?players=3"}
        pages |= {"results": "/club/results", "challenges": "/club/challenges", "lobby": "/lobby", "my tables": "/tables"}
        pages |= {"all of my games": f"/club/p/{handle}/games", "solo ladder": "/club/ladder"}
        transport = ASGITransport(app)
        cookies = {"duchy": sessions.token(busy)}
        headers = {"accept": "text/html", "host": "localhost"}
        async with AsyncClient(transport=transport, base_url="http://localhost", cookies=cookies, headers=headers) as client:
            found = {name: await ask(client, path, times) for name, path in pages.items()}
        async with AsyncClient(transport=transport, base_url="http://localhost", headers=headers) as client:
            found["landing of a newcomer"] = await ask(client, "/", times)
    return {"people": people, "matches": matches, "running": running, "compiled": duchy.compiled(), "pages": found}


async def ask(client: AsyncClient, path: str, times: int) -> Row:
    """One page, many times; the first three warm up."""
    walls, cpus = [], []
    for n in range(times + 3):
        wall, cpu = time.perf_counter(), time.process_time()
        answer = await client.get(path)
        if answer.status_code != 200:
            raise RuntimeError(f"{path}: {answer.status_code} {answer.text[:300]}")
        if n >= 3:
            walls.append(1000 * (time.perf_counter() - wall))
            cpus.append(1000 * (time.process_time() - cpu))
    figures = {"wall": statistics.median(walls), "worst": max(walls), "process": statistics.median(cpus)}
    return {name: round(value, 1) for name, value in figures.items()}


def main() -> None:
    """Fill, measure, print."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--database", default="", help="URL of an empty database; default: SQLite in a folder of its own")
    reader.add_argument("--people", type=int, default=1000)
    reader.add_argument("--matches", type=int, default=10_000)
    reader.add_argument("--running", type=int, default=500)
    reader.add_argument("--times", type=int, default=30, help="how often each page is asked for")
    given = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{Path(folder) / 'club.sqlite'}"
        print(json.dumps(asyncio.run(measure(database, given.people, given.matches, given.running, given.times)), indent=1))


if __name__ == "__main__":
    main()
