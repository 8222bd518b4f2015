"""A turn: roll, harvest, actions, end. The roll phase and the end phase stand here."""

from __future__ import annotations

from typing import Final

from duchy.games.kingdoms.actions import CHANGE, DONE
from duchy.games.kingdoms.content import (
    ADD_DIE,
    AT_DOUBLES,
    DOMAINS,
    EXHAUSTED_PER_PLAYER,
    GOLD,
    HOLY,
    ROLL_DOMAINS,
    SET_DIE,
    SET_DIE_COST,
    SET_DIE_HOLY,
    SET_DIE_HOLY_COST,
    SOLO_EXHAUSTED,
)
from duchy.games.kingdoms.harvest import HARVEST, harvest
from duchy.games.kingdoms.monster_events import events_act
from duchy.games.kingdoms.moves import all_slain, give
from duchy.games.kingdoms.scoring import log_final
from duchy.games.kingdoms.solo import MONSTERS_PHASE
from duchy.games.kingdoms.state import FIRST_DOMAIN, NONE, STACKS, Kingdoms
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


class Turn(Frame[Kingdoms]):
    """The end phase of one turn and the start of the next: it lies under everything else on the stack."""

    def step(self, s: Kingdoms) -> None:
        if s.turn > 0:
            s.active = (s.active + 1) % s.players
            if s.active == s.first and end_conditions(s):
                if s.log is not None:
                    log_final(s)
                return
        s.turn += 1
        s.push(TURN)
        if s.solo:
            s.push(MONSTERS_PHASE)
        roll(s)


TURN: Final = Turn()


def end_conditions(s: Kingdoms) -> bool:
    """All monsters slain, all domains built, or twice as many exhausted stacks as players; alone, five exhausted stacks.

    They are asked when everybody has had the same number of turns; a stack that got a card back does not count.
    """
    exhausted = s.exhausted_stacks()
    if s.solo:
        return exhausted >= SOLO_EXHAUSTED
    if exhausted >= s.players * EXHAUSTED_PER_PLAYER or all_slain(s):
        return True
    return all(s.height[stack] == 0 for stack in range(FIRST_DOMAIN, STACKS))


def roll(s: Kingdoms) -> None:
    """The active player rolls; domains may change the dice before anything is harvested."""
    s.die1 = s.below(6) + 1
    s.die2 = s.below(6) + 1
    s.reveal("the dice were rolled")
    if s.log is not None:
        s.log.append(Event("roll", s.active, {"dice": [s.die1, s.die2], "turn": s.turn}))
    after_roll(s)


def after_roll(s: Kingdoms) -> None:
    """Doubles pay; then the active player may change dice, if a domain allows it."""
    pay_doubles(s)
    for d in ROLL_DOMAINS:
        if s.owner[d] == s.active:
            s.push(RollPhase(s.active, 0))
            return
    end_roll(s)


def pay_doubles(s: Kingdoms) -> None:
    """Doubles pay the owner of such a domain, whoever rolled them, and again whenever dice are changed into doubles."""
    if s.die1 == s.die2:
        for power in AT_DOUBLES:
            owner = s.owner[power[0]]
            if owner >= 0 and owner < s.players:
                give(s, owner, power[1], power[2])


def end_roll(s: Kingdoms) -> None:
    """The result is announced; events whose number is shown act, then comes the harvest."""
    if len(s.event_at) > 0:
        s.push(HARVEST)
        events_act(s)
    else:
        harvest(s)


def change_cost(s: Kingdoms, seat: int, domain: int) -> int:
    """The gold it takes to use a dice-changing domain."""
    if SET_DIE_HOLY[domain] > 0:
        return SET_DIE_HOLY_COST[domain] * s.role_citizens(seat, HOLY)
    return SET_DIE_COST[domain]


def changed(domain: int, die: int) -> int:
    """What a domain makes of a die; the same value where it can't change it."""
    if SET_DIE[domain] > 0:
        return SET_DIE[domain]
    if SET_DIE_HOLY[domain] > 0:
        return SET_DIE_HOLY[domain]
    return min(6, max(1, die + ADD_DIE[domain]))


class RollPhase(Frame[Kingdoms]):
    """You may change dice with your domains, each once, several on one die if you like; then announce the result."""

    __slots__ = ("used",)

    def __init__(self, seat: int = NONE, used: int = 0) -> None:
        super().__init__(seat)
        self.used = used

    def options(self, s: Kingdoms) -> list[int]:
        found: list[int] = []
        gold = s.tokens[self.seat * 4 + GOLD]
        for d in ROLL_DOMAINS:
            if s.owner[d] == self.seat and not self.used & (1 << d) and gold >= change_cost(s, self.seat, d):
                if changed(d, s.die1) != s.die1:
                    found.append(CHANGE + d * 2)
                if changed(d, s.die2) != s.die2:
                    found.append(CHANGE + d * 2 + 1)
        if len(found) > 0:
            found.append(DONE)
        return found

    def step(self, s: Kingdoms) -> None:
        end_roll(s)

    def choose(self, s: Kingdoms, action: int) -> None:
        if action == DONE:
            end_roll(s)
            return
        domain = (action - CHANGE) // 2
        cost = change_cost(s, self.seat, domain)
        s.add(self.seat, GOLD, -cost)
        if (action - CHANGE) % 2 == 0:
            s.die1 = changed(domain, s.die1)
        else:
            s.die2 = changed(domain, s.die2)
        if s.log is not None:
            facts = {"domain": DOMAINS[domain], "dice": [s.die1, s.die2], "gold": cost}
            s.log.append(Event("change", self.seat, facts))
        pay_doubles(s)
        s.push(RollPhase(self.seat, self.used | (1 << domain)))

    def refusal(self, s: Kingdoms, action: int) -> str:
        return "a domain changes a die only once in a roll phase, and only if you can pay its gold"
