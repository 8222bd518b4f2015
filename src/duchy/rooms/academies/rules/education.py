"""The Education Phase, all players at once: each sends students and professors to class, then teaches."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.kernel.core import Frame
from duchy.rooms.academies import told
from duchy.rooms.academies.actions import ASSIGN_PROFESSOR, ASSIGN_STUDENT, DONE, OPEN_CLASS, TAKE_BACK, USE_MONUMENT
from duchy.rooms.academies.content.tables import GUILDS, NONE
from duchy.rooms.academies.content.tiles import ALL_DICE, BOARD_TILE, COLUMNS, LECTURE_HALL, ROOMS, STUDY_HALL, TILES
from duchy.rooms.academies.rules.academy import height
from duchy.rooms.academies.rules.chits import chit_offers, use_chit
from duchy.rooms.academies.rules.formulas import (
    beside,
    can_fill,
    can_open,
    classroom,
    garden,
    lesson_in,
    may_teach,
    put_in_order,
    taught_by,
    wild_guilds,
)
from duchy.rooms.academies.rules.teaching import Teaching, player_board_bonuses
from duchy.rooms.academies.state import GARDEN, SLOTS, TAKEN_BACK, Academies, Academy, Lesson

AGAIN: Final = 10
"""So often the very same arrangement of classes may be taken apart: a program that goes in circles must come to an end."""


class ReportToClass(Frame[Academies]):
    """Choose a classroom that you can fill completely, take a class back, or finish and start teaching."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        academy = s.academies[self.seat]
        students = garden(academy)
        if students != 0:
            open_offers(academy, found, students)
        chit_offers(s, self.seat, found)
        held = classes(academy)
        if len(found) + held > 0:
            found.append(DONE)
        if held > 0 and may_take_back(academy):
            take_back_offers(academy, found)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            self.step(s)
            return
        s.push(self)
        if action >= TAKE_BACK:
            take_back(s, self.seat, action - TAKE_BACK)
        elif action >= USE_MONUMENT:
            use_chit(s, self.seat, action)
        else:
            open_class(s, self.seat, action - OPEN_CLASS)

    def step(self, s: Academies) -> None:
        s.push(Teaching(self.seat))
        player_board_bonuses(s, self.seat)

    def refusal(self, s: Academies, action: int) -> str:
        if OPEN_CLASS <= action < OPEN_CLASS + ROOMS:
            return "you can't fill that classroom completely: it is everything or nothing"
        if TAKE_BACK <= action < TAKE_BACK + ROOMS:
            if lesson_in(s.academies[self.seat], action - TAKE_BACK) >= 0:
                return f"these very classes have been taken apart {AGAIN} times: send another one first, or go on"
            return "there is no class to take back there"
        return ""


def classes(academy: Academy) -> int:
    """How many classes have been sent."""
    count = 0
    for lesson in academy.lessons:
        if lesson.room >= 0:
            count += 1
    return count


def open_offers(academy: Academy, found: list[int], students: i64) -> None:
    """Every classroom that holds no class and can be filled with the dice in `students`."""
    wild: i64 = wild_guilds(academy)
    taught = taught_by(academy, wild)
    tiles = academy.tiles
    all_empty = len(academy.lessons) == 0
    cell: i64
    for cell in range(height(academy) * COLUMNS):
        tile: i64 = tiles[cell]
        if tile >= 0 and can_open(academy, TILES[tile], wild, students, taught) and (all_empty or lesson_in(academy, cell) < 0):
            found.append(OPEN_CLASS + cell)
    room: i64
    for room in range(STUDY_HALL, LECTURE_HALL + 1):
        hall = TILES[BOARD_TILE + room - STUDY_HALL]
        if can_open(academy, hall, wild, students, taught) and (all_empty or lesson_in(academy, room) < 0):
            found.append(OPEN_CLASS + room)


def open_class(s: Academies, seat: int, room: int) -> None:
    """A class gathers: first its professor, then its students one by one."""
    academy = s.academies[seat]
    lesson = Lesson(room)
    free = lesson_in(academy, -1)  # a class that was taken back leaves its place to the next one
    if free < 0:
        academy.lessons.append(lesson)
    else:
        academy.lessons[free] = lesson
    s.push(AssignStudent(seat, room, 0))
    if classroom(academy, room).professor != NONE:
        s.push(AssignProfessor(seat, room))


