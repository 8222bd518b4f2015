"""What nobody knows: the order of the decks. A table re-dealt to what everybody knows of it."""

from __future__ import annotations

from duchy.rooms.castellans.content.tables import WHARF_LINES
from duchy.rooms.castellans.state import Castellans


def determinize(s: Castellans, seat: int | None, seed: int) -> Castellans:
    """Shuffle the decks anew; the wharf deck's top card may be any unseen one with the same back.

    Nobody knows more than anybody else: the decks and the generator are the only secrets.
    """
    other = s.copy()
    other.reseed(seed)
    for line in other.lines:
        other.shuffle(line.deck)
    deck = other.wharf.deck
    back = WHARF_LINES[deck[len(deck) - 1]]
    alike = [at for at in range(len(deck)) if WHARF_LINES[deck[at]] == back]
    top = deck.pop(alike[other.below(len(alike))])
    other.shuffle(deck)
    deck.append(top)
    return other
