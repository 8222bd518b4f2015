"""`make bench`: every game compiled and interpreted, and the peers, each on one core, one after the other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import duchy

ROOT = Path(__file__).parents[1]
COMPILED = str(ROOT / "build" / "all" / "lib")
PLAIN = str(ROOT / "src")


def run(module: str, *words: str, path: str) -> Any:
    """Run a part of the bench in a process of its own, pinned to one core where the system can."""
    pin = ["taskset", "-c", "0"] if sys.platform == "linux" else []
    env = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        [*pin, sys.executable, "-m", module, *words], env=env, cwd=ROOT, text=True, stdout=subprocess.PIPE, check=True
    )
    return json.loads(done.stdout)


def rows() -> list[dict[str, Any]]:
    """All measurements, with a line on the screen while each is taken."""
    found = []
    console = Console(stderr=True)
    for name in sys.argv[1:] or duchy.games():
        game = duchy.game(name)
        for players in sorted({2, game.seats[1]}):
            for path in (COMPILED, PLAIN):
                with console.status(f"{name}, {players} players, {'compiled' if path == COMPILED else 'interpreted'}"):
                    found.append(run("bench.ours", name, str(players), path=path))
    with console.status("peers"):
        found += run("bench.peers", path=COMPILED)
    return found


def main() -> None:
    """Measure and print."""
    table = Table("table", "how", "decisions per unit", "per game", "copy us", "replay ms", "record ms")
    for row in rows():
        table.add_row(
            row["table"],
            row["how"],
            f"{row['decisions_per_unit']:,}",
            str(row.get("decisions_per_game", "")),
            str(row["copy_us"]),
            str(row.get("replay_ms", "")),
            str(row.get("record_ms", "")),
        )
    console = Console(width=110)
    console.print(table)
    faces = Table("interfaces, 2 players, compiled", "AEC steps per unit", "observe + step per unit", "search simulations/s")
    for name in sys.argv[1:] or duchy.games():
        row = run("bench.interfaces", name, path=COMPILED)
        faces.add_row(name, f"{row['aec_per_unit']:,}", f"{row['native_per_unit']:,}", f"{row['simulations_per_second']:,}")
    console.print(faces)
    console.print("A unit is the time of sum(i*i for i in range(10**7)) on the same core just before and after each run.")


if __name__ == "__main__":
    main()
