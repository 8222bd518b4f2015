"""The solo game on boards 13a and 13b."""

from __future__ import annotations

import pytest

from duchy.draw import draw
from duchy.rooms.burgundy.content.boards import BOARDS, NAMES
from duchy.rooms.burgundy.content.tables import ANY, BLACK, BUILDING, INN_SPACE, TILE_BY_ID, TILE_KIND
from duchy.rooms.burgundy.modules.solo import remove_tile
from duchy.rooms.burgundy.rules.gains import gain_points
from duchy.rooms.burgundy.rules.place import place_tile

from .scene import GAME, Scene, scene


def island(board: str = "13a", castle: int = 0, **options: object) -> Scene:
    """The starting castle on the first castle hex of the board (13a: hex 6)."""
    t = scene(players=1, solo_board=board, **options)
    hex = BOARDS[NAMES.index(board)].castles[castle]
    t.s.apply(GAME.actions.id("hex", hex=hex))
    t.s.spaces = [0] * len(t.s.spaces)
    t.s.depot_goods = [[0] * 6 for _ in range(6)]
    return t.bare().lay(0, {hex: "castle"})


def usual(t: Scene) -> Scene:
    """What a tile brings in the usual order: area, phase, colour, monastery, effect; up to the next question."""
    while t.frame == "InOrder":
        if t.can("phase_points") and not t.can("part", part="area"):
            t.do("phase_points")
        else:
            t.do("part", part=t.legal("part")[0].part)
    return t


def test_the_start() -> None:
    s = GAME.new(players=1, seed=4)
    assert (s.duchies[0].silver, s.duchies[0].workers, sum(s.duchies[0].goods)) == (1, 2, 3)
    assert (s.target, s.counter) == (50, 0)
    assert [GAME.actions.describe(a).hex for a in s.legal()] == [6, 17, 26, 28], "any dark green hex"
    assert sum(1 for tile in s.spaces[BLACK:] if tile) == 4
    assert sum(1 for tile in s.spaces[:BLACK] if tile) == 12, "the board of two players"


@pytest.mark.parametrize("target", [45, 50, 55])
def test_the_difficulty_is_where_the_target_starts(target: int) -> None:
    assert GAME.new(players=1, options={"target": target}).target == target


# -- a round --------------------------------------------------------------------------------


def test_the_white_die_removes_the_first_tile_of_its_depot() -> None:
    t = island().white(3).depot(3, "cow_2", "bank")
    remove_tile(t.s, 0, 0, 0)
    assert [t.s.spaces[8], t.s.spaces[9]] == [0, TILE_BY_ID["bank"]]


def test_from_an_empty_depot_it_goes_on_clockwise() -> None:
    t = island().white(5).depot(1, "cow_2").depot(2, "bank")
    remove_tile(t.s, 0, 0, 0)
    assert t.s.spaces[0] == 0
    assert t.s.spaces[4] == TILE_BY_ID["bank"]


def test_a_round_brings_goods_and_removes_a_tile() -> None:
    s = GAME.new(players=1, seed=4)
    s.apply(s.legal()[0])
    assert sum(map(sum, s.depot_goods)) == 1
    assert sum(1 for tile in s.spaces[:BLACK] if tile) == 11


# -- the board --------------------------------------------------------------------------------


def test_other_regions_are_reached_only_by_rivers() -> None:
    """Hex 9 (a ship space of the north-east) lies on the rivers to hexes 15 and 19 of the south-east."""
    board = BOARDS[NAMES.index("13a")]
    t = island()
    place_tile(t.s, 0, TILE_BY_ID["ship"], 9)
    assert t.duchy().frontier >> 15 & 1 and t.duchy().frontier >> 19 & 1
    assert not board.land[9] >> 15 & 1, "but an area does not go on across a river"
    assert not island().duchy().frontier >> 15 & 1


def test_goods_types_are_not_limited() -> None:
    t = island().goods(0, red=1, pink=1, brown=1).cargo(2, orange=1, purple=1).dice(0, 3, 3).store(0, "ship").turn(0)
    t.do("place", slot=0, hex=9)
    usual(t).do("depot", depot=2)
    assert set(t.has_goods()) == {"red", "pink", "brown", "orange", "purple"}