class AssignProfessor(Frame[Academies]):
    """Choose who teaches: a professor of the right guild, or the headmaster, who may take any class."""

    __slots__ = ("room",)

    def __init__(self, seat: int = -1, room: int = 0) -> None:
        super().__init__(seat)
        self.room = room

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        academy = s.academies[self.seat]
        wanted = classroom(academy, self.room).professor
        wild = wild_guilds(academy)
        for token in range(GUILDS + 1):
            if may_teach(academy, token, wanted, wild):
                found.append(ASSIGN_PROFESSOR + token)
        return found

    def choose(self, s: Academies, action: int) -> None:
        token = action - ASSIGN_PROFESSOR
        academy = s.academies[self.seat]
        academy.busy[token] += 1
        academy.lessons[lesson_in(academy, self.room)] = Lesson(self.room, token)
        told.professor_goes(s, self.seat, self.room, token)


class AssignStudent(Frame[Academies]):
    """Choose a student of the garden who fits the next place of the classroom's formula."""

    __slots__ = ("place", "room")

    def __init__(self, seat: int = -1, room: int = 0, place: int = 0) -> None:
        super().__init__(seat)
        self.room = room
        self.place = place

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        academy = s.academies[self.seat]
        tile = classroom(academy, self.room)
        wild: i64 = wild_guilds(academy)
        place: i64 = self.place
        allowed: i64 = ALL_DICE
        if place > 0:
            allowed = beside(academy, tile, self.room)
        fits: i64 = tile.fits[place][wild]
        fits &= allowed
        last = place + 1 == tile.size
        slot: i64
        for slot in range(SLOTS):
            die: i64 = academy.students[slot]
            if die >= 0 and fits >> die & 1 and academy.rooms[slot] == GARDEN:
                along: i64 = tile.beside[die]
                if last or can_fill(academy, tile, place + 1, wild, allowed & along, 1 << slot):
                    found.append(ASSIGN_STUDENT + slot)
        return found

    def choose(self, s: Academies, action: int) -> None:
        slot = action - ASSIGN_STUDENT
        academy = s.academies[self.seat]
        if self.place + 1 < classroom(academy, self.room).size:
            s.push(AssignStudent(self.seat, self.room, self.place + 1))
        academy.rooms[slot] = self.room
        told.student_goes(s, self.seat, self.room, slot, academy.students[slot])

    def refusal(self, s: Academies, action: int) -> str:
        return "that student does not fit the classroom's formula, or would leave it incomplete"


def arrangement(academy: Academy) -> int:
    """Who sits where and who teaches what, as one number."""
    teachers: i64 = 0
    for lesson in academy.lessons:
        if lesson.room >= 0:
            here: i64 = lesson.room * (GUILDS + 3) + lesson.professor
            teachers += here * here  # a sum, for the order in which classes were opened does not matter
    found: i64 = teachers
    for room in academy.rooms:
        seat: i64 = room
        found = (found * 101 + seat + 2) % 2147483647
    return found


def may_take_back(academy: Academy) -> bool:
    """Classes may be rearranged without a limit; only the very same arrangement is not taken apart again and again."""
    apart = academy.apart
    return len(apart) < AGAIN or apart.count(arrangement(academy)) < AGAIN


def take_back_offers(academy: Academy, found: list[int]) -> None:
    """Every class that has been sent."""
    first = len(found)
    for lesson in academy.lessons:
        if lesson.room >= 0:
            put_in_order(found, first, TAKE_BACK + lesson.room)


def take_back(s: Academies, seat: int, room: int) -> None:
    """A class that has not been taught yet goes back to garden and faculty."""
    academy = s.academies[seat]
    academy.apart = [*academy.apart, arrangement(academy)]
    academy.taken_back = min(len(academy.apart), TAKEN_BACK)
    at = lesson_in(academy, room)
    token = academy.lessons[at].professor
    if token != NONE:
        academy.busy[token] -= 1
    academy.lessons[at] = Lesson()
    for slot in range(SLOTS):
        if academy.rooms[slot] == room:
            academy.rooms[slot] = GARDEN
    told.took_back(s, seat, room)
