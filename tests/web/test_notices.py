"""People who are away are told, by mail and webhook: once, not too often, nothing secret, and only who wants it."""

from __future__ import annotations

import asyncio
import re
import ssl
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from duchy.kernel.errors import BadOption
from duchy.table import mail, notices
from duchy.table.errors import Refused, TooMany
from duchy.table.house import Habits, House
from duchy.table.mail import Letter, Postman, Unwanted, mail_address, mail_server
from duchy.table.mailboxes import DAY
from duchy.table.moves import act
from duchy.table.notices import RETRY
from duchy.table.rows import Person, now
from duchy.table.seating import Proposal, Wish, open_table, sit
from duchy.table.webhook import QUIET, Crier, Line, body
from tests.table.conftest import Run, postgres_url  # noqa: F401  (a fixture)
from tests.web.conftest import Visitor, serving
from tests.web.postbox import Postbox, postbox

ANNA, BEN = Person("anna", "Anna"), Person("ben", "Ben")
BENS = "ben@example.org"


@pytest.fixture
def box() -> Iterator[Postbox]:
    with postbox() as made:
        yield made


def link_in(message: EmailMessage, word: str) -> str:
    """The link of a kind in a mail, as a path."""
    found = re.search(rf"https?://[^/\s]+(/{word}\S*)", message.get_content())
    assert found is not None, message.get_content()
    return found[1]


async def ben_wants_mails(house: House, gap: int = 15) -> None:
    await house.people.be(BEN.id, BEN.name)
    await house.notices.boxes.name(BEN.id, BENS, gap, now() - DAY)
    await house.notices.boxes.confirm(BEN.id, BENS)
    house.notices.forget(BEN.id)


async def two(house: House, title: str = "Meadow") -> Any:
    live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("link")], {}, title))
    await sit(house, live, BEN)
    return live


async def quiet(house: House, task: Callable[[], Any]) -> Any:
    """Do something and wait until everything it has begun beside itself is done; what came of it."""
    before = set(house.tasks)
    found = await task()
    while left := [each for each in house.tasks - before if not each.done()]:
        await asyncio.wait(left)
    return found


def still(house: House) -> None:
    """Nobody looks by himself: the test says when."""
    house.notices.run = lambda: asyncio.sleep(0)  # type: ignore[method-assign]
    next(task for task in house.tasks if "Notices.run" in repr(task)).cancel()


def at(house: House, seconds: float, since: float | None = None) -> float:
    """Move the clock of the notices."""
    start = now() if since is None else since
    house.notices.clock = lambda: start + seconds
    return start


# -- from the address to the mail and its end ------------------------------------------------------------------------


def test_an_address_is_confirmed_before_anything_is_sent_and_one_click_stops_it(box: Postbox, database: str) -> None:
    houses: list[House] = []
    with serving(database, houses, habits=Habits(pace=0.0, mail=box.server(), address="https://duchy.example")) as address:
        anna, ben, stranger = Visitor(address), Visitor(address), Visitor(address)
        assert ben.form("/me/mail", address="no address").status_code == 400
        assert "looks like anna@example.org" in ben.form("/me/mail", address="a@b\r\nBcc: c@d.e").text
        assert ben.form("/me/mail", address=BENS, gap="1").status_code == 400
        assert ben.form("/me/mail", address=BENS).status_code == 303
        assert "Not confirmed yet" in ben.get("/me").text
        assert "ten minutes" in ben.form("/me/mail", address=BENS).text, "one question at a time"
        asked = box.next()
        assert asked["To"] == BENS and asked["From"] == "Duchy <tables@duchy.example>"
        confirm = link_in(asked, "mail/confirm")

        table = anna.open("meadow", seat_1="link", name_0="Anna", title="Evening")
        code = re.search(r"/j/(\w+)", anna.get(table).text)
        assert code is not None
        ben.form(f"/j/{code[1]}", name="Ben")
        play(anna, table, 0)
        assert stranger.get(confirm + "0").status_code == 404
        assert "Is this your address" in stranger.get(confirm).text, "a preview confirms nothing"
        assert box.empty(), "an address that is not confirmed gets nothing but the question"
        assert "Confirmed" not in ben.get("/me").text
        assert stranger.post(confirm).status_code == 200, "on a telephone that knows no cookie of ours"
        assert "Confirmed" in ben.get("/me").text

        play(ben, table, 1)
        told = box.next()
        assert told["Subject"] == "Your turn at Evening"
        assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        words = told.get_content()
        assert "Hello Ben" in words and f"https://duchy.example{table}" in words
        stop = link_in(told, "mail/stop")
        assert told["List-Unsubscribe"] == f"<https://duchy.example{stop}>"
        assert stranger.post(stop[:-1] + ("0" if stop[-1] != "0" else "1")).status_code == 404
        assert "Stop these mails" in stranger.get(stop).text
        one_click = stranger.post(stop, data={"List-Unsubscribe": "One-Click"}, headers={"cookie": ""})
        assert one_click.status_code == 200
        assert "Stopped" in ben.get("/me").text
        before = houses[0].tally.counts["notices_sent"].total()
        play(ben, table, 1)
        play(anna, table, 0)
        assert houses[0].tally.counts["notices_sent"].total() == before
        assert ben.form("/me/mail", do="forget").status_code == 303
        assert BENS not in ben.get("/me").text
        assert stranger.get(stop).status_code == 404
        for each in (anna, ben, stranger):
            each.close()


