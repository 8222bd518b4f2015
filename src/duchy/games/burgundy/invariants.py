"""What must hold at every moment of a game."""

from __future__ import annotations

from duchy.games.burgundy.content import (
    BLACK_TILE,
    CASTLE_TILE,
    CONTENT,
    GOODS_PER_TYPE,
    GOODS_TYPES,
    INN,
    TILE_KIND,
    TILES,
)
from duchy.games.burgundy.duchies import DUCHIES
from duchy.games.burgundy.scoring import tiles_of
from duchy.games.burgundy.setup import StartCastle, box
from duchy.games.burgundy.shields import TooMany
from duchy.games.burgundy.state import (
    BRIDGE,
    COUNTER,
    DUCHY,
    DUKE,
    FILLED,
    FRONTIER,
    GOODS,
    INN_STACK,
    INNS,
    POOL,
    ROUND_GOODS,
    SHIELDS,
    SILVER,
    SOLD,
    SOLO,
    TARGET,
    WORKERS,
    Burgundy,
)
from duchy.games.burgundy.storage import slots_of


def check_invariants(s: Burgundy) -> None:
    """Raise `AssertionError` with words if the table is impossible."""
    check_tiles(s)
    check_goods(s)
    check_bridge(s)
    for owner in range(s.owners):
        check_duchy(s, owner)
    for seat in range(s.players):
        if any(isinstance(frame, TooMany) for frame in s.stack):
            break
        used = [slot for slot in range(s.stride) if s.store[seat * s.stride + slot]]
        assert len(used) <= slots_of(s, seat), f"seat {seat} stores {len(used)} tiles"
    if s.modules & SOLO:
        assert 0 <= s.extra[COUNTER] < s.extra[TARGET], "the counter passed the target"


def check_tiles(s: Burgundy) -> None:
    """No tile lies twice on the table: what is in sight and in the piles never exceeds the box."""
    seen = [0] * TILES
    for tile in s.pile + s.spaces + s.store + s.land:
        seen[tile] += 1
    inns = seen[INN] + (max(0, s.extra[INN_STACK] - 1) if s.modules & INNS else 0)
    assert inns <= CONTENT.section("inns").rows()[0].number("count", 0), f"{inns} inns on the table"
    there = [0] * TILES
    for pile in box(s.modules):
        for tile in pile:
            there[tile] += 1
    for tile in range(1, TILES):
        if tile != INN and tile != BLACK_TILE:
            assert seen[tile] <= there[tile], f"tile {tile} lies {seen[tile]} times on the table, {there[tile]} in the box"
    for back, left in enumerate(s.pile_left):
        for i in range(left):
            assert s.pile[s.pile_from[back] + i] > 0, f"pile {back} has a gap"


def check_goods(s: Burgundy) -> None:
    """Goods are never made, and only the solo game takes them out of it."""
    for kind in range(6):
        count = s.table[POOL + kind]
        for i in range(5):
            if s.table[ROUND_GOODS + i] == kind + 1:
                count += 1
        for depot in range(6):
            assert s.depot_goods[depot * 6 + kind] >= 0
            count += s.depot_goods[depot * 6 + kind]
        for owner in range(s.owners):
            count += s.duchy[owner * DUCHY + GOODS + kind] + s.duchy[owner * DUCHY + SOLD + kind]
        for i in range(35, len(s.extra)):
            if s.extra[i] == kind + 1:
                count += 1
        assert count == GOODS_PER_TYPE or (s.modules & SOLO and count < GOODS_PER_TYPE), f"{count} goods of type {kind}"


def check_bridge(s: Burgundy) -> None:
    """The order lists every seat once, those farther on the bridge first."""
    assert sorted(s.order) == list(range(s.players)), f"order {s.order}"
    spaces = [s.duke[seat * DUKE + BRIDGE] for seat in s.order]
    assert spaces == sorted(spaces, reverse=True), f"bridge {spaces}"


def check_duchy(s: Burgundy, owner: int) -> None:
    """Tiles lie on their colours, connected; nothing is negative; never more goods types than fit, nor shields than castles."""
    row = owner * DUCHY
    duchy = DUCHIES[s.lands[owner]]
    assert s.duchy[row + SILVER] >= 0, "negative silver"
    assert s.duchy[row + WORKERS] >= 0, "negative workers"
    types = [kind for kind in range(6) if s.duchy[row + GOODS + kind]]
    assert len(types) <= GOODS_TYPES or s.modules & SOLO, f"{len(types)} types of goods in store"
    filled = 0
    near = 0
    for hex in range(s.hexes):
        tile = s.land[owner * s.hexes + hex]
        if tile:
            filled |= 1 << hex
            near |= duchy.near[hex]
            assert TILE_KIND[tile] == 6 or TILE_KIND[tile] == duchy.kind[hex], f"tile {tile} on hex {hex}"
    assert filled == s.duchy[row + FILLED], "filled hexes differ from the tiles"
    assert near & ~filled == s.duchy[row + FRONTIER], "the frontier differs from the tiles"
    shields = s.duchy[row + SHIELDS]
    assert shields.bit_count() <= tiles_of(s, owner, CASTLE_TILE), "more shields than castles"
    if not s.options["shields"]:
        check_connected(s, owner, filled)


def check_connected(s: Burgundy, owner: int, filled: int) -> None:
    """Every tile is joined to the others, over land or river."""
    duchy = DUCHIES[s.lands[owner]]
    if filled == 0:
        assert any(isinstance(frame, StartCastle) for frame in s.stack), "a duchy without a starting castle"
        return
    reached = filled & -filled
    grown = 0
    while grown != reached:
        grown = reached
        for hex in range(s.hexes):
            if grown >> hex & 1:
                reached |= duchy.near[hex] & filled
    assert reached == filled, "the tiles of a duchy are not connected"
