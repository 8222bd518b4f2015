"""Placing a tile in a duchy: where it may go, and what happens when it lies there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from duchy.games.burgundy.actions import PLACE, ROW
from duchy.games.burgundy.content import (
    AREA_VP,
    BONUS_LARGE,
    BONUS_SMALL,
    BRIDGE_TOP,
    BUILDING,
    DOUBLE_BONUS,
    FREE_STEP_PLACE,
    INN,
    KINDS,
    LARGER_AREAS,
    PHASE_BONUS,
    PLACE_ANYWHERE,
    TILE_IDS,
    TILE_KIND,
    TILE_POWER,
    TILES,
    TWIN_BUILDINGS,
)
from duchy.games.burgundy.duchies import DUCHIES, HEX_OF
from duchy.games.burgundy.gains import gain_points
from duchy.games.burgundy.ships import climb
from duchy.games.burgundy.state import (
    BONUS,
    BONUSES,
    BORDER_POSTS,
    DUCHY,
    FILLED,
    FRONTIER,
    INNS,
    PHASE,
    POWERS,
    SHIELD_GAME,
    SOLO,
    Burgundy,
    store_index,
)
from duchy.games.burgundy.storage import slots_of
from duchy.kernel.events import Event

Effect = Callable[[Burgundy, int, int, int], None]
"""What a tile does when placed: `effect(s, seat, argument, hex)`."""

EFFECTS: Final[list[list[Effect]]] = [[] for _ in range(TILES)]
"""The effects of every tile, bound in effects.py."""
ARGUMENTS: Final[list[list[int]]] = [[] for _ in range(TILES)]

# -- where a tile may go -------------------------------------------------------------------------------------------------


def spots(s: Burgundy, owner: int, tile: int, numbers: int) -> int:
    """The free hexes of a tile's colour that show one of the numbers and lie beside a placed tile.

    One building of a kind per town (and one inn per area) is checked hex by hex in `fits`.
    """
    row = owner * DUCHY
    duchy = DUCHIES[s.lands[owner]]
    free = s.duchy[row + FRONTIER]
    if s.duchy[row + POWERS] & PLACE_ANYWHERE:
        free = duchy.all_hexes & ~s.duchy[row + FILLED]
    return free & duchy.kind_mask[TILE_KIND[tile]] & duchy.number_mask[numbers]


def fits(s: Burgundy, owner: int, tile: int, hex: int) -> bool:
    """Each type of building only once per town, unless monastery 1 allows twins; one inn per area."""
    if tile != INN and (TILE_KIND[tile] != BUILDING or s.duchy[owner * DUCHY + POWERS] & TWIN_BUILDINGS):
        return True
    return not has_twin(s, owner, tile, hex)


def has_twin(s: Burgundy, owner: int, tile: int, hex: int) -> bool:
    """Whether the area of a hex has such a tile already."""
    duchy = DUCHIES[s.lands[owner]]
    base: i64 = owner * s.hexes
    land = s.land
    other: i64
    for other in duchy.area_hexes[duchy.area[hex]]:  # noqa: SIM110 (a loop compiles better than a generator)
        if land[base + other] == tile:
            return True
    return False


def add_placements(s: Burgundy, seat: int, out: list[int], plain: int, eased: int) -> None:
    """Every stored tile on every hex it may go to with a die that can show one of the `plain` numbers.

    `eased` are the numbers within one more step, for the kinds of tiles that monasteries 9 to 11 ease.
    """
    owner = seat % s.owners
    row = owner * DUCHY
    powers = s.duchy[row + POWERS]
    duchy = DUCHIES[s.lands[owner]]
    free = s.duchy[row + FRONTIER]
    if powers & PLACE_ANYWHERE:
        free = duchy.all_hexes & ~s.duchy[row + FILLED]
    within = free & duchy.number_mask[plain]
    easily = within if eased == plain else free & duchy.number_mask[eased]
    if easily == 0:
        return
    store = s.store
    kind_mask = duchy.kind_mask
    private: i64 = seat * s.stride
    shared: i64 = owner * s.stride
    slot: i64
    for slot in range(s.slots if s.slots == s.stride else slots_of(s, seat)):
        tile: i64 = store[(private if 2 <= slot <= 3 else shared) + slot]
        if tile == 0:
            continue
        kind = TILE_KIND[tile]
        mask = kind_mask[kind] & (easily if powers >> kind & FREE_STEP_PLACE else within)
        if mask == 0:
            continue
        base = PLACE + slot * ROW
        choosy = tile == INN or (kind == BUILDING and not powers & TWIN_BUILDINGS)
        while mask:
            bit = mask & -mask
            mask ^= bit
            hex = HEX_OF[bit % 67]
            if not (choosy and has_twin(s, owner, tile, hex)):
                out.append(base + hex)


# -- what happens then ---------------------------------------------------------------------------------------------------


def place_stored(s: Burgundy, seat: int, action: int) -> None:
    """Place a stored tile, given by its `place` action."""
    slot = (action - PLACE) // ROW
    at = store_index(s, seat, slot)
    tile = s.store[at]
    s.store[at] = 0
    place_tile(s, seat, tile, (action - PLACE) % ROW)


def lay_tile(s: Burgundy, owner: int, tile: int, hex: int) -> None:
    """Put a tile on its hex, without anything happening."""
    row = owner * DUCHY
    filled = s.duchy[row + FILLED] | 1 << hex
    s.land[owner * s.hexes + hex] = tile
    s.duchy[row + FILLED] = filled
    s.duchy[row + FRONTIER] = (s.duchy[row + FRONTIER] | DUCHIES[s.lands[owner]].near[hex]) & ~filled


def place_tile(s: Burgundy, seat: int, tile: int, hex: int) -> None:
    """Put a tile on its hex, score what it completes, then use its effect."""
    owner = seat % s.owners
    lay_tile(s, owner, tile, hex)
    if s.log is not None:
        s.log.append(Event("place", seat, {"tile": TILE_IDS[tile], "hex": hex, "owner": owner}))
    if TILE_POWER[tile]:
        gain_power(s, seat, TILE_POWER[tile])
    if s.modules & SOLO:
        from duchy.games.burgundy.solo import placed_alone

        placed_alone(s, seat, tile, hex)
        return
    score_area(s, seat, hex)
    score_kind(s, seat, DUCHIES[s.lands[owner]].kind[hex])
    if s.modules & BORDER_POSTS:
        from duchy.games.burgundy.border_posts import link_posts

        link_posts(s, seat, hex)
    use_effects(s, seat, tile, hex)


def use_effects(s: Burgundy, seat: int, tile: int, hex: int) -> None:
    """What a tile does at once when it is placed."""
    effects = EFFECTS[tile]
    for i in range(len(effects)):
        effects[i](s, seat, ARGUMENTS[tile][i], hex)


def gain_power(s: Burgundy, seat: int, power: int) -> None:
    """A monastery starts to work, also for whoever copies this duchy's monasteries; bridge wardens climb their stack."""
    owner = seat % s.owners
    s.duchy[owner * DUCHY + POWERS] |= power
    if power & BRIDGE_TOP:
        climb(s, seat)
    if s.modules & SHIELD_GAME:
        from duchy.games.burgundy.shields import refresh_powers

        refresh_powers(s)


