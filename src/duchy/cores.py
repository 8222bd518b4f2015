"""Several cores: helper processes, for bots that search, for many games at once, and for tables that must not wait.

Helpers are plain Python processes that read tasks from their standard input: that works from scripts, threads and servers
alike. A helper ends with the process that hired it, however that one ended, and hires no helpers of its own.
"""

from __future__ import annotations

import atexit
import ctypes
import os
import pickle
import signal
import struct
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, InvalidStateError, ThreadPoolExecutor, as_completed
from contextlib import suppress
from functools import cache, partial
from queue import SimpleQueue
from threading import Lock, Thread, Timer, local
from typing import IO, Any, TypeVar

T = TypeVar("T")
WORK = "from duchy.cores import work; work()"
PR_SET_PDEATHSIG = 1
PREPARING = 300.0
"""So many seconds a new helper may take until it is ready."""


class HelperLost(Exception):
    """A helper has ended before it answered: it died, or it was too slow."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Helper:
    """One helper process."""

    def __init__(self, nice: int = 0) -> None:
        path = os.pathsep.join(folder or os.curdir for folder in sys.path)
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORK, str(os.getpid()), str(nice)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )

    def do(self, function: Callable[..., T], given: Sequence[Any], limit: float = 0.0) -> T:
        """Have a task done; an error over there is raised here. After `limit` seconds (0: never) the helper is ended."""
        assert self.process.stdin is not None and self.process.stdout is not None
        clock = Timer(limit, self.process.kill)
        if limit:
            clock.daemon = True
            clock.start()
        try:
            write(self.process.stdin, (function, tuple(given)))
            good, answer = self.answer(self.process.stdout)
        except OSError as error:
            raise HelperLost(str(error)) from error
        finally:
            clock.cancel()
        if not good:
            raise answer
        found: T = answer
        return found

    def answer(self, stream: IO[bytes]) -> tuple[bool, Any]:
        """Whether the task was done, and what came of it or went wrong."""
        good, answer = pickle.loads(message(stream))  # nosec B301: from our own workers
        return good, answer

    def alive(self) -> bool:
        """Whether it still runs."""
        return self.process.poll() is None

    def close(self) -> None:
        """End it, whatever it is doing."""
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                # A helper that has ended can't take what was still to be written to it.
                with suppress(OSError):
                    stream.close()


class Crew:
    """Some helpers, each hired when there is work for it and replaced when it is lost."""

    def __init__(
        self,
        size: int,
        nice: int = 0,
        prepare: Callable[[], Any] | None = None,
        hire: Callable[[int], Helper] = Helper,
    ) -> None:
        self.size = size
        self.hire = hire
        self.prepare = prepare
        """What a new helper does before its first task; it counts against nobody's time."""
        self.nice = nice
        """How far helpers stand back behind other processes of the machine."""
        self.threads: ThreadPoolExecutor | None = None
        self.own = local()
        """Each thread has a helper of its own."""
        self.helpers: set[Helper] = set()
        self.lock = Lock()
        self.working = 0

    def submit(
        self, function: Callable[..., T], *given: Any, limit: float = 0.0, begun: Future[None] | None = None
    ) -> Future[T]:
        """Have a helper do something, after what was asked of it before; `HelperLost` where it takes longer than `limit`.

        `begun` is done when a helper takes it up; whoever cancels it before does not want it any more (`HelperLost`).
        """
        with self.lock:
            self.working += 1
            if self.threads is None:
                self.threads = ThreadPoolExecutor(max(1, self.size), "crew")
        done = self.threads.submit(self.do, function, given, limit, begun)
        done.add_done_callback(self.done)
        if begun is not None:
            done.add_done_callback(partial(settle, begun))
        return done

    def done(self, _: Future[Any]) -> None:
        """A task has ended."""
        with self.lock:
            self.working -= 1

    def do(self, function: Callable[..., T], given: Sequence[Any], limit: float, begun: Future[None] | None = None) -> T:
        """In a thread: pass a task on to the thread's helper."""
        helper = self.hired()
        if begun is not None:
            if not begun.set_running_or_notify_cancel():
                raise HelperLost("nobody waits for the answer any more")
            begun.set_result(None)
        try:
            return helper.do(function, given, limit)
        except HelperLost:
            self.dismiss(helper)
            raise

    def hired(self) -> Helper:
        """In a thread: the thread's helper, ready for work."""
        helper: Helper | None = getattr(self.own, "helper", None)
        if helper is not None and helper.alive():
            return helper
        if helper is not None:
            self.dismiss(helper)
        helper = self.own.helper = self.hire(self.nice)
        self.helpers.add(helper)
        if self.prepare is not None:
            with suppress(HelperLost):  # then the task itself will find out
                helper.do(self.prepare, (), PREPARING)
        return helper

    def dismiss(self, helper: Helper) -> None:
        """Of a helper that was lost nothing is kept: no process, no pipe."""
        self.helpers.discard(helper)
        helper.close()

    def idle(self) -> int:
        """How many helpers have nothing to do."""
        return max(0, self.size - self.working)

    def each(self, function: Callable[..., T], tasks: Iterable[Sequence[Any]]) -> Iterator[T]:
        """All tasks, spread over the helpers; each result as soon as it is there."""
        futures = [self.submit(function, *task) for task in tasks]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            for future in futures:
                future.cancel()

    def together(self, function: Callable[..., T], tasks: Sequence[Sequence[Any]], every: bool = False) -> list[T]:
        """Tasks that must end at the same time: the first is done here, the others by idle helpers.

        What no helper can take, or a lost one had to do, is left out, or with `every` done here afterwards.
        """
        helped = min(self.idle(), len(tasks) - 1)
        futures = [self.submit(function, *task) for task in tasks[1 : 1 + helped]]
        results = [function(*tasks[0])]
        for future, task in zip(futures, tasks[1:], strict=False):
            try:
                results.append(future.result())
            except HelperLost:
                results += [function(*task)] if every else []
        return results + [function(*task) for task in tasks[1 + helped :] if every]

    def close(self) -> None:
        """End all helpers, also those that are at work."""
        if self.threads is not None:
            self.threads.shutdown(wait=False, cancel_futures=True)
        for helper in list(self.helpers):
            helper.close()
        self.threads, self.own, self.helpers = None, local(), set()


