"""Streams: a browser hears of its table through Server-Sent Events, and is sent only the parts that changed."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Request
from litestar.response import Stream

from duchy.table.errors import NotThere, TooMany
from duchy.table.house import House
from duchy.table.live import Live
from duchy.web.settings import Settings

PING = 15.0
Parts = Callable[[Live], dict[str, Any]]


def event(name: str, data: Any) -> bytes:
    """One event as it goes over the wire.

    >>> event("screen", {"turn": 1})
    b'event: screen\\ndata: {"turn":1}\\n\\n'
    """
    return b"event: " + name.encode() + b"\ndata: " + msgspec.json.encode(data) + b"\n\n"


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The parts that differ.

    >>> changes({"a": 1, "b": 2}, {"a": 1, "b": 3})
    {'b': 3}
    """
    return {name: part for name, part in after.items() if name not in before or before[name] != part}


def check_room(house: House, settings: Settings, person: str) -> None:
    """A process and a person have only so many streams."""
    if len(house.bells) >= settings.streams:
        raise TooMany("too many tables are being watched here: try again later")
    if sum(n for (_, who), n in house.present.items() if who == person) >= settings.streams_per_person:
        raise TooMany("you have this many tables open already: close one first")


async def follow(house: House, id: str, person: str, parts: Parts, hours: float) -> AsyncIterator[bytes]:
    """Everything at first, then what changes, with a sign of life in between."""
    until = time.monotonic() + hours * 3600
    sent: dict[str, Any] = {}
    async with seat_taken(house, id, person), house.bells.listen(id) as bell:
        yield b"retry: 1000\n\n"
        while time.monotonic() < until:
            bell.clear()
            try:
                now = parts(await house.live(id))
            except NotThere:
                yield event("gone", {})
                return
            if news := changes(sent, now):
                yield event("screen", news)
            sent = now
            try:
                await asyncio.wait_for(bell.wait(), PING)
            except TimeoutError:
                yield b": still here\n\n"


@asynccontextmanager
async def seat_taken(house: House, id: str, person: str) -> AsyncIterator[None]:
    """While a stream is open its person is here; the others see it when they come and go."""
    try:
        with house.presence(id, person):
            house.bells.ring(id)
            yield
    finally:
        house.bells.ring(id)
        if id not in house.bells.bells and id in house.lives:
            house.lives[id].drawn.clear()


async def packed(body: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The stream as gzip, each event complete: drawings shrink to a tenth. A small window keeps the memory per stream small."""
    squeeze = zlib.compressobj(1, zlib.DEFLATED, 16 + 13, 6)
    async for piece in body:
        yield squeeze.compress(piece) + squeeze.flush(zlib.Z_SYNC_FLUSH)
    yield squeeze.flush()


def stream(request: Request[Any, Any, Any], house: House, live: Live, person: str, parts: Parts) -> Stream:
    """The answer that stays open."""
    settings: Settings = request.app.state.settings
    check_room(house, settings, person)
    body = follow(house, live.table.id, person, parts, settings.stream_hours)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
        body = packed(body)
    return Stream(body, media_type="text/event-stream", headers=headers)
