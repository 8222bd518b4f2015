"""What the evaluation of an academy counts on the table: the Rival's prospects, pedestals, seats. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.games.academies.content import BANNERS, GUILDS, LOWER_SEATS, QUEST_SIZE, ROUNDS, SEAT_IDS, SHADED, TRACK_END
from duchy.games.academies.content import STEWARDS as STEWARDS_EACH
from duchy.games.academies.education import ReportToClass
from duchy.games.academies.questing import QuestTurn, open_quest
from duchy.games.academies.solo import RivalQuests
from duchy.games.academies.state import (
    BOARD,
    DOCK,
    DOCK_SIZE,
    EDUCATION,
    FACULTY,
    IN_CLASS,
    LIT,
    LOWER,
    PHASE,
    QUESTING,
    RECRUITMENT,
    ROUND,
    SCORE,
    SETUP,
    SLOTS,
    STAGE,
    STEWARDS,
    TOP_CARD,
    TRACK,
    UPPER,
    Academies,
    count_monuments,
)
from duchy.games.academies.tiles import AROUND, BITS, CELLS, COLUMNS, ICONS, NEIGHBOURS, ROWS, WEDGE_AT, WEDGES
from duchy.games.academies.tiles import GOLD as TILE_GOLD
from duchy.games.academies.tiles import MAGIC as TILE_MAGIC

PASSED: Final[list[int]] = [sum(1 for space in range(1, end + 1) if SHADED[space]) for end in range(TRACK_END + 1)]
"""How many shaded spaces lie on the way to each space of the track."""
PIP: Final = 0.9
"""What a point of value of the students whom it drafts is worth to the Rival."""
NEAR: Final[list[float]] = [0.0, 0.05, 0.2, 0.6, 0.0]
"""How near a pedestal is with so many of its wedges in place and no tile that spoils it."""
CHAIRS: Final[list[int]] = [
    SEAT_IDS.index(name) - LOWER_SEATS
    for name in ("civic_pride", "arcane_sites", "tax_collection", "vocations", "urbanization")
]


def rival_points(s: Academies) -> float:
    """The points the Rival can expect at the end: the numbers come from a regression on 1,268 games, some rounded by hand.

    A low student costs it lessons, a large quest graduates, and every second quest is worth a Prestige tile and a banner.
    What it may still find in the docks is `rival_draft`.
    """
    boards = s.boards
    points = float(boards[BOARD + SCORE])
    if s.over:
        return points
    phase = s.table[PHASE]
    early = phase in (RECRUITMENT, SETUP)
    rounds = ROUNDS - s.table[ROUND]
    questing = phase != QUESTING or any(isinstance(frame, RivalQuests) for frame in s.stack)
    track = boards[BOARD + TRACK]
    steps = min(TRACK_END, track + (BITS[boards[BOARD + LIT]] if questing else 0))
    points += s.level * (BITS[boards[BOARD + UPPER]] + PASSED[track]) + (s.level + 8.4) * (PASSED[steps] - PASSED[track])
    points += 8.5 * rounds - 3.9
    if BITS[boards[BOARD + UPPER]] < BANNERS and boards[BOARD + LOWER]:
        points += 4.8
    if rounds > 0 or questing:
        points += (8.5 if rounds > 0 else 13.7) * (steps % 2)
        for guild in range(GUILDS):
            points += 4.5 * boards[BOARD + STAGE + guild]
        done = boards[LIT] | boards[BOARD + LIT] if rounds > 0 else 0
        for stack in range(GUILDS):
            quest = open_quest(s, stack)
            if quest >= 0 and not done >> stack & 1:
                points += (1.2 if rounds > 0 else 2.0) * (2.5 - QUEST_SIZE[quest])
    lessons = rounds + (1.0 if early else 0.5 if phase == EDUCATION else 0.0)
    if lessons > 0.0:
        points -= 5.2
        for token in range(FACULTY, FACULTY + GUILDS + 1):
            points += 1.7 * lessons * boards[BOARD + token]
        for i in range(SLOTS, 2 * SLOTS):
            if s.students[i] >= 0:
                points += 5.4 - 1.2 * (5 - s.students[i] % 6)
    cards = STEWARDS_EACH * rounds + (STEWARDS_EACH - s.table[TOP_CARD] if early else 0)
    return points + 4.5 * cards


def rival_draft(s: Academies) -> float:
    """What the students that the Rival may find in the docks are worth to it, over those it finds on average.

    It takes the lowest, so whoever leaves it a low one hinders it.
    """
    turned = s.table[TOP_CARD]
    pips = 0
    for dock in range(GUILDS):
        if not s.boards[BOARD + STEWARDS] >> dock & 1:
            least = 5
            for i in range(DOCK + dock * DOCK_SIZE, DOCK + dock * DOCK_SIZE + DOCK_SIZE):
                if s.table[i] >= 0:
                    least = min(least, s.table[i] % 6)
            pips += least
    return PIP * (pips * (STEWARDS_EACH - turned) / (4.0 - turned) - 1.3 * (STEWARDS_EACH - turned))


def taught(s: Academies, seat: int, room: int, knowledge: int, flips: int) -> int:
    """How many points of knowledge a class can really give: no more than its students need to graduate."""
    wanted = 0
    turned = 0
    for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
        die = s.students[i]
        if die >= IN_CLASS and die // IN_CLASS == room + 1:
            wanted += 6 - die % 6
            turned = max(turned, 5 - 2 * (die % 6))
    return min(wanted, knowledge + turned * flips)


def spent(held: int, each: float, room: float) -> float:
    """What tokens are worth: the more of them, the less of it finds good use."""
    return each * room * held / (room + held) if room > 0.0 else 0.0


def best_chairs(s: Academies, seat: int, upper: int, banners: int) -> int:
    """What the best free upper seats would count now, one for each banner; of those that only count tiles."""
    magic = gold = single = 0
    for cell in range(seat * CELLS, seat * CELLS + CELLS):
        tile = s.academy[cell]
        if tile >= 0:
            magic += 1 if TILE_MAGIC[tile] > 0 else 0
            gold += 1 if TILE_GOLD[tile] > 0 else 0
            single += 1 if BITS[ICONS[tile]] == 1 else 0
    counts = [count_monuments(s, seat), magic, gold, single, varied(s, seat)]
    total = 0
    for _ in range(banners):
        best = 0
        for i in range(5):
            if not upper >> CHAIRS[i] & 1 and counts[i] > counts[best]:
                best = i
        total += counts[best]
        counts[best] = 0
    return total


def pedestals(s: Academies, seat: int) -> float:
    """How near the pedestals are that a few more tiles would complete, each between 0 and 1."""
    base = seat * CELLS
    tiles = s.academy
    found = 0.0
    for corner in range((COLUMNS - 1) * (ROWS - 1)):
        upper = base + corner // (COLUMNS - 1) * COLUMNS + corner % (COLUMNS - 1)
        if corner % (COLUMNS - 1) == 0 and corner > 0:
            below = upper - COLUMNS
            if (
                tiles[below] < 0
                and tiles[below + 1] < 0
                and tiles[below + 2] < 0
                and tiles[below + 3] < 0
                and tiles[below + 4] < 0
            ):
                break
        held = 0
        for i in range(4):
            cell = AROUND[corner * 4 + i]
            if cell < 0:
                held += 1
                continue
            tile = tiles[base + cell]
            if tile >= 0:
                held = held + 1 if WEDGES[tile] & WEDGE_AT[i] else -9
        if held > 0:
            found += NEAR[held]
    return found


def varied(s: Academies, seat: int) -> int:
    """About how many tiles differ from their neighbours: all with icons, less one for each that is like a neighbour."""
    tiles = s.academy[seat * CELLS : seat * CELLS + CELLS]
    count = 0
    for cell in range(CELLS):
        icons = ICONS[tiles[cell]] if tiles[cell] >= 0 else 0
        if icons > 0:
            count += 1
            for other in (NEIGHBOURS[cell * 4], NEIGHBOURS[cell * 4 + 2]):
                if other >= 0 and tiles[other] >= 0 and ICONS[tiles[other]] == icons:
                    count -= 1
                    break
    return count


def garden_students(s: Academies, seat: int) -> int:
    """How many students are not in class."""
    count = 0
    for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if 0 <= s.students[i] < IN_CLASS:
            count += 1
    return count


def classes_open(s: Academies, seat: int) -> bool:
    """Whether a seat may still send students to class."""
    return len(s.lanes) > 0 and any(isinstance(frame, ReportToClass) for frame in s.lanes[seat])


def quests_open(s: Academies, seat: int) -> bool:
    """Whether a seat has still to finish its turn of questing."""
    return any(isinstance(frame, QuestTurn) and frame.seat == seat for frame in s.stack)
