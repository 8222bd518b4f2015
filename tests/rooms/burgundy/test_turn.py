"""A player's turn: the four die actions, workers, the purchase."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction

from .scene import scene

# Duchy 1 around the starting castle (hex 18): 11 building 3, 12 monastery 1, 17 ship 2, 19 ship 5, 24 mine 4, 25 building 3.


def test_take_from_the_depot_of_the_die() -> None:
    t = scene().dice(0, 3, 3).depot(3, "cow_2", "bank").depot(4, "ship").turn(0)
    assert {a.space for a in t.legal("take")} == {"3-0", "3-1"}
    t.do("take", space="3-1")
    assert t.stored() == ["bank", "", ""]
    assert t.s.spaces[9] == 0


def test_example_anna_changes_a_two_into_a_six_with_two_workers() -> None:
    t = scene().dice(0, 2, 2).workers(0, 2).depot(6, "ship").turn(0)
    t.do("take", space="6-0")
    assert t.has_workers() == 0
    assert t.stored()[0] == "ship"


@pytest.mark.parametrize(
    ("die", "workers", "depots"),
    [(1, 0, {1}), (1, 1, {6, 1, 2}), (6, 1, {5, 6, 1}), (3, 2, {1, 2, 3, 4, 5}), (2, 3, {1, 2, 3, 4, 5, 6})],
)
def test_each_worker_changes_a_die_by_one_and_wraps(die: int, workers: int, depots: set[int]) -> None:
    t = scene().dice(0, die, die).workers(0, workers)
    for number in range(1, 7):
        t.depot(number, "mine")
    t.turn(0)
    assert {int(a.space[0]) for a in t.legal("take")} == depots


def test_the_cheapest_change_is_paid() -> None:
    t = scene().dice(0, 1, -1).workers(0, 3).depot(5, "mine").turn(0)
    t.do("take", space="5-0")
    assert t.has_workers() == 1


def test_workers_help_to_place_and_to_sell() -> None:
    t = scene().dice(0, 4, -1).workers(0, 2).store(0, "ship").goods(0, red=1, orange=1, turquoise=1).turn(0)
    assert t.hexes() == {17, 19}
    assert {a.goods for a in t.legal("sell")} == {"red", "orange"}
    t.do("sell", goods="orange")
    assert t.has_workers() == 0


def test_a_die_is_used_once_and_both_may_do_the_same() -> None:
    t = scene().dice(0, 3, 3).depot(3, "cow_2", "bank").turn(0, 1).dice(1, 1, 1)
    t.do("take", space="3-0").do("take", space="3-1")
    assert t.stored() == ["cow_2", "bank", ""]
    assert t.s.seat == 1


def test_if_both_dice_can_do_it_the_player_chooses() -> None:
    t = scene().dice(0, 3, 4).workers(0, 1).depot(3, "cow_2").turn(0)
    t.do("take", space="3-0")
    assert t.frame == "WithDie"
    t.do("die", die=1)
    assert t.has_workers() == 0
    assert t.s.dukes[0].dice == [3, -4]


def test_take_two_workers_with_any_die() -> None:
    t = scene().dice(0, 3, 5).turn(0)
    t.do("workers").do("die", die=0)
    assert t.has_workers() == 2
    t.do("workers")
    assert t.has_workers() == 4


def test_workers_and_silver_never_run_out() -> None:
    t = scene().workers(0, 26).silver(0, 24).dice(0, 4, 4).goods(0, red=1).turn(0)
    t.do("workers").do("sell", goods="red")
    assert (t.has_workers(), t.has_silver()) == (28, 25)


def test_the_white_die_is_not_the_starting_players() -> None:
    t = scene().dice(0, 3, 3).white(5).depot(5, "mine").turn(0)
    assert not t.can("take", space="5-0")


# -- selling --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 3), (4, 4)])
def test_sell_all_goods_of_the_dies_number(players: int, each: int) -> None:
    t = scene(players=players).dice(0, 4, 1).goods(0, red=3, pink=2).turn(0)
    assert [a.goods for a in t.legal("sell")] == ["red"]
    t.do("sell", goods="red")
    assert t.score() == 3 * each
    assert t.has_silver() == 1
    assert t.has_goods() == {"pink": 2}
    assert t.s.view(0)["duchies"][0]["sold_goods"] == {"red": 3}


# -- storage --------------------------------------------------------------------------------------------------------------


def test_a_full_storage_makes_room_by_throwing_a_tile_away() -> None:
    t = scene().dice(0, 3, 1).store(0, "bank", "ship", "mine").depot(3, "cow_2").turn(0)
    t.do("take", space="3-0")
    assert t.frame == "ThrowAway"
    t.do("discard", slot=1)
    assert t.stored() == ["bank", "cow_2", "mine"]


# -- the black depot ------------------------------------------------------------------------------------------------------


def test_buy_a_black_tile_for_two_silver_once_a_turn() -> None:
    t = scene().dice(0, 3, 1).silver(0, 5).black("bank", "church").turn(0)
    t.do("buy", space="black-1")
    assert t.has_silver() == 3
    assert t.stored()[0] == "church"
    assert not t.legal("buy")


def test_the_purchase_needs_two_silver() -> None:
    assert not scene().dice(0, 3, 1).silver(0, 1).black("bank").turn(0).legal("buy")


def test_the_purchase_is_possible_after_both_dice() -> None:
    t = scene().dice(0, 3, 3).silver(0, 2).black("bank").turn(0, 1)
    t.do("workers").do("workers")
    assert t.s.seat == 0
    assert {a.kind for a in t.legal()} == {"end_turn", "buy"}
    t.do("buy", space="black-0")
    assert t.s.seat == 1


def test_the_purchase_is_possible_during_an_extra_action() -> None:
    t = scene().dice(0, 1, 1).silver(0, 2).store(0, "castle").lay(0, {12: "monastery_3"}).black("ship")
    t.workers(0, 3).turn(0)
    t.do("place", slot=0, hex=6)
    assert t.frame == "ExtraAction"
    t.do("buy", space="black-0")
    assert t.frame == "ExtraAction"
    t.do("place", slot=0, hex=19)
    assert t.tile(19) == "ship"


def test_numbered_depots_are_not_for_sale() -> None:
    t = scene().dice(0, 1, 1).silver(0, 9).depot(3, "ship").turn(0)
    assert not t.legal("buy")


def test_a_purchase_with_full_storage_throws_a_tile_away() -> None:
    t = scene().dice(0, 1, 1).silver(0, 2).store(0, "bank", "ship", "mine").black("church").turn(0)
    t.do("buy", space="black-0").do("discard", slot=0)
    assert t.stored() == ["church", "ship", "mine"]


# -- refusals -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "params", "words"),
    [
        ("end_turn", {}, "still have a die"),
        ("take", {"space": "3-0"}, "no tile"),
        ("take", {"space": "5-0"}, "do not reach that depot"),
        ("sell", {"goods": "red"}, "no goods of that type"),
        ("sell", {"goods": "pink"}, "do not reach the number"),
        ("buy", {"space": "black-0"}, "2 silver"),
        ("place", {"slot": 2, "hex": 3}, "no tile on that storage space"),
        ("place", {"slot": 0, "hex": 18}, "taken already"),
        ("place", {"slot": 0, "hex": 60}, "no such space"),
        ("place", {"slot": 0, "hex": 0}, "beside a placed tile"),
    ],
)
def test_a_refusal_names_the_rule(kind: str, params: dict[str, object], words: str) -> None:
    t = scene().dice(0, 1, 1).depot(5, "mine").goods(0, pink=1).store(0, "cow_2").black("bank").turn(0)
    with pytest.raises(IllegalAction, match=words):
        t.do(kind, **params)
