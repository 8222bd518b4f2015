"""What chits and quests do: each effect is a function of its own, bound to the rows of the content at import."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from duchy.games.academies.academy import ChooseCorner, has_permit
from duchy.games.academies.actions import CHOOSE_GUILD, DONE, DRAFT_PROFESSOR, EXPEL, FLIP, TEACH
from duchy.games.academies.content import FAVOR_ROWS, GUILDS, MONUMENT_ROWS, QUEST_ROWS, STUDENT_LIMIT, amount, effects
from duchy.games.academies.lines import monument_left, professor_left, professor_offers, take_professor
from duchy.games.academies.state import (
    BAG,
    BOARD,
    FACULTY,
    IN_CLASS,
    PROFESSOR_BAG,
    SLOTS,
    Academies,
    add_student,
    draw_professor,
    draw_student,
    flip_student,
    gain_gold,
    gain_magic,
    gain_points,
    raise_student,
)
from duchy.kernel.content import Row
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

Effect = Callable[[Academies, int, int], None]
Test = Callable[[Academies, int], bool]


class Knowledge(Frame[Academies]):
    """Knowledge from a chit, a quest or the Fountain: each point raises any one of your students by 1."""

    __slots__ = ("points",)

    def __init__(self, seat: int = -1, points: int = 0) -> None:
        super().__init__(seat)
        self.points = points

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        base: i64 = self.seat * SLOTS
        slot: i64
        for slot in range(SLOTS):
            if s.students[base + slot] >= 0:
                found.append(TEACH + slot)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if self.points > 1:
            s.push(Knowledge(self.seat, self.points - 1))
        raise_student(s, self.seat, action - TEACH)


class Flip(Frame[Academies]):
    """A flip from a chit: turn any one of your students to its opposite face."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        for slot in range(SLOTS):
            if s.students[self.seat * SLOTS + slot] >= 0:
                found.append(FLIP + slot)
        return found

    def choose(self, s: Academies, action: int) -> None:
        flip_student(s, self.seat, action - FLIP)


class MakeRoom(Frame[Academies]):
    """No more than nine students: expel one from the garden to make room for the new one."""

    __slots__ = ("die", "free")

    def __init__(self, seat: int = -1, die: int = 0, free: int = 0) -> None:
        super().__init__(seat)
        self.die = die
        self.free = free
        """Whether the new student may be left in the bag instead."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        for slot in range(SLOTS):
            if 0 <= s.students[self.seat * SLOTS + slot] < IN_CLASS:
                found.append(EXPEL + slot)
        if self.free:
            found.append(DONE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            s.table[BAG + self.die // 6] += 1
            if s.log is not None:
                s.log.append(Event("declined", self.seat, {"guild": self.die // 6}))
            return
        expel(s, self.seat, action - EXPEL)
        add_student(s, self.seat, self.die)

    def step(self, s: Academies) -> None:
        s.table[BAG + self.die // 6] += 1

    def refusal(self, s: Academies, action: int) -> str:
        return "your academy has nine students already: expel one from the garden first"


def expel(s: Academies, seat: int, slot: int) -> None:
    """A student goes back into the bag."""
    die = s.students[seat * SLOTS + slot]
    s.students[seat * SLOTS + slot] = -1
    s.table[BAG + die // 6] += 1
    if s.log is not None:
        s.log.append(Event("expel", seat, {"student": slot, "guild": die // 6, "value": die % 6 + 1}))


class ChooseStudent(Frame[Academies]):
    """Choose the guild of the student you take from the bag."""

    __slots__ = ("value",)

    def __init__(self, seat: int = -1, value: int = 4) -> None:
        super().__init__(seat)
        self.value = value

    def options(self, s: Academies) -> list[int]:
        return [CHOOSE_GUILD + guild for guild in range(GUILDS) if s.table[BAG + guild] > 0]

    def choose(self, s: Academies, action: int) -> None:
        guild = action - CHOOSE_GUILD
        s.table[BAG + guild] -= 1
        welcome(s, self.seat, guild * 6 + self.value - 1)


class DraftProfessor(Frame[Academies]):
    """Take a professor of your choice from the line."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        professor_offers(s, found, DRAFT_PROFESSOR)
        return found

    def choose(self, s: Academies, action: int) -> None:
        hire(s, self.seat, take_professor(s, action - DRAFT_PROFESSOR))


def hire(s: Academies, seat: int, guild: int) -> None:
    """A professor joins the faculty."""
    s.boards[seat * BOARD + FACULTY + guild] += 1
    if s.log is not None:
        s.log.append(Event("professor", seat, {"guild": guild}))


