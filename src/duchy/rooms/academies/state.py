"""What lies on the table: things with the rulebook's names, and the few words for looking at them."""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.core import State, Thing
from duchy.rooms.academies.content.tables import FAVORS, GUILDS, NONE, REWARDS

RECRUITMENT: Final = 0
EDUCATION: Final = 1
QUESTING: Final = 2
RESTORATION: Final = 3
SETUP: Final = 4
"""The phases of a round, and what comes before the first."""

SLOTS: Final = 9
"""The places of an academy's students, and its classes at most."""
GARDEN: Final = -1
"""Where students are who sit in no room."""

TAKEN_BACK: Final = 99
"""So far programs are told how often an owner has taken classes back in a round; it may be done more often."""

SOLO: Final = 1
"""The module with the Rival."""

# What a fresh thing holds until its fields are set: never changed.
EMPTY: Final[list[int]] = []
# What an academy without unused chits holds: these very lists, so that there is nothing to look through. Never changed.
NO_FAVORS: Final[list[int]] = [0] * len(FAVORS)
NO_REWARDS: Final[list[int]] = [0] * len(REWARDS)


class Lesson(Thing):
    """A class that gathers or is held: its room, who teaches (NONE: nobody has to), whether it has been taught.

    It never changes, so that copies share it; another one takes its place.
    """

    __slots__ = ("professor", "room", "taught")

    def __init__(self, room: int = -1, professor: int = NONE, taught: int = 0) -> None:
        self.room = room
        """Less than 0 where a class has been taken back and the place is free again."""
        self.professor = professor
        self.taught = taught


class Monument(Thing):
    """A Monument on its pedestal: the corner and the kind. It never changes, so that copies share it."""

    __slots__ = ("corner", "kind")

    def __init__(self, corner: int = 0, kind: int = 0) -> None:
        self.corner = corner
        self.kind = kind


class Aside(Thing):
    """What lies ready for the chits of one academy while all are in Education at once, drawn before the phase.

    It never changes, so that copies share it; another one takes its place.
    """

    __slots__ = ("choice", "dice", "professors")

    def __init__(self, dice: list[int] = EMPTY, professors: list[int] = EMPTY, choice: list[int] = EMPTY) -> None:
        self.dice = dice
        """Rolled students in the order in which they will be drawn; nobody knows them."""
        self.professors = professors
        """The guilds of professors in the order in which they will be drawn; nobody knows them."""
        self.choice = choice
        """Students by guild of whom the owner may choose; empty where there are none."""


NO_ASIDE: Final = Aside()
"""Nothing lies ready."""
NO_LESSONS: Final[list[Lesson]] = []
NO_MONUMENTS: Final[list[Monument]] = []


class Academy(Thing):
    """What an owner has: the player board, its people, and the tiles above it.

    Copies share `apart`, `faculty`, `favors`, `monuments`, `rewards` and `tiles`: these lists are replaced, never changed in
    place.
    """

    __slots__ = (
        "apart",
        "aside",
        "busy",
        "faculty",
        "favors",
        "gold",
        "lessons",
        "lit",
        "lower",
        "magic",
        "ministers",
        "monuments",
        "rewards",
        "rooms",
        "score",
        "stage",
        "stewards",
        "students",
        "taken_back",
        "tiles",
        "track",
        "upper",
    )

    def __init__(self) -> None:
        self.gold: int = 0
        self.magic: int = 0
        self.score: int = 0
        self.track: int = 0
        """The space of the questing track."""
        self.stewards: int = 0
        """The docks with a steward of this academy, as a set."""
        self.lit: int = 0
        """The quests with a torch of this academy, as a set."""
        self.lower: int = 0
        self.upper: int = 0
        """The seats of both councils with a banner of this academy, as sets."""
        self.taken_back: int = 0
        """How often a class was taken back in this round, up to TAKEN_BACK: programs see by it that they go in circles."""
        self.ministers: int = 0
        """The guilds whose quest minister has helped in this round, as a set."""
        self.faculty: list[int] = EMPTY
        """Professors by guild, then the headmaster."""
        self.busy: list[int] = EMPTY
        """Those of them in class."""
        self.stage: list[int] = EMPTY
        """Graduates by guild."""
        self.favors: list[int] = EMPTY
        """Favors by kind."""
        self.rewards: list[int] = EMPTY
        """Face-up Monuments with a reward, by their place among REWARDS."""
        self.students: list[int] = EMPTY
        """The die in each of SLOTS places, -1 where there is none."""
        self.rooms: list[int] = EMPTY
        """The room each student sits in, or GARDEN."""
        self.lessons: list[Lesson] = NO_LESSONS
        """The classes of this round, in the order they were opened."""
        self.tiles: list[int] = EMPTY
        """The tile on each cell, -1 where there is none."""
        self.monuments: list[Monument] = NO_MONUMENTS
        """In the order they came."""
        self.aside: Aside = NO_ASIDE
        self.apart: list[int] = EMPTY
        """The arrangements of classes of which one was taken back in this round, as numbers (see rules/education.py)."""

    def copy(self) -> Academy:
        """An independent academy."""
        other = Academy()
        other.gold = self.gold
        other.magic = self.magic
        other.score = self.score
        other.track = self.track
        other.stewards = self.stewards
        other.lit = self.lit
        other.lower = self.lower
        other.upper = self.upper
        other.apart = self.apart
        other.taken_back = self.taken_back
        other.ministers = self.ministers
        other.faculty = self.faculty
        other.busy = self.busy[:]
        other.stage = self.stage[:]
        other.favors = self.favors
        other.rewards = self.rewards
        other.students = self.students[:]
        other.rooms = self.rooms[:]
        other.lessons = self.lessons[:]
        other.tiles = self.tiles
        other.monuments = self.monuments
        other.aside = self.aside
        return other


