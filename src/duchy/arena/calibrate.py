"""The calibration unit: how fast this core is just now, so that figures from different machines can be compared."""

from __future__ import annotations

import time


def unit(repeats: int = 1) -> float:
    """Seconds for `sum(i*i for i in range(10**7))` on this core; the best of `repeats`."""
    best = float("inf")
    for _ in range(repeats):
        start = time.perf_counter()
        sum(i * i for i in range(10**7))
        best = min(best, time.perf_counter() - start)
    return best
