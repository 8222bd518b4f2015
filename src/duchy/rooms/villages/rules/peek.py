"""Looking at the top of the Building deck."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.villages import actions, told
from duchy.rooms.villages.rules.cards import from_deck, insert, room
from duchy.rooms.villages.state import Villages


class Peek(Frame[Villages]):
    """Look at the top cards of the deck, or leave it."""

    __slots__ = ("card", "look", "take")

    def __init__(self, seat: int = -1, card: int = 0, look: int = 0, take: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.look = look
        self.take = take

    def options(self, s: Villages) -> list[int]:
        return [actions.USE, actions.DONE] if len(s.deck) > 0 else []

    def choose(self, s: Villages, action: int) -> None:
        if action == actions.DONE:
            return
        looked: list[int] = []
        for _ in range(self.look):
            card = from_deck(s)
            if card >= 0:
                insert(looked, card)
        s.looked = looked
        told.looked(s, self.seat, looked)
        s.push(Keep(self.seat, self.card, self.take, 0))


class Keep(Frame[Villages]):
    """Keep the cards you may keep of those you look at; put the others back on the deck in the order you like."""

    __slots__ = ("card", "left", "returned")

    def __init__(self, seat: int = -1, card: int = 0, left: int = 0, returned: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left
        self.returned = returned

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        first = actions.KEEP if self.left > 0 and room(s, self.seat) else actions.PUT_BACK
        last = -1
        for card in s.looked:
            if card != last:
                found.append(first + card)
            last = card
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action < actions.PUT_BACK:
            card = action - actions.KEEP
            s.looked.remove(card)
            insert(s.villages[self.seat].hand, card)
            s.push(Keep(self.seat, self.card, self.left - 1, 0))
            told.kept(s, self.seat, card)
            return
        card = action - actions.PUT_BACK
        s.looked.remove(card)
        s.deck.append(card)
        s.push(Keep(self.seat, self.card, 0, self.returned + 1))

    def step(self, s: Villages) -> None:
        """All cards are back: until the deck is touched, the seat knows its top."""
        s.seer = self.seat
        s.seen = self.returned
