"""From options and a seed to the first decision: the centre stacks, the kingdoms, the dukes."""

from __future__ import annotations

from typing import Final

from duchy.games.kingdoms.actions import DUKE
from duchy.games.kingdoms.content import (
    AREAS,
    CITIZENS,
    COPIES,
    DOMAINS,
    DUKES,
    FIRST_WARDEN,
    M_AREA,
    M_COPIES,
    M_EXTRA_5P,
    M_STRENGTH,
    N_CITIZENS,
    N_DOMAINS,
    N_MONSTERS,
    SETUP_ROWS,
    SETUPS,
    SLOT,
    START,
    place,
)
from duchy.games.kingdoms.monster_events import lay_out_events
from duchy.games.kingdoms.state import DARK_LORD, FIRST_CITIZEN, FIRST_DOMAIN, NONE, STACKS, TALL, Kingdoms, empty_kingdoms
from duchy.games.kingdoms.turn import TURN
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def set_up(s: Kingdoms) -> None:
    """Lay out the table; everybody then chooses a duke, all at once."""
    s.solo = s.players == 1
    s.herald = bool(s.options["herald"])
    empty_kingdoms(s, 2 if s.solo else s.players, START)
    s.deck = [NONE] * (STACKS * TALL)
    s.height = [0] * STACKS
    lay_out_monsters(s)
    lay_out_citizens(s)
    lay_out_domains(s)
    if s.options["monster_events"]:
        lay_out_events(s)
    s.first = s.below(s.players)
    s.active = s.first
    s.push(TURN)
    if not s.options["no_dukes"]:
        deal_dukes(s)


def put_stack(s: Kingdoms, stack: int, cards: list[int]) -> None:
    """Lay a stack, the first card at the bottom."""
    for i, card in enumerate(cards):
        s.deck[stack * TALL + i] = card
    s.height[stack] = len(cards)


# -- what is chosen --------------------------------------------------------------------------------------------------


def recommended(key: str, names: list[str]) -> list[list[int]]:
    """What each recommended set-up says; the last entry is the random set-up, which leaves all to chance."""
    return [[place(row, name, names, key) for name in row.items(key)] for row in SETUP_ROWS] + [[]]


SETUP_AREAS: Final = recommended("areas", AREAS)
SETUP_CITIZENS: Final = recommended("citizens", CITIZENS)
SETUP_REMOVED: Final = recommended("removed_domains", DOMAINS)


def chosen(s: Kingdoms, key: str, names: list[str], by_setup: list[list[int]]) -> list[int]:
    """What the table chose itself, or else the recommended set-up; empty where it is left to chance."""
    own = s.options[key]
    if own:
        return [names.index(name) for name in own]
    setup = s.options["setup"]
    return by_setup[SETUPS.index(setup) if setup in SETUPS else -1]


# -- monsters --------------------------------------------------------------------------------------------------------


def lay_out_monsters(s: Kingdoms) -> None:
    """Five areas, the weakest monster of each on top; the stacks from left to right by their lowest strength."""
    areas = chosen(s, "areas", AREAS, SETUP_AREAS)
    if not areas:
        areas = list(range(len(AREAS)))
        s.shuffle(areas)
        areas = areas[:5]
    stacks = [monster_stack(s, area) for area in sorted(areas)]
    stacks.sort(key=lowest)
    for stack, cards in enumerate(stacks):
        put_stack(s, stack, cards)


def lowest(cards: list[int]) -> int:
    """The strength of the top monster."""
    return M_STRENGTH[cards[-1]]


def sort_monsters(area: int, five: bool, wardens: bool) -> list[int]:
    """The monsters of an area from the bottom: strongest first; with wardens, the warden directly above the boss."""
    kinds = [k for k in range(FIRST_WARDEN) if M_AREA[k] == area]
    kinds.sort(key=M_STRENGTH.__getitem__, reverse=True)
    cards: list[int] = []
    for k in kinds:
        cards += [k] * (M_COPIES[k] + (M_EXTRA_5P[k] if five else 0))
    if wardens:
        cards.insert(1, M_AREA.index(area, FIRST_WARDEN))
    return cards


