"""How fast the table in the browser is: `python -m bench.web --help`.

Starts servers of its own (SQLite, or PostgreSQL by URL) and measures with real HTTP clients in this process:

- `click`: one table, one stream; from a move's POST to the arrival of the new screen on the stream;
- `moves`: moves per second that one process sustains, from several tables at once;
- `live`: many tables with the streams of their pages open, moves at a steady pace; how many have reached the mover's own
  page within 150 ms;
- memory of the server per table and per stream.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

SERVER = """
import sys, uvicorn
from duchy.web.app import create_app
from duchy.web.settings import Settings
settings = Settings(sys.argv[2], limits=False, streams=100000, streams_per_person=100000)
uvicorn.run(create_app(settings), port=int(sys.argv[1]), log_level="error", timeout_graceful_shutdown=1)
"""


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@asynccontextmanager
async def servers(database: str, count: int) -> AsyncIterator[list[tuple[str, int]]]:
    """Server processes on one database: address and process id of each."""
    started = []
    for _ in range(count):
        port = free_port()
        started.append((f"http://127.0.0.1:{port}", subprocess.Popen([sys.executable, "-c", SERVER, str(port), database])))
        await answering(started[-1][0])
    try:
        yield [(address, process.pid) for address, process in started]
    finally:
        for _, process in started:
            process.kill()
            process.wait()


async def answering(address: str) -> None:
    """Wait until a server answers."""
    async with httpx.AsyncClient() as client:
        for _ in range(600):
            try:
                await client.get(f"{address}/api/games")
                return
            except httpx.TransportError:
                await asyncio.sleep(0.05)
    raise RuntimeError("the server does not start")


def memory(pids: list[int]) -> float:
    """Resident memory of processes in MiB."""
    total = 0
    for pid in pids:
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                total += int(line.split()[1])
    return total / 1024


def cpu(pids: list[int]) -> float:
    """CPU seconds that processes have used: a figure that other work on the machine does not change."""
    ticks = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


class Seat:
    """A client with a seat: makes moves, and listens as a browser does."""

    def __init__(self, client: httpx.AsyncClient, address: str, token: str, table: str) -> None:
        self.client = client
        self.page = f"{address}/t/{table}"
        self.base = f"{address}/api/tables/{table}"
        self.token = token
        self.headers = {"authorization": f"Bearer {token}"}
        self.heard = asyncio.Event()
        self.bytes = 0
        self.asking = 0.0

    async def listen(self, seat: int) -> None:
        """Follow the page's stream until cancelled; what comes is counted, not unpacked."""
        headers = {"cookie": f"duchy={self.token}", "accept-encoding": "gzip"}
        async with self.client.stream("GET", f"{self.page}/stream?seat={seat}", headers=headers, timeout=None) as stream:
            async for piece in stream.aiter_raw():
                self.bytes += len(piece)
                if len(piece) > 60:  # more than a sign of life
                    self.heard.set()

    async def move(self, seat: int) -> float:
        """A random legal move for a seat; seconds until the server has accepted it."""
        began = time.perf_counter()
        decision = (await self.client.get(f"{self.base}/actions?seat={seat}", headers=self.headers)).json()
        chosen = random.choice(decision["actions"])["id"]
        started = time.perf_counter()
        self.asking = started - began
        answer = await self.client.post(
            f"{self.base}/act",
            json={"seat": seat, "action": chosen, "turn": decision["turn"], "key": secrets.token_hex(8)},
            headers=self.headers,
        )
        answer.raise_for_status()
        return time.perf_counter() - started

    async def deciding(self) -> list[int]:
        """Whose turn it is."""
        found: list[int] = (await self.client.get(self.base, headers=self.headers)).json()["deciding"]
        return found


async def person(client: httpx.AsyncClient, address: str) -> str:
    """A new person's token."""
    return str((await client.post(f"{address}/api/people", json={"name": "Bench"})).json()["token"])


async def new_table(client: httpx.AsyncClient, address: str, token: str, game: str, players: int) -> str:
    """A table where one person holds every seat."""
    body = {"game": game, "seats": [{"kind": "here"}] * players}
    answer = await client.post(f"{address}/api/tables", json=body, headers={"authorization": f"Bearer {token}"})
    answer.raise_for_status()
    return str(answer.json()["id"])


def shares(times: list[float]) -> dict[str, float]:
    """Median, 95 % and worst, in milliseconds."""
    ordered = sorted(times)
    return {
        "median_ms": round(1000 * statistics.median(ordered), 1),
        "p95_ms": round(1000 * ordered[int(0.95 * (len(ordered) - 1))], 1),
        "worst_ms": round(1000 * ordered[-1], 1),
    }


