"""The page of rules names tests that exist, and every rule names one."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "kingdoms.md"


def defined_in(name: str) -> set[str]:
    return set(re.findall(r"^def (test_\w+)", (HERE / name).read_text(encoding="utf-8"), re.MULTILINE))


def test_every_named_test_exists() -> None:
    named = re.findall(r"`tests/rooms/kingdoms/(test_\w+\.py)::(test_\w+)`", PAGE.read_text(encoding="utf-8"))
    assert len(named) > 100
    assert [f"{file}::{test}" for file, test in named if test not in defined_in(file)] == []


def test_every_rule_names_a_test() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    rules = [line for line in rows if not line.startswith(("| rule ", "| spot ", "| value "))]
    assert [line for line in rules if "::test_" not in line] == []
