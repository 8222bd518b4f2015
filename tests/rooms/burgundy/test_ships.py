"""Ships: goods from one depot, what fits, and the bridge."""

from __future__ import annotations

from .scene import Scene, scene


def ship(t: Scene) -> Scene:
    """A ship on hex 17 (ship 2) of duchy 1."""
    return t.dice(0, 2, 1).store(0, "ship").turn(0).do("place", slot=0, hex=17)


def test_a_ship_takes_all_goods_of_any_one_depot() -> None:
    t = ship(scene().cargo(3, red=2, pink=1).cargo(6, orange=1))
    assert {a.depot for a in t.legal("depot")} == {3, 6}
    t.do("depot", depot=3)
    assert t.has_goods() == {"red": 2, "pink": 1}
    assert t.at_depot(3) == {}
    assert t.at_depot(6) == {"orange": 1}


def test_example_carla_takes_turquoise_and_one_of_pink_and_brown() -> None:
    t = ship(scene().goods(0, turquoise=1, red=1).cargo(4, turquoise=1, pink=1, brown=1))
    t.do("depot", depot=4)
    assert t.has_goods() == {"turquoise": 2, "red": 1}
    assert {a.goods for a in t.legal("goods")} == {"pink", "brown"}
    t.do("goods", goods="brown")
    assert t.has_goods() == {"turquoise": 2, "red": 1, "brown": 1}
    assert t.at_depot(4) == {"pink": 1}, "what does not fit stays in the depot"


def test_same_goods_stack_even_in_a_full_store() -> None:
    t = ship(scene().goods(0, red=1, pink=1, brown=1).cargo(1, red=2).cargo(2, orange=1))
    assert {a.depot for a in t.legal("depot")} == {1}
    t.do("depot", depot=1)
    assert t.has_goods() == {"red": 3, "pink": 1, "brown": 1}


def test_an_empty_depot_may_be_chosen() -> None:
    t = ship(scene().cargo(3, red=2))
    t.do("done")
    assert t.has_goods() == {}


def test_with_goods_everywhere_some_must_be_taken() -> None:
    t = scene()
    for number in range(1, 7):
        t.cargo(number, red=1)
    assert not ship(t).can("done")


def test_without_goods_only_the_bridge_matters() -> None:
    t = ship(scene())
    assert t.frame == "Turn"
    assert t.s.view(0)["seats"][0]["bridge"] == 2


# -- the bridge -----------------------------------------------------------------------------------------------------------


def test_a_ship_moves_one_space_and_goes_first() -> None:
    t = ship(scene().bridge(s1=1, s0=1))
    assert t.s.order == [0, 1]


def test_an_arriving_piece_goes_on_top_of_the_stack() -> None:
    t = ship(scene(players=4).bridge(s1=3, s2=2, s3=2, s0=1))
    assert t.s.order == [1, 0, 2, 3]


def test_on_the_last_space_a_piece_climbs_its_stack() -> None:
    t = ship(scene(players=3).bridge(s1=7, s0=7, s2=1))
    assert t.s.order == [0, 1, 2]
    assert t.s.view(0)["seats"][0]["bridge"] == 7


def test_the_new_order_counts_from_the_next_round_on() -> None:
    t = scene(players=3).bridge(s0=1, s1=1, s2=1).dice(0, 1, 1).dice(1, 2, 3).dice(2, 1, 1).store(1, "ship").turn(0, 1, 2)
    t.do("workers").do("workers")
    t.do("place", slot=0, hex=17).do("workers")
    assert t.s.seat == 2, "the round goes on in the old order"
    t.do("workers").do("workers")
    assert t.s.order == [1, 0, 2]
    assert t.s.seat == 1, "next round: whoever is ahead starts"
