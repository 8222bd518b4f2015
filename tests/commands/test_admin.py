"""`duchy admin` beside a server that runs, and its mistakes."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from duchy.commands import admin, serve
from duchy.kernel.errors import DuchyError
from duchy.table import backup
from duchy.web.host import key_in
from tests.table.conftest import postgres_url  # noqa: F401  (a fixture)
from tests.web.conftest import Visitor, serving
from tests.web.test_desk import person_of, wait_for

app = typer.Typer()
serve.register(app)
admin.register(app)


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., str]:
    def run(*words: str) -> str:
        result = CliRunner().invoke(app, list(words), env={"COLUMNS": "200", "DUCHY_HOME": str(tmp_path / "home")})
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result.output

    return run


def refused(run: Callable[..., str], *words: str) -> str:
    with pytest.raises(DuchyError) as caught:
        run(*words)
    return str(caught.value)


def test_a_running_server_hears_of_bans_and_announcements(run: Callable[..., str], tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'duchy.sqlite'}"
    with serving(database) as address:
        anna = Visitor(address)
        anna.open("meadow", seat_1="here", name_0="Anna")
        assert "We close" in run("admin", "announce", "We close at ten", "-d", database)
        wait_for(lambda: "We close at ten" in anna.get("/").text)
        assert run("admin", "announce", "--down", "1", "-d", database) == ""
        wait_for(lambda: "We close at ten" not in anna.get("/").text)
        assert run("admin", "ban", person_of(anna), "-d", database) == "Anna is barred\n"
        wait_for(lambda: anna.get("/").status_code == 403)
        assert run("admin", "unban", person_of(anna), "-d", database) == "Anna may come in again\n"
        wait_for(lambda: anna.get("/").status_code == 200)
        anna.close()


def test_the_queue_of_a_running_server(run: Callable[..., str], tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'duchy.sqlite'}"
    with serving(database, host_key=key_in(tmp_path / "home")) as address:
        assert run("admin", "queue", "--url", address) == "no bot has anything to decide\n"
    with serving(database, host_key="another") as address:
        assert "answers 404" in refused(run, "admin", "queue", "--url", address)
    assert "no Duchy answers" in refused(run, "admin", "queue", "--url", address)
    assert "http://" in refused(run, "admin", "queue", "--url", "file:///etc/passwd")


def test_backup_and_restore(run: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "duchy.sqlite"
    database = f"sqlite:///{file}"
    assert "there is no database" in refused(run, "admin", "backup", "-d", database)
    run("admin", "announce", "Before", "-d", database)
    said = run("admin", "backup", "-d", database)
    kept = Path(said.removeprefix("backup in ").strip())
    assert kept.parent == tmp_path / "home" / "backups" and oct(kept.stat().st_mode)[-3:] == "600"
    assert [each.name for each in backup.backups(kept.parent)] == [kept.name]
    run("admin", "announce", "After", "-d", database)
    assert "the database itself" in refused(run, "backup", str(file), "-d", database)
    assert "is the database now" in run("admin", "restore", str(kept), "-d", database)
    assert run("admin", "announce", "-d", database) == "1: Before\n"
    (before,) = tmp_path.glob("duchy.sqlite.before-*")
    with sqlite3.connect(before) as db:
        assert db.execute("SELECT count(*) FROM announcements").fetchone() == (2,)
    db.close()
    (tmp_path / "text").write_text("no database")
    (tmp_path / "part").write_bytes(kept.read_bytes()[:20000])
    for name in ("text", "part", "nothing"):
        assert str(tmp_path / name) in refused(run, "admin", "restore", str(tmp_path / name), "-d", database)
    assert run("admin", "announce", "-d", database) == "1: Before\n", "nothing has changed"


def test_postgresql_is_copied_by_its_own_tool(run: Callable[..., str], tmp_path: Path, request: Any) -> None:
    from tests.table import postgres

    url: str = request.getfixturevalue("postgres_url")
    run("admin", "migrate", "-d", url)
    found = postgres.binaries()
    path = os.environ["PATH"]
    try:
        os.environ["PATH"] = f"{found}{os.pathsep}{path}"
        said = run("admin", "backup", str(tmp_path / "copy.dump"), "-d", url)
    finally:
        os.environ["PATH"] = path
    assert said == f"backup in {tmp_path / 'copy.dump'}\n"
    assert (tmp_path / "copy.dump").read_bytes().startswith(b"PGDMP")
    assert "pg_restore" in refused(run, "admin", "restore", str(tmp_path / "copy.dump"), "-d", url)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ban", "nobody"), "there is nobody with the id or login 'nobody'"),
        (("unban", "nobody"), "there is nobody"),
        (("announce", "   "), "what is to be said"),
        (("announce", "--down", "7"), "there is no announcement 7"),
        (("announce", "text", "--down", "7"), "not both"),
        (("close", "nothing"), "there is no table nothing"),
    ],
)
def test_mistakes_are_sentences(run: Callable[..., str], tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    assert said in refused(run, "admin", *words, "-d", f"sqlite:///{tmp_path / 'duchy.sqlite'}")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--mail", "smtp://mail.example"), "--mail needs --url"),
        (("--mail-from", "a@b.org"), "--mail is missing"),
        (("--mail", "smtp://mail.example", "--url", "https://duchy.example"), "--mail-from"),
        (
            ("--mail", "smtp://u:secret@mail.example", "--url", "https://d.example", "--mail-from", "a@b.org"),
            "holds no password",
        ),
    ],
)
def test_serve_says_what_a_mail_server_lacks(
    run: Callable[..., str], tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    told = refused(run, "serve", "--no-open", "-d", f"sqlite:///{tmp_path / 'duchy.sqlite'}", *words)
    assert said in told and "secret" not in told


def test_a_password_stands_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "password"
    file.write_text("from the file\n")
    made = serve.mail_of("smtps://duchy@mail.example", "a@b.org", file, "https://duchy.example")
    assert made is not None and made.password == "from the file" and "from the file" not in repr(made)
    monkeypatch.setenv("DUCHY_MAIL_PASSWORD", "from the environment")
    made = serve.mail_of("smtps://duchy@mail.example", "a@b.org", None, "https://duchy.example")
    assert made is not None and made.password == "from the environment"
    with pytest.raises(DuchyError, match="can't be read"):
        serve.mail_of("smtps://duchy@mail.example", "a@b.org", tmp_path, "https://duchy.example")
