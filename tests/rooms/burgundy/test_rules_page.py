"""The page of rules names only tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "burgundy.md"
NAMED = re.findall(r"`tests/rooms/burgundy/(test_\w+\.py)::(test_\w+)", PAGE.read_text(encoding="utf-8"))


def test_every_rule_has_a_test() -> None:
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("| ") and not line.startswith(("| rule", "| option", "| value", "| id", "| CB-H")):
            assert "::test_" in line, line


@pytest.mark.parametrize("file", sorted({file for file, _ in NAMED}))
def test_every_named_test_exists(file: str) -> None:
    source = (HERE / file).read_text(encoding="utf-8")
    for name in {name for where, name in NAMED if where == file}:
        assert f"def {name}(" in source, f"{file}::{name}"
