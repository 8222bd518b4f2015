"""Taking one of the five actions, on the leader's or the follower's terms."""

from __future__ import annotations

from duchy.games.villages.actions import A_DONE, A_USE
from duchy.games.villages.build import Build, can_build
from duchy.games.villages.cards import FOR_TAX, HAND_LIMITS, Discard
from duchy.games.villages.content import (
    BUILD,
    DEVELOP,
    HARVEST,
    HARVEST_DRAW,
    RECRUIT,
    SOLO_TAX_GOLD,
    SOLO_TAX_TRASH,
    TAX,
    TAX_DRAW,
    TAX_GOLD,
)
from duchy.games.villages.develop import Develop, can_develop
from duchy.games.villages.powers import Perform, take_gold
from duchy.games.villages.recruit import Recruit, can_recruit
from duchy.games.villages.state import DRAWS, EXTRA, WIDTH, Villages
from duchy.kernel.core import Frame


def can_take(s: Villages, seat: int, action: int, follow: int) -> bool:
    """Whether the seat can carry the action out. Harvest and Tax can always be taken; solo Tax needs cards to trash."""
    if action == DEVELOP:
        return can_develop(s, seat, follow)
    if action == BUILD:
        return can_build(s, seat)
    if action == RECRUIT:
        return can_recruit(s, seat, follow)
    return action == HARVEST or s.players > 1 or len(s.hands[seat]) >= SOLO_TAX_TRASH


def begin(s: Villages, seat: int, action: int, follow: int) -> None:
    """Take an action: the powers for it are those of the cards that were in the village before this turn."""
    at = seat * WIDTH
    draws = s.own[at + DRAWS + action]
    extra = s.own[at + EXTRA + action]
    if action == HARVEST:
        s.push(Perform(seat, HARVEST, HARVEST_DRAW[follow], draws, extra))
    elif action == DEVELOP:
        s.push(Develop(seat, follow, draws, extra))
    elif action == BUILD:
        s.push(Build(seat, follow, draws, extra))
    elif action == RECRUIT:
        s.push(Recruit(seat, follow, draws, extra))
    elif s.players == 1:
        s.push(Perform(seat, TAX, 0, draws, extra))
        s.push(Discard(seat, SOLO_TAX_TRASH, FOR_TAX))
        take_gold(s, seat, SOLO_TAX_GOLD)
    else:
        s.push(Perform(seat, TAX, TAX_DRAW[follow], draws, extra))
        take_gold(s, seat, TAX_GOLD[follow])


def act(s: Villages, seat: int, action: int, follow: int) -> None:
    """Lead or follow an action, and mind the hand limit after it (in the solo game it holds at all times)."""
    if s.players > 1:
        s.push(HAND_LIMITS[seat])
    begin(s, seat, action, follow)


class Offer(Frame[Villages]):
    """A card lets you take an action at once, or leave it."""

    __slots__ = ("action", "card", "follow")

    def __init__(self, seat: int = -1, card: int = 0, action: int = 0, follow: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.action = action
        self.follow = follow

    def options(self, s: Villages) -> list[int]:
        return [A_USE, A_DONE] if can_take(s, self.seat, self.action, self.follow) else []

    def choose(self, s: Villages, action: int) -> None:
        if action == A_USE:
            begin(s, self.seat, self.action, self.follow)
