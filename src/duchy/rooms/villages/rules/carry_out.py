"""Carrying out one of the five actions, on the leader's or the follower's terms."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.villages import actions
from duchy.rooms.villages.content.tables import BUILD, DEVELOP, HARVEST, HARVEST_DRAW, RECRUIT, TAX, TAX_DRAW, TAX_GOLD
from duchy.rooms.villages.rules.build import Build, can_build
from duchy.rooms.villages.rules.develop import Develop, can_develop
from duchy.rooms.villages.rules.gold import take_gold
from duchy.rooms.villages.rules.powers import Perform
from duchy.rooms.villages.rules.recruit import Recruit, can_recruit
from duchy.rooms.villages.state import Villages

TAXED: Final = Hook("a seat takes a Tax: what, whether it follows")


def can_carry_out(s: Villages, seat: int, action: int, follow: int) -> bool:
    """Whether the seat can carry the action out. Harvest and Tax always can be."""
    if action == DEVELOP:
        return can_develop(s, seat, follow)
    if action == BUILD:
        return can_build(s, seat)
    return action != RECRUIT or can_recruit(s, seat, follow)


def carry_out(s: Villages, seat: int, action: int, follow: int) -> None:
    """Take an action: the powers for it are those of the cards that were in the village before this turn."""
    village = s.villages[seat]
    draws = village.draws[action]
    extra = village.extra[action]
    if action == HARVEST:
        s.push(Perform(seat, HARVEST, HARVEST_DRAW[follow], draws, extra))
    elif action == DEVELOP:
        s.push(Develop(seat, follow, draws, extra))
    elif action == BUILD:
        s.push(Build(seat, follow, draws, extra))
    elif action == RECRUIT:
        s.push(Recruit(seat, follow, draws, extra))
    elif not (s.modules & TAXED.modules and TAXED.happens(s, s.modules, seat, follow)):
        s.push(Perform(seat, TAX, TAX_DRAW[follow], draws, extra))
        take_gold(s, seat, TAX_GOLD[follow])


class Offer(Frame[Villages]):
    """A card lets you take an action at once, or leave it."""

    __slots__ = ("action", "card", "follow")

    def __init__(self, seat: int = -1, card: int = 0, action: int = 0, follow: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.action = action
        self.follow = follow

    def options(self, s: Villages) -> list[int]:
        return [actions.USE, actions.DONE] if can_carry_out(s, self.seat, self.action, self.follow) else []

    def choose(self, s: Villages, action: int) -> None:
        if action == actions.USE:
            carry_out(s, self.seat, self.action, self.follow)
