"""What a notebook shows of a state: the board, complete in itself, and no more than the viewer may know."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest

import duchy
import duchy.envs
from duchy.draw import draw
from duchy.draw.picture import page, picture
from tests.kernel.meadow import GAME as MEADOW


def some_state(name: str, moves: int = 40) -> Any:
    """A table in the middle of a game."""
    state = duchy.game(name).new(players=2, seed=3)
    for number in range(moves):
        if not state.over:
            seat = state.seat
            legal = state.legal(seat)
            state.apply(legal[number * 7 % len(legal)], seat)
    return state


def within(shown: str) -> str:
    """The page inside a picture."""
    (inside,) = re.findall(r'srcdoc="([^"]*)"', shown)
    return unescape(inside)


@pytest.mark.parametrize("name", duchy.games())
def test_a_state_shows_its_board(name: str) -> None:
    state = some_state(name)
    shown = state._repr_html_()
    assert ElementTree.fromstring(shown).tag.endswith("svg")
    assert within(shown) == page(name, state, None)
    words = re.findall(r">([^<>]{4,})<", draw(name, state.view(None), ["Seat 0", "Seat 1"]).board)
    assert words and all(word in within(shown) for word in words)


@pytest.mark.parametrize("name", duchy.games())
def test_everything_a_picture_needs_is_in_it(name: str) -> None:
    html = page(name, some_state(name), 0)
    assert "/static/" not in html and "@import" not in html and "<script" not in html and "<link" not in html
    wanted, there = set(re.findall(r'href="#([^"]+)"', html)), re.findall(r'id="([^"]+)"', html)
    assert wanted <= set(there)
    for link in re.findall(r"url\(([^)]+)\)", html):
        assert link.startswith(("data:", "#"))
    assert "k-seat-0" in html or "k-guild-seat-0" in html


@pytest.mark.parametrize("name", ["kingdoms", "villages"])
def test_a_picture_keeps_the_secrets(name: str) -> None:
    """Re-dealing what a viewer can't know does not change the picture; to the owner it is another picture."""
    state = some_state(name)
    for viewer in (None, 0, 1):
        others = [state.determinize(viewer, seed) for seed in range(5)]
        assert any(other.digest() != state.digest() for other in others)
        assert {page(name, other, viewer) for other in others} == {page(name, state, viewer)}
    assert picture(state, 0) != picture(state, 1)


def test_names_are_escaped_twice() -> None:
    """Once inside the page, once more as the attribute that holds the page."""
    shown = picture(some_state("burgundy"), None, ['<b>"Maud"', "Otto"])
    assert shown is not None and '<b>"Maud"' not in shown
    assert "<b>&#34;Maud" not in within(shown) and "&lt;b&gt;" in within(shown)


def test_a_game_without_a_drawing_shows_no_picture() -> None:
    assert MEADOW.new(players=2, seed=1)._repr_html_() is None


def test_environments_show_their_table() -> None:
    table = duchy.envs.pettingzoo("burgundy", players=2).unwrapped
    assert table._repr_html_() is None
    table.reset(seed=1)
    assert table._repr_html_() == duchy.picture(table.state_now)
    seat = duchy.envs.gymnasium("kingdoms", 2, seat=1, opponents="random")
    seat.reset(seed=1)
    assert seat._repr_html_() == duchy.picture(seat.state, 1)


def test_a_picture_leaves_the_state_as_it_is() -> None:
    state = some_state("academies")
    before = state.digest(), json.dumps(state.view(None))
    state._repr_html_()
    assert (state.digest(), json.dumps(state.view(None))) == before
