"""The database that a command works with."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import typer

from duchy.commands.common import data_folder
from duchy.table.private import private_folder

Database = Annotated[
    str | None, typer.Option("--database", "-d", help="URL of the database; default: SQLite in your data folder.")
]


def database_url(given: str | None) -> str:
    """The database asked for, the one `DUCHY_DATABASE` names, or SQLite in the data folder."""
    url = given or os.environ.get("DUCHY_DATABASE")
    if url:
        return url if "://" in url else f"sqlite:///{url}"
    folder = private_folder(data_folder())
    return f"sqlite:///{folder / 'duchy.sqlite'}"


def with_store(database: str | None, work: Callable[[Any], Awaitable[Any]]) -> Any:
    """Do something with the database and close it again."""
    from duchy.table.store import Store

    async def run() -> Any:
        store = Store(database_url(database))
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())
