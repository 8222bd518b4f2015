"""Who may sit in which classroom: everything or nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.rooms.academies.content.council import CLASS_WILD
from duchy.rooms.academies.content.tables import ANY, GUILDS, HEADMASTER, NONE
from duchy.rooms.academies.content.tiles import ALL_DICE, BOARD_TILE, CELLS, STUDY_HALL, TILES, Tile
from duchy.rooms.academies.state import GARDEN, SLOTS, Academy

ANY_PROFESSOR: Final = 1 << ANY
NO_PROFESSOR: Final = 1 << NONE
EVERY_CLASS: Final = (1 << (NONE + 1)) - 1
"""Sets of what classrooms ask of their professor: a guild, anybody, or nobody at all."""


def tile_in(academy: Academy, room: int) -> int:
    """The number of the tile of a room, or of one of the two classrooms printed on the board."""
    return academy.tiles[room] if room < CELLS else BOARD_TILE + room - STUDY_HALL


def classroom(academy: Academy, room: int) -> Tile:
    """The classroom of a room: its tile, or one of the two printed on the board."""
    return TILES[tile_in(academy, room)]


def wild_guilds(academy: Academy) -> int:
    """The guilds whose professors and students count as any guild in class, by seats in the Lower Council."""
    return CLASS_WILD[academy.lower]


def may_teach(academy: Academy, token: i64, wanted: i64, wild: i64) -> bool:
    """Whether a free token of the faculty suits a classroom: its guild, the headmaster, or a guild that is wild."""
    if academy.faculty[token] <= academy.busy[token]:
        return False
    return wanted == ANY or token in (wanted, HEADMASTER) or wild >> token & 1 == 1


def taught_by(academy: Academy, wild: i64) -> i64:
    """The guilds (and ANY, and NONE) of which a class could be taught by somebody of the faculty who is free, as a set."""
    faculty = academy.faculty
    busy = academy.busy
    if faculty[HEADMASTER] > busy[HEADMASTER]:
        return EVERY_CLASS
    free: i64 = 0
    token: i64
    for token in range(GUILDS):
        if faculty[token] > busy[token]:
            free |= 1 << token
    if free == 0:
        return NO_PROFESSOR
    return EVERY_CLASS if free & wild else free | NO_PROFESSOR | ANY_PROFESSOR


def garden(academy: Academy) -> i64:
    """The dice of the students in the garden, as a set."""
    found: i64 = 0
    students = academy.students
    rooms = academy.rooms
    slot: i64
    for slot in range(SLOTS):
        die: i64 = students[slot]
        if die >= 0 and rooms[slot] == GARDEN:
            found |= 1 << die
    return found


def unused(academy: Academy) -> int:
    """How many students are in the garden."""
    count = 0
    students = academy.students
    rooms = academy.rooms
    slot: i64
    for slot in range(SLOTS):
        if students[slot] >= 0 and rooms[slot] == GARDEN:
            count += 1
    return count


def beside(academy: Academy, tile: Tile, room: int) -> i64:
    """The dice that may sit beside those who sit in a room already, as a set."""
    allowed: i64 = ALL_DICE
    rooms = academy.rooms
    slot: i64
    for slot in range(SLOTS):
        if rooms[slot] == room:
            along: i64 = tile.beside[academy.students[slot]]
            allowed &= along
    return allowed


def can_fill(academy: Academy, tile: Tile, place: i64, wild: i64, allowed: i64, used: i64) -> bool:
    """Whether students of the garden, out of the dice in `allowed`, fill a formula from `place` on, without those in `used`."""
    fits: i64 = tile.fits[place][wild]
    fits &= allowed
    if fits == 0:
        return False
    last = place + 1 == tile.size
    students = academy.students
    rooms = academy.rooms
    slot: i64
    for slot in range(SLOTS):
        die: i64 = students[slot]
        if die >= 0 and fits >> die & 1 and rooms[slot] == GARDEN and not used >> slot & 1:
            if last:
                return True
            along: i64 = tile.beside[die]
            if can_fill(academy, tile, place + 1, wild, allowed & along, used | (1 << slot)):
                return True
    return False


def can_open(academy: Academy, tile: Tile, wild: i64, students: i64, taught: i64) -> bool:
    """A class needs all its students, out of the dice in `students`, and a professor out of `taught`: everything or nothing."""
    size = tile.size
    professor: i64 = tile.professor
    if size == 0 or not taught >> professor & 1:
        return False
    fits: i64 = tile.fits[0][wild]
    return fits & students != 0 and (size == 1 or can_fill(academy, tile, 0, wild, students, 0))


def put_in_order(found: list[int], first: int, action: int) -> None:
    """Add an action to those from `first` on, which are in order: few are, so that a sort would cost more."""
    at = len(found)
    while at > first and found[at - 1] > action:
        at -= 1
    found.insert(at, action)


def lesson_in(academy: Academy, room: int) -> int:
    """The place of a room's class among the classes; -1 if the room is empty."""
    for at, lesson in enumerate(academy.lessons):
        if lesson.room == room:
            return at
    return -1
