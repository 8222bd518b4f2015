"""A house on a fresh database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import tests.kernel.meadow  # noqa: F401  (registers the test game)
from duchy.kernel.record import Match
from duchy.table.house import Habits, House
from duchy.table.store import Store
from duchy.table.thinking import Thinkers
from tests.table import postgres

Run = Callable[[Callable[[House], Awaitable[Any]]], Any]


class Random(Thinkers):
    """Bots without worker processes."""

    async def get_ready(self, shared: bool) -> None:
        """There is nobody to wait for."""
        self.ready = True

    async def choose(self, name: str, state: Any, seat: int, spec: str, seed: int, table: str = "") -> int:
        return await super().choose(name, state, seat, "random", seed)

    async def study(self, record: dict[str, Any], seat: int, seconds: float, who: str = "") -> list[Any]:
        """As if the first move of the match had cost much."""
        first, other = Match.replay(record).steps[0], Match.replay(record, 0).state.legal(seat)[-1]
        return [{"number": 0, "chance": 0.5, "chosen": first.action, "best": other, "cost": 0.2, "points": 3.0}]


@asynccontextmanager
async def house_at(url: str, **habits: Any) -> AsyncIterator[House]:
    house = House(Store(url), Habits(**{"pace": 0.0, **habits}), Random())
    await house.open()
    try:
        yield house
    finally:
        await house.close()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'duchy.sqlite'}"


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    if postgres.binaries() is None:
        pytest.fail("no PostgreSQL on this machine: install the package `postgresql`")
    with postgres.server() as url:
        yield url


@pytest.fixture
def with_house(sqlite: str) -> Run:
    """Runs a coroutine function with a house on SQLite."""

    def run(test: Callable[..., Awaitable[Any]], houses: int = 1, url: str = sqlite, **habits: Any) -> Any:
        async def inner() -> Any:
            async with AsyncExitStack() as stack:
                opened = [await stack.enter_async_context(house_at(url, **habits)) for _ in range(houses)]
                return await test(*opened)

        return asyncio.run(inner())

    return run
