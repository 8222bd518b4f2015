"""The arena on several machines, with Ray (`pip install 'duchy[ray]'`): the same results for the same seeds."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from duchy.arena.play import Job, Outcome, play
from duchy.cores import cores
from duchy.kernel.errors import BadOption


def play_on_ray(jobs: list[Job], address: str) -> Iterator[Outcome]:
    """Each outcome as soon as some machine of the cluster has it; `local` starts a cluster on this one."""
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError:
        raise BadOption("Ray is not installed: pip install 'duchy[ray]'") from None
    ours = not ray.is_initialized()
    if ours and address == "local":
        ray.init(num_cpus=max(2, cores()), include_dashboard=False, log_to_driver=False)
    elif ours:
        ray.init(address=address, log_to_driver=False)
    try:
        task = ray.remote(play)
        waiting = [task.remote(job) for job in jobs]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            yield ray.get(done[0])
    finally:
        if ours:
            ray.shutdown()
