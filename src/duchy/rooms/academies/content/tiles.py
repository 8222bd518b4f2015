"""The tiles as tables: the formula of every classroom, what it gives, icons and wedges; and the geometry of an Academy.

An Academy has COLUMNS columns above the player board; a cell is row * COLUMNS + column, row 0 on the board's top edge.
A room is a cell with a classroom tile, or one of the two classrooms printed on the board (rooms CELLS and CELLS + 1). A corner
lies between two neighbouring columns: row * (COLUMNS - 1) + column of the tile to its left, at the lower edge of that row.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.content import Row
from duchy.kernel.effects import Effect, Term, Vocabulary, lasting
from duchy.rooms.academies.content.council import BITS
from duchy.rooms.academies.content.tables import (
    AMOUNT,
    ANY,
    CONTENT,
    DICE,
    GUILD,
    GUILD_IDS,
    GUILDS,
    NONE,
    Component,
    constant,
    named,
    only,
    rows_of,
)

COLUMNS: Final = 5
ROWS: Final = 14
"""One more tile than anybody can gain: a start tile, two docks in four rounds, five prestige tiles."""
CELLS: Final = 70
CORNERS: Final = 56
ROOMS: Final = 72
STUDY_HALL: Final = 70
LECTURE_HALL: Final = 71

COLUMNS_PRINTED: Final[int] = constant("academy", "columns", 2, COLUMNS)
EDGE_WEDGES: Final[bool] = bool(CONTENT.section("academy").need("edge_wedges"))

GUILD_CLASSROOM: Final = 0
TOWN_CLASSROOM: Final = 1
PRESTIGE: Final = 2
BOARD_CLASSROOM: Final = 3
SECTIONS: Final[list[str]] = ["guild_classrooms", "town_classrooms", "prestige_tiles", "board_classrooms"]
"""Where the tiles of each kind stand in the content."""

CLASS_GIFTS: Final = Vocabulary(
    {
        "flip": Term(lasting, AMOUNT),
        "knowledge": Term(lasting, AMOUNT),
        "magic": Term(lasting, AMOUNT),
        "gold": Term(lasting, AMOUNT),
        "vp": Term(lasting, AMOUNT),
    }
)
"""What a class gives when it is taught."""
PRESTIGE_RULES: Final = Vocabulary(
    {
        "position_guild": Term(lasting, GUILD, AMOUNT),
        "position_two_icons": Term(lasting, AMOUNT),
        "position_town": Term(lasting, AMOUNT),
        "professors": Term(lasting, GUILD),
        "icons": Term(lasting, GUILD, GUILD),
    }
)
"""What a Prestige tile counts at the end; `scoring` knows how."""

WEDGE_IDS: Final[list[str]] = ["NW", "NE", "SE", "SW"]
WEDGE_AT: Final[list[int]] = [1 << WEDGE_IDS.index(wedge) for wedge in ("SE", "SW", "NW", "NE")]
"""The wedge that the tiles around a corner must carry there, in the order of AROUND."""

# -- formulas --------------------------------------------------------------------------------------------------------------

STUDENT_IDS: Final[list[str]] = [*GUILD_IDS, "any"]
PROFESSOR_IDS: Final[list[str]] = [*STUDENT_IDS, "none"]
RELATION_IDS: Final[list[str]] = ["none", "same_value", "different_value", "same_guild", "different_guild"]
FACES: Final[list[str]] = ["1", "2", "3", "4", "5", "6"]
ALL_DICE: Final = (1 << DICE) - 1


def parse_student(row: Row, text: object) -> tuple[int, int, int]:
    """A student of a formula, like 'holy:1-4': guild, lowest and highest value."""
    words = text.split(":") if isinstance(text, str) else []
    limits = words[1].split("-") if len(words) == 2 else ["1", "6"]
    if not words or len(words) > 2 or words[0] not in STUDENT_IDS or not all(v in FACES for v in limits):
        raise row.fail("students", f"must be like 'any', 'holy' or 'holy:1-4', not {text!r}")
    return STUDENT_IDS.index(words[0]), int(limits[0]), int(limits[-1])


def fitting(guild: int, low: int, high: int, wild: int) -> int:
    """The dice that fit a place of a formula while some guilds are wild, as a set."""
    found = 0
    for die in range(DICE):
        right = guild in (ANY, die // 6) or wild >> (die // 6) & 1
        if right and low <= die % 6 + 1 <= high:
            found |= 1 << die
    return found


def related(relation: str, a: int, b: int) -> bool:
    """Whether two students may sit in one class under a relation."""
    if relation == "same_value":
        return a % 6 == b % 6
    if relation == "different_value":
        return a % 6 != b % 6
    if relation == "same_guild":
        return a // 6 == b // 6
    if relation == "different_guild":
        return a // 6 != b // 6
    return True


BESIDE: Final[list[list[int]]] = [
    [sum(1 << b for b in range(DICE) if related(relation, a, b)) for a in range(DICE)] for relation in RELATION_IDS
]
"""By relation and die: the dice that may sit in the same class, as a set."""

# -- tiles -----------------------------------------------------------------------------------------------------------------


class Tile(Component):
    """A tile of the Academy or a classroom of the board: its formula, what a class there gives, its icons and wedges."""

    __slots__ = (
        "beside",
        "fits",
        "flips",
        "gold",
        "icon_count",
        "icons",
        "kind",
        "knowledge",
        "magic",
        "min_players",
        "professor",
        "relation",
        "rule",
        "size",
        "students",
        "vp",
        "wedges",
    )

    def __init__(self, row: Row, kind: int) -> None:
        super().__init__(row)
        self.kind = kind
        self.icons: int = 0
        """The guilds whose icons it shows, as a set."""
        self.wedges: int = 0
        """The corners that carry a wedge of a pedestal, as a set."""
        if kind != BOARD_CLASSROOM:
            self.icons = sum(1 << guild for guild in set(named(row, "icons", GUILD_IDS)))
            self.wedges = sum(1 << corner for corner in set(named(row, "wedges", WEDGE_IDS)))
        self.icon_count: int = BITS[self.icons]
        self.min_players: int = row.number("min_players", 1, 4) if kind == GUILD_CLASSROOM else 1
        self.students: list[tuple[int, int, int]] = []
        """The students it asks for: guild, lowest and highest value."""
        self.professor: int = NONE
        self.relation: int = 0
        self.rule: Effect | None = only(PRESTIGE_RULES, row) if kind == PRESTIGE else None
        """What a Prestige tile counts at the end."""
        if kind != PRESTIGE:
            self.students = [parse_student(row, text) for text in row.items("students")]
            if not 1 <= len(self.students) <= 3:
                raise row.fail("students", "must name one to three students")
            self.professor = PROFESSOR_IDS.index(row.word("professor", PROFESSOR_IDS))
            self.relation = RELATION_IDS.index(row.word("relation", RELATION_IDS))
        self.size: int = len(self.students)
        """How many students it asks for; 0: not a classroom."""
        self.fits: list[list[int]] = [
            [fitting(guild, low, high, wild) for wild in range(1 << GUILDS)] for guild, low, high in self.students
        ]
        """By place and wild guilds: the dice that fit, as a set."""
        self.beside: list[int] = BESIDE[self.relation]
        """By die: the dice that may sit in the same class, as a set."""
        gifts = CLASS_GIFTS.bind_all(row) if kind != PRESTIGE else []
        self.flips: int = given(gifts, "flip")
        self.knowledge: int = given(gifts, "knowledge")
        self.magic: int = given(gifts, "magic")
        self.gold: int = given(gifts, "gold")
        self.vp: int = given(gifts, "vp")


def given(gifts: list[Effect], name: str) -> int:
    """How much of something a class gives."""
    return sum(gift.numbers[0] for gift in gifts if gift.name == name)


TILES: Final[list[Tile]] = [
    Tile(row, kind) for kind, least in enumerate([12, 8, 4, 2]) for row in rows_of(SECTIONS[kind], least)
]
"""Guild Classrooms first, then Town Classrooms, Prestige tiles, and behind the tiles the two classrooms of the board."""
TILE_IDS: Final[list[str]] = [tile.id for tile in TILES]
BOARD_TILE: Final[int] = len(TILES) - 2
"""The number of the first classroom of the board: as many tiles there are."""
if TILES[BOARD_TILE - 1].kind == BOARD_CLASSROOM:
    raise CONTENT.section("board_classrooms").fail("rows", "must have 2 entries, since the board has two rooms")


def tiles_of(kind: int) -> list[int]:
    """The numbers of all tiles of a kind."""
    return [number for number, tile in enumerate(TILES) if tile.kind == kind]


# -- geometry --------------------------------------------------------------------------------------------------------------


def neighbours(cell: int) -> list[int]:
    """The cells to the left, right, below and above a cell, as far as there are."""
    row, column = divmod(cell, COLUMNS)
    sides = [(row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)]
    return [r * COLUMNS + c for r, c in sides if 0 <= r < ROWS and 0 <= c < COLUMNS]


def corners(cell: int) -> list[int]:
    """The corners NW, NE, SE, SW of a cell; none at the sides of the board."""
    row, column = divmod(cell, COLUMNS)
    found = []
    for up, right in ((1, 0), (1, 1), (0, 1), (0, 0)):
        left_column = column - 1 + right
        if 0 <= left_column < COLUMNS - 1 and row + up < ROWS:
            found.append((row + up) * (COLUMNS - 1) + left_column)
    return found


def around(corner: int) -> list[int]:
    """The cells to the upper left, upper right, lower right and lower left of a corner; -1 on the board's edge."""
    row, column = divmod(corner, COLUMNS - 1)
    upper = row * COLUMNS + column
    return [upper, upper + 1, upper + 1 - COLUMNS if row else -1, upper - COLUMNS if row else -1]


NEIGHBOURS: Final[list[list[int]]] = [neighbours(cell) for cell in range(CELLS)]
CORNERS_OF: Final[list[list[int]]] = [corners(cell) for cell in range(CELLS)]
AROUND: Final[list[list[int]]] = [around(corner) for corner in range(CORNERS)]
