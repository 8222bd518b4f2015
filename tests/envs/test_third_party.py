"""The suites of PettingZoo, Gymnasium and Stable-Baselines3, on every game."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env as gymnasium_check

import duchy
import duchy.envs
from duchy.envs.aec import env, raw_env

GAMES = duchy.games()
SEATS = {name: duchy.game(name).seats for name in GAMES}
TABLES = [(name, players) for name, (low, high) in SEATS.items() for players in range(low, high + 1)]
ENDS = [(name, players) for name, (low, high) in SEATS.items() for players in sorted({low, 2, high})]

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoo_api(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import api_test

    api_test(env(name, players), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "players"), ENDS)
def test_pettingzoo_seed(name: str, players: int) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: env(name, players), num_cycles=40)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_render(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from pettingzoo.test import render_test

    from duchy.envs import pixels

    monkeypatch.setattr(pixels, "chromium", lambda: None)  # the real board takes a browser: see test_pixels

    render_test(lambda render_mode: env(name, 2, render_mode=render_mode))


@pytest.mark.parametrize(("name", "players"), ENDS)
def test_gymnasium_check(name: str, players: int) -> None:
    gymnasium_check(duchy.envs.gymnasium(name, players, opponents="random", render_mode="ansi"), skip_render_check=False)


@pytest.mark.parametrize(("name", "players"), ENDS)
def test_stable_baselines_check(name: str, players: int) -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(duchy.envs.gymnasium(name, players, opponents="random"), warn=True)


def test_maskable_ppo_trains() -> None:
    import torch
    from sb3_contrib import MaskablePPO

    torch.set_num_threads(1)
    learner = MaskablePPO(
        "MlpPolicy", duchy.envs.gymnasium("burgundy", 2, opponents="random"), n_steps=128, n_epochs=1, seed=1, device="cpu"
    )
    before = [p.clone() for p in learner.policy.parameters()]
    learner.learn(256)
    assert learner.num_timesteps >= 256
    assert any(not bool((a == b).all()) for a, b in zip(before, learner.policy.parameters(), strict=True))


def play(table: Any, seed: int, steps: int) -> None:
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        if table.agents == [] or table.terminations[table.agent_selection]:
            return
        table.step(int(rng.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))))


@pytest.mark.parametrize("name", GAMES)
def test_save_restore_and_copy_at_any_point(name: str) -> None:
    table = raw_env(name, 2)
    table.reset(seed=4)
    play(table, 1, 25)
    saved, other = table.save(), table.copy()
    play(table, 2, 25)
    play(other, 2, 25)
    assert table.state_now.digest() == other.state_now.digest()
    after = table.state_now.digest()
    table.restore(saved)
    assert table.state_now.digest() != after
    play(table, 2, 25)
    assert table.state_now.digest() == after


@pytest.mark.parametrize("name", GAMES)
def test_the_vector_environment_restarts_what_ends(name: str) -> None:
    vector = duchy.envs.vector(name, 3, players=2, opponents="random", reward="score")
    seen, _ = vector.reset(seed=1)
    assert seen.shape == (3, *vector.single_observation_space.shape)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(600):
        actions = np.array([rng.choice(np.flatnonzero(row)) for row in vector.action_masks()])
        seen, rewards, over, _, _ = vector.step(actions)
        assert isinstance(vector, gymnasium.vector.VectorEnv)
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
    assert ended > 0


def test_an_illegal_action_costs_and_changes_nothing() -> None:
    table = duchy.envs.gymnasium("burgundy", 2, opponents="random")
    seen, _ = table.reset(seed=1)
    wrong = int(np.flatnonzero(~table.action_masks())[0])
    again, reward, over, _, info = table.step(wrong)
    assert (again == seen).all() and reward == -1.0 and not over and info["illegal"]


def test_rewards() -> None:
    table = duchy.envs.gymnasium("burgundy", 2)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state = table.table.new(1)
        state.playout(1)
    scores = state.scores()
    assert sum(table.table.rewards(state)) == pytest.approx(0)
    table.table.reward = "score"
    assert table.table.rewards(state) == [p / 100 for p in scores]
    table.table.reward = "margin"
    assert table.table.rewards(state)[0] == pytest.approx((scores[0] - scores[1]) / 100)
    with pytest.raises(duchy.BadOption, match="reward can't be"):
        duchy.envs.gymnasium("burgundy", 2, reward="fame")
