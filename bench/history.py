"""What was measured before: one line of JSON per kept run in bench/history.jsonl, so that a slow-down shows."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FILE = ROOT / "bench" / "history.jsonl"
Row = dict[str, Any]


def key(row: Row) -> str:
    """What a figure is of."""
    return f"{row['part']}: {row['table']}, {row['how']}"


def keep(rows: list[Row], file: Path = FILE) -> None:
    """Add a run, with when, where and of which commit it is."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, text=True, capture_output=True, check=False)
    run = {
        "date": time.strftime("%Y-%m-%d"),
        "commit": commit.stdout.strip(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "rows": rows,
    }
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(run) + "\n")


def runs(file: Path = FILE) -> list[dict[str, Any]]:
    """Every kept run, the oldest first."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line] if file.is_file() else []


def latest(file: Path = FILE) -> dict[str, Row]:
    """The newest kept figures of each table; runs may have measured different ones."""
    return {key(row): row for run in runs(file) for row in run["rows"]}


def change(row: Row, before: dict[str, Row], figure: str = "decisions_per_unit") -> str:
    """How much more or less of something there is than in the last kept run.

    >>> row = {"part": "games", "table": "meadow", "how": "compiled", "decisions_per_unit": 90}
    >>> change(row, {key(row): {**row, "decisions_per_unit": 100}})
    '-10 %'
    """
    old = before.get(key(row), {}).get(figure)
    return f"{100 * (row[figure] / old - 1):+.0f} %" if old else ""
