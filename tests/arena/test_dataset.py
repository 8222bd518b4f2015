"""Games between bots as data, and a match as rows."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest
from typer.testing import CliRunner

import duchy
from duchy.arena.dataset import COLUMNS, check
from duchy.cli import app
from duchy.kernel import rows as described


def made(tmp_path: Path, name: str, *more: str) -> Path:
    out = tmp_path / name
    words = ["dataset", "castellans", "--bots", "random", "--games", "2", "--seed", "5", "--out", str(out), *more]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    return out


def test_parquet_with_records_that_tell_the_same_games(tmp_path: Path) -> None:
    table = pyarrow.parquet.read_table(made(tmp_path, "a.parquet", "--records", str(tmp_path / "kept")))
    assert set(table.column_names) == set(COLUMNS)
    game = duchy.game("castellans")
    assert table.schema.metadata[b"layout"].decode() == game.layout_fingerprint
    found: list[dict[str, Any]] = table.to_pylist()
    records = sorted((tmp_path / "kept").iterdir())
    assert len(records) == 2
    for number, file in enumerate(records):
        match = duchy.Match.load(file.read_text(encoding="utf-8"))
        told = match.rows()
        assert set(told[0]) == set(described.COLUMNS)
        mine = [row for row in found if row["game"] == number]
        assert [row["action"] for row in mine] == [row["action"] for row in told]
        assert [row["scores"] for row in mine] == [row["scores"] for row in told]
        assert [len(row["legal"]) for row in mine] == [row["choices"] for row in told]
        assert mine[0]["final"] == told[0]["final"] == match.state.scores()
        assert [row["reward"] > -1 for row in mine] == [row["won"] for row in told]


def test_arrays_lines_and_tables_hold_the_same(tmp_path: Path) -> None:
    arrays = np.load(made(tmp_path, "a.npz"))
    lines = [json.loads(line) for line in made(tmp_path, "a.jsonl").read_text().splitlines()]
    with made(tmp_path, "a.csv").open(newline="") as file:
        table = list(csv.DictReader(file))
    assert len(arrays["action"]) == len(lines) == len(table) > 100
    assert arrays["action"].tolist() == [line["action"] for line in lines] == [int(row["action"]) for row in table]
    assert arrays["observation"][7].tobytes().hex() == lines[7]["observation"] == table[7]["observation"]
    assert np.flatnonzero(arrays["mask"][7]).tolist() == lines[7]["legal"] == json.loads(table[7]["legal"])


def test_a_file_we_cannot_write_is_refused_before_a_game_is_played() -> None:
    with pytest.raises(duchy.BadOption, match=r"written as \.parquet, \.npz"):
        check(Path("games.xlsx"))


def test_rows_leave_out_what_was_undone() -> None:
    match = duchy.Match.new(duchy.game("burgundy"), players=2, seed=7)
    seat = match.state.seat
    match.act(match.state.legal(seat)[0], seat)
    kept = len(match.rows())
    if match.can_undo(seat)[0]:
        match.undo(seat)
        kept -= 1
    assert len(match.rows()) == kept and all(row["won"] is None and row["final"] == [] for row in match.rows())


def test_a_new_bot_plays_as_it_is(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["bot", "new", "Baron", "--folder", str(tmp_path)])
    assert result.exit_code == 0, result.output
    from duchy.bots import Seen, bot

    game = duchy.game("castellans")
    state = game.new(players=2, seed=1)
    assert bot(f"{tmp_path / 'baron.py'}:Baron").choose(Seen(game, state, state.seat)) in state.legal()
    again = CliRunner().invoke(app, ["bot", "new", "Baron", "--folder", str(tmp_path)])
    assert isinstance(again.exception, duchy.BadOption) and "nothing was changed" in str(again.exception)
    for name in ("3x", "class", "Bot", "my bot"):
        refused = CliRunner().invoke(app, ["bot", "new", name, "--folder", str(tmp_path)])
        assert isinstance(refused.exception, duchy.BadOption) and "the name of your class" in str(refused.exception)
    assert [file.name for file in tmp_path.glob("*.py")] == ["baron.py"]