def test_a_ship_removes_all_other_goods() -> None:
    t = island().cargo(2, orange=1).cargo(5, red=3).dice(0, 3, 3).store(0, "ship").turn(0)
    t.do("place", slot=0, hex=9)
    usual(t).do("depot", depot=2)
    assert sum(map(sum, t.s.depot_goods)) == 0
    assert t.has_goods() == {"orange": 1}


# -- black tiles --------------------------------------------------------------------------------


def exchange() -> Scene:
    t = island().goods(0, red=4, pink=2).black("mine", "ship").dice(0, 3, 3).store(0, "ship").turn(0)
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
    assert exchange().do("done").has_goods() == {"red": 4, "pink": 2}
    t = island().goods(0, red=4).black("mine").dice(0, 3, 3).store(0, "ship").turn(0).do("place", slot=0, hex=9)
    assert usual(t).frame == "Turn"


def test_a_black_tile_fits_on_any_colour_and_has_no_effect() -> None:
    assert TILE_KIND[TILE_BY_ID["black_tile"]] == ANY
    t = island().dice(0, 2, 3).store(0, "black_tile").cargo(1, red=1).turn(0)
    assert t.hexes() == {3, 5, 7, 9}, "colour is free, number and neighbour are not"
    t.do("place", slot=0, hex=9)
    assert (t.frame, t.has_goods()) == ("Turn", {}), "a black ship brings no goods"


def test_a_black_tile_on_a_mine_space_gives_no_silver() -> None:
    t = island().lay(0, {1: "black_tile", 21: "mine"}).phase("A", 5).end_phase()
    assert t.has_silver() == 1


# -- monasteries, colours --------------------------------------------------------------------------------


def test_monasteries_score_when_they_are_placed() -> None:
    t = island().sold(0, red=3)
    place_tile(t.s, 0, TILE_BY_ID["monastery_25"], 7)
    usual(t.settle())
    assert t.s.counter == 3 + 1 + 10, "three sold goods, an area of one, phase A"


def test_monastery_26_scores_three_for_each_colour_completed() -> None:
    t = island().phase("E")
    t.duchy().bonuses = 2
    place_tile(t.s, 0, TILE_BY_ID["monastery_26"], 12)
    usual(t.settle())
    assert t.s.counter == 6


def test_nothing_is_scored_at_the_end() -> None:
    t = island().silver(0, 9).phase("E", 5).end_phase()
    assert t.s.over
    assert t.s.scores() == [1]


def complete_mines() -> Scene:
    t = island().phase("E").black("castle", "bank").lay(0, {1: "mine", 29: "mine"})
    place_tile(t.s, 0, TILE_BY_ID["mine"], 21)
    return usual(t.settle())


def test_a_completed_colour_gives_a_black_tile_straight_into_the_duchy() -> None:
    t = complete_mines()
    assert t.s.counter == 1 + 2, "no bonus points: only the area and the phase"
    assert t.frame == "FreeTile"
    t.do("fetch", space="black-1")
    hex = t.legal("hex")[0].hex
    t.do("hex", hex=hex)
    assert t.tile(hex) == "bank"
    assert t.has_silver() == 2, "with its effect"


def test_completed_colours_chain() -> None:
    t = island().phase("E").black("ship", "bank").lay(0, {1: "mine", 29: "mine"})
    ships = BOARDS[NAMES.index("13a")].kind_hexes[5]
    t.lay(0, dict.fromkeys(ships[1:], "ship"))
    place_tile(t.s, 0, TILE_BY_ID["mine"], 21)
    usual(t.settle()).do("fetch", space="black-0").do("hex", hex=ships[0])
    assert usual(t).frame == "FreeTile", "the ship completed its colour as well"
    assert {a.space for a in t.legal("fetch")} == {"black-1"}


def placed_bank() -> Scene:
    """A bank that completes a town in phase A, 20 points before the target, without silver."""
    town = next(
        a for a in BOARDS[NAMES.index("13a")].area_hexes if len(a) > 1 and BOARDS[NAMES.index("13a")].kind[a[0]] == BUILDING
    )
    t = island().silver(0, 0).lay(0, dict(zip(town[1:], ("market", "watchtower", "church", "boarding_house"), strict=False)))
    size = len(town)
    t.s.counter = t.s.target - size * (size + 1) // 2 - 10 - 2
    place_tile(t.s, 0, TILE_BY_ID["bank"], town[0])
    return t.settle()


