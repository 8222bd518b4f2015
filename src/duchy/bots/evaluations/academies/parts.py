"""What the evaluation of an academy counts on the table: classes, pedestals, seats. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.evaluations.academies.weights import WEIGHTS
from duchy.rooms.academies.content.council import LOWER_SEATS, SEAT_IDS
from duchy.rooms.academies.content.tables import SHADED, TRACK_END
from duchy.rooms.academies.content.tiles import AROUND, CELLS, COLUMNS, NEIGHBOURS, ROWS, TILES, WEDGE_AT
from duchy.rooms.academies.rules.education import ReportToClass
from duchy.rooms.academies.rules.questing import QuestTurn
from duchy.rooms.academies.state import RECRUITMENT, SETUP, SLOTS, Academies, Academy

PASSED: Final[list[int]] = [sum(1 for space in range(1, end + 1) if SHADED[space]) for end in range(TRACK_END + 1)]
"""How many shaded spaces lie on the way to each space of the track."""
CHAIRS: Final[list[int]] = [
    SEAT_IDS.index(name) - LOWER_SEATS
    for name in ("civic_pride", "arcane_sites", "tax_collection", "vocations", "urbanization")
]
"""The upper seats that only count tiles or Monuments."""


def early(s: Academies) -> bool:
    """Whether there are stewards to send before the next lesson."""
    return s.phase in (RECRUITMENT, SETUP)


def taught(academy: Academy, room: int, knowledge: int, flips: int) -> int:
    """How many points of knowledge a class can really give: no more than its students need to graduate."""
    wanted = 0
    turned = 0
    for slot in range(SLOTS):
        if academy.rooms[slot] == room:
            face = academy.students[slot] % 6
            wanted += 6 - face
            turned = max(turned, 5 - 2 * face)
    return min(wanted, knowledge + turned * flips)


def spent(held: int, each: float, room: float) -> float:
    """What tokens are worth: the more of them, the less of it finds good use."""
    return each * room * held / (room + held) if room > 0.0 else 0.0


def best_chairs(academy: Academy, banners: int) -> int:
    """What the best free upper seats would count now, one for each banner; of those that only count tiles."""
    magic = gold = single = 0
    for number in academy.tiles:
        if number >= 0:
            tile = TILES[number]
            magic += 1 if tile.magic > 0 else 0
            gold += 1 if tile.gold > 0 else 0
            single += 1 if tile.icon_count == 1 else 0
    counts = [len(academy.monuments), magic, gold, single, varied(academy)]
    total = 0
    for _ in range(banners):
        best = 0
        for i in range(5):
            if not academy.upper >> CHAIRS[i] & 1 and counts[i] > counts[best]:
                best = i
        total += counts[best]
        counts[best] = 0
    return total


def pedestals(academy: Academy) -> float:
    """How near the pedestals are that a few more tiles would complete, each between 0 and 1."""
    tiles = academy.tiles
    found = 0.0
    for row in range(ROWS - 1):
        if row > 0 and empty_row(tiles, row - 1):
            break
        for column in range(COLUMNS - 1):
            held = wedges_held(tiles, row * (COLUMNS - 1) + column)
            if held > 0:
                found += WEIGHTS.near[held]
    return found


def empty_row(tiles: list[int], row: int) -> bool:
    """Whether no tile lies in a row."""
    for cell in range(row * COLUMNS, row * COLUMNS + COLUMNS):  # noqa: SIM110 (a loop compiles better than a generator)
        if tiles[cell] >= 0:
            return False
    return True


def wedges_held(tiles: list[int], corner: int) -> int:
    """How many wedges of a pedestal are there already; less than 0 where a tile spoils it."""
    held = 0
    around = AROUND[corner]
    for i in range(4):
        cell = around[i]
        if cell < 0:
            held += 1
            continue
        tile = tiles[cell]
        if tile >= 0:
            held = held + 1 if TILES[tile].wedges & WEDGE_AT[i] else -9
    return held


def varied(academy: Academy) -> int:
    """About how many tiles differ from their neighbours: all with icons, less one for each that is like a neighbour."""
    tiles = academy.tiles
    count = 0
    for cell in range(CELLS):
        icons = TILES[tiles[cell]].icons if tiles[cell] >= 0 else 0
        if icons > 0:
            count += 1
            for other in NEIGHBOURS[cell]:
                if other < cell and tiles[other] >= 0 and TILES[tiles[other]].icons == icons:
                    count -= 1
                    break
    return count


def classes_open(s: Academies, seat: int) -> bool:
    """Whether a seat may still send students to class."""
    return len(s.lanes) > 0 and any(isinstance(frame, ReportToClass) for frame in s.lanes[seat])


def quests_open(s: Academies, seat: int) -> bool:
    """Whether a seat has still to finish its turn of questing."""
    return any(isinstance(frame, QuestTurn) and frame.seat == seat for frame in s.stack)
