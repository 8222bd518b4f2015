"""The citizen draft lines: taking a card, sliding, refilling, discarding, reshuffling."""

from __future__ import annotations

from duchy.games.castellans.content import BACK_IDS, BLUE, CARD_BACK, CARD_IDS, CARDS, LINE, RESET_DISCARDS
from duchy.games.castellans.state import DISCARDED, LINES, Castellans
from duchy.kernel.events import Event


def draw(s: Castellans, back: int) -> int:
    """The next card of a deck; an exhausted deck is made anew from its discards. -1 where there is no card at all."""
    deck = s.blue if back == BLUE else s.pink
    if len(deck) == 0:
        discarded = s.table[DISCARDED]
        for card in range(CARDS):
            if discarded >> card & 1 and CARD_BACK[card] == back:
                deck.append(card)
                discarded &= ~(1 << card)
        s.table[DISCARDED] = discarded
        s.shuffle(deck)
        if s.log is not None and len(deck) > 0:
            s.log.append(Event("reshuffle", -1, {"line": BACK_IDS[back], "cards": len(deck)}))
    if len(deck) == 0:
        return -1
    card = deck.pop()
    s.reveal("a citizen card was turned up")
    if s.log is not None:
        s.log.append(Event("citizen_up", -1, {"citizen": CARD_IDS[card], "line": BACK_IDS[back]}))
    return card


def take_from_line(s: Castellans, slot: int) -> int:
    """Take a card of a draft line; the others slide to the edge and a new one comes to the centre."""
    card = s.table[LINES + slot]
    last = slot - slot % LINE + LINE - 1
    for at in range(slot, last):
        s.table[LINES + at] = s.table[LINES + at + 1]
    s.table[LINES + last] = draw(s, slot // LINE)
    return card


def reset_line(s: Castellans, back: int) -> None:
    """Discard the two cards at the edge, slide the others there and draw two."""
    first = LINES + back * LINE
    for at in range(RESET_DISCARDS):
        card = s.table[first + at]
        if card >= 0:
            s.table[DISCARDED] |= 1 << card
    for at in range(LINE):
        s.table[first + at] = s.table[first + at + RESET_DISCARDS] if at + RESET_DISCARDS < LINE else -1
    refill(s, back)


def refill(s: Castellans, back: int) -> None:
    """Draw for every empty place of a line, from the edge to the centre."""
    first = LINES + back * LINE
    for at in range(LINE):
        if s.table[first + at] < 0:
            s.table[first + at] = draw(s, back)
