"""A tournament: play the jobs that are not yet in the results file, here, on several cores or on Ray."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue

from duchy.arena.play import Job, Outcome, play
from duchy.arena.results import appending, keep, load
from duchy.bots.workers import Worker


def tournament(
    jobs: list[Job],
    processes: int = 1,
    file: Path | None = None,
    ray: str | None = None,
    progress: Callable[[Outcome], None] | None = None,
) -> list[Outcome]:
    """The outcomes in the order of the jobs, whoever played them when."""
    wanted = {job.key for job in jobs}
    known = {key: o for key, o in load(file, jobs[0].game).items() if key in wanted} if file else {}
    for outcome in known.values():
        if progress is not None:
            progress(outcome)
    left = [job for job in jobs if job.key not in known]
    sink = appending(file, jobs[0].game) if file else None
    try:
        for outcome in keep(played(left, processes, ray), sink):
            known[outcome.job.key] = outcome
            if progress is not None:
                progress(outcome)
    finally:
        if sink is not None:
            sink.close()
    return [known[job.key] for job in jobs]


def played(jobs: list[Job], processes: int, ray: str | None) -> Iterator[Outcome]:
    """Each outcome as soon as it is there."""
    if ray is not None:
        from duchy.arena.cluster import play_on_ray

        return play_on_ray(jobs, ray)
    if processes <= 1:
        return map(play, jobs)
    return play_on_workers(jobs, processes)


def play_on_workers(jobs: list[Job], processes: int) -> Iterator[Outcome]:
    """One thread feeds each helper process."""
    idle: SimpleQueue[Worker] = SimpleQueue()
    workers = [Worker() for _ in range(min(processes, max(1, len(jobs))))]
    for worker in workers:
        idle.put(worker)
    try:
        with ThreadPoolExecutor(len(workers)) as threads:
            futures = [threads.submit(play_there, job, idle) for job in jobs]
            try:
                for future in as_completed(futures):
                    yield future.result()
            except BaseException:
                threads.shutdown(wait=False, cancel_futures=True)
                raise
    finally:
        for worker in workers:
            worker.close()


def play_there(job: Job, idle: SimpleQueue[Worker]) -> Outcome:
    """Have an idle helper play a game."""
    worker = idle.get()
    try:
        worker.send(play, (job,))
        outcome = worker.receive()
    finally:
        idle.put(worker)
    assert isinstance(outcome, Outcome)
    return outcome
