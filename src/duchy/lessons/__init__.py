"""The tutorials as data: `<game>.toml` is an annotated record, found by its name, in the house or in an annex."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from duchy.kernel.annex import annexes


@cache
def lessons() -> dict[str, dict[str, Any]]:
    """The annotated records as they are written, by game.

    >>> lessons()["burgundy"]["names"]
    ['Ada', 'Odo']
    """
    roots = [Path(__file__).parent, *map(Path, annexes("lessons"))]
    files = sorted(file for root in roots for file in root.glob("*.toml"))
    return {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in files}
