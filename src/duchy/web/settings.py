"""How the web side is run; `duchy serve` fills it in."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from duchy.table.house import Habits


@dataclass(frozen=True)
class Settings:
    """What an installation may choose."""

    database: str
    secure: bool = False
    """Whether the browser must keep cookies to https."""
    address: str = ""
    """Where people reach this server (https://tables.example.org), for links; else as each browser reaches it."""
    listens: str = ""
    """The address this server listens on (127.0.0.1: this machine alone); empty: not known."""
    hosts: tuple[str, ...] = ()
    """The names this server answers to, beside localhost, its own name and addresses in numbers."""
    limits: bool = True
    """Whether requests are counted; only tests and measurements switch it off."""
    streams: int = 4000
    """How many streams one process serves at once."""
    streams_per_person: int = 12
    streams_per_address: int = 96
    """A household or an office shares an address."""
    stream_hours: float = 4.0
    """After this a browser must ask for its stream anew."""
    host_key: str = ""
    """What opens the host's own pages; empty: nothing does."""
    open_metrics: bool = False
    """Whether everybody may read the figures at `/metrics`."""
    backups: Path = Path("backups")
    """Where copies of the database lie that were made at the host's desk."""
    packs: Path = Path("packs")
    """Where the host's content packs lie."""
    cookie: str = "duchy"
    """The name of the cookie that says who somebody is. Servers of one machine share their cookies, whatever their ports."""
    workbench: str = ""
    """The workbench that opened this server as a test table of a pack; empty: none did."""
    habits: Habits = field(default_factory=Habits)
