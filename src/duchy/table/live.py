"""A match in this process's memory: a cache of the log, rebuilt from it at any time."""

from __future__ import annotations

import asyncio
from typing import Any

from duchy.games import game
from duchy.kernel.pack import values
from duchy.kernel.record import Match
from duchy.table.rows import OVER, PLAYING, Entry, Line, Table
from duchy.table.story import Story

Question = tuple[str, str, tuple[int, ...]] | None


class Live:
    """One table with its match, the time of its last move, its chat, and a counter of the questions each seat was asked.

    The counter (`turns`) is what a browser sends back as the revision it has seen. It counts only what the seat itself may
    know, so that a number never tells how often others have decided in secret.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game = game(table.game)
        self.match = Match.new(self.game, table.players, table.seed, table.options)
        self.count = 0
        self.keys: set[str] = set()
        self.turns = [0] * table.players
        self.last = table.started or table.created
        self.chat: list[Line] = []
        self.version = 0
        """Raised by every change; what was drawn from one version can be kept until the next."""
        self.drawn: dict[Any, Any] = {}
        self.stories: dict[int | None, Story] = {}
        self.told: set[tuple[int, int]] = set()
        """The turns of which absent people were told."""
        self.lock = asyncio.Lock()
        self.reading = asyncio.Lock()
        """The table's row is read by one at a time, so that an older reading never replaces a newer one."""
        self.questions: list[Question] = [self.question(seat) for seat in range(table.players)]

    def question(self, seat: int) -> Question:
        """What the seat is being asked, in a form that can be compared."""
        state = self.match.state
        frame = state.frame(seat)
        if frame is None:
            return None
        return type(frame).__name__, repr(sorted(values(frame).items())), tuple(state.legal(seat))

    def follow(self, entry: Entry) -> None:
        """Take over a line of the log."""
        self.match.enter(entry.entry)
        self.count = entry.number
        self.last = entry.at
        if entry.key is not None:
            self.keys.add(entry.key)
        actor = seat_of(entry.entry)
        for seat in range(self.table.players):
            asked = self.question(seat)
            if seat == actor or asked != self.questions[seat]:
                self.turns[seat] += 1
            self.questions[seat] = asked
        self.changed()

    def story(self, viewer: int | None) -> Story:
        """The log as one viewer may read it, kept between moves."""
        kept = self.stories.get(viewer)
        if kept is None or kept.names != self.table.names:
            kept = self.stories[viewer] = Story(self.game, viewer, self.table.names)
        return kept

    def changed(self) -> None:
        """What was drawn is out of date."""
        self.version += 1
        self.drawn.clear()

    @property
    def finished(self) -> bool:
        """Whether nothing is hidden any more: the match is over (or came as a finished record)."""
        return self.table.status == OVER or bool(self.match.state.over)

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide now; none before the start and after the end."""
        if self.table.status != PLAYING or self.match.state.over:
            return []
        found: list[int] = self.match.state.seats
        return found

    @property
    def automatic(self) -> list[int]:
        """The seats for which a bot must decide now."""
        return [seat for seat in self.waiting if self.table.seats[seat].automatic]

    def deadline(self) -> float | None:
        """When the clock of the deciding people runs out; None without a clock."""
        people = [seat for seat in self.waiting if not self.table.seats[seat].automatic]
        return self.last + self.table.clock if self.table.clock and people else None


def seat_of(entry: dict[str, Any]) -> int:
    """Whose line of the log it is.

    >>> seat_of({"undo": 2}), seat_of({"seat": 1, "kind": "pass"})
    (2, 1)
    """
    seat = entry.get("undo", entry.get("redo", entry.get("seat", -1)))
    return int(seat)
