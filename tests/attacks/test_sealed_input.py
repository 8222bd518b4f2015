"""Attacks with what is sent: names of other hosts, lies of who asks, NUL bytes, JSON without end, invisible letters."""

from __future__ import annotations

import json
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

import duchy
from duchy.commands.admin import backup, export
from tests.attacks.conftest import Where, visit
from tests.table.postgres import free_port
from tests.web.processes import running


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "localhost:80:evil", "", "evil.example:8000"]
)
def test_another_name_is_not_answered(on_sqlite: Where, host: str) -> None:
    answer = httpx.get(on_sqlite[0], headers={"host": host}, timeout=60, verify=False)
    assert answer.status_code == 421
    assert "--allow-host" in answer.json()["error"]


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1", "[::1]:8000", "192.0.2.7:8000"])
def test_our_own_names_and_addresses_are_answered(on_sqlite: Where, host: str) -> None:
    assert httpx.get(on_sqlite[0], headers={"host": host}, timeout=60, verify=False).status_code == 200


def test_two_names_at_once_are_not_answered(on_sqlite: Where) -> None:
    port = int(on_sqlite[0].rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.settimeout(20)
        line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n")
        assert line.recv(12) in (b"HTTP/1.1 421", b"HTTP/1.1 400")


@pytest.mark.parametrize(
    "path", ["/j/a%00b", "/t/%00", "/back/%00", "/new/%00", "/api/codes/%00", "/explain/burgundy/%00", "/join?code=%00"]
)
def test_nul_bytes_in_addresses(where: Where, path: str) -> None:
    assert httpx.get(where[0] + path, timeout=60, verify=False).status_code == 400


def test_nul_bytes_in_forms_and_json(where: Where, stack: ExitStack) -> None:
    anna = visit(stack, where[0])
    table = anna.open("meadow", seat_1="here")
    for path, form in (
        ("/me", {"name": "a\0b"}),
        ("/login", {"login": "\0", "password": "x"}),
        ("/new/meadow", {"title": "a\0", "players": "2"}),
        ("/j/abc", {"name": "\0"}),
    ):
        assert anna.form(path, **form).status_code == 400, path
    for path, sent in (
        ("/api/people", {"name": "a\0b"}),
        (f"{table}/chat", {"text": "\0"}),
        (f"{table}/act", {"seat": 0, "action": 1, "key": "\0"}),
        ("/api/tables", {"game": "meadow", "seats": [{"kind": "here"}, {"kind": "here"}], "title": "\0"}),
    ):
        assert anna.tell(path, **sent).status_code == 400, path
    record = {"record": ("r.json", duchy.Match.new(duchy.game("burgundy"), 2, 1).dump() + "\0")}
    assert anna.post("/replays", data={"csrf": anna.csrf}, files=record).status_code == 400
    assert anna.tell(f"{table}/chat", text=r"a \u0000 written out").status_code == 200


@pytest.mark.parametrize("path", ["/login", "/name", "/me", "/replays"])
def test_what_is_no_text_in_the_parts_of_a_form(on_sqlite: Where, stack: ExitStack, path: str) -> None:
    eve = visit(stack, on_sqlite[0])
    for field in ("login", "name", "password", "csrf"):
        parts = {"csrf": eve.csrf.encode(), field: b"\xed\xa0\x80\xff"}
        body = b"".join(
            b'--B\r\ncontent-disposition: form-data; name="%s"\r\n\r\n%s\r\n' % (n.encode(), v) for n, v in parts.items()
        )
        answer = eve.post(path, content=body + b"--B--\r\n", headers={"content-type": "multipart/form-data; boundary=B"})
        assert answer.status_code in (400, 403), answer.text
        answer = eve.post(
            path,
            content=body + b"--B--\r\n",
            headers={"content-type": "multipart/form-data; boundary=B", "x-duchy-csrf": eve.csrf},
        )
        assert answer.status_code < 500, answer.text


def test_strings_without_end_are_read_once(on_sqlite: Where) -> None:
    """Whoever looks for the end of a string anew at each of its quotes is busy with this body for ten minutes."""
    body = "[" * 40 + '"\\' * 95_000
    answer = httpx.post(f"{on_sqlite[0]}/api/people", content=body, headers={"content-type": "application/json"}, timeout=60)
    assert answer.status_code == 400 and "brackets" in answer.json()["error"]


@pytest.mark.parametrize("opened, closed", [("[", "]"), ('{"a":', "}")])
def test_json_without_end(on_sqlite: Where, stack: ExitStack, opened: str, closed: str) -> None:
    anna = visit(stack, on_sqlite[0])
    table = anna.open("meadow", seat_1="here")
    headers = {"x-duchy-csrf": anna.csrf, "content-type": "application/json"}
    for deep in (opened * 30_000, opened * 1000 + "1" + closed * 1000, opened * 40 + "1" + closed * 40):
        for path in ("/api/people", "/api/tables", f"{table}/act", f"{table}/chat"):
            assert anna.post(path, content=deep, headers=headers).status_code == 400, (path, deep[:60])
        options = '{"game": "meadow", "seats": [{"kind": "here"}, {"kind": "here"}], "options": {"level": ' + deep + "}}"
        assert anna.post("/api/tables", content=options, headers=headers).status_code == 400
        record = {"record": ("r.json", '{"duchy": 1, "entries": ' + deep + "}")}
        assert anna.post("/replays", data={"csrf": anna.csrf}, files=record).status_code == 400
        form = {"csrf": anna.csrf, "players": "2", "seat-1": "here", "option-level": deep}
        assert anna.post("/new/meadow", data=form).status_code in (400, 413)


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-msgpack", "application/vnd.duchy", "multipart/form-data; boundary=B"]
)
def test_json_without_end_under_another_name(on_sqlite: Where, kind: str) -> None:
    deep = b'{"name": ' + b"[" * 50_000 + b"]" * 50_000 + b"}"
    answer = httpx.post(f"{on_sqlite[0]}/api/people", content=deep, headers={"content-type": kind}, verify=False)
    assert answer.status_code == 400, answer.text


