"""Hours on real servers with people, bots, reconnects, kills and restarts, in minutes: `python -m bench.soak --seconds 1800`.

Every accepted move is remembered by its key and looked for in the database at the end, exactly once. Tables that only bots
play at are watched five times a second: the longest time one of them stood still, and how long the slowest of them took to go
on after each end of a process (`after_an_end_s`: with several processes, the time somebody needed to take it over). With
`--kills` one is killed (-9, every third time SIGTERM) and started again, so many times, in the first part of the run; the rest
goes without, and memory and file handles of the processes are compared over it. A run with kills lasts until the last of them,
if that takes longer. The report is JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa

import duchy
from bench.served import free_port
from duchy.table import schema
from duchy.table.store import Store

SERVER = """
import sys, uvicorn
from duchy.web.app import create_app
from duchy.web.settings import Settings
from duchy.web.wire import listening
uvicorn.Server(listening(create_app(Settings(sys.argv[2], limits=False)), "127.0.0.1", int(sys.argv[1]))).run()
"""
"""As `duchy serve` runs it, but that requests are not counted: everybody here comes from one address."""
STRONGEST = "search:time=1.0"
LONG = 90
"""A process that lived for so many seconds tells whether memory or file handles grow."""


@dataclass
class Report:
    """What was seen."""

    moves: int = 0
    refused: int = 0
    broken: int = 0
    reconnects: int = 0
    kills: int = 0
    took: list[float] = field(default_factory=list)
    waits: dict[str, float] = field(default_factory=dict)
    """By table, since when its person has waited for the others."""
    waited: list[float] = field(default_factory=list)
    """How long people waited for the others, those who still do included."""
    accepted: dict[str, str] = field(default_factory=dict)
    """The key of every accepted move, and its table."""
    still: dict[str, float] = field(default_factory=dict)
    """The longest time each table of bots stood still."""
    ends: list[float] = field(default_factory=list)
    """When processes were ended."""
    resumed: dict[float, float] = field(default_factory=dict)
    """By the end of a process, how long after it the slowest table of bots went on."""
    helpers: set[int] = field(default_factory=set)
    memory: dict[int, list[int]] = field(default_factory=dict)
    handles: dict[int, list[int]] = field(default_factory=dict)


class Server:
    """One process that serves the house; it can be killed and comes back at the same address."""

    def __init__(self, database: str) -> None:
        self.database, self.port = database, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = subprocess.Popen([sys.executable, "-c", SERVER, str(self.port), self.database])
        await answering(self.address)

    def end(self, how: int = signal.SIGKILL) -> None:
        """End it."""
        assert self.process is not None
        self.process.send_signal(how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    @property
    def pid(self) -> int:
        """Its process id now."""
        assert self.process is not None
        return self.process.pid


def children(pid: int) -> set[int]:
    """The helpers of a process."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, IndexError):
            if (folder / "stat").read_text().rpartition(")")[2].split()[1] == str(pid):
                found.add(int(folder.name))
    return found


