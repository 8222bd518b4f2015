"""OpenSkill ratings of people and bots, from the order in which they came in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from openskill.models import PlackettLuce

from duchy.arena.standings import Z, mean

MODEL = PlackettLuce()
SCALE = 30.0
"""So many points of the list are one of OpenSkill's: 400 points ahead then means winning about ten of eleven, as in chess."""
MIDDLE = 1500.0


class Skill(NamedTuple):
    """A rating: the middle and the width of what is known."""

    mu: float = float(MODEL.mu)
    sigma: float = float(MODEL.sigma)

    @property
    def shown(self) -> int:
        """The rating as lists show it.

        >>> Skill().shown
        1500
        """
        return round(MIDDLE + SCALE * (self.mu - float(MODEL.mu)))

    @property
    def sure(self) -> float:
        """What somebody has surely reached: the rating less twice its uncertainty."""
        return self.mu - 2 * self.sigma

    @property
    def unsure(self) -> int:
        """How far from it the truth may be, with 95 % confidence.

        >>> Skill().unsure
        490
        """
        return round(SCALE * Z * self.sigma)


def places_of(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Where each seat came in, from 1: winners first, then by points; equal ones share the better place.

    >>> places_of([40, 52, 40, 61], [3])
    [3, 2, 3, 1]
    >>> places_of([52, 52], [0])
    [1, 2]
    """
    order = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > own for other in order) for own in order]


def entrants(who: Sequence[str], places: Sequence[int]) -> dict[str, float]:
    """Everybody who took part, with the mean place of their seats: several seats of one bot are one entrant.

    >>> entrants(["anna", "bot:greedy", "bot:greedy"], [2, 1, 3])
    {'anna': 2.0, 'bot:greedy': 2.0}
    """
    names = dict.fromkeys(name for name in who if name)
    return {name: mean([place for each, place in zip(who, places, strict=True) if each == name]) for name in names}


def rate(known: Mapping[str, Skill], came_in: Mapping[str, float]) -> dict[str, Skill]:
    """The new ratings of everybody who came in; of one alone nothing can be learnt.

    >>> new = rate({}, {"anna": 1, "ben": 2})
    >>> new["anna"].shown > 1500 > new["ben"].shown, new["anna"].sigma < Skill().sigma
    (True, True)
    """
    if len(came_in) < 2:
        return {}
    teams = [[MODEL.rating(*known.get(name, Skill()))] for name in came_in]
    rated = MODEL.rate(teams, ranks=list(came_in.values()))
    return {name: Skill(team[0].mu, team[0].sigma) for name, team in zip(came_in, rated, strict=True)}


def chance(one: Skill, other: Skill) -> float:
    """How likely one is to come in before the other.

    >>> chance(Skill(), Skill())
    0.5
    """
    return float(MODEL.predict_win([[MODEL.rating(*one)], [MODEL.rating(*other)]])[0])


def spread(counts: Mapping[str, int]) -> tuple[float, float]:
    """Mean and standard deviation of scores that are counted by value.

    >>> spread({"10": 1, "20": 1})
    (15.0, 5.0)
    """
    total = sum(counts.values())
    if not total:
        return 0.0, 0.0
    middle = sum(int(score) * n for score, n in counts.items()) / total
    return middle, sqrt(sum(n * (int(score) - middle) ** 2 for score, n in counts.items()) / total)
