"""The arena on a real Ray cluster of two processes on this machine."""

from __future__ import annotations

import json
import subprocess
import sys

PROGRAM = """
import json, sys
from duchy.arena import schedule, tournament
jobs = schedule("kingdoms", ["random", "greedy"], 2, 2, {}, 1)
found = tournament(jobs, ray="local" if sys.argv[1] == "ray" else None)
print(json.dumps([[o.job.key, o.scores, o.winners, o.decisions] for o in found]))
"""


def results(how: str) -> object:
    """What the tournament comes to, in a process of its own (Ray leaves threads and warnings behind)."""
    run = subprocess.run([sys.executable, "-c", PROGRAM, how], capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    return json.loads(run.stdout.splitlines()[-1])


def test_two_processes_of_ray_give_the_same_results() -> None:
    assert results("ray") == results("plain")
