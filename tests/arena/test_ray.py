"""The arena and a training on a real Ray cluster of two processes on this machine."""

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

TRAINING = """
import json, sys
from duchy.arena.training import learner
learner.FIRST_GAMES = 2
taught = learner.fresh(learner.Course("kingdoms", 2))
learner.train(taught, 4, 2, None, lambda progress, loss: None, ray="local" if sys.argv[1] == "ray" else None)
order = sorted(range(taught.count), key=lambda at: taught.seen[at].tobytes())
print(json.dumps([taught.progress.games, [[taught.seen[at].tolist(), taught.targets[at].tolist()] for at in order]]))
"""


def results(how: str, program: str = PROGRAM) -> object:
    """What a program comes to, in a process of its own (Ray leaves threads and warnings behind)."""
    run = subprocess.run([sys.executable, "-c", program, how], capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    return json.loads(run.stdout.splitlines()[-1])


def test_two_processes_of_ray_give_the_same_results() -> None:
    assert results("ray") == results("plain")


def test_a_training_learns_the_same_from_games_played_on_ray() -> None:
    found = results("ray", TRAINING)
    assert isinstance(found, list) and found[0] == 4 and len(found[1]) > 100
    assert found == results("plain", TRAINING)
