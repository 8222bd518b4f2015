"""Another person's move while somebody floods the server from one address: `python -m bench.floods [FLOOD ...]`.

Starts a server of its own, as `duchy serve` would run it, on SQLite. The flood comes from 127.0.0.66 and from a process of its
own, the person plays from 127.0.0.1 at a table that nobody else is at; prints the time from a move's POST to its answer, and
the load of the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

from bench.served import answering, free_port

SERVER = """
import sys, uvicorn
from duchy.web.app import create_app
from duchy.web.settings import Settings
from duchy.web.wire import listening
uvicorn.Server(listening(create_app(Settings(sys.argv[2])), "127.0.0.1", int(sys.argv[1]))).run()
"""
FLOODER = "127.0.0.66"
LINES = 40
"""So many do it at once."""
Flood = Callable[[httpx.AsyncClient, str], Awaitable[Any]]


async def pages(eve: httpx.AsyncClient, table: str) -> None:
    """The page of a table, whole, as somebody new each time."""
    eve.cookies.clear()
    await eve.get(f"/t/{table}")


async def streams(eve: httpx.AsyncClient, table: str) -> None:
    """Streams without a cookie, left open for a moment."""
    eve.cookies.clear()
    async with eve.stream("GET", f"/t/{table}/stream") as answer:
        async for _ in answer.aiter_bytes():
            await asyncio.sleep(0.5)
            break


async def tables(eve: httpx.AsyncClient, table: str) -> None:
    """New tables of new people."""
    token = (await eve.post("/api/people", json={"name": "Eve"})).json().get("token", "")
    headers = {"authorization": f"Bearer {token}"}
    await eve.post("/api/tables", json={"game": "burgundy", "seats": [{"kind": "here"}] * 4}, headers=headers)


async def logins(eve: httpx.AsyncClient, table: str) -> None:
    """Guesses at a password."""
    eve.cookies.clear()
    mark = (await eve.get("/me")).text.partition('name="csrf" content="')[2][:40]
    await eve.post("/login", data={"csrf": mark, "login": "anna", "password": secrets.token_hex(8)})


async def records(eve: httpx.AsyncClient, table: str) -> None:
    """Records with as many entries as are taken."""
    eve.cookies.clear()
    mark = (await eve.get("/me")).text.partition('name="csrf" content="')[2][:40]
    await eve.post("/replays", data={"csrf": mark}, files={"record": ("r.json", RECORD)})


async def junk(eve: httpx.AsyncClient, table: str) -> None:
    """Large bodies that mean nothing."""
    await eve.post("/api/people", content=b"[" * 190_000, headers={"content-type": "application/json"})


async def half_open(eve: httpx.AsyncClient, table: str) -> None:
    """Lines on which nothing is said to its end."""
    loop = asyncio.get_running_loop()
    with contextlib.closing(socket.socket()) as line:
        line.setblocking(False)
        line.bind((FLOODER, 0))
        await loop.sock_connect(line, ("127.0.0.1", eve.base_url.port or 80))
        await loop.sock_sendall(line, b"POST /login HTTP/1.1\r\nhost: localhost\r\nx: ")
        await asyncio.sleep(2)


FLOODS: dict[str, Flood] = {f.__name__: f for f in (pages, streams, tables, logins, records, junk, half_open)}
RECORD = ""


def long_record() -> str:
    """A match of Burgundy to its end."""
    import duchy

    match, dice = duchy.Match.new(duchy.game("burgundy"), 4, 7), random.Random(7)
    while not match.state.over:
        seat = match.state.seats[0]
        match.act(dice.choice(match.state.legal(seat)), seat)
    return match.dump()


def flood(name: str, address: str, table: str, seconds: float) -> None:
    """In a process of its own: many at once, again and again."""
    global RECORD
    if name == "records":
        RECORD = long_record()

    async def one(until: float) -> None:
        line = httpx.AsyncHTTPTransport(local_address=FLOODER)
        async with httpx.AsyncClient(base_url=address, transport=line, timeout=30) as eve:
            while time.monotonic() < until:
                with contextlib.suppress(httpx.HTTPError, OSError, ValueError):
                    await FLOODS[name](eve, table)
                await asyncio.sleep(0.002)

    async def all() -> None:
        until = time.monotonic() + seconds
        await asyncio.gather(*(one(until) for _ in range(LINES)))

    os.nice(5)  # the person's own machine is not the flooder's
    asyncio.run(all())


async def person(address: str) -> tuple[httpx.AsyncClient, str]:
    """Somebody with a table of their own."""
    anna = httpx.AsyncClient(base_url=f"{address}/api", timeout=60)
    token = (await anna.post("/people", json={"name": "Anna"})).json()["token"]
    anna.headers["authorization"] = f"Bearer {token}"
    made = await anna.post("/tables", json={"game": "burgundy", "seats": [{"kind": "here"}] * 2})
    return anna, made.json()["id"]


async def moves(anna: httpx.AsyncClient, table: str, seconds: float) -> list[float]:
    """The seconds that moves took, one about every third of a second."""
    took, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        seat = (await anna.get(f"/tables/{table}")).json()["deciding"][0]
        decision = (await anna.get(f"/tables/{table}/actions?seat={seat}")).json()
        chosen = random.choice(decision["actions"])["id"]
        started = time.monotonic()
        answer = await anna.post(f"/tables/{table}/act", json={"seat": seat, "action": chosen, "turn": decision["turn"]})
        took.append(time.monotonic() - started)
        answer.raise_for_status()
        await asyncio.sleep(0.3)
    return took


async def measure(name: str, seconds: float) -> dict[str, Any]:
    """One flood and the moves beside it."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        address = f"http://127.0.0.1:{port}"
        server = subprocess.Popen([sys.executable, "-c", SERVER, str(port), f"sqlite:///{folder}/duchy.sqlite"])
        attacker = None
        try:
            for patience in range(5, -1, -1):  # a busy machine takes its time
                try:
                    await answering(address)
                    break
                except RuntimeError:
                    if not patience or server.poll() is not None:
                        raise
            anna, table = await person(address)
            if name != "none":
                attacker = multiprocessing.Process(target=flood, args=(name, address, table, seconds + 6))
                attacker.start()
                await asyncio.sleep(4)
            took = sorted(await moves(anna, table, seconds))
            await anna.aclose()
        finally:
            if attacker is not None:
                attacker.kill()
                attacker.join()
            server.kill()
            server.wait()
    p95 = took[min(len(took) - 1, int(0.95 * len(took)))]
    told = {"moves": len(took), "median_ms": round(1000 * statistics.median(took)), "p95_ms": round(1000 * p95)}
    return {"flood": name, **told, "load": round(os.getloadavg()[0], 1)}


def main() -> None:
    """Measure every flood that is named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("floods", nargs="*", default=["none", *FLOODS])
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    for name in given.floods:
        print(json.dumps(asyncio.run(measure(name, given.seconds))), flush=True)


if __name__ == "__main__":
    main()
