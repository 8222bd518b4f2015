"""How fast the table in the browser is: `python -m bench.web --help`.

Starts servers of its own (SQLite, or PostgreSQL by URL) and measures with real HTTP clients in this process:

- `click`: one table, one stream; from a move's POST to its answer with what changed on the page;
- `redraw`: one table in a real Chromium, without bots and without motion; from choosing an action to the page drawn anew;
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
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from typing import Any

import httpx

from duchy.rooms import games

SERVER = """
import sys, uvicorn
from duchy.web.app import create_app
from duchy.web.settings import Settings
settings = Settings(sys.argv[2], limits=False, streams=100000, streams_per_person=100000)
uvicorn.run(create_app(settings), port=int(sys.argv[1]), log_level="error", timeout_graceful_shutdown=1, timeout_keep_alive=600)
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


class Connection:
    """A connection to a server: just enough HTTP to ask and to listen, so that the machine's time goes to the server."""

    def __init__(self, address: str) -> None:
        self.port = int(address.rsplit(":", 1)[1])
        self.reader: asyncio.StreamReader | None = None

    async def send(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> asyncio.StreamReader:
        """Send a request."""
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        given = {"host": f"127.0.0.1:{self.port}", "content-length": str(len(body)), **headers}
        head = "".join(f"{name}: {value}\r\n" for name, value in given.items())
        self.writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        return self.reader

    async def ask(self, method: str, path: str, token: str = "", data: Any = None) -> Any:
        """A request of the API and its answer."""
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
        reader = await self.send(method, f"/api{path}", headers, b"" if data is None else json.dumps(data).encode())
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        answer = await reader.readexactly(int(head.split(b"content-length: ")[1].split(b"\r\n")[0]))
        if not head.startswith(b"http/1.1 2"):
            raise RuntimeError(f"{method} {path}: {answer!r}")
        return json.loads(answer)

    def close(self) -> None:
        """Hang up."""
        if self.reader is not None:
            self.writer.close()


class Page:
    """An open page of a seat: listens as a browser does; what comes is counted, not unpacked."""

    def __init__(self, address: str, token: str, table: str, seat: int) -> None:
        self.line = Connection(address)
        self.token, self.table, self.seat = token, table, seat
        self.heard = asyncio.Event()
        self.bytes = 0

    async def listen(self) -> None:
        """Follow the page's stream until cancelled."""
        headers = {"cookie": f"duchy={self.token}", "accept-encoding": "gzip"}
        reader = await self.line.send("GET", f"/t/{self.table}/stream?seat={self.seat}", headers)
        await reader.readuntil(b"\r\n\r\n")
        while piece := await reader.read(1 << 16):
            self.bytes += len(piece)
            if len(piece) > 100:  # more than a sign of life
                self.heard.set()


class Group:
    """The people of one table and how they move; `asking` is the time their questions took before the last move."""

    def __init__(self, line: Connection, id: str, tokens: list[str]) -> None:
        self.line, self.id, self.tokens = line, id, tokens

    async def deciding(self) -> list[int]:
        """Whose turn it is."""
        found: list[int] = (await self.line.ask("GET", f"/tables/{self.id}", self.tokens[0]))["deciding"]
        return found

    async def choice(self, seat: int) -> dict[str, Any]:
        """A random answer of a seat."""
        decision = await self.line.ask("GET", f"/tables/{self.id}/actions?seat={seat}", self.tokens[seat])
        chosen = random.choice(decision["actions"])["id"]
        return {"seat": seat, "action": chosen, "turn": decision["turn"], "key": secrets.token_hex(8)}

    async def move(self, answer: dict[str, Any]) -> float:
        """Send an answer; seconds until the server has accepted it."""
        started = time.perf_counter()
        await self.line.ask("POST", f"/tables/{self.id}/act", self.tokens[answer["seat"]], answer)
        return time.perf_counter() - started


async def people(address: str, count: int) -> list[str]:
    """The tokens of new people."""
    line = Connection(address)
    return [(await line.ask("POST", "/people", data={"name": f"Bench {n}"}))["token"] for n in range(count)]


async def new_table(address: str, tokens: list[str], game: str) -> Group:
    """A table where every seat has a person of its own."""
    line = Connection(address)
    seats = [{"kind": "here"}, *[{"kind": "link"} for _ in tokens[1:]]]
    made = await line.ask("POST", "/tables", tokens[0], {"game": game, "seats": seats})
    id = made["id"]
    for seat, token in enumerate(tokens[1:], 1):
        await line.ask("POST", f"/tables/{id}/seats", token, {"code": made["code"], "seat": seat})
    return Group(line, id, tokens)


async def cost_of_asking(groups: list[Group], pids: list[int], rounds: int) -> float:
    """CPU seconds of the servers for the two questions that precede a move here but not in a browser."""
    used, asked = cpu(pids), 0
    for _ in range(rounds):
        for group in groups:
            if who := await group.deciding():
                await group.choice(who[0])
                asked += 1
    return (cpu(pids) - used) / max(1, asked)


def shares(times: list[float]) -> dict[str, float]:
    """Median, 95 % and worst, in milliseconds."""
    ordered = sorted(times)
    return {
        "median_ms": round(1000 * statistics.median(ordered), 1),
        "p95_ms": round(1000 * ordered[int(0.95 * (len(ordered) - 1))], 1),
        "worst_ms": round(1000 * ordered[-1], 1),
    }


async def measure_click(address: str, game: str, moves: int) -> dict[str, Any]:
    """From a POST to the new screen (page parts with the drawing) in its answer."""
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
                name, version = (await arrival(stream.aiter_lines()))["at"]
                body = {"seat": seat, "action": random.choice(screen["actions"])["id"], "turn": screen["turn"]}
                body |= {"stream": name, "version": version}
                started = time.perf_counter()
                answer = await client.post(f"{address}{table}/act", json=body, headers={"x-duchy-csrf": csrf})
                times.append(time.perf_counter() - started)
                if answer.json()["at"] != [name, version + 1]:
                    raise RuntimeError("the answer does not tell what changed")
        return {"moves": len(times), **shares(times)}


READY = "() => window.duchy && !duchy.busy && (duchy.now.mine || duchy.now.over || duchy.now.pass)"
REDRAW = """
async () => {
  const open = duchy.now.actions, action = open[Math.floor(Math.random() * open.length)], begun = performance.now();
  await duchy.play(action);
  await new Promise(requestAnimationFrame);
  document.body.getBoundingClientRect();
  return performance.now() - begun;
}
"""


async def page_cpu(devtools: Any) -> float:
    """CPU seconds that a page's main thread has worked, by what Chromium counts."""
    found = {each["name"]: each["value"] for each in (await devtools.send("Performance.getMetrics"))["metrics"]}
    return float(found["TaskDuration"])


async def measure_redraw(address: str, pids: list[int], game: str, moves: int) -> dict[str, Any]:
    """From choosing an action to the page drawn anew, in a browser of 1280 by 800; the CPU time of both sides."""
    from playwright.async_api import async_playwright

    chrome = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=chrome, args=["--no-sandbox", "--disable-gpu"])
        context = await browser.new_context(viewport={"width": 1280, "height": 800})
        await context.add_cookies([{"name": "prefs", "value": "motion%3Doff%26pace%3Doff", "url": address}])
        page = await context.new_page()
        await page.goto(f"{address}/new/{game}")
        await page.locator("input[name=seat-1][value=here]").check(force=True)
        await page.click("text=Open the table")
        await page.wait_for_function(READY)
        devtools = await context.new_cdp_session(page)
        await devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        times: list[float] = []
        spent = {"page": -await page_cpu(devtools), "server": -cpu(pids)}
        while len(times) < moves:
            await page.wait_for_function(READY, polling=20)
            if await page.evaluate("() => duchy.now.over"):
                break
            if await page.evaluate("() => Boolean(duchy.now.pass)"):
                await page.click("#lift")
                continue
            times.append(await page.evaluate(REDRAW) / 1000)
        spent = {"page": spent["page"] + await page_cpu(devtools), "server": spent["server"] + cpu(pids)}
        await browser.close()
    costs_of = {f"{side}_cpu_ms_per_move": round(1000 * cost / max(1, len(times)), 1) for side, cost in spent.items()}
    return {"moves": len(times), **shares(times), **costs_of, "load": round(os.getloadavg()[0], 1)}


