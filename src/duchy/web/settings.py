"""How the web side is run; `duchy serve` fills it in."""

from __future__ import annotations

from dataclasses import dataclass, field

from duchy.table.house import Habits


@dataclass(frozen=True)
class Settings:
    """What an installation may choose."""

    database: str
    secure: bool = False
    """Whether the browser must keep cookies to https."""
    limits: bool = True
    """Whether requests are counted; only tests and measurements switch it off."""
    streams: int = 4000
    """How many streams one process serves at once."""
    streams_per_person: int = 12
    stream_hours: float = 4.0
    """After this a browser must ask for its stream anew."""
    habits: Habits = field(default_factory=Habits)
