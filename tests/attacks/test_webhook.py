"""Attacks with webhooks: addresses in disguise, hosts that move, answers without end."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

import pytest

from duchy.table import errands, reach
from duchy.table.errands import Errands
from duchy.table.errors import Refused
from duchy.table.house import House
from duchy.table.moves import act
from duchy.table.rows import Person
from duchy.table.seating import Proposal, Wish, open_table, sit
from tests.attacks.conftest import Where, visit
from tests.table.conftest import Run, sqlite, with_house  # noqa: F401  (fixtures)

INSIDE = [
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://localhost/",
    "http://0.0.0.0/",
    "http://10.0.0.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://192.0.0.1/",
    "http://192.0.2.1/",
    "http://192.88.99.1/",
    "http://198.18.0.1/",
    "http://224.0.1.1/",
    "http://239.255.255.250/",
    "http://240.0.0.1/",
    "http://255.255.255.255/",
    "http://[::]/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:8.8.8.8]/",
    "http://[::127.0.0.1]/",
    "http://[::8.8.8.8]/",
    "http://[::ffff:0:127.0.0.1]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[64:ff9b::8.8.8.8]/",
    "http://[64:ff9b:1::1]/",
    "http://[2002:7f00:1::1]/",
    "http://[2001:0:7f00:1::1]/",
    "http://[2001:20::1]/",
    "http://[2001:db8::1]/",
    "http://[3fff::1]/",
    "http://[2606:4700::5efe:10.0.0.1]/",
    "http://[2606:4700::200:5efe:a00:1]/",
    "http://[fc00::1]/",
    "http://[fe80::1]/",
    "http://[fec0::1]/",
    "http://[ff02::1]/",
    "http://[ff0e::1]/",
    "http://[100::1]/",
    "http://[5f00::1]/",
]
STRANGE = [
    "http://8.8.8.8:22/",
    "https://8.8.8.8:8443/",
    "http://8.8.8.8:0/",
    "http://8.8.8.8:99999/",
    "http://anna:secret@8.8.8.8/",
    "ftp://8.8.8.8/",
    "file:///etc/passwd",
    "gopher://8.8.8.8/",
    "http:///x",
    "http://8.8.8.8/a b",
    "http://8.8.8.8/ü",
]


@pytest.mark.parametrize("url", INSIDE)
def test_an_address_inside_is_refused_in_every_disguise(url: str) -> None:
    with pytest.raises(Refused, match=r"public net|no host"):
        asyncio.run(Errands(private=False).check(url))


def test_addresses_of_the_public_net_are_fine() -> None:
    for address in ("8.8.8.8", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450:4001:82b::200e"):
        assert reach.public(address)


def test_a_server_takes_no_webhook_that_leads_inside(on_sqlite: Where, stack: ExitStack) -> None:
    anna = visit(stack, on_sqlite[0])
    for url in [*INSIDE[::6], *STRANGE]:
        answer = anna.form("/me", name="Anna", webhook=url)
        assert answer.status_code == 400, url
    assert 'value="http' not in anna.get("/me").text


@contextmanager
def listener(answer: bytes = b"", every: float = 0.0) -> Iterator[tuple[int, list[bytes]]]:
    """Somebody who listens on a port, and answers byte by byte (for ever, where `every` says how slowly)."""
    heard: list[bytes] = []
    over = threading.Event()

    def listen() -> None:
        server.settimeout(0.1)
        while not over.is_set():
            try:
                line, _ = server.accept()
            except TimeoutError:
                continue
            threading.Thread(target=talk, args=(line,), daemon=True).start()

    def talk(line: socket.socket) -> None:
        with closing(line), ExitStack() as quiet:
            quiet.callback(lambda: None)
            try:
                line.settimeout(5)
                heard.append(line.recv(5000))
                if every:
                    while not over.wait(every):
                        line.sendall(b"H")
                line.sendall(answer)
            except OSError:
                heard.append(b"hung up")

    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        thread = threading.Thread(target=listen, daemon=True)
        thread.start()
        try:
            yield server.getsockname()[1], heard
        finally:
            over.set()
            thread.join()


def test_a_host_that_moves_inside_after_the_look_up_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """DNS rebinding: the first answer is public, the next is not. There is no next question."""
    answers = iter([["93.184.215.14"], ["127.0.0.1"], ["127.0.0.1"]])
    asked, called = [], []

    def lookup(host: str, port: int) -> list[str]:
        asked.append(host)
        return next(answers)

    async def connect(host: str, port: int, **given: object) -> None:
        called.append((host, port, given.get("server_hostname")))
        raise OSError("far away")

    monkeypatch.setattr(reach, "lookup", lookup)
    monkeypatch.setattr(errands.asyncio, "open_connection", connect)
    asyncio.run(Errands(private=False).run("https://moving.example/hook", {}))
    assert asked == ["moving.example"]
    assert called == [("93.184.215.14", 443, "moving.example")]


def test_a_host_with_one_public_and_one_private_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "lookup", lambda host, port: ["93.184.215.14", "10.0.0.1"])
    with pytest.raises(Refused, match="public net"):
        asyncio.run(Errands(private=False).check("https://both.example/"))


def test_a_redirect_is_not_followed() -> None:
    with listener() as (inside, secret):
        answer = f"HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:{inside}/\r\ncontent-length: 0\r\n\r\n"
        with listener(answer.encode()) as (outside, heard):
            asyncio.run(Errands(private=True).run(f"http://127.0.0.1:{outside}/hook?a=1", {"text": "your turn"}))
    assert heard[0].startswith(b"POST /hook?a=1 HTTP/1.1\r\nhost: 127.0.0.1:")
    assert heard[0].endswith(b'{"text": "your turn"}')
    assert secret == []


def test_an_answer_without_end_ends_with_the_one_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errands, "DEADLINE", 0.4)
    with listener(every=0.05) as (port, heard):
        started = time.monotonic()
        asyncio.run(Errands(private=True).run(f"http://127.0.0.1:{port}/", {}))
        assert heard and time.monotonic() - started < 4, "each byte came in time, all of them did not"


def test_webhooks_nobody_answers_delay_no_move(with_house: Run, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """Name servers and hosts that never answer: as many errands as there may be, and a move is made meanwhile."""
    asleep = threading.Event()
    monkeypatch.setattr(reach, "lookup", lambda host, port: (asleep.wait(20) and []) or [])

    async def test(house: House) -> None:
        await house.people.be("ben", "Ben")
        await house.people.change("ben", webhook="https://silent.example/")
        for _ in range(errands.LONGEST_QUEUE + 50):
            house.errands.send(house.spawn, "https://silent.example/", {})
        assert house.errands.queue == errands.LONGEST_QUEUE
        live = await open_table(house, Person("anna", "Anna"), Proposal("meadow", [Wish("here"), Wish("link")], {}))
        await sit(house, live, Person("ben", "Ben"))
        before = live.count
        await act(house, live, "anna", 0, live.match.state.legal(0)[0])
        assert live.count == before + 1, "and it did not wait for the twenty seconds of the name server"
        assert not asleep.is_set()
        asleep.set()

    with_house(test)
