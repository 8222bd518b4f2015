"""How fast Duchy is: `python -m bench --help`; `make bench` measures everything, keeps it and draws it."""

from __future__ import annotations

import argparse
import ast
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import duchy
from bench import history, plots

ROOT = Path(__file__).parents[1]
COMPILED = str(ROOT / "build" / "all" / "lib")
PLAIN = str(ROOT / "src")
Row = dict[str, Any]

PARTS = {
    "games": "random games by our rules, compiled and interpreted, few seats and many: decisions per unit, a copy, a replay",
    "peers": "the same of catanatron and of OpenSpiel's games, as they install from the package registry",
    "club": "pages of a full club (1,000 people, 10,000 finished games, 500 running tables): milliseconds of the server",
    "interfaces": "PettingZoo steps, our own observe and step, and the simulations of a search, each on one core",
}
WITHIN = ("bench.ours", "bench.peers", "bench.interfaces", "bench.club")
"""What the parts run in processes of their own."""
UNIT = """
A unit is the time of sum(i*i for i in range(10**7)) on the same core just before and after each run, so that figures of
different machines can be compared. All times are those of the process, not of the wall: others may use the machine.
"""


def elsewhere() -> Iterator[tuple[str, str]]:
    """The measurements that are commands of their own, found by looking: each with what it says it is."""
    for file in sorted(Path(__file__).parent.glob("*.py")):
        name, text = f"bench.{file.stem}", file.read_text(encoding="utf-8")
        if file.stem != "__main__" and name not in WITHIN and 'if __name__ == "__main__":' in text:
            told = (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]
            yield name, told.partition(": `")[0].rstrip(".")


def run(module: str, *words: str, path: str) -> Any:
    """Run a part of the bench in a process of its own, pinned to one core where the system can."""
    pin = ["taskset", "-c", "0"] if sys.platform == "linux" else []
    env = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        [*pin, sys.executable, "-m", module, *words], env=env, cwd=ROOT, text=True, stdout=subprocess.PIPE, check=True
    )
    return json.loads(done.stdout)


def games(names: list[str], tell: Callable[[str], None]) -> Iterator[Row]:
    """Random games by our rules."""
    for name in names:
        for players in sorted({max(2, duchy.game(name).seats[0]), duchy.game(name).seats[1]}):
            for path, how in ((COMPILED, "compiled"), (PLAIN, "interpreted")):
                tell(f"{name}, {players} players, {how}")
                yield {"part": "games", **run("bench.ours", name, str(players), path=path)}


def peers(names: list[str], tell: Callable[[str], None]) -> Iterator[Row]:
    """The same of others."""
    tell("peers")
    for row in run("bench.peers", path=COMPILED):
        yield {"part": "peers", **row}


def interfaces(names: list[str], tell: Callable[[str], None]) -> Iterator[Row]:
    """What researchers and bots call."""
    for name in names:
        tell(f"{name}, interfaces")
        yield {"part": "interfaces", "table": name, "how": "compiled", **run("bench.interfaces", name, path=COMPILED)}


def club(names: list[str], tell: Callable[[str], None]) -> Iterator[Row]:
    """The club's pages with a full database."""
    tell("club")
    for page, figures in run("bench.club", path=COMPILED)["pages"].items():
        yield {"part": "club", "table": page, "how": "compiled", **figures}


MEASURE = {"games": games, "peers": peers, "interfaces": interfaces, "club": club}


def arguments(words: list[str]) -> argparse.Namespace:
    """What shall be measured, and where it goes."""
    told = "\n".join(f"  {name:11} {meaning}" for name, meaning in PARTS.items())
    others = "\n".join(f"  python -m {name:27} {meaning}" for name, meaning in elsewhere())
    reader = argparse.ArgumentParser(
        prog="python -m bench",
        description=f"Measures, prints and keeps how fast Duchy is. Parts:\n{told}",
        epilog=f"measured by commands of their own, each with --help:\n{others}\n{UNIT}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    reader.add_argument("games", nargs="*", metavar="GAME", help=f"which games (default: all): {', '.join(duchy.games())}")
    reader.add_argument("--parts", nargs="+", choices=list(PARTS), default=list(PARTS), help="which parts (default: all)")
    reader.add_argument("--json", type=Path, metavar="FILE", help="write the figures there ('-': print them, and nothing else)")
    reader.add_argument("--keep", action="store_true", help=f"add the run to {history.FILE.relative_to(ROOT)}")
    reader.add_argument("--plots", type=Path, metavar="FOLDER", help="draw the figures as SVG into a folder")
    given = reader.parse_args(words)
    strange = [name for name in given.games if name not in duchy.games()]
    if strange:
        reader.error(f"there is no game {strange[0]!r}; there are: {', '.join(duchy.games())}")
    return given


def show(rows: list[Row], before: dict[str, Row]) -> None:
    """The figures for a person, beside those of the run that was kept last."""
    console = Console(width=128)
    table = Table("table", "how", "decisions per unit", "since", "per game", "copy us", "replay ms", "record ms")
    for row in rows:
        if "decisions_per_unit" in row:
            figures = [str(row.get(key, "")) for key in ("decisions_per_game", "copy_us", "replay_ms", "record_ms")]
            table.add_row(row["table"], row["how"], f"{row['decisions_per_unit']:,}", history.change(row, before), *figures)
    if table.row_count:
        console.print(table)
    faces = Table("interfaces, 2 players, compiled")
    faces_of = {
        "aec_per_unit": "AEC steps per unit",
        "native_per_unit": "observe + step per unit",
        "simulations_per_second": "search simulations/s",
    }
    for title in faces_of.values():
        faces.add_column(title)
        faces.add_column("since")
    for row in rows:
        if row["part"] == "interfaces":
            figures = [(f"{row[key]:,}", history.change(row, before, key)) for key in faces_of]
            faces.add_row(row["table"], *(word for pair in figures for word in pair))
    if faces.row_count:
        console.print(faces)
    pages = Table("pages of a full club", "ms of the wall clock", "at worst", "ms of the process", "since")
    for row in rows:
        if row["part"] == "club":
            figures = [str(row[key]) for key in ("wall", "worst", "process")]
            pages.add_row(row["table"], *figures, history.change(row, before, "process"))
    if pages.row_count:
        console.print(pages)


def main(words: list[str] | None = None) -> int:
    """Measure, print, keep and draw."""
    given = arguments(sys.argv[1:] if words is None else words)
    if not Path(COMPILED, "duchy").is_dir():
        print("There is no compiled package to measure: make compiled", file=sys.stderr)
        return 2
    with Console(stderr=True).status("starting") as status:
        rows = [row for part in given.parts for row in MEASURE[part](given.games or duchy.games(), status.update)]
    before = history.latest()
    if given.keep:
        history.keep(rows)
    if given.plots is not None:
        plots.draw(rows, given.plots)
    if given.json is not None and str(given.json) == "-":
        print(json.dumps(rows, indent=1))
        return 0
    if given.json is not None:
        given.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    show(rows, before)
    return 0


if __name__ == "__main__":
    sys.exit(main())
