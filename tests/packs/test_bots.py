"""Bots play on with a pack of changed cards, every level to the end."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from duchy.table.seating import bot_levels
from tests.packs.test_opened import SAMPLE

LEVELS = ["random", "greedy", "scholar", "expect:sims=2", "search:time=0.002"]


def test_no_level_of_a_table_is_left_out() -> None:
    assert {str(level["spec"]).partition(":")[0] for level in bot_levels()} <= {level.partition(":")[0] for level in LEVELS}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_to_the_end_with_the_sample_pack(level: str) -> None:
    rival = "greedy" if level == "random" else "random"
    words = ["arena", "villages", "--bots", level, rival, "--games", "2", "--json"]

    run = subprocess.run(
        [sys.executable, "-c", "from duchy.cli import main; main()", *words],
        env={**os.environ, "DUCHY_CONTENT": str(SAMPLE)},
        text=True,
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-400:]
    assert level in json.dumps(json.loads(run.stdout))
