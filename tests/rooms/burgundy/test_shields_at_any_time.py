"""The shields where the order is free: shield 6 at any moment, the end of a phase, shield 11, a die left unused."""

from __future__ import annotations

import pytest

from duchy.rooms.burgundy.content.tables import INN_SPACE, TILE_BY_ID
from duchy.rooms.burgundy.modules.copying import RoundOver
from duchy.rooms.burgundy.rules.phases import ROUND_FRAME
from duchy.rooms.burgundy.rules.place import place_tile
from duchy.rooms.burgundy.rules.turn import TURNS

from .scene import GAME, Scene, scene
from .test_shields import with_shields

# -- shield 6 -------------------------------------------------------------------------------------------------------------


def test_shield_6_is_asked_when_a_rival_has_placed_a_monastery() -> None:
    """CB-R29."""
    t = with_shields(3).shield(0, 6).dice(1, 1, 1).turn(1)
    place_tile(t.s, 1, TILE_BY_ID["monastery_14"], 12)
    t.settle()
    assert (t.frame, t.s.seat) == ("CopyNow", 0)
    assert t.can("done"), "it may also be later"
    t.do("copy", duchy=1)
    assert t.s.seat == 1, "the turn goes on"
    assert t.s.view(0)["duchies"][0]["monasteries"] == [14]


def test_shield_6_can_choose_when_all_turns_of_a_phase_are_over() -> None:
    t = with_shields().shield(0, 6).lay(0, {24: "mine"}).lay(1, {12: "monastery_2"}).silver(0, 1).phase("A", 5).end_phase()
    assert t.frame == "CopyNow"
    t.do("copy", duchy=1).do("pay")
    assert t.has_workers() == 1, "the mine brings a worker in this very phase"


def test_shield_6_is_asked_for_the_last_time_before_the_final_scoring() -> None:
    t = with_shields(3).shield(0, 6).lay(1, {12: "monastery_25"}).lay(2, {12: "monastery_15"}).sold(0, red=5).silver(0, 1)
    t.phase("E", 5).end_phase().do("done").do("pay")
    assert t.frame == "CopyNow"
    assert not t.can("done"), "there is no later moment"
    t.do("copy", duchy=1)
    assert t.s.over and t.score() == 5 + 12


def test_shield_6_is_asked_after_a_round_where_the_bridge_would_change() -> None:
    t = with_shields(3, new_tiles=True).shield(0, 6).lay(1, {12: "monastery_27"}).bridge(s2=1, s0=1, s1=1).dice(0, -1, -1)
    t.s.stack = [ROUND_FRAME, RoundOver(), TURNS[2]]
    t.dice(2, -1, -1).settle()
    assert (t.frame, t.s.seat) == ("CopyNow", 0)
    t.do("copy", duchy=1)
    assert t.s.order[0] == 0


@pytest.mark.parametrize("number", [2, 6, 14, 25, 27])
def test_what_shield_6_gives_does_not_depend_on_who_came_first(number: int) -> None:
    """Chosen before or after the rival places the monastery, the same powers follow."""
    powers = []
    for early in (True, False):
        t = with_shields(3, new_tiles=True).shield(0, 6).dice(0, 1, 1).turn(0)
        if early:
            t.do("copy", duchy=1)
        place_tile(t.s, 1, TILE_BY_ID[f"monastery_{number}"], 12)
        t.settle()
        if not early:
            t.do("copy", duchy=1)
        powers.append((t.duchy().powers, t.s.order))
    assert powers[0] == powers[1]


def test_nobody_is_asked_while_there_is_nothing_to_copy() -> None:
    t = with_shields().shield(0, 6).silver(0, 1).phase("A", 5).end_phase()
    assert t.frame == "Tribute"


# -- the end of a phase ---------------------------------------------------------------------------------------------------


def both(t: Scene) -> Scene:
    """Shields 14 and 15 on two castles."""
    return t.lay(0, {6: "castle"}).shield(0, 14, 15).silver(0, 2).phase("A", 5)


