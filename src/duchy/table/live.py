"""A match in this process's memory: a cache of the log, rebuilt from it at any time."""

from __future__ import annotations

import asyncio
from typing import Any

from duchy.kernel.pack import values
from duchy.kernel.record import Match, read_branches
from duchy.rooms import game
from duchy.table.errors import SetAside
from duchy.table.hours import Hours
from duchy.table.rows import LATE, OPEN, OVER, PLAYING, ChatLine, Entry, Table, now
from duchy.table.story import Story

Question = tuple[str, str, tuple[int, ...]] | None


class Live:
    """One table with its match, the time each seat has used, its chat, and a counter of the questions each seat was asked.

    The counter (`turns`) is what a browser sends back as the revision it has seen. It counts only what the seat itself may
    know, so that a number never tells how often others have decided in secret.
    """

    def __init__(self, table: Table, hours: Hours | None = None) -> None:
        self.table = table
        self.hours = hours or Hours()
        self.game = game(table.game)
        self.chat: list[ChatLine] = []
        self.version = 0
        """Raised by every change; what was drawn from one version can be kept until the next."""
        self.drawn: dict[Any, Any] = {}
        self.told: set[tuple[int, int]] = set()
        """The turns of which absent people were told."""
        self.noted: tuple[int, float | None] | None = None
        """What the database was told last of when the table wakes, and at which length of the log."""
        self.place = 0
        """Where the table's bot stands in the queue of thinkers, as people see it; 0: not in it."""
        self.lock = asyncio.Lock()
        self.reading = asyncio.Lock()
        """The table's row is read by one at a time, so that an older reading never replaces a newer one."""
        self.deal()

    def deal(self) -> None:
        """Lay out the match. Its luck is complete when the last seat is taken: before, nobody plays on it."""
        table = self.table
        if table.status == OPEN:
            self.match = Match.new(self.game, table.players, 0, table.options)
        else:
            branches = read_branches(table.branches)
            began = {"rules": table.rules, "fingerprint": table.fingerprint} if table.rules else None
            self.match = Match.new(self.game, table.players, table.seed, table.options, table.fair, branches, began)
        self.head = self.match.chain[-1]
        """The chain of the log as every seat may see it: up to the last moment at which nobody was deciding in secret."""
        self.count = 0
        self.keys: set[str] = set()
        self.turns = [0] * table.players
        self.last = table.started or table.created
        self.time = table.begun or 0.0
        """The time of the house at the last entry."""
        self.depth = [0] * table.players
        """How many of a seat's decisions count."""
        self.used: dict[tuple[int, int], float] = {}
        """The seconds a seat has thought about its decision of that depth; taking it back does not give them back."""
        self.stories: dict[int | None, Story] = {}
        self.questions: list[Question] = [self.question(seat) for seat in range(table.players)]
        self.changed()

    def question(self, seat: int) -> Question:
        """What the seat is being asked, in a form that can be compared."""
        state = self.match.state
        frame = state.frame(seat)
        if frame is None:
            return None
        return type(frame).__name__, repr(sorted(values(frame).items())), tuple(state.legal(seat))

    def follow(self, entry: Entry) -> None:
        """Take over a line of the log; `SetAside` where it is not the one that was written."""
        if entry.number != self.count + 1:
            raise SetAside(damage(f"entry {self.count + 1} of its log is missing"))
        self.charge(entry.time)
        try:
            self.match.enter(entry.entry)
        except Exception as error:
            raise SetAside(damage(f"entry {entry.number} of its log does not fit")) from error
        if entry.chain is None and self.table.rules:
            raise SetAside(damage(f"entry {entry.number} of its log has lost its seal"))
        if entry.chain is not None and entry.chain != self.match.chain[-1]:
            raise SetAside(damage(f"entry {entry.number} of its log, or one before it, was changed after it was written"))
        if not self.match.state.lanes:
            self.head = self.match.chain[-1]
        self.count = entry.number
        self.last = entry.at
        if entry.key is not None:
            self.keys.add(entry.key)
        actor = seat_of(entry.entry)
        self.depth[actor] += -1 if "undo" in entry.entry else 1
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

    @property
    def people(self) -> list[int]:
        """The seats whose people must decide now."""
        return [seat for seat in self.waiting if not self.table.seats[seat].automatic]

    # -- time --------------------------------------------------------------------------------------------------------

    def charge(self, until: float | None) -> None:
        """Everybody who had to decide has thought until now."""
        if until is None or until <= self.time:
            return
        for seat in self.waiting:
            at = (seat, self.depth[seat])
            self.used[at] = self.used.get(at, 0.0) + until - self.time
        self.time = until

    def waited(self, seat: int) -> float:
        """How long a seat has thought about its open decision, in the time of the house; 0 where it has none."""
        if seat not in self.waiting:
            return 0.0
        return self.used.get((seat, self.depth[seat]), 0.0) + max(0.0, self.hours.now() - self.time)

    def late(self) -> list[int]:
        """The people whose clock has run out."""
        return [seat for seat in self.people if self.table.clock and self.waited(seat) >= self.table.clock]

    def due(self) -> float | None:
        """The time of the house at which the first clock runs out; None without a clock."""
        used = [self.used.get((seat, self.depth[seat]), 0.0) for seat in self.people]
        return self.time + self.table.clock - max(used) if self.table.clock and used else None

    def wakes(self) -> float | None:
        """The time of the house from which on somebody must look after the table; None where only its people can go on."""
        # Whoever made the last move may have been lost before the result was written down.
        unwritten = self.match.state.over and self.table.status == PLAYING
        return self.time + LATE if self.automatic or unwritten else self.due()

    def deadline(self) -> float | None:
        """When the first clock runs out, by the clock on the wall; None without a clock."""
        due = self.due()
        return None if due is None else float(round(now() + due - self.hours.now()))


def damage(what: str) -> str:
    """Why a table is set aside."""
    return f"this table is set aside: {what}. Nothing of it was changed; whoever runs this server can restore it from a backup"


def seat_of(entry: dict[str, Any]) -> int:
    """Whose line of the log it is.

    >>> seat_of({"undo": 2}), seat_of({"seat": 1, "kind": "pass"})
    (2, 1)
    """
    seat = entry.get("undo", entry.get("redo", entry.get("seat", -1)))
    return int(seat)
