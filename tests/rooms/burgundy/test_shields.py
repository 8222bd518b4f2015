"""The shields: taking them, tribute, and every single power. A shield without a test fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duchy.rooms.burgundy.content.tables import CONTENT, TILE_BY_ID
from duchy.rooms.burgundy.modules.shields import VP, shield_points
from duchy.rooms.burgundy.rules.place import place_tile
from duchy.rooms.burgundy.scoring import final_scoring

from .scene import GAME, Scene, scene


def with_shields(players: int = 2, **options: object) -> Scene:
    return scene(players=players, shields=True, **options).depot_shields({})


# -- laying out and taking ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "counts"), [(2, [1, 1, 1, 1, 1, 1]), (3, [1, 2, 1, 2, 1, 2]), (4, [2, 2, 2, 2, 2, 2])])
def test_shields_lie_at_the_depots_by_players(players: int, counts: list[int]) -> None:
    s = GAME.new(players=players, seed=8, options={"shields": True})
    assert [len(depot["shields"]) for depot in s.view(None)["depots"]] == counts
    laid = [shield for places in s.depot_shields for shield in places if shield]
    assert len(set(laid)) == len(laid)


def test_doubles_take_a_shield_of_that_depot_instead_of_both_actions() -> None:
    t = with_shields().depot_shields({7: 5, 8: 4}).dice(0, 5, 5).turn(0, 1)
    assert [a.shield for a in t.legal("shield")] == [7]
    t.do("shield", shield=7).do("done")
    assert t.duchy().shields == 1 << 7
    assert t.s.depot_shields[4] == [0, 0], "it is not replaced"
    assert t.s.seat == 1, "both dice are used"


def test_example_two_workers_make_doubles() -> None:
    t = with_shields().depot_shields({7: 5}).dice(0, 3, 5).workers(0, 2).turn(0)
    t.do("shield", shield=7)
    assert t.has_workers() == 0
    assert not with_shields().depot_shields({7: 5}).dice(0, 3, 5).workers(0, 1).turn(0).legal("shield")


def test_after_one_action_it_is_too_late_for_doubles() -> None:
    t = with_shields().depot_shields({7: 5}).dice(0, 5, 5).turn(0).do("workers")
    assert not t.legal("shield")


def test_the_purchase_remains_possible() -> None:
    t = with_shields().depot_shields({7: 5}).dice(0, 5, 5).silver(0, 2).black("bank").turn(0)
    t.do("shield", shield=7).do("done")
    assert t.can("buy", space="black-0")


def test_without_a_free_castle_the_new_shield_replaces_an_old_one() -> None:
    t = with_shields().depot_shields({7: 5}).shield(0, 8).dice(0, 5, 5).turn(0).do("shield", shield=7)
    assert not t.can("done"), "one castle, one shield"
    t.do("shield", shield=8)
    assert t.duchy().shields == 1 << 7


def test_with_a_free_castle_a_shield_may_still_be_replaced() -> None:
    t = with_shields().depot_shields({7: 5}).lay(0, {6: "castle"}).shield(0, 8).dice(0, 5, 5).turn(0).do("shield", shield=7)
    assert t.can("done") and t.can("shield", shield=8)


# -- tribute ------------------------------------------------------------------------------------------------------------------


def test_tribute_is_one_silver_for_each_shield_before_the_mines_pay() -> None:
    t = with_shields().lay(0, {6: "castle", 24: "mine"}).shield(0, 7, 8).silver(0, 1).phase("A", 5).end_phase()
    assert t.frame == "Tribute"
    t.do("pay")
    assert {a.kind for a in t.legal()} == {"shield"}, "no silver left: one of them must go, the mine pays later"
    t.do("shield", shield=8)
    assert t.duchy().shields == 1 << 7
    assert t.has_silver() == 1, "the mine pays afterwards, without shield 8"


def test_a_shield_may_be_given_up_unpaid() -> None:
    t = with_shields().shield(0, 7).silver(0, 5).phase("A", 5).end_phase().do("shield", shield=7)
    assert (t.duchy().shields, t.has_silver()) == (0, 5)


def test_each_player_pays_in_turn_order() -> None:
    t = with_shields().shield(0, 7).shield(1, 9).silver(0, 1).silver(1, 1).bridge(s1=2, s0=1).phase("A", 5).end_phase()
    assert t.s.seat == 1
    t.do("pay")
    assert t.s.seat == 0


# -- the powers ---------------------------------------------------------------------------------------------------------------


def s1() -> None:
    t = with_shields().shield(0, 1).lay(0, {10: "pig_3", 9: "cow_2"})
    place_tile(t.s, 0, TILE_BY_ID["pig_2"], 27)
    assert t.score() == 1 + 10 + 2 + 3, "hex 27 is a pasture of its own, but all pastures are one"


def s2() -> None:
    t = with_shields(3).shield(1, 2).dice(0, 1, 1).turn(0).do("workers")
    assert [t.has_workers(seat) for seat in range(3)] == [2, 2, 0]
    t = with_shields(3).shield(1, 2).dice(1, 1, 1).turn(1).do("workers")
    assert [t.has_workers(seat) for seat in range(3)] == [0, 2, 0], "not for one's own workers"


def s3() -> None:
    t = with_shields().lay(0, {6: "castle"}).shield(0, 3, 7).silver(0, 1).workers(0, 1).phase("A", 5).end_phase()
    t.do("pay_worker").do("pay")
    assert (t.has_silver(), t.has_workers()) == (0, 0)
    assert t.duchy().shields.bit_count() == 2


def s4() -> None:
    t = with_shields().shield(0, 4).store(0, "bank", "ship", "mine").dice(0, 3, 3).depot(3, "cow_2", "church").turn(0)
    t.do("take", space="3-0").do("take", space="3-1")
    assert [slot["tile"] for slot in t.s.view(0)["seats"][0]["storage"]][:5] == ["bank", "ship", "mine", "cow_2", "church"]
    t = with_shields().shield(0, 4).store(0, "bank", "ship", "mine", "cow_2", "church").silver(0, 1)
    t.phase("A", 5).end_phase().do("shield", shield=4)
    assert t.frame == "TooMany"
    t.do("discard", slot=0).do("discard", slot=1)
    assert sorted(t.stored()) == ["church", "cow_2", "mine"], "the rest moves to the three spaces"


def s5() -> None:
    t = (
        with_shields()
        .shield(0, 5)
        .dice(0, 2, 1)
        .store(0, "ship")
        .cargo(1, red=1)
        .cargo(4, pink=1, red=1)
        .cargo(6, pink=2)
        .turn(0)
    )
    t.do("place", slot=0, hex=17).do("depot", depot=1)
    assert {a.goods for a in t.legal("goods")} == {"red", "pink"}
    t.do("goods", goods="pink")
    assert t.has_goods() == {"red": 1, "pink": 3}
    assert t.at_depot(4) == {"red": 1}


def s6() -> None:
    t = with_shields(3).shield(0, 6).lay(1, {12: "monastery_14"}).sold(0, red=4).dice(0, 1, 1).turn(0)
    assert {a.duchy for a in t.legal("copy")} == {1, 2}
    t.do("copy", duchy=1)
    assert not t.legal("copy"), "chosen once"
    assert t.do("workers").has_workers() == 4
    place_tile(t.s, 1, TILE_BY_ID["monastery_25"], 7)
    assert t.s.view(0)["duchies"][0]["monasteries"] == [14, 25], "new monasteries count too"
    t.workers(0, 0).goods(0)
    before = t.score()
    final_scoring(t.s)
    assert t.score() - before == 4 + 12, "one point for each of the four goods sold, and the shield"


def s7() -> None:
    t = with_shields().shield(0, 7).phase("E").lay(0, {24: "mine", 29: "mine"})
    place_tile(t.s, 0, TILE_BY_ID["mine"], 33)
    assert t.score() == 6 + 2 + 2 * 5
    late = with_shields()
    late.duchy().bonuses = 1
    late.shield(0, 7)
    assert late.score() == 0, "bonus tiles taken before don't change"


def s8() -> None:
    t = with_shields().shield(0, 8).lay(0, {12: "monastery_2", 24: "mine", 29: "mine"}).silver(0, 1).phase("A", 5)
    t.shield(0).end_phase().do("pay")
    assert (t.has_silver(), t.has_workers()) == (4, 2), "silver doubles, the workers of monastery 2 don't"


def s9() -> None:
    t = with_shields().shield(0, 9).goods(0, red=3).dice(0, 4, 1).turn(0).do("sell", goods="red")
    assert t.has_silver() == 3
    t = with_shields().lay(0, {12: "monastery_3", 7: "monastery_4"}).shield(0, 9).goods(0, red=3).dice(0, 4, 1).turn(0)
    t.do("sell", goods="red")
    assert (t.has_silver(), t.has_workers()) == (6, 1), "with monastery 3 two silver a tile, monastery 4 one worker a sale"


def s10() -> None:
    t = with_shields().lay(0, {12: "monastery_25"}).sold(0, red=5).shield(0, 10)
    final_scoring(t.s)
    assert t.score() == 10 + 8


def s11() -> None:
    t = with_shields().depot_shields({7: 5}).lay(0, {12: "monastery_17"}).shield(0, 11).dice(0, 6, 1).store(0, "castle").turn(0)
    t.do("place", slot=0, hex=6)
    assert [a.shield for a in t.legal("shield")] == [7]
    t.do("shield", shield=7).do("done")
    assert t.duchy().shields == 1 << 7 | 1 << 11
    plain = with_shields().depot_shields({7: 5}).lay(0, {12: "monastery_17"}).dice(0, 6, 1).store(0, "castle").turn(0)
    assert not plain.do("place", slot=0, hex=6).legal("shield")


def s12() -> None:
    t = with_shields().shield(0, 12).goods(0, red=3).dice(0, 4, 1).turn(0).do("sell", goods="red")
    assert t.score() == 2 * 6


def s13() -> None:
    t = with_shields().lay(0, {6: "castle", 2: "castle"}).shield(0, 13, 1, 7)
    assert shield_points(t.duchy()) == 2 * (4 + 12 + 8)


def s14() -> None:
    t = (
        with_shields()
        .shield(0, 14)
        .silver(0, 1)
        .depot(2, "bank", "castle")
        .depot(4, "ship")
        .black("ship")
        .phase("A", 5)
        .end_phase()
    )
    assert {a.space for a in t.legal("fetch")} == {"2-0", "4-0"}, "a castle would not fit"
    t.do("fetch", space="2-0")
    assert {a.hex for a in t.legal("hex")} == {11, 25}
    t.do("hex", hex=25)
    assert (t.tile(25), t.has_silver()) == ("bank", 3), "with its effect, before the tribute"


def s15() -> None:
    t = with_shields().shield(0, 15).silver(0, 1).depot(2, "bank").black("ship", "church").phase("A", 5).end_phase()
    assert {a.space for a in t.legal("fetch")} == {"black-0", "black-1"}
    t.do("fetch", space="black-0").do("hex", hex=19)
    assert t.tile(19) == "ship"
    assert t.s.view(0)["seats"][0]["bridge"] == 2


def s16() -> None:
    t = with_shields().shield(0, 16).dice(0, 1, 2).workers(0, 9).depot(5, "ship", "mine").turn(0)
    t.do("take", space="5-0")
    assert {(a.kind, a.die) for a in t.legal()} == {("die", 0), ("die", 1), ("joker", 0), ("joker", 1)}
    t.do("joker", die=0)
    assert (t.has_workers(), t.stored()[0]) == (9, "ship")
    t.workers(0, 0).settle()
    assert not t.can("take", space="5-1"), "one die a turn"
    t = with_shields().shield(0, 16).dice(0, 5, 2).depot(5, "ship").turn(0).do("take", space="5-0")
    assert {(a.kind, a.die) for a in t.legal()} == {("die", 0), ("joker", 1)}, "the die that shows 5 may be kept for more"


def s17() -> None:
    t = with_shields().shield(0, 17).phase("E").lay(0, {12: "monastery_17", 7: "monastery_18"})
    place_tile(t.s, 0, TILE_BY_ID["monastery_19"], 3)
    assert t.score() == 10 + 2, "an area of three scores as one of four"


def s18() -> None:
    t = with_shields().shield(0, 18).dice(0, 6, 1).store(0, "ship").turn(0)
    assert t.hexes() == {15, 16, 21}


EXPECTED: dict[int, Callable[[], None]] = {
    1: s1,
    2: s2,
    3: s3,
    4: s4,
    5: s5,
    6: s6,
    7: s7,
    8: s8,
    9: s9,
    10: s10,
    11: s11,
    12: s12,
    13: s13,
    14: s14,
    15: s15,
    16: s16,
    17: s17,
    18: s18,
}


@pytest.mark.parametrize("shield", [row.number("number") for row in CONTENT.section("shields").rows()])
def test_shield(shield: int) -> None:
    EXPECTED[shield]()


def test_end_points_of_the_shields() -> None:
    assert VP[1:] == [12] * 6 + [8] * 6 + [4] * 6


@pytest.mark.parametrize("shield", range(1, 19))
def test_a_shield_scores_at_the_end_if_it_is_still_there(shield: int) -> None:
    t = with_shields().shield(0, shield)
    assert shield_points(t.duchy()) == VP[shield] * (2 if shield == 13 else 1)


def test_a_lost_shield_loses_its_power() -> None:
    t = with_shields().shield(0, 12).silver(0, 1).phase("A", 5).end_phase().do("shield", shield=12)
    t.goods(0, red=3).dice(0, 4, 1).turn(0).do("sell", goods="red")
    assert t.score() == 6


def test_nothing_is_bought_at_the_end_of_a_phase() -> None:
    t = with_shields().lay(0, {12: "monastery_17"}).shield(0, 15).silver(0, 9).black("castle", "ship").phase("A", 5).end_phase()
    t.do("fetch", space="black-0").do("hex", hex=6)
    assert t.frame == "ExtraAction"
    assert not t.legal("buy")
