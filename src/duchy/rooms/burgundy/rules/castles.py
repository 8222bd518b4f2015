"""The extra actions of castles and white castles."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import BUY, PLACE
from duchy.rooms.burgundy.rules.dice import ALL_NUMBERS, cost, reach
from duchy.rooms.burgundy.rules.storage import is_side_action, side_action
from duchy.rooms.burgundy.rules.turn import (
    MODULE_ACTION,
    OF_CASTLE,
    OF_WHITE_CASTLE,
    add_actions,
    free_step,
    number_of,
    perform,
    refuse,
)
from duchy.rooms.burgundy.state import Burgundy, duchy_of


def extra_action(s: Burgundy, seat: int, numbers: list[int], at: int) -> None:
    """A castle: one more action, as if with a die of any number."""
    s.push(ExtraAction(seat))


FROM_CASTLE: Final = 0
FROM_TARGET: Final = 1
"""What gives an extra action: a castle, or the target marker of the solo game."""


class ExtraAction(Frame[Burgundy]):
    """One more action, as if with a die of any number you like."""

    __slots__ = ("source",)

    def __init__(self, seat: int = -1, source: int = FROM_CASTLE) -> None:
        super().__init__(seat)
        self.source = source

    def options(self, s: Burgundy) -> list[int]:
        found: list[int] = []
        add_actions(s, self.seat, found, ALL_NUMBERS, ALL_NUMBERS, OF_CASTLE)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        if is_side_action(action):
            s.push(self)
            side_action(s, self.seat, action)
        elif BUY <= action < PLACE:
            MODULE_ACTION.happens(s, s.modules, self.seat, action, OF_CASTLE)
        else:
            perform(s, self.seat, action)

    def refusal(self, s: Burgundy, action: int) -> str:
        return refuse(s, self.seat, action)


def white_die_action(s: Burgundy, seat: int, numbers: list[int], at: int) -> None:
    """A white castle: one more action with the number of the white die."""
    s.push(WhiteDieAction(seat, at))


class WhiteDieAction(Frame[Burgundy]):
    """One more action with the number of the white die; workers may change it for this action."""

    __slots__ = ("hex",)

    def __init__(self, seat: int = -1, hex: int = -1) -> None:
        super().__init__(seat)
        self.hex = hex
        """Where the tile lies that gives it."""

    def options(self, s: Burgundy) -> list[int]:
        duchy = duchy_of(s, self.seat)
        plain = reach(s.white_die, duchy.workers, 0, duchy.powers)
        eased = reach(s.white_die, duchy.workers, 1, duchy.powers)
        found: list[int] = []
        add_actions(s, self.seat, found, plain, eased, OF_WHITE_CASTLE)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        seat = self.seat
        if is_side_action(action):
            s.push(self)
            side_action(s, seat, action)
            return
        workers = self.workers(s, action)
        duchy_of(s, seat).workers -= workers
        told.used_white_die(s, seat, number_of(s, seat, action), workers)
        perform(s, seat, action)

    def workers(self, s: Burgundy, action: int) -> int:
        """How many workers it takes to turn the white die for an action."""
        number = number_of(s, self.seat, action)
        if number == 0:
            return 0
        return cost(s.white_die, number, free_step(s, self.seat, action), duchy_of(s, self.seat).powers)

    def refusal(self, s: Burgundy, action: int) -> str:
        return refuse(s, self.seat, action)
