"""A turn of the Action phase: spend one die on a primary action; before or after it, perhaps a monument."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import DONE, ERECT, KEEP, PRIMARY, SPEND, TURN
from duchy.rooms.castellans.content.tables import (
    ACTION_FACE,
    DICE_EACH,
    FACES,
    HARVEST,
    MANOR,
    RECRUIT,
    TEMPLE,
    TURN_MASK,
    WHARF,
)
from duchy.rooms.castellans.rules.dice import turn_die, turns
from duchy.rooms.castellans.rules.goods import gain
from duchy.rooms.castellans.rules.harvest import harvest
from duchy.rooms.castellans.rules.manor import ManorAction, can_build_manor
from duchy.rooms.castellans.rules.monuments import add_monuments, erect, monuments_affordable
from duchy.rooms.castellans.rules.recruit import RecruitAction, can_recruit
from duchy.rooms.castellans.rules.temple import TempleAction, can_build_temple
from duchy.rooms.castellans.rules.wharf import wharf
from duchy.rooms.castellans.state import SPENT, Castellans

NOBODY_ACTS: Final = Hook("a seat without a player spends a die")


class ActionPhase(Frame[Castellans]):
    """The dice left in the pool go to the board; the first player begins the Action phase."""

    __slots__ = ()

    def step(self, s: Castellans) -> None:
        s.left_over = s.pool
        s.pool = [0] * FACES
        told.dice_left_over(s)
        s.push(Turn(s.first, DICE_EACH * s.seated, 0))


class Turn(Frame[Castellans]):
    """Spend one of your drafted dice, or erect a monument first."""

    __slots__ = ("left", "monument")

    def __init__(self, seat: int = -1, left: int = 1, monument: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        """How many turns the Action phase still has, this one included."""
        self.monument = monument
        """Whether a monument was erected in this turn."""

    def options(self, s: Castellans) -> list[int]:
        found: list[int] = []
        if self.seat == s.players:
            return found
        board = s.boards[self.seat]
        faces = 0
        for die in board.dice:
            if 0 <= die < SPENT:
                faces |= 1 << die
        for face in range(FACES):
            if faces >> face & 1:
                found.append(SPEND + face)
        if self.monument == 0 and monuments_affordable(board):
            add_monuments(s, self.seat, found)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action >= ERECT:
            s.push(Turn(self.seat, self.left, 1))
            erect(s, self.seat, action - ERECT)
            return
        face = action - SPEND
        s.push(EndOfTurn(self.seat, self.left, self.monument))
        board = s.boards[self.seat]
        well = 0
        while board.dice[well] != face:
            well += 1
        board.dice[well] = SPENT + face
        told.spent(s, self.seat, face)
        if board.cards & TURN_MASK:
            s.push(TurnSpentDie(self.seat, well, 0))
        else:
            s.push(Primary(self.seat, face))

    def step(self, s: Castellans) -> None:
        """Nobody sits there who could choose."""
        s.push(EndOfTurn(self.seat, self.left, 1))
        NOBODY_ACTS.happens(s, s.modules, self.seat)

    def refusal(self, s: Castellans, action: int) -> str:
        if action >= ERECT and self.monument:
            return "only one monument may be erected in a turn"
        if action >= ERECT:
            return "that monument can't be erected there: it costs too much gold, stands already, or the place is taken"
        return "spend one of the dice in your drafted wells"


class TurnSpentDie(Frame[Castellans]):
    """A citizen may turn the die you spend to another face; only its final face counts."""

    __slots__ = ("used", "well")

    def __init__(self, seat: int = -1, well: int = 0, used: int = 0) -> None:
        super().__init__(seat)
        self.well = well
        self.used = used
        """The faces turned to so far, as bits."""

    def options(self, s: Castellans) -> list[int]:
        return turns(s.boards[self.seat], self.well, self.used)

    def choose(self, s: Castellans, action: int) -> None:
        if action == KEEP:
            s.push(Primary(self.seat, s.boards[self.seat].dice[self.well] % SPENT))
        else:
            turn_die(s, self.seat, self.well, action - TURN)
            s.push(TurnSpentDie(self.seat, self.well, self.used | 1 << (action - TURN)))

    def refusal(self, s: Castellans, action: int) -> str:
        return "none of your citizens turns the die to that face"


class Primary(Frame[Castellans]):
    """Perform one primary action with the die; a die of the action's own face gives its bonus first."""

    __slots__ = ("face",)

    def __init__(self, seat: int = -1, face: int = 0) -> None:
        super().__init__(seat)
        self.face = face

    def options(self, s: Castellans) -> list[int]:
        found = []
        if can_build_manor(s, self.seat, 1 if self.face == ACTION_FACE[MANOR] else 0):
            found.append(PRIMARY + MANOR)
        if can_build_temple(s, self.seat, 1 if self.face == ACTION_FACE[TEMPLE] else 0):
            found.append(PRIMARY + TEMPLE)
        if can_recruit(s, self.seat, 1 if self.face == ACTION_FACE[RECRUIT] else 0):
            found.append(PRIMARY + RECRUIT)
        found.append(PRIMARY + HARVEST)
        found.append(PRIMARY + WHARF)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        primary = action - PRIMARY
        linked = self.face == ACTION_FACE[primary]
        told.acted(s, self.seat, primary, linked)
        if primary == HARVEST:
            harvest(s, self.seat, linked)
        elif primary == WHARF:
            wharf(s, self.seat, linked)
        else:
            if linked:
                gain(s, self.seat, self.face, 1)
            if primary == MANOR:
                s.push(ManorAction(self.seat))
            elif primary == TEMPLE:
                s.push(TempleAction(self.seat))
            else:
                s.push(RecruitAction(self.seat))

    def refusal(self, s: Castellans, action: int) -> str:
        return "you can't pay for that action, or have no token left for it"


class EndOfTurn(Frame[Castellans]):
    """After the primary action you may still erect a monument, if you have not done so in this turn."""

    __slots__ = ("left", "monument")

    def __init__(self, seat: int = -1, left: int = 1, monument: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.monument = monument

    def options(self, s: Castellans) -> list[int]:
        found: list[int] = []
        if self.monument == 0 and monuments_affordable(s.boards[self.seat]):
            found.append(DONE)
            add_monuments(s, self.seat, found)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        self.step(s)
        if action != DONE:
            erect(s, self.seat, action - ERECT)

    def step(self, s: Castellans) -> None:
        """The next player's turn; when all dice are spent, the phase is over."""
        if self.left > 1:
            s.push(Turn((self.seat + 1) % s.seated, self.left - 1, 0))
