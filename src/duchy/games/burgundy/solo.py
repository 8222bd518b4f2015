"""The solo game: fill all 37 hexes of an island duchy within 25 rounds.

Points only move a counter towards a target marker; every time it gets there a free action follows and the target comes nearer.
"""

from __future__ import annotations

from typing import Final

from duchy.games.burgundy.actions import DISCARD, FETCH, GOODS, PART, PARTS, PASS, POINT, SPACE_NAMES
from duchy.games.burgundy.castles import ExtraAction
from duchy.games.burgundy.content import (
    BLACK,
    BLACK_SPACES,
    BLACK_TILE,
    CONTENT,
    CRANE,
    DEPOTS,
    GOODS_IDS,
    KINDS,
    MONASTERY_0,
    SPACES_PER_DEPOT,
    TILE_IDS,
)
from duchy.games.burgundy.duchies import DUCHIES
from duchy.games.burgundy.fetch import PlaceFetched, hexes_for
from duchy.games.burgundy.place import EFFECTS, is_full, score_area, use_effects
from duchy.games.burgundy.scoring import BUILDINGS, END_OF, END_VP, monastery_points, tiles_of
from duchy.games.burgundy.state import BONUSES, COUNTER, FILLED, SILVER, TARGET, WHITE, Burgundy
from duchy.games.burgundy.state import GOODS as STORE
from duchy.games.burgundy.storage import free_slot, lift_tile, slots_of, throw_away
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

SECTION: Final = CONTENT.section("solo")
STEP: Final = SECTION.number("target_step", 1)
GOODS_FOR_TILE: Final = SECTION.number("goods_for_black_tile", 1)
POINT_PRICE: Final = SECTION.number("vp_price", 1)
LOWEST: Final = CONTENT.section("solo_target").number("lowest", 1)


def set_target(s: Burgundy) -> None:
    """The target marker starts where the table agreed: 50, or nearer and farther for easier and harder games."""
    s.extra[TARGET] = s.options["target"]


def filled_hexes(s: Burgundy) -> int:
    """How many hexes of the duchy have a tile."""
    return s.duchy[FILLED].bit_count()


# -- the start of a round ----------------------------------------------------------------------------------------------------


def remove_tile(s: Burgundy) -> None:
    """The white die removes a tile: the first of its depot, or of the next depot clockwise that has one."""
    for step in range(DEPOTS):
        first = (s.table[WHITE] - 1 + step) % DEPOTS * SPACES_PER_DEPOT
        for space in range(first, first + s.per_depot):
            if s.spaces[space]:
                if s.log is not None:
                    s.log.append(Event("remove", 0, {"tile": TILE_IDS[s.spaces[space]], "space": SPACE_NAMES[space]}))
                s.spaces[space] = 0
                return


# -- points --------------------------------------------------------------------------------------------------------------------


def advance(s: Burgundy, seat: int, points: int, source: str) -> None:
    """Points move the counter; at the target it goes back to the start and a free action follows.

    Points may be bought to reach the target. To buy fewer is never better than to wait, so it is not asked.
    """
    if points <= 0:
        return
    s.extra[COUNTER] += points
    if s.log is not None:
        s.log.append(Event("counter", seat, {"points": points, "source": source, "counter": s.extra[COUNTER]}))
    if s.extra[COUNTER] >= s.extra[TARGET]:
        reach_target(s, seat)
    elif can_buy_points(s) and not (len(s.stack) and isinstance(s.stack[-1], BuyPoints)):
        s.push(BuyPoints(seat))


def reach_target(s: Burgundy, seat: int) -> None:
    """Counter back to the start, target five down, one action of any number."""
    s.extra[COUNTER] = 0
    s.extra[TARGET] = max(LOWEST, s.extra[TARGET] - STEP)
    if s.log is not None:
        s.log.append(Event("target", seat, {"target": s.extra[TARGET]}))
    s.push(ExtraAction(seat))


def missing(s: Burgundy) -> int:
    """How many points the counter lacks."""
    return s.extra[TARGET] - s.extra[COUNTER]


def can_buy_points(s: Burgundy) -> bool:
    """Whether the silver at hand takes the counter to the target."""
    return s.duchy[SILVER] >= missing(s) * POINT_PRICE


