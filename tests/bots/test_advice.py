"""Hints at the table and the analysis of a match."""

from __future__ import annotations

import pytest

import duchy
from duchy.bots import Seen, analyse, bot, hints
from duchy.bots.evaluations import terms
from duchy.bots.why import sentence, whys
from duchy.kernel.record import Match
from tests.bots.helpers import played_on
from tests.kernel.meadow import GAME as MEADOW
from tests.kernel.meadow import PLANT, STOP


def test_hints_are_legal_ranked_and_say_what_to_expect() -> None:
    game = duchy.game("burgundy")
    state = played_on(game, 2, 4, 30)
    seen = Seen(game, state, state.seat)
    found = hints(seen, sims=40)
    assert {hint.action for hint in found} <= set(state.legal())
    assert len({hint.action for hint in found}) == len(found) > 1
    assert all(0 <= hint.chance <= 1 for hint in found)
    assert found == hints(seen, sims=40)


def test_a_hint_knows_a_winning_card() -> None:
    """In the last round of Meadow with nothing to lose, planting is worth a point and stopping is not."""
    state = MEADOW.new(players=2, seed=1)
    while type(state.frame()).__name__ != "Planting":
        state.apply(state.legal(state.seat)[-1], state.seat)
    best = hints(Seen(MEADOW, state, state.seat), sims=40)[0]
    assert MEADOW.actions.describe(best.action).kind == "plant"


def test_no_hints_where_there_is_nothing_to_decide() -> None:
    game = duchy.game("burgundy")
    state = game.new(players=2, seed=1)
    assert hints(Seen(game, state, 1 - state.seat), sims=5) == []


def test_an_analysis_names_the_moves_that_cost_most() -> None:
    """A player who stops planting at once gives points away, and the analysis says which move it was."""
    match = Match.new(MEADOW, players=2, seed=2)
    chooser = bot("random", 3)
    while not match.state.over:
        seat = match.state.seat
        actions = match.state.legal(seat)
        plants = MEADOW.actions.describe(actions[-1]).kind == "stop"
        match.act(actions[-1] if plants else chooser.choose(Seen(MEADOW, match.state, seat)), seat)
    for seat in (0, 1):
        verdicts = analyse(match, seat, sims=30)
        assert [verdict.chosen for verdict in verdicts] == [step.action for step in match.steps if step.seat == seat]
        assert all(0 <= verdict.chance <= 1 and verdict.cost >= 0 for verdict in verdicts)
    stops = [m for seat in (0, 1) for m in analyse(match, seat, sims=30) if m.chosen == STOP]
    assert any(m.best == PLANT and m.points >= 1 for m in stops)


def test_an_analysis_reads_records() -> None:
    match = Match.new(MEADOW, players=2, seed=2)
    while not match.state.over:
        match.act(match.state.legal(match.state.seat)[0], match.state.seat)
    assert analyse(match.dump(), 0, sims=4) == analyse(match.plain(), 0, sims=4) == analyse(match, 0, sims=4)


def test_a_hint_says_why_in_the_words_of_the_evaluation() -> None:
    game = duchy.game("burgundy")
    state = played_on(game, 2, 4, 30)
    found = hints(Seen(game, state, state.seat), sims=40)
    said = [hint.why for hint in found if hint.why]
    assert said, "nothing speaks for any of these moves"
    assert all(why.endswith(".") and any(name in why for name in (*terms("burgundy"), "rival")) for why in said)


@pytest.mark.parametrize("name", duchy.games())
def test_moves_of_every_game_can_be_explained(name: str) -> None:
    game = duchy.game(name)
    state = played_on(game, 2, 3, 25)
    actions = state.legal(state.seat)
    assert len(whys(Seen(game, state, state.seat), actions)) == len(actions)


def test_a_move_that_hinders_says_so() -> None:
    assert sentence(["points"], [0.0, -4.0]) == "Leaves the best rival 4.0 points less."
    assert sentence(["points", "gold"], [-2.0, 0.0, 0.0]) == "Gives up points (-2.0)."


def test_an_analysis_says_what_the_best_move_would_have_brought() -> None:
    game = duchy.game("burgundy")
    match = Match.new(game, players=2, seed=2)
    chooser = bot("random", 3)
    for _ in range(16):
        seat = match.state.seat
        match.act(chooser.choose(Seen(game, match.state, seat)), seat)
    verdicts = [verdict for seat in (0, 1) for verdict in analyse(match, seat, sims=6)]
    assert any(verdict.why for verdict in verdicts if verdict.chosen != verdict.best)
    assert all(not verdict.why for verdict in verdicts if verdict.chosen == verdict.best)
