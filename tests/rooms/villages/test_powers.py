"""Powers: when they work, that they are optional, that they add up, what they cost, whom they meet."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.kernel.luck import seed_of
from tests.rooms.villages.scene import build, do, gold, hand, lead, legal, next_turn, pay, scene, settle, village

HARVEST = 0


def test_an_instant_power_works_when_the_card_is_built():
    s = scene(hands={0: ["library", "keep"]}, under={0: ["wagon", "crypt"]})
    build(s, "library", "coin")
    assert legal(s) == ["done", "draw"]
    for _ in range(3):
        do(s, "draw", source="deck")
    assert len(hand(s)) == 4 and legal(s) == ["draw"], "the draw of the Build itself comes after"


def test_an_instant_power_works_when_the_card_is_recruited():
    s = scene(row=["roswyn", "isolde"], types={0: {1: 2, 3: 1}})
    lead(s, "recruit")
    assert legal(s) == ["done", "gold"]
    do(s, "gold")
    assert gold(s) == 3 - 1 + 1


def test_an_action_power_does_not_work_in_the_turn_the_card_is_gained():
    s = scene(hands={0: ["carpenters_shop", "keep"]}, under={0: ["wagon", "market"]})
    build(s, "carpenters_shop", "coin")
    do(s, "draw", source="deck")
    assert s.seat != 0 or "lead" in legal(s), "one draw for the Build, none from the new card"
    s = scene(hands={0: ["armory", "keep"]}, under={0: ["keep", "mine", "crypt"]}, row=["sera"], types={0: {1: 2}})
    s.villages[0].gold = 9
    s.start()
    build(s, "armory", "coin")
    do(s, "use")
    assert s.villages[0].recruit_discount == 0, "Sera's discount works from the next turn on"


def test_an_action_power_works_from_the_turn_after():
    s = scene(hands={0: ["gristmill", "keep"]}, under={0: ["keep"]})
    build(s, "gristmill", "coin")
    next_turn(s)
    assert s.villages[0].draws[HARVEST] == 1
    before = len(hand(s))
    lead(s, "harvest")
    for _ in range(4):
        do(s, "draw", source="deck")
    assert len(hand(s)) == before + 4


def test_an_action_power_gained_as_follower_works_when_the_turn_is_over():
    s = scene(hands={0: ["gristmill", "keep"], 1: ["stables", "arena"]}, under={0: ["keep"], 1: ["market", "farm", "wagon"]})
    build(s, "gristmill", "coin")
    settle(s, "follow")
    do(s, "follow")
    pay(s, "coin")
    assert s.seat == 1 and "lead" in legal(s) and s.villages[1].draws[HARVEST] == 1


def test_an_action_power_works_for_leaders_and_followers():
    s = scene(villages={0: ["gristmill"], 1: ["gristmill"]})
    lead(s, "harvest")
    for _ in range(4):
        do(s, "draw", source="deck")
    do(s, "follow")
    do(s, "draw", source="deck")
    assert legal(s) == ["done", "draw"]
    do(s, "draw", source="deck")
    assert len(hand(s, 1)) == 2


def test_powers_are_optional():
    s = scene(villages={0: ["gristmill"]})
    lead(s, "harvest")
    for _ in range(3):
        do(s, "draw", source="deck")
    do(s, "done")
    assert len(hand(s)) == 3 and s.seat == 1


def test_powers_of_one_kind_add_up():
    s = scene(villages={0: ["gristmill", "stables", "odile"]})
    lead(s, "harvest")
    for _ in range(6):
        do(s, "draw", source="deck")
    assert len(hand(s)) == 6 and s.seat == 1


def test_powers_of_an_action_are_used_in_any_order():
    s = scene(hands={0: ["keep"]}, villages={0: ["market", "mine", "black_market"]})
    lead(s, "tax")
    assert legal(s) == ["draw", "gold", "trade"]
    do(s, "trade")
    do(s, "onto", pile="1")
    do(s, "gold")
    do(s, "draw", source="1")
    do(s, "draw", source="deck")
    assert gold(s) == 3 + 1 + 1 + 1 and len(hand(s)) == 2 and s.seat == 1


def test_a_draw_by_power_may_come_before_the_build_itself():
    s = scene(hands={0: ["hideout", "keep"]}, under={0: ["wagon", "crypt"]}, villages={0: ["monastery"]}, top=["library"])
    lead(s, "build")
    do(s, "draw", source="deck")
    assert "library" in legal(s, "build")


def test_the_cost_of_a_power_is_paid_to_use_it():
    s = scene(hands={0: ["keep", "mine"]}, villages={0: ["black_market"]})
    lead(s, "tax")
    do(s, "draw", source="1")
    do(s, "trade")
    assert legal(s) == ["discard"]
    do(s, "discard", card="mine")
    do(s, "onto", pile="1")
    assert gold(s) == 5


def test_a_power_whose_cost_cannot_be_paid_is_not_offered():
    s = scene(villages={0: ["black_market"]}, piles=[[], [], [], [], []], deck=[])
    lead(s, "tax")
    assert s.seat == 1 and gold(s) == 4


def test_gold_from_an_empty_bank_is_nothing():
    s = scene(villages={0: ["mine"]}, gold={0: 7, 1: 7})
    lead(s, "tax")
    do(s, "draw", source="deck")
    assert s.seat == 1 and gold(s) == 7


def test_taking_gold_meets_an_opponents_supply():
    s = scene(3, hands={0: ["toll_bridge", "hideout"]}, under={0: ["keep", "mine"]}, gold={0: 3, 1: 2, 2: 0})
    build(s, "toll_bridge", "coin")
    assert legal(s, "take_gold") == [1], "seat 2 has none"
    do(s, "take_gold", rival=1)
    assert gold(s, 0) == 2 and gold(s, 1) == 1


def test_coins_on_cards_are_safe_from_theft():
    s = scene(hands={0: ["toll_bridge", "hideout"]}, under={0: ["keep", "mine"], 1: ["wagon"]}, gold={0: 3, 1: 1})
    s.villages[1].gold = 0
    s.villages[1].castle_coin = 1
    s.start()
    build(s, "toll_bridge", "coin")
    assert "take_gold" not in legal(s) and gold(s) == 1


def test_with_nothing_to_take_the_benefit_is_lost():
    s = scene(hands={0: ["spy_loft", "hideout"]}, under={0: ["wagon", "crypt"]})
    build(s, "spy_loft", "coin")
    assert legal(s) == ["draw"], "no opponent has a card: only the draw of the Build is left"


def test_a_card_taken_is_a_random_one_from_the_hand():
    taken = set()
    for n in range(12):
        s = scene(hands={0: [], 1: ["farm", "keep", "mine"]}, villages={0: ["thieves_den"]})
        s.rng = seed_of(n)
        lead(s, "harvest")
        do(s, "take_card", rival=1)
        taken.add(hand(s)[0])
        assert len(hand(s, 1)) == 2 and s.villages[1].known == []
    assert taken == {"farm", "keep", "mine"}


def test_several_opponents_must_be_different():
    s = scene(3, hands={0: ["spy_loft", "hideout"], 1: ["farm", "mine"], 2: ["keep", "arena"]}, under={0: ["wagon", "crypt"]})
    build(s, "spy_loft", "coin")
    do(s, "take_card", rival=1)
    assert legal(s, "take_card") == [2]
    do(s, "take_card", rival=2)
    assert [len(v.hand) for v in s.villages] == [3, 1, 1]


def test_a_granted_action_is_not_followed():
    s = scene(hands={0: ["shrine", "keep", "mine", "farm"], 1: ["hideout", "mine", "arena"]}, under={0: ["keep", "crypt"]})
    build(s, "shrine", "coin")
    do(s, "use")
    do(s, "develop", card="keep")
    settle(s, "draw")
    do(s, "draw", source="deck")
    assert s.seat == 1 and "follow" in legal(s) and s.action == 2, "the followers are asked about Build, not about Develop"


def test_a_granted_action_fires_the_powers_of_older_cards():
    s = scene(hands={0: ["shrine", "keep", "mine", "farm"]}, under={0: ["keep", "crypt"]}, villages={0: ["chapel"]})
    build(s, "shrine", "coin")
    do(s, "use")
    assert "draw" in legal(s), "the Chapel's card"


def test_a_granted_action_may_be_declined():
    s = scene(hands={0: ["shrine", "keep", "mine", "farm"]}, under={0: ["keep", "crypt"]})
    build(s, "shrine", "coin")
    do(s, "done")
    assert len(s.villages[0].under) == 2 and legal(s) == ["draw"]


def test_a_granted_action_that_is_impossible_is_not_offered():
    s = scene(hands={0: ["armory", "keep"]}, under={0: ["keep", "mine", "crypt"]}, row=["isolde"])
    build(s, "armory", "coin")
    assert legal(s) == ["draw"] and village(s) == ["armory"]


def test_a_discount_never_makes_a_price_negative():
    s = scene(villages={0: ["barracks", "sera"]}, row=["bram"], types={0: {0: 1, 1: 1}}, gold={0: 0, 1: 3})
    lead(s, "recruit")
    assert "bram" in village(s) and gold(s) == 0


def test_an_illegal_power_is_refused_with_a_reason():
    s = scene()
    lead(s, "harvest")
    with pytest.raises(IllegalAction, match="powers that belong"):
        do(s, "gold")
