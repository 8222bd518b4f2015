"""`duchy serve`, and what an admin does beside it: `duchy admin`, `duchy backup`, `duchy export`."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import threading
import time
import webbrowser
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import typer
from rich.console import Console
from rich.table import Table as Grid

from duchy.commands.common import data_folder, use_content
from duchy.kernel.errors import BadOption
from duchy.table.private import private_file, private_folder

Database = Annotated[
    str | None, typer.Option("--database", "-d", help="URL of the database; default: SQLite in your data folder.")
]


def database_url(given: str | None) -> str:
    """The database asked for, the one `DUCHY_DATABASE` names, or SQLite in the data folder."""
    url = given or os.environ.get("DUCHY_DATABASE")
    if url:
        return url if "://" in url else f"sqlite:///{url}"
    folder = private_folder(data_folder())
    return f"sqlite:///{folder / 'duchy.sqlite'}"


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in your network join.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes a free one.")] = 8000,
    database: Database = None,
    open: Annotated[bool, typer.Option(help="Open the page in your browser.")] = True,
    content: Annotated[list[Path] | None, typer.Option(help="Play with a content pack. Several: later ones win.")] = None,
    secure: Annotated[bool, typer.Option(help="Served through https: cookies are kept to it.")] = False,
    proxy: Annotated[
        str, typer.Option(help="Addresses or nets of proxies whose X-Forwarded-For is believed.", envvar="DUCHY_PROXY")
    ] = "",
    url: Annotated[
        str, typer.Option(help="Where people reach this server: for links; its name is let in.", envvar="DUCHY_URL")
    ] = "",
    allow_host: Annotated[
        list[str] | None, typer.Option(help="Another name this server answers to.", envvar="DUCHY_HOSTS")
    ] = None,
    private_webhooks: Annotated[bool, typer.Option(help="Let webhooks go to private addresses.")] = False,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            help="Invite a bot of your own: Name=package.module:Class, Name=file.py:Class. It runs apart, with limits."
        ),
    ] = None,
    bot_memory: Annotated[int, typer.Option(help="Megabytes of memory an invited bot may use.", min=256)] = 4096,
    bot_seconds: Annotated[float, typer.Option(help="Seconds an invited bot may think about a decision.", min=0.1)] = 10.0,
    fd: Annotated[int | None, typer.Option(help="An open socket to listen on, handed over by whoever starts this.")] = None,
) -> None:
    """Open the table in the browser: play with friends and bots."""
    use_content(content)
    import uvicorn

    from duchy.table.guests import MEMORY, SECONDS, invite
    from duchy.table.house import Habits
    from duchy.web.app import create_app
    from duchy.web.host import key_in
    from duchy.web.settings import Settings
    from duchy.web.wire import listening

    check_database(database)
    os.environ.update({MEMORY: str(bot_memory), SECONDS: str(bot_seconds)})
    invite(bot or [])
    habits = Habits(private_webhooks=private_webhooks, address=(url or f"http://{host}:{port}").rstrip("/"))
    hosts = (urlsplit(url).hostname or "", host, *(allow_host or []))
    home = data_folder()
    key = key_in(home)
    settings = Settings(
        database_url(database),
        secure=secure,
        habits=habits,
        address=url.rstrip("/"),
        hosts=hosts,
        host_key=key,
        packs=home / "packs",
    )
    config = listening(create_app(settings), host, port, proxy)
    server = uvicorn.Server(config)
    threading.Thread(target=greet, args=(server, host, open, key), daemon=True).start()
    server.run(None if fd is None else [socket.socket(fileno=fd)])
    if not server.started:
        raise BadOption(f"port {port} can't be used: is another Duchy running? Choose another with --port")


def check_database(database: str | None) -> None:
    """A database that is newer, damaged or out of reach is a sentence and an exit code, before anything is served."""
    with_store(database, lambda store: store.check())


def greet(server: Any, host: str, show: bool, key: str) -> None:
    """When the server listens: say where, and open the browser."""
    while not server.started and not server.should_exit:
        time.sleep(0.02)
    if not server.started or not server.servers:
        return
    port = server.servers[0].sockets[0].getsockname()[1]
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"  # nosec B104: only compared
    Console(soft_wrap=True).print(f"Duchy is open at [bold]{address}[/bold]  (Ctrl+C closes it)", highlight=False)
    Console(soft_wrap=True).print(f"For its host alone, the workbench for your own copy: {address}host/{key}", highlight=False)
    if show:
        webbrowser.open(address)


# -- admin -----------------------------------------------------------------------------------------------------------


def with_store(database: str | None, work: Callable[[Any], Awaitable[Any]]) -> Any:
    """Do something with the database and close it again."""
    from duchy.table.store import Store

    async def run() -> Any:
        store = Store(database_url(database))
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


admin = typer.Typer(help="Look after the tables of a server.", no_args_is_help=True)


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


@admin.command("ban")
def admin_ban(person: str, lift: bool = False, database: Database = None) -> None:
    """Bar a person (by id or login) from opening and joining tables; --lift lets them in again."""
    import sqlalchemy as sa

    from duchy.table.schema import people

    async def work(store: Any) -> int:
        async with store.engine.begin() as db:
            who = sa.or_(people.c.id == person, people.c.login == person)
            done = await db.execute(sa.update(people).where(who).values(banned=not lift))
        return int(done.rowcount)

    if not with_store(database, work):
        raise BadOption(f"there is nobody with the id or login {person!r}")
    typer.echo("done")


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


def backup(file: Path, database: Database = None) -> None:
    """Copy a SQLite database while it is in use (for PostgreSQL use pg_dump)."""
    import sqlalchemy as sa

    url = sa.make_url(database_url(database))
    if url.get_backend_name() != "sqlite" or not url.database:
        raise BadOption("backup copies a SQLite database; for PostgreSQL use pg_dump")
    if not Path(url.database).is_file():
        raise BadOption(f"there is no database {url.database}")
    with sqlite3.connect(url.database) as source, sqlite3.connect(private_file(file)) as copy:
        source.backup(copy)
    copy.close()
    source.close()
    typer.echo(f"backup in {file}")


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(serve)
    app.command()(export)
    app.command()(backup)
    app.add_typer(admin, name="admin")
