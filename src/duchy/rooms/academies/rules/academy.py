"""Building an Academy: where a tile may go, when a pedestal is complete, who gets the Monument."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.kernel.core import Frame
from duchy.rooms.academies import told
from duchy.rooms.academies.actions import CORNER, DONE, DRAFT_MONUMENT, DRAFT_PRESTIGE, PLACE, SWAP
from duchy.rooms.academies.content.tables import MONUMENTS
from duchy.rooms.academies.content.tiles import (
    AROUND,
    CELLS,
    COLUMNS,
    COLUMNS_PRINTED,
    CORNERS,
    CORNERS_OF,
    EDGE_WEDGES,
    NEIGHBOURS,
    TILES,
    WEDGE_AT,
)
from duchy.rooms.academies.rules.lines import lowest_space, offers, take
from duchy.rooms.academies.state import SLOTS, Academies, Academy, Lesson, Monument, monument_at, replaced


def may_place(tiles: list[int], cell: i64) -> bool:
    """On the board's top edge, or beside, above or below a tile of the Academy."""
    if tiles[cell] >= 0 or cell % COLUMNS >= COLUMNS_PRINTED:
        return False
    if cell < COLUMNS:
        return True
    for other in NEIGHBOURS[cell]:  # noqa: SIM110 (a loop compiles better than a generator)
        if tiles[other] >= 0:
            return True
    return False


def height(academy: Academy) -> int:
    """How many rows of an Academy hold tiles."""
    at: i64 = 0
    tiles = academy.tiles
    while at < CELLS:
        if tiles[at] < 0 and tiles[at + 1] < 0 and tiles[at + 2] < 0 and tiles[at + 3] < 0 and tiles[at + 4] < 0:
            break
        at += COLUMNS
    return at // COLUMNS


def wedges_at(tiles: list[int], corner: int) -> int:
    """How many wedges of a pedestal are there, once all tiles around the corner are; -1 before that.

    On the board's top edge the board itself carries the lower two.
    """
    around = AROUND[corner]
    count = 0
    i: i64
    for i in range(4):
        cell: i64 = around[i]
        if cell < 0:
            if not EDGE_WEDGES:
                return -1
            count += 1
        else:
            tile = tiles[cell]
            if tile < 0:
                return -1
            if TILES[tile].wedges & WEDGE_AT[i]:
                count += 1
    return count


def pedestals(academy: Academy, cell: int) -> list[int]:
    """The corners of a cell on which a pedestal is complete."""
    return [corner for corner in CORNERS_OF[cell] if wedges_at(academy.tiles, corner) == 4]


def completes(academy: Academy, tile: int, cell: int) -> int:
    """How many pedestals a tile would complete on a cell."""
    tiles = replaced(academy.tiles, cell, tile)
    return sum(1 for corner in CORNERS_OF[cell] if wedges_at(tiles, corner) == 4)


def put_tile(s: Academies, seat: int, tile: int, cell: int) -> None:
    """A tile joins the Academy for good."""
    academy = s.academies[seat]
    academy.tiles = replaced(academy.tiles, cell, tile)
    told.built(s, seat, tile, cell)


def put_monument(s: Academies, seat: int, kind: int, corner: int) -> None:
    """A Monument joins the Academy."""
    academy = s.academies[seat]
    academy.monuments = [*academy.monuments, Monument(corner, kind)]
    told.set_up(s, seat, kind, corner)


class PlaceTile(Frame[Academies]):
    """A new tile is added at once: on the board's top edge or beside a tile of your Academy, never beyond the board's sides."""

    __slots__ = ("tile",)

    def __init__(self, seat: int = -1, tile: int = 0) -> None:
        super().__init__(seat)
        self.tile = tile

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        academy = s.academies[self.seat]
        cell: i64
        for cell in range(min(CELLS, height(academy) * COLUMNS + COLUMNS)):
            if may_place(academy.tiles, cell):
                found.append(PLACE + cell)
        return found

    def choose(self, s: Academies, action: int) -> None:
        cell = action - PLACE
        put_tile(s, self.seat, self.tile, cell)
        fill_pedestals(s, self.seat, cell, cell, pedestals(s.academies[self.seat], cell))

    def refusal(self, s: Academies, action: int) -> str:
        if not PLACE <= action < PLACE + CELLS:
            return "place the new tile first: it joins your Academy at once"
        if s.academies[self.seat].tiles[action - PLACE] >= 0:
            return "there is a tile already, and tiles don't move"
        return "a tile must lie on the board's top edge or touch another tile of your Academy with a full side"


def corners_around(one: int, two: int) -> list[int]:
    """The corners of one cell or of two, each once."""
    return CORNERS_OF[one] + [corner for corner in CORNERS_OF[two] if corner not in CORNERS_OF[one]]


def fill_pedestals(s: Academies, seat: int, one: int, two: int, complete: list[int]) -> None:
    """Pedestals around two cells are complete at once: each earns a Monument."""
    if len(complete) == 0:
        return
    left = 0
    for i, corner in enumerate(corners_around(one, two)):
        if corner in complete:
            left |= 1 << i
    s.push(ChoosePedestal(seat, one, two, left))