def test_a_turn_that_was_open_when_the_address_was_confirmed_is_remembered(with_house: Run, box: Postbox) -> None:
    async def test(house: House) -> None:
        still(house)
        start = at(house, 0)
        await quiet(house, lambda: two(house))
        await ben_wants_mails(house)
        await house.notices.welcome(BEN.id)
        await house.notices.look()
        assert box.empty()
        at(house, DAY + 1, start)
        await house.notices.look()
        assert box.next()["Subject"] == "Still your turn at Meadow"

    with_house(test, mail=box.server())


def play(who: Visitor, table: str, seat: int) -> None:
    """One move."""
    screen = who.screen(table, seat)
    who.ask(f"{table}/act", seat=seat, action=screen["actions"][-1]["id"], turn=screen["turn"])


def test_a_server_without_mails_says_so(visitor: Callable[[], Visitor]) -> None:
    ben = visitor()
    assert "This server sends no mails" in ben.get("/me").text
    answer = ben.form("/me/mail", address=BENS)
    assert answer.status_code == 400 and "no mails" in answer.text


# -- a digest instead of a flood -------------------------------------------------------------------------------------


def test_the_first_mail_comes_at_once_then_everything_in_one(with_house: Run, box: Postbox) -> None:
    async def test(house: House) -> None:
        still(house)
        await ben_wants_mails(house)
        start = at(house, 0)
        tables: list[Any] = []

        async def open_one(title: str) -> None:
            tables.append(await two(house, title))

        await quiet(house, lambda: open_one("First"))
        await house.notices.look()
        assert box.next()["Subject"] == "Your turn at First"
        for title in ("Second", "Third"):
            await quiet(house, lambda title=title: open_one(title))  # type: ignore[misc]
            await house.notices.look()
        assert box.empty(), "a quarter of an hour is not over"
        second = tables[1]
        with house.presence.at(second.table.id, BEN.id):
            while 1 in second.waiting:
                await quiet(house, lambda: act(house, second, "ben", 1, second.match.state.legal(1)[0]))
        at(house, 15 * 60 + 1, start)
        await house.notices.look()
        words = box.next()
        assert words["Subject"] == "Your turn at Third", "what was told or answered is not told again"
        await house.notices.look()
        assert box.empty()

    with_house(test, mail=box.server())


