"""Rows of the database as the rest of the house handles them."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letter that looks like a digit: codes are read aloud."""

OPEN, PLAYING, OVER = "open", "playing", "over"
HERE, LINK, BOT = "here", "link", "bot"


def word(length: int) -> str:
    """A random word that nobody guesses.

    >>> len(word(6))
    6
    """
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def now() -> float:
    """Seconds since 1970."""
    return time.time()


def commitment(seed: int) -> str:
    """The hash shown at the start; whoever has the seed at the end can check it.

    >>> commitment(7) == sha256(b"7").hexdigest()
    True
    """
    return sha256(str(seed).encode()).hexdigest()


@dataclass
class Seat:
    """A chair at the table: a person here, a person by link, or a bot; a bot may stand in for a person."""

    number: int
    kind: str
    person: str | None = None
    name: str = ""
    bot: str = ""
    stand_in: bool = False
    key: str = field(default_factory=lambda: word(20))

    @property
    def free(self) -> bool:
        """Whether somebody is still wanted here."""
        return self.kind == LINK and self.person is None

    @property
    def automatic(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.kind == BOT or self.stand_in


@dataclass
class Table:
    """What was agreed before the match, and how far it is."""

    game: str
    players: int
    options: dict[str, Any]
    fingerprint: str
    host: str
    title: str
    seats: list[Seat]
    clock: int = 0
    undo: bool = True
    hints: bool = True
    id: str = field(default_factory=lambda: word(16))
    code: str = field(default_factory=lambda: word(6))
    seed: int = field(default_factory=lambda: secrets.randbits(128))
    status: str = OPEN
    created: float = field(default_factory=now)
    started: float | None = None
    ended: float | None = None
    result: dict[str, Any] | None = None
    parent: str | None = None
    rematch: str | None = None

    @property
    def names(self) -> list[str]:
        """The names at the table, by seat."""
        return [seat.name or f"Seat {seat.number + 1}" for seat in self.seats]

    def seats_of(self, person: str) -> list[int]:
        """The seats that belong to a person."""
        return [seat.number for seat in self.seats if seat.person == person]


@dataclass
class Person:
    """Somebody, known by a signed cookie; with a login where they want one."""

    id: str
    name: str
    login: str | None = None
    webhook: str | None = None


@dataclass
class Entry:
    """One line of a match's log as it is stored."""

    number: int
    entry: dict[str, Any]
    key: str | None
    at: float


@dataclass
class Line:
    """One line of chat."""

    id: int
    name: str
    text: str
    at: float