def test_the_player_chooses_the_order() -> None:
    t = placed_bank()
    assert t.frame == "InOrder"
    assert {a.part for a in t.legal("part")} == {"area", "effect"}
    assert t.can("phase_points"), "an area scores twice"


def test_a_bank_first_pays_for_the_points_of_its_area() -> None:
    t = placed_bank().do("part", part="effect")
    assert t.has_silver() == 2
    t.do("part", part="area").do("done")
    assert t.frame == "BuyPoints" and t.can("point"), "the two silver buy what the area lacks"
    t = placed_bank().do("part", part="area").do("phase_points")
    assert t.has_silver() == 2, "the silver comes when it is too late"
    assert t.frame != "BuyPoints"


def test_the_player_chooses_whether_size_or_phase_comes_first() -> None:
    """CB-R27: 45 of 50, an area of one in phase A: 1 and 10 points; what goes beyond the target is lost."""
    counters = []
    for first, then in (("part", "phase_points"), ("phase_points", "part")):
        t = island()
        t.s.counter = 45
        place_tile(t.s, 0, TILE_BY_ID["mine"], 21)
        t.settle()
        assert t.frame == "InOrder"
        for kind in (first, then):
            if t.frame == "InOrder":
                t.do(kind, **({"part": "area"} if kind == "part" else {}))
            while t.frame == "ExtraAction":
                t.do("workers")
        counters.append((t.s.counter, t.s.target))
    assert counters == [(0, 45), (1, 45)]


def test_size_and_phase_are_not_asked_where_the_target_is_out_of_reach() -> None:
    t = island().silver(0, 0)
    place_tile(t.s, 0, TILE_BY_ID["mine"], 21)
    assert t.settle().frame != "InOrder"
    assert t.s.counter == 1 + 10


def test_any_number_of_points_is_bought_after_each_gain() -> None:
    """CB-R27: also without reaching the target, after the size and again after the phase."""
    t = island().silver(0, 3)
    place_tile(t.s, 0, TILE_BY_ID["mine"], 21)
    t.settle()
    assert t.frame == "BuyPoints" and t.s.counter == 1
    t.do("one_point").do("one_point").do("done")
    assert t.frame == "BuyPoints" and (t.s.counter, t.has_silver()) == (3 + 10, 1), "after the second gain, too"
    t.do("one_point")
    assert (t.s.counter, t.has_silver()) == (14, 0)
    assert t.frame != "BuyPoints", "no silver, no question"


def test_the_last_missing_point_takes_the_counter_to_the_target() -> None:
    t = island().silver(0, 2).turn(0)
    gain_points(t.s, 0, 48, "area")
    t.settle().do("one_point").do("point")
    assert (t.s.counter, t.s.target, t.frame) == (0, 45, "ExtraAction")


# -- the crane --------------------------------------------------------------------------------


def with_crane() -> Scene:
    t = island(new_tiles=True).phase("E").lay(0, {2: "crane", 3: "bank"})
    place_tile(t.s, 0, TILE_BY_ID["monastery_22"], 12)
    return t.settle()


def test_the_crane_names_its_building_at_the_first_score_that_could_use_it() -> None:
    """CB-R34."""
    t = with_crane()
    assert t.frame == "NameCrane"
    assert "bank" in {a.building for a in t.legal("effect")}
    assert t.do("effect", building="bank").s.counter == 4 + 4


def test_the_crane_stays_the_building_it_was_named() -> None:
    t = with_crane().do("effect", building="church")
    assert t.s.counter == 4, "the bank alone"
    place_tile(t.s, 0, TILE_BY_ID["monastery_19"], 11)
    t.settle()
    assert t.frame != "NameCrane"
    assert t.s.counter == 4 + 4, "the crane is a church"
    place_tile(t.s, 0, TILE_BY_ID["monastery_20"], 27)
    t.settle()
    assert t.s.view(0)["duchies"][0]["crane_as"] == "church"


# -- inns --------------------------------------------------------------------------------


