"""The page of rules names tests that exist, and its numbered rulings are complete."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = (HERE.parents[2] / "docs" / "rules" / "villages.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`tests/rooms/villages/(test_\w+\.py)::(test_\w+)`", PAGE)


def test_every_named_test_exists():
    missing = [f"{file}::{name}" for file, name in NAMED if f"def {name}(" not in (HERE / file).read_text(encoding="utf-8")]
    assert len(NAMED) > 150 and missing == []


def test_every_rule_of_the_tables_names_its_test():
    rows = [line for line in PAGE.split("## Balance")[0].splitlines() if line.startswith("| ") and not line.startswith("| rul")]
    bare = [row for row in rows if "::test_" not in row and not row.startswith("| value")]
    assert bare == []


def test_every_ruling_of_the_list_is_there():
    assert {int(n) for n in re.findall(r"^\| R(\d+)", PAGE, re.MULTILINE)} == set(range(1, 33))
    assert {int(n) for n in re.findall(r"^\| H(\d+)", PAGE, re.MULTILINE)} == set(range(1, 12))
