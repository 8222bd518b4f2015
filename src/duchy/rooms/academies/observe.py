"""What a seat may know, as bytes for learners: the own academy first, the others clockwise after it, always for four."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from duchy.kernel.game import Field, each_seat
from duchy.kernel.observe import QUESTION, QUESTION_NUMBERS, Questions, add_all, add_two, add_zeros
from duchy.rooms.academies.content.tables import DICE, DOCKS, FAVORS, GUILDS, MONUMENTS, NONE, QUESTS, REWARDS
from duchy.rooms.academies.content.tiles import CELLS, COLUMNS, CORNERS, ROOMS, TILES
from duchy.rooms.academies.modules.questing import RivalQuests, RivalSends
from duchy.rooms.academies.modules.solo import RivalDraft, RivalExpel, RivalTutor
from duchy.rooms.academies.rules.academy import (
    ChooseCorner,
    ChoosePedestal,
    DraftMonument,
    DraftPrestige,
    PlaceTile,
    SwapTiles,
    height,
)
from duchy.rooms.academies.rules.bags import professors_in_bag, students_in_bag
from duchy.rooms.academies.rules.chits import DraftFavor
from duchy.rooms.academies.rules.council import MoveBanner, TakeSeat
from duchy.rooms.academies.rules.education import AssignProfessor, AssignStudent, ReportToClass
from duchy.rooms.academies.rules.people import ChooseStudent, DraftProfessor, Flip, Knowledge, MakeRoom
from duchy.rooms.academies.rules.questing import EndQuesting, QuestTurn, SendGraduate
from duchy.rooms.academies.rules.recruitment import DockTurn, SendSteward
from duchy.rooms.academies.rules.teaching import ClassBenefits, SpendMagic, Teaching
from duchy.rooms.academies.state import EDUCATION, SLOTS, Academies, Academy, Line, open_quest

QUESTIONS: Final = Questions(
    [
        SendSteward,
        DockTurn,
        MakeRoom,
        PlaceTile,
        DraftMonument,
        DraftPrestige,
        ChooseCorner,
        SwapTiles,
        DraftFavor,
        DraftProfessor,
        ChooseStudent,
        Knowledge,
        Flip,
        EndQuesting,
        MoveBanner,
        TakeSeat,
        ReportToClass,
        AssignProfessor,
        AssignStudent,
        Teaching,
        ClassBenefits,
        SpendMagic,
        QuestTurn,
        SendGraduate,
        RivalDraft,
        RivalExpel,
        RivalTutor,
        RivalQuests,
        RivalSends,
        ChoosePedestal,
    ]
)
SEATS: Final = 4
DOCK_SIZE: Final = 5
GUILD_LINE: Final = 5
TILE_LINE: Final = 3
CHIT_LINE: Final = 4
"""How many places are told of each dock and line, used or not."""
KINDS: Final = 3


def academy_layout() -> list[Field]:
    """The fields of one academy."""
    return [
        Field("points", 2, "points", "number"),
        Field("lower", 2, "banners in the Lower Council, one bit a seat", "bits"),
        Field("upper", 2, "banners in the Upper Council, one bit a seat", "bits"),
        Field("gold", 1, "gold"),
        Field("magic", 1, "magic"),
        Field("tracker", 1, "the space of the questing track"),
        Field("stewards", 1, "the docks with a steward", "bits"),
        Field("lit", 1, "the quests with a torch", "bits"),
        Field("taken_back", 1, "how often a class was taken back in this round"),
        Field("ministers", 1, "the quest ministers who have helped in this round", "bits"),
        Field("faculty", GUILDS + 1, "professors by guild, then the headmaster"),
        Field("busy", GUILDS + 1, "those of them in class"),
        Field("graduates", GUILDS, "graduates by guild"),
        Field("favors", len(FAVORS), "favors by kind"),
        Field("rewards", len(REWARDS), "unused Monuments with a reward, by kind"),
        *[
            field
            for slot in range(SLOTS)
            for field in (
                Field(f"student_{slot}", 1, "a student: guild * 6 + value; 0 none", "category", DICE + 1),
                Field(f"student_room_{slot}", 1, "its room, from 1; 0 in the garden", "category", ROOMS + 1),
            )
        ],
        *[
            field
            for slot in range(SLOTS)
            for field in (
                Field(f"class_room_{slot}", 1, "a class: its room, from 1; 0 none", "category", ROOMS + 1),
                Field(f"class_{slot}", 1, "professor * 2 + whether it was taught", "category", 2 * (NONE + 1)),
            )
        ],
        Field("tiles", CELLS, "the tile on each cell, from 1", "category", 1 + len(TILES)),
        Field("monuments", CORNERS, "the Monument on each corner, by kind from 1", "category", 1 + len(MONUMENTS)),
    ]


LAYOUT: Final[list[Field]] = [
    QUESTION,
    QUESTION_NUMBERS,
    Field("deciding", 1, "who decides, clockwise from the observer, from 1; 0: the game is over", "category", SEATS + 1),
    *each_seat(SEATS, Field("present", 1, "whether there is such an academy", "flag")),
    Field("level", 1, "what the Rival scores for a prestige tile or upper seat"),
    Field("first", 1, "the first player, clockwise from the observer, from 1", "category", SEATS + 1),
    Field("round", 1, "the round, from 1"),
    Field("phase", 1, "recruitment, education, questing, restoration, set-up, from 1", "category", 6),
    Field("drawn", 5, "tiles and chits drawn from the five stacks, plus 1"),
    Field("cards_turned", 1, "cards turned, plus 1"),
    Field("quest_tops", GUILDS, "how far each stack of quests is used up, plus 1"),
    Field("bag", GUILDS, "students in the bag by guild, plus 1"),
    Field("professor_bag", GUILDS, "professors in the bag by guild, plus 1"),
    Field("on_quests", GUILDS, "graduates on quests by guild, plus 1"),
    Field("docks", DOCKS * DOCK_SIZE, "the die on each place of each dock, from 1", "category", DICE + 1),
    Field("guild_line", GUILD_LINE, "the tiles of the guild line, from 1", "category", 1 + len(TILES)),
    Field("town_line", TILE_LINE, "the tiles of the town line, from 1", "category", 1 + len(TILES)),
    Field("prestige_line", TILE_LINE, "the tiles of the prestige line, from 1", "category", 1 + len(TILES)),
    Field("monument_line", CHIT_LINE, "the Monuments of the line, from 1", "category", 1 + len(MONUMENTS)),
    Field("favor_line", CHIT_LINE, "the favors of the line, from 1", "category", 1 + len(FAVORS)),
    Field("professor_line", GUILD_LINE, "the professors of the line by guild, from 1", "category", GUILDS + 2),
    Field("favors_discarded", len(FAVORS), "discarded favors by kind, plus 1"),
    Field("monuments_discarded", len(MONUMENTS), "discarded Monuments by kind, plus 1"),
    Field("tiles_discarded", KINDS, "discarded guild, town and prestige tiles, plus 1"),
    Field("tile_tops", 3, "the open tops of the guild, town and prestige stacks, from 1", "category", 1 + len(TILES)),
    Field("monument_top", 1, "the open top of the Monuments, from 1", "category", 1 + len(MONUMENTS)),
    Field("favor_top", 1, "the open top of the favors, from 1", "category", 1 + len(FAVORS)),
    Field("quests", GUILDS, "the open quests, from 1", "category", 1 + len(QUESTS)),
    *each_seat(SEATS, *academy_layout()),
]
ACADEMY_SIZE: Final[int] = sum(field.size for field in academy_layout())


def observe(s: Academies, seat: int) -> bytes:
    """All that a seat may know, as LAYOUT says."""
    s.check_seat(seat)
    out = BytesWriter()
    write(out, s, seat)
    return out.getvalue()


def write(out: BytesWriter, s: Academies, seat: int) -> None:
    """Write all that a seat may know."""
    count = len(s.academies)
    QUESTIONS.add(out, s, seat)
    deciding = seat if s.frame(seat) is not None else s.seat
    out.append(0 if s.over else (deciding - seat) % count + 1)
    for n in range(SEATS):
        out.append(1 if n < count else 0)
    out.append(s.level)
    out.append((s.first - seat) % count + 1)
    add_board(out, s)
    add_tops(out, s)
    for n in range(count):
        academy = s.academies[(seat + n) % count]
        add_people(out, academy)
        add_building(out, academy)
    add_zeros(out, ACADEMY_SIZE * (SEATS - count))


# -- the board -------------------------------------------------------------------------------------------------------------


def add_next(out: BytesWriter, numbers: list[int]) -> None:
    """Each number plus 1: 0 where there is nothing (-1)."""
    for number in numbers:
        out.append(number + 1)


def add_board(out: BytesWriter, s: Academies) -> None:
    """The board that all share."""
    lines: list[Line] = [s.guild_line, s.town_line, s.prestige_line, s.monument_line, s.favor_line]
    out.append(s.round + 1)
    out.append(s.phase + 1)
    for line in lines:
        out.append(line.taken + 1)
    out.append(s.cards_turned + 1)
    add_next(out, s.quest_tops)
    if s.phase == EDUCATION:
        add_next(out, students_in_bag(s))
        add_next(out, professors_in_bag(s))
    else:
        add_next(out, s.bag)
        add_next(out, s.professor_bag)
    add_next(out, s.on_quests)
    for dice in s.docks:
        add_places(out, dice, DOCK_SIZE)
    add_places(out, s.guild_line.spaces, GUILD_LINE)
    add_places(out, s.town_line.spaces, TILE_LINE)
    add_places(out, s.prestige_line.spaces, TILE_LINE)
    add_places(out, s.monument_line.spaces, CHIT_LINE)
    add_places(out, s.favor_line.spaces, CHIT_LINE)
    add_places(out, s.professor_line, GUILD_LINE)
    add_kinds(out, s.favor_line.discards, len(FAVORS))
    add_kinds(out, s.monument_line.discards, len(MONUMENTS))
    for i in range(KINDS):
        out.append(len(lines[i].discards) + 1)


def add_places(out: BytesWriter, pieces: list[int], size: int) -> None:
    """What lies on the places of a dock or line, from 1; 0 on those that are empty or not there."""
    add_next(out, pieces)
    add_zeros(out, size - len(pieces))


def add_kinds(out: BytesWriter, chits: list[int], kinds: int) -> None:
    """How many chits there are of each kind, plus 1."""
    at: i64 = len(out)
    for _ in range(kinds):
        out.append(1)
    for kind in chits:
        place = at + i64(kind)
        out[place] = out[place] + 1


def add_tops(out: BytesWriter, s: Academies) -> None:
    """What lies open on the stacks and of the quests."""
    out.append(s.guild_line.top() + 1)
    out.append(s.town_line.top() + 1)
    out.append(s.prestige_line.top() + 1)
    out.append(s.monument_line.top() + 1)
    out.append(s.favor_line.top() + 1)
    for guild in range(GUILDS):
        out.append(open_quest(s, guild) + 1)


# -- academies -------------------------------------------------------------------------------------------------------------


def add_people(out: BytesWriter, academy: Academy) -> None:
    """The numbers of one academy's board, its students and its classes."""
    add_two(out, academy.score)
    add_two(out, academy.lower)
    add_two(out, academy.upper)
    out.append(academy.gold)
    out.append(academy.magic)
    out.append(academy.track)
    out.append(academy.stewards)
    out.append(academy.lit)
    out.append(academy.taken_back)
    out.append(academy.ministers)
    add_all(out, academy.faculty)
    add_all(out, academy.busy)
    add_all(out, academy.stage)
    add_all(out, academy.favors)
    add_all(out, academy.rewards)
    for slot in range(SLOTS):
        die = academy.students[slot]
        out.append(die + 1)
        out.append(academy.rooms[slot] + 1 if die >= 0 else 0)
    for lesson in academy.lessons:
        out.append(lesson.room + 1 if lesson.room >= 0 else 0)
        out.append(lesson.professor * 2 + lesson.taught if lesson.room >= 0 else 0)
    add_zeros(out, 2 * (SLOTS - len(academy.lessons)))


def add_building(out: BytesWriter, academy: Academy) -> None:
    """The tiles and Monuments of one academy. Above the highest row with a tile nothing can lie."""
    built: i64 = height(academy) * COLUMNS
    tiles = academy.tiles
    cell: i64
    for cell in range(built):
        out.append(tiles[cell] + 1)
    add_zeros(out, CELLS - built)
    at: i64 = len(out)
    add_zeros(out, CORNERS)
    for monument in academy.monuments:
        out[at + i64(monument.corner)] = u8(monument.kind + 1)