def test_an_inn_counts_as_a_tile_of_the_black_depot() -> None:
    """Decision CB-H15: for a completed colour, and for five goods."""
    t = island(inns=True).phase("E").lay(0, {1: "mine", 29: "mine"})
    t.s.inns, t.s.spaces[INN_SPACE] = 1, TILE_BY_ID["inn"]
    place_tile(t.s, 0, TILE_BY_ID["mine"], 21)
    usual(t.settle())
    assert {a.space for a in t.legal("fetch")} == {"inn"}
    t = island(inns=True).goods(0, red=5).dice(0, 3, 3).store(0, "ship")
    t.s.inns, t.s.spaces[INN_SPACE] = 1, TILE_BY_ID["inn"]
    t.turn(0).do("place", slot=0, hex=9)
    assert {a.space for a in usual(t).legal("fetch")} == {"inn"}


# -- the bridge --------------------------------------------------------------------------------


def test_there_is_no_bridge_alone() -> None:
    t = island().dice(0, 3, 3).store(0, "ship").turn(0)
    t.s.log = []
    usual(t.do("place", slot=0, hex=9))
    assert not [event for event in t.s.log if event.kind == "bridge"]
    assert "Bridge" not in GAME.text.table(t.s.view(0), ["Anna"])
    assert "bu-bridge" not in str(draw("burgundy", t.s.view(0), ["Anna"]).board)


def test_a_single_thing_just_happens() -> None:
    t = island().silver(0, 0)
    place_tile(t.s, 0, TILE_BY_ID["bank"], BOARDS[NAMES.index("13a")].kind_hexes[BUILDING][0])
    t.settle()
    assert t.has_silver() == 2
    assert t.frame != "InOrder"


# -- the target --------------------------------------------------------------------------------


def test_at_the_target_the_counter_goes_back_and_a_free_action_follows() -> None:
    t = island()
    t.s.stack = []
    gain_points(t.s, 0, 53, "area")
    assert (t.s.counter, t.s.target) == (0, 45), "points beyond are lost"
    assert type(t.s.stack[-1]).__name__ == "ExtraAction"
    gain_points(t.s, 0, 45, "area")
    assert t.s.target == 40


def test_the_target_stops_at_five() -> None:
    t = island()
    t.s.target = 5
    gain_points(t.s, 0, 7, "area")
    assert t.s.target == 5


def test_missing_points_can_be_bought_for_silver() -> None:
    t = island().silver(0, 4).turn(0)
    gain_points(t.s, 0, 47, "area")
    t.settle()
    assert t.frame == "BuyPoints"
    t.do("point")
    assert (t.has_silver(), t.s.counter, t.s.target) == (1, 0, 45)
    assert t.frame == "ExtraAction"


def test_silver_may_be_kept() -> None:
    t = island().silver(0, 4).dice(0, 1, 1).turn(0)
    gain_points(t.s, 0, 47, "area")
    t.settle().do("done")
    assert (t.has_silver(), t.s.counter) == (4, 47)


def test_the_prompt_names_the_target_when_it_gave_the_action() -> None:
    t = island().turn(0)
    gain_points(t.s, 0, 53, "area")
    t.settle()
    assert "target" in GAME.text.prompt(t.s, 0)
    assert "castle" not in GAME.text.prompt(t.s, 0)


# -- the end --------------------------------------------------------------------------------


def test_a_full_duchy_wins_at_once() -> None:
    t = island().turn(0)
    t.lay(0, {hex: "black_tile" for hex in range(37) if hex not in (6, 9)}).dice(0, 3, 3).store(0, "ship").settle()
    t.do("place", slot=0, hex=9)
    assert t.s.over
    assert t.s.winners() == [0]
    assert t.s.scores() == [37]


def test_an_open_space_after_25_rounds_loses() -> None:
    t = island().phase("E", 5).end_phase()
    assert t.s.over and t.s.winners() == []


@pytest.mark.parametrize("board", ["13a", "13b"])
def test_both_boards_have_37_hexes_and_hang_together(board: str) -> None:
    duchy = BOARDS[NAMES.index(board)]
    reached, grown = 1, 0
    while grown != reached:
        grown = reached
        for hex in range(37):
            if grown >> hex & 1:
                reached |= duchy.near[hex]
    assert reached == duchy.all_hexes
