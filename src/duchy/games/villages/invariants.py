"""What is true of every table: coins and cards are conserved, and nothing lies where it can't."""

from __future__ import annotations

from duchy.games.villages.build import Pay
from duchy.games.villages.cards import Onto, known_to
from duchy.games.villages.content import (
    ADVENTURER_0,
    BASE_BUILDINGS,
    BUILDINGS,
    COPIES,
    COST,
    EVENT_0,
    EVENTS_SHUFFLED_IN,
    GOLD_IN_PLAY,
    HAND_LIMIT,
    LANDMARK_REMOVED,
    LANDMARK_TOKENS,
    MONUMENT_0,
    MONUMENTS,
    RESOURCE,
    TYPE,
    adventurer_deck,
)
from duchy.games.villages.events import all_gold
from duchy.games.villages.state import (
    COINED,
    DEDICATED,
    FREE,
    MONUMENT,
    RAISED,
    RECRUITED,
    RESTING,
    TOKENS,
    TYPED,
    WIDTH,
    Villages,
)
from duchy.games.villages.turn import Lead


def in_frames(s: Villages) -> list[int]:
    """Building cards on their way: being paid for, or being laid onto a pile."""
    found: list[int] = []
    for frame in s.stack:
        if isinstance(frame, Onto) or (isinstance(frame, Pay) and frame.card < ADVENTURER_0):
            found.append(frame.card)
    return found


def check(s: Villages) -> None:
    """Raise AssertionError, with words, when the table is impossible."""
    coins(s)
    buildings(s)
    adventurers_and_monuments(s)
    events_and_landmarks(s)
    for seat in range(s.players):
        village(s, seat)
    limits(s)


def coins(s: Villages) -> None:
    """The coins in the world are constant and none is owed."""
    world = s.bank + sum([all_gold(s, seat) for seat in range(s.players)])
    assert world == GOLD_IN_PLAY[s.players - 1], f"{world} coins in the world"
    assert s.bank >= 0, "the bank owes gold"


def buildings(s: Villages) -> None:
    """Every Building card is somewhere, once."""
    used = BUILDINGS if s.options["guild_halls"] else BASE_BUILDINGS
    there = [s.deck, s.trash, s.looked, s.passed, in_frames(s), *s.piles, *s.hands, *s.under, *s.dedicated, *s.villages]
    counts = [0] * len(COPIES)
    for cards in there:
        for card in cards:
            if 0 <= card < ADVENTURER_0:
                counts[card] += 1
    for card in range(len(counts)):
        copies = COPIES[card] if card < used else 0
        if s.players == 1:
            assert counts[card] <= copies, f"Building {card}: {counts[card]} copies"
        else:
            assert counts[card] == copies, f"Building {card}: {counts[card]} copies"
    if s.players == 1:
        assert sum(counts) == int(s.options["solo_deck"]), f"{sum(counts)} Building cards"


def adventurers_and_monuments(s: Villages) -> None:
    """Every Adventurer and every Monument is somewhere, once."""
    heroes = [card for card in s.row + s.adventurers if card >= 0]
    monuments = [card for card in s.monument_row + s.monument_deck if card >= 0]
    for seat in range(s.players):
        heroes += [card for card in s.villages[seat] if ADVENTURER_0 <= card < MONUMENT_0]
        monuments += [card for card in s.villages[seat] if card >= MONUMENT_0]
        if s.own[seat * WIDTH + MONUMENT] >= 0:
            monuments.append(s.own[seat * WIDTH + MONUMENT])
    assert sorted(heroes) == adventurer_deck(bool(s.options["guild_halls"])), "Adventurers are lost"
    if s.options["monuments"]:
        assert sorted(monuments) == list(range(MONUMENT_0, MONUMENT_0 + MONUMENTS)), "Monuments are lost"


def events_and_landmarks(s: Villages) -> None:
    """Events and Landmark tokens are conserved."""
    if s.options["events"]:
        events = [card for card in s.deck + s.aside + s.resolved if card >= EVENT_0]
        assert len(events) == len(set(events)) == EVENTS_SHUFFLED_IN, f"{len(events)} Events"
    for landmark in range(len(s.tokens)):
        left = s.tokens[landmark] + sum([s.own[seat * WIDTH + TOKENS + landmark] for seat in range(s.players)])
        assert left == LANDMARK_TOKENS - (LANDMARK_REMOVED if s.players == 2 else 0), "Landmark tokens are lost"


def village(s: Villages, seat: int) -> None:
    """A seat's counts are those of its cards; no Building twice; at most one coin on a card."""
    own = s.own
    at = seat * WIDTH
    cards = s.villages[seat]
    assert len(cards) == len(set(cards)), f"seat {seat} has a card twice"
    assert own[at + RAISED] == len([c for c in cards if c < ADVENTURER_0]), "Buildings miscounted"
    assert own[at + RECRUITED] == len([c for c in cards if ADVENTURER_0 <= c < MONUMENT_0]), "Adventurers miscounted"
    for t in range(4):
        assert own[at + TYPED + t] == len([c for c in cards if TYPE[c] == t]), "building types miscounted"
    monument = own[at + MONUMENT]
    for r in range(4):
        places = [own[at + FREE + r], own[at + COINED + r], own[at + RESTING + r]]
        assert min(places) >= 0, f"seat {seat}: more coins than cards"
        assert sum(places) == len([c for c in s.under[seat] if RESOURCE[c] == r]), "Resources miscounted"
        given = own[at + DEDICATED + r]
        if len(s.dedicated) > 0:
            assert given == len([c for c in s.dedicated[seat] if RESOURCE[c] == r]), "dedicated cards miscounted"
        assert given == 0 or given <= COST[4 * monument + r], "a Monument has more than it needs"
    hand = s.hands[seat][:]
    assert hand == sorted(hand), "a hand is out of order"
    for knower in range(s.players):
        rest = hand[:]
        for card in known_to(s, knower, seat):
            assert card in rest, "a known card is not in the hand"
            rest.remove(card)


def limits(s: Villages) -> None:
    """Hands are within the limit when a turn begins; in the solo game always."""
    if s.players == 1 or (len(s.stack) > 0 and isinstance(s.stack[-1], Lead)):
        for hand in s.hands:
            assert len(hand) <= HAND_LIMIT, f"a hand of {len(hand)} cards"
