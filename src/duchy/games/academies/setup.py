"""From options and a seed to the first decision."""

from __future__ import annotations

from duchy.games.academies.academy import PlaceTile
from duchy.games.academies.content import (
    FAVOR_COPIES,
    GUILDS,
    HEADMASTER,
    LEVEL_IDS,
    LEVEL_VP,
    MONUMENT_COPIES,
    PROFESSORS_PER_GUILD,
    QUEST_STACKS,
    START_GOLD,
    START_MAGIC,
    START_PROFESSORS,
    START_STUDENTS,
    START_TILES,
    START_VALUE,
    STUDENTS_PER_GUILD,
)
from duchy.games.academies.lines import refill_lines
from duchy.games.academies.recruitment import fill_docks
from duchy.games.academies.rounds import StartRound
from duchy.games.academies.solo import RIVAL, build, shuffle_cards
from duchy.games.academies.state import (
    BAG,
    BOARD,
    DOCK,
    FACULTY,
    FIRST,
    GOLD,
    MAGIC,
    PHASE,
    PROFESSOR_BAG,
    ROUND,
    SETUP,
    SLOTS,
    TABLE_SIZE,
    TOP_GUILD,
    USED_FAVORS,
    Academies,
    add_student,
    draw_professor,
    draw_student,
)
from duchy.games.academies.tiles import CELLS, FIRST_PRESTIGE, FIRST_TOWN, MIN_PLAYERS, TILES


def set_up(s: Academies) -> None:
    """Lay out the board and the academies; each player places a start tile; then the first round begins."""
    solo = s.players == 1
    s.academies = 2 if solo else s.players
    s.level = LEVEL_VP[LEVEL_IDS.index(str(s.options["level"]))] if solo else 0
    s.table = [0] * TABLE_SIZE
    for i in range(DOCK, USED_FAVORS):
        s.table[i] = -1
    s.table[ROUND] = 1
    s.table[PHASE] = SETUP
    s.boards = [0] * (BOARD * s.academies)
    s.students = [-1] * (SLOTS * s.academies)
    s.lessons = [-1] * (SLOTS * s.academies)
    s.academy = [-1] * (CELLS * s.academies)
    lay_stacks(s)
    for guild in range(GUILDS):
        s.table[PROFESSOR_BAG + guild] = PROFESSORS_PER_GUILD[s.players - 1]
        s.table[BAG + guild] = STUDENTS_PER_GUILD[s.players - 1]
    refill_lines(s)
    fill_docks(s)
    s.table[FIRST] = 0 if solo else s.below(s.players)
    s.push(StartRound())
    tiles = [set_up_academy(s, seat) for seat in range(s.academies)]
    for turn in range(s.academies - 1, -1, -1):
        seat = (s.table[FIRST] + turn) % s.academies
        if tiles[seat] >= 0:
            if seat < s.players:
                s.push(PlaceTile(seat, tiles[seat]))
            else:
                build(s, tiles[seat])
    if solo:
        shuffle_cards(s)


def lay_stacks(s: Academies) -> None:
    """Shuffle tiles, chits and quests; some Guild Classrooms are only for more players."""
    s.guild_stack = [tile for tile in range(FIRST_TOWN) if MIN_PLAYERS[tile] <= s.academies]
    s.town_stack = list(range(FIRST_TOWN, FIRST_PRESTIGE))
    s.prestige_stack = list(range(FIRST_PRESTIGE, TILES))
    s.monument_stack = [kind for kind in range(len(MONUMENT_COPIES)) for _ in range(MONUMENT_COPIES[kind])]
    s.favor_stack = [kind for kind in range(len(FAVOR_COPIES)) for _ in range(FAVOR_COPIES[kind])]
    s.quest_stacks = [stack[:] for stack in QUEST_STACKS]
    for stack in (s.guild_stack, s.town_stack, s.prestige_stack, s.monument_stack, s.favor_stack):
        s.shuffle(stack)
    for stack in s.quest_stacks:
        s.shuffle(stack)


def set_up_academy(s: Academies, seat: int) -> int:
    """Headmaster, a random professor, two students at 4, gold and magic; the start tile, still to be placed."""
    board = seat * BOARD
    s.boards[board + FACULTY + HEADMASTER] = 1
    for _ in range(START_PROFESSORS):
        guild = draw_professor(s)
        if guild >= 0:
            s.boards[board + FACULTY + guild] += 1
    for _ in range(START_STUDENTS):
        guild = draw_student(s)
        if guild >= 0:
            add_student(s, seat, guild * 6 + START_VALUE - 1)
    if seat != RIVAL or s.academies == s.players:
        s.boards[board + GOLD] = START_GOLD
        s.boards[board + MAGIC] = START_MAGIC
    if START_TILES == 0 or s.table[TOP_GUILD] >= len(s.guild_stack):
        return -1
    s.table[TOP_GUILD] += 1
    return s.guild_stack[s.table[TOP_GUILD] - 1]
