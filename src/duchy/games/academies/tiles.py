"""The tiles as tables: the formula of every classroom, what it gives, icons and wedges; and the geometry of an Academy.

An Academy has COLUMNS columns above the player board; a cell is row * COLUMNS + column, row 0 on the board's top edge.
A room is a cell with a classroom tile, or one of the two classrooms printed on the board (rooms CELLS and CELLS + 1). A corner
lies between two neighbouring columns: row * (COLUMNS - 1) + column of the tile to its left, at the lower edge of that row.
"""

from __future__ import annotations

from typing import Final

from duchy.games.academies.content import (
    ANY,
    CONTENT,
    DICE,
    GUILD_IDS,
    GUILDS,
    NONE,
    NORTH_EAST,
    NORTH_WEST,
    RELATION_IDS,
    SOUTH_EAST,
    SOUTH_WEST,
    WEDGE_IDS,
    amount,
    effects,
    guild_of,
    named,
    number,
    rows_of,
)
from duchy.kernel.content import Row

COLUMNS: Final = 5
ROWS: Final = 14
"""One more tile than anybody can gain: a start tile, two docks in four rounds, five prestige tiles."""
CELLS: Final = 70
CORNERS: Final = 56
ROOMS: Final = 72
STUDY_HALL: Final = 70
LECTURE_HALL: Final = 71

COLUMNS_PRINTED: Final[int] = number("academy", "columns", 2, COLUMNS)
EDGE_WEDGES: Final[bool] = bool(CONTENT.section("academy").need("edge_wedges"))

GUILD_CLASSROOM: Final = 0
TOWN_CLASSROOM: Final = 1
PRESTIGE: Final = 2
BOARD_CLASSROOM: Final = 3

GUILD_TILE_ROWS: Final[list[Row]] = rows_of("guild_classrooms", 0, 12)
TOWN_TILE_ROWS: Final[list[Row]] = rows_of("town_classrooms", 0, 8)
PRESTIGE_ROWS: Final[list[Row]] = rows_of("prestige_tiles", 0, 4)
BOARD_ROWS: Final[list[Row]] = rows_of("board_classrooms", 2)
TILE_ROWS: Final[list[Row]] = GUILD_TILE_ROWS + TOWN_TILE_ROWS + PRESTIGE_ROWS
FORMULA_ROWS: Final[list[Row]] = TILE_ROWS + BOARD_ROWS

FIRST_TOWN: Final[int] = len(GUILD_TILE_ROWS)
FIRST_PRESTIGE: Final[int] = FIRST_TOWN + len(TOWN_TILE_ROWS)
TILES: Final[int] = len(TILE_ROWS)
TILE_IDS: Final[list[str]] = [row.word("id") for row in FORMULA_ROWS]
TILE_NAMES: Final[list[str]] = [row.word("name") for row in FORMULA_ROWS]
TILE_KIND: Final[list[int]] = (
    [GUILD_CLASSROOM] * len(GUILD_TILE_ROWS)
    + [TOWN_CLASSROOM] * len(TOWN_TILE_ROWS)
    + [PRESTIGE] * len(PRESTIGE_ROWS)
    + [BOARD_CLASSROOM] * 2
)
MIN_PLAYERS: Final[list[int]] = [row.number("min_players", 1, 4) for row in GUILD_TILE_ROWS]
CLASS_EFFECTS: Final[list[str]] = ["flip", "knowledge", "magic", "gold", "vp"]
PRESTIGE_EFFECTS: Final[list[str]] = ["position_guild", "position_two_icons", "position_town", "professors", "icons"]


def icons() -> list[int]:
    """The guild icons on top of each tile, as a mask."""
    found = []
    for row in TILE_ROWS:
        mask = 0
        for guild in named(row, "icons", GUILD_IDS):
            mask |= 1 << guild
        found.append(mask)
    return found


def wedges() -> list[int]:
    """The corners of each tile that carry a pedestal wedge, as a mask."""
    found = []
    for row in TILE_ROWS:
        mask = 0
        for corner in named(row, "wedges", WEDGE_IDS):
            mask |= 1 << corner
        found.append(mask)
    return found


ICONS: Final[list[int]] = icons()
WEDGES: Final[list[int]] = wedges()
BITS: Final[list[int]] = [bin(mask).count("1") for mask in range(1 << 11)]

# -- formulas --------------------------------------------------------------------------------------------------------------


STUDENT_IDS: Final[list[str]] = [*GUILD_IDS, "any"]
PROFESSOR_IDS: Final[list[str]] = [*STUDENT_IDS, "none"]
FACES: Final[list[str]] = ["1", "2", "3", "4", "5", "6"]


def parse_student(row: Row, text: object) -> tuple[int, int, int]:
    """A student of a formula, like 'holy:1-4': guild, lowest and highest value."""
    words = text.split(":") if isinstance(text, str) else []
    limits = words[1].split("-") if len(words) == 2 else ["1", "6"]
    if not words or len(words) > 2 or words[0] not in STUDENT_IDS or not all(v in FACES for v in limits):
        raise row.fail("students", f"must be like 'any', 'holy' or 'holy:1-4', not {text!r}")
    return STUDENT_IDS.index(words[0]), int(limits[0]), int(limits[-1])


def students_of(row: Row) -> list[tuple[int, int, int]]:
    """The students a classroom asks for."""
    found = [parse_student(row, text) for text in row.items("students")]
    if not 1 <= len(found) <= 3:
        raise row.fail("students", "must name one to three students")
    return found