MONSTER_STACKS: Final = [
    [[sort_monsters(area, five, wardens) for area in range(len(AREAS))] for wardens in (False, True)] for five in (False, True)
]


def monster_stack(s: Kingdoms, area: int) -> list[int]:
    """The monsters of an area from the bottom, for this table."""
    return MONSTER_STACKS[1 if s.players == 5 else 0][1 if s.options["wardens"] else 0][area]


# -- citizens --------------------------------------------------------------------------------------------------------


OF_SLOT: Final = [[c for c in range(N_CITIZENS) if SLOT[c] == slot] for slot in range(10)]
"""The citizens of each activation number."""


def lay_out_citizens(s: Kingdoms) -> None:
    """One name per activation number, or all names of a number shuffled together with the top card face up."""
    size = s.citizens_per_stack()
    if s.options["mixed_citizens"]:
        s.face_up = [1] * 10
        for slot in range(10):
            cards: list[int] = []
            for c in OF_SLOT[slot]:
                cards += [c] * COPIES[c]
            s.shuffle(cards)
            put_stack(s, FIRST_CITIZEN + slot, cards[:size])
        return
    names = [NONE] * 10
    for c in chosen(s, "citizens", CITIZENS, SETUP_CITIZENS):
        names[SLOT[c]] = c
    for slot in range(10):
        name = names[slot] if names[slot] != NONE else OF_SLOT[slot][s.below(len(OF_SLOT[slot]))]
        put_stack(s, FIRST_CITIZEN + slot, [name] * min(size, COPIES[name]))


# -- domains ---------------------------------------------------------------------------------------------------------


def lay_out_domains(s: Kingdoms) -> None:
    """Shuffle the domains that are not removed; two (with five players three) face down and one face up in each place."""
    s.removed = sorted(chosen(s, "removed_domains", DOMAINS, SETUP_REMOVED))
    cards = [d for d in range(N_DOMAINS) if d not in s.removed]
    s.shuffle(cards)
    size = s.domains_per_stack()
    for i in range(5):
        put_stack(s, FIRST_DOMAIN + i, cards[i * size : (i + 1) * size])


# -- dukes -----------------------------------------------------------------------------------------------------------


def deal_dukes(s: Kingdoms) -> None:
    """Two dukes each; one is kept in secret."""
    cards = list(range(len(DUKES)))
    s.shuffle(cards)
    for seat in range(s.players):
        pair = sorted(cards[seat * 2 : seat * 2 + 2])
        s.dukes[seat * 3] = pair[0]
        s.dukes[seat * 3 + 1] = pair[1]
    if s.solo:
        s.push(DarkLord())
    s.together([ChooseDuke(seat) for seat in range(s.players)])


class ChooseDuke(Frame[Kingdoms]):
    """Keep one of your two dukes, in secret; the other goes back to the box."""

    def options(self, s: Kingdoms) -> list[int]:
        return [DUKE + s.dukes[self.seat * 3], DUKE + s.dukes[self.seat * 3 + 1]]

    def choose(self, s: Kingdoms, action: int) -> None:
        s.dukes[self.seat * 3 + 2] = action - DUKE
        if s.log is not None:
            s.log.append(Event("keep_duke", self.seat, {}, {"duke": DUKES[action - DUKE]}, seen_by=(self.seat,)))

    def refusal(self, s: Kingdoms, action: int) -> str:
        return "keep one of the two dukes you were dealt"


class DarkLord(Frame[Kingdoms]):
    """In the solo game a random duke that you did not keep is the Dark Lord, face down."""

    def step(self, s: Kingdoms) -> None:
        left = [duke for duke in range(len(DUKES)) if duke != s.dukes[2]]
        s.dukes[DARK_LORD * 3 + 2] = left[s.below(len(left))]
        s.reveal("the Dark Lord was drawn")


def monsters_in_play(s: Kingdoms) -> list[int]:
    """How many cards of each monster the set-up put on the table."""
    counts = [0] * N_MONSTERS
    for stack in range(5):
        for card in monster_stack(s, M_AREA[s.deck[stack * TALL]]):
            counts[card] += 1
    return counts
