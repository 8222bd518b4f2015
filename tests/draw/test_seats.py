"""Any seat's board can be drawn large, for whoever looks at a rival, and shows no more than the viewer may know."""

from __future__ import annotations

import re

import pytest

import duchy
from duchy.draw import draw

from .preview import position


@pytest.mark.parametrize("name", duchy.games())
def test_a_rivals_board_is_drawn_as_ones_own(name: str) -> None:
    state = position(duchy.game(name), 3, 5, {}, 60)
    names = ["Anna", "Berta", "Cosmo"]
    mine, theirs = draw(name, state.view(0), names, 0), draw(name, state.view(0), names, 2)
    assert mine.own != theirs.own and "Cosmo" in theirs.own
    assert mine.status == theirs.status
    assert draw(name, state.view(0), names).own == mine.own, "without a seat it is the viewer's"


@pytest.mark.parametrize("name", duchy.games())
def test_a_rivals_board_keeps_its_secrets(name: str) -> None:
    state = position(duchy.game(name), 3, 5, {}, 60)
    names = ["Anna", "Berta", "Cosmo"]
    dealt = state.determinize(0, 9)
    assert draw(name, state.view(0), names, 2).parts() == draw(name, dealt.view(0), names, 2).parts()


def test_the_opponents_of_solo_games_have_a_board_too() -> None:
    for name in ("castellans", "academies"):
        state = position(duchy.game(name), 1, 5, {}, 30)
        shown = draw(name, state.view(0), ["Anna"], 1)
        assert shown.own and not re.search(r'class="plain"', shown.board), f"{name}: told as text, so the drawing failed"
