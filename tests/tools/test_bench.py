"""`python -m bench` explains itself; what it measures is kept, compared and drawn."""

from __future__ import annotations

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from bench import __main__ as bench
from bench import history, plots

ROOT = Path(__file__).parents[2]
ROW = {"part": "games", "table": "meadow, 2 players", "how": "compiled", "decisions_per_unit": 500_000, "copy_us": 2.5}


def test_the_help_names_every_part_and_every_other_measurement(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        bench.main(["--help"])
    said = capsys.readouterr().out
    assert ended.value.code == 0
    assert set(bench.MEASURE) == set(bench.PARTS)
    for word in (*bench.PARTS, "--json", "--keep", "--plots"):
        assert word in said
    for name, meaning in bench.elsewhere():
        assert name in said and meaning in said and meaning


@pytest.mark.parametrize("name", [name for name, _ in bench.elsewhere()])
def test_every_other_measurement_explains_itself(name: str) -> None:
    path = os.pathsep.join(["src", "."])
    told = subprocess.run(
        [sys.executable, "-m", name, "--help"], cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, text=True, capture_output=True
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("usage:")


def test_an_unknown_game_is_refused_with_the_names_of_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["chess"])
    assert "there is no game 'chess'; there are: burgundy" in capsys.readouterr().err


def test_a_slow_down_shows(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    assert history.latest(file) == {}
    history.keep([ROW], file)
    history.keep([{**ROW, "table": "another"}], file)
    slower = {**ROW, "decisions_per_unit": 400_000}
    assert history.change(slower, history.latest(file)) == "-20 %"
    assert history.change({**ROW, "table": "new"}, history.latest(file)) == ""
    assert len(history.runs(file)) == 2


def test_every_table_of_figures_says_what_changed_since(capsys: pytest.CaptureFixture[str]) -> None:
    faces = {"aec_per_unit": 200, "native_per_unit": 300, "simulations_per_second": 400}
    rows = [
        ROW,
        {"part": "interfaces", "table": "meadow", "how": "compiled", **faces},
        {"part": "club", "table": "/club", "how": "compiled", "wall": 9.0, "worst": 12.0, "process": 8.0},
    ]
    before = {history.key(row): {k: v / 2 if isinstance(v, int | float) else v for k, v in row.items()} for row in rows}
    bench.show(rows, before)
    assert capsys.readouterr().out.count("+100 %") == 5


def test_the_figures_are_drawn(tmp_path: Path) -> None:
    rows = [ROW, {**ROW, "part": "peers", "table": "<other>", "how": "as installed", "decisions_per_unit": 20_000}]
    plots.draw([*rows, {"part": "interfaces", "table": "meadow", "how": "compiled"}], tmp_path)
    for name in ("bench-speed", "bench-copy"):
        drawn = ET.fromstring((tmp_path / f"{name}.svg").read_text())
        assert len([bar for bar in drawn.iter() if bar.tag.endswith("rect")]) == 1 + len(rows)
        assert any(text.text == "<other>" for text in drawn.iter())
