"""A small network that corrects what the hand-made evaluation says. Compiled with mypyc: native numbers, no package for arrays.

It reads an observation as words (a byte at a position, see `arena/training/vocabulary.py`) and numbers, and the terms of the
hand-made evaluation of every seat. Two layers of neurons later it says how many points each seat will have more or less.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from duchy.kernel.core import State

HUNDRED: Final = 100.0
VALUES: Final[i64] = 256
"""So many values a byte of an observation can have."""


class Net:
    """One game's network for one number of players, ready to be asked.

    Weights are in one row each, so that a loop runs through them without looking anything up: those of a word stand together.
    """

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
        self.at: vec[i64] = vec[i64]()
        """The positions of an observation that say something."""
        self.unless: vec[i64] = vec[i64]()
        """For each of them the position that must be empty for it to speak; -1 for none."""
        self.words: vec[i64] = vec[i64]()
        """For each of them the word of each value; 0 is none."""
        self.numbers: vec[i64] = vec[i64]()
        """The positions that are read as numbers."""
        self.first: vec[float] = vec[float]()
        """What every word, then every number, then every term says to each neuron of the first layer."""
        self.first_bias: vec[float] = vec[float]()
        self.second: vec[float] = vec[float]()
        """For each neuron of the second layer what it makes of each of the first."""
        self.second_bias: vec[float] = vec[float]()
        self.out: vec[float] = vec[float]()
        self.out_bias: vec[float] = vec[float]()

    def correction(self, s: State, seat: int, terms: list[float]) -> list[float]:
        """By how many points each seat will end above what was thought, from `seat` on; the terms are in that order too."""
        seen = self.observe(s, seat)
        hidden = vec[float](self.first_bias)
        self.listen(seen, hidden)
        width: i64 = len(hidden)
        row: i64 = len(self.first) // width - len(self.numbers) - len(terms)
        for at in self.numbers:
            add(hidden, self.first, row * width, log2(seen[at] + 1.0) / 8.0)
            row += 1
        for term in terms:
            add(hidden, self.first, row * width, term / HUNDRED)
            row += 1
        rectify(hidden)
        hidden = layer(self.second, self.second_bias, hidden)
        rectify(hidden)
        return [HUNDRED * points for points in layer(self.out, self.out_bias, hidden)]

    def listen(self, seen: bytes, hidden: vec[float]) -> None:
        """Add what the words of an observation say to the neurons of the first layer."""
        at, unless, words, first = self.at, self.unless, self.words, self.first
        width: i64 = len(hidden)
        count: i64 = len(at)
        for k in range(count):
            value: i64 = seen[at[k]]
            word: i64 = words[k * VALUES + value]
            if word > 0 and (unless[k] < 0 or seen[unless[k]] == 0):
                start: i64 = word * width
                for neuron in range(width):
                    hidden[neuron] += first[start + neuron]


def add(hidden: vec[float], weights: vec[float], start: i64, by: float) -> None:
    """Add one row of weights, so many times, to the neurons of a layer."""
    width: i64 = len(hidden)
    for neuron in range(width):
        hidden[neuron] += weights[start + neuron] * by


def rectify(hidden: vec[float]) -> None:
    """A neuron says nothing rather than less than nothing."""
    width: i64 = len(hidden)
    for neuron in range(width):
        if hidden[neuron] < 0.0:
            hidden[neuron] = 0.0


def layer(weights: vec[float], bias: vec[float], given: vec[float]) -> vec[float]:
    """What the neurons of a layer make of what the layer before says."""
    found = vec[float](bias)
    width: i64 = len(given)
    count: i64 = len(bias)
    for neuron in range(count):
        total = bias[neuron]
        start: i64 = neuron * width
        for k in range(width):
            total += weights[start + k] * given[k]
        found[neuron] = total
    return found
