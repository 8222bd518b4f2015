"""The solo game: fill all 37 hexes of an island duchy within 25 rounds.

Points only move a counter towards a target marker; every time it gets there a free action follows and the target comes nearer.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import (
    CRANE_AS,
    DISCARD,
    DONE,
    EFFECT,
    FETCH,
    GOODS,
    ONE_POINT,
    PART,
    PARTS,
    PHASE_POINTS,
    POINT,
)
from duchy.rooms.burgundy.content.boards import BOARDS
from duchy.rooms.burgundy.content.tables import (
    BLACK,
    BLACK_TILE,
    CONTENT,
    DEPOTS,
    PHASE_BONUS,
    SOLO,
    SPACES,
    space_of,
)
from duchy.rooms.burgundy.effects import in_play
from duchy.rooms.burgundy.modules.fetch import fetch, fetchable
from duchy.rooms.burgundy.rules.castles import FROM_TARGET, ExtraAction
from duchy.rooms.burgundy.rules.gains import POINTS_GAINED, SOURCES, gain_points
from duchy.rooms.burgundy.rules.phases import ROUND_BEGINS
from duchy.rooms.burgundy.rules.place import (
    PLACED,
    TILE_EFFECTS,
    area_size,
    completes_area,
    completes_kind,
    score_phase,
    score_size,
    size_points,
    use_effects,
)
from duchy.rooms.burgundy.rules.ships import LANDED
from duchy.rooms.burgundy.rules.storage import free_slot, lift_tile, slots_of, throw_away
from duchy.rooms.burgundy.scoring import BUILDINGS, END_BUILDING, END_OF, END_VP, crane_count, monastery_points
from duchy.rooms.burgundy.setup import SET_UP, STARTED
from duchy.rooms.burgundy.state import Burgundy, store

SECTION: Final = CONTENT.section("solo")
STEP: Final = SECTION.number("target_step", 1)
GOODS_FOR_TILE: Final = SECTION.number("goods_for_black_tile", 1)
POINT_PRICE: Final = SECTION.number("vp_price", 1)
LOWEST: Final = CONTENT.section("solo_target").number("lowest", 1)


def set_target(s: Burgundy, seat: int, what: int, where: int) -> bool:
    """The target marker starts where the table agreed: 50, or nearer and farther for easier and harder games."""
    s.target = s.options["target"]
    return False


# -- the start of a round ----------------------------------------------------------------------------------------------------


def remove_tile(s: Burgundy, seat: int, what: int, where: int) -> bool:
    """The white die removes a tile: the first of its depot, or of the next depot clockwise that has one."""
    for step in range(DEPOTS):
        first = space_of((s.white_die - 1 + step) % DEPOTS, 0)
        for space in range(first, first + s.per_depot):
            if s.spaces[space]:
                told.removed(s, space)
                s.spaces[space] = 0
                return False
    return False


# -- points --------------------------------------------------------------------------------------------------------------------


def advance(s: Burgundy, seat: int, points: int, source: int) -> bool:
    """Points move the counter; at the target it goes back to the start and a free action follows.

    After every gain points may be bought. What a gain brings beyond the target is lost, bought or not.
    """
    if points <= 0:
        return True
    s.counter += points
    told.counted(s, seat, points, SOURCES[source])
    if s.counter >= s.target:
        reach_target(s, seat)
    else:
        s.push(BuyPoints(seat))
    return True


def reach_target(s: Burgundy, seat: int) -> None:
    """Counter back to the start, target five down, one action of any number."""
    s.counter = 0
    s.target = max(LOWEST, s.target - STEP)
    told.reached_target(s, seat)
    s.push(ExtraAction(seat, FROM_TARGET))


def missing_points(s: Burgundy) -> int:
    """How many points the counter lacks."""
    return s.target - s.counter


def can_buy_points(s: Burgundy) -> bool:
    """Whether the silver at hand takes the counter to the target."""
    return s.duchies[0].silver >= missing_points(s) * POINT_PRICE


class BuyPoints(Frame[Burgundy]):
    """You have gained points and may buy more for silver: one by one, or all that are missing to the target."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        if s.duchies[0].silver < POINT_PRICE:
            return []
        found = [DONE]
        if can_buy_points(s):
            found.append(POINT)
        if missing_points(s) > 1:
            found.append(ONE_POINT)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        if action == DONE:
            return
        points = missing_points(s) if action == POINT else 1
        s.duchies[0].silver -= points * POINT_PRICE
        s.counter += points
        told.bought_points(s, self.seat, points, points * POINT_PRICE)
        if s.counter >= s.target:
            reach_target(s, self.seat)
        else:
            s.push(self)


