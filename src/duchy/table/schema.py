"""The tables of the database, and how an older database becomes a newer one."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from duchy.table.columns import Json, Real, Whole, Written
from duchy.table.errors import BadDatabase

META = sa.MetaData()

facts = sa.Table(
    "facts",
    META,
    sa.Column("name", Written(40), primary_key=True),
    sa.Column("value", Written, nullable=False),
)
"""The version of this schema, and the secret that signs cookies."""

people = sa.Table(
    "people",
    META,
    sa.Column("id", Written(32), primary_key=True),
    sa.Column("name", Written(40), nullable=False),
    sa.Column("login", Written(40), unique=True),
    sa.Column("password", Written),
    sa.Column("webhook", Written),
    sa.Column("banned", sa.Boolean, nullable=False, default=False),
    sa.Column("created", Real, nullable=False),
    sa.Column("crest", Whole),
)

tables = sa.Table(
    "tables",
    META,
    sa.Column("id", Written(32), primary_key=True),
    sa.Column("code", Written(12), nullable=False, unique=True),
    sa.Column("title", Written(60), nullable=False),
    sa.Column("game", Written(40), nullable=False),
    sa.Column("players", Whole, nullable=False),
    sa.Column("options", Json, nullable=False),
    sa.Column("fingerprint", Written(32), nullable=False),
    sa.Column("seed", Written, nullable=False),
    sa.Column("host", Written(32), nullable=False, index=True),
    sa.Column("status", Written(12), nullable=False, index=True),
    sa.Column("clock", Whole, nullable=False),
    sa.Column("undo", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("created", Real, nullable=False),
    sa.Column("started", Real),
    sa.Column("ended", Real),
    sa.Column("result", Json),
    sa.Column("parent", Written(32)),
    sa.Column("rematch", Written(32)),
    sa.Column("secret", Written(64)),
    sa.Column("contributions", Json),
    sa.Column("branches", Json),
    sa.Column("rules", Whole, nullable=False, server_default="0"),
    sa.Column("carried", Json),
    sa.Column("length", Whole, nullable=False, server_default="0"),
    sa.Column("wakes", Real),
    sa.Column("begun", Real),
    sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("bank", Whole, nullable=False, server_default="0"),
    sa.Column("increment", Whole, nullable=False, server_default="0"),
    sa.Column("late", Written(8), nullable=False, server_default="bot"),
    sa.Column("round", Written(60), nullable=False, server_default=""),
    sa.Column("turn", Json),
    sa.Column("moved", Real),
    sa.Index("wanting", "status", "wakes"),
    sa.Index("shown", "public", "status", "created"),
)
"""`round`, `turn` and `moved` say for lists how far the match is, whose turn it is and since when, as everybody may know it:
they are written down behind the log, once a second.

