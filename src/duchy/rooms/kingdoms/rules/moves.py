"""What moves on the table: tokens, citizens, monsters. Every gain and loss goes through here, and into the log."""

from __future__ import annotations

from typing import Final

from duchy.kernel.hooks import Hook
from duchy.rooms.kingdoms import told
from duchy.rooms.kingdoms.actions import BANK, STEAL
from duchy.rooms.kingdoms.content.powers import AT_CITIZEN_GAINED, MOST_STOLEN, DomainPower
from duchy.rooms.kingdoms.content.tables import COLUMNS
from duchy.rooms.kingdoms.state import NONE, SOLO, Kingdoms

COVERED: Final = Hook("a card goes back on a stack: seat, card, stack")


def give(s: Kingdoms, seat: int, what: int, n: int, domain: int = NONE) -> None:
    """Tokens from the bank; of a domain, where one gives them."""
    s.kingdoms[seat].add(what, n)
    told.gain(s, seat, what, n, domain)


def domains_give(s: Kingdoms, seat: int, powers: list[DomainPower]) -> None:
    """What the seat's domains bring at a moment."""
    domains = s.kingdoms[seat].domains
    for power in powers:
        if domains & power.bit:
            give(s, seat, power.what, power.count, power.domain)


def add_monster(s: Kingdoms, seat: int, kind: int) -> None:
    """A monster comes to a victory stack."""
    s.kingdoms[seat].monsters[kind] += 1
    told.monster_points(s, seat, kind, 1)


def lose_monster(s: Kingdoms, seat: int, kind: int) -> None:
    """A monster leaves a victory stack."""
    s.kingdoms[seat].monsters[kind] -= 1
    told.monster_points(s, seat, kind, -1)


def gain_citizen(s: Kingdoms, seat: int, stack: int) -> None:
    """The citizen on top of a stack comes into the tableau; it acts from the next roll on."""
    s.kingdoms[seat].add_citizen(s.take_top(stack), 1)
    told.exhausted(s, stack)
    domains_give(s, seat, AT_CITIZEN_GAINED)


def all_slain(s: Kingdoms) -> bool:
    """Whether no monster of an area is left in the centre."""
    for stack in range(COLUMNS):  # noqa: SIM110 (a generator costs more than the rule)
        if s.height[stack] > 0:
            return False
    return True


def thefts(s: Kingdoms, seat: int, most: int, of: int) -> list[int]:
    """Every way to take up to `most` of one of some resources from one opponent; alone, all of them from the bank."""
    found: list[int] = []
    if s.modules & SOLO:
        for what in range(3):
            if of & (1 << what):
                found.append(theft(BANK, what, most))
        return found
    for other in range(s.players):
        if other != seat:
            tokens = s.kingdoms[other].tokens
            for what in range(3):
                if of & (1 << what):
                    for amount in range(1, min(most, tokens[what]) + 1):
                        found.append(theft(other, what, amount))
    return found


def theft(other: int, what: int, amount: int) -> int:
    """The action that takes so many tokens from a purse."""
    return STEAL + (other * 3 + what) * MOST_STOLEN + amount - 1


def take_from(s: Kingdoms, seat: int, action: int) -> None:
    """Tokens go from one purse to another."""
    index = action - STEAL
    amount = index % MOST_STOLEN + 1
    what = index // MOST_STOLEN % 3
    other = index // (MOST_STOLEN * 3)
    if other != BANK:
        s.kingdoms[other].add(what, -amount)
    s.kingdoms[seat].add(what, amount)
    told.steal(s, seat, other, what, amount)


def cover(s: Kingdoms, seat: int, stack: int, card: int) -> None:
    """A card goes back on its stack."""
    if s.modules & COVERED.modules:
        COVERED.happens(s, s.modules, seat, card, stack)
    s.put_back(stack, card)
