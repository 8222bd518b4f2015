"""The player boards: hexes, numbers, areas and neighbours of every duchy, as bit masks over the hexes."""

from __future__ import annotations

from typing import Final

from duchy.kernel.content import Row, nearest
from duchy.rooms.burgundy.content.tables import CASTLE, CONTENT, KINDS

HEXES: Final = 37
"""How many hexes a duchy has; one of a team has more."""
MOST_HEXES: Final = 65
LARGEST_AREA: Final = 8
"""The table of points ends with 10: an inn and shield 17 each make an area one larger."""


# The powers of two up to 2**65 leave different rests when divided by 67: HEX_OF[(1 << hex) % 67] is the hex.
HEX_OF: Final[list[int]] = [0] * 67
for exponent in range(MOST_HEXES):
    HEX_OF[(1 << exponent) % 67] = exponent


class Board:
    """One player board. Hexes count row by row from the top left; a set of hexes is a number with one bit for each."""

    __slots__ = (
        "all_hexes",
        "area",
        "area_hexes",
        "area_kind",
        "area_mask",
        "castles",
        "house",
        "id",
        "kind",
        "kind_hexes",
        "kind_mask",
        "land",
        "lines",
        "mark",
        "name",
        "near",
        "number",
        "number_mask",
        "posts",
        "rivers",
        "text",
        "xy",
    )

    def __init__(
        self, row: Row, cells: list[str], xy: list[list[float]], land: list[list[int]], rivers: list[list[int]]
    ) -> None:
        self.id: str = row.word("id")
        self.name: str = row.word("name")
        self.text: str = row.word("text")
        self.house: bool = row.house
        self.mark: str = row.mark
        self.xy: list[list[float]] = xy
        self.rivers: list[list[int]] = rivers
        self.kind: list[int] = []
        self.number: list[int] = []
        self.print(row, cells)
        n = len(cells)
        self.all_hexes: int = (1 << n) - 1
        self.land: list[int] = masks(n, land)
        """The hexes that touch a hex."""
        self.near: list[int] = masks(n, land + rivers)
        """The hexes beside which a tile may be placed: those that touch it and those across a river."""
        self.kind_mask: list[int] = [mask_of([h for h in range(n) if self.kind[h] == k]) for k in range(6)] + [self.all_hexes]
        self.kind_hexes: list[list[int]] = [hexes_of(mask, n) for mask in self.kind_mask]
        self.number_mask: list[int] = [
            mask_of([h for h in range(n) if numbers >> self.number[h] & 1]) for numbers in range(128)
        ]
        """For a set of die numbers (bits 1 to 6): the hexes that show one of them."""
        self.area: list[int] = [-1] * n
        self.area_mask: list[int] = []
        self.area_kind: list[int] = []
        self.area_hexes: list[list[int]] = []
        self.find_areas(row)
        self.castles: list[int] = self.kind_hexes[CASTLE]
        """Where the starting castle may stand."""
        self.posts: list[int] = []
        """For each border post the hexes it touches."""
        self.lines: list[int] = []
        """For each pair of border posts (0-1, 0-2, 1-2) the straight line between them."""

    def print(self, row: Row, cells: list[str]) -> None:
        """Note colour and number of every hex."""
        for cell in cells:
            kind, _, number = cell.partition(":")
            if kind not in KINDS or number not in ("1", "2", "3", "4", "5", "6"):
                known = f"kinds are {', '.join(KINDS)}, numbers 1 to 6{nearest(kind, list(KINDS))}"
                raise row.fail("map", f"has the hex {cell!r}; a hex is kind:number, like castle:6: {known}")
            self.kind.append(KINDS.index(kind))
            self.number.append(int(number))

    def find_areas(self, row: Row) -> None:
        """Join the hexes of one colour that touch each other."""
        for h in range(len(self.kind)):
            if self.area[h] < 0:
                self.area_kind.append(self.kind[h])
                self.area_mask.append(self.flood(h, len(self.area_mask)))
        self.area_hexes += [hexes_of(mask, len(self.kind)) for mask in self.area_mask]
        if max(len(hexes) for hexes in self.area_hexes) > LARGEST_AREA:
            raise row.fail("map", f"has an area of more than {LARGEST_AREA} hexes")

    def flood(self, start: int, area: int) -> int:
        """Mark the area of a hex; the mask of its hexes."""
        mask = 0
        todo = [start]
        self.area[start] = area
        while todo:
            h = todo.pop()
            mask |= 1 << h
            for other in hexes_of(self.land[h] & self.kind_mask[self.kind[start]], len(self.area)):
                if self.area[other] < 0:
                    self.area[other] = area
                    todo.append(other)
        return mask


def mask_of(hexes: list[int]) -> int:
    """The set of hexes as a number."""
    mask = 0
    for h in hexes:
        mask |= 1 << h
    return mask


def hexes_of(mask: int, n: int) -> list[int]:
    """The hexes of a set, in order."""
    return [h for h in range(n) if mask >> h & 1]


