"""The house as a whole: a word means one thing, nothing grows too long to read."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "duchy"
SAME = {
    "Sight": "what a program's seat sees, on both ends of the wire",
    "Weights": "one for each evaluation",
}
"""Names that more than one class outside the rooms may have, and why. A room speaks the words of its rulebook."""


def classes() -> dict[str, list[str]]:
    """Where each class of the house is defined, rooms left out."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(SOURCES.rglob("*.py")):
        where = file.relative_to(SOURCES)
        if where.parts[0] != "rooms":
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(where.as_posix())
    return found


def test_a_class_has_a_name_of_its_own() -> None:
    found = classes()
    assert len(found) > 250
    several = {name: files for name, files in found.items() if len(files) > 1 and name not in SAME}
    assert several == {}, "one word, one meaning: docs/glossary.md"
    assert all(len(found[name]) > 1 for name in SAME), "a name that is nobody else's needs no excuse"


def test_no_file_is_too_long_to_read() -> None:
    files = [file for kind in ("py", "js", "css", "html") for file in SOURCES.rglob(f"*.{kind}")]
    assert len(files) > 600
    sizes = {file.relative_to(SOURCES).as_posix(): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {name: size for name, size in sizes.items() if size > 400} == {}, "split it by its matter"


def test_functions_fit_on_a_screen() -> None:
    sizes = [
        (node.end_lineno or 0) - node.lineno + 1
        for file in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert len(sizes) > 5000
    assert sum(size <= 35 for size in sizes) >= 0.99 * len(sizes)
