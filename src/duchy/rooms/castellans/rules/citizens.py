"""The citizen draft lines: taking a card, sliding, refilling, discarding, reshuffling."""

from __future__ import annotations

from duchy.rooms.castellans import told
from duchy.rooms.castellans.content.tables import CARD_BACK, CARDS, LINE, RESET_DISCARDS
from duchy.rooms.castellans.state import Castellans


def draw(s: Castellans, back: int) -> int:
    """The next card of a deck; an exhausted deck is made anew from its discards. -1 where there is no card at all."""
    deck = s.lines[back].deck
    if len(deck) == 0:
        reshuffle(s, back)
    if len(deck) == 0:
        return -1
    card = deck.pop()
    s.reveal("a citizen card was turned up")
    told.citizen_up(s, card, back)
    return card


def reshuffle(s: Castellans, back: int) -> None:
    """The discards of a colour become its deck."""
    deck = s.lines[back].deck
    for card in range(CARDS):
        if s.discarded >> card & 1 and CARD_BACK[card] == back:
            deck.append(card)
            s.discarded &= ~(1 << card)
    s.shuffle(deck)
    if len(deck) > 0:
        told.reshuffled(s, back)


def take_from_line(s: Castellans, slot: int) -> int:
    """Take a card of a draft line; the others slide to the edge and a new one comes to the centre."""
    cards = s.lines[slot // LINE].cards
    card = cards.pop(slot % LINE)
    cards.append(draw(s, slot // LINE))
    return card


def reset_line(s: Castellans, back: int) -> None:
    """Discard the two cards at the edge, slide the others there and draw two."""
    line = s.lines[back]
    gone = [card for card in line.cards[:RESET_DISCARDS] if card >= 0]
    for card in gone:
        s.discarded |= 1 << card
    told.citizens_discarded(s, gone, back)
    line.cards = line.cards[RESET_DISCARDS:] + [-1] * RESET_DISCARDS
    refill(s, back)


def refill(s: Castellans, back: int) -> None:
    """Draw for every empty place of a line, from the edge to the centre."""
    cards = s.lines[back].cards
    for place in range(LINE):
        if cards[place] < 0:
            cards[place] = draw(s, back)
