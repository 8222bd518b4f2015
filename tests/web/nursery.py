"""Servers in processes of their own, quickly: one process reads everything once, and every server is a fork of it.

`python -m tests.web.nursery` takes a line of JSON for each server and answers with its process id. A server that was born here
is as real as one that `duchy serve` starts, and can be killed; it ends with the nursery, and the nursery with the tests.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from functools import cache
from typing import Any


class Server:
    """A server that somebody else has started: what can be done to a process by its number."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """None while it runs."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it still runs."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """As `kill -9`."""
        self.send_signal(signal.SIGKILL)

    def wait(self, patience: float = 60.0) -> None:
        """Until it has ended."""
        until = time.monotonic() + patience
        while self.poll() is None:
            assert time.monotonic() < until, "the server does not end"
            time.sleep(0.01)


@cache
def nursery() -> subprocess.Popen[str]:
    """The nursery of this process, opened when the first server is wanted."""
    command = [sys.executable, "-m", "tests.web.nursery"]
    found = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def close() -> None:
        found.communicate()  # its input ends, and so does it

    atexit.register(close)
    return found


def born(port: int, database: str, settings: dict[str, Any]) -> Server:
    """A new server."""
    line = nursery()
    assert line.stdin is not None and line.stdout is not None
    line.stdin.write(json.dumps([port, database, settings]) + "\n")
    line.stdin.flush()
    return Server(int(line.stdout.readline()))


def main() -> None:
    """Let servers be born until the line ends."""
    from duchy.cores import end_with
    from tests.web.one_server import serve, warm_up

    warm_up()
    parent = os.getpid()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in sys.stdin:
        if (pid := os.fork()) == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            nothing = os.open(os.devnull, os.O_RDWR)
            os.dup2(nothing, 0)
            os.dup2(2, 1)
            end_with(parent)
            serve(*json.loads(line))
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
