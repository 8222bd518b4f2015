"""What lies on the table, as flat lists of numbers; and the few words for looking at it and moving things."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from duchy.games.academies.content import GOLD_LIMIT, GUILDS, MAGIC_LIMIT, MONUMENT_KINDS, STUDENT_LIMIT
from duchy.games.academies.tiles import CELLS, CORNERS
from duchy.kernel.core import State, seed_of
from duchy.kernel.events import Event

# -- s.table: what everybody shares ----------------------------------------------------------------------------------------

ROUND: Final = 0
FIRST: Final = 1
PHASE: Final = 2
# How many pieces have left each stack.
TOP_GUILD: Final = 3
TOP_TOWN: Final = 4
TOP_PRESTIGE: Final = 5
TOP_MONUMENT: Final = 6
TOP_FAVOR: Final = 7
TOP_CARD: Final = 8
# The open card of each quest stack, counted from its top.
TOP_QUEST: Final = 9
# By guild: students and professors in the bags, dice on completed quests.
BAG: Final = 13
PROFESSOR_BAG: Final = 17
ON_QUESTS: Final = 21
# The docks, DOCK_SIZE dice each, sorted, -1 where empty.
DOCK: Final = 25
DOCK_SIZE: Final = 5
# The lines, from the end that is discarded first; -1 where empty.
GUILD_LINE: Final = 45
TOWN_LINE: Final = 50
PRESTIGE_LINE: Final = 53
MONUMENT_LINE: Final = 56
FAVOR_LINE: Final = 60
PROFESSOR_LINE: Final = 64
# Chits that may come back, by kind, and how many tiles of each kind are gone.
USED_FAVORS: Final = 69
OLD_MONUMENTS: Final = 76
OLD_TILES: Final = 85
TABLE_SIZE: Final = 88

RECRUITMENT: Final = 0
EDUCATION: Final = 1
QUESTING: Final = 2
RESTORATION: Final = 3
SETUP: Final = 4

# -- s.boards: one stretch of BOARD numbers per academy --------------------------------------------------------------------

GOLD: Final = 0
MAGIC: Final = 1
SCORE: Final = 2
TRACK: Final = 3
STEWARDS: Final = 4
"""The docks with a steward of this seat, as a mask."""
LIT: Final = 5
"""The quests with a torch of this seat, as a mask."""
LOWER: Final = 6
UPPER: Final = 7
"""The council seats with a banner of this seat, as masks."""
TAKEN_BACK: Final = 8
MINISTERS: Final = 9
"""The guilds whose quest minister has helped in this round, as a mask."""
FACULTY: Final = 10
BUSY: Final = 15
"""Professors owned and professors in class, by guild, then the headmaster."""
STAGE: Final = 20
"""Graduates, by guild."""
FAVORS: Final = 24
REWARD: Final = 31
"""Favors held by kind, and face-up Monuments with a reward by kind."""
BOARD: Final = 36

# -- s.students and s.lessons: SLOTS numbers per academy -------------------------------------------------------------------

SLOTS: Final = 9
IN_CLASS: Final = 24
"""A student in the garden is its die; in class it is die + IN_CLASS * (room + 1)."""


class Academies(State):
    """The table: shared board, one academy per seat (and one for the Rival), and what is known of each student and class."""

    __slots__ = (
        "academies",
        "academy",
        "boards",
        "cards",
        "favor_stack",
        "guild_stack",
        "lessons",
        "level",
        "monument_stack",
        "monuments",
        "prestige_stack",
        "quest_stacks",
        "students",
        "table",
        "town_stack",
    )

    def __init__(self) -> None:
        super().__init__()
        self.academies: int = 0
        """How many academies there are: one per player, and the Rival's."""
        self.level: int = 0
        """What the Rival scores for each prestige tile and upper seat; 0 without a Rival."""
        self.table: list[int] = []
        self.boards: list[int] = []
        self.students: list[int] = []
        self.lessons: list[int] = []
        """Classes held now, SLOTS per academy: room * 16 + professor * 2 + taught already; -1 where none."""
        self.academy: list[int] = []
        """The tile on each cell, CELLS per academy; -1 where none."""
        self.monuments: list[int] = []
        """Monuments on pedestals, in the order they came: (academy * CORNERS + corner) * MONUMENT_KINDS + kind."""
        # The stacks never change in place, so that copies share them; what left them is counted in the table.
        self.guild_stack: list[int] = []
        self.town_stack: list[int] = []
        self.prestige_stack: list[int] = []
        self.quest_stacks: list[list[int]] = []
        self.monument_stack: list[int] = []
        self.favor_stack: list[int] = []
        self.cards: list[int] = []

    def copy(self) -> Academies:
        """An independent state."""
        other = Academies()
        self.copy_kernel_to(other)
        other.academies = self.academies
        other.level = self.level
        other.table = self.table[:]
        other.boards = self.boards[:]
        other.students = self.students[:]
        other.lessons = self.lessons[:]
        other.academy = self.academy[:]
        other.monuments = self.monuments[:]
        other.guild_stack = self.guild_stack
        other.town_stack = self.town_stack
        other.prestige_stack = self.prestige_stack
        other.quest_stacks = self.quest_stacks
        other.monument_stack = self.monument_stack
        other.favor_stack = self.favor_stack
        other.cards = self.cards
        return other

    def scores(self) -> list[int]:
        """The score track; at the end with everything the Prestige tiles and the Upper Council are worth."""
        return [self.boards[p * BOARD + SCORE] for p in range(self.players)]

    def winners(self) -> list[int]:
        """The highest score, then the most Monuments; a solo player who is behind the Rival has lost."""
        if not self.over:
            return []
        best = max(self.rank(p) for p in range(self.academies))
        return [p for p in range(self.players) if self.rank(p) == best]

    def rank(self, academy: int) -> int:
        """Score, then Monuments, as one number."""
        return self.boards[academy * BOARD + SCORE] * 100 + count_monuments(self, academy)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that `seat` may know: everything but the order of bags and stacks."""
        from duchy.games.academies.view import view

        return view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> Academies:
        """Shuffle every stack below its top, and the Rival's cards that are still face down."""
        other = self.copy()
        other.rng = seed_of(seed)
        table = other.table
        other.guild_stack = shuffled_below(other, self.guild_stack, table[TOP_GUILD] + 1)
        other.town_stack = shuffled_below(other, self.town_stack, table[TOP_TOWN] + 1)
        other.prestige_stack = shuffled_below(other, self.prestige_stack, table[TOP_PRESTIGE] + 1)
        other.monument_stack = shuffled_below(other, self.monument_stack, table[TOP_MONUMENT] + 1)
        other.favor_stack = shuffled_below(other, self.favor_stack, table[TOP_FAVOR] + 1)
        other.quest_stacks = [shuffled_below(other, self.quest_stacks[g], table[TOP_QUEST + g] + 1) for g in range(GUILDS)]
        other.cards = shuffled_below(other, self.cards, table[TOP_CARD])
        return other


