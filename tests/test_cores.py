"""Helpers: tasks are done once, lost helpers are replaced, nobody is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from duchy.cores import Crew, HelperLost, crew

PARENT = """
import sys, time
from duchy.cores import Crew
from tests.test_cores import nap
helpers = Crew(1)
helpers.submit(print).result()
helpers.submit(nap, 600.0)
print(*[helper.process.pid for helper in helpers.helpers], flush=True)
time.sleep(600)
"""


@pytest.fixture
def two() -> Iterator[Crew]:
    found = Crew(2)
    yield found
    found.close()


def nap(seconds: float) -> int:
    """Sleep; the process that did it."""
    time.sleep(seconds)
    return os.getpid()


def fail() -> None:
    """Break with a word."""
    raise ValueError("broken")


def die() -> None:
    """As a crash does."""
    os._exit(3)


def helped() -> int:
    """How many helpers a helper has."""
    return crew().size + crew(5).size


def alive(pid: int) -> bool:
    """Whether a process runs (a dead one that nobody has asked about does not)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_every_task_is_done_once(two: Crew) -> None:
    assert sorted(two.each(pow, [(n, 2) for n in range(20)])) == [n * n for n in range(20)]
    assert len(two.helpers) == 2


def test_an_error_in_a_helper_is_raised_here(two: Crew) -> None:
    with pytest.raises(ValueError, match="broken"):
        two.submit(fail).result()
    assert two.submit(abs, -3).result() == 3


def test_a_lost_helper_is_replaced(two: Crew) -> None:
    with pytest.raises(HelperLost):
        two.submit(die).result()
    assert two.submit(abs, -3).result() == 3


def test_of_a_helper_that_died_between_two_tasks_nothing_is_left() -> None:
    alone = Crew(1)
    try:
        alone.submit(abs, -1).result()
        (dead,) = alone.helpers
        dead.process.kill()
        dead.process.wait()
        assert alone.submit(abs, -3).result() == 3
        assert dead not in alone.helpers and dead.process.stdout is not None and dead.process.stdout.closed
    finally:
        alone.close()


def test_who_takes_too_long_is_ended_alone(two: Crew) -> None:
    other = two.submit(nap, 1.0)
    started = time.monotonic()
    with pytest.raises(HelperLost):
        two.submit(nap, 600.0, limit=0.3).result()
    assert time.monotonic() - started < 10
    assert alive(other.result())


def test_together_begins_here_and_leaves_out_what_nobody_can_do(two: Crew) -> None:
    found = two.together(nap, [(0.0,)] * 3)
    assert found[0] == os.getpid() and len(set(found)) == 3
    busy = [two.submit(nap, 1.0) for _ in range(2)]
    assert two.together(nap, [(0.0,)] * 3) == [os.getpid()]
    assert two.together(nap, [(0.0,)] * 3, every=True) == [os.getpid()] * 3
    assert all(future.result() for future in busy)


def test_a_helper_hires_nobody(two: Crew) -> None:
    assert two.submit(helped).result() == 0
    assert crew(3).size == 2


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_helpers_end_with_their_parent_even_at_work(how: signal.Signals) -> None:
    path = os.pathsep.join(sys.path)
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}
    ) as parent:
        assert parent.stdout is not None
        helper = int(parent.stdout.readline())
        assert alive(helper)
        parent.send_signal(how)
        parent.wait()
        deadline = time.monotonic() + 5
        while alive(helper):
            assert time.monotonic() < deadline, "the helper lives on"
            time.sleep(0.02)
