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
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from itertools import product
from typing import Any

import httpx

from bench.served import (
    Group,
    Page,
    cost_of_asking,
    cpu,
    memory,
    new_table,
    people,
    servers,
)
from duchy.rooms import games
from tests.chrome import ARGS, chromium


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

    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=chromium(), args=ARGS)
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
