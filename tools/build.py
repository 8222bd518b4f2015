"""The compiled package beside the sources: `python tools/build.py [ROOM]` makes build/ROOM/lib (all rooms where none is named).

A build is made in a folder of its own and takes its place only when it is whole and can be imported: whoever plays from
build/all/lib never sees half of one. What is there already is not built again, so `make play` and `make test` share a build.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# What a package that can't be played with would trip over: every game is opened and played.
TRY = """
import duchy
for game in map(duchy.game, duchy.games()):
    game.new(players=max(2, game.seats[0]), seed=1).playout(1)
"""


def sources() -> list[Path]:
    """Whatever a build depends on."""
    found = [file for file in (ROOT / "src" / "duchy").rglob("*") if file.is_file() and file.suffix not in (".pyc", ".so")]
    return sorted([ROOT / "setup.py", ROOT / "pyproject.toml", *found])


def settings() -> str:
    """What every object file depends on, whatever its source says."""
    return f"{sys.version} {os.environ.get('DUCHY_OPT', '3')}"


def fingerprint(room: str = "all") -> str:
    """A hash of the sources, the Python and the settings that a build is made of."""
    mark = hashlib.sha256(f"{settings()} {room}".encode())
    for file in sources():
        data = file.read_bytes()
        mark.update(f"\n{file.relative_to(ROOT).as_posix()} {len(data)}\n".encode() + data)
    return mark.hexdigest()


def current(room: str = "all") -> bool:
    """Whether build/ROOM/lib is made of the sources as they are now."""
    stamp = ROOT / "build" / room / "lib" / "stamp"
    return stamp.is_file() and stamp.read_text() == fingerprint(room)


def native(lib: Path) -> list[Path]:
    """The compiled parts in a folder: one for each room, the kernel and the bots."""
    return sorted([*lib.glob("duchy_*__mypyc*.so"), *lib.glob("duchy_*__mypyc*.pyd")])


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """One build at a time: whoever comes second waits, and finds the work done. A lock ends with its process."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(room: str = "all") -> Path:
    """Compile where that has not been done yet; the folder of the package."""
    folder = ROOT / "build" / room
    lib, work, unfinished = folder / "lib", folder / "work", folder / "unfinished"
    with alone(folder):
        if current(room):
            return lib
        made_with = folder / "settings"
        if unfinished.exists() or not made_with.is_file() or made_with.read_text() != settings():
            wipe(folder)  # the last build was interrupted and may have left half of a file, or it was made in another way
        mark = fingerprint(room)
        unfinished.touch()
        made_with.write_text(settings())
        prune(work)
        make(room, work)
        attempt(work)
        (work / "stamp").write_text(mark)
        take_place(work, lib)
        unfinished.unlink()
    return lib


def make(room: str, work: Path) -> None:
    """Run setup.py: mypyc writes C, the compiler makes extension modules of it."""
    base = Path("build") / room
    env = {**os.environ, "DUCHY_COMPILE": room, "DUCHY_BUILD": str(base)}
    command = [sys.executable, "setup.py", "-q", "build", "--build-base", str(base), "--build-lib", str(work)]
    subprocess.run(command, cwd=ROOT, env=env, check=True)


def attempt(work: Path) -> None:
    """See that the package can be imported and played, before anybody does."""
    subprocess.run([sys.executable, "-c", TRY], cwd=work, env={**os.environ, "PYTHONPATH": str(work)}, check=True)


def take_place(work: Path, lib: Path) -> None:
    """Put a copy of the build where people use it; `work` stays, so that the next build compiles only what changed."""
    new, old = lib.with_name("lib.new"), lib.with_name("lib.old")
    for folder in (new, old):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(work, new)
    if lib.exists():
        lib.rename(old)
    new.rename(lib)
    shutil.rmtree(old, ignore_errors=True)


def prune(work: Path) -> None:
    """Take out of the last build what has left the sources."""
    for file in (work / "duchy").rglob("*"):
        source = ROOT / "src" / file.relative_to(work)
        if file.suffix in (".so", ".pyd"):
            source = source.with_name(source.name.partition(".")[0] + ".py")
        if file.is_file() and not source.exists():
            file.unlink()


def wipe(folder: Path) -> None:
    """Forget what an interrupted build left behind."""
    shutil.rmtree(folder / "work", ignore_errors=True)
    for objects in folder.glob("temp.*"):
        shutil.rmtree(objects, ignore_errors=True)


if __name__ == "__main__":
    try:
        build(*sys.argv[1:])
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode or 1)
