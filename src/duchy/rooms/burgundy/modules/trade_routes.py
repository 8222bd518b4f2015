"""The trade routes: sold goods go from left to right on a row of cards and bring a bonus where their colour matches."""

from __future__ import annotations

from typing import Final

from duchy.kernel.effects import Effect
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.content.tables import CONTENT, TEAM, TRADE_ROUTES, by_players
from duchy.rooms.burgundy.effects import ROUTE_WORDS
from duchy.rooms.burgundy.rules.goods import GOODS_SOLD
from duchy.rooms.burgundy.setup import SET_UP
from duchy.rooms.burgundy.state import Burgundy, duchy_of, with_entry

SPACES_PER_CARD: Final = 3
CARDS_BY_PLAYERS: Final = by_players(CONTENT.section("trade_routes"), "cards_by_players", 2)
CARD_ROWS: Final = CONTENT.section("trade_route_cards").rows()
CARD_GOODS: Final[list[list[int]]] = [row.numbers("goods", SPACES_PER_CARD) for row in CARD_ROWS]
"""The numbers of the goods that the spaces of a card ask for."""
CARD_EFFECTS: Final[list[list[Effect]]] = [ROUTE_WORDS.bind_all(row) for row in CARD_ROWS]
for card_row in CARD_ROWS:
    card_row.items("effects", SPACES_PER_CARD)


def deal_routes(s: Burgundy, seat: int, what: int, where: int) -> bool:
    """Deal everybody cards at random, in random order; the cards of both partners make one route."""
    cards = list(range(len(CARD_ROWS)))
    s.shuffle(cards)
    each = CARDS_BY_PLAYERS[s.players] * (2 if s.modules & TEAM else 1)
    for owner in range(s.owners):
        s.duchies[owner].route_cards = cards[owner * each : (owner + 1) * each]
        s.duchies[owner].route_goods = [0] * (each * SPACES_PER_CARD)
    return False


def lay_sold(s: Burgundy, seat: int, kind: int, count: int) -> bool:
    """Sold goods go one by one on the next free space; when the route is full they go face down into the storage."""
    duchy = duchy_of(s, seat)
    goods = duchy.route_goods[:]
    matches: list[tuple[int, int]] = []
    for _ in range(count):
        if 0 not in goods:
            duchy.sold = with_entry(duchy.sold, kind, duchy.sold[kind] + 1)
            continue
        at = goods.index(0)
        goods[at] = kind + 1
        card = duchy.route_cards[at // SPACES_PER_CARD]
        if CARD_GOODS[card][at % SPACES_PER_CARD] == kind + 1:
            matches.append((card, at % SPACES_PER_CARD))
    duchy.route_goods = goods
    # Bonuses that ask a question are pushed so that the leftmost is asked first.
    for card, space in reversed(matches):
        told.matched_route(s, seat, CARD_ROWS[card].word("id"), kind)
        CARD_EFFECTS[card][space].run(s, seat, -1)
    return True


SET_UP.on(TRADE_ROUTES, deal_routes)
GOODS_SOLD.on(TRADE_ROUTES, lay_sold)
