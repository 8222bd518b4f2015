"""The PettingZoo environment and the stock wrappers around it say the same at every moment."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils import wrappers

import duchy
import duchy.envs
from duchy.envs.aec import SHARED, ActionSpace, env, raw_env
from duchy.kernel.errors import BadOption
from tests.kernel.meadow import GAME as MEADOW

pytestmark = pytest.mark.filterwarnings("ignore")


def plain(name: str) -> Any:
    """The stock wrappers around an environment that does not know of them."""
    ended = wrappers.TerminateIllegalWrapper(raw_env(name, 2), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))


def told(table: Any) -> list[Any]:
    """All that the wrappers tell, level by level."""
    found = []
    while True:
        found.append([repr(getattr(table, name)) for name in sorted(SHARED)])
        if not hasattr(table, "env"):
            return found
        table = table.env


def walk(table: Any, seed: int, steps: int, wrong: int = -1) -> list[Any]:
    """Random play, with an illegal action at step `wrong`: everything anybody could see on the way."""
    rng = np.random.default_rng(seed)
    seen = []
    table.reset(seed=seed)
    for number, agent in enumerate(table.agent_iter(steps)):
        observation, reward, terminated, truncated, info = table.last()
        mask = observation["action_mask"]
        seen.append((agent, observation["observation"].tobytes(), mask.tobytes(), reward, terminated, truncated, repr(info)))
        seen.append(told(table))
        legal = np.flatnonzero(mask if number != wrong else 1 - mask)
        table.step(None if terminated or truncated else int(rng.choice(legal)))
    return [*seen, told(table)]


@pytest.mark.parametrize("name", duchy.games())
def test_the_wrappers_tell_what_they_would_find(name: str) -> None:
    assert walk(env(name, 2), 3, 60) == walk(plain(name), 3, 60)


@pytest.mark.parametrize("wrong", [0, 7])
def test_an_illegal_action_ends_the_game_as_the_stock_wrapper_says(wrong: int) -> None:
    found = walk(env("burgundy", 2), 3, 60, wrong)
    assert found == walk(plain("burgundy"), 3, 60, wrong)
    assert len(found) < 2 * 60
    assert -1.0 in [one[3] for one in found if isinstance(one, tuple)]


def test_a_whole_game_to_the_last_agent() -> None:
    table = env("kingdoms", 2)
    assert walk(table, 5, 100_000) == walk(plain("kingdoms"), 5, 100_000)
    assert table.agents == []


def test_nothing_is_told_before_the_first_reset() -> None:
    table = env("burgundy", 2)
    for name in sorted(SHARED - {"_cumulative_rewards"}):
        with pytest.raises(AttributeError, match="before reset"):
            getattr(table, name)


def test_seeds_and_actions_that_are_none_are_refused() -> None:
    table = raw_env("castellans", 2)
    for seed in (-1, 1.5, "x", True):
        with pytest.raises(BadOption, match="a seed is a whole number"):
            table.reset(seed=seed)
    table.reset(seed=1)
    for action in (None, 1.0, -1, 10**6):
        with pytest.raises(BadOption, match=r"an action is a whole number|outside the catalogue"):
            table.step(action)
    assert table.moves == []
    for ask in (table.observe, table.observation_space, table.action_space):
        with pytest.raises(BadOption, match="no agent 'seat_7': they are seat_0, seat_1"):
            ask("seat_7")


def test_a_deep_copy_goes_its_own_way() -> None:
    table = env("villages", 2)
    table.reset(seed=1)
    other = copy.deepcopy(table)
    before = told(other)
    for _ in range(30):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert told(other) == before
    other.reset(seed=2)
    assert told(other)[0] == told(other)[-1]


def test_writing_into_an_observation_harms_nobody() -> None:
    table = env("burgundy", 2)
    table.reset(seed=1)
    first = table.observe("seat_0")
    kept = first["action_mask"].copy()
    first["action_mask"][:] = 1
    assert (table.observe("seat_0")["action_mask"] == kept).all()


def test_the_space_of_actions_holds_their_numbers() -> None:
    space = ActionSpace(5)
    inside = [0, 4, np.int64(3), np.array(2)]
    outside = [-1, 5, np.int64(5), 2.0, "1", None]
    assert all(space.contains(x) for x in inside) and not any(space.contains(x) for x in outside)
    assert space == type(space).__mro__[1](5)


@pytest.mark.parametrize("make", [duchy.envs.pettingzoo, duchy.envs.gymnasium])
def test_a_game_without_observations_says_what_to_write(make: Any) -> None:
    assert MEADOW.observe is None
    with pytest.raises(BadOption, match=r"meadow has no observations: write rooms/meadow/observe\.py"):
        make("meadow", players=2)


def test_options_of_a_reset_are_left_aside_aloud() -> None:
    table = raw_env("castellans", 2)
    with pytest.warns(UserWarning, match="reset takes no options; fog left aside"):
        table.reset(seed=1, options={"fog": 1})
