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
    brewed = sorted(Path("/opt/homebrew/opt").glob("postgresql@*/bin/initdb"))
    initdb = shutil.which("initdb") or (brewed[-1] if brewed else None)
    return Path(initdb).parent if initdb else None


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def as_server(command: list[str]) -> list[str]:
    """The server refuses to run as root: then it runs as the user postgres."""
    return ["runuser", "-u", "postgres", "--", *command] if os.getuid() == 0 else command


class Machine:
    """A PostgreSQL server that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        programs = binaries()
        assert programs is not None
        self.programs, self.folder, self.port = programs, folder, free_port()
        self.url = f"postgresql://duchy@127.0.0.1:{self.port}/postgres"
        self.run("initdb", "-D", folder / "data", "-U", "duchy", "--auth=trust", "-E", "UTF8", "--no-sync")

    def run(self, program: str, *given: str | Path) -> None:
        command = [str(self.programs / program), *map(str, given)]
        subprocess.run(as_server(command), check=True, capture_output=True, cwd=self.folder)

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60"
        self.run("pg_ctl", "-D", self.folder / "data", "-w", "-l", self.folder / "log", "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "stop")


@contextmanager
def machine() -> Iterator[Machine]:
    """A fresh server that runs."""
    folder = Path(tempfile.mkdtemp(prefix="duchy-postgres-"))
    folder.chmod(0o777)
    try:
        found = Machine(folder)
        found.start()
        try:
            yield found
        finally:
            found.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def server() -> Iterator[str]:
    """A fresh server; its URL."""
    with machine() as found:
        yield found.url
