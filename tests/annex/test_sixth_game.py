"""A sixth game takes one folder per concern and no edit elsewhere: the orchard, in an annex, passes the house's own tests.

The tests run in a process of their own, in which `DUCHY_ANNEX` names this folder: there `duchy.games()` has six games, and
every test that runs on every game runs on the orchard too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def run(*command: str) -> str:
    """A command in a process that knows the annex; what it printed."""
    env = {**os.environ, "DUCHY_ANNEX": str(HERE), "ROOM": "orchard"}
    env.pop("PYTEST_XDIST_WORKER", None)
    done = subprocess.run([sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


# Of the tests that run on every game, those that don't ask for a long one.
LONG = ("test_openspiel_resampling_keeps_what_the_player_sees", "test_save_restore_and_copy_at_any_point")
TESTS = {
    "contract": ["tests/contract"],
    "drawing": ["tests/draw", "tests/bots/test_no_peeking.py"],
    "interfaces": ["tests/envs", *(f"--deselect=tests/envs/test_third_party.py::{name}[orchard]" for name in LONG)],
    "server": ["tests/web/test_api.py"],
    "browser": ["tests/web/browser/test_whole_games.py", "tests/web/browser/test_narrow.py"],
}


@pytest.mark.parametrize("tests", TESTS.values(), ids=TESTS)
def test_the_orchard_passes_the_tests_of_every_game(tests: list[str]) -> None:
    told = run("-m", "pytest", "-p", "no:cacheprovider", "-vv", "-k", "orchard", *tests)
    assert "PASSED" in told and "orchard" in told


def test_it_is_played_in_the_terminal_and_in_the_arena() -> None:
    assert "orchard" in run("-m", "duchy.cli", "games")
    assert "decisions" in run("-m", "duchy.cli", "simulate", "orchard", "--players", "3", "--games", "20")
    assert "greedy" in run("-m", "duchy.cli", "arena", "orchard", "--bots", "greedy", "random", "--games", "4")


def test_nobody_sees_an_annex_that_was_not_named() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import duchy; print(duchy.games())"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert "orchard" not in told