class ChoosePedestal(Frame[Academies]):
    """Several pedestals are complete at once: choose which one gets its Monument first."""

    __slots__ = ("left", "one", "two")

    def __init__(self, seat: int = -1, one: int = 0, two: int = 0, left: int = 0) -> None:
        super().__init__(seat)
        self.one = one
        self.two = two
        self.left = left
        """The pedestals that still wait, as a set of places among the corners around both cells."""

    def options(self, s: Academies) -> list[int]:
        if lowest_space(s.monument_line) < 0:
            return []
        corners = corners_around(self.one, self.two)
        return sorted([CORNER + corners[i] for i in range(len(corners)) if self.left >> i & 1])

    def choose(self, s: Academies, action: int) -> None:
        corner = action - CORNER
        left = self.left & ~(1 << corners_around(self.one, self.two).index(corner))
        if left:
            s.push(ChoosePedestal(self.seat, self.one, self.two, left))
        s.push(DraftMonument(self.seat, corner))


class DraftMonument(Frame[Academies]):
    """A complete pedestal earns a Monument from the line at once."""

    __slots__ = ("corner",)

    def __init__(self, seat: int = -1, corner: int = 0) -> None:
        super().__init__(seat)
        self.corner = corner

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        offers(s.monument_line, found, DRAFT_MONUMENT)
        return found

    def choose(self, s: Academies, action: int) -> None:
        kind = take(s, s.monument_line, action - DRAFT_MONUMENT)
        put_monument(s, self.seat, kind, self.corner)
        reward = MONUMENTS[kind].reward
        if reward >= 0:
            academy = s.academies[self.seat]
            academy.rewards = replaced(academy.rewards, reward, academy.rewards[reward] + 1)


class DraftPrestige(Frame[Academies]):
    """A shaded space of the questing track earns a Prestige tile."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        offers(s.prestige_line, found, DRAFT_PRESTIGE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        tile = take(s, s.prestige_line, action - DRAFT_PRESTIGE)
        told.drafted(s, self.seat, tile)
        s.push(PlaceTile(self.seat, tile))


# -- the building permit ---------------------------------------------------------------------------------------------------


def permitted(academy: Academy, corner: int) -> bool:
    """A Monument may be bought for a corner where four tiles meet with one to three wedges."""
    if corner < COLUMNS - 1:
        return False
    return 1 <= wedges_at(academy.tiles, corner) <= 3 and monument_at(academy, corner) < 0


def permits(academy: Academy) -> list[int]:
    """All corners a building permit may be used on."""
    last = min(CORNERS, height(academy) * (COLUMNS - 1))
    return [corner for corner in range(COLUMNS - 1, last) if permitted(academy, corner)]


def has_permit(academy: Academy) -> bool:
    """Whether there is a corner to use a building permit on."""
    corner: i64
    for corner in range(COLUMNS - 1, min(CORNERS, height(academy) * (COLUMNS - 1))):  # noqa: SIM110 (a loop compiles better than a generator)
        if permitted(academy, corner):
            return True
    return False


class ChooseCorner(Frame[Academies]):
    """Choose where four of your tiles meet with one to three wedges: the Monument goes there."""

    def options(self, s: Academies) -> list[int]:
        return [CORNER + corner for corner in permits(s.academies[self.seat])]

    def choose(self, s: Academies, action: int) -> None:
        s.push(DraftMonument(self.seat, action - CORNER))


# -- the swap space of the questing track ----------------------------------------------------------------------------------


class SwapTiles(Frame[Academies]):
    """The swap space, once a game: two tiles of your Academy may change places; Monuments stay where they are."""

    __slots__ = ("chosen",)

    def __init__(self, seat: int = -1, chosen: int = -1) -> None:
        super().__init__(seat)
        self.chosen = chosen

    def options(self, s: Academies) -> list[int]:
        academy = s.academies[self.seat]
        cells = range(height(academy) * COLUMNS)
        found = [SWAP + cell for cell in cells if academy.tiles[cell] >= 0 and cell != self.chosen]
        if self.chosen < 0 and len(found) < 2:
            return []
        found.append(DONE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            return
        if self.chosen < 0:
            s.push(SwapTiles(self.seat, action - SWAP))
        else:
            swap(s, self.seat, self.chosen, action - SWAP)


def swap(s: Academies, seat: int, one: int, two: int) -> None:
    """Two tiles change places, with the class that sits on them; a pedestal that this completes earns a Monument."""
    academy = s.academies[seat]
    corners: list[int] = []
    for corner in corners_around(one, two):
        if wedges_at(academy.tiles, corner) < 4:
            corners.append(corner)
    tiles = replaced(academy.tiles, one, academy.tiles[two])
    tiles[two] = academy.tiles[one]
    academy.tiles = tiles
    for slot in range(SLOTS):
        academy.rooms[slot] = moved(academy.rooms[slot], one, two)
    academy.lessons = [Lesson(moved(held.room, one, two), held.professor, held.taught) for held in academy.lessons]
    told.swapped(s, seat, one, two)
    complete = [corner for corner in corners if wedges_at(tiles, corner) == 4 and monument_at(academy, corner) < 0]
    fill_pedestals(s, seat, one, two, complete)


def moved(room: int, one: int, two: int) -> int:
    """Where a room is after a swap."""
    if room == one:
        return two
    return one if room == two else room
