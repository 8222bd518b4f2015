"""Streams: a browser hears of its table through Server-Sent Events, and is sent only the parts that changed."""

from __future__ import annotations

import asyncio
import time
import zlib
from array import array
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Request
from litestar.response import Stream

from duchy.table.errors import NotThere, TooMany
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.news import Bell
from duchy.web.settings import Settings

PING = 15.0
SEAM = ' id="'
"""Where a text is taken apart: every piece of a drawing and every line of the log begins with its id."""
LONG = 1000
Parts = Callable[[Live], dict[str, Any]]
Pack = Callable[[bytes], bytes]


def event(name: str, data: Any) -> bytes:
    """One event as it goes over the wire.

    >>> event("screen", {"turn": 1})
    b'event: screen\\ndata: {"turn":1}\\n\\n'
    """
    return b"event: " + name.encode() + b"\ndata: " + msgspec.json.encode(data) + b"\n\n"


def patch(before: Sequence[int], pieces: Sequence[str]) -> list[int | str]:
    """How to make a text from the one sent before, of whose pieces we know the hashes.

    Two numbers stand for a run of old pieces (the first of them, and how many), a text for new ones.

    >>> old = '<g id="a">1</g><g id="b">2</g><g id="c">3</g>'.split(SEAM)
    >>> new = '<g id="a">1</g><g id="b">4</g><g id="c">3</g>'.split(SEAM)
    >>> patch([hash(piece) for piece in old], new)
    [0, 2, 'b">4</g><g', 3, 1]
    """
    places = {known: place for place, known in enumerate(before)}
    steps: list[Any] = []
    fresh: list[str] = []
    for piece in pieces:
        place = places.get(hash(piece))
        if place is None:
            fresh.append(piece)
            continue
        if fresh:
            steps.append(SEAM.join(fresh))
            fresh = []
        if steps and not isinstance(steps[-1], str) and steps[-2] + steps[-1] == place:
            steps[-1] += 1
        else:
            steps += (place, 1)
    return [*steps, SEAM.join(fresh)] if fresh else steps


class Sent:
    """What a browser has been sent, as hashes: a page takes a tenth of a megabyte, what must be known of it a few kilobytes."""

    def __init__(self, whole: bool) -> None:
        self.whole = whole
        """Whether parts are always sent whole: for the API, whose clients need no patches."""
        self.texts: dict[str, array[int]] = {}
        self.others: dict[str, int] = {}

    def news(self, parts: dict[str, Any]) -> dict[str, Any]:
        """What changed: small parts and new ones whole, of long texts the pieces that are new (in `patch`).

        >>> sent = Sent(whole=False)
        >>> long = "".join(f'<li id="{n}">{n}</li>' for n in range(100))
        >>> sent.news({"turn": 1, "log": long}) == {"turn": 1, "log": long}
        True
        >>> sent.news({"turn": 1, "log": '<li id="100">100</li>' + long})
        {'patch': {'log': [0, 1, '100">100</li><li', 1, 100]}}
        """
        found: dict[str, Any] = {}
        patches: dict[str, Any] = {}
        for name, part in parts.items():
            if isinstance(part, str) and len(part) >= LONG and not self.whole:
                pieces = part.split(SEAM)
                before, after = self.texts.get(name), array("q", map(hash, pieces))
                if before is None:
                    found[name] = part
                elif before != after:
                    patches[name] = patch(before, pieces)
                self.texts[name] = after
                self.others.pop(name, None)
            elif self.others.get(name) != (mark := hash(msgspec.json.encode(part))):
                found[name] = part
                self.others[name] = mark
                self.texts.pop(name, None)
        return {**found, "patch": patches} if patches else found


def check_room(house: House, settings: Settings, person: str) -> None:
    """A process and a person have only so many streams."""
    if len(house.bells) >= settings.streams:
        raise TooMany("too many tables are being watched here: try again later")
    if house.presence.count(person) >= settings.streams_per_person:
        raise TooMany("you have this many tables open already: close one first")


async def follow(
    house: House, id: str, person: str, parts: Parts, hours: float, pack: Pack, whole: bool
) -> AsyncIterator[bytes]:
    """Everything at first, then what changes, with a sign of life in between.

    Most of a stream's life is waiting: it must hold no page meanwhile, nor leave one with whoever sends its chunks.
    """
    until = time.monotonic() + hours * 3600
    sent = Sent(whole)
    async with seat_taken(house, id, person), house.bells.listen(id, person) as bell:
        yield pack(b"retry: 1000\n\n")
        while time.monotonic() < until:
            try:
                news = await look(house, id, bell, sent, parts)
            except NotThere:
                yield pack(event("gone", {}))
                return
            if news:
                yield pack(event("screen", news))
                yield b""
            del news
            try:
                await asyncio.wait_for(bell.wait(), PING)
            except TimeoutError:
                yield pack(b": still here\n\n")


async def look(house: House, id: str, bell: Bell, sent: Sent, parts: Parts) -> dict[str, Any]:
    """What is new at the table. Who has just moved is served at once, the others one after the other."""
    if not bell.urgent:
        async with house.drawing:
            await asyncio.sleep(0)
    bell.clear()
    bell.urgent = False
    return sent.news(parts(await house.live(id)))


@asynccontextmanager
async def seat_taken(house: House, id: str, person: str) -> AsyncIterator[None]:
    """While a stream is open its person is here; the others see it when they come and go."""
    try:
        with house.presence.at(id, person):
            house.bells.ring(id)
            yield
    finally:
        house.bells.ring(id)
        if id not in house.bells.bells and id in house.lives:
            house.lives[id].drawn.clear()


def squeezed() -> Pack:
    """Packs a stream as gzip, each event complete. A small window keeps the memory per stream small."""
    squeeze = zlib.compressobj(1, zlib.DEFLATED, 16 + 12, 4)
    return lambda piece: squeeze.compress(piece) + squeeze.flush(zlib.Z_SYNC_FLUSH)


def stream(
    request: Request[Any, Any, Any], house: House, live: Live, person: str, parts: Parts, *, whole: bool = False
) -> Stream:
    """The answer that stays open."""
    settings: Settings = request.app.state.settings
    check_room(house, settings, person)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    pack: Pack = bytes
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
        pack = squeezed()
    body = follow(house, live.table.id, person, parts, settings.stream_hours, pack, whole)
    return Stream(body, media_type="text/event-stream", headers=headers)
