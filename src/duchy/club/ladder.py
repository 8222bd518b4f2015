"""The solo ladder: the rulebooks' solo games with their levels, the easiest first, and what somebody has beaten of them.

Each room says its rungs in `ladder.toml`; a game without one has no ladder. A rung is a title, the options it is played with
and, where nobody can be beaten, the points that count as success.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import sqlalchemy as sa

from duchy.club import schema
from duchy.kernel.errors import BadContent, BadOption
from duchy.rooms import game as find_game
from duchy.rooms import games, home_of
from duchy.table.errors import NotThere
from duchy.table.store import Store


class Rung(NamedTuple):
    """One level of a game's solo play."""

    id: str
    title: str
    options: dict[str, Any]
    score: int | None = None
    """So many points beat it; None: winning does."""

    def beaten(self, won: bool, score: int) -> bool:
        """Whether a game that ended so counts."""
        return score >= self.score if self.score is not None else won


@cache
def rungs(name: str) -> tuple[Rung, ...]:
    """The rungs of a game, the easiest first.

    >>> [rung.id for rung in rungs("academies")]
    ['easy', 'standard', 'hard', 'champion']
    """
    try:
        file = home_of(name) / "ladder.toml"
    except BadOption:  # a game that is registered without a room: in tests
        return ()
    if not file.exists():
        return ()
    try:
        rows = tomllib.loads(file.read_text(encoding="utf-8"))["rung"]
        found = tuple(Rung(row["id"], row["title"], row["options"], row.get("score")) for row in rows)
    except (ValueError, KeyError, TypeError) as error:
        raise BadContent(f"{name}/ladder.toml: {error!r}") from None
    for rung in found:
        find_game(name).agree(1, rung.options)
    return found


def find(name: str, id: str) -> Rung:
    """A rung by its id; `NotThere` where there is none."""
    for rung in rungs(name) if name in games() else ():
        if rung.id == id:
            return rung
    raise NotThere("there is no such rung on the ladder")


def played_on(name: str, players: int, options: Mapping[str, Any], score: int = 0) -> str | None:
    """The rung that a game alone was played on: the highest with its options; where rungs differ by points, that it reached.

    >>> played_on("academies", 1, find_game("academies").agree(1, {"level": "hard"}))
    'hard'
    >>> [played_on("villages", 1, find_game("villages").agree(1), points) for points in (47, 3)]
    ['city', 'village']
    """
    if players != 1:
        return None
    full = [(rung, find_game(name).agree(1, rung.options)) for rung in rungs(name)]
    same = [rung for rung, agreed in full if agreed == dict(options)]
    reached = [rung for rung in same if rung.score is None or score >= rung.score]
    return reached[-1].id if reached else same[0].id if same else None


class RungSeen(NamedTuple):
    """A rung as somebody sees it."""

    rung: Rung
    games: int
    best: int | None
    beaten: bool
    next: bool
    """Whether this is what comes next: the lowest that is not beaten."""


async def climbed(store: Store, who: str, name: str) -> list[RungSeen]:
    """How far somebody has come in a game."""
    r = schema.results
    question = sa.select(r.c.rung, r.c.won, r.c.score).where(r.c.who == who, r.c.game == name, r.c.rung.is_not(None))
    async with store.engine.connect() as db:
        played = [tuple(row) for row in await db.execute(question)]
    return steps(name, [(str(id), bool(won), int(score)) for id, won, score in played])


def steps(name: str, played: list[tuple[str, bool, int]]) -> list[RungSeen]:
    """The rungs of a game after some games alone (rung, won, score).

    >>> [(s.rung.id, s.beaten, s.next) for s in steps("academies", [("easy", True, 50), ("standard", False, 30)])][:3]
    [('easy', True, False), ('standard', False, True), ('hard', False, False)]
    """
    found: list[RungSeen] = []
    for rung in rungs(name):
        mine = [(won, score) for id, won, score in played if id == rung.id or rung.score is not None]
        done = any(rung.beaten(won, score) for won, score in mine)
        best = max((score for _, score in mine), default=None)
        found.append(RungSeen(rung, len(mine), best, done, not done and all(step.beaten for step in found)))
    return found
