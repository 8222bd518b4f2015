"""After `kill -9` at any moment every accepted move is there; several processes accept a move once."""

from __future__ import annotations

import asyncio
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from duchy.table.store import Store
from tests.table.postgres import free_port
from tests.web.processes import kill, running, start


def table_with_two(api: httpx.Client, game: str = "burgundy") -> str:
    token = api.post("/people", json={"name": "Anna"}).json()["token"]
    api.headers["authorization"] = f"Bearer {token}"
    made = api.post("/tables", json={"game": game, "seats": [{"kind": "here"}, {"kind": "here"}]})
    return str(made.json()["id"])


def one_move(api: httpx.Client, table: str) -> dict[str, Any] | None:
    """Make a move; what was sent if it was accepted, None if the line broke."""
    try:
        seat = api.get(f"/tables/{table}").json()["deciding"][0]
        decision = api.get(f"/tables/{table}/actions?seat={seat}").json()
        answer = {"seat": seat, "action": random.choice(decision["actions"])["action"], "turn": decision["turn"]}
        return answer if api.post(f"/tables/{table}/act", json=answer).status_code == 200 else None
    except httpx.TransportError:
        return None


def moved(api: httpx.Client, table: str) -> dict[str, Any]:
    """Make a move that must be accepted."""
    made = one_move(api, table)
    assert made is not None
    return made


@pytest.fixture(params=["sqlite", "postgres"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of either kind, by URL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'duchy.sqlite'}"
    return str(request.getfixturevalue("postgres_url"))


def log_of(database: str, table: str) -> list[tuple[int, dict[str, Any]]]:
    """The log as the database has it: number and entry."""

    async def read() -> list[tuple[int, dict[str, Any]]]:
        store = Store(database)
        try:
            return [(line.number, line.entry) for line in await store.entries(table)]
        finally:
            await store.close()

    return asyncio.run(read())


def test_killed_at_any_moment_nothing_accepted_is_lost(anywhere: str) -> None:
    port = free_port()
    accepted: list[dict[str, Any]] = []
    server = start(port, anywhere)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=10) as api:
            table = table_with_two(api)
            for _ in range(4):
                for _ in range(4):
                    accepted.append(moved(api, table))
                killer = threading.Timer(random.random() * 0.15, server.kill)
                killer.start()
                while server.poll() is None:
                    if (late := one_move(api, table)) is not None:
                        accepted.append(late)
                killer.join()
                server = start(port, anywhere)
                assert len(log_of(anywhere, table)) >= len(accepted)
            view = api.get(f"/tables/{table}/view?seat=0")
            assert view.status_code == 200
            assert one_move(api, table) is not None
    finally:
        kill(server)
    stored = log_of(anywhere, table)
    sent = [{"seat": a["seat"], **a["action"]} for a in accepted]
    rest = (entry for _, entry in stored)
    assert all(any(line == move for line in rest) for move in sent), "an accepted move is missing from the log"
    assert [number for number, _ in stored] == list(range(1, len(stored) + 1))


@pytest.mark.parametrize("keys", [False, True])
def test_fifty_identical_posts_to_two_processes(anywhere: str, keys: bool) -> None:
    ports = [free_port(), free_port()]
    client = httpx.Client(base_url=f"http://127.0.0.1:{ports[0]}/api", timeout=20)
    with running(ports[0], anywhere), running(ports[1], anywhere), client as api:
        table = table_with_two(api)
        seat = api.get(f"/tables/{table}").json()["deciding"][0]
        decision = api.get(f"/tables/{table}/actions?seat={seat}").json()
        answer = {"seat": seat, "action": decision["actions"][0]["id"], "turn": decision["turn"]}
        if keys:
            answer["key"] = "once"
        headers = dict(api.headers)

        def send(number: int) -> int:
            url = f"http://127.0.0.1:{ports[number % 2]}/api/tables/{table}/act"
            return httpx.post(url, json=answer, headers=headers, timeout=30, verify=False).status_code

        with ThreadPoolExecutor(50) as pool:
            codes = list(pool.map(send, range(50)))
        assert codes.count(200) == (50 if keys else 1), codes
        assert set(codes) <= {200, 409}
        assert len(log_of(anywhere, table)) == 1
        for port in ports:
            url = f"http://127.0.0.1:{port}/api/tables/{table}/actions?seat={seat}"
            now = httpx.get(url, headers=headers, verify=False).json()
            assert now["turn"] == decision["turn"] + 1


def test_a_move_on_one_process_reaches_the_stream_of_the_other(postgres_url: str) -> None:
    ports = [free_port(), free_port()]
    client = httpx.Client(base_url=f"http://127.0.0.1:{ports[0]}/api", timeout=20)
    with running(ports[0], postgres_url), running(ports[1], postgres_url), client as api:
        table = table_with_two(api)
        url = f"http://127.0.0.1:{ports[1]}/api/tables/{table}/events"
        with httpx.stream("GET", url, headers=dict(api.headers), timeout=20) as stream:
            lines = stream.iter_lines()
            next(line for line in lines if line.startswith("data: "))
            assert one_move(api, table) is not None
            assert '"decision"' in next(line for line in lines if line.startswith("data: "))
