"""The guard before the door: strange hosts, broken texts and bodies without end are turned away, and addresses take turns."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send

from duchy.table.errors import OverLimit, Refused
from duchy.web.limits import Buckets, address_of
from duchy.web.settings import Settings

BODY_LIMIT = 2_000_000
"""Bytes of a file that is sent; what a page or a program says is much shorter."""
TEXT_LIMIT = 200_000
DEEPEST = 32
"""So many brackets of JSON may stand inside each other."""
STRINGS = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""One that is never closed goes to the end: if it were none, the search would begin anew at each of its quotes."""
PAIRS = re.compile(rb"\[\]|\{\}")
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
NUL = re.compile(rb"\x00|%00|(?<!\\)(?:\\\\)*\\u0000")
AT_ONCE = 4
WAITING = 64
"""So many requests of one address are worked on at once, and so many wait; more are refused."""
LONG = ("/stream", "/events", "/hints", "/analysis", "/agent")
"""What stays open or waits for a bot has limits of its own: it does not keep an address's other requests waiting."""
HEALTH = "/health"


class TooLarge(Refused):
    """A body that no page of ours would send."""

    status = 413


class WrongHost(Refused):
    """A request that was meant for another host."""

    status = 421


def deeper(text: bytes, levels: int) -> bool:
    r"""Whether the brackets of a JSON text are nested deeper than that, or do not match; those in strings do not count.

    The innermost pairs are taken away, level by level: that is quick for any text that somebody may think of.

    >>> text = b'{"a": [1, [2]], "b": "[[[[\\"[["}'
    >>> deeper(text, 3), deeper(text, 2), deeper(b"[[]", 9)
    (False, True, True)
    """
    left = STRINGS.sub(b"", text).translate(None, NO_BRACKETS)
    for _ in range(levels):
        before, left = left, PAIRS.sub(b"", left)
        if left == before:
            break
    return bool(left)


def check_text(text: bytes, *, nested: bool) -> None:
    """Refuse what no text has: NUL bytes in any spelling, and (`nested`: in JSON) brackets without end."""
    if any(mark in text for mark in (b"\0", b"%00", b"\\u0000")) and NUL.search(text):
        raise Refused("there is a NUL byte in this: it can't be part of a text")
    if nested and text.count(b"[") + text.count(b"{") > DEEPEST and deeper(text, DEEPEST):
        raise Refused(f"this is nested more than {DEEPEST} levels deep, or its brackets do not match")


class Hosts:
    """The names this server answers to, so that no page of another name can speak to it in somebody's browser."""

    def __init__(self, named: tuple[str, ...]) -> None:
        own = socket.gethostname().lower()
        self.names = {"localhost", own, f"{own}.local", *(name.lower() for name in named)}

    def check(self, scope: Scope) -> None:
        """Refuse another name. An address in numbers is nobody's name: it can't be made to lead here."""
        given = [value for name, value in scope["headers"] if name == b"host"]
        host = given[0].decode("latin-1").lower() if len(given) == 1 else ""
        name = host.partition("]")[0].lstrip("[") if host.startswith("[") else host.rpartition(":")[0] or host
        if name.rstrip(".") not in self.names and not in_numbers(name):
            raise WrongHost("this server does not answer to that name: its host can allow it with --allow-host NAME")


def in_numbers(name: str) -> bool:
    """Whether a host is an address.

    >>> in_numbers("192.0.2.7"), in_numbers("::1"), in_numbers("tables.example.org")
    (True, True, False)
    """
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Turns:
    """One address can't stop the others: few of its requests are worked on at once, the next wait for them."""

    def __init__(self) -> None:
        self.places: dict[str, asyncio.Semaphore] = {}
        self.count: dict[str, int] = {}

    @asynccontextmanager
    async def taken(self, address: str) -> AsyncIterator[None]:
        """While a request of this address is worked on."""
        if self.count.get(address, 0) >= AT_ONCE + WAITING:
            raise OverLimit("that was a lot at once: wait a moment and try again")
        place = self.places.setdefault(address, asyncio.Semaphore(AT_ONCE))
        self.count[address] = self.count.get(address, 0) + 1
        try:
            async with place:
                yield
        finally:
            self.count[address] -= 1
            if not self.count[address]:
                del self.count[address], self.places[address]


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.hosts = Hosts(settings.hosts)
        self.limits = settings.limits
        self.turns = Turns()
        self.buckets = Buckets()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        try:
            check_text(scope["query_string"] + b"\n" + scope["path"].encode("utf-8", "replace"), nested=False)
            if scope["path"] != HEALTH:
                self.hosts.check(scope)
            if scope["method"] in ("POST", "PUT", "PATCH", "DELETE"):
                receive = await self.whole_body(scope, receive)
            if not self.limits or scope["path"].endswith(LONG):
                return await self.app(scope, receive, send)
            async with self.turns.taken(address_of(scope)):
                return await self.app(scope, receive, send)
        except (Refused, OverLimit) as error:
            await answer(send, error)

    async def whole_body(self, scope: Scope, receive: Receive) -> Receive:
        """Read a body, look at it, and hand it on. What is too much is refused before it is read, where it says its length."""
        kind = next((value for name, value in scope["headers"] if name == b"content-type"), b"").lower()
        file = kind.startswith(b"multipart/")
        most = BODY_LIMIT if file else TEXT_LIMIT
        counted = self.count(scope, 0, announced(scope), most)
        body = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                raise Refused("the request ended too early")
            body += message.get("body", b"")
            counted = self.count(scope, counted, len(body), most)
            if not message.get("more_body"):
                break
        if not file:  # what a file may hold, its reader knows
            check_text(body, nested=not kind.startswith(b"application/x-www-form"))  # programs call JSON whatever they like
        read = False

        async def again() -> Any:
            nonlocal read
            if read:
                return await receive()
            read = True
            return {"type": "http.request", "body": body, "more_body": False}

        return again

    def count(self, scope: Scope, counted: int, length: int, most: int) -> int:
        """Count the bytes of a body against its address, as far as they were not; how many are counted now."""
        if length > most:
            raise TooLarge("this is more than this server takes at once")
        if self.limits and length > counted:
            self.buckets.take("kilobytes", address_of(scope), cost=(length - counted) / 1000)
        return max(counted, length)


def announced(scope: Scope) -> int:
    """How many bytes a request says it will send; 0 where it does not say."""
    said = next((value for name, value in scope["headers"] if name == b"content-length"), b"")
    return int(said) if said.isdigit() else 0


async def answer(send: Send, error: Refused) -> None:
    """Say why not, and hang up: whatever is still on its way is not read."""
    said = json.dumps({"error": str(error)}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(said)).encode()), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": said, "more_body": False})
