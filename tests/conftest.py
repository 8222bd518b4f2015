"""What holds for all tests."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright leaves an event loop running behind it, and nothing else could start one."""
    items.sort(key=lambda item: "/browser/" in item.path.as_posix())


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
