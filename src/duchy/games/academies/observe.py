"""What a seat may know, as bytes for learners: the own academy first, the others clockwise after it, always for four."""

from __future__ import annotations

from typing import Any, Final

from duchy.games.academies.content import GUILDS, MONUMENT_KINDS
from duchy.games.academies.questing import open_quest
from duchy.games.academies.state import (
    BOARD,
    FIRST,
    IN_CLASS,
    LOWER,
    SCORE,
    SLOTS,
    TABLE_SIZE,
    TOP_FAVOR,
    TOP_GUILD,
    TOP_MONUMENT,
    TOP_PRESTIGE,
    TOP_TOWN,
    UPPER,
    Academies,
)
from duchy.games.academies.tiles import CELLS, CORNERS
from duchy.kernel.game import Field

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


def observe(s: Academies, seat: int) -> bytes:
    """All that a seat may know, as LAYOUT says."""
    out: list[int] = []
    add_question(s, seat, out)
    for n in range(SEATS):
        out.append(1 if n < s.academies else 0)
    out.append(s.level)
    out.append((s.table[FIRST] - seat) % s.academies + 1)
    for i in range(TABLE_SIZE):
        out.append(0 if i == FIRST else s.table[i] + 1)
    add_tops(s, out)
    for n in range(SEATS):
        if n < s.academies:
            add_academy(s, (seat + n) % s.academies, out)
        else:
            out.extend([0] * ACADEMY_SIZE)
    return bytes(out)


def add_question(s: Academies, seat: int, out: list[int]) -> None:
    """The seat's own question; else the one everybody waits for."""
    deciding = seat if seat in s.seats else s.seat
    frame: Any = s.frame(deciding)
    if frame is None:
        out.extend([0] * (len(NUMBERS) + 2))
        return
    out.append(QUESTIONS.index(type(frame).__name__) + 1)
    for name in NUMBERS:
        number: int = getattr(frame, name, -1)
        out.append(number + 1)
    out.append((deciding - seat) % s.academies + 1)


def add_tops(s: Academies, out: list[int]) -> None:
    """What lies open on the stacks and of the quests."""
    stacks = [s.guild_stack, s.town_stack, s.prestige_stack, s.monument_stack, s.favor_stack]
    for n, stack in enumerate(stacks):
        top = s.table[TOPS[n]]
        out.append(stack[top] + 1 if top < len(stack) else 0)
    for guild in range(GUILDS):
        out.append(open_quest(s, guild) + 1)


def add_academy(s: Academies, seat: int, out: list[int]) -> None:
    """One academy."""
    board = seat * BOARD
    for wide in (SCORE, LOWER, UPPER):
        out.append(s.boards[board + wide] >> 8 & 255)
        out.append(s.boards[board + wide] & 255)
    for i in range(BOARD):
        if i not in (SCORE, LOWER, UPPER):
            out.append(s.boards[board + i])
    for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
        die = s.students[at]
        out.append(die % IN_CLASS + 1 if die >= 0 else 0)
        out.append(die // IN_CLASS if die >= 0 else 0)
    for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
        lesson = s.lessons[at]
        out.append(lesson // 16 + 1 if lesson >= 0 else 0)
        out.append(lesson % 16 if lesson >= 0 else 0)
    for cell in range(seat * CELLS, seat * CELLS + CELLS):
        out.append(s.academy[cell] + 1)
    corners = [0] * CORNERS
    for chit in s.monuments:
        if chit // (CORNERS * MONUMENT_KINDS) == seat:
            corners[chit // MONUMENT_KINDS % CORNERS] = chit % MONUMENT_KINDS + 1
    out.extend(corners)
