"""Who plays the other seats of an environment: a bot, a list of them, a mix by weights, a function, or the learner itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

import numpy as np

from duchy.bots import Bot, Seen, bot
from duchy.kernel.errors import BadOption

SELF = "self"
Rival = str | Bot | type[Bot] | Callable[[Seen], int]
Opponents = Rival | Sequence[Rival] | Mapping[str, float]


class Asked(Bot):
    """A function as a bot: it is given what the seat has seen and answers with an action."""

    def __init__(self, function: Callable[[Seen], int], seed: int = 0) -> None:
        super().__init__(getattr(function, "__name__", "function"), seed)
        self.function = function

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """The function's answer."""
        return int(self.function(seen))


def made(rival: Rival, seed: int) -> Bot:
    """A bot for one seat and one game."""
    if isinstance(rival, str):
        return bot(rival, seed)
    if isinstance(rival, Bot):
        return rival
    if isinstance(rival, type):
        assert issubclass(rival, Bot)
        return rival(rival.__name__, seed)
    return Asked(rival, seed)


class Rivals:
    """The opponents of an environment, checked when they are given.

    >>> Rivals({"random": 3, "greedy": 1}, others=1).draw(np.random.default_rng(1))
    [<Bot random>]
    >>> Rivals(["random", "greedy"], others=1)
    Traceback (most recent call last):
    ...
    duchy.kernel.errors.BadOption: opponents lists 2 players for 1 other seats
    """

    def __init__(self, given: Opponents, others: int) -> None:
        self.others = others
        self.itself = isinstance(given, str) and given == SELF
        """Whether the learner plays all seats."""
        self.random = isinstance(given, str) and given == "random"
        self.mix: list[Rival] = []
        self.weights: list[float] | None = None
        self.each: list[Rival] = []
        if isinstance(given, Mapping):
            self.mix = [self.checked(rival) for rival in given]
            self.weights = [float(weight) for weight in given.values()]
            if not self.mix or not all(0 <= weight < inf for weight in self.weights) or sum(self.weights) == 0:
                raise BadOption("opponents as a mix: bots with their weights, none below 0 and one above it")
        elif isinstance(given, Sequence) and not isinstance(given, str):
            if len(given) != others:
                raise BadOption(f"opponents lists {len(given)} players for {others} other seats")
            self.each = [self.checked(rival) for rival in given]
        elif not self.itself:
            self.each = [self.checked(given)] * others

    def checked(self, rival: Any) -> Rival:
        """A rival that can be made; `BadOption` says what there is otherwise."""
        if isinstance(rival, str):
            bot(rival)
        elif not (isinstance(rival, Bot) or (isinstance(rival, type) and issubclass(rival, Bot)) or callable(rival)):
            raise BadOption(f"an opponent is a bot's name, a Bot or a function of what is seen, not {rival!r}")
        return rival  # type: ignore[no-any-return]

    def draw(self, rng: np.random.Generator) -> list[Bot]:
        """The opponents of one game, clockwise from the learner."""
        chosen = self.each
        if self.weights is not None:
            chances = np.array(self.weights) / sum(self.weights)
            chosen = [self.mix[int(n)] for n in rng.choice(len(self.mix), self.others, p=chances)]
        return [made(rival, int(rng.integers(2**62))) for rival in chosen]
