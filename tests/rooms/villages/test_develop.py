"""Develop."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.villages.content.tables import IDS
from tests.rooms.villages.scene import do, free, hand, lead, legal, scene, settle


def test_the_leader_discards_one_card_and_develops_another():
    s = scene(hands={0: ["farm", "keep", "mine"]})
    lead(s, "develop")
    assert legal(s, "develop") == ["farm", "mine", "keep"]
    do(s, "develop", card="keep")
    do(s, "discard", card="farm")
    do(s, "onto", pile="1")
    assert hand(s) == ["mine"] and [IDS[c] for c in s.villages[0].under] == ["keep"]
    assert free(s, "stone") == 1


def test_a_follower_discards_two_cards():
    s = scene(hands={0: ["farm", "keep"], 1: ["mine", "crypt", "arena", "chapel"]})
    lead(s, "develop")
    do(s, "develop", card="farm")
    do(s, "onto", pile="1")
    do(s, "follow")
    do(s, "develop", card="crypt")
    for _ in range(2):
        s.apply(s.legal()[0], 1)
        do(s, "onto", pile="1")
    assert len(s.villages[1].hand) == 1 and free(s, "magic", 1) == 1 and s.seat == 1


def test_develop_needs_a_card_to_develop_beside_those_to_discard():
    s = scene(hands={0: ["farm", "keep"], 1: ["mine", "crypt"]})
    lead(s, "develop")
    do(s, "develop", card="farm")
    do(s, "onto", pile="1")
    assert s.seat == 1 and "lead" in legal(s), "two cards are not enough to follow"
    assert "develop" in legal(s, "lead"), "but they are enough to lead"


def test_a_building_can_be_a_resource_twice_and_stand_in_the_village_too():
    s = scene(hands={0: ["farm", "keep"]}, under={0: ["farm"]}, villages={0: ["keep"]})
    lead(s, "develop")
    do(s, "develop", card="farm")
    assert [IDS[c] for c in s.villages[0].under] == ["farm", "farm"] and free(s, "food") == 2


def test_the_developed_card_comes_from_the_own_hand():
    s = scene(hands={0: ["farm", "keep", "mine"]})
    lead(s, "develop")
    with pytest.raises(IllegalAction, match="hand"):
        do(s, "develop", card="crypt")


def test_a_resource_can_be_used_from_the_moment_it_is_developed():
    s = scene(hands={0: ["wagon", "keep"], 1: ["hideout", "chapel"]}, gold={0: 3, 1: 3})
    lead(s, "develop")
    do(s, "develop", card="wagon")
    settle(s)
    assert "build" in legal(s, "lead")
    lead(s, "build")
    do(s, "build", card="hideout")
    do(s, "coin", owner=0)
    assert free(s, "wood", 0) == 0
