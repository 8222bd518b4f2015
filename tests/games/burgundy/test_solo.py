"""The solo game on boards 13a and 13b."""

from __future__ import annotations

import pytest

from duchy.games.burgundy.content import ANY, BLACK, BUILDING, TILE_BY_ID, TILE_KIND
from duchy.games.burgundy.duchies import DUCHIES, NAMES
from duchy.games.burgundy.gains import gain_points
from duchy.games.burgundy.place import place_tile
from duchy.games.burgundy.solo import remove_tile
from duchy.games.burgundy.state import BONUSES, COUNTER, FILLED, FRONTIER, GOODS, SILVER, TARGET, WORKERS

from .scene import GAME, Scene


def scene(board: str = "13a", castle: int = 0, **options: object) -> Scene:
    """The starting castle on the first castle hex of the board (13a: hex 6)."""
    t = Scene(players=1, solo_board=board, **options)
    hex = DUCHIES[NAMES.index(board)].castles[castle]
    t.s.apply(GAME.actions.id("hex", hex=hex))
    t.s.spaces = [0] * len(t.s.spaces)
    t.s.depot_goods = [0] * 36
    t.s.land = [0] * 37
    t.s.duchy[FILLED] = t.s.duchy[FRONTIER] = 0
    return t.lay(0, {hex: "castle"})


def usual(t: Scene) -> Scene:
    """What a tile brings in the usual order: area, colour, monastery, effect; up to the next question."""
    while t.frame == "InOrder":
        t.do("part", part=t.legal("part")[0].part)
    return t


def test_the_start() -> None:
    s = GAME.new(players=1, seed=4)
    assert (s.duchy[SILVER], s.duchy[WORKERS], sum(s.duchy[GOODS : GOODS + 6])) == (1, 2, 3)
    assert (s.extra[TARGET], s.extra[COUNTER]) == (50, 0)
    assert [GAME.actions.describe(a).hex for a in s.legal()] == [6, 17, 26, 28], "any dark green hex"
    assert sum(1 for tile in s.spaces[BLACK:] if tile) == 4
    assert sum(1 for tile in s.spaces[:BLACK] if tile) == 12, "the board of two players"


@pytest.mark.parametrize("target", [45, 50, 55])
def test_the_difficulty_is_where_the_target_starts(target: int) -> None:
    assert GAME.new(players=1, options={"target": target}).extra[TARGET] == target


# -- a round --------------------------------------------------------------------------------


def test_the_white_die_removes_the_first_tile_of_its_depot() -> None:
    t = scene().white(3).depot(3, "cow_2", "bank")
    remove_tile(t.s)
    assert [t.s.spaces[8], t.s.spaces[9]] == [0, TILE_BY_ID["bank"]]


def test_from_an_empty_depot_it_goes_on_clockwise() -> None:
    t = scene().white(5).depot(1, "cow_2").depot(2, "bank")
    remove_tile(t.s)
    assert t.s.spaces[0] == 0
    assert t.s.spaces[4] == TILE_BY_ID["bank"]


def test_a_round_brings_goods_and_removes_a_tile() -> None:
    s = GAME.new(players=1, seed=4)
    s.apply(s.legal()[0])
    assert sum(s.depot_goods) == 1
    assert sum(1 for tile in s.spaces[:BLACK] if tile) == 11


# -- the board --------------------------------------------------------------------------------


def test_other_regions_are_reached_only_by_rivers() -> None:
    """Hex 9 (a ship space of the north-east) lies on the rivers to hexes 15 and 19 of the south-east."""
    board = DUCHIES[NAMES.index("13a")]
    t = scene()
    place_tile(t.s, 0, TILE_BY_ID["ship"], 9)
    assert t.s.duchy[FRONTIER] >> 15 & 1 and t.s.duchy[FRONTIER] >> 19 & 1
    assert not board.land[9] >> 15 & 1, "but an area does not go on across a river"
    assert not scene().s.duchy[FRONTIER] >> 15 & 1


def test_goods_types_are_not_limited() -> None:
    t = scene().goods(0, red=1, pink=1, brown=1).cargo(2, orange=1, purple=1).dice(0, 3, 3).store(0, "ship").turn(0)
    t.do("place", slot=0, hex=9)
    usual(t).do("depot", depot=2)
    assert set(t.has_goods()) == {"red", "pink", "brown", "orange", "purple"}


