"""A lead for who is learning: one option for all games, in the record where it was granted and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

import duchy
from duchy.kernel.handicap import NAME, lead_of
from duchy.kernel.record import Match

GIVEN = {
    "burgundy": lambda s, seat: (s.duchies[seat].workers, s.duchies[seat].silver),
    "castellans": lambda s, seat: (s.boards[seat].goods[0],),
    "kingdoms": lambda s, seat: (s.kingdoms[seat].tokens[0],),
    "academies": lambda s, seat: (s.academies[seat].gold,),
    "villages": lambda s, seat: (s.villages[seat].gold,),
}
"""What a seat has of that which a lead is made of."""
each_game = pytest.mark.parametrize("name", GIVEN)


@each_game
def test_a_seat_begins_with_more_and_the_others_as_ever(name: str) -> None:
    game, has = duchy.game(name), GIVEN[name]
    players, most = game.seats[1], game.options[NAME].high
    plain = game.new(players=players, seed=5)
    for count in (1, most):
        state = game.new(players=players, seed=5, options={NAME: [0, count] + [0] * (players - 2)})
        assert game.invariants is not None
        game.invariants(state)
        assert has(state, 1) == tuple(amount + count for amount in has(plain, 1))
        assert [has(state, seat) for seat in range(players) if seat != 1] == [
            has(plain, seat) for seat in range(players) if seat != 1
        ]
        assert state.rng == plain.rng, "a lead changes nothing that is dealt"


@each_game
def test_everybody_may_have_the_most_at_every_table(name: str) -> None:
    game, has = duchy.game(name), GIVEN[name]
    most = game.options[NAME].high
    for players in range(2, game.seats[1] + 1):
        state = game.new(players=players, seed=5, options={NAME: [most] * players})
        assert game.invariants is not None
        game.invariants(state)
        plain = game.new(players=players, seed=5)
        assert has(state, players - 1) == tuple(amount + most for amount in has(plain, players - 1))


@each_game
def test_a_table_without_a_lead_agrees_on_what_it_always_did(name: str) -> None:
    game = duchy.game(name)
    for said in ({}, {NAME: [0, 0]}):
        assert NAME not in game.agree(2, said)
        assert game.new(players=2, seed=1, options=said).digest() == game.new(players=2, seed=1).digest()
    assert Match.new(game, 2, 1).head() == Match.new(game, 2, 1, {NAME: [0, 0]}).head()


@each_game
def test_the_record_says_it_and_plays_it_again(name: str) -> None:
    match = Match.new(duchy.game(name), 2, 3, {NAME: [0, 2]})
    for _ in range(12):
        match.act(match.state.legal(match.state.seat)[0], match.state.seat)
    record: dict[str, Any] = match.plain()
    assert record["options"][NAME] == [0, 2] and match.head()["options"][NAME] == [0, 2]
    assert Match.replay(record).state.digest() == match.state.digest()


@each_game
@pytest.mark.parametrize("said", [2, [2], [0, -1], [0, 99], [0, "2"], [0, True], {"1": 2}])
def test_what_makes_no_sense_is_refused(name: str, said: Any) -> None:
    with pytest.raises(duchy.BadOption, match="handicap"):
        duchy.game(name).agree(2, {NAME: said})


@each_game
def test_alone_there_is_nobody_to_be_ahead_of(name: str) -> None:
    with pytest.raises(duchy.BadOption, match="handicap is for tables with rivals"):
        duchy.game(name).agree(1, {NAME: [1]})
    assert NAME not in duchy.game(name).agree(1, {NAME: [0]})


def test_a_team_has_the_lead_of_its_members() -> None:
    game = duchy.game("burgundy")
    plain = game.new(players=4, seed=2, options={"mode": "team"})
    state = game.new(players=4, seed=2, options={"mode": "team", NAME: [0, 1, 0, 2]})
    for owner, more in ((0, 0), (1, 3)):
        assert state.duchies[owner].workers == plain.duchies[owner].workers + more
        assert state.duchies[owner].silver == plain.duchies[owner].silver + more
    assert lead_of(state.options, 3) == 2
