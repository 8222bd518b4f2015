"""Copies of the database, made while it is in use: SQLite by itself, PostgreSQL with its own `pg_dump`."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

from duchy.table.errors import BadDatabase, NotThere, Refused
from duchy.table.private import private_file, private_folder
from duchy.table.schema import MIGRATIONS

NAME = re.compile(r"duchy-\d{8}-\d{6}(?:-\d+)?\.(?:sqlite|dump)")
LONGEST = 600.0
"""Seconds that `pg_dump` may take."""


class Backup(NamedTuple):
    """A copy that lies in the folder."""

    name: str
    bytes: int
    at: float


def backups(folder: Path) -> list[Backup]:
    """The copies in a folder, the newest first."""
    files = [file for file in folder.glob("duchy-*") if NAME.fullmatch(file.name)] if folder.is_dir() else []
    found = [Backup(file.name, file.stat().st_size, file.stat().st_mtime) for file in files]
    return sorted(found, key=lambda each: each.name, reverse=True)


def backup_file(folder: Path, name: str) -> Path:
    """A copy by its name; `NotThere` where there is none, or it is no copy."""
    if not NAME.fullmatch(name) or not (folder / name).is_file():
        raise NotThere("there is no such backup")
    return folder / name


def make(url: str, folder: Path) -> Path:
    """A new copy in a folder, named by the time."""
    kind = "sqlite" if sa.make_url(url).get_backend_name() == "sqlite" else "dump"
    stem = time.strftime("duchy-%Y%m%d-%H%M%S", time.gmtime())
    private_folder(folder)
    names = [f"{stem}.{kind}", *(f"{stem}-{n}.{kind}" for n in range(2, 100))]
    file = next(folder / name for name in names if not (folder / name).exists())
    copy(url, file)
    return file


def copy(url: str, file: Path) -> None:
    """Copy the database to a file that its owner alone may read. What could not be finished is not left behind."""
    parsed = sa.make_url(url)
    try:
        if parsed.get_backend_name() == "sqlite":
            copy_sqlite(Path(parsed.database or ""), file)
        else:
            dump_postgres(parsed, private_file(file))
    except (Refused, sqlite3.Error, OSError) as error:
        if file.is_file() and not file.stat().st_size:
            file.unlink()
        raise Refused(f"no backup: {error}") from None


def copy_sqlite(source: Path, file: Path) -> None:
    """All pages of one moment, while others go on writing."""
    if not source.is_file():
        raise Refused(f"there is no database {source}")
    if file.exists() and file.samefile(source):
        raise Refused(f"{file} is the database itself")
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(private_file(file))) as new:
        old.backup(new)


def dump_postgres(url: sa.URL, file: Path) -> None:
    """PostgreSQL's own tool, in its own format (`pg_restore` reads it); the password goes where nobody else can read it."""
    tool = shutil.which("pg_dump")
    if tool is None:
        raise Refused("pg_dump is not installed here: it comes with PostgreSQL's client")
    plain = url.set(drivername="postgresql", password=None).render_as_string()
    env = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    try:
        done = subprocess.run(
            [tool, "--format=custom", f"--file={file}", plain],
            env=env,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Refused("pg_dump took too long") from None
    if done.returncode:
        raise Refused(" ".join(done.stderr.split())[:300])


def restore(url: str, file: Path) -> Path | None:
    """Put a copy in the place of a SQLite database that nobody serves; where the one that was there lies now."""
    parsed = sa.make_url(url)
    if parsed.get_backend_name() != "sqlite":
        raise Refused("this restores a SQLite database; for PostgreSQL use pg_restore")
    check(file)
    there, before = Path(parsed.database or ""), None
    if there.is_file():
        before = there.with_name(f"{there.name}.before-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}")
        copy_sqlite(there, before)
    with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(private_file(there))) as new:
        old.backup(new)
    return before


def check(file: Path) -> None:
    """`BadDatabase` where a file is no whole copy of a database that this Duchy can read."""
    if not file.is_file():
        raise BadDatabase(f"there is no file {file}")
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as db:
            whole = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            version = db.execute("SELECT value FROM facts WHERE name = 'version'").fetchone()
    except sqlite3.Error as error:
        raise BadDatabase(f"{file} is no backup of Duchy: {error}") from None
    if whole != "ok" or version is None or not str(version[0]).isdigit():
        raise BadDatabase(f"{file} is damaged: {whole}")
    if int(version[0]) > len(MIGRATIONS):
        raise BadDatabase(f"{file} is of a newer Duchy (version {version[0]}): install that one first")
