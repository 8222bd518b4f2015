"""What tiles do when they are placed, and the questions they ask. Every effect named in the content is bound here."""

from __future__ import annotations

from typing import Final

from duchy.games.burgundy.actions import EFFECT, HIRE, PASS, SELL, TAKE
from duchy.games.burgundy.castles import extra_action, white_die_action
from duchy.games.burgundy.content import (
    ANIMAL,
    ANIMALS,
    CRANE,
    DEPOTS,
    FIRST_BUILDING,
    GOOSE,
    GRAZE_MORE,
    GRAZE_VP,
    HEADS,
    LIVESTOCK,
    ONE_PASTURE,
    POWER_BITS,
    SPACES_PER_DEPOT,
    TILE_IDS,
    TILE_KIND,
    TILE_ROWS,
    TILES,
    TOWN_HALL,
    WHITE_CASTLE,
    kind_of,
)
from duchy.games.burgundy.dice import ALL_NUMBERS
from duchy.games.burgundy.duchies import DUCHIES
from duchy.games.burgundy.gains import gain_points, gain_silver, gain_workers
from duchy.games.burgundy.goods import sell_goods
from duchy.games.burgundy.place import ARGUMENTS, EFFECTS, Effect, add_placements, place_stored, use_effects
from duchy.games.burgundy.ships import ship_goods
from duchy.games.burgundy.state import DUCHY, GOODS, POWERS, WHITE_CASTLES, Burgundy
from duchy.games.burgundy.storage import add_purchases, can_hire, is_side_action, side_action, take_tile
from duchy.kernel.content import Row
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

# -- buildings -----------------------------------------------------------------------------------------------------------


def effect_vp(s: Burgundy, seat: int, argument: int, hex: int) -> None:
    """Watchtower: score points."""
    gain_points(s, seat, argument, "routes" if hex < 0 else "buildings")


def effect_workers(s: Burgundy, seat: int, argument: int, hex: int) -> None:
    """Boarding house: take workers."""
    gain_workers(s, seat, argument, "trade_route" if hex < 0 else "boarding_house")


def effect_silver(s: Burgundy, seat: int, argument: int, hex: int) -> None:
    """Bank: take silver."""
    gain_silver(s, seat, argument, "trade_route" if hex < 0 else "bank")


def take_kinds(s: Burgundy, seat: int, argument: int, hex: int) -> None:
    """Market, carpenter's workshop, church: take a tile of certain kinds from a numbered depot."""
    s.push(TakeKinds(seat, argument))


class TakeKinds(Frame[Burgundy]):
    """Take a tile of the named kinds from any numbered depot into your storage, or do without."""

    __slots__ = ("kinds",)

    def __init__(self, seat: int = -1, kinds: int = 0) -> None:
        super().__init__(seat)
        self.kinds = kinds

    def options(self, s: Burgundy) -> list[int]:
        out: list[int] = []
        for space in range(DEPOTS * SPACES_PER_DEPOT):
            tile = s.spaces[space]
            if tile and self.kinds >> TILE_KIND[tile] & 1:
                out.append(TAKE + space)
        if len(out):
            out.insert(0, PASS)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        if action != PASS:
            take_tile(s, self.seat, action - TAKE)


def sell_any(s: Burgundy, seat: int, argument: int, hex: int) -> None:
    """Warehouse: sell a type of goods without a die."""
    s.push(SellAny(seat))


class SellAny(Frame[Burgundy]):
    """Sell one type of your goods without a die, or do without."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        row = self.seat % s.owners * DUCHY + GOODS
        out: list[int] = []
        for kind in range(6):
            if s.duchy[row + kind]:
                out.append(SELL + kind)
        if len(out):
            out.insert(0, PASS)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        if action != PASS:
            sell_goods(s, self.seat, action - SELL)


def place_any(s: Burgundy, seat: int, argument: int, hex: int) -> None:
    """Town hall: place another stored tile."""
    s.push(PlaceAny(seat))


class PlaceAny(Frame[Burgundy]):
    """Place another stored tile on a free hex of its colour, of any number, beside a tile already there; or do without."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        out: list[int] = []
        if can_hire(s, self.seat):
            out.append(HIRE)
        out.append(PASS)
        add_purchases(s, self.seat, out)
        add_placements(s, self.seat, out, ALL_NUMBERS, ALL_NUMBERS)
        return out if len(out) > 1 else []

    def choose(self, s: Burgundy, action: int) -> None:
        if action == PASS:
            return
        if is_side_action(action):
            s.push(self)
            side_action(s, self.seat, action)
        else:
            place_stored(s, self.seat, action)


