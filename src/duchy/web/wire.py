"""The wire: how a server listens. Requests must arrive in time, answers must be read, and an address has only so many lines."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from ipaddress import ip_network
from typing import Any, ClassVar

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from duchy.kernel.errors import BadOption
from duchy.web.limits import address_of

HEAD_TIME = 10.0
"""Seconds until the head of a request must be there."""
BODY_TIME = 30.0
READ_TIME = 30.0
"""Seconds until somebody must have read what was sent."""
HEAD_LIMIT = 32_000
FOLLOWED = ("/stream", "/events", "/agent")
"""What stays open until somebody hangs up."""
LINES_PER_ADDRESS = 200


class Wire(HttpToolsProtocol):
    """A connection that does not wait for ever."""

    lines: ClassVar[Counter[str]] = Counter()
    """How many connections an address has."""
    proxies: ClassVar[list[Any]] = []
    """The proxies that were named: they speak for many."""
    head_time, body_time, read_time, most_lines = HEAD_TIME, BODY_TIME, READ_TIME, LINES_PER_ADDRESS

    address: str | None = None
    timer: asyncio.TimerHandle | None = None
    reading: asyncio.TimerHandle | None = None
    head = 0

    def connection_made(self, transport: Any) -> None:
        """Somebody calls; who has too many lines open already is not listened to."""
        super().connection_made(transport)
        address = address_of({"client": self.client})
        if any(in_net(address, net) for net in self.proxies):
            address = ""
        if address and self.lines[address] >= self.most_lines:
            transport.abort()
            return
        self.address = address
        self.lines[address] += 1
        self.wait(self.head_time)

    def connection_lost(self, exc: Exception | None) -> None:
        """They hung up."""
        self.wait(None)
        if self.reading is not None:
            self.reading.cancel()
        if self.address is not None:
            self.lines[self.address] -= 1
            if not self.lines[self.address]:
                del self.lines[self.address]
        super().connection_lost(exc)

    def wait(self, seconds: float | None) -> None:
        """Hang up after so many seconds, unless told otherwise before."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """More of a request: its head has an end, and comes in time."""
        if self.cycle is None or self.cycle.response_complete:
            if self.timer is None:
                self.wait(self.head_time)
            self.head += len(data)
        super().data_received(data)
        if self.head > HEAD_LIMIT:
            self.transport.abort()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self.head = 0
        self.wait(self.body_time)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of the request is there."""
        self.wait(None)
        super().on_message_complete()

    def shutdown(self) -> None:
        """The server ends: who is being answered gets the answer; a stream, which has no end, ends here and is opened anew."""
        super().shutdown()
        if not self.transport.is_closing() and self.scope["path"].endswith(FOLLOWED):
            self.transport.close()

    def pause_writing(self) -> None:
        """What was sent is not being read."""
        if self.reading is None:
            self.reading = self.loop.call_later(self.read_time, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        """It is being read again."""
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None
        super().resume_writing()


def in_net(address: str, net: Any) -> bool:
    """Whether an address belongs to a net (a proxy's); a net of IPv6 is as `address_of` shortens it."""
    found = ip_network(address, strict=False)
    return bool(found.version == net.version and (found.subnet_of(net) or net.subnet_of(found)))


def named(proxies: str) -> list[Any]:
    """The proxies whose X-Forwarded-For is believed, as nets.

    >>> named("10.0.0.7, 192.0.2.0/24")
    [IPv4Network('10.0.0.7/32'), IPv4Network('192.0.2.0/24')]
    """
    try:
        return [ip_network(name.strip(), strict=False) for name in proxies.split(",") if name.strip()]
    except ValueError as error:
        raise BadOption(f"--proxy names addresses or nets, as 10.0.0.7 or 10.0.0.0/24: {error}") from None


def listening(app: Any, host: str, port: int, proxies: str = "", **given: Any) -> uvicorn.Config:
    """How uvicorn serves the application. `X-Forwarded-For` is believed from the named proxies alone."""
    nets = named(proxies)
    wire = type("Wire", (Wire,), {"proxies": nets, "lines": Counter()})
    more_files()
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=wire,
        ws="none",
        log_level="warning",
        proxy_headers=bool(nets),
        forwarded_allow_ips=[str(net) for net in nets],
        timeout_graceful_shutdown=2,
        server_header=False,
        limit_concurrency=None,
        **given,
    )


def more_files() -> None:
    """As many connections as the system lets us have."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
