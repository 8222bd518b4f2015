"""`duchy serve`: the table in the browser."""

from __future__ import annotations

import os
import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit

import typer
from rich.console import Console

from duchy.commands.common import data_folder, use_content
from duchy.commands.database import Database, database_url, with_store
from duchy.kernel.content import PACK
from duchy.kernel.errors import BadOption

if TYPE_CHECKING:
    from duchy.table.mail import MailServer


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
    mail: Annotated[
        str,
        typer.Option(
            help="Mail server for notices: smtp://USER@HOST:587 (STARTTLS), smtps:// or smtp+plain://.", envvar="DUCHY_MAIL"
        ),
    ] = "",
    mail_from: Annotated[str, typer.Option(help="The address that mails come from.", envvar="DUCHY_MAIL_FROM")] = "",
    mail_password_file: Annotated[
        Path | None, typer.Option(help="Where the mail server's password stands (or in DUCHY_MAIL_PASSWORD).")
    ] = None,
    mail_gap: Annotated[int, typer.Option(help="Minutes between two mails to one person, at least.", min=1)] = 15,
    open_metrics: Annotated[bool, typer.Option(help="Let everybody read the figures at /metrics.")] = False,
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
    check_weights()
    os.environ.update({MEMORY: str(bot_memory), SECONDS: str(bot_seconds)})
    invite(bot or [])
    habits = Habits(private_webhooks=private_webhooks, address=(url or f"http://{host}:{port}").rstrip("/"), mail_gap=mail_gap)
    habits.mail = mail_of(mail, mail_from, mail_password_file, url)
    hosts = (urlsplit(url).hostname or "", host, *(allow_host or []))
    home = data_folder()
    key = key_in(home)
    settings = Settings(
        database_url(database),
        secure=secure,
        habits=habits,
        address=url.rstrip("/"),
        listens=host if fd is None else "",
        hosts=hosts,
        host_key=key,
        open_metrics=open_metrics,
        backups=home / "backups",
        packs=home / "packs",
    )
    app = create_app(settings)
    server = app.state.gate.server = uvicorn.Server(listening(app, host, port, proxy))
    threading.Thread(target=greet, args=(server, host, open, key), daemon=True).start()
    server.run(None if fd is None else [socket.socket(fileno=fd)])
    if not server.started:
        raise BadOption(f"port {port} can't be used: is another Duchy running? Choose another with --port")


def mail_of(url: str, sender: str, file: Path | None, address: str) -> MailServer | None:
    """The mail server that was asked for; `BadOption` with what is missing."""
    from duchy.table.mail import mail_server

    if not url:
        if sender or file:
            raise BadOption("--mail is missing: which mail server takes the mails?")
        return None
    if not address:
        raise BadOption("--mail needs --url, so that the links in mails lead here")
    if not sender:
        raise BadOption("--mail needs --mail-from, the address that mails come from")
    return mail_server(url, sender, os.environ.get("DUCHY_MAIL_PASSWORD", "") if file is None else password_in(file))


def password_in(file: Path) -> str:
    """The first line of a file."""
    try:
        return file.read_text(encoding="utf-8").partition("\n")[0].strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(
            f"--mail-password-file: {file} can't be read: {getattr(error, 'strerror', None) or 'not text'}"
        ) from None


def check_database(database: str | None) -> None:
    """A database that is newer, damaged or out of reach is a sentence and an exit code, before anything is served."""
    with_store(database, lambda store: store.check())


def check_weights() -> None:
    """Weights of a content pack that can't be read are a sentence too, before a bot needs them."""
    if os.environ.get(PACK):
        from duchy.bots.evaluations import evaluation
        from duchy.rooms import games

        for game in games():
            evaluation(game)


def greet(server: Any, host: str, show: bool, key: str) -> None:
    """When the server listens: say where, and open the browser."""
    while not server.started and not server.should_exit:
        time.sleep(0.02)
    if not server.started or not server.servers:
        return
    port = server.servers[0].sockets[0].getsockname()[1]
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"  # nosec B104: only compared
    Console(soft_wrap=True).print(f"Duchy is open at [bold]{address}[/bold]  (Ctrl+C closes it)", highlight=False)
    Console(soft_wrap=True).print(f"For its host alone, desk and workbench: {address}host/{key}", highlight=False)
    if show:
        webbrowser.open(address)


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(serve)