def welcome(s: Academies, seat: int, die: int) -> None:
    """A student out of the bag comes to the garden; in a full academy only if another one leaves."""
    if s.log is not None:
        s.log.append(Event("student", seat, {"guild": die // 6, "value": die % 6 + 1}))
    if not add_student(s, seat, die):
        s.push(MakeRoom(seat, die, 1))


# -- the effects -----------------------------------------------------------------------------------------------------------


def do_knowledge(s: Academies, seat: int, points: int) -> None:
    """Knowledge on any of your students."""
    if points > 0:
        s.push(Knowledge(seat, points))


def do_flip(s: Academies, seat: int, count: int) -> None:
    """Turn students over."""
    for _ in range(count):
        s.push(Flip(seat))


def do_student(s: Academies, seat: int, count: int) -> None:
    """Draw a student from the bag, roll it and add it to the garden."""
    for _ in range(count):
        guild = draw_student(s)
        if guild < 0:
            return
        s.reveal("a student was drawn and rolled")
        welcome(s, seat, guild * 6 + s.below(6))


def do_student_of_choice(s: Academies, seat: int, value: int) -> None:
    """Take a student of a guild of your choice from the bag, at this value."""
    s.push(ChooseStudent(seat, value))


def do_professor(s: Academies, seat: int, count: int) -> None:
    """Draw professors from the bag."""
    for _ in range(count):
        guild = draw_professor(s)
        if guild < 0:
            return
        s.reveal("a professor was drawn")
        hire(s, seat, guild)


def do_professor_from_line(s: Academies, seat: int, count: int) -> None:
    """Take professors of your choice from the line."""
    for _ in range(count):
        s.push(DraftProfessor(seat))


def do_monument_on_corner(s: Academies, seat: int, count: int) -> None:
    """Put a Monument where four tiles meet, though the pedestal is incomplete."""
    for _ in range(count):
        s.push(ChooseCorner(seat))


def do_points(s: Academies, seat: int, points: int) -> None:
    """Points at once."""
    gain_points(s, seat, points, "quests")


# -- whether an effect would do anything -----------------------------------------------------------------------------------


def always(s: Academies, seat: int) -> bool:
    """Gold, magic and points can always be gained."""
    return True


def has_student(s: Academies, seat: int) -> bool:
    """Knowledge and flips need a student."""
    return any(s.students[at] >= 0 for at in range(seat * SLOTS, seat * SLOTS + SLOTS))


def can_welcome(s: Academies, seat: int) -> bool:
    """A new student needs a die in the bag and a place, or somebody in the garden who can leave."""
    if s.table[BAG] + s.table[BAG + 1] + s.table[BAG + 2] + s.table[BAG + 3] == 0:
        return False
    count = 0
    for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if 0 <= s.students[i] < IN_CLASS:
            return True
        if s.students[i] >= 0:
            count += 1
    return count < STUDENT_LIMIT


def bag_has_professor(s: Academies, seat: int) -> bool:
    """A drawn professor needs one in the bag."""
    bag = s.table
    return bag[PROFESSOR_BAG] + bag[PROFESSOR_BAG + 1] + bag[PROFESSOR_BAG + 2] + bag[PROFESSOR_BAG + 3] > 0


def line_has_professor(s: Academies, seat: int) -> bool:
    """A chosen professor needs one in the line."""
    return professor_left(s)


def can_build(s: Academies, seat: int) -> bool:
    """A building permit needs a Monument and a corner."""
    return monument_left(s) and has_permit(s, seat)


EFFECTS: Final[dict[str, tuple[Effect, Test]]] = {
    "gold": (gain_gold, always),
    "magic": (gain_magic, always),
    "vp": (do_points, always),
    "knowledge": (do_knowledge, has_student),
    "flip": (do_flip, has_student),
    "student": (do_student, can_welcome),
    "student_of_choice": (do_student_of_choice, can_welcome),
    "professor": (do_professor, bag_has_professor),
    "professor_from_line": (do_professor_from_line, line_has_professor),
    "monument_on_corner": (do_monument_on_corner, can_build),
}
SHARED: Final[list[str]] = ["student", "student_of_choice", "professor", "professor_from_line", "monument_on_corner"]
"""Effects that draw from what all share: they wait for a turn of your own, since Education has none."""


class Power:
    """The bound effects of one chit or quest."""

    __slots__ = ("amounts", "effects", "own", "sure", "tests")

    def __init__(self, row: Row) -> None:
        listed = effects(row, list(EFFECTS))
        self.effects: list[Effect] = [EFFECTS[effect[0]][0] for effect in listed]
        self.tests: list[Test] = [EFFECTS[effect[0]][1] for effect in listed]
        self.amounts: list[int] = [amount(row, effect, 1, 2 if effect[0] == "knowledge" else 20) for effect in listed]
        self.own: bool = all(effect[0] not in SHARED for effect in listed)
        """Whether it touches nothing but the own academy."""
        self.sure: bool = always in self.tests

    def possible(self, s: Academies, seat: int) -> bool:
        """Whether any part of it would do something."""
        return self.sure or any(test(s, seat) for test in self.tests)

    def use(self, s: Academies, seat: int) -> None:
        """Carry it out; the first effect comes last here, so that what it asks is asked first."""
        for i in range(len(self.effects) - 1, -1, -1):
            self.effects[i](s, seat, self.amounts[i])


MONUMENT_POWERS: Final[list[Power]] = [Power(row) for row in MONUMENT_ROWS[GUILDS:]]
FAVOR_POWERS: Final[list[Power]] = [Power(row) for row in FAVOR_ROWS]
QUEST_POWERS: Final[list[Power]] = [Power(row) for row in QUEST_ROWS]
