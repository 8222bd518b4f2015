"""A small network that corrects what the hand-made evaluation says. Compiled with mypyc: plain lists, no package needed.

It reads an observation as words (a byte at a position, see `arena/training/vocabulary.py`) and numbers, and the terms of the
hand-made evaluation of every seat. Two layers of neurons later it says how many points each seat will have more or less.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from typing import Final

from duchy.kernel.core import State

HUNDRED: Final = 100.0


class Net:
    """One game's network for one number of players, ready to be asked."""

    __slots__ = (
        "at",
        "first",
        "first_bias",
        "numbers",
        "observe",
        "out",
        "out_bias",
        "players",
        "second",
        "second_bias",
        "terms",
        "unless",
        "words",
    )  # fmt: skip

    def __init__(self, players: int, terms: int, observe: Callable[[State, int], bytes]) -> None:
        self.players = players
        self.terms = terms
        """How many terms the hand-made evaluation of a seat has."""
        self.observe = observe
        self.at: list[int] = []
        """The positions of an observation that say something."""
        self.unless: list[int] = []
        """For each of them the position that must be empty for it to speak; -1 for none."""
        self.words: list[list[int]] = []
        """For each of them the word of each value; 0 is none."""
        self.numbers: list[int] = []
        """The positions that are read as numbers."""
        self.first: list[list[float]] = []
        """For each neuron of the first layer: its weight for every word, then for every number, then for every term."""
        self.first_bias: list[float] = []
        self.second: list[list[float]] = []
        self.second_bias: list[float] = []
        self.out: list[list[float]] = []
        self.out_bias: list[float] = []

    def heard(self, seen: bytes) -> list[int]:
        """The words of an observation."""
        found: list[int] = []
        for k in range(len(self.at)):
            word = self.words[k][seen[self.at[k]]]
            if word > 0:
                other = self.unless[k]
                if other < 0 or seen[other] == 0:
                    found.append(word)
        return found

    def correction(self, s: State, seat: int, terms: list[float]) -> list[float]:
        """By how many points each seat will end above what was thought, from `seat` on; the terms are in that order too."""
        seen = self.observe(s, seat)
        words = self.heard(seen)
        numbers = [log2(seen[at] + 1.0) / 8.0 for at in self.numbers]
        for term in terms:
            numbers.append(term / HUNDRED)
        start = len(self.first[0]) - len(numbers)
        hidden: list[float] = []
        for neuron in range(len(self.first)):
            weights = self.first[neuron]
            total = self.first_bias[neuron]
            for word in words:
                total += weights[word]
            for k in range(len(numbers)):
                total += weights[start + k] * numbers[k]
            hidden.append(total if total > 0.0 else 0.0)
        hidden = layer(self.second, self.second_bias, hidden)
        for k in range(len(hidden)):
            if hidden[k] < 0.0:
                hidden[k] = 0.0
        return [HUNDRED * points for points in layer(self.out, self.out_bias, hidden)]


def layer(weights: list[list[float]], bias: list[float], given: list[float]) -> list[float]:
    """What the neurons of a layer make of what the layer before says."""
    found: list[float] = []
    for neuron in range(len(weights)):
        row = weights[neuron]
        total = bias[neuron]
        for k in range(len(given)):
            total += row[k] * given[k]
        found.append(total)
    return found
