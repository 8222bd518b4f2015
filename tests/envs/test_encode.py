"""Observations as bytes, floats and one-hot: trimmed to the table, true to the layout, within their space."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from rich.text import Text

import duchy
import duchy.envs
from duchy.envs.common import bare
from duchy.envs.encode import WAYS, Encoder, action_features, action_names
from duchy.kernel.observe import QUESTION

GAMES = duchy.games()


def middle(name: str, players: int = 2) -> Any:
    state = duchy.game(name).new(players=players, seed=3)
    for number in range(min(40, state.copy().playout(1) // 2)):
        legal = state.legal()
        state.apply(legal[number % len(legal)])
    return state


def raw(name: str, state: Any, seat: int) -> Any:
    observe = duchy.game(name).observe
    assert observe is not None
    return np.frombuffer(observe(state, seat), np.uint8)


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_what_comes_out_is_in_its_space_and_has_a_name_for_each_number(name: str, how: str) -> None:
    state = middle(name)
    encoder = Encoder(duchy.game(name), 2, how)
    seen = encoder(raw(name, state, state.seat))
    assert encoder.space.contains(seen) and len(encoder.names) == encoder.size == len(set(encoder.names))
    both = encoder(np.stack([raw(name, state, 0), raw(name, state, 1)]))
    assert both.shape == (2, encoder.size) and (both[state.seat] == seen).all()


@pytest.mark.parametrize("name", GAMES)
def test_absent_seats_are_left_out(name: str) -> None:
    game = duchy.game(name)
    small, large = Encoder(game, 2), Encoder(game, game.seats[1])
    assert large.size == large.raw > small.size
    assert not any(f"_{n}[" in known for known in small.names for n in range(2, game.seats[1]) if known.startswith("points"))
    with pytest.raises(duchy.BadOption, match=f"to {game.seats[1]} players, not 9"):
        Encoder(game, 9)


@pytest.mark.parametrize("name", GAMES)
def test_numbers_can_be_read_back(name: str) -> None:
    state = middle(name)
    encoder = Encoder(duchy.game(name), 2, "onehot")
    bytes_of = Encoder(duchy.game(name), 2)
    plain = bytes_of(raw(name, state, state.seat))
    seen = encoder(raw(name, state, state.seat))
    question = seen[encoder.spans["question"]]
    assert question.sum() == 1 and int(question.argmax()) == int(plain[bytes_of.spans["question"]][0]) > 0
    assert len(question) == QUESTION.values
    high, low = plain[bytes_of.spans["points_0"]][:2]
    points = 2 ** (seen[encoder.spans["points_0"]][0] * 16) - 1
    assert round(float(points)) == int(high) * 256 + int(low)


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_features_of_its_own(name: str) -> None:
    game = duchy.game(name)
    features = action_features(game)
    assert features.shape == (game.actions.size, len(action_names(game)))
    assert len(np.unique(features, axis=0)) == game.actions.size
    kinds = len(game.actions.kinds)
    assert (features[:, :kinds].sum(axis=1) == 1).all()


def test_an_unknown_way_is_refused() -> None:
    with pytest.raises(duchy.BadOption, match="encode can't be 'words': it is one of bytes, float, onehot"):
        duchy.envs.gymnasium("castellans", encode="words")


@pytest.mark.parametrize("name", GAMES)
def test_the_table_as_bare_text_is_what_rich_makes_of_it(name: str) -> None:
    game, state = duchy.game(name), middle(name)
    markup = game.text.table(state.view(0), ["Seat 0", "Seat 1"])
    assert bare(markup) == Text.from_markup(markup, emoji=False).plain != markup
