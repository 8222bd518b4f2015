"""From options and a seed to the first decision."""

from __future__ import annotations

from typing import Final

from duchy.kernel.first import starter
from duchy.kernel.hooks import Hook
from duchy.rooms.villages.content.tables import (
    ACTION_NAMES,
    ADVENTURER_ROW,
    GOLD_IN_PLAY,
    GOLD_PER_PLAYER,
    HAND,
    LANDMARK_COUNT,
    PILES,
    RESOURCES,
    TYPES,
    adventurer_deck,
    building_deck,
)
from duchy.rooms.villages.rules.cards import insert
from duchy.rooms.villages.rules.develop import StartingResource
from duchy.rooms.villages.rules.turn import TURNS
from duchy.rooms.villages.state import (
    ARCHITECTS,
    CASTLE_GROUNDS,
    EVENTS,
    GUILD_HALLS,
    LANDMARKS,
    MONUMENTS,
    SOLO,
    Village,
    Villages,
)

LAID_OUT: Final = Hook("the table of the base game is laid out")
BITS: Final[dict[str, int]] = {
    "monuments": MONUMENTS,
    "guild_halls": GUILD_HALLS,
    "landmarks": LANDMARKS,
    "architects": ARCHITECTS | CASTLE_GROUNDS,
    "events": EVENTS,
}


def modules_of(s: Villages) -> int:
    """The expansions and modes of a table, as bits; what needs opponents is left out of the solo game."""
    modules = 0
    for option, bits in BITS.items():
        if s.options[option]:
            modules |= bits
    if s.players == 1:
        modules = modules & ~(LANDMARKS | CASTLE_GROUNDS) | SOLO
    return modules


def set_up(s: Villages) -> None:
    """Lay out the table; the players then choose their first Resource, in turn order."""
    n = s.players
    s.modules = modules_of(s)
    s.villages = [new_village() for _ in range(n)]
    for village in s.villages:
        village.gold = GOLD_PER_PLAYER
    s.bank = GOLD_IN_PLAY[n - 1] - n * GOLD_PER_PLAYER
    deal(s)
    LAID_OUT.happens(s, s.modules, -1)
    first = starter(s)
    s.active = first
    s.action = -1
    s.push(TURNS[first])
    for step in range(n - 1, -1, -1):
        s.push(StartingResource((first + step) % n))


def give_lead(s: Villages, seat: int, count: int) -> None:
    """A handicap: so many coins more, out of the bank as far as it has them."""
    coins = min(count, s.bank)
    s.bank -= coins
    s.villages[seat].gold += coins


def new_village() -> Village:
    """A village before anything lies in it, with lists of its own."""
    village = Village()
    village.hand, village.known, village.under, village.cards, village.dedicated = [], [], [], [], []
    none = [0] * len(RESOURCES)
    village.free, village.coined, village.resting = none[:], none[:], none[:]
    village.given, village.power = none[:], none[:]
    village.types = [0] * len(TYPES)
    village.tokens = [0] * LANDMARK_COUNT
    village.draws, village.extra = [0] * len(ACTION_NAMES), [0] * len(ACTION_NAMES)
    return village


def deal(s: Villages) -> None:
    """Shuffle the Buildings and the Adventurers; deal hands, piles and the row."""
    cards = building_deck(s.modules & GUILD_HALLS > 0)
    s.shuffle(cards)
    s.deck = cards[: int(s.options["solo_deck"])] if s.modules & SOLO else cards
    for village in s.villages:
        for _ in range(HAND):
            insert(village.hand, s.deck.pop())
    s.piles = [[s.deck.pop()] for _ in range(PILES)]
    heroes = adventurer_deck(s.modules & GUILD_HALLS > 0)
    s.shuffle(heroes)
    s.adventurer_row = [heroes.pop() for _ in range(min(ADVENTURER_ROW, len(heroes)))]
    s.adventurer_deck = heroes
