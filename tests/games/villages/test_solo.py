"""The solo game."""

from __future__ import annotations

import pytest

from duchy.games.villages import GAME
from duchy.games.villages.content import IDS
from duchy.games.villages.develop import develop_price
from duchy.games.villages.recruit import recruit_price
from duchy.games.villages.scoring import COINS, points
from duchy.games.villages.solo import rank
from duchy.games.villages.state import CASTLE, COINED, FREE, RESTING
from duchy.kernel.errors import BadOption, IllegalAction
from tests.games.villages.scene import build, do, field, gold, hand, lead, legal, settle, table, village

EIGHT = ["farm", "sawmill", "market", "gristmill", "smithy", "harbor", "wagon", "mine"]


def test_the_deck_is_35_cards_hand_and_piles_included():
    s = GAME.new(players=1, seed=1)
    assert len(s.deck) == 24 and len(s.hands[0]) == 6 and len(s.piles) == 5
    assert s.bank == 4 and gold(s) == 3


def test_the_size_of_the_deck_is_an_option():
    assert len(GAME.new(players=1, seed=1, options={"solo_deck": 84}).deck) == 73
    assert len(GAME.new(players=1, seed=1, options={"solo_deck": 92, "guild_halls": True}).deck) == 81
    with pytest.raises(BadOption, match="solo_deck"):
        GAME.new(players=1, seed=1, options={"solo_deck": 92})
    with pytest.raises(BadOption, match="solo_deck"):
        GAME.new(players=1, seed=1, options={"solo_deck": 10})


def test_there_is_no_follow_phase():
    s = table(1, hands={0: ["farm"]}, gold={0: 3})
    lead(s, "harvest")
    for _ in range(3):
        do(s, "draw", source="deck")
    assert "lead" in legal(s) and s.turn == 2


def test_discards_are_trashed():
    s = table(1, hands={0: ["farm", "keep"]}, gold={0: 3})
    lead(s, "develop")
    do(s, "develop", card="farm")
    assert [IDS[c] for c in s.trash] == ["keep"] and s.view(0)["trash"] == ["keep"]
    assert all(len(pile) == 1 for pile in s.piles)


def test_develop_trashes_one_card():
    s = table(1, hands={0: ["farm", "keep"]}, gold={0: 3})
    assert develop_price(s, 0, 0) == 1


def test_recruit_costs_two_gold_and_a_monument_three():
    s = table(1, row=["bram"], types={0: {0: 1, 1: 1}}, gold={0: 3}, monuments=True)
    assert [recruit_price(s, 0, 0, 0), recruit_price(s, 0, 0, 1)] == [2, 3]
    lead(s, "recruit")
    do(s, "recruit", card="bram")
    assert gold(s) == 1 and s.bank == 6


def test_tax_trashes_a_card_for_a_gold_and_draws_nothing():
    s = table(1, hands={0: ["farm", "keep"]}, gold={0: 3})
    lead(s, "tax")
    do(s, "discard", card="farm")
    assert gold(s) == 4 and hand(s) == ["keep"] and "lead" in legal(s)


def test_tax_needs_a_card_to_trash():
    s = table(1, gold={0: 3})
    assert legal(s, "lead") == [] and legal(s) == ["draw"], "Harvest was the only action, so it was taken"


def test_tax_powers_still_work():
    s = table(1, hands={0: ["farm", "keep"]}, villages={0: ["market", "mine"]}, gold={0: 3})
    lead(s, "tax")
    do(s, "discard", card="farm")
    assert legal(s) == ["done", "draw", "gold"]


def test_the_hand_never_exceeds_eight():
    s = table(1, hands={0: EIGHT[:7]}, gold={0: 3})
    lead(s, "harvest")
    do(s, "draw", source="deck")
    assert len(hand(s)) == 8 and "lead" in legal(s), "the other two draws are lost"


def test_harvest_with_a_full_hand_is_refused_while_another_action_is_possible():
    s = table(1, hands={0: EIGHT}, gold={0: 3})
    assert "harvest" not in legal(s, "lead")
    with pytest.raises(IllegalAction, match="harvest"):
        lead(s, "harvest")


def test_a_coin_comes_back_with_the_second_replenish():
    s = table(1, hands={0: ["hideout", *EIGHT[:4]]}, under={0: ["wagon"]}, gold={0: 3})
    build(s, "hideout", "coin")
    settle(s)
    assert gold(s) == 2 and field(s, COINED) == 0 and field(s, RESTING) == 1, "it moved to the resource icon"
    assert field(s, FREE) == 0, "the card stays blocked"
    lead(s, "tax")
    settle(s)
    assert field(s, RESTING) == 0 and field(s, FREE) == 1 and gold(s) == 4, "two and the tax, and the coin is back"


def test_the_castle_takes_two_replenishes_too():
    s = table(1, hands={0: ["hideout", *EIGHT[:4]]}, gold={0: 3})
    lead(s, "build")
    if "build" in legal(s):
        do(s, "build", card="hideout")
    settle(s)
    assert field(s, CASTLE) == 2 and s.view(0)["seats"][0]["castle_coin"] == 2
    lead(s, "tax")
    settle(s)
    assert field(s, CASTLE) == 0


def test_resting_coins_score():
    s = table(1, under={0: ["wagon"]}, gold={0: 3})
    s.own[0], s.own[FREE], s.own[RESTING], s.own[CASTLE] = 1, 0, 1, 2
    assert points(s, 0)[COINS] == 3


def test_gold_from_an_opponent_comes_from_the_bank():
    s = table(1, hands={0: ["toll_bridge", "farm"]}, under={0: ["keep", "mine"]}, gold={0: 3})
    build(s, "toll_bridge", "coin")
    assert legal(s) == ["done", "take_gold"]
    do(s, "take_gold", rival=0)
    assert gold(s) == 2 and s.bank == 3


def test_a_card_from_an_opponent_comes_from_the_deck():
    s = table(1, hands={0: ["spy_loft", "farm"]}, under={0: ["wagon", "crypt"]}, gold={0: 3}, top=["keep"])
    build(s, "spy_loft", "coin")
    do(s, "take_card", rival=0)
    assert hand(s) == ["farm", "keep"]
    assert "take_card" not in legal(s), "the deck stands in for one opponent, however many the card names"


def test_nobody_else_draws_with_the_almshouse():
    s = table(1, hands={0: ["almshouse", "farm"]}, under={0: ["market", "crypt"]}, gold={0: 3})
    build(s, "almshouse", "coin")
    for _ in range(3):
        do(s, "draw", source="deck")
    assert legal(s) == ["draw"] and len(hand(s)) == 4


def test_the_game_ends_after_the_turn_in_which_the_deck_is_empty():
    s = table(1, hands={0: ["farm"]}, deck=["keep", "mine"], gold={0: 3})
    lead(s, "harvest")
    do(s, "draw", source="deck")
    do(s, "draw", source="deck")
    assert not s.over and len(s.deck) == 0, "the turn goes on: a third card from a pile"
    do(s, "draw", source="1")
    assert s.over and s.winners() == [0]


def test_the_number_of_cards_does_not_end_the_solo_game():
    s = table(1, villages={0: [*EIGHT, "keep", "arena", "crypt", "hideout", "tavern", "chapel", "shrine"]}, gold={0: 3})
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
