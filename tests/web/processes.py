"""Starting and killing servers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx


def start(port: int, database: str, environment: dict[str, str] | None = None, **settings: Any) -> subprocess.Popen[bytes]:
    """Start a server and wait until it answers."""
    command = [sys.executable, "-m", "tests.web.one_server", str(port), database, json.dumps(settings)]
    server = subprocess.Popen(command, env={**os.environ, **(environment or {})})
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
def running(port: int, database: str, **settings: Any) -> Iterator[subprocess.Popen[bytes]]:
    server = start(port, database, **settings)
    try:
        yield server
    finally:
        kill(server)
