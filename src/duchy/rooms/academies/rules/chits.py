"""Favors and Monuments in use: whenever it is your turn, in every phase."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.kernel.core import Frame
from duchy.rooms.academies import told
from duchy.rooms.academies.actions import DRAFT_FAVOR, USE_FAVOR, USE_MONUMENT
from duchy.rooms.academies.content.tables import FAVORS, REWARDS
from duchy.rooms.academies.effects import FAVOR_POWERS, REWARD_POWERS
from duchy.rooms.academies.rules.gains import pay
from duchy.rooms.academies.rules.lines import offers, take
from duchy.rooms.academies.state import NO_FAVORS, NO_REWARDS, Academies, replaced


def chit_offers(s: Academies, seat: int, found: list[int]) -> None:
    """Add the chits that `seat` may use now."""
    academy = s.academies[seat]
    rewards = academy.rewards
    kind: i64
    if rewards is not NO_REWARDS:
        for kind in range(len(rewards)):
            if rewards[kind] > 0 and REWARD_POWERS[kind].possible(s, seat):
                found.append(USE_MONUMENT + kind)
    favors = academy.favors
    if favors is NO_FAVORS:
        return
    for kind in range(len(favors)):
        if favors[kind] > 0:
            favor = FAVORS[kind]
            if academy.gold >= favor.gold and academy.magic >= favor.magic and FAVOR_POWERS[kind].possible(s, seat):
                found.append(USE_FAVOR + kind)


def one_less(chits: list[int], kind: int, none: list[int]) -> list[int]:
    """Chits by kind without one of them; where that was the last, the list of those who have none."""
    left = replaced(chits, kind, chits[kind] - 1)
    return left if max(left) > 0 else none


def use_chit(s: Academies, seat: int, action: int) -> None:
    """Flip a Monument face-down for its reward, or discard a Favor for its effect."""
    academy = s.academies[seat]
    if action < USE_FAVOR:
        reward = action - USE_MONUMENT
        academy.rewards = one_less(academy.rewards, reward, NO_REWARDS)
        told.used_monument(s, seat, REWARDS[reward].id)
        REWARD_POWERS[reward].use(s, seat)
        return
    kind = action - USE_FAVOR
    academy.favors = one_less(academy.favors, kind, NO_FAVORS)
    told.used_favor(s, seat, kind)
    pay(s, seat, FAVORS[kind].gold, FAVORS[kind].magic)
    s.favor_line.discards = sorted([*s.favor_line.discards, kind])  # in Education nobody knows who was first
    FAVOR_POWERS[kind].use(s, seat)


class DraftFavor(Frame[Academies]):
    """Take a Favor of your choice from the line; use it now or keep it."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        offers(s.favor_line, found, DRAFT_FAVOR)
        return found

    def choose(self, s: Academies, action: int) -> None:
        kind = take(s, s.favor_line, action - DRAFT_FAVOR)
        academy = s.academies[self.seat]
        academy.favors = replaced(academy.favors, kind, academy.favors[kind] + 1)
        told.took_favor(s, self.seat, kind)
