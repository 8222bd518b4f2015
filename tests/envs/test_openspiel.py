"""OpenSpiel's own tests and algorithms, on every game."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots, generate_playthrough, ismcts, outcome_sampling_mccfr

import duchy
import duchy.envs
from duchy.envs.spiel import SpielBot, options_of

GAMES = duchy.games()
SEATS = {name: duchy.game(name).seats for name in GAMES}
TABLES = [(name, players) for name, (low, high) in SEATS.items() for players in range(low, high + 1)]

pytestmark = pytest.mark.filterwarnings("ignore")


def load(name: str, settings: str = "players=2") -> Any:
    (short,) = duchy.envs.openspiel(name)
    return pyspiel.load_game(f"{short}({settings})")


def started(game: Any, seed: int = 5) -> Any:
    state = game.new_initial_state()
    state.apply_action(seed)
    return state


def to_the_end(state: Any, rng: Any) -> Any:
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_simulation_with_serialization(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, f"players={players}"), num_sims=1, serialize=True, verbose=False)


class Nobody:
    """Values no state, and prefers no action: a search with it goes deep at no cost."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_ismcts_finds_the_same_actions_wherever_it_knows_the_same(name: str, players: int) -> None:
    game = load(name, f"players={players}")
    rng = np.random.RandomState(1)
    sims, decisions = (60, 12) if players == 2 else (40, 8)
    bot = ismcts.ISMCTSBot(game, Nobody(), uct_c=2.0, max_simulations=sims, random_state=rng)
    state = started(game)
    decided = 0
    while decided < decisions and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(rng.choice(state.legal_actions())))
        else:
            chosen = int(bot.step(state))
            assert chosen in state.legal_actions()
            state.apply_action(chosen)
            decided += 1


def test_ismcts_runs_on_observation_strings_too() -> None:
    game = load("villages")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, Nobody(), uct_c=2.0, max_simulations=10, random_state=rng, use_observation_string=True)
    state = started(game)
    assert int(bot.step(state)) in state.legal_actions()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_outcome_sampling_mccfr(name: str, players: int) -> None:
    np.random.seed(1)
    game = load(name, f"players={players}")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3 if players == 2 else 1):
        solver.iteration()
    policy = solver.average_policy()
    state = started(game)
    chances = policy.action_probabilities(state)
    assert sorted(chances) == state.legal_actions() and sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_reinforcement_learning_environment(name: str, players: int) -> None:
    env = rl_environment.Environment(load(name, f"players={players}"), include_full_state=players == 2)
    env.seed(3)
    rng = np.random.RandomState(3)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        step = env.step([int(rng.choice(step.observations["legal_actions"][player]))])
    assert len(step.rewards) == players


@pytest.mark.parametrize(("name", "players"), [table for table in TABLES if table[1] > 1])
def test_our_bots_in_openspiels_matches(name: str, players: int) -> None:
    rivals = [SpielBot(0, "greedy", 1), *(pyspiel.make_uniform_random_bot(player, 7) for player in range(1, players))]
    state = load(name, f"players={players}").new_initial_state()
    assert evaluate_bots.evaluate_bots(state, rivals, np.random.RandomState(2)) == [1.0, *[-1.0] * (players - 1)]


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_can_be_played_again(name: str) -> None:
    (short,) = duchy.envs.openspiel(name)
    settings = f"{short}(players={duchy.game(name).seats[0]})"
    text = generate_playthrough.playthrough(settings, None, seed=3)
    actions = [int(line.split(": ")[1]) for line in text.splitlines() if line.startswith("action: ")]
    assert len(actions) > 10 and "IsTerminal() = True" in text
    assert generate_playthrough.playthrough(settings, actions) == text