async def arrival(lines: AsyncIterator[str]) -> dict[str, Any]:
    """The next event of a stream."""
    async for line in lines:
        if line.startswith("data: "):
            found: dict[str, Any] = json.loads(line[6:])
            return found
    raise RuntimeError("the stream has ended")


async def measure_moves(addresses: list[str], pids: list[int], game: str, tables: int, seconds: float) -> dict[str, Any]:
    """As many moves as the servers take from so many tables at once, each answered before the next is sent."""
    tokens = await people(addresses[0], 2)
    groups = [await new_table(addresses[n % len(addresses)], tokens, game) for n in range(tables)]
    asking = await cost_of_asking(groups, pids, 10)
    until = time.perf_counter() + seconds
    used = cpu(pids)
    times: list[float] = []

    async def run(group: Group) -> None:
        while time.perf_counter() < until and (who := await group.deciding()):
            times.append(await group.move(await group.choice(who[0])))

    await asyncio.gather(*(run(group) for group in groups))
    spent = (cpu(pids) - used) / max(1, len(times))
    rate = round(len(times) / seconds, 1)
    return {"tables": tables, "moves_per_second": rate, **shares(times), **costs(spent, asking)}


def costs(spent: float, asking: float) -> dict[str, float]:
    """CPU of the servers for a move, with and without the questions the bench asks before it."""
    return {"server_cpu_ms_per_move": round(1000 * (spent - asking), 1), "with_questions": round(1000 * spent, 1)}


