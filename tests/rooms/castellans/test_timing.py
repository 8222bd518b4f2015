"""When gold and exchanges are taken inside an action, and when the citizens of the Reset phase act."""

from __future__ import annotations

import pytest

from duchy.rooms.castellans.rules.rounds import EndOfRound
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import (
    act,
    ask,
    can,
    count,
    crate,
    do,
    drafting,
    goods,
    have,
    kinds,
    left_over,
    line,
    offered,
    own,
    placed,
    put,
    question,
    scene,
    spaces,
    track,
    unlock,
    vp,
    wells,
)

# -- gold that citizens and manors add to an action ------------------------------------------------------------------------


def test_the_constables_gold_pays_for_the_manor_it_comes_with() -> None:
    s = scene(3)
    own(s, 0, "constable")
    put(s, 1, "manor", "bazani_gate", 2)
    have(s, 0, wood=3)
    act(s, 0, "manor", "gold", "gold", "gold")
    do(s, "manor", token="merchants_manor")
    do(s, "district", district="bazani_gate")
    assert count(s, 0, "manor", "bazani_gate") == 1 and goods(s) == {}


def test_the_constables_gold_waits_until_the_manor_has_made_room() -> None:
    s = scene(3)
    own(s, 0, "constable")
    put(s, 1, "manor", "bazani_gate", 1)
    have(s, 0, wood=3, gold=6)
    act(s, 0, "manor", "gold", "gold", "gold")
    do(s, "manor", token="bankers_manor")
    do(s, "district", district="bazani_gate")
    assert goods(s) == {"gold": 7}, "6, 1 paid, 2 gained when the Banker has opened the track"


def test_of_two_constables_only_what_is_needed_comes_before_the_payment() -> None:
    s = scene(3)
    own(s, 0, "constable", "constable#2")
    put(s, 1, "manor", "bazani_gate", 6)
    have(s, 0, wood=3, gold=5)
    act(s, 0, "manor", "gold", "gold", "gold")
    do(s, "manor", token="merchants_manor")
    do(s, "district", district="bazani_gate")
    assert goods(s) == {"gold": 2}, "5 and 2 are 6, 6 paid, 2 gained after that"


def test_gold_beyond_the_reach_of_the_citizens_is_not_counted_on() -> None:
    s = scene(3)
    own(s, 0, "constable", "constable#2")
    put(s, 1, "manor", "bazani_gate", 7)
    have(s, 0, wood=3, gold=5)
    act(s, 0, "manor", "gold", "gold", "gold")
    do(s, "manor", token="merchants_manor")
    assert not can(s, "district", district="bazani_gate"), "the track holds 6 at a time"


def test_the_prefects_gold_pays_for_the_temple_it_comes_with() -> None:
    s = scene(3)
    own(s, 0, "prefect")
    put(s, 1, "temple", "penumbra", 2)
    have(s, 0, stone=2, gold=1)
    act(s, 0, "temple", "gold", "gold", "gold")
    do(s, "district", district="penumbra")
    assert count(s, 0, "temple", "penumbra") == 1 and goods(s)["gold"] == 1


def test_a_temple_is_possible_where_only_the_prefects_gold_makes_it_so() -> None:
    s = scene(2)
    own(s, 0, "prefect")
    for district in ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit"):
        put(s, 1, "temple", district)
    have(s, 0, stone=2)
    act(s, 0, "temple", "gold", "gold", "gold")
    do(s, "district", district="penumbra")
    assert count(s, 0, "temple", "penumbra") == 1 and goods(s)["gold"] == 1


def test_the_farmers_gold_waits_for_the_windmill_or_pays_for_it() -> None:
    s = scene(2)
    own(s, 0, "farmer")
    put(s, 1, "windmill", "nor_high-penumbra", 2)
    have(s, 0, gold=6, food=2)
    act(s, 0, "harvest", "wood", "wood", "wood")
    do(s, "push", guild="worker")
    do(s, "windmill", road="nor_high-penumbra")
    assert goods(s) == {"gold": 6, "wood": 3}, "2 paid, then 2 gained"

    s = scene(2)
    own(s, 0, "farmer")
    put(s, 1, "windmill", "nor_high-penumbra", 2)
    have(s, 0, food=2)
    act(s, 0, "harvest", "wood", "wood", "wood")
    do(s, "push", guild="worker")
    do(s, "windmill", road="nor_high-penumbra")
    assert goods(s) == {"wood": 3}, "2 gained, then 2 paid"


@pytest.mark.parametrize("food", [0, 2])
def test_the_farmers_gold_comes_without_a_windmill_too(food: int) -> None:
    s = scene(2)
    own(s, 0, "farmer")
    have(s, 0, food=food)
    act(s, 0, "harvest", "wood", "wood", "wood")
    do(s, "push", guild="worker")
    if food:
        do(s, "done")
    assert goods(s)["gold"] == 2


