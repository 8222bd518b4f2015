"""A turn of the Action phase: spend one die on a primary action; before or after it, perhaps a monument."""

from __future__ import annotations

from duchy.games.castellans.actions import DONE, ERECT, PRIMARY, SPEND
from duchy.games.castellans.content import (
    ACTION_FACE,
    ACTION_IDS,
    DICE_EACH,
    FACE_IDS,
    HARVEST,
    MANOR,
    RECRUIT,
    TEMPLE,
    TURN_MASK,
    WHARF,
)
from duchy.games.castellans.dice import TurnDie
from duchy.games.castellans.goods import gain
from duchy.games.castellans.harvest import harvest
from duchy.games.castellans.manor import ManorAction, can_build_manor
from duchy.games.castellans.monuments import add_monuments, erect, monuments_affordable
from duchy.games.castellans.recruit import RecruitAction, can_recruit
from duchy.games.castellans.solo import opponent_turn
from duchy.games.castellans.state import BOARD, CARDS_OWNED, DIE, FIRST, LEFT_OVER_DICE, POOL, SPENT, Castellans
from duchy.games.castellans.temple import TempleAction, can_build_temple
from duchy.games.castellans.wharf import wharf
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


class ActionPhase(Frame[Castellans]):
    """The dice left in the pool go to the board; the first player begins the Action phase."""

    __slots__ = ()

    def step(self, s: Castellans) -> None:
        for face in range(6):
            s.table[LEFT_OVER_DICE + face] = s.table[POOL + face]
            s.table[POOL + face] = 0
        if s.log is not None:
            left = [FACE_IDS[face] for face in range(6) for _ in range(s.table[LEFT_OVER_DICE + face])]
            s.log.append(Event("left_over_dice", -1, {"dice": left}))
        s.push(Turn(s.table[FIRST], DICE_EACH * s.seated, 0))


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
        at = self.seat * BOARD + DIE
        faces = 0
        for well in range(DICE_EACH):
            die = s.boards[at + well]
            if 0 <= die < SPENT:
                faces |= 1 << die
        for face in range(6):
            if faces >> face & 1:
                found.append(SPEND + face)
        if self.monument == 0 and monuments_affordable(s, self.seat):
            add_monuments(s, self.seat, found)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action >= ERECT:
            s.push(Turn(self.seat, self.left, 1))
            erect(s, self.seat, action - ERECT)
            return
        face = action - SPEND
        s.push(EndOfTurn(self.seat, self.left, self.monument))
        well = 0
        at = self.seat * BOARD + DIE
        while s.boards[at + well] != face:
            well += 1
        s.boards[at + well] = SPENT + face
        if s.log is not None:
            s.log.append(Event("spend", self.seat, {"face": FACE_IDS[face]}))
        if s.boards[self.seat * BOARD + CARDS_OWNED] & TURN_MASK:
            s.push(TurnSpentDie(self.seat, well, 0))
        else:
            s.push(Primary(self.seat, face))

    def step(self, s: Castellans) -> None:
        """The solo opponent spends a die as its card says."""
        s.push(EndOfTurn(self.seat, self.left, 1))
        opponent_turn(s)

    def refusal(self, s: Castellans, action: int) -> str:
        if action >= ERECT and self.monument:
            return "only one monument may be erected in a turn"
        if action >= ERECT:
            return "that monument can't be erected there: it costs too much gold, stands already, or the place is taken"
        return "spend one of the dice in your drafted wells"


class TurnSpentDie(TurnDie):
    """A citizen may turn the die you spend to another face; only its final face counts."""

    __slots__ = ()

    def again(self, used: int) -> TurnDie:
        return TurnSpentDie(self.seat, self.well, used)

    def settle(self, s: Castellans, face: int) -> None:
        s.push(Primary(self.seat, face))


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
        if s.log is not None:
            s.log.append(Event("action", self.seat, {"action": ACTION_IDS[primary], "linked": linked}))
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
        if self.monument == 0 and monuments_affordable(s, self.seat):
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
