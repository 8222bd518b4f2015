"""What holds for all tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright leaves an event loop running behind it, and nothing else could start one."""
    items.sort(key=lambda item: "/browser/" in item.path.as_posix())
