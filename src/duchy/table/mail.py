"""Mail: whom the host's mail server is asked by, how an address looks, and how one letter is handed over.

The mail server is spoken to in two threads of their own with one deadline for all of it, so that a slow one delays no move.
"""

from __future__ import annotations

import asyncio
import contextlib
import smtplib
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from duchy.kernel.errors import BadOption
from duchy.table.errors import Refused

DEADLINE = 20.0
"""Seconds for all of it: looking the server up, connecting, entering, sending."""
AT_ONCE = 2
LONGEST = 254
WHOLE_LINES = SMTP.clone(max_line_length=900)
"""Lines as long as a mail may have them: a link that is folded or written in code would be no link to a mail program."""
PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
"""STARTTLS, which must succeed; encrypted from the first byte; not at all, for a mail server on the same machine."""
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.!#$%&'*+/=?^_`{|}~-")


@dataclass(frozen=True)
class MailServer:
    """The mail server of the host, and who writes."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str

    def __repr__(self) -> str:
        return f"MailServer({self.scheme}://{self.user}@{self.host}:{self.port})"


def mail_server(url: str, sender: str, password: str = "") -> MailServer:
    """The mail server that a host has named; `BadOption` where it is none.

    >>> mail_server("smtp://duchy@mail.example", "tables@duchy.example", "secret")
    MailServer(smtp://duchy@mail.example:587)
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise BadOption(f"--mail: {error}") from None
    if parts.scheme not in PORTS or not host or parts.path not in ("", "/"):
        raise BadOption("--mail names a mail server as smtp://USER@HOST:PORT (STARTTLS), smtps:// or smtp+plain://")
    if parts.password is not None:
        raise BadOption("--mail holds no password, others can read it there: use --mail-password-file or DUCHY_MAIL_PASSWORD")
    user = unquote(parts.username or "")
    if user and parts.scheme == "smtp+plain":
        raise BadOption("--mail: a password is not sent over a line that is not encrypted: use smtp:// or smtps://")
    if user and not password:
        raise BadOption(f"--mail: the password of {user} is missing: --mail-password-file or DUCHY_MAIL_PASSWORD")
    try:
        return MailServer(parts.scheme, host, port or PORTS[parts.scheme], user, password, mail_address(sender))
    except Refused as error:
        raise BadOption(f"--mail-from: {error}") from None


def mail_address(text: str) -> str:
    """An address as somebody gave it, in the form it is sent in; `Refused` where it is none.

    >>> mail_address(" anna@Tables.Example "), mail_address("anna@bücher.example")
    ('anna@tables.example', 'anna@xn--bcher-kva.example')
    """
    name, at, domain = text.strip().rpartition("@")
    with contextlib.suppress(ValueError):  # what is no name of a host is refused below
        domain = domain.encode("idna").decode().lower()
    parts = domain.split(".")
    good = bool(at) and 0 < len(name) <= 64 and set(name) <= LETTERS and ".." not in name and name.strip(".") == name
    good = good and len(parts) > 1 and all(p and p.strip("-") == p and p.replace("-", "").isalnum() for p in parts)
    if not good or not domain.isascii() or len(name) + len(domain) >= LONGEST:
        raise Refused("an address for mails looks like anna@example.org")
    return f"{name}@{domain}"


@dataclass(frozen=True)
class Letter:
    """A mail: to whom, what it says, and the link that stops such mails."""

    id: int
    person: str
    address: str
    subject: str
    body: str
    stop: str
    due: float
    tries: int


class Unwanted(Exception):
    """The mail server refuses this letter for good: nobody lives there, or nobody wants it."""


def message(letter: Letter, sender: str) -> EmailMessage:
    """A letter as it goes over the wire. A mail program shows a button that stops such mails (RFC 8058)."""
    name, _, domain = sender.rpartition("@")
    made = EmailMessage(policy=WHOLE_LINES)
    made["From"] = Address("Duchy", name, domain)
    made["To"] = letter.address
    made["Subject"] = letter.subject
    made["Date"] = formatdate()
    made["Message-ID"] = make_msgid(domain=domain)
    made["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        made["List-Unsubscribe"] = f"<{letter.stop}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(letter.body)
    return made


class Postman:
    """Hands letters over to the mail server."""

    def __init__(self, server: MailServer) -> None:
        self.server = server
        self.threads = ThreadPoolExecutor(AT_ONCE, "mail")
        self.going = asyncio.Semaphore(AT_ONCE)
        self.trusted = ssl.create_default_context

    async def send(self, letter: Letter) -> None:
        """Hand a letter over; `Unwanted` where it is refused for good, `OSError` where it can be tried again."""
        line: list[smtplib.SMTP] = []
        try:
            async with self.going, asyncio.timeout(DEADLINE):
                await asyncio.get_running_loop().run_in_executor(self.threads, self.hand_over, letter, line)
        except TimeoutError:
            raise OSError("the mail server took too long") from None
        except smtplib.SMTPRecipientsRefused as error:
            raise refusal(*next(iter(error.recipients.values()))) from None
        except smtplib.SMTPResponseException as error:  # the host's mistake, not the reader's
            raise OSError(words(error.smtp_code, error.smtp_error)) from None
        except smtplib.SMTPException as error:
            raise OSError(str(error)) from None
        finally:
            hang_up(line)

    def hand_over(self, letter: Letter, line: list[smtplib.SMTP]) -> None:
        """In a thread: one call to the mail server. `line` lets others hang up when it takes too long."""
        at = self.server
        name = at.sender.rpartition("@")[2]
        if at.scheme == "smtps":
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(at.host, at.port, name, timeout=DEADLINE, context=self.trusted())
        else:
            smtp = smtplib.SMTP(at.host, at.port, name, DEADLINE)
        line.append(smtp)
        with contextlib.closing(smtp):
            if at.scheme == "smtp":
                smtp.starttls(context=self.trusted())
            if at.user:
                smtp.login(at.user, at.password)
            smtp.send_message(message(letter, at.sender), from_addr=at.sender, to_addrs=[letter.address])
            with contextlib.suppress(smtplib.SMTPException, OSError):  # it has the letter; how we part does not matter
                smtp.quit()

    def close(self) -> None:
        """Let go of the threads."""
        self.threads.shutdown(wait=False, cancel_futures=True)


def words(code: int, said: bytes | str) -> str:
    """A mail server's answer in one line.

    >>> words(451, b"try later,\\r\\nplease")
    '451 try later, please'
    """
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    return f"{code} {' '.join(text.split())}"[:190]


def refusal(code: int, said: bytes | str) -> Exception:
    """What the answer to a reader's address means: 5xx is for good.

    >>> refusal(550, b"no such user"), refusal(451, b"later")
    (Unwanted('550 no such user'), OSError('451 later'))
    """
    return Unwanted(words(code, said)) if 500 <= code < 600 else OSError(words(code, said))


def hang_up(line: list[smtplib.SMTP]) -> None:
    """End a call whatever state it is in, so that its thread is free again."""
    for smtp in line:
        if smtp.sock is not None:
            with contextlib.suppress(OSError):
                smtp.sock.shutdown(socket.SHUT_RDWR)
