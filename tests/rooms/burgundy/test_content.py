"""The components: counts, numbers, layouts, and that every effect named in the data is bound."""

from __future__ import annotations

import pytest

from duchy.kernel.content import Row
from duchy.kernel.errors import BadContent
from duchy.rooms.burgundy.content.boards import BOARDS, NAMES
from duchy.rooms.burgundy.content.powers import POWERS, SHIELD_POWERS
from duchy.rooms.burgundy.content.tables import (
    CONTENT,
    GOODS_IDS,
    GOODS_PER_TYPE,
    KINDS,
    NEW_TILES,
    SHIELD_ROWS,
    SPACE_KIND,
    TILE_BY_ID,
    TILE_IDS,
    TILE_KIND,
    TILE_MODULE,
    TILE_ROWS,
    TILES,
    WHITE_CASTLES,
)
from duchy.rooms.burgundy.effects import (
    AT_ONCE,
    AT_THE_END,
    LASTING,
    MONASTERY_WORDS,
    ON_A_HEX,
    ROUTE_WORDS,
    SHIELD_WORDS,
    TILE_WORDS,
)
from duchy.rooms.burgundy.rules.place import TILE_EFFECTS, TILE_POWER
from duchy.rooms.burgundy.scoring import END_OF
from duchy.rooms.burgundy.setup import box, sorted_tiles

from .scene import GAME

COUNTS = {
    "buildings": 8,
    "livestock": 12,
    "monasteries": 26,
    "castles": 1,
    "mines": 1,
    "ships": 1,
    "inns": 1,
    "new_tiles": 4,
    "white_castles": 2,
    "shields": 18,
    "trade_route_cards": 12,
    "duchies": 10,
    "border_duchies": 6,
    "team_duchies": 2,
    "solo_duchies": 2,
}
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


@pytest.mark.parametrize(("section", "count"), COUNTS.items())
def test_the_rulebook_counts_so_many_of_them(section: str, count: int) -> None:
    assert len(CONTENT.section(section).rows()) == count


def test_tiles_keep_the_numbers_by_which_observations_name_them() -> None:
    known = {"warehouse": 1, "town_hall": 8, "crane": 9, "white_castle": 10, "sheep_2": 11, "geese": 23, "castle": 24}
    known |= {"mine": 25, "ship": 26, "inn": 27, "black_tile": 28, "monastery_1": 29, "monastery_29": 57}
    assert {name: TILE_BY_ID[name] for name in known} == known
    assert TILES == 58


def test_expansion_tiles_belong_to_the_module_of_their_section() -> None:
    assert {TILE_IDS[tile] for tile in range(TILES) if TILE_MODULE[tile] == NEW_TILES} == {
        row.word("id") for row in CONTENT.section("new_tiles").rows()
    }
    assert {TILE_IDS[tile] for tile in range(TILES) if TILE_MODULE[tile] == WHITE_CASTLES} == {"white_castle", "monastery_29"}


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


def test_tables_share_the_box_and_leave_it_as_it_was() -> None:
    GAME.new(players=4, seed=1).playout(1)
    assert box(0) == sorted_tiles(0) and box(0) is box(0)


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


@pytest.mark.parametrize("board", [d for d in BOARDS if len(d.number) == 37], ids=lambda d: d.id)
def test_duchies_have_37_hexes_with_the_same_colour_split(board: object) -> None:
    duchy = board
    assert [mask.bit_count() for mask in duchy.kind_mask] == [12, 6, 6, 4, 3, 6, 37]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", [n for n in NAMES if not n.startswith(("12", "13"))])
def test_duchies_share_the_pattern_of_numbers(name: str) -> None:
    assert BOARDS[NAMES.index(name)].number == BOARDS[0].number
    assert [BOARDS[0].number.count(n) for n in range(1, 7)] == [7, 6, 6, 6, 6, 6]


@pytest.mark.parametrize("name", AREAS)
def test_area_sizes(name: str) -> None:
    duchy = BOARDS[NAMES.index(name)]
    found = {
        kind: sorted(len(h) for h, k in zip(duchy.area_hexes, duchy.area_kind, strict=True) if KINDS[k] == kind)
        for kind in KINDS
    }
    assert found == AREAS[name]


