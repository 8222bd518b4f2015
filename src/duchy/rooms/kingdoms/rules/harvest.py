"""The harvest phase: thieves first, then everybody's activated citizens; what needs no decision happens by itself.

What citizens simply bring comes first, since an exchange is never worse afterwards; then each player uses the powers that ask
something in the order they like. Nobody's harvest touches another's, so those who have to choose do so at once.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.rooms.kingdoms import told
from duchy.rooms.kingdoms.actions import DONE, GAIN, USE, USE_OFF
from duchy.rooms.kingdoms.content.powers import (
    CHOOSER,
    CHOOSERS,
    NOTHING,
    OFF_TURN,
    ON_TURN,
    ONE_OF,
    PER_DOMAIN,
    PER_ROLE,
    POWERS,
    ROLLS,
    STEAL,
    Per,
)
from duchy.rooms.kingdoms.content.tables import CONSOLATION, VP
from duchy.rooms.kingdoms.rules.action_phase import ACTION_START, start_actions
from duchy.rooms.kingdoms.rules.choices import Steal
from duchy.rooms.kingdoms.rules.moves import give
from duchy.rooms.kingdoms.state import HERALD, NONE, Kingdom, Kingdoms

BITS: Final = 4
WILD: Final[int] = len(CHOOSERS) * BITS
"""Pending powers are counted in four bits for each citizen that asks; the free resource stands above them."""
ONLY_WILD: Final[int] = 1 << WILD


def harvest(s: Kingdoms) -> None:
    """The active player's thieves steal before any other citizen acts."""
    roll = ROLLS[s.die1][s.die2]
    if not roll.wakes_thieves:
        others_harvest(s)
        return
    thieves = 0
    for act in roll.activated:
        power = POWERS[ON_TURN][act.citizen]
        if power.asks == STEAL:
            for _ in range(s.kingdoms[s.active].citizens[act.citizen] * act.times):
                if thieves == 0:
                    s.push(OTHERS_HARVEST)
                thieves += 1
                s.push(Steal(s.active, power.most, power.of))
    if thieves == 0:
        others_harvest(s)


class OthersHarvest(Frame[Kingdoms]):
    """All citizens but the thieves that have stolen."""

    def step(self, s: Kingdoms) -> None:
        others_harvest(s)


OTHERS_HARVEST: Final = OthersHarvest()


class Harvest(Frame[Kingdoms]):
    """The harvest phase begins."""

    def step(self, s: Kingdoms) -> None:
        harvest(s)


HARVEST: Final = Harvest()


def others_harvest(s: Kingdoms) -> None:
    """Everybody's citizens, the active player's on-turn powers and the others' off-turn powers; with five players one rests.

    Then come the actions.
    """
    asked: list[Frame[Kingdoms]] = []
    harvesting = 4 if s.players == 5 else s.players
    for i in range(harvesting):
        seat = (s.active + i) % s.players
        side = ON_TURN if i == 0 else OFF_TURN
        pending = collect(s, seat, side)
        if pending > 0:
            asked.append(HarvestChoice(seat, side, pending))
    if len(asked) == 0:
        start_actions(s)
        return
    s.push(ACTION_START)
    if len(asked) == 1:
        s.push(asked[0])
    else:
        s.together(asked)


def collect(s: Kingdoms, seat: int, side: int) -> int:
    """Take what the activated cards simply bring; the powers that ask something are counted and returned."""
    kingdom = s.kingdoms[seat]
    before = told.purse(s, seat)
    roll = ROLLS[s.die1][s.die2]
    starters = roll.on_turn if side == ON_TURN else roll.off_turn
    powers = POWERS[side]
    pending = 0
    activated = len(starters) > 0
    if activated:
        bring(s, seat, kingdom, starters, 1)
    for act in roll.activated:
        count = kingdom.citizens[act.citizen]
        if count > 0:
            activated = True
            count *= act.times
            power = powers[act.citizen]
            bring(s, seat, kingdom, power.fixed, count)
            for per in power.per:
                bring_per(s, seat, kingdom, per, count)
            if power.asks != NOTHING and power.asks != STEAL:
                pending += count << (CHOOSER[act.citizen] * BITS)
    free = free_resources(s, activated)
    if free > 0:
        pending += free << WILD
    told.harvest(s, seat, before, activated)
    return pending


