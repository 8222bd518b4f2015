"""Who has which table open: in this process, and in the others, which tell of it through the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator

BEAT = 20.0
"""Seconds between two signs of life of a process."""
SILENCE = 3 * BEAT
"""Whoever is silent for so long was killed: the people there are away."""
AT_ONCE = 140
"""So many pairs of table and person fit into one message of PostgreSQL (8,000 bytes)."""
Key = tuple[str, str]
log = logging.getLogger("duchy.presence")


class Presence:
    """The people at the tables. Messages between processes are words: `here`, `gone` or `who`, the process, then pairs."""

    def __init__(self, send: Callable[[str], Awaitable[None]] | None) -> None:
        self.send = send
        """Tells the other processes; None where there are none."""
        self.name = secrets.token_hex(4)
        self.streams: dict[Key, int] = {}
        """How many streams a person has open at a table here."""
        self.elsewhere: dict[str, set[Key]] = {}
        """By process, who is there."""
        self.heard: dict[str, float] = {}
        """When another process gave its last sign of life."""
        self.unsaid: dict[Key, bool] = {}
        """Who came and went since the others were told."""
        self.asking = True
        """Whether the others must be asked who is there: at first, and when we may have missed what they said."""
        self.news = asyncio.Event()

    def here(self, table: str, person: str) -> bool:
        """Whether somebody has a table open, wherever."""
        key = (table, person)
        return key in self.streams or any(key in there for there in self.elsewhere.values())

    def everybody(self) -> set[str]:
        """Everybody who has a table (or the lobby) open, wherever."""
        found = {person for _, person in self.streams}
        return found.union(*({person for _, person in there} for there in self.elsewhere.values()))

    def count(self, person: str) -> int:
        """How many streams of this process are a person's."""
        return sum(n for (_, who), n in self.streams.items() if who == person)

    @contextlib.contextmanager
    def at(self, table: str, person: str) -> Iterator[None]:
        """The person has a stream open at this table."""
        key = (table, person)
        self.streams[key] = self.streams.get(key, 0) + 1
        self.note(key)
        try:
            yield
        finally:
            self.streams[key] -= 1
            if not self.streams[key]:
                del self.streams[key]
                self.note(key)

    def note(self, key: Key) -> None:
        """The others are to be told."""
        if self.send is not None:
            self.unsaid[key] = key in self.streams
            self.news.set()

    def hear(self, message: str, clock: float | None = None) -> set[str]:
        """What another process says; the tables at which somebody came or went."""
        what, process, *pairs = message.split()
        if process == self.name:
            return set()
        self.heard[process] = time.monotonic() if clock is None else clock
        there = self.elsewhere.setdefault(process, set())
        keys = {(table, person) for table, _, person in (pair.partition(":") for pair in pairs)}
        if what == "who":
            for key in self.streams:
                self.note(key)
        changed = keys - there if what == "here" else keys & there
        there.symmetric_difference_update(changed)
        return {table for table, _ in changed}

    def miss(self, clock: float | None = None) -> set[str]:
        """Forget the processes that are silent; the tables at which somebody is away now."""
        now = time.monotonic() if clock is None else clock
        lost = [process for process, at in self.heard.items() if now - at > SILENCE]
        for process in lost:
            del self.heard[process]
        return {table for process in lost for table, _ in self.elsewhere.pop(process, set())}

    def ask(self) -> None:
        """We may have missed something: ask the others who is there."""
        self.asking = True
        self.news.set()

    async def tell(self, ring: Callable[[str], None]) -> None:
        """Tell the others who comes and goes, with a sign of life in between, until cancelled."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), BEAT)
            self.news.clear()
            try:
                for message in self.messages():
                    await self.say(message)
            except Exception as error:  # whatever broke the line: when it is back, everything is said again
                log.warning("presence: %s; trying again", error)
                await asyncio.sleep(1)
                for key in self.streams:
                    self.note(key)
                self.ask()
            for table in self.miss():
                ring(table)

    async def say(self, message: str) -> None:
        """One message to the others."""
        if self.send is not None:
            await self.send(message)

    def messages(self) -> list[str]:
        """What there is to tell: a question, who is here (a sign of life in any case), who has gone."""
        said, self.unsaid = list(self.unsaid.items()), {}
        came = [f"{table}:{person}" for (table, person), here in said if here]
        went = [f"{table}:{person}" for (table, person), here in said if not here]
        found = [f"who {self.name}"] if self.asking else []
        self.asking = False
        found += [" ".join(["here", self.name, *came[n : n + AT_ONCE]]) for n in range(0, max(1, len(came)), AT_ONCE)]
        return found + [" ".join(["gone", self.name, *went[n : n + AT_ONCE]]) for n in range(0, len(went), AT_ONCE)]