# -- placing -------------------------------------------------------------------------------------------------------------------


AREA: Final = 0
COLOUR: Final = 1
MONASTERY: Final = 2
TILE_EFFECT: Final = 3
PHASE: Final = 4
assert PARTS == ["area", "colour", "monastery", "effect"]
PART_ACTIONS: Final[list[int]] = [PART + part for part in range(len(PARTS))] + [PHASE_POINTS]
"""The actions that choose them, by part; an area scores twice, the second time for the phase."""


def placed_alone(s: Burgundy, seat: int, tile: int, hex: int) -> bool:
    """A tile lies in the duchy: the last one wins; else all it brings happens, in the order the player chooses."""
    count_hex(s, seat, tile, hex)
    duchy = s.duchies[0]
    board = BOARDS[duchy.board]
    if duchy.filled == board.all_hexes:
        s.stack.clear()
        return True
    parts = 0
    if completes_area(duchy, hex):
        told.completed_area(s, seat, hex, area_size(s, seat, hex))
        parts |= 1 << AREA | 1 << PHASE
    if completes_kind(duchy, hex):
        parts |= 1 << COLOUR
    if END_OF[tile]:
        parts |= 1 << MONASTERY
    if len(TILE_EFFECTS[tile]):
        parts |= 1 << TILE_EFFECT
    if parts:
        s.push(InOrder(seat, tile, hex, parts))
    return True


class InOrder(Frame[Burgundy]):
    """Several things happen now: choose the one that comes first."""

    __slots__ = ("hex", "parts", "tile")

    def __init__(self, seat: int = -1, tile: int = 0, hex: int = 0, parts: int = 0) -> None:
        super().__init__(seat)
        self.tile = tile
        self.hex = hex
        self.parts = parts

    def options(self, s: Burgundy) -> list[int]:
        if self.parts & (self.parts - 1) == 0 or self.makes_no_difference(s):
            return []
        return [action for part, action in enumerate(PART_ACTIONS) if self.parts >> part & 1]

    def makes_no_difference(self, s: Burgundy) -> bool:
        """Whether only the two gains of an area are left, and all silver with them would not take the counter to the target."""
        if self.parts != 1 << AREA | 1 << PHASE:
            return False
        gains = size_points(s, self.seat, self.hex) + PHASE_BONUS[s.phase]
        return s.counter + gains + s.duchies[0].silver // POINT_PRICE < s.target

    def choose(self, s: Burgundy, action: int) -> None:
        self.first(s, PART_ACTIONS.index(action))

    def step(self, s: Burgundy) -> None:
        for part in range(len(PART_ACTIONS)):
            if self.parts >> part & 1:
                self.first(s, part)
                return

    def first(self, s: Burgundy, part: int) -> None:
        """One part happens, the others wait for their turn."""
        rest = self.parts & ~(1 << part)
        if rest:
            s.push(InOrder(self.seat, self.tile, self.hex, rest))
        bring(s, self.seat, self.tile, self.hex, part)


def bring(s: Burgundy, seat: int, tile: int, hex: int, part: int) -> None:
    """One of the things a placed tile brings."""
    if part == AREA:
        score_size(s, seat, hex)
    elif part == PHASE:
        score_phase(s, seat)
    elif part == COLOUR:
        complete_colour(s, seat, BOARDS[s.duchies[0].board].kind[hex])
    elif part == MONASTERY:
        score_monastery(s, seat, tile)
    else:
        use_effects(s, seat, tile, hex)


def count_hex(s: Burgundy, seat: int, tile: int, hex: int) -> bool:
    """Every hex filled is a step towards the win."""
    told.got_points(s, seat, 1, "hexes")
    return False


def score_monastery(s: Burgundy, seat: int, tile: int) -> None:
    """A monastery that scores at the end of other games scores as soon as it is placed."""
    duchy = s.duchies[0]
    points = monastery_points(duchy, tile)
    if END_OF[tile] == BUILDINGS and crane_count(duchy):
        if duchy.crane_as == 0:
            s.push(NameCrane(seat, tile))
            return
        if duchy.crane_as == END_BUILDING[tile]:
            points += END_VP[tile] * crane_count(duchy)
    gain_points(s, seat, points, "monasteries")


