"""Where others can reach this server: the address of an invitation, and what to do where there is none."""

from __future__ import annotations

import socket
import time
from dataclasses import dataclass
from ipaddress import ip_address

from duchy.web.door import AnyRequest
from duchy.web.gate import Gate
from duchy.web.settings import Settings

KEPT = 30.0
"""Seconds after which we look again at which network this machine is in."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address that nobody has: the way to it goes through the network that others reach us by. Nothing is sent."""
lately: dict[str, tuple[str, float]] = {}


@dataclass(frozen=True)
class Reach:
    """Whether others can reach the table they are invited to."""

    open: bool
    base: str
    """The address others use, or would use if the server were open to them."""
    here: str
    """The address of this machine alone."""
    opens: bool = False
    """Whether the host may open it to the network by a click."""


def only_here(host: str) -> bool:
    """Whether a name or an address leads to this machine alone.

    >>> only_here("localhost"), only_here("127.0.0.1"), only_here("192.168.1.23"), only_here("tables.example.org")
    (True, True, False, False)
    """
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def network_address() -> str:
    """This machine's address in its network, empty where it is in none; looked up twice a minute at most."""
    known, at = lately.get("", ("", -KEPT))
    if time.monotonic() - at < KEPT:
        return known
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(SOMEWHERE)
            found = str(line.getsockname()[0])
        except OSError:
            found = ""
    found = "" if not found or only_here(found) else found
    lately[""] = (found, time.monotonic())
    return found


def reach(request: AnyRequest) -> Reach:
    """How others reach this server, seen from a browser that does."""
    settings: Settings = request.app.state.settings
    here = str(request.base_url).rstrip("/")
    if settings.address:
        return Reach(True, settings.address, here)
    if not only_here(request.base_url.hostname or ""):
        return Reach(True, here, here)
    gate: Gate = request.app.state.gate
    found = gate.opened or network_address()
    base = f"http://{found}{port_of(request)}" if found else ""
    heard = bool(settings.listens) and not only_here(settings.listens)
    return Reach(bool(gate.opened) or (bool(found) and heard), base or here, here, opens(request))


def opens(request: AnyRequest) -> bool:
    """Whether this server, which listens for this machine alone, can be opened while it runs."""
    settings: Settings = request.app.state.settings
    gate: Gate = request.app.state.gate
    return bool(gate.server and not gate.opened and network_address() and only_here(settings.listens or "localhost"))


def port_of(request: AnyRequest) -> str:
    """The port of a request as an address writes it."""
    return f":{port}" if (port := request.base_url.port) else ""


def invite_base(request: AnyRequest) -> str:
    """What an invitation begins with: the address others can reach, else the one this browser came by."""
    found = reach(request)
    return found.base if found.open else found.here