def settle(begun: Future[None], _: Future[Any]) -> None:
    """A task has ended: whoever still waits for its beginning hears of it."""
    with suppress(InvalidStateError):
        begun.set_result(None)


@cache
def crew(size: int = 0) -> Crew:
    """Who helps this process with a task, `size` processes with it (0: as many as there are cores). Nobody helps a helper."""
    found = Crew(0 if _HELPING else (size or cores()) - 1)
    atexit.register(found.close)
    return found


# -- in a helper -----------------------------------------------------------------------------------------------------

_HELPING = False


def work() -> None:
    """Do the tasks that come."""
    answers, tasks = helping()
    while True:
        task = tasks.get()
        try:
            function, given = pickle.loads(task)  # nosec B301: from our own workers
            answer = (True, function(*given))
        except Exception as error:
            answer = (False, error)
        write(answers, answer)


def helping() -> tuple[IO[bytes], SimpleQueue[bytes]]:
    """Become a helper: where the answers go, and where the tasks come from.

    Whatever a task prints goes to the error stream, not between the answers.
    """
    global _HELPING
    _HELPING = True
    parent, nice = int(sys.argv[1]), int(sys.argv[2])
    end_with(parent)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    tasks: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(tasks,), daemon=True).start()
    return answers, tasks


def end_with(parent: int) -> None:
    """Have the kernel end us with the thread that hired us, where it can: a search in compiled code listens to nobody."""
    if sys.platform != "linux":
        return
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it ended before we asked
        os._exit(0)


def listen(tasks: SimpleQueue[bytes]) -> None:
    """Take in tasks; where the line ends, whoever hired us has ended, and we end in the middle of whatever we do."""
    while True:
        try:
            tasks.put(message(sys.stdin.buffer))
        except HelperLost:
            os._exit(0)


def write(stream: IO[bytes], thing: Any) -> None:
    """One message: its length, then the pickle."""
    data = pickle.dumps(thing, protocol=5)
    stream.write(struct.pack("<Q", len(data)) + data)
    stream.flush()


def message(stream: IO[bytes]) -> bytes:
    """The next message, or `HelperLost` at the end of the stream."""
    head = stream.read(8)
    size = struct.unpack("<Q", head)[0] if len(head) == 8 else 0
    data = stream.read(size)
    if len(head) < 8 or len(data) < size:
        raise HelperLost("a helper has ended before it answered")
    return data
