"""Livestock: its own animals, and again all of the same kind on the same pasture."""

from __future__ import annotations

import pytest

from duchy.rooms.burgundy.content.tables import CONTENT, TILE_BY_ID
from duchy.rooms.burgundy.rules.place import place_tile

from .scene import Scene, scene

# Duchy 1: hexes 0, 4, 5, 9, 10 are a pasture of five; hex 27 is a pasture of its own.
EXPECTED = {f"{animal}_{heads}": heads for animal in ("sheep", "cow", "pig", "chicken") for heads in (2, 3, 4)}


def graze(t: Scene, tile: str, hex: int) -> int:
    """What placing the tile scores."""
    before = t.score()
    place_tile(t.s, 0, TILE_BY_ID[tile], hex)
    return t.score() - before


@pytest.mark.parametrize("tile", [row.word("id") for row in CONTENT.section("livestock").rows()])
def test_a_livestock_tile_scores_its_animals(tile: str) -> None:
    assert graze(scene(), tile, 10) == EXPECTED[tile]


def test_example_ben_and_his_cows() -> None:
    t = scene().lay(0, {10: "cow_3", 9: "sheep_3"})
    assert graze(t, "cow_4", 5) == 4 + 3
    assert graze(t.lay(0, {}), "cow_4", 4) == 4 + 4 + 3


def test_example_ben_and_his_sheep() -> None:
    t = scene().lay(0, {10: "cow_3", 9: "sheep_3"})
    assert graze(t, "sheep_2", 5) == 2 + 3


def test_tiles_need_not_touch_but_must_share_the_pasture() -> None:
    t = scene().lay(0, {10: "pig_3", 27: "pig_4"})
    assert graze(t, "pig_2", 0) == 2 + 3


def test_example_monastery_7_adds_one_for_each_tile_that_scores() -> None:
    t = scene().lay(0, {12: "monastery_7", 10: "sheep_4"})
    assert graze(t, "sheep_3", 9) == (3 + 1) + (4 + 1)
    assert graze(t, "pig_2", 5) == 3
