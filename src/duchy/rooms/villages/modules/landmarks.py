"""The Landmarks expansion: instead of following, discard cards to claim a token."""

from __future__ import annotations

from typing import Final

from duchy.rooms.villages import actions, told
from duchy.rooms.villages.content.tables import (
    ANY,
    LANDMARK_COUNT,
    LANDMARK_DISCARD,
    LANDMARK_MAJORITY_VP,
    LANDMARK_REMOVED,
    LANDMARK_RESOURCE,
    LANDMARK_SET_VP,
    LANDMARK_TOKENS,
    LANDMARK_VP,
    RESOURCE,
    SEATS,
)
from duchy.rooms.villages.rules.cards import FOR_LANDMARK, Discard
from duchy.rooms.villages.rules.turn import ASKED, Follow
from duchy.rooms.villages.scoring import scores_by
from duchy.rooms.villages.setup import LAID_OUT
from duchy.rooms.villages.state import LANDMARKS, Villages, grown


def lay_tokens(s: Villages, seat: int, what: int, where: int) -> bool:
    """Tokens on every Landmark, fewer with two players."""
    s.tokens = [tokens_each(s.players)] * LANDMARK_COUNT
    return False


def tokens_each(players: int) -> int:
    """How many tokens a Landmark begins with."""
    return LANDMARK_TOKENS - (LANDMARK_REMOVED if players == 2 else 0)


class FollowOrClaim(Follow):
    """Follow the action that was led, on the follower's terms, or pass; or claim a Landmark instead."""

    def options(self, s: Villages) -> list[int]:
        found = Follow.options(self, s)
        hand = s.villages[self.seat].hand
        for landmark in range(len(s.tokens)):
            if s.tokens[landmark] > 0 and has_cards(hand, LANDMARK_RESOURCE[landmark], LANDMARK_DISCARD[landmark]):
                found.append(actions.CLAIM + landmark)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action >= actions.CLAIM:
            claim(s, self.seat, action - actions.CLAIM)
        else:
            Follow.choose(self, s, action)


FOLLOWS: Final[list[FollowOrClaim]] = [FollowOrClaim(seat) for seat in range(SEATS)]


def ask(s: Villages, seat: int, what: int, where: int) -> bool:
    """Who is asked to follow may claim a Landmark instead."""
    s.push(FOLLOWS[seat])
    return True


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
    village = s.villages[seat]
    s.tokens[landmark] -= 1
    village.tokens = grown(village.tokens, landmark, 1)
    told.claimed(s, seat, landmark)
    s.push(Discard(seat, LANDMARK_DISCARD[landmark], FOR_LANDMARK + landmark, LANDMARK_RESOURCE[landmark]))


def points(s: Villages, seat: int) -> int:
    """Tokens with VP of their own, the most of a Landmark (no tie), and full sets."""
    tokens = s.villages[seat].tokens
    found = min(tokens) * LANDMARK_SET_VP
    for landmark in range(LANDMARK_COUNT):
        mine = tokens[landmark]
        found += mine * LANDMARK_VP[landmark]
        most = mine > 0
        for q in range(s.players):
            if q != seat and s.villages[q].tokens[landmark] >= mine:
                most = False
        if most:
            found += LANDMARK_MAJORITY_VP
    return found


LAID_OUT.on(LANDMARKS, lay_tokens)
ASKED.on(LANDMARKS, ask)
scores_by("landmarks", LANDMARKS, points)
