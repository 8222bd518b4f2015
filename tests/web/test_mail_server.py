"""Mail servers that are away, slow, strict or named wrongly; addresses that are none."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
import threading
from pathlib import Path

import pytest

from duchy.kernel.errors import BadOption
from duchy.table import mail, notices
from duchy.table.errors import OverLimit, Refused
from duchy.table.house import House
from duchy.table.mail import Letter, Postman, Unwanted, mail_address, mail_server, message
from duchy.table.moves import act
from duchy.table.notices import RETRY
from tests.table.conftest import Run, postgres_url  # noqa: F401  (a fixture)
from tests.web.away import BEN, BENS, at, ben_wants_mails, quiet, still, two
from tests.web.postbox import Postbox, postbox

# -- a mail server that is difficult ---------------------------------------------------------------------------------


def test_mails_survive_a_mail_server_that_is_away_and_a_restart(with_house: Run, box: Postbox, sqlite: str) -> None:
    box.broken = True
    start: list[float] = []

    async def before(house: House) -> None:
        still(house)
        await ben_wants_mails(house)
        start.append(at(house, 0))
        await quiet(house, lambda: two(house))
        await house.notices.look()
        assert box.empty() and await house.notices.boxes.waiting() == 1
        assert house.tally.counts["notices_failed"] == {(("by", "mail"),): 1}

    async def after(house: House) -> None:
        still(house)
        at(house, RETRY[0] - 1, start[0])
        await house.notices.look()
        assert box.empty(), "not before its time"
        at(house, RETRY[0] + 1, start[0])
        await house.notices.look()
        assert box.next()["Subject"] == "Your turn at Meadow"
        await house.notices.look()
        assert box.empty() and await house.notices.boxes.waiting() == 0

    with_house(before, mail=box.server())
    box.broken = False
    with_house(after, url=sqlite, mail=box.server())


def test_a_letter_is_given_up_after_the_last_try(with_house: Run, box: Postbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "RETRY", (60.0, 120.0))
    box.broken = True

    async def test(house: House) -> None:
        still(house)
        await ben_wants_mails(house)
        start = at(house, 0)
        await quiet(house, lambda: two(house))
        left = []
        for later in (0, 61, 182):
            at(house, later, start)
            await house.notices.look()
            left.append(await house.notices.boxes.waiting())
        assert left == [1, 1, 0] and house.tally.counted("notices_failed", by="mail") == 3

    with_house(test, mail=box.server())


def test_an_address_that_is_refused_for_good_is_left_alone(with_house: Run, box: Postbox) -> None:
    box.refuse[BENS] = "550 nobody lives here"

    async def test(house: House) -> None:
        still(house)
        await ben_wants_mails(house)
        await quiet(house, lambda: two(house))
        await house.notices.look()
        found = await house.notices.boxes.find(BEN.id)
        assert found is not None and not found.wanted and found.trouble == "550 nobody lives here"
        assert await house.notices.boxes.waiting() == 0

    with_house(test, mail=box.server())


def test_a_mail_server_that_sleeps_delays_no_move(with_house: Run, box: Postbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "DEADLINE", 0.3)
    box.asleep = threading.Event()

    async def test(house: House) -> None:
        still(house)
        await ben_wants_mails(house)
        live = await quiet(house, lambda: two(house))
        looking = asyncio.create_task(house.notices.look())
        before = live.count
        await act(house, live, "anna", 0, live.match.state.legal(0)[0])
        assert live.count == before + 1 and not looking.done()
        await looking
        assert await house.notices.boxes.waiting() == 1, "it is tried again"

    with_house(test, mail=box.server())


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("safe") / "both.pem"
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost"
    more = ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(file), "-out", str(file) + ".crt"]
    subprocess.run(["openssl", *words.split(), *more], check=True, capture_output=True)
    return file


def test_a_password_is_sent_over_an_encrypted_line_to_a_server_that_is_known(certificate: Path) -> None:
    letter = Letter(0, "ben", BENS, "Test", "words\n", "", 0.0, 0)
    safe = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    safe.load_cert_chain(f"{certificate}.crt", certificate)
    with postbox(safe) as box:
        postman = Postman(box.server("smtp", "duchy", "secret"))
        with pytest.raises(OSError, match="certificate"):
            asyncio.run(postman.send(letter))
        assert box.entered == [], "nobody we can't trust hears the password"
        postman = Postman(box.server("smtp", "duchy", "secret"))
        postman.trusted = lambda: ssl.create_default_context(cafile=f"{certificate}.crt")  # type: ignore[assignment]
        asyncio.run(postman.send(letter))
        assert box.entered == [b"encrypted"] and box.next()["Subject"] == "Test"
    with postbox() as plain:
        with pytest.raises(OSError, match="STARTTLS"):
            asyncio.run(Postman(plain.server("smtp", "duchy", "secret")).send(letter))
        assert plain.entered == [] and plain.empty()
        plain.refuse[BENS] = "550 no"
        with pytest.raises(Unwanted, match="550 no"):
            asyncio.run(Postman(plain.server()).send(letter))


def test_links_stand_whole_on_the_wire() -> None:
    """Mail programs read the link of the button that stops mails as it stands there."""
    stop = "https://duchy.example/mail/stop/" + "k" * 26 + "/" + "0" * 40
    told = message(
        Letter(1, "anna", "anna@example.org", "Your turn at Zoë's table", f"Hello Zoë,\n{stop}\n", stop, 0.0, 0), "t@b.org"
    )
    wire = told.as_bytes()
    assert f"List-Unsubscribe: <{stop}>\r\n".encode() in wire and f"\r\n{stop}\r\n".encode() in wire
    assert all(len(line) < 998 for line in wire.split(b"\r\n"))


# -- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "anna", "@x.org", "a@b", "a b@x.org", "a@x..org", "a@-x.org", "ä@x.org", "a" * 250 + "@x.org"]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Refused, match=r"looks like anna@example\.org"):
        mail_address(text)


@pytest.mark.parametrize(
    ("url", "sender", "password", "said"),
    [
        ("http://mail.example", "a@b.org", "", "smtp://USER@HOST"),
        ("smtp://:25", "a@b.org", "", "smtp://USER@HOST"),
        ("smtp://duchy:secret@mail.example", "a@b.org", "", "holds no password"),
        ("smtp://duchy@mail.example", "a@b.org", "", "the password of duchy is missing"),
        ("smtp+plain://duchy@mail.example", "a@b.org", "x", "not encrypted"),
        ("smtp://mail.example:99999", "a@b.org", "", "--mail"),
        ("smtps://mail.example", "nobody", "", "--mail-from"),
    ],
)
def test_a_mail_server_that_is_named_wrongly_is_a_sentence(url: str, sender: str, password: str, said: str) -> None:
    with pytest.raises(BadOption, match=said) as caught:
        mail_server(url, sender, password)
    assert "secret" not in str(caught.value)


def test_nobody_fills_a_strangers_mailbox_with_questions(with_house: Run, box: Postbox) -> None:
    async def test(house: House) -> None:
        for n in range(3):
            await house.notices.ask(f"guest{n}", "victim@example.org", 15)
        with pytest.raises(OverLimit, match="often enough today"):
            await house.notices.ask("guest3", "victim@example.org", 15)

    with_house(test, mail=box.server())
