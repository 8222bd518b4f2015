"""What holds for all tests."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.chrome import ARGS, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come first: they are the longest, and one worker waits for pages while others compute."""
    items.sort(key=lambda item: "browser" not in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One real browser for all tests of a worker."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        yield opened
        opened.close()


@pytest.fixture(autouse=True)
def own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright keeps an event loop running behind its browser. Tests without one don't see it, and may start their own."""
    behind = None if "browser" in request.fixturenames else asyncio._get_running_loop()
    if behind is not None:
        asyncio._set_running_loop(None)
    yield
    if behind is not None:
        asyncio._set_running_loop(behind)


@pytest.fixture(autouse=True)
def visitors_leave() -> Iterator[None]:
    """Whoever visited a server in a test closes the door behind them; those of a whole file came before and stay."""
    web = sys.modules.get("tests.web.conftest")
    before = len(web.VISITORS) if web is not None else 0
    yield
    visitors = getattr(sys.modules.get("tests.web.conftest"), "VISITORS", [])
    for visitor in visitors[before:]:
        visitor.close()
    del visitors[before:]
