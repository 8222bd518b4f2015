"""Bots: legal answers everywhere, the same answers for the same seed, levels that differ, time that is kept."""

from __future__ import annotations

from time import perf_counter, process_time

import pytest

import duchy
from duchy.bots import Seen, bot, levels
from duchy.bots.evaluations import evaluation
from duchy.bots.evaluations.base import Evaluation
from duchy.cores import crew
from duchy.kernel.errors import BadOption
from tests.bots.helpers import every_variant, match, played_on
from tests.kernel.meadow import GAME as MEADOW

QUICK = [
    "random",
    "greedy",
    "scholar",
    "expect:sims=4,keep=2",
    "search:sims=4,keep=2,laps=1",
    "search:sims=4,keep=2,laps=1,method=tree",
]


@pytest.mark.parametrize("spec", QUICK)
@pytest.mark.parametrize("name", duchy.games())
def test_every_bot_answers_legally_in_every_game(name: str, spec: str) -> None:
    game = duchy.game(name)
    for seed, decisions in ((1, 0), (2, 25), (3, 70)):
        state = played_on(game, 2, seed, decisions)
        assert bot(spec, seed).choose(Seen(game, state, state.seat)) in state.legal(state.seat)


def test_greedy_answers_in_every_variant() -> None:
    for name, variant in every_variant():
        game = duchy.game(name)
        state = played_on(game, variant.players, 5, 30, variant.options)
        if not state.over:
            assert bot("greedy").choose(Seen(game, state, state.seat)) in state.legal(state.seat), (name, variant.name)


@pytest.mark.parametrize(
    "spec", ["greedy", "scholar", "expect:sims=8", "search:sims=12,laps=1", "search:sims=12,laps=1,method=tree"]
)
@pytest.mark.parametrize("name", ["burgundy", "villages"])
def test_the_same_seed_and_simulations_give_the_same_answers(name: str, spec: str) -> None:
    game = duchy.game(name)
    answers = []
    for _ in range(2):
        player = bot(spec, seed=9)
        answers.append([player.choose(Seen(game, state, state.seat)) for state in (played_on(game, 3, 4, n) for n in (10, 30))])
    assert answers[0] == answers[1]


def test_random_answers_depend_on_the_seed() -> None:
    state = MEADOW.new(players=2, seed=1)
    seen = Seen(MEADOW, state, 0)
    assert len({bot("random", seed).choose(seen) for seed in range(30)}) > 1


@pytest.mark.parametrize("name", duchy.games())
def test_greedy_beats_random(name: str) -> None:
    game = duchy.game(name)
    wins = 0.0
    for own in (0, 1):
        bots = [bot("random", 1), bot("random", 1)]
        bots[own] = bot("greedy", 1)
        winners = match(game, bots, seed=2).winners()
        wins += (own in winners) / len(winners)
    assert wins == 2


def test_levels_are_ordered_in_meadow() -> None:
    """In a game of bluff and luck a search beats a random player clearly, and points show it best."""
    margins = dict.fromkeys(("greedy", "search:sims=96"), 0)
    for spec in margins:
        for seed in range(12):
            for own in (0, 1):
                bots = [bot("random", seed), bot("random", seed)]
                bots[own] = bot(spec, seed)
                scores = match(MEADOW, bots, seed).scores()
                margins[spec] += scores[own] - scores[1 - own]
    assert margins["search:sims=96"] > margins["greedy"] > 0


@pytest.mark.parametrize("method", ["flat", "tree"])
def test_a_search_stops_at_its_time(method: str) -> None:
    game = duchy.game("burgundy")
    state = played_on(game, 4, 1, 20)
    player = bot(f"search:time=0.2,jobs=1,method={method}")
    start = perf_counter()
    player.choose(Seen(game, state, state.seat))
    assert perf_counter() - start < 1.5


def test_time_can_be_counted_as_processor_time() -> None:
    """Then a busy machine does not weaken a bot: it thinks as long, by the processor, as it was told to."""
    game = duchy.game("burgundy")
    state = played_on(game, 2, 1, 20)
    player = bot("search:time=0.2,cpu=1,jobs=1,method=tree")
    start = process_time()
    assert player.choose(Seen(game, state, state.seat)) in state.legal()
    assert process_time() - start >= 0.2


def test_a_search_uses_helpers_and_leaves_none_behind() -> None:
    game = duchy.game("burgundy")
    state = played_on(game, 2, 1, 20)
    player = bot("search:time=0.3,jobs=2")
    assert player.choose(Seen(game, state, state.seat)) in state.legal()
    (helper,) = crew(2).helpers
    process = helper.process
    crew(2).close()
    assert process.poll() is not None
    assert player.choose(Seen(game, state, state.seat)) in state.legal()
    crew(2).close()


def test_a_lost_helper_does_not_stop_a_search() -> None:
    game = duchy.game("burgundy")
    state = played_on(game, 2, 1, 20)
    player = bot("search:time=0.2,jobs=2")
    player.choose(Seen(game, state, state.seat))
    (helper,) = crew(2).helpers
    helper.process.kill()
    helper.process.wait()
    assert player.choose(Seen(game, state, state.seat)) in state.legal()
    crew(2).close()


def test_levels_for_people() -> None:
    found = levels()
    assert [level.level for level in found] == [0, 1, 2, 3, 4]
    for level in found:
        assert bot(level.spec).spec == level.spec
        assert level.sentence.endswith(".")


@pytest.mark.parametrize(
    "spec", ["", "clever", "greedy:time=1", "scholar:time=1", "search:tiem=1", "search:time=soon", "search:method=magic"]
)
def test_a_wrong_spec_is_refused_with_words(spec: str) -> None:
    with pytest.raises(BadOption, match="bot"):
        bot(spec)


def test_every_game_has_an_evaluation_of_its_own() -> None:
    for name in duchy.games():
        assert type(evaluation(name)) is not Evaluation
    assert type(evaluation("meadow")) is Evaluation


@pytest.mark.parametrize("name", duchy.games())
def test_clocks_never_run_backwards(name: str) -> None:
    game = duchy.game(name)
    clock = evaluation(name).clock
    for players in range(max(2, game.seats[0]), game.seats[1] + 1):
        state = game.new(players=players, seed=players)
        chooser = bot("random", 1)
        before = clock(state)
        while not state.over:
            state.apply(chooser.choose(Seen(game, state, state.seat)), state.seat)
            assert state.over or clock(state) >= before
            before = clock(state)
