"""What tiles, shields and trade routes do: the words of the content, and the questions they ask."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.effects import Argument, Effect, Term, Vocabulary, lasting, number, words
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import CRANE_AS, DONE, EFFECT, HIRE, SELL, TAKE
from duchy.rooms.burgundy.content.boards import BOARDS
from duchy.rooms.burgundy.content.powers import AMOUNTS, GRAZE_MORE, ONE_PASTURE, POWERS, SHIELD_POWERS
from duchy.rooms.burgundy.content.tables import (
    ANIMAL,
    ANIMALS,
    BLACK,
    GOOSE,
    GRAZE_VP,
    HEADS,
    KINDS,
    LIVESTOCK,
    MONASTERY,
    TILE_IDS,
    TILE_KIND,
    TILE_MODULE,
    TILE_ROWS,
)
from duchy.rooms.burgundy.rules.castles import extra_action, white_die_action
from duchy.rooms.burgundy.rules.dice import ALL_NUMBERS
from duchy.rooms.burgundy.rules.gains import gain_points, gain_silver, gain_workers
from duchy.rooms.burgundy.rules.goods import sell_goods
from duchy.rooms.burgundy.rules.place import TILE_EFFECTS, TILE_POWER, add_placements, place_stored, use_effects
from duchy.rooms.burgundy.rules.ships import ship_goods
from duchy.rooms.burgundy.rules.storage import add_purchases, can_hire, is_side_action, side_action, take_tile
from duchy.rooms.burgundy.scoring import END_BUILDING, END_OF, END_VP
from duchy.rooms.burgundy.state import Burgundy, duchy_of

# -- buildings -----------------------------------------------------------------------------------------------------------


def vp(s: Burgundy, seat: int, numbers: list[int], at: int) -> None:
    """Watchtower: score points."""
    gain_points(s, seat, numbers[0], "routes" if at < 0 else "buildings")


def workers(s: Burgundy, seat: int, numbers: list[int], at: int) -> None:
    """Boarding house: take workers."""
    gain_workers(s, seat, numbers[0], "trade_route" if at < 0 else "boarding_house")


def silver(s: Burgundy, seat: int, numbers: list[int], at: int) -> None:
    """Bank: take silver."""
    gain_silver(s, seat, numbers[0], "trade_route" if at < 0 else "bank")


def take_kinds(s: Burgundy, seat: int, numbers: list[int], at: int) -> None:
    """Market, carpenter's workshop, church: take a tile of certain kinds from a numbered depot."""
    s.push(TakeKinds(seat, numbers[0]))


class TakeKinds(Frame[Burgundy]):
    """Take a tile of the named kinds from any numbered depot into your storage, or do without."""

    __slots__ = ("kinds",)

    def __init__(self, seat: int = -1, kinds: int = 0) -> None:
        super().__init__(seat)
        self.kinds = kinds

    def options(self, s: Burgundy) -> list[int]:
        found: list[int] = []
        for space in range(BLACK):
            tile = s.spaces[space]
            if tile and self.kinds >> TILE_KIND[tile] & 1:
                found.append(TAKE + space)
        if len(found):
            found.insert(0, DONE)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        if action != DONE:
            take_tile(s, self.seat, action - TAKE)

    def step(self, s: Burgundy) -> None:
        told.found_nothing(s, self.seat, "take")


def sell_any(s: Burgundy, seat: int, numbers: list[int], at: int) -> None:
    """Warehouse: sell a type of goods without a die."""
    s.push(SellAny(seat, at))


class SellAny(Frame[Burgundy]):
    """Sell one type of your goods without a die, or do without."""

    __slots__ = ("hex",)

    def __init__(self, seat: int = -1, hex: int = -1) -> None:
        super().__init__(seat)
        self.hex = hex
        """Where the tile lies that allows it; -1: it was no tile."""

    def options(self, s: Burgundy) -> list[int]:
        goods = duchy_of(s, self.seat).goods
        found: list[int] = []
        for kind in range(6):
            if goods[kind]:
                found.append(SELL + kind)
        if len(found):
            found.insert(0, DONE)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        if action != DONE:
            sell_goods(s, self.seat, action - SELL)

    def step(self, s: Burgundy) -> None:
        told.found_nothing(s, self.seat, "sell")


def place_any(s: Burgundy, seat: int, numbers: list[int], at: int) -> None:
    """Town hall: place another stored tile."""
    s.push(PlaceAny(seat, at))


class PlaceAny(Frame[Burgundy]):
    """Place another stored tile on a free hex of its colour, of any number, beside a tile already there; or do without."""

    __slots__ = ("hex",)

    def __init__(self, seat: int = -1, hex: int = -1) -> None:
        super().__init__(seat)
        self.hex = hex
        """Where the tile lies that allows it; -1: it was no tile."""

    def options(self, s: Burgundy) -> list[int]:
        found: list[int] = []
        if can_hire(s, self.seat):
            found.append(HIRE)
        found.append(DONE)
        add_purchases(s, self.seat, found)
        add_placements(s, self.seat, found, ALL_NUMBERS, ALL_NUMBERS)
        return found if len(found) > 1 else []

    def choose(self, s: Burgundy, action: int) -> None:
        if action == DONE:
            return
        if is_side_action(action):
            s.push(self)
            side_action(s, self.seat, action)
        else:
            place_stored(s, self.seat, action)

    def step(self, s: Burgundy) -> None:
        told.found_nothing(s, self.seat, "place")