async def measure_click(address: str, game: str, moves: int) -> dict[str, Any]:
    """From a POST to the new screen (page parts with the drawing) on the stream of the same browser."""
    async with httpx.AsyncClient(timeout=30) as client:
        page = (await client.get(f"{address}/new/{game}")).text
        csrf = page.split('name="csrf" content="')[1].split('"')[0]
        form = {"csrf": csrf, "players": "2", "seat-0": "here", "seat-1": "here", "undo": "on"}
        table = (await client.post(f"{address}/new/{game}", data=form)).headers["location"]
        times = []
        for _ in range(moves):
            screen = (await client.get(f"{address}{table}/screen")).json()
            seat = screen["pass"]["seat"] if screen["pass"] else 0
            for seat in (0, 1):
                screen = (await client.get(f"{address}{table}/screen?seat={seat}")).json()
                if screen["actions"]:
                    break
            if screen["over"]:
                break
            async with client.stream("GET", f"{address}{table}/stream?seat={seat}") as stream:
                lines = stream.aiter_lines()
                await arrival(lines)
                body = {"seat": seat, "action": random.choice(screen["actions"])["id"], "turn": screen["turn"]}
                started = time.perf_counter()
                post = asyncio.create_task(client.post(f"{address}{table}/act", json=body, headers={"x-duchy-csrf": csrf}))
                await arrival(lines)
                times.append(time.perf_counter() - started)
                (await post).raise_for_status()
        return {"moves": len(times), **shares(times)}


async def arrival(lines: AsyncIterator[str]) -> None:
    """The next event of a stream."""
    async for line in lines:
        if line.startswith("data: "):
            return


async def measure_moves(addresses: list[str], pids: list[int], game: str, tables: int, seconds: float) -> dict[str, Any]:
    """As many moves as the servers take from so many tables at once, each answered before the next is sent."""
    async with httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=tables + 10)) as client:
        token = await person(client, addresses[0])
        ids = [await new_table(client, addresses[0], token, game, 2) for _ in range(tables)]
        until = time.perf_counter() + seconds
        used = cpu(pids)
        times: list[float] = []

        async def run(number: int) -> None:
            seat = Seat(client, addresses[number % len(addresses)], token, ids[number])
            while time.perf_counter() < until and (who := await seat.deciding()):
                times.append(await seat.move(who[0]))

        await asyncio.gather(*(run(n) for n in range(tables)))
        spent = 1000 * (cpu(pids) - used) / max(1, len(times))
        rate = round(len(times) / seconds, 1)
        return {"tables": tables, "moves_per_second": rate, **shares(times), "server_cpu_ms_per_move": round(spent, 1)}


async def measure_live(
    addresses: list[str], pids: list[int], game: str, tables: int, streams: int, seconds: float, pace: float
) -> dict[str, Any]:
    """Many tables with their streams open; at each a move every `pace` seconds."""
    limits = httpx.Limits(max_connections=streams + tables + 50, max_keepalive_connections=tables)
    async with httpx.AsyncClient(timeout=60, limits=limits) as client:
        token = await person(client, addresses[0])
        empty = memory(pids)
        seats = []
        for number in range(tables):
            address = addresses[number % len(addresses)]
            seats.append(Seat(client, address, token, await new_table(client, address, token, game, 4)))
        opened = memory(pids)
        listeners = [
            Seat(client, addresses[(n + n // tables) % len(addresses)], token, seats[n % tables].page.rsplit("/", 1)[1])
            for n in range(streams)
        ]
        tasks = [asyncio.create_task(listener.listen(n // tables % 4)) for n, listener in enumerate(listeners)]
        await asyncio.gather(*(listener.heard.wait() for listener in listeners))
        streaming = memory(pids)
        used = cpu(pids)
        until = time.perf_counter() + seconds
        times: list[float] = []

        async def run(number: int) -> None:
            await asyncio.sleep(random.random() * pace)
            seat = seats[number]
            while time.perf_counter() < until and (who := await seat.deciding()):
                mine = listeners[number + tables * who[0]]
                mine.heard.clear()
                started = time.perf_counter()
                asked = await seat.move(who[0])
                await asyncio.wait_for(mine.heard.wait(), 20)
                times.append(max(asked, time.perf_counter() - started - seat.asking))
                await asyncio.sleep(pace * (0.5 + random.random()))

        await asyncio.gather(*(run(number) for number in range(tables)))
        for task in tasks:
            task.cancel()
        spent = 1000 * (cpu(pids) - used) / max(1, len(times))
        within = sum(t < 0.150 for t in times) / max(1, len(times))
        return {
            "tables": tables,
            "streams": streams,
            "moves_per_second": round(len(times) / seconds, 1),
            "within_150_ms": round(100 * within, 1),
            **shares(times),
            "server_cpu_ms_per_move": round(spent, 1),
            "KiB_sent_per_move_and_stream": round(sum(x.bytes for x in listeners) / 1024 / max(1, 4 * len(times) + streams), 1),
            "KiB_per_table": round(1024 * (opened - empty) / tables),
            "KiB_per_stream": round(1024 * (streaming - opened) / streams),
        }


async def main() -> None:
    """Measure and print one line of JSON per measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=["click", "moves", "live"], help="click, moves, live")
    parser.add_argument("--game", default="burgundy")
    parser.add_argument("--database", default="", help="URL; default: a fresh SQLite file")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=800)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--pace", type=float, default=5, help="seconds between two moves at a table")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/duchy.sqlite"
        async with servers(database, given.processes) as started:
            addresses, pids = [address for address, _ in started], [pid for _, pid in started]
            for what in given.what:
                if what == "click":
                    found = await measure_click(addresses[0], given.game, 100)
                elif what == "moves":
                    found = await measure_moves(addresses, pids, given.game, 16, given.seconds)
                else:
                    found = await measure_live(
                        addresses, pids, given.game, given.tables, given.streams, given.seconds, given.pace
                    )
                print(
                    json.dumps({"measured": what, "game": given.game, "database": database.split(":")[0], **found}), flush=True
                )


if __name__ == "__main__":
    asyncio.run(main())