@pytest.mark.parametrize(
    ("settings", "kind", "total"),
    [
        ("players=2", "ZERO_SUM", 0),
        ("players=2,reward=margin", "ZERO_SUM", 0),
        ("players=3", "CONSTANT_SUM", -1),
        ("players=4,options=mode:team;shields:true", "CONSTANT_SUM", -2),
        ("players=2,reward=score", "GENERAL_SUM", None),
        ("players=3,reward=margin", "GENERAL_SUM", None),
    ],
)
def test_options_rewards_and_what_they_add_up_to(settings: str, kind: str, total: int | None) -> None:
    game = load("burgundy", settings)
    assert game.get_type().utility.name == kind and game.utility_sum() == total
    rng = np.random.RandomState(4)
    earned = to_the_end(game.new_initial_state(), rng).returns()
    assert total is None or sum(earned) == pytest.approx(total)
    assert pickle.loads(pickle.dumps(game)).get_parameters() == game.get_parameters()


def test_options_reach_the_table_or_are_refused() -> None:
    state = started(load("burgundy", "players=4,options=mode:team;duchies:1/2/3/4"))
    assert state.match.options["mode"] == "team"
    with pytest.raises(Exception, match="takes 1 to 4 players, not 9"):
        load("burgundy", "players=9")
    with pytest.raises(duchy.BadOption, match="key:value"):
        options_of("mode=team")


@pytest.mark.parametrize("name", GAMES)
def test_a_pickled_state_goes_on_alike(name: str) -> None:
    rng = np.random.RandomState(6)
    state = started(load(name))
    for _ in range(20):
        state.apply_action(int(rng.choice(state.legal_actions())))
    other = pickle.loads(pickle.dumps(state))
    assert str(other) == str(state) and other.history() == state.history()
    assert to_the_end(state, np.random.RandomState(7)).returns() == to_the_end(other, np.random.RandomState(7)).returns()


@pytest.mark.parametrize("name", GAMES)
def test_partial_tree(name: str) -> None:
    """A bounded part of the tree below one deal: histories, legal actions and returns agree with the API's promises."""
    game = load(name)
    root = game.new_initial_state()
    assert root.is_chance_node() and sum(p for _, p in root.chance_outcomes()) == pytest.approx(1)
    root.apply_action(3)
    frontier, seen = [root], 0
    while frontier and seen < 40:
        state = frontier.pop()
        seen += 1
        player = state.current_player()
        legal = state.legal_actions()
        most = game.max_chance_outcomes() if state.is_chance_node() else game.num_distinct_actions()
        assert legal == sorted(set(legal)) and all(0 <= a < most for a in legal)
        if not state.is_chance_node():
            assert all(state.legal_actions(p) == [] for p in range(game.num_players()) if p != player)
        assert len(state.observation_tensor(max(0, player))) == game.observation_tensor_size()
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert str(again) == str(state)
        for action in (legal[0], legal[-1]):
            child = state.child(action)
            assert child.history() == [*state.history(), action]
            assert str(child) != str(state)
            if not child.is_terminal():
                frontier.insert(0, child)


@pytest.mark.parametrize("name", GAMES)
def test_resampling_keeps_what_the_player_sees(name: str) -> None:
    state = started(load(name))
    rng = np.random.default_rng(1)
    for _ in range(60):
        player = state.current_player()
        if state.is_terminal():
            break
        if player == pyspiel.PlayerId.CHANCE:
            state.apply_action(int(rng.choice(state.legal_actions())))
            continue
        other = state.resample_from_infostate(player, rng.random)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(int(rng.choice(state.legal_actions())))


@pytest.mark.parametrize("name", GAMES)
def test_luck_is_drawn_after_the_action_that_needs_it(name: str) -> None:
    different: list[int] = []
    for stride in (1, 3, 5, 7):  # a deck shuffled at the deal needs no luck until it is empty: not every game comes to that
        state = started(load(name))
        number = 0
        while not state.is_terminal() and len(different) < 3:
            legal = state.legal_actions()
            if state.is_chance_node():
                different.append(len({str(state.child(seed)) for seed in range(64)}))
            state.apply_action(legal[number * stride % len(legal)])
            number += 1
    assert different and max(different) > 1