def test_example_duchy_1_has_four_towns() -> None:
    duchy = BOARDS[0]
    towns = sorted(len(h) for h, k in zip(duchy.area_hexes, duchy.area_kind, strict=True) if k == 0)
    assert towns == [1, 3, 3, 5]


def test_no_area_is_larger_than_the_table_of_points() -> None:
    assert max(len(hexes) for duchy in BOARDS for hexes in duchy.area_hexes) <= 8


def test_the_team_boards_have_castles_1_and_6_to_start_on() -> None:
    for name, numbers in (("12a", [1]), ("12b", [1, 6])):
        duchy = BOARDS[NAMES.index(name)]
        assert duchy.house
        assert [duchy.number[h] for h in duchy.castles] == numbers


def test_neighbours_on_the_grid() -> None:
    duchy = BOARDS[0]
    assert [h for h in range(37) if duchy.near[18] >> h & 1] == [11, 12, 17, 19, 24, 25]
    assert [h for h in range(37) if duchy.near[0] >> h & 1] == [1, 4, 5]


# -- effects ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", [t for t in range(TILES) if TILE_ROWS[t] is not None], ids=lambda t: TILE_IDS[t])
def test_every_effect_of_every_tile_is_bound(tile: int) -> None:
    row = TILE_ROWS[tile]
    assert row is not None
    names = [effect[0] for effect in row.items("effects")]
    assert [effect.name for effect in TILE_EFFECTS[tile]] == [name for name in names if name in AT_ONCE or name in ON_A_HEX]
    assert bool(TILE_POWER[tile]) == any(name in POWERS for name in names)
    assert bool(END_OF[tile]) == any(name in AT_THE_END for name in names)
    assert row.word("name") and row.word("text")


def users(name: str) -> list[Row]:
    """The rows that have an effect."""
    rows = [row for row in TILE_ROWS if row] + SHIELD_ROWS + CONTENT.section("trade_route_cards").rows()
    return [row for row in rows if name in [effect[0] for effect in row.items("effects")]]


@pytest.mark.parametrize("name", [*MONASTERY_WORDS.terms, *SHIELD_POWERS])
def test_every_effect_is_used_by_a_row_that_says_what_it_does(name: str) -> None:
    assert users(name)
    assert all(len(GAME.text.explain(row.word("id"))) > 15 for row in users(name))


def test_the_vocabularies_know_what_makes_sense_where() -> None:
    assert set(ROUTE_WORDS.terms) == set(AT_ONCE), "a card of a trade route has no hex and nothing that lasts"
    assert set(SHIELD_WORDS.terms) == {*LASTING, *SHIELD_POWERS}
    assert not set(TILE_WORDS.terms) & {*SHIELD_POWERS, *AT_THE_END}


def test_lasting_powers_have_a_bit_each_and_tiles_keep_the_kinds_apart() -> None:
    bits = [*POWERS.values(), *SHIELD_POWERS.values()]
    assert len(set(bits)) == len(bits) and all(bit.bit_count() == 1 for bit in bits)
    eased = [TILE_POWER[TILE_BY_ID[f"monastery_{number}"]] for number in (9, 10, 11)]
    assert sum(eased) == 63 * POWERS["free_step_place"], "six kinds, each eased by one monastery"
    assert [power.bit_count() for power in eased] == [1, 2, 3]


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (["fly"], "there is no effect 'fly'"),
        (["gain_silvr", 2], "did you mean 'gain_silver'"),
        (["gain_silver"], "takes a whole number"),
        (["take_kinds", "boat"], "'boat' does not fit"),
        (["end_buildings", "casino", 4], "'casino' does not fit"),
    ],
)
def test_an_effect_that_does_not_fit_is_refused_with_its_place(effect: list[object], words: str) -> None:
    row = Row("tiles.toml [buildings].bank", {"effects": [effect]}, "rulebook")
    with pytest.raises(BadContent, match=rf"buildings.*effects.*{words}"):
        MONASTERY_WORDS.bind_all(row)


def test_house_values_are_marked() -> None:
    assert all(duchy.house == duchy.id.startswith(("11", "12")) for duchy in BOARDS)
    assert CONTENT.section("bridge").house
