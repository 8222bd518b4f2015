"""Banners in the council: from the board to the Lower Council, from there to the Upper Council, or within either."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.academies import told
from duchy.rooms.academies.actions import BANNER, DONE, SEAT
from duchy.rooms.academies.content.council import BITS, LOWER_SEATS, UPPER_SEATS
from duchy.rooms.academies.content.tables import BANNERS, SEAT_BONUS
from duchy.rooms.academies.rules.gains import gain_points
from duchy.rooms.academies.state import Academies, Academy


def banners_left(academy: Academy) -> int:
    """How many banners are still on the player board."""
    return BANNERS - BITS[academy.lower] - BITS[academy.upper]


def seated(academy: Academy, chair: int) -> bool:
    """Whether a banner of an academy is on a council seat; the upper seats follow the lower ones."""
    if chair < LOWER_SEATS:
        return academy.lower >> chair & 1 == 1
    return academy.upper >> (chair - LOWER_SEATS) & 1 == 1


def move_banner(s: Academies, seat: int, origin: int, chair: int) -> None:
    """Move a banner (origin 0: the board, else the seat + 1); each player already there scores."""
    academy = s.academies[seat]
    if origin > LOWER_SEATS:
        academy.upper ^= 1 << (origin - 1 - LOWER_SEATS)
    elif origin > 0:
        academy.lower ^= 1 << (origin - 1)
    told.moved_banner(s, seat, origin, chair)
    for other in range(len(s.academies)):
        if other != seat and seated(s.academies[other], chair):
            gain_points(s, other, SEAT_BONUS, "seat bonus")
    if chair < LOWER_SEATS:
        academy.lower |= 1 << chair
    else:
        academy.upper |= 1 << (chair - LOWER_SEATS)


class MoveBanner(Frame[Academies]):
    """Choose the banner to move; on the questing track you may also leave it."""

    __slots__ = ("free",)

    def __init__(self, seat: int = -1, free: int = 0) -> None:
        super().__init__(seat)
        self.free = free

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        academy = s.academies[self.seat]
        if banners_left(academy) > 0:
            found.append(BANNER)
        if academy.lower:
            for i in range(LOWER_SEATS):
                if academy.lower >> i & 1:
                    found.append(BANNER + 1 + i)
        if academy.upper:
            for i in range(UPPER_SEATS):
                if academy.upper >> i & 1:
                    found.append(BANNER + 1 + LOWER_SEATS + i)
        if self.free:
            found.append(DONE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action != DONE:
            s.push(TakeSeat(self.seat, action - BANNER))


class TakeSeat(Frame[Academies]):
    """Choose the seat: from the board only a lower one, from a lower one any, from an upper one another upper one."""

    __slots__ = ("origin",)

    def __init__(self, seat: int = -1, origin: int = 0) -> None:
        super().__init__(seat)
        self.origin = origin

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        academy = s.academies[self.seat]
        if self.origin <= LOWER_SEATS:
            lower = academy.lower
            for i in range(LOWER_SEATS):
                if not lower >> i & 1:
                    found.append(SEAT + i)
        if self.origin > 0:
            upper = academy.upper
            for i in range(UPPER_SEATS):
                if not upper >> i & 1:
                    found.append(SEAT + LOWER_SEATS + i)
        return found

    def choose(self, s: Academies, action: int) -> None:
        move_banner(s, self.seat, self.origin, action - SEAT)

    def refusal(self, s: Academies, action: int) -> str:
        if SEAT <= action < SEAT + LOWER_SEATS + UPPER_SEATS:
            if seated(s.academies[self.seat], action - SEAT):
                return "only one of your banners may be on a seat"
            if self.origin == 0:
                return "a banner from your board goes to the Lower Council first"
            return "a banner never goes back from the Upper to the Lower Council"
        return "choose the seat your banner moves to"
