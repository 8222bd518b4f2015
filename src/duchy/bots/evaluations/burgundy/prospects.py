"""What an area with some hexes left promises with some dice left, as if tiles came at a steady rate. Compiled with mypyc."""

from __future__ import annotations

from math import exp
from typing import Final

from duchy.bots.evaluations.burgundy.weights import RATE, W
from duchy.rooms.burgundy.content.boards import LARGEST_AREA
from duchy.rooms.burgundy.content.tables import KINDS, PHASE_BONUS, PHASES, ROUNDS

STEPS: Final = 2 * ROUNDS * len(PHASES) + 3
"""How many numbers of dice left there are: none to those of all rounds, and the two just rolled."""
LEFT: Final = LARGEST_AREA + 2
"""How many numbers of free hexes there are: none to the largest area, and one more where nothing touches it."""

# Flat, as they are read for every area of every table that is judged: `[at(kind, left) + dice]`.
DONE: Final[list[float]] = [0.0] * (len(KINDS) * LEFT * STEPS)
"""The chance that the area is finished before the game ends."""
BONUS: Final[list[float]] = [0.0] * (len(KINDS) * LEFT * STEPS)
"""The points for the phase in which it is finished, as expected."""


def at(kind: int, left: int) -> int:
    """Where the entries of an area begin; those with one hex more left begin `STEPS` later."""
    return (kind * LEFT + left) * STEPS


def at_least(count: int, mean: float) -> float:
    """The chance that at least so many things happen where `mean` are expected (a Poisson law)."""
    if count == 0:
        return 1.0
    term = exp(-mean)
    missed = term
    for i in range(1, count):
        term *= mean / i
        missed += term
    return 1.0 - missed


def foresee(kind: int, left: int, dice: int) -> None:
    """Fill the tables for an area of a kind."""
    rate = RATE[kind] * (1.0 + W.focus / max(1, left))
    before = 0.0
    for phase in range(len(PHASES)):
        # The dice until the end of that phase.
        span = dice - 2 * ROUNDS * (len(PHASES) - 1 - phase)
        if span > 0 or (left == 0 and phase == len(PHASES) - 1):
            reached = at_least(left, rate * span)
            BONUS[at(kind, left) + dice] += (reached - before) * PHASE_BONUS[phase]
            before = reached
    DONE[at(kind, left) + dice] = before


for a_kind in range(len(KINDS)):
    for hexes_left in range(LEFT):
        for dice_left in range(STEPS):
            foresee(a_kind, hexes_left, dice_left)


def promise(points: float, entry: int) -> float:
    """What an unfinished area is worth: less than it will bring, or nobody would be in a hurry to finish it."""
    return points * W.area * DONE[entry] + W.area_bonus * BONUS[entry]
