"""Somebody who is away: a mailbox for them, a table with them, and the hands on the clock of the notices."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from email.message import EmailMessage
from typing import Any

from duchy.table.house import House
from duchy.table.mailboxes import DAY
from duchy.table.rows import Person, now
from duchy.table.seating import Proposal, Wish, open_table, sit
from tests.table.conftest import Run, postgres_url  # noqa: F401  (a fixture)

ANNA, BEN = Person("anna", "Anna"), Person("ben", "Ben")
BENS = "ben@example.org"


def link_in(message: EmailMessage, word: str) -> str:
    """The link of a kind in a mail, as a path."""
    found = re.search(rf"https?://[^/\s]+(/{word}\S*)", message.get_content())
    assert found is not None, message.get_content()
    return found[1]


async def ben_wants_mails(house: House, gap: int = 15) -> None:
    await house.people.be(BEN.id, BEN.name)
    await house.notices.boxes.name(BEN.id, BENS, gap, now() - DAY)
    await house.notices.boxes.confirm(BEN.id, BENS)
    house.notices.forget(BEN.id)


async def two(house: House, title: str = "Meadow") -> Any:
    live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("link")], {}, title))
    await sit(house, live, BEN)
    return live


async def quiet(house: House, task: Callable[[], Any]) -> Any:
    """Do something and wait until everything it has begun beside itself is done; what came of it."""
    before = set(house.tasks)
    found = await task()
    while left := [each for each in house.tasks - before if not each.done()]:
        await asyncio.wait(left)
    return found


def still(house: House) -> None:
    """Nobody looks by himself: the test says when."""
    house.notices.run = lambda: asyncio.sleep(0)  # type: ignore[method-assign]
    next(task for task in house.tasks if "Notices.run" in repr(task)).cancel()


def at(house: House, seconds: float, since: float | None = None) -> float:
    """Move the clock of the notices."""
    start = now() if since is None else since
    house.notices.clock = lambda: start + seconds
    return start
