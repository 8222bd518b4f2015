"""Hints at the table and the analysis of a match."""

from __future__ import annotations

import duchy
from duchy.bots import Seen, analyse, bot, hints
from duchy.kernel.record import Match
from tests.bots.helpers import played_on
from tests.kernel.orchard import GAME as ORCHARD
from tests.kernel.orchard import PLANT, STOP


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
    """In the last round of Orchard with nothing to lose, planting is worth a point and stopping is not."""
    state = ORCHARD.new(players=2, seed=1)
    while type(state.frame()).__name__ != "Planting":
        state.apply(state.legal(state.seat)[-1], state.seat)
    best = hints(Seen(ORCHARD, state, state.seat), sims=40)[0]
    assert ORCHARD.actions.describe(best.action).kind == "plant"


def test_no_hints_where_there_is_nothing_to_decide() -> None:
    game = duchy.game("burgundy")
    state = game.new(players=2, seed=1)
    assert hints(Seen(game, state, 1 - state.seat), sims=5) == []


def test_an_analysis_names_the_moves_that_cost_most() -> None:
    """A player who stops planting at once gives points away, and the analysis says which move it was."""
    match = Match.new(ORCHARD, players=2, seed=2)
    chooser = bot("random", 3)
    while not match.state.over:
        seat = match.state.seat
        actions = match.state.legal(seat)
        plants = ORCHARD.actions.describe(actions[-1]).kind == "stop"
        match.act(actions[-1] if plants else chooser.choose(Seen(ORCHARD, match.state, seat)), seat)
    for seat in (0, 1):
        moments = analyse(match, seat, sims=30)
        assert [moment.chosen for moment in moments] == [step.action for step in match.steps if step.seat == seat]
        assert all(0 <= moment.chance <= 1 and moment.cost >= 0 for moment in moments)
    stops = [m for seat in (0, 1) for m in analyse(match, seat, sims=30) if m.chosen == STOP]
    assert any(m.best == PLANT and m.points >= 1 for m in stops)


def test_an_analysis_reads_records() -> None:
    match = Match.new(ORCHARD, players=2, seed=2)
    while not match.state.over:
        match.act(match.state.legal(match.state.seat)[0], match.state.seat)
    assert analyse(match.dump(), 0, sims=4) == analyse(match.plain(), 0, sims=4) == analyse(match, 0, sims=4)
