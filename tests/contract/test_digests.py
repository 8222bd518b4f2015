"""The same seeds and actions give the same game in another process, and compiled as interpreted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import duchy
from tests.contract.conftest import tables
from tests.contract.digests import digests

ROOT = Path(__file__).parents[2]


def test_digests_equal_those_of_an_interpreted_process() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.contract.digests"],
        env={**os.environ, "PYTHONPATH": "src", "PYTHONHASHSEED": "17"},
        cwd=ROOT,
        text=True,
        capture_output=True,
        check=True,
    )
    theirs = [line.split() for line in run.stdout.splitlines()]
    ours = [[f"{game.name}-{variant!r}", *digests(game, variant)] for game, variant in tables()]
    assert ours == theirs


def test_this_run_is_compiled_exactly_when_it_should_be() -> None:
    """`make test-compiled` sets DUCHY_EXPECT, so that a build that fell back to plain Python is noticed."""
    assert duchy.compiled() == (os.environ.get("DUCHY_EXPECT") == "compiled")
    for game, _ in tables():
        module = sys.modules[game.state.__module__]
        if game.name not in ("meadow", "orchard"):  # games outside the house run as plain Python
            assert str(module.__file__).endswith(".py") != duchy.compiled()
