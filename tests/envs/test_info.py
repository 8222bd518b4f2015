"""`info` says the same in every interface and at every moment: what is legal, how the game stands, who has won."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import duchy
import duchy.envs
from duchy.envs.aec import raw_env

GAMES = duchy.games()
TABLES = [(name, players) for name in GAMES for players in sorted({duchy.game(name).seats[0], 2, duchy.game(name).seats[1]})]


def told(info: dict[str, Any]) -> tuple[list[int], list[int], list[int]]:
    return np.flatnonzero(info["action_mask"]).tolist(), list(info["scores"]), list(info["winners"])


def true(state: Any, seat: int) -> tuple[list[int], list[int], list[int]]:
    return state.legal(seat), state.view(seat)["scores"], state.winners() if state.over else []


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_gymnasium_and_pettingzoo_tell_what_a_seat_may_count(name: str, players: int) -> None:
    single, every = duchy.envs.gymnasium(name, players, opponents="self"), raw_env(name, players)
    _, info = single.reset(seed=3)
    every.reset(seed=3)
    assert single.state == every.state_now
    number = 0
    while not single.state.over:
        seat = single.seat
        assert info["seat"] == seat == int(every.agent_selection[-1])
        assert told(info) == told(every.infos[every.agent_selection]) == true(single.state, seat)
        assert not any(found for agent, found in every.infos.items() if agent != every.agent_selection), "others hear nothing"
        legal = single.state.legal(seat)
        number += 1
        *_, info = single.step(legal[number * 7 % len(legal)])
        every.step(legal[number * 7 % len(legal)])
    end = [], single.state.scores(), single.state.winners()
    assert told(info) == end and all(told(every.infos[agent]) == end for agent in every.possible_agents)


@pytest.mark.parametrize("opponents", ["self", "random", "greedy"])
@pytest.mark.parametrize("name", GAMES)
def test_a_row_of_many_tables_tells_it_too(name: str, opponents: str) -> None:
    env = duchy.envs.vector(name, 3, players=3, opponents=opponents)
    _, info = env.reset(seed=4)
    for _ in range(25):
        for row, state in enumerate(env.states):
            seat = int(info["seat"][row])
            found = {key: info[key][row] for key in ("action_mask", "scores")}
            assert told({**found, "winners": np.flatnonzero(info["winners"][row])}) == true(state, seat)
        assert all(info[f"_{key}"].all() for key in ("action_mask", "seat", "scores", "winners"))
        *_, info = env.step(env.any_legal())


def test_hidden_points_stay_hidden() -> None:
    """In Kingdoms a Duke's points are its owner's secret until the end."""
    env = duchy.envs.gymnasium("kingdoms", 2, opponents="self")
    _, info = env.reset(seed=5)
    differ = 0
    while not env.state.over:
        dealt = env.state.determinize(info["seat"], 9)
        assert info["scores"] == env.table.info(dealt, env.table.observed(dealt, info["seat"]), info["seat"])["scores"]
        differ += info["scores"] != env.state.scores()
        *_, info = env.step(int(info["action_mask"].argmax()))
    assert differ and info["scores"] == env.state.scores()