class NameCrane(Frame[Burgundy]):
    """A monastery counts buildings: name the one your crane counts as. It stays that for the rest of the game."""

    __slots__ = ("tile",)

    def __init__(self, seat: int = -1, tile: int = 0) -> None:
        super().__init__(seat)
        self.tile = tile

    def options(self, s: Burgundy) -> list[int]:
        return [EFFECT + i for i, tile in enumerate(CRANE_AS) if in_play(s.modules, tile)]

    def choose(self, s: Burgundy, action: int) -> None:
        s.duchies[0].crane_as = CRANE_AS[action - EFFECT]
        told.named_crane(s, self.seat, s.duchies[0].crane_as)
        score_monastery(s, self.seat, self.tile)


def complete_colour(s: Burgundy, seat: int, kind: int) -> None:
    """A completed colour brings no points but a tile of the black depot, straight into the duchy."""
    s.duchies[0].bonuses += 1
    told.completed_colour(s, seat, kind)
    s.push(FreeTile(seat))


class FreeTile(Frame[Burgundy]):
    """For the completed colour: take a tile of the black depot and place it in your duchy at once."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        return fetchable(s, self.seat, BLACK, SPACES - BLACK)

    def choose(self, s: Burgundy, action: int) -> None:
        fetch(s, self.seat, action)


# -- ships ---------------------------------------------------------------------------------------------------------------------


def after_ship(s: Burgundy, seat: int, what: int, where: int) -> bool:
    """After the goods are taken all others leave the game, and five goods may be exchanged for a black tile."""
    s.push(Exchange(seat))
    s.push(ClearDepots(seat))
    return False


class ClearDepots(Frame[Burgundy]):
    """All goods left in the depots leave the game."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        count = 0
        for goods in s.depot_goods:
            count += sum(goods)
        told.cleared_goods(s, self.seat, count)
        s.depot_goods = [[0] * 6 for _ in range(DEPOTS)]


class Exchange(Frame[Burgundy]):
    """You may give five goods for a tile of the black depot; it is turned face down and fits on any colour, without effect."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        found: list[int] = []
        if sum(s.duchies[0].goods) >= GOODS_FOR_TILE:
            for space in range(BLACK, SPACES):
                if s.spaces[space]:
                    found.append(FETCH + space)
            if len(found):
                found.insert(0, DONE)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        if action == DONE:
            return
        s.push(StoreBlack(self.seat))
        s.push(GiveGoods(self.seat, GOODS_FOR_TILE))
        told.exchanged(s, self.seat, lift_tile(s, action - FETCH), action - FETCH)


class GiveGoods(Frame[Burgundy]):
    """Choose the goods you give for the black tile, one by one."""

    __slots__ = ("left",)

    def __init__(self, seat: int = -1, left: int = 0) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: Burgundy) -> list[int]:
        if self.left == 0:
            return []
        goods = s.duchies[0].goods
        return [GOODS + kind for kind in range(6) if goods[kind]]

    def choose(self, s: Burgundy, action: int) -> None:
        s.duchies[0].goods[action - GOODS] -= 1
        told.gave_goods(s, self.seat, action - GOODS)
        s.push(GiveGoods(self.seat, self.left - 1))


class StoreBlack(Frame[Burgundy]):
    """The black tile goes to a key space; if all are taken, throw a stored tile away."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        if free_slot(s, self.seat) >= 0:
            return []
        return [DISCARD + slot for slot in range(slots_of(s, self.seat))]

    def choose(self, s: Burgundy, action: int) -> None:
        throw_away(s, self.seat, action - DISCARD)
        s.push(self)

    def step(self, s: Burgundy) -> None:
        store(s, self.seat, free_slot(s, self.seat), BLACK_TILE)


SET_UP.on(SOLO, set_target)
STARTED.on(SOLO, count_hex)
ROUND_BEGINS.on(SOLO, remove_tile)
POINTS_GAINED.on(SOLO, advance)
PLACED.on(SOLO, placed_alone)
LANDED.on(SOLO, after_ship)
