"""Placing a tile in a duchy: where it may go, and what happens when it lies there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.kernel.core import NOBODY
from duchy.kernel.effects import Effect
from duchy.kernel.hooks import Hook
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import hex_of, placing, slot_of
from duchy.rooms.burgundy.content.boards import BOARDS, HEX_OF
from duchy.rooms.burgundy.content.powers import (
    BRIDGE_TOP,
    DOUBLE_BONUS,
    FREE_STEP_PLACE,
    LARGER_AREAS,
    PLACE_ANYWHERE,
    TWIN_BUILDINGS,
)
from duchy.rooms.burgundy.content.tables import (
    AREA_VP,
    BONUS_LARGE,
    BONUS_SMALL,
    BUILDING,
    INN,
    INNS,
    PHASE_BONUS,
    TILE_KIND,
    TILES,
)
from duchy.rooms.burgundy.rules.gains import gain_points
from duchy.rooms.burgundy.rules.ships import lift_wardens
from duchy.rooms.burgundy.rules.storage import slots_of
from duchy.rooms.burgundy.state import Burgundy, Duchy, board_of, duchy_of, is_private, store, stored, with_entry

TILE_EFFECTS: Final[list[list[Effect]]] = [[] for _ in range(TILES)]
"""What every tile does when it is placed, bound in effects.py; and the lasting powers it gives:"""
TILE_POWER: Final[list[int]] = [0] * TILES

POWER_GAINED: Final = Hook("a duchy has a new monastery")
PLACED: Final = Hook("a tile lies on its hex, and nothing has come of it yet")
COMPLETED: Final = Hook("a tile lies on its hex; what it completed is scored, its effect is still to come")

# -- where a tile may go -------------------------------------------------------------------------------------------------


def within_reach(duchy: Duchy) -> int:
    """The free hexes beside a placed tile; with shield 18 all free ones."""
    if duchy.powers & PLACE_ANYWHERE:
        return BOARDS[duchy.board].all_hexes & ~duchy.filled
    return duchy.frontier


def is_choosy(duchy: Duchy, tile: int) -> bool:
    """Whether a tile may lie only once in an area: an inn, and a building unless monastery 1 allows twins."""
    return tile == INN or (TILE_KIND[tile] == BUILDING and not duchy.powers & TWIN_BUILDINGS)


def has_twin(duchy: Duchy, tile: int, hex: int) -> bool:
    """Whether the area of a hex has such a tile already."""
    board = BOARDS[duchy.board]
    tiles = duchy.tiles
    other: i64
    for other in board.area_hexes[board.area[hex]]:  # noqa: SIM110 (a loop compiles better than a generator)
        if tiles[other] == tile:
            return True
    return False


def hexes_for(s: Burgundy, seat: int, tile: int) -> list[int]:
    """Where a tile may be placed whatever the number."""
    duchy = duchy_of(s, seat)
    choosy = is_choosy(duchy, tile)
    mask = within_reach(duchy)
    hexes = BOARDS[duchy.board].kind_hexes[TILE_KIND[tile]]
    return [hex for hex in hexes if mask >> hex & 1 and not (choosy and has_twin(duchy, tile, hex))]


def add_placements(s: Burgundy, seat: int, found: list[int], plain: int, eased: int) -> None:
    """Every stored tile on every hex it may go to with a die that can show one of the `plain` numbers.

    `eased` are the numbers within one more step, for the kinds of tiles that monasteries 9 to 11 ease.
    """
    duchy = duchy_of(s, seat)
    powers = duchy.powers
    board = BOARDS[duchy.board]
    free = within_reach(duchy)
    within = free & board.number_mask[plain]
    easily = within if eased == plain else free & board.number_mask[eased]
    if easily == 0:
        return
    kind_mask = board.kind_mask
    private = s.dukes[seat].storage
    shared = s.dukes[seat % s.owners].storage
    slot: i64
    for slot in range(slots_of(s, seat)):
        tile: i64 = private[slot] if is_private(slot) else shared[slot]
        if tile == 0:
            continue
        kind = TILE_KIND[tile]
        mask = kind_mask[kind] & (easily if powers >> kind & FREE_STEP_PLACE else within)
        if mask == 0:
            continue
        base = placing(slot, 0)
        choosy = is_choosy(duchy, tile)
        while mask:
            bit = mask & -mask
            mask ^= bit
            hex = HEX_OF[bit % 67]
            if not (choosy and has_twin(duchy, tile, hex)):
                found.append(base + hex)


# -- what happens then ---------------------------------------------------------------------------------------------------


def place_stored(s: Burgundy, seat: int, action: int) -> None:
    """Place a stored tile, given by its `place` action."""
    slot = slot_of(action)
    tile = stored(s, seat, slot)
    store(s, seat, slot, 0)
    place_tile(s, seat, tile, hex_of(action))


def lay_tile(duchy: Duchy, tile: int, hex: int) -> None:
    """Put a tile on its hex, without anything happening."""
    filled = duchy.filled | 1 << hex
    duchy.tiles[hex] = tile
    duchy.filled = filled
    duchy.frontier = (duchy.frontier | BOARDS[duchy.board].near[hex]) & ~filled


def place_tile(s: Burgundy, seat: int, tile: int, hex: int) -> None:
    """Put a tile on its hex, score what it completes, then use its effect."""
    lay_tile(duchy_of(s, seat), tile, hex)
    told.placed(s, seat, tile, hex)
    if TILE_POWER[tile]:
        gain_power(s, seat, TILE_POWER[tile])
    if s.modules & PLACED.modules and PLACED.happens(s, s.modules, seat, tile, hex):
        return
    score_placed(s, seat, tile, hex)
    use_effects(s, seat, tile, hex)


def score_placed(s: Burgundy, seat: int, tile: int, hex: int) -> None:
    """Score what a tile completes."""
    score_area(s, seat, hex)
    score_kind(s, seat, board_of(s, seat).kind[hex])
    if s.modules & COMPLETED.modules:
        COMPLETED.happens(s, s.modules, seat, tile, hex)


def use_effects(s: Burgundy, seat: int, tile: int, hex: int) -> None:
    """What a tile does at once when it is placed."""
    for effect in TILE_EFFECTS[tile]:
        effect.run(s, seat, hex)


def gain_power(s: Burgundy, seat: int, power: int) -> None:
    """A monastery starts to work; bridge wardens climb their stack."""
    duchy_of(s, seat).powers |= power
    if power & BRIDGE_TOP:
        lift_wardens(s, seat)
    if s.modules & POWER_GAINED.modules:
        POWER_GAINED.happens(s, s.modules, seat, power)


def score_area(s: Burgundy, seat: int, hex: int) -> None:
    """An area that is now full scores twice: for its size and for the phase."""
    if not completes_area(duchy_of(s, seat), hex):
        return
    told.completed_area(s, seat, hex, area_size(s, seat, hex))
    score_size(s, seat, hex)
    score_phase(s, seat)


def completes_area(duchy: Duchy, hex: int) -> bool:
    """Whether the area of a hex is full."""
    board = BOARDS[duchy.board]
    mask = board.area_mask[board.area[hex]]
    return duchy.filled & mask == mask


def completes_kind(duchy: Duchy, hex: int) -> bool:
    """Whether all spaces of the colour of a hex are covered."""
    board = BOARDS[duchy.board]
    mask = board.kind_mask[board.kind[hex]]
    return duchy.filled & mask == mask


def area_size(s: Burgundy, seat: int, hex: int) -> int:
    """How large the area of a hex is; an inn makes it one larger."""
    duchy = duchy_of(s, seat)
    board = BOARDS[duchy.board]
    hexes = board.area_hexes[board.area[hex]]
    size = len(hexes)
    if s.modules & INNS:
        for other in hexes:
            if duchy.tiles[other] == INN:
                size += 1
    return size


def size_points(s: Burgundy, seat: int, hex: int) -> int:
    """What the size of an area is worth; with shield 17 that of the next larger one."""
    size = area_size(s, seat, hex)
    return AREA_VP[size + 1 if duchy_of(s, seat).powers & LARGER_AREAS else size]


def score_size(s: Burgundy, seat: int, hex: int) -> None:
    """The first gain of a completed area."""
    gain_points(s, seat, size_points(s, seat, hex), "area")


def score_phase(s: Burgundy, seat: int) -> None:
    """The second gain of a completed area."""
    gain_points(s, seat, PHASE_BONUS[s.phase], "phase")


def score_kind(s: Burgundy, seat: int, kind: int) -> None:
    """The first to cover all spaces of a colour takes its large bonus tile, the second the small one."""
    duchy = duchy_of(s, seat)
    mask = BOARDS[duchy.board].kind_mask[kind]
    if duchy.filled & mask == mask:
        take_bonus(s, seat, kind)


def take_bonus(s: Burgundy, seat: int, kind: int) -> None:
    """Take the large bonus (of a colour, or of the border posts) if it is there, else the small one, else nothing."""
    large = s.large_bonus[kind] == NOBODY
    if large:
        s.large_bonus = with_entry(s.large_bonus, kind, seat)
    elif s.small_bonus[kind] == NOBODY:
        s.small_bonus = with_entry(s.small_bonus, kind, seat)
    else:
        return
    duchy = duchy_of(s, seat)
    duchy.bonuses += 1
    told.took_bonus(s, seat, kind, large)
    points = (BONUS_LARGE if large else BONUS_SMALL)[s.players]
    gain_points(s, seat, 2 * points if duchy.powers & DOUBLE_BONUS else points, "bonus")
