"""Servers of our own and small HTTP clients that play on them, for what is measured from outside."""

import asyncio
import json
import os
import random
import secrets
import socket
import subprocess
import sys
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
