"""The trade routes: twelve cards, one test for each space's reward."""

from __future__ import annotations

import pytest

from duchy.rooms.burgundy.content.tables import CONTENT, GOODS_IDS
from duchy.rooms.burgundy.modules.trade_routes import CARD_GOODS, CARD_ROWS
from duchy.rooms.burgundy.rules.goods import sell_goods

from .scene import GAME, Scene, scene

# What each card gives, space by space: the number of the goods and the reward in short.
EXPECTED = {
    "route_1": [(2, "building"), (4, "mmc"), (1, "workers")],
    "route_2": [(6, "vp"), (3, "silver"), (4, "building")],
    "route_3": [(4, "any"), (3, "mmc"), (2, "workers")],
}
REWARDS = {
    '["gain_vp", 4]': "vp",
    '["gain_silver", 2]': "silver",
    '["gain_workers", 4]': "workers",
}


def with_cards(*cards: int) -> Scene:
    t = scene(trade_routes=True)
    t.duchy().route_cards = list(cards)
    for number, tile in enumerate(("bank", "cow_2", "monastery_2", "castle", "mine", "ship"), 1):
        t.depot(number, tile)
    return t


@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 4), (4, 3)])
def test_cards_are_dealt_by_the_number_of_players(players: int, each: int) -> None:
    s = GAME.new(players=players, seed=2, options={"trade_routes": True})
    routes = [[card["card"] for card in duchy["route"]] for duchy in s.view(None)["duchies"]]
    dealt = [card for route in routes for card in route]
    assert [len(route) for route in routes] == [each] * players
    assert len(set(dealt)) == len(dealt)


def test_the_deck_has_36_spaces_and_every_colour_six_times() -> None:
    numbers = [number for goods in CARD_GOODS for number in goods]
    assert len(CARD_ROWS) == 12
    assert sorted(numbers) == sorted([1, 2, 3, 4, 5, 6] * 6)


def test_the_three_known_cards() -> None:
    for row in CARD_ROWS[:3]:
        assert [number for number, _ in EXPECTED[row.word("id")]] == row.numbers("goods")
        assert not row.house
    assert all(row.house for row in CARD_ROWS[3:])


@pytest.mark.parametrize("card", range(12))
@pytest.mark.parametrize("space", range(3))
def test_every_space_of_every_card_gives_its_reward(card: int, space: int) -> None:
    row = CONTENT.section("trade_route_cards").rows()[card]
    effect = row.items("effects")[space]
    kind = row.numbers("goods")[space] - 1
    t = with_cards(card, 0, 1, 2, 3)
    for i in range(space):
        t.duchy().route_goods[i] = 6 if kind != 5 else 1
    t.goods(0, **{GOODS_IDS[kind]: 1}).dice(0, kind + 1, kind + 1).turn(0).do("sell", goods=GOODS_IDS[kind])
    name, *args = effect
    if name == "take_kinds":
        assert t.frame == "TakeKinds"
        kinds = {["building", "livestock", "monastery", "castle", "mine", "ship"][int(a.space[0]) - 1] for a in t.legal("take")}
        assert kinds == set(args)
    else:
        gained = {"gain_vp": t.score() - 2, "gain_silver": t.has_silver() - 1, "gain_workers": t.has_workers()}
        assert gained[name] == args[0]


def test_sold_goods_go_from_left_to_right_and_only_matching_colours_pay() -> None:
    t = with_cards(1, 0, 2, 3, 4).goods(0, pink=3)
    sell_goods(t.s, 0, 2)
    assert t.duchy().route_goods[:4] == [3, 3, 3, 0]
    assert t.has_silver() == 1 + 2, "only the second space (pink) matches"
    assert t.duchy().sold[2] == 0


def test_several_matches_of_one_sale_are_asked_from_left_to_right() -> None:
    """Cards 1 and 3 begin with purple and red; red matches the second space of the first and the first of the second."""
    t = with_cards(0, 2, 1, 3, 4).dice(0, 4, 4)
    t.duchy().route_goods[0] = 1
    t.goods(0, red=3).turn(0).do("sell", goods="red")
    assert {a.space for a in t.legal("take")} == {"3-0", "4-0", "5-0"}
    t.do("done")
    assert len(t.legal("take")) == 6


def test_a_full_route_leaves_the_rest_face_down_in_the_storage() -> None:
    t = with_cards(0, 1, 2, 3, 4).goods(0, brown=3)
    for i in range(14):
        t.duchy().route_goods[i] = 1
    sell_goods(t.s, 0, 4)
    assert t.duchy().route_goods[14] == 5
    assert t.duchy().sold[4] == 2


def test_goods_on_the_route_count_as_sold() -> None:
    t = with_cards(1, 0, 2, 3, 4).goods(0, pink=3).sold(0, red=1)
    sell_goods(t.s, 0, 2)
    assert t.ledger(25) == 4
    assert t.ledger(15) == 4


def test_the_rewards_of_the_deck_have_the_weights_of_the_known_cards() -> None:
    rewards = [str(effect) for row in CARD_ROWS for effect in row.items("effects")]
    counts = sorted(rewards.count(reward) for reward in set(rewards))
    assert counts == [4, 4, 4, 8, 8, 8]