class Line(Thing):
    """A draft line: open spaces from the end that is discarded first, then the stack, whose top lies open too.

    Its lists are replaced, never changed in place, so that copies share them.
    """

    __slots__ = ("discards", "spaces", "stack", "taken")

    def __init__(self) -> None:
        self.spaces: list[int] = EMPTY
        """What lies on each space, -1 for a gap."""
        self.stack: list[int] = EMPTY
        self.taken: int = 0
        """How many pieces have left the stack."""
        self.discards: list[int] = EMPTY
        """What was used or discarded: tiles are gone for good, chits may come back."""

    def copy(self) -> Line:
        """An independent line."""
        other = Line()
        other.spaces = self.spaces
        other.stack = self.stack
        other.taken = self.taken
        other.discards = self.discards
        return other

    def top(self) -> int:
        """The open piece of the stack; -1 if the stack is used up."""
        return self.stack[self.taken] if self.taken < len(self.stack) else -1


NO_LINE: Final = Line()
"""What a fresh table holds until set-up: never changed."""


class Academies(State):
    """The table: docks, lines, quests and bags, one academy per seat, and one for the Rival.

    Copies share the dice of each dock and the stacks: these lists are replaced, never changed in place.
    """

    __slots__ = (
        "academies",
        "bag",
        "cards",
        "cards_turned",
        "docks",
        "favor_line",
        "first",
        "guild_line",
        "level",
        "modules",
        "monument_line",
        "on_quests",
        "phase",
        "prestige_line",
        "professor_bag",
        "professor_line",
        "quest_stacks",
        "quest_tops",
        "round",
        "town_line",
    )

    def __init__(self) -> None:
        super().__init__()
        self.modules: int = 0
        self.level: int = 0
        """What the Rival scores for each prestige tile and upper seat; 0 without a Rival."""
        self.round: int = 1
        self.phase: int = SETUP
        self.first: int = 0
        """Who goes first in this round."""
        self.academies: list[Academy] = []
        """One per player, and the Rival's."""
        self.docks: list[list[int]] = []
        """The dice at each dock, sorted."""
        self.bag: list[int] = EMPTY
        self.professor_bag: list[int] = EMPTY
        """Students and professors in the bags, by guild."""
        self.on_quests: list[int] = EMPTY
        """Dice on completed quests, by guild."""
        self.guild_line: Line = NO_LINE
        self.town_line: Line = NO_LINE
        self.prestige_line: Line = NO_LINE
        self.monument_line: Line = NO_LINE
        self.favor_line: Line = NO_LINE
        self.professor_line: list[int] = EMPTY
        """The guild of each professor, from the end that is discarded first; -1 for a gap."""
        self.quest_stacks: list[list[int]] = []
        self.quest_tops: list[int] = EMPTY
        """The open card of each stack, counted from its top."""
        self.cards: list[int] = EMPTY
        """The Rival's action cards."""
        self.cards_turned: int = 0

    def copy(self) -> Academies:
        """An independent state."""
        other = Academies()
        self.copy_kernel_to(other)
        other.modules = self.modules
        other.level = self.level
        other.round = self.round
        other.phase = self.phase
        other.first = self.first
        academies: list[Academy] = []
        for academy in self.academies:
            academies.append(academy.copy())
        other.academies = academies
        other.docks = self.docks[:]
        other.bag = self.bag[:]
        other.professor_bag = self.professor_bag[:]
        other.on_quests = self.on_quests[:]
        other.guild_line = self.guild_line.copy()
        other.town_line = self.town_line.copy()
        other.prestige_line = self.prestige_line.copy()
        other.monument_line = self.monument_line.copy()
        other.favor_line = self.favor_line.copy()
        other.professor_line = self.professor_line[:]
        other.quest_stacks = self.quest_stacks
        other.quest_tops = self.quest_tops[:]
        other.cards = self.cards
        other.cards_turned = self.cards_turned
        return other

    def scores(self) -> list[int]:
        """The score track; at the end with everything the Prestige tiles and the Upper Council are worth."""
        from duchy.rooms.academies.scoring import scores

        return scores(self)

    def winners(self) -> list[int]:
        """The highest score, then the most Monuments; alone the score decides, and equal scores are a tie."""
        from duchy.rooms.academies.scoring import winners

        return winners(self)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that `seat` may know: everything but the order of bags and stacks."""
        from duchy.rooms.academies.view import view

        self.check_seat(seat)
        return view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> Academies:
        """A table that looks the same to the seat, what is hidden dealt anew."""
        from duchy.rooms.academies.hidden import determinize

        self.check_seat(seat)
        return determinize(self, seat, seed)


# -- looking ---------------------------------------------------------------------------------------------------------------


def replaced(numbers: list[int], at: int, by: int) -> list[int]:
    """A list with another number at one place, for lists that copies share."""
    found = numbers[:]
    found[at] = by
    return found


def count_students(academy: Academy) -> int:
    """How many students an academy has, in the garden and in class."""
    count = 0
    for die in academy.students:
        if die >= 0:
            count += 1
    return count


def monument_at(academy: Academy, corner: int) -> int:
    """The kind of Monument on a corner; -1 where none stands."""
    for monument in academy.monuments:
        if monument.corner == corner:
            return monument.kind
    return -1


def graduates(academy: Academy) -> int:
    """How many graduates stand on the stage."""
    count = 0
    for guild in range(GUILDS):
        count += academy.stage[guild]
    return count


def open_quest(s: Academies, stack: int) -> int:
    """The open card of a stack of quests; -1 if the stack is used up."""
    top = s.quest_tops[stack]
    return s.quest_stacks[stack][top] if top < len(s.quest_stacks[stack]) else -1
