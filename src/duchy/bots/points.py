"""What a strong bot reaches among its equals, and where its points come from (`points.toml`, by `python -m bench.points`)."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).with_name("points.toml")


class Points(NamedTuple):
    """What was measured at a number of players."""

    bot: str
    games: int
    """How many seats played: each has one score."""
    scores: dict[str, int]
    """How often which score."""
    sources: dict[str, int]
    """The points of each source, all seats together."""


@cache
def measured() -> dict[str, dict[str, Any]]:
    """The figures of every game."""
    return tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}


def points(game: str, players: int) -> Points | None:
    """What was measured of a game at a number of players; None where nothing was."""
    found = measured().get(game, {}).get(str(players))
    return None if found is None else Points(**found)
