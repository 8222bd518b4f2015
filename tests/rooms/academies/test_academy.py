"""Tiles on the grid, pedestals and Monuments, the swap."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.academies.content.tiles import TILE_IDS, TILES
from duchy.rooms.academies.rules.academy import DraftMonument, PlaceTile, SwapTiles, completes, permits
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import ask, can, do, has, line, options, question, scene

ALL_WEDGES = ["bakers_row", "watch_post", "back_alley", "wayside_shrine"]


def place(s: sc.Academies, tile: str) -> None:
    ask(s, PlaceTile(0, TILE_IDS.index(tile)))


def test_a_tile_goes_on_the_board_edge_or_beside_another_tile() -> None:
    s = scene()
    has(s, tiles={2: "bakers_row", 7: "cart_barn"})
    place(s, "watch_post")
    assert options(s, "place") == [0, 1, 3, 4, 6, 8, 12]


def test_a_tile_never_goes_beyond_the_sides_of_the_board() -> None:
    s = scene()
    has(s, tiles={4: "bakers_row"})
    place(s, "watch_post")
    assert options(s, "place") == [0, 1, 2, 3, 9], "cell 5 is at the other end of the next row"


def test_columns_have_no_height_limit() -> None:
    s = scene()
    has(s, tiles={5 * row: TILE_IDS[row] for row in range(13)})
    place(s, "watch_post")
    assert can(s, "place", cell=65)
    do(s, "place", cell=65)
    assert len(sc.tiles(s)) == 14


def test_a_tile_hanging_beside_another_one_is_fine() -> None:
    s = scene()
    has(s, tiles={0: "bakers_row", 5: "cart_barn"})
    place(s, "watch_post")
    do(s, "place", cell=6)
    assert 6 in sc.tiles(s) and 1 not in sc.tiles(s)


def test_placing_on_a_tile_or_in_the_air_is_refused_with_the_rule() -> None:
    s = scene()
    has(s, tiles={2: "bakers_row"})
    place(s, "watch_post")
    with pytest.raises(IllegalAction, match="tile already"):
        do(s, "place", cell=2)
    with pytest.raises(IllegalAction, match="top edge"):
        do(s, "place", cell=12)


def test_four_wedges_complete_a_pedestal_and_earn_a_monument() -> None:
    s = scene()
    has(s, tiles={0: ALL_WEDGES[0], 1: "cart_barn", 5: ALL_WEDGES[2]})
    line(s, "monuments", "library", "worker_monument", "treasury", "arcane")
    place(s, ALL_WEDGES[3])
    do(s, "place", cell=6)
    assert question(s) == "DraftMonument"
    do(s, "draft_monument", space=1)
    assert sc.monuments(s) == {4: "worker_monument"}
    assert sc.shown(s, "monuments")[1] is None, "the line is refilled at the end of the turn"


def test_a_missing_wedge_leaves_the_pedestal_incomplete() -> None:
    s = scene()
    has(s, tiles={0: ALL_WEDGES[0], 1: "stonecutters_lot", 5: ALL_WEDGES[2]})
    assert "NW" not in row_wedges("stonecutters_lot")
    place(s, ALL_WEDGES[3])
    do(s, "place", cell=6)
    assert question(s) == "SendSteward" and sc.monuments(s) == {}


def row_wedges(tile: str) -> list[str]:
    found: list[str] = TILES[TILE_IDS.index(tile)].row.items("wedges")
    return found


def test_two_tiles_on_the_board_edge_complete_an_edge_pedestal() -> None:
    s = scene()
    has(s, tiles={0: "bakers_row"})
    place(s, "watch_post")
    assert completes(s.academies[0], TILE_IDS.index("watch_post"), 1) == 1
    do(s, "place", cell=1)
    assert question(s) == "DraftMonument"
    s = scene()
    has(s, tiles={0: "choir_loft"})
    assert "SE" not in row_wedges("choir_loft")
    place(s, "watch_post")
    do(s, "place", cell=1)
    assert question(s) == "SendSteward"


def test_one_tile_may_complete_several_pedestals() -> None:
    s = scene()
    has(s, tiles={0: "bakers_row", 2: "watch_post", 5: "back_alley", 6: "wayside_shrine", 7: "town_square"})
    place(s, "city_baths")
    assert completes(s.academies[0], TILE_IDS.index("city_baths"), 1) == 4
    do(s, "place", cell=1)
    for left in range(4, 0, -1):
        if left > 1:
            do(s, "corner", corner=options(s, "corner")[0])
        do(s, "draft_monument", space=options(s, "draft_monument")[0])
    assert sorted(sc.monuments(s)) == [0, 1, 4, 5]


def test_of_two_pedestals_the_owner_chooses_which_is_filled_first() -> None:
    """The top of the stack lies open: who takes it sees the next one, so the order matters."""
    s = scene()
    has(s, tiles={0: "bakers_row", 2: "watch_post", 5: "back_alley", 6: "wayside_shrine", 7: "town_square"})
    line(s, "monuments", "library", "arcane", "treasury", "holy_monument")
    place(s, "city_baths")
    do(s, "place", cell=1)
    assert question(s) == "ChoosePedestal" and options(s, "corner") == [0, 1, 4, 5]
    do(s, "corner", corner=4)
    assert question(s) == "DraftMonument"
    do(s, "draft_monument", space=3)
    assert options(s, "corner") == [0, 1, 5] and sc.monuments(s) == {4: "holy_monument"}


def test_the_last_monument_goes_to_the_pedestal_the_owner_chooses() -> None:
    s = scene()
    has(s, tiles={0: "choir_loft", 1: "watch_post", 3: "bakers_row", 4: "watch_post"})
    sc.used_up(s.monument_line)
    line(s, "monuments", "holy_monument")
    has(s, tiles={0: "bakers_row", 2: "watch_post", 5: "back_alley", 6: "wayside_shrine", 7: "town_square"})
    s.academies[0].tiles = sc.replaced(s.academies[0].tiles, 1, -1)
    place(s, "city_baths")
    do(s, "place", cell=1)
    do(s, "corner", corner=5)
    assert sc.monuments(s) == {5: "holy_monument"} and question(s) == "SendSteward", "the others stay empty"


def test_a_swap_that_completes_two_pedestals_asks_for_their_order() -> None:
    s = scene()
    has(s, tiles={0: "bakers_row", 1: "counting_house", 2: "watch_post", 4: "city_baths"})
    ask(s, SwapTiles(0))
    do(s, "swap", cell=1)
    do(s, "swap", cell=4)
    assert question(s) == "ChoosePedestal" and options(s, "corner") == [0, 1]


def test_without_any_monument_left_a_pedestal_stays_empty() -> None:

    s = scene()
    sc.used_up(s.monument_line)
    line(s, "monuments")
    ask(s, DraftMonument(0, 3))
    assert question(s) == "SendSteward" and sc.monuments(s) == {}


def test_swapping_two_tiles_moves_their_classes_and_keeps_monuments() -> None:
    s = scene()
    has(s, tiles={0: "bakers_row", 3: "choir_loft"}, monuments={0: "holy_monument"}, students=["holy 3", "worker 2"])
    sc.in_class(s, 0, 0, taught=1)
    ask(s, SwapTiles(0))
    do(s, "swap", cell=0)
    do(s, "swap", cell=3)
    assert sc.tiles(s) == {0: "choir_loft", 3: "bakers_row"}
    assert sc.monuments(s) == {0: "holy_monument"}
    assert s.academies[0].rooms[0] == 3 and s.academies[0].lessons[0].room == 3


def test_a_swap_that_completes_a_pedestal_earns_a_monument() -> None:
    s = scene()
    has(s, tiles={0: "choir_loft", 1: "watch_post", 3: "bakers_row"})
    ask(s, SwapTiles(0))
    do(s, "swap", cell=0)
    do(s, "swap", cell=3)
    assert question(s) == "DraftMonument"
    do(s, "draft_monument", space=0)
    assert list(sc.monuments(s)) == [0]


def test_a_pedestal_with_a_monument_earns_no_second_one_by_a_swap() -> None:
    s = scene()
    has(s, tiles={0: "bakers_row", 1: "watch_post", 3: "back_alley"}, monuments={0: "library"})
    ask(s, SwapTiles(0))
    do(s, "swap", cell=0)
    do(s, "swap", cell=3)
    assert question(s) == "SendSteward"


def test_the_swap_may_be_left() -> None:
    s = scene()
    has(s, tiles={0: "choir_loft", 1: "watch_post"})
    ask(s, SwapTiles(0))
    do(s, "done")
    assert sc.tiles(s) == {0: "choir_loft", 1: "watch_post"}


def test_a_building_permit_needs_four_tiles_and_one_to_three_wedges() -> None:
    s = scene()
    has(s, tiles={0: "stonecutters_lot", 1: "gladiator_pit", 5: "back_alley"})
    assert permits(s.academies[0]) == [], "three tiles"
    has(s, tiles={6: "parade_ground"})
    assert permits(s.academies[0]) == [4], "wedges of all but the tile at the upper right"
    has(s, tiles={6: "watch_post", 1: "cart_barn"})
    assert permits(s.academies[0]) == [], "complete"
    has(s, tiles={0: "spymasters_tower", 2: "bakers_row", 3: "watch_post"})
    assert permits(s.academies[0]) == [], "the corners on the board's edge don't count"
