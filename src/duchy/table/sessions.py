"""Who is let in with which token: signed, so that nobody can make one; and a list of those that count no more.

A token names the person, how often they have logged out everywhere (the epoch), and its own session. Nothing is stored for a
token that counts: a guest who only looks costs no row. What counts no more is in the database, and in the memory of every
process, so that a request needs no question to the database.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from duchy.table.rows import KEY_LENGTH, word
from duchy.table.schema import ended, epochs
from duchy.table.store import Store

SESSIONS = "sessions"
"""Stands in the place of a table's id where processes tell each other whose sessions have ended."""


@dataclass(frozen=True)
class Session:
    """One device (or program) of a person."""

    person: str
    epoch: int
    id: str


class Sessions:
    """Tokens: made, read, ended."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.secret = secret.encode()
        self.epochs: dict[str, int] = {}
        """How often somebody has logged out everywhere; whoever never did is not here."""
        self.ended: set[str] = set()
        self.on_end: Callable[[str], None] = lambda person: None
        """Told of the person: the streams of the session must end."""

    # -- signatures --------------------------------------------------------------------------------------------------

    def mark(self, purpose: str, text: str) -> str:
        """A signature that only this installation can make."""
        return hmac.new(self.secret, f"{purpose}\n{text}".encode(), sha256).hexdigest()[:40]

    def token(self, person: str) -> str:
        """A token of a new session."""
        head = f"{person}.{self.epochs.get(person, 0)}.{word(KEY_LENGTH)}"
        return f"{head}.{self.mark('session', head)}"

    def read(self, token: str | None) -> Session | None:
        """The session of a token, if the signature is ours and it was not ended."""
        head, _, mark = (token or "").rpartition(".")
        parts = head.split(".")
        if len(parts) == 1 and self.signed("person", head, mark):  # as Duchy signed before there were sessions
            found = Session(head, 0, "")
        elif len(parts) == 3 and self.signed("session", head, mark):
            found = Session(parts[0], int(parts[1]), parts[2])
        else:
            return None
        return found if self.counts(found) else None

    def signed(self, purpose: str, text: str, mark: str) -> bool:
        """Whether a signature is ours."""
        return bool(text) and hmac.compare_digest(mark.encode(), self.mark(purpose, text).encode())

    def counts(self, session: Session) -> bool:
        """Whether nobody has logged out of it."""
        return session.epoch == self.epochs.get(session.person, 0) and session.id not in self.ended

    def csrf(self, session: Session) -> str:
        """What a form must send along with the cookie."""
        return self.mark("csrf", f"{session.person}.{session.id}")

    # -- ending ------------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read from the database what counts no more; what other processes ended meanwhile ends here."""
        async with self.store.engine.connect() as db:
            for person, epoch in await db.execute(sa.select(epochs.c.person, epochs.c.epoch)):
                self.epochs[person] = max(epoch, self.epochs.get(person, 0))
            self.ended.update((await db.execute(sa.select(ended.c.session))).scalars())

    async def end(self, session: Session) -> None:
        """Log out of one session; one of before there were sessions can't be told from its like, so all end."""
        if not session.id:
            return await self.end_all(session.person)
        try:
            async with self.store.engine.begin() as db:
                await db.execute(sa.insert(ended).values(session=session.id, person=session.person))
                await self.store.tell(db, SESSIONS, f"{session.person} {session.id}")
        except IntegrityError:
            pass  # it has ended already
        self.hear(f"{session.person} {session.id}")

    async def end_all(self, person: str) -> None:
        """Log out everywhere: every token made so far counts no more."""
        mine = epochs.c.person == person
        try:
            async with self.store.engine.begin() as db:
                await db.execute(sa.insert(epochs).values(person=person, epoch=0))
        except IntegrityError:
            pass  # not their first time
        async with self.store.engine.begin() as db:
            await db.execute(sa.update(epochs).where(mine).values(epoch=epochs.c.epoch + 1))
            await db.execute(sa.delete(ended).where(ended.c.person == person))
            epoch = (await db.execute(sa.select(epochs.c.epoch).where(mine))).scalar_one()
            await self.store.tell(db, SESSIONS, f"{person} {epoch} all")
        self.hear(f"{person} {epoch} all")

    def hear(self, what: str) -> None:
        """A session (or all of a person) has ended, here or at another process."""
        person, which, *rest = what.split()
        if rest:
            self.epochs[person] = max(int(which), self.epochs.get(person, 0))
        else:
            self.ended.add(which)
        self.on_end(person)
