"""The arena: fair schedules, the same results again, results that can be continued, standings that add up."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner

from duchy.arena import Job, Outcome, play, schedule, standings, tournament
from duchy.arena.plot import plot
from duchy.arena.standings import wilson
from duchy.commands.arena import register
from duchy.kernel.errors import BadOption, BadRecord, DuchyError


def results(outcomes: list[Outcome]) -> list[tuple[object, ...]]:
    """Everything but the time it took."""
    return [(o.job.key, o.scores, o.winners, o.decisions) for o in outcomes]


def test_every_pairing_plays_every_deal_from_every_seat() -> None:
    jobs = schedule("kingdoms", ["random", "greedy", "expect"], 10, 2, {}, seed=5)
    assert len(jobs) == 3 * 10
    for pair in {job.pairing for job in jobs}:
        deals = Counter(job.seed for job in jobs if job.pairing == pair)
        assert set(deals.values()) == {2} and min(deals) == 5
        assert {job.bots for job in jobs if job.pairing == pair} == {pair, pair[::-1]}


def test_at_larger_tables_one_plays_among_others_from_every_seat() -> None:
    jobs = schedule("kingdoms", ["random", "greedy"], 9, 4, {}, seed=1)
    assert len(jobs) == 2 * 12
    seats = Counter(job.bots.index("greedy") for job in jobs if job.pairing == ("greedy", "random"))
    assert seats == {0: 3, 1: 3, 2: 3, 3: 3}


def test_one_bot_plays_itself_and_alone_each_plays_alone() -> None:
    assert {job.bots for job in schedule("burgundy", ["greedy"], 3, 3, {}, 1)} == {("greedy",) * 3}
    assert [job.bots for job in schedule("kingdoms", ["greedy", "random"], 1, 1, {}, 1)] == [("greedy",), ("random",)]


@pytest.mark.parametrize(("bots", "games"), [([], 5), (["greedy", "greedy"], 5), (["greedy"], 0)])
def test_senseless_tournaments_are_refused(bots: list[str], games: int) -> None:
    with pytest.raises(BadOption):
        schedule("burgundy", bots, games, 2, {}, 1)


def test_the_same_seeds_give_the_same_results_in_one_process_or_two() -> None:
    jobs = schedule("kingdoms", ["random", "expect:sims=2,keep=2"], 2, 2, {}, 1)
    assert results(tournament(jobs)) == results(tournament(jobs, processes=2))


def test_a_tournament_continues_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = schedule("kingdoms", ["random"], 4, 2, {}, 1)
    file = tmp_path / "results.jsonl"
    whole = results(tournament(jobs, file=file))
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 1 + len(jobs)
    file.write_text("".join(lines[:3]) + lines[3][:20])
    played = []

    def counted(job: Job, records: Path | None = None) -> Outcome:
        played.append(job.key)
        return play(job)

    monkeypatch.setattr(import_module("duchy.arena.tournament"), "play", counted)
    assert results(tournament(jobs, file=file)) == whole
    assert played == [job.key for job in jobs[2:]]
    assert [json.loads(line)["key"] for line in file.read_text().splitlines()[1:]] == [job.key for job in jobs]


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    tournament(schedule("kingdoms", ["random"], 1, 2, {}, 1), file=file)
    with pytest.raises(BadRecord, match="another game"):
        tournament(schedule("burgundy", ["random"], 1, 2, {}, 1), file=file)
    file.write_text("hello\n")
    with pytest.raises(BadRecord, match="not a results file"):
        tournament(schedule("kingdoms", ["random"], 1, 2, {}, 1), file=file)


def outcome(bots: tuple[str, ...], scores: list[int], winners: list[int], seed: int = 1) -> Outcome:
    """A game that went as we say."""
    n = len(bots)
    job = Job("kingdoms", n, {}, bots, seed, ("a", "b"))
    return Outcome(job, scores, winners, [10] * n, [0.1] * n, [0.05] * n)


def test_standings_split_ties_and_average_scores() -> None:
    found = standings([outcome(("a", "b"), [10, 4], [0]), outcome(("b", "a"), [7, 7], [0, 1])])
    row = found.rows[0]
    assert (row.bot, row.field, row.games, row.share) == ("a", "b", 2, 0.75)
    assert (row.score, row.field_score) == (8.5, 5.5)
    assert row.low < 0.75 < row.high
    assert [rating.bot for rating in found.ratings] == ["a", "b"]
    assert found.ratings[0].mu > 25 > found.ratings[1].mu
    assert found.ratings[0].milliseconds == pytest.approx(10)
    assert found.ratings[0].slowest == pytest.approx(50)


def test_wilson_interval() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_the_plot_is_well_formed_and_names_every_bot() -> None:
    found = standings([outcome(("a<b", "b"), [10, 4], [0])])
    root = ElementTree.fromstring(plot(found))
    text = "".join(root.itertext())
    assert "a<b" in text and "kingdoms, 2 players" in text


def application() -> typer.Typer:
    """A command line with this command and another, as the real one."""
    app = typer.Typer()
    register(app)
    app.command("other")(lambda: None)
    return app


def test_the_command(tmp_path: Path) -> None:
    picture = tmp_path / "ratings.svg"
    words = ["arena", "kingdoms", "--bots", "random", "greedy", "--games", "2", "--plot", str(picture)]
    run = CliRunner().invoke(application(), [*words, "--json"])
    assert run.exit_code == 0, run.output
    found = json.loads(run.stdout)
    assert {rating["bot"] for rating in found["ratings"]} == {"random", "greedy"}
    assert picture.read_text().startswith("<svg")
    shown = CliRunner().invoke(application(), words)
    assert shown.exit_code == 0 and "greedy" in shown.stdout


@pytest.mark.parametrize(
    "words",
    [["chess", "--bots", "random"], ["kingdoms", "--bots", "clever"], ["kingdoms", "--bots", "random", "--option", "x"]],
)
def test_the_command_explains_what_is_wrong(words: list[str]) -> None:
    run = CliRunner().invoke(application(), ["arena", *words, "--games", "1"])
    assert isinstance(run.exception, DuchyError) and str(run.exception)


class FakeRay(ModuleType):
    """What the arena uses of Ray, played in this process, answers in reverse order."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.calls: list[str] = []

    def is_initialized(self) -> bool:
        return False

    def init(self, address: str = "here", **settings: Any) -> None:
        self.calls.append(f"init {address}")

    def remote(self, function: Callable[[Job], Outcome]) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda job: (function, job))

    def wait(self, waiting: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return waiting[-num_returns:], waiting[:-num_returns]

    def get(self, task: Any) -> Outcome:
        return task[0](task[1])  # type: ignore[no-any-return]

    def shutdown(self) -> None:
        self.calls.append("shutdown")


def test_ray_gives_the_same_results_in_the_same_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our side of Ray: whichever machine answers first, the outcomes come in the order of the jobs."""
    ray = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    jobs = schedule("kingdoms", ["random"], 3, 2, {}, 1)
    assert results(tournament(jobs, ray="local")) == results(tournament(jobs))
    assert results(tournament(jobs, ray="auto")) == results(tournament(jobs))
    assert ray.calls == ["init here", "shutdown", "init auto", "shutdown"]
