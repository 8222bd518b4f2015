"""From options and a seed to the first decision."""

from __future__ import annotations

from typing import Final

from duchy.kernel.first import starter
from duchy.kernel.hooks import Hook
from duchy.rooms.academies.content.tables import (
    FAVOR_SPACES,
    FAVORS,
    GOLD_LIMIT,
    GUILD_SPACES,
    GUILDS,
    HEADMASTER,
    LEVEL_IDS,
    LEVEL_VP,
    MONUMENT_SPACES,
    MONUMENTS,
    PRESTIGE_SPACES,
    PROFESSOR_SPACES,
    PROFESSORS_PER_GUILD,
    QUEST_STACKS,
    START_GOLD,
    START_MAGIC,
    START_PROFESSORS,
    START_STUDENTS,
    START_TILES,
    START_VALUE,
    STUDENTS_PER_GUILD,
    TOWN_SPACES,
)
from duchy.rooms.academies.content.tiles import CELLS, GUILD_CLASSROOM, PRESTIGE, TILES, TOWN_CLASSROOM, tiles_of
from duchy.rooms.academies.rules.academy import PlaceTile
from duchy.rooms.academies.rules.bags import draw_from
from duchy.rooms.academies.rules.lines import refill_lines
from duchy.rooms.academies.rules.people import add_student
from duchy.rooms.academies.rules.recruitment import fill_docks
from duchy.rooms.academies.rules.rounds import StartRound, round_ready
from duchy.rooms.academies.state import GARDEN, NO_FAVORS, NO_REWARDS, SLOTS, SOLO, Academies, Academy, Line

START_TILE_DUE: Final = Hook("an academy has its start tile, still to be placed")

# What is shuffled, sorted as in the box.
GUILD_TILES: Final[list[int]] = tiles_of(GUILD_CLASSROOM)
TOWN_TILES: Final[list[int]] = tiles_of(TOWN_CLASSROOM)
PRESTIGE_TILES: Final[list[int]] = tiles_of(PRESTIGE)
MONUMENT_CHITS: Final[list[int]] = [kind for kind in range(len(MONUMENTS)) for _ in range(MONUMENTS[kind].copies)]
FAVOR_CHITS: Final[list[int]] = [kind for kind in range(len(FAVORS)) for _ in range(FAVORS[kind].copies)]


def set_up(s: Academies) -> None:
    """Lay out the board and the academies; each player places a start tile; then the first round begins."""
    if s.players == 1:
        s.modules = SOLO
        s.level = LEVEL_VP[LEVEL_IDS.index(str(s.options["level"]))]
    count = s.players + 1 if s.modules & SOLO else s.players
    s.academies = [empty_academy() for _ in range(count)]
    lay_stacks(s)
    s.professor_bag = [PROFESSORS_PER_GUILD[s.players - 1]] * GUILDS
    s.bag = [STUDENTS_PER_GUILD[s.players - 1]] * GUILDS
    s.on_quests = [0] * GUILDS
    refill_lines(s)
    fill_docks(s)
    s.first = starter(s) if s.players > 1 else 0
    s.push(StartRound())
    tiles = [set_up_academy(s, seat) for seat in range(count)]
    for turn in range(count - 1, -1, -1):
        seat = (s.first + turn) % count
        tile = tiles[seat]
        if tile >= 0 and not (s.modules & START_TILE_DUE.modules and START_TILE_DUE.happens(s, s.modules, seat, tile)):
            s.push(PlaceTile(seat, tile))
    round_ready(s)


def empty_academy() -> Academy:
    """An academy with nothing in it."""
    academy = Academy()
    academy.faculty = [0] * (GUILDS + 1)
    academy.busy = [0] * (GUILDS + 1)
    academy.stage = [0] * GUILDS
    academy.favors = NO_FAVORS
    academy.rewards = NO_REWARDS
    academy.students = [-1] * SLOTS
    academy.rooms = [GARDEN] * SLOTS
    academy.lessons = []
    academy.tiles = [-1] * CELLS
    return academy


def give_lead(s: Academies, seat: int, count: int) -> None:
    """A handicap: so much gold more, as far as the track goes."""
    academy = s.academies[seat]
    academy.gold = min(academy.gold + count, GOLD_LIMIT)


def lay_stacks(s: Academies) -> None:
    """Shuffle tiles, chits and quests; some Guild Classrooms are only for more players."""
    guild = [tile for tile in GUILD_TILES if TILES[tile].min_players <= len(s.academies)]
    s.guild_line = new_line(s, guild, GUILD_SPACES)
    s.town_line = new_line(s, TOWN_TILES[:], TOWN_SPACES)
    s.prestige_line = new_line(s, PRESTIGE_TILES[:], PRESTIGE_SPACES)
    s.monument_line = new_line(s, MONUMENT_CHITS[:], MONUMENT_SPACES)
    s.favor_line = new_line(s, FAVOR_CHITS[:], FAVOR_SPACES)
    s.professor_line = [-1] * PROFESSOR_SPACES
    s.quest_tops = [0] * GUILDS
    s.quest_stacks = [stack[:] for stack in QUEST_STACKS]
    for stack in s.quest_stacks:
        s.shuffle(stack)


def new_line(s: Academies, pieces: list[int], spaces: int) -> Line:
    """A line whose pieces are all in its stack, shuffled."""
    s.shuffle(pieces)
    line = Line()
    line.stack = pieces
    line.spaces = [-1] * spaces
    line.discards = []
    return line


def set_up_academy(s: Academies, seat: int) -> int:
    """Headmaster, a random professor, two students at 4, gold and magic; the start tile, still to be placed."""
    academy = s.academies[seat]
    academy.faculty[HEADMASTER] = 1
    for _ in range(START_PROFESSORS):
        guild = draw_from(s, s.professor_bag)
        if guild >= 0:
            academy.faculty[guild] += 1
    for _ in range(START_STUDENTS):
        guild = draw_from(s, s.bag)
        if guild >= 0:
            add_student(academy, guild * 6 + START_VALUE - 1)
    if seat < s.players:
        academy.gold = START_GOLD
        academy.magic = START_MAGIC
    if START_TILES == 0 or s.guild_line.taken >= len(s.guild_line.stack):
        return -1
    s.guild_line.taken += 1
    return s.guild_line.stack[s.guild_line.taken - 1]
