"""The harvest phase: thieves first, then everybody's activated citizens; what needs no decision happens by itself.

What citizens simply bring comes first, since an exchange is never worse afterwards; then each player uses the powers that ask
something in the order they like. Nobody's harvest touches another's, so those who have to choose do so at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.games.kingdoms.action import ACTION_START, start_actions
from duchy.games.kingdoms.actions import DONE, GAIN, USE, USE_OFF
from duchy.games.kingdoms.choices import Steal
from duchy.games.kingdoms.content import (
    ACTIVATED,
    CHOICE,
    CHOOSER,
    CHOOSERS,
    CITIZENS,
    CONSOLATION,
    EITHER,
    FIXED,
    N_CITIZENS,
    NO_CHOICE,
    NO_COUNT,
    ONE_OF,
    PER,
    PER_DOMAIN,
    PER_ROLE,
    ROLLS,
    STARTERS_BRING,
    SWAP,
    THEFT,
    TOKENS,
    VP,
    WAKES_THIEVES,
)
from duchy.games.kingdoms.content import STEAL as STEALS
from duchy.games.kingdoms.moves import give, score_tokens
from duchy.games.kingdoms.state import NONE, Kingdoms
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

ON_TURN: Final = 0
OFF_TURN: Final = 1
BITS: Final = 4
WILD: Final[int] = len(CHOOSERS) * BITS
"""Pending powers are counted in four bits for each citizen that asks; the free resource stands above them."""
ONLY_WILD: Final[int] = 1 << WILD


def harvest(s: Kingdoms) -> None:
    """The active player's thieves steal before any other citizen acts."""
    if not WAKES_THIEVES[s.die1 * 7 + s.die2]:
        others_harvest(s)
        return
    acts = ACTIVATED[s.die1 * 7 + s.die2]
    thieves = 0
    for i in range(0, len(acts), 2):
        power = acts[i] * 2
        if CHOICE[power] == STEALS:
            count = s.citizens[s.active * N_CITIZENS + acts[i]] * acts[i + 1]
            for _ in range(count):
                if thieves == 0:
                    s.push(OTHERS_HARVEST)
                thieves += 1
                s.push(Steal(s.active, THEFT[power][0], THEFT[power][1]))
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
    before = s.tokens[seat * 4 : seat * 4 + 4] if s.log is not None else s.tokens
    roll = s.die1 * 7 + s.die2
    acts = ACTIVATED[roll]
    starters = STARTERS_BRING[roll + side * ROLLS]
    pending = 0
    activated = len(starters) > 0
    if activated:
        bring(s, seat, starters, 1)
    base: i64 = seat * N_CITIZENS
    citizens = s.citizens
    for i in range(0, len(acts), 2):
        c: i64 = acts[i]
        count = citizens[base + c]
        if count > 0:
            activated = True
            count *= acts[i + 1]
            power: i64 = c * 2 + side
            bring(s, seat, FIXED[power], count)
            if PER[power][0] != NO_COUNT:
                bring_per(s, seat, PER[power], count)
            choice = CHOICE[power]
            if choice != NO_CHOICE and choice != STEALS:
                pending += count << (CHOOSER[c] * BITS)
    free = free_resources(s, activated, side)
    if free > 0:
        pending += free << WILD
    if s.log is not None:
        log_harvest(s, seat, before, activated)
    return pending


def free_resources(s: Kingdoms, activated: bool, side: int) -> int:
    """How many resources of one's choice: consolation for a roll that activates nothing, or the Herald's work."""
    if s.herald:
        return (1 if s.die1 == s.die2 else 0) + (0 if activated else 1)
    if activated or (s.solo and side == OFF_TURN):
        return 0
    return CONSOLATION


def bring(s: Kingdoms, seat: int, fixed: list[int], count: int) -> None:
    """What `count` activated copies of a card bring."""
    for i in range(0, len(fixed), 2):
        what = fixed[i]
        s.add(seat, what, fixed[i + 1] * count)
        if what == VP and s.log is not None:
            score_tokens(s, seat, fixed[i + 1] * count)


