"""Placing tiles: number, colour, neighbour, one building of a kind per town."""

from __future__ import annotations

import pytest

from .scene import scene

ALL_TILES = {"warehouse": {11, 25}, "cow_3": set(), "monastery_5": {12}, "castle": set(), "mine": {24}, "ship": {17, 19}}


@pytest.mark.parametrize(("tile", "hexes"), list(ALL_TILES.items()))
def test_the_first_tile_goes_beside_the_starting_castle_on_its_colour(tile: str, hexes: set[int]) -> None:
    t = scene().dice(0, 1, 2).workers(0, 9).store(0, tile).turn(0)
    assert t.hexes() == hexes


@pytest.mark.parametrize(("die", "hexes"), [(2, {17}), (5, {19}), (3, set())])
def test_the_space_must_show_the_number(die: int, hexes: set[int]) -> None:
    assert scene().dice(0, die, die).store(0, "ship").depot(die, "mine").turn(0).hexes() == hexes


def test_a_placed_tile_opens_the_spaces_beside_it() -> None:
    t = scene().dice(0, 2, 1).store(0, "ship", "ship").turn(0)
    assert t.hexes(1) == {17}
    t.do("place", slot=0, hex=17)
    assert t.tile(17) == "ship"
    assert t.stored()[0] == ""
    assert t.hexes(1) == {16}


def test_a_taken_space_is_taken_for_good() -> None:
    t = scene().dice(0, 2, 1).workers(0, 9).store(0, "ship").lay(0, {17: "ship"}).turn(0)
    assert 17 not in t.hexes()


def test_tiles_come_from_storage_never_straight_from_the_board() -> None:
    t = scene().dice(0, 2, 2).depot(2, "ship").turn(0)
    assert not t.legal("place")
    t.do("take", space="2-0")
    assert t.stored()[0] == "ship"
    t.do("place", slot=0, hex=17)
    assert t.tile(17) == "ship"


def test_each_type_of_building_only_once_per_town() -> None:
    """Hexes 25, 26 of duchy 1 and their neighbours form a town of five."""
    t = scene().dice(0, 1, 5).store(0, "bank", "church").lay(0, {25: "bank"}).turn(0)
    assert t.hexes(0) == set()
    assert t.hexes(1) == {26, 31}


def test_the_same_building_may_stand_in_another_town() -> None:
    t = scene().dice(0, 3, 3).store(0, "bank").lay(0, {25: "bank"}).turn(0)
    assert t.hexes() == {11}


def test_a_building_may_be_placed_even_if_its_effect_is_of_no_use() -> None:
    t = scene().dice(0, 3, 1).store(0, "market").turn(0)
    t.do("place", slot=0, hex=25)
    assert t.tile(25) == "market"
    assert t.frame == "Turn"
