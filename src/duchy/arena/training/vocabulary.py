"""Which bytes of an observation a network reads, and as what: the words of its language."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from duchy.kernel.game import Game

MANY = 70
"""A byte with more values than this is a number; with fewer, each value is a word of its own."""

BAGS: dict[str, dict[str, str]] = {
    "burgundy": {r"(storage|tiles|prints)(_\d)": r"\1\2"},
    "academies": {r"(tiles|monuments)(_\d)": r"\1\2", r"(student|student_room|lesson|lesson_\w+)_\d+(_\d)": r"\1\2"},
}
"""Fields in which it matters what there is, not where: the bytes of all fields that come to the same name share their words."""
UNLESS: dict[str, tuple[str, str]] = {"burgundy": ("prints_", "tiles_")}
"""Fields that tell nothing where another one is not empty: what is printed on a hex counts while the hex is free."""


@dataclass
class Lexicon:
    """The words of a network: which position of an observation speaks for which group, and each group's values."""

    fields: list[tuple[str, int]]
    """The fields it reads, with their sizes, in order; positions count from the first byte of the first."""
    groups: list[int]
    """The group of each position; positions of one group share their words."""
    unless: list[int]
    """The position that must be 0 for this one to speak; -1 for none."""
    words: list[tuple[int, int]] = field(default_factory=list)
    """(group, value) of each word, from 1 on; word 0 says nothing."""
    numbers: list[int] = field(default_factory=list)
    """Positions that are read as numbers."""

    def table(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """The word of each position and value."""
        by_group: dict[int, list[tuple[int, int]]] = {}
        for word, (group, value) in enumerate(self.words, 1):
            by_group.setdefault(group, []).append((value, word))
        table = np.zeros((len(self.groups), 256), np.int64)
        for at, group in enumerate(self.groups):
            for value, word in by_group.get(group, ()):
                table[at, value] = word
        return table

    def plain(self) -> dict[str, Any]:
        """As data of a checkpoint."""
        return asdict(self)


def outline(game: Game) -> Lexicon:
    """The positions of a game's observations, without any word yet."""
    fields = [(each.name, each.size) for each in game.layout]
    starts: dict[str, int] = {}
    at = 0
    for name, size in fields:
        starts[name] = at
        at += size
    numbers: dict[str, int] = {}
    groups: list[int] = []
    unless: list[int] = []
    masked, by = UNLESS.get(game.name, ("", ""))
    for name, size in fields:
        bag = bag_of(game.name, name)
        groups += [numbers.setdefault(bag or f"{name} {at}", len(numbers)) for at in range(size)]
        empty = starts.get(by + name.removeprefix(masked), -1) if masked and name.startswith(masked) else -1
        unless += [empty + at if empty >= 0 else -1 for at in range(size)]
    return Lexicon(fields, groups, unless)


def bag_of(game: str, name: str) -> str:
    """The bag that a field belongs to; none where places matter.

    >>> bag_of("academies", "student_3_1"), bag_of("burgundy", "tiles_0"), bag_of("burgundy", "phase")
    ('student_1', 'tiles_0', '')
    """
    for pattern, bag in BAGS.get(game, {}).items():
        if re.fullmatch(pattern, name):
            return re.sub(pattern, bag, name)
    return ""


def learn_words(found: Lexicon, seen: np.ndarray[Any, np.dtype[np.bool_]]) -> Lexicon:
    """The words that were seen: `seen[position, value]`."""
    by_group: dict[int, set[int]] = {}
    for at, group in enumerate(found.groups):
        by_group.setdefault(group, set()).update(np.nonzero(seen[at])[0].tolist())
    for group, values in sorted(by_group.items()):
        values.discard(0)
        if len(values) <= MANY or found.groups.count(group) > 1:
            found.words += [(group, value) for value in sorted(values)]
        else:
            found.numbers.append(found.groups.index(group))
    return found
