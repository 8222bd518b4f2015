"""A private PostgreSQL server for the tests, started from the machine's own binaries."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def binaries() -> Path | None:
    """The folder with the newest server's programs; None where the machine has none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parent.parent.name))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def as_server(command: list[str]) -> list[str]:
    """The server refuses to run as root: then it runs as the user postgres."""
    return ["runuser", "-u", "postgres", "--", *command] if os.getuid() == 0 else command


@contextmanager
def server() -> Iterator[str]:
    """A fresh server; its URL."""
    programs = binaries()
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="duchy-postgres-"))
    folder.chmod(0o777)
    data, port = folder / "data", free_port()
    run = lambda *command: subprocess.run(as_server([str(c) for c in command]), check=True, capture_output=True, cwd=folder)  # noqa: E731
    try:
        run(programs / "initdb", "-D", data, "-U", "duchy", "--auth=trust", "-E", "UTF8", "--no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60"
        run(programs / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", options, "start")
        try:
            yield f"postgresql://duchy@127.0.0.1:{port}/postgres"
        finally:
            run(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
