"""The end of the game, scoring and tie-breaks."""

from __future__ import annotations

import pytest

from duchy.games.villages.content import CARDS_TO_END
from duchy.games.villages.scoring import CARDS, COINS, POWERS, points, winners
from duchy.games.villages.state import CASTLE, COINED, FREE, GOLD, GROUNDS, WIDTH, Villages
from tests.games.villages.scene import build, do, field, gold, lead, legal, next_turn, settle, table

NINE = ["farm", "sawmill", "market", "gristmill", "smithy", "harbor", "warehouse", "wagon", "mine"]
MORE = ["keep", "arena", "crypt", "tavern"]


@pytest.mark.parametrize(("players", "cards"), [(2, 14), (3, 12), (4, 10), (5, 10)])
def test_the_game_ends_with_the_turn_in_which_a_village_reaches_the_number(players: int, cards: int):
    assert CARDS_TO_END[players - 1] == cards
    for count in (cards - 2, cards - 1):
        s = table(players, hands={0: ["hideout", "chapel"]}, villages={0: [*NINE, *MORE][:count]})
        lead(s, "build")
        if "build" in legal(s):
            do(s, "build", card="hideout")
        settle(s)
        assert s.over == (count == cards - 1)


def test_adventurers_count_and_resources_do_not():
    s = table(4, hands={0: ["hideout"]}, villages={0: [*NINE[:8], "bram"]}, under={1: ["wagon"]})
    lead(s, "build")
    settle(s)
    assert s.over
    s = table(4, hands={0: ["hideout"]}, villages={0: NINE[:8]}, under={0: ["keep", "arena", "crypt"]})
    lead(s, "build")
    settle(s)
    assert not s.over


def test_the_followers_complete_the_turn_before_scoring():
    s = table(4, hands={0: ["hideout", "keep"], 1: ["hideout", "chapel"]}, villages={0: NINE})
    build(s, "hideout", "castle")
    settle(s, "follow")
    assert s.seat == 1 and not s.over
    do(s, "follow")
    do(s, "build", card="chapel")
    settle(s)
    assert s.over and "chapel" in s.view(None)["seats"][1]["village"][0]["card"]


def test_a_follower_can_bring_the_end():
    s = table(4, hands={0: ["hideout", "keep"], 1: ["hideout", "farm"]}, villages={1: NINE})
    build(s, "hideout", "castle")
    settle(s, "follow")
    do(s, "follow")
    settle(s)
    assert s.over


def test_printed_vp_count():
    s = table(villages={0: ["farm", "keep", "isolde"]})
    assert points(s, 0)[CARDS] == 2 + 3 + 5


def test_tavern_gives_one_for_each_adventurer():
    s = table(villages={0: ["tavern", "isolde", "bram", "hollis"]})
    assert points(s, 0)[POWERS] == 3


def test_every_coin_counts_those_on_castle_resources_and_grounds_too():
    s = table(3, under={0: ["wagon", "keep"]}, gold={0: 2}, architects=True)
    s.own[CASTLE], s.own[COINED], s.own[COINED + 1], s.own[GROUNDS] = 1, 1, 1, 1
    s.own[FREE], s.own[FREE + 1] = 0, 0
    assert points(s, 0)[COINS] == 6


def test_a_coin_a_rival_placed_is_the_owners_for_scoring():
    s = table(hands={0: ["hideout", "chapel"]}, under={1: ["wagon"]})
    lead(s, "build")
    do(s, "build", card="hideout")
    do(s, "coin", owner=1)
    assert points(s, 0)[COINS] == 2 and points(s, 1)[COINS] == 4


def test_scores_add_up_all_sources():
    s = table(villages={0: ["tavern", "isolde"], 1: ["farm"]}, gold={0: 4, 1: 2})
    assert s.scores() == [0 + 5 + 1 + 4, 2 + 2]


def tied(**scene: object) -> Villages:
    return table(**scene)  # type: ignore[arg-type]


def test_tie_break_1_more_buildings_and_adventurers():
    s = tied(villages={0: ["farm", "wagon"], 1: ["market"]}, gold={0: 3, 1: 3})
    assert s.scores() == [5, 5] and winners(s) == [0]


def test_tie_break_2_more_gold():
    s = tied(villages={0: ["farm"], 1: ["gristmill"]}, gold={0: 3, 1: 4})
    assert s.scores() == [5, 5] and winners(s) == [1]


def test_tie_break_3_more_resources():
    s = tied(villages={0: ["farm"], 1: ["market"]}, under={1: ["wagon"]}, gold={0: 3, 1: 3})
    assert s.scores() == [5, 5] and winners(s) == [1]


def test_tie_break_4_all_tied_players_win():
    s = tied(villages={0: ["farm"], 1: ["market"]}, gold={0: 3, 1: 3})
    assert s.scores() == [5, 5] and winners(s) == [0, 1]


def test_more_points_beat_every_tie_break():
    s = tied(villages={0: ["keep"], 1: ["gristmill", "wagon"]}, gold={0: 3, 1: 3})
    assert winners(s) == [0]


def test_nobody_has_won_before_the_end():
    assert table().winners() == []


def test_with_nothing_to_draw_a_round_without_growth_ends_the_game():
    s = table(2, piles=[[], [], [], [], []], deck=[])
    lead(s, "harvest")
    settle(s)
    assert not s.over
    lead(s, "harvest")
    settle(s)
    assert s.over


def test_growth_starts_the_round_anew():
    s = table(2, hands={0: ["hideout"]}, piles=[[], [], [], [], []], deck=[])
    lead(s, "build")
    settle(s)
    assert not s.over and s.still == 1
    lead(s, "tax")
    settle(s)
    assert not s.over
    lead(s, "tax")
    settle(s)
    assert s.over


def test_twenty_rounds_without_growth_end_the_game():
    s = table(2, hands={0: ["farm"], 1: ["farm"]}, gold={0: 0, 1: 0})
    s.still = 2 * 20 - 1
    lead(s, "tax")
    settle(s)
    assert not s.over
    lead(s, "tax")
    settle(s)
    assert s.over


def test_gold_in_supplies_and_on_cards_is_conserved_over_turns():
    s = table(hands={0: ["hideout", "chapel"]}, under={0: ["wagon"], 1: ["market"]})
    build(s, "hideout", "coin")
    next_turn(s)
    total = s.bank + sum(s.own[seat * WIDTH + GOLD] for seat in range(2)) + field(s, CASTLE) + field(s, COINED, 1)
    assert total == 14 and gold(s) >= 3