def free_resources(s: Kingdoms, activated: bool) -> int:
    """How many resources of one's choice: consolation for a roll that activates nothing, or the Herald's work."""
    if s.modules & HERALD:
        return (1 if s.die1 == s.die2 else 0) + (0 if activated else 1)
    return 0 if activated else CONSOLATION


def bring(s: Kingdoms, seat: int, kingdom: Kingdom, fixed: list[int], count: int) -> None:
    """What `count` activated copies of a card bring."""
    for what in range(4):
        n = fixed[what]
        if n > 0:
            kingdom.add(what, n * count)
            if what == VP:
                told.token_points(s, seat, n * count)


def counted(kingdom: Kingdom, per: Per) -> int:
    """How many cards a power counts: citizens of a role or of a name, or domains."""
    if per.counts == PER_ROLE:
        return kingdom.roles[per.which]
    if per.counts == PER_DOMAIN:
        return kingdom.domain_count()
    return kingdom.name_count(per.which)


def bring_per(s: Kingdoms, seat: int, kingdom: Kingdom, per: Per, count: int) -> None:
    """What `count` activated copies bring for each card they count, themselves included."""
    n = counted(kingdom, per) * per.count * count
    kingdom.add(per.what, n)
    if per.what == VP:
        told.token_points(s, seat, n)


class HarvestChoice(Frame[Kingdoms]):
    """Use your activated citizens in any order; what they offer may be refused."""

    __slots__ = ("pending", "side")

    def __init__(self, seat: int = NONE, side: int = ON_TURN, pending: int = 0) -> None:
        super().__init__(seat)
        self.side = side
        self.pending = pending

    def options(self, s: Kingdoms) -> list[int]:
        if self.pending == ONLY_WILD:
            return [GAIN, GAIN + 1, GAIN + 2, DONE]
        found: list[int] = []
        if (self.pending >> WILD) & 15 > 0:
            found.append(GAIN)
            found.append(GAIN + 1)
            found.append(GAIN + 2)
        tokens = s.kingdoms[self.seat].tokens
        first = USE if self.side == ON_TURN else USE_OFF
        for i, c in enumerate(CHOOSERS):
            if (self.pending >> (i * BITS)) & 15:
                power = POWERS[self.side][c]
                if power.asks == ONE_OF:
                    if POWERS[ON_TURN][c].asks == STEAL:
                        return [first + c * 2, first + c * 2 + 1, DONE]  # thieves act before other citizens, off turn too
                    found.append(first + c * 2)
                    found.append(first + c * 2 + 1)
                elif tokens[power.paid] >= power.pay:
                    found.append(first + c * 2)
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        if action == DONE:
            left = self.refuse(s)
        elif action < USE:
            give(s, self.seat, action - GAIN, 1)
            left = self.pending - (1 << WILD)
        else:
            index = action - (USE if self.side == ON_TURN else USE_OFF)
            citizen = index // 2
            use(s, self.seat, citizen, self.side, index % 2)
            left = self.pending - (1 << (CHOOSER[citizen] * BITS))
        if left > 0:
            s.push(HarvestChoice(self.seat, self.side, left))

    def refuse(self, s: Kingdoms) -> int:
        """Leave all that is offered now; thieves, who come first, by themselves. What is still to be used is returned."""
        gains = self.pending >> WILD > 0
        for i, c in enumerate(CHOOSERS):
            count = (self.pending >> (i * BITS)) & 15
            if count > 0 and POWERS[self.side][c].asks == ONE_OF:
                gains = True
                if POWERS[ON_TURN][c].asks == STEAL:
                    told.refuse(s, self.seat)
                    return self.pending - (count << (i * BITS))
        if gains:
            told.refuse(s, self.seat)
        return 0

    def refusal(self, s: Kingdoms, action: int) -> str:
        return "choose among the activated citizens whose power you can pay"


def use(s: Kingdoms, seat: int, citizen: int, side: int, option: int) -> None:
    """Use one activated citizen: one of its two gains, or its exchange."""
    power = POWERS[side][citizen]
    told.use(s, seat, citizen)
    if power.asks == ONE_OF:
        for what, n in enumerate(power.either[option]):
            if n > 0:
                give(s, seat, what, n)
        return
    s.kingdoms[seat].add(power.paid, -power.pay)
    told.pay(s, seat, power.paid, power.pay)
    give(s, seat, power.got, power.get)
