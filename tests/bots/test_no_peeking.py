"""Strength never comes from peeking: what a seat can't see does not reach its bot."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

import duchy
from duchy.bots import Seen, bot
from tests.bots.helpers import played_on
from tests.kernel.meadow import GAME as MEADOW

SAMPLES = 40
DEALS = 120


def choices(game: object, states: list[object], seat: int, spec: str) -> Counter[int]:
    """How often a bot chooses what, over many seeds."""
    return Counter(
        bot(spec, seed).choose(Seen(game, state, seat, seed))
        for seed, state in enumerate(states)  # type: ignore[arg-type]
    )


def distance(a: Counter[int], b: Counter[int]) -> float:
    """Total variation: which part of one distribution would have to move to make it the other."""
    return sum(abs(a[key] / a.total() - b[key] / b.total()) for key in set(a) | set(b)) / 2


@pytest.mark.parametrize("spec", ["greedy", "scholar", "expect:sims=6", "search:sims=6,method=tree"])
def test_re_dealing_hidden_things_leaves_the_choices_of_meadow_alone(spec: str) -> None:
    """One fixed deal against another deal each time: the hands differ, the choices must not."""
    state = MEADOW.new(players=3, seed=3)
    fixed = choices(MEADOW, [state] * DEALS, 0, spec)
    redealt = choices(MEADOW, [state.determinize(0, 1000 + i) for i in range(DEALS)], 0, spec)
    assert distance(fixed, redealt) < 0.2


@pytest.mark.parametrize("name", ["kingdoms", "villages"])
def test_re_dealing_hidden_things_leaves_the_choices_alone(name: str) -> None:
    game = duchy.game(name)
    state = played_on(game, 2, 6, 40)
    seat = state.seat
    fixed = choices(game, [state] * SAMPLES, seat, "greedy")
    redealt = choices(game, [state.determinize(seat, 1000 + i) for i in range(SAMPLES)], seat, "greedy")
    assert distance(fixed, redealt) < 0.3


def test_a_bot_that_could_peek_would_be_caught() -> None:
    """The measure above tells a cheat: one who sees the other hand chooses otherwise when it is re-dealt."""
    state = MEADOW.new(players=2, seed=3)
    fixed = Counter([max(state.hands[1])] * 300)
    redealt = Counter(max(state.determinize(0, 1000 + i).hands[1]) for i in range(300))
    assert distance(fixed, redealt) > 0.15


@pytest.mark.parametrize("name", duchy.games())
def test_seen_shows_the_view_and_the_choices_of_its_seat(name: str) -> None:
    game = duchy.game(name)
    state = played_on(game, 2, 3, 8)
    seat = state.seat
    seen = Seen(game, state, seat)
    assert seen.view == state.view(seat)
    assert seen.legal == state.legal(seat)
    assert seen.determinize(5).view(seat) == state.view(seat)


def test_seen_holds_another_deal_than_the_true_one() -> None:
    """Over many seeds the hand of the other seat differs in what a bot is given."""
    state = MEADOW.new(players=2, seed=3)
    hands = {tuple(sorted(Seen(MEADOW, state, 0, seed).determinize(seed).hands[1])) for seed in range(40)}  # type: ignore[attr-defined]
    assert len(hands) > 5


def test_seen_travels_to_another_process() -> None:
    game = duchy.game("kingdoms")
    state = played_on(game, 2, 3, 20)
    seen = pickle.loads(pickle.dumps(Seen(game, state, state.seat)))
    assert seen.view == state.view(state.seat)