def size_of(pid: int) -> tuple[int, int]:
    """Memory in KiB and open file handles of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return memory, len(os.listdir(f"/proc/{pid}/fd"))


async def answering(address: str, patience: float = 300.0) -> None:
    """Wait until a server answers; on a busy machine that takes a while."""
    until = time.monotonic() + patience
    async with httpx.AsyncClient(timeout=60) as client:
        while time.monotonic() < until:
            with contextlib.suppress(httpx.TransportError):
                await client.get(f"{address}/api/bots")
                return
            await asyncio.sleep(0.1)
    raise RuntimeError("the server does not start")


class Soak:
    """A run."""

    def __init__(self, given: argparse.Namespace, database: str) -> None:
        self.given = given
        self.database = database
        self.report = Report()
        self.servers = [Server(database) for _ in range(given.processes)]
        self.begun = time.monotonic()
        self.until = self.begun + given.seconds
        self.token = ""
        self.watched: list[str] = []

    def client(self) -> httpx.AsyncClient:
        """A client of any process."""
        server = random.choice(self.servers)
        return httpx.AsyncClient(
            base_url=f"{server.address}/api", headers={"authorization": f"Bearer {self.token}"}, timeout=30
        )

    async def open(self, game: str, *bots: str) -> str:
        """A table with one person where there are fewer bots than seats; asked for until a process answers."""
        seats = [{"kind": "here"}] * (2 - len(bots)) + [{"kind": "bot", "bot": bot} for bot in bots]
        while True:
            with contextlib.suppress(httpx.HTTPError):
                async with self.client() as api:
                    made = await api.post("/tables", json={"game": game, "seats": seats})
                    if made.status_code == 201:
                        return str(made.json()["id"])
            await asyncio.sleep(0.5)

    async def person(self, number: int) -> None:
        """Somebody plays one match after the other, now against a person beside them, now against a bot."""
        games = duchy.games()
        game = games[number % len(games)]
        bots = (self.given.bot,) if self.given.bot else () if number % 2 else (STRONGEST if number % 4 == 0 else "greedy",)
        while time.monotonic() < self.until:
            table = await self.open(game, *bots)
            while time.monotonic() < self.until and await self.play(table):
                pass

    async def play(self, table: str) -> bool:
        """A stretch of moves on one connection; whether the match goes on."""
        try:
            async with self.client() as api:
                for _ in range(random.randrange(5, 25)):
                    if time.monotonic() > self.until or not await self.move(api, table):
                        return False
                    await asyncio.sleep(random.random() * 2 * self.given.pace)
        except httpx.HTTPError:
            self.report.broken += 1
            await asyncio.sleep(0.5)
        self.report.reconnects += 1
        return True

    async def move(self, api: httpx.AsyncClient, table: str) -> bool:
        """One move under a key of its own; sent again under the same key until there is an answer, as browsers do."""
        facts = (await api.get(f"/tables/{table}")).raise_for_status().json()
        if facts["status"] != "playing":
            self.report.waits.pop(table, None)
            return False
        mine = [s["seat"] for s in facts["seats"] if s["mine"] and s["seat"] in facts["deciding"]]
        if not mine:
            self.report.waits.setdefault(table, time.monotonic())
            return True
        if (since := self.report.waits.pop(table, None)) is not None:
            self.report.waited.append(time.monotonic() - since)
        decision = (await api.get(f"/tables/{table}/actions?seat={mine[0]}")).raise_for_status().json()
        if not decision["actions"]:
            return True
        key = secrets.token_hex(8)
        body = {"seat": mine[0], "action": random.choice(decision["actions"])["id"], "turn": decision["turn"], "key": key}
        started = time.perf_counter()
        answer = await api.post(f"/tables/{table}/act", json=body)
        if answer.status_code == 200:
            self.report.took.append(time.perf_counter() - started)
            self.report.accepted[key] = table
            self.report.moves += 1
        else:
            self.report.refused += 1
        return True

    async def streams(self) -> None:
        """Streams that are opened, read for a while and dropped."""
        while time.monotonic() < self.until:
            tables = list(set(self.report.accepted.values()))[-20:] or self.watched
            if not tables:
                await asyncio.sleep(1)
                continue
            with contextlib.suppress(httpx.HTTPError, TimeoutError):
                path = f"/tables/{random.choice(tables)}/events"
                async with asyncio.timeout(random.uniform(1, 15)), self.client() as api, api.stream("GET", path) as stream:
                    async for _ in stream.aiter_lines():
                        pass
            self.report.reconnects += 1

    async def watch(self, store: Store) -> None:
        """How long tables of bots stand still, and when they go on."""
        t, last = schema.tables, dict[str, tuple[int, float]]()
        while time.monotonic() < self.until:
            async with store.engine.connect() as db:
                question = sa.select(t.c.id, t.c.length, t.c.status).where(t.c.id.in_(self.watched))
                rows = list(await db.execute(question))
            now = time.monotonic()
            for id, length, status in rows:
                known, since = last.get(id, (-1, now))
                if length != known:
                    last[id] = (length, now)
                    if known >= 0:
                        self.went_on(since, now)
                elif status == "playing":
                    self.report.still[id] = max(self.report.still.get(id, 0.0), now - since)
                if status != "playing" and id in self.watched:
                    self.watched.remove(id)
                    self.watched.append(await self.open("burgundy", "greedy", "greedy"))
            await asyncio.sleep(0.2)

    def went_on(self, since: float, now: float) -> None:
        """A table of bots that had stood where it was `since` went on: it was slow for every end that it has outlasted."""
        for end in reversed(self.report.ends):
            if end <= since:
                break
            self.report.resumed[end] = max(self.report.resumed.get(end, 0.0), now - end)

    async def measure(self) -> None:
        """Once a second, what the processes use."""
        while time.monotonic() < self.until:
            self.sample()
            await asyncio.sleep(1)

    def sample(self) -> None:
        """Memory, file handles and helpers of every process that lives."""
        for server in self.servers:
            with contextlib.suppress(OSError, StopIteration, AssertionError):
                memory, handles = size_of(server.pid)
                self.report.memory.setdefault(server.pid, []).append(memory)
                self.report.handles.setdefault(server.pid, []).append(handles)
                self.report.helpers |= children(server.pid)

    async def killer(self) -> None:
        """Ends a process now and then, and starts it again."""
        if not self.given.kills:
            return
        pause, gentle = self.given.seconds * self.given.part / self.given.kills, self.given.gentle
        for number in range(self.given.kills):
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))
            server = random.choice(self.servers)
            self.report.ends.append(time.monotonic())
            polite = gentle and number % gentle == gentle - 1
            await asyncio.to_thread(server.end, signal.SIGTERM if polite else signal.SIGKILL)
            self.report.kills += 1
            await server.start()
        self.until = max(self.begun + self.given.seconds, time.monotonic() + 30)

    async def run(self) -> dict[str, Any]:
        """Start everything, wait, and look."""
        store = Store(self.database)
        for server in self.servers:
            await server.start()
        answer = httpx.post(f"{self.servers[0].address}/api/people", json={"name": "Soak"}, timeout=120)
        self.token = answer.json()["token"]
        self.begun = time.monotonic()
        self.until = inf if self.given.kills else self.begun + self.given.seconds  # people play until the last kill
        self.watched = [await self.open("burgundy", "greedy", "greedy") for _ in range(self.given.watched)]
        work = [self.person(n) for n in range(self.given.people)] + [self.streams() for _ in range(self.given.streams)]
        await asyncio.gather(*work, self.watch(store), self.measure(), self.killer())
        self.sample()
        self.report.waited += [time.monotonic() - since for since in self.report.waits.values()]
        for server in self.servers:
            await asyncio.to_thread(server.end)
        await asyncio.sleep(3)
        found = await self.findings(store)
        await store.close()
        return found

    async def findings(self, store: Store) -> dict[str, Any]:
        """What the database and the machine say afterwards."""
        e, report = schema.entries, self.report
        async with store.engine.connect() as db:
            keys = [row[0] for row in await db.execute(sa.select(e.c.key).where(e.c.key.is_not(None)))]
        stored: dict[str, int] = {}
        for key in keys:
            stored[key.rpartition(":")[2]] = stored.get(key.rpartition(":")[2], 0) + 1
        return {
            "seconds": round(time.monotonic() - self.begun),
            "database": sa.make_url(self.database).get_backend_name(),
            "processes": len(self.servers),
            "people": self.given.people,
            "moves": report.moves,
            "lost": sum(stored.get(key, 0) != 1 for key in report.accepted),
            "refused": report.refused,
            "broken_lines": report.broken,
            "reconnects": report.reconnects,
            "kills": report.kills,
            "move_ms": spread([1000 * seconds for seconds in report.took]),
            "waited_for_others_s": spread(report.waited),
            "longest_still_s": round(max(report.still.values(), default=0.0), 1),
            "after_an_end_s": spread(list(report.resumed.values())),
            "orphans": sum(Path(f"/proc/{helper}").exists() for helper in report.helpers),
            "memory_mib": [growth([m / 1024 for m in seen]) for seen in report.memory.values() if len(seen) > LONG],
            "handles": [growth(seen) for seen in report.handles.values() if len(seen) > LONG],
            "load": os.getloadavg(),
        }


def spread(seen: list[float]) -> dict[str, float]:
    """The middle, what 95 % stay below, and the most of some figures.

    >>> spread([3.0, 1.0, 2.0])
    {'median': 2.0, 'p95': 3.0, 'most': 3.0}
    """
    row = sorted(seen) or [0.0]
    return {"median": round(statistics.median(row), 1), "p95": round(row[int(0.95 * len(row))], 1), "most": round(row[-1], 1)}


def growth(seen: list[Any]) -> dict[str, float]:
    """The middle of the second quarter against that of the last: what grows, shows.

    >>> growth([5, 9, 9, 9, 9, 9, 9, 9])
    {'early': 9.0, 'late': 9.0, 'most': 9}
    """
    part = len(seen) // 4
    early, late = statistics.median(seen[part : 2 * part]), statistics.median(seen[-part:])
    return {"early": round(early, 1), "late": round(late, 1), "most": round(max(seen), 1)}


def main() -> None:
    """Run a soak."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1800)
    parser.add_argument("--database", default="", help="URL; default: a SQLite file in a folder that is removed")
    parser.add_argument("--processes", type=int, default=1, help="more than one needs PostgreSQL")
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--streams", type=int, default=10)
    parser.add_argument("--watched", type=int, default=8, help="tables that only bots play at")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two moves of a person, about")
    parser.add_argument("--bot", default="", help="everybody plays against this one; the bar is 32 people and the strongest")
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--gentle", type=int, default=3, help="every so many of them is a SIGTERM; 0: none")
    parser.add_argument("--part", type=float, default=0.5, help="the part of the time in which processes are killed")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/soak.sqlite"
        soak = Soak(given, database)
        try:
            print(json.dumps(asyncio.run(soak.run()), indent=1), flush=True)
        finally:
            for server in soak.servers:  # a run that broke off leaves nobody behind
                if server.process is not None:
                    server.process.kill()


if __name__ == "__main__":
    main()
