"""The results file: one game per line, so that a tournament can be stopped and continued."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from duchy.arena.play import Outcome
from duchy.kernel.errors import BadRecord
from duchy.kernel.game import find


def head(game: str) -> dict[str, object]:
    """The first line: results under other rules or content must not be mixed."""
    return {"duchy-arena": 1, "game": game, "fingerprint": find(game).fingerprint}


def load(path: Path, game: str) -> dict[str, Outcome]:
    """The games a file holds, by key; a last line that was cut off in the middle of writing is left out."""
    if not path.exists() or path.stat().st_size == 0:
        return {}
    lines = path.read_text(encoding="utf-8").split("\n")
    check(lines[0], path, game)
    outcomes = {}
    for number, line in enumerate(lines[1:], 2):
        if not line:
            continue
        try:
            outcome = Outcome.of(json.loads(line))
        except (ValueError, KeyError, TypeError) as error:
            if number == len(lines):
                continue
            raise BadRecord(f"{path}, line {number}: not a result of the arena: {error}") from None
        outcomes[outcome.job.key] = outcome
    return outcomes


def check(line: str, path: Path, game: str) -> None:
    """Whether the file can be continued."""
    try:
        found = json.loads(line)
    except ValueError:
        raise BadRecord(f"{path}: not a results file of the arena") from None
    if found != head(game):
        raise BadRecord(f"{path}: holds results of another game, other rules or other content; use another file")


def appending(path: Path, game: str) -> IO[str]:
    """The file, open at its end; a line that was cut off is ended first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = not path.exists() or path.stat().st_size == 0
    cut = not fresh and not path.read_bytes().endswith(b"\n")
    if cut:
        whole = path.read_bytes()
        path.write_bytes(whole[: whole.rfind(b"\n") + 1])
    file = path.open("a", encoding="utf-8")
    if fresh:
        file.write(json.dumps(head(game)) + "\n")
    return file


def keep(outcomes: Iterator[Outcome], file: IO[str] | None) -> Iterator[Outcome]:
    """Write each game down as soon as it is over."""
    for outcome in outcomes:
        if file is not None:
            file.write(json.dumps(outcome.plain()) + "\n")
            file.flush()
        yield outcome
