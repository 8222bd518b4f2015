"""A match in this process's memory: a cache of the log, rebuilt from it at any time."""

from __future__ import annotations

import asyncio
from math import inf
from typing import Any

from duchy.kernel.pack import values
from duchy.kernel.record import Match, read_branches
from duchy.rooms import game
from duchy.table.columns import is_lost
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
        self.called = 0.0
        """When somebody at the table has called those who are missing."""
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
        self.reminded: set[tuple[int, int]] = set()
        """The decisions of which people were reminded when their time was out."""
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
        if is_lost(entry.at, entry.time, entry.key, entry.chain):
            raise SetAside(damage(f"entry {entry.number} of its log can't be read"))
        self.charge(entry.time, entry.at)
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

    def standing(self) -> dict[str, Any]:
        """What lists say of the match: nothing that a spectator does not see."""
        if self.table.status == OPEN or self.match.state.over:
            return {"round": "", "turn": [], "moved": self.last}
        if "round" not in self.drawn:
            self.drawn["round"] = how_far(self.match.state.view(None))
        return {"round": self.drawn["round"], "turn": list(self.waiting), "moved": self.last}

    # -- time --------------------------------------------------------------------------------------------------------

    def charge(self, until: float | None, at: float) -> None:
        """Everybody who had to decide has thought until now (`at` by the clock on the wall), but for those who were away."""
        if until is None or until <= self.time:
            return
        for seat in self.waiting:
            key = (seat, self.depth[seat])
            spent = max(0.0, until - self.time - self.away(seat, at))
            self.used[key] = self.used.get(key, 0.0) + spent
        self.time = until

    def away(self, seat: int, until: float = inf) -> float:
        """How long a seat's person is on vacation between the last entry and a moment, by the clock on the wall."""
        person = self.table.seats[seat].person or ""
        return sum(max(0.0, min(end, until) - max(start, self.last)) for start, end in self.table.away.get(person, ()))

    def waited(self, seat: int) -> float:
        """How long a seat has thought about its open decision, in the time of the house; 0 where it has none."""
        if seat not in self.waiting:
            return 0.0
        since = max(0.0, self.hours.now() - self.time - self.away(seat, now()))
        return self.used.get((seat, self.depth[seat]), 0.0) + since

    def spare(self, seat: int) -> float:
        """The seconds a seat had left when the last entry was written."""
        found = inf
        if self.table.clock:
            found = self.table.clock - self.used.get((seat, self.depth[seat]), 0.0)
        if self.table.bank:
            used = sum(spent for (who, _), spent in self.used.items() if who == seat)
            found = min(found, self.table.bank + self.table.increment * max(0, self.depth[seat]) - used)
        return found

    def due(self, seat: int) -> float:
        """The time of the house at which a seat's clock runs out, if nothing happens before."""
        return self.time + self.spare(seat) + self.away(seat)

    def late(self) -> list[int]:
        """The people whose clock has run out."""
        return [seat for seat in self.people if self.table.timed and self.due(seat) <= self.hours.now()]

    def wakes(self) -> float | None:
        """The time of the house from which on somebody must look after the table; None where only its people can go on."""
        # Whoever made the last move may have been lost before the result was written down.
        unwritten = self.match.state.over and self.table.status == PLAYING
        if self.automatic or unwritten:
            return self.time + LATE
        wanted = [self.due(seat) for seat in self.people if (seat, self.depth[seat]) not in self.reminded]
        return min(wanted) if wanted and self.table.timed else None

    def deadline(self, seat: int | None = None) -> float | None:
        """When a clock (the first one, or that of a seat) runs out, by the clock on the wall; None without a clock."""
        found = [self.due(each) for each in self.people if seat in (None, each)] if self.table.timed else []
        return float(round(now() + min(found) - self.hours.now())) if found else None


def how_far(view: dict[str, Any]) -> str:
    """How far a match is, as a view tells it.

    >>> how_far({"phase": "C", "round": 3}), how_far({"phase": "harvest", "round": 7}), how_far({"phase": "A", "round": 0})
    ('phase C, round 3', 'round 7', 'phase A')
    """
    phase, round = view.get("phase"), view.get("round")
    words = [f"phase {phase}"] if isinstance(phase, str) and len(phase) == 1 else []
    return ", ".join([*words, f"round {round}"] if round else words)


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