async def playing(group: Group, pages: list[Page], seconds: float, pace: float, times: list[float]) -> None:
    """A table at which somebody moves every `pace` seconds; the times until the mover's own page has heard of it."""
    until = time.perf_counter() + seconds
    await asyncio.sleep(random.random() * pace)
    while time.perf_counter() < until and (who := await group.deciding()):
        mine = pages[who[0]]
        answer = await group.choice(who[0])
        mine.heard.clear()
        started = time.perf_counter()
        asked = await group.move(answer)
        await asyncio.wait_for(mine.heard.wait(), 20)
        times.append(max(asked, time.perf_counter() - started))
        await asyncio.sleep(pace * (0.5 + random.random()))


async def measure_live(
    addresses: list[str], pids: list[int], game: str, tables: int, streams: int, seconds: float, pace: float
) -> dict[str, Any]:
    """Many tables with their streams open; at each a move every `pace` seconds."""
    tokens = await people(addresses[0], 4)
    empty = memory(pids)
    groups = [await new_table(addresses[n % len(addresses)], tokens, game) for n in range(tables)]
    opened = memory(pids)
    pages = [
        Page(addresses[(n + n // tables) % len(addresses)], tokens[n // tables % 4], groups[n % tables].id, n // tables % 4)
        for n in range(streams)
    ]
    tasks = [asyncio.create_task(page.listen()) for page in pages]
    await asyncio.gather(*(page.heard.wait() for page in pages))
    streaming, first = memory(pids), sum(page.bytes for page in pages)
    asking = await cost_of_asking(groups, pids, 2)
    used = cpu(pids)
    began = time.perf_counter()
    times: list[float] = []
    await asyncio.gather(*(playing(group, pages[n::tables], seconds, pace, times) for n, group in enumerate(groups)))
    await asyncio.sleep(1)
    spent = (cpu(pids) - used) / max(1, len(times))
    took = time.perf_counter() - began
    sent = sum(page.bytes for page in pages) - first
    for task in tasks:
        task.cancel()
    within = sum(t < 0.150 for t in times) / max(1, len(times))
    return {
        "tables": tables,
        "streams": streams,
        "pace": pace,
        "moves": len(times),
        "moves_per_second": round(len(times) / took, 1),
        "within_150_ms": round(100 * within, 1),
        **shares(times),
        **costs(spent, asking),
        "KiB_of_a_whole_page": round(first / 1024 / streams, 1),
        "KiB_sent_per_move_and_stream": round(sent / 1024 / max(1, len(times) * streams / tables), 1),
        "KiB_per_table": round(1024 * (opened - empty) / tables),
        "KiB_per_stream": round(1024 * (streaming - opened) / streams),
        "KiB_per_stream_in_the_end": round(1024 * (memory(pids) - opened) / streams),
        "load": os.getloadavg()[0],
    }


async def main() -> None:
    """Measure and print one line of JSON per measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=["click", "moves", "live"], help="click, redraw, moves, live")
    parser.add_argument("--game", default="burgundy", help="a game, or `all`")
    parser.add_argument("--database", default="", help="URL; default: a fresh SQLite file")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=800)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--clicks", type=int, default=100, help="moves that `click` and `redraw` make")
    parser.add_argument("--pace", type=float, default=5, help="seconds between two moves at a table")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/duchy.sqlite"
        async with servers(database, given.processes) as started:
            addresses, pids = [address for address, _ in started], [pid for _, pid in started]
            for game, what in product(games() if given.game == "all" else [given.game], given.what):
                if what == "click":
                    found = await measure_click(addresses[0], game, given.clicks)
                elif what == "redraw":
                    found = await measure_redraw(addresses[0], pids, game, given.clicks)
                elif what == "moves":
                    found = await measure_moves(addresses, pids, game, 16, given.seconds)
                else:
                    found = await measure_live(addresses, pids, game, given.tables, given.streams, given.seconds, given.pace)
                print(json.dumps({"measured": what, "game": game, "database": database.split(":")[0], **found}), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