def shuffled_below(s: Academies, stack: list[int], known: int) -> list[int]:
    """A stack with all but its first `known` pieces in random order."""
    hidden = stack[known:]
    s.shuffle(hidden)
    return stack[:known] + hidden


# -- looking ---------------------------------------------------------------------------------------------------------------


def count_students(s: Academies, seat: int) -> int:
    """How many students an academy has, in the garden and in class."""
    count = 0
    at: i64
    for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.students[at] >= 0:
            count += 1
    return count


def count_monuments(s: Academies, seat: int) -> int:
    """How many Monuments stand in an academy, either side up."""
    count = 0
    for chit in s.monuments:
        if chit // (CORNERS * MONUMENT_KINDS) == seat:
            count += 1
    return count


def monument_at(s: Academies, seat: int, corner: int) -> int:
    """The kind of Monument on a corner; -1 where none stands."""
    place = seat * CORNERS + corner
    for chit in s.monuments:
        if chit // MONUMENT_KINDS == place:
            return chit % MONUMENT_KINDS
    return -1


def tile_at(s: Academies, seat: int, cell: int) -> int:
    """The tile on a cell; -1 where there is none."""
    return s.academy[seat * CELLS + cell]


# -- moving ----------------------------------------------------------------------------------------------------------------


def gain_gold(s: Academies, seat: int, amount: int) -> None:
    """Gold moves along the resource track, up to its end."""
    at = seat * BOARD + GOLD
    s.boards[at] = min(GOLD_LIMIT, s.boards[at] + amount)
    if s.log is not None and amount:
        s.log.append(Event("gold", seat, {"amount": amount, "gold": s.boards[at]}))


