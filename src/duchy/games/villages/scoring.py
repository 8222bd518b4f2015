"""Scoring and tie-breaks."""

from __future__ import annotations

from typing import Any, Final

from duchy.games.villages.content import (
    ARCHITECT_TYPES,
    ARCHITECT_VP,
    EFFECTS,
    EVENT_0,
    LANDMARK_MAJORITY_VP,
    LANDMARK_SET_VP,
    LANDMARK_VP,
    MONUMENT_0,
    SOLO_MAJORITY,
    TYPES,
    VP,
    VP_PER_GOLD,
)
from duchy.games.villages.events import all_gold
from duchy.games.villages.state import ARCHITECT, RAISED, RECRUITED, TOKENS, TYPED, WIDTH, Villages
from duchy.kernel.events import Event

SOURCES: Final[list[str]] = ["cards", "powers", "gold", "monuments", "guild halls", "landmarks", "architect"]
CARDS: Final = 0
POWERS: Final = 1
COINS: Final = 2
MONUMENTS: Final = 3
GUILD_HALLS: Final = 4
LANDMARKS: Final = 5
ARCHITECTS: Final = 6

# What an end power counts: a building type 0 to 3, or one of these.
PER_ADVENTURER: Final = 4
PER_OTHER: Final = 5
PER_DISTINCT: Final = 6
PER_RESOURCE: Final = 7
PER_GOLD: Final = 8
MAJORITY: Final = 9
"""+ type."""
COUNTS: Final[list[str]] = [*TYPES, "adventurer", "other_adventurer", "distinct_type", "developed_resource", "gold"]


def end_power(effects: list[list[Any]]) -> list[int]:
    """The end powers of a card as numbers: what, per how many, VP; and so on."""
    found: list[int] = []
    for effect in effects:
        if effect[1] == "end" and effect[0] == "majority":
            found += [MAJORITY + TYPES.index(effect[2]), 1, int(effect[3])]
        elif effect[1] == "end" and effect[0] == "vp_per":
            found += [COUNTS.index(effect[2]), int(effect[3]), int(effect[4])]
    return found


END_POWERS: Final[list[list[int]]] = [end_power(EFFECTS[card]) for card in range(EVENT_0)]


def counted(s: Villages, seat: int, what: int) -> int:
    """How many a village has of what an end power counts."""
    own = s.own
    at = seat * WIDTH
    if what < PER_ADVENTURER:
        return own[at + TYPED + what]
    if what == PER_ADVENTURER:
        return own[at + RECRUITED]
    if what == PER_OTHER:
        return own[at + RECRUITED] - 1
    if what == PER_DISTINCT:
        return sum([1 if own[at + TYPED + t] > 0 else 0 for t in range(4)])
    if what == PER_RESOURCE:
        return len(s.under[seat])
    return all_gold(s, seat)


def has_majority(s: Villages, seat: int, t: int) -> bool:
    """Whether a village has more of a building type than every other; solo, at least a fixed number."""
    mine = s.own[seat * WIDTH + TYPED + t]
    if s.players == 1:
        return mine >= SOLO_MAJORITY
    return all(q == seat or s.own[q * WIDTH + TYPED + t] < mine for q in range(s.players))


def landmark_points(s: Villages, seat: int) -> int:
    """Tokens with VP of their own, the most of a Landmark (no tie), and full sets."""
    if len(s.tokens) == 0:
        return 0
    own = s.own
    points = 0
    sets = 99
    for landmark in range(5):
        mine = own[seat * WIDTH + TOKENS + landmark]
        sets = min(sets, mine)
        points += mine * LANDMARK_VP[landmark]
        most = mine > 0
        for q in range(s.players):
            if q != seat and own[q * WIDTH + TOKENS + landmark] >= mine:
                most = False
        if most:
            points += LANDMARK_MAJORITY_VP
    return points + sets * LANDMARK_SET_VP


def architect_points(s: Villages, seat: int) -> int:
    """VP for every building of the types the secret Architect shows; completed Monuments count."""
    architect = s.own[seat * WIDTH + ARCHITECT]
    if architect < 0:
        return 0
    return ARCHITECT_VP * sum([s.own[seat * WIDTH + TYPED + t] for t in ARCHITECT_TYPES[architect]])


def points(s: Villages, seat: int) -> list[int]:
    """Victory Points by source, in the order of SOURCES."""
    found = [0, 0, 0, 0, 0, 0, 0]
    for card in s.villages[seat]:
        found[MONUMENTS if card >= MONUMENT_0 else CARDS] += VP[card]
        powers = END_POWERS[card]
        for i in range(0, len(powers), 3):
            if powers[i] >= MAJORITY:
                if has_majority(s, seat, powers[i] - MAJORITY):
                    found[GUILD_HALLS] += powers[i + 2]
            else:
                found[POWERS] += counted(s, seat, powers[i]) // powers[i + 1] * powers[i + 2]
    found[COINS] = VP_PER_GOLD * all_gold(s, seat)
    found[LANDMARKS] = landmark_points(s, seat)
    found[ARCHITECTS] = architect_points(s, seat)
    return found


def total(s: Villages, seat: int) -> int:
    """All Victory Points of a seat."""
    return sum(points(s, seat))


def winners(s: Villages) -> list[int]:
    """Most VP; then most Buildings and Adventurers; then most gold; then most Resources; then all that are tied."""
    best: list[int] = []
    found: list[int] = []
    for seat in range(s.players):
        at = seat * WIDTH
        rank = [total(s, seat), s.own[at + RAISED] + s.own[at + RECRUITED], all_gold(s, seat), len(s.under[seat])]
        if len(found) == 0 or rank > best:
            best = rank
            found = [seat]
        elif rank == best:
            found.append(seat)
    return found


def finish(s: Villages) -> None:
    """The game is over: Architects are revealed, everything is counted."""
    if s.log is None:
        return
    for seat in range(s.players):
        found = points(s, seat)
        for source in range(len(found)):
            if found[source] != 0:
                s.log.append(Event("score", seat, {"points": found[source], "source": SOURCES[source]}))
    s.log.append(Event("end", -1, {"scores": [total(s, seat) for seat in range(s.players)], "winners": winners(s)}))
