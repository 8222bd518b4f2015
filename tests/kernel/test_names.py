"""A text knows the players by name where somebody has told the names."""

from __future__ import annotations

import random

import pytest

import duchy
from duchy.kernel.names import called, calling


def test_names_hold_only_inside() -> None:
    with calling(["Anna"]):
        assert called(0, "player 1") == "Anna"
        assert called(1, "player 2") == "player 2"
    assert called(0, "player 1") == "player 1"


@pytest.mark.parametrize(("name", "otherwise"), [("villages", "Crimson"), ("kingdoms", "player 2")])
def test_labels_name_the_other_players(name: str, otherwise: str) -> None:
    """Somewhere in some games a label speaks of the other seat: with names it says the name, without the old word."""
    game, dice = duchy.game(name), random.Random(1)
    for seed in range(40):
        s = game.new(players=2, seed=seed)
        while not s.over:
            if s.seat == 0:
                plain = [game.text.label(s, action, 0) for action in s.legal(0)]
                with calling(["Anna", "Ben"]):
                    named = [game.text.label(s, action, 0) for action in s.legal(0)]
                assert named == [label.replace(otherwise, "Ben") for label in plain]
                if named != plain:
                    return
            legal = s.legal(s.seat)
            s.apply(dice.choice(legal), s.seat)
    pytest.fail("no label spoke of the other seat")
