"""How strong the levels are: what was measured in games against each other, one list per game (`ratings.toml`).

`python -m bench.ladder` plays such games and prints the rows.
"""

from __future__ import annotations

import tomllib
from functools import cache
from math import log10
from pathlib import Path
from typing import Any, NamedTuple

from duchy.bots.specs import levels

FILE = Path(__file__).with_name("ratings.toml")
START = 1000.0
"""The rating of `greedy`, from which the others are counted."""
ANCHOR = "greedy"
SPAN = 400.0
"""Who is so far above wins ten games for each that is lost: as chess players count."""


class LevelRating(NamedTuple):
    """What a level is worth beside the others in one game, at two players."""

    rating: float
    games: int
    """How many games it is from; few tell little."""
    settings: str
    """How it was played: the spec, with the processor time it had."""


@cache
def measured() -> dict[str, list[dict[str, Any]]]:
    """The rows of every game."""
    return tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}


def ratings(game: str) -> dict[str, LevelRating]:
    """The measured ratings of a game's levels by name (`greedy`, `scholar`, ...); nothing where nothing was measured.

    >>> ratings("nothing-of-the-kind")
    {}
    """
    rows = measured().get(game, [])
    found = {ANCHOR: LevelRating(START, 0, ANCHOR)} if rows else {}
    for row in rows:
        below = found[row["against"].partition(":")[0]]
        rating = below.rating + lead(row["share"], row["games"])
        found[row["bot"].partition(":")[0]] = LevelRating(rating, row["games"], row["bot"])
    return found


def strengths(game: str) -> dict[str, str]:
    """What each level won against the one below, in words, by its name."""
    names = {level.spec.partition(":")[0]: level.name for level in levels()}
    found: dict[str, str] = {}
    for row in measured().get(game, []):
        bot, rival, share = row["bot"].partition(":")[0], row["against"].partition(":")[0], row["share"]
        if rival == ANCHOR and list(names).index(bot) < list(names).index(rival):  # counted from the level above it
            bot, rival, share = rival, bot, 1.0 - share
        found[bot] = f"won {100 * share:.0f} % of {row['games']} against {names[rival]}s"
    return found


def lead(share: float, games: int) -> float:
    """How far a share of wins lifts a rating; half a game is added to each side, so that no victory is beyond measure.

    >>> lead(0.5, 100), round(lead(0.75, 10_000)), round(lead(1.0, 20))
    (0.0, 191, 645)
    """
    won = share * games + 0.5
    return SPAN * log10(won / (games + 1.0 - won))
