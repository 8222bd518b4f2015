"""What a seat may know, as bytes for learners: the own academy first, the others clockwise after it, always for four."""

from __future__ import annotations

from typing import Any, Final

from duchy.games.academies.content import GUILDS, MONUMENT_KINDS
from duchy.games.academies.questing import open_quest
from duchy.games.academies.state import (
    BOARD,
    FIRST,
    GOLD,
    IN_CLASS,
    LIT,
    LOWER,
    MAGIC,
    SCORE,
    SLOTS,
    STEWARDS,
    TABLE_SIZE,
    TOP_FAVOR,
    TOP_GUILD,
    TOP_MONUMENT,
    TOP_PRESTIGE,
    TOP_TOWN,
    TRACK,
    UPPER,
    Academies,
)
from duchy.games.academies.tiles import CELLS, CORNERS
from duchy.kernel.game import Field
from duchy.kernel.observe import NOTHING, ZEROS, asked

SEATS: Final = 4
QUESTIONS: Final[list[str]] = [
    "SendSteward",
    "DockTurn",
    "MakeRoom",
    "PlaceTile",
    "DraftMonument",
    "DraftPrestige",
    "ChooseCorner",
    "SwapTiles",
    "DraftFavor",
    "DraftProfessor",
    "ChooseStudent",
    "Knowledge",
    "Flip",
    "EndQuesting",
    "MoveBanner",
    "TakeSeat",
    "ReportToClass",
    "AssignProfessor",
    "AssignStudent",
    "Teaching",
    "ClassBenefits",
    "SpendMagic",
    "QuestTurn",
    "SendGraduate",
    "RivalDraft",
    "RivalExpel",
    "RivalTutor",
    "RivalQuests",
    "RivalSends",
]
NUMBERS: Final[list[str]] = [
    "acted",
    "chosen",
    "corner",
    "die",
    "dock",
    "extra",
    "flips",
    "free",
    "helped",
    "highest",
    "knowledge",
    "origin",
    "place",
    "points",
    "room",
    "stack",
    "tile",
    "value",
]
TOPS: Final[list[int]] = [TOP_GUILD, TOP_TOWN, TOP_PRESTIGE, TOP_MONUMENT, TOP_FAVOR]


def academy_layout(n: int) -> list[Field]:
    """The fields of one academy, `n` places clockwise from the observer."""
    return [
        Field(f"score-{n}", 2, "points, two bytes"),
        Field(f"lower-{n}", 2, "banners in the Lower Council, one bit a seat, two bytes"),
        Field(f"upper-{n}", 2, "banners in the Upper Council, one bit a seat, two bytes"),
        Field(
            f"board-{n}",
            BOARD - 3,
            "gold, magic, tracker, stewards sent and quests lit (bits), take-backs, ministers used "
            "(bits), faculty, busy faculty, graduates, favors and unused Monuments by kind",
        ),
        Field(f"students-{n}", 2 * SLOTS, "each student: guild * 6 + value, and its room counted from 1 (0: garden)"),
        Field(f"lessons-{n}", 2 * SLOTS, "each class: its room counted from 1, and professor * 2 + taught"),
        Field(f"tiles-{n}", CELLS, "the tile on each cell, counted from 1"),
        Field(f"monuments-{n}", CORNERS, "the Monument on each corner, by kind from 1"),
    ]


LAYOUT: Final[list[Field]] = [
    Field("question", 1, "which question is open, from 1"),
    Field("numbers", len(NUMBERS), "its numbers, each plus 1: " + ", ".join(NUMBERS)),
    Field("deciding", 1, "who decides, clockwise from the observer, from 1; 0: the game is over"),
    Field("present", SEATS, "which academies there are"),
    Field("level", 1, "what the Rival scores for a prestige tile or upper seat"),
    Field("first", 1, "the first player, clockwise from the observer, from 1"),
    Field("table", TABLE_SIZE, "round, phase, stacks drawn, bags, docks and lines, discards; each plus 1"),
    Field("tops", len(TOPS), "the open tops of the five stacks, from 1"),
    Field("quests", GUILDS, "the open quests, from 1"),
    *[field for n in range(SEATS) for field in academy_layout(n)],
]
ACADEMY_SIZE: Final[int] = sum(field.size for field in academy_layout(0))


