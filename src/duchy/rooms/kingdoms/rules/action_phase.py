"""The action phase: two actions, and what domains do at its start and end."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.kingdoms import actions as act
from duchy.rooms.kingdoms.actions import BUILD, DONE, RECRUIT, SLAY, STEAL
from duchy.rooms.kingdoms.content.powers import AT_ACTION_END, AT_ACTION_START, ENDS_ACTIONS, MOST_STOLEN
from duchy.rooms.kingdoms.content.tables import ACTIONS, FIRST_CITIZEN, FIRST_DOMAIN, GAIN
from duchy.rooms.kingdoms.rules.buy import build, recruit, slay
from duchy.rooms.kingdoms.rules.moves import domains_give, give, take_from, thefts
from duchy.rooms.kingdoms.rules.prices import add_builds, add_recruits, add_slays
from duchy.rooms.kingdoms.state import NONE, Kingdoms

CARD_CHOSEN: Final = Hook("an action that takes a card from the centre was chosen: seat")
TAKES_AT_END: Final = Hook("a domain takes something at the end of the actions: seat, how many at most, of which resources")


class ActionStart(Frame[Kingdoms]):
    """The action phase begins once all have harvested."""

    def step(self, s: Kingdoms) -> None:
        start_actions(s)


ACTION_START: Final = ActionStart()


def start_actions(s: Kingdoms) -> None:
    """Domains that bring something at the start of the action phase do so; then the two actions."""
    domains_give(s, s.active, AT_ACTION_START)
    s.push(PHASES[s.active][ACTIONS])


class ActionPhase(Frame[Kingdoms]):
    """Take an action: gain a resource, recruit a citizen, build a domain or slay a monster."""

    __slots__ = ("left",)

    def __init__(self, seat: int = NONE, left: int = ACTIONS) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: Kingdoms) -> list[int]:
        found: list[int] = []
        kingdom = s.kingdoms[self.seat]
        add_recruits(s, kingdom, found, RECRUIT)
        add_builds(s, kingdom, found, BUILD)
        add_slays(s, kingdom, found, SLAY)
        found.append(act.GAIN)
        found.append(act.GAIN + 1)
        found.append(act.GAIN + 2)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        seat = self.seat
        if self.left > 1:
            s.push(PHASES[seat][self.left - 1])
        elif s.kingdoms[seat].domains & ENDS_ACTIONS or BUILD <= action < SLAY:
            s.push(ACTION_END)
        if action >= act.GAIN:
            give(s, seat, action - act.GAIN, GAIN)
            return
        if s.modules & CARD_CHOSEN.modules:
            CARD_CHOSEN.happens(s, s.modules, seat)
        if action < BUILD:
            recruit(s, seat, FIRST_CITIZEN + action - RECRUIT)
        elif action < SLAY:
            build(s, seat, FIRST_DOMAIN + action - BUILD)
        else:
            slay(s, seat, action - SLAY)

    def refusal(self, s: Kingdoms, action: int) -> str:
        if RECRUIT <= action < BUILD:
            return "a citizen costs its gold and 1 more per copy you own; magic may help, but one gold must be spent"
        if BUILD <= action < SLAY:
            return (
                "a domain needs the roles it shows on your citizens, and its gold; magic may help, but one gold must be spent"
            )
        if SLAY <= action < act.GAIN:
            return "a monster costs its strength and its magic; magic may help with strength, but one strength must be spent"
        return "an action is to gain a resource, recruit a citizen, build a domain or slay a monster"


PHASES: Final[list[list[ActionPhase]]] = [[ActionPhase(seat, left) for left in range(ACTIONS + 1)] for seat in range(5)]
"""Frames never change, so each is made once: by seat and actions left."""


class ExtraSlay(Frame[Kingdoms]):
    """You may slay one monster now, at its usual price, as part of building the domain."""

    def options(self, s: Kingdoms) -> list[int]:
        found: list[int] = []
        add_slays(s, s.kingdoms[self.seat], found, SLAY)
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        if action != DONE:
            slay(s, self.seat, action - SLAY)


# -- the end of the action phase -------------------------------------------------------------------------------------


class ActionEnd(Frame[Kingdoms]):
    """Domains that act at the end of the action phase, one built in this phase included."""

    def step(self, s: Kingdoms) -> None:
        seat = s.active
        pending = 0
        for i, power in enumerate(AT_ACTION_END):
            if s.kingdoms[seat].domains & power.bit == 0:
                continue
            if s.modules & TAKES_AT_END.modules and TAKES_AT_END.happens(s, s.modules, seat, power.most, power.of):
                continue
            pending |= 1 << i
        if pending > 0:
            s.push(EndPowers(seat, pending))


ACTION_END: Final = ActionEnd()


class EndPowers(Frame[Kingdoms]):
    """Take what your domains let you take at the end of your actions, from an opponent of your choice, in any order."""

    __slots__ = ("pending",)

    def __init__(self, seat: int = NONE, pending: int = 0) -> None:
        super().__init__(seat)
        self.pending = pending

    def options(self, s: Kingdoms) -> list[int]:
        found: list[int] = []
        for i, power in enumerate(AT_ACTION_END):
            if self.pending & (1 << i):
                found += thefts(s, self.seat, power.most, power.of)
        return sorted(set(found))

    def choose(self, s: Kingdoms, action: int) -> None:
        what = (action - STEAL) // MOST_STOLEN % 3
        amount = (action - STEAL) % MOST_STOLEN + 1
        for i, power in enumerate(AT_ACTION_END):
            if self.pending & (1 << i) and power.of & (1 << what) and amount <= power.most:
                take_from(s, self.seat, action)
                if self.pending & ~(1 << i):
                    s.push(EndPowers(self.seat, self.pending & ~(1 << i)))
                return


def acting(s: Kingdoms) -> bool:
    """Whether the active player's actions have begun."""
    return any(isinstance(frame, ActionPhase | ActionEnd) for frame in s.stack)
