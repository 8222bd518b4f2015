"""The solo game."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import BadOption, IllegalAction
from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import IDS
from duchy.rooms.villages.modules.solo import rank
from duchy.rooms.villages.rules.develop import develop_price
from duchy.rooms.villages.rules.recruit import recruit_price
from tests.rooms.villages.scene import build, do, gold, hand, lead, legal, points_from, scene, settle, village

EIGHT = ["farm", "sawmill", "market", "gristmill", "smithy", "harbor", "wagon", "mine"]


def test_the_deck_is_35_cards_hand_and_piles_included():
    s = GAME.new(players=1, seed=1)
    assert len(s.deck) == 24 and len(s.villages[0].hand) == 6 and len(s.piles) == 5
    assert s.bank == 4 and gold(s) == 3


def test_the_size_of_the_deck_is_an_option():
    assert len(GAME.new(players=1, seed=1, options={"solo_deck": 84}).deck) == 73
    assert len(GAME.new(players=1, seed=1, options={"solo_deck": 92, "guild_halls": True}).deck) == 81
    with pytest.raises(BadOption, match="solo_deck"):
        GAME.new(players=1, seed=1, options={"solo_deck": 92})
    with pytest.raises(BadOption, match="solo_deck"):
        GAME.new(players=1, seed=1, options={"solo_deck": 10})


def test_there_is_no_follow_phase():
    s = scene(1, hands={0: ["farm"]}, gold={0: 3})
    lead(s, "harvest")
    for _ in range(3):
        do(s, "draw", source="deck")
    assert "lead" in legal(s) and s.turn == 2


def test_discards_are_trashed():
    s = scene(1, hands={0: ["farm", "keep"]}, gold={0: 3})
    lead(s, "develop")
    do(s, "develop", card="farm")
    assert [IDS[c] for c in s.trash] == ["keep"] and s.view(0)["trash"] == ["keep"]
    assert all(len(pile) == 1 for pile in s.piles)


def test_develop_trashes_one_card():
    s = scene(1, hands={0: ["farm", "keep"]}, gold={0: 3})
    assert develop_price(s, 0, 0) == 1


def test_recruit_costs_two_gold_and_a_monument_three():
    s = scene(1, row=["bram"], types={0: {0: 1, 1: 1}}, gold={0: 3}, monuments=True)
    assert [recruit_price(s, 0, 0, 0), recruit_price(s, 0, 0, 1)] == [2, 3]
    lead(s, "recruit")
    do(s, "recruit", card="bram")
    assert gold(s) == 1 and s.bank == 6


def test_tax_trashes_a_card_for_a_gold_and_draws_nothing():
    s = scene(1, hands={0: ["farm", "keep"]}, gold={0: 3})
    lead(s, "tax")
    do(s, "discard", card="farm")
    assert gold(s) == 4 and hand(s) == ["keep"] and "lead" in legal(s)


def test_tax_needs_a_card_to_trash():
    s = scene(1, gold={0: 3})
    assert legal(s, "lead") == [] and legal(s) == ["draw"], "Harvest was the only action, so it was taken"


def test_tax_powers_still_work():
    s = scene(1, hands={0: ["farm", "keep"]}, villages={0: ["market", "mine"]}, gold={0: 3})
    lead(s, "tax")
    do(s, "discard", card="farm")
    assert legal(s) == ["done", "draw", "gold"]


def test_the_hand_never_exceeds_eight():
    s = scene(1, hands={0: EIGHT[:7]}, gold={0: 3})
    lead(s, "harvest")
    do(s, "draw", source="deck")
    assert len(hand(s)) == 8 and "lead" in legal(s), "the other two draws are lost"


def test_harvest_with_a_full_hand_is_refused_while_another_action_is_possible():
    s = scene(1, hands={0: EIGHT}, gold={0: 3})
    assert "harvest" not in legal(s, "lead")
    with pytest.raises(IllegalAction, match="harvest"):
        lead(s, "harvest")


def test_a_coin_comes_back_with_the_second_replenish():
    s = scene(1, hands={0: ["hideout", *EIGHT[:4]]}, under={0: ["wagon"]}, gold={0: 3})
    build(s, "hideout", "coin")
    settle(s)
    assert gold(s) == 2 and s.villages[0].coined[0] == 0 and s.villages[0].resting[0] == 1, "it moved to the resource icon"
    assert s.villages[0].free[0] == 0, "the card stays blocked"
    lead(s, "tax")
    settle(s)
    assert s.villages[0].resting[0] == 0 and s.villages[0].free[0] == 1 and gold(s) == 4, (
        "two and the tax, and the coin is back"
    )


def test_the_castle_takes_two_replenishes_too():
    s = scene(1, hands={0: ["hideout", *EIGHT[:4]]}, gold={0: 3})
    lead(s, "build")
    if "build" in legal(s):
        do(s, "build", card="hideout")
    settle(s)
    assert s.villages[0].castle_coin == 2 and s.view(0)["seats"][0]["castle_coin"] == 2
    lead(s, "tax")
    settle(s)
    assert s.villages[0].castle_coin == 0


def test_resting_coins_score():
    s = scene(1, under={0: ["wagon"]}, gold={0: 3})
    s.villages[0].gold, s.villages[0].free[0], s.villages[0].resting[0], s.villages[0].castle_coin = 1, 0, 1, 2
    assert points_from(s, 0, "gold") == 3


def test_gold_from_an_opponent_comes_from_the_bank():
    s = scene(1, hands={0: ["toll_bridge", "farm"]}, under={0: ["keep", "mine"]}, gold={0: 3})
    build(s, "toll_bridge", "coin")
    assert legal(s) == ["done", "take_gold"]
    do(s, "take_gold", rival=0)
    assert gold(s) == 2 and s.bank == 3


def test_a_card_from_an_opponent_comes_from_the_deck():
    s = scene(1, hands={0: ["spy_loft", "farm"]}, under={0: ["wagon", "crypt"]}, gold={0: 3}, top=["keep"])
    build(s, "spy_loft", "coin")
    do(s, "take_card", rival=0)
    assert hand(s) == ["farm", "keep"]
    assert "take_card" not in legal(s), "the deck stands in for one opponent, however many the card names"


def test_nobody_else_draws_with_the_almshouse():
    s = scene(1, hands={0: ["almshouse", "farm"]}, under={0: ["market", "crypt"]}, gold={0: 3})
    build(s, "almshouse", "coin")
    for _ in range(3):
        do(s, "draw", source="deck")
    assert legal(s) == ["draw"] and len(hand(s)) == 4


def test_the_game_ends_after_the_turn_in_which_the_deck_is_empty():
    s = scene(1, hands={0: ["farm"]}, deck=["keep", "mine"], gold={0: 3})
    lead(s, "harvest")
    do(s, "draw", source="deck")
    do(s, "draw", source="deck")
    assert not s.over and len(s.deck) == 0, "the turn goes on: a third card from a pile"
    do(s, "draw", source="1")
    assert s.over and s.winners() == [0]


def test_the_number_of_cards_does_not_end_the_solo_game():
    s = scene(1, villages={0: [*EIGHT, "keep", "arena", "crypt", "hideout", "tavern", "chapel", "shrine"]}, gold={0: 3})
    lead(s, "harvest")
    for _ in range(3):
        do(s, "draw", source="1")
    assert not s.over and len(village(s)) == 15


@pytest.mark.parametrize(
    ("points_", "title"),
    [(0, "Hamlet"), (24, "Hamlet"), (25, "Village"), (35, "Market Town"), (45, "City"), (55, "Capital of Valeria")],
)
def test_the_rank_goes_by_points(points_: int, title: str):
    assert rank(points_) == title


def test_events_are_played_solo():
    s = GAME.new(players=1, seed=1, options={"events": True})
    assert len(s.deck) == 28 and s.event_floor == 16


def test_the_words_of_the_solo_game_name_its_own_terms():
    s = scene(1, hands={0: ["keep", "mine", "hideout"]}, row=["bram"], types={0: {0: 1, 1: 1}})
    labels = {GAME.actions.describe(action).params["action"]: GAME.text.label(s, action, 0) for action in s.legal()}
    assert labels["develop"].endswith("trash 1") and labels["recruit"].endswith("for 2 gold")
    assert labels["tax"] == "Tax: trash 1 card, take 1 gold"
    for word, alone in (("develop", "trash 1 card"), ("recruit", "2 gold"), ("tax", "draw none"), ("harvest", "never above 8")):
        assert alone in GAME.text.explain(word).split("Solo:")[1]
    rules = GAME.text.rules.split("## Solo")[1]
    for alone in ("Develop trashes 1 card", "Recruit costs 2 gold", "draws none", "3 or more buildings", "Event"):
        assert alone in " ".join(rules.split()), alone


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("jesters_craft", "Solo: nothing happens."),
        ("royal_levy", "Solo: it meets you with 4 or more gold"),
        ("goblin_raid", "Solo: it meets you with no Soldier buildings."),
        ("bountiful_season", "Solo: it meets you."),
        ("spoiled_stores", "Solo: it meets you with 5 or more cards in hand."),
        ("gh_workers", "Solo: with 3 or more of them."),
    ],
)
def test_events_and_guild_halls_say_what_they_mean_to_a_player_alone(card: str, words: str):
    assert words in GAME.text.explain(card)


def test_the_end_with_the_deck_is_said_beforehand_and_in_the_log():
    s = scene(1, hands={0: ["keep"]}, piles=[["mine"], ["wagon"], ["crypt"], [], []], deck=["farm"])
    assert s.view(0)["ending"] is None
    s.log = []
    lead(s, "harvest")
    do(s, "draw", source="deck")
    assert s.view(0)["ending"] == {"why": "deck", "seat": 0, "turns": 1}
    settle(s)
    assert s.over and [event.open()["why"] for event in s.log if event.kind == "close"] == ["deck"]