def counted(s: Kingdoms, seat: int, per: list[int]) -> int:
    """How many cards of a seat a power counts: citizens of a role or of a name, or domains."""
    if per[0] == PER_ROLE:
        return s.role_citizens(seat, per[1])
    if per[0] == PER_DOMAIN:
        return s.domain_count(seat)
    return s.name_count(seat, per[1])


def bring_per(s: Kingdoms, seat: int, per: list[int], count: int) -> None:
    """What `count` activated copies bring for each card they count, themselves included."""
    items = counted(s, seat, per)
    s.add(seat, per[2], items * per[3] * count)
    if per[2] == VP and s.log is not None:
        score_tokens(s, seat, items * per[3] * count)


def log_harvest(s: Kingdoms, seat: int, before: list[int], activated: bool) -> None:
    """Tell what the harvest brought."""
    if s.log is not None:
        gained = {TOKENS[what]: s.tokens[seat * 4 + what] - before[what] for what in range(3)}
        s.log.append(Event("harvest", seat, {**gained, "activated": activated}))


class HarvestChoice(Frame[Kingdoms]):
    """Use your activated citizens in any order; an exchange may be left unused."""

    __slots__ = ("pending", "side")

    def __init__(self, seat: int = NONE, side: int = ON_TURN, pending: int = 0) -> None:
        super().__init__(seat)
        self.side = side
        self.pending = pending

    def options(self, s: Kingdoms) -> list[int]:
        if self.pending == ONLY_WILD:
            return [GAIN, GAIN + 1, GAIN + 2]
        found: list[int] = []
        must = (self.pending >> WILD) & 15 > 0
        if must:
            found.append(GAIN)
            found.append(GAIN + 1)
            found.append(GAIN + 2)
        base: i64 = self.seat * 4
        first = USE if self.side == ON_TURN else USE_OFF
        for i, c in enumerate(CHOOSERS):
            if (self.pending >> (i * BITS)) & 15:
                power = c * 2 + self.side
                if CHOICE[power] == ONE_OF:
                    must = True
                    if CHOICE[c * 2] == STEALS:
                        return [first + c * 2, first + c * 2 + 1]  # thieves act before other citizens, off turn too
                    found.append(first + c * 2)
                    found.append(first + c * 2 + 1)
                elif s.tokens[base + SWAP[power][0]] >= SWAP[power][1]:
                    found.append(first + c * 2)
        if not must and len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        if action == DONE:
            return
        if action < USE:
            give(s, self.seat, action - GAIN, 1)
            left = self.pending - (1 << WILD)
        else:
            index = action - (USE if self.side == ON_TURN else USE_OFF)
            citizen = index // 2
            use(s, self.seat, citizen, self.side, index % 2)
            left = self.pending - (1 << (CHOOSER[citizen] * BITS))
        if left > 0:
            s.push(HarvestChoice(self.seat, self.side, left))

    def refusal(self, s: Kingdoms, action: int) -> str:
        if action == DONE:
            return "what your citizens simply bring must be chosen; only exchanges may be left unused"
        return "choose among the activated citizens whose power you can pay"


def use(s: Kingdoms, seat: int, citizen: int, side: int, option: int) -> None:
    """Use one activated citizen: one of its two gains, or its exchange."""
    power = citizen * 2 + side
    if s.log is not None:
        s.log.append(Event("use", seat, {"citizen": CITIZENS[citizen]}))
    if CHOICE[power] == ONE_OF:
        for what, n in enumerate(EITHER[power][option]):
            if n > 0:
                give(s, seat, what, n)
        return
    swap = SWAP[power]
    s.add(seat, swap[0], -swap[1])
    if s.log is not None:
        s.log.append(Event("paid", seat, {TOKENS[swap[0]]: swap[1]}))
    give(s, seat, swap[2], swap[3])
