"""Build: costs, coins, Castle, other players' Resources, powers that help pay, no duplicates."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duchy.kernel.errors import IllegalAction
from duchy.rooms.villages.rules.payment import Means
from tests.rooms.villages.scene import (
    build,
    choose_building,
    do,
    free,
    gold,
    hand,
    lead,
    legal,
    next_turn,
    pay,
    scene,
    settle,
    village,
)

FOUR = ["wagon", "keep", "market", "crypt"]  # one Resource each: wood, stone, food, magic


def test_each_symbol_takes_a_coin_on_a_matching_resource():
    s = scene(hands={0: ["market", "keep"]}, under={0: ["wagon", "stables"]})
    build(s, "market", "coin")
    assert village(s) == ["market"] and gold(s) == 1
    assert free(s, "wood") == 0 and free(s, "food") == 0 and s.villages[0].castle_coin == 0


def test_the_leader_draws_a_card_after_building():
    s = scene(hands={0: ["hideout", "keep"]}, under={0: ["wagon"]}, villages={0: []})
    build(s, "hideout", "coin")
    do(s, "done")  # the Hideout's own power
    assert legal(s) == ["draw"] and s.seat == 0
    do(s, "draw", source="deck")
    assert len(hand(s)) == 2


def test_a_follower_draws_no_card():
    s = scene(hands={0: ["gristmill", "keep"], 1: ["gristmill", "chapel"]}, under={0: ["keep"], 1: ["mine"]})
    build(s, "gristmill", "coin")
    settle(s, "follow")
    do(s, "follow")
    if "build" in legal(s):
        do(s, "build", card="gristmill")
    pay(s, "coin")
    assert village(s, 1) == ["gristmill"] and len(s.villages[1].hand) == 1 and "lead" in legal(s)


def test_coins_can_go_on_other_players_resources():
    s = scene(3, hands={0: ["market", "keep"]}, under={1: ["wagon"], 2: ["market"]}, gold={0: 2, 1: 3, 2: 3})
    choose_building(s, "market")
    do(s, "coin", owner=1)
    do(s, "coin", owner=2)
    assert village(s) == ["market"] and gold(s) == 0
    assert free(s, "wood", 1) == 0 and free(s, "food", 2) == 0


def test_no_coin_goes_on_a_used_resource():
    s = scene(hands={0: ["hideout", "chapel"], 1: ["carpenters_shop", "hideout"]}, under={1: ["wagon"]}, gold={0: 3, 1: 3})
    lead(s, "build")
    do(s, "build", card="hideout")
    do(s, "coin", owner=1)
    do(s, "done")
    do(s, "draw", source="deck")
    assert s.seat == 1 and "follow" in legal(s), "the Castle can pay"
    do(s, "follow")
    assert village(s, 1) == [] or s.villages[1].castle_coin == 1
    settle(s)
    assert s.villages[1].castle_coin == 0 and "hideout" in village(s, 1)


def test_one_coin_a_card():
    s = scene(hands={0: ["harbor", "keep"]}, under={0: ["wagon", "keep"]})
    assert "build" in legal(s, "lead"), "wood from the wagon, wood from the Castle, stone from the keep"
    build(s, "harbor")
    assert s.villages[0].castle_coin == 1 and free(s, "wood") == 0 and gold(s) == 0
    s = scene(hands={0: ["harbor"]}, under={0: ["wagon", "keep"]}, gold={0: 9, 1: 3})
    s.villages[0].castle_coin = 1
    s.villages[0].gold -= 1
    s.start()
    assert "build" not in legal(s, "lead"), "two wood can't come from one card"


def test_the_castle_is_a_wild_resource():
    for card in ("hideout", "gristmill", "wagon", "chapel"):
        s = scene(hands={0: [card]}, gold={0: 1, 1: 3})
        lead(s, "build")
        assert village(s) == [card] and s.villages[0].castle_coin == 1 and gold(s) == 0


def test_the_castle_serves_only_its_owner():
    s = scene(hands={0: ["market", "keep"]}, gold={0: 9, 1: 3})
    assert "build" not in legal(s, "lead"), "one Castle is not two"
    s = scene(hands={0: ["market", "keep"]}, under={0: ["wagon"]}, gold={0: 9, 1: 3})
    assert "build" in legal(s, "lead")


def test_a_building_that_stands_in_the_village_cannot_be_built_again():
    s = scene(hands={0: ["hideout", "chapel"]}, under={0: ["wagon"]}, villages={0: ["hideout"]})
    lead(s, "build")
    assert village(s) == ["hideout", "chapel"], "the only choice left"
    s = scene(hands={0: ["hideout", "chapel", "wagon"]}, under={0: ["wagon"]}, villages={0: ["hideout"]})
    lead(s, "build")
    with pytest.raises(IllegalAction, match="duplicates"):
        do(s, "build", card="hideout")


def test_the_same_building_may_stand_in_two_villages():
    s = scene(hands={0: ["hideout", "keep"]}, under={0: ["wagon"]}, villages={1: ["hideout"]})
    build(s, "hideout", "coin")
    assert village(s) == village(s, 1) == ["hideout"]


def test_gold_must_suffice():
    s = scene(hands={0: ["market", "keep"]}, under={0: ["wagon", "market"]}, gold={0: 1, 1: 3})
    assert "build" not in legal(s, "lead")


def test_a_resource_power_pays_without_a_coin():
    s = scene(hands={0: ["market", "keep"]}, under={0: ["wagon"]}, villages={0: ["farm"]}, gold={0: 1, 1: 3})
    build(s, "market", "power", "coin")
    assert "market" in village(s) and gold(s) == 0 and s.villages[0].castle_coin == 0


def test_a_resource_power_may_be_left_unused():
    s = scene(hands={0: ["market", "keep"]}, under={0: ["wagon", "market"]}, villages={0: ["farm"]})
    build(s, "market", "coin")
    assert gold(s) == 1 and free(s, "food") == 0


def test_a_resource_power_gives_its_resource_once_in_a_build():
    s = scene(hands={0: ["stables", "keep"]}, under={0: ["wagon"]}, villages={0: ["farm"]})
    s.villages[0].castle_coin = 1
    s.start()
    assert "build" not in legal(s, "lead"), "the stables need two food"


def test_resource_powers_of_several_cards_add_up():
    s = scene(hands={0: ["stables", "keep"]}, under={0: ["wagon"]}, villages={0: ["farm", "tamsin"]}, gold={0: 1, 1: 3})
    build(s, "stables", "power", "coin")
    assert "stables" in village(s) and gold(s) == 0


def test_bartered_cards_stand_in_for_any_resource():
    s = scene(hands={0: ["market", "keep", "mine"]}, under={0: ["wagon"]}, villages={0: ["smugglers_cove"]}, gold={0: 1, 1: 3})
    choose_building(s, "market")
    assert legal(s) == ["barter", "castle", "coin"]
    do(s, "barter")
    do(s, "discard", card="mine")
    do(s, "onto", pile="1")
    assert "market" in village(s) and hand(s) == ["keep"] and gold(s) == 0, "the Castle paid the food"


def test_barter_needs_a_card_beside_the_one_being_built():
    s = scene(hands={0: ["market"]}, under={0: ["wagon"]}, villages={0: ["smugglers_cove"]}, gold={0: 1, 1: 3})
    assert "build" not in legal(s, "lead")


def test_a_choice_that_would_leave_the_rest_unpaid_is_not_offered():
    s = scene(hands={0: ["carpenters_shop", "harbor", "farm"]}, under={0: ["wagon"], 1: ["wagon"]})
    choose_building(s, "carpenters_shop")
    assert legal(s) == ["coin"], "the Castle is kept for the food"
    pay(s)
    assert village(s) == ["carpenters_shop"] and s.villages[0].castle_coin == 1


def test_the_payer_chooses_among_all_sources():
    s = scene(3, hands={0: ["hideout", "keep"]}, under={0: ["wagon"], 1: ["wagon"], 2: ["library"]}, villages={0: ["sawmill"]})
    choose_building(s, "hideout")
    assert legal(s, "coin") == [0, 1, 2] and legal(s) == ["castle", "coin", "power"]


def test_a_new_building_is_not_built_from_thin_air():
    s = scene(hands={0: ["hideout", "chapel"]}, under={0: ["wagon"]})
    lead(s, "build")
    with pytest.raises(IllegalAction, match="own hand"):
        do(s, "build", card="farm")


def test_coins_come_back_and_can_be_used_again():
    s = scene(hands={0: ["hideout", "wagon", "keep"]}, under={0: ["wagon", "market"]})
    build(s, "hideout", "coin")
    next_turn(s)
    assert gold(s) == 3 and free(s, "wood") == 1


WAYS = (("gold", "open"), ("gold", "castle"), ("gold", "cards", "grounds"), ("power",), ("wild",), ("barter", "cards"))
"""What pays a symbol: one of each of these."""


def after(m: Means, r: int, way: tuple[str, ...]) -> Means | None:
    """What is left when a symbol of a resource was paid this way; None where something is missing for it."""
    left = Means(m.gold, m.castle, m.cards, m.grounds, m.wild, m.barter, m.power[:], m.open[:])
    for name in way:
        if name in ("power", "open"):
            getattr(left, name)[r] -= 1
        else:
            setattr(left, name, getattr(left, name) - 1)
    enough = min(left.gold, left.castle, left.cards, left.grounds, left.wild, left.barter, *left.power, *left.open) >= 0
    return left if enough else None


def brute(m: Means, need: list[int]) -> bool:
    """Pay symbol by symbol in every possible way."""
    if not any(need):
        return True
    r = next(i for i in range(4) if need[i])
    rest = [n - (i == r) for i, n in enumerate(need)]
    return any(brute(left, rest) for way in WAYS if (left := after(m, r, way)) is not None)


def few(most: int) -> st.SearchStrategy[int]:
    return st.integers(0, most)


def each(most: int) -> st.SearchStrategy[list[int]]:
    return st.lists(few(most), min_size=4, max_size=4)


@settings(max_examples=400, deadline=None)
@given(st.builds(Means, few(4), few(1), few(3), few(2), few(1), few(2), each(2), each(2)), each(2))
def test_what_can_be_paid_is_what_some_sequence_of_payments_pays(m: Means, need: list[int]):
    assert m.covers(need) == brute(m, need)


def test_what_can_be_paid_in_small_worlds_exhaustively():
    for coins, castle, wood, power, barter, cards in product(range(3), range(2), range(3), range(2), range(2), range(2)):
        m = Means(coins, castle, cards, 0, 0, barter, [power, 0, 0, 0], [wood, 0, 0, 0])
        for need in ([1, 0, 0, 0], [2, 0, 0, 0], [1, 1, 0, 0], [3, 0, 0, 0]):
            assert m.covers(need) == brute(m, need), (coins, castle, cards, barter, power, wood, need)
