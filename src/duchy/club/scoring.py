"""The standings of a tournament: points by place, and what decides between equals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from duchy.club.rating import places_of

POINTS = {2: (3, 0), 3: (3, 1, 0), 4: (3, 1, 0, 0), 5: (3, 1, 0, 0, 0)}
"""What each place brings, by the size of the table."""


class Chair(NamedTuple):
    """A seat of a round; score and victory are None while the match runs."""

    round: int
    board: int
    seat: int
    entrant: int
    match: str
    score: int | None
    won: bool | None


@dataclass
class RoundResult:
    """What a round brought an entrant."""

    round: int
    board: int
    match: str
    score: int | None = None
    place: int | None = None
    points: float = 0.0
    share: float = 0.0


@dataclass
class Ranked:
    """An entrant's line in the standings."""

    entrant: int
    rounds: dict[int, RoundResult] = field(default_factory=dict)
    rank: int = 0
    opponents: float = 0.0
    """The points of everybody they met."""
    final: RoundResult | None = None
    """What the final brought: a place before all who are not in it, no points."""

    @property
    def points(self) -> float:
        """Points so far."""
        return sum(outcome.points for outcome in self.rounds.values())

    @property
    def share(self) -> float:
        """The mean share of the points made at their tables."""
        done = [outcome.share for outcome in self.rounds.values() if outcome.place is not None]
        return sum(done) / len(done) if done else 0.0

    @property
    def wins(self) -> int:
        """How many tables they won."""
        return sum(outcome.place == 1 for outcome in self.rounds.values())


def points_of(places: Sequence[int]) -> list[float]:
    """The points of a table's places; who share a place share what the places are worth together.

    >>> points_of([1, 2, 3]), points_of([1, 1, 3]), points_of([2, 1])
    ([3.0, 1.0, 0.0], [2.0, 2.0, 0.0], [0.0, 3.0])
    """
    worth = POINTS.get(len(places), (3, 1, *[0] * len(places)))
    return [sum(worth[place - 1 : place - 1 + places.count(place)]) / places.count(place) for place in places]


def tables_of(chairs: Sequence[Chair]) -> dict[tuple[int, int], list[Chair]]:
    """The chairs by round and board, in the order of seats."""
    found: dict[tuple[int, int], list[Chair]] = {}
    for chair in sorted(chairs):
        found.setdefault((chair.round, chair.board), []).append(chair)
    return found


def standings(entrants: Sequence[int], chairs: Sequence[Chair]) -> list[Ranked]:
    """Everybody's line, the first first: by points, then the share of the points made at their tables, then the points of those
    they met, then victories, then the order in which they entered.

    >>> table = [Chair(1, 1, 0, 7, "m", 40, False), Chair(1, 1, 1, 8, "m", 60, True)]
    >>> [(line.entrant, line.points, round(line.share, 2)) for line in standings([7, 8], table)]
    [(8, 3.0, 0.6), (7, 0.0, 0.4)]
    """
    lines = {number: Ranked(number) for number in entrants}
    met: dict[int, list[int]] = {number: [] for number in entrants}
    for seats in tables_of(chairs).values():
        for chair, outcome in zip(seats, outcomes(seats), strict=True):
            if chair.entrant in lines:
                lines[chair.entrant].rounds[chair.round] = outcome
                met[chair.entrant] += [other.entrant for other in seats if other.entrant != chair.entrant]
    for number, line in lines.items():
        line.opponents = sum(lines[other].points for other in met[number] if other in lines)
    order = sorted(lines.values(), key=lambda line: (*(-value for value in merits(line)), line.entrant))
    for at, line in enumerate(order):
        level = at > 0 and merits(order[at - 1]) == merits(line)
        line.rank = order[at - 1].rank if level else at + 1
    return order


def crowned(lines: list[Ranked], final: Sequence[Chair]) -> list[Ranked]:
    """The standings with a final: who sits there stands before the others, by the places at that table when it is over.

    >>> lines = standings([7, 8, 9], [])
    >>> [line.entrant for line in crowned(lines, [Chair(2, 1, 0, 8, "m", 40, False), Chair(2, 1, 1, 9, "m", 60, True)])]
    [9, 8, 7]
    """
    seats = sorted(final)
    for chair, outcome in zip(seats, outcomes(seats), strict=True):
        for line in lines:
            if line.entrant == chair.entrant:
                line.final = outcome
    first = sorted((line for line in lines if line.final), key=lambda line: (line.final and line.final.place) or 0)
    order = [*first, *(line for line in lines if not line.final)]
    for at, line in enumerate(first):
        before = first[at - 1].final if at else None
        shared = before is not None and line.final is not None and before.place == line.final.place is not None
        line.rank = first[at - 1].rank if shared else at + 1
    return order


def merits(line: Ranked) -> tuple[float, float, float, int]:
    """What the standings go by."""
    return line.points, round(line.share, 6), line.opponents, line.wins


def outcomes(seats: Sequence[Chair]) -> list[RoundResult]:
    """What a table brought each of its seats; nothing while it is played."""
    plain = [RoundResult(chair.round, chair.board, chair.match, chair.score) for chair in seats]
    scores = [chair.score for chair in seats if chair.score is not None]
    if len(scores) < len(seats):
        return plain
    places = places_of(scores, [n for n, chair in enumerate(seats) if chair.won])
    together = sum(max(0, score) for score in scores)
    for outcome, score, place, points in zip(plain, scores, places, points_of(places), strict=True):
        outcome.place, outcome.points = place, points
        outcome.share = max(0, score) / together if together else 1 / len(seats)
    return plain
