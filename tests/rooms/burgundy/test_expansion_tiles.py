"""New tiles (crane, geese; 27 and 28 stand in test_monasteries), white castles, inns."""

from __future__ import annotations

import pytest

from duchy.rooms.burgundy.content.tables import CONTENT, INN, INN_SPACE, TILE_BY_ID
from duchy.rooms.burgundy.rules.phases import set_up_phase
from duchy.rooms.burgundy.rules.place import place_tile
from duchy.rooms.burgundy.scoring import final_scoring
from duchy.rooms.burgundy.setup import box

from .scene import GAME, Scene, scene


def black_pile(**options: bool) -> list[int]:
    return box(GAME.new(players=4, seed=1, options=options).modules)[6]


def test_new_tiles_are_shuffled_into_their_piles() -> None:
    piles = box(GAME.new(players=4, seed=1, options={"new_tiles": True}).modules)
    assert TILE_BY_ID["crane"] in piles[6] and TILE_BY_ID["geese"] in piles[6]
    assert TILE_BY_ID["monastery_27"] in piles[2] and TILE_BY_ID["monastery_28"] in piles[2]
    assert sum(len(pile) for pile in piles) == 164 + 4
    assert sum(len(pile) for pile in box(GAME.new(players=4, seed=1).modules)) == 164


# -- the crane --------------------------------------------------------------------------------------------------------------


def crane(t: Scene) -> Scene:
    return t.dice(0, 3, 1).store(0, "crane", "ship").turn(0).do("place", slot=0, hex=25)


def test_the_crane_uses_the_effect_of_any_building() -> None:
    t = crane(scene(new_tiles=True))
    assert [a.building for a in t.legal("effect")] == [row.word("id") for row in CONTENT.section("buildings").rows()]
    assert t.do("effect", building="bank").has_silver() == 2
    assert crane(scene(new_tiles=True)).do("effect", building="town_hall").hexes(1) == {17, 19}
    t = crane(scene(new_tiles=True).depot(2, "castle")).do("effect", building="church")
    assert t.do("take", space="2-0").stored()[0] == "castle"


def test_with_white_castles_the_crane_copies_those_too() -> None:
    t = crane(scene(new_tiles=True, white_castles=True)).do("effect", building="white_castle")
    assert t.frame == "WhiteDieAction"


def test_the_crane_is_a_building_type_of_its_own() -> None:
    t = scene(new_tiles=True).lay(0, {25: "bank"}).store(0, "crane").dice(0, 1, 5).turn(0)
    assert t.hexes() == {26, 31}


def test_at_the_end_the_crane_counts_as_the_best_building() -> None:
    t = scene(new_tiles=True).lay(0, {12: "monastery_17", 7: "monastery_22", 25: "crane", 11: "watchtower"})
    final_scoring(t.s)
    assert t.score() == 4 + 4


def test_the_crane_is_worth_nothing_without_a_ledger() -> None:
    t = scene(new_tiles=True).lay(0, {12: "monastery_24", 25: "crane"})
    final_scoring(t.s)
    assert t.score() == 0


# -- the geese --------------------------------------------------------------------------------------------------------------


def graze(t: Scene, tile: str, hex: int) -> int:
    before = t.score()
    place_tile(t.s, 0, TILE_BY_ID[tile], hex)
    return t.score() - before


def test_example_carla_and_the_geese() -> None:
    t = scene(new_tiles=True).lay(0, {10: "cow_2", 9: "cow_3"})
    assert graze(t, "geese", 5) == 2 + 2 + 3
    assert graze(t, "pig_4", 4) == 4 + 2


def test_geese_score_the_best_other_kind_on_the_pasture() -> None:
    t = scene(new_tiles=True).lay(0, {10: "cow_2", 9: "sheep_4", 27: "pig_4"})
    assert graze(t, "geese", 5) == 2 + 4


def test_geese_with_monastery_7() -> None:
    t = scene(new_tiles=True).lay(0, {12: "monastery_7", 10: "cow_2", 9: "cow_3"})
    assert graze(t, "geese", 5) == 3 + 3 + 4


def test_geese_are_a_kind_of_their_own_for_monastery_24() -> None:
    t = scene(new_tiles=True).lay(0, {12: "monastery_24", 10: "cow_2", 9: "geese"})
    final_scoring(t.s)
    assert t.score() == 8


# -- white castles ----------------------------------------------------------------------------------------------------------


def test_white_castles_are_nine_tiles_in_three_piles() -> None:
    piles = box(GAME.new(players=2, seed=1, options={"white_castles": True}).modules)
    tile = TILE_BY_ID["white_castle"]
    assert (piles[0].count(tile), piles[6].count(tile), piles[2].count(TILE_BY_ID["monastery_29"])) == (6, 2, 1)


