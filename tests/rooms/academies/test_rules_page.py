"""The page of rules: every rule names a test, and every named test exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs/rules/academies.md"


def names_in(path: Path) -> set[str]:
    return {node.name for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)}


def test_every_rule_names_a_test_that_exists() -> None:
    known = {path.name: names_in(path) for path in Path(__file__).parent.glob("test_*.py")}
    rows = 0
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        named = re.findall(r"`(?:tests/rooms/academies/)?(test_\w+\.py)::(\w+)`", line)
        for file, name in named:
            assert name in known.get(file, set()), f"{file}::{name} does not exist"
        if line.startswith("| ") and not line.startswith(("| rule", "| value", "| ruling", "| measure", "| what")):
            rows += bool(named)
    assert rows > 120
