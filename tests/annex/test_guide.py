"""`docs/add-a-game.md` followed literally: the orchard is built step by step in a new annex; each step shows what it says."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
GUIDE = (HERE.parents[1] / "docs" / "add-a-game.md").read_text(encoding="utf-8")
ELSEWHERE = ("duchy play", "duchy serve", "ROOM=", "/learn/")
"""What a person looks at, or other tests run on the orchard (test_sixth_game.py)."""


def steps() -> Iterator[tuple[str, list[str], list[str]]]:
    """The rows of the guide's table: what a step is called, the files it makes, the commands that show it."""
    for name, files, shown in re.findall(r"(?m)^\| (\d+ [^|]+) \| ([^|]+) \| ([^|]*)\|$", GUIDE):
        commands = [command.replace("<game>", "orchard") for command in re.findall(r"`([^`]+)`", shown)]
        yield name, [file.replace("<game>", "orchard") for file in re.findall(r"`([^`]+)`", files)], commands


def write(annex: Path, step: str, file: str) -> None:
    """Write what a step asks for: the orchard's own files, and the first `__init__.py` as it stands in the guide."""
    if file == "__init__.py" and step.startswith("5 "):
        (whole,) = re.findall(r'(?s)```python\n("""Orchard.*?)```', GUIDE)
        (annex / "rooms" / "orchard" / file).write_text(whole, encoding="utf-8")
        return
    pattern = file if file.split("/")[0] in ("rooms", "draw", "bots", "lessons") else f"rooms/orchard/{file}"
    found = [path for path in HERE.glob(pattern.rstrip("/") + ("/*" if file.endswith("/") else "")) if path.is_file()]
    assert found, f"step {step}: the orchard has no {file}"
    for path in found:
        target = annex / path.relative_to(HERE)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)


def run(annex: Path, command: str) -> subprocess.CompletedProcess[str]:
    words = shlex.split(command)
    start = ["-m", "duchy.cli"] if words[0] == "duchy" else []
    env = {**os.environ, "DUCHY_ANNEX": str(annex), "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([sys.executable, *start, *words[1:]], env=env, cwd=annex, capture_output=True, text=True, check=False)


def test_every_step_of_the_guide_shows_what_it_says(tmp_path: Path) -> None:
    shown = 0
    for step, files, commands in steps():
        if files[0].startswith("docs/"):
            continue
        for file in files:
            write(tmp_path, step, file)
        for command in commands:
            if not command.startswith(ELSEWHERE):
                done = run(tmp_path, command)
                assert done.returncode == 0, f"step {step}: {command}\n{done.stderr}"
                assert "Traceback" not in done.stderr, f"step {step}: {command}\n{done.stderr}"
                shown += 1
    assert shown >= 7


def test_a_room_that_is_only_a_box_says_so(tmp_path: Path) -> None:
    write(tmp_path, "1 the box", "rooms/orchard/box.toml")
    done = run(tmp_path, "duchy games")
    assert done.returncode != 0 and "no GAME" in done.stderr + done.stdout and "Traceback" not in done.stderr
