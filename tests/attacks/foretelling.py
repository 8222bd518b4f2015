"""The attack on the fast generator: its whole state from a few numbers that lie open, with nothing else known.

The generator is a multiply-with-carry one: x' = MULTIPLIER * low + high, where low is the 32 lower bits of x and high the 30
above; a draw shows the upper bits of (low ^ high). Whoever knows the upper bits of low knows those of the next high, which is
MULTIPLIER * low / 2**32; the next number that lies open then gives the upper bits of the next low, but for two that the mask
hides and that must be guessed. After six draws twelve bits of each state are known, more than enough: read backwards, each
state is 2**32 times the next, modulo a prime, so the six are a point of a lattice: the one nearest to what is known.

The draws of a board game tell fewer bits each, which costs time (83 s for an opening of Burgundy), nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from duchy.kernel.luck import LOW, MULTIPLIER

BITS = 10
"""Each number that lies open is one below 2 ** BITS."""
STATES = 6
BOUND = 1 << BITS
UNKNOWN = 30 - BITS
PRIME = MULTIPLIER * 2**32 - 1
Whole = npt.NDArray[np.int64]
Rows = list[list[int]]


def after(x: int, count: int, bound: int = BOUND) -> list[int]:
    """The numbers that follow a state of the fast generator."""
    found = []
    for _ in range(count):
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        found.append((((x ^ (x >> 32)) & 0x3FFFFFFF) * bound) >> 30)
    return found


def reduced(rows: Rows) -> Rows:
    """A basis of short vectors of the same lattice (Lenstra, Lenstra, Lovász)."""

    def dot(u: Sequence[Fraction | int], v: Sequence[Fraction | int]) -> Fraction:
        return sum((Fraction(a) * b for a, b in zip(u, v, strict=True)), Fraction(0))

    def upright() -> list[list[Fraction]]:
        found: list[list[Fraction]] = []
        for row in rows:
            rest = [Fraction(a) for a in row]
            for other in found:
                share = dot(row, other) / dot(other, other)
                rest = [a - share * b for a, b in zip(rest, other, strict=True)]
            found.append(rest)
        return found

    k, stars = 1, upright()
    while k < len(rows):
        for j in range(k - 1, -1, -1):
            times = round(dot(rows[k], stars[j]) / dot(stars[j], stars[j]))
            rows[k] = [a - times * b for a, b in zip(rows[k], rows[j], strict=True)]
        share = dot(rows[k], stars[k - 1]) / dot(stars[k - 1], stars[k - 1])
        if dot(stars[k], stars[k]) >= (Fraction(3, 4) - share * share) * dot(stars[k - 1], stars[k - 1]):
            k += 1
        else:
            rows[k - 1 : k + 1] = rows[k], rows[k - 1]
            k, stars = max(k - 1, 1), upright()
    return rows


def lattice() -> Rows:
    """What six states in a row can be, the last one first: each is 2 ** 32 times the next, modulo the prime."""
    rows = [[PRIME if at == row else 0 for at in range(STATES)] for row in range(STATES)]
    rows[0] = [pow(2, 32 * at, PRIME) for at in range(STATES)]
    return reduced(rows)


def guesses(first: Whole, seen: Sequence[int]) -> list[Whole]:
    """What is known of the lower halves of six states in a row, for guesses at the first one's upper bits."""
    lows = [first << UNKNOWN]
    for number in seen[1:STATES]:
        high = (MULTIPLIER * lows[-1]) >> 32
        cells = [high >> UNKNOWN, (high + (1 << UNKNOWN - 2) + 1) >> UNKNOWN]
        crossing = np.flatnonzero(cells[0] != cells[1])  # what is not known may carry over: then both are tried
        cell = np.concatenate([cells[0], cells[1][crossing]])
        lows = [np.concatenate([low, low[crossing]]) for low in lows]
        known = (number ^ (cell & (BOUND - 1))) << UNKNOWN
        hidden = np.repeat(np.arange(4, dtype=np.int64) << 30, len(known))
        lows = [np.tile(low, 4) for low in lows] + [np.tile(known, 4) | hidden]
    return lows


def recover(seen: Sequence[int], chunk: int = 16) -> int | None:
    """The state of the fast generator after the last of the numbers that lie open; None where no state makes them."""
    basis = lattice()
    inward = np.linalg.inv(np.array(basis, dtype=np.float64))
    outward = np.array(basis, dtype=np.int64)
    half = np.int64(MULTIPLIER << UNKNOWN - 1)
    for start in range(0, 1 << BITS + 1, chunk):  # a state and its complement give the same numbers: one of them is enough
        lows = guesses(np.arange(start, start + chunk, dtype=np.int64), seen)
        near = np.stack([MULTIPLIER * low + half for low in reversed(lows)], axis=1)
        # Not `@`, whose threads would wait for each other on a busy machine.
        places = np.rint(np.einsum("ij,jk->ik", near.astype(np.float64), inward)).astype(np.int64)
        point = places @ outward
        fits = np.all(np.abs(point - near) <= half + (1 << 30), axis=1)
        for x in point[fits, 0].tolist():
            if 0 < x < PRIME and after(x, len(seen) - STATES - 1) == list(seen[STATES + 1 :]):
                return int(after_state(x, len(seen) - STATES - 1))
    return None


def after_state(x: int, count: int) -> int:
    """The state so many draws later."""
    for _ in range(count):
        x = MULTIPLIER * (x & LOW) + (x >> 32)
    return x
