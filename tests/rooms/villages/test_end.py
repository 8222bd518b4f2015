"""The end of the game, scoring and tie-breaks."""

from __future__ import annotations

from html import unescape

import pytest

from duchy.draw import draw
from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import CARDS_TO_END
from duchy.rooms.villages.rules.end import nothing_to_draw
from duchy.rooms.villages.scoring import winners
from duchy.rooms.villages.state import Villages
from tests.rooms.villages.scene import build, do, gold, hand, lead, legal, next_turn, points_from, scene, settle

NINE = ["farm", "sawmill", "market", "gristmill", "smithy", "harbor", "warehouse", "wagon", "mine"]
MORE = ["keep", "arena", "crypt", "tavern"]


@pytest.mark.parametrize(("players", "cards"), [(2, 14), (3, 12), (4, 10), (5, 10)])
def test_the_game_ends_with_the_turn_in_which_a_village_reaches_the_number(players: int, cards: int):
    assert CARDS_TO_END[players - 1] == cards
    for count in (cards - 2, cards - 1):
        s = scene(players, hands={0: ["hideout", "chapel"]}, villages={0: [*NINE, *MORE][:count]})
        lead(s, "build")
        if "build" in legal(s):
            do(s, "build", card="hideout")
        settle(s)
        assert s.over == (count == cards - 1)


def test_adventurers_count_and_resources_do_not():
    s = scene(4, hands={0: ["hideout"]}, villages={0: [*NINE[:8], "bram"]}, under={1: ["wagon"]})
    lead(s, "build")
    settle(s)
    assert s.over
    s = scene(4, hands={0: ["hideout"]}, villages={0: NINE[:8]}, under={0: ["keep", "arena", "crypt"]})
    lead(s, "build")
    settle(s)
    assert not s.over


def test_the_followers_complete_the_turn_before_scoring():
    s = scene(4, hands={0: ["hideout", "keep"], 1: ["hideout", "chapel"]}, villages={0: NINE})
    build(s, "hideout", "castle")
    settle(s, "follow")
    assert s.seat == 1 and not s.over
    do(s, "follow")
    do(s, "build", card="chapel")
    settle(s)
    assert s.over and "chapel" in s.view(None)["seats"][1]["village"][0]["card"]


def test_a_follower_can_bring_the_end():
    s = scene(4, hands={0: ["hideout", "keep"], 1: ["hideout", "farm"]}, villages={1: NINE})
    build(s, "hideout", "castle")
    settle(s, "follow")
    do(s, "follow")
    settle(s)
    assert s.over


def test_printed_vp_count():
    s = scene(villages={0: ["farm", "keep", "isolde"]})
    assert points_from(s, 0, "cards") == 2 + 3 + 5


def test_tavern_gives_one_for_each_adventurer():
    s = scene(villages={0: ["tavern", "isolde", "bram", "hollis"]})
    assert points_from(s, 0, "powers") == 3


def test_every_coin_counts_those_on_castle_resources_and_grounds_too():
    s = scene(3, under={0: ["wagon", "keep"]}, gold={0: 2}, architects=True)
    s.villages[0].castle_coin, s.villages[0].coined[0], s.villages[0].coined[1], s.villages[0].grounds_coin = 1, 1, 1, 1
    s.villages[0].free[0], s.villages[0].free[1] = 0, 0
    assert points_from(s, 0, "gold") == 6


def test_a_coin_a_rival_placed_is_the_owners_for_scoring():
    s = scene(hands={0: ["hideout", "chapel"]}, under={1: ["wagon"]})
    lead(s, "build")
    do(s, "build", card="hideout")
    do(s, "coin", owner=1)
    assert points_from(s, 0, "gold") == 2 and points_from(s, 1, "gold") == 4


def test_scores_add_up_all_sources():
    s = scene(villages={0: ["tavern", "isolde"], 1: ["farm"]}, gold={0: 4, 1: 2})
    assert s.scores() == [0 + 5 + 1 + 4, 2 + 2]


def tied(**given: object) -> Villages:
    return scene(**given)  # type: ignore[arg-type]


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
    assert scene().winners() == []


NO_PILES: list[list[str]] = [[], [], [], [], []]


def said(s: Villages) -> list[str]:
    """The lines of the log since somebody listens."""
    assert s.log is not None
    names = ["Anna", "Ben", "Carla", "Dario"][: s.players]
    lines = [GAME.text.sentence(event.open(), names) for event in s.log if event.kind != "forced"]
    return [line for line in lines if line]


def tax(s: Villages) -> Villages:
    lead(s, "tax")
    return settle(s)


def test_with_nothing_to_draw_a_round_without_growth_ends_the_game():
    s = scene(2, piles=NO_PILES, deck=[])
    tax(s)
    assert not s.over
    tax(s)
    assert s.over


