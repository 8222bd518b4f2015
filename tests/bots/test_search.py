"""The parts of a search: where an action ends, what is dropped, what time allows, and how closely rivals are simulated."""

from __future__ import annotations

from time import perf_counter

import pytest

import duchy
from duchy.bots import Seen, bot, players
from duchy.bots.evaluations import evaluation
from duchy.bots.evaluations.base import Evaluation
from duchy.bots.net import Net
from duchy.bots.players import Limits, think
from duchy.bots.result import Result, contenders, shorter
from duchy.bots.search import ALL, ENDS, Lookahead
from duchy.kernel.core import State
from tests.bots.helpers import played_on
from tests.kernel.meadow import GAME as MEADOW


def test_what_is_clearly_worse_is_dropped() -> None:
    best = [5.0, 6.0, 4.0, 5.0] * 4
    assert contenders([best, [u - 2 - i % 2 for i, u in enumerate(best)]], [0, 1], 0) == [0]


def test_what_may_still_be_better_stays() -> None:
    best = [5.0, 6.0, 4.0, 5.0] * 4
    other = [6.0, 4.0, 5.0, 4.5] * 4
    assert contenders([best, other], [0, 1], 0) == [0, 1]


def test_of_two_actions_that_led_to_the_same_one_is_enough() -> None:
    same = [5.0, 6.0, 4.0, 5.0] * 4
    assert contenders([[1.0] * 16, same, same[:]], [1, 2], 1) == [1]


def test_a_search_ends_when_one_action_is_left() -> None:
    """However many simulations it was given: what is left over would not change the answer."""
    game = duchy.game("castellans")
    state = played_on(game, 2, 2, 3)
    found = [think(Seen(game, state, state.seat), Limits(sims=sims, laps=1, method="flat"), 1) for sims in (20_000, 40_000)]
    assert found[0].sims == found[1].sims < 20_000
    assert found[0].best() == found[1].best()


def test_a_search_short_of_time_looks_less_far_at_fewer_actions() -> None:
    assert shorter(3, [0, 1, 2, 3], 0.9) == (2, [0, 1, 2, 3])
    assert shorter(3, [0, 1, 2, 3], 0.3) == (1, [0, 1, 2])
    assert shorter(1, [0, 1, 2, 3], 0.01) == (1, [0, 1])


class Watching(Evaluation):
    """Counts how often each seat's standing is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = [0, 0]

    def value(self, s: State, seat: int) -> float:
        self.asked[seat] += 1
        return super().value(s, seat)


def test_rivals_compare_fewer_actions_than_the_seat_itself() -> None:
    asked = {}
    for others in (1, 16):
        watching = Watching()
        ahead = Lookahead(watching, 1, 16, 0)
        ahead.me = 0
        ahead.others = others
        ahead.play_on(MEADOW.new(players=2, seed=3), 1)
        asked[others] = watching.asked
    assert asked[1][1] < asked[16][1]


class Contrary(Evaluation):
    """Has learnt that everything in Burgundy is the other way round."""

    def value(self, s: State, seat: int) -> float:
        return evaluation("burgundy").value(s, seat)

    def net(self, s: State) -> Net | None:
        return Net(s.players, 1, lambda s, seat: b"")

    def sight(self, s: State, seat: int) -> float:
        return -self.value(s, seat)


def test_simulated_players_look_closely_where_they_are_told_to() -> None:
    game, values = duchy.game("burgundy"), {}
    for close in (ENDS, ALL):
        seat = (state := played_on(game, 2, 3, 40)).seat
        ahead = Lookahead(Contrary(), 1, 16, 0)
        ahead.close = close
        found = ahead.advance(state, seat, state.legal(), 16)
        values[close] = evaluation("burgundy").value(found, seat)
    assert values[ALL] < values[ENDS]


class Looking(Evaluation):
    """Notes who was judged last (only who moves is) and by whose eyes the ends of simulations are seen."""

    def __init__(self) -> None:
        super().__init__()
        self.judged = -1
        self.eyes: list[tuple[int, int]] = []

    def value(self, s: State, seat: int) -> float:
        self.judged = seat
        return 0.0

    def outlook(self, s: State, seat: int) -> list[float]:
        self.eyes.append((seat, self.judged))
        return [0.0] * s.players

    def clock(self, s: State) -> int:
        return evaluation("burgundy").clock(s)


@pytest.mark.parametrize("method", ["flat", "tree"])
def test_the_end_of_a_simulation_is_seen_by_who_moved_last(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Networks learn from tables as they are right after a move, by the eyes of who made it."""
    looking = Looking()
    monkeypatch.setattr(players, "evaluation", lambda name: looking)
    game, eyes = duchy.game("burgundy"), set()
    for decisions in range(30, 50, 2):
        state = played_on(game, 2, 3, decisions)
        think(Seen(game, state, state.seat), Limits(sims=2, laps=1, keep=2, method=method, close=1, ends=0), 1)
        eyes.add(looking.eyes[-1])
    assert eyes == {(0, 0), (1, 1)}


