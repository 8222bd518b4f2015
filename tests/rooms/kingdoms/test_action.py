"""The action phase: two actions, prices, how they are paid."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.kingdoms.content.tables import CITIZENS
from duchy.rooms.kingdoms.rules.buy import TO_RECRUIT, buy, magic_range
from duchy.rooms.kingdoms.rules.prices import affordable
from tests.rooms.kingdoms.scene import (
    actions,
    build,
    can,
    citizen_stack,
    do,
    domain_on_top,
    kinds,
    monster_on_top,
    offers,
    owned,
    purse,
    question,
    scene,
    slain,
    slay,
)


def test_gain_one_resource_is_always_possible() -> None:
    s = actions(scene())
    assert [(o.kind, o.params) for o in offers(s)] == [("gain", {"resource": r}) for r in ("gold", "strength", "magic")]
    do(s, "gain", resource="strength")
    assert purse(s) == (0, 1, 0, 0)


def test_there_are_two_actions_and_the_same_may_be_taken_twice() -> None:
    s = actions(scene())
    do(s, "gain", resource="gold")
    assert question(s) == "ActionPhase" and s.turn == 1 and s.view(0)["actions_left"] == 1
    do(s, "gain", resource="gold")
    assert s.turn == 2 and s.active == 1


def test_both_actions_must_be_taken() -> None:
    s = actions(scene())
    assert "done" not in kinds(s)


# -- recruit ---------------------------------------------------------------------------------------------------------


def test_example_the_second_peasant_costs_three() -> None:
    s = actions(scene(purses={0: (2, 0, 2)}))
    do(s, "recruit", stack=citizen_stack("peasant"))
    assert [o.magic for o in offers(s)] == [1, 2]
    do(s, "pay", magic=2)
    assert purse(s) == (1, 0, 0, 0) and owned(s, 0, "peasant") == 1


def test_every_copy_makes_the_next_one_dearer() -> None:
    s = actions(scene(purses={0: (30, 0, 0)}, citizens={0: {"archer": 2, "knight": 1}}))
    assert s.kingdoms[0].price(CITIZENS.index("archer")) == 4 + 2
    assert s.kingdoms[0].price(CITIZENS.index("knight")) == 2 + 1 + 1
    assert s.kingdoms[1].price(CITIZENS.index("archer")) == 4


def test_at_least_one_gold_must_be_spent_on_a_citizen() -> None:
    s = actions(scene(purses={0: (0, 0, 9)}))
    assert "recruit" not in kinds(s)
    s = actions(scene(purses={0: (1, 0, 9)}, centre=("champion",)))
    do(s, "recruit", stack=citizen_stack("champion"))
    assert purse(s) == (0, 0, 8, 0)


def test_the_way_to_pay_is_chosen_only_where_there_is_a_choice() -> None:
    s = actions(scene(purses={0: (3, 0, 0)}, centre=("cleric",)))
    do(s, "recruit", stack=citizen_stack("cleric"))
    assert question(s) == "ActionPhase" and purse(s) == (0, 0, 0, 0)


def test_paying_all_in_magic_is_refused_with_the_rule() -> None:
    s = actions(scene(purses={0: (5, 0, 5)}, centre=("cleric",)))
    do(s, "recruit", stack=citizen_stack("cleric"))
    with pytest.raises(IllegalAction, match="at least one gold must be spent"):
        do(s, "pay", magic=3)


def test_a_price_of_nothing_is_free() -> None:
    s = scene()
    stack = citizen_stack("knight")
    assert affordable(0, 0, 0) and magic_range(s, 0, TO_RECRUIT, stack, 0) == (0, 0)
    buy(s, 0, TO_RECRUIT, stack, 0)
    assert owned(s, 0, "knight") == 1 and purse(s) == (0, 0, 0, 0)


def test_a_recruited_citizen_comes_from_the_top_of_its_stack() -> None:
    s = actions(scene(purses={0: (9, 0, 0)}))
    stack = citizen_stack("knight")
    do(s, "recruit", stack=stack)
    assert s.height[stack] == 4 and owned(s, 0, "knight") == 1


def test_an_exhausted_stack_offers_nothing() -> None:
    s = scene(purses={0: (9, 0, 0)})
    stack = citizen_stack("knight")
    s.height[stack] = 0
    actions(s)
    assert not can(s, "recruit", stack=stack) and s.view(0)["exhausted"] == 1


# -- build -----------------------------------------------------------------------------------------------------------

PALACE = {"peasant": 1, "archer": 2}


def test_example_palace_of_the_dawn_for_eleven_gold() -> None:
    s = scene(purses={0: (11, 0, 0)}, citizens={0: PALACE})
    build(s, "palace_of_the_dawn")
    assert purse(s)[0] == 0 and s.view(0)["seats"][0]["domains"] == ["palace_of_the_dawn"]


def test_roles_must_be_matched_as_often_as_shown() -> None:
    s = scene(purses={0: (30, 0, 0)}, citizens={0: {"peasant": 1, "archer": 1}})
    stack = domain_on_top(s, "palace_of_the_dawn")
    assert not can(actions(s), "build", stack=stack)
    with pytest.raises(IllegalAction, match="needs the roles"):
        do(s, "build", stack=stack)


def test_starters_have_no_role() -> None:
    s = scene(purses={0: (30, 0, 0)}, citizens={0: {"archer": 2}})
    stack = domain_on_top(s, "palace_of_the_dawn")
    assert not can(actions(s), "build", stack=stack)


def test_icons_on_domains_do_not_help_to_build() -> None:
    s = scene(purses={0: (30, 0, 0)}, citizens={0: {"archer": 2}}, domains={0: ["halfpenny_hill"]})
    stack = domain_on_top(s, "palace_of_the_dawn")
    assert not can(actions(s), "build", stack=stack)


def test_magic_augments_gold_for_a_domain_but_one_gold_is_spent() -> None:
    s = scene(purses={0: (2, 0, 20)}, citizens={0: PALACE})
    stack = domain_on_top(s, "palace_of_the_dawn")
    do(actions(s), "build", stack=stack)
    assert [o.magic for o in offers(s)] == [9, 10]
    s = scene(purses={0: (0, 0, 20)}, citizens={0: PALACE})
    stack = domain_on_top(s, "palace_of_the_dawn")
    assert not can(actions(s), "build", stack=stack)


def test_the_next_domain_is_turned_up_after_the_reward() -> None:
    s = scene(purses={0: (30, 0, 0)}, citizens={0: {"merchant": 1, "rogue": 1}}, centre=("peasant",))
    stack = domain_on_top(s, "rogues_landing")
    do(actions(s), "build", stack=stack)
    assert question(s) == "TakeCitizen"
    shown = s.view(0)["centre"][stack]
    assert shown["card"] is None and shown["left"] == 2
    do(s, "take", stack=citizen_stack("peasant"))
    assert s.view(0)["centre"][stack]["card"] is not None
    assert s.barrier == "a domain was turned up"


def test_an_extra_action_of_a_domain_is_not_one_of_the_two() -> None:
    s = scene(purses={0: (30, 0, 0)}, citizens={0: {"cleric": 1, "knight": 1}}, areas=("hills",))
    build(s, "eye_of_asteraten")
    do(s, "slay", stack=monster_on_top(s, "goblin"))
    assert question(s) == "ActionPhase" and s.view(0)["actions_left"] == 1


# -- slay ------------------------------------------------------------------------------------------------------------


def test_example_treant_for_one_strength_and_two_magic() -> None:
    s = actions(scene(purses={0: (0, 3, 2)}, areas=("forest",)))
    do(s, "slay", stack=monster_on_top(s, "treant"))
    assert [o.magic for o in offers(s)] == [0, 1, 2]
    do(s, "pay", magic=2)
    assert purse(s) == (1, 2, 1, 0) and slain(s, 0, "treant") == 1


def test_example_gelatinous_cube_for_three_strength_and_two_magic() -> None:
    s = actions(scene(purses={0: (0, 3, 2)}, areas=("swamp",)))
    do(s, "slay", stack=monster_on_top(s, "gelatinous_cube"))
    assert purse(s) == (2, 0, 0, 0) and slain(s, 0, "gelatinous_cube") == 1


def test_the_magic_cost_comes_on_top_of_augmenting_magic() -> None:
    s = scene(purses={0: (0, 3, 1)}, areas=("swamp",))
    stack = monster_on_top(s, "gelatinous_cube")
    assert not can(actions(s), "slay", stack=stack)
    with pytest.raises(IllegalAction, match="one strength must be spent"):
        do(s, "slay", stack=stack)


def test_at_least_one_strength_must_be_spent_on_a_monster() -> None:
    s = scene(purses={0: (0, 0, 9)}, areas=("hills",))
    stack = monster_on_top(s, "goblin")
    assert not can(actions(s), "slay", stack=stack)


def test_only_the_monster_on_top_can_be_slain() -> None:
    s = actions(scene(purses={0: (0, 50, 50)}, areas=("hills",)))
    shown = s.view(0)["centre"][0]
    assert shown["card"] == "goblin" and shown["below"] == ["goblin", "goblin", "goblin_mage", "goblin_king"]


def test_example_spider_queen_gives_an_archer_and_a_point_or_two_gold() -> None:
    for option in (0, 1):
        s = scene(purses={0: (0, 10, 3)}, areas=("forest",), centre=("archer",))
        slay(s, "spider_queen")
        do(s, "reward", option=option)
        if option == 0:
            assert purse(s) == (2, 0, 0, 0)
        else:
            do(s, "take", stack=citizen_stack("archer"))
            assert purse(s) == (0, 0, 0, 1) and owned(s, 0, "archer") == 1


def test_a_free_citizen_goes_by_its_base_cost() -> None:
    s = scene(purses={0: (0, 9, 9)}, citizens={0: {"knight": 4}}, areas=("barrens",), centre=("cleric",))
    slay(s, "wraith")
    assert can(s, "take", stack=citizen_stack("knight"))
    assert not can(s, "take", stack=citizen_stack("cleric"))


# -- exhausted -------------------------------------------------------------------------------------------------------


def test_an_emptied_stack_is_exhausted() -> None:
    s = scene(purses={0: (9, 0, 0)})
    stack = citizen_stack("knight")
    s.height[stack] = 1
    do(actions(s), "recruit", stack=stack)
    assert s.exhausted_stacks() == 1 and s.view(0)["centre"][stack]["exhausted"]


def test_a_returned_card_takes_the_exhausted_card_away() -> None:
    s = scene(purses={0: (20, 0, 0)}, citizens={0: {"peasant": 2}})
    stack = citizen_stack("peasant")
    s.height[stack] = 0
    assert s.exhausted_stacks() == 1
    build(s, "nest_of_the_weaver_witch")
    do(s, "return_citizen", citizen="peasant")
    assert s.exhausted_stacks() == 0 and s.height[stack] == 1
