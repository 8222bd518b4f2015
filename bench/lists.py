"""How long the server takes for its lists in a house with history: 1,000 people, 10,000 finished matches, 500 running ones.

    PYTHONPATH=build/all/lib:. python -m bench.lists [--database URL] [--rounds 20]

Rows are written as matches leave them; no match is opened, since lists open none. Bar: a median of 50 ms a page.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from typing import Any

import httpx
import sqlalchemy as sa

import duchy
from duchy.club.schema import games
from duchy.table import schema
from duchy.table.rows import KEY_LENGTH, word
from duchy.table.store import Store
from duchy.web.app import create_app
from duchy.web.settings import Settings

PEOPLE, FINISHED, RUNNING = 1000, 10_000, 500
PAGES = ("/", "/lobby", "/tables", "/lobby/lists")


def history(dice: random.Random, people: list[str]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The rows of the tables and their seats; the first person plays often."""
    tables, seats = [], []
    now = time.time()
    for number in range(FINISHED + RUNNING):
        game = duchy.game(dice.choice(duchy.games()))
        running = number >= FINISHED
        match, created = word(KEY_LENGTH), now - (FINISHED + RUNNING - number) * 300
        table: dict[str, Any] = {"id": match, "code": word(10), "title": f"Table {number}", "game": game.name, "players": 2}
        table |= {"options": game.agree(2, {}), "fingerprint": game.fingerprint, "seed": "0", "rules": game.rules}
        table |= {"status": "playing" if running else "over", "clock": 0, "undo": True, "hints": True, "created": created}
        table |= {"started": created, "ended": None if running else created + 200, "public": True, "length": 50}
        table |= {"result": None if running else {"scores": [100, 90], "winners": [0]}, "round": "round 3", "turn": [0]}
        pair = dice.sample(people, 2) if number % 50 else [people[0], dice.choice(people[1:])]
        tables.append({**table, "host": pair[0], "moved": created + 100})
        for seat, person in enumerate(pair):
            chair = {"match": match, "number": seat, "kind": "link", "person": person, "name": f"P{people.index(person)}"}
            seats.append({**chair, "bot": "", "stand_in": False, "key": word(KEY_LENGTH)})
    return tables, seats


async def fill(store: Store, people: list[str]) -> None:
    """Write the history into an empty database."""
    await store.open()
    tables, seats = history(random.Random(1), people)
    async with store.engine.begin() as db:
        found = [{"id": each, "name": f"P{n}", "banned": False, "created": 0.0} for n, each in enumerate(people)]
        await db.execute(sa.insert(schema.people), found)
        for n in range(0, len(tables), 500):
            await db.execute(sa.insert(schema.tables), tables[n : n + 500])
            await db.execute(sa.insert(schema.seats), seats[2 * n : 2 * n + 1000])
        await db.execute(sa.insert(games), [in_the_books(table) for table in tables if table["ended"]])


def in_the_books(table: dict[str, Any]) -> dict[str, Any]:
    """A finished match that the club knows of: it would look for the others beside what is measured."""
    return {name: table[name] for name in ("game", "players", "title", "ended")} | {
        "match": table["id"],
        "mode": "",
        "rated": True,
    }


async def measure(url: str, rounds: int) -> None:
    """Ask for every page as somebody who has played much, in this process: no network, no browser."""
    people = [word(KEY_LENGTH) for _ in range(PEOPLE)]
    await fill(Store(url), people)
    app = create_app(Settings(url, limits=False))
    async with app.lifespan(), httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
        client.cookies.set("duchy", app.state.house.people.sessions.token(people[0]))
        for page in PAGES:
            wall, used = [], []
            for _ in range(rounds):
                started, before = time.perf_counter(), time.process_time()
                answer = await client.get(page, headers={"accept": "text/html"})
                wall.append(1000 * (time.perf_counter() - started))
                used.append(1000 * (time.process_time() - before))
                assert answer.status_code == 200, answer.text
            medians = f"median {statistics.median(wall):.1f} ms, {statistics.median(used):.1f} ms of a processor"
            print(f"{page}: {medians}, most {max(wall):.1f} ms, {len(answer.content)} bytes")


def main() -> None:
    """Measure on the database given, or on a fresh SQLite file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", default="")
    parser.add_argument("--rounds", type=int, default=20)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(given.database or f"sqlite:///{folder}/duchy.sqlite", given.rounds))


if __name__ == "__main__":
    main()
