"""A tournament: play the jobs that are not yet in the results file, here, on several cores or on Ray."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from duchy.arena.play import Job, Outcome, play
from duchy.arena.results import appending, keep, load
from duchy.cores import Crew
from duchy.kernel.errors import BadOption


def tournament(
    jobs: list[Job],
    processes: int = 1,
    file: Path | None = None,
    ray: str | None = None,
    progress: Callable[[Outcome], None] | None = None,
    records: Path | None = None,
) -> list[Outcome]:
    """The outcomes in the order of the jobs, whoever played them when. With `records` each game played is kept there."""
    if records is not None and ray is not None:
        raise BadOption("records are kept on this machine: they can't be had of games that are played on Ray")
    wanted = {job.key for job in jobs}
    known = {key: o for key, o in load(file, jobs[0].game).items() if key in wanted} if file else {}
    for outcome in known.values():
        if progress is not None:
            progress(outcome)
    left = [job for job in jobs if job.key not in known]
    sink = appending(file, jobs[0].game) if file else None
    try:
        for outcome in keep(played(left, processes, ray, records), sink):
            known[outcome.job.key] = outcome
            if progress is not None:
                progress(outcome)
    finally:
        if sink is not None:
            sink.close()
    return [known[job.key] for job in jobs]


def played(jobs: list[Job], processes: int, ray: str | None, records: Path | None = None) -> Iterator[Outcome]:
    """Each outcome as soon as it is there."""
    if ray is not None:
        from duchy.arena.cluster import play_on_ray

        return play_on_ray(jobs, ray)
    if processes <= 1:
        return (play(job, records) for job in jobs)
    return play_on_cores(jobs, processes, records)


def play_on_cores(jobs: list[Job], processes: int, records: Path | None = None) -> Iterator[Outcome]:
    """Each outcome as soon as some helper has it."""
    crew = Crew(min(processes, max(1, len(jobs))))
    try:
        yield from crew.each(play, [(job, records) for job in jobs])
    finally:
        crew.close()
