"""States and frames: how every game keeps its table and asks its questions.

A state holds a stack of frames. The top frame is the decision that is open; the driver in `State` resolves frames that leave
no choice, so a player is only ever asked where there is something to decide. This module is compiled with mypyc.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from duchy.kernel.errors import BadOption, IllegalAction
from duchy.kernel.events import Event
from duchy.kernel.luck import LOW, MULTIPLIER, Luck, seed_of

S = TypeVar("S", bound="State")

NOBODY: Final = -1
NO_ACTIONS: Final[list[int]] = []
"""What is open to who has nothing to decide: one list for all, never changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One question (or one automatic step) of the rules. Frames never change, so a copied stack may share them.

    The parameters of a frame's `__init__` carry the names of its fields: that is how a frame is saved and restored.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: int = NOBODY) -> None:
        self.seat = seat

    def options(self, s: S) -> list[int]:
        """What may be chosen, as sorted catalogue ids. Empty: nothing to decide, `step` runs instead."""
        return []

    def choose(self, s: S, action: int) -> None:
        """What happens then. The frame has left the stack already; a question that stays open pushes itself again."""

    def step(self, s: S) -> None:
        """What happens where there is nothing to choose: a step the rules take by themselves, or a power that can't be used."""

    def refusal(self, s: S, action: int) -> str:
        """Which rule an illegal action breaks, in one sentence; empty where the frame has nothing better to say."""
        return ""

    def __reduce__(self) -> tuple[Any, ...]:
        from duchy.kernel.pack import rebuild, values

        return rebuild, (type(self), values(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class Thing:
    """Something with named fields that lies on the table: a duchy, a duke's board, a card row. States are made of things.

    A thing has an `__init__` without required arguments, `__slots__`, and a `copy` where it changes; its fields are numbers,
    texts, lists, frames and other things. It is saved, compared and hashed by its fields.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        from duchy.kernel.pack import remake, values

        return remake, (type(self), values(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Luck):
    """What lies on the table, and the decision that is open.

    A game derives its state from this class, with an `__init__` that takes no argument, and writes `copy`, `view`,
    `determinize`, `scores` and `winners`.
    """

    __slots__ = (
        "actions_open",
        "barrier",
        "lane",
        "lane_actions",
        "lanes",
        "log",
        "options",
        "over",
        "players",
        "seat",
        "stack",
    )

    def __init__(self) -> None:
        super().__init__()
        self.players: int = 0
        self.options: dict[str, Any] = {}
        self.over: bool = False
        self.seat: int = NOBODY
        """Whose decision is open; where several decide at once, the first of them; -1 when the game is over."""
        self.stack: list[Frame[Any]] = []
        self.lanes: list[list[Frame[Any]]] = []
        """One stack per seat while several seats decide at once; otherwise empty."""
        self.lane: int = NOBODY
        self.actions_open: list[int] = NO_ACTIONS
        self.lane_actions: list[list[int]] = []
        self.log: list[Event] | None = None
        """Events go here while somebody listens; None costs nothing."""
        self.barrier: str = ""
        """Why the last action can't be undone ('the dice were rolled'); empty while nothing was revealed."""

    # -- the contract ------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> list[int]:
        """All seats with an open decision."""
        if self.over:
            return []
        if len(self.lanes) > 0:
            return [seat for seat in range(len(self.lanes)) if len(self.lanes[seat]) > 0]
        return [self.seat]

    def legal(self, seat: int | None = None) -> list[int]:
        """The sorted catalogue ids `seat` may choose from now; empty for a seat that has nothing to decide."""
        if self.over:
            return []
        if len(self.lanes) > 0:
            at = self.seat if seat is None else seat
            if at < 0 or at >= len(self.lanes) or len(self.lanes[at]) == 0:
                return []
            return self.lane_actions[at][:]
        if seat is not None and seat != self.seat:
            return []
        return self.actions_open[:]

    def apply(self, action: int, seat: int | None = None) -> None:
        """Take `action` for `seat`. An illegal action raises `IllegalAction`, says why, and changes nothing."""
        at = self.seat if seat is None else seat
        if self.over:
            raise IllegalAction("the game is over: no more actions")
        if len(self.lanes) > 0:
            if at < 0 or at >= len(self.lanes) or len(self.lanes[at]) == 0:
                raise IllegalAction(f"seat {at} has nothing to decide now; open seats: {self.seats}")
            if action not in self.lane_actions[at]:
                raise IllegalAction(self.why_not(self.lanes[at][-1], action))
        else:
            if at != self.seat:
                raise IllegalAction(f"it is seat {self.seat}'s decision, not seat {at}'s")
            if action not in self.actions_open:
                raise IllegalAction(self.why_not(self.stack[-1], action))
        self.take(action, at)

    def playout(self, seed: int) -> int:
        """Random legal actions to the end, in place; how many it took. The choices come from `seed`, not from the state."""
        x: i64 = seed_of(seed)
        count = 0
        while not self.over:
            actions = self.lane_actions[self.seat] if len(self.lanes) > 0 else self.actions_open
            x = MULTIPLIER * (x & LOW) + (x >> 32)
            n: i64 = len(actions)
            pick: i64 = (((x ^ (x >> 32)) & 0x3FFFFFFF) * n) >> 30
            self.take(actions[pick], self.seat)
            count += 1
        return count

    def scores(self) -> list[int]:
        """One number per seat."""
        raise AssertionError("a game writes its own scores()")

    def winners(self) -> list[int]:
        """The seats that won, tie-breaks applied; empty before the end and where the table lost."""
        raise AssertionError("a game writes its own winners()")

    def copy(self) -> State:
        """An independent state."""
        raise AssertionError("a game writes its own copy()")

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that `seat` may know, as plain data; None is a spectator."""
        raise AssertionError("a game writes its own view()")

    def determinize(self, seat: int | None, seed: int) -> State:
        """A full state this seat can't tell from the true one, hidden things re-dealt."""
        raise AssertionError("a game writes its own determinize()")

    def digest(self) -> str:
        """A stable hash: equal states, equal digests, on every machine and version of Python."""
        from duchy.kernel.pack import digest

        return digest(self)

    def _repr_html_(self) -> str | None:
        """The board as a picture, where a notebook shows the state; nothing where nobody has said how to draw it."""
        from duchy.kernel.game import painted

        return painted(self)

    def __reduce__(self) -> tuple[Any, ...]:
        from duchy.kernel.pack import restore, values

        return restore, (type(self), values(self))

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        from duchy.kernel.pack import same

        return same(self, other)

    def __repr__(self) -> str:
        from duchy.kernel.pack import told

        return told(self)

    # -- for the rooms -----------------------------------------------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Ask `frame` next: on the seat's own lane where several decide at once, else on the stack."""
        if self.lane < 0:
            self.stack.append(frame)
        else:
            self.lanes[self.lane].append(frame)

    def together(self, frames: list[Frame[Any]]) -> None:
        """Several seats decide at once, each frame on the lane of its seat; the stack goes on when all lanes are empty.

        What happens in a lane must not touch the generator, nor anything another lane reads.
        """
        lanes: list[list[Frame[Any]]] = [[] for _ in range(self.players)]
        for frame in frames:
            lanes[frame.seat].append(frame)
        self.lanes = lanes
        self.lane_actions = [NO_ACTIONS] * self.players

    def frame(self, seat: int | None = None) -> Frame[Any] | None:
        """The open question of `seat` (of the deciding seat where None)."""
        if self.over:
            return None
        if len(self.lanes) > 0:
            at = self.seat if seat is None else seat
            if at < 0 or at >= len(self.lanes) or len(self.lanes[at]) == 0:
                return None
            return self.lanes[at][-1]
        if seat is not None and seat != self.seat:
            return None
        return self.stack[-1]

    def reveal(self, why: str) -> None:
        """Something became known ('a card was drawn'): what led to it can't be undone any more."""
        self.barrier = why

    def check_seat(self, seat: int | None) -> None:
        """Somebody sits there, or it is a spectator (None): what a room's `view`, `determinize` and `observe` ask first."""
        if seat is not None and (seat < 0 or seat >= self.players):
            raise BadOption(f"nobody sits at seat {seat}: the table has {self.players}, seats 0 to {self.players - 1}")

    def copy_kernel_to(self, other: State) -> None:
        """The part of `copy` that all games share. Nobody listens to a copy."""
        other.players = self.players
        other.options = self.options
        self.copy_luck_to(other)
        other.over = self.over
        other.seat = self.seat
        other.stack = self.stack[:]
        other.actions_open = self.actions_open
        if len(self.lanes) > 0:
            other.lanes = [lane[:] for lane in self.lanes]
            other.lane_actions = self.lane_actions[:]

    def start(self) -> None:
        """Set-up is done: go to the first decision."""
        self.settle()

    # -- the driver --------------------------------------------------------------------------------------------------

    def take(self, action: int, seat: int) -> None:
        """Apply an action known to be legal, then go on to the next decision."""
        if len(self.lanes) > 0:
            self.lane = seat
            frame = self.lanes[seat].pop()
            frame.choose(self, action)
            self.settle_lane(seat)
            self.lane = NOBODY
            if len(self.lanes[seat]) > 0:
                return  # the seat is asked again, and nothing has changed for the others
        else:
            frame = self.stack.pop()
            frame.choose(self, action)
        self.settle()

    def settle(self) -> None:
        """Resolve what leaves no choice, until somebody must decide or the game is over."""
        while True:
            if len(self.lanes) > 0:
                if self.settle_lanes():
                    return
                self.lanes = []
                self.lane_actions = []
                continue
            if len(self.stack) == 0:
                self.over = True
                self.seat = NOBODY
                self.actions_open = NO_ACTIONS
                return
            frame = self.stack[-1]
            actions = frame.options(self)
            n = len(actions)
            if n > 1:
                self.seat = frame.seat
                self.actions_open = actions
                return
            self.stack.pop()
            if n == 1:
                if self.log is not None:
                    self.log.append(Event("forced", frame.seat, {"action": actions[0]}, seen_by=(frame.seat,)))
                frame.choose(self, actions[0])
            else:
                frame.step(self)

    def settle_lanes(self) -> bool:
        """Settle lanes that have just been opened; whether some seat still has to decide."""
        first = NOBODY
        for seat in range(len(self.lanes)):
            if len(self.lanes[seat]) > 0 and len(self.lane_actions[seat]) == 0:
                self.lane = seat
                self.settle_lane(seat)
                self.lane = NOBODY
            if first < 0 and len(self.lanes[seat]) > 0:
                first = seat
        self.seat = first
        return first >= 0

    def settle_lane(self, seat: int) -> None:
        """Resolve what leaves this seat no choice on its own lane."""
        lane = self.lanes[seat]
        self.lane_actions[seat] = NO_ACTIONS
        while len(lane) > 0:
            frame = lane[-1]
            actions = frame.options(self)
            n = len(actions)
            if n > 1:
                self.lane_actions[seat] = actions
                return
            lane.pop()
            if n == 1:
                if self.log is not None:
                    self.log.append(Event("forced", seat, {"action": actions[0]}, seen_by=(seat,)))
                frame.choose(self, actions[0])
            else:
                frame.step(self)

    def why_not(self, frame: Frame[Any], action: int) -> str:
        """Say which rule an illegal action breaks."""
        reason = frame.refusal(self, action)
        if reason == "":
            about = (type(frame).__doc__ or "").strip().split("\n")[0]
            reason = f"action {action} is not possible now" + (f": {about}" if about else "")
        return reason