NO_NUMBERS: Final[list[int]] = [0] * len(NUMBERS)
NO_PEOPLE: Final[list[int]] = [0] * (4 * SLOTS)
PRESENT: Final[list[list[int]]] = [[1] * n + [0] * (SEATS - n) for n in range(SEATS + 1)]
PLUS_ONE: Final[list[Any]] = [*range(1, 256), 0]
"""The next number, with 0 after -1; looked up as objects, which is faster than to add."""


def observe(s: Academies, seat: int) -> bytes:
    """All that a seat may know, as LAYOUT says."""
    out: list[int] = []
    add_question(s, seat, out)
    out += PRESENT[s.academies]
    out.append(s.level)
    out.append((s.table[FIRST] - seat) % s.academies + 1)
    table = [PLUS_ONE[number] for number in s.table]
    table[FIRST] = 0
    own: list[int] = []
    add_tops(s, own)
    add_people(s, seat, own)
    parts: list[bytes | bytearray] = [bytearray(out), bytearray(table), bytearray(own), building(s, seat)]
    for n in range(1, s.academies):
        people: list[int] = []
        add_people(s, (seat + n) % s.academies, people)
        parts.append(bytearray(people))
        parts.append(building(s, (seat + n) % s.academies))
    parts.append(ZEROS[: ACADEMY_SIZE * (SEATS - s.academies)])
    return b"".join(parts)


def add_question(s: Academies, seat: int, out: list[int]) -> None:
    """The seat's own question; else the one everybody waits for."""
    frame: Any = s.frame(seat)
    deciding = seat
    if frame is None:
        deciding = s.seat
        frame = s.frame(deciding)
    if frame is None:
        out += NO_NUMBERS
        out += NOTHING[2]
        return
    known = asked(frame, QUESTIONS, NUMBERS)
    out.append(known.number + 1)
    at = len(out)
    out += NO_NUMBERS
    for n in range(len(known.names)):
        number: int = getattr(frame, known.names[n])
        out[at + known.places[n]] = number + 1
    out.append((deciding - seat) % s.academies + 1)


def add_tops(s: Academies, out: list[int]) -> None:
    """What lies open on the stacks and of the quests."""
    table = s.table
    add_top(s.guild_stack, table[TOP_GUILD], out)
    add_top(s.town_stack, table[TOP_TOWN], out)
    add_top(s.prestige_stack, table[TOP_PRESTIGE], out)
    add_top(s.monument_stack, table[TOP_MONUMENT], out)
    add_top(s.favor_stack, table[TOP_FAVOR], out)
    for guild in range(GUILDS):
        out.append(open_quest(s, guild) + 1)


def add_top(stack: list[int], top: int, out: list[int]) -> None:
    """The open piece of a stack."""
    out.append(stack[top] + 1 if top < len(stack) else 0)


def add_people(s: Academies, seat: int, out: list[int]) -> None:
    """The numbers of one academy's board, its students and its classes."""
    boards = s.boards
    board = seat * BOARD
    score, lower, upper = boards[board + SCORE], boards[board + LOWER], boards[board + UPPER]
    out += [score >> 8 & 255, score & 255, lower >> 8 & 255, lower & 255, upper >> 8 & 255, upper & 255]
    out += [boards[board + GOLD], boards[board + MAGIC], boards[board + TRACK], boards[board + STEWARDS], boards[board + LIT]]
    out += boards[board + UPPER + 1 : board + BOARD]
    at = len(out)
    out += NO_PEOPLE
    students = s.students
    lessons = s.lessons
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        die = students[slot]
        if die >= 0:
            out[at] = die % IN_CLASS + 1
            out[at + 1] = die // IN_CLASS
        lesson = lessons[slot]
        if lesson >= 0:
            out[at + 2 * SLOTS] = lesson // 16 + 1
            out[at + 2 * SLOTS + 1] = lesson % 16
        at += 2


def building(s: Academies, seat: int) -> bytearray:
    """The tiles and Monuments of one academy: few at most times, so that they are set one by one."""
    found = bytearray(ZEROS[: CELLS + CORNERS])
    tiles = s.academy
    first = seat * CELLS
    for cell in range(CELLS):
        tile = tiles[first + cell]
        if tile >= 0:
            found[cell] = tile + 1
    for chit in s.monuments:
        if chit // (CORNERS * MONUMENT_KINDS) == seat:
            found[CELLS + chit // MONUMENT_KINDS % CORNERS] = chit % MONUMENT_KINDS + 1
    return found
