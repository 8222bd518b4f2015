"""Recruit."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.villages.content.tables import IDS
from tests.rooms.villages.scene import NUMBER, do, gold, lead, legal, next_turn, scene, settle, village

ROW = ["hollis", "sera", "bram", "rurik", "isolde"]


def test_the_leader_pays_one_gold_to_the_bank():
    s = scene(row=ROW, types={0: {0: 2, 1: 1}})
    lead(s, "recruit")
    assert legal(s, "recruit") == ["hollis", "bram"]
    do(s, "recruit", card="bram")
    assert gold(s) == 2 and s.bank == 9 and village(s) == ["bram"]


def test_a_follower_pays_two_gold():
    s = scene(row=ROW, types={0: {0: 2, 1: 1}, 1: {0: 2, 1: 2}})
    lead(s, "recruit")
    do(s, "recruit", card="bram")
    do(s, "follow")
    do(s, "recruit", card="sera")
    assert gold(s, 1) == 1 and village(s, 1) == ["sera"]


def test_a_follower_with_one_gold_cannot_recruit():
    s = scene(row=ROW, types={0: {0: 2, 1: 1}, 1: {0: 2, 1: 2}}, gold={0: 3, 1: 1})
    lead(s, "recruit")
    do(s, "recruit", card="bram")
    assert s.seat == 1 and "lead" in legal(s)


def test_an_adventurer_asks_for_as_many_buildings_of_a_type_as_it_shows():
    s = scene(row=ROW, types={0: {0: 1, 1: 1, 2: 1}})
    lead(s, "recruit")
    assert legal(s, "recruit") == ["bram", "rurik"]
    with pytest.raises(IllegalAction, match="building types"):
        do(s, "recruit", card="hollis")


def test_the_next_adventurer_of_the_deck_takes_the_place():
    s = scene(row=ROW, types={0: {0: 2, 1: 1}})
    following = s.adventurer_deck[-1]
    lead(s, "recruit")
    do(s, "recruit", card="bram")
    assert s.adventurer_row[2] == following and IDS[s.adventurer_row[0]] == "hollis"


def test_with_an_empty_deck_the_place_stays_empty():
    s = scene(row=ROW, types={0: {0: 2, 1: 1}})
    s.adventurer_deck = []
    lead(s, "recruit")
    do(s, "recruit", card="bram")
    assert s.adventurer_row[2] == -1
    assert s.view(0)["adventurer_row"][2] is None


def test_only_face_up_adventurers_can_be_recruited():
    s = scene(row=ROW, types={0: {0: 3, 1: 3, 2: 3, 3: 3}})
    lead(s, "recruit")
    with pytest.raises(IllegalAction, match="face up"):
        do(s, "recruit", card="lyra")


def test_adventurers_are_not_used_up_by_recruiting_types():
    s = scene(row=ROW, types={0: {0: 2, 1: 1}})
    lead(s, "recruit")
    do(s, "recruit", card="bram")
    next_turn(s)
    lead(s, "recruit")
    if "recruit" in legal(s):
        do(s, "recruit", card="hollis")
    settle(s)
    assert village(s) == ["bram", "hollis"]


def test_without_gold_nobody_can_be_recruited():
    s = scene(row=ROW, types={0: {0: 2, 1: 1}}, gold={0: 0, 1: 3})
    assert "recruit" not in legal(s, "lead")
    assert NUMBER["bram"] in s.adventurer_row
