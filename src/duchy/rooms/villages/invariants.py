"""What is true of every table: coins and cards are conserved, and nothing lies where it can't."""

from __future__ import annotations

from duchy.rooms.villages.content.tables import (
    ADVENTURER_0,
    BASE_BUILDINGS,
    BUILDINGS,
    COPIES,
    COST,
    EVENT_0,
    EVENTS_SHUFFLED_IN,
    GOLD_IN_PLAY,
    HAND_LIMIT,
    MONUMENT_0,
    MONUMENT_CARDS,
    RESOURCE,
    TYPE,
    adventurer_deck,
)
from duchy.rooms.villages.modules.landmarks import tokens_each
from duchy.rooms.villages.rules.build import Pay
from duchy.rooms.villages.rules.cards import Onto, known_to
from duchy.rooms.villages.rules.powered import Powered
from duchy.rooms.villages.rules.turn import Lead
from duchy.rooms.villages.state import EVENTS, GUILD_HALLS, MONUMENTS, SOLO, Village, Villages


def in_frames(s: Villages) -> list[int]:
    """Building cards on their way: being paid for, or being laid onto a pile."""
    found: list[int] = []
    for frame in s.stack:
        if isinstance(frame, Onto) or (isinstance(frame, Pay) and frame.card < ADVENTURER_0):
            found.append(frame.card)
    return found


def check_invariants(s: Villages) -> None:
    """Raise AssertionError, with words, when the table is impossible."""
    coins(s)
    buildings(s)
    adventurers_and_monuments(s)
    events_and_landmarks(s)
    for seat in range(s.players):
        cards_counted(s.villages[seat])
        resources_counted(s.villages[seat])
        hand_known(s, seat)
        nothing_waived(s, seat)
    limits(s)


def coins(s: Villages) -> None:
    """The coins in the world are constant and none is owed."""
    world = s.bank + sum([village.all_gold() for village in s.villages])
    assert world == GOLD_IN_PLAY[s.players - 1], f"{world} coins in the world"
    assert s.bank >= 0, "the bank owes gold"


def buildings(s: Villages) -> None:
    """Every Building card is somewhere, once."""
    used = BUILDINGS if s.modules & GUILD_HALLS else BASE_BUILDINGS
    there = [s.deck, s.trash, s.looked, s.passed, in_frames(s), *s.piles]
    for village in s.villages:
        there += [village.hand, village.under, village.dedicated, village.cards]
    counts = [0] * len(COPIES)
    for cards in there:
        for card in cards:
            if 0 <= card < ADVENTURER_0:
                counts[card] += 1
    for card in range(len(counts)):
        copies = COPIES[card] if card < used else 0
        if s.modules & SOLO:
            assert counts[card] <= copies, f"Building {card}: {counts[card]} copies"
        else:
            assert counts[card] == copies, f"Building {card}: {counts[card]} copies"
    if s.modules & SOLO:
        assert sum(counts) == int(s.options["solo_deck"]), f"{sum(counts)} Building cards"


def adventurers_and_monuments(s: Villages) -> None:
    """Every Adventurer and every Monument is somewhere, once."""
    heroes = [card for card in s.adventurer_row + s.adventurer_deck if card >= 0]
    monuments = [card for card in s.monument_row + s.monument_deck if card >= 0]
    for village in s.villages:
        heroes += [card for card in village.cards if ADVENTURER_0 <= card < MONUMENT_0]
        monuments += [card for card in village.cards if card >= MONUMENT_0]
        if village.monument >= 0:
            monuments.append(village.monument)
    assert sorted(heroes) == adventurer_deck(s.modules & GUILD_HALLS > 0), "Adventurers are lost"
    if s.modules & MONUMENTS:
        assert sorted(monuments) == MONUMENT_CARDS, "Monuments are lost"


def events_and_landmarks(s: Villages) -> None:
    """Events and Landmark tokens are conserved."""
    if s.modules & EVENTS:
        events = [card for card in s.deck + s.aside + s.resolved if card >= EVENT_0]
        assert len(events) == len(set(events)) == EVENTS_SHUFFLED_IN, f"{len(events)} Events"
    for landmark in range(len(s.tokens)):
        there = s.tokens[landmark] + sum([village.tokens[landmark] for village in s.villages])
        assert there == tokens_each(s.players), "Landmark tokens are lost"


def cards_counted(village: Village) -> None:
    """The counts are those of the cards; no Building twice."""
    cards = village.cards
    assert len(cards) == len(set(cards)), "a village has a card twice"
    assert village.buildings == len([c for c in cards if c < ADVENTURER_0]), "Buildings miscounted"
    assert village.adventurers == len([c for c in cards if ADVENTURER_0 <= c < MONUMENT_0]), "Adventurers miscounted"
    assert village.built == sum([1 << c for c in cards if c < ADVENTURER_0]), "the set of Buildings is another"
    for t in range(4):
        assert village.types[t] == len([c for c in cards if TYPE[c] == t]), "building types miscounted"


def resources_counted(village: Village) -> None:
    """Resources and dedicated cards are counted; at most one coin on a card; no Monument has more than it needs."""
    for r in range(4):
        places = [village.free[r], village.coined[r], village.resting[r]]
        assert min(places) >= 0, "more coins than cards"
        assert sum(places) == len([c for c in village.under if RESOURCE[c] == r]), "Resources miscounted"
        given = village.given[r]
        assert given == len([c for c in village.dedicated if RESOURCE[c] == r]), "dedicated cards miscounted"
        assert given == 0 or given <= COST[village.monument][r], "a Monument has more than it needs"


def hand_known(s: Villages, seat: int) -> None:
    """A hand is in order and holds what is known of it."""
    hand = s.villages[seat].hand
    assert hand == sorted(hand), "a hand is out of order"
    for knower in range(s.players):
        rest = hand[:]
        for card in known_to(s, knower, seat):
            assert card in rest, "a known card is not in the hand"
            rest.remove(card)


def nothing_waived(s: Villages, seat: int) -> None:
    """Discounts are done without only in an action that can have one."""
    if s.villages[seat].waived > 0:
        top = s.stack[-1] if len(s.stack) > 0 else None
        assert isinstance(top, Powered) and top.seat == seat, "a discount is done without in no action"


def limits(s: Villages) -> None:
    """Hands are within the limit when a turn begins; in the solo game always."""
    if s.modules & SOLO or (len(s.stack) > 0 and isinstance(s.stack[-1], Lead)):
        for village in s.villages:
            assert len(village.hand) <= HAND_LIMIT, f"a hand of {len(village.hand)} cards"
