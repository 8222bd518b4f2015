"""Develop, Build and Recruit: actions with a choice of their own, which powers and modules add to."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Choices, Hook
from duchy.rooms.villages import actions, told
from duchy.rooms.villages.rules.cards import add_sources, draw
from duchy.rooms.villages.rules.powers import TRADES, Perform, add_extra, extra_after, trades, use_extra
from duchy.rooms.villages.rules.reach import any_card, cards_in_reach, cards_to_hope_for, gold_in_reach
from duchy.rooms.villages.state import Villages

ABLE: Final = Hook("a seat may be able to carry out an action in a module's way: what, the action; where, whether it follows")
CHOICES: Final = Choices("what an action can be done with: what, the action; where, whether the seat follows")
CHOSEN: Final = Hook("a choice for an action was made: what, the choice; where, whether the seat follows")


def able(s: Villages, seat: int, action: int, follow: int) -> bool:
    """Whether some module lets the seat carry out an action that it otherwise could not."""
    return s.modules & ABLE.modules != 0 and ABLE.happens(s, s.modules, seat, action, follow)


def add_choices(s: Villages, seat: int, action: int, follow: int, found: list[int]) -> None:
    """What modules let the seat do with an action."""
    if s.modules & CHOICES.modules:
        CHOICES.add(s, s.modules, seat, found, action, follow)


def chosen(s: Villages, seat: int, choice: int, follow: int) -> bool:
    """Let the module whose choice it is carry it out; whether it was one's."""
    return s.modules & CHOSEN.modules != 0 and CHOSEN.happens(s, s.modules, seat, choice, follow)


class Powered(Frame[Villages]):
    """An action that powers add to: draws and the others may be used before it; what is left then follows it.

    Who began an action that only powers can make possible uses them until it is possible, or until they are used up.
    """

    __slots__ = ("draws", "extra", "follow")

    def __init__(self, seat: int = -1, follow: int = 0, draws: int = 0, extra: int = 0) -> None:
        super().__init__(seat)
        self.follow = follow
        self.draws = draws
        self.extra = extra

    def again(self, draws: int, extra: int) -> Powered:
        """The same action with what is left of its powers."""
        raise AssertionError("each action asks again by itself")

    def carry_out(self, s: Villages, choice: int) -> None:
        """Carry out the action itself."""
        raise AssertionError("each action is carried out in its own way")

    def possible(self, s: Villages) -> bool:
        """Whether the action can be carried out as things are, without a power used before."""
        raise AssertionError("each action says what it needs")

    def needs_cards(self) -> bool:
        """Whether cards drawn before could help."""
        return True

    def may_waive(self, s: Villages) -> bool:
        """Whether the player can do without some of a discount."""
        return False

    def rest(self, must: int) -> Perform:
        """What follows the action: the cards it gives, and the powers left."""
        raise AssertionError("each action says which one it is")

    def given(self) -> int:
        """The cards the action itself gives."""
        return 0

    def with_powers(self, s: Villages, found: list[int]) -> list[int]:
        """The choices of the action, the powers that may be used before it, and doing without a discount."""
        can = len(found) > 0
        if can or (self.draws + self.extra > 0 and in_reach(s, self)):
            if self.draws > 0:
                add_sources(s, self.seat, found)
            if self.extra > 0:
                add_extra(s, self.seat, self.extra, trades(self.extra) > 0 and may_trade(s, self), found)
            if can and self.may_waive(s):
                found.append(actions.WAIVE)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action == actions.WAIVE:
            s.villages[self.seat].waived += 1
            told.waived(s, self.seat, self.rest(0).why)
            s.push(self)
        elif action >= actions.GOLD:
            s.push(self.again(self.draws, extra_after(self.extra, action)))
            use_extra(s, self.seat, self.extra, action)
        elif action >= actions.DRAW:
            s.push(self.again(self.draws - 1, self.extra))
            draw(s, self.seat, action - actions.DRAW)
        else:
            must = self.given()
            if must + self.draws > 0 or self.extra > 0:
                s.push(self.rest(must))
            if not chosen(s, self.seat, action, self.follow):
                self.carry_out(s, action)
            s.villages[self.seat].waived = 0

    def step(self, s: Villages) -> None:
        """The action can't be done after all: its powers remain."""
        s.villages[self.seat].waived = 0
        told.came_to_nothing(s, self.seat, self.rest(0).why)
        if self.draws > 0 or self.extra > 0:
            s.push(self.rest(0))


def in_reach(s: Villages, action: Powered) -> bool:
    """Whether the powers of an action could make it possible, as far as the player can know: tried with what they may bring."""
    village = s.villages[action.seat]
    cards = cards_in_reach(s, action.seat, action.draws, action.extra) if action.needs_cards() else 0
    gold = gold_in_reach(s, action.seat, cards, action.extra)
    if cards + gold == 0:
        return False
    hand = village.hand
    village.gold += gold
    able_now = action.possible(s)
    if cards > 0 and not able_now:
        for card in cards_to_hope_for(s, action.draws, any_card(s, action.seat, action.draws, action.extra)):
            village.hand = sorted(hand + [card] * cards)
            if action.possible(s):
                able_now = True
                break
    village.hand = hand
    village.gold -= gold
    return able_now


def may_trade(s: Villages, action: Powered) -> bool:
    """Whether a card can be discarded for gold before the action, so that the action remains possible."""
    village = s.villages[action.seat]
    hand = village.hand
    after = action.again(action.draws, action.extra - TRADES)
    kept = False
    village.gold += 1
    for place in range(len(hand)):
        village.hand = hand[:place] + hand[place + 1 :]
        if after.possible(s) or in_reach(s, after):
            kept = True
            break
    village.hand = hand
    village.gold -= 1
    return kept
