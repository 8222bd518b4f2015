"""A queue for a few places: the more urgent first, then whoever came first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager


class Queue:
    """Turns at `size` places. Everything happens in one event loop, so nothing needs a lock."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.free = size
        self.numbers = itertools.count()
        self.waiting: list[tuple[int, int, str, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self, urgency: int, name: str) -> AsyncIterator[None]:
        """Wait for a place and hold it; `name` is what `places` shows meanwhile."""
        if self.free:
            self.free -= 1
        else:
            called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self.waiting, (urgency, next(self.numbers), name, called))
            try:
                await called
            except asyncio.CancelledError:
                if called.done() and not called.cancelled():
                    self.leave(1)
                raise
        try:
            yield
        finally:
            self.leave(1)

    @contextmanager
    def spare(self) -> Iterator[int]:
        """Hold all places that nobody waits for, for work that can be shared; how many."""
        held, self.free = self.free, 0
        try:
            yield held
        finally:
            self.leave(held)

    def leave(self, places: int) -> None:
        """Places become free: whoever is next is called."""
        self.free += places
        while self.free and self.waiting:
            called = heapq.heappop(self.waiting)[3]
            if not called.done():
                self.free -= 1
                called.set_result(None)

    def length(self) -> int:
        """How many wait."""
        return sum(not called.done() for *_, called in self.waiting)

    def places(self) -> dict[str, int]:
        """Who waits, and where they stand, counted from 1."""
        queue = [entry for entry in sorted(self.waiting, key=lambda entry: entry[:2]) if not entry[3].done()]
        return {name: place for place, (_, _, name, _) in enumerate(queue, 1) if name}


def ordinal(place: int) -> str:
    """A place in words.

    >>> ordinal(3), ordinal(21)
    ('third', 'number 21')
    """
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[place - 1] if 0 < place <= len(words) else f"number {place}"
