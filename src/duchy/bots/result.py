"""What a search has found out so far. This module is compiled with mypyc, together with the search."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

FOREVER: Final = 1e18
"""More than any time or utility."""
CLEAR: Final = 3.0
"""How many standard errors make a difference clear."""


class Result:
    """What a search found: for each action how often it was tried, and the sums of utility, points and wins."""

    __slots__ = ("actions", "chances", "points", "sims", "totals", "visits")

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.visits: list[int] = [0] * len(actions)
        self.totals: list[float] = [0.0] * len(actions)
        self.points: list[float] = [0.0] * len(actions)
        self.chances: list[float] = [0.0] * len(actions)
        self.sims = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.actions, self.visits, self.totals, self.points, self.chances, self.sims)

    def note(self, at: int, utility: float, points: float, chance: float) -> None:
        """One more simulation of an action."""
        self.visits[at] += 1
        self.totals[at] += utility
        self.points[at] += points
        self.chances[at] += chance
        self.sims += 1

    def mean(self, at: int) -> float:
        """The mean utility of an action; very low where it was never tried."""
        return self.totals[at] / self.visits[at] if self.visits[at] > 0 else -FOREVER

    def best(self) -> int:
        """The best mean among the actions that were tried often enough to trust it."""
        most = max(self.visits)
        found = 0
        mean = -2.0 * FOREVER
        for at in range(len(self.actions)):
            if self.visits[at] * 2 > most and self.mean(at) > mean:
                found = at
                mean = self.mean(at)
        return self.actions[found]


def restored(
    actions: list[int], visits: list[int], totals: list[float], points: list[float], chances: list[float], sims: int
) -> Result:
    """The result a worker sent."""
    result = Result(actions)
    result.visits = visits
    result.totals = totals
    result.points = points
    result.chances = chances
    result.sims = sims
    return result


class Spread:
    """How widely utilities differ, so that the exploration constant means the same in every game."""

    __slots__ = ("count", "mean", "square")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.square = 0.0

    def note(self, x: float) -> None:
        """One more value."""
        self.count += 1
        delta = x - self.mean
        self.mean += delta / self.count
        self.square += delta * (x - self.mean)

    def width(self) -> float:
        """The standard deviation so far."""
        return sqrt(self.square / self.count) + 0.01 if self.count > 1 else 10.0


def contenders(tally: list[list[float]], alive: list[int], best: int) -> list[int]:
    """Those that are neither clearly worse than the best nor the same: all played the same deals, so these are compared."""
    left: list[int] = []
    for at in alive:
        lead = Spread()
        for i in range(len(tally[at])):
            lead.note(tally[best][i] - tally[at][i])
        same = lead.mean == 0.0 and lead.square == 0.0
        if at == best or (not same and lead.mean < CLEAR * lead.width() / sqrt(lead.count)):
            left.append(at)
    return left


def shorter(laps: int, alive: list[int], share: float) -> tuple[int, list[int]]:
    """How far to simulate and which actions, if there is time for a share of the deals wanted: first less far, then fewer.

    >>> shorter(3, [0, 1, 2, 3, 4, 5], 0.7)
    (2, [0, 1, 2, 3, 4, 5])
    >>> shorter(2, [0, 1, 2, 3, 4, 5], 0.25)
    (1, [0, 1, 2])
    """
    less = max(1, int(laps * share))
    share *= laps / less
    return less, alive[: max(2, int(len(alive) * min(1.0, share)))]
