"""The Education Phase, all players at once: each sends students and professors to class, then teaches."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.games.academies.academy import height
from duchy.games.academies.actions import (
    ASSIGN_PROFESSOR,
    ASSIGN_STUDENT,
    DONE,
    OPEN_CLASS,
    TAKE_BACK,
    USE_MONUMENT,
)
from duchy.games.academies.chits import chit_offers, use_chit
from duchy.games.academies.content import (
    GUILDS,
    NONE,
    TAKE_BACKS,
)
from duchy.games.academies.formulas import can_fill, can_open, formula_of, garden, lesson_in, may_teach, wild_guilds
from duchy.games.academies.state import (
    BOARD,
    BUSY,
    IN_CLASS,
    SLOTS,
    TAKEN_BACK,
    Academies,
)
from duchy.games.academies.teaching import Teaching, player_board_bonuses
from duchy.games.academies.tiles import (
    ALL_DICE,
    BESIDE,
    CELLS,
    COLUMNS,
    FITS,
    LECTURE_HALL,
    PROFESSOR,
    RELATION,
    SIZE,
    STUDY_HALL,
    TILES,
)
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


class ReportToClass(Frame[Academies]):
    """Choose a classroom that you can fill completely, take a class back, or finish and start teaching."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        seat = self.seat
        rooms: list[int] = []
        at: i64
        for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
            lesson: i64 = s.lessons[at]
            if lesson >= 0:
                rooms.append(lesson >> 4)
        students = garden(s, seat)
        if students != 0:
            self.add_open(s, found, rooms, students)
        if len(rooms) > 0 and s.boards[seat * BOARD + TAKEN_BACK] < TAKE_BACKS:
            rooms.sort()
            for room in rooms:
                found.append(TAKE_BACK + room)
        chit_offers(s, seat, found, True)
        if len(found) > 0:
            found.append(DONE)
        return found

    def add_open(self, s: Academies, found: list[int], rooms: list[int], students: i64) -> None:
        """Every classroom that is empty and can be filled."""
        seat = self.seat
        base: i64 = seat * CELLS
        wild: i64 = wild_guilds(s, seat)
        cell: i64
        for cell in range(height(s, seat) * COLUMNS):
            tile: i64 = s.academy[base + cell]
            if tile >= 0 and can_open(s, seat, tile, wild, students) and cell not in rooms:
                found.append(OPEN_CLASS + cell)
        room: i64
        for room in range(STUDY_HALL, LECTURE_HALL + 1):
            if can_open(s, seat, TILES + room - STUDY_HALL, wild, students) and room not in rooms:
                found.append(OPEN_CLASS + room)

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            self.step(s)
            return
        s.push(self)
        if action >= USE_MONUMENT:
            use_chit(s, self.seat, action)
        elif action >= TAKE_BACK:
            take_back(s, self.seat, action - TAKE_BACK)
        else:
            open_class(s, self.seat, action - OPEN_CLASS)

    def step(self, s: Academies) -> None:
        s.push(Teaching(self.seat))
        player_board_bonuses(s, self.seat)

    def refusal(self, s: Academies, action: int) -> str:
        if OPEN_CLASS <= action < OPEN_CLASS + LECTURE_HALL + 1:
            return "you can't fill that classroom completely: it is everything or nothing"
        if TAKE_BACK <= action < TAKE_BACK + LECTURE_HALL + 1:
            return f"there is no class to take back there, or you have taken back {TAKE_BACKS} already"
        return ""


def open_class(s: Academies, seat: int, room: int) -> None:
    """A class gathers: first its professor, then its students one by one."""
    at = seat * SLOTS
    while s.lessons[at] >= 0:
        at += 1
    s.lessons[at] = room * 16 + NONE * 2
    formula = formula_of(s, seat, room)
    s.push(AssignStudent(seat, room, 0))
    if PROFESSOR[formula] != NONE:
        s.push(AssignProfessor(seat, room))


class AssignProfessor(Frame[Academies]):
    """Choose who teaches: a professor of the right guild, or the headmaster, who may take any class."""

    __slots__ = ("room",)

    def __init__(self, seat: int = -1, room: int = 0) -> None:
        super().__init__(seat)
        self.room = room

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        wanted = PROFESSOR[formula_of(s, self.seat, self.room)]
        wild = wild_guilds(s, self.seat)
        for token in range(GUILDS + 1):
            if may_teach(s, self.seat, token, wanted, wild):
                found.append(ASSIGN_PROFESSOR + token)
        return found

    def choose(self, s: Academies, action: int) -> None:
        token = action - ASSIGN_PROFESSOR
        s.boards[self.seat * BOARD + BUSY + token] += 1
        s.lessons[lesson_in(s, self.seat, self.room)] = self.room * 16 + token * 2
        if s.log is not None:
            s.log.append(Event("assign_professor", self.seat, {"room": self.room, "token": token}))


class AssignStudent(Frame[Academies]):
    """Choose a student of the garden who fits the next place of the classroom's formula."""

    __slots__ = ("allowed", "place", "room")

    def __init__(self, seat: int = -1, room: int = 0, place: int = 0, allowed: int = ALL_DICE) -> None:
        super().__init__(seat)
        self.room = room
        self.place = place
        self.allowed = allowed
        """The dice that may sit beside those chosen before, as a mask."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        seat = self.seat
        formula = formula_of(s, seat, self.room)
        wild: i64 = wild_guilds(s, seat)
        place: i64 = self.place
        allowed: i64 = self.allowed
        fits: i64 = FITS[(formula * 3 + place) * 16 + wild]
        fits &= allowed
        last = self.place + 1 == SIZE[formula]
        base: i64 = seat * SLOTS
        i: i64
        for i in range(SLOTS):
            die: i64 = s.students[base + i]
            if 0 <= die < IN_CLASS and fits >> die & 1:
                beside: i64 = BESIDE[RELATION[formula] * IN_CLASS + die]
                if last or can_fill(s, seat, formula, place + 1, wild, allowed & beside, 1 << i):
                    found.append(ASSIGN_STUDENT + i)
        return found

    def choose(self, s: Academies, action: int) -> None:
        slot = action - ASSIGN_STUDENT
        at = self.seat * SLOTS + slot
        die = s.students[at]
        formula = formula_of(s, self.seat, self.room)
        if self.place + 1 < SIZE[formula]:
            allowed = self.allowed & BESIDE[RELATION[formula] * IN_CLASS + die]
            s.push(AssignStudent(self.seat, self.room, self.place + 1, allowed))
        s.students[at] = die + IN_CLASS * (self.room + 1)
        if s.log is not None:
            facts = {"room": self.room, "student": slot, "guild": die // 6, "value": die % 6 + 1}
            s.log.append(Event("assign_student", self.seat, facts))

    def refusal(self, s: Academies, action: int) -> str:
        return "that student does not fit the classroom's formula, or would leave it incomplete"


def take_back(s: Academies, seat: int, room: int) -> None:
    """A class that has not been taught yet goes back to garden and faculty."""
    at = lesson_in(s, seat, room)
    token = s.lessons[at] % 16 // 2
    if token != NONE:
        s.boards[seat * BOARD + BUSY + token] -= 1
    s.lessons[at] = -1
    s.boards[seat * BOARD + TAKEN_BACK] += 1
    for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.students[i] >= 0 and s.students[i] // IN_CLASS == room + 1:
            s.students[i] %= IN_CLASS
    if s.log is not None:
        s.log.append(Event("take_back", seat, {"room": room}))
