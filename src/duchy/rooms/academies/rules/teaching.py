"""Teaching: the bonuses of the player board, the classes in any order, then magic for those in class."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.kernel.core import Frame
from duchy.rooms.academies import told
from duchy.rooms.academies.actions import DONE, FLIP, PROCESS, TEACH, TUTOR, USE_MONUMENT
from duchy.rooms.academies.content.tables import FACULTY_GOLD, GUILDS, TUTOR_MAGIC
from duchy.rooms.academies.effects import ATTENDANCE_BONUSES
from duchy.rooms.academies.rules.chits import chit_offers, use_chit
from duchy.rooms.academies.rules.formulas import classroom, lesson_in, put_in_order, tile_in, unused
from duchy.rooms.academies.rules.gains import gain_gold, gain_magic, gain_points
from duchy.rooms.academies.rules.people import flip_student, raise_student
from duchy.rooms.academies.state import GARDEN, SLOTS, Academies, Lesson


def player_board_bonuses(s: Academies, seat: int) -> None:
    """Gold for each idle professor; the spaces of the lowest garden row that no unused student covers, from the right."""
    academy = s.academies[seat]
    idle = 0
    token: i64
    for token in range(GUILDS + 1):
        idle += academy.faculty[token] - academy.busy[token]
    covered = unused(academy)
    told.bonuses(s, seat, idle, covered)
    gain_gold(s, seat, idle * FACULTY_GOLD)
    for space in range(len(ATTENDANCE_BONUSES) - covered):
        ATTENDANCE_BONUSES[space].run(s, seat, space)


class Teaching(Frame[Academies]):
    """Teach your classes in any order; every class must be taught."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        for lesson in s.academies[self.seat].lessons:
            if lesson.room >= 0 and not lesson.taught:
                put_in_order(found, 0, PROCESS + lesson.room)
        if len(found) > 0:
            chit_offers(s, self.seat, found)
        return found

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
    academy = s.academies[seat]
    at = lesson_in(academy, room)
    professor = academy.lessons[at].professor
    academy.lessons[at] = Lesson(room, professor, 1)
    told.taught(s, seat, room, tile_in(academy, room), professor)
    tile = classroom(academy, room)
    if tile.magic:
        gain_magic(s, seat, tile.magic)
    if tile.gold:
        gain_gold(s, seat, tile.gold)
    gain_points(s, seat, tile.vp, "classrooms")
    if tile.flips or tile.knowledge:
        s.push(ClassBenefits(seat, room, tile.flips, tile.knowledge))


class ClassBenefits(Frame[Academies]):
    """Knowledge and flips of a class go to students of that class, in any order; all must be applied if anybody is left.

    Only what is too much for a student who has graduated may be lost: nobody is forced to raise a second one.
    """

    __slots__ = ("flips", "knowledge", "room", "surplus")

    def __init__(self, seat: int = -1, room: int = 0, flips: int = 0, knowledge: int = 0, surplus: int = 0) -> None:
        super().__init__(seat)
        self.room = room
        self.flips = flips
        self.knowledge = knowledge
        self.surplus = surplus
        """Whether the knowledge has made somebody graduate, so that the rest may be lost."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        rooms = s.academies[self.seat].rooms
        room: i64 = self.room
        slot: i64
        if self.knowledge > 0:
            for slot in range(SLOTS):
                if rooms[slot] == room:
                    found.append(TEACH + slot)
        if self.flips > 0:
            for slot in range(SLOTS):
                if rooms[slot] == room:
                    found.append(FLIP + slot)
        if self.surplus and self.knowledge > 0 and len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        flips, knowledge, surplus = self.flips, self.knowledge, self.surplus
        if action == DONE:
            told.lost_knowledge(s, self.seat, knowledge)
            knowledge = 0
        elif action >= FLIP:
            flips -= 1
            flip_student(s, self.seat, action - FLIP)
        else:
            knowledge -= 1
            raise_student(s, self.seat, action - TEACH)
            if s.academies[self.seat].students[action - TEACH] < 0:
                surplus = 1
        if flips + knowledge > 0:
            s.push(ClassBenefits(self.seat, self.room, flips, knowledge, surplus))

    def step(self, s: Academies) -> None:
        if self.knowledge > 0:
            told.lost_knowledge(s, self.seat, self.knowledge)

    def refusal(self, s: Academies, action: int) -> str:
        return "what a class gives goes to the students of that class, and all of it must be used"


def tutor_offers(s: Academies, seat: int, found: list[int]) -> None:
    """Students in class whom magic may teach."""
    academy = s.academies[seat]
    if academy.magic >= TUTOR_MAGIC:
        slot: i64
        for slot in range(SLOTS):
            if academy.rooms[slot] != GARDEN:
                found.append(TUTOR + slot)


def tutor(s: Academies, seat: int, slot: int) -> None:
    """Magic becomes knowledge for a student in class."""
    s.academies[seat].magic -= TUTOR_MAGIC
    told.tutored(s, seat, slot, TUTOR_MAGIC)
    raise_student(s, seat, slot)


class SpendMagic(Frame[Academies]):
    """Once all classes are taught, magic buys knowledge for students in class; what graduates later may wait for Questing."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        tutor_offers(s, self.seat, found)
        chit_offers(s, self.seat, found)
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
