"""Taking a tile from the board straight into the duchy, as shields 14 and 15 and the solo game do."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.burgundy.actions import FETCH, HEX
from duchy.rooms.burgundy.rules.place import hexes_for, place_tile
from duchy.rooms.burgundy.rules.storage import lift_tile
from duchy.rooms.burgundy.state import Burgundy


def fetchable(s: Burgundy, seat: int, first: int, count: int) -> list[int]:
    """Fetching a tile from one of so many spaces from the first on, where it has a place in the duchy."""
    found: list[int] = []
    for space in range(first, first + count):
        if s.spaces[space] and len(hexes_for(s, seat, s.spaces[space])):
            found.append(FETCH + space)
    return found


def fetch(s: Burgundy, seat: int, action: int) -> None:
    """Take the tile of a `fetch` action; it is placed next."""
    s.push(PlaceFetched(seat, lift_tile(s, action - FETCH)))


class PlaceFetched(Frame[Burgundy]):
    """Place the tile in your duchy, beside a tile already there, on a space of its colour and of any number."""

    __slots__ = ("tile",)

    def __init__(self, seat: int = -1, tile: int = 0) -> None:
        super().__init__(seat)
        self.tile = tile

    def options(self, s: Burgundy) -> list[int]:
        return [HEX + hex for hex in hexes_for(s, self.seat, self.tile)]

    def choose(self, s: Burgundy, action: int) -> None:
        place_tile(s, self.seat, self.tile, action - HEX)