def masks(n: int, edges: list[list[int]]) -> list[int]:
    """For each hex the set of its neighbours."""
    found = [0] * n
    for a, b in edges:
        found[a] |= 1 << b
        found[b] |= 1 << a
    return found


def from_map(row: Row, hexes: int) -> Board:
    """A duchy given as rows of hexes, each row centred under the other."""
    lines = row.items("map")
    if not all(isinstance(line, str) for line in lines):
        raise row.fail("map", 'must hold one text per row, like "castle:6 ship:1"')
    rows = [line.split() for line in lines]
    widest = max(len(line) for line in rows)
    cells = [cell for line in rows for cell in line]
    if len(cells) != hexes:
        raise row.fail("map", f"must have {hexes} hexes, not {len(cells)}")
    spots = [(y, 2 * x + widest - len(line)) for y, line in enumerate(rows) for x in range(len(line))]
    edges = []
    for a, (y, x) in enumerate(spots):
        for step in ((y, x + 2), (y + 1, x - 1), (y + 1, x + 1)):
            if step in spots:
                edges.append([a, spots.index(step)])
    for h in beyond(len(cells), edges):
        y, x = spots[h]
        raise row.fail("map", f"is not connected: no way leads from the first hex to {cells[h]} in row {y + 1}")
    board = Board(row, cells, [[x / 2, float(y)] for y, x in spots], edges, [])
    if not board.castles:
        raise row.fail("map", "has no castle, where everybody begins")
    return board


def beyond(n: int, edges: list[list[int]]) -> list[int]:
    """The hexes that can't be reached from the first one."""
    touching = masks(n, edges)
    reached, todo = 1, [0]
    while todo:
        for other in hexes_of(touching[todo.pop()] & ~reached, n):
            reached |= 1 << other
            todo.append(other)
    return [h for h in range(n) if not reached >> h & 1]


def read_all() -> list[Board]:
    """Duchies 1 to 10, then 11a to 11f with their border posts, 12a and 12b, 13a and 13b."""
    found = [from_map(row, HEXES) for row in CONTENT.section("duchies").rows()]
    border = {}
    for row in CONTENT.section("border_duchies").rows():
        board = from_map(row, HEXES)
        border[board.id] = board
        found.append(board)
    for row in CONTENT.section("border_posts").rows():
        for name in row.items("duchies"):
            if name not in border:
                raise row.fail("duchies", f"names {name!r}; there are {', '.join(border)}")
            border[name].posts = [mask_of(hexes) for hexes in row.items("posts", 3)]
            border[name].lines = [mask_of(hexes) for hexes in row.items("lines", 3)]
    for name, board in border.items():
        if not board.posts:
            raise CONTENT.section("border_posts").fail("rows", f"say nothing of the posts of duchy {name}")
    section = CONTENT.section("team_duchies")
    for row in section.rows():
        board = from_map(row, MOST_HEXES)
        board.castles = section.table("castles").numbers(board.id)
        found.append(board)
    for row in CONTENT.section("solo_duchies").rows():
        found.append(Board(row, row.items("hexes", HEXES), row.items("xy", HEXES), row.items("land"), row.items("rivers")))
    for board in found:
        for h in board.castles:
            if board.kind[h] != CASTLE:
                raise CONTENT.section("duchies").fail(board.id, f"has no castle space on hex {h}")
    return found


BOARDS: Final[list[Board]] = read_all()
NAMES: Final[list[str]] = [board.id for board in BOARDS]
BORDER_BOARDS: Final[list[int]] = [i for i, board in enumerate(BOARDS) if board.posts]


def read_sheets(name: str) -> list[list[int]]:
    """The sheets of a section, each with the duchies of its two sides."""
    section = CONTENT.section(name)
    known = [row.word("id") for row in section.rows()]
    for sheet in section.items("sheets"):
        for side in sheet:
            if side not in known:
                raise section.fail("sheets", f"names {side!r}; there are {', '.join(known)}")
    return [[NAMES.index(side) for side in sheet] for sheet in section.items("sheets")]


BASE_SHEETS: Final[list[list[int]]] = read_sheets("duchies")
BORDER_SHEETS: Final[list[list[int]]] = read_sheets("border_duchies")
SHEETS: Final[list[list[int]]] = BASE_SHEETS + BORDER_SHEETS
"""The sheets of the box with the duchies of their two sides, those with border posts last."""
SHEET_COPIES: Final[list[int]] = [
    *CONTENT.section("duchies").numbers("sheet_copies", len(BASE_SHEETS)),
    *CONTENT.section("border_duchies").numbers("sheet_copies", len(BORDER_SHEETS)),
]
FIXED_CASTLE: Final[list[int]] = [CONTENT.section("duchies").table("fixed_castle").get(name, -1) for name in NAMES]
"""The hex where the starting castle stands in the first games; -1: the player chooses."""
