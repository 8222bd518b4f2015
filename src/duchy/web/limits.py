"""Rate limits: a bucket per person (or address) and kind of request."""

from __future__ import annotations

import time
from dataclasses import dataclass

from duchy.table.errors import TooMany


@dataclass(frozen=True)
class Rate:
    """A bucket that holds `burst` requests and refills at `per_second`."""

    burst: float
    per_second: float


RATES = {
    "read": Rate(240, 40),
    "move": Rate(60, 10),
    "talk": Rate(10, 0.5),
    "open": Rate(20, 0.2),
    "guess": Rate(20, 0.2),
    "login": Rate(8, 0.05),
    "think": Rate(6, 0.2),
}
ADDRESS_SHARE = 8
"""A household or an office shares an address: its bucket is so many times larger."""
KEPT = 20000


class Buckets:
    """The buckets of all who have come by lately."""

    def __init__(self) -> None:
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, who: str, share: float = 1.0, clock: float | None = None) -> None:
        """Count a request; `TooMany` where the bucket is empty."""
        rate, now = RATES[kind], time.monotonic() if clock is None else clock
        level, since = self.buckets.pop((kind, who), (rate.burst * share, now))
        level = min(rate.burst * share, level + (now - since) * rate.per_second * share)
        self.buckets[kind, who] = (max(level - 1, 0.0) if level >= 1 else level, now)
        if len(self.buckets) > KEPT:
            del self.buckets[next(iter(self.buckets))]
        if level < 1:
            raise TooMany("that was a lot at once: wait a moment and try again")
