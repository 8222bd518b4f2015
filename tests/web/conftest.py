"""Servers for the tests: in this process, or in one of their own that can be killed."""

from __future__ import annotations

import contextlib
import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

import tests.kernel.meadow  # noqa: F401  (registers the test game)
from duchy.table.house import Habits, House
from duchy.table.thinking import Thinkers
from duchy.web.app import create_app
from duchy.web.settings import Settings
from duchy.web.wire import listening
from tests.table.conftest import Random, postgres_url, sqlite, with_house  # noqa: F401  (fixtures)
from tests.table.postgres import free_port
from tests.web.postbox import Postbox, postbox


@contextlib.contextmanager
def serving(
    database: str, houses: list[House] | None = None, thinkers: Thinkers | None = None, **settings: Any
) -> Iterator[str]:
    """A server in a thread of this process; its address. `houses` gets its house, for tests that move its clocks.

    Its bots play at random, unless they are to think (`thinkers`).
    """
    given = {"limits": False, "habits": Habits(pace=0.0, opening=600.0), **settings}  # no word is too late on a slow machine
    app = create_app(Settings(database, **given), thinkers or Random())
    if houses is not None:
        houses.append(app.state.house)
    port = free_port()
    server = app.state.gate.server = uvicorn.Server(listening(app, "127.0.0.1", port, lifespan="on"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started:
        assert thread.is_alive() and time.monotonic() < deadline, "the server did not start"
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(10)


@pytest.fixture
def box() -> Iterator[Postbox]:
    """A mail server for one test."""
    with postbox() as made:
        yield made


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'duchy.sqlite'}"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for all tests of a file: each comes as somebody new and has tables of its own."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('web') / 'duchy.sqlite'}") as url:
        yield url


VISITORS: list[httpx.Client] = []
"""Who is there. Those of a test leave with it (`tests/conftest.py`), or their sockets would be found open later."""


class Visitor(httpx.Client):
    """A browser without a screen: keeps cookies, knows the mark its forms need."""

    def __init__(self, address: str, **given: Any) -> None:
        # Nobody speaks https here, and reading all the world's certificates takes longer than most tests.
        super().__init__(base_url=address, headers={"accept": "text/html"}, timeout=60, verify=False, **given)
        VISITORS.append(self)
        self.look_around()

    def look_around(self) -> None:
        """Open the landing page: its forms have the mark of this session."""
        found = re.search(r'name="csrf" content="(\w+)"', self.get("/").text)
        assert found is not None
        self.csrf = found[1]

    def form(self, path: str, **values: str) -> httpx.Response:
        """Send a form as a page does; whoever gets another session looks at its pages anew."""
        answer = self.post(path, data={"csrf": self.csrf, **{k.replace("_", "-"): v for k, v in values.items()}})
        if "set-cookie" in answer.headers:
            self.look_around()
        return answer

    def tell(self, path: str, **values: Any) -> httpx.Response:
        """Send JSON as our module does."""
        return self.post(path, json=values, headers={"x-duchy-csrf": self.csrf, "accept": "application/json"})

    def ask(self, path: str, **values: Any) -> dict[str, Any]:
        """Send JSON that is welcome; the answer."""
        answer = self.tell(path, **values)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def open(self, game: str, **values: str) -> str:
        """Open a table; its path."""
        answer = self.form(f"/new/{game}", **{"players": "2", "seat_1": "bot", "bot_1": "random", "undo": "on", **values})
        assert answer.status_code == 303, re.findall(r'role="alert">(.*?)<', answer.text)
        return str(answer.headers["location"])

    def screen(self, path: str, seat: int | None = None) -> dict[str, Any]:
        """The parts of the page."""
        answer = self.get(
            f"{path}/screen", params={} if seat is None else {"seat": seat}, headers={"accept": "application/json"}
        )
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


@pytest.fixture
def visitor(address: str) -> Iterator[Callable[[], Visitor]]:
    """Makes visitors; their connections are closed at the end."""
    made: list[Visitor] = []

    def make() -> Visitor:
        made.append(Visitor(address))
        return made[-1]

    yield make
    for each in made:
        each.close()
