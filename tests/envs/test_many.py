"""Many tables in step: Gymnasium's conventions, self-play, opponents, and the same games as one by one."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import duchy
import duchy.envs
from duchy.bots import Bot, Seen
from duchy.envs.many import TablesEnv

GAMES = duchy.games()

pytestmark = pytest.mark.filterwarnings("ignore")


def first_legal(info: dict[str, Any]) -> Any:
    return info["action_mask"].argmax(axis=1)


@pytest.mark.parametrize("name", GAMES)
def test_self_play_is_the_same_game_as_on_a_table_of_its_own(name: str) -> None:
    env = duchy.envs.vector(name, 2, players=2, reward="score")
    seen, info = env.reset(seed=9)
    game = duchy.game(name)
    alone = game.new(players=2, seed=int(np.random.default_rng(10).integers(2**62)))
    for _ in range(2000):
        assert info["seat"][1] == alone.seat and np.flatnonzero(info["action_mask"][1]).tolist() == alone.legal()
        assert (seen[1] == env.table.observe(alone, alone.seat)).all()
        chosen = env.any_legal()
        actor = alone.seat
        alone.apply(int(chosen[1]))
        seen, rewards, over, cut, info = env.step(chosen)
        assert not cut.any() and over[1] == alone.over
        if alone.over:
            assert rewards[1] == alone.scores()[actor] / 100
            assert info["_final_obs"][1] and (info["final_obs"][1] == env.table.observe(alone, 0)).all()
            assert info["final_info"]["scores"][1].tolist() == alone.scores()
            assert info["final_info"]["rewards"][1].tolist() == [p / 100 for p in alone.scores()]
            return
    raise AssertionError("the game did not end")


def test_next_step_restarts_with_the_step_after_the_last() -> None:
    env = TablesEnv("castellans", 2, opponents="random", autoreset_mode=AutoresetMode.NEXT_STEP)
    env.reset(seed=1)
    over = np.zeros(2, bool)
    while not over.any():
        _, _, over, _, info = env.step(env.any_legal())
    row = int(over.argmax())
    final = env.states[row]
    assert info["scores"][row].tolist() == final.scores() and np.flatnonzero(info["winners"][row]).tolist() == final.winners()
    assert info["_scores"].all() and info["_rewards"].tolist() == over.tolist() and not info["action_mask"][row].any()
    _, rewards, again, _, info = env.step(env.any_legal())
    assert rewards[row] == 0 and not again[row] and info["action_mask"][row].any()


def test_disabled_waits_for_the_reset_that_is_asked_for() -> None:
    env = TablesEnv("castellans", 2, opponents="random", autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    over = np.zeros(2, bool)
    while not over.any():
        _, _, over, _, _ = env.step(env.any_legal())
    with pytest.raises(duchy.BadOption, match="reset_mask"):
        env.step(env.any_legal())
    other = env.tables.tables[int((~over).argmax())] if not over.all() else None
    env.reset(options={"reset_mask": over})
    assert other is None or other in env.tables.tables
    env.step(env.any_legal())


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_knows_the_games_by_name(name: str) -> None:
    known = [one for one in duchy.envs.names() if one.startswith(f"duchy/{name.capitalize()}-v")]
    env = gymnasium.make(known[0], players=2, opponents="random")
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()
    many = gymnasium.make_vec(known[0], num_envs=3, vectorization_mode="vector_entry_point", players=2)
    seen, _ = many.reset(seed=1)
    assert seen.shape[0] == 3 and isinstance(many.unwrapped, TablesEnv)


def test_wrong_arguments_say_so_when_given() -> None:
    env = duchy.envs.vector("castellans", 2)
    env.reset(seed=1)
    for actions in ([0], [0, 1, 2], [0.5, 1.0], [0, 138], [-1, 0]):
        with pytest.raises(duchy.BadOption):
            env.step(np.array(actions))
    with pytest.raises(duchy.BadOption, match="the option reset_mask, not fog"):
        env.reset(options={"fog": 1})
    for wrong, words in [
        ({"seat": 5}, "seats 0 to 1"),
        ({"render_mode": "cinema"}, "render_mode can't be"),
        ({"opponents": "wizard"}, "there is no bot 'wizard'"),
        ({"opponents": ["random", "random"]}, "2 players for 1 other seats"),
        ({"opponents": {"random": -1}}, "weights"),
        ({"opponents": {"random": float("nan")}}, "weights"),
        ({"opponents": 7}, "an opponent is"),
    ]:
        with pytest.raises(duchy.BadOption, match=words):
            duchy.envs.gymnasium("castellans", players=2, **wrong)  # type: ignore[arg-type]
    for arguments, words in [
        ({"num_envs": 1.5}, "how many tables"),
        ({"num_envs": True}, "how many tables"),
        ({"num_envs": 0}, "how many tables"),
        ({"autoreset_mode": "sometimes"}, "autoreset_mode can't be"),
        ({"illegal": "much"}, "a number, not"),
        ({"options": 5}, "given by name"),
        ({"reward": "gold"}, "reward can't be"),
        ({"encode": "words"}, "encode can't be"),
    ]:
        with pytest.raises(duchy.BadOption, match=words):
            TablesEnv("castellans", **arguments)  # type: ignore[arg-type]
    one = duchy.envs.gymnasium("castellans", players=2, opponents="random")
    for early in (lambda: one.step(0), one.action_masks, lambda: duchy.envs.vector("castellans", 1).step(np.array([0]))):
        with pytest.raises(duchy.BadOption, match="call reset"):
            early()
    for seed in ("a", 1.5, -3, True):
        for env_given in (one, env):
            with pytest.raises(duchy.BadOption, match="a seed is"):
                env_given.reset(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(duchy.BadOption, match="before the first reset"):
        one.render()
    with pytest.raises(duchy.BadOption, match="reset takes no options"):
        one.reset(options={"deal": 3})
    one.reset(seed=1)
    with pytest.raises(duchy.BadOption, match="outside the catalogue"):
        one.step(138)


def test_numpys_numbers_are_numbers_and_texts_are_not() -> None:
    env = duchy.envs.gymnasium("castellans", players=np.int64(3), seat=np.int64(2))  # type: ignore[arg-type]
    assert (env.table.players, env.learner) == (3, 2) and type(env.table.players) is int
    with pytest.raises(duchy.BadOption, match="not '3'"):
        duchy.envs.gymnasium("castellans", players="3")  # type: ignore[arg-type]
    env.reset(seed=1)
    assert env.table.action(np.array(7)) == 7
    for action in (np.array(3.2), np.array([1]), np.float64(1), np.array(True), "1"):
        with pytest.raises(duchy.BadOption, match="an action is a whole number"):
            env.step(action)  # type: ignore[arg-type]


def test_the_game_itself_is_as_good_as_its_name() -> None:
    by_name, by_game = (duchy.envs.vector(game, 2) for game in ("castellans", duchy.game("castellans")))
    for env in (by_name, by_game):
        env.reset(seed=4)
    assert by_name.table == by_game.table and by_name.states == by_game.states
    by_game.states.clear()
    assert len(by_game.states) == 2, "the list is the reader's own"


def test_an_illegal_action_costs_its_table_alone() -> None:
    env = duchy.envs.vector("castellans", 2)
    _, info = env.reset(seed=1)
    before = env.tables.tables[1].digest()
    chosen = first_legal(info)
    chosen[1] = info["action_mask"][1].argmin()
    _, rewards, _, _, info = env.step(chosen)
    assert rewards.tolist() == [0, -1] and info["illegal"].tolist() == [False, True]
    assert env.tables.tables[1].digest() == before


class Last(Bot):
    """Takes the last legal action."""

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        return seen.legal[-1]


def last(seen: Seen) -> int:
    return seen.legal[-1]


@pytest.mark.parametrize("opponents", [Last, Last("last", 1), last, [last], {"random": 1, "greedy": 1}])
def test_opponents_of_every_kind(opponents: Any) -> None:
    env = duchy.envs.gymnasium("castellans", players=2, opponents=opponents, reward="margin")
    _, info = env.reset(seed=2)
    over = False
    while not over:
        assert info["seat"] == 0
        _, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
    assert reward == (info["scores"][0] - info["scores"][1]) / 100


def test_self_play_on_one_table() -> None:
    env = duchy.envs.gymnasium("castellans", players=3, opponents="self")
    _, info = env.reset(seed=2)
    seats, over = set(), False
    while not over:
        seats.add(info["seat"])
        _, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
    assert seats == {0, 1, 2} and reward in (-1, 1) and len(info["scores"]) == 3 and info["winners"]


@pytest.mark.parametrize("opponents", ["self", "random", "greedy"])
def test_a_pickled_environment_goes_on_alike(opponents: str) -> None:
    env = duchy.envs.vector("kingdoms", 2, players=2, opponents=opponents)
    env.reset(seed=3)
    for _ in range(5):
        env.step(env.any_legal())
    other = pickle.loads(pickle.dumps(env))
    for _ in range(10):
        chosen = env.any_legal()
        assert (other.any_legal() == chosen).all()
        for mine, its in zip(env.step(chosen)[:3], other.step(chosen)[:3], strict=True):
            assert (mine == its).all()
    assert env.tables.tables[0] == other.tables.tables[0]


def test_all_seats_together_for_critics() -> None:
    env = duchy.envs.vector("kingdoms", 2, players=3, encode="float")
    env.reset(seed=1)
    assert env.state().shape == (2, 3 * env.table.size)
    table = duchy.envs.pettingzoo("kingdoms", players=3).unwrapped
    table.reset(seed=1)
    assert table.state().shape == (3 * table.table.size,)