@pytest.mark.parametrize("method", ["flat", "tree"])
def test_a_search_can_do_without_what_was_learnt(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = duchy.game("villages")
    seen = Seen(game, state := played_on(game, 2, 3, 40), state.seat)
    found = [think(seen, Limits(sims=24, laps=1, method=method, close=close), 1).totals for close in (0, 1, 2)]
    assert found[0] != found[1] != found[2]
    monkeypatch.setattr(evaluation("villages"), "nets", [])
    bare = [think(seen, Limits(sims=24, laps=1, method=method, close=close), 1).totals for close in (0, 1, 2)]
    assert bare == [found[0]] * 3


@pytest.mark.parametrize("name", duchy.games())
def test_expect_weighs_enough_deals_where_it_has_the_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A single deal, as it once was in Villages, tells more about luck than about the action."""
    found = []

    def kept(*given: object) -> Result:
        found.append(think(*given))  # type: ignore[arg-type]
        return found[-1]

    monkeypatch.setattr(players, "think", kept)
    game = duchy.game(name)
    state = played_on(game, 2, 3, 12)
    bot("expect:time=20,cpu=1").choose(Seen(game, state, state.seat))
    assert max(found[0].visits) >= 12


def test_an_action_ends_with_the_phase_it_ends() -> None:
    """Alone, the next question is always one's own: it must not pass for a detail of the action before."""
    game = duchy.game("academies")
    state = game.new(players=1, seed=4)
    ahead = Lookahead(evaluation("academies"), 1, 16, 0)
    player = bot("greedy", 1)
    ended = 0
    while not state.over:
        seen = Seen(game, state, 0)
        waiting = state.stack[-2] if len(state.stack) > 1 else None
        for action in seen.legal:
            after = state.copy()
            after.take(action, 0)
            if waiting is not None and waiting not in after.stack:
                ended += 1
                assert ahead.try_out(state.copy(), 0, action).digest() == after.digest()
        state.apply(player.choose(seen), 0)
    assert ended > 0


def test_players_of_kingdoms_look_at_their_rivals_too() -> None:
    """A longer game helps all: who counts only its own points never wants the end."""
    game = duchy.game("kingdoms")
    state = game.new(players=2, seed=4)
    ev = evaluation("kingdoms")
    before = ev.aim(state, 0), ev.value(state, 0)
    state.kingdoms[1].tokens[0] += 3  # the rival's gold
    assert ev.aim(state, 0) < before[0]
    assert ev.value(state, 0) == before[1]


@pytest.mark.parametrize("limits", [Limits(time=1000.0), Limits(sims=1_000_000), Limits(time=1000.0, cpu=1, method="tree")])
def test_a_search_answers_with_the_best_it_has_found_when_it_must(limits: Limits) -> None:
    """Whatever its own time is: the time is up at once, and what it has is its first sight of the actions."""
    game = duchy.game("burgundy")
    state = played_on(game, 2, 4, 30)
    seen = Seen(game, state, state.seat)
    found = think(seen, limits._replace(until=perf_counter()), 1)
    assert found.sims <= len(found.actions)
    assert found.best() in seen.legal


@pytest.mark.parametrize("spec", ["greedy", "scholar", "expect", "search:time=1000", "search:sims=100000,jobs=2"])
def test_every_bot_can_be_told_when_to_answer(spec: str) -> None:
    game = duchy.game("burgundy")
    state = played_on(game, 2, 4, 30)
    seen = Seen(game, state, state.seat)
    assert bot(spec, 1).choose(seen, until=perf_counter()) in seen.legal


def test_the_time_a_bot_must_answer_by_does_not_outlast_its_answer() -> None:
    game = duchy.game("castellans")
    state = played_on(game, 2, 2, 3)
    seen = Seen(game, state, state.seat)
    asked, hurried = bot("expect:sims=60", 1), bot("expect:sims=60", 1)
    asked.choose(seen)
    hurried.choose(seen, until=perf_counter())
    assert asked.choose(seen) == hurried.choose(seen)
