"""Building an Academy: where a tile may go, when a pedestal is complete, who gets the Monument."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.games.academies.actions import (
    CORNER,
    DONE,
    DRAFT_MONUMENT,
    DRAFT_PRESTIGE,
    PLACE,
    SWAP,
)
from duchy.games.academies.content import GUILDS, MONUMENT_KINDS
from duchy.games.academies.lines import (
    monument_offers,
    prestige_offers,
    take_monument,
    take_tile,
)
from duchy.games.academies.state import (
    BOARD,
    IN_CLASS,
    REWARD,
    SLOTS,
    Academies,
    monument_at,
)
from duchy.games.academies.tiles import (
    AROUND,
    CELLS,
    COLUMNS,
    COLUMNS_PRINTED,
    CORNERS,
    CORNERS_OF,
    EDGE_WEDGES,
    NEIGHBOURS,
    PRESTIGE,
    WEDGE_AT,
    WEDGES,
)
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def may_place(s: Academies, seat: int, cell: i64) -> bool:
    """On the board's top edge, or beside, above or below a tile of the Academy."""
    base: i64 = seat * CELLS
    tiles = s.academy
    if tiles[base + cell] >= 0 or cell % COLUMNS >= COLUMNS_PRINTED:
        return False
    if cell < COLUMNS:
        return True
    i: i64
    for i in range(cell * 4, cell * 4 + 4):
        other: i64 = NEIGHBOURS[i]
        if other >= 0 and tiles[base + other] >= 0:
            return True
    return False


def height(s: Academies, seat: int) -> int:
    """How many rows of an Academy hold tiles."""
    at: i64 = seat * CELLS
    end: i64 = at + CELLS
    tiles = s.academy
    while at < end and (tiles[at] >= 0 or tiles[at + 1] >= 0 or tiles[at + 2] >= 0 or tiles[at + 3] >= 0 or tiles[at + 4] >= 0):
        at += COLUMNS
    return (at - seat * CELLS) // COLUMNS


def wedges_at(s: Academies, seat: int, corner: int) -> int:
    """How many wedges of a pedestal are there, once all tiles around the corner are; -1 before that.

    On the board's top edge the board itself carries the lower two.
    """
    base: i64 = seat * CELLS
    around: i64 = corner * 4
    count = 0
    i: i64
    for i in range(4):
        cell: i64 = AROUND[around + i]
        if cell < 0:
            if not EDGE_WEDGES:
                return -1
            count += 1
        else:
            tile = s.academy[base + cell]
            if tile < 0:
                return -1
            if WEDGES[tile] & WEDGE_AT[i]:
                count += 1
    return count


def completes(s: Academies, seat: int, tile: int, cell: int) -> int:
    """How many pedestals a tile would complete on a cell."""
    at = seat * CELLS + cell
    before = s.academy[at]
    s.academy[at] = tile
    count = 0
    for i in range(cell * 4, cell * 4 + 4):
        corner = CORNERS_OF[i]
        if corner >= 0 and wedges_at(s, seat, corner) == 4:
            count += 1
    s.academy[at] = before
    return count


def put_tile(s: Academies, seat: int, tile: int, cell: int) -> None:
    """A tile joins the Academy for good."""
    s.academy[seat * CELLS + cell] = tile
    if s.log is not None:
        s.log.append(Event("tile", seat, {"tile": tile, "cell": cell}))


def put_monument(s: Academies, seat: int, kind: int, corner: int) -> None:
    """A Monument joins the Academy."""
    s.monuments.append((seat * CORNERS + corner) * MONUMENT_KINDS + kind)
    if s.log is not None:
        s.log.append(Event("monument", seat, {"monument": kind, "corner": corner}))


