"""The extra actions of castles and white castles."""

from __future__ import annotations

from duchy.games.burgundy.actions import PLACE, SHIELD
from duchy.games.burgundy.dice import ALL_NUMBERS, cost, reach
from duchy.games.burgundy.state import DUCHY, POWERS, SHIELD_GAME, WHITE, Burgundy
from duchy.games.burgundy.state import WORKERS as WORKER_CHIPS
from duchy.games.burgundy.storage import is_side_action, side_action
from duchy.games.burgundy.turn import BY_CASTLE, NO_SHIELD, add_actions, free_step, number_of, perform, refuse
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def extra_action(s: Burgundy, seat: int, argument: int, hex: int) -> None:
    """A castle: one more action, as if with a die of any number."""
    s.push(ExtraAction(seat))


class ExtraAction(Frame[Burgundy]):
    """One more action, as if with a die of any number you like."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        out: list[int] = []
        add_actions(s, self.seat, out, ALL_NUMBERS, ALL_NUMBERS, BY_CASTLE)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        if is_side_action(action):
            s.push(self)
            side_action(s, self.seat, action)
        elif s.modules & SHIELD_GAME and SHIELD <= action < PLACE:
            from duchy.games.burgundy.shields import take_shield

            take_shield(s, self.seat, action - SHIELD + 1)
        else:
            perform(s, self.seat, action)

    def refusal(self, s: Burgundy, action: int) -> str:
        return refuse(s, self.seat, action)


def white_die_action(s: Burgundy, seat: int, argument: int, hex: int) -> None:
    """A white castle: one more action with the number of the white die."""
    s.push(WhiteDieAction(seat))


class WhiteDieAction(Frame[Burgundy]):
    """One more action with the number of the white die; workers may change it for this action."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        out: list[int] = []
        row = self.seat % s.owners * DUCHY
        workers = s.duchy[row + WORKER_CHIPS]
        powers = s.duchy[row + POWERS]
        white = s.table[WHITE]
        add_actions(s, self.seat, out, reach(white, workers, 0, powers), reach(white, workers, 1, powers), NO_SHIELD)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        seat = self.seat
        if is_side_action(action):
            s.push(self)
            side_action(s, seat, action)
            return
        row = seat % s.owners * DUCHY
        number = number_of(s, seat, action)
        if number:
            workers = cost(s.table[WHITE], number, free_step(s, seat, action), s.duchy[row + POWERS])
            s.duchy[row + WORKER_CHIPS] -= workers
            if s.log is not None and workers:
                facts = {"die": "white", "shown": s.table[WHITE], "as": number, "workers": workers}
                s.log.append(Event("use", seat, facts))
        perform(s, seat, action)

    def refusal(self, s: Burgundy, action: int) -> str:
        return refuse(s, self.seat, action)
