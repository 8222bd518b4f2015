"""Everything pickles; states, fields and catalogues compare and tell what they are; saved environments are plain data."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import duchy
import duchy.envs
from duchy.bots import Seen, bot
from duchy.envs.aec import raw_env

GAMES = duchy.games()


def again(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


@pytest.mark.parametrize("name", GAMES)
def test_games_states_matches_and_what_is_seen(name: str) -> None:
    game = duchy.game(name)
    assert again(game) is game and again(game.actions) == game.actions and again(game.layout) == game.layout
    match = duchy.Match.new(game, players=2, seed=4)
    for number in range(min(15, match.state.copy().playout(1) // 2)):
        legal = match.state.legal()
        match.act(legal[number % len(legal)], match.state.seat)
    copy = again(match)
    assert copy.state == match.state and copy.dump() == match.dump()
    copy.act(copy.state.legal()[0], copy.state.seat)
    assert copy.state != match.state and len(copy.entries) == len(match.entries) + 1
    seen = again(Seen(game, match.state, match.state.seat))
    assert seen.legal == match.state.legal()
    assert seen.observation == game.observe(match.state, match.state.seat)  # type: ignore[misc]


@pytest.mark.parametrize("spec", ["random", "greedy", "expect:sims=4", "search:sims=4", "duchy.bots.players:Greedy"])
def test_bots(spec: str) -> None:
    game = duchy.game("castellans")
    state = game.new(players=2, seed=1)
    mine = bot(spec, seed=3)
    other = again(mine)
    assert other.spec == spec and other.choose(Seen(game, state, state.seat)) == mine.choose(Seen(game, state, state.seat))


@pytest.mark.parametrize("make", [duchy.envs.gymnasium, duchy.envs.pettingzoo])
def test_environments(make: Any) -> None:
    env = make("villages", players=2)
    env.reset(seed=5)
    other = again(env)
    mine, its = env.unwrapped, other.unwrapped
    state, copied = (mine.state, its.state) if hasattr(mine, "bots") else (mine.state_now, its.state_now)
    assert state == copied and state is not copied


def test_states_tell_what_they_are() -> None:
    state = duchy.game("castellans").new(players=3, seed=1)
    assert repr(state).startswith("<Castellans, 3 players, seat ") and f"among {len(state.legal())} actions" in repr(state)
    state.playout(1)
    assert repr(state) == f"<Castellans, 3 players, over: {state.scores()}>"
    assert state == state.copy() and state != duchy.game("castellans").new(players=3, seed=2) and state != "castellans"
    assert repr(duchy.game("castellans").actions).startswith("<Catalogue of 138 actions: ")


def test_what_was_saved_is_data_and_anything_else_is_refused() -> None:
    env = raw_env("castellans", 2)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    saved = env.save()
    assert saved.startswith(b"{")
    before = env.state_now
    for wrong in (pickle.dumps(print), b"{}", b"[]", saved.replace(b"castellans", b"kingdoms"), b"\xff"):
        with pytest.raises(duchy.BadRecord):
            env.restore(wrong)
        assert env.state_now is before
    other = raw_env("castellans", 3)
    with pytest.raises(duchy.BadRecord, match="another game, version or table"):
        other.restore(saved)


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_nobody_sees_through_the_eyes_of_a_seat_that_is_not_there(seat: int) -> None:
    game = duchy.game("castellans")
    with pytest.raises(duchy.BadOption, match="seats 0 to 1"):
        Seen(game, game.new(players=2, seed=1), seat)
