"""The components: counts, numbers, layouts, and that every effect named in the data is bound."""

from __future__ import annotations

import pytest

from duchy.games.burgundy.content import (
    CONTENT,
    GOODS_IDS,
    GOODS_PER_TYPE,
    KINDS,
    SPACE_KIND,
    TILE_BY_ID,
    TILE_IDS,
    TILE_KIND,
    TILE_ROWS,
    TILES,
)
from duchy.games.burgundy.duchies import DUCHIES, NAMES
from duchy.games.burgundy.effects import ARGUMENTS, BOUND, EFFECTS, LATER, bind
from duchy.games.burgundy.scoring import END_NAMES
from duchy.games.burgundy.setup import box
from duchy.kernel.content import Row
from duchy.kernel.errors import BadContent

from .scene import GAME

AREAS = {
    "1": {"building": [1, 3, 3, 5], "livestock": [1, 5], "monastery": [3, 3], "ship": [3, 3], "castle": [1, 3], "mine": [3]},
    "2": {
        "building": [2, 2, 3, 5],
        "livestock": [2, 4],
        "monastery": [1, 2, 3],
        "ship": [2, 2, 2],
        "castle": [1, 1, 1, 1],
        "mine": [1, 1, 1],
    },
    "8": {
        "building": [2, 2, 2, 2, 2, 2],
        "livestock": [6],
        "monastery": [2, 4],
        "ship": [1, 1, 1, 1, 1, 1],
        "castle": [1, 1, 1, 1],
        "mine": [1, 2],
    },
    "10": {
        "building": [2, 2, 8],
        "livestock": [2, 4],
        "monastery": [2, 2, 2],
        "ship": [2, 2, 2],
        "castle": [1, 1, 1, 1],
        "mine": [1, 2],
    },
}


def test_the_box_holds_164_tiles() -> None:
    piles = box(GAME.new(players=4, seed=1).modules)
    assert [len(pile) for pile in piles] == [40, 20, 20, 14, 10, 20, 40]
    black = [KINDS[TILE_KIND[tile]] for tile in piles[6]]
    assert {kind: black.count(kind) for kind in KINDS} == {
        "building": 16,
        "livestock": 8,
        "monastery": 6,
        "castle": 2,
        "mine": 2,
        "ship": 6,
    }


def test_every_building_seven_times_every_animal_seven_tiles_every_monastery_once() -> None:
    tiles = [tile for pile in box(GAME.new(players=4, seed=1).modules) for tile in pile]
    for row in CONTENT.section("buildings").rows():
        assert tiles.count(TILE_BY_ID[row.word("id")]) == 7
    for animal in ("sheep", "cow", "pig", "chicken"):
        assert sum(1 for tile in tiles if TILE_IDS[tile].startswith(animal)) == 7
    for number in range(1, 27):
        assert tiles.count(TILE_BY_ID[f"monastery_{number}"]) == 1


def test_goods_are_seven_of_six_colours() -> None:
    assert (len(GOODS_IDS), GOODS_PER_TYPE) == (6, 7)


def test_the_depots_use_each_colour_as_the_supply_allows() -> None:
    """Five phases of four players: 40 buildings, 20 ships, 20 monasteries, 20 livestock, 10 mines, 10 castles."""
    assert [SPACE_KIND.count(kind) * 5 for kind in range(6)] == [40, 20, 20, 10, 10, 20]


@pytest.mark.parametrize("board", [d for d in DUCHIES if len(d.number) == 37], ids=lambda d: d.id)
def test_duchies_have_37_hexes_with_the_same_colour_split(board: object) -> None:
    duchy = board
    assert [mask.bit_count() for mask in duchy.kind_mask] == [12, 6, 6, 4, 3, 6, 37]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", [n for n in NAMES if not n.startswith(("12", "13"))])
def test_duchies_share_the_pattern_of_numbers(name: str) -> None:
    assert DUCHIES[NAMES.index(name)].number == DUCHIES[0].number
    assert [DUCHIES[0].number.count(n) for n in range(1, 7)] == [7, 6, 6, 6, 6, 6]


@pytest.mark.parametrize("name", AREAS)
def test_area_sizes(name: str) -> None:
    duchy = DUCHIES[NAMES.index(name)]
    found = {
        kind: sorted(len(h) for h, k in zip(duchy.area_hexes, duchy.area_kind, strict=True) if KINDS[k] == kind)
        for kind in KINDS
    }
    assert found == AREAS[name]


def test_example_duchy_1_has_four_towns() -> None:
    duchy = DUCHIES[0]
    towns = sorted(len(h) for h, k in zip(duchy.area_hexes, duchy.area_kind, strict=True) if k == 0)
    assert towns == [1, 3, 3, 5]


def test_no_area_is_larger_than_the_table_of_points() -> None:
    assert max(len(hexes) for duchy in DUCHIES for hexes in duchy.area_hexes) <= 8


def test_the_team_boards_have_castles_1_and_6_to_start_on() -> None:
    for name, numbers in (("12a", [1]), ("12b", [1, 6])):
        duchy = DUCHIES[NAMES.index(name)]
        assert duchy.house
        assert [duchy.number[h] for h in duchy.castles] == numbers


def test_neighbours_on_the_grid() -> None:
    duchy = DUCHIES[0]
    assert [h for h in range(37) if duchy.near[18] >> h & 1] == [11, 12, 17, 19, 24, 25]
    assert [h for h in range(37) if duchy.near[0] >> h & 1] == [1, 4, 5]


# -- effects ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", [t for t in range(TILES) if TILE_ROWS[t] is not None], ids=lambda t: TILE_IDS[t])
def test_every_effect_of_every_tile_is_bound(tile: int) -> None:
    row = TILE_ROWS[tile]
    assert row is not None
    now = 0
    for effect in row.items("effects"):
        assert effect[0] in BOUND or effect[0] in LATER or effect[0] in END_NAMES
        now += effect[0] in BOUND
    assert len(EFFECTS[tile]) == len(ARGUMENTS[tile]) == now
    assert row.word("name") and row.word("text")


def test_an_unknown_effect_is_refused_with_its_place() -> None:
    row = Row("tiles.toml [buildings].bank", {"effects": [["fly"]]}, "rulebook")
    with pytest.raises(BadContent, match=r"buildings.*effects.*fly"):
        bind(row, ["fly"])


def test_house_values_are_marked() -> None:
    assert all(duchy.house == duchy.id.startswith(("11", "12")) for duchy in DUCHIES)
    assert CONTENT.section("bridge").house
