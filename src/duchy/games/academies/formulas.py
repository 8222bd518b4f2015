"""Who may sit in which classroom: everything or nothing."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.games.academies.content import (
    ANY,
    CLASS_WILD,
    GUILDS,
    HEADMASTER,
    NONE,
)
from duchy.games.academies.state import (
    BOARD,
    BUSY,
    FACULTY,
    IN_CLASS,
    LOWER,
    SLOTS,
    Academies,
)
from duchy.games.academies.tiles import (
    BESIDE,
    CELLS,
    FITS,
    PROFESSOR,
    RELATION,
    SIZE,
    STUDY_HALL,
    TILES,
)


def formula_of(s: Academies, seat: int, room: int) -> int:
    """The formula of a room: its tile, or one of the two classrooms printed on the board."""
    if room < CELLS:
        return s.academy[seat * CELLS + room]
    return TILES + room - STUDY_HALL


def wild_guilds(s: Academies, seat: int) -> int:
    """The guilds whose professors and students count as any guild in class, by seats in the Lower Council."""
    return CLASS_WILD[s.boards[seat * BOARD + LOWER]]


def may_teach(s: Academies, seat: int, token: i64, wanted: i64, wild: i64) -> bool:
    """Whether a free token of the faculty suits a classroom: its guild, the headmaster, or a guild that is wild."""
    board: i64 = seat * BOARD
    if s.boards[board + FACULTY + token] <= s.boards[board + BUSY + token]:
        return False
    return wanted == ANY or token in (wanted, HEADMASTER) or wild >> token & 1 == 1


def has_professor(s: Academies, seat: int, wanted: i64, wild: i64) -> bool:
    """Whether anybody of the faculty can take a class."""
    if wanted == NONE:
        return True
    faculty: i64 = seat * BOARD + FACULTY
    busy: i64 = seat * BOARD + BUSY
    boards = s.boards
    if boards[faculty + HEADMASTER] > boards[busy + HEADMASTER]:
        return True
    if wanted < ANY and wild == 0:
        return boards[faculty + wanted] > boards[busy + wanted]
    return any(may_teach(s, seat, token, wanted, wild) for token in range(GUILDS))


def garden(s: Academies, seat: int) -> i64:
    """The dice of the students in the garden, as a mask."""
    found: i64 = 0
    at: i64
    for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
        die: i64 = s.students[at]
        if 0 <= die < IN_CLASS:
            found |= 1 << die
    return found


def can_fill(s: Academies, seat: i64, formula: i64, slot: i64, wild: i64, allowed: i64, used: i64) -> bool:
    """Whether students of the garden, out of the dice in `allowed`, fill a formula from `slot` on, without those in `used`."""
    fits: i64 = FITS[(formula * 3 + slot) * 16 + wild]
    fits &= allowed
    if fits == 0:
        return False
    last = slot + 1 == SIZE[formula]
    students = s.students
    base: i64 = seat * SLOTS
    i: i64
    for i in range(SLOTS):
        die: i64 = students[base + i]
        if 0 <= die < IN_CLASS and fits >> die & 1 and not used >> i & 1:
            if last:
                return True
            beside: i64 = BESIDE[RELATION[formula] * IN_CLASS + die]
            if can_fill(s, seat, formula, slot + 1, wild, allowed & beside, used | (1 << i)):
                return True
    return False


def can_open(s: Academies, seat: int, formula: i64, wild: i64, students: i64) -> bool:
    """A class needs all its students, out of the dice in `students`, and its professor: everything or nothing."""
    size = SIZE[formula]
    fits: i64 = FITS[formula * 3 * 16 + wild]
    if size == 0 or fits & students == 0 or not has_professor(s, seat, PROFESSOR[formula], wild):
        return False
    return size == 1 or can_fill(s, seat, formula, 0, wild, students, 0)


def lesson_in(s: Academies, seat: int, room: int) -> int:
    """Where the class of a room stands in s.lessons; -1 if the room is empty."""
    at: i64
    for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
        lesson: i64 = s.lessons[at]
        if lesson >> 4 == room:
            return at
    return -1
