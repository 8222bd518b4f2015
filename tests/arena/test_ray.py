"""The arena and a training on a real Ray cluster of two processes on this machine."""

from __future__ import annotations

import json
import subprocess
import sys

PROGRAM = """
import json
import ray
from duchy.arena import schedule, tournament
from duchy.arena.cluster import Cluster
from duchy.arena.training import learner

learner.FIRST_GAMES = 2

def games(where):
    found = tournament(schedule("kingdoms", ["random", "greedy"], 2, 2, {}, 1), ray=where)
    return [[o.job.key, o.scores, o.winners, o.decisions] for o in found]

def lessons(where):
    taught = learner.fresh(learner.Course("kingdoms", 2))
    learner.train(taught, 4, 2, None, lambda progress, loss: None, ray=where)
    order = sorted(range(taught.count), key=lambda at: taught.seen[at].tobytes())
    return [taught.progress.games, [[taught.seen[at].tolist(), taught.targets[at].tolist()] for at in order]]

cluster = Cluster("local")  # one for both: to start it takes longer than what is played on it
found = {"games": games("local"), "lessons": lessons("local")}
assert ray.is_initialized(), "who finds a cluster leaves it as it was"
cluster.close()
assert not ray.is_initialized(), "who starts one ends it"
print(json.dumps([found, {"games": games(None), "lessons": lessons(None)}]))
"""


def test_games_and_trainings_come_to_the_same_on_ray() -> None:
    # In a process of its own: Ray leaves threads and warnings behind.
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=600, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    on_ray, here = json.loads(run.stdout.splitlines()[-1])
    assert len(on_ray["games"]) == 2 and on_ray["games"] == here["games"]
    assert on_ray["lessons"][0] == 4 and len(on_ray["lessons"][1]) > 100
    assert on_ray["lessons"] == here["lessons"]
