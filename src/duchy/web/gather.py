"""What people do around a table: fill it, give it up, ask and remind others, stand in, react."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, post
from litestar.params import FromPath, JSONBody, URLEncodedBody
from litestar.response import Redirect

from duchy.club.house import check_seated
from duchy.table import clock, lobby, seating
from duchy.table.errors import Refused
from duchy.web.door import AnyRequest, house_of, limit, me_of
from duchy.web.pages import by_code
from duchy.web.plans import STEWARD, whole
from duchy.web.play import at_table

Word = Annotated[str, msgspec.Meta(max_length=40)]


class BotWish(msgspec.Struct, forbid_unknown_fields=True):
    """The bot that shall take the free seats: a good one, where none is named."""

    bot: Word = STEWARD


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """Nothing more needs to be said."""


class Feeling(msgspec.Struct, forbid_unknown_fields=True):
    """One of the reactions."""

    reaction: Word


class Met(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody I have played with: on a seat of that table."""

    table: Word
    seat: Annotated[int, msgspec.Meta(ge=0, le=9)]


class Gather(Controller):
    """Around one table."""

    path = "/t/{id:str}"
    include_in_schema = False

    @post("/fill-all", status_code=200)
    async def fill_all(self, request: AnyRequest, id: FromPath[str], data: JSONBody[BotWish]) -> dict[str, bool]:
        """Bots take all free seats."""
        house, live, me = await at_table(request, id)
        await seating.fill_all(house, live, me.id, data.bot)
        return {"done": True}

    @post("/cancel", status_code=200)
    async def cancel(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> dict[str, str]:
        """Give up a table at which nobody has begun to play."""
        house, live, me = await at_table(request, id)
        await seating.cancel(house, live, me.id)
        return {"next": "/"}

    @post("/remind", status_code=200)
    async def remind(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> dict[str, Any]:
        """Call those who are missing."""
        house, live, me = await at_table(request, id, "talk")
        count = await lobby.remind(house, live, await house.people.be(me.id, ""))
        return {"done": True, "said": f"{count} reminded"}

    @post("/ask", status_code=200)
    async def ask(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Met]) -> dict[str, Any]:
        """Ask somebody I have played with to this table."""
        house, live, me = await at_table(request, id, "talk")
        await lobby.invite(house, live, await house.people.be(me.id, ""), data.table, data.seat)
        return {"done": True, "said": "Asked"}

    @post("/react", status_code=200)
    async def react(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Feeling]) -> dict[str, bool]:
        """Show a reaction beside the chat."""
        house, live, me = await at_table(request, id, "talk")
        await seating.say(house, live, await house.people.be(me.id, ""), "", data.reaction)
        return {"done": True}


@post("/j/{code:str}/stand-in", include_in_schema=False)
async def stand_in(request: AnyRequest, code: FromPath[str], data: URLEncodedBody[dict[str, str]]) -> Redirect:
    """Play on a seat that a bot holds, until its person comes back."""
    house, me = house_of(request), me_of(request)
    limit(request, "move", me.id)
    table = await by_code(request, code)
    seat = whole(data.get("seat"), -1)
    if seat < 0:
        raise Refused("seat: which one?")
    await check_seated(house.store, table.id)
    person = await house.people.called(me.id, data.get("name", ""))
    await clock.step_in(house, await house.live(table.id), person, seat)
    await house.people.be(me.id, person.name)
    return Redirect(f"/t/{table.id}?seat={seat}", status_code=303)


GATHERING: list[Any] = [Gather, stand_in]