class BuyPoints(Frame[Burgundy]):
    """You may buy the points that are missing to the target, for silver."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        return [PASS, POINT] if s.extra[COUNTER] > 0 and can_buy_points(s) else []

    def choose(self, s: Burgundy, action: int) -> None:
        if action == PASS:
            return
        points = missing(s)
        s.duchy[SILVER] -= points * POINT_PRICE
        if s.log is not None:
            s.log.append(Event("buy_points", self.seat, {"points": points, "silver": points * POINT_PRICE}))
        reach_target(s, self.seat)


# -- placing -------------------------------------------------------------------------------------------------------------------


AREA: Final = 0
COLOUR: Final = 1
MONASTERY: Final = 2
EFFECT: Final = 3
assert PARTS == ["area", "colour", "monastery", "effect"]


def placed_alone(s: Burgundy, seat: int, tile: int, hex: int) -> None:
    """A tile lies in the duchy: the last one wins; else all it brings happens, in the order the player chooses."""
    count_hex(s, seat)
    if finished(s):
        s.stack.clear()
        return
    duchy = DUCHIES[s.lands[0]]
    parts = 0
    if is_full(s, 0, duchy.area_mask[duchy.area[hex]]):
        parts |= 1 << AREA
    if is_full(s, 0, duchy.kind_mask[duchy.kind[hex]]):
        parts |= 1 << COLOUR
    if tile > MONASTERY_0 and END_OF[tile - MONASTERY_0]:
        parts |= 1 << MONASTERY
    if len(EFFECTS[tile]):
        parts |= 1 << EFFECT
    if parts:
        s.push(InOrder(seat, tile, hex, parts))


class InOrder(Frame[Burgundy]):
    """Several things happen now: choose the one that comes first."""

    __slots__ = ("hex", "parts", "tile")

    def __init__(self, seat: int = -1, tile: int = 0, hex: int = 0, parts: int = 0) -> None:
        super().__init__(seat)
        self.tile = tile
        self.hex = hex
        self.parts = parts

    def options(self, s: Burgundy) -> list[int]:
        if self.parts & (self.parts - 1) == 0:  # only one thing: it just happens
            return []
        return [PART + part for part in range(len(PARTS)) if self.parts >> part & 1]

    def choose(self, s: Burgundy, action: int) -> None:
        part = action - PART
        s.push(InOrder(self.seat, self.tile, self.hex, self.parts & ~(1 << part)))
        bring(s, self.seat, self.tile, self.hex, part)

    def step(self, s: Burgundy) -> None:
        bring(s, self.seat, self.tile, self.hex, self.parts.bit_length() - 1)


def bring(s: Burgundy, seat: int, tile: int, hex: int, part: int) -> None:
    """One of the things a placed tile brings."""
    if part == AREA:
        score_area(s, seat, hex)
    elif part == COLOUR:
        complete_colour(s, seat, DUCHIES[s.lands[0]].kind[hex])
    elif part == MONASTERY:
        score_monastery(s, seat, tile)
    else:
        use_effects(s, seat, tile, hex)


def count_hex(s: Burgundy, seat: int) -> None:
    """Every hex filled is a step towards the win."""
    if s.log is not None:
        s.log.append(Event("score", seat, {"points": 1, "source": "hexes"}))


def score_monastery(s: Burgundy, seat: int, tile: int) -> None:
    """A monastery that scores at the end of other games scores as soon as it is placed."""
    number = tile - MONASTERY_0
    if number <= 0:
        return
    points = monastery_points(s, 0, number)
    if END_OF[number] == BUILDINGS:
        points += END_VP[number] * tiles_of(s, 0, CRANE)
    advance(s, seat, points, "monasteries")


def finished(s: Burgundy) -> bool:
    """Whether the whole duchy is filled: the game is won at once."""
    return s.duchy[FILLED] == DUCHIES[s.lands[0]].all_hexes


def complete_colour(s: Burgundy, seat: int, kind: int) -> None:
    """A completed colour brings no points but a tile of the black depot, straight into the duchy."""
    s.duchy[BONUSES] += 1
    if s.log is not None:
        s.log.append(Event("colour", seat, {"colour": KINDS[kind]}))
    s.push(FreeTile(seat))


class FreeTile(Frame[Burgundy]):
    """For the completed colour: take a tile of the black depot and place it in your duchy at once."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        out: list[int] = []
        for space in range(BLACK, BLACK + BLACK_SPACES):
            if s.spaces[space] and len(hexes_for(s, self.seat, s.spaces[space])):
                out.append(FETCH + space)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        s.push(PlaceFetched(self.seat, lift_tile(s, action - FETCH)))


# -- ships ---------------------------------------------------------------------------------------------------------------------


def after_ship(s: Burgundy, seat: int) -> None:
    """After the goods are taken all others leave the game, and five goods may be exchanged for a black tile."""
    s.push(Exchange(seat))
    s.push(ClearDepots(seat))


class ClearDepots(Frame[Burgundy]):
    """All goods left in the depots leave the game."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        count = 0
        for there in s.depot_goods:
            count += there
        if s.log is not None and count:
            s.log.append(Event("clear_goods", self.seat, {"count": count}))
        s.depot_goods = [0] * len(s.depot_goods)


def goods_in_store(s: Burgundy) -> int:
    """How many goods tiles the player has."""
    count = 0
    for kind in range(6):
        count += s.duchy[STORE + kind]
    return count


class Exchange(Frame[Burgundy]):
    """You may give five goods for a tile of the black depot; it is turned face down and fits on any colour, without effect."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        out: list[int] = []
        if goods_in_store(s) >= GOODS_FOR_TILE:
            for space in range(BLACK, BLACK + BLACK_SPACES):
                if s.spaces[space]:
                    out.append(FETCH + space)
            if len(out):
                out.insert(0, PASS)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        if action == PASS:
            return
        s.push(StoreBlack(self.seat))
        s.push(GiveGoods(self.seat, GOODS_FOR_TILE))
        tile = lift_tile(s, action - FETCH)
        if s.log is not None:
            s.log.append(Event("exchange", self.seat, {"tile": TILE_IDS[tile], "space": SPACE_NAMES[action - FETCH]}))


class GiveGoods(Frame[Burgundy]):
    """Choose the goods you give for the black tile, one by one."""

    __slots__ = ("left",)

    def __init__(self, seat: int = -1, left: int = 0) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: Burgundy) -> list[int]:
        if self.left == 0:
            return []
        return [GOODS + kind for kind in range(6) if s.duchy[STORE + kind]]

    def choose(self, s: Burgundy, action: int) -> None:
        s.duchy[STORE + action - GOODS] -= 1
        if s.log is not None:
            s.log.append(Event("give", self.seat, {"goods": GOODS_IDS[action - GOODS]}))
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
        s.store[free_slot(s, self.seat)] = BLACK_TILE