def test_shields_14_and_15_act_in_the_order_of_their_owner() -> None:
    """CB-R30."""
    t = both(with_shields()).depot(2, "bank").black("ship").end_phase()
    assert t.frame == "PhaseShields"
    assert {a.shield for a in t.legal("shield")} == {14, 15}
    t.do("shield", shield=15)
    assert {a.space for a in t.legal("fetch")} == {"black-0"}
    t.do("fetch", space="black-0").do("hex", hex=t.legal("hex")[0].hex)
    assert {a.space for a in t.legal("fetch")} == {"2-0"}, "then the other one"


def test_shields_14_and_15_act_only_while_they_are_held() -> None:
    """CB-R30: the castle of shield 15 takes a shield with shield 11, and shield 14 makes room: it gives nothing more."""
    t = with_shields().depot_shields({9: 3}).lay(0, {12: "monastery_17", 6: "castle", 2: "castle"})
    t.shield(0, 11, 14, 15).silver(0, 9).depot(2, "bank").black("castle").phase("A", 5).end_phase()
    t.do("shield", shield=15).do("fetch", space="black-0").do("hex", hex=t.legal("hex")[0].hex)
    t.do("shield", shield=9).do("shield", shield=14)
    assert t.frame == "Tribute", "shield 14 is gone: no tile from a depot"
    assert t.s.frame().due == 3, "tribute for exactly the shields held now"  # type: ignore[union-attr]


def test_a_shield_taken_at_the_end_of_a_phase_costs_tribute_too() -> None:
    """CB-R30: the castle of shield 15 brings a shield with shield 11; tribute is counted after that."""
    t = with_shields().depot_shields({9: 3}).lay(0, {12: "monastery_17", 6: "castle", 2: "castle"})
    t.shield(0, 11, 15).silver(0, 9).black("castle").phase("A", 5).end_phase()
    t.do("fetch", space="black-0").do("hex", hex=t.legal("hex")[0].hex).do("shield", shield=9).do("done")
    assert t.frame == "Tribute"
    assert t.s.frame().due == 3, "for shield 9 too"  # type: ignore[union-attr]


def test_tribute_is_due_in_any_order() -> None:
    """CB-R30: pay and give up as the owner likes, shield by shield."""
    t = with_shields().lay(0, {6: "castle", 2: "castle"}).shield(0, 7, 8, 9).silver(0, 2).phase("A", 5).end_phase()
    t.do("pay").do("shield", shield=7).do("pay")
    assert t.duchy().shields == 1 << 8 | 1 << 9
    assert t.has_silver() == 0


def test_silver_and_workers_may_be_mixed_and_shield_3_may_go_last() -> None:
    t = (
        with_shields()
        .lay(0, {6: "castle", 2: "castle"})
        .shield(0, 3, 7, 8)
        .silver(0, 1)
        .workers(0, 1)
        .phase("A", 5)
        .end_phase()
    )
    t.do("pay_worker").do("pay").do("shield", shield=3)
    assert t.duchy().shields == 1 << 7 | 1 << 8


def test_without_shield_3_workers_pay_nothing_more() -> None:
    t = with_shields().lay(0, {6: "castle"}).shield(0, 3, 7).silver(0, 1).workers(0, 5).phase("A", 5).end_phase()
    t.do("shield", shield=3)
    assert not t.can("pay_worker")


def test_what_nothing_can_be_paid_for_goes_without_a_question() -> None:
    t = with_shields().lay(0, {6: "castle"}).shield(0, 7, 8).phase("A", 5).end_phase()
    assert t.duchy().shields == 0


def test_monastery_28_hires_workers_where_tribute_is_paid_with_them() -> None:
    t = with_shields(new_tiles=True).lay(0, {12: "monastery_28", 6: "castle"}).shield(0, 3, 7).silver(0, 1)
    t.phase("A", 5).end_phase().do("hire")
    assert (t.has_silver(), t.has_workers()) == (0, 2)
    t.do("pay_worker").do("pay_worker")
    assert t.duchy().shields.bit_count() == 2
    t = with_shields(new_tiles=True).lay(0, {12: "monastery_28"}).shield(0, 7).silver(0, 2).phase("A", 5).end_phase()
    assert not t.can("hire"), "workers would pay nothing"


