"""The time of the house: how long it has been open. Clocks run by it, not by the clock on the wall.

It never goes back, whatever somebody does to the machine's clock, and it stands still while the house is shut: an outage of the
server or of its database is nobody's time. Processes that share a database share the time: each tells the others once a second.
"""

from __future__ import annotations

import time
from collections.abc import Callable

STRETCH = 3.0
"""So long the time goes on without a word from the database; then the house counts as shut."""


class Hours:
    """The time as one process knows it.

    >>> ticks = iter([0.0, 1.5, 60.0, 60.0, 61.0])
    >>> hours = Hours(lambda: next(ticks))
    >>> hours.now(), hours.now(), hours.agree(2.0), hours.now()
    (1.5, 3.0, 3.0, 4.0)
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.at = 0.0
        self.since = clock()

    def now(self) -> float:
        """Seconds the house has been open."""
        return self.at + min(self.clock() - self.since, STRETCH)

    def agree(self, stored: float) -> float:
        """The database has answered: go on from the later of its time and ours."""
        now = self.clock()
        self.at, self.since = max(self.at + min(now - self.since, STRETCH), stored), now
        return self.at
