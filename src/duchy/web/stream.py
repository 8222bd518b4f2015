"""News for browsers: through Server-Sent Events and in the answers to moves a page is sent only the parts that changed."""

from __future__ import annotations

import asyncio
import secrets
import time
import zlib
from array import array
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import msgspec
from litestar import Request
from litestar.response import Stream

from duchy.table.errors import NotThere, OverLimit
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.news import Bell
from duchy.web.door import Me, limit
from duchy.web.limits import address_of
from duchy.web.settings import Settings

PING = 15.0
SEAM = ' id="'
"""Where a text is taken apart: every piece of a drawing and every line of the log begins with its id."""
LONG = 1000
NO_COOKIE = "without a cookie"
Parts = Callable[[Live], dict[str, Any]]
Squeeze = Callable[[bytes], bytes]


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


class Follower:
    """A page (or a program) that follows a table: who looks how, what it was sent so far, and the bell that wakes its stream.

    A page is told of changes by its stream and by the answers to its own moves. All of it is numbered, so that the page can put
    it in order, and can say what it has: a patch makes sense only to a page that has all we think it has.
    """

    def __init__(self, table: str, person: str, viewer: int | None, parts: Parts, whole: bool = False) -> None:
        self.name = secrets.token_urlsafe(18)
        self.table, self.person = table, person
        self.whose = (table, person, viewer)
        self.parts = parts
        self.whole = whole
        self.let_in: Callable[[], bool] = lambda: True
        """Whether the session that opened the stream still counts."""
        self.sent = Sent(whole)
        self.version = 0
        self.bell = Bell(person)
        self.lock = asyncio.Lock()
        """Held while a move of this page is on its way: its answer, not its stream, will tell the news."""

    def look(self, live: Live) -> dict[str, Any]:
        """What there is to see; nothing more once the seat has moved to somebody else, or its person has logged out."""
        _, person, viewer = self.whose
        if viewer is not None and viewer not in live.table.seats_of(person):
            raise NotThere("this seat is yours no more")
        if not self.let_in():
            raise NotThere("you have logged out, or are barred")
        return self.parts(live)

    def news(self, live: Live) -> dict[str, Any]:
        """What changed since this page was told something last, with the page's name and the number of the news (`at`)."""
        self.bell.clear()
        self.bell.urgent = False
        found = self.sent.news(self.look(live))
        if not found or self.whole:
            return found
        self.version += 1
        return {"at": [self.name, self.version], **found}

    def answer(self, live: Live, version: int) -> dict[str, Any]:
        """The news for a page that has everything up to `version`; all of it where that is not all it was sent."""
        anew = version != self.version
        if anew:
            self.sent = Sent(self.whole)
        return {"at": [self.name, self.version], "anew": anew, **self.news(live)}


class Followers(dict[str, Follower]):
    """The streams of this process, by the names their pages know them by."""

    def __init__(self) -> None:
        super().__init__()
        self.at: Counter[str] = Counter()
        """How many streams an address has, or whoever came without a cookie from there."""

    @contextmanager
    def counted(self, *whose: str) -> Iterator[None]:
        """A stream counts for these while it is open."""
        self.at.update(whose)
        try:
            yield
        finally:
            self.at.subtract(whose)
            for each in whose:
                if self.at[each] <= 0:
                    del self.at[each]

    async def told(self, page: Follower, name: str, version: int, live: Live, deed: Awaitable[None]) -> dict[str, Any]:
        """Do something for a page that has the news of a stream up to a version, and answer with what that changed there.

        A page whose stream is not in this process (it was lost, or another process has it) gets the whole, without a number:
        the stream goes on as if nothing had been said.
        """
        known = self.get(name)
        if known is None or known.whose != page.whose:
            await deed
            return {"at": None, **page.look(live)}
        async with known.lock:
            await deed
            return known.answer(live, version)


def check_room(house: House, followers: Followers, settings: Settings, person: str, address: str, known: bool) -> None:
    """A process, an address and a person have only so many streams; all of an address without a cookie are one."""
    if len(house.bells) >= settings.streams:
        raise OverLimit("too many tables are being watched here: try again later")
    if settings.limits and followers.at[address] >= settings.streams_per_address:
        raise OverLimit("too many tables are being watched from your address: close one first")
    mine = house.presence.count(person) if known else followers.at[f"{address} {NO_COOKIE}"]
    if mine >= settings.streams_per_person:
        raise OverLimit("you have this many tables open already: close one first")


async def follow(
    house: House, followers: Followers, page: Follower, whose: Sequence[str], hours: float, pack: Squeeze
) -> AsyncIterator[bytes]:
    """Everything at first, then what changes, with a sign of life in between.

    Most of a stream's life is waiting: it must hold no page meanwhile, nor leave one with whoever sends its chunks.
    """
    until = time.monotonic() + hours * 3600
    async with seat_taken(house, followers, page, whose):
        yield pack(b"retry: 1000\n\n")
        page.bell.set()
        while time.monotonic() < until:
            try:
                news = await look(house, page)
            except NotThere:
                yield pack(event("gone", {}))
                return
            if news:
                yield pack(event("screen", news))
                yield b""
            del news
            try:
                await asyncio.wait_for(page.bell.wait(), PING)
            except TimeoutError:
                page.bell.set()  # what is said of absent people changes with time
                yield pack(b": still here\n\n")


async def look(house: House, page: Follower) -> dict[str, Any]:
    """What is new at the table. Who has just moved is served at once, the others one after the other.

    Nothing, where the answer to a move has told it meanwhile.
    """
    async with page.lock:
        if not page.bell.urgent:
            async with house.drawing:
                await asyncio.sleep(0)
        live = await house.live(page.table)
        return page.news(live) if page.bell.is_set() else {}


@asynccontextmanager
async def seat_taken(house: House, followers: Followers, page: Follower, whose: Sequence[str]) -> AsyncIterator[None]:
    """While a stream is open its person is here; the others see it when they come and go."""
    id = page.table
    try:
        with house.presence.at(id, page.person), house.bells.hung(id, page.bell), followers.counted(*whose):
            followers[page.name] = page
            house.bells.ring(id)
            yield
    finally:
        followers.pop(page.name, None)
        house.bells.ring(id)
        house.notices.leaves(id, page.person)
        if id not in house.bells.bells and id in house.lives:
            house.lives[id].drawn.clear()


def squeezed() -> Squeeze:
    """Packs a stream as gzip, each event complete. A small window keeps the memory per stream small."""
    squeeze = zlib.compressobj(1, zlib.DEFLATED, 16 + 12, 4)
    return lambda piece: squeeze.compress(piece) + squeeze.flush(zlib.Z_SYNC_FLUSH)


def stream(request: Request[Any, Any, Any], house: House, page: Follower, me: Me) -> Stream:
    """The answer that stays open."""
    settings: Settings = request.app.state.settings
    followers: Followers = request.app.state.followers
    limit(request, "stream", page.person)
    address = address_of(request.scope)
    check_room(house, followers, settings, page.person, address, me.known)
    whose = [address] if me.known else [address, f"{address} {NO_COOKIE}"]
    page.let_in = lambda: house.people.sessions.counts(me.session) and me.id not in house.people.barred
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    pack: Squeeze = bytes
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
        pack = squeezed()
    body = follow(house, followers, page, whose, settings.stream_hours, pack)
    return Stream(body, media_type="text/event-stream", headers=headers)
