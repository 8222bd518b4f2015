"""Where a webhook may go: to addresses on the public net, looked up once, and to no other door of the house."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from duchy.table.errors import Refused

PORTS = {"http": 80, "https": 443}
UNICAST = IPv6Network("2000::/3")
"""All that is handed out of IPv6. Mapped, compatible, translated, site-local and multicast addresses are outside."""
DISGUISES = tuple(map(IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))
"""Inside of it, but not hosts: Teredo and other protocols, examples, 6to4, examples again."""
RELAYS = IPv4Network("192.88.99.0/24")
"""Once the way into 6to4."""
ISATAP = (0x5EFE, 0x2005EFE)
"""The middle of an IPv6 address that holds an IPv4 address for a tunnel."""


def public(address: str) -> bool:
    """Whether an address is one host on the public net, and not another one in disguise.

    >>> [public(a) for a in ("93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c")]
    [True, True]
    >>> [public(a) for a in ("10.0.0.1", "224.0.1.1", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::1", "fec0::1")]
    [False, False, False, False, False, False]
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv4Address):
        kinds = (found.is_private, found.is_multicast, found.is_reserved, found.is_loopback, found.is_link_local)
        return found.is_global and not any(kinds) and found not in RELAYS
    return found in UNICAST and not any(found in net for net in DISGUISES) and not tunnelled(found)


def tunnelled(address: IPv6Address) -> bool:
    """Whether an address stands for one of IPv4 inside somebody's net."""
    return (int(address) >> 32) & 0xFFFFFFFF in ISATAP


@dataclass(frozen=True)
class Target:
    """A webhook taken apart: where to connect and what to ask for."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def name(self) -> str:
        """The host as a request names it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def target(url: str, private: bool = False) -> Target:
    """Take a webhook's address apart; `Refused` where it is not one.

    >>> target("https://tables.example.org/hook?key=1")
    Target(scheme='https', host='tables.example.org', port=443, path='/hook?key=1')
    """
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except ValueError:
        raise Refused("a webhook is an address that starts with https://") from None
    if parts.scheme not in PORTS or not host or len(url) > 500:
        raise Refused("a webhook is an address that starts with https://")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not (path.isascii() and path.isprintable()) or " " in path or "@" in parts.netloc:
        raise Refused("a webhook has no spaces, no foreign letters in its path, and no name and password in front")
    port = PORTS[parts.scheme] if port is None else port
    if port not in PORTS.values() and not private:
        raise Refused("a webhook goes to port 80 or 443")
    return Target(parts.scheme, host, port, path)


class Resolver:
    """Looks hosts up in threads of its own: a slow name server delays webhooks and nobody else."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(2, "names")

    async def addresses(self, to: Target, private: bool) -> list[str]:
        """The addresses of a webhook's host; `Refused` if a single one of them is not on the public net."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self.threads, lookup, to.host, to.port)
        except (OSError, UnicodeError):
            raise Refused(f"there is no host {to.host}") from None
        if not found or not (private or all(map(public, found))):
            raise Refused("a webhook must be an address on the public net")
        return found

    def close(self) -> None:
        """Let go of the threads."""
        self.threads.shutdown(wait=False, cancel_futures=True)


def lookup(host: str, port: int) -> list[str]:
    """The addresses of a host."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