def any_building(s: Burgundy, seat: int, numbers: list[int], at: int) -> None:
    """Crane: the effect of any building."""
    s.push(AnyBuilding(seat, at))


class AnyBuilding(Frame[Burgundy]):
    """Choose a building: the crane does what it does."""

    __slots__ = ("hex",)

    def __init__(self, seat: int = -1, hex: int = 0) -> None:
        super().__init__(seat)
        self.hex = hex

    def options(self, s: Burgundy) -> list[int]:
        found: list[int] = []
        for i in range(len(CRANE_AS)):
            if in_play(s.modules, CRANE_AS[i]):
                found.append(EFFECT + i)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        tile = CRANE_AS[action - EFFECT]
        told.used_crane(s, self.seat, tile)
        use_effects(s, self.seat, tile, self.hex)


def in_play(modules: int, tile: int) -> bool:
    """Whether a tile belongs to the base game or to one of these modules."""
    return TILE_MODULE[tile] & ~modules == 0


# -- livestock -----------------------------------------------------------------------------------------------------------


def graze(s: Burgundy, seat: int, numbers: list[int], at: int) -> None:
    """Livestock scores its animals, and again every tile of the same animal on the same pasture."""
    duchy = duchy_of(s, seat)
    board = BOARDS[duchy.board]
    hexes = board.kind_hexes[LIVESTOCK] if duchy.powers & ONE_PASTURE else board.area_hexes[board.area[at]]
    more = GRAZE_VP if duchy.powers & GRAZE_MORE else 0
    flocks = [0] * len(ANIMALS)
    for hex in hexes:
        tile = duchy.tiles[hex]
        if ANIMAL[tile] >= 0:
            flocks[ANIMAL[tile]] += HEADS[tile] + more
    animal = ANIMAL[duchy.tiles[at]]
    others = max(flocks[:GOOSE]) if animal == GOOSE else flocks[animal]
    gain_points(s, seat, others + flocks[GOOSE], "livestock")


# -- the vocabulary ------------------------------------------------------------------------------------------------------

AMOUNT: Final = number(1, 20)
SOME_KINDS: Final = words("a kind of tile", KINDS)
A_BUILDING: Final = Argument("a building", others={TILE_IDS[tile]: tile for tile in CRANE_AS})

AT_ONCE: Final = {
    "gain_vp": Term(vp, AMOUNT),
    "gain_workers": Term(workers, AMOUNT),
    "gain_silver": Term(silver, AMOUNT),
    "take_kinds": Term(take_kinds, SOME_KINDS),
    "sell_any": Term(sell_any),
    "place_any": Term(place_any),
}
ON_A_HEX: Final = {
    "any_building": Term(any_building),
    "graze": Term(graze),
    "ship_goods": Term(ship_goods),
    "extra_action": Term(extra_action),
    "white_die_action": Term(white_die_action),
}
LASTING: Final = {
    **{name: Term(lasting, AMOUNT) if name in AMOUNTS else Term(lasting) for name in POWERS},
    "free_step_place": Term(lasting, SOME_KINDS),
}
AT_THE_END: Final = {
    "end_sold_types": Term(lasting, AMOUNT),
    "end_buildings": Term(lasting, A_BUILDING, AMOUNT),
    "end_livestock_types": Term(lasting, AMOUNT),
    "end_sold": Term(lasting, AMOUNT),
    "end_bonuses": Term(lasting, AMOUNT),
}
"""What a monastery counts at the end, in the order of the numbers in scoring.py."""

TILE_WORDS: Final = Vocabulary({**AT_ONCE, **ON_A_HEX, **LASTING})
MONASTERY_WORDS: Final = Vocabulary({**TILE_WORDS.terms, **AT_THE_END})
SHIELD_WORDS: Final = Vocabulary({**LASTING, **{name: Term(lasting) for name in SHIELD_POWERS}})
ROUTE_WORDS: Final = Vocabulary(dict(AT_ONCE))


def powers_of(effects: list[Effect]) -> int:
    """The lasting powers among some effects."""
    powers = 0
    for effect in effects:
        if effect.name == "free_step_place":
            powers |= POWERS[effect.name] * effect.numbers[0]  # a bit for each kind
        else:
            powers |= POWERS.get(effect.name, 0) | SHIELD_POWERS.get(effect.name, 0)
    return powers


def bind_tile(tile: int) -> None:
    """Fill the tables of what a tile does at once, gives for good and counts at the end."""
    row = TILE_ROWS[tile]
    if row is None:
        return
    effects = (MONASTERY_WORDS if TILE_KIND[tile] == MONASTERY else TILE_WORDS).bind_all(row)
    TILE_POWER[tile] = powers_of(effects)
    for effect in effects:
        if effect.name in AT_ONCE or effect.name in ON_A_HEX:
            TILE_EFFECTS[tile].append(effect)
        elif effect.name in AT_THE_END:
            END_OF[tile] = list(AT_THE_END).index(effect.name) + 1
            END_VP[tile] = effect.numbers[-1]
            END_BUILDING[tile] = effect.numbers[0]


for number_of_tile in range(len(TILE_ROWS)):
    bind_tile(number_of_tile)
