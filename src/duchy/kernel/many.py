"""Many tables stepped in one call: what learners need of each written into one run of bytes. Compiled with mypyc.

A row's observation and mask are written right after its step, while its table is still in the processor's cache; a game that
has ended is dealt anew in the same call.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from duchy.kernel.core import NOBODY, State
from duchy.kernel.luck import LOW, MULTIPLIER, seed_of

EVERYBODY: Final = -1
"""The learner of a table where one agent plays all seats."""
NOTHING: Final = -1
"""The action of a row that sits a step out."""


def open_to(s: State, seat: int) -> list[int]:
    """What a seat may choose from; shared with the state, not to be changed."""
    if s.over:
        return []
    if len(s.lanes) > 0:
        return s.lane_actions[seat] if len(s.lanes[seat]) > 0 else []
    return s.actions_open if s.seat == seat else []


class Deal:
    """How a new table is laid out, once its options are agreed on."""

    def __init__(self, blank: Callable[[], State], setup: Callable[[Any], None], players: int, options: dict[str, Any]) -> None:
        self.blank = blank
        self.setup = setup
        self.players = players
        self.options = options

    def new(self, seed: int) -> State:
        """A new table at its first decision: the same as the game's own `new`."""
        s = self.blank()
        s.options = self.options
        s.players = self.players
        s.rng = seed_of(seed)
        self.setup(s)
        s.start()
        s.barrier = ""
        return s


class Many:
    """Tables side by side. Each has a learner: a seat, or `EVERYBODY` where one agent decides for whoever is asked.

    `write(out, state, seat)` appends a seat's observation; there are `actions` actions in the catalogue. With `drifts` the
    others play at random; where they are bots, whoever holds the tables lets them play between `act` and `show`.
    """

    def __init__(
        self, deal: Deal, write: Callable[[BytesWriter, Any, int], None], actions: int, learner: int, drifts: bool, seed: int
    ) -> None:
        self.deal = deal
        self.write = write
        self.actions = actions
        self.learner = learner
        self.drifts = drifts
        self.renews = False
        """Whether a game that has ended is dealt anew at once."""
        self.luck: i64 = seed_of(seed)
        self.tables: list[State] = []
        self.seeds: list[int] = []
        """What the next game of each row is dealt with."""
        self.actors: list[int] = []
        """Who acted in each row in the last step."""
        self.wrong: list[int] = []
        """The rows whose last action was illegal: nothing has changed there."""
        self.ended: list[int] = []
        self.last: list[State] = []
        """The rows whose game is over since the last step, and how it lies."""
        self.seen = BytesWriter()
        """The observations of all rows, one after the other."""
        self.masks = BytesWriter()
        """A byte for each action of each row: 1 where it is legal."""
        self.blank = bytes(actions)

    # -- one step --------------------------------------------------------------------------------------------------------

    def step(self, chosen: list[int]) -> None:
        """The learners act, one action for each row, and every row is shown. Rows with `NOTHING` stand still."""
        self.begin(chosen)
        for row in range(len(chosen)):
            self.act_on(row, chosen[row])
            self.show_row(row)

    def act(self, chosen: list[int]) -> None:
        """The learners act; what others then do, and `show`, is left to whoever holds the tables."""
        self.begin(chosen)
        for row in range(len(chosen)):
            self.act_on(row, chosen[row])

    def show(self) -> None:
        """Write what every row sees and may do now, and note which games are over."""
        self.clear()
        for row in range(len(self.tables)):
            self.show_row(row)

    def begin(self, chosen: list[int]) -> None:
        """See that all actions are in the catalogue before any is taken."""
        for action in chosen:
            if action < NOTHING or action >= self.actions:
                raise ValueError(f"an action is a number from 0 to {self.actions - 1}, not {action}")
        self.wrong = []
        self.clear()

    def clear(self) -> None:
        """Nothing is written yet."""
        self.ended = []
        self.last = []
        self.seen = BytesWriter()
        self.masks = BytesWriter()

    def act_on(self, row: int, action: int) -> None:
        """The learner of one row acts; others who play at random go on up to its next decision."""
        s = self.tables[row]
        seat = self.asked(row)
        self.actors[row] = seat
        if action == NOTHING or s.over:
            return
        if action not in open_to(s, seat):
            self.wrong.append(row)
            return
        s.take(action, seat)
        if self.drifts:
            self.drift(row)

    def show_row(self, row: int) -> None:
        """Write what a row sees and may do; a game that is over is noted, and dealt anew first where that is wanted."""
        if self.tables[row].over:
            self.ended.append(row)
            self.last.append(self.tables[row])
            if self.renews:
                self.restart(row)
        seat = self.asked(row)
        s = self.tables[row]
        self.write(self.seen, s, seat)
        at: i64 = len(self.masks)
        self.masks.write(self.blank)
        for action in open_to(s, seat):
            a: i64 = action
            self.masks[at + a] = 1

    # -- the tables ------------------------------------------------------------------------------------------------------

    def restart(self, row: int) -> None:
        """A new game in a row (or in a new one); others who play at random have played up to the learner's decision."""
        table = self.deal.new(self.seeds[row])
        if row == len(self.tables):
            self.tables.append(table)
            self.actors.append(0)
        else:
            self.tables[row] = table
        if self.drifts:
            self.drift(row)

    def drift(self, row: int) -> None:
        """Random play until the learner is asked or the game is over."""
        s = self.tables[row]
        while not s.over and len(open_to(s, self.learner)) == 0:
            options = open_to(s, s.seat)
            s.take(options[self.below(len(options))], s.seat)

    def asked(self, row: int) -> int:
        """The seat whose eyes a row is seen through: the learner's, or of all learners the one that is asked."""
        if self.learner != EVERYBODY:
            return self.learner
        seat = self.tables[row].seat
        return 0 if seat == NOBODY else seat

    def seats(self) -> list[int]:
        """The seat whose eyes each row is seen through."""
        return [self.asked(row) for row in range(len(self.tables))]

    def seen_on(self, s: State) -> bytes:
        """What the learner sees of a table that is over."""
        out = BytesWriter()
        self.write(out, s, 0 if self.learner == EVERYBODY else self.learner)
        return out.getvalue()

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1, for random choices alone: the tables' luck is their own."""
        x: i64 = self.luck
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.luck = x
        m: i64 = n
        return (((x ^ (x >> 32)) & 0x3FFFFFFF) * m) >> 30

    def any_legal(self) -> list[int]:
        """A random legal action for each row; 0 where there is none."""
        found: list[int] = []
        for row in range(len(self.tables)):
            options = open_to(self.tables[row], self.asked(row))
            found.append(options[self.below(len(options))] if len(options) > 0 else 0)
        return found