def test_a_ship_removes_all_other_goods() -> None:
    t = scene().cargo(2, orange=1).cargo(5, red=3).dice(0, 3, 3).store(0, "ship").turn(0)
    t.do("place", slot=0, hex=9)
    usual(t).do("depot", depot=2)
    assert sum(t.s.depot_goods) == 0
    assert t.has_goods() == {"orange": 1}


# -- black tiles --------------------------------------------------------------------------------


def exchange() -> Scene:
    t = scene().goods(0, red=4, pink=2).black("mine", "ship").dice(0, 3, 3).store(0, "ship").turn(0)
    return usual(t.do("place", slot=0, hex=9))


def test_five_goods_buy_a_black_tile_when_a_ship_is_placed() -> None:
    t = exchange()
    assert {a.space for a in t.legal("fetch")} == {"black-0", "black-1"}
    t.do("fetch", space="black-0")
    for goods in ("red", "red", "pink", "red", "red"):
        t.do("goods", goods=goods)
    assert t.has_goods() == {"pink": 1}
    assert t.stored()[0] == "black_tile"


def test_the_exchange_is_a_choice_and_needs_five_goods() -> None:
    assert exchange().do("pass").has_goods() == {"red": 4, "pink": 2}
    t = scene().goods(0, red=4).black("mine").dice(0, 3, 3).store(0, "ship").turn(0).do("place", slot=0, hex=9)
    assert usual(t).frame == "Turn"


def test_a_black_tile_fits_on_any_colour_and_has_no_effect() -> None:
    assert TILE_KIND[TILE_BY_ID["black_tile"]] == ANY
    t = scene().dice(0, 2, 3).store(0, "black_tile").cargo(1, red=1).turn(0)
    assert t.hexes() == {3, 5, 7, 9}, "colour is free, number and neighbour are not"
    t.do("place", slot=0, hex=9)
    assert (t.frame, t.has_goods()) == ("Turn", {}), "a black ship brings no goods"


def test_a_black_tile_on_a_mine_space_gives_no_silver() -> None:
    t = scene().lay(0, {1: "black_tile", 21: "mine"}).phase("A", 5).end_phase()
    assert t.has_silver() == 1


# -- monasteries, colours --------------------------------------------------------------------------------


def test_monasteries_score_when_they_are_placed() -> None:
    t = scene().sold(0, red=3)
    place_tile(t.s, 0, TILE_BY_ID["monastery_25"], 7)
    usual(t.settle())
    assert t.s.extra[COUNTER] == 3 + 1 + 10, "three sold goods, an area of one, phase A"


def test_monastery_26_scores_three_for_each_colour_completed() -> None:
    t = scene().phase("E")
    t.s.duchy[BONUSES] = 2
    place_tile(t.s, 0, TILE_BY_ID["monastery_26"], 12)
    usual(t.settle())
    assert t.s.extra[COUNTER] == 6


def test_nothing_is_scored_at_the_end() -> None:
    t = scene().silver(0, 9).phase("E", 5).end_phase()
    assert t.s.over
    assert t.s.scores() == [1]


def complete_mines() -> Scene:
    t = scene().phase("E").black("castle", "bank").lay(0, {1: "mine", 29: "mine"})
    place_tile(t.s, 0, TILE_BY_ID["mine"], 21)
    return usual(t.settle())


def test_a_completed_colour_gives_a_black_tile_straight_into_the_duchy() -> None:
    t = complete_mines()
    assert t.s.extra[COUNTER] == 1 + 2, "no bonus points: only the area and the phase"
    assert t.frame == "FreeTile"
    t.do("fetch", space="black-1")
    hex = t.legal("hex")[0].hex
    t.do("hex", hex=hex)
    assert t.tile(hex) == "bank"
    assert t.has_silver() == 2, "with its effect"


def test_completed_colours_chain() -> None:
    t = scene().phase("E").black("ship", "bank").lay(0, {1: "mine", 29: "mine"})
    ships = DUCHIES[NAMES.index("13a")].kind_hexes[5]
    t.lay(0, dict.fromkeys(ships[1:], "ship"))
    place_tile(t.s, 0, TILE_BY_ID["mine"], 21)
    usual(t.settle()).do("fetch", space="black-0").do("hex", hex=ships[0])
    assert usual(t).frame == "FreeTile", "the ship completed its colour as well"
    assert {a.space for a in t.legal("fetch")} == {"black-1"}


