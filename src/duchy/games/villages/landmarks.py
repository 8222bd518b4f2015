"""The Landmarks expansion: instead of following, discard cards to claim a token."""

from __future__ import annotations

from duchy.games.villages.actions import A_CLAIM, LANDMARK_IDS
from duchy.games.villages.cards import FOR_LANDMARK, Discard
from duchy.games.villages.content import ANY, LANDMARK_DISCARD, LANDMARK_RESOURCE, RESOURCE
from duchy.games.villages.state import TOKENS, WIDTH, Villages
from duchy.kernel.events import Event


def add_claims(s: Villages, seat: int, found: list[int]) -> None:
    """The Landmarks with tokens left that the seat has the cards for."""
    hand = s.hands[seat]
    for landmark in range(len(s.tokens)):
        if s.tokens[landmark] > 0 and has_cards(hand, LANDMARK_RESOURCE[landmark], LANDMARK_DISCARD[landmark]):
            found.append(A_CLAIM + landmark)


def has_cards(hand: list[int], resource: int, count: int) -> bool:
    """Whether a hand has so many cards with the resource (or of any kind)."""
    if resource == ANY:
        return len(hand) >= count
    for card in hand:
        if RESOURCE[card] == resource:
            count -= 1
    return count <= 0


def claim(s: Villages, seat: int, landmark: int) -> None:
    """Take a token and discard for it."""
    s.tokens[landmark] -= 1
    s.own[seat * WIDTH + TOKENS + landmark] += 1
    if s.log is not None:
        s.log.append(Event("claim", seat, {"landmark": LANDMARK_IDS[landmark]}))
    s.push(Discard(seat, LANDMARK_DISCARD[landmark], FOR_LANDMARK + landmark, LANDMARK_RESOURCE[landmark]))
