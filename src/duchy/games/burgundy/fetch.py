"""Taking a tile from the board straight into the duchy, as shields 14 and 15 and the solo game do."""

from __future__ import annotations

from duchy.games.burgundy.actions import HEX
from duchy.games.burgundy.content import ANY
from duchy.games.burgundy.dice import ALL_NUMBERS
from duchy.games.burgundy.duchies import DUCHIES
from duchy.games.burgundy.place import fits, place_tile, spots
from duchy.games.burgundy.state import Burgundy
from duchy.kernel.core import Frame


def hexes_for(s: Burgundy, seat: int, tile: int) -> list[int]:
    """Where a tile may be placed whatever the number."""
    owner = seat % s.owners
    mask = spots(s, owner, tile, ALL_NUMBERS)
    return [hex for hex in DUCHIES[s.lands[owner]].kind_hexes[ANY] if mask >> hex & 1 and fits(s, owner, tile, hex)]


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