def gain_magic(s: Academies, seat: int, amount: int) -> None:
    """Magic moves along the resource track, up to its end."""
    at = seat * BOARD + MAGIC
    s.boards[at] = min(MAGIC_LIMIT, s.boards[at] + amount)
    if s.log is not None and amount:
        s.log.append(Event("magic", seat, {"amount": amount, "magic": s.boards[at]}))


def gain_points(s: Academies, seat: int, points: int, source: str) -> None:
    """Points are scored at once."""
    if points:
        s.boards[seat * BOARD + SCORE] += points
        if s.log is not None:
            s.log.append(Event("score", seat, {"points": points, "source": source}))


def add_student(s: Academies, seat: int, die: int) -> bool:
    """Put a student on the next open space of the garden, from the lower right; False if the academy is full."""
    if count_students(s, seat) >= STUDENT_LIMIT:
        return False
    at: i64 = seat * SLOTS
    while s.students[at] >= 0:
        at += 1
    s.students[at] = die
    return True


def raise_student(s: Academies, seat: int, slot: int) -> None:
    """One point of knowledge; above 6 the student graduates: to the stage, as a 1."""
    at = seat * SLOTS + slot
    die = s.students[at] % IN_CLASS
    if die % 6 == 5:
        s.students[at] = -1
        s.boards[seat * BOARD + STAGE + die // 6] += 1
        if s.log is not None:
            s.log.append(Event("graduate", seat, {"student": slot, "guild": die // 6}))
    else:
        s.students[at] += 1
        if s.log is not None:
            s.log.append(Event("knowledge", seat, {"student": slot, "guild": die // 6, "value": die % 6 + 2}))


def flip_student(s: Academies, seat: int, slot: int) -> None:
    """Turn a student to its opposite face: 1 and 6, 2 and 5, 3 and 4."""
    at = seat * SLOTS + slot
    value = s.students[at] % 6
    s.students[at] += 5 - 2 * value
    if s.log is not None:
        guild = s.students[at] % IN_CLASS // 6
        s.log.append(Event("flip", seat, {"student": slot, "guild": guild, "before": value + 1, "value": 6 - value}))


def draw_student(s: Academies) -> int:
    """The guild of a die drawn from the bag; -1 if the bag is empty."""
    return draw_from(s, BAG)


def draw_professor(s: Academies) -> int:
    """The guild of a professor drawn from the bag; -1 if the bag is empty."""
    return draw_from(s, PROFESSOR_BAG)


def draw_from(s: Academies, bag: i64) -> int:
    """Draw from a bag that holds so many of each guild."""
    table = s.table
    total = table[bag] + table[bag + 1] + table[bag + 2] + table[bag + 3]
    if total == 0:
        return -1
    pick: i64 = s.below(total)
    at: i64 = bag
    held: i64 = table[at]
    while pick >= held:
        pick -= held
        at += 1
        held = table[at]
    table[at] = held - 1
    return at - bag
