"""What may stand in each field of a component, learnt by listening to what the rooms ask of their rows.

So a form knows the same limits, words and effects as the rules that read the row, and no list of fields is kept by hand.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import duchy
from duchy.kernel.content import Row, Section, listen
from duchy.kernel.effects import NESTED, Argument, Vocabulary
from duchy.kernel.game import Game
from duchy.packs.compare import name_of

WORDS = ("id", "name", "text", "source", "note")
"""What is only for reading; the id is what rows, records and tests call a component by."""


LABELS = {"vp": "points", "copies": "copies in the box"}
"""What a person calls a field whose key is short."""


class FormField:
    """One field of a component: its key, what kind of value it takes, and which."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.kind = ""
        self.low: int | None = None
        self.high: int | None = None
        self.among: list[str] = []
        self.vocabularies: list[Vocabulary] = []
        self.optional = False

    def hear(self, limits: dict[str, Any]) -> None:
        """Note what was asked."""
        self.kind = self.kind or limits["kind"]
        if limits["kind"] == "effects":
            self.kind = "effects"
            if limits["vocabulary"] not in self.vocabularies:
                self.vocabularies.append(limits["vocabulary"])
        elif limits["kind"] == "number":
            self.low, self.high = limits["low"], limits["high"]
        elif limits["among"]:
            self.among = [str(word) for word in limits["among"]]

    def guess(self, values: list[Any]) -> None:
        """What nobody asked for by kind is told by the values that stand there."""
        present = [value for value in values if value is not None]
        self.optional = len(present) < len(values)
        if self.kind or not present:
            return
        first = present[0]
        if self.key == "map":
            self.kind = "map"
            self.among = sorted({cell.partition(":")[0] for rows in present for row in rows for cell in row.split()})
        elif isinstance(first, bool):
            self.kind = "yes or no"
        elif isinstance(first, int):
            self.kind = "number"
        elif isinstance(first, str):
            self.kind = "word"
        elif isinstance(first, dict) and all(isinstance(n, int) for value in present for n in value.values()):
            self.kind = "numbers by word"
            self.among = sorted({word for value in present for word in value})
        elif isinstance(first, list) and all(isinstance(word, str) for value in present for word in value):
            self.kind = "words"
            self.among = sorted({word for value in present for word in value})
        elif isinstance(first, list) and all(isinstance(n, int) for value in present for n in value):
            self.kind = "numbers"
        else:
            self.kind = "other"

    def takes(self) -> str:
        """What may stand there, in words."""
        if self.kind == "number":
            limits = (
                ""
                if self.low is None and self.high is None
                else f" from {self.low} to {'any' if self.high is None else self.high}"
            )
            return f"a whole number{limits}"
        if self.kind == "effects":
            return "a list of effects; " + "; ".join(said for vocabulary in self.vocabularies for said in spelt(vocabulary))
        if self.kind == "map":
            return 'hexes as "kind:number", row by row from the top'
        if self.among:
            several = {"words": "some of ", "numbers by word": "how many of each of "}.get(self.kind, "one of ")
            return several + ", ".join(self.among)
        return {"word": "a text", "yes or no": "true or false", "numbers": "a list of whole numbers"}.get(
            self.kind, "see our values"
        )

    def facts(self) -> dict[str, Any]:
        """The field as plain data, for a page."""
        return {
            "key": self.key,
            "label": LABELS.get(self.key, self.key.replace("_", " ")),
            "kind": self.kind,
            "low": self.low,
            "high": self.high,
            "among": self.among,
            "optional": self.optional,
            "takes": self.takes(),
            "effects": [term_facts(v, name) for v in self.vocabularies for name in v.terms],
        }


def spelt(vocabulary: Vocabulary) -> list[str]:
    """Every effect of a vocabulary as it is written."""
    when = f', "{vocabulary.when}"' if vocabulary.when else ""
    return [f'["{name}"{when}] + {term.takes()}' for name, term in vocabulary.terms.items()]


