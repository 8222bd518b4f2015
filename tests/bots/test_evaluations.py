"""What all evaluations have in common: terms that add up, chances that are chances, an uncertainty that shrinks."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import duchy
from duchy.bots import Seen, bot
from duchy.bots.evaluations import evaluation, module_of, terms
from duchy.bots.evaluations.base import Evaluation
from duchy.kernel.core import State
from tests.bots.helpers import played_on

TABLES = [(name, players) for name in duchy.games() for players in (2, duchy.game(name).seats[1])]


def on_the_way(name: str, players: int, options: dict[str, Any] | None = None) -> list[Any]:
    """Some tables of one random game, from its beginning to its end."""
    game = duchy.game(name)
    state = game.new(players=players, seed=5, options=options)
    chooser = bot("random", 5)
    found = []
    while not state.over:
        found.append(state.copy())
        state.apply(chooser.choose(Seen(game, state, state.seat)), state.seat)
    return [*found[:: max(1, len(found) // 12)], found[-1], state]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_terms_add_up_to_the_value_and_have_names(name: str, players: int) -> None:
    ev = evaluation(name)
    for state in on_the_way(name, players):
        for seat in range(players):
            parts = ev.terms(state, seat)
            assert sum(parts) == pytest.approx(ev.value(state, seat))
            assert len(parts) == len(terms(name))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_chances_add_up_to_one(name: str, players: int) -> None:
    ev = evaluation(name)
    for state in on_the_way(name, players):
        chances = ev.chances(state, 0)
        assert sum(chances) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in chances)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_less_and_less_of_a_game_is_left(name: str, players: int) -> None:
    ev = evaluation(name)
    states = on_the_way(name, players)[:-1]
    lefts = [ev.left(state) for state in states]
    assert all(-0.01 <= left <= 1.3 or left == 2.0 for left in lefts)
    assert lefts[0] > 0.8 > 0.35 > lefts[-1]
    assert ev.spread(states[-1]) < ev.spread(states[0])


def test_four_equal_seats_have_a_quarter_each() -> None:
    """Not a half each, as if the best rival were the only one."""

    class Level(Evaluation):
        def value(self, s: State, seat: int) -> float:
            return 40.0

    state = duchy.game("burgundy").new(players=4, seed=1)
    assert Level().chances(state, 2) == pytest.approx([0.25] * 4)


def test_while_seats_choose_what_they_begin_with_nobody_is_ahead() -> None:
    """Whoever has drafted seems thirty points ahead of those who have not."""
    state = duchy.game("castellans").new(players=3, seed=1)
    state.apply(state.legal()[0], state.seat)
    assert evaluation("castellans").chances(state, 0) == pytest.approx([1 / 3] * 3)


def test_a_lead_is_worth_more_near_the_end() -> None:
    ev = evaluation("burgundy")
    states = on_the_way("burgundy", 2)[:-1]
    ahead = [ev.chance_of(state, 0, [109.0, 100.0]) for state in states]
    assert ahead[-1] > ahead[0] > 0.5
    assert ahead[-1] > 0.8, "nine points ahead on the last turn is nearly won"


def test_team_mates_have_the_chance_of_their_team() -> None:
    ev = evaluation("burgundy")
    for state in on_the_way("burgundy", 4, {"mode": "team"}):
        chances = ev.chances(state, 1)
        assert chances[0] == chances[2] and chances[1] == chances[3]
        assert chances[0] + chances[1] == pytest.approx(1.0)


def test_a_finished_game_has_no_chances_left() -> None:
    game = duchy.game("kingdoms")
    state = played_on(game, 3, 1, 100_000)
    assert state.over
    won = [1 / len(state.winners()) if seat in state.winners() else 0.0 for seat in range(3)]
    assert evaluation("kingdoms").chances(state, 0) == won


def test_alone_there_is_one_chance() -> None:
    for name in duchy.games():
        if duchy.game(name).seats[0] == 1:
            for state in on_the_way(name, 1):
                assert 0.0 <= evaluation(name).chance(state, 0) <= 1.0


def test_a_game_says_how_much_rivals_count_among_several() -> None:
    """In Kingdoms a longer game helps all, so all that counts is who is ahead; elsewhere points count for themselves too."""
    for name, part in (("kingdoms", 1.0), ("castellans", 0.5)):
        state = played_on(duchy.game(name), 4, 3, 60)
        ev = evaluation(name)
        points = ev.outlook(state, 1)
        assert ev.net(state) is not None
        assert ev.sight(state, 1) == pytest.approx(points[1] - part * max(points[seat] for seat in (0, 2, 3)))


@pytest.mark.parametrize("name", duchy.games())
def test_weights_say_how_they_were_made(name: str) -> None:
    home = Path(str(module_of(name).__file__)).parent
    file = next(each for each in (home / f"{name}.toml", home.parent / f"{name}.toml", home / "weights.toml") if each.is_file())
    pedigree = tomllib.loads(file.read_text(encoding="utf-8"))["pedigree"]
    assert {"made_by", "rules", "games", "beat"} <= set(pedigree)


def test_every_network_in_the_house_is_used_and_says_what_it_beat() -> None:
    files = sorted((Path(str(module_of("castellans").__file__)).parent / "learned").glob("*.toml"))
    assert len(files) >= 3
    for file in files:
        pedigree = tomllib.loads(file.read_text(encoding="utf-8"))["pedigree"]
        game = duchy.game(pedigree["game"])
        assert evaluation(game.name).nets[pedigree["players"]] is not None, f"{file.name}: its observations have changed"
        assert pedigree["rules"] == game.rules and pedigree["beat"] and pedigree["games"] > 0