def white_castle(t: Scene) -> Scene:
    return t.dice(0, 3, 1).store(0, "white_castle").turn(0).do("place", slot=0, hex=25)


def test_a_white_castle_acts_with_the_number_of_the_white_die() -> None:
    t = white_castle(scene(white_castles=True).white(5).depot(5, "ship").depot(4, "mine").goods(0, brown=1, red=1))
    assert t.frame == "WhiteDieAction"
    assert {a.space for a in t.legal("take")} == {"5-0"}
    assert {a.goods for a in t.legal("sell")} == {"brown"}
    t.do("take", space="5-0")
    assert t.stored()[0] == "ship"
    assert t.s.dukes[0].dice[1] == 1 and t.s.white_die == 5, "neither the second die nor the white die changes"


def test_workers_may_change_the_number_for_this_action() -> None:
    t = white_castle(scene(white_castles=True).white(5).workers(0, 1).depot(4, "mine").depot(3, "ship"))
    assert {a.space for a in t.legal("take")} == {"4-0"}
    t.do("take", space="4-0")
    assert t.has_workers() == 0
    assert t.s.white_die == 5


def test_a_white_castle_may_stand_once_in_a_town() -> None:
    t = scene(white_castles=True).lay(0, {25: "white_castle"}).store(0, "white_castle").dice(0, 1, 5).depot(1, "mine").turn(0)
    assert t.hexes() == set()


# -- inns -------------------------------------------------------------------------------------------------------------------


def test_every_phase_brings_an_inn_and_they_stack() -> None:
    s = GAME.new(players=2, seed=1, options={"inns": True})
    assert (s.spaces[INN_SPACE], s.inns) == (INN, 1)
    s.phase = 1
    set_up_phase(s)
    assert s.inns == 2, "inns are never cleared away"


def test_an_inn_is_bought_like_a_black_tile() -> None:
    t = scene(inns=True).silver(0, 4).dice(0, 1, 1)
    t.s.spaces[INN_SPACE] = INN
    t.s.inns = 2
    t.turn(0).do("buy", space="inn")
    assert (t.stored()[0], t.has_silver()) == ("inn", 2)
    assert not t.legal("buy"), "it is the purchase of the turn"
    assert (t.s.spaces[INN_SPACE], t.s.inns) == (INN, 1), "the next inn lies open"


def test_an_inn_fits_on_any_colour_by_the_usual_rules() -> None:
    t = scene(inns=True).dice(0, 3, 5).store(0, "inn").turn(0)
    assert t.hexes() == {11, 25, 19}, "the number and the neighbour still count"


@pytest.mark.parametrize("number", [9, 10, 11, 12])
def test_no_monastery_eases_the_placing_of_an_inn(number: int) -> None:
    t = scene(inns=True).lay(0, {12: f"monastery_{number}"}).dice(0, 4, 4).store(0, "inn").depot(4, "mine").turn(0)
    assert t.hexes() == {24}


def test_one_inn_per_area() -> None:
    t = scene(inns=True).lay(0, {25: "inn"}).dice(0, 1, 5).store(0, "inn").turn(0)
    assert t.hexes() == {12, 19}, "not on 26 and 31, which share the town of 25"


def test_example_an_inn_makes_an_area_of_four_an_area_of_five() -> None:
    t = scene(inns=True, duchies=[2, 1]).phase("E")
    hexes = next(a for a in t.s.view(0)["duchies"][0]["areas"] if a["kind"] == "livestock" and len(a["hexes"]) == 4)["hexes"]
    t.lay(0, {hexes[0]: "cow_2", hexes[1]: "inn", hexes[2]: "pig_2"})
    before = t.score()
    place_tile(t.s, 0, TILE_BY_ID["sheep_2"], hexes[3])
    assert t.score() - before == 2 + 15 + 2


def test_an_inn_completes_an_area_and_a_colour_but_does_nothing_else() -> None:
    t = scene(inns=True).phase("E").lay(0, {24: "mine", 29: "mine"})
    place_tile(t.s, 0, INN, 33)
    assert t.score() == 10 + 2 + 5, "size four, phase E, all grey spaces covered"
    assert t.frame == "Turn"
    t.phase("A", 5).end_phase()
    assert t.has_silver() == 2, "an inn is no mine"


@pytest.mark.parametrize(
    "tile", [row.word("id") for s in ("new_tiles", "white_castles", "inns") for row in CONTENT.section(s).rows()]
)
def test_every_tile_of_the_expansions_is_tested(tile: str) -> None:
    assert tile in {"monastery_27", "monastery_28", "monastery_29", "crane", "geese", "white_castle", "inn"}
