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
    ALL_DICE,
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


def may_teach(s: Academies, seat: int, token: int, wanted: int, wild: int) -> bool:
    """Whether a free token of the faculty suits a classroom: its guild, the headmaster, or a guild that is wild."""
    board = seat * BOARD
    if s.boards[board + FACULTY + token] <= s.boards[board + BUSY + token]:
        return False
    return wanted == ANY or token in (wanted, HEADMASTER) or wild >> token & 1 == 1


def has_professor(s: Academies, seat: int, wanted: int, wild: int) -> bool:
    """Whether anybody of the faculty can take a class."""
    if wanted == NONE:
        return True
    faculty = seat * BOARD + FACULTY
    busy = seat * BOARD + BUSY
    boards = s.boards
    if boards[faculty + HEADMASTER] > boards[busy + HEADMASTER]:
        return True
    if wanted < ANY and wild == 0:
        return boards[faculty + wanted] > boards[busy + wanted]
    return any(may_teach(s, seat, token, wanted, wild) for token in range(GUILDS))


def can_fill(s: Academies, seat: int, formula: int, slot: i64, wild: i64, allowed: i64, used: i64) -> bool:
    """Whether students of the garden fill a formula from `slot` on, without those in `used`."""
    fits: i64 = FITS[(formula * 3 + slot) * 16 + wild]
    fits &= allowed
    if fits == 0:
        return False
    base = seat * SLOTS
    for i in range(SLOTS):
        die: i64 = s.students[base + i]
        k: i64 = i
        if 0 <= die < IN_CLASS and fits >> die & 1 and not used >> k & 1:
            if slot + 1 == SIZE[formula]:
                return True
            beside: i64 = BESIDE[RELATION[formula] * IN_CLASS + die]
            if can_fill(s, seat, formula, slot + 1, wild, allowed & beside, used | (1 << k)):
                return True
    return False


def can_open(s: Academies, seat: int, formula: int, wild: int) -> bool:
    """A class needs all its students and its professor: everything or nothing."""
    return (
        SIZE[formula] > 0
        and has_professor(s, seat, PROFESSOR[formula], wild)
        and can_fill(s, seat, formula, 0, wild, ALL_DICE, 0)
    )


def lesson_in(s: Academies, seat: int, room: int) -> int:
    """Where the class of a room stands in s.lessons; -1 if the room is empty."""
    for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
        lesson = s.lessons[at]
        if lesson >= 0 and lesson // 16 == room:
            return at
    return -1


def has_garden_student(s: Academies, seat: int) -> bool:
    """Whether anybody is left in the garden."""
    return any(0 <= s.students[at] < IN_CLASS for at in range(seat * SLOTS, seat * SLOTS + SLOTS))