def test_the_merchants_gold_waits_until_ship_and_sail_are_paid() -> None:
    s = scene(2)
    unlock(s, 0, "merchants_manor")
    put(s, 1, "ship", "iron_pit", 2)
    have(s, 0, gold=6, wood=2)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "shipyard", district="iron_pit")
    assert goods(s) == {"gold": 4} and kinds(s) == {"done", "collect", "sail"}
    do(s, "sail", district="iron_pit")
    do(s, "district", district="anchorage")
    assert goods(s) == {"gold": 4}, "2 and 2 paid, 2 gained"


def test_the_merchants_gold_may_be_collected_between_ship_and_sail() -> None:
    s = scene(2)
    unlock(s, 0, "merchants_manor")
    have(s, 0, wood=2)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "shipyard", district="iron_pit")
    assert kinds(s) == {"done", "collect", "sail"}
    do(s, "collect")
    assert goods(s) == {"gold": 2} and kinds(s) == {"done", "sail"}


def test_of_merchant_and_harbor_master_only_what_is_needed_comes_before_the_ship() -> None:
    s = scene(2)
    unlock(s, 0, "merchants_manor")
    own(s, 0, "harbor_master")
    put(s, 1, "ship", "iron_pit", 3)
    have(s, 0, gold=2, wood=2)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "shipyard", district="iron_pit")
    assert goods(s) == {"gold": 1} and can(s, "collect"), "2 and 2, 3 paid; 2 are still to come"


def test_captain_and_coxswain_wait_until_a_paid_sail_is_paid() -> None:
    s = scene(2, citizen_sail="paid")
    own(s, 0, "captain")
    line(s, "blue", "coxswain", "bishop", "cleric", "sculptor")
    put(s, 0, "ship", "anchorage")
    have(s, 0, gold=6, food=1)
    act(s, 0, "recruit", "gold", "gold", "gold")
    do(s, "recruit", line="blue", place=1)
    do(s, "sail", district="anchorage")
    do(s, "district", district="penumbra")
    assert goods(s)["gold"] == 6, "2 paid before the gold of both came"


def test_a_coxswains_gold_pays_for_its_own_sail() -> None:
    s = scene(2, citizen_sail="paid")
    line(s, "blue", "coxswain", "bishop", "cleric", "sculptor")
    put(s, 0, "ship", "anchorage")
    have(s, 0, food=1)
    act(s, 0, "recruit", "gold", "gold", "gold")
    do(s, "recruit", line="blue", place=1)
    do(s, "sail", district="anchorage")
    do(s, "district", district="penumbra")
    assert goods(s) == {}


# -- exchanges before and after the die's own gain -------------------------------------------------------------------------


def test_an_exchange_may_come_before_the_dies_own_gain() -> None:
    s = scene()
    own(s, 0, "bishop")
    have(s, 0, gold=6)
    drafting(s, 0, "gold", "wood")
    do(s, "draft", face="gold")
    assert kinds(s) == {"collect", "exchange"}
    do(s, "exchange", citizen="bishop")
    do(s, "push", guild="holy")
    assert goods(s) == {"gold": 6} and s.over, "2 paid, then 2 gained: nothing was lost"


def test_an_exchange_may_still_come_after_the_gain() -> None:
    s = scene()
    own(s, 0, "bishop")
    have(s, 0, gold=6)
    drafting(s, 0, "gold", "wood")
    do(s, "draft", face="gold")
    do(s, "collect")
    assert goods(s) == {"gold": 6} and kinds(s) == {"done", "exchange"}
    do(s, "exchange", citizen="bishop")
    do(s, "push", guild="holy")
    assert goods(s) == {"gold": 4}


def test_the_order_is_not_asked_where_everything_fits() -> None:
    s = scene()
    own(s, 0, "bishop")
    have(s, 0, gold=4)
    drafting(s, 0, "gold", "wood")
    do(s, "draft", face="gold")
    assert goods(s) == {"gold": 6} and kinds(s) == {"done", "exchange"}


def test_a_resource_may_be_given_away_before_the_citizens_resource_is_taken() -> None:
    s = scene()
    own(s, 0, "thief", "alchemist")
    have(s, 0, wood=6)
    drafting(s, 0, "gold", "wood")
    do(s, "draft", face="gold")
    assert kinds(s) == {"collect", "exchange"}
    do(s, "exchange", citizen="alchemist")
    assert {"resource": "wood"} in offered(s, "take")


