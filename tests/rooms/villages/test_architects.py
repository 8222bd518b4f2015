"""The Architects expansion: secret goals and Castle Grounds."""

from __future__ import annotations

import pytest

from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import ARCHITECT_ROWS, TYPES
from tests.rooms.villages.scene import NUMBER, do, gold, hand, lead, legal, points_from, scene, settle, village

TYPES_OF = {
    "guildwright": ("worker", "soldier"),
    "fixer": ("worker", "shadow"),
    "abbey_planner": ("worker", "holy"),
    "siege_engineer": ("soldier", "shadow"),
    "templar_mason": ("soldier", "holy"),
    "tombcarver": ("shadow", "holy"),
}


def test_every_architect_has_its_test():
    assert list(TYPES_OF) == [row.word("id") for row in ARCHITECT_ROWS]


@pytest.mark.parametrize("architect", TYPES_OF)
def test_architect(architect: str):
    s = scene(architects=True)
    s.villages[0].architect = list(TYPES_OF).index(architect)
    for t in range(4):
        s.villages[0].types[t] = 10**t
    wanted = sum(10 ** TYPES.index(t) for t in TYPES_OF[architect])
    assert points_from(s, 0, "architect") == wanted


def test_completed_monuments_match_too():
    s = scene(villages={0: ["aqueduct", "farm"]}, monuments=True, architects=True)
    s.villages[0].architect = 0
    assert points_from(s, 0, "architect") == 2


def test_castle_grounds_give_any_resource_for_a_coin_and_a_card():
    s = scene(hands={0: ["market", "keep"]}, architects=True, gold={0: 2, 1: 3})
    lead(s, "build")
    assert set(legal(s)) == {"castle", "grounds"}
    do(s, "grounds", owner=1)
    do(s, "onto", pile="1")
    assert village(s) == ["market"] and gold(s) == 0 and hand(s) == []
    assert s.villages[1].grounds_coin == 1


def test_castle_grounds_need_a_card_to_discard():
    s = scene(hands={0: ["market"]}, architects=True, gold={0: 2, 1: 3})
    assert "build" not in legal(s, "lead")


def test_castle_grounds_hold_one_coin_until_their_owner_replenishes():
    s = scene(3, hands={0: ["market", "keep"], 1: ["market", "keep"]}, architects=True, gold={0: 3, 1: 2, 2: 3})
    lead(s, "build")
    do(s, "grounds", owner=2)
    do(s, "onto", pile="1")
    settle(s, "follow")
    do(s, "follow")
    assert legal(s, "grounds") == [0], "seat 2's Grounds are taken"
    settle(s)
    while s.seat != 2:
        lead(s, "tax")
        settle(s)
    assert s.villages[2].grounds_coin == 0 and gold(s, 2) == 4, "the coin is the owner's"


def test_ones_own_castle_grounds_serve_only_others():
    s = scene(hands={0: ["market", "keep"]}, architects=True, gold={0: 2, 1: 3})
    s.villages[1].grounds_coin = 1
    s.villages[1].gold -= 1
    s.start()
    assert "build" not in legal(s, "lead")


def test_castle_grounds_help_to_complete_a_monument():
    s = scene(hands={0: ["keep"]}, under={0: ["wagon", "library", "mine"]}, architects=True, monuments=True, gold={0: 4, 1: 3})
    s.villages[0].monument = NUMBER["aqueduct"]
    s.start()
    assert "build" in legal(s, "lead")


def test_without_the_expansion_there_are_no_castle_grounds():
    s = scene(hands={0: ["market", "keep"]}, gold={0: 2, 1: 3})
    assert "build" not in legal(s, "lead") and s.view(0)["seats"][0]["grounds_coin"] is None


def test_the_architect_is_secret_until_the_end():
    s = GAME.new(players=3, seed=2, options={"architects": True})
    assert s.view(1)["seats"][0]["architect"] is None and s.view(1)["seats"][1]["architect"] is not None
    s.playout(1)
    assert all(seat["architect"] for seat in s.view(None)["seats"])


def test_solo_has_an_architect_but_no_castle_grounds():
    s = GAME.new(players=1, seed=2, options={"architects": True})
    assert s.villages[0].architect >= 0 and s.view(0)["seats"][0]["grounds_coin"] is None
