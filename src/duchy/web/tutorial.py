"""Tutorials: an annotated record per game, stepped on the real engine; the learner makes some of its moves.

`lessons/<game>.toml` has the seed, the options, the names at the table and the moments. A moment is what the learner reads
(`title`, `words`), the pieces to look at (`look`) and the moves that lead to the next moment, as records write them. With
`ask = true` the learner makes the first of these moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from litestar import Request, get
from litestar.params import FromPath
from litestar.response import Template

from duchy.draw import Drawing, draw
from duchy.kernel.errors import DuchyError
from duchy.kernel.game import Game
from duchy.kernel.names import calling
from duchy.kernel.record import Match
from duchy.lessons import lessons
from duchy.rooms import game as find_game
from duchy.table.errors import NotThere, Refused
from duchy.table.story import Said, Story
from duchy.web.door import limit, me_of
from duchy.web.screen import log_line
from duchy.web.words import markdown

AnyRequest = Request[Any, Any, Any]
LEARNER = 0
LINES = 16
"""As many lines of the log are shown after a leap through many moves."""


@dataclass(frozen=True)
class Moment:
    """A position with what is said of it."""

    title: str
    words: str
    look: list[str]
    asked: int | None
    """The action the learner is asked to take here."""
    state: Any
    told: list[Said]
    """What happened since the moment before."""


@dataclass(frozen=True)
class Tutorial:
    """A game's tutorial, with the position at every moment."""

    game: Game
    names: list[str]
    moments: list[Moment]
    match: Match


@cache
def tutorial(name: str) -> Tutorial:
    """A game's tutorial, played through once on the engine."""
    game, written = find_game(name), lessons()[name]
    names: list[str] = written["names"]
    match = Match.new(game, len(names), written["seed"], written.get("options"))
    story = Story(game, LEARNER, names)
    moments, told = [], 0
    for row in written["moments"]:
        moves = row.get("moves", [])
        lines = [said for step in match.steps[told:] for said in story.lines(step.events)]
        told = len(match.steps)
        asked = asked_of(game, moves[0]) if row.get("ask") else None
        look = row.get("look", [])
        moments.append(Moment(row["title"], row["words"], look, asked, match.state.copy(), lines[-LINES:]))
        for move in moves:
            match.enter(move)
    return Tutorial(game, names, moments, match)


def asked_of(game: Game, move: dict[str, Any]) -> int:
    """The number of the action a move of a record takes."""
    return game.actions.parse({key: value for key, value in move.items() if key != "seat"})


def opened(name: str) -> Tutorial:
    """A tutorial for a page; under other content than it was written for it says so."""
    if name not in lessons():
        raise NotThere("there is no tutorial of this game")
    try:
        return tutorial(name)
    except DuchyError as error:
        raise Refused("the tutorial was written for the game's own content, not for this content pack") from error


def shown(found: Tutorial, number: int) -> Drawing:
    """A moment as the learner sees it."""
    return draw(found.game.name, found.moments[number].state.view(LEARNER), found.names)


def question(found: Tutorial, number: int) -> dict[str, Any] | None:
    """The move that is asked for, with its pieces, and the pieces of every other legal one: for a friendly answer to those."""
    moment, text = found.moments[number], found.game.text
    if moment.asked is None:
        return None
    state = moment.state
    others = [list(text.elements(state, action, LEARNER)) for action in state.legal(LEARNER) if action != moment.asked]
    with calling(found.names):
        label = str(text.label(state, moment.asked, LEARNER))
    return {
        "label": label,
        "elements": list(text.elements(state, moment.asked, LEARNER)),
        "others": others,
    }


@get("/learn/{name:str}", include_in_schema=False)
async def learn(request: AnyRequest, name: FromPath[str]) -> Template:
    """The page of a tutorial."""
    limit(request, "read", me_of(request).id)
    found = opened(name)
    return Template("tutorial.html", context={"me": me_of(request), "game": found.game, "total": len(found.moments)})


@get("/learn/{name:str}/{number:int}", include_in_schema=False)
async def moment(request: AnyRequest, name: FromPath[str], number: FromPath[int]) -> dict[str, Any]:
    """One moment of a tutorial; the first has the number 1, as on the page."""
    limit(request, "read", me_of(request).id)
    found = opened(name)
    if not 1 <= number <= len(found.moments):
        raise NotThere("the tutorial has no such step")
    here = found.moments[number - 1]
    return {
        "title": here.title,
        "words": markdown(here.words),
        "look": here.look,
        "asked": question(found, number - 1),
        **shown(found, number - 1).parts(),
        "log": "".join(log_line(said, found.game.name, True) for said in here.told),
    }


TUTORIALS = [learn, moment]
