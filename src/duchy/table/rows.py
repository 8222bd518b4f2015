"""Rows of the database as the rest of the house handles them."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from duchy.kernel.fair import Fair, is_seal
from duchy.table.columns import is_lost

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letter that looks like a digit: codes are read aloud."""

KEY_LENGTH = 26
"""Letters of an id or a key: 31 ** 26 is more than 2 ** 128."""

NO_LINK = "-"
"""The key of a seat whose personal link was revoked begins so."""

LATE = 1.0
"""So long (in the time of the house) whoever has just moved at a table has to see to its bots; then anybody may."""

OPEN, PLAYING, OVER, CLOSED = "open", "playing", "over", "closed"
TAKES_OVER, REMINDS = "bot", "remind"
"""What happens when somebody's time is out: a bot takes over, or they are reminded and everybody waits."""
DAY = 86400
HERE, LINK, BOT = "here", "link", "bot"
STATUSES, KINDS = (OPEN, PLAYING, OVER, CLOSED), (HERE, LINK, BOT)


def word(length: int) -> str:
    """A random word that nobody guesses.

    >>> len(word(6))
    6
    """
    return "".join(secrets.choice(LETTERS) for _ in range(length))


CRESTS = 5
"""So many shields there are to choose from."""


def crest_of(who: str, chosen: int | None = None) -> int:
    """The shield somebody wears wherever they are named: the one they have chosen, else one that comes from their id.

    >>> crest_of("anna", 3), crest_of("anna") == crest_of("anna", 77), 0 <= crest_of("anna") < CRESTS
    (3, True, True)
    """
    return chosen if chosen is not None and 0 <= chosen < CRESTS else sum(map(ord, who)) % CRESTS


def now() -> float:
    """Seconds since 1970."""
    return time.time()


def commitment(seed: int) -> str:
    """The hash shown at the start; whoever has the seed at the end can check it.

    >>> commitment(7) == sha256(b"7").hexdigest()
    True
    """
    return sha256(str(seed).encode()).hexdigest()


def is_hex(text: str | None) -> bool:
    """Whether a secret could be read.

    >>> is_hex(None), is_hex("00" * 32), is_hex("xyz")
    (True, True, False)
    """
    return text is None or (len(text) == 64 and all(c in "0123456789abcdef" for c in text))


def is_list(value: Any, kind: type) -> bool:
    """Whether a value is a list of a kind.

    >>> is_list(["a"], str), is_list(["a", 1], str), is_list("damaged", str)
    (True, False, False)
    """
    return isinstance(value, list) and all(isinstance(each, kind) for each in value)


def is_pin(value: Any) -> bool:
    """Whether a value names rules and content.

    >>> is_pin({"rules": 2, "fingerprint": "abc"}), is_pin({"rules": 2}), is_pin("damaged")
    (True, False, False)
    """
    return isinstance(value, dict) and isinstance(value.get("rules"), int) and isinstance(value.get("fingerprint"), str)


