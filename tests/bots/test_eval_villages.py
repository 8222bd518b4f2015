"""What the evaluation of Villages values, as a player would say it."""

from __future__ import annotations

from typing import Any

from duchy.bots.evaluations import evaluation
from tests.rooms.villages.scene import build, choose_building, do, scene

EVALUATION = evaluation("villages")


def worth(raised: int = 0, **held: Any) -> float:
    """What seat 0's village is worth when the fullest village of the table has so many Buildings."""
    s = scene(**held)
    s.villages[0].buildings += raised
    return EVALUATION.value(s, 0)


def test_a_resource_is_worth_more_the_more_game_is_left() -> None:
    def added(raised: int) -> float:
        return worth(raised, under={0: ["farm"]}) - worth(raised)

    assert added(0) > added(7) > added(13) > 0


def test_a_second_kind_of_resource_is_worth_more_than_a_second_of_the_same() -> None:
    assert worth(under={0: ["farm", "sawmill"]}) > worth(under={0: ["farm", "market"]})


def test_a_card_that_can_be_paid_is_worth_more_than_one_that_can_not() -> None:
    assert worth(hands={0: ["keep"]}, under={0: ["smithy", "mine", "sawmill", "farm"]}) > worth(
        hands={0: ["farm"]}, under={0: ["smithy", "mine", "sawmill", "farm"]}
    )


def test_an_adventurer_who_would_come_is_worth_more_than_one_who_would_not() -> None:
    village = {0: ["market", "gristmill"]}
    assert worth(villages=village, row=["hollis"]) > worth(villages=village, row=["isolde"])


def test_gold_in_hand_counts_for_more_than_its_points_while_there_is_time() -> None:
    assert worth(gold={0: 4}) - worth(gold={0: 3}) > 1.0


def test_a_building_paid_with_coins_that_come_back_is_worth_more_than_the_card_in_hand() -> None:
    s = scene(4, hands={0: ["artisans_row", "keep"]}, under={0: ["sawmill", "farm", "warehouse"]})
    before = EVALUATION.value(s, 0)
    build(s, "artisans_row", "coin")
    assert EVALUATION.value(s, 0) > before, "who hoards never ends the game"


def test_a_coin_on_ones_own_card_is_nearly_a_coin_in_the_supply_and_one_on_a_rivals_is_not() -> None:
    def left(owner: int) -> float:
        s = scene(4, hands={0: ["gristmill", "keep"]}, under={0: ["keep"], 1: ["keep"]})
        choose_building(s, "gristmill")
        do(s, "coin", owner=owner)
        return EVALUATION.value(s, 0)

    assert left(0) > left(1) + 1.0
