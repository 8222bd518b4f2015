"""What the evaluation of Villages values, as a player would say it."""

from __future__ import annotations

from typing import Any

import pytest

from duchy.bots import Seen, bot
from duchy.bots.evaluations import evaluation
from duchy.bots.evaluations.villages import WAITING
from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import STALL_ROUNDS
from duchy.rooms.villages.state import Villages
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


# -- tables where everybody waits ------------------------------------------------------------------------------------------


def waiting(still: int, players: int = 2) -> Villages:
    """A table where the first seat is behind, but could build, after so many turns without growth."""
    cards, resources = {0: ["hideout", "keep", "arena"]}, {0: ["farm", "sawmill", "smithy", "warehouse"]}
    s = scene(players, hands=cards, under=resources, villages={0: ["mine"], 1: ["wagon"]}, gold={0: 3, 1: 6})
    s.still = still
    s.start()
    return s


@pytest.mark.parametrize("players", [2, 3])
def test_what_a_village_could_become_is_worth_nothing_once_the_table_ends_for_want_of_growth(players: int) -> None:
    usual, half, last = (waiting(players * rounds, players) for rounds in (WAITING, 12, STALL_ROUNDS))
    hopes = [EVALUATION.value(s, 0) - s.scores()[0] for s in (usual, half, last)]
    assert hopes[0] > hopes[1] > hopes[2] == 0
    assert hopes[0] == EVALUATION.value(waiting(1, players), 0) - usual.scores()[0], "a few rounds without growth are nothing"


def test_what_was_learnt_is_believed_no_longer_than_that() -> None:
    """With two players a network adds to the points that are hoped for."""
    assert EVALUATION.net(waiting(1)) is not None
    s = waiting(2 * STALL_ROUNDS)
    assert EVALUATION.outlook(s, 0) == [float(points) for points in s.scores()]


def test_with_nothing_left_to_draw_hopes_last_for_the_round_that_is_left() -> None:
    hopes = []
    for dry in (0, 1, 2, 3):
        s = waiting(1)
        s.dry = dry
        hopes.append(EVALUATION.value(s, 0) - s.scores()[0])
    assert hopes[0] > hopes[1] > hopes[2] > hopes[3] == 0


def test_at_a_table_that_waits_nobody_counts_on_the_others_to_build() -> None:
    """Simulated rivals build sooner than real ones: then only the own turn is foreseen."""
    assert EVALUATION.lap(waiting(2)) == 2
    assert EVALUATION.lap(waiting(2 * WAITING + 1)) == 1


@pytest.mark.parametrize("spec", ["greedy", "scholar", "expect:sims=8"])
def test_whoever_is_behind_builds_before_a_table_ends_for_want_of_growth(spec: str) -> None:
    s = waiting(2 * STALL_ROUNDS)
    chosen = GAME.actions.describe(bot(spec, seed=1).choose(Seen(GAME, s, 0)))
    assert (chosen.kind, chosen.action) == ("lead", "build")
