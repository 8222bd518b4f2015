"""What a release must fulfil, as far as it can be seen at any time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import release_check


def test_the_locks_hold_what_the_project_asks_for() -> None:
    release_check.check_locks()


def test_no_lock_names_a_host() -> None:
    for lock in (release_check.ROOT / "locks").glob("*.txt"):
        assert "://" not in lock.read_text() and "--index" not in lock.read_text()


def test_the_locks_agree_with_each_other() -> None:
    def versions(name: str) -> set[str]:
        lines = (release_check.ROOT / "locks" / f"{name}.txt").read_text().splitlines()
        return {line.split(" ;")[0].rstrip(" \\") for line in lines if "==" in line and not line.startswith((" ", "#"))}

    assert versions("play") <= versions("server") <= versions("dev")


def test_a_pin_that_the_lock_does_not_have_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "locks").mkdir()
    extras = 'play = ["jinja2==2"]\nserver = ["duchy[play]"]\ndev = []'
    (tmp_path / "pyproject.toml").write_text(f"[project.optional-dependencies]\n{extras}\n")
    for name in ("play", "server", "dev"):
        (tmp_path / "locks" / f"{name}.txt").write_text("jinja2==3 \\\n")
    monkeypatch.setattr(release_check, "ROOT", tmp_path)
    with pytest.raises(release_check.Wrong, match=r"jinja2 3, pyproject.toml asks for 2: make lock"):
        release_check.check_locks()


def test_a_changelog_that_does_not_know_the_version_stands_in_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "changelog.md").write_text("# Changes\n\n## Unreleased\n")
    monkeypatch.setattr(release_check, "ROOT", tmp_path)
    monkeypatch.setattr(release_check, "version", lambda: "9.9.9")
    with pytest.raises(release_check.Wrong, match="name what is unreleased"):
        release_check.check_changes()
