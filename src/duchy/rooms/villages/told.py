"""What happens in Villages of Valeria, told in the rules' own numbers: `text/log.py` says it, in the same order.

Every function returns at once when nobody listens.
"""

from __future__ import annotations

from duchy.kernel.events import Event
from duchy.kernel.told import drawn, gained, paid, scored, tell, tell_secret
from duchy.kernel.told import turned_up as laid_open
from duchy.rooms.villages.content.tables import (
    ACTION_NAMES,
    CARDS_TO_END,
    IDS,
    LANDMARK_IDS,
    RESOURCES,
    STALL_EMPTY,
    STALL_ROUNDS,
    STALL_TOLD,
)
from duchy.rooms.villages.rules.end import BY_COUNT, NO_GROWTH, NOTHING_TO_DRAW, REASONS, full
from duchy.rooms.villages.scoring import SOURCES, points, scores, winners
from duchy.rooms.villages.state import Villages

# -- the turn ----------------------------------------------------------------------------------------------------------


def turn_begun(s: Villages, seat: int, back: int) -> None:
    """A turn began; so many coins came back."""
    if s.log is not None:
        tell(s, "turn", seat, {"turn": s.turn, "back": back})


def led(s: Villages, seat: int, action: int) -> None:
    """The active player leads an action."""
    if s.log is not None:
        tell(s, "lead", seat, {"action": ACTION_NAMES[action]})


def followed(s: Villages, seat: int) -> None:
    """Somebody follows the action that was led."""
    if s.log is not None:
        tell(s, "follow", seat, {"action": ACTION_NAMES[s.action]})


def stood_aside(s: Villages, seat: int) -> None:
    """Somebody passes instead of following."""
    if s.log is not None:
        tell(s, "pass", seat, {"action": ACTION_NAMES[s.action]})


def claimed(s: Villages, seat: int, landmark: int) -> None:
    """Somebody claims a Landmark instead of following."""
    if s.log is not None:
        tell(s, "claim", seat, {"what": LANDMARK_IDS[landmark]})


def came_to_nothing(s: Villages, seat: int, action: int) -> None:
    """Powers did not make the action possible after all."""
    if s.log is not None:
        tell(s, "fail", seat, {"action": ACTION_NAMES[action]})


# -- cards -------------------------------------------------------------------------------------------------------------


def drew_from_deck(s: Villages, seat: int, card: int) -> None:
    """Somebody drew a card that nobody else sees."""
    if s.log is not None:
        drawn(s, seat, [IDS[card]], "deck")


def drew_from_pile(s: Villages, seat: int, card: int, pile: int) -> None:
    """Somebody drew a card that everybody saw."""
    if s.log is not None:
        tell(s, "draw", seat, {"count": 1, "why": f"pile {pile + 1}", "what": [IDS[card]]})


def refilled(s: Villages, pile: int, card: int) -> None:
    """An emptied pile got a new card."""
    if s.log is not None:
        laid_open(s, IDS[card], pile + 1)


def turned_up(s: Villages, card: int) -> None:
    """An Adventurer or a Monument filled a place of its row."""
    if s.log is not None:
        laid_open(s, IDS[card], "row")


def set_aside(s: Villages, event: int) -> None:
    """An Event turned up."""
    if s.log is not None:
        laid_open(s, IDS[event], "aside")


def discarded(s: Villages, seat: int, card: int, pile: int) -> None:
    """A discarded card lies on a pile."""
    if s.log is not None:
        tell(s, "discard", seat, {"what": IDS[card], "where": pile + 1})


def trashed(s: Villages, seat: int, card: int) -> None:
    """A discarded card is out of the solo game."""
    if s.log is not None:
        tell(s, "trash", seat, {"what": IDS[card]})


def looked(s: Villages, seat: int, cards: list[int]) -> None:
    """Somebody looks at cards of the deck."""
    if s.log is not None:
        tell_secret(s, "look", seat, {"count": len(cards)}, {"what": [IDS[card] for card in cards]})


def kept(s: Villages, seat: int, card: int) -> None:
    """Somebody keeps one of the cards looked at."""
    if s.log is not None:
        tell_secret(s, "keep", seat, {}, {"what": IDS[card]})


# -- the village -------------------------------------------------------------------------------------------------------


def developed(s: Villages, seat: int, card: int) -> None:
    """A card became a Resource."""
    if s.log is not None:
        tell(s, "develop", seat, {"what": IDS[card]})


def dedicated(s: Villages, seat: int, card: int, monument: int) -> None:
    """A card was dedicated to a Monument."""
    if s.log is not None:
        tell(s, "dedicate", seat, {"what": IDS[card], "where": IDS[monument]})


