"""What chits, quests and the player board give: each effect is a function of its own, bound to the rows at import."""

from __future__ import annotations

from typing import Final

from duchy.kernel.content import Row
from duchy.kernel.effects import Effect, Term, Vocabulary, number
from duchy.rooms.academies.content.tables import CONTENT, FAVORS, QUESTS, REWARDS, STUDENT_LIMIT
from duchy.rooms.academies.rules.academy import ChooseCorner, has_permit
from duchy.rooms.academies.rules.bags import (
    draw_professor,
    draw_student,
    may_choose_student,
    may_draw_professor,
    may_draw_student,
)
from duchy.rooms.academies.rules.formulas import unused
from duchy.rooms.academies.rules.gains import gain_gold, gain_magic, gain_points
from duchy.rooms.academies.rules.lines import lowest_space
from duchy.rooms.academies.rules.people import ChooseStudent, DraftProfessor, Flip, Knowledge, hire, welcome
from duchy.rooms.academies.state import Academies, count_students

# -- the effects -----------------------------------------------------------------------------------------------------------


def gold(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """Gold."""
    gain_gold(s, seat, numbers[0])


def magic(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """Magic."""
    gain_magic(s, seat, numbers[0])


def points(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """Victory points."""
    gain_points(s, seat, numbers[0], "rewards")


def attended(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """Points for full attendance."""
    gain_points(s, seat, numbers[0], "attendance")


def knowledge(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """Knowledge on any of your students."""
    s.push(Knowledge(seat, numbers[0]))


def flip(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """Turn students over."""
    for _ in range(numbers[0]):
        s.push(Flip(seat))


def student(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """Draw a student from the bag, roll it and add it to the garden."""
    for _ in range(numbers[0]):
        die = draw_student(s, seat)
        if die < 0:
            return
        s.reveal("a student was drawn and rolled")
        welcome(s, seat, die)


def student_of_choice(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """Take a student of a guild of your choice from the bag, at this value."""
    s.push(ChooseStudent(seat, numbers[0]))


def professor(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """Draw professors from the bag."""
    for _ in range(numbers[0]):
        guild = draw_professor(s, seat)
        if guild < 0:
            return
        s.reveal("a professor was drawn")
        hire(s, seat, guild)


def professor_from_line(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """Take professors of your choice from the line."""
    for _ in range(numbers[0]):
        s.push(DraftProfessor(seat))


def monument_on_corner(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """Put a Monument where four tiles meet, though the pedestal is incomplete."""
    for _ in range(numbers[0]):
        s.push(ChooseCorner(seat))


COUNT: Final = number(1, 20)
EFFECTS: Final = Vocabulary(
    {
        "gold": Term(gold, COUNT),
        "magic": Term(magic, COUNT),
        "vp": Term(points, COUNT),
        "knowledge": Term(knowledge, number(1, 2)),
        "flip": Term(flip, COUNT),
        "student": Term(student, COUNT),
        "student_of_choice": Term(student_of_choice, number(1, 6, "a value")),
        "professor": Term(professor, COUNT),
        "professor_from_line": Term(professor_from_line, COUNT),
        "monument_on_corner": Term(monument_on_corner, COUNT),
    }
)
"""What Monuments, Favors and quests do."""
ATTENDANCE: Final = Vocabulary({"magic": Term(magic, COUNT), "gold": Term(gold, COUNT), "vp": Term(attended, COUNT)})
"""What the spaces of the lowest garden row pay."""
ATTENDANCE_BONUSES: Final[list[Effect]] = ATTENDANCE.bind_all(CONTENT.section("attendance"), "spaces")
"""From left to right."""
if len(ATTENDANCE_BONUSES) != 4:
    raise CONTENT.section("attendance").fail("spaces", f"must have 4 entries, not {len(ATTENDANCE_BONUSES)}")

# -- whether an effect would do anything -----------------------------------------------------------------------------------

NOTHING: Final = 1
STUDENT: Final = 2
STUDENT_AND_ROOM: Final = 4
CHOICE_AND_ROOM: Final = 8
PROFESSOR: Final = 16
PROFESSOR_IN_LINE: Final = 32
CORNER: Final = 64
NEEDS: Final[dict[str, int]] = {
    "gold": NOTHING,
    "magic": NOTHING,
    "vp": NOTHING,
    "knowledge": STUDENT,
    "flip": STUDENT,
    "student": STUDENT_AND_ROOM,
    "student_of_choice": CHOICE_AND_ROOM,
    "professor": PROFESSOR,
    "professor_from_line": PROFESSOR_IN_LINE,
    "monument_on_corner": CORNER,
}
"""What each effect needs in order to do something: a chit is not wasted."""


def has_student(s: Academies, seat: int) -> bool:
    """Knowledge and flips need a student."""
    for die in s.academies[seat].students:  # noqa: SIM110 (a loop compiles better than a generator)
        if die >= 0:
            return True
    return False


def has_room(s: Academies, seat: int) -> bool:
    """A new student needs a place, or somebody in the garden who can leave."""
    academy = s.academies[seat]
    return count_students(academy) < STUDENT_LIMIT or unused(academy) > 0


def can_build(s: Academies, seat: int) -> bool:
    """A building permit needs a Monument and a corner."""
    return lowest_space(s.monument_line) >= 0 and has_permit(s.academies[seat])


def met(s: Academies, seat: int, needs: int) -> bool:
    """Whether any of the needs is met."""
    if needs & NOTHING or (needs & STUDENT and has_student(s, seat)):
        return True
    if needs & PROFESSOR and may_draw_professor(s, seat):
        return True
    if needs & PROFESSOR_IN_LINE and max(s.professor_line) >= 0:
        return True
    if needs & CORNER and can_build(s, seat):
        return True
    if needs & STUDENT_AND_ROOM and may_draw_student(s, seat) and has_room(s, seat):
        return True
    return needs & CHOICE_AND_ROOM != 0 and may_choose_student(s, seat) and has_room(s, seat)


FROM_LINES: Final[list[str]] = ["professor_from_line", "monument_on_corner"]
"""Effects that take from a line, of which there is only one: in Education their owners go one after another."""


class Power:
    """The bound effects of one chit or quest, and what they need."""

    __slots__ = ("dice", "effects", "from_lines", "needs", "of_choice", "professors")

    def __init__(self, row: Row) -> None:
        self.effects: list[Effect] = EFFECTS.bind_all(row)
        self.needs: int = 0
        """What would let any of them do something, as a set."""
        for effect in self.effects:
            self.needs |= NEEDS[effect.name]
        self.dice: int = self.count("student")
        self.professors: int = self.count("professor")
        """How many students and professors it draws from the bags."""
        self.of_choice: int = sum(1 for effect in self.effects if effect.name == "student_of_choice")
        """How many students of the bag it lets the owner choose."""
        self.from_lines: bool = any(effect.name in FROM_LINES for effect in self.effects)

    def count(self, name: str) -> int:
        """How much it gives of something that is counted."""
        return sum(effect.numbers[0] for effect in self.effects if effect.name == name)

    def possible(self, s: Academies, seat: int) -> bool:
        """Whether any part of it would do something."""
        return met(s, seat, self.needs)

    def use(self, s: Academies, seat: int) -> None:
        """Carry it out; the first effect comes last here, so that what it asks is asked first."""
        for i in range(len(self.effects) - 1, -1, -1):
            self.effects[i].run(s, seat, -1)


REWARD_POWERS: Final[list[Power]] = [Power(kind.row) for kind in REWARDS]
FAVOR_POWERS: Final[list[Power]] = [Power(kind.row) for kind in FAVORS]
QUEST_POWERS: Final[list[Power]] = [Power(quest.row) for quest in QUESTS]
