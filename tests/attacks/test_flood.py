"""Floods from one address: streams, half-open requests, connections, records, tables. Somebody else at another is served."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress

import httpx
import pytest

import duchy
from duchy.web.guard import AT_ONCE, TEXT_LIMIT, WAITING
from duchy.web.limits import RATES
from duchy.web.replay import LARGEST, LONGEST
from tests.table.postgres import free_port
from tests.web.conftest import Visitor
from tests.web.processes import running

STREAMS, OWN_STREAMS, TABLES, LINES = 16, 6, 5, 100


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server that counts, with small numbers."""
    found = free_port()
    file = tmp_path_factory.mktemp("flooded") / "duchy.sqlite"
    wire = {"head_time": 1.0, "body_time": 1.5, "read_time": 1.5, "most_lines": LINES}
    small = {"streams_per_address": STREAMS, "streams_per_person": OWN_STREAMS, "habits": {"most_tables": TABLES}}
    with running(found, f"sqlite:///{file}", limits=True, wire=wire, **small):
        yield found


def somebody(stack: ExitStack, port: int, address: str) -> Visitor:
    """A browser at an address of its own."""
    line = httpx.HTTPTransport(local_address=address, limits=httpx.Limits(max_connections=None))
    return stack.enter_context(closing(Visitor(f"http://127.0.0.1:{port}", transport=line)))


def call(stack: ExitStack, port: int, address: str) -> socket.socket:
    """A line from an address to the server, with nothing said yet."""
    return stack.enter_context(socket.create_connection(("127.0.0.1", port), source_address=(address, 0)))


def plays_on(anna: Visitor, table: str) -> None:
    """A move of somebody else is made."""
    seat = next(seat for seat in (0, 1) if anna.screen(table, seat)["actions"])
    screen = anna.screen(table, seat)
    anna.ask(f"{table}/act", seat=seat, action=screen["actions"][0]["id"], turn=screen["turn"])


def opened(stack: ExitStack, eve: httpx.Client, path: str) -> int:
    """Open a stream and leave it open; the status of its answer."""
    answer = stack.enter_context(eve.stream("GET", path))
    lines = answer.iter_lines()
    stack.callback(lines.close)  # until then it is read, and open
    next(lines)
    return answer.status_code


def test_streams_without_a_cookie_are_one_persons(port: int, stack: ExitStack) -> None:
    anna = somebody(stack, port, "127.0.0.1")
    table = anna.open("meadow", seat_1="here")
    eve = somebody(stack, port, "127.0.0.2")
    codes = []
    for _ in range(OWN_STREAMS + 4):
        eve.cookies.clear()
        codes.append(opened(stack, eve, f"{table}/stream"))
    assert codes == [200] * OWN_STREAMS + [429] * 4
    assert opened(stack, anna, f"{table}/stream?seat=0") == 200
    plays_on(anna, table)


def test_an_address_has_only_so_many_streams_whoever_it_says_it_is(port: int, stack: ExitStack) -> None:
    anna = somebody(stack, port, "127.0.0.1")
    table = anna.open("meadow", seat_1="here")
    codes = [opened(stack, somebody(stack, port, "127.0.0.3"), f"{table}/stream") for _ in range(STREAMS + 3)]
    assert codes == [200] * STREAMS + [429] * 3
    assert opened(stack, anna, f"{table}/stream?seat=0") == 200
    plays_on(anna, table)


HALF = {
    "nothing": b"",
    "half a head": b"POST /login HTTP/1.1\r\nhost: localhost\r\nx-slow: ",
    "blank lines": b"\r\n",
    "half a body": b"POST /api/people HTTP/1.1\r\nhost: localhost\r\ncontent-length: 90\r\n\r\n{",
}


@pytest.mark.parametrize("sent", HALF.values(), ids=HALF)
def test_half_open_requests_end(port: int, stack: ExitStack, sent: bytes) -> None:
    lines = [call(stack, port, "127.0.0.4") for _ in range(20)]
    for line in lines:
        line.sendall(sent)
        line.settimeout(10)
    anna = somebody(stack, port, "127.0.0.1")
    assert anna.get("/").status_code == 200
    started = time.monotonic()
    while time.monotonic() - started < 0.7 and sent:  # a byte now and then does not prolong it
        for line in lines[:5]:
            with suppress(OSError):  # it may have ended already
                line.sendall(sent[-1:] if sent != b"\r\n" else sent)
        time.sleep(0.2)
    for line in lines:
        with suppress(ConnectionResetError):  # hung up, this way or that
            assert line.recv(100) == b""