def test_nul_bytes_in_the_parts_of_a_form(where: Where, stack: ExitStack) -> None:
    eve = visit(stack, where[0])
    files = {"file": ("a.bin", b"\0")}  # where there is a file, the guard does not look for them
    said = {"csrf": eve.csrf, **dict.fromkeys(("name", "login", "password", "table", "with"), "a\0b" * 5)}
    for path in ("/name", "/me", "/login", "/lobby/ask"):
        answer = eve.post(path, data=said, files=files)
        assert answer.status_code < 500, (path, answer.text)


def test_chat_and_names_show_nothing_invisible(on_sqlite: Where, stack: ExitStack) -> None:
    anna = visit(stack, on_sqlite[0])
    hidden = "\u202e\u2066\u200b\u200d\u2060\ufeff\u061c\u00ad\u3164\u2800\ufe0f\U000e0041\x1b\x07"
    table = anna.open("meadow", seat_1="here", name_0=f"An{hidden}na", title=f"Ta{hidden}ble")
    assert anna.tell(f"{table}/chat", text=f"evil{hidden}txt.exe").status_code == 200
    screen = anna.screen(table, 0)
    seen = json.dumps(screen, ensure_ascii=False) + anna.get(table).text
    assert not set(hidden) - {"\x1b"} & set(seen)
    assert "evil txt.exe" in screen["chat"]
    assert anna.tell(f"{table}/chat", text=hidden).status_code == 400


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that counts, with one proxy named."""
    port = free_port()
    file = tmp_path_factory.mktemp("limited") / "duchy.sqlite"
    with running(port, f"sqlite:///{file}", limits=True, proxies="127.0.0.7"):
        yield f"http://127.0.0.1:{port}"


def guesses(address: str, source: str) -> list[int]:
    """Guess at codes from one address, as somebody else each time and with another lie each time."""
    line = httpx.HTTPTransport(local_address=source)
    with httpx.Client(base_url=address, transport=line, timeout=60) as eve:
        found = []
        for n in range(200):
            eve.cookies.clear()
            found.append(eve.get(f"/j/{n:06}", headers={"x-forwarded-for": f"198.51.100.{n}"}).status_code)
        return found


def test_a_lie_about_where_one_comes_from_is_not_believed(limited: str) -> None:
    assert 429 in guesses(limited, "127.0.0.1")


def test_a_named_proxy_is_believed(limited: str) -> None:
    assert 429 not in guesses(limited, "127.0.0.7")


def test_files_are_readable_by_their_owner_alone(tmp_path: Path) -> None:
    file, port = tmp_path / "duchy.sqlite", free_port()
    before = os.umask(0)
    try:
        with running(port, f"sqlite:///{file}"):
            token = httpx.post(f"http://127.0.0.1:{port}/api/people", json={"name": "Anna"}, timeout=60).json()["token"]
            body = {"game": "meadow", "seats": [{"kind": "here"}, {"kind": "here"}]}
            headers = {"authorization": f"Bearer {token}"}
            assert httpx.post(f"http://127.0.0.1:{port}/api/tables", json=body, headers=headers, timeout=60).status_code == 201
            assert len(list(tmp_path.iterdir())) >= 2, "the database, and what SQLite keeps beside it"
            assert [p.name for p in tmp_path.iterdir() if stat.S_IMODE(p.stat().st_mode) != 0o600] == []
        backup(tmp_path / "copy.sqlite", str(file))
        export(tmp_path / "records", str(file))
        folder = tmp_path / "records"
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        found = [tmp_path / "copy.sqlite", *folder.iterdir()]
        assert len(found) == 2
        assert {stat.S_IMODE(p.stat().st_mode) for p in found} == {0o600}
    finally:
        os.umask(before)
