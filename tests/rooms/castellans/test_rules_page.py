"""The list of rules: every rule names tests, and every test it names is there."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "castellans.md"


def test_every_rule_names_tests_that_exist() -> None:
    there = {
        f"{path.name}::{name}"
        for path in HERE.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.M)
    }
    rows = [row for row in RULES.read_text(encoding="utf-8").splitlines() if row.startswith("| ") and "| rule" not in row]
    named = set(re.findall(r"castellans/(test_\w+\.py::test_\w+)", "\n".join(rows)))
    assert named <= there, named - there
    house = RULES.read_text(encoding="utf-8").split("## House values")[1].split("## Rulings")[0]
    for row in rows:
        assert "::test_" in row or row in house or row.startswith(("| ruling", "| section")), row
