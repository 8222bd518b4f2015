"""Helpers in other processes, so that a search uses all cores.

They are plain `python -m duchy.bots.worker` processes that read tasks from their standard input: that works from scripts,
threads and servers alike, and they end by themselves when this process does.
"""

from __future__ import annotations

import atexit
import os
import pickle
import struct
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Lock
from typing import IO, Any, TypeVar

T = TypeVar("T")


class Lost(Exception):
    """A helper has ended before it answered."""


class Worker:
    """One helper process."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "duchy.bots.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path or os.curdir for path in sys.path)},
        )

    def send(self, function: Callable[..., Any], arguments: Sequence[Any]) -> None:
        """Give it a task."""
        assert self.process.stdin is not None
        try:
            write(self.process.stdin, (function, tuple(arguments)))
        except OSError as error:
            raise Lost(str(error)) from error

    def receive(self) -> Any:
        """Wait for its answer; an error over there is raised here."""
        assert self.process.stdout is not None
        good, answer = read(self.process.stdout)
        if not good:
            raise answer
        return answer

    def alive(self) -> bool:
        """Whether it still runs."""
        return self.process.poll() is None

    def close(self) -> None:
        """End it: it stops when its input ends."""
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                # A helper that has ended can't take what was still to be written to it.
                with suppress(BrokenPipeError):
                    stream.close()
        try:
            self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Crew:
    """This process and some helpers."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.workers: list[Worker] = []
        self.lock = Lock()

    def __len__(self) -> int:
        return self.size

    def run(self, function: Callable[..., T], tasks: Sequence[Sequence[Any]]) -> list[T]:
        """Do the first task here and each other one in a helper; what a lost helper had to do is left out."""
        if not self.lock.acquire(blocking=False):
            # Another thread has the helpers: this one works alone rather than wait beyond its time.
            return [function(*tasks[0])]
        try:
            sent = []
            for worker, task in zip(self.hired(len(tasks) - 1), tasks[1:], strict=True):
                try:
                    worker.send(function, task)
                    sent.append(worker)
                except Lost:
                    worker.close()
            results = [function(*tasks[0])]
            for worker in sent:
                try:
                    results.append(worker.receive())
                except Lost:
                    worker.close()
            return results
        finally:
            self.lock.release()

    def hired(self, count: int) -> list[Worker]:
        """That many helpers that run."""
        for worker in self.workers:
            if not worker.alive():
                worker.close()
        self.workers = [worker for worker in self.workers if worker.alive()]
        while len(self.workers) < count:
            self.workers.append(Worker())
        return self.workers[:count]

    def close(self) -> None:
        """End all helpers."""
        for worker in self.workers:
            worker.close()
        self.workers = []


_CREWS: dict[int, Crew] = {}


def crew(jobs: int = 0) -> Crew:
    """The crew of that many processes; 0: as many as there are cores for us."""
    size = jobs or cores()
    if size not in _CREWS:
        _CREWS[size] = Crew(size)
        atexit.register(_CREWS[size].close)
    return _CREWS[size]


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def write(stream: IO[bytes], thing: Any) -> None:
    """One message: its length, then the pickle."""
    data = pickle.dumps(thing, protocol=5)
    stream.write(struct.pack("<Q", len(data)) + data)
    stream.flush()


def read(stream: IO[bytes]) -> Any:
    """The next message, or `Lost` at the end of the stream."""
    head = stream.read(8)
    if len(head) < 8:
        raise Lost("the helper has ended")
    size = struct.unpack("<Q", head)[0]
    data = stream.read(size)
    if len(data) < size:
        raise Lost("the helper has ended in the middle of an answer")
    return pickle.loads(data)
