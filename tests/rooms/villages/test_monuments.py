"""The Monuments expansion."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import IDS
from duchy.rooms.villages.rules.recruit import attracts, recruit_price
from duchy.rooms.villages.state import Villages
from tests.rooms.villages.scene import (
    NUMBER,
    do,
    gold,
    hand,
    lead,
    legal,
    next_turn,
    numbers,
    pay,
    points_from,
    scene,
    settle,
    village,
)

FIVE = ["aqueduct", "vault", "dome", "granary", "basilica"]


def started(card: str = "aqueduct", **given: object) -> Villages:
    """A table on which seat 0 has a Monument under construction and is to lead."""
    s = scene(monument_row=[c for c in FIVE if c != card], monuments=True, **given)  # type: ignore[arg-type]
    s.monument_deck = [c for c in s.monument_deck if c != NUMBER[card]]
    s.villages[0].monument = NUMBER[card]
    s.start()
    return s


def test_a_monument_is_started_with_recruit_for_one_gold_more():
    s = scene(monument_row=FIVE, monuments=True, row=[])
    lead(s, "recruit")
    assert legal(s, "begin") == ["aqueduct", "granary", "vault", "basilica", "dome"]
    do(s, "begin", card="vault")
    assert gold(s) == 3 - 2 and s.bank == 8 + 2 and IDS[s.villages[0].monument] == "vault" and village(s) == []


def test_a_follower_pays_three_for_a_start():
    s = scene(monument_row=FIVE, monuments=True, row=[])
    assert [recruit_price(s, 0, 0, 1), recruit_price(s, 0, 1, 1)] == [2, 3]
    lead(s, "recruit")
    do(s, "begin", card="vault")
    do(s, "follow")
    do(s, "begin", card="dome")
    assert gold(s, 1) == 0


def test_the_row_of_monuments_is_refilled():
    s = scene(monument_row=FIVE, monuments=True, row=[])
    following = s.monument_deck[-1]
    lead(s, "recruit")
    do(s, "begin", card="vault")
    assert s.monument_row[1] == following
    s = scene(monument_row=FIVE, monuments=True, row=[])
    s.monument_deck = []
    lead(s, "recruit")
    do(s, "begin", card="vault")
    assert s.monument_row[1] == -1


def test_a_start_takes_the_place_of_an_adventurer():
    s = scene(monument_row=FIVE, monuments=True, row=["bram"], types={0: {0: 1, 1: 1}})
    lead(s, "recruit")
    do(s, "begin", card="vault")
    assert village(s) == [] and s.seat == 1


def test_only_one_monument_may_be_under_construction():
    s = started(row=["bram"], types={0: {0: 1, 1: 1}})
    lead(s, "recruit")
    assert village(s) == ["bram"], "the only choice"
    s = started(row=[])
    assert "recruit" not in legal(s, "lead")
    with pytest.raises(IllegalAction, match="recruit"):
        lead(s, "recruit")


def test_recruit_powers_work_for_a_start():
    s = scene(monument_row=FIVE, monuments=True, row=[], villages={0: ["training_yard", "barracks"]}, gold={0: 1, 1: 3})
    lead(s, "recruit")
    assert "draw" in legal(s)
    do(s, "begin", card="vault")
    assert gold(s) == 0 and legal(s) == ["done", "draw"]


def test_develop_can_dedicate_a_card_without_a_discard():
    s = started(hands={0: ["wagon", "keep", "market"]})
    lead(s, "develop")
    assert legal(s, "dedicate") == ["wagon", "keep"], "the Aqueduct needs wood and stone, not food"
    do(s, "dedicate", card="wagon")
    assert (
        hand(s) == ["market", "keep"] and [IDS[c] for c in s.villages[0].dedicated] == ["wagon"] and s.villages[0].given[0] == 1
    )


def test_a_card_can_be_dedicated_with_nothing_to_discard():
    s = started(hands={0: ["wagon"]})
    assert "develop" in legal(s, "lead")
    lead(s, "develop")
    assert hand(s) == [] and s.villages[0].given[0] == 1


def test_only_a_resource_the_monument_still_needs_can_be_dedicated():
    s = started(hands={0: ["wagon", "library", "smugglers_cove", "farm"]})
    for card in ("wagon", "library"):
        lead(s, "develop")
        do(s, "dedicate", card=card)
        next_turn(s)
    assert s.villages[0].given[0] == 2
    lead(s, "develop")
    assert "dedicate" not in legal(s), "two wood are enough"


def test_dedicated_resources_cannot_pay_for_buildings():
    s = started(hands={0: ["wagon", "market"], 1: ["market"]})
    lead(s, "develop")
    do(s, "dedicate", card="wagon")
    settle(s)
    assert "build" not in legal(s, "lead"), "seat 1 finds no wood but its Castle, which must also give the food"


def test_build_completes_the_monument_and_pays_the_rest():
    s = started(hands={0: ["wagon", "keep"]}, under={0: ["library", "mine"]})
    lead(s, "develop")
    do(s, "dedicate", card="wagon")
    next_turn(s)
    lead(s, "develop")
    if "dedicate" in legal(s):
        do(s, "dedicate", card="keep")
    next_turn(s)
    before = gold(s)
    lead(s, "build")
    if "complete" in legal(s):
        do(s, "complete")
    pay(s, "coin")
    settle(s, "draw")
    assert village(s) == ["aqueduct"] and gold(s) == before - 2
    assert s.villages[0].monument == -1 and s.villages[0].given[0] == 0 and s.villages[0].dedicated == []


def test_the_dedicated_cards_are_discarded_onto_piles_of_choice():
    s = started(under={0: ["library", "keep", "mine"]})
    s.villages[0].dedicated = [NUMBER["wagon"]]
    s.villages[0].given[0] = 1
    s.start()
    lead(s, "build")
    assert legal(s, "onto") == ["1", "2", "3", "4", "5"] and gold(s) == 3, "nothing is paid yet"
    do(s, "onto", pile="4")
    assert IDS[s.piles[3][-1]] == "wagon"
    pay(s, "coin")
    assert village(s) == ["aqueduct"] and gold(s) == 0


def test_dedicated_cards_are_discarded_before_paying_in_the_players_order():
    s = started(under={0: ["library", "keep", "mine"]})
    s.villages[0].dedicated = numbers(["wagon", "keep"])
    s.villages[0].given = [1, 1, 0, 0]
    s.start()
    lead(s, "build")
    assert s.view(0)["seats"][0]["construction"]["needs"] == {"wood": 1, "stone": 1, "food": 0, "magic": 0}
    assert sorted(legal(s, "discard")) == ["keep", "wagon"] and "before you pay" in GAME.text.prompt(s, 0)
    assert GAME.text.elements(s, GAME.actions.id("discard", card="keep"), 0) == ["dedicated-0-keep-1"]
    do(s, "discard", card="keep")
    do(s, "onto", pile="2")
    assert s.view(0)["seats"][0]["construction"]["needs"] == {"wood": 1, "stone": 1, "food": 0, "magic": 0}, "still half paid"
    do(s, "onto", pile="2")
    assert [IDS[card] for card in s.piles[1][-2:]] == ["keep", "wagon"] and gold(s) == 3
    pay(s, "coin")
    assert village(s) == ["aqueduct"] and gold(s) == 1


def test_alone_dedicated_cards_are_trashed_at_once():
    s = scene(1, under={0: ["library", "keep", "mine"]}, monuments=True, monument_row=FIVE[1:])
    s.monument_deck = [c for c in s.monument_deck if c != NUMBER["aqueduct"]]
    s.villages[0].monument = NUMBER["aqueduct"]
    s.villages[0].dedicated = numbers(["wagon", "keep"])
    s.villages[0].given = [1, 1, 0, 0]
    s.start()
    lead(s, "build")
    assert sorted(IDS[card] for card in s.trash) == ["keep", "wagon"] and "discard" not in legal(s)


def test_the_leader_draws_a_card_after_completing():
    s = started(under={0: ["wagon", "library", "keep", "mine"]}, gold={0: 4, 1: 3})
    lead(s, "build")
    pay(s, "coin")
    assert legal(s) == ["draw"] and s.seat == 0


def test_a_follower_completes_without_a_draw():
    s = scene(hands={0: ["hideout", "keep"]}, under={0: ["wagon"], 1: ["library", "wagon", "keep", "mine"]}, gold={0: 3, 1: 4},
              monuments=True, monument_row=FIVE[1:])  # fmt: skip
    s.monument_deck = [c for c in s.monument_deck if c != NUMBER["aqueduct"]]
    s.villages[1].monument = NUMBER["aqueduct"]
    lead(s, "build")
    do(s, "coin", owner=0)
    settle(s, "follow")
    do(s, "follow")
    pay(s, "coin")
    assert village(s, 1) == ["aqueduct"] and hand(s, 1) == [] and "lead" in legal(s)


def test_build_and_develop_powers_work_for_monuments():
    s = started(hands={0: ["wagon", "farm"]}, villages={0: ["chapel"]})
    lead(s, "develop")
    do(s, "dedicate", card="wagon")
    assert legal(s) == ["done", "draw"], "the Chapel's card"
    s = started(under={0: ["wagon", "library", "keep", "mine"]}, villages={0: ["prison_quarry"]}, gold={0: 3, 1: 3})
    lead(s, "build")
    pay(s, "power", "coin")
    assert "aqueduct" in village(s) and gold(s) == 0, "one stone came from the Prison Quarry"


def test_a_free_develop_may_go_to_the_monument():
    s = started(hands={0: ["masons_lodge", "wagon"]}, under={0: ["library", "smugglers_cove", "keep"]}, gold={0: 6, 1: 3})
    lead(s, "build")
    if "build" in legal(s):
        do(s, "build", card="masons_lodge")
    pay(s, "coin")
    assert legal(s) == ["dedicate", "develop", "done"]
    do(s, "dedicate", card="wagon")
    assert s.villages[0].given[0] == 1


def test_completed_monuments_score_and_count_as_their_type():
    s = scene(villages={0: ["aqueduct"]}, monuments=True)
    assert points_from(s, 0, "monuments") == 9 and s.villages[0].types[0] == 1
    s.villages[0].types[1] = 1
    assert attracts(s.villages[0], NUMBER["bram"]), "a Worker and a Soldier"


def test_incomplete_monuments_score_nothing():
    s = started("dome")
    assert points_from(s, 0, "monuments") == 0


def test_monuments_do_not_count_for_the_end_nor_the_first_tie_break():
    s = scene(villages={0: ["aqueduct", "arch"]}, monuments=True)
    assert s.villages[0].buildings + s.villages[0].adventurers == 0
    assert s.view(0)["seats"][0]["count"] == 0


def test_harbor_and_guild_halls_count_monuments():
    s = scene(villages={0: ["harbor", "arch"]}, monuments=True, guild_halls=True)
    assert points_from(s, 0, "powers") == 2, "Worker and Soldier"
    s = scene(villages={0: ["gm_soldiers", "arch"], 1: []}, monuments=True, guild_halls=True)
    assert points_from(s, 0, "guild halls") == 3
