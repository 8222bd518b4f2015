"""What somebody does who looks after a server: `duchy admin`, `duchy backup`, `duchy export`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from duchy.commands.common import data_folder
from duchy.commands.database import Database, database_url, with_store
from duchy.kernel.errors import BadOption

admin = typer.Typer(help="Look after the tables of a server.", no_args_is_help=True)
PATIENCE = 5.0
"""Seconds that a server may take to answer."""


@admin.command("tables")
def admin_tables(database: Database = None) -> None:
    """List all tables."""
    tables = with_store(database, lambda store: store.every_table())
    grid = Grid("id", "code", "game", "rules", "status", "players", "title")
    for t in tables:
        rules = f"{t.rules or '?'} ({t.fingerprint})" + (f" now {t.carried['rules']}" if isinstance(t.carried, dict) else "")
        grid.add_row(t.id, t.code, t.game, rules, "damaged" if t.damaged else t.status, ", ".join(t.names), t.title)
    Console().print(grid)


@admin.command("close")
def admin_close(table: str, database: Database = None) -> None:
    """Delete a table with all that belongs to it."""

    async def work(store: Any) -> bool:
        found = await store.table(table)
        if found is not None:
            await store.drop_table(table)
            await store.nudge()
        return found is not None

    if not with_store(database, work):
        raise BadOption(f"there is no table {table}")
    typer.echo(f"table {table} is closed")


@admin.command("stand-in")
def admin_stand_in(table: str, seat: int, back: bool = False, database: Database = None) -> None:
    """Let a bot play for a seat (counted from 0); with --back the person plays again."""

    async def work(store: Any) -> bool:
        found = await store.table(table)
        if found is None or not 0 <= seat < found.players:
            return False
        await store.change_seat(table, seat, stand_in=not back, bot=found.seats[seat].bot or "greedy")
        await store.nudge()
        return True

    if not with_store(database, work):
        raise BadOption(f"there is no seat {seat} at a table {table}")
    typer.echo("done")


# -- people ----------------------------------------------------------------------------------------------------------


@admin.command("people")
def admin_people(database: Database = None) -> None:
    """List everybody who has played here."""
    import sqlalchemy as sa

    from duchy.table.schema import people

    async def work(store: Any) -> list[Any]:
        async with store.engine.connect() as db:
            return list((await db.execute(sa.select(people).order_by(people.c.created))).mappings())

    grid = Grid("id", "name", "login", "banned")
    for row in with_store(database, work):
        grid.add_row(row["id"], row["name"], row["login"] or "", "banned" if row["banned"] else "")
    Console().print(grid)


@admin.command("ban")
def admin_ban(person: str, lift: bool = False, database: Database = None) -> None:
    """Bar a person (by id or login) from this server: pages, API and streams; --lift lets them in again."""
    bar(person, not lift, database)


@admin.command("unban")
def admin_unban(person: str, database: Database = None) -> None:
    """Let a person (by id or login) in again."""
    bar(person, False, database)


def bar(person: str, on: bool, database: str | None) -> None:
    """Bar somebody or let them in; a server that runs hears of it."""
    from duchy.table import bulletin

    async def work(store: Any) -> str:
        name = await bulletin.bar(store, person, on)
        await store.nudge()
        return name

    name = with_store(database, work)
    typer.echo(f"{name} is barred" if on else f"{name} may come in again")


@admin.command("announce")
def admin_announce(
    text: Annotated[str, typer.Argument(help="What everybody is told; without it, what is announced is listed.")] = "",
    down: Annotated[int | None, typer.Option(help="Take down the announcement of this number.")] = None,
    database: Database = None,
) -> None:
    """Tell everybody something, on every page until they dismiss it."""
    from duchy.table import bulletin

    if text and down is not None:
        raise BadOption("announce a text, or take one --down: not both at once")

    async def work(store: Any) -> list[Any]:
        if text:
            await bulletin.announce(store, text)
        if down is not None:
            await bulletin.take_down(store, down)
        if text or down is not None:
            await store.nudge()
        board = bulletin.Bulletin(store)
        await board.load()
        return board.all

    for said in with_store(database, work):
        typer.echo(f"{said.id}: {said.text}")


# -- the queue -------------------------------------------------------------------------------------------------------


@admin.command("queue")
def admin_queue(
    url: Annotated[str, typer.Option(help="Where the server is reached.", envvar="DUCHY_URL")] = "http://localhost:8000",
) -> None:
    """Which tables' bots think on a running server, and which wait in its queue. Uses the host's key of your data folder."""
    found = ask_server(url.rstrip("/") + "/desk/queue.json")
    grid = Grid("table", "game", "title", "place")
    for row in found:
        grid.add_row(row["table"], row["game"], row["title"], str(row["place"]) if row["place"] else "thinks")
    Console().print(grid) if found else typer.echo("no bot has anything to decide")


def ask_server(url: str) -> Any:
    """Ask a running server something as its host; `BadOption` where that can't be."""
    from urllib.error import HTTPError, URLError
    from urllib.request import Request, urlopen

    file = data_folder() / "host-key"
    if not file.is_file():
        raise BadOption(f"there is no host's key in {file}: run this where `duchy serve` runs, with the same DUCHY_HOME")
    if not url.startswith(("http://", "https://")):
        raise BadOption("--url is an address that starts with http:// or https://")
    key = file.read_text(encoding="utf-8").strip()
    try:
        with urlopen(Request(url, headers={"authorization": f"Bearer {key}"}), timeout=PATIENCE) as answer:  # nosec B310: http(s)
            return json.load(answer)
    except HTTPError as error:
        error.close()  # it holds the socket until then
        raise BadOption(f"{url} answers {error.code}: is it a Duchy that was started with this DUCHY_HOME?") from None
    except (URLError, OSError, ValueError) as error:
        raise BadOption(f"no Duchy answers at {url}: {getattr(error, 'reason', None) or error}") from None


# -- the database ----------------------------------------------------------------------------------------------------


@admin.command("migrate")
def admin_migrate(database: Database = None) -> None:
    """Bring the database to the newest version (`duchy serve` does it by itself)."""
    counts = with_store(database, lambda store: store.count())
    typer.echo("; ".join(f"{count} {name}" for name, count in counts.items()))


def export(folder: Path, database: Database = None) -> None:
    """Write every match as a record into a folder. Running matches have their seed in it: keep it to yourself."""
    from duchy.table.archive import export as write

    done = with_store(database, lambda store: write(store, folder))
    typer.echo(f"{done.records} records in {folder}")
    for table in done.damaged:
        typer.echo(f"table {table} is damaged: its record holds what could be read", err=True)


def backup(
    file: Annotated[Path | None, typer.Argument(help="Where to; default: a new file in your data folder.")] = None,
    database: Database = None,
) -> None:
    """Copy the database while it is in use (PostgreSQL: with pg_dump, which must be installed)."""
    from duchy.table.backup import copy, make

    url = database_url(database)
    if file is None:
        file = make(url, data_folder() / "backups")
    else:
        copy(url, file)
    typer.echo(f"backup in {file}")


@admin.command("restore")
def admin_restore(file: Path, database: Database = None) -> None:
    """Put a backup in the place of the SQLite database; the one that was there is kept beside it. Stop the server first."""
    from duchy.table.backup import restore

    before = restore(database_url(database), file)
    typer.echo(f"{file} is the database now" + (f"; the one before it lies in {before}" if before else ""))


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(export)
    app.command()(backup)
    admin.command("backup")(backup)
    app.add_typer(admin, name="admin")
