"""A look at a game with a pack, in a process of its own: content is read once, when a room is opened.

`python -m duchy.packs.probe TASK GAME` reads what it is asked as JSON from its standard input and answers with JSON: what
is in the pack, how a component looks and reads, or the sentence that says what is wrong.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import duchy
from duchy.bots.evaluations import evaluation
from duchy.bots.learned import load, places
from duchy.draw import component, effect
from duchy.kernel.content import PACK, Section
from duchy.kernel.errors import BadContent, DuchyError
from duchy.kernel.game import Game
from duchy.packs.compare import changed, changes, counts, name_of
from duchy.packs.forms import Forms, forms, sample
from duchy.packs.template import is_house

SECONDS = 60
MEMORY = 2 << 30
GAMES_PER_VARIANT = 3


def ask(task: str, game: str, packs: list[Path], **question: Any) -> dict[str, Any]:
    """Ask about a game with these packs; `BadContent` with the sentence where they don't fit."""
    env = {**os.environ, PACK: os.pathsep.join(str(pack.resolve()) for pack in packs)}
    try:
        run = subprocess.run(
            [sys.executable, "-m", "duchy.packs.probe", task, game],
            input=json.dumps(question),
            env=env,
            text=True,
            capture_output=True,
            check=False,
            timeout=10 * SECONDS,
        )
    except subprocess.TimeoutExpired:
        raise BadContent(f"{game}: the games with this pack do not end") from None
    if run.returncode:
        raise BadContent((run.stderr.strip() or "the check broke off").splitlines()[-1])
    answer: dict[str, Any] = json.loads(run.stdout)
    return answer


def limited() -> None:
    """No pack may take the machine: so much time and memory, no more."""
    if os.name == "posix":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (5 * SECONDS, 5 * SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


# -- the tasks --------------------------------------------------------------------------------------------------------


def overview(found: Forms, _: dict[str, Any]) -> dict[str, Any]:
    """All sections: their fields, rows, how many are still the house's, and what differs from ours."""
    content = found.game.content
    return {
        "title": found.game.title,
        "sections": [section_facts(found, section) for section in content],
        "changes": [str(change) for change in changed(content)],
    }


def section_facts(found: Forms, section: Section) -> dict[str, Any]:
    """A section as plain data."""
    house, every = counts(section)
    fields = [field.facts() for field in found.fields(section)]
    for term in (term for field in fields for term in field["effects"]):
        nested = any(argument["nested"] for argument in term["arguments"])
        term["icons"] = "" if nested else str(effect(found.game.name, sample(term)) or "")
    return {
        "name": name_of(section),
        "source": section.source,
        "house": is_house(section),
        "left": house,
        "of": every,
        "fields": fields,
    }


def look(found: Forms, question: dict[str, Any]) -> dict[str, Any]:
    """A component: drawn, in words, and what it has that ours has not."""
    section = found.game.content.section(question["section"])
    name = question["row"]
    ours = section.ours.values if section.ours is not None else section.values
    return {
        "drawn": str(component(found.game.name, question["section"], name) or ""),
        "words": found.game.text.explain(name) or "",
        "changes": [str(change) for change in changes(question["section"], ours, section.values) if change.row == name],
        "left": counts(section)[0],
        "of": counts(section)[1],
    }


def check(found: Forms, _: dict[str, Any]) -> dict[str, Any]:
    """Play every variant of the game a few times at random, looking at every table."""
    game, played = found.game, 0
    for variant in game.variants:
        for seed in range(GAMES_PER_VARIANT):
            try:
                state = game.new(players=variant.players, seed=seed, options=variant.options)
                while not state.over:
                    legal = state.legal()
                    state.apply(legal[(seed * 31 + played) % len(legal)])
                    played += 1
                    if game.invariants is not None:
                        game.invariants(state)
            except DuchyError as error:
                raise BadContent(f"{files_of(game)}: {game.title}, {variant!r}: {error}") from None
            except Exception as error:
                raise BadContent(f"{game.name} {variant!r}, seed {seed}: the game broke with this pack: {error!r}") from error
    read = [section for section in game.content if section.ours is not None]
    done = {"sections": len(read), "games": len(game.variants) * GAMES_PER_VARIANT, "decisions": played}
    return {**done, "weights": weighed(game)}


def files_of(game: Game) -> str:
    """The files of the packs that say something of a game."""
    files = dict.fromkeys(section.where.partition(" ")[0] for section in game.content if section.ours is not None)
    return ", ".join(files) or game.name


def weighed(game: Game) -> list[str]:
    """What the bots make of the weights in the packs, in words."""
    said = []
    for folder in places([]):
        for file in sorted(folder.glob(f"{game.name}-[1-9].toml")):
            net = load(file, game)
            if net is None:
                said.append(f"{file.name}: left alone, learnt with other values; duchy train {game.name} learns them anew")
                continue
            terms = len(evaluation(game.name).terms(game.new(players=net.players, seed=1), 0))
            if net.terms != terms:
                raise BadContent(f"{file}: terms must be {terms}, what the bots' evaluation has, not {net.terms}")
            said.append(f"{file.name}: bots use it")
    return said


TASKS: Final[dict[str, Callable[[Forms, dict[str, Any]], dict[str, Any]]]] = {
    "overview": overview,
    "look": look,
    "check": check,
}


def main(task: str, game: str) -> None:
    """Answer one question."""
    limited()
    try:
        if game not in duchy.games():
            raise BadContent(f"there is no game {game!r}; there are: {', '.join(duchy.games())}")
        print(json.dumps(TASKS[task](forms(game), json.load(sys.stdin))))
    except DuchyError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except (RecursionError, MemoryError) as error:
        print(f"{game}: the pack is too large or too deep ({type(error).__name__})", file=sys.stderr)
        sys.exit(2)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, AssertionError) as error:
        # A room that trips over a value it did not expect: say where, not with a traceback.
        print(f"{game}: a value of the pack is not of the kind the game reads: {where_of(error)}", file=sys.stderr)
        sys.exit(2)


def where_of(error: BaseException) -> str:
    """What went wrong and which line of the room stumbled over it."""
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    place = "" if last is None else f" ({Path(last.tb_frame.f_code.co_filename).name}, line {last.tb_lineno})"
    return f"{type(error).__name__}: {error}{place}"


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