def is_full(s: Burgundy, owner: int, mask: int) -> bool:
    """Whether all hexes of an area or a colour have a tile."""
    return s.duchy[owner * DUCHY + FILLED] & mask == mask


def score_area(s: Burgundy, seat: int, hex: int) -> None:
    """An area that is now full scores for its size and for the phase."""
    owner = seat % s.owners
    duchy = DUCHIES[s.lands[owner]]
    area = duchy.area[hex]
    if not is_full(s, owner, duchy.area_mask[area]):
        return
    size = len(duchy.area_hexes[area])
    if s.modules & INNS:
        base = owner * s.hexes
        for other in duchy.area_hexes[area]:
            if s.land[base + other] == INN:
                size += 1
    scored = size + 1 if s.duchy[owner * DUCHY + POWERS] & LARGER_AREAS else size
    phase = s.table[PHASE]
    if s.log is not None:
        facts = {"area": KINDS[duchy.kind[hex]], "size": size, "hexes": duchy.area_hexes[area][:], "owner": owner}
        s.log.append(Event("area", seat, facts))
    gain_points(s, seat, AREA_VP[scored], "area")
    gain_points(s, seat, PHASE_BONUS[phase], "phase")


def score_kind(s: Burgundy, seat: int, kind: int) -> None:
    """The first to cover all spaces of a colour takes its large bonus tile, the second the small one."""
    owner = seat % s.owners
    if is_full(s, owner, DUCHIES[s.lands[owner]].kind_mask[kind]):
        take_bonus(s, seat, kind)


def take_bonus(s: Burgundy, seat: int, kind: int) -> None:
    """Take the large bonus tile if it is there, else the small one, else nothing."""
    large = s.table[BONUS + 2 * kind] == 0
    if not large and s.table[BONUS + 2 * kind + 1]:
        return
    s.table[BONUS + 2 * kind + (0 if large else 1)] = seat + 1
    row = seat % s.owners * DUCHY
    points = (BONUS_LARGE if large else BONUS_SMALL)[s.players]
    if kind < len(KINDS):
        s.duchy[row + BONUSES] += 1
    if s.log is not None:
        word = KINDS[kind] if kind < len(KINDS) else "border_posts"
        s.log.append(Event("bonus", seat, {"bonus": word, "large": large}))
    gain_points(s, seat, 2 * points if s.duchy[row + POWERS] & DOUBLE_BONUS else points, "bonus")