def test_nothing_is_told_that_is_answered_or_seen(with_house: Run, box: Postbox) -> None:
    async def test(house: House) -> None:
        still(house)
        await ben_wants_mails(house)
        start = at(house, 0)
        live = await quiet(house, lambda: two(house))
        while live.waiting and 1 in live.waiting:  # he answers from a phone, before the mail is written
            with house.presence.at(live.table.id, BEN.id):
                await quiet(house, lambda: act(house, live, "ben", 1, live.match.state.legal(1)[0]))
        await house.notices.look()
        assert box.empty(), "his turn is answered"
        await quiet(house, lambda: act(house, live, "anna", 0, live.match.state.legal(0)[0]))
        with house.presence.at(live.table.id, BEN.id):
            await house.notices.look()
            assert box.empty(), "he sits at the table"
        await house.notices.look()
        assert box.empty(), "he has seen it"
        at(house, DAY + 1, start)
        await house.notices.look()
        assert box.next()["Subject"] == "Still your turn at Meadow", "but a turn that stays open is remembered"
        await house.notices.look()
        assert box.empty()
        at(house, 2 * DAY + 2, start)
        await house.notices.look()
        assert "since 2 days ago" in box.next().get_content()

    with_house(test, mail=box.server())


def test_who_leaves_in_their_own_turn_is_reminded_the_day_after(with_house: Run, box: Postbox) -> None:
    async def test(house: House) -> None:
        still(house)
        await ben_wants_mails(house)
        start = at(house, 0)
        live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("link")], {}, "Meadow"))
        with house.presence.at(live.table.id, BEN.id):
            await quiet(house, lambda: sit(house, live, BEN))
        await house.notices.left(live.table.id, BEN.id)
        await house.notices.look()
        assert box.empty()
        at(house, DAY + 1, start)
        await house.notices.look()
        assert box.next()["Subject"] == "Still your turn at Meadow"

    with_house(test, mail=box.server())


def test_of_two_processes_one_writes_and_sends(with_house: Run, postgres_url: str, box: Postbox) -> None:  # noqa: F811
    async def test(one: House, two_: House) -> None:
        for house in (one, two_):
            still(house)
        await ben_wants_mails(one)
        live = await quiet(one, lambda: two(one))
        other = await two_.live(live.table.id)
        await two_.notices.turns(other)
        for _ in range(3):
            await asyncio.gather(one.notices.look(), two_.notices.look())
        assert box.next()["Subject"] == "Your turn at Meadow" and box.empty()
        assert await one.notices.boxes.waiting() == 0
        await one.notices.boxes.forget(BEN.id)

    with_house(test, houses=2, url=postgres_url, mail=box.server())


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
        with pytest.raises(TooMany, match="often enough today"):
            await house.notices.ask("guest3", "victim@example.org", 15)

    with_house(test, mail=box.server())


# -- webhooks --------------------------------------------------------------------------------------------------------


