"""Many tables stepped in one call: what learners need of each written into one run of bytes. Compiled with mypyc."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from duchy.kernel.core import NOBODY, State
from duchy.kernel.luck import LOW, MULTIPLIER, seed_of

EVERYBODY: Final = -1
"""The learner of a table where one agent plays all seats."""


def open_to(s: State, seat: int) -> list[int]:
    """What a seat may choose from; shared with the state, not to be changed."""
    if s.over:
        return []
    if len(s.lanes) > 0:
        return s.lane_actions[seat] if len(s.lanes[seat]) > 0 else []
    return s.actions_open if s.seat == seat else []


class Many:
    """Tables side by side. Each has a learner: a seat, or `EVERYBODY` where one agent decides for whoever is asked.

    `write(out, state, seat)` appends a seat's observation of `size` bytes; there are `actions` actions in the catalogue.
    """

    def __init__(self, write: Callable[[BytesWriter, Any, int], None], size: int, actions: int, seed: int) -> None:
        self.write = write
        self.size = size
        self.actions = actions
        self.blank = bytes(actions)
        self.tables: list[State] = []
        self.learners: list[int] = []
        self.luck: i64 = seed_of(seed)

    def put(self, row: int, table: State, learner: int) -> None:
        """A new table in a row (or at the end)."""
        if row == len(self.tables):
            self.tables.append(table)
            self.learners.append(learner)
        else:
            self.tables[row] = table
            self.learners[row] = learner

    def asked(self, row: int) -> int:
        """The seat whose eyes a row is seen through: the learner's, or of all learners the one that is asked."""
        learner = self.learners[row]
        if learner != EVERYBODY:
            return learner
        seat = self.tables[row].seat
        return 0 if seat == NOBODY else seat

    def waits(self, row: int) -> bool:
        """Whether somebody else must decide before the learner can."""
        s = self.tables[row]
        return not s.over and self.learners[row] != EVERYBODY and len(open_to(s, self.learners[row])) == 0

    def drift(self, row: int) -> None:
        """Random play until the learner is asked or the game is over."""
        s = self.tables[row]
        while self.waits(row):
            options = open_to(s, s.seat)
            s.take(options[self.below(len(options))], s.seat)

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1, for random choices alone: the tables' luck is their own."""
        x: i64 = self.luck
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.luck = x
        m: i64 = n
        return (((x ^ (x >> 32)) & 0x3FFFFFFF) * m) >> 30

    def step(self, chosen: list[int]) -> list[int]:
        """The learners act, one action for each row; the rows whose action was illegal, where nothing has changed.

        Rows with a negative action, and tables that are over, are left alone.
        """
        wrong: list[int] = []
        for row in range(len(chosen)):
            action = chosen[row]
            s = self.tables[row]
            if action < 0 or s.over:
                continue
            seat = self.asked(row)
            if action in open_to(s, seat):
                s.take(action, seat)
            else:
                wrong.append(row)
        return wrong

    def ended(self) -> list[int]:
        """The rows whose game is over."""
        return [row for row in range(len(self.tables)) if self.tables[row].over]

    def seats(self) -> list[int]:
        """The seat whose eyes each row is seen through."""
        return [self.asked(row) for row in range(len(self.tables))]

    def seen(self) -> bytes:
        """The observations of all rows, one after the other."""
        out = BytesWriter()
        write = self.write
        for row in range(len(self.tables)):
            write(out, self.tables[row], self.asked(row))
        return out.getvalue()

    def seen_on(self, row: int) -> bytes:
        """The observation of one row."""
        out = BytesWriter()
        self.write(out, self.tables[row], self.asked(row))
        return out.getvalue()

    def masks(self) -> bytes:
        """A byte for each action of each row: 1 where it is legal."""
        out = BytesWriter()
        at: i64 = 0
        width: i64 = self.actions
        for row in range(len(self.tables)):
            out.write(self.blank)
            for action in open_to(self.tables[row], self.asked(row)):
                a: i64 = action
                out[at + a] = 1
            at += width
        return out.getvalue()

    def any_legal(self) -> list[int]:
        """A random legal action for each row; -1 where there is none."""
        found: list[int] = []
        for row in range(len(self.tables)):
            options = open_to(self.tables[row], self.asked(row))
            found.append(options[self.below(len(options))] if len(options) > 0 else -1)
        return found
