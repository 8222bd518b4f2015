"""Rate limits: a bucket per person (or address) and kind of request."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network
from typing import Any

from duchy.table.errors import OverLimit


@dataclass(frozen=True)
class Rate:
    """A bucket that holds `burst` requests and refills at `per_second`."""

    burst: float
    per_second: float


RATES = {
    "read": Rate(240, 40),
    "move": Rate(60, 10),
    "talk": Rate(10, 0.5),
    "open": Rate(20, 0.2),
    "record": Rate(5, 0.1),
    "guess": Rate(20, 0.2),
    "login": Rate(8, 0.05),
    "think": Rate(6, 0.2),
    "stream": Rate(24, 0.5),
    "kilobytes": Rate(4000, 200),
}
"""In requests, and in kilobytes that are sent to us: a record or two at once, never a flood of them."""
ADDRESS_SHARE = 8
"""A household or an office shares an address: its bucket is so many times larger."""
KEPT = 20000


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a request comes from. Of an IPv6 address the net counts: a household has 2 ** 64 of them.

    >>> address_of({"client": ("2001:db8::1:2", 80)}), address_of({"client": ("192.0.2.7", 80)})
    ('2001:db8::/64', '192.0.2.7')
    """
    host = str((scope.get("client") or ("", 0))[0])
    try:
        found = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))


class Buckets:
    """The buckets of all who have come by lately."""

    def __init__(self) -> None:
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, who: str, share: float = 1.0, clock: float | None = None, cost: float = 1.0) -> None:
        """Count a request; `OverLimit` where the bucket does not hold what it costs."""
        rate, now = RATES[kind], time.monotonic() if clock is None else clock
        level, since = self.buckets.pop((kind, who), (rate.burst * share, now))
        level = min(rate.burst * share, level + (now - since) * rate.per_second * share)
        self.buckets[kind, who] = (level - cost if level >= cost else level, now)
        if len(self.buckets) > KEPT:
            del self.buckets[next(iter(self.buckets))]
        if level < cost:
            raise OverLimit("that was a lot at once: wait a moment and try again")