def any_building(s: Burgundy, seat: int, argument: int, hex: int) -> None:
    """Crane: the effect of any building."""
    s.push(AnyBuilding(seat, hex))


class AnyBuilding(Frame[Burgundy]):
    """Choose a building: the crane does what it does."""

    __slots__ = ("hex",)

    def __init__(self, seat: int = -1, hex: int = 0) -> None:
        super().__init__(seat)
        self.hex = hex

    def options(self, s: Burgundy) -> list[int]:
        out = [EFFECT + i for i in range(TOWN_HALL)]
        if s.modules & WHITE_CASTLES:
            out.append(EFFECT + TOWN_HALL)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        tile = FIRST_BUILDING + action - EFFECT
        if tile == CRANE:  # the ninth building in the list is the white castle
            tile = WHITE_CASTLE
        if s.log is not None:
            s.log.append(Event("crane", self.seat, {"tile": TILE_IDS[tile]}))
        use_effects(s, self.seat, tile, self.hex)


# -- livestock -----------------------------------------------------------------------------------------------------------


def graze(s: Burgundy, seat: int, argument: int, hex: int) -> None:
    """Livestock scores its animals, and again every tile of the same animal on the same pasture."""
    owner = seat % s.owners
    duchy = DUCHIES[s.lands[owner]]
    powers = s.duchy[owner * DUCHY + POWERS]
    hexes = duchy.kind_hexes[LIVESTOCK] if powers & ONE_PASTURE else duchy.area_hexes[duchy.area[hex]]
    more = GRAZE_VP if powers & GRAZE_MORE else 0
    flocks = [0] * len(ANIMALS)
    for other in hexes:
        tile = s.land[owner * s.hexes + other]
        if ANIMAL[tile] >= 0:
            flocks[ANIMAL[tile]] += HEADS[tile] + more
    animal = ANIMAL[s.land[owner * s.hexes + hex]]
    others = max(flocks[:GOOSE]) if animal == GOOSE else flocks[animal]
    gain_points(s, seat, others + flocks[GOOSE], "livestock")


# -- binding -------------------------------------------------------------------------------------------------------------

BOUND: Final[dict[str, Effect]] = {
    "gain_vp": effect_vp,
    "gain_workers": effect_workers,
    "gain_silver": effect_silver,
    "take_kinds": take_kinds,
    "sell_any": sell_any,
    "place_any": place_any,
    "any_building": any_building,
    "graze": graze,
    "ship_goods": ship_goods,
    "extra_action": extra_action,
    "white_die_action": white_die_action,
}
LATER: Final = {*POWER_BITS, "free_step_place"}
"""Lasting powers: nothing happens at once."""


def argument_of(row: Row, effect: list[object]) -> int:
    """The argument of an effect as a number: kinds of tiles become a set of bits."""
    number = 0
    for value in effect[1:]:
        if isinstance(value, int):
            number = value
        elif isinstance(value, str):
            number |= 1 << kind_of(row, value)
    return number


def bind(row: Row, effect: list[object]) -> tuple[Effect, int]:
    """The function and the argument of an effect of the content."""
    name = effect[0]
    if not isinstance(name, str) or name not in BOUND:
        raise row.fail("effects", f"names {name!r}; there are {', '.join([*BOUND, *sorted(LATER)])}")
    return BOUND[name], argument_of(row, effect)


def bind_all() -> None:
    """Fill the table of effects that placing a tile uses."""
    for tile in range(TILES):
        row = TILE_ROWS[tile]
        if row is None:
            continue
        for effect in row.items("effects"):
            if effect[0] in LATER or str(effect[0]).startswith("end_"):
                continue
            function, argument = bind(row, effect)
            EFFECTS[tile].append(function)
            ARGUMENTS[tile].append(argument)


bind_all()