def test_shield_15_may_take_an_inn() -> None:
    """Decision CB-H15: the text counts inns among the tiles of the black depot."""
    t = with_shields(inns=True).shield(0, 15).silver(0, 1).phase("A", 5)
    t.s.inns, t.s.spaces[INN_SPACE] = 2, TILE_BY_ID["inn"]
    t.end_phase().do("fetch", space="inn")
    t.do("hex", hex=t.legal("hex")[0].hex)
    assert t.s.inns >= 1
    assert "inn" in {t.tile(hex) for hex in range(37)}


def test_shield_14_does_not_take_an_inn() -> None:
    t = with_shields(inns=True).shield(0, 14).silver(0, 1).phase("A", 5)
    t.s.inns, t.s.spaces[INN_SPACE] = 1, TILE_BY_ID["inn"]
    assert t.end_phase().frame == "Tribute"


# -- shield 11 ------------------------------------------------------------------------------------------------------------


def castle_with_shield_11() -> Scene:
    t = with_shields().depot_shields({17: 5}).lay(0, {1: "castle", 2: "castle"}).shield(0, 11).phase("E")
    return t.dice(0, 6, 1).store(0, "castle").turn(0).do("place", slot=0, hex=6)


def test_shield_11_before_the_score_of_the_area() -> None:
    """CB-R36: shield 17 first, and the area of three scores as one of four."""
    t = castle_with_shield_11()
    assert t.frame == "CastleFirst"
    t.do("shield", shield=17).do("done")
    assert t.score() == 10 + 2 + 5
    assert t.frame == "Turn", "the shield was the castle's action"


def test_shield_11_after_the_score_of_the_area() -> None:
    t = castle_with_shield_11().do("part", part="area")
    assert t.score() == 6 + 2 + 5
    assert t.frame == "ExtraAction" and t.can("shield", shield=17)


# -- smaller things -------------------------------------------------------------------------------------------------------


def test_a_die_may_be_left_unused_with_shields() -> None:
    """CB-R28: a rival with shield 2 would get workers as well."""
    t = with_shields().shield(1, 2).dice(0, 1, 1).dice(1, 2, 2).turn(0, 1).do("end_turn")
    assert t.s.seat == 1
    assert not scene().dice(0, 1, 1).turn(0).can("end_turn"), "elsewhere workers are never worse"


def test_a_turn_with_shields_still_ends_by_itself() -> None:
    t = with_shields().dice(0, 1, 1).dice(1, 2, 2).turn(0, 1).do("workers").do("workers")
    assert t.s.seat == 1


def test_shield_1_joins_pastures_for_livestock_but_not_for_areas() -> None:
    """Decision CB-H14: hex 27 is a pasture of its own and complete with one tile."""
    t = with_shields().shield(0, 1).phase("E").lay(0, {10: "pig_3"})
    place_tile(t.s, 0, TILE_BY_ID["pig_2"], 27)
    assert t.score() == 1 + 2 + (2 + 3)


def test_the_border_bonus_counts_for_monastery_26_and_doubles_with_shield_7() -> None:
    """CB-R32."""
    for shields, points in (((), 5), ((7,), 10)):
        t = scene(border_posts=True, shields=True, duchies=["11a", "11b"]).depot_shields({}).bare().phase("E")
        t.shield(0, *shields).lay(0, dict.fromkeys([1, 5, 10, 16, 22, 28, 29, 30, 31], "inn"))
        t.s.log = []
        place_tile(t.s, 0, TILE_BY_ID["inn"], 32)
        assert [e.facts["points"] for e in t.s.log if e.kind == "score" and e.facts["source"] == "bonus"] == [points]
        assert t.ledger(26) == 3


def test_questions_of_the_shields_have_words() -> None:
    t = castle_with_shield_11()
    assert "shield" in GAME.text.prompt(t.s, 0).lower()
    assert all(GAME.text.label(t.s, action, 0) for action in t.s.legal())
