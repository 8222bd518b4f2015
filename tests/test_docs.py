"""The pages say what is true: their Python runs, their links lead somewhere, their commands exist."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import duchy

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
GENERATED = {f"docs/games/{name}.md" for name in duchy.games()}


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def slug(heading: str) -> str:
    """A heading as a link names it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_leads_somewhere(page: Path) -> None:
    text = re.sub(r"(?s)```.*?```", "", page.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" in target or target.startswith("mailto:"):
            continue
        path, _, part = target.partition("#")
        found = (page.parent / path).resolve() if path else page
        assert found.exists() or named(found) in GENERATED, f"{named(page)} links to {target}"
        if part and found.suffix == ".md" and found.exists():
            headings = {
                slug(line.lstrip("# ")) for line in found.read_text(encoding="utf-8").splitlines() if line.startswith("#")
            }
            assert part in headings, f"{named(page)} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_command_of_make_exists(page: Path) -> None:
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text()))
    for line in re.findall(r"`make ([a-z -]+)", page.read_text(encoding="utf-8")):
        assert set(line.split()) <= targets, f"{named(page)} names `make {line}`"


def blocks(page: Path) -> str:
    """The Python of a page, in one: later blocks go on where earlier ones end."""
    return "\n".join(re.findall(r"(?ms)^```python\n(.*?)^```", page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "docs" / "reference.md"], ids=named)
def test_the_python_of_the_page_runs(page: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", blocks(page)], env=env, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_python_of_every_page_is_python(page: Path) -> None:
    compile(blocks(page), named(page), "exec")


@pytest.mark.parametrize("name", duchy.games())
def test_the_card_of_a_game_says_what_researchers_ask(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    from hooks import card

    game = duchy.game(name)
    head = card(game).split("## Options")[0]
    rows = dict(line.strip("| ").split(" | ", 1) for line in head.splitlines() if line.startswith("| ") and len(line) > 5)
    for players in (max(2, game.seats[0]), game.seats[1]):
        random, greedy = (int(re.findall(r"(\d+) points", rows[f"`{b}`, {players} players"])[0]) for b in ("random", "greedy"))
        assert greedy > random, "what bots reach stands beside random play"
    assert game.layout_fingerprint in rows["to cite"] and "as `onehot`" in rows["two players, trimmed"]
    assert "decide" in rows["information"] and "zero-sum" in rows["utility"]
