"""Dice and the workers that change them: what a die can reach, and at what cost."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.rooms.burgundy.content.powers import JOKER_DIE, WORKER_STEP
from duchy.rooms.burgundy.content.tables import LONG_STEP
from duchy.rooms.burgundy.state import Burgundy, duchy_of

ALL_NUMBERS: Final = 126
"""The numbers 1 to 6 as a set of bits."""
NEVER: Final = 99


def distance(a: int, b: int) -> int:
    """How many steps lie between two numbers of a die; 1 and 6 are neighbours."""
    d = abs(a - b)
    return d if d <= 3 else 6 - d


def workers_for(steps: int, free: int, strong: int) -> int:
    """How many workers it takes to change a die by so many steps, some of them free; a strong worker goes up to two."""
    rest = max(0, steps - free)
    return (rest + LONG_STEP - 1) // LONG_STEP if strong else rest


# Both tables are asked for every action of every turn: one flat list is twice as fast as lists of lists of lists.
# COST[((die * 7 + number) * 2 + free) * 2 + strong]: the workers that turn a die into a number.
COST: Final[list[int]] = [
    workers_for(distance(die, number), free, strong)
    for die in range(7)
    for number in range(7)
    for free in range(2)
    for strong in range(2)
]
# REACH[((die * 4 + workers) * 2 + free) * 2 + strong]: the numbers a die can become; more than three workers never help.
REACH: Final[list[int]] = [
    sum(1 << n for n in range(1, 7) if die and workers_for(distance(die, n), free, strong) <= workers)
    for die in range(7)
    for workers in range(4)
    for free in range(2)
    for strong in range(2)
]


def cost(die: i64, number: i64, free: i64, powers: int) -> int:
    """The workers needed to use a die as a number."""
    return COST[((die * 7 + number) * 2 + free) * 2 + (1 if powers & WORKER_STEP else 0)]


def reach(die: i64, workers: i64, free: i64, powers: int) -> int:
    """The numbers a die can be used as."""
    w = workers if workers < 3 else 3
    return REACH[((die * 4 + w) * 2 + free) * 2 + (1 if powers & WORKER_STEP else 0)]


def has_joker(s: Burgundy, seat: int) -> bool:
    """Whether shield 16 can still turn one of the seat's dice this turn."""
    return duchy_of(s, seat).powers & JOKER_DIE != 0 and not s.dukes[seat].joker_used


def die_cost(s: Burgundy, seat: int, die: int, number: int, free: int) -> int:
    """The workers needed to use one of the seat's dice (0 or 1) as a number (0: any), `NEVER` if that can't be."""
    shown = s.dukes[seat].dice[die]
    if shown <= 0:
        return NEVER
    if number == 0:
        return 0
    duchy = duchy_of(s, seat)
    price = cost(shown, number, free, duchy.powers)
    return price if price <= duchy.workers else NEVER
