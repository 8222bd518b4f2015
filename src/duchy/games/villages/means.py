"""What a seat can pay with in a Build, and whether that is enough."""

from __future__ import annotations

from typing import Final

from duchy.games.villages.state import BARTER, CASTLE, FREE, GOLD, GROUNDS, POWER, WIDTH, WILD, Villages

# What a seat can pay with, as a list: see `means`.
M_GOLD: Final = 0
M_CASTLE: Final = 1
M_CARDS: Final = 2
"""Cards that may be discarded."""
M_GROUNDS: Final = 3
M_WILD: Final = 4
M_BARTER: Final = 5
M_POWER: Final = 6
"""+ resource."""
M_OPEN: Final = 10
"""+ resource: Resource cards without a coin, one's own and the others'."""


def means(s: Villages, seat: int, cards: int) -> list[int]:
    """All a seat could pay with in a Build, with `cards` cards it may discard."""
    own = s.own
    at = seat * WIDTH
    o0 = 0
    o1 = 0
    o2 = 0
    o3 = 0
    grounds = 0
    i = 0
    for q in range(s.players):
        o0 += own[i + FREE]
        o1 += own[i + FREE + 1]
        o2 += own[i + FREE + 2]
        o3 += own[i + FREE + 3]
        if s.architects == 1 and q != seat and own[i + GROUNDS] == 0:
            grounds += 1
        i += WIDTH
    castle = 1 if own[at + CASTLE] == 0 else 0
    p = at + POWER
    return [
        own[at + GOLD],
        castle,
        cards,
        grounds,
        own[at + WILD],
        own[at + BARTER],
        own[p],
        own[p + 1],
        own[p + 2],
        own[p + 3],
        o0,
        o1,
        o2,
        o3,
    ]


def most_symbols(m: list[int]) -> int:
    """More symbols than this can't be paid, whatever they are."""
    return m[M_GOLD] + m[M_WILD] + m[M_BARTER] + m[M_POWER] + m[M_POWER + 1] + m[M_POWER + 2] + m[M_POWER + 3]


def covers(m: list[int], n0: int, n1: int, n2: int, n3: int) -> bool:
    """Whether these means can pay this many wood, stone, food and magic.

    Powers come first, for they cost nothing. Each symbol left takes a coin, on a Resource of its kind or, where those run
    short, on the Castle or on Castle Grounds (which also take a card); bartered cards stand in for anything, so as many as
    possible are used.
    """
    n0 -= m[M_POWER]
    n1 -= m[M_POWER + 1]
    n2 -= m[M_POWER + 2]
    n3 -= m[M_POWER + 3]
    left = 0
    short = 0
    if n0 > 0:
        left += n0
        if n0 > m[M_OPEN]:
            short += n0 - m[M_OPEN]
    if n1 > 0:
        left += n1
        if n1 > m[M_OPEN + 1]:
            short += n1 - m[M_OPEN + 1]
    if n2 > 0:
        left += n2
        if n2 > m[M_OPEN + 2]:
            short += n2 - m[M_OPEN + 2]
    if n3 > 0:
        left += n3
        if n3 > m[M_OPEN + 3]:
            short += n3 - m[M_OPEN + 3]
    free = m[M_WILD]
    cards = m[M_CARDS]
    barter = m[M_BARTER]
    if barter > cards:
        barter = cards
    if left - free - barter > m[M_GOLD]:
        return False
    if short <= free:
        return True
    if barter > left - free:
        barter = left - free
    grounds = m[M_GROUNDS]
    if grounds > cards - barter:
        grounds = cards - barter
    return short - free - barter - m[M_CASTLE] <= grounds
