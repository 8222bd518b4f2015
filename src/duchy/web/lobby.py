"""The lobby and one's own tables: pages, and the stream that keeps the lobby true while somebody looks at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

from litestar import get, post
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect, Stream, Template

from duchy.rooms import game as find_game
from duchy.rooms import games
from duchy.table import lobby, seating
from duchy.table.errors import NotYours, Refused
from duchy.table.house import LOBBY, House
from duchy.table.news import Bell
from duchy.web.door import AnyRequest, Me, house_of, limit, me_of
from duchy.web.limits import address_of
from duchy.web.lists import asked, my_tables, public_tables
from duchy.web.pages import shelf
from duchy.web.plans import whole
from duchy.web.settings import Settings
from duchy.web.stream import NO_COOKIE, Followers, Squeeze, check_room, event, squeezed

Form = URLEncodedBody[dict[str, str]]
EVERY = 5.0
"""Seconds after which the lobby is looked at again, whatever was heard."""


async def lobby_parts(house: House, person: str) -> dict[str, Any]:
    """Everything the lobby shows somebody."""
    return {
        "games": shelf(),
        "person": await house.people.find(person),
        **await public_tables(house, person),
        "asked": await asked(house, person),
        "company": await lobby.company(house, person),
        "mine": await lobby.hosted(house.store, person),
    }


@get("/lobby", include_in_schema=False)
async def lobby_page(request: AnyRequest) -> Template:
    """Tables to join and to watch, and the people one has played with."""
    house, me = house_of(request), me_of(request)
    limit(request, "read", me.id)
    packed = [game for game in map(find_game, games()) if game.content.packs]
    context = {"me": me, "packed": packed, **await lobby_parts(house, me.id)}
    return Template("lobby.html", context=context)


@get("/lobby/lists", include_in_schema=False)
async def lobby_lists(request: AnyRequest) -> Template:
    """The lists of the lobby alone."""
    house, me = house_of(request), me_of(request)
    limit(request, "read", me.id)
    return Template("club/lobby-lists.html", context={"me": me, **await lobby_parts(house, me.id)})


@get("/lobby/stream", include_in_schema=False)
async def lobby_stream(request: AnyRequest) -> Stream:
    """A word whenever the lobby has changed; who listens is here."""
    house, me = house_of(request), me_of(request)
    settings: Settings = request.app.state.settings
    followers: Followers = request.app.state.followers
    limit(request, "stream", me.id)
    address = address_of(request.scope)
    check_room(house, followers, settings, me.id, address, me.known)
    whose = [address] if me.known else [address, f"{address} {NO_COOKIE}"]
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    pack: Squeeze = bytes
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
        pack = squeezed()
    body = listen(house, followers, me, whose, settings.stream_hours, pack)
    return Stream(body, media_type="text/event-stream", headers=headers)


async def listen(
    house: House, followers: Followers, me: Me, whose: list[str], hours: float, pack: Squeeze
) -> AsyncIterator[bytes]:
    """`changed` with a mark of what there is to see, at once where a bell rings and every few seconds."""
    until, known, bell = time.monotonic() + hours * 3600, 0, Bell(me.id)
    with house.presence.at(LOBBY, me.id), house.bells.hung(LOBBY, bell), followers.counted(*whose):
        yield pack(b"retry: 1000\n\n")
        while time.monotonic() < until and house.people.sessions.counts(me.session) and me.id not in house.people.barred:
            bell.clear()
            mark = hash(str(await lobby_parts(house, me.id)))
            yield pack(event("changed", {}) if mark != known else b": still here\n\n")
            known = mark
            try:
                await asyncio.wait_for(bell.wait(), EVERY)
            except TimeoutError:
                continue


# -- sitting down without a code -------------------------------------------------------------------------------------


@post("/lobby/{id:str}/sit", include_in_schema=False)
async def sit_down(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Sit down at a public table, or at one somebody has asked me to."""
    house, me = house_of(request), me_of(request)
    limit(request, "guess", me.id)
    live = await house.live(id)
    if not live.table.public and not await lobby.was_invited(house.store, id, me.id):
        raise NotYours("this table is private: ask who opened it for the link or the code")
    person = await house.people.called(me.id, data.get("name", ""))
    await seating.sit(house, live, person, luck=data.get("luck", ""))
    await house.people.be(me.id, person.name)
    await lobby.decline(house.store, me.id, id)
    return Redirect(f"/t/{id}", status_code=303)


@post("/lobby/{id:str}/decline", include_in_schema=False)
async def decline(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """No, thank you."""
    me = me_of(request)
    limit(request, "move", me.id)
    await lobby.decline(house_of(request).store, me.id, id)
    return Redirect("/lobby", status_code=303)


@post("/lobby/ask", include_in_schema=False)
async def ask_somebody(request: AnyRequest, data: Form) -> Redirect:
    """Ask somebody I have played with to a table of mine that waits for people."""
    house, me = house_of(request), me_of(request)
    limit(request, "talk", me.id)
    seat = data.get("seat", "")
    if not data.get("table"):
        raise Refused("table: open one with a free seat first, then ask people to it")
    live = await house.live(data["table"])
    person = await house.people.be(me.id, "")
    await lobby.invite(house, live, person, data.get("met", ""), whole(seat, -1))
    return Redirect(f"/t/{live.table.id}", status_code=303)


# -- my tables -------------------------------------------------------------------------------------------------------


@get("/tables", include_in_schema=False)
async def tables_page(request: AnyRequest) -> Template:
    """All tables of mine: my turns, the others', finished and archived ones; vacation."""
    house, me = house_of(request), me_of(request)
    limit(request, "read", me.id)
    context = {
        "me": me,
        "person": await house.people.find(me.id),
        **await my_tables(request, all=True),
        "away": await lobby.away_until(house.store, me.id),
        "longest": lobby.LONGEST_VACATION,
    }
    return Template("tables.html", context=context)


@post("/tables/{id:str}", include_in_schema=False)
async def shelve(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Archive a table, take it out again, or remove it from my lists."""
    me = me_of(request)
    limit(request, "move", me.id)
    await lobby.put_away(house_of(request).store, me.id, id, data.get("do", ""))
    return Redirect("/tables", status_code=303)


@post("/tables/vacation", include_in_schema=False)
async def vacation(request: AnyRequest, data: Form) -> Redirect:
    """From now on I am away for some days, or back again."""
    house, me = house_of(request), me_of(request)
    limit(request, "move", me.id)
    await house.people.be(me.id, "")
    await lobby.go_away(house, me.id, whole(data.get("days"), -1))
    return Redirect("/tables", status_code=303)


LOBBIES = [lobby_page, lobby_lists, lobby_stream, sit_down, decline, ask_somebody, tables_page, vacation, shelve]