class PlaceTile(Frame[Academies]):
    """A new tile is added at once: on the board's top edge or beside a tile of your Academy, never beyond the board's sides."""

    __slots__ = ("tile",)

    def __init__(self, seat: int = -1, tile: int = 0) -> None:
        super().__init__(seat)
        self.tile = tile

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        cell: i64
        for cell in range(min(CELLS, height(s, self.seat) * COLUMNS + COLUMNS)):
            if may_place(s, self.seat, cell):
                found.append(PLACE + cell)
        return found

    def choose(self, s: Academies, action: int) -> None:
        cell = action - PLACE
        put_tile(s, self.seat, self.tile, cell)
        for i in range(cell * 4, cell * 4 + 4):
            corner = CORNERS_OF[i]
            if corner >= 0 and wedges_at(s, self.seat, corner) == 4:
                s.push(DraftMonument(self.seat, corner))

    def refusal(self, s: Academies, action: int) -> str:
        if not PLACE <= action < PLACE + CELLS:
            return "place the new tile first: it joins your Academy at once"
        if s.academy[self.seat * CELLS + action - PLACE] >= 0:
            return "there is a tile already, and tiles don't move"
        return "a tile must lie on the board's top edge or touch another tile of your Academy with a full side"


class DraftMonument(Frame[Academies]):
    """A complete pedestal earns a Monument from the line at once."""

    __slots__ = ("corner",)

    def __init__(self, seat: int = -1, corner: int = 0) -> None:
        super().__init__(seat)
        self.corner = corner

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        monument_offers(s, found, DRAFT_MONUMENT)
        return found

    def choose(self, s: Academies, action: int) -> None:
        kind = take_monument(s, action - DRAFT_MONUMENT)
        put_monument(s, self.seat, kind, self.corner)
        if kind >= GUILDS:
            s.boards[self.seat * BOARD + REWARD + kind - GUILDS] += 1


class DraftPrestige(Frame[Academies]):
    """A shaded space of the questing track earns a Prestige tile."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        prestige_offers(s, found, DRAFT_PRESTIGE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        tile = take_tile(s, PRESTIGE, action - DRAFT_PRESTIGE)
        if s.log is not None:
            s.log.append(Event("draft", self.seat, {"tile": tile}))
        s.push(PlaceTile(self.seat, tile))


# -- the building permit ---------------------------------------------------------------------------------------------------


def permitted(s: Academies, seat: int, corner: int) -> bool:
    """A Monument may be bought for a corner where four tiles meet with one to three wedges."""
    if corner < COLUMNS - 1:
        return False
    return 1 <= wedges_at(s, seat, corner) <= 3 and monument_at(s, seat, corner) < 0


def permits(s: Academies, seat: int) -> list[int]:
    """All corners a building permit may be used on."""
    last = min(CORNERS, height(s, seat) * (COLUMNS - 1))
    return [corner for corner in range(COLUMNS - 1, last) if permitted(s, seat, corner)]


def has_permit(s: Academies, seat: int) -> bool:
    """Whether a building permit may be used on any corner."""
    last = min(CORNERS, height(s, seat) * (COLUMNS - 1))
    return any(permitted(s, seat, corner) for corner in range(COLUMNS - 1, last))


class ChooseCorner(Frame[Academies]):
    """Choose where four of your tiles meet with one to three wedges: the Monument goes there."""

    def options(self, s: Academies) -> list[int]:
        return [CORNER + corner for corner in permits(s, self.seat)]

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
        found: list[int] = []
        base = self.seat * CELLS
        for cell in range(height(s, self.seat) * COLUMNS):
            if s.academy[base + cell] >= 0 and cell != self.chosen:
                found.append(SWAP + cell)
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
    corners: list[int] = []
    for cell in (one, two):
        for i in range(cell * 4, cell * 4 + 4):
            corner = CORNERS_OF[i]
            if corner >= 0 and corner not in corners and wedges_at(s, seat, corner) < 4:
                corners.append(corner)
    base = seat * CELLS
    tile = s.academy[base + one]
    s.academy[base + one] = s.academy[base + two]
    s.academy[base + two] = tile
    for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
        student = s.students[at]
        if student >= IN_CLASS:
            s.students[at] = moved(student // IN_CLASS - 1, one, two) * IN_CLASS + IN_CLASS + student % IN_CLASS
        lesson = s.lessons[at]
        if lesson >= 0:
            s.lessons[at] = moved(lesson // 16, one, two) * 16 + lesson % 16
    if s.log is not None:
        s.log.append(Event("swap", seat, {"cells": [one, two]}))
    for corner in corners:
        if wedges_at(s, seat, corner) == 4 and monument_at(s, seat, corner) < 0:
            s.push(DraftMonument(seat, corner))


def moved(room: int, one: int, two: int) -> int:
    """Where a room is after a swap."""
    if room == one:
        return two
    return one if room == two else room
