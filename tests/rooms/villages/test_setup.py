"""Setup: components, bank, hands, pools, the first Resource."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import BadOption
from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import (
    ADVENTURER_ROWS,
    BASE_ADVENTURER_ROWS,
    BASE_BUILDINGS,
    CASTLE_ROWS,
    EVENT_0,
    GOLD_IN_PLAY,
    RESOURCE,
    RESOURCES,
    TYPES,
    building_deck,
)
from duchy.rooms.villages.options import ALL
from duchy.rooms.villages.state import ARCHITECTS, CASTLE_GROUNDS
from tests.rooms.villages.scene import do, gold, legal


def new(players: int, **options: object):
    return GAME.new(players=players, seed=3, options=options)


def test_the_box_holds_84_buildings_16_adventurers_5_castles_30_coins():
    assert len(building_deck(False)) == 84 and BASE_BUILDINGS == 42
    assert len(BASE_ADVENTURER_ROWS) == 16 and len(ADVENTURER_ROWS) == 20
    assert len(CASTLE_ROWS) == 5
    assert max(GOLD_IN_PLAY) == 30
    assert TYPES == ["worker", "soldier", "shadow", "holy"] and RESOURCES == ["wood", "stone", "food", "magic"]


@pytest.mark.parametrize(("players", "bank"), [(1, 4), (2, 8), (3, 11), (4, 13), (5, 15)])
def test_the_bank_goes_by_player_count_and_everybody_takes_three(players: int, bank: int):
    s = new(players)
    assert s.bank == bank
    assert [gold(s, seat) for seat in range(players)] == [3] * players
    assert bank + 3 * players == [7, 14, 20, 25, 30][players - 1]


def test_everybody_holds_six_cards_and_five_after_the_first_resource():
    s = new(4)
    assert [len(v.hand) for v in s.villages] == [6] * 4
    while legal(s) == ["develop"]:
        s.apply(s.legal()[0], s.seat)
    assert [len(v.hand) for v in s.villages] == [5] * 4
    assert [len(v.under) for v in s.villages] == [1] * 4


def test_five_piles_and_five_adventurers_lie_face_up():
    s = new(3)
    assert [len(pile) for pile in s.piles] == [1] * 5
    assert len(s.deck) == 84 - 3 * 6 - 5
    assert len(s.adventurer_row) == 5 and len(s.adventurer_deck) == 11


def test_the_first_resource_is_chosen_in_turn_order_from_the_first_player():
    s = new(3, first_player=2)
    order = []
    while legal(s) == ["develop"]:
        order.append(s.seat)
        s.apply(s.legal()[-1], s.seat)
    assert order == [1, 2, 0]
    assert s.seat == 1 and legal(s, "lead")


def test_the_first_resource_gives_the_resource_of_the_chosen_card():
    s = new(2)
    do(s, "develop", card=legal(s, "develop")[0])
    placed = s.villages[0].under[0]
    assert s.villages[0].free[RESOURCE[placed]] == 1 and s.villages[0].castle_coin == 0


def test_the_first_player_can_be_chosen_among_the_seats():
    assert new(2, first_player=2).seat == 1
    with pytest.raises(BadOption, match="first_player"):
        new(2, first_player=3)


def test_monuments_lie_in_a_row_of_five():
    s = new(2, monuments=True)
    assert len(s.monument_row) == 5 and len(s.monument_deck) == 7


def test_four_events_hide_below_the_top_twelve_buildings():
    for seed in range(20):
        s = GAME.new(players=2, seed=seed, options={"events": True})
        assert all(card < EVENT_0 for card in s.deck[-12:])
        assert sum(card >= EVENT_0 for card in s.deck) == 4
        assert len(s.deck) == 84 - 17 + 4


@pytest.mark.parametrize(("players", "tokens"), [(2, 3), (3, 5), (4, 5), (5, 5)])
def test_landmarks_hold_their_tokens_two_fewer_with_two_players(players: int, tokens: int):
    assert new(players, landmarks=True).tokens == [tokens] * 5


def test_everybody_has_an_architect_of_their_own_and_castle_grounds():
    s = new(5, architects=True)
    dealt = [s.villages[seat].architect for seat in range(5)]
    assert len(set(dealt)) == 5 and min(dealt) >= 0
    assert s.view(0)["seats"][1]["grounds_coin"] == 0


def test_guild_halls_join_both_decks():
    s = new(2, guild_halls=True)
    assert len(s.deck) == 84 + 8 - 17
    assert len(s.adventurer_row) + len(s.adventurer_deck) == 20


def test_all_expansions_can_be_combined():
    s = new(5, **ALL)
    assert s.monument_row and s.tokens and s.event_floor and s.modules & ARCHITECTS and s.modules & CASTLE_GROUNDS
