"""The turn: replenish, lead, follow, end."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.villages.content.tables import HAND_LIMIT
from tests.rooms.villages.scene import build, do, free, gold, hand, lead, legal, pay, scene, settle

SIX = ["farm", "sawmill", "market", "gristmill", "smithy", "harbor"]
EIGHT = [*SIX, "wagon", "mine"]


def test_replenish_takes_back_the_coins_on_castle_and_resources():
    s = scene(hands={0: ["hideout", "chapel"]}, under={0: ["wagon"]})
    lead(s, "build")
    do(s, "build", card="hideout")
    do(s, "castle")
    settle(s)
    assert s.seat == 1 and s.villages[0].castle_coin == 1 and gold(s) == 2
    lead(s, "tax")
    settle(s)
    assert s.seat == 0 and s.villages[0].castle_coin == 0 and gold(s) == 3


def test_a_coin_a_rival_put_on_your_resource_is_yours_at_your_replenish():
    s = scene(hands={0: ["hideout", "chapel"]}, under={1: ["wagon"]}, gold={0: 3, 1: 3})
    lead(s, "build")
    do(s, "build", card="hideout")
    do(s, "coin", owner=1)
    settle(s)
    assert gold(s, 0) == 2 and gold(s, 1) == 4 and free(s, "wood", 1) == 1


def test_the_active_player_leads_one_of_five_actions():
    s = scene(hands={0: ["hideout", "farm"]}, under={0: ["wagon"]}, types={0: {0: 3, 1: 3, 2: 3, 3: 3}}, gold={0: 3, 1: 3})
    assert legal(s, "lead") == ["harvest", "develop", "build", "recruit", "tax"]


def test_the_others_follow_or_pass_in_clockwise_order():
    s = scene(4)
    lead(s, "harvest")
    for _ in range(3):
        do(s, "draw", source="deck")
    order = []
    while "pass" in legal(s):
        order.append(s.seat)
        do(s, "pass")
    assert order == [1, 2, 3]


def test_the_turn_passes_to_the_left():
    s = scene(3)
    for seat in (1, 2, 0):
        lead(s, "tax")
        settle(s)
        assert s.seat == seat == s.active


def test_an_action_is_led_only_if_it_can_be_carried_out():
    s = scene(hands={0: ["farm"]}, gold={0: 0, 1: 3})
    assert legal(s, "lead") == ["harvest", "tax"]
    with pytest.raises(IllegalAction, match="carry out build"):
        lead(s, "build")


def test_harvest_and_tax_can_be_led_with_nothing_left_to_draw():
    s = scene(hands={0: []}, piles=[[], [], [], [], []], deck=[])
    assert legal(s, "lead") == ["harvest", "tax"]
    lead(s, "harvest")
    assert hand(s) == []


def test_a_follower_who_cannot_carry_the_action_out_only_passes():
    s = scene(hands={0: ["hideout", "farm", "market"], 1: ["farm"]}, under={0: ["wagon"]}, gold={0: 3, 1: 0})
    lead(s, "build")
    do(s, "build", card="hideout")
    pay(s, "coin")
    settle(s)
    assert s.seat == 1 and legal(s, "lead"), "seat 1 had nothing to decide"


def test_the_hand_limit_is_checked_after_the_leader_and_after_each_follower():
    s = scene(hands={0: EIGHT[:7], 1: EIGHT})
    lead(s, "harvest")
    for _ in range(3):
        do(s, "draw", source="deck")
    assert s.seat == 0 and legal(s) == ["discard"] and len(s.villages[0].hand) == 10
    settle(s, "follow")
    assert len(s.villages[0].hand) == HAND_LIMIT == 8
    do(s, "follow")
    do(s, "draw", source="deck")
    assert s.seat == 1 and legal(s) == ["discard"] and len(s.villages[1].hand) == 9


def test_the_hand_may_exceed_the_limit_during_an_action():
    s = scene(hands={0: EIGHT})
    lead(s, "harvest")
    do(s, "draw", source="deck")
    do(s, "draw", source="deck")
    assert len(s.villages[0].hand) == 10 and legal(s) == ["draw"]


def test_hands_that_grew_outside_an_action_are_checked_at_the_end_of_the_turn():
    s = scene(hands={0: ["almshouse", "farm"], 1: EIGHT}, under={0: ["market", "chapel"]})
    build(s, "almshouse", "coin")
    assert s.seat == 0
    do(s, "done")
    assert s.seat == 1 and "done" in legal(s)
    do(s, "draw", source="deck")
    do(s, "draw", source="deck")
    settle(s, "discard")
    assert s.seat == 1 and legal(s) == ["discard"] and len(s.villages[1].hand) == 9


def test_coins_stay_on_the_cards_until_their_owner_replenishes():
    s = scene(3, hands={0: ["hideout", "chapel"]}, under={2: ["wagon"]})
    lead(s, "build")
    do(s, "build", card="hideout")
    do(s, "coin", owner=2)
    settle(s)
    assert s.seat == 1 and s.villages[2].coined[0] == 1
    lead(s, "tax")
    settle(s)
    assert s.seat == 2 and s.villages[2].coined[0] == 0 and gold(s, 2) == 4