class Errands:
    """Notes what would be sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def send(self, spawn: Any, url: str, data: dict[str, Any]) -> None:
        self.sent.append(data)


def test_webhooks_come_as_a_digest_too() -> None:
    errands, clock = Errands(), [0.0]
    crier = Crier(errands, lambda work: None, lambda: clock[0])  # type: ignore[arg-type]
    for n in range(5):
        crier.say("https://hook.example/", Line(f"turn {n}", "Table", "Meadow", "https://duchy.example/t/1"))
    assert [sent["text"] for sent in errands.sent] == ["turn 0: https://duchy.example/t/1"]
    crier.flush()
    assert len(errands.sent) == 1
    clock[0] = QUIET
    crier.flush()
    assert [sent["text"].count("turn") for sent in errands.sent] == [1, 4]
    clock[0] = 3 * QUIET
    crier.flush()
    assert len(errands.sent) == 2 and not crier.quiet


def test_discord_and_slack_are_spoken_to_in_their_words_and_nobody_is_called() -> None:
    line = Line("@everyone, it is your turn at <!channel>", "<!channel>", "Meadow", "https://duchy.example/t/1")
    discord = body("https://discord.com/api/webhooks/1/abc", [line])
    assert discord["allowed_mentions"] == {"parse": []} and discord["content"].startswith("@everyone")
    for url in ("https://hooks.slack.com/services/T/B/x", "https://discord.com/api/webhooks/1/abc/slack"):
        assert body(url, [line]) == {"text": "@everyone, it is your turn at &lt;!channel&gt;: <https://duchy.example/t/1>"}
    assert set(body("https://else.example/", [line])) == {"text", "content", "table", "game", "link"}


def test_a_tables_channel_hears_of_turns_and_of_the_end(with_house: Run) -> None:
    errands = Errands()

    async def test(house: House) -> None:
        house.notices.crier.errands = errands  # type: ignore[assignment]
        live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("link")], {}, "Evening"))
        await house.notices.hook_table(live.table.id, "https://discord.com/api/webhooks/1/abc")
        await quiet(house, lambda: sit(house, live, BEN))
        while live.waiting:
            seat = live.waiting[0]
            await quiet(house, lambda seat=seat: act(house, live, ("anna", "ben")[seat], seat, live.match.state.legal(seat)[0]))  # type: ignore[misc]
        start = at(house, QUIET + 1)
        house.notices.crier.flush()
        said = "\n".join(sent["content"] for sent in errands.sent)
        assert "Ben, it is your turn at Evening" in said and "The match at Evening is over" in said
        assert len(errands.sent) == 2 and start

    with_house(test)


def test_only_who_opened_a_table_names_its_channel(visitor: Callable[[], Visitor]) -> None:
    anna, ben = visitor(), visitor()
    table = anna.open("meadow", seat_1="here")
    assert ben.form(f"{table}/hook", webhook="https://discord.com/api/webhooks/1/abc").status_code == 403
    inside = anna.form(f"{table}/hook", webhook="http://10.0.0.1/")
    assert inside.status_code == 400 and "public net" in inside.text
    assert anna.form(f"{table}/hook", webhook="https://" + "a" * 600).status_code == 400
    assert anna.form(f"{table}/hook", webhook="").status_code == 303


# -- the story: an async game with mails, a reminder and a take-over ---------------------------------------------------


def test_an_async_game_with_mails_a_reminder_and_a_bot_that_takes_over(box: Postbox, database: str) -> None:
    houses: list[House] = []
    with serving(database, houses, habits=Habits(pace=0.0, mail=box.server(), address="https://duchy.example")) as address:
        anna, ben = Visitor(address), Visitor(address)
        table = anna.open("meadow", seat_1="link", name_0="Anna", title="Slow game", clock="259200")
        code = re.search(r"/j/(\w+)", anna.get(table).text)
        assert code is not None
        assert ben.form(f"/j/{code[1]}", name="Ben").status_code == 303
        ben.form("/me/mail", address=BENS)
        ben.post(link_in(box.next(), "mail/confirm"))
        play(ben, table, 1)
        play(anna, table, 0)
        assert box.next()["Subject"] == "Your turn at Slow game"

        house, start = houses[0], now()
        house.notices.clock = lambda: start + DAY + 60
        look(house)
        reminder = box.next()
        assert reminder["Subject"] == "Still your turn at Slow game" and "since yesterday" in reminder.get_content()

        house.hours.at += 3 * DAY + 60  # his time is up: the supervisor finds it by itself
        house.notices.clock = lambda: start + 3 * DAY + 120
        until = time.monotonic() + 60
        while "bot" not in anna.screen(table, 0)["chips"] and time.monotonic() < until:
            time.sleep(0.05)
        look(house)
        taken = box.next()
        words = taken.get_content()
        assert "a bot plays for you now" in words and f"https://duchy.example{table}" in words
        for secret in (house.lives[table.removeprefix("/t/")].table.secret or "?", "seed", "hand"):
            assert secret not in words
        while not anna.screen(table, 0)["over"]:
            assert time.monotonic() < until + 60
            screen = anna.screen(table, 0)
            if screen["actions"]:
                anna.tell(f"{table}/act", seat=0, action=screen["actions"][-1]["id"], turn=screen["turn"])
        house.notices.clock = lambda: start + 3 * DAY + 3000
        look(house)
        assert "the match is over: " in box.next().get_content()
        anna.close()
        ben.close()


def look(house: House) -> None:
    """Have the house look now, from another thread."""
    loop = next(iter(house.tasks)).get_loop()
    loop.call_soon_threadsafe(house.notices.news.set)
