"""The parallel view: PettingZoo's own suites, and that all who are asked at once answer in one step, unseen by the others."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test

import duchy
import duchy.envs
from tests.envs.test_info import told, true

GAMES = duchy.games()
TABLES = [(name, players) for name in GAMES for players in range(duchy.game(name).seats[0], duchy.game(name).seats[1] + 1)]

pytestmark = pytest.mark.filterwarnings("ignore")


def first_legal(seen: Any) -> dict[str, int]:
    return {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoos_parallel_suite(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(duchy.envs.parallel(name, players), num_cycles=60)
    assert "Passed Parallel API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_is_the_same_game(name: str) -> None:
    parallel_seed_test(lambda: duchy.envs.parallel(name, 2), num_cycles=25)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_goes_as_on_a_table_of_its_own(name: str) -> None:
    players, number = 3, 0
    env = duchy.envs.parallel(name, players, reward="score", encode="float")
    seen, infos = env.reset(seed=2)
    alone = duchy.game(name).new(players=players, seed=int(np.random.default_rng(2).integers(2**62)))
    at_once, over = 0, {}
    while env.agents:
        at_once = max(at_once, len(alone.seats))
        number += 1
        for seat, agent in enumerate(env.agents if number % 8 == 1 else []):
            assert told(infos[agent]) == true(alone, seat)
            assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == alone.legal(seat)
            assert (seen[agent]["observation"] == env.table.observe(alone, seat)).all()
        chosen = first_legal(seen)
        for seat in alone.seats:
            alone.apply(chosen[f"seat_{seat}"], seat)
        seen, rewards, over, cut, infos = env.step(chosen)
        assert env.state_now.seats == alone.seats and not any(cut.values())
    assert env.state_now == alone
    assert all(over.values()) and rewards == {f"seat_{n}": points / 100 for n, points in enumerate(alone.scores())}
    assert all(info["winners"] == alone.winners() and info["scores"] == alone.scores() for info in infos.values())
    assert at_once == (players if name in ("kingdoms", "academies") else at_once)


def test_an_illegal_action_costs_its_agent_alone() -> None:
    env = duchy.envs.parallel("kingdoms", 3, illegal=-0.5)
    seen, _ = env.reset(seed=1)
    chosen = {**first_legal(seen), "seat_2": int(seen["seat_2"]["action_mask"].argmin())}
    again, rewards, over, _, infos = env.step(chosen)
    assert rewards == {"seat_0": 0, "seat_1": 0, "seat_2": -0.5} and not any(over.values())
    assert infos["seat_2"]["illegal"] and "illegal" not in infos["seat_0"]
    assert env.state_now.seats == [2] and (again["seat_2"]["action_mask"] == seen["seat_2"]["action_mask"]).all()
    assert not again["seat_0"]["action_mask"].any()


def test_what_is_no_answer_is_refused_before_anybody_acts() -> None:
    env = duchy.envs.parallel("kingdoms", 3)
    with pytest.raises(duchy.BadOption, match="call reset"):
        env.step({})
    with pytest.raises(duchy.BadOption, match="before the first reset"):
        env.render()
    seen, _ = env.reset(seed=1)
    before = env.state_now.digest()
    right = first_legal(seen)
    for wrong, words in [
        ({agent: action for agent, action in right.items() if agent != "seat_1"}, "seat_1 is asked and has sent no action"),
        ({**right, "seat_1": 10**6}, "outside the catalogue"),
        ({**right, "seat_2": None}, "an action is a whole number"),
    ]:
        with pytest.raises(duchy.BadOption, match=words):
            env.step(wrong)  # type: ignore[arg-type]
        assert env.state_now.digest() == before


def test_copies_and_pickles_go_their_own_way() -> None:
    env = duchy.envs.parallel("kingdoms", 2, render_mode="ansi")
    seen, _ = env.reset(seed=1)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    env.step(first_legal(seen))
    for other in others:
        assert other.state_now != env.state_now
        other.step(first_legal(seen))
        assert other.state_now == env.state_now and (other.state() == env.state()).all() and other.render() == env.render()
