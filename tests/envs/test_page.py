"""The code on docs/research.md runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_the_code_on_the_page_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(BLOCKS[number], f"research.md block {number}", "exec"), {"STEPS": 512, "GAMES": 1})
    if "print" in BLOCKS[number]:
        assert capsys.readouterr().out


def test_the_page_has_its_code() -> None:
    assert len(BLOCKS) == 4
