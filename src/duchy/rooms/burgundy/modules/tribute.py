"""The end of a phase with shields: shields 14 and 15 place their tiles, then every shield costs tribute."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import HIRE, PAY, PAY_WORKER, SHIELD
from duchy.rooms.burgundy.content.powers import PHASE_TILE_BLACK, PHASE_TILE_DEPOT, TRIBUTE_WORKERS
from duchy.rooms.burgundy.content.tables import BLACK, CONTENT, SHIELDS, SPACES
from duchy.rooms.burgundy.modules.copying import ask_owners
from duchy.rooms.burgundy.modules.fetch import fetch, fetchable
from duchy.rooms.burgundy.modules.shields import POWER, held_by, lose_shield
from duchy.rooms.burgundy.rules.phases import PHASE_ENDS
from duchy.rooms.burgundy.rules.storage import can_hire, hire
from duchy.rooms.burgundy.state import Burgundy, duchy_of

TRIBUTE: Final = CONTENT.section("shield_rules").number("tribute", 0)
TO_BE_COUNTED: Final = -1


def end_of_phase(s: Burgundy, seat: int, what: int, where: int) -> bool:
    """Shield 6 may choose; shields 14 and 15 place a tile; then everybody pays tribute; each in turn order.

    It is nobody's turn, so nothing is bought.
    """
    for duke in s.dukes:
        duke.bought = True
    owners = [owner for owner in s.order if owner < s.owners and s.duchies[owner].shields]
    for owner in reversed(owners):
        s.push(Tribute(owner))
    for owner in reversed(owners):
        s.push(PhaseShields(owner))
    ask_owners(s, -1, 0)
    return False


# -- shields 14 and 15 ---------------------------------------------------------------------------------------------------


class PhaseShields(Frame[Burgundy]):
    """The phase ends: which of your shields gives you a tile first?"""

    __slots__ = ("used",)

    def __init__(self, seat: int = -1, used: int = 0) -> None:
        super().__init__(seat)
        self.used = used
        """The shields that have given their tile: bit n for shield n."""

    def ready(self, s: Burgundy) -> list[int]:
        """The shields still held that have not given a tile yet and can give one now."""
        found: list[int] = []
        for shield in held_by(duchy_of(s, self.seat)):
            due = POWER[shield] & (PHASE_TILE_DEPOT | PHASE_TILE_BLACK) and not self.used >> shield & 1
            if due and len(fetchable(s, self.seat, first_space(shield), space_count(shield))):
                found.append(shield)
        return found

    def options(self, s: Burgundy) -> list[int]:
        ready = self.ready(s)
        return [SHIELD + shield for shield in ready] if len(ready) > 1 else []

    def choose(self, s: Burgundy, action: int) -> None:
        self.use(s, action - SHIELD)

    def step(self, s: Burgundy) -> None:
        for shield in self.ready(s):
            self.use(s, shield)

    def use(self, s: Burgundy, shield: int) -> None:
        """A shield gives its tile; the other one may follow."""
        s.push(PhaseShields(self.seat, self.used | 1 << shield))
        s.push(PhaseTile(self.seat, first_space(shield), space_count(shield)))


def first_space(shield: int) -> int:
    """Where a shield's tiles begin: at the numbered depots or at the black one."""
    return 0 if POWER[shield] & PHASE_TILE_DEPOT else BLACK


def space_count(shield: int) -> int:
    """On how many spaces they lie; inns count as tiles of the black depot."""
    return BLACK if POWER[shield] & PHASE_TILE_DEPOT else SPACES - BLACK


class PhaseTile(Frame[Burgundy]):
    """Shields 14 and 15: take a tile from the board and place it in your duchy at once, on a space of any number."""

    __slots__ = ("count", "first")

    def __init__(self, seat: int = -1, first: int = 0, count: int = 0) -> None:
        super().__init__(seat)
        self.first = first
        self.count = count

    def options(self, s: Burgundy) -> list[int]:
        return fetchable(s, self.seat, self.first, self.count)

    def choose(self, s: Burgundy, action: int) -> None:
        fetch(s, self.seat, action)


# -- tribute -------------------------------------------------------------------------------------------------------------


class Tribute(Frame[Burgundy]):
    """Tribute is due for each shield you hold: pay, or give one of your shields up; in any order, silver and workers mixed."""

    __slots__ = ("due",)

    def __init__(self, seat: int = -1, due: int = TO_BE_COUNTED) -> None:
        super().__init__(seat)
        self.due = due
        """For how many shields it is still due."""

    def options(self, s: Burgundy) -> list[int]:
        if self.due <= 0:
            return []
        duchy = duchy_of(s, self.seat)
        with_workers = duchy.powers & TRIBUTE_WORKERS != 0
        payments: list[int] = []
        if duchy.silver >= TRIBUTE:
            payments.append(PAY)
        if with_workers and duchy.workers >= TRIBUTE:
            payments.append(PAY_WORKER)
        held = held_by(duchy)
        if len(payments) == 0 and len(held) == self.due:
            return []  # all of them must go
        found = [HIRE] if with_workers and can_hire(s, self.seat) else []
        return found + [SHIELD + shield for shield in held] + payments

    def choose(self, s: Burgundy, action: int) -> None:
        duchy = duchy_of(s, self.seat)
        s.push(Tribute(self.seat, self.due if action == HIRE else self.due - 1))
        if action == HIRE:
            hire(s, self.seat)
        elif action == PAY:
            duchy.silver -= TRIBUTE
            told.paid_tribute(s, self.seat, "silver", TRIBUTE)
        elif action == PAY_WORKER:
            duchy.workers -= TRIBUTE
            told.paid_tribute(s, self.seat, "workers", TRIBUTE)
        else:
            lose_shield(s, self.seat, action - SHIELD)

    def step(self, s: Burgundy) -> None:
        """Count what is due, now that shields 14 and 15 are done; or give up what nothing can be paid for."""
        held = held_by(duchy_of(s, self.seat))
        if self.due == TO_BE_COUNTED:
            s.push(Tribute(self.seat, len(held)))
        elif self.due:
            for shield in held:
                lose_shield(s, self.seat, shield)


PHASE_ENDS.on(SHIELDS, end_of_phase)
