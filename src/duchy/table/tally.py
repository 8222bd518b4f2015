"""What a process counts of its own work, for whoever looks after it: how often, how long."""

from __future__ import annotations

import bisect
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Up to which durations (in seconds) are told apart."""
Labels = tuple[tuple[str, str], ...]


class Times:
    """How long something took, every time.

    >>> times = Times()
    >>> times.add(0.003), times.add(0.2), times.add(99.0)
    (None, None, None)
    >>> times.count, times.sum, times.upto()[-1]
    (3, 99.203, 2)
    """

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Once more."""
        self.counts[bisect.bisect_left(STEPS, seconds)] += 1
        self.sum += seconds

    @property
    def count(self) -> int:
        """How often."""
        return sum(self.counts)

    def upto(self) -> list[int]:
        """How often it took no longer than each of the steps."""
        return [sum(self.counts[: n + 1]) for n in range(len(STEPS))]


class Tally:
    """Counts and durations by name; everything happens in one event loop, so nothing needs a lock."""

    def __init__(self) -> None:
        self.began = monotonic()
        self.counts: dict[str, Counter[Labels]] = {}
        self.times: dict[str, Times] = {}

    def count(self, name: str, **labels: str) -> None:
        """Something has happened."""
        self.counts.setdefault(name, Counter())[tuple(sorted(labels.items()))] += 1

    def counted(self, name: str, **labels: str) -> int:
        """How often it has happened."""
        return self.counts.get(name, Counter())[tuple(sorted(labels.items()))]

    def took(self, name: str, seconds: float) -> None:
        """Something has taken its time."""
        self.times.setdefault(name, Times()).add(seconds)

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        """Something that takes its time."""
        began = monotonic()
        try:
            yield
        finally:
            self.took(name, monotonic() - began)

    def open_for(self) -> float:
        """Seconds since the process has begun."""
        return monotonic() - self.began
