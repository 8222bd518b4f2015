"""Develop: turn a card of the hand into a Resource under the Castle."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.villages import actions, told
from duchy.rooms.villages.content.tables import DEVELOP, DEVELOP_DISCARD, LEAD, RESOURCE, SOLO_DEVELOP_TRASH
from duchy.rooms.villages.rules.cards import FOR_DEVELOP, Discard, leave_hand
from duchy.rooms.villages.rules.powered import Powered, able, add_choices, chosen, in_reach
from duchy.rooms.villages.rules.powers import Perform
from duchy.rooms.villages.state import SOLO, Villages, grown


def full_price(s: Villages, follow: int) -> int:
    """How many cards a Develop discards without a power."""
    return SOLO_DEVELOP_TRASH if s.modules & SOLO else DEVELOP_DISCARD[follow]


def develop_price(s: Villages, seat: int, follow: int) -> int:
    """How many cards a Develop discards, powers deducted as far as the player uses them."""
    village = s.villages[seat]
    base = full_price(s, follow)
    price = base - village.develop_discount
    if price < 0:
        price = 0
    price += village.waived
    return price if price < base else base


def can_develop(s: Villages, seat: int, follow: int) -> bool:
    """Whether the seat can develop a card, or could once it has used its powers."""
    if can_develop_now(s, seat, follow):
        return True
    village = s.villages[seat]
    powers = village.draws[DEVELOP] + village.extra[DEVELOP] > 0
    return powers and in_reach(s, Develop(seat, follow, village.draws[DEVELOP], village.extra[DEVELOP]))


def can_develop_now(s: Villages, seat: int, follow: int) -> bool:
    """Whether the seat has a card to develop and the cards to discard for it."""
    return len(s.villages[seat].hand) > develop_price(s, seat, follow) or able(s, seat, DEVELOP, follow)


def add_cards(s: Villages, seat: int, found: list[int]) -> None:
    """The cards that can go under the Castle."""
    last = -1
    for card in s.villages[seat].hand:
        if card != last:
            found.append(actions.DEVELOP + card)
        last = card


def develop(s: Villages, seat: int, card: int) -> None:
    """Put a card of the hand under the Castle."""
    leave_hand(s, seat, card)
    village = s.villages[seat]
    village.under = [*village.under, card]
    village.free = grown(village.free, RESOURCE[card], 1)
    told.developed(s, seat, card)


class Develop(Powered):
    """Develop a card of your hand as a Resource and discard for it, or dedicate one to your Monument."""

    def again(self, draws: int, extra: int) -> Powered:
        return Develop(self.seat, self.follow, draws, extra)

    def rest(self, must: int) -> Perform:
        return Perform(self.seat, DEVELOP, must, self.draws, self.extra)

    def possible(self, s: Villages) -> bool:
        return can_develop_now(s, self.seat, self.follow)

    def may_waive(self, s: Villages) -> bool:
        """More cards to discard: as many as there are beside the one developed."""
        price = develop_price(s, self.seat, self.follow)
        return price < full_price(s, self.follow) and len(s.villages[self.seat].hand) > price + 1

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        if len(s.villages[self.seat].hand) > develop_price(s, self.seat, self.follow):
            add_cards(s, self.seat, found)
        add_choices(s, self.seat, DEVELOP, self.follow, found)
        return self.with_powers(s, found)

    def carry_out(self, s: Villages, choice: int) -> None:
        develop(s, self.seat, choice - actions.DEVELOP)
        price = develop_price(s, self.seat, self.follow)
        if price > 0:
            s.push(Discard(self.seat, price, FOR_DEVELOP))

    def refusal(self, s: Villages, action: int) -> str:
        if actions.DEDICATE <= action < actions.RECRUIT:
            return "your Monument does not need that card, or you do not hold it"
        return "a card of your hand has to be developed, and the others that remain must pay the discard"


class FreeDevelop(Frame[Villages]):
    """Develop a card without discarding, under the Castle or to your Monument, or leave it."""

    __slots__ = ("card", "left")

    def __init__(self, seat: int = -1, card: int = 0, left: int = 1) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        add_cards(s, self.seat, found)
        add_choices(s, self.seat, DEVELOP, LEAD, found)
        if len(found) > 0:
            found.append(actions.DONE)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action == actions.DONE:
            return
        if self.left > 1:
            s.push(FreeDevelop(self.seat, self.card, self.left - 1))
        if not chosen(s, self.seat, action, LEAD):
            develop(s, self.seat, action - actions.DEVELOP)


class StartingResource(Frame[Villages]):
    """Before the first turn: choose a card of your hand as your first Resource."""

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        add_cards(s, self.seat, found)
        return found

    def choose(self, s: Villages, action: int) -> None:
        develop(s, self.seat, action - actions.DEVELOP)

    def refusal(self, s: Villages, action: int) -> str:
        return "choose a card of your own hand as your first Resource"
