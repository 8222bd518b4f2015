"""Starting and killing servers."""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any

from tests.web.nursery import Server, born

Running = Server | subprocess.Popen[bytes]


def start(port: int, database: str, environment: dict[str, str] | None = None, **settings: Any) -> Running:
    """Start a server and wait until it answers. What is read from the environment is read once, so such a one starts alone."""
    server: Running
    if environment:
        command = [sys.executable, "-m", "tests.web.one_server", str(port), database, json.dumps(settings)]
        server = subprocess.Popen(command, env={**os.environ, **environment})
    else:
        server = born(port, database, settings)
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        assert server.poll() is None, "the server ended by itself"
        if answers(port):
            return server
        time.sleep(0.02)
    kill(server)
    raise AssertionError("the server did not start")


def answers(port: int) -> bool:
    """Whether there is a server that answers."""
    with (
        suppress(OSError, http.client.HTTPException),
        closing(http.client.HTTPConnection("127.0.0.1", port, timeout=5)) as line,
    ):
        line.request("GET", "/api/bots")
        with line.getresponse() as answer:  # it holds the socket until it is closed, too
            return answer.status == 200
    return False


def kill(server: Running) -> None:
    """As `kill -9`."""
    server.kill()
    server.wait()


@contextmanager
def running(port: int, database: str, **settings: Any) -> Iterator[Running]:
    server = start(port, database, **settings)
    try:
        yield server
    finally:
        kill(server)
