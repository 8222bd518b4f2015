"""A person who is away may be told of their turn: a POST to the address they gave."""

from __future__ import annotations

from typing import Any

from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.rows import now


async def tell_waiting(house: House, live: Live) -> None:
    """Tell everybody whose turn has just come and who does not have the table open."""
    for seat in live.waiting:
        chair = live.table.seats[seat]
        turn = (seat, live.turns[seat])
        if chair.automatic or chair.person is None or turn in live.told or house.here(live, seat):
            continue
        live.told.add(turn)
        if hook := await hook_of(house, chair.person):
            house.errands.send(house.spawn, hook, message(house, live, seat))


async def hook_of(house: House, person: str) -> str | None:
    """A person's webhook, looked up once a minute."""
    known = house.hooks.get(person)
    if known is None or now() - known[1] > 60:
        found = await house.people.find(person)
        known = house.hooks[person] = (found.webhook if found is not None else None, now())
        if len(house.hooks) > 5000:
            del house.hooks[next(iter(house.hooks))]
    return known[0]


def message(house: House, live: Live, seat: int) -> dict[str, Any]:
    """What is said: nothing that the seat may not know."""
    link = f"{house.habits.address}/t/{live.table.id}"
    text = f"{live.table.names[seat]}, it is your turn at {live.table.title}: {link}"
    return {"text": text, "content": text, "table": live.table.title, "game": live.game.title, "link": link}
