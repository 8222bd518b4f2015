"""A build takes its place when it is whole, or not at all."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import build


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small package; "compiling" it is copying it."""
    source = tmp_path / "src" / "duchy"
    source.mkdir(parents=True)
    (source / "__init__.py").write_text("game = None\n\n\ndef games():\n    return []\n")
    for name in ("setup.py", "pyproject.toml"):
        (tmp_path / name).write_text("")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "make", copy)
    return tmp_path


def copy(room: str, work: Path) -> None:
    (work / "duchy").mkdir(parents=True, exist_ok=True)
    for file in (build.ROOT / "src" / "duchy").iterdir():
        (work / "duchy" / file.name).write_bytes(file.read_bytes())


def broken(room: str, work: Path) -> None:
    copy(room, work)
    (work / "duchy" / "__init__.py").write_text("half of a fi")


def test_a_build_is_made_once(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not build.current()
    lib = build.build()
    assert build.current() and (lib / "duchy" / "__init__.py").exists()
    monkeypatch.setattr(build, "make", broken)
    assert build.build() == lib  # nothing has changed: nothing is made


def test_changed_sources_are_built_again(checkout: Path) -> None:
    lib = build.build()
    module = checkout / "src" / "duchy" / "new.py"
    module.write_text("here = 1\n")
    assert not build.current()
    build.build()
    assert build.current() and (lib / "duchy" / "new.py").exists()
    module.unlink()
    build.build()
    assert not (lib / "duchy" / "new.py").exists()


def test_another_optimisation_is_another_build(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUCHY_OPT", "0")
    build.build()
    monkeypatch.setenv("DUCHY_OPT", "3")
    assert not build.current()


def test_what_cannot_be_imported_never_takes_its_place(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lib = build.build()
    before = (lib / "duchy" / "__init__.py").read_text()
    (checkout / "src" / "duchy" / "new.py").write_text("")
    monkeypatch.setattr(build, "make", broken)
    with pytest.raises(subprocess.CalledProcessError):
        build.build()
    assert (lib / "duchy" / "__init__.py").read_text() == before


def test_what_an_interrupted_build_left_is_not_used(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(room: str, work: Path) -> None:
        copy(room, work)
        (work / "duchy_kernel__mypyc.so").write_text("half of a fi")
        raise KeyboardInterrupt

    monkeypatch.setattr(build, "make", interrupted)
    with pytest.raises(KeyboardInterrupt):
        build.build()
    assert not (checkout / "build" / "all" / "lib").exists()
    monkeypatch.setattr(build, "make", copy)
    lib = build.build()
    assert build.current() and not (lib / "duchy_kernel__mypyc.so").exists()
