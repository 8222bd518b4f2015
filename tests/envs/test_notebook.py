"""The notebook's questions are answered as they stand there, on a few games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import duchy

NOTEBOOK = Path(__file__).parents[2] / "examples" / "questions.ipynb"


def test_every_cell_runs(capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert "GAMES = " in code[0] and "40" in code[0]
    code[0] = code[0].replace('["greedy"], 40', '["random"], 3')
    space: dict[str, Any] = {}
    for number, text in enumerate(code[:-1]):
        exec(compile(text, f"cell {number}", "exec"), space)
        assert capsys.readouterr().out
    assert sum(row["games"] for row in space["firsts"]) == 2 * len(space["matches"]) == 6
    assert [row for row in space["takings"].rows() if row["kind"] == "take"]
    last = eval(code[-1], space)
    assert last.over and isinstance(last, duchy.game("burgundy").state)
    assert "<svg" in (last._repr_html_() or "")
