"""Teaching: the bonuses of the player board, the classes in any order, then magic for those in class."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.games.academies.actions import (
    DONE,
    FLIP,
    PROCESS,
    TEACH,
    TUTOR,
    USE_MONUMENT,
)
from duchy.games.academies.chits import chit_offers, use_chit
from duchy.games.academies.content import (
    ATTENDANCE,
    FACULTY_GOLD,
    GAIN_GOLD,
    GAIN_MAGIC,
    GUILDS,
    TUTOR_MAGIC,
)
from duchy.games.academies.formulas import formula_of, lesson_in
from duchy.games.academies.state import (
    BOARD,
    BUSY,
    FACULTY,
    IN_CLASS,
    MAGIC,
    SLOTS,
    Academies,
    flip_student,
    gain_gold,
    gain_magic,
    gain_points,
    raise_student,
)
from duchy.games.academies.tiles import (
    FLIPS,
    KNOWLEDGE,
    VP,
)
from duchy.games.academies.tiles import GOLD as TILE_GOLD
from duchy.games.academies.tiles import MAGIC as TILE_MAGIC
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def player_board_bonuses(s: Academies, seat: int) -> None:
    """Gold for each idle professor; the spaces of the lowest garden row that no unused student covers, from the right."""
    board: i64 = seat * BOARD
    idle = 0
    token: i64
    for token in range(GUILDS + 1):
        idle += s.boards[board + FACULTY + token] - s.boards[board + BUSY + token]
    unused = 0
    at: i64
    for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if 0 <= s.students[at] < IN_CLASS:
            unused += 1
    if s.log is not None:
        s.log.append(Event("bonuses", seat, {"idle": idle, "unused": unused}))
    gain_gold(s, seat, idle * FACULTY_GOLD)
    for space in range(len(ATTENDANCE) - unused):
        kind = ATTENDANCE[space] // 100
        amount = ATTENDANCE[space] % 100
        if kind == GAIN_MAGIC:
            gain_magic(s, seat, amount)
        elif kind == GAIN_GOLD:
            gain_gold(s, seat, amount)
        else:
            gain_points(s, seat, amount, "attendance")


class Teaching(Frame[Academies]):
    """Teach your classes in any order; every class must be taught."""

    def options(self, s: Academies) -> list[int]:
        rooms: list[int] = []
        at: i64
        for at in range(self.seat * SLOTS, self.seat * SLOTS + SLOTS):
            lesson: i64 = s.lessons[at]
            if lesson >= 0 and lesson & 1 == 0:
                rooms.append(PROCESS + (lesson >> 4))
        if len(rooms) > 0:
            rooms.sort()
            chit_offers(s, self.seat, rooms, True)
        return rooms

    def choose(self, s: Academies, action: int) -> None:
        s.push(self)
        if action >= USE_MONUMENT:
            use_chit(s, self.seat, action)
        else:
            teach(s, self.seat, action - PROCESS)

    def step(self, s: Academies) -> None:
        s.push(SpendMagic(self.seat))


def teach(s: Academies, seat: int, room: int) -> None:
    """A class gives its magic, gold and points at once, its knowledge and flips to its own students."""
    at = lesson_in(s, seat, room)
    s.lessons[at] += 1
    formula = formula_of(s, seat, room)
    if s.log is not None:
        s.log.append(Event("class", seat, {"room": room, "tile": formula}))
    if TILE_MAGIC[formula]:
        gain_magic(s, seat, TILE_MAGIC[formula])
    if TILE_GOLD[formula]:
        gain_gold(s, seat, TILE_GOLD[formula])
    gain_points(s, seat, VP[formula], "classrooms")
    if FLIPS[formula] or KNOWLEDGE[formula]:
        s.push(ClassBenefits(seat, room, FLIPS[formula], KNOWLEDGE[formula]))


class ClassBenefits(Frame[Academies]):
    """Knowledge and flips of a class go to students of that class, in any order; all must be applied if anybody is left."""

    __slots__ = ("flips", "knowledge", "room")

    def __init__(self, seat: int = -1, room: int = 0, flips: int = 0, knowledge: int = 0) -> None:
        super().__init__(seat)
        self.room = room
        self.flips = flips
        self.knowledge = knowledge

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        base: i64 = self.seat * SLOTS
        low: i64 = (self.room + 1) * IN_CLASS
        i: i64
        if self.knowledge > 0:
            for i in range(SLOTS):
                if low <= s.students[base + i] < low + IN_CLASS:
                    found.append(TEACH + i)
        if self.flips > 0:
            for i in range(SLOTS):
                if low <= s.students[base + i] < low + IN_CLASS:
                    found.append(FLIP + i)
        return found

    def choose(self, s: Academies, action: int) -> None:
        flips, knowledge = self.flips, self.knowledge
        if action >= FLIP:
            flips -= 1
            flip_student(s, self.seat, action - FLIP)
        else:
            knowledge -= 1
            raise_student(s, self.seat, action - TEACH)
        if flips + knowledge > 0:
            s.push(ClassBenefits(self.seat, self.room, flips, knowledge))

    def refusal(self, s: Academies, action: int) -> str:
        return "what a class gives goes to the students of that class, and all of it must be used"


def tutor_offers(s: Academies, seat: int, found: list[int]) -> None:
    """Students in class whom magic may teach."""
    if s.boards[seat * BOARD + MAGIC] >= TUTOR_MAGIC:
        base: i64 = seat * SLOTS
        i: i64
        for i in range(SLOTS):
            if s.students[base + i] >= IN_CLASS:
                found.append(TUTOR + i)


def tutor(s: Academies, seat: int, slot: int) -> None:
    """Magic becomes knowledge for a student in class."""
    s.boards[seat * BOARD + MAGIC] -= TUTOR_MAGIC
    if s.log is not None:
        s.log.append(Event("tutor", seat, {"student": slot, "magic": TUTOR_MAGIC}))
    raise_student(s, seat, slot)


class SpendMagic(Frame[Academies]):
    """Once all classes are taught, magic buys knowledge for students in class; what graduates later may wait for Questing."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        tutor_offers(s, self.seat, found)
        chit_offers(s, self.seat, found, True)
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            return
        s.push(self)
        if action >= USE_MONUMENT:
            use_chit(s, self.seat, action)
        else:
            tutor(s, self.seat, action - TUTOR)

    def refusal(self, s: Academies, action: int) -> str:
        if TUTOR <= action < TUTOR + SLOTS:
            return "magic teaches only students in a classroom, and costs 1 each time"
        return ""
