"""Real servers to attack, in processes of their own: one on SQLite, two on one PostgreSQL. Started once for all attacks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from tests.table import postgres
from tests.table.conftest import postgres_url  # noqa: F401  (a fixture)
from tests.table.postgres import free_port
from tests.web.conftest import Visitor
from tests.web.processes import running

Where = tuple[str, str]
"""Two addresses of one house; the same one twice where the database allows one process."""


PATIENT = {"opening": 600.0}
"""However slow the machine, nobody's word is too late."""


@pytest.fixture(scope="session")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Where]:
    file: Path = tmp_path_factory.mktemp("attacked") / "duchy.sqlite"
    port = free_port()
    with running(port, f"sqlite:///{file}", habits=PATIENT):
        yield (f"http://127.0.0.1:{port}", f"http://127.0.0.1:{port}")


@pytest.fixture(scope="session")
def on_postgres(postgres_url: str) -> Iterator[Where]:  # noqa: F811  (the fixture)
    ports = [free_port(), free_port()]
    with running(ports[0], postgres_url, habits=PATIENT), running(ports[1], postgres_url, habits=PATIENT):
        yield (f"http://127.0.0.1:{ports[0]}", f"http://127.0.0.1:{ports[1]}")


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest) -> Where:
    """A house of either kind."""
    found: Where = request.getfixturevalue(f"on_{request.param}")
    return found


@pytest.fixture
def machine() -> Iterator[postgres.Machine]:
    """A PostgreSQL that no other house uses."""
    with postgres.machine() as found:
        yield found


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """What is opened in a test is closed after it."""
    with ExitStack() as opened:
        yield opened


def visit(stack: ExitStack, address: str) -> Visitor:
    """A browser that is closed after the test."""
    return stack.enter_context(closing(Visitor(address)))
