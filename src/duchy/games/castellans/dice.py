"""Rolling the dice, and the citizens that turn a die to another face while it is drafted or spent."""

from __future__ import annotations

from duchy.games.castellans.actions import KEEP, TURN
from duchy.games.castellans.content import DICE_EACH, DICE_LEFT_OVER, FACE_IDS, TURN_FACE_MASK
from duchy.games.castellans.state import BOARD, CARDS_OWNED, DIE, LEFT_OVER_DICE, POOL, SPENT, Castellans
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def roll_dice(s: Castellans) -> None:
    """The first player gathers all dice and rolls them into the pool."""
    for seat in range(s.seated):
        for well in range(DICE_EACH):
            s.boards[seat * BOARD + DIE + well] = -1
    for face in range(6):
        s.table[POOL + face] = 0
        s.table[LEFT_OVER_DICE + face] = 0
    for _ in range(DICE_EACH * s.seated + DICE_LEFT_OVER):
        s.table[POOL + s.below(6)] += 1
    s.reveal("the dice were rolled")
    if s.log is not None:
        dice = [FACE_IDS[face] for face in range(6) for _ in range(s.table[POOL + face])]
        s.log.append(Event("roll", -1, {"dice": dice}))


class TurnDie(Frame[Castellans]):
    """A citizen may turn the die to another face; only its final face counts."""

    __slots__ = ("used", "well")

    def __init__(self, seat: int = -1, well: int = 0, used: int = 0) -> None:
        super().__init__(seat)
        self.well = well
        self.used = used
        """The faces turned to so far, as bits: each citizen serves once for each die."""

    def options(self, s: Castellans) -> list[int]:
        found = [KEEP]
        at = self.seat * BOARD
        owned = s.boards[at + CARDS_OWNED]
        shown = s.boards[at + DIE + self.well] % SPENT
        for face in range(6):
            if owned & TURN_FACE_MASK[face] and face != shown and self.used >> face & 1 == 0:
                found.append(TURN + face)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        at = self.seat * BOARD + DIE + self.well
        die = s.boards[at]
        shown = die % SPENT
        if action == KEEP:
            self.settle(s, shown)
            return
        face = action - TURN
        s.boards[at] = die - shown + face
        if s.log is not None:
            s.log.append(Event("turn", self.seat, {"from": FACE_IDS[shown], "to": FACE_IDS[face]}))
        s.push(self.again(self.used | 1 << face))

    def again(self, used: int) -> TurnDie:
        """The same question for the citizens not used yet."""
        raise AssertionError("each kind of turning says how it goes on")

    def settle(self, s: Castellans, face: int) -> None:
        """The die shows its final face."""
        raise AssertionError("each kind of turning says what follows")

    def refusal(self, s: Castellans, action: int) -> str:
        return "none of your citizens turns the die to that face"
