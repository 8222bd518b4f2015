"""The tables of the database, and how an older database becomes a newer one."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.engine import Connection

META = sa.MetaData()

facts = sa.Table(
    "facts",
    META,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
"""The version of this schema, and the secret that signs cookies."""

people = sa.Table(
    "people",
    META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("login", sa.String(40), unique=True),
    sa.Column("password", sa.Text),
    sa.Column("webhook", sa.Text),
    sa.Column("banned", sa.Boolean, nullable=False, default=False),
    sa.Column("created", sa.Double, nullable=False),
)

tables = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(12), nullable=False, unique=True),
    sa.Column("title", sa.String(60), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("fingerprint", sa.String(32), nullable=False),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("host", sa.String(32), nullable=False, index=True),
    sa.Column("status", sa.String(12), nullable=False, index=True),
    sa.Column("clock", sa.Integer, nullable=False),
    sa.Column("undo", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("started", sa.Double),
    sa.Column("ended", sa.Double),
    sa.Column("result", sa.JSON),
    sa.Column("parent", sa.String(32)),
    sa.Column("rematch", sa.String(32)),
)

seats = sa.Table(
    "seats",
    META,
    sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("person", sa.String(32), index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(60), nullable=False),
    sa.Column("stand_in", sa.Boolean, nullable=False),
    sa.Column("key", sa.String(40), nullable=False, unique=True),
)

entries = sa.Table(
    "entries",
    META,
    sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("entry", sa.JSON, nullable=False),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("key", sa.String(100)),
    sa.Column("at", sa.Double, nullable=False),
    sa.UniqueConstraint("match", "key"),
)
"""The log of every match, only ever appended to: of two answers to one decision the database takes one."""

chat = sa.Table(
    "chat",
    META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)


def first(db: Connection) -> None:
    """Version 1: everything above."""
    META.create_all(db)


MIGRATIONS: list[Callable[[Connection], None]] = [first]
"""Number n takes a database of version n to version n + 1; never edit one that was released, append another."""


def migrate(db: Connection) -> int:
    """Bring the database to the newest version; the version it has now."""
    if db.dialect.name == "postgresql":
        db.execute(sa.text("SELECT pg_advisory_xact_lock(68756368)"))
    facts.create(db, checkfirst=True)
    found = db.execute(sa.select(facts.c.value).where(facts.c.name == "version")).scalar()
    version = int(found or 0)
    if version > len(MIGRATIONS):
        raise RuntimeError(f"the database is of version {version}; this Duchy knows {len(MIGRATIONS)}: install a newer one")
    for step in MIGRATIONS[version:]:
        step(db)
    db.execute(sa.delete(facts).where(facts.c.name == "version"))
    db.execute(sa.insert(facts).values(name="version", value=str(len(MIGRATIONS))))
    return len(MIGRATIONS)
