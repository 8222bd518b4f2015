"""Exact ends: what is left of a game is tried in full, and agrees with brute force where that can be done by hand."""

from __future__ import annotations

from typing import Any

import pytest

import duchy
from duchy.bots import Seen, bot
from duchy.bots.ends import LUCK, Ending, Worth, near
from duchy.bots.evaluations import evaluation
from duchy.bots.evaluations.base import options_of
from duchy.bots.evaluations.plan import WIDTH
from duchy.bots.players import Limits, think
from duchy.bots.search import Lookahead
from duchy.kernel.core import State

FEW = 400
"""Brute force takes no more steps than this in a test."""


def ahead_of(name: str) -> Lookahead:
    """A lookahead of the game's own evaluation."""
    return Lookahead(evaluation(name), 1, WIDTH, 0)


class Uncertain(Exception):
    """Brute force is at its end: a rival is asked, or there is too much to try."""


def brute(s: State, seat: int, left: list[int]) -> Worth:
    """The best end that a seat can reach on its own, every action tried without any shortcut."""
    if s.over:
        ev = evaluation("burgundy")
        points = ev.standings(s)
        return Worth(ev.utility_of(s, seat, points), points[seat], ev.won(s, seat))
    if not options_of(s, seat) or left[0] <= 0:
        raise Uncertain
    found = []
    for action in s.legal(seat):
        left[0] -= 1
        after = s.copy()
        after.take(action, seat)
        found.append(brute(after, seat, left))
    return max(found)


def by_hand(state: State, seat: int) -> list[Worth] | None:
    """What brute force says of every action; None where luck (other deals lead elsewhere) or a rival has a say."""
    found = []
    try:
        for deal in range(3):
            left, worths = [FEW], []
            for action in state.legal(seat):
                after = state.determinize(seat, deal)
                after.take(action, seat)
                worths.append(brute(after, seat, left))
            found.append(worths)
    except Uncertain:
        return None
    return found[0] if found[0] == found[1] == found[2] else None


def last_turns(seed: int) -> list[tuple[State, list[Worth]]]:
    """Tables of Burgundy on which the rest is the seat's own, with what brute force says of every action."""
    game, player, found = duchy.game("burgundy"), bot("greedy", seed), []
    state: Any = game.new(players=2, seed=seed)
    while not state.over:
        seat = state.seat
        if len(state.legal(seat)) > 1 and evaluation("burgundy").left(state) < 0.03:
            worths = by_hand(state, seat)
            if worths is not None:
                found.append((state.copy(), worths))
        state.apply(player.choose(Seen(game, state, seat)), seat)
    return found


def test_the_last_turn_agrees_with_brute_force() -> None:
    game, compared = duchy.game("burgundy"), 0
    for seed in range(1, 5):
        for state, expected in last_turns(seed):
            seen = Seen(game, state, state.seat)
            ahead = ahead_of("burgundy")
            assert near(seen, ahead, 5)
            found = Ending(seen, ahead, 5, 20 * FEW).values(seen.legal)
            assert found is not None
            for worth, by_force in zip(found, expected, strict=True):
                assert tuple(worth) == pytest.approx(tuple(by_force))
            best = think(seen, Limits(sims=2 * FEW, jobs=1), 1).best()
            assert expected[seen.legal.index(best)].utility == pytest.approx(max(expected).utility)
            compared += 1
    assert compared >= 3


def test_what_luck_decides_is_averaged() -> None:
    """An action after which two deals look different is tried on more of them."""
    game = duchy.game("burgundy")
    ends: list[State] = [game.new(players=2, seed=seed) for seed in (1, 2)]
    for seed, state in enumerate(ends):
        state.playout(seed)
    table = game.new(players=2, seed=1)
    values = [evaluation("burgundy").standings(state)[table.seat] for state in ends]
    assert values[0] != values[1]

    class Tossed(Ending):
        """Every action tosses a coin."""

        def dealt(self, s: State, deal: int, action: int) -> State:
            return ends[deal % 2]

    seen = Seen(game, table, table.seat)
    worth = Tossed(seen, ahead_of("burgundy"), 1, 100).after(table, seen.legal[0])
    assert LUCK % 2 == 0
    assert worth.points == pytest.approx(sum(values) / 2)


def test_an_end_too_far_away_is_left_to_the_search() -> None:
    game = duchy.game("burgundy")
    state = game.new(players=2, seed=1)
    seen = Seen(game, state, state.seat)
    assert not near(seen, ahead_of("burgundy"), 1)
    assert Ending(seen, ahead_of("burgundy"), 1, 50).values(seen.legal) is None


def test_time_ends_the_attempt() -> None:
    game = duchy.game("burgundy")
    state = game.new(players=2, seed=1)
    seen = Seen(game, state, state.seat)
    ahead = ahead_of("burgundy")
    ahead.deadline = ahead.now()
    assert Ending(seen, ahead, 1, 10_000_000).values(seen.legal) is None
