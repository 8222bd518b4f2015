"""Taking gold and cards from opponents."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.villages import actions, told
from duchy.rooms.villages.rules.cards import DECK, draw, forget, insert, learn, room
from duchy.rooms.villages.rules.gold import take_gold
from duchy.rooms.villages.state import SOLO, Villages


def steal_gold(s: Villages, seat: int, victim: int) -> None:
    """One coin from the supply of an opponent; in the solo game from the bank."""
    if victim == seat:
        take_gold(s, seat, 1)
        return
    s.villages[victim].gold -= 1
    s.villages[seat].gold += 1
    told.gold_stolen(s, seat, victim)


def steal_card(s: Villages, seat: int, victim: int) -> None:
    """A random card from the hand of an opponent; in the solo game from the deck."""
    if victim == seat:
        draw(s, seat, DECK)
        return
    hand = s.villages[victim].hand
    card = hand.pop(s.below(len(hand)))
    insert(s.villages[seat].hand, card)
    forget(s, victim)
    learn(s, victim, seat, card)
    s.reveal("a card was taken from a hand")
    told.card_stolen(s, seat, victim, card)


def add_gold_targets(s: Villages, seat: int, spared: int, found: list[int]) -> None:
    """Opponents with gold in their supply (solo: the bank), without those already visited."""
    if s.modules & SOLO:
        if s.bank > 0 and spared == 0:
            found.append(actions.TAKE_GOLD + seat)
        return
    for q in range(s.players):
        if q != seat and s.villages[q].gold > 0 and (spared >> q) & 1 == 0:
            found.append(actions.TAKE_GOLD + q)


def add_card_targets(s: Villages, seat: int, spared: int, found: list[int]) -> None:
    """Opponents with cards in hand (solo: the deck), without those already visited."""
    if s.modules & SOLO:
        if len(s.deck) > 0 and spared == 0 and room(s, seat):
            found.append(actions.TAKE_CARD + seat)
        return
    for q in range(s.players):
        if q != seat and len(s.villages[q].hand) > 0 and (spared >> q) & 1 == 0:
            found.append(actions.TAKE_CARD + q)


class Rob(Frame[Villages]):
    """Take gold or a card from opponents, one from each, as many opponents as the card says at most."""

    __slots__ = ("card", "cards", "left", "spared")

    def __init__(self, seat: int = -1, card: int = 0, cards: int = 0, left: int = 1, spared: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.cards = cards
        """1 where cards are taken, 0 for gold."""
        self.left = left
        self.spared = spared
        """The opponents visited, as bits."""

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        if self.cards:
            add_card_targets(s, self.seat, self.spared, found)
        else:
            add_gold_targets(s, self.seat, self.spared, found)
        if len(found) > 0:
            found.append(actions.DONE)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action == actions.DONE:
            return
        victim = action - (actions.TAKE_CARD if self.cards else actions.TAKE_GOLD)
        if self.left > 1:
            s.push(Rob(self.seat, self.card, self.cards, self.left - 1, self.spared | (1 << victim)))
        if self.cards:
            steal_card(s, self.seat, victim)
        else:
            steal_gold(s, self.seat, victim)

    def refusal(self, s: Villages, action: int) -> str:
        return "choose an opponent who has something to take and was not chosen for this card before, or leave it"