FORMULAS: Final[list[list[tuple[int, int, int]]]] = [
    students_of(row) if TILE_KIND[f] != PRESTIGE else [] for f, row in enumerate(FORMULA_ROWS)
]
SIZE: Final[list[int]] = [len(formula) for formula in FORMULAS]
"""How many students each classroom asks for; 0: not a classroom."""
PROFESSOR: Final[list[int]] = [
    NONE if TILE_KIND[f] == PRESTIGE else PROFESSOR_IDS.index(row.word("professor", PROFESSOR_IDS))
    for f, row in enumerate(FORMULA_ROWS)
]
RELATION: Final[list[int]] = [
    0 if TILE_KIND[f] == PRESTIGE else RELATION_IDS.index(row.word("relation", RELATION_IDS))
    for f, row in enumerate(FORMULA_ROWS)
]
ALL_DICE: Final = (1 << DICE) - 1


def fits() -> list[int]:
    """(formula * 3 + student) * 16 + wild guilds: the dice that fit, as a mask over DICE."""
    found = []
    for formula in FORMULAS:
        for slot in range(3):
            for wild in range(1 << GUILDS):
                mask = 0
                if slot < len(formula):
                    guild, low, high = formula[slot]
                    for die in range(DICE):
                        right = guild in (ANY, die // 6) or wild >> (die // 6) & 1
                        if right and low <= die % 6 + 1 <= high:
                            mask |= 1 << die
                found.append(mask)
    return found


def related(relation: int, a: int, b: int) -> bool:
    """Whether two students may sit in one class under a relation."""
    if relation == 1:
        return a % 6 == b % 6
    if relation == 2:
        return a % 6 != b % 6
    if relation == 3:
        return a // 6 == b // 6
    if relation == 4:
        return a // 6 != b // 6
    return True


FITS: Final[list[int]] = fits()
BESIDE: Final[list[int]] = [
    sum(1 << b for b in range(DICE) if related(relation, a, b)) for relation in range(len(RELATION_IDS)) for a in range(DICE)
]
"""relation * DICE + die: the dice that may sit in the same class, as a mask."""


def gives(name: str) -> list[int]:
    """How much of something each classroom gives."""
    found = []
    for f, row in enumerate(FORMULA_ROWS):
        known = PRESTIGE_EFFECTS if TILE_KIND[f] == PRESTIGE else CLASS_EFFECTS
        found.append(sum(amount(row, effect) for effect in effects(row, known) if effect[0] == name))
    return found


FLIPS: Final[list[int]] = gives("flip")
KNOWLEDGE: Final[list[int]] = gives("knowledge")
MAGIC: Final[list[int]] = gives("magic")
GOLD: Final[list[int]] = gives("gold")
VP: Final[list[int]] = gives("vp")

# -- prestige --------------------------------------------------------------------------------------------------------------

POSITION_GUILD: Final = 0
POSITION_TWO_ICONS: Final = 1
POSITION_TOWN: Final = 2
PROFESSORS: Final = 3
ICON_PAIR: Final = 4


def prestige() -> list[int]:
    """tile * 3: what a prestige tile counts, its guilds as a mask, VP each; other tiles hold zeros."""
    found = [0] * (FIRST_PRESTIGE * 3)
    for row in PRESTIGE_ROWS:
        rule = effects(row, PRESTIGE_EFFECTS)
        if len(rule) != 1:
            raise row.fail("effects", "must hold exactly one rule of scoring")
        kind = PRESTIGE_EFFECTS.index(rule[0][0])
        if kind == ICON_PAIR:
            found += [kind, 1 << guild_of(row, rule[0]) | 1 << guild_of(row, rule[0], 2), 1]
        elif kind == PROFESSORS:
            found += [kind, 1 << guild_of(row, rule[0]), 1]
        else:
            found += [kind, 1 << guild_of(row, rule[0]) if kind == POSITION_GUILD else 0, amount(row, rule[0])]
    return found


SCORING: Final[list[int]] = prestige()

# -- geometry --------------------------------------------------------------------------------------------------------------


def neighbours() -> list[int]:
    """cell * 4: the cells to the left, right, below and above, -1 where there is none."""
    found = []
    for cell in range(CELLS):
        row, column = divmod(cell, COLUMNS)
        found += [
            cell - 1 if column > 0 else -1,
            cell + 1 if column < COLUMNS - 1 else -1,
            cell - COLUMNS if row > 0 else -1,
            cell + COLUMNS if row < ROWS - 1 else -1,
        ]
    return found


def cell_corners() -> list[int]:
    """cell * 4: the corners NW, NE, SE, SW of a cell, -1 at the sides of the board."""
    found = []
    for cell in range(CELLS):
        row, column = divmod(cell, COLUMNS)
        for up, right in ((1, 0), (1, 1), (0, 1), (0, 0)):
            left_column = column - 1 + right
            inside = 0 <= left_column < COLUMNS - 1 and row + up < ROWS
            found.append((row + up) * (COLUMNS - 1) + left_column if inside else -1)
    return found


def corner_cells() -> list[int]:
    """corner * 4: the cells to its upper left, upper right, lower right and lower left; -1 on the board's edge."""
    found = []
    for corner in range(CORNERS):
        row, column = divmod(corner, COLUMNS - 1)
        upper = row * COLUMNS + column
        found += [upper, upper + 1, upper + 1 - COLUMNS if row else -1, upper - COLUMNS if row else -1]
    return found


NEIGHBOURS: Final[list[int]] = neighbours()
CORNERS_OF: Final[list[int]] = cell_corners()
AROUND: Final[list[int]] = corner_cells()
WEDGE_AT: Final[list[int]] = [SOUTH_EAST, SOUTH_WEST, NORTH_WEST, NORTH_EAST]
"""The wedge that the tiles around a corner must carry there, in the order of AROUND."""
