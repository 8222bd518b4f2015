"""What must hold at every moment of a game."""

from __future__ import annotations

from duchy.rooms.burgundy.content.boards import BOARDS
from duchy.rooms.burgundy.content.tables import (
    ANY,
    BLACK_TILE,
    CASTLE,
    CONTENT,
    GOODS_PER_TYPE,
    GOODS_TYPES,
    INN,
    INNS,
    SOLO,
    TEAM,
    TILE_KIND,
    TILES,
)
from duchy.rooms.burgundy.modules.shields import TooMany
from duchy.rooms.burgundy.rules.storage import slots_of
from duchy.rooms.burgundy.scoring import kind_count
from duchy.rooms.burgundy.setup import StartCastle, Unveil, box
from duchy.rooms.burgundy.state import Burgundy, Duchy, is_private


def check_invariants(s: Burgundy) -> None:
    """Raise `AssertionError` with words if the table is impossible."""
    check_tiles(s)
    check_goods(s)
    check_bridge(s)
    for duchy in s.duchies:
        check_duchy(s, duchy)
    for seat in range(s.players):
        if any(isinstance(frame, TooMany) for frame in s.stack):
            break
        used = [tile for tile in s.dukes[seat].storage if tile]
        assert len(used) <= slots_of(s, seat), f"seat {seat} stores {len(used)} tiles"
        if s.modules & TEAM:
            elsewhere = [slot for slot, tile in enumerate(s.dukes[seat].storage) if tile and not is_private(slot)]
            assert seat < s.owners or not elsewhere, f"seat {seat} keeps shared tiles at its own place"
    if s.modules & SOLO:
        assert 0 <= s.counter < s.target, "the counter passed the target"


def check_tiles(s: Burgundy) -> None:
    """No tile lies twice on the table: what is in sight and in the piles never exceeds the box."""
    seen = [0] * TILES
    lists = [*s.piles, s.spaces, *(duke.storage for duke in s.dukes), *(duchy.tiles for duchy in s.duchies)]
    for tiles in lists:
        for tile in tiles:
            seen[tile] += 1
    inns = seen[INN] + (max(0, s.inns - 1) if s.modules & INNS else 0)
    assert inns <= CONTENT.section("inns").rows()[0].number("count", 0), f"{inns} inns on the table"
    there = [0] * TILES
    for pile in box(s.modules):
        for tile in pile:
            there[tile] += 1
    for tile in range(1, TILES):
        if tile != INN and tile != BLACK_TILE:
            assert seen[tile] <= there[tile], f"tile {tile} lies {seen[tile]} times on the table, {there[tile]} in the box"
    for back, pile in enumerate(s.piles):
        assert 0 not in pile, f"pile {back} has a gap"


def check_goods(s: Burgundy) -> None:
    """Goods are never made, and only the solo game takes them out of it."""
    for kind in range(6):
        count = s.unseen_goods[kind] + s.round_goods.count(kind + 1)
        for goods in s.depot_goods:
            assert goods[kind] >= 0
            count += goods[kind]
        for duchy in s.duchies:
            count += duchy.goods[kind] + duchy.sold[kind] + duchy.route_goods.count(kind + 1)
        assert count == GOODS_PER_TYPE or (s.modules & SOLO and count < GOODS_PER_TYPE), f"{count} goods of type {kind}"


def check_bridge(s: Burgundy) -> None:
    """The order lists every seat once, those farther on the bridge first."""
    assert sorted(s.order) == list(range(s.players)), f"order {s.order}"
    spaces = [s.dukes[seat].bridge for seat in s.order]
    assert spaces == sorted(spaces, reverse=True), f"bridge {spaces}"


def check_duchy(s: Burgundy, duchy: Duchy) -> None:
    """Tiles lie on their colours, connected; nothing is negative; never more goods types than fit, nor shields than castles."""
    board = BOARDS[duchy.board]
    assert duchy.silver >= 0, "negative silver"
    assert duchy.workers >= 0, "negative workers"
    types = [kind for kind in range(6) if duchy.goods[kind]]
    assert len(types) <= GOODS_TYPES or s.modules & SOLO, f"{len(types)} types of goods in store"
    filled = 0
    near = 0
    for hex, tile in enumerate(duchy.tiles):
        if tile:
            filled |= 1 << hex
            near |= board.near[hex]
            assert TILE_KIND[tile] == ANY or TILE_KIND[tile] == board.kind[hex], f"tile {tile} on hex {hex}"
    assert filled == duchy.filled, "filled hexes differ from the tiles"
    assert near & ~filled == duchy.frontier, "the frontier differs from the tiles"
    assert duchy.shields.bit_count() <= kind_count(duchy, CASTLE), "more shields than castles"
    if not s.options["shields"]:
        check_connected(s, duchy)


def check_connected(s: Burgundy, duchy: Duchy) -> None:
    """Every tile is joined to the others, over land or river."""
    if duchy.filled == 0:
        assert any(isinstance(frame, StartCastle | Unveil) for frame in s.stack), "a duchy without a starting castle"
        return
    board = BOARDS[duchy.board]
    reached = duchy.filled & -duchy.filled
    grown = 0
    while grown != reached:
        grown = reached
        for hex in range(len(duchy.tiles)):
            if grown >> hex & 1:
                reached |= board.near[hex] & duchy.filled
    assert reached == duchy.filled, "the tiles of a duchy are not connected"
