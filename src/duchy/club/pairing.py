"""Who sits with whom in the next round. Pure reckoning: entrants are numbers, those below 0 fill seats and are not ranked."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

Seating = list[list[int]]
"""The tables of a round, each a list of entrants."""
Met = Counter[tuple[int, int]]
AGAIN = 1_000_000
"""What it costs to seat two together who have met: more than any difference in rank."""
TRIES = 12


def meetings(rounds: Iterable[Seating]) -> Met:
    """How often any two have sat together. All fillers are one: nobody shall have them twice while others had none.

    >>> meetings([[[0, 1], [2, -1]]])
    Counter({(0, 1): 1, (-1, 2): 1})
    """
    return Counter(pair(a, b) for seating in rounds for table in seating for a, b in combinations(table, 2))


def pair(a: int, b: int) -> tuple[int, int]:
    """Two entrants in one order.

    >>> pair(3, 1), pair(2, -4)
    ((1, 3), (-1, 2))
    """
    low, high = sorted((max(a, -1), max(b, -1)))
    return low, high


def filled(entrants: Sequence[int], size: int) -> list[int]:
    """The entrants and as many fillers as full tables need.

    >>> filled([5, 6, 7], 2)
    [5, 6, 7, -1]
    """
    return [*entrants, *(-n for n in range(1, -len(entrants) % size + 1))]


def swiss(order: Sequence[int], met: Met, size: int, seed: int = 0) -> Seating:
    """The next round of a Swiss tournament: equals meet (the order is of the standings), nobody meets again while possible.

    >>> swiss([0, 1, 2, 3], meetings([[[0, 1], [2, 3]]]), 2)
    [[0, 2], [1, 3]]
    """
    return best_of(filled(order, size), met, size, seed, ranked=True)


def everybody(entrants: Sequence[int], met: Met, size: int, number: int, seed: int = 0) -> Seating:
    """The next round (from 1) of a round robin: by turning the circle where two meet, else whoever have met least.

    >>> rounds = [everybody([0, 1, 2, 3], Counter(), 2, number) for number in (1, 2, 3)]
    >>> len(meetings(rounds)), max(meetings(rounds).values())
    (6, 1)
    """
    seats = filled(entrants, size)
    if size > 2:
        return best_of(seats, met, size, seed, ranked=False)
    turn = (number - 1) % (len(seats) - 1)
    fixed, circle = seats[0], seats[1:]
    circle = circle[-turn:] + circle[:-turn] if turn else circle
    ring = [fixed, *circle]
    return [[ring[n], ring[-1 - n]] for n in range(len(ring) // 2)]


def all_met(entrants: Sequence[int], met: Met) -> bool:
    """Whether everybody has met everybody.

    >>> all_met([0, 1, 2], meetings([[[0, 1, 2]]])), all_met([0, 1, 2], meetings([[[0, 1]]]))
    (True, False)
    """
    return all(met[pair(a, b)] for a, b in combinations(entrants, 2))


def rounds_for(system: str, count: int, size: int, wished: int) -> int:
    """How many rounds a tournament has: a Swiss as many as are wished for, a round robin of pairs one less than seats.

    Where more than two sit at a table, nobody knows before how many it takes until all have met: at most four times the fewest.

    >>> rounds_for("round_robin", 5, 2, 3), rounds_for("swiss", 12, 3, 5), rounds_for("round_robin", 9, 3, 1)
    (5, 5, 16)
    """
    if system == "swiss":
        return wished
    seats = count + -count % size
    return seats - 1 if size == 2 else 4 * -(-(seats - 1) // (size - 1))


# -- the search ------------------------------------------------------------------------------------------------------


def best_of(seats: list[int], met: Met, size: int, seed: int, *, ranked: bool) -> Seating:
    """The best seating of several searches, each from another start; the first start is the order itself."""
    rank = {entrant: at if ranked else 0 for at, entrant in enumerate(seats)}
    dice = random.Random(seed)
    best, least = [], float("inf")
    for attempt in range(TRIES):
        start = list(seats)
        if attempt:
            start.sort(key=lambda entrant: rank[entrant] + attempt * size * dice.random())
        found = improved([start[n : n + size] for n in range(0, len(start), size)], met, rank)
        price = sum(cost(table, met, rank) for table in found)
        if price < least:
            best, least = found, price
        if least < AGAIN:
            break
    return sorted((sorted(table, key=seats.index) for table in best), key=lambda table: seats.index(table[0]))


def cost(table: Sequence[int], met: Met, rank: dict[int, int]) -> int:
    """What is wrong with a table: meetings again, several fillers, entrants far apart in rank."""
    price = 0
    for a, b in combinations(table, 2):
        both = a < 0 and b < 0
        price += AGAIN * (1 if both else met[pair(a, b)] ** 2) + (rank[a] - rank[b]) ** 2
    return price


def improved(tables: Seating, met: Met, rank: dict[int, int]) -> Seating:
    """Swap entrants between tables as long as that helps."""
    prices = [cost(table, met, rank) for table in tables]
    better = True
    while better:
        better = False
        for one, other in combinations(range(len(tables)), 2):
            better |= swapped(tables, prices, one, other, met, rank)
    return tables


def swapped(tables: Seating, prices: list[int], one: int, other: int, met: Met, rank: dict[int, int]) -> bool:
    """Try every swap between two tables; whether one was made."""
    done = False
    for i in range(len(tables[one])):
        for j in range(len(tables[other])):
            a, b = tables[one], tables[other]
            a[i], b[j] = b[j], a[i]
            new = cost(a, met, rank), cost(b, met, rank)
            if sum(new) < prices[one] + prices[other]:
                prices[one], prices[other] = new
                done = True
            else:
                a[i], b[j] = b[j], a[i]
    return done
