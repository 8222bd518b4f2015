"""The arena and trainings on several machines, with Ray (`pip install 'duchy[ray]'`): the same results for the same seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, TypeVar

from duchy.arena.play import Job, Outcome, play
from duchy.cores import cores
from duchy.kernel.errors import BadOption

T = TypeVar("T")


class Cluster:
    """The helpers of a Ray cluster, asked as a `Crew` is; `local` starts a cluster on this machine."""

    def __init__(self, address: str) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ModuleNotFoundError:
            raise BadOption("Ray is not installed: pip install 'duchy[ray]'") from None
        self.ours = not self.ray.is_initialized()
        if self.ours and address == "local":
            self.ray.init(num_cpus=max(2, cores()), include_dashboard=False, log_to_driver=False)
        elif self.ours:
            self.ray.init(address=address, log_to_driver=False)

    def each(self, function: Callable[..., T], tasks: Iterable[Sequence[Any]]) -> Iterator[T]:
        """All tasks, spread over the cluster; each result as soon as some machine has it."""
        task = self.ray.remote(function)
        waiting = [task.remote(*given) for given in tasks]
        while waiting:
            done, waiting = self.ray.wait(waiting, num_returns=1)
            yield self.ray.get(done[0])

    def close(self) -> None:
        """Leave the cluster, and end it if we have started it."""
        if self.ours:
            self.ray.shutdown()


def play_on_ray(jobs: list[Job], address: str) -> Iterator[Outcome]:
    """Each outcome as soon as some machine of the cluster has it."""
    cluster = Cluster(address)
    try:
        yield from cluster.each(play, [(job,) for job in jobs])
    finally:
        cluster.close()
