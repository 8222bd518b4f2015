"""`rgb_array` is the board itself; its text only where no browser is at hand, and then it says so."""

from __future__ import annotations

import numpy as np
import pytest

import duchy.envs
from duchy.draw.picture import HEIGHT, WIDTH
from duchy.envs import pixels


def test_the_board_as_chromium_draws_it() -> None:
    env = duchy.envs.gymnasium("burgundy", players=2, opponents="random", render_mode="rgb_array")
    env.reset(seed=1)
    shown = env.render()
    assert shown.shape == (HEIGHT, WIDTH, 3) and shown.dtype == np.uint8 and shown.flags.writeable
    for part in (shown[:, : WIDTH // 2], shown[:, WIDTH // 2 :], shown[HEIGHT // 2 :]):
        assert len(np.unique(part.reshape(-1, 3), axis=0)) > 500, "a drawing has many colours, text has few"
    assert (env.render() == shown).all()


def test_text_with_a_word_where_there_is_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pixels, "chromium", lambda: None)
    env = duchy.envs.gymnasium("castellans", players=2, opponents="random", render_mode="rgb_array")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="install chromium"):
        assert env.render().shape[2] == 3
