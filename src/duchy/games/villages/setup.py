"""From options and a seed to the first decision."""

from __future__ import annotations

from typing import Any

from duchy.games.villages.cards import insert
from duchy.games.villages.content import (
    ADVENTURER_ROW,
    ARCHITECTS,
    EVENT_0,
    EVENTS,
    EVENTS_KEPT_ON_TOP,
    EVENTS_SHUFFLED_IN,
    GOLD_IN_PLAY,
    GOLD_PER_PLAYER,
    HAND,
    LANDMARK_REMOVED,
    LANDMARK_TOKENS,
    MONUMENT_0,
    MONUMENT_ROW,
    MONUMENTS,
    PILES,
    adventurer_deck,
    building_deck,
)
from duchy.games.villages.develop import StartingResource
from duchy.games.villages.effects import bind
from duchy.games.villages.state import ARCHITECT, GOLD, MONUMENT, WIDTH, Villages
from duchy.games.villages.turn import TURNS
from duchy.kernel.errors import BadOption

bind()


def set_up(s: Villages) -> None:
    """Lay out the table; the players then choose their first Resource, in turn order."""
    n = s.players
    s.own = [0] * (n * WIDTH)
    for seat in range(n):
        s.own[seat * WIDTH + GOLD] = GOLD_PER_PLAYER
        s.own[seat * WIDTH + MONUMENT] = -1
        s.own[seat * WIDTH + ARCHITECT] = -1
    s.bank = GOLD_IN_PLAY[n - 1] - n * GOLD_PER_PLAYER
    s.villages = [[] for _ in range(n)]
    s.under = [[] for _ in range(n)]
    s.known = [[] for _ in range(n)]
    deal(s)
    if s.options["monuments"]:
        lay_monuments(s)
    if s.options["landmarks"] and n > 1:
        s.tokens = [LANDMARK_TOKENS - (LANDMARK_REMOVED if n == 2 else 0)] * 5
    if s.options["architects"]:
        deal_architects(s)
    if s.options["events"]:
        hide_events(s)
    first = int(s.options["first"])
    s.active = first
    s.action = -1
    s.push(TURNS[first])
    for step in range(n - 1, -1, -1):
        s.push(StartingResource((first + step) % n))


def deal(s: Villages) -> None:
    """Shuffle the Buildings and the Adventurers; deal hands, piles and the row."""
    cards = building_deck(bool(s.options["guild_halls"]))
    s.shuffle(cards)
    if s.players == 1:
        cards = cards[: int(s.options["solo_deck"])]
    s.deck = cards
    s.hands = []
    for _ in range(s.players):
        hand: list[int] = []
        for _ in range(HAND):
            insert(hand, s.deck.pop())
        s.hands.append(hand)
    s.piles = [[s.deck.pop()] for _ in range(PILES)]
    s.adventurers = adventurer_deck(bool(s.options["guild_halls"]))
    s.shuffle(s.adventurers)
    s.row = [s.adventurers.pop() for _ in range(min(ADVENTURER_ROW, len(s.adventurers)))]


def lay_monuments(s: Villages) -> None:
    """A row of Monuments, the rest as a deck."""
    s.dedicated = [[] for _ in range(s.players)]
    s.monument_deck = list(range(MONUMENT_0, MONUMENT_0 + MONUMENTS))
    s.shuffle(s.monument_deck)
    s.monument_row = [s.monument_deck.pop() for _ in range(min(MONUMENT_ROW, MONUMENTS))]


def deal_architects(s: Villages) -> None:
    """A secret Architect for everybody; Castle Grounds, which serve opponents, only where there are any."""
    cards = list(range(ARCHITECTS))
    s.shuffle(cards)
    for seat in range(s.players):
        s.own[seat * WIDTH + ARCHITECT] = cards.pop()
    s.architects = 1 if s.players > 1 else 0


def hide_events(s: Villages) -> None:
    """Set the top Buildings aside, shuffle some Events into the rest, put the Buildings back on top."""
    events = list(range(EVENT_0, EVENT_0 + EVENTS))
    s.shuffle(events)
    cut = max(0, len(s.deck) - EVENTS_KEPT_ON_TOP)
    rest = s.deck[:cut] + events[:EVENTS_SHUFFLED_IN]
    top = s.deck[cut:]
    s.shuffle(rest)
    s.deck = rest + top
    s.event_floor = len(rest)


def check_options(players: int, options: dict[str, Any]) -> None:
    """The first player sits at the table; the solo deck is not larger than the cards there are."""
    if options["first"] >= players:
        raise BadOption(f"option first can't be {options['first']}: with {players} players seats are 0 to {players - 1}")
    cards = len(building_deck(options["guild_halls"]))
    if options["solo_deck"] > cards:
        raise BadOption(f"option solo_deck can't be {options['solo_deck']}: there are {cards} Building cards in this game")
