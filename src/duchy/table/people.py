"""Who somebody is: a signed cookie for guests, a login with a password for those who want one."""

from __future__ import annotations

import asyncio
import os
import sys
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_bytes
from threading import get_native_id
from typing import Any, TypeVar

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.exc import IntegrityError

from duchy.table.errors import NotYours, OverLimit, Refused
from duchy.table.rows import KEY_LENGTH, Person, now, word
from duchy.table.schema import people
from duchy.table.sessions import Sessions
from duchy.table.store import Store

NAME_LENGTH = 24
LONGEST_PASSWORD = 200
HASHERS = 2
BEHIND = 10
"""How nice the hashers are, and the threads that a hash begins."""
LONGEST_QUEUE = 20
BARRED = "you are barred from playing here: only whoever runs this server can change that"
INVISIBLE = frozenset(map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0))) | frozenset(
    map(chr, [*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])
)
"""Letters and marks that count as printable and show nothing."""
Answer = TypeVar("Answer")


def clean(text: str, length: int) -> str:
    """Text as it is shown: one line, not too long, nothing invisible in it and nothing that turns the direction of writing.

    >>> clean("  Anna\\n von \\u202e  Valeria ", 24)
    'Anna von Valeria'
    """
    kept = "".join(c if c.isprintable() and c not in INVISIBLE else " " for c in text)
    return " ".join(kept.split())[:length].strip()


def clean_name(name: str) -> str:
    """A name as it is shown.

    >>> clean_name("  Anna\\n von   Valeria ")
    'Anna von Valeria'
    """
    return clean(name, NAME_LENGTH)


class People:
    """Identities: made, found again, given a login."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.sessions = Sessions(store, secret)
        self.hasher = PasswordHasher()
        self.hashing = ThreadPoolExecutor(HASHERS, "hashing", step_back)
        """Passwords have threads of their own, behind all others: a crowd at the login delays nobody's move."""
        self.queue = 0
        self.barred: set[str] = set()
        """Who may not play here, as the host has said."""

    def close(self) -> None:
        """Let go of the threads."""
        self.hashing.shutdown(wait=False, cancel_futures=True)

    @staticmethod
    def new_id() -> str:
        """An id for somebody who has none yet."""
        return word(KEY_LENGTH)

    # -- people ------------------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Person | None:
        """The person of that id; None for a guest who has not done anything yet."""
        row = await self.row(people.c.id == id)
        return None if row is None else Person(row["id"], row["name"], row["login"], row["webhook"], row["crest"])

    async def row(self, condition: sa.ColumnElement[bool]) -> Any:
        """The row of a person."""
        async with self.store.engine.connect() as db:
            return (await db.execute(sa.select(people).where(condition))).mappings().first()

    async def called(self, id: str, name: str) -> Person:
        """The person of that id under this name; nothing is written down, since what they want may yet be refused."""
        known = await self.row(people.c.id == id)
        if known is not None and known["banned"]:
            raise NotYours(BARRED)
        if known is None:
            return Person(id, clean_name(name) or "Guest")
        return Person(id, clean_name(name) or known["name"], crest=known["crest"])

    async def be(self, id: str, name: str) -> Person:
        """The person of that id under this name, written down on their first act."""
        person, known = await self.called(id, name), await self.find(id)
        if known is None:
            try:
                async with self.store.engine.begin() as db:
                    await db.execute(sa.insert(people).values(id=id, name=person.name, banned=False, created=now()))
            except IntegrityError:
                pass  # two first acts at once
        elif known.name != person.name:
            await self.change(id, name=person.name)
        return person

    async def change(self, id: str, **values: Any) -> None:
        """Change what is known of a person."""
        async with self.store.engine.begin() as db:
            await db.execute(sa.update(people).where(people.c.id == id).values(**values))

    # -- bans --------------------------------------------------------------------------------------------------------

    async def load_barred(self) -> set[str]:
        """Read who is barred; for whom that is new, one way or the other."""
        async with self.store.engine.connect() as db:
            found = set((await db.execute(sa.select(people.c.id).where(people.c.banned))).scalars())
        changed, self.barred = found ^ self.barred, found
        return changed

    def let_in(self, id: str) -> None:
        """`NotYours` for somebody who is barred."""
        if id in self.barred:
            raise NotYours(BARRED)

    # -- accounts ----------------------------------------------------------------------------------------------------

    async def enrol(self, id: str, login: str, password: str) -> None:
        """Give a person a login and a password; who has one keeps it."""
        login = clean_name(login).lower()
        if len(login) < 2:
            raise Refused("a login has at least two letters")
        hashed = await self.hashed(password)
        try:
            async with self.store.engine.begin() as db:
                mine = sa.update(people).where(people.c.id == id, people.c.login.is_(None))
                done = await db.execute(mine.values(login=login, password=hashed))
        except IntegrityError:
            raise Refused("this login is taken") from None
        if not done.rowcount:
            raise Refused("you have a login already; its password is changed with the old one")

    async def enter(self, login: str, password: str) -> str:
        """The id of the person with that login, if the password is right. It takes as long where there is no such login."""
        row = await self.row(people.c.login == clean_name(login).lower())
        good = await self.fits(row["password"] if row is not None else None, password)
        if row is None or not good:
            raise NotYours("login or password is wrong")
        if row["banned"]:
            raise NotYours(BARRED)
        return str(row["id"])

    async def change_password(self, id: str, old: str, new: str) -> None:
        """Another password, for who knows the old one."""
        row = await self.row(people.c.id == id)
        known = row["password"] if row is not None else None
        if not await self.fits(known, old):
            raise NotYours("the old password is wrong")
        hashed = await self.hashed(new)
        async with self.store.engine.begin() as db:
            same = sa.update(people).where(people.c.id == id, people.c.password == known)
            if not (await db.execute(same.values(password=hashed))).rowcount:
                raise Refused("the password was changed meanwhile")

    async def hashed(self, password: str) -> str:
        """The hash of a new password."""
        if not 8 <= len(password) <= LONGEST_PASSWORD:
            raise Refused(f"a password has at least 8 and at most {LONGEST_PASSWORD} letters")
        return await self.in_thread(self.hasher.hash, password)

    async def fits(self, known: str | None, password: str) -> bool:
        """Whether a password fits a hash; where there is none, the work is done all the same."""
        good = await self.in_thread(self.verify, known or nobody(self.hasher), password[:LONGEST_PASSWORD])
        return good and known is not None

    def verify(self, hashed: str, password: str) -> bool:
        """Whether the password fits."""
        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def in_thread(self, work: Callable[..., Answer], *given: str) -> Answer:
        """Work of a tenth of a second, beside the requests; a long queue is refused."""
        if self.queue >= LONGEST_QUEUE:
            raise OverLimit("many people are at the door: try again in a moment")
        self.queue += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.hashing, work, *given)
        finally:
            self.queue -= 1


def step_back() -> None:
    """This thread waits for a core behind those that people wait for; a system that can't do so to one thread does nothing."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), BEHIND)


def nobody(hasher: PasswordHasher) -> str:
    """A hash that no password fits, as costly to look at as any other."""
    salt, hashed = (b64encode(token_bytes(size)).decode().rstrip("=") for size in (hasher.salt_len, hasher.hash_len))
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${cost}${salt}${hashed}"
