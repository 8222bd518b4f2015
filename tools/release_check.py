"""`make release-check`: what must be true before a version is given away, checked one by one; the first that is not ends it.

`python tools/release_check.py wheel` builds and tries the wheel and the source distribution alone.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLAY = """
import duchy
assert duchy.compiled() is (COMPILED), "compiled: " + str(duchy.compiled())
for name in duchy.games():
    state = duchy.game(name).new(players=max(2, duchy.game(name).seats[0]), seed=1)
    print(name, state.playout(1), state.scores(), state.digest()[:12])
"""


class Wrong(Exception):
    """What stands in the way of a release."""


def run(*command: str | Path, **env: str) -> str:
    """A command whose failure stands in the way; what it said."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=ROOT, env={**os.environ, **env}, text=True, capture_output=True, check=False)
    if done.returncode:
        raise Wrong(f"{' '.join(words)}:\n{(done.stdout + done.stderr).strip()[-3000:]}")
    return done.stdout


def version() -> str:
    """The version of the sources."""
    found = re.search(r'__version__ = "(.+)"', (ROOT / "src" / "duchy" / "__init__.py").read_text())
    assert found is not None
    return found[1]


def check_tree() -> None:
    """Everything is committed."""
    if changed := run("git", "status", "--porcelain").strip():
        raise Wrong(f"there are changes that are not committed:\n{changed}")


def check_changes() -> None:
    """The changelog tells of this version, and of nothing that is not in it."""
    text = (ROOT / "docs" / "changelog.md").read_text()
    headings = re.findall(r"(?m)^## (.+)$", text)
    if not headings or headings[0].partition(" ")[0] != version():
        raise Wrong(f"docs/changelog.md begins with {headings[:1]}, not with version {version()}: name what is unreleased")
    if f"v{version()}" in run("git", "tag").split():
        raise Wrong(f"version {version()} is already given away: raise __version__ in src/duchy/__init__.py")


def check_locks() -> None:
    """The locks hold what pyproject.toml asks for, in versions that fit."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    for extra in ("play", "server", "dev"):
        locked = dict(re.findall(r"(?m)^([a-z0-9-]+)==(\S+)", (ROOT / "locks" / f"{extra}.txt").read_text()))
        for name, fixed in wanted(extras, extra):
            if name != "torch" and (name not in locked or (fixed and locked[name] != fixed)):
                raise Wrong(
                    f"locks/{extra}.txt has {name} {locked.get(name)}, pyproject.toml asks for {fixed or 'it'}: make lock"
                )


def wanted(extras: dict[str, list[str]], extra: str) -> list[tuple[str, str]]:
    """The packages of an extra and of those it stands on, each with the version it is pinned to, if it is."""
    found = []
    for line in extras[extra]:
        name, rest = re.match(r"([\w.-]+)(.*)", line).groups()  # type: ignore[union-attr]
        if name == "duchy":
            found += wanted(extras, rest.strip("[]"))
        else:
            pinned = re.search(r"==([^;\s]+)", rest)
            found.append((name.lower().replace("_", "-"), pinned[1] if pinned else ""))
    return found


def check_packages() -> None:
    """The wheel plays in an empty environment without a compiler; the source distribution makes one that plays."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", place, ".")
        wheel = next(place.glob("duchy-*.whl"))
        try_wheel(wheel, place / "empty", compiled=True)
        run(sys.executable, "setup.py", "-q", "sdist", "-d", place, DUCHY_COMPILE="none")
        archive = next(place.glob("duchy-*.tar.gz"))
        with tarfile.open(archive) as packed:
            packed.extractall(place / "source", filter="data")
        source = next((place / "source").iterdir())
        same_files(wheel, source)
        made = place / "again"
        run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", made, source, DUCHY_COMPILE="none")
        try_wheel(next(made.glob("*.whl")), place / "plain", compiled=False)


def same_files(wheel: Path, source: Path) -> None:
    """Whatever is in the wheel, but for what was compiled, comes from the source distribution."""
    names = {
        name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("duchy/") and not name.endswith((".so", ".pyd"))
    }
    missing = sorted(name for name in names if not (source / "src" / name).is_file())
    if missing:
        raise Wrong(f"the source distribution lacks {missing[:5]}")


def try_wheel(wheel: Path, place: Path, compiled: bool) -> None:
    """Install a wheel, bare, where no compiler can be found, and play every game; the table says what it would need."""
    run(sys.executable, "-m", "venv", place)
    program = place / ("Scripts" if os.name == "nt" else "bin")
    bare = {"PATH": str(program), "CC": "no-compiler-here", "PYTHONPATH": ""}
    run(program / "python", "-m", "pip", "install", "-q", "--no-compile", wheel, **bare)
    print(run(program / "python", "-c", PLAY.replace("COMPILED", str(compiled)), **bare), end="")
    run(program / "duchy", "simulate", "kingdoms", "--players", "2", "--games", "2", **bare)
    refused = subprocess.run(
        [program / "duchy", "serve"], env={**os.environ, **bare}, text=True, capture_output=True, check=False
    )
    if refused.returncode != 2 or "pip install 'duchy[play]'" not in refused.stderr:
        raise Wrong(f"duchy serve without the table's packages says: {refused.stdout + refused.stderr}")


def make(target: str) -> Callable[[], None]:
    """A target of the Makefile as a check."""

    def check() -> None:
        run(shutil.which("make") or "make", target)

    check.__doc__ = f"make {target}"
    return check


CHECKS: list[Callable[[], None]] = [check_tree, check_changes, check_locks, make("docs"), check_packages, make("test")]


def main(only: str = "") -> int:
    """Run the checks; 1 where something stands in the way."""
    for check in [check_packages] if only == "wheel" else CHECKS:
        name = (check.__doc__ or "").splitlines()[0]
        try:
            check()
        except Wrong as error:
            print(f"✗ {name}\n{error}")
            return 1
        print(f"✓ {name}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
