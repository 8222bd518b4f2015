"""Develop: turn a card of the hand into a Resource under the Castle, or dedicate it to the Monument under construction."""

from __future__ import annotations

from duchy.games.villages.actions import A_DEDICATE, A_DEVELOP, A_DONE
from duchy.games.villages.cards import FOR_DEVELOP, Discard, leave_hand
from duchy.games.villages.content import COST, DEVELOP, DEVELOP_DISCARD, IDS, RESOURCE, SOLO_DEVELOP_TRASH
from duchy.games.villages.powers import Perform, Powered
from duchy.games.villages.state import DEDICATED, FEWER, FREE, MONUMENT, WIDTH, Villages
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def develop_price(s: Villages, seat: int, follow: int) -> int:
    """How many cards a Develop discards, powers deducted."""
    price = (SOLO_DEVELOP_TRASH if s.players == 1 else DEVELOP_DISCARD[follow]) - s.own[seat * WIDTH + FEWER]
    return price if price > 0 else 0


def can_develop(s: Villages, seat: int, follow: int) -> bool:
    """Whether the seat has a card to develop and the cards to discard for it, or a card its Monument needs."""
    hand = s.hands[seat]
    if len(hand) > develop_price(s, seat, follow):
        return True
    if s.own[seat * WIDTH + MONUMENT] >= 0:
        for card in hand:
            if needed(s, seat, card):
                return True
    return False


def needed(s: Villages, seat: int, card: int) -> bool:
    """Whether the seat's Monument still lacks the resource of this card."""
    monument = s.own[seat * WIDTH + MONUMENT]
    r = RESOURCE[card]
    return monument >= 0 and COST[4 * monument + r] > s.own[seat * WIDTH + DEDICATED + r]


def add_cards(s: Villages, seat: int, castle: bool, found: list[int]) -> None:
    """The cards that can go under the Castle, and those the Monument needs."""
    hand = s.hands[seat]
    last = -1
    if castle:
        for card in hand:
            if card != last:
                found.append(A_DEVELOP + card)
            last = card
    if s.own[seat * WIDTH + MONUMENT] >= 0:
        last = -1
        for card in hand:
            if card != last and needed(s, seat, card):
                found.append(A_DEDICATE + card)
            last = card


def place(s: Villages, seat: int, action: int) -> bool:
    """Put the chosen card under the Castle (True) or to the Monument (False)."""
    if action < A_DEDICATE:
        card = action - A_DEVELOP
        leave_hand(s, seat, card)
        s.under[seat] = [*s.under[seat], card]
        s.own[seat * WIDTH + FREE + RESOURCE[card]] += 1
        if s.log is not None:
            s.log.append(Event("develop", seat, {"card": IDS[card]}))
        return True
    card = action - A_DEDICATE
    leave_hand(s, seat, card)
    s.dedicated[seat] = [*s.dedicated[seat], card]
    s.own[seat * WIDTH + DEDICATED + RESOURCE[card]] += 1
    if s.log is not None:
        s.log.append(Event("dedicate", seat, {"card": IDS[card], "monument": IDS[s.own[seat * WIDTH + MONUMENT]]}))
    return False


class Develop(Powered):
    """Develop a card of your hand as a Resource and discard for it, or dedicate one to your Monument."""

    def again(self, draws: int, extra: int) -> Powered:
        return Develop(self.seat, self.follow, draws, extra)

    def rest(self, must: int) -> Perform:
        return Perform(self.seat, DEVELOP, must, self.draws, self.extra)

    def add_choices(self, s: Villages, found: list[int]) -> None:
        add_cards(s, self.seat, len(s.hands[self.seat]) > develop_price(s, self.seat, self.follow), found)

    def act(self, s: Villages, action: int) -> None:
        if place(s, self.seat, action):
            price = develop_price(s, self.seat, self.follow)
            if price > 0:
                s.push(Discard(self.seat, price, FOR_DEVELOP))

    def refusal(self, s: Villages, action: int) -> str:
        if A_DEDICATE <= action < A_DEDICATE + len(RESOURCE):
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
        add_cards(s, self.seat, True, found)
        if len(found) > 0:
            found.append(A_DONE)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action == A_DONE:
            return
        if self.left > 1:
            s.push(FreeDevelop(self.seat, self.card, self.left - 1))
        place(s, self.seat, action)


class StartingResource(Frame[Villages]):
    """Before the first turn: choose a card of your hand as your first Resource."""

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        add_cards(s, self.seat, True, found)
        return found

    def choose(self, s: Villages, action: int) -> None:
        place(s, self.seat, action)

    def refusal(self, s: Villages, action: int) -> str:
        return "choose a card of your own hand as your first Resource"
