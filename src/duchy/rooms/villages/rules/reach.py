"""What the powers of an action could bring before it: cards and gold, as far as a player can know."""

from __future__ import annotations

from duchy.rooms.villages.content.tables import BASE_BUILDINGS, BUILDINGS, HAND_LIMIT
from duchy.rooms.villages.rules.powers import card_thefts, coins, gold_thefts, trades
from duchy.rooms.villages.state import GUILD_HALLS, SOLO, Villages


def cards_in_reach(s: Villages, seat: int, draws: int, extra: int) -> int:
    """How many cards draws and thefts could bring."""
    to_draw = len(s.deck)
    for pile in s.piles:
        to_draw += len(pile)
    cards = min(draws, to_draw)
    if card_thefts(extra) > 0:
        cards += min(card_thefts(extra), len(s.deck) if s.modules & SOLO else in_other_hands(s, seat))
    return min(cards, HAND_LIMIT - len(s.villages[seat].hand)) if s.modules & SOLO else cards


def in_other_hands(s: Villages, seat: int) -> int:
    """How many cards the opponents hold."""
    return sum([len(s.villages[q].hand) for q in range(s.players) if q != seat])


def gold_in_reach(s: Villages, seat: int, cards: int, extra: int) -> int:
    """How much gold coins, trades and thefts could bring, with so many cards more to trade."""
    if extra == 0:
        return 0
    taken = min(s.bank, coins(extra) + min(trades(extra), len(s.villages[seat].hand) + cards))
    others = s.bank - taken if s.modules & SOLO else sum([s.villages[q].gold for q in range(s.players) if q != seat])
    return taken + min(gold_thefts(extra), others)


def any_card(s: Villages, seat: int, draws: int, extra: int) -> bool:
    """Whether a card nobody can name may come: from the deck, or from a hand."""
    if draws > 0 and len(s.deck) > 0:
        return True
    return card_thefts(extra) > 0 and (len(s.deck) if s.modules & SOLO else in_other_hands(s, seat)) > 0


def cards_to_hope_for(s: Villages, draws: int, any_card: bool) -> list[int]:
    """The cards that could come: those of the piles as deep as the draws reach, or any Building of the game."""
    if any_card:
        return list(range(BUILDINGS if s.modules & GUILD_HALLS else BASE_BUILDINGS))
    found: list[int] = []
    for pile in s.piles:
        for depth in range(min(draws, len(pile))):
            found.append(pile[-1 - depth])
    return found
