"""Who somebody is: a signed cookie for guests, a login with a password for those who want one."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import socket
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.exc import IntegrityError

from duchy.table.errors import NotYours, Refused
from duchy.table.rows import Person, now, word
from duchy.table.schema import people
from duchy.table.store import Store

NAME_LENGTH = 24


def clean_name(name: str) -> str:
    """A name as it is shown: one line, not too long.

    >>> clean_name("  Anna\\n von   Valeria ")
    'Anna von Valeria'
    """
    kept = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(kept.split())[:NAME_LENGTH].strip()


def check_webhook(url: str, private: bool = False) -> str:
    """An address on the public net, so that nobody makes this server knock on doors inside its own house."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 500:
        raise Refused("a webhook is an address that starts with https://")
    if not private:
        for address in addresses(parts.hostname):
            if not ipaddress.ip_address(address).is_global:
                raise Refused("a webhook must be an address on the public net")
    return url


def addresses(host: str) -> list[str]:
    """The addresses of a host."""
    try:
        return [str(found[4][0]) for found in socket.getaddrinfo(host, None)]
    except OSError:
        raise Refused(f"there is no host {host}") from None


class People:
    """Identities: made, signed, found again."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.secret = secret.encode()
        self.hasher = PasswordHasher()

    # -- signatures --------------------------------------------------------------------------------------------------

    def mark(self, purpose: str, text: str) -> str:
        """A signature that only this installation can make."""
        return hmac.new(self.secret, f"{purpose}\n{text}".encode(), sha256).hexdigest()[:40]

    def token(self, id: str) -> str:
        """What a cookie holds: an id and its signature."""
        return f"{id}.{self.mark('person', id)}"

    def read(self, token: str | None) -> str | None:
        """The id in a token, if the signature is ours."""
        id, _, mark = (token or "").partition(".")
        good = bool(id) and hmac.compare_digest(mark.encode(), self.mark("person", id).encode())
        return id if good else None

    def csrf(self, id: str) -> str:
        """What a form must send along with the cookie."""
        return self.mark("csrf", id)

    @staticmethod
    def new_id() -> str:
        """An id for somebody who has none yet."""
        return word(20)

    # -- people ------------------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Person | None:
        """The person of that id; None for a guest who has not done anything yet."""
        row = await self.row(people.c.id == id)
        return None if row is None else Person(row["id"], row["name"], row["login"], row["webhook"])

    async def row(self, condition: sa.ColumnElement[bool]) -> Any:
        """The row of a person."""
        async with self.store.engine.connect() as db:
            return (await db.execute(sa.select(people).where(condition))).mappings().first()

    async def be(self, id: str, name: str) -> Person:
        """The person of that id under this name, written down on their first act."""
        name = clean_name(name)
        known = await self.row(people.c.id == id)
        if known is not None and known["banned"]:
            raise NotYours("this name is barred from playing here")
        if not name:
            name = known["name"] if known is not None else "Guest"
        if known is None:
            try:
                async with self.store.engine.begin() as db:
                    await db.execute(sa.insert(people).values(id=id, name=name, banned=False, created=now()))
            except IntegrityError:
                pass  # two first acts at once
        elif known["name"] != name:
            await self.change(id, name=name)
        return Person(id, name)

    async def change(self, id: str, **values: Any) -> None:
        """Change what is known of a person."""
        async with self.store.engine.begin() as db:
            await db.execute(sa.update(people).where(people.c.id == id).values(**values))

    # -- accounts ----------------------------------------------------------------------------------------------------

    async def enrol(self, id: str, login: str, password: str) -> None:
        """Give a person a login and a password."""
        login = clean_name(login).lower()
        if len(login) < 2 or len(password) < 8 or len(password) > 200:
            raise Refused("a login has at least two letters, a password at least eight")
        hashed = await asyncio.to_thread(self.hasher.hash, password)
        try:
            await self.change(id, login=login, password=hashed)
        except IntegrityError:
            raise Refused("this login is taken") from None

    async def enter(self, login: str, password: str) -> str:
        """The id of the person with that login, if the password is right."""
        row = await self.row(people.c.login == clean_name(login).lower())
        hashed = row["password"] if row is not None else self.hasher.hash("nobody")
        good = await asyncio.to_thread(self.verify, hashed or "", password[:200])
        if row is None or not good or row["banned"]:
            raise NotYours("login or password is wrong")
        return str(row["id"])

    def verify(self, hashed: str, password: str) -> bool:
        """Whether the password fits."""
        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False
