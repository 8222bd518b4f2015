"""Errands: POSTs to webhooks, a few at a time, each with one deadline; whoever does not answer is not asked twice."""

from __future__ import annotations

import asyncio
import json
import logging
import ssl
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any

from duchy.table.errors import Refused
from duchy.table.reach import Resolver, Target, target
from duchy.table.tally import Tally

log = logging.getLogger("duchy.webhook")
DEADLINE = 5.0
"""Seconds for all of it: looking the host up, connecting, sending, the answer."""
AT_ONCE = 8
LONGEST_QUEUE = 200
Spawn = Callable[[Coroutine[Any, Any, None]], object]


class Errands:
    """What is to be sent, and the few who go."""

    def __init__(self, private: bool, tally: Tally | None = None) -> None:
        self.private = private
        """Whether webhooks may go to private addresses: the host of this server has said so."""
        self.tally = tally or Tally()
        self.resolver = Resolver()
        self.going = asyncio.Semaphore(AT_ONCE)
        self.queue = 0

    async def check(self, url: str) -> str:
        """A webhook as somebody gave it; `Refused` where it leads to no host of the public net."""
        to = target(url, self.private)
        try:
            async with asyncio.timeout(DEADLINE):
                await self.resolver.addresses(to, self.private)
        except TimeoutError:
            raise Refused(f"nobody could say where {to.host} is") from None
        return url

    def send(self, spawn: Spawn, url: str, data: dict[str, Any]) -> None:
        """Send it when somebody is free; beyond a long queue it is dropped."""
        if self.queue >= LONGEST_QUEUE:
            log.info("webhook: too many are waiting, one was dropped")
            self.tally.count("notices_failed", by="webhook")
            return
        self.queue += 1
        spawn(self.run(url, data))

    async def run(self, url: str, data: dict[str, Any]) -> None:
        """One errand."""
        try:
            async with self.going, asyncio.timeout(DEADLINE):
                await self.post(target(url, self.private), data)
            self.tally.count("notices_sent", by="webhook")
        except (OSError, Refused, ValueError, TimeoutError) as error:
            log.info("webhook: %s", str(error) or "no answer in time")
            self.tally.count("notices_failed", by="webhook")
        finally:
            self.queue -= 1

    async def post(self, to: Target, data: dict[str, Any]) -> None:
        """Look the host up, once; connect to that very address; no redirect is followed."""
        address = (await self.resolver.addresses(to, self.private))[0]
        safe = trusted() if to.scheme == "https" else None
        name = to.host if safe else None
        reader, writer = await asyncio.open_connection(address, to.port, ssl=safe, server_hostname=name)
        try:
            body = json.dumps(data).encode()
            head = f"POST {to.path} HTTP/1.1\r\nhost: {to.name}\r\ncontent-type: application/json\r\n"
            writer.write(f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body)
            await writer.drain()
            await reader.read(1000)
        finally:
            writer.transport.abort()

    def close(self) -> None:
        """Let go of the threads."""
        self.resolver.close()


@cache
def trusted() -> ssl.SSLContext:
    """Whom we believe who they are: read once, since it takes a while."""
    return ssl.create_default_context()