`rules` and `fingerprint` are those the match began with; `length` is how many entries its log has; `wakes` is the time of
the house from which on somebody must look after the table (0: at once, NULL: only its people can go on)."""

seats = sa.Table(
    "seats",
    META,
    sa.Column("match", Written(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", Whole, primary_key=True),
    sa.Column("kind", Written(8), nullable=False),
    sa.Column("person", Written(32), index=True),
    sa.Column("name", Written(40), nullable=False),
    sa.Column("bot", Written(60), nullable=False),
    sa.Column("stand_in", sa.Boolean, nullable=False),
    sa.Column("key", Written(40), nullable=False, unique=True),
    sa.Column("luck", Written(80)),
    sa.Column("owner", Written(32), index=True),
)
"""`owner` is whose seat it is while somebody else stands in for them."""

entries = sa.Table(
    "entries",
    META,
    sa.Column("match", Written(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", Whole, primary_key=True),
    sa.Column("entry", Json, nullable=False),
    sa.Column("person", Written(32), nullable=False),
    sa.Column("key", Written(100)),
    sa.Column("at", Real, nullable=False),
    sa.Column("chain", Written(32)),
    sa.Column("time", Real),
    sa.Column("events", Json),
    sa.UniqueConstraint("match", "key"),
)
"""The log of every match, only ever appended to: of two answers to one decision the database takes one."""

chat = sa.Table(
    "chat",
    META,
    sa.Column("id", Whole, primary_key=True, autoincrement=True),
    sa.Column("match", Written(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("person", Written(32), nullable=False),
    sa.Column("name", Written(40), nullable=False),
    sa.Column("text", Written(500), nullable=False),
    sa.Column("at", Real, nullable=False),
    sa.Column("reaction", Written(12)),
)

epochs = sa.Table(
    "epochs",
    META,
    sa.Column("person", Written(32), primary_key=True),
    sa.Column("epoch", Whole, nullable=False),
)
"""How often somebody has logged out everywhere: tokens of an earlier epoch count no more."""

ended = sa.Table(
    "ended",
    META,
    sa.Column("session", Written(32), primary_key=True),
    sa.Column("person", Written(32), nullable=False, index=True),
)
"""Sessions somebody has logged out of."""

promises = sa.Table(
    "promises",
    META,
    sa.Column("id", Written(32), primary_key=True),
    sa.Column("secret", Written(64), nullable=False),
    sa.Column("person", Written(32), nullable=False),
    sa.Column("at", Real, nullable=False),
)
"""Secrets whose hashes people were shown before they opened a table."""

hours = sa.Table("hours", META, sa.Column("one", Whole, primary_key=True), sa.Column("time", Real, nullable=False))
"""How long the house has been open: one row."""

processes = sa.Table(
    "processes",
    META,
    sa.Column("name", Written(32), primary_key=True),
    sa.Column("beat", Real, nullable=False),
    sa.Column("driving", Json, nullable=False),
)
"""The processes that serve this database: the time of the house at their last sign of life, and whose bots they drive."""

setups = sa.Table(
    "setups",
    META,
    sa.Column("person", Written(32), primary_key=True),
    sa.Column("game", Written(40), primary_key=True),
    sa.Column("plan", Written, nullable=False),
)
"""How somebody has set up their last table of a game, as the address of the page that would do it again."""

shelved = sa.Table(
    "shelved",
    META,
    sa.Column("person", Written(32), primary_key=True),
    sa.Column("match", Written(32), primary_key=True),
    sa.Column("removed", sa.Boolean, nullable=False),
)
"""Tables that somebody has put away: archived, or removed from their lists for good."""

invitations = sa.Table(
    "invitations",
    META,
    sa.Column("match", Written(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("person", Written(32), primary_key=True, index=True),
    sa.Column("by", Written(40), nullable=False),
    sa.Column("at", Real, nullable=False),
)
"""Who was asked to a table by name, by whom, and when last."""

vacations = sa.Table(
    "vacations",
    META,
    sa.Column("person", Written(32), primary_key=True),
    sa.Column("since", Real, primary_key=True),
    sa.Column("until", Real, nullable=False),
)
"""When somebody is away: clocks of days stand still for them."""


mailboxes = sa.Table(
    "mailboxes",
    META,
    sa.Column("person", Written(32), primary_key=True),
    sa.Column("address", Written(254), nullable=False, index=True),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("wanted", sa.Boolean, nullable=False),
    sa.Column("gap", Whole, nullable=False),
    sa.Column("asked", Real, nullable=False),
    sa.Column("last", Real, nullable=False),
    sa.Column("trouble", Written(200), nullable=False),
)
"""Where people are written to. Nothing is sent to an address that its owner has not confirmed, but the question whether it is
theirs (`asked`: when). `gap`: minutes between two mails; `last`: when the last one was written."""

notices = sa.Table(
    "notices",
    META,
    sa.Column("id", Whole, primary_key=True, autoincrement=True),
    sa.Column("person", Written(32), nullable=False),
    sa.Column("match", Written(32), nullable=False, index=True),
    sa.Column("mark", Written(40), nullable=False),
    sa.Column("text", Written(300), nullable=False),
    sa.Column("at", Real, nullable=False),
    sa.Column("told", Real, nullable=False, index=True),
    sa.UniqueConstraint("person", "match", "mark"),
)
"""What happened to somebody who was away, to be told in their next mail (`told`: when it was, 0 before). The mark makes it
count once, whatever process hears of it how often."""

letters = sa.Table(
    "letters",
    META,
    sa.Column("id", Whole, primary_key=True, autoincrement=True),
    sa.Column("person", Written(32), nullable=False),
    sa.Column("address", Written(254), nullable=False),
    sa.Column("subject", Written(200), nullable=False),
    sa.Column("body", Written, nullable=False),
    sa.Column("stop", Written, nullable=False),
    sa.Column("due", Real, nullable=False, index=True),
    sa.Column("tries", Whole, nullable=False),
)
"""Mails on their way: each is here until the mail server has taken it, or has refused it for good."""

hooks = sa.Table(
    "hooks",
    META,
    sa.Column("match", Written(32), primary_key=True),
    sa.Column("url", Written, nullable=False),
)
"""Where the news of a table are sent, beside the webhooks of its people."""

announcements = sa.Table(
    "announcements",
    META,
    sa.Column("id", Whole, primary_key=True, autoincrement=True),
    sa.Column("text", Written(300), nullable=False),
    sa.Column("at", Real, nullable=False),
)
"""What the host tells everybody, on every page until they have read it."""


def first(db: Connection) -> None:
    """Version 1: everything above."""
    META.create_all(db)


def logging_out(db: Connection) -> None:
    """Which sessions count no more."""
    META.create_all(db, tables=[epochs, ended])


def fairness(db: Connection) -> None:
    """Sealed luck, a chain through the log, the rules a match began with, who looks after which table."""
    META.create_all(db)
    add_columns(db, tables, "secret", "contributions", "branches", "rules", "carried", "length", "wakes", "begun")
    add_columns(db, seats, "luck")
    add_columns(db, entries, "chain", "time", "events")
    add_indexes(db, "wanting")
    lines = sa.select(sa.func.count()).where(entries.c.match == tables.c.id).scalar_subquery()
    db.execute(sa.update(tables).values(length=lines, wakes=0.0))


def hosting(db: Connection) -> None:
    """Notices by mail, webhooks of tables, announcements of the host."""
    META.create_all(db, tables=[mailboxes, notices, letters, hooks, announcements])


def add_columns(db: Connection, table: sa.Table, *names: str) -> None:
    """Columns that a table has gained, where it does not have them yet."""
    there = {column["name"] for column in sa.inspect(db).get_columns(table.name)}
    for name in names:
        if name not in there:
            column = sa.schema.CreateColumn(table.c[name]).compile(dialect=db.dialect)
            db.execute(sa.text(f"ALTER TABLE {table.name} ADD COLUMN {column}"))


def add_indexes(db: Connection, *names: str) -> None:
    """Indexes that tables have gained: by name, since those of later versions need columns that are not there yet."""
    for index in (*tables.indexes, *seats.indexes):
        if index.name in names:
            index.create(db, checkfirst=True)


def gathering(db: Connection) -> None:
    """Public tables, clocks per player, standing in, invitations, vacations, what lists say of a running match."""
    META.create_all(db, tables=[setups, shelved, invitations, vacations])
    add_columns(db, tables, "public", "bank", "increment", "late", "round", "turn", "moved")
    add_columns(db, seats, "owner")
    add_columns(db, chat, "reaction")
    add_indexes(db, "shown", "ix_seats_owner")
    db.execute(sa.update(tables).where(tables.c.status == "playing").values(wakes=0.0))  # whoever looks writes the new columns


def crests(db: Connection) -> None:
    """The shields that people have chosen."""
    add_columns(db, people, "crest")


MIGRATIONS: list[Callable[[Connection], None]] = [first, logging_out, fairness, gathering, hosting, crests]
"""Number n takes a database of version n to version n + 1; never edit one that was released, append another."""

CHAINS: dict[str, list[Callable[[Connection], None]]] = {"version": MIGRATIONS}
"""The steps by the fact that counts them. A package above this one adds a chain of its own for the tables of its own."""


def migrate(db: Connection) -> int:
    """Bring the database to the newest version of everything; the version of this schema."""
    if db.dialect.name == "postgresql":
        db.execute(sa.text("SELECT pg_advisory_xact_lock(68756368)"))
    facts.create(db, checkfirst=True)
    for name, steps in CHAINS.items():
        follow(db, name, steps)
    return len(MIGRATIONS)


def follow(db: Connection, name: str, steps: list[Callable[[Connection], None]]) -> None:
    """Take the steps of a chain that the database has not taken yet."""
    found = db.execute(sa.select(facts.c.value).where(facts.c.name == name)).scalar()
    if found is not None and not found.isdigit():
        raise BadDatabase(f"the database is damaged: its {name} reads {found!r}")
    version = int(found or 0)
    if version > len(steps):
        raise BadDatabase(f"the database is of {name} {version}; this Duchy knows {len(steps)}: install a newer one")
    for step in steps[version:]:
        step(db)
    db.execute(sa.delete(facts).where(facts.c.name == name))
    db.execute(sa.insert(facts).values(name=name, value=str(len(steps))))