@dataclass
class Seat:
    """A chair at the table: a person here, a person by link, or a bot; a bot may stand in for a person."""

    number: int
    kind: str
    person: str | None = None
    name: str = ""
    bot: str = ""
    stand_in: bool = False
    luck: str | None = None
    """What the person's browser added to the luck of the match: a word, or its seal until the word is opened."""
    owner: str | None = None
    """Whose seat it is, while somebody else stands in for them."""
    key: str = field(default_factory=lambda: word(KEY_LENGTH))
    crest: int | None = None
    """The shield the person has chosen; kept with the person."""

    @property
    def shield(self) -> int | None:
        """The shield of whoever sits here, as everywhere else; a bot has none."""
        return crest_of(self.person, self.crest) if self.person else None

    @property
    def link(self) -> str | None:
        """What the personal link of this seat ends with; None where it was revoked, or nobody sits here."""
        return None if self.person is None or self.key.startswith(NO_LINK) else self.key

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
    id: str = field(default_factory=lambda: word(KEY_LENGTH))
    code: str = field(default_factory=lambda: word(6))
    seed: int = field(default_factory=lambda: secrets.randbits(128))
    status: str = OPEN
    created: float = field(default_factory=now)
    started: float | None = None
    ended: float | None = None
    result: dict[str, Any] | None = None
    parent: str | None = None
    rematch: str | None = None
    secret: str | None = None
    """The server's part of the luck, as hex; None at tables of an older Duchy, whose seed is all there is."""
    contributions: list[str] | None = None
    """What the people's browsers added, by seat; None before the match has begun."""
    branches: list[Any] | None = None
    """The matches this one goes on from (`record.Branch`)."""
    rules: int = 0
    """The version of the rules the match began with; 0 at tables of an older Duchy, which did not write it down."""
    carried: dict[str, Any] | None = None
    """The rules and content an unfinished match was carried over to by an upgrade."""
    length: int = 0
    """How many entries its log has."""
    wakes: float | None = 0.0
    """The time of the house from which on somebody must look after the table; None: only its people can go on."""
    begun: float | None = None
    """The time of the house when the match began; before, when everybody sits: when it will begin at the latest."""
    public: bool = False
    """Whether the lobby shows it, so that anybody may sit down or watch."""
    bank: int = 0
    """The seconds every person has for the whole match; 0: none of it."""
    increment: int = 0
    """The seconds that come to them with every decision."""
    late: str = TAKES_OVER
    """What happens when time is out."""
    round: str = ""
    """How far the match is, as lists say it."""
    turn: list[int] | None = None
    """Whose turn it is, as lists say it."""
    moved: float | None = None
    """When the last move was made, as lists say it."""
    away: dict[str, list[tuple[float, float]]] = field(default_factory=dict)
    """By person, when they are on vacation; known at slow tables only, and kept elsewhere."""

    @property
    def timed(self) -> bool:
        """Whether any clock runs."""
        return bool(self.clock or self.bank)

    @property
    def slow(self) -> bool:
        """Whether people have days for a move: then their clock stands still while they are away."""
        return self.clock >= DAY

    @property
    def fair(self) -> Fair | None:
        """Where the luck of the match comes from."""
        return Fair(bytes.fromhex(self.secret), tuple(self.contributions or ())) if self.secret else None

    @property
    def commitment(self) -> str:
        """What is shown of the luck before anybody sits down."""
        return fair.commitment if (fair := self.fair) else commitment(self.seed)

    @property
    def full(self) -> bool:
        """Whether nobody is wanted any more."""
        return not any(seat.free for seat in self.seats)

    @property
    def closed(self) -> list[int]:
        """The seats whose words are sealed. Who plays alone hides a word from nobody: there a seal is as good as a word."""
        several = len({seat.person for seat in self.seats if seat.person}) > 1
        return [seat.number for seat in self.seats if several and is_seal(seat.luck or "")]

    @property
    def opening(self) -> bool:
        """Whether everybody sits, and words are still to be opened."""
        return self.status == OPEN and self.begun is not None and self.full and bool(self.closed)

    @property
    def damaged(self) -> bool:
        """Whether the rows of the table or its seats can't be read any more."""
        good = isinstance(self.options, dict) and [seat.number for seat in self.seats] == list(range(self.players))
        good = good and self.status in STATUSES and all(seat.kind in KINDS for seat in self.seats)
        good = good and not is_lost(*vars(self).values(), *(value for seat in self.seats for value in vars(seat).values()))
        facts = isinstance(self.result, dict | None) and (self.carried is None or is_pin(self.carried))
        words = self.contributions is None or is_list(self.contributions, str)
        legs = self.branches is None or is_list(self.branches, dict)
        return not (good and facts and words and legs and is_hex(self.secret))

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
    crest: int | None = None

    @property
    def shield(self) -> int:
        """Their shield."""
        return crest_of(self.id, self.crest)


@dataclass
class Entry:
    """One line of a match's log as it is stored."""

    number: int
    entry: dict[str, Any]
    key: str | None
    at: float
    chain: str | None = None
    """The hash of this line and all before it."""
    time: float | None = None
    """The time of the house."""
    events: list[Any] | None = None
    """What happened, so that the match can be read where its rules are gone."""


@dataclass
class ChatLine:
    """One line of chat."""

    id: int
    name: str
    text: str
    at: float
    person: str = ""
    reaction: str | None = None