def term_facts(vocabulary: Vocabulary, name: str) -> dict[str, Any]:
    """An effect as plain data: its name, when it happens, what it does, its arguments."""
    term = vocabulary.terms[name]
    return {
        "name": name,
        "when": vocabulary.when,
        "does": first_line(term.act),
        "arguments": [argument_facts(argument) for argument in term.arguments],
    }


def first_line(function: Callable[..., Any]) -> str:
    """What a function says of itself. Compiled ones have forgotten it: then it is read from the source beside them."""
    if function.__doc__:
        return function.__doc__.partition("\n")[0]
    module = sys.modules[function.__module__]
    source = Path(str(module.__file__)).parent / f"{module.__name__.rpartition('.')[2]}.py"
    return documented(source).get(function.__name__, "")


@cache
def documented(source: Path) -> dict[str, str]:
    """The first line of every function's docstring in a file."""
    found = ast.parse(source.read_text(encoding="utf-8")).body
    return {
        node.name: (ast.get_docstring(node) or "").partition("\n")[0] for node in found if isinstance(node, ast.FunctionDef)
    }


def sample(term: dict[str, Any]) -> list[Any]:
    """An effect as it would be written with the first values it takes.

    >>> sample({"name": "draw", "when": "instant", "arguments": [{"words": [], "low": 1, "nested": False}]})
    ['draw', 'instant', 1]
    """
    given = [
        [] if argument["nested"] else argument["words"][0] if argument["words"] else max(1, argument["low"])
        for argument in term["arguments"]
    ]
    return [term["name"], *([term["when"]] if term["when"] else []), *given]


def argument_facts(argument: Argument) -> dict[str, Any]:
    """An argument as plain data."""
    return {
        "name": argument.name,
        "words": [*argument.words, *argument.others],
        "low": argument.low,
        "high": argument.high,
        "many": argument.many,
        "nested": argument is NESTED,
    }


def spoken(field: dict[str, Any], effects: list[Any]) -> str:
    """Effects in words, from what the functions behind them say of themselves.

    >>> draw = {"name": "draw", "when": "instant", "does": "Draw cards.", "arguments": [{}]}
    >>> spoken({"effects": [draw]}, [["draw", "instant", 2]])
    'Draw cards: 2 (instant).'
    """
    said = []
    for one in effects:
        named = [term for term in field["effects"] if isinstance(one, list) and one and term["name"] == one[0]]
        term = next(
            (t for t in named if t["when"] and one[1:2] == [t["when"]]), next((t for t in named if not t["when"]), None)
        )
        if term is None:
            continue
        given = " ".join(str(word).replace("_", " ") for word in one[2 if term["when"] else 1 :])
        when = f" ({term['when']})" if term["when"] else ""
        said.append(f"{term['does'].rstrip('.')}{': ' + given if given else ''}{when}.")
    return " ".join(said)


class Forms:
    """The fields of every section of a game."""

    def __init__(self, game: Game, heard: dict[tuple[str, str], FormField]) -> None:
        self.game = game
        self.heard = heard

    def fields(self, section: Section) -> list[FormField]:
        """The fields of a section's components (of the section itself where it has none), in the order they are written."""
        rows: list[dict[str, Any]] = section.get("rows") or [section.values]
        keys = list(dict.fromkeys(key for row in rows for key in row if key not in ("source", "rows", "note")))
        name = name_of(section)
        found = []
        for key in keys:
            field = self.heard.get((name, key)) or FormField(key)
            field.guess([row.get(key) for row in rows])
            found.append(field)
        return found


def forms(name: str) -> Forms:
    """Open a game and listen to what it asks of its rows. Must come before the game is opened for anything else."""
    heard: dict[tuple[str, str], FormField] = {}
    listen(listener(heard))
    return Forms(duchy.game(name), heard)


def listener(heard: dict[tuple[str, str], FormField]) -> Callable[[Row, str, dict[str, Any]], None]:
    """Who notes every question under its section and key."""

    def asked(row: Row, key: str, limits: dict[str, Any]) -> None:
        section = row.where.partition("[")[2].partition("]")[0]
        heard.setdefault((section, key), FormField(key)).hear(limits)

    return asked