def built(s: Villages, seat: int, card: int) -> None:
    """A Building is paid and stands."""
    if s.log is not None:
        tell(s, "build", seat, {"what": IDS[card]})


def completed(s: Villages, seat: int, monument: int) -> None:
    """A Monument stands."""
    if s.log is not None:
        tell(s, "complete", seat, {"what": IDS[monument]})


def recruited(s: Villages, seat: int, card: int, price: int) -> None:
    """An Adventurer came."""
    if s.log is not None:
        tell(s, "recruit", seat, {"what": IDS[card], "price": price})


def begun(s: Villages, seat: int, monument: int, price: int) -> None:
    """A Monument is under construction."""
    if s.log is not None:
        tell(s, "begin", seat, {"what": IDS[monument], "price": price})


def waived(s: Villages, seat: int, action: int) -> None:
    """Somebody does without a part of a discount."""
    if s.log is not None:
        tell(s, "waive", seat, {"action": ACTION_NAMES[action]})


# -- gold and resources ------------------------------------------------------------------------------------------------


def coin_placed(s: Villages, seat: int, where: str, resource: int, owner: int) -> None:
    """A coin pays a resource: on a Resource, a Castle or Castle Grounds ('resource', 'castle', 'grounds')."""
    if s.log is not None:
        tell(s, "place", seat, {"what": "coin", "where": where, "why": RESOURCES[resource], "owner": owner})


def resource_given(s: Villages, seat: int, resource: int, why: str) -> None:
    """A power gives a resource, for a discarded card ('barter') or for nothing ('power')."""
    if s.log is not None:
        gained(s, seat, RESOURCES[resource], 1, why)


def gold_taken(s: Villages, seat: int, count: int) -> None:
    """Gold from the bank."""
    if count > 0:
        gained(s, seat, "gold", count, "bank")


def gold_lost(s: Villages, seat: int, count: int) -> None:
    """Gold to the bank, by an Event."""
    if count > 0:
        paid(s, seat, "gold", count, "event")


def gold_stolen(s: Villages, seat: int, victim: int) -> None:
    """A coin from the supply of an opponent."""
    if s.log is not None:
        tell(s, "steal_gold", seat, {"victim": victim})


def card_stolen(s: Villages, seat: int, victim: int, card: int) -> None:
    """A card from the hand of an opponent: the two of them know which."""
    if s.log is not None:
        s.log.append(Event("steal_card", seat, {"victim": victim}, {"what": IDS[card]}, seen_by=(seat, victim)))


def coin_taken_back(s: Villages, seat: int, place: int) -> None:
    """A coin came back from a Resource or the Castle."""
    if s.log is not None:
        tell(s, "take_back", seat, {"where": [*RESOURCES, "castle"][place]})


# -- Events and the end ------------------------------------------------------------------------------------------------


def event_resolved(s: Villages, event: int, seats: list[int]) -> None:
    """An Event meets some seats."""
    if s.log is not None:
        tell(s, "event", s.active, {"what": IDS[event], "seats": seats})


def handed_on(s: Villages, seat: int, left: int, card: int) -> None:
    """Jester's Craft: a card went to the left neighbour, and the two of them know which."""
    if s.log is not None:
        s.log.append(Event("hand_on", seat, {"to": left}, {"what": IDS[card]}, seen_by=(seat, left)))


def end_foreseen(s: Villages) -> None:
    """After a turn: nothing is left to draw, or no village has grown for long; so the game will end with somebody's turn."""
    if s.log is None:
        return
    rounds = 0
    if s.dry == 1:
        rounds = STALL_EMPTY
    elif s.still == s.players * (STALL_TOLD - 1):
        rounds = STALL_ROUNDS - STALL_TOLD + 1
    if rounds > 0:
        why = NOTHING_TO_DRAW if s.dry == 1 else NO_GROWTH
        tell(s, "foresee", s.active, {"why": REASONS[why], "rounds": rounds})


def game_ended(s: Villages, why: int) -> None:
    """The game ends for a reason; Architects are revealed, everything is counted."""
    if s.log is None:
        return
    there = [seat for seat in range(s.players) if why == BY_COUNT and full(s, seat)]
    tell(s, "close", -1, {"why": REASONS[why], "seats": there, "cards": CARDS_TO_END[s.players - 1]})
    for seat in range(s.players):
        found = points(s, seat)
        for source in range(len(found)):
            if found[source] != 0:
                scored(s, seat, found[source], SOURCES[source])
    tell(s, "end", -1, {"scores": scores(s), "winners": winners(s)})
