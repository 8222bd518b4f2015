"""Before any handler: nobody looks at the deal of an open challenge before they have played it, whichever address they ask."""

from __future__ import annotations

from duchy.club.challenge import check_sight, deals_of, sealed
from duchy.table.rows import KEY_LENGTH, LETTERS
from duchy.web.door import AnyRequest, bearer, caller_of, check_form, house_of, me_of


def table_in(path: str) -> str | None:
    """The table that an address is about: tables have ids of one length and alphabet, wherever they stand.

    >>> table_in("/t/" + "a" * 26 + "/replay") == "a" * 26, table_in("/club/ratings/burgundy")
    (True, None)
    """
    return next((word for word in path.split("/") if len(word) == KEY_LENGTH and not set(word) - set(LETTERS)), None)


async def at_the_door(request: AnyRequest) -> None:
    """What every request must pass."""
    await check_form(request)
    id = table_in(request.scope["path"])  # as the routes read it
    if id is None:
        return
    house = house_of(request)
    live = house.lives.get(id)
    table = live.table if live is not None else await house.store.table(id)
    if table is not None and not table.damaged and sealed(deals_of(table)) is not None:
        who = caller_of(request) if bearer(request) is not None else me_of(request)
        await check_sight(house, table, who.id)
