"""A mail server for tests: takes mails, keeps them, and is as difficult as it is told to be."""

from __future__ import annotations

import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from queue import Queue
from typing import cast

from duchy.table.mail import MailServer


@dataclass
class Postbox:
    """What has come, and how the server behaves."""

    mails: Queue[EmailMessage] = field(default_factory=Queue)
    port: int = 0
    refuse: dict[str, str] = field(default_factory=dict)
    """By address, the answer to whoever writes there."""
    broken: bool = False
    """Whether every mail is refused for now."""
    safe: ssl.SSLContext | None = None
    """With it the server offers STARTTLS."""
    entered: list[bytes] = field(default_factory=list)
    """What was said to enter, and whether the line was encrypted then."""
    asleep: threading.Event | None = None
    """While it is not set, nobody is answered."""

    def server(self, scheme: str = "smtp+plain", user: str = "", password: str = "") -> MailServer:
        return MailServer(scheme, "localhost", self.port, user, password, "tables@duchy.example")

    def next(self) -> EmailMessage:
        """The next mail, as soon as it has come."""
        return self.mails.get(timeout=60)

    def empty(self) -> bool:
        return self.mails.empty()


class Line(socketserver.StreamRequestHandler):
    """One call."""

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())

    def handle(self) -> None:
        box: Postbox = self.server.box  # type: ignore[attr-defined]
        if box.asleep is not None:
            box.asleep.wait(60)
        self.say("220 postbox")
        encrypted = False
        while line := self.rfile.readline():
            word = line.strip().partition(b" ")[0].upper().decode()
            if word in ("EHLO", "HELO"):
                self.say("250-postbox")
                self.say("250 STARTTLS" if box.safe and not encrypted else "250 AUTH PLAIN")
            elif word == "STARTTLS" and box.safe:
                self.say("220 go on")
                self.request = box.safe.wrap_socket(self.request, server_side=True)
                self.rfile, self.wfile = self.request.makefile("rb"), self.request.makefile("wb", buffering=0)
                encrypted = True
            elif word == "AUTH":
                box.entered.append(b"encrypted" if encrypted else b"open")
                self.say("235 welcome")
            elif word == "RCPT":
                address = line.decode().partition("<")[2].partition(">")[0]
                self.say(box.refuse.get(address, "250 fine"))
            elif word == "DATA":
                self.take(box)
            elif word == "QUIT":
                return self.say("221 bye")
            else:
                self.say("250 fine")

    def finish(self) -> None:
        super().finish()
        self.request.close()

    def take(self, box: Postbox) -> None:
        self.say("354 go on")
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        if box.broken:
            return self.say("451 not now")
        box.mails.put(cast(EmailMessage, message_from_bytes(b"".join(lines), policy=default)))
        self.say("250 taken")


class Server(socketserver.ThreadingTCPServer):
    """Listens; each call has a thread of its own."""

    allow_reuse_address, daemon_threads = True, True

    def handle_error(self, request: object, client_address: object) -> None:
        """Whoever hangs up in the middle is no failure of the test."""


@contextmanager
def postbox(safe: ssl.SSLContext | None = None) -> Iterator[Postbox]:
    """A mail server on this machine."""
    with Server(("127.0.0.1", 0), Line) as server:
        box = server.box = Postbox(port=server.server_address[1], safe=safe)  # type: ignore[attr-defined]
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield box
        finally:
            if box.asleep is not None:
                box.asleep.set()
            server.shutdown()
            thread.join()
