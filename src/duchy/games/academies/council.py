"""Banners in the council: from the board to the Lower Council, from there to the Upper Council, or within either."""

from __future__ import annotations

from duchy.games.academies.actions import BANNER, DONE, SEAT
from duchy.games.academies.content import BANNERS, LOWER_SEATS, SEAT_BONUS, UPPER_SEATS
from duchy.games.academies.state import BOARD, LOWER, UPPER, Academies, gain_points
from duchy.games.academies.tiles import BITS
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def banners_left(s: Academies, seat: int) -> int:
    """How many banners are still on the player board."""
    board = seat * BOARD
    return BANNERS - BITS[s.boards[board + LOWER]] - BITS[s.boards[board + UPPER]]


def seated(s: Academies, seat: int, chair: int) -> bool:
    """Whether a banner of `seat` is on a council seat; the upper seats follow the lower ones."""
    board = seat * BOARD
    if chair < LOWER_SEATS:
        return s.boards[board + LOWER] >> chair & 1 == 1
    return s.boards[board + UPPER] >> (chair - LOWER_SEATS) & 1 == 1


def move_banner(s: Academies, seat: int, origin: int, chair: int) -> None:
    """Move a banner (origin 0: the board, else the seat + 1); each player already there scores."""
    board = seat * BOARD
    if origin > LOWER_SEATS:
        s.boards[board + UPPER] ^= 1 << (origin - 1 - LOWER_SEATS)
    elif origin > 0:
        s.boards[board + LOWER] ^= 1 << (origin - 1)
    if s.log is not None:
        s.log.append(Event("banner", seat, {"origin": origin - 1, "chair": chair}))
    for other in range(s.academies):
        if other != seat and seated(s, other, chair):
            gain_points(s, other, SEAT_BONUS, "seat bonus")
    if chair < LOWER_SEATS:
        s.boards[board + LOWER] |= 1 << chair
    else:
        s.boards[board + UPPER] |= 1 << (chair - LOWER_SEATS)


class MoveBanner(Frame[Academies]):
    """Choose the banner to move; on the questing track you may also leave it."""

    __slots__ = ("free",)

    def __init__(self, seat: int = -1, free: int = 0) -> None:
        super().__init__(seat)
        self.free = free

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        board = self.seat * BOARD
        lower = s.boards[board + LOWER]
        upper = s.boards[board + UPPER]
        if BITS[lower] + BITS[upper] < BANNERS:
            found.append(BANNER)
        if lower:
            for i in range(LOWER_SEATS):
                if lower >> i & 1:
                    found.append(BANNER + 1 + i)
        if upper:
            for i in range(UPPER_SEATS):
                if upper >> i & 1:
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
        board = self.seat * BOARD
        if self.origin <= LOWER_SEATS:
            lower = s.boards[board + LOWER]
            for i in range(LOWER_SEATS):
                if not lower >> i & 1:
                    found.append(SEAT + i)
        if self.origin > 0:
            upper = s.boards[board + UPPER]
            for i in range(UPPER_SEATS):
                if not upper >> i & 1:
                    found.append(SEAT + LOWER_SEATS + i)
        return found

    def choose(self, s: Academies, action: int) -> None:
        move_banner(s, self.seat, self.origin, action - SEAT)

    def refusal(self, s: Academies, action: int) -> str:
        if SEAT <= action < SEAT + LOWER_SEATS + UPPER_SEATS:
            if seated(s, self.seat, action - SEAT):
                return "only one of your banners may be on a seat"
            if self.origin == 0:
                return "a banner from your board goes to the Lower Council first"
            return "a banner never goes back from the Upper to the Lower Council"
        return "choose the seat your banner moves to"
