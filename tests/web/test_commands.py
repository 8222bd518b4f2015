"""`duchy serve` and what an admin does beside it."""

from __future__ import annotations

import re
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import typer
from typer.testing import CliRunner

from duchy.commands import admin, serve
from duchy.kernel.errors import DuchyError
from tests.table.postgres import free_port
from tests.web.conftest import Visitor, serving

app = typer.Typer()
serve.register(app)
admin.register(app)
SERVE = "import typer; from duchy.cli import app; app()"


def run(*words: str) -> str:
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "200"})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output


def test_serve_says_where_it_is_and_ends_on_a_signal(tmp_path: Path) -> None:
    port, database = free_port(), str(tmp_path / "duchy.sqlite")
    command = [sys.executable, "-c", SERVE, "serve", "--no-open", "--port", str(port), "--database", database]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        assert f"http://localhost:{port}/" in server.stdout.readline()
        assert httpx.get(f"http://localhost:{port}/", timeout=10, verify=False).status_code == 200
        server.send_signal(signal.SIGINT)
        started = time.monotonic()
        server.wait(15)
        assert time.monotonic() - started < 15
    finally:
        server.kill()
        server.wait()
        if server.stdout is not None:
            server.stdout.close()


def test_admin(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'duchy.sqlite'}"
    with serving(database) as address:
        anna = Visitor(address)
        table = anna.open("meadow", seat_1="here", name_0="Anna").removeprefix("/t/")
        assert table in run("admin", "tables", "-d", database)
        people = run("admin", "people", "-d", database)
        person = re.search(r"(\w{26}) .*Anna", people)
        assert person is not None
        run("admin", "stand-in", table, "1", "-d", database)
        deadline = time.monotonic() + 10
        while "bot is playing" not in anna.screen(f"/t/{table}", 1)["notice"]:
            assert time.monotonic() < deadline, "the server did not hear of it"
            time.sleep(0.1)
        run("backup", str(tmp_path / "copy.sqlite"), "-d", database)
        copy = sqlite3.connect(tmp_path / "copy.sqlite")
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (1,)
        copy.close()
        assert "1 records" in run("export", str(tmp_path / "out"), "-d", database)
        run("admin", "ban", person[1], "-d", database)
        deadline = time.monotonic() + 10
        while (answer := anna.form("/new/meadow", players="2", seat_1="here")).status_code != 403:
            assert answer.status_code == 400 and "you are barred" in answer.text, "nothing is opened from the first moment on"
            assert time.monotonic() < deadline, "the server did not hear of it"
        run("admin", "ban", person[1], "--lift", "-d", database)
        run("admin", "close", table, "-d", database)
        deadline = time.monotonic() + 10
        while anna.get(f"/t/{table}").status_code != 404:
            assert time.monotonic() < deadline, "the server did not hear of it"
            time.sleep(0.1)
        anna.close()
    assert "0 tables" in run("admin", "migrate", "-d", database)


def test_mistakes_are_told(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'duchy.sqlite'}"
    for words in (["admin", "close", "nothing"], ["admin", "ban", "nobody"], ["admin", "stand-in", "nothing", "0"]):
        try:
            run(*words, "-d", database)
        except DuchyError as error:
            assert "there is no" in str(error)
        else:
            raise AssertionError(words)