def test_an_answer_that_nobody_reads_ends(port: int, stack: ExitStack) -> None:
    line = stack.enter_context(socket.socket())
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.bind(("127.0.0.5", 0))
    line.connect(("127.0.0.1", port))
    page = b"GET /static/icons.svg HTTP/1.1\r\nhost: localhost\r\n\r\n"
    line.settimeout(60)
    line.sendall(page * 200)
    with pytest.raises(OSError):  # at first the server waits, then it hangs up
        for _ in range(600):
            time.sleep(0.05)
            line.sendall(page)


def test_a_head_without_end_is_not_read(port: int, stack: ExitStack) -> None:
    line = call(stack, port, "127.0.0.6")
    line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n")
    with pytest.raises(OSError):
        for number in range(100_000):
            line.sendall(b"x-%d: %s\r\n" % (number, b"y" * 1000))


def test_an_address_has_only_so_many_lines(port: int, stack: ExitStack) -> None:
    asked = b"GET /rules HTTP/1.1\r\nhost: localhost\r\n\r\n"
    answered = 0
    for line in [call(stack, port, "127.0.0.8") for _ in range(LINES + 20)]:
        with suppress(OSError):  # hung up at once
            line.settimeout(20)
            line.sendall(asked)
            answered += line.recv(12) == b"HTTP/1.1 200"
    assert 0 < answered <= LINES
    anna = somebody(stack, port, "127.0.0.1")
    plays_on(anna, anna.open("meadow", seat_1="here"))


def test_records_are_refused_by_size_and_entries_before_they_are_played(port: int, stack: ExitStack) -> None:
    eve = somebody(stack, port, "127.0.0.9")
    record = json.loads(duchy.Match.new(duchy.game("burgundy"), 2, 1).dump())

    def send(**changed: object) -> str:
        text = json.dumps({**record, **changed})
        answer = eve.post("/replays", data={"csrf": eve.csrf}, files={"record": ("r.json", text)})
        assert answer.status_code in (400, 413)
        return str(re.findall(r"record of more than [^.<]*|entry 1 of[^<]*", answer.text, re.IGNORECASE))

    assert "ntry 1 of the record" in send(entries=[{"seat": 0, "kind": "dance"}])
    assert f"more than {LONGEST} entries" in send(entries=[{"seat": 0, "kind": "dance"}] * (LONGEST + 1))
    assert f"more than {LARGEST // 1000} kB" in send(entries=[], about="x" * LARGEST)


def test_an_address_sends_only_so_many_kilobytes(port: int, stack: ExitStack) -> None:
    """Whoever says how much they will send is refused before it is read; whoever does not, when it is too much."""
    announced, silent = (somebody(stack, port, address) for address in ("127.0.0.12", "127.0.0.13"))
    junk, headers = b"[" * (TEXT_LIMIT - 1000), {"content-type": "application/json"}
    enough = int(1000 * RATES["kilobytes"].burst // len(junk))

    def codes(eve: Visitor, send: Callable[[], object]) -> list[int]:
        return [eve.post("/api/people", content=send(), headers=headers).status_code for _ in range(enough + 30)]

    assert announced.get("/").status_code == 200
    for eve, send in ((announced, lambda: junk), (silent, lambda: iter([junk]))):
        found = codes(eve, send)
        assert found[:enough] == [400] * enough
        assert 429 in found[enough:]
    line = call(stack, port, "127.0.0.12")
    kind = b"content-type: multipart/form-data; boundary=B"  # as large as a file may be: a slow machine leaves time for less
    line.sendall(b"POST /replays HTTP/1.1\r\nhost: localhost\r\n" + kind + b"\r\ncontent-length: 1990000\r\n\r\n")
    assert b" 429 " in line.recv(100), "refused with nothing of it sent"
    assert httpx.post(f"http://127.0.0.1:{port}/api/people", json={"name": "Anna"}).status_code == 201


def test_a_person_opens_only_so_many_tables(port: int, stack: ExitStack) -> None:
    eve = somebody(stack, port, "127.0.0.10")
    for _ in range(TABLES):
        eve.open("meadow", seat_1="link")
    answer = eve.form("/new/meadow", players="2", seat_1="link")
    assert answer.status_code in (400, 429)
    assert f"you have opened {TABLES} tables" in answer.text.lower()


def test_requests_of_an_address_wait_for_each_other_and_a_crowd_is_refused(port: int, stack: ExitStack) -> None:
    many = AT_ONCE + WAITING + 20
    lines = [call(stack, port, "127.0.0.11") for _ in range(many)]
    for line in lines:
        line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
    anna = somebody(stack, port, "127.0.0.1")
    assert anna.get("/").status_code == 200
    codes = []
    for line in lines:
        line.settimeout(30)
        codes.append(line.recv(20)[9:12])
    assert set(codes) == {b"200", b"429"}
