"""Students and professors: how they come, learn and leave, wherever that happens."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.kernel.core import Frame
from duchy.rooms.academies import told
from duchy.rooms.academies.actions import CHOOSE_GUILD, DONE, DRAFT_PROFESSOR, EXPEL, FLIP, TEACH
from duchy.rooms.academies.content.tables import STUDENT_LIMIT
from duchy.rooms.academies.rules.bags import students_to_choose, take_chosen
from duchy.rooms.academies.rules.lines import professor_offers, take_professor
from duchy.rooms.academies.state import GARDEN, SLOTS, Academies, Academy, count_students, replaced

# -- what happens to them --------------------------------------------------------------------------------------------------


def add_student(academy: Academy, die: int) -> bool:
    """Put a student on the next open space of the garden, from the lower right; False if the academy is full."""
    if count_students(academy) >= STUDENT_LIMIT:
        return False
    slot: i64 = 0
    while academy.students[slot] >= 0:
        slot += 1
    academy.students[slot] = die
    academy.rooms[slot] = GARDEN
    return True


def remove_student(academy: Academy, slot: int) -> int:
    """A student leaves garden or class; its die."""
    die = academy.students[slot]
    academy.students[slot] = -1
    academy.rooms[slot] = GARDEN
    return die


def raise_student(s: Academies, seat: int, slot: int) -> None:
    """One point of knowledge; above 6 the student graduates: to the stage, as a 1."""
    academy = s.academies[seat]
    die = academy.students[slot]
    if die % 6 == 5:
        remove_student(academy, slot)
        academy.stage[die // 6] += 1
        told.graduated(s, seat, slot, die)
    else:
        academy.students[slot] = die + 1
        told.rose(s, seat, slot, die + 1)


def flip_student(s: Academies, seat: int, slot: int) -> None:
    """Turn a student to its opposite face: 1 and 6, 2 and 5, 3 and 4."""
    students = s.academies[seat].students
    die = students[slot]
    die += 5 - 2 * (die % 6)
    students[slot] = die
    told.flipped(s, seat, slot, die)


def expel(s: Academies, seat: int, slot: int) -> None:
    """A student goes back into the bag."""
    die = remove_student(s.academies[seat], slot)
    s.bag[die // 6] += 1
    told.expelled(s, seat, slot, die)


def welcome(s: Academies, seat: int, die: int) -> None:
    """A student out of the bag comes to the garden; in a full academy only if another one leaves."""
    told.offered(s, seat, die)
    if not add_student(s.academies[seat], die):
        s.push(MakeRoom(seat, die, 1))


def hire(s: Academies, seat: int, guild: int) -> None:
    """A professor joins the faculty."""
    academy = s.academies[seat]
    academy.faculty = replaced(academy.faculty, guild, academy.faculty[guild] + 1)
    told.hired(s, seat, guild)


# -- what is asked about them ----------------------------------------------------------------------------------------------


class Knowledge(Frame[Academies]):
    """Knowledge from a chit, a quest or the Fountain: each point raises any one of your students by 1; you may let it go."""

    __slots__ = ("points",)

    def __init__(self, seat: int = -1, points: int = 0) -> None:
        super().__init__(seat)
        self.points = points

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        students = s.academies[self.seat].students
        slot: i64
        for slot in range(SLOTS):
            if students[slot] >= 0:
                found.append(TEACH + slot)
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            told.lost_knowledge(s, self.seat, self.points)
            return
        if self.points > 1:
            s.push(Knowledge(self.seat, self.points - 1))
        raise_student(s, self.seat, action - TEACH)

    def step(self, s: Academies) -> None:
        told.lost_knowledge(s, self.seat, self.points)


class Flip(Frame[Academies]):
    """A flip from a chit: turn any one of your students to its opposite face, or leave them as they are."""

    def options(self, s: Academies) -> list[int]:
        students = s.academies[self.seat].students
        found = [FLIP + slot for slot in range(SLOTS) if students[slot] >= 0]
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            told.left_unflipped(s, self.seat)
        else:
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
        academy = s.academies[self.seat]
        found = [EXPEL + slot for slot in range(SLOTS) if academy.students[slot] >= 0 and academy.rooms[slot] == GARDEN]
        if self.free:
            found.append(DONE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            s.bag[self.die // 6] += 1
            told.declined(s, self.seat, self.die)
            return
        expel(s, self.seat, action - EXPEL)
        add_student(s.academies[self.seat], self.die)

    def step(self, s: Academies) -> None:
        s.bag[self.die // 6] += 1

    def refusal(self, s: Academies, action: int) -> str:
        return "your academy has nine students already: expel one from the garden first"


class ChooseStudent(Frame[Academies]):
    """Choose the guild of the student you take from the bag."""

    __slots__ = ("value",)

    def __init__(self, seat: int = -1, value: int = 4) -> None:
        super().__init__(seat)
        self.value = value

    def options(self, s: Academies) -> list[int]:
        students = students_to_choose(s, self.seat)
        return [CHOOSE_GUILD + guild for guild in range(len(students)) if students[guild] > 0]

    def choose(self, s: Academies, action: int) -> None:
        guild = action - CHOOSE_GUILD
        take_chosen(s, self.seat, guild)
        welcome(s, self.seat, guild * 6 + self.value - 1)


class DraftProfessor(Frame[Academies]):
    """Take a professor of your choice from the line."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        professor_offers(s, found, DRAFT_PROFESSOR)
        return found

    def choose(self, s: Academies, action: int) -> None:
        hire(s, self.seat, take_professor(s, action - DRAFT_PROFESSOR))
