"""A network learns, is continued, written, and read by bots that need no torch."""

from __future__ import annotations

import struct
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import torch
from typer.testing import CliRunner

import duchy
from duchy.arena.training import learner as learning
from duchy.arena.training.export import export, learnt
from duchy.arena.training.learner import Course, Learner, fresh, off, resumed, train
from duchy.arena.training.lessons import study, write
from duchy.arena.training.model import values
from duchy.arena.training.selfplay import Playing, carry_out, lesson, look, returns, wish
from duchy.arena.training.vocabulary import outline
from duchy.bots.evaluations import evaluation
from duchy.bots.learned import learned, load
from duchy.cli import app
from duchy.kernel.errors import BadRecord
from tests.bots.helpers import played_on


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A training for impatient people."""
    monkeypatch.setattr(learning, "FIRST_GAMES", 2)
    monkeypatch.setattr(learning, "ENOUGH", 50)
    monkeypatch.setattr(learning, "KEPT", 2_000)


def taught(games: int = 4, **more: Any) -> Learner:
    """A network after some games of Kingdoms."""
    learner = fresh(Course("kingdoms", 2, **more))
    train(learner, games, 1, None, lambda progress, loss: None)
    return learner


def test_what_is_learnt_comes_nearer_to_how_games_end() -> None:
    learner = taught()
    have = learner.count
    seen, given = torch.from_numpy(learner.seen[:have]), torch.from_numpy(learner.given[:have])
    targets = torch.from_numpy(learner.targets[:have])
    with torch.no_grad():
        before = float(((learner.net(seen, given) - targets) ** 2).mean())
    learner.learn(2_000)
    with torch.no_grad():
        assert float(((learner.net(seen, given) - targets) ** 2).mean()) < before


def test_an_untaught_network_says_what_the_evaluation_says() -> None:
    learner = fresh(Course("burgundy", 2))
    state = played_on(duchy.game("burgundy"), 2, 3, 40)
    seen, terms = look(learner.game, state, 1)
    ev = evaluation("burgundy")
    expected = [ev.value(state, 1), ev.value(state, 0)]
    assert values(learner.net, [seen], [terms])[0] * 100 == pytest.approx(expected, abs=0.01)


def test_targets_lead_from_the_end_of_a_game_backwards() -> None:
    thoughts, end = np.array([[0.5, 0.2], [0.1, 0.9]], np.float32), np.array([0.7, 0.3], np.float32)
    first, second = returns(thoughts, end)
    assert second == pytest.approx(end)
    assert first == pytest.approx(0.4 * thoughts[1] + 0.6 * end)


@pytest.mark.parametrize("name", duchy.games())
def test_what_is_learnt_from_are_the_tables_that_really_came(name: str) -> None:
    game, dice, carried = duchy.game(name), Random(3), 0
    assert game.observe is not None
    table = Playing(game, 2, {}, 5)
    while not table.state.over:
        seat = table.state.seat
        line = table.lines[seat]
        before = len(line.seen)
        carry_out(game, table, dice.choice(table.state.legal(seat)), dice)
        if len(line.seen) > before:
            carried += 1
            assert line.seen[-1] == game.observe(table.state, seat)
        else:
            assert table.state.over or line.begun, "nothing is noted only while details of the action are open"
    assert carried > 20
    found = lesson(table, fresh(Course(name, 2)).mean)
    assert len(found.seen) == len(found.terms) == len(found.targets) == sum(len(line.seen) for line in table.lines)


def test_what_all_seats_have_in_common_counts_less() -> None:
    assert off(torch.tensor([[0.1, -0.1]])) == pytest.approx(0.01)
    assert off(torch.tensor([[0.1, 0.1]])) == pytest.approx(0.2 * 0.01)
    assert off(torch.tensor([[0.1]])) == pytest.approx(0.01), "alone there is nothing else"


def test_a_part_of_what_was_learnt_can_be_believed() -> None:
    learner = fresh(Course("kingdoms", 2))
    with torch.no_grad():
        learner.mean.out.bias[:] = torch.tensor([0.5, -0.25])
    learner.believe(0.5)
    assert learner.mean.out.bias.tolist() == [0.25, -0.125]
    assert learner.net.out.bias.tolist() == [0.0, 0.0], "it goes on learning from all of it"
    refused = CliRunner().invoke(app, ["train", "kingdoms", "--trust", "1.5"])
    assert "--trust 1.5" in str(refused.exception)


def test_steps_become_smaller_all_along() -> None:
    learner = fresh(Course("kingdoms", 2))
    rates = []
    for done in (0.0, 0.5, 1.0, 2.0):
        learner.pace(done)
        rates.append(learner.optimizer.param_groups[0]["lr"])
    assert rates == pytest.approx([1e-3, 0.515e-3, 0.03e-3, 0.03e-3])


def test_lessons_bring_a_network_nearer_to_how_games_end() -> None:
    learner, told = fresh(Course("kingdoms", 2)), []
    book = write(learner.game, learner.course, 6, lambda number: None)
    before = np.abs(book.thoughts(learner) - book.end).mean()
    study(learner, 6, lambda progress, loss: told.append(progress.games))
    assert np.abs(book.thoughts(learner) - book.end).mean() < before
    assert told == [6]
    assert learner.progress.games == 6


def test_targets_of_lessons_end_with_each_line() -> None:
    learner = fresh(Course("kingdoms", 2))
    book = write(learner.game, learner.course, 2, lambda number: None)
    targets, thoughts = book.targets(learner), book.thoughts(learner)
    assert book.last.sum() == 4
    assert targets[book.last] == pytest.approx(book.end[book.last])
    at = int(np.nonzero(book.last)[0][0]) - 1
    assert targets[at] == pytest.approx(0.2 * thoughts[at + 1] + 0.8 * book.end[at], abs=1e-5)


def test_a_training_continues_where_it_stopped(tmp_path: Path) -> None:
    learner = taught()
    learner.save(tmp_path / "kingdoms-2.pt")
    again = resumed(tmp_path / "kingdoms-2.pt")
    assert again.progress.games == 4
    for one, other in zip(learner.net.parameters(), again.net.parameters(), strict=True):
        assert torch.equal(one, other)
    for one, other in zip(learner.mean.parameters(), again.mean.parameters(), strict=True):
        assert torch.equal(one, other)


def test_the_mean_of_the_weights_follows_the_network() -> None:
    learner = fresh(Course("kingdoms", 2))
    torch.nn.init.constant_(learner.net.out.bias, 1.0)
    distances = []
    for _ in range(3):
        learner.settle()
        distances.append(float((learner.net.out.bias - learner.mean.out.bias).detach().abs().max()))
    assert 1.0 > distances[0] > distances[1] > distances[2] > 0.9


def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path) -> None:
    (tmp_path / "kingdoms-2.pt").write_bytes(b"something else")
    with pytest.raises(BadRecord, match="not a checkpoint"):
        resumed(tmp_path / "kingdoms-2.pt")


@pytest.mark.parametrize("name", duchy.games())
def test_bots_read_what_was_learnt_as_it_was_learnt(name: str, tmp_path: Path) -> None:
    learner = fresh(Course(name, 2))
    torch.nn.init.normal_(learner.mean.out.weight, std=0.5)
    torch.nn.init.normal_(learner.mean.words.weight, std=0.5)
    with torch.no_grad():
        learner.mean.words.weight[0] = 0.0
    export(learner, tmp_path, ["nobody"])
    net = learned(name, [tmp_path])[2]
    assert net is not None
    for seat, decisions in ((0, 5), (1, 40)):
        state = played_on(learner.game, 2, 2, decisions)
        seen, terms = look(learner.game, state, seat)
        n = len(terms) // 2
        hand = [sum(terms[:n]), sum(terms[n:])]
        thought = values(learner.mean, [seen], [terms])[0] * 100 - hand
        assert net.correction(state, seat, terms) == pytest.approx(thought, abs=0.02 * max(10.0, max(abs(thought))))


def test_the_evaluation_is_corrected_where_a_table_is_looked_at_closely(tmp_path: Path) -> None:
    learner = fresh(Course("burgundy", 2))
    with torch.no_grad():
        learner.mean.out.bias[:] = torch.tensor([0.125, -0.25])
    export(learner, tmp_path, [])
    ev = type(evaluation("burgundy"))()
    ev.nets = learned("burgundy", [tmp_path])
    state = played_on(learner.game, 2, 3, 40)
    assert ev.outlook(state, 1) == pytest.approx([ev.value(state, 0) - 25.0, ev.value(state, 1) + 12.5], abs=0.01)
    assert ev.sight(state, 1) == pytest.approx(ev.value(state, 1) - ev.value(state, 0) + 37.5, abs=0.01)
    assert ev.standing(state, 1) == ev.value(state, 1), "simulated players stay with the quick evaluation"


@pytest.mark.parametrize(("name", "players"), [("kingdoms", 4), ("castellans", 4), ("kingdoms", 2)])
def test_who_learns_wants_what_players_want_at_the_table(name: str, players: int) -> None:
    state = played_on(duchy.game(name), players, 3, 60)
    ev = evaluation(name)
    points = ev.outlook(state, 1)
    turned = np.array([[points[(1 + k) % players] for k in range(players)]], np.float32)
    assert wish(duchy.game(name), turned)[0] == pytest.approx(ev.sight(state, 1), rel=1e-4)


def test_what_was_learnt_of_the_base_game_is_not_used_with_expansions(tmp_path: Path) -> None:
    learner = fresh(Course("burgundy", 2))
    export(learner, tmp_path, [])
    ev = type(evaluation("burgundy"))()
    ev.nets = learned("burgundy", [tmp_path])
    assert ev.net(learner.game.new(players=2, seed=1)) is not None
    assert ev.net(learner.game.new(players=2, seed=1, options={"trade_routes": True})) is None


def test_weights_for_other_observations_are_left_alone(tmp_path: Path) -> None:
    file = export(fresh(Course("kingdoms", 2)), tmp_path, [])
    file.write_text(file.read_text().replace('"turn"', '"years"'))
    assert load(file, duchy.game("kingdoms")) is None


def test_numbers_that_do_not_belong_to_the_weights_are_refused(tmp_path: Path) -> None:
    file = export(fresh(Course("kingdoms", 2)), tmp_path, [])
    file.with_suffix(".bin").write_bytes(struct.pack("<3H", 1, 2, 3))
    with pytest.raises(BadRecord, match="not the numbers"):
        load(file, duchy.game("kingdoms"))


def test_what_is_printed_on_a_hex_counts_while_it_is_free() -> None:
    game = duchy.game("burgundy")
    found = outline(game)
    starts, at = {}, 0
    for name, size in found.fields:
        starts[name] = at
        at += size
    assert found.unless[starts["prints_1"] + 4] == starts["tiles_1"] + 4
    assert found.groups[starts["tiles_1"]] == found.groups[starts["tiles_1"] + 9] != found.groups[starts["tiles_0"]]
    assert found.unless[starts["phase"]] == -1


def test_a_training_goes_on_from_weights_as_they_are_shipped(tmp_path: Path) -> None:
    learner = taught()
    file = export(learner, tmp_path, [])
    again = learnt(file, seed=2)
    assert (again.course.game, again.course.players, again.progress.games) == ("kingdoms", 2, 4)
    for one, other in zip(learner.mean.parameters(), again.mean.parameters(), strict=True):
        assert torch.allclose(one, other, atol=1e-3)
    train(again, 5, 1, None, lambda progress, loss: None)
    assert again.progress.games == 5


def test_weights_that_are_none_are_not_learnt_on_from(tmp_path: Path) -> None:
    file = export(fresh(Course("kingdoms", 2)), tmp_path, [])
    with pytest.raises(BadRecord, match="observations of kingdoms have changed"):
        file.write_text(file.read_text().replace('"turn"', '"years"'))
        learnt(file, seed=1)
    file.with_suffix(".bin").write_bytes(b"1234")
    with pytest.raises(BadRecord, match="not the weights"):
        learnt(file, seed=1)


def test_weights_of_another_table_are_refused(tmp_path: Path) -> None:
    file = export(fresh(Course("kingdoms", 2)), tmp_path, [])
    call = ["train", "kingdoms", "--players", "3", "--folder", str(tmp_path), "--start", str(file)]
    refused = CliRunner().invoke(app, call)
    assert "is for kingdoms with 2" in str(refused.exception)


def test_the_command_trains_resumes_and_says_what_was_beaten(tmp_path: Path) -> None:
    call = ["train", "kingdoms", "--folder", str(tmp_path), "--trial", "2"]
    done = CliRunner().invoke(app, [*call, "--games", "2", "--lessons", "1"])
    assert done.exit_code == 0, done.output
    assert "of 2 against greedy at 2 players" in done.output
    assert "games = 2\nlessons = 1\ntrust = 1.0" in (tmp_path / "kingdoms-2.toml").read_text()
    refused = CliRunner().invoke(app, [*call, "--games", "4"])
    assert "--resume continues it" in str(refused.exception)
    done = CliRunner().invoke(app, [*call, "--games", "4", "--resume", "--jobs", "2"])
    assert done.exit_code == 0, done.output
    assert "games = 4" in (tmp_path / "kingdoms-2.toml").read_text()
