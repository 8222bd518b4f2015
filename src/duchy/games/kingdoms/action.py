"""The action phase: two actions, and what domains do at its start and end."""

from __future__ import annotations

from typing import Final

from duchy.games.kingdoms import actions as act
from duchy.games.kingdoms.actions import BUILD, DONE, MOST_STOLEN, RECRUIT, SLAY, STEAL
from duchy.games.kingdoms.buy import (
    TO_BUILD,
    TO_RECRUIT,
    TO_SLAY,
    add_builds,
    add_recruits,
    add_slays,
    buy,
    domain_price,
    monster_on,
)
from duchy.games.kingdoms.content import (
    ACTIONS,
    AT_ACTION_END,
    AT_ACTION_START,
    GAIN,
    M_STRENGTH,
    STRENGTH,
)
from duchy.games.kingdoms.monster_events import ADD_EXHAUSTED
from duchy.games.kingdoms.moves import give, take_from, thefts
from duchy.games.kingdoms.state import FIRST_CITIZEN, FIRST_DOMAIN, NONE, Kingdoms
from duchy.kernel.core import Frame


class ActionStart(Frame[Kingdoms]):
    """The action phase begins once all have harvested."""

    def step(self, s: Kingdoms) -> None:
        start_actions(s)


ACTION_START: Final = ActionStart()


def start_actions(s: Kingdoms) -> None:
    """Domains that bring something at the start of the action phase do so; then the two actions."""
    for power in AT_ACTION_START:
        if s.owner[power[0]] == s.active:
            give(s, s.active, power[1], power[2])
    s.push(PHASES[s.active][ACTIONS])


class ActionPhase(Frame[Kingdoms]):
    """Take an action: gain a resource, recruit a citizen, build a domain or slay a monster."""

    __slots__ = ("left",)

    def __init__(self, seat: int = NONE, left: int = ACTIONS) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: Kingdoms) -> list[int]:
        found: list[int] = []
        add_recruits(s, self.seat, found, RECRUIT)
        add_builds(s, self.seat, found, BUILD)
        add_slays(s, self.seat, found, SLAY)
        found.append(act.GAIN)
        found.append(act.GAIN + 1)
        found.append(act.GAIN + 2)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        seat = self.seat
        if self.left > 1:
            s.push(PHASES[seat][self.left - 1])
        elif ends_with_power(s, seat) or BUILD <= action < SLAY:
            s.push(ACTION_END)
        if action >= act.GAIN:
            give(s, seat, action - act.GAIN, GAIN)
            return
        if len(s.event_at) > 0:
            s.push(ADD_EXHAUSTED)
        if action < BUILD:
            stack = FIRST_CITIZEN + action - RECRUIT
            buy(s, seat, TO_RECRUIT, stack, s.price(seat, s.top(stack)))
        elif action < SLAY:
            stack = FIRST_DOMAIN + action - BUILD
            buy(s, seat, TO_BUILD, stack, domain_price(s, seat, s.top(stack)))
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


def slay(s: Kingdoms, seat: int, stack: int) -> None:
    """Pay for a monster and take it."""
    price = M_STRENGTH[monster_on(s, stack)]
    if len(s.added) > 0:
        price += s.added[stack * 3 + STRENGTH]
    buy(s, seat, TO_SLAY, stack, price)


class ExtraSlay(Frame[Kingdoms]):
    """You may slay one monster now, at its usual price, as part of building the domain."""

    def options(self, s: Kingdoms) -> list[int]:
        found: list[int] = []
        add_slays(s, self.seat, found, SLAY)
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        if action != DONE:
            slay(s, self.seat, action - SLAY)


# -- the end of the action phase -------------------------------------------------------------------------------------


def ends_with_power(s: Kingdoms, seat: int) -> bool:
    """Whether a domain of this player acts at the end of the action phase."""
    for power in AT_ACTION_END:  # noqa: SIM110 (a generator costs more than the rule)
        if s.owner[power[0]] == seat:
            return True
    return False


class ActionEnd(Frame[Kingdoms]):
    """Domains that act at the end of the action phase, one built in this phase included; alone, the bank pays."""

    def step(self, s: Kingdoms) -> None:
        seat = s.active
        pending = 0
        for i, power in enumerate(AT_ACTION_END):
            if s.owner[power[0]] == seat:
                if s.solo:
                    take_from(s, seat, thefts(s, seat, power[1], power[2])[0])
                else:
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
                found += thefts(s, self.seat, power[1], power[2])
        return sorted(set(found))

    def choose(self, s: Kingdoms, action: int) -> None:
        what = (action - STEAL) // MOST_STOLEN % 3
        amount = (action - STEAL) % MOST_STOLEN + 1
        for i, power in enumerate(AT_ACTION_END):
            if self.pending & (1 << i) and power[2] & (1 << what) and amount <= power[1]:
                take_from(s, self.seat, action)
                if self.pending & ~(1 << i):
                    s.push(EndPowers(self.seat, self.pending & ~(1 << i)))
                return
