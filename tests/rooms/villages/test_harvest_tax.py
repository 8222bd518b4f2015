"""Harvest and Tax, drawing and discarding."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.villages.content.tables import IDS
from tests.rooms.villages.scene import do, gold, hand, lead, legal, scene, settle

SIX = ["farm", "sawmill", "market", "gristmill", "smithy", "harbor"]
EIGHT = [*SIX, "wagon", "mine"]


def test_the_leader_of_a_harvest_draws_three_one_at_a_time():
    s = scene(piles=[["farm"], ["keep"], ["crypt"], ["chapel"], ["mine"]], top=["shrine", "arena"])
    lead(s, "harvest")
    do(s, "draw", source="2")
    assert hand(s) == ["keep"] and [IDS[c] for c in s.piles[1]] == ["shrine"]
    do(s, "draw", source="2")
    do(s, "draw", source="1")
    assert sorted(hand(s)) == ["farm", "keep", "shrine"]
    assert s.seat == 1 and "follow" in legal(s)


def test_a_follower_of_a_harvest_draws_one():
    s = scene(piles=[["farm"], ["keep"], ["crypt"], ["chapel"], ["mine"]])
    lead(s, "harvest")
    for _ in range(3):
        do(s, "draw", source="deck")
    do(s, "follow")
    do(s, "draw", source="4")
    assert hand(s, 1) == ["chapel"] and s.seat == 1 and "lead" in legal(s)


def test_the_leader_of_a_tax_takes_a_gold_and_draws_one():
    s = scene(piles=[["farm"], ["keep"], ["crypt"], ["chapel"], ["mine"]])
    lead(s, "tax")
    assert gold(s) == 4 and s.bank == 7
    do(s, "draw", source="3")
    assert hand(s) == ["crypt"] and s.seat == 1


def test_a_follower_of_a_tax_draws_one_and_takes_no_gold():
    s = scene()
    lead(s, "tax")
    do(s, "draw", source="deck")
    do(s, "follow")
    do(s, "draw", source="deck")
    assert gold(s, 1) == 3 and len(s.villages[1].hand) == 1


def test_a_tax_with_an_empty_bank_still_draws():
    s = scene(gold={0: 7, 1: 7})
    assert s.bank == 0
    lead(s, "tax")
    do(s, "draw", source="deck")
    assert gold(s) == 7 and len(s.villages[0].hand) == 1


def test_the_draws_of_an_action_are_not_optional():
    s = scene()
    lead(s, "harvest")
    with pytest.raises(IllegalAction, match="drawn first"):
        do(s, "done")


def test_cards_are_drawn_from_any_pile_or_the_deck():
    s = scene()
    lead(s, "harvest")
    assert legal(s, "draw") == ["1", "2", "3", "4", "5", "deck"]


def test_an_emptied_pile_is_refilled_at_once():
    s = scene(piles=[["farm"], ["keep"], ["crypt"], ["chapel"], ["mine"]], top=["arena"])
    before = len(s.deck)
    lead(s, "harvest")
    do(s, "draw", source="5")
    assert [IDS[c] for c in s.piles[4]] == ["arena"] and len(s.deck) == before - 1


def test_a_pile_with_cards_below_is_not_refilled():
    s = scene(piles=[["farm", "keep"], ["crypt"], ["chapel"], ["mine"], ["arena"]])
    before = len(s.deck)
    lead(s, "harvest")
    do(s, "draw", source="1")
    assert [IDS[c] for c in s.piles[0]] == ["farm"] and len(s.deck) == before


def test_with_an_empty_deck_an_emptied_pile_stays_empty():
    s = scene(piles=[["farm"], ["keep"], ["crypt"], ["chapel"], ["mine"]], deck=[])
    lead(s, "harvest")
    assert legal(s, "draw") == ["1", "2", "3", "4", "5"]
    do(s, "draw", source="1")
    assert s.piles[0] == [] and legal(s, "draw") == ["2", "3", "4", "5"]


def test_discards_may_go_onto_an_empty_pile():
    s = scene(hands={0: ["farm", "keep"]}, piles=[["mine"], [], [], [], []], deck=[])
    lead(s, "develop")
    do(s, "develop", card="farm")
    assert legal(s, "onto") == ["1", "2", "3", "4", "5"]
    do(s, "onto", pile="3")
    assert [IDS[c] for c in s.piles[2]] == ["keep"]


def test_a_discard_goes_face_up_onto_a_pile_of_choice_and_can_be_drawn():
    s = scene(hands={0: ["farm", "keep"]})
    lead(s, "develop")
    do(s, "develop", card="farm")
    do(s, "onto", pile="2")
    settle(s)
    lead(s, "harvest")
    do(s, "draw", source="2")
    assert "keep" in hand(s, 1)


def test_a_harvest_ends_early_when_nothing_is_left_to_draw():
    s = scene(piles=[["farm"], ["keep"], [], [], []], deck=[])
    lead(s, "harvest")
    do(s, "draw", source="1")
    assert sorted(hand(s)) == ["farm", "keep"] and s.seat == 1
