"""Openings, sources of points, what was taken when: heard in matches that bots have played."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pyarrow.parquet
import pytest
from typer.testing import CliRunner

import duchy
from duchy.arena import schedule
from duchy.arena.dataset import played
from duchy.arena.statistics import LISTENERS, Openings, Sources, Takings, listen, recorded
from duchy.cli import app


@pytest.mark.parametrize("name", duchy.games())
def test_every_game_is_heard_and_all_points_have_a_source(name: str) -> None:
    jobs = schedule(name, ["random"], 2, 2, {}, 5)
    matches = [played(job)[1] for job in jobs]
    openings, sources, takings = Openings(), Sources(), Takings()
    assert listen([(match, ()) for match in matches], [openings, sources, takings]) == 2
    first = [row for row in openings.rows() if row["length"] == 1]
    assert sum(row["games"] for row in first) == 4
    assert sum(row["games"] * row["won"] for row in first) == pytest.approx(2, abs=0.01)
    for listener in (openings, sources, takings):
        assert all(set(row) == set(listener.columns) for row in listener.rows()) and listener.rows()
    won = [match.state.scores()[seat] for match in matches for seat in match.state.winners()]
    assert sum(row["winners"] for row in sources.rows()) == pytest.approx(sum(won) / len(won), abs=0.05)
    assert all(0 <= row["when"] <= 1 and row["games"] <= row["times"] for row in takings.rows())


def run(*words: str) -> str:
    done = CliRunner().invoke(app, [*words])
    assert done.exit_code == 0, done.output
    return done.output


def test_the_arena_keeps_records_and_statistics_hear_them(tmp_path: Path) -> None:
    kept, out = tmp_path / "kept", tmp_path / "told"
    run("arena", "castellans", "--bots", "random", "greedy", "--games", "2", "--records", str(kept), "--json")
    matches = list(recorded(kept))
    assert [sorted(bots) for _, bots in matches] == [["greedy", "random"]] * 2
    assert all(match.state.over for match, _ in matches)
    assert "openings" in run("statistics", "castellans", "--records", str(kept), "--out", str(out))
    for listener in LISTENERS:
        with (out / f"{listener.name}.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        assert rows and list(rows[0]) == list(listener.columns)
        assert (out / f"{listener.name}.svg").read_text(encoding="utf-8").count('class="dot"') <= 24


def test_parquet_tells_what_its_columns_mean(tmp_path: Path) -> None:
    run("statistics", "castellans", "--bots", "random", "--games", "1", "--out", str(tmp_path), "--format", "parquet")
    table = pyarrow.parquet.read_table(tmp_path / "sources.parquet")
    assert json.loads(table.schema.metadata[b"columns"]) == Sources.columns and table.num_rows


def test_bots_play_the_games_of_simulate() -> None:
    words = ("simulate", "castellans", "--players", "2", "--games", "3", "--json", "--bots", "greedy")
    found = json.loads(run(*words, "random"))
    assert found["bots"] == ["greedy", "random"] and found["seats"][0]["win_share"] == 1
    assert json.loads(run(*words))["bots"] == ["greedy", "greedy"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["statistics", "castellans"], "one of the two"),
        (["statistics", "castellans", "--bots", "random", "--format", "xml"], "written as .csv"),
        (["simulate", "castellans", "--players", "3", "--games", "1", "--bots", "random", "greedy"], "2 bots for 3 seats"),
        (["simulate", "castellans", "--players", "2", "--games", "1", "--bots", "wizard"], "there is no bot"),
        (["arena", "castellans", "--bots", "random", "--ray", "local", "--records", "x"], "can't be had"),
    ],
)
def test_what_does_not_go_is_said(words: list[str], said: str) -> None:
    done = CliRunner().invoke(app, words)
    assert isinstance(done.exception, duchy.BadOption) and said in str(done.exception)
