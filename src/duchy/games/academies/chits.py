"""Favors and Monuments in use: whenever it is your turn, and in Education as far as only your own academy is touched."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.games.academies.actions import DRAFT_FAVOR, USE_FAVOR, USE_MONUMENT
from duchy.games.academies.content import FAVOR_GOLD, FAVOR_KINDS, FAVOR_MAGIC, REWARDS
from duchy.games.academies.effects import FAVOR_POWERS, MONUMENT_POWERS
from duchy.games.academies.lines import favor_offers, take_favor
from duchy.games.academies.state import BOARD, FAVORS, GOLD, MAGIC, REWARD, USED_FAVORS, Academies
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

OWN_MONUMENTS: Final[list[bool]] = [power.own for power in MONUMENT_POWERS]
OWN_FAVORS: Final[list[bool]] = [power.own for power in FAVOR_POWERS]


def chit_offers(s: Academies, seat: int, found: list[int], own_only: bool) -> None:
    """Add the chits that `seat` may use now; `own_only`: not those that draw from what all share."""
    board: i64 = seat * BOARD
    boards = s.boards
    kind: i64
    for kind in range(REWARDS):
        if (
            boards[board + REWARD + kind] > 0
            and (not own_only or OWN_MONUMENTS[kind])
            and MONUMENT_POWERS[kind].possible(s, seat)
        ):
            found.append(USE_MONUMENT + kind)
    for kind in range(FAVOR_KINDS):
        if (
            boards[board + FAVORS + kind] > 0
            and (not own_only or OWN_FAVORS[kind])
            and boards[board + GOLD] >= FAVOR_GOLD[kind]
            and boards[board + MAGIC] >= FAVOR_MAGIC[kind]
            and FAVOR_POWERS[kind].possible(s, seat)
        ):
            found.append(USE_FAVOR + kind)


def use_chit(s: Academies, seat: int, action: int) -> None:
    """Flip a Monument face-down for its reward, or discard a Favor for its effect."""
    board = seat * BOARD
    if action < USE_FAVOR:
        kind = action - USE_MONUMENT
        s.boards[board + REWARD + kind] -= 1
        if s.log is not None:
            s.log.append(Event("use_monument", seat, {"monument": kind + 4}))
        MONUMENT_POWERS[kind].use(s, seat)
        return
    kind = action - USE_FAVOR
    s.boards[board + FAVORS + kind] -= 1
    s.boards[board + GOLD] -= FAVOR_GOLD[kind]
    s.boards[board + MAGIC] -= FAVOR_MAGIC[kind]
    s.table[USED_FAVORS + kind] += 1
    if s.log is not None:
        s.log.append(Event("use_favor", seat, {"favor": kind}))
    FAVOR_POWERS[kind].use(s, seat)


class DraftFavor(Frame[Academies]):
    """Take a Favor of your choice from the line; use it now or keep it."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        favor_offers(s, found, DRAFT_FAVOR)
        return found

    def choose(self, s: Academies, action: int) -> None:
        kind = take_favor(s, action - DRAFT_FAVOR)
        s.boards[self.seat * BOARD + FAVORS + kind] += 1
        if s.log is not None:
            s.log.append(Event("favor", self.seat, {"favor": kind}))
