"""What a card would leave, the mix that pays it, or what is lacking: told of every card, and only to whoever may buy it."""

from __future__ import annotations

import random

import pytest

import duchy
from duchy.draw import draw
from duchy.rooms.kingdoms.actions import ACTIONS
from tests.rooms.kingdoms.scene import actions, citizen_stack, monster_on_top, scene

BUYS = ("recruit", "build", "slay")


@pytest.mark.parametrize("events", [False, True])
def test_the_terms_of_a_card_agree_with_what_may_be_bought(events: bool) -> None:
    game, dice, kinds = duchy.game("kingdoms"), random.Random(3), set()
    state = game.new(players=2, seed=3, options={"monster_events": events})
    while not state.over:
        seat = state.seats[0]
        legal, view = state.legal(seat), state.view(seat)
        if view["question"] == "ActionPhase":
            offered = [ACTIONS.describe(action) for action in legal]
            bought = {action.stack for action in offered if action.kind in BUYS}
            for shown in view["centre"]:
                terms = shown["terms"]
                assert (shown["stack"] in bought) == (terms is not None and "lacks" not in terms), shown
                kinds |= set(terms or {})
            assert all(shown["terms"] is None for shown in state.view(1 - seat)["centre"])
        state.apply(dice.choice(legal), seat)
    assert kinds == {"leaves", "mix", "lacks"}


def test_the_terms_count_what_is_left_and_what_magic_has_to_stand_in_for() -> None:
    s = actions(scene(purses={0: (3, 4, 2)}, areas=("swamp",), centre=("archer", "peasant")))
    stack = monster_on_top(s, "gelatinous_cube")
    centre = s.view(0)["centre"]
    assert centre[citizen_stack("peasant")]["terms"] == {"leaves": {"gold": 0}}
    assert centre[citizen_stack("archer")]["terms"] == {"mix": {"gold": 3, "magic": 1}}
    assert centre[stack]["terms"] is not None
    shown = str(draw("kingdoms", s.view(0), ["Anna", "Berta"]).parts()["board"])
    assert "ki-terms leaves" in shown and "to be paid with 3 gold and 1 magic" in shown
