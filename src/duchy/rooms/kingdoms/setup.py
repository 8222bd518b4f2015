"""From options and a seed to the first decision: the centre stacks, the kingdoms, the dukes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.kernel.content import Row
from duchy.kernel.core import Frame
from duchy.kernel.first import starter
from duchy.kernel.hooks import Hook
from duchy.rooms.kingdoms import told
from duchy.rooms.kingdoms.actions import DUKE
from duchy.rooms.kingdoms.content.tables import (
    AREAS,
    CITIZEN_CARDS,
    CITIZENS,
    COLUMNS,
    DOMAINS,
    DUKES,
    DUKES_DEALT,
    FIRST_WARDEN,
    GOLD,
    MONSTER_CARDS,
    MONSTERS,
    SETUP_ROWS,
    SETUPS,
    SLOTS,
    START,
)
from duchy.rooms.kingdoms.rules.turn import TURN
from duchy.rooms.kingdoms.state import HERALD, MIXED, MONSTER_EVENTS, NONE, SOLO, Kingdoms, empty_kingdom

LAID_OUT: Final = Hook("the stacks of the centre are laid out: nobody's seat")
NO_TOKENS: Final[list[int]] = [0] * len(START)
"""The Dark Lord has a kingdom, but no purse."""
DUKE_CHOICE: Final = Hook("dukes were dealt, and everybody is about to choose: nobody's seat")


def set_up(s: Kingdoms) -> None:
    """Lay out the table; everybody then chooses a duke, all at once."""
    s.modules = modules(s)
    s.kingdoms = [empty_kingdom(START) for _ in range(s.players)]
    if s.modules & SOLO:
        s.kingdoms.append(empty_kingdom(NO_TOKENS))
    s.cards = monster_stacks(s) + citizen_stacks(s) + domain_stacks(s)
    s.height = [len(cards) for cards in s.cards]
    if s.modules & LAID_OUT.modules:
        LAID_OUT.happens(s, s.modules, NONE)
    s.first = starter(s)
    s.active = s.first
    s.push(TURN)
    if not s.options["no_dukes"]:
        deal_dukes(s)


def give_lead(s: Kingdoms, seat: int, count: int) -> None:
    """A handicap: so much gold more."""
    s.kingdoms[seat].add(GOLD, count)


def modules(s: Kingdoms) -> i64:
    """What the table plays with, as bits."""
    found: i64 = SOLO if s.players == 1 else 0
    for name, bit in (("monster_events", MONSTER_EVENTS), ("herald", HERALD), ("mixed_citizens", MIXED)):
        if s.options[name]:
            found |= bit
    return found


# -- what is chosen --------------------------------------------------------------------------------------------------


def recommended(key: str, names: list[str]) -> list[list[int]]:
    """What each recommended set-up says; the last entry is the random set-up, which leaves all to chance."""
    return [[place(row, key, name, names) for name in row.items(key)] for row in SETUP_ROWS] + [[]]


def place(row: Row, key: str, name: str, names: list[str]) -> int:
    """The number of a card that a set-up names."""
    if name not in names:
        raise row.fail(key, f"names {name!r}; known: {', '.join(names)}")
    return names.index(name)


CHOICES: Final[dict[str, list[str]]] = {"areas": AREAS, "citizens": CITIZENS, "removed_domains": DOMAINS}
RECOMMENDED: Final[dict[str, list[list[int]]]] = {key: recommended(key, names) for key, names in CHOICES.items()}


def chosen(s: Kingdoms, key: str) -> list[int]:
    """What the table chose itself, or else the recommended set-up; empty where it is left to chance."""
    own = s.options[key]
    if own:
        return [CHOICES[key].index(name) for name in own]
    setup = s.options["setup"]
    return RECOMMENDED[key][SETUPS.index(setup) if setup in SETUPS else -1]


# -- monsters --------------------------------------------------------------------------------------------------------


def monster_stacks(s: Kingdoms) -> list[list[int]]:
    """Five areas, the weakest monster of each on top; the stacks from left to right by their lowest strength."""
    areas = chosen(s, "areas")
    if not areas:
        areas = list(range(len(AREAS)))
        s.shuffle(areas)
        areas = areas[:COLUMNS]
    stacks = [monster_stack(s, area) for area in sorted(areas)]
    stacks.sort(key=lowest)
    return stacks


def strength(kind: int) -> int:
    """The strength of a monster."""
    return MONSTER_CARDS[kind].strength


def lowest(cards: list[int]) -> int:
    """The strength of the top monster."""
    return strength(cards[-1])


def sort_monsters(area: int, five: bool, wardens: bool) -> list[int]:
    """The monsters of an area from the bottom: strongest first; with wardens, the warden directly above the boss."""
    kinds = [k for k in range(FIRST_WARDEN) if MONSTER_CARDS[k].area == area]
    kinds.sort(key=strength, reverse=True)
    cards: list[int] = []
    for k in kinds:
        cards += [k] * (MONSTER_CARDS[k].copies + (MONSTER_CARDS[k].extra_5p if five else 0))
    if wardens:
        cards.insert(1, [card.area for card in MONSTER_CARDS].index(area, FIRST_WARDEN))
    return cards


MONSTER_STACKS: Final = [
    [[sort_monsters(area, five, wardens) for area in range(len(AREAS))] for wardens in (False, True)] for five in (False, True)
]


def monster_stack(s: Kingdoms, area: int) -> list[int]:
    """The monsters of an area from the bottom, for this table."""
    return MONSTER_STACKS[1 if s.players == 5 else 0][1 if s.options["wardens"] else 0][area]


def monsters_in_play(s: Kingdoms) -> list[int]:
    """How many cards of each monster the set-up put on the table."""
    counts = [0] * len(MONSTERS)
    for stack in range(COLUMNS):
        for card in monster_stack(s, MONSTER_CARDS[s.cards[stack][0]].area):
            counts[card] += 1
    return counts


# -- citizens --------------------------------------------------------------------------------------------------------

OF_SLOT: Final = [[c for c, card in enumerate(CITIZEN_CARDS) if card.slot == slot] for slot in range(SLOTS)]
"""The citizens of each activation number."""


def citizen_stacks(s: Kingdoms) -> list[list[int]]:
    """One name per activation number, or all names of a number shuffled together with the top card face up."""
    size = s.citizens_per_stack()
    if s.modules & MIXED:
        s.face_up = [1] * SLOTS
        return [mixed_stack(s, slot)[:size] for slot in range(SLOTS)]
    names = [NONE] * SLOTS
    for c in chosen(s, "citizens"):
        names[CITIZEN_CARDS[c].slot] = c
    for slot in range(SLOTS):
        if names[slot] == NONE:
            names[slot] = OF_SLOT[slot][s.below(len(OF_SLOT[slot]))]
    return [[name] * min(size, CITIZEN_CARDS[name].copies) for name in names]


def mixed_stack(s: Kingdoms, slot: int) -> list[int]:
    """All cards of a number, shuffled."""
    cards: list[int] = []
    for c in OF_SLOT[slot]:
        cards += [c] * CITIZEN_CARDS[c].copies
    s.shuffle(cards)
    return cards


# -- domains ---------------------------------------------------------------------------------------------------------


def domain_stacks(s: Kingdoms) -> list[list[int]]:
    """Shuffle the domains that are not removed; two (with five players three) face down and one face up in each place."""
    s.removed = sorted(chosen(s, "removed_domains"))
    cards = [d for d in range(len(DOMAINS)) if d not in s.removed]
    s.shuffle(cards)
    size = s.domains_per_stack()
    return [cards[i * size : (i + 1) * size] for i in range(COLUMNS)]


# -- dukes -----------------------------------------------------------------------------------------------------------


def deal_dukes(s: Kingdoms) -> None:
    """Two dukes each; one is kept in secret."""
    cards = list(range(len(DUKES)))
    s.shuffle(cards)
    for seat in range(s.players):
        s.kingdoms[seat].dealt = sorted(cards[seat * DUKES_DEALT : (seat + 1) * DUKES_DEALT])
    if s.modules & DUKE_CHOICE.modules:
        DUKE_CHOICE.happens(s, s.modules, NONE)
    s.together([ChooseDuke(seat) for seat in range(s.players)])


class ChooseDuke(Frame[Kingdoms]):
    """Keep one of your two dukes, in secret; the other goes back to the box."""

    def options(self, s: Kingdoms) -> list[int]:
        return [DUKE + duke for duke in s.kingdoms[self.seat].dealt]

    def choose(self, s: Kingdoms, action: int) -> None:
        s.kingdoms[self.seat].duke = action - DUKE
        told.keep_duke(s, self.seat, action - DUKE)

    def refusal(self, s: Kingdoms, action: int) -> str:
        return "keep one of the two dukes you were dealt"
