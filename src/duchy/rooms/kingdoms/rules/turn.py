"""A turn: roll, harvest, actions, end. The roll phase and the end phase stand here."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.kingdoms import told
from duchy.rooms.kingdoms.actions import CHANGE, DONE
from duchy.rooms.kingdoms.content.powers import AT_DOUBLES, AT_ROLL, CHANGES_DICE, DomainPower
from duchy.rooms.kingdoms.content.tables import EXHAUSTED_PER_PLAYER, FIRST_DOMAIN, GOLD, HOLY, SOLO_EXHAUSTED, STACKS
from duchy.rooms.kingdoms.rules.harvest import harvest
from duchy.rooms.kingdoms.rules.moves import all_slain, give
from duchy.rooms.kingdoms.state import NONE, SOLO, Kingdom, Kingdoms

TURN_BEGINS: Final = Hook("a turn begins, before the roll: active seat")
ANNOUNCED: Final = Hook("the result of the roll is announced, before the harvest: active seat")


class Turn(Frame[Kingdoms]):
    """The end phase of one turn and the start of the next: it lies under everything else on the stack."""

    def step(self, s: Kingdoms) -> None:
        if s.turn > 0:
            following = (s.active + 1) % s.players
            if not s.ending and end_conditions(s):
                s.ending = True
                told.last_round(s, end_reason(s))
            if s.ending and following == s.first:
                told.final_count(s)
                return
            s.active = following
        s.turn += 1
        s.push(TURN)
        if s.modules & TURN_BEGINS.modules:
            TURN_BEGINS.happens(s, s.modules, s.active)
        roll(s)


TURN: Final = Turn()


def exhausted_to_end(s: Kingdoms) -> int:
    """How many exhausted stacks end the game: twice as many as players; alone, five."""
    return SOLO_EXHAUSTED if s.modules & SOLO else s.players * EXHAUSTED_PER_PLAYER


def end_conditions(s: Kingdoms) -> bool:
    """Enough exhausted stacks; or, but for the solo game, all monsters slain or all domains built.

    They are asked at the end of every turn; a stack that got a card back does not count. Once one is met, the round is
    played out, so that all have had equally many turns.
    """
    if s.exhausted_stacks() >= exhausted_to_end(s):
        return True
    if s.modules & SOLO:
        return False
    return all_slain(s) or all_built(s)


def all_built(s: Kingdoms) -> bool:
    """Whether no domain is left in the centre."""
    for stack in range(FIRST_DOMAIN, STACKS):  # noqa: SIM110 (a generator costs more than the rule)
        if s.height[stack] > 0:
            return False
    return True


def end_reason(s: Kingdoms) -> str:
    """Which end condition is met."""
    if s.modules & SOLO == 0:
        if all_slain(s):
            return "monsters"
        if all_built(s):
            return "domains"
    return "exhausted"


# -- the roll phase --------------------------------------------------------------------------------------------------


def roll(s: Kingdoms) -> None:
    """The active player rolls; domains may change the dice before anything is harvested."""
    s.die1 = s.below(6) + 1
    s.die2 = s.below(6) + 1
    s.reveal("the dice were rolled")
    told.roll(s)
    after_roll(s)


def after_roll(s: Kingdoms) -> None:
    """Doubles pay; then the active player may change dice, if a domain allows it."""
    pay_doubles(s)
    if s.kingdoms[s.active].domains & CHANGES_DICE:
        s.push(RollPhase(s.active, 0))
    else:
        end_roll(s)


def pay_doubles(s: Kingdoms) -> None:
    """Doubles pay the owner of such a domain, whoever rolled them, and again whenever dice are changed into doubles."""
    if s.die1 == s.die2:
        for power in AT_DOUBLES:
            for seat in range(s.players):
                if s.kingdoms[seat].domains & power.bit:
                    give(s, seat, power.what, power.count, power.domain)


def end_roll(s: Kingdoms) -> None:
    """The result is announced; then comes the harvest."""
    if s.modules & ANNOUNCED.modules and ANNOUNCED.happens(s, s.modules, s.active):
        return
    harvest(s)


def change_cost(kingdom: Kingdom, power: DomainPower) -> int:
    """The gold it takes to use a dice-changing domain."""
    return power.cost + power.cost_per_holy * kingdom.roles[HOLY]


def changed(power: DomainPower, die: int) -> int:
    """What a domain makes of a die; the same value where it can't change it."""
    return power.face if power.face > 0 else min(6, max(1, die + power.add))


class RollPhase(Frame[Kingdoms]):
    """You may change dice with your domains, each once, several on one die if you like; then announce the result."""

    __slots__ = ("used",)

    def __init__(self, seat: int = NONE, used: int = 0) -> None:
        super().__init__(seat)
        self.used = used  # a bit for each power of AT_ROLL

    def options(self, s: Kingdoms) -> list[int]:
        found: list[int] = []
        kingdom = s.kingdoms[self.seat]
        for i, power in enumerate(AT_ROLL):
            if kingdom.domains & power.bit == 0 or self.used & (1 << i):
                continue
            if kingdom.tokens[GOLD] >= change_cost(kingdom, power):
                if changed(power, s.die1) != s.die1:
                    found.append(CHANGE + power.domain * 2)
                if changed(power, s.die2) != s.die2:
                    found.append(CHANGE + power.domain * 2 + 1)
        if len(found) > 0:
            found.append(DONE)
        return found

    def step(self, s: Kingdoms) -> None:
        end_roll(s)

    def choose(self, s: Kingdoms, action: int) -> None:
        if action == DONE:
            end_roll(s)
            return
        at = DICE_CHANGER[(action - CHANGE) // 2]
        power = AT_ROLL[at]
        kingdom = s.kingdoms[self.seat]
        cost = change_cost(kingdom, power)
        kingdom.add(GOLD, -cost)
        if (action - CHANGE) % 2 == 0:
            s.die1 = changed(power, s.die1)
        else:
            s.die2 = changed(power, s.die2)
        told.change(s, self.seat, power.domain, cost)
        pay_doubles(s)
        s.push(RollPhase(self.seat, self.used | (1 << at)))

    def refusal(self, s: Kingdoms, action: int) -> str:
        return "a domain changes a die only once in a roll phase, and only if you can pay its gold"


DICE_CHANGER: Final[dict[int, int]] = {power.domain: at for at, power in enumerate(AT_ROLL)}
"""By domain: where its power stands in AT_ROLL."""
