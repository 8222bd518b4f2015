"""What the evaluation of Kingdoms values, as a player would say it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from duchy.bots import bot
from duchy.bots.evaluations import evaluation
from duchy.bots.evaluations.kingdoms.prospects import often
from duchy.rooms.kingdoms import GAME
from tests.bots.helpers import match
from tests.rooms.kingdoms.scene import keep_duke, scene

EVALUATION = evaluation("kingdoms")


def worth(turn: int = 2, duke: str = "elisium_the_allsmith", players: int = 2, **held: Any) -> float:
    """What seat 0's kingdom is worth in some turn with what it holds."""
    s = scene(players, **held)
    s.turn = turn
    keep_duke(s, 0, duke)
    return EVALUATION.value(s, 0)


def gain(turn: int, citizen: str, players: int = 2) -> float:
    """What a citizen adds in some turn."""
    return worth(turn, players=players, citizens={0: {citizen: 1}}) - worth(turn, players=players, centre=(citizen,))


def test_a_citizen_is_worth_more_the_longer_it_will_work() -> None:
    assert gain(2, "archer") > gain(8, "archer") > gain(14, "archer") > 0.9


def test_numbers_are_activated_as_often_as_the_dice_say() -> None:
    # Both bring one token whoever rolls: 5 shows on a die in 12 of 36 rolls and as a sum in 4, 6 as a sum in 5.
    assert often([6]) - often([5]) == pytest.approx(1 / 36)
    assert often([9, 10]) == pytest.approx(7 / 36)


def test_harvests_on_the_turns_of_others_count() -> None:
    assert gain(6, "peasant", players=4) > gain(4, "peasant", players=2)


def test_what_the_duke_counts_is_worth_more() -> None:
    def late(citizen: str) -> float:
        return worth(16, "waryn_lord_of_rogues", citizens={0: {citizen: 1}})

    # Two points for a shadow, none for a soldier.
    assert late("thief") - late("knight") > 1.5


def test_every_further_token_is_worth_less_but_something() -> None:
    values = [worth(purses={0: (gold, 0, 0, 0)}) for gold in (0, 5, 10, 15)]
    steps = [after - before for before, after in pairwise(values)]
    assert steps[0] > steps[1] > steps[2] > 0


def test_tokens_of_several_kinds_are_worth_more_than_as_many_of_one() -> None:
    assert worth(purses={0: (12, 12, 12, 0)}) > worth(purses={0: (36, 0, 0, 0)})


def test_a_game_that_lasts_too_long_makes_cards_in_the_centre_a_burden() -> None:
    s = scene(2)
    s.turn = 80
    before = EVALUATION.value(s, 0)
    s.height[5] = 0
    assert EVALUATION.value(s, 0) > before


@pytest.mark.parametrize("seed", [3, 4])
def test_players_who_only_hoard_still_end_the_game(seed: int) -> None:
    s = match(GAME, [bot("greedy", 1), bot("greedy", 2)], seed)
    assert s.over
    assert s.turn < 2 * 60
