"""Drawing and discarding Building cards."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.villages import actions, told
from duchy.rooms.villages.content.tables import ANY, EVENT_0, HAND_LIMIT, PILES, RESOURCE, SEATS
from duchy.rooms.villages.state import SOLO, Secret, Villages

DECK: Final = PILES
"""The deck, where a draw may name a pile 0 to 4."""
ONTO: Final[list[int]] = [actions.ONTO + pile for pile in range(PILES)]

NO_BUILDING: Final = Hook("a card of the deck that is no Building was drawn: what, the card")
DISCARDED: Final = Hook("a card was discarded: what, the card")

# Why cards are discarded, for the words of the question.
FOR_LIMIT: Final = 0
FOR_DEVELOP: Final = 1
FOR_TRADE: Final = 2
FOR_BARTER: Final = 3
FOR_GROUNDS: Final = 4
FOR_EVENT: Final = 5
FOR_TAX: Final = 6
FOR_LANDMARK: Final = 7
"""+ landmark."""


# -- drawing -----------------------------------------------------------------------------------------------------------


def insert(cards: list[int], card: int) -> None:
    """Put a card into a sorted list."""
    at = len(cards)
    while at > 0 and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)


def from_deck(s: Villages) -> int:
    """The next Building card of the deck, or -1; what else is met on the way is the modules' matter."""
    while len(s.deck) > 0:
        card = s.deck.pop()
        if s.seen > 0:
            s.seen -= 1
        s.reveal("a card was drawn from the deck")
        if card < EVENT_0:
            return card
        NO_BUILDING.happens(s, s.modules, s.active, card)
    return -1


def refill(s: Villages, pile: int) -> None:
    """An emptied pile gets the next card of the deck; with an empty deck it stays empty."""
    if len(s.piles[pile]) == 0 and len(s.deck) > 0:
        card = from_deck(s)
        if card >= 0:
            s.piles[pile].append(card)
            told.refilled(s, pile, card)


def room(s: Villages, seat: int) -> bool:
    """Whether the seat may draw: in the solo game never above the hand limit."""
    return s.modules & SOLO == 0 or len(s.villages[seat].hand) < HAND_LIMIT


def add_sources(s: Villages, seat: int, found: list[int]) -> None:
    """The piles and the deck a card can be drawn from."""
    if s.modules & SOLO and not room(s, seat):
        return
    action = actions.DRAW
    for pile in s.piles:
        if len(pile) > 0:
            found.append(action)
        action += 1
    if len(s.deck) > 0:
        found.append(action)


def draw(s: Villages, seat: int, source: int) -> None:
    """Draw a card from a pile (everybody sees it) or from the deck (nobody else does)."""
    village = s.villages[seat]
    if source == DECK:
        card = from_deck(s)
        if card >= 0:
            insert(village.hand, card)
            told.drew_from_deck(s, seat, card)
        return
    card = s.piles[source].pop()
    insert(village.hand, card)
    known = village.known[:]
    insert(known, card)
    village.known = known
    told.drew_from_pile(s, seat, card, source)
    refill(s, source)


# -- who knows what of a hand ------------------------------------------------------------------------------------------


def leave_hand(s: Villages, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    village = s.villages[seat]
    village.hand.remove(card)
    if card in village.known:
        known = village.known[:]
        known.remove(card)
        village.known = known
    if len(s.secrets) > 0:
        unlearn(s, seat, card)


def learn(s: Villages, knower: int, holder: int, card: int) -> None:
    """Somebody knows a card of another's hand, because it was theirs."""
    s.secrets = [*s.secrets, Secret(knower, holder, card)]


def unlearn(s: Villages, holder: int, card: int) -> None:
    """A card (or, with -1, any card) has left a hand: what was known of it in secret is no longer sure."""
    s.secrets = [one for one in s.secrets if one.holder != holder or (card >= 0 and one.card != card)]


def known_to(s: Villages, knower: int, holder: int) -> list[int]:
    """The cards of a hand that a seat knows of, sorted; -1 knows what everybody knows."""
    cards = s.villages[holder].known[:]
    for secret in s.secrets:
        if secret.knower == knower and secret.holder == holder:
            insert(cards, secret.card)
    return cards


def forget(s: Villages, seat: int) -> None:
    """A card has left a hand unseen: nobody can be sure any more which of the known ones are still there."""
    village = s.villages[seat]
    if len(village.known) > 0:
        village.known = []
    if len(s.secrets) > 0:
        unlearn(s, seat, -1)


# -- discarding --------------------------------------------------------------------------------------------------------


class Discard(Frame[Villages]):
    """Discard cards from your hand, one at a time, each onto a pile of your choice."""

    __slots__ = ("left", "resource", "why")

    def __init__(self, seat: int = -1, left: int = 1, why: int = FOR_LIMIT, resource: int = ANY) -> None:
        super().__init__(seat)
        self.left = left
        self.why = why
        self.resource = resource

    def options(self, s: Villages) -> list[int]:
        return cards_with(s, self.seat, self.resource) if self.left > 0 else []

    def choose(self, s: Villages, action: int) -> None:
        card = action - actions.DISCARD
        if self.left > 1:
            s.push(Discard(self.seat, self.left - 1, self.why, self.resource))
        leave_hand(s, self.seat, card)
        put_away(s, self.seat, card)

    def refusal(self, s: Villages, action: int) -> str:
        return "a card from your own hand has to be discarded now, one that serves the purpose"


class HandLimit(Frame[Villages]):
    """After an action, discard down to the hand limit."""

    def options(self, s: Villages) -> list[int]:
        return cards_with(s, self.seat, ANY) if len(s.villages[self.seat].hand) > HAND_LIMIT else []

    def choose(self, s: Villages, action: int) -> None:
        card = action - actions.DISCARD
        s.push(HAND_LIMITS[self.seat])
        leave_hand(s, self.seat, card)
        put_away(s, self.seat, card)

    def refusal(self, s: Villages, action: int) -> str:
        return "your hand is above the limit: discard a card you hold"


HAND_LIMITS: Final[list[HandLimit]] = [HandLimit(seat) for seat in range(SEATS)]


def cards_with(s: Villages, seat: int, resource: int) -> list[int]:
    """The discards a hand offers, of cards with this resource on them (or any)."""
    found: list[int] = []
    last = -1
    for card in s.villages[seat].hand:
        if card != last and (resource == ANY or RESOURCE[card] == resource):
            found.append(actions.DISCARD + card)
        last = card
    return found


def put_away(s: Villages, seat: int, card: int) -> None:
    """A discarded card goes onto a pile of the seat's choice."""
    if s.modules & DISCARDED.modules and DISCARDED.happens(s, s.modules, seat, card):
        return
    s.push(Onto(seat, card))


class Onto(Frame[Villages]):
    """Lay a discarded card face up on any of the five piles."""

    __slots__ = ("card",)

    def __init__(self, seat: int = -1, card: int = 0) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, s: Villages) -> list[int]:
        return ONTO

    def choose(self, s: Villages, action: int) -> None:
        pile = action - actions.ONTO
        s.piles[pile].append(self.card)
        s.dry = 0
        told.discarded(s, self.seat, self.card, pile)

    def refusal(self, s: Villages, action: int) -> str:
        return "a discarded card goes onto one of the five Building piles"
