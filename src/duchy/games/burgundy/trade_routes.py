"""The trade routes: sold goods go from left to right on a row of cards and bring a bonus where their colour matches."""

from __future__ import annotations

from typing import Any, Final

from duchy.games.burgundy.content import CONTENT, GOODS_IDS, by_players
from duchy.games.burgundy.effects import bind
from duchy.games.burgundy.place import Effect
from duchy.games.burgundy.state import DUCHY, ROUTE_CARDS, ROUTE_GOODS, SOLD, Burgundy
from duchy.kernel.events import Event

SPACES_PER_CARD: Final = 3
MOST_CARDS: Final = 5
CARDS_BY_PLAYERS: Final = by_players(CONTENT.section("trade_routes"), "cards_by_players", 2)
CARD_ROWS: Final = CONTENT.section("trade_route_cards").rows(count=12)
CARD_GOODS: Final[list[list[int]]] = [row.numbers("goods", SPACES_PER_CARD) for row in CARD_ROWS]
CARD_EFFECTS: Final[list[list[tuple[Effect, int]]]] = [
    [bind(row, effect) for effect in row.items("effects", SPACES_PER_CARD)] for row in CARD_ROWS
]


def cards_each(s: Burgundy) -> int:
    """How many cards everybody has: a team counts as one."""
    return CARDS_BY_PLAYERS[s.owners]


def deal_routes(s: Burgundy) -> None:
    """Deal everybody cards at random, in random order."""
    cards = list(range(len(CARD_ROWS)))
    s.shuffle(cards)
    each = cards_each(s)
    for owner in range(s.owners):
        for i in range(each):
            s.extra[ROUTE_CARDS + owner * MOST_CARDS + i] = cards[owner * each + i] + 1


def lay_sold(s: Burgundy, seat: int, kind: int, count: int) -> None:
    """Sold goods go one by one on the next free space; when the route is full they go face down into the storage."""
    owner = seat % s.owners
    first = ROUTE_GOODS + owner * MOST_CARDS * SPACES_PER_CARD
    spaces = cards_each(s) * SPACES_PER_CARD
    matches: list[tuple[int, int]] = []
    for _ in range(count):
        at = 0
        while at < spaces and s.extra[first + at]:
            at += 1
        if at == spaces:
            s.duchy[owner * DUCHY + SOLD + kind] += 1
            continue
        s.extra[first + at] = kind + 1
        card = s.extra[ROUTE_CARDS + owner * MOST_CARDS + at // SPACES_PER_CARD] - 1
        if CARD_GOODS[card][at % SPACES_PER_CARD] == kind + 1:
            matches.append((card, at % SPACES_PER_CARD))
    # Bonuses that ask a question are pushed so that the leftmost is asked first.
    for card, i in reversed(matches):
        if s.log is not None:
            s.log.append(Event("route", seat, {"card": CARD_ROWS[card].word("id"), "goods": GOODS_IDS[kind]}))
        function, argument = CARD_EFFECTS[card][i]
        function(s, seat, argument, -1)


def on_route(s: Burgundy, owner: int, kind: int) -> int:
    """How many goods of a type lie on an owner's trade route."""
    first = ROUTE_GOODS + owner * MOST_CARDS * SPACES_PER_CARD
    count = 0
    for i in range(MOST_CARDS * SPACES_PER_CARD):
        if s.extra[first + i] == kind + 1:
            count += 1
    return count


def route_view(s: Burgundy, owner: int) -> list[dict[str, Any]]:
    """An owner's cards with what lies on them."""
    found = []
    for i in range(cards_each(s)):
        card = s.extra[ROUTE_CARDS + owner * MOST_CARDS + i] - 1
        first = ROUTE_GOODS + (owner * MOST_CARDS + i) * SPACES_PER_CARD
        found.append(
            {
                "card": CARD_ROWS[card].word("id"),
                "house": CARD_ROWS[card].house,
                "spaces": [GOODS_IDS[number - 1] for number in CARD_GOODS[card]],
                "goods": [GOODS_IDS[g - 1] if g else None for g in s.extra[first : first + SPACES_PER_CARD]],
            }
        )
    return found
