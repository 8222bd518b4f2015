"""The harvest phase: what a roll activates, thieves, order, exchanges, consolation, rest."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from tests.rooms.kingdoms.scene import can, do, harvest, kinds, offers, purse, question, scene


def test_example_three_and_five_activate_three_five_and_eight() -> None:
    s = scene(citizens={0: {"mercenary": 1, "peasant": 1, "champion": 1, "archer": 1, "cleric": 1}})
    harvest(s, 3, 5)
    assert purse(s)[:3] == (1 + 1 + 1, 1 + 4, 0)


def test_example_two_archers_both_act() -> None:
    s = harvest(scene(citizens={0: {"archer": 2}}), 4, 1)
    assert purse(s)[1] == 4


def test_example_three_archers_on_double_four_act_six_times() -> None:
    s = harvest(scene(citizens={0: {"archer": 3}}), 4, 4)
    assert purse(s)[1] == 12


def test_example_miner_gains_two_gold_with_one_domain() -> None:
    s = harvest(scene(citizens={0: {"miner": 1}}, domains={0: ["palace_of_the_dawn"]}), 6, 6)
    assert purse(s)[0] == 2


def test_example_thief_steals_before_others_peasants_bring_gold() -> None:
    s = harvest(scene(3, purses={1: (0, 0, 2), 2: (1, 0, 0)}, citizens={0: {"thief": 1}}), 2, 5)
    assert question(s) == "Steal" and s.seat == 0
    assert [purse(s, p)[0] for p in (1, 2)] == [0, 1]
    assert not can(s, "steal", player=1, resource="gold", amount=1)
    do(s, "steal", player=1, resource="magic", amount=2)
    assert purse(s, 0)[:3] == (1, 0, 2)
    assert [purse(s, p)[0] for p in (1, 2)] == [1, 2]


def test_a_thief_takes_up_to_three_of_one_resource_from_one_opponent() -> None:
    s = harvest(scene(3, purses={1: (5, 5, 2), 2: (0, 4, 1)}, citizens={0: {"thief": 1}}), 3, 4)
    found = {(o.player, o.resource, o.amount) for o in offers(s)}
    assert found == {(1, "gold", 1), (1, "gold", 2), (1, "gold", 3), (1, "magic", 1), (1, "magic", 2), (2, "magic", 1)}


def test_a_thief_with_nobody_to_steal_from_does_nothing() -> None:
    s = harvest(scene(3, purses={1: (0, 5, 0)}, citizens={0: {"thief": 1}}), 5, 2)
    assert question(s) == "ActionPhase" and purse(s, 1)[1] == 5


def test_two_thieves_choose_one_after_the_other() -> None:
    s = harvest(scene(2, purses={1: (4, 0, 0)}, citizens={0: {"thief": 2}}), 5, 2)
    do(s, "steal", player=1, resource="gold", amount=3)
    # only one gold and one way are left: the second theft happens by itself
    assert purse(s, 0)[0] == 5 and purse(s, 1)[0] == 1


def test_off_turn_thief_chooses_before_the_owners_other_citizens() -> None:
    s = scene(2, purses={1: (1, 0, 0)}, citizens={1: {"thief": 1, "alchemist": 1}})
    harvest(s, 3, 4)
    assert {o.params.get("citizen") for o in offers(s, 1)} == {"thief", None}
    do(s, "use_off_turn", seat=1, citizen="thief", option=1)
    assert can(s, "use_off_turn", seat=1, citizen="alchemist", option=0)


def test_example_off_turn_peasant_pays_for_the_monk() -> None:
    s = scene(2, citizens={1: {"monk": 1, "peasant": 1}})
    harvest(s, 1, 4)
    assert purse(s, 1)[0] == 2
    do(s, "use_off_turn", seat=1, citizen="monk", option=0)
    assert purse(s, 1)[:3] == (1, 0, 2)


def test_exchanges_are_used_in_the_owners_order() -> None:
    s = scene(2, purses={0: (1, 0, 0), 1: (0, 1, 0)}, citizens={1: {"mercenary": 1, "champion": 1}})
    harvest(s, 3, 5)
    assert purse(s, 1)[:3] == (1, 1, 0)
    do(s, "use_off_turn", seat=1, citizen="mercenary", option=0)
    assert purse(s, 1)[:3] == (3, 0, 0)
    do(s, "use_off_turn", seat=1, citizen="champion", option=0)
    assert purse(s, 1)[:3] == (2, 4, 0)


def test_an_exchange_may_be_declined() -> None:
    s = harvest(scene(2, purses={1: (2, 0, 0)}, citizens={1: {"monk": 2}}), 6, 1)
    do(s, "use_off_turn", seat=1, citizen="monk", option=0)
    do(s, "done", seat=1)
    assert purse(s, 1)[:3] == (1, 1, 2) and question(s) == "ActionPhase"


def test_an_exchange_that_cannot_be_paid_is_not_asked() -> None:
    s = harvest(scene(2, citizens={1: {"champion": 1}}), 2, 6)
    assert question(s) == "ActionPhase" and purse(s, 1)[:3] == (0, 1, 0)


def test_a_gain_of_ones_choice_may_be_refused() -> None:
    s = harvest(scene(2, purses={0: (1, 0, 0)}, citizens={0: {"merchant": 1, "alchemist": 1}}), 2, 3)
    before = purse(s)
    do(s, "done")
    assert question(s) == "ActionPhase" and purse(s) == before


def test_the_consolation_may_be_refused() -> None:
    s = scene(3, citizens={1: {"archer": 1}})
    s.log = []
    harvest(s, 4, 4)
    assert kinds(s, 0) == {"gain", "done"}
    do(s, "done", seat=0)
    do(s, "gain", seat=2, resource="gold")
    assert purse(s, 0)[:3] == (0, 0, 0) and question(s) == "ActionPhase"
    assert [event.seat for event in s.log if event.kind == "refuse"] == [0]


def test_an_off_turn_thief_may_refuse_and_the_other_citizens_still_act() -> None:
    s = harvest(scene(2, purses={1: (1, 0, 1)}, citizens={1: {"thief": 1, "alchemist": 1}}), 3, 4)
    do(s, "done", seat=1)
    assert can(s, "use_off_turn", seat=1, citizen="alchemist", option=0) and not can(
        s, "use_off_turn", seat=1, citizen="thief", option=0
    )


def test_what_cannot_be_chosen_is_refused_with_the_rule() -> None:
    s = harvest(scene(2), 1, 2)
    with pytest.raises(IllegalAction, match="choose among the activated citizens"):
        do(s, "use_on_turn", seat=0, citizen="merchant", option=0)


def test_a_choice_can_make_a_later_exchange_payable() -> None:
    for option, asked in ((0, False), (1, True)):
        s = harvest(scene(2, citizens={1: {"thief": 1, "alchemist": 1}}), 3, 4)
        do(s, "use_off_turn", seat=1, citizen="thief", option=option)
        assert can(s, "use_off_turn", seat=1, citizen="alchemist", option=0) == asked


def test_a_power_counts_cards_at_that_time_the_activated_one_included() -> None:
    s = harvest(scene(citizens={0: {"butcher": 2, "peasant": 1}}, domains={0: ["halfpenny_hill"]}), 6, 6)
    assert purse(s)[0] == 2 * 2 * 3 + 1  # two butchers, three workers each; Halfpenny Hill at the start of the actions


def test_who_activates_nothing_takes_one_resource_of_their_choice() -> None:
    s = harvest(scene(3, citizens={1: {"archer": 1}}), 4, 4)
    assert s.seats == [0, 2]
    do(s, "gain", seat=2, resource="magic")
    do(s, "gain", seat=0, resource="gold")
    assert [purse(s, p)[:3] for p in range(3)] == [(1, 0, 0), (0, 2, 0), (0, 0, 1)]


def test_an_activated_starter_is_an_activation() -> None:
    s = harvest(scene(2), 5, 3)
    assert question(s) == "ActionPhase" and purse(s)[:3] == (1, 0, 0)


def test_an_exchange_that_is_declined_is_an_activation() -> None:
    s = harvest(scene(2, purses={1: (1, 0, 0)}, citizens={0: {"cleric": 1}, 1: {"monk": 1}}), 1, 3)
    assert s.seats == [1]
    do(s, "done", seat=1)
    assert question(s) == "ActionPhase" and purse(s, 1)[:3] == (1, 0, 0)


def test_players_who_must_choose_do_so_at_once() -> None:
    s = harvest(scene(4, purses=dict.fromkeys(range(4), (1, 0, 0)), citizens={p: {"monk": 1} for p in range(4)}), 1, 3)
    assert s.seats == [1, 2, 3]
    do(s, "done", seat=3)
    do(s, "use_off_turn", seat=1, citizen="monk", option=0)
    assert s.seats == [2]


def test_a_player_with_nothing_to_choose_is_not_asked() -> None:
    s = harvest(scene(4, citizens={0: {"merchant": 1}, 2: {"merchant": 1}}), 2, 5)
    assert s.seats == [0]
    do(s, "use_on_turn", citizen="merchant", option=0)
    assert question(s) == "ActionPhase" and purse(s, 2)[0] == 2


def test_with_five_players_the_one_to_the_right_rests() -> None:
    s = scene(5, citizens={p: {"archer": 1} for p in range(5)})
    harvest(s, 4, 5)
    assert [purse(s, p)[:2] for p in range(5)] == [(1, 2), (1, 1), (1, 1), (1, 1), (0, 0)]
    assert s.view(None)["resting"] == 4


def test_the_resting_player_has_no_consolation_but_can_be_robbed() -> None:
    s = scene(5, purses={4: (3, 0, 0)}, citizens={0: {"thief": 1}})
    harvest(s, 3, 4)
    do(s, "steal", player=4, resource="gold", amount=2)
    assert s.seats == [1, 2, 3] and kinds(s) == {"gain", "done"}
    assert purse(s, 4)[0] == 1


def test_the_rest_token_moves_left_with_the_dice() -> None:
    s = scene(5)
    s.active = 3
    assert s.view(None)["resting"] == 2
