"""`make play`: a match goes on when the compiled rules take over, and whatever happens to the build, the table stays."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duchy
from tests.table.postgres import free_port
from tools.first_move import ask, open_table

ROOT = Path(__file__).parents[2]
PACKAGE = Path(duchy.__file__).parents[1]
# The table with a build of our own making in place of the real one.
STAGED = """
import subprocess, sys
from pathlib import Path
sys.path.insert(0, "tools")
import play
answers = iter([False, True])
play.current = lambda: next(answers)
play.native = lambda folder: [Path(__file__)] if folder == play.LIB else []
play.compile_rules = lambda: subprocess.Popen({command!r}, shell=True, start_new_session=True)
play.compiled_path = lambda: Path({note!r})
play.LIB = play.PLAIN = Path({package!r})
sys.exit(play.Table({words!r}).run())
"""


@contextmanager
def table(folder: Path, build: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A table whose rules are "compiled" by a shell command; its address and process."""
    port = free_port()
    words = ["--port", str(port), "--no-open", "--database", str(folder / "tables.sqlite")]
    script = folder / "staged.py"
    script.write_text(STAGED.format(command=build, note=str(folder / "note.pth"), package=str(PACKAGE), words=words))
    running = subprocess.Popen([sys.executable, str(script)], cwd=ROOT, text=True, stdout=subprocess.PIPE)
    try:
        yield f"http://127.0.0.1:{port}", running
    finally:
        running.send_signal(signal.SIGINT)
        assert running.wait(20) == 0
        assert running.stdout is not None
        running.stdout.close()


def until(running: subprocess.Popen[str], words: str) -> None:
    """Read what it says up to some words."""
    assert running.stdout is not None
    said = []
    for line in running.stdout:
        said.append(line)
        if words in line:
            return
    raise AssertionError("".join(said))


def test_a_match_goes_on_when_the_compiled_rules_take_over(tmp_path: Path) -> None:
    go = tmp_path / "go"
    with table(tmp_path, f"until [ -e '{go}' ]; do sleep 0.1; done") as (address, running):
        token = open_table(address, 60)
        seats = [{"kind": "here"}, {"kind": "here"}]
        made = ask(address, "/tables", {"game": "kingdoms", "seats": seats}, token)["id"]
        before = ask(address, f"/tables/{made}/actions", token=token)
        go.touch()
        until(running, "The rules are compiled")
        # Whoever asks while nobody is there waits for the answer: the socket stays open.
        assert ask(address, f"/tables/{made}/actions", token=token) == before
        answer = {"seat": before["seat"], "action": before["actions"][0]["id"], "turn": before["turn"]}
        ask(address, f"/tables/{made}/act", answer, token)
        assert ask(address, f"/tables/{made}", token=token)["status"] == "playing"


def test_a_build_that_fails_leaves_the_table_open(tmp_path: Path) -> None:
    with table(tmp_path, "exit 1") as (address, running):
        until(running, "could not be compiled")
        assert open_table(address, 60)
        assert not (tmp_path / "note.pth").exists()


def test_whoever_closes_the_table_ends_the_build(tmp_path: Path) -> None:
    alive = tmp_path / "alive"
    with table(tmp_path, f"while true; do touch '{alive}'; sleep 0.1; done") as (address, _):
        assert open_table(address, 60)
    alive.unlink(missing_ok=True)
    time.sleep(0.5)
    assert not alive.exists()