def placed_bank() -> Scene:
    """A bank that completes a town in phase A, 20 points before the target, without silver."""
    town = next(
        a for a in DUCHIES[NAMES.index("13a")].area_hexes if len(a) > 1 and DUCHIES[NAMES.index("13a")].kind[a[0]] == BUILDING
    )
    t = scene().silver(0, 0).lay(0, dict(zip(town[1:], ("market", "watchtower", "church", "boarding_house"), strict=False)))
    size = len(town)
    t.s.extra[COUNTER] = t.s.extra[TARGET] - size * (size + 1) // 2 - 10 - 2
    place_tile(t.s, 0, TILE_BY_ID["bank"], town[0])
    return t.settle()


def test_the_player_chooses_the_order() -> None:
    t = placed_bank()
    assert t.frame == "InOrder"
    assert {a.part for a in t.legal("part")} == {"area", "effect"}


def test_a_bank_first_pays_for_the_points_of_its_area() -> None:
    t = placed_bank().do("part", part="effect")
    assert t.has_silver() == 2
    assert t.frame == "BuyPoints", "the two silver buy what the area lacks"
    t = placed_bank().do("part", part="area")
    assert t.has_silver() == 2, "the silver comes when it is too late"
    assert t.frame != "BuyPoints"


def test_a_single_thing_just_happens() -> None:
    t = scene().silver(0, 0)
    place_tile(t.s, 0, TILE_BY_ID["bank"], DUCHIES[NAMES.index("13a")].kind_hexes[BUILDING][0])
    t.settle()
    assert t.has_silver() == 2
    assert t.frame != "InOrder"


# -- the target --------------------------------------------------------------------------------


def test_at_the_target_the_counter_goes_back_and_a_free_action_follows() -> None:
    t = scene()
    t.s.stack = []
    gain_points(t.s, 0, 53, "area")
    assert (t.s.extra[COUNTER], t.s.extra[TARGET]) == (0, 45), "points beyond are lost"
    assert type(t.s.stack[-1]).__name__ == "ExtraAction"
    gain_points(t.s, 0, 45, "area")
    assert t.s.extra[TARGET] == 40


def test_the_target_stops_at_five() -> None:
    t = scene()
    t.s.extra[TARGET] = 5
    gain_points(t.s, 0, 7, "area")
    assert t.s.extra[TARGET] == 5


def test_missing_points_can_be_bought_for_silver() -> None:
    t = scene().silver(0, 4).turn(0)
    gain_points(t.s, 0, 47, "area")
    t.settle()
    assert t.frame == "BuyPoints"
    t.do("point")
    assert (t.has_silver(), t.s.extra[COUNTER], t.s.extra[TARGET]) == (1, 0, 45)
    assert t.frame == "ExtraAction"


def test_silver_may_be_kept() -> None:
    t = scene().silver(0, 4).dice(0, 1, 1).turn(0)
    gain_points(t.s, 0, 47, "area")
    t.settle().do("pass")
    assert (t.has_silver(), t.s.extra[COUNTER]) == (4, 47)


# -- the end --------------------------------------------------------------------------------


def test_a_full_duchy_wins_at_once() -> None:
    t = scene().turn(0)
    t.lay(0, {hex: "black_tile" for hex in range(37) if hex not in (6, 9)}).dice(0, 3, 3).store(0, "ship").settle()
    t.do("place", slot=0, hex=9)
    assert t.s.over
    assert t.s.winners() == [0]
    assert t.s.scores() == [37]


def test_an_open_space_after_25_rounds_loses() -> None:
    t = scene().phase("E", 5).end_phase()
    assert t.s.over and t.s.winners() == []


@pytest.mark.parametrize("board", ["13a", "13b"])
def test_both_boards_have_37_hexes_and_hang_together(board: str) -> None:
    duchy = DUCHIES[NAMES.index(board)]
    reached, grown = 1, 0
    while grown != reached:
        grown = reached
        for hex in range(37):
            if grown >> hex & 1:
                reached |= duchy.near[hex]
    assert reached == duchy.all_hexes
