"""Starting and killing servers."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx


def start(port: int, database: str) -> subprocess.Popen[bytes]:
    """Start a server and wait until it answers."""
    server = subprocess.Popen([sys.executable, "-m", "tests.web.one_server", str(port), database])
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        assert server.poll() is None, "the server ended by itself"
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=5)
            return server
        except httpx.TransportError:
            time.sleep(0.05)
    server.kill()
    raise AssertionError("the server did not start")


def kill(server: subprocess.Popen[bytes]) -> None:
    """As `kill -9`."""
    server.kill()
    server.wait()


@contextmanager
def running(port: int, database: str) -> Iterator[subprocess.Popen[bytes]]:
    server = start(port, database)
    try:
        yield server
    finally:
        kill(server)