def test_the_turn_in_which_the_last_card_is_drawn_is_no_part_of_the_round():
    s = scene(2, piles=[["keep"], [], [], [], []], deck=[])
    s.still = 30
    lead(s, "tax")
    settle(s)
    assert not s.over and s.dry == 1, "it stopped here before, with 30 turns behind it in which no village grew"
    tax(s)
    assert not s.over
    tax(s)
    assert s.over and s.active == 0, "everybody has led once more"


def test_growth_starts_the_round_anew():
    s = scene(2, hands={1: ["hideout"]}, piles=NO_PILES, deck=[])
    tax(s)
    lead(s, "build")
    settle(s)
    assert not s.over and s.still == 1 and s.dry == 1
    tax(s)
    assert not s.over
    tax(s)
    assert s.over


def test_a_discard_starts_the_round_anew_even_if_it_is_drawn_again():
    s = scene(2, hands={0: ["keep", "mine", "farm"]}, piles=NO_PILES, deck=[])
    s.dry = 2
    lead(s, "develop")
    do(s, "develop", card="keep")
    do(s, "discard", card="mine")
    do(s, "onto", pile="1")
    settle(s)
    assert not s.over and s.dry == 0, "there is a card to draw"
    lead(s, "tax")
    settle(s)
    assert s.dry == 1 and not s.over, "the leader drew it: the round begins with the next turn"


def test_a_discard_that_is_drawn_again_in_the_same_turn_starts_the_round_anew_too():
    """With the turn in question the round would have been over; the Chapel draws what the Develop has discarded."""
    s = scene(2, hands={0: ["keep", "mine", "farm"]}, villages={0: ["chapel"]}, piles=NO_PILES, deck=[])
    s.dry = 2
    lead(s, "develop")
    do(s, "develop", card="keep")
    do(s, "discard", card="mine")
    do(s, "onto", pile="1")
    do(s, "draw", source="1")
    settle(s)
    assert "mine" in hand(s) and nothing_to_draw(s)
    assert not s.over and s.dry == 1


def test_the_table_says_beforehand_with_whose_turn_the_game_ends():
    s = scene(3, piles=[["keep"], [], [], [], []], deck=[])
    assert s.view(0)["ending"] is None
    s.log = []
    tax(s)
    assert s.view(0)["ending"] == {"why": "nothing to draw", "seat": 0, "turns": 3}
    assert any(line.startswith("Nothing is left to draw.") and "Anna's next turn" in line for line in said(s))
    names = ["Anna", "Ben", "Carla"]
    assert "Nothing left to draw: the game ends with Anna's turn" in GAME.text.table(s.view(0), names)
    assert "Nothing left to draw: the game ends with Anna's turn" in unescape(str(draw("villages", s.view(0), names).status))
    tax(s)
    assert s.view(None)["ending"] == {"why": "nothing to draw", "seat": 0, "turns": 2}
    tax(s)
    assert "the game ends with this turn" in GAME.text.table(s.view(0), names)
    s.log = []
    tax(s)
    assert s.over and "The game ends: nothing is left to draw, and for a whole round no village has grown." in said(s)
    assert s.view(0)["ending"] is None


def test_the_log_says_who_reached_the_number():
    s = scene(4, hands={0: ["hideout", "chapel"]}, villages={0: NINE})
    s.log = []
    build(s, "hideout", "castle")
    assert s.view(1)["ending"] == {"why": "count", "seat": 0, "turns": 1}
    settle(s)
    assert s.over and "The game ends: Anna reached 10 cards." in said(s)


def test_twenty_rounds_without_growth_end_the_game():
    s = scene(2, hands={0: ["farm"], 1: ["farm"]}, gold={0: 0, 1: 0})
    s.still = 2 * 20 - 1
    lead(s, "tax")
    settle(s)
    assert not s.over
    lead(s, "tax")
    settle(s)
    assert s.over


def test_a_table_where_nobody_builds_is_told_from_the_fifteenth_round_on():
    s = scene(2, hands={0: ["farm"], 1: ["farm"]}, gold={0: 0, 1: 0})
    s.still = 2 * 14 - 1
    s.log = []
    tax(s)
    assert s.view(0)["ending"] is None
    tax(s)
    assert s.view(0)["ending"] == {"why": "no growth", "seat": 1, "turns": 12}, "six rounds of two"
    assert any("No village has grown" in line and "Ben's turn in 6 rounds" in line for line in said(s))
    s.still = 2 * 20
    tax(s)
    assert s.over and "The game ends: no village has grown for too many rounds." in said(s)


def test_gold_in_supplies_and_on_cards_is_conserved_over_turns():
    s = scene(hands={0: ["hideout", "chapel"]}, under={0: ["wagon"], 1: ["market"]})
    build(s, "hideout", "coin")
    next_turn(s)
    total = s.bank + sum(s.villages[seat].gold for seat in range(2)) + s.villages[0].castle_coin + s.villages[1].coined[0]
    assert total == 14 and gold(s) >= 3