@pytest.mark.parametrize(("space", "asked"), [(3, True), (4, False)])
def test_an_influence_die_that_may_cross_a_full_reward_leaves_the_order_open(space: int, asked: bool) -> None:
    s = scene()
    own(s, 0, "bishop")
    track(s, 0, shadow=space)
    have(s, 0, gold=6)
    drafting(s, 0, "influence", "wood")
    do(s, "draft", face="influence")
    assert can(s, "exchange", citizen="bishop") == asked and ("push" in kinds(s)) != asked


def test_a_used_exchange_is_not_offered_again_after_the_gain() -> None:
    s = scene()
    own(s, 0, "artificer", "bishop")
    have(s, 0, gold=6)
    drafting(s, 0, "gold", "wood")
    do(s, "draft", face="gold")
    do(s, "exchange", citizen="artificer")
    do(s, "collect")
    assert vp(s) == 1 and goods(s) == {"gold": 6} and offered(s, "exchange") == [{"citizen": "bishop"}]


# -- two copies of a citizen -----------------------------------------------------------------------------------------------


def test_two_copies_of_a_citizen_both_count() -> None:
    s = scene()
    own(s, 0, "monk", "monk#2")
    drafting(s, 0, "magic", "wood")
    do(s, "draft", face="magic")
    do(s, "take", resource="wood")
    do(s, "take", resource="stone")
    assert goods(s) == {"magic": 1, "wood": 1, "stone": 1} and s.over


def test_of_two_copies_with_the_same_exchange_one_is_offered_at_a_time() -> None:
    s = scene()
    own(s, 0, "artificer", "artificer#2")
    have(s, 0, gold=2)
    drafting(s, 0, "wood", "wood", "stone")
    do(s, "draft", face="wood")
    assert offered(s, "exchange") == [{"citizen": "artificer"}]
    do(s, "exchange", citizen="artificer")
    assert offered(s, "exchange") == [{"citizen": "artificer#2"}]
    do(s, "exchange", citizen="artificer#2")
    assert vp(s) == 2 and s.over


# -- the Reset phase -------------------------------------------------------------------------------------------------------


def reset(players: int = 2, **options: str) -> Castellans:
    s = scene(players, **options)
    for seat in range(s.seated):
        wells(s, seat, "gold", "wood", "stone", spent=3)
    left_over(s, "gold", "wood", "influence")
    return s


def test_reset_citizens_may_act_after_the_keep_roll() -> None:
    s = reset(2)
    own(s, 0, "smuggler")
    put(s, 0, "ship", "anchorage")
    crate(s, 1, (1, 2))
    ask(s, EndOfRound())
    assert s.seat == 0 and kinds(s) == {"done", "sail"}
    assert len(placed(s, "keep")) == 1 and s.wharf.crates == [-1] * 12, "the die is rolled, the new wharf card lies open"
    assert s.view(None)["phase"] == "reset" and s.view(None)["round"] == 2 and len(s.view(None)["left_over"]) == 3
    do(s, "done")
    assert question(s) == "Draft"


def test_where_two_players_have_reset_citizens_each_may_act_at_once_or_wait() -> None:
    s = reset(3)
    own(s, 0, "peasant")
    own(s, 2, "peasant#2")
    s.first = 2
    ask(s, EndOfRound())
    assert s.seat == 2 and kinds(s) == {"done", "use"} and not placed(s, "keep"), "nothing has been reset yet"
    do(s, "done")
    assert s.seat == 0
    do(s, "use", citizen="peasant")
    do(s, "left_over", face="wood")
    do(s, "done")
    assert goods(s, 0) == {"wood": 1}
    assert s.seat == 2 and kinds(s) == {"done", "left_over"} and len(placed(s, "keep")) == 1, "who waited acts after the roll"
    do(s, "done")
    assert question(s) == "Draft", "who has acted is not asked again"


def test_the_owner_of_two_reset_citizens_orders_them_where_it_matters() -> None:
    s = reset(2, citizen_sail="paid")
    own(s, 0, "peasant", "smuggler")
    put(s, 0, "ship", "anchorage")
    ask(s, EndOfRound())
    assert offered(s, "use") == [{"citizen": "smuggler"}, {"citizen": "peasant"}]
    do(s, "use", citizen="peasant")
    do(s, "left_over", face="gold")
    do(s, "done")
    do(s, "sail", district="anchorage")
    do(s, "district", district="penumbra")
    assert goods(s) == {} and count(s, 0, "ship", "penumbra") == 1 and spaces(s) == {}


def test_a_free_sail_and_the_peasants_dice_need_no_order() -> None:
    s = reset(2)
    own(s, 0, "peasant", "smuggler")
    put(s, 0, "ship", "anchorage")
    ask(s, EndOfRound())
    assert "use" not in kinds(s)
