"""Drawing and discarding Building cards."""

from __future__ import annotations

from typing import Final

from duchy.games.villages.actions import A_DISCARD, A_DRAW, A_ONTO
from duchy.games.villages.content import ANY, EVENT_0, HAND_LIMIT, IDS, PILES, RESOURCE
from duchy.games.villages.state import Villages
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

DECK: Final = 5
"""The deck, where a draw may name a pile 0 to 4."""
ONTO: Final[list[int]] = [A_ONTO + pile for pile in range(PILES)]

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


def insert(cards: list[int], card: int) -> None:
    """Put a card into a sorted list."""
    at = len(cards)
    while at > 0 and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)


def from_deck(s: Villages) -> int:
    """The next Building card of the deck, or -1; Events met on the way are revealed, set aside and replaced."""
    while len(s.deck) > 0:
        card = s.deck.pop()
        if s.seen > 0:
            s.seen -= 1
        s.reveal("a card was drawn from the deck")
        if card < EVENT_0:
            return card
        s.aside.append(card)
        if s.log is not None:
            s.log.append(Event("event_drawn", s.active, {"card": IDS[card]}))
    return -1


def refill(s: Villages, pile: int) -> None:
    """An emptied pile gets the next card of the deck; with an empty deck it stays empty."""
    if len(s.piles[pile]) == 0 and len(s.deck) > 0:
        card = from_deck(s)
        if card >= 0:
            s.piles[pile].append(card)
            if s.log is not None:
                s.log.append(Event("refill", -1, {"pile": pile + 1, "card": IDS[card]}))


def room(s: Villages, seat: int) -> bool:
    """Whether the seat may draw: in the solo game never above the hand limit."""
    return s.players > 1 or len(s.hands[seat]) < HAND_LIMIT


def add_sources(s: Villages, seat: int, found: list[int]) -> None:
    """The piles and the deck a card can be drawn from."""
    if s.players == 1 and len(s.hands[seat]) >= HAND_LIMIT:
        return
    action = A_DRAW
    for pile in s.piles:
        if len(pile) > 0:
            found.append(action)
        action += 1
    if len(s.deck) > 0:
        found.append(action)


def draw(s: Villages, seat: int, source: int) -> None:
    """Draw a card from a pile (everybody sees it) or from the deck (nobody else does)."""
    if source == DECK:
        card = from_deck(s)
        if card < 0:
            return
        insert(s.hands[seat], card)
        if s.log is not None:
            s.log.append(Event("draw", seat, {"source": "deck"}, {"card": IDS[card]}, seen_by=(seat,)))
        return
    card = s.piles[source].pop()
    insert(s.hands[seat], card)
    known = s.known[seat][:]
    insert(known, card)
    s.known[seat] = known
    if s.log is not None:
        s.log.append(Event("draw", seat, {"source": source + 1, "card": IDS[card]}))
    refill(s, source)


def leave_hand(s: Villages, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    s.hands[seat].remove(card)
    if card in s.known[seat]:
        known = s.known[seat][:]
        known.remove(card)
        s.known[seat] = known
    if len(s.told) > 0:
        untell(s, seat, card)


def tell(s: Villages, knower: int, holder: int, card: int) -> None:
    """Somebody knows a card of another's hand, because it was theirs."""
    s.told = [*s.told, knower, holder, card]


def untell(s: Villages, holder: int, card: int) -> None:
    """A card (or, with -1, any card) has left a hand: what was known of it in secret is no longer sure."""
    kept: list[int] = []
    for i in range(0, len(s.told), 3):
        if s.told[i + 1] != holder or (card >= 0 and s.told[i + 2] != card):
            kept += s.told[i : i + 3]
    s.told = kept


def known_to(s: Villages, knower: int, holder: int) -> list[int]:
    """The cards of a hand that a seat knows of, sorted; -1 knows what everybody knows."""
    cards = s.known[holder][:]
    for i in range(0, len(s.told), 3):
        if s.told[i] == knower and s.told[i + 1] == holder:
            insert(cards, s.told[i + 2])
    return cards


def forget(s: Villages, seat: int) -> None:
    """A card has left a hand unseen: nobody can be sure any more which of the known ones are still there."""
    if len(s.known[seat]) > 0:
        s.known[seat] = []
    if len(s.told) > 0:
        untell(s, seat, -1)


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
        card = action - A_DISCARD
        if self.left > 1:
            s.push(Discard(self.seat, self.left - 1, self.why, self.resource))
        leave_hand(s, self.seat, card)
        put_away(s, self.seat, card)

    def refusal(self, s: Villages, action: int) -> str:
        return "a card from your own hand has to be discarded now, one that serves the purpose"


class HandLimit(Frame[Villages]):
    """After an action, discard down to the hand limit."""

    def options(self, s: Villages) -> list[int]:
        return cards_with(s, self.seat, ANY) if len(s.hands[self.seat]) > HAND_LIMIT else []

    def choose(self, s: Villages, action: int) -> None:
        card = action - A_DISCARD
        s.push(HAND_LIMITS[self.seat])
        leave_hand(s, self.seat, card)
        put_away(s, self.seat, card)

    def refusal(self, s: Villages, action: int) -> str:
        return "your hand is above the limit: discard a card you hold"


HAND_LIMITS: Final[list[HandLimit]] = [HandLimit(seat) for seat in range(5)]


def cards_with(s: Villages, seat: int, resource: int) -> list[int]:
    """The discards a hand offers, of cards with this resource on them (or any)."""
    found: list[int] = []
    last = -1
    for card in s.hands[seat]:
        if card != last and (resource == ANY or RESOURCE[card] == resource):
            found.append(A_DISCARD + card)
        last = card
    return found


def put_away(s: Villages, seat: int, card: int) -> None:
    """A discarded card goes onto a pile of the seat's choice; in the solo game it is trashed."""
    if s.players == 1:
        s.trash.append(card)
        if s.log is not None:
            s.log.append(Event("trash", seat, {"card": IDS[card]}))
    else:
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
        s.piles[action - A_ONTO].append(self.card)
        if s.log is not None:
            s.log.append(Event("discard", self.seat, {"card": IDS[self.card], "pile": action - A_ONTO + 1}))

    def refusal(self, s: Villages, action: int) -> str:
        return "a discarded card goes onto one of the five Building piles"
