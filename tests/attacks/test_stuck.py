"""Never stuck: whatever dies, somebody takes over; nothing that was accepted is lost, and nobody is left behind."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.attacks.players import eventually, length_of, player_at
from tests.table import postgres
from tests.table.postgres import free_port
from tests.web.processes import answers, kill, running, start

SLOW = {"pace": 0.4}
"""Bots that take their time, so that a match between them lasts as long as the attack."""


def health(address: str) -> tuple[int, str]:
    """What a server says of itself."""
    answer = httpx.get(f"{address}/health", timeout=30, verify=False)
    return answer.status_code, answer.json()["status"]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_another_process_takes_over_the_bots_of_one_that_ends(postgres_url: str, how: int, stack: ExitStack) -> None:
    ports = [free_port(), free_port()]
    first = start(ports[0], postgres_url, habits=SLOW)
    try:
        with running(ports[1], postgres_url, habits=SLOW):
            player = player_at(stack, f"http://127.0.0.1:{ports[0]}")
            tables = [player.open("burgundy", "random", "random") for _ in range(3)]
            eventually(lambda: all(length_of(postgres_url, t) > 1 for t in tables), "the bots have not begun")
            first.send_signal(how)
            first.wait(30)
            before = [length_of(postgres_url, t) for t in tables]
            eventually(lambda: all(length_of(postgres_url, t) > n + 1 for t, n in zip(tables, before, strict=True)), "stuck")
    finally:
        kill(first)


def test_bots_and_streams_go_on_after_the_database_was_away(machine: postgres.Machine, stack: ExitStack) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with running(port, machine.url, habits=SLOW):
        player = player_at(stack, address)
        bots, people = player.open("burgundy", "random", "random"), player.open("meadow")
        eventually(lambda: length_of(machine.url, bots) > 0, "the bots have not begun")
        heard: list[str] = []

        def listen() -> None:
            with httpx.stream("GET", f"{address}/api/tables/{people}/events", headers=player.headers, timeout=60) as stream:
                for line in stream.iter_lines():
                    heard.append(line)
                    if sum('"decision"' in each for each in heard) == 2:
                        return

        listener = threading.Thread(target=listen, daemon=True)
        listener.start()
        eventually(lambda: any('"decision"' in line for line in heard), "the stream has not begun")
        machine.stop()
        refused = player.get(f"/tables/{people}/view")
        assert refused.status_code in (200, 500, 503)
        eventually(lambda: health(address) == (503, "the database does not answer"), "its health is not told")
        machine.start()
        eventually(lambda: health(address) == (200, "well"), "it does not recover")
        before = length_of(machine.url, bots)
        eventually(lambda: length_of(machine.url, bots) > before + 1, "the bots are stuck")

        def moved() -> bool:
            answer = player.move(people)
            return answer is not None and answer.status_code == 200

        eventually(moved, "people can't move")
        listener.join(60)
        assert not listener.is_alive(), "the stream is stuck"


def test_a_full_disk_loses_nothing_and_the_house_goes_on_when_there_is_room(tmp_path: Path, stack: ExitStack) -> None:
    file = tmp_path / "duchy.sqlite"
    database, port = f"sqlite:///{file}", free_port()
    with running(port, database, habits=SLOW) as server:
        player = player_at(stack, f"http://127.0.0.1:{port}")
        bots, people = player.open("burgundy", "random", "random"), player.open("burgundy")
        accepted = 0

        def full() -> bool:
            nonlocal accepted
            answer = player.move(people)
            accepted += answer is not None and answer.status_code == 200
            return answer is not None and answer.status_code >= 500

        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (file.stat().st_size, resource.RLIM_INFINITY))
        eventually(full, "the disk is not full")
        assert length_of(database, people) == accepted, "what was accepted is there, and nothing else"
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        before = length_of(database, bots)
        eventually(lambda: not full(), "people can't move")
        eventually(lambda: length_of(database, bots) > before + 1, "the bots are stuck")
        assert length_of(database, people) == accepted


def children(pid: int) -> set[int]:
    """The processes whose parent this is."""
    found = set()
    for folder in Path("/proc").iterdir():
        try:
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
        except (OSError, IndexError):
            continue
        if parent == str(pid):
            found.add(int(folder.name))
    return found


def test_helpers_end_with_a_server_that_was_killed(tmp_path: Path, stack: ExitStack) -> None:
    port = free_port()
    server = start(port, f"sqlite:///{tmp_path / 'duchy.sqlite'}", bots=True)
    try:
        player = player_at(stack, f"http://127.0.0.1:{port}")
        for _ in range(2):
            player.open("burgundy", "search:time=1.0", "search:time=1.0")
        eventually(lambda: len(children(server.pid)) > 0, "no helper was hired")
        helpers = children(server.pid)
    finally:
        kill(server)
    eventually(lambda: not any(Path(f"/proc/{helper}").exists() for helper in helpers), "a helper was left behind")


def test_a_newer_or_damaged_database_is_one_sentence_and_an_exit_code(tmp_path: Path) -> None:
    newer, garbage, torn = (tmp_path / name for name in ("newer.sqlite", "garbage.sqlite", "torn.sqlite"))
    with sqlite3.connect(newer) as db:
        db.execute("CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
        db.execute("INSERT INTO facts VALUES ('version', '99')")
    garbage.write_bytes(os.urandom(20_000))
    with sqlite3.connect(torn) as db:
        db.execute("CREATE TABLE things (name TEXT)")
        db.executemany("INSERT INTO things VALUES (?)", [("x" * 500,) for _ in range(200)])
    data = bytearray(torn.read_bytes())
    data[3 * 4096 : 8 * 4096] = os.urandom(5 * 4096)
    torn.write_bytes(data)
    wanted = {newer: "install a newer one", garbage: "can't be used", torn: "damaged"}
    for file, words in wanted.items():
        before = file.read_bytes()
        command = [sys.executable, "-m", "duchy.cli", "serve", "--no-open", "--port", "0", "--database", f"sqlite:///{file}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert done.returncode == 2 and words in done.stderr, (file, done.stderr)
        assert "Traceback" not in done.stderr and len(done.stderr.strip().splitlines()) == 1
        assert file is not garbage or file.read_bytes() == before
    with sqlite3.connect(newer) as db:
        assert db.execute("SELECT name, value FROM facts").fetchall() == [("version", "99")], "a newer database is left alone"
    gone = [*command[:-1], "postgresql://nobody@127.0.0.1:1/none"]
    done = subprocess.run(gone, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2 and "can't be used" in done.stderr and "Traceback" not in done.stderr


def test_a_server_that_is_told_to_end_hangs_up_on_its_streams(tmp_path: Path, stack: ExitStack) -> None:
    port = free_port()
    command = [sys.executable, "-m", "tests.web.one_server", str(port), f"sqlite:///{tmp_path / 'duchy.sqlite'}"]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        eventually(lambda: answers(port), "the server does not start")
        player = player_at(stack, f"http://127.0.0.1:{port}")
        table = player.open("meadow")
        with player.stream("GET", f"/tables/{table}/events") as stream:
            lines = stream.iter_lines()
            assert next(lines) == "retry: 1000"
            server.send_signal(signal.SIGTERM)
            with contextlib.suppress(httpx.RemoteProtocolError):  # a stream has no last word
                for _ in lines:
                    pass
        said = server.communicate(timeout=60)[1]
    finally:
        server.kill()
        server.wait()
    assert "Traceback" not in said and "Cancel" not in said, said
