"""Whole tournaments of bots on a real server: `python -m bench.cup --help`.

Starts a server of its own (SQLite), announces a tournament as a person does, lets bots enter, begins it, waits for its end,
takes its results along, and checks them: everybody played in every round, victories are those of the tables, in a round robin
everybody has met everybody.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from itertools import combinations
from pathlib import Path
from typing import Any

import httpx

from bench.served import cpu, free_port

SERVER = """
import sys, uvicorn
from duchy.table.house import Habits
from duchy.web.app import create_app
from duchy.web.settings import Settings
app = create_app(Settings(sys.argv[2], limits=False, habits=Habits(pace=0.0)))
uvicorn.run(app, port=int(sys.argv[1]), log_level="error", timeout_graceful_shutdown=1)
"""
CUPS = (
    *((64, size, "swiss", 5) for size in (2, 3, 4, 5)),
    *((count, size, "round_robin", 1) for count, size in ((16, 2), (15, 3), (16, 4), (25, 5))),
)
"""How many take part, how many sit at a table, by which system, how many rounds (a round robin ends when all have met)."""
Row = dict[str, Any]


class Host:
    """Somebody who runs tournaments."""

    def __init__(self, address: str) -> None:
        self.line = httpx.Client(base_url=address, headers={"accept": "text/html"}, timeout=60)
        self.mark = re.findall(r'name="csrf" content="(\w+)"', self.line.get("/").text)[0]

    def form(self, path: str, **values: Any) -> str:
        """Send a form; where it leads."""
        answer = self.line.post(path, data={"csrf": self.mark, **values})
        if answer.status_code != 303:
            raise RuntimeError(f"{path}: {answer.status_code} {re.findall(r'role=.alert.*?>(.*?)<', answer.text)}")
        return str(answer.headers["location"])

    def cup(self, game: str, bot: str, count: int, size: int, system: str, rounds: int) -> Row:
        """One tournament from its announcement to its end; what came of it."""
        began = time.monotonic()
        said = {"title": f"{system} of {count}", "game": game, "system": system, "size": size, "rounds": rounds, "clock": 300}
        cup = self.form("/club/tournaments", **said, bot=bot)
        self.form(cup, do="bots", bot=bot, count=count)
        self.form(cup, do="start")
        while "at the end" not in self.line.get(cup).text:
            time.sleep(0.5)
        told = self.line.get(f"{cup}/results.json").json()
        rows = list(csv.DictReader(io.StringIO(self.line.get(f"{cup}/results.csv").text)))
        found = checked(told, rows, count, size)
        return {"system": system, "in it": count, "at a table": size, **found, "seconds": round(time.monotonic() - began, 1)}


def checked(told: Row, rows: list[Row], count: int, size: int) -> Row:
    """What the results say, if they hold together."""
    tables: dict[tuple[int, int], list[Row]] = defaultdict(list)
    for seat in told["tables"]:
        tables[seat["round"], seat["table"]].append(seat)
    met: Counter[tuple[str, str]] = Counter()
    points: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for seats in tables.values():
        assert len(seats) == size and all(seat["score"] is not None for seat in seats)
        named = [seat["name"] for seat in seats if seat["name"]]
        met.update(tuple(sorted(two)) for two in combinations(named, 2))
        played.update(named)
        points.update({seat["name"]: 1 for seat in seats if seat["won"] and seat["name"]})
    assert len(rows) == len(told["standings"]) == count == len(played)
    assert set(played.values()) == {told["round"]}, "everybody plays in every round"
    assert [int(row["rank"]) for row in rows] == sorted(int(row["rank"]) for row in rows)
    assert all(int(row["wins"]) == points[row["name"]] for row in rows), "victories are those of the tables"
    if told["system"] == "round_robin":
        assert len(met) == count * (count - 1) // 2, "everybody meets everybody"
    return {"rounds": told["round"], "matches": len(tables), "most meetings of two": max(met.values())}


def main() -> None:
    """Play them, print what came of them."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--game", default="kingdoms", help="what is played")
    reader.add_argument("--bot", default="random", help="who plays")
    reader.add_argument("--cups", type=int, default=len(CUPS), help="only the first so many")
    given = reader.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", SERVER, str(port), f"sqlite:///{Path(folder) / 'cup.sqlite'}"])
        try:
            while True:
                try:
                    host = Host(f"http://127.0.0.1:{port}")
                    break
                except httpx.TransportError:
                    time.sleep(0.1)
            for cup in CUPS[: given.cups]:
                before = cpu([server.pid])
                found = host.cup(given.game, given.bot, *cup)
                print(json.dumps({**found, "server CPU s": round(cpu([server.pid]) - before, 1)}), flush=True)
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    main()
