"""The host's desk: for the host alone; bans hold everywhere, announcements reach everybody, figures add up."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from duchy.table.house import Habits, House
from duchy.web.host import counting_key, key_in
from tests.web.conftest import Visitor, serving
from tests.web.postbox import postbox

KEY = "the-key-of-the-host"
GETS = ("/desk", "/desk/people", "/desk/tables", "/desk/queue.json", "/desk/backups/duchy-20260101-000000.sqlite", "/metrics")
POSTS = ("/desk/ban", "/desk/close", "/desk/stand-in", "/desk/announce", "/desk/backup", "/desk/test-mail", "/desk/open")


@dataclass
class Place:
    """A server, its house, where its backups lie, and the host's browser."""

    address: str
    house: House
    backups: Path
    host: Visitor


@pytest.fixture
def place(database: str, tmp_path: Path) -> Iterator[Place]:
    houses: list[House] = []
    with serving(database, houses, host_key=KEY, backups=tmp_path / "backups") as address:
        host = Visitor(address, follow_redirects=True)
        assert host.get(f"/host/{KEY}").url.path == "/desk"
        yield Place(address, houses[0], tmp_path / "backups", host)
        host.close()


def person_of(who: Visitor) -> str:
    return who.cookies["duchy"].partition(".")[0]


def wait_for(what: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not what():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_the_desk_is_the_hosts_alone(place: Place) -> None:
    anna = Visitor(place.address)
    for path in GETS:
        assert anna.get(path).status_code == 404, path
    for path in POSTS:
        assert anna.form(path, text="x", person="x", table="x", address="a@b.org").status_code == 404, path
        assert place.host.post(path, data={"text": "x"}).status_code == 403, "and a form of another page is refused"
    assert anna.get("/host/wrong").status_code == 404
    wrong = httpx.get(f"{place.address}/desk/queue.json", headers={"authorization": "Bearer wrong"})
    assert wrong.status_code == 404
    anna.close()


def test_people_and_tables_are_listed_found_and_escaped(place: Place) -> None:
    anna = Visitor(place.address)
    anna.open("meadow", seat_1="here", name_0="<b>Anna</b>", title="50%_off")
    people = place.host.get("/desk/people").text
    assert "&lt;b&gt;Anna&lt;/b&gt;" in people and "<b>Anna</b></b>" not in people
    assert person_of(anna) in place.host.get("/desk/people?q=ANNA").text
    assert "Nobody is called that" in place.host.get("/desk/people?q=%25zzz").text
    assert "50%_off" in place.host.get("/desk/tables?q=50%25_&status=playing").text
    assert "There is no such table" in place.host.get("/desk/tables?q=5%25off").text
    assert "There is no such table" in place.host.get("/desk/tables?status=over").text
    assert place.host.get("/desk/tables?page=0").status_code == 400
    assert place.host.get("/desk/people?q=" + "x" * 90).status_code == 400
    anna.close()


def test_a_table_is_handed_to_a_bot_and_closed(place: Place) -> None:
    anna = Visitor(place.address)
    table = anna.open("meadow", seat_1="here", name_0="Anna")
    id = table.removeprefix("/t/")
    assert "no such seat" in place.host.form("/desk/stand-in", table=id, seat="9").text
    assert "A bot plays there now" in place.host.form("/desk/stand-in", table=id, seat="1").text
    assert place.house.lives[id].table.seats[1].stand_in
    assert place.host.form("/desk/close", table="nothing").status_code == 404
    assert "closed" in place.host.form("/desk/close", table=id).text
    assert anna.get(table).status_code == 404
    anna.close()


# -- bans ------------------------------------------------------------------------------------------------------------


@contextmanager
def following(address: str, path: str, cookie: str) -> Iterator[Callable[[], str]]:
    """A stream somebody follows: each call waits for the name of its next event (`end` where it has ended)."""
    with httpx.stream("GET", address + path, cookies={"duchy": cookie}, timeout=60) as answer:
        names = (line.partition(" ")[2] for line in answer.iter_lines() if line.startswith("event:"))
        yield lambda: next(names, "end")


def test_a_ban_holds_everywhere_and_can_be_lifted(place: Place) -> None:
    anna, ben = Visitor(place.address), Visitor(place.address)
    table = anna.open("meadow", seat_1="link", name_0="Anna")
    id = table.removeprefix("/t/")
    code = re.search(r"/j/(\w+)", anna.get(table).text)
    assert code is not None
    ben.form(f"/j/{code[1]}", name="Ben")
    ben.form("/me", name="Ben", login="ben", password="long enough")
    token = httpx.post(f"{place.address}/api/people", json={"name": "Program"}).json()
    program = {"authorization": f"Bearer {token['token']}"}
    link = re.search(r"/back/\w+", ben.get("/me").text)
    assert link is not None
    with following(place.address, f"{table}/stream", ben.cookies["duchy"]) as heard:
        assert heard() == "screen"
        assert place.host.form("/desk/ban", person="nobody").status_code == 404
        assert "Barred" in place.host.form("/desk/ban", person="ben").text
        while (event := heard()) == "screen":
            pass
        assert event == "gone" and heard() == "end"
    place.host.form("/desk/ban", person=token["id"])
    for path in ("/", "/me", table, f"{table}/screen", f"{table}/stream", "/rules", "/api/tables"):
        answer = ben.get(path)
        assert answer.status_code == 403 and "barred from playing here" in answer.text, path
    assert ben.tell(f"{table}/act", seat=1, action=0).status_code == 403
    for path in ("/api/tables", f"/api/tables/{id}/events", f"/api/tables/{id}/agent"):
        assert httpx.get(place.address + path, headers=program).status_code == 403
    fresh = Visitor(place.address)
    entered = fresh.form("/login", login="ben", password="long enough")
    assert entered.status_code == 403 and "barred" in entered.text
    wrong = fresh.form("/login", login="ben", password="wrong password")
    assert "ogin or password is wrong" in wrong.text, "who does not know the password learns nothing"
    assert fresh.form(link[0]).status_code == 403, "nor does the link of the seat help"
    assert anna.get(table).status_code == 200
    assert httpx.get(f"{place.address}/static/tokens.css", cookies=dict(ben.cookies)).status_code == 200

    assert "Let in again" in place.host.form("/desk/ban", person="ben", do="lift").text
    assert ben.get(table).status_code == 200
    for each in (anna, ben, fresh):
        each.close()


# -- announcements ---------------------------------------------------------------------------------------------------


def test_an_announcement_stands_on_every_page_until_it_is_dismissed_or_taken_down(place: Place) -> None:
    anna = Visitor(place.address)
    table = anna.open("meadow", seat_1="here")
    with following(place.address, f"{table}/stream", anna.cookies["duchy"]) as heard:
        assert heard() == "screen"
        assert place.host.form("/desk/announce", text=" \u202e ").status_code == 400
        place.host.form("/desk/announce", text="We close at <ten>")
        assert heard() == "screen", "who sits at a table hears it at once"
    for path in ("/", "/me", "/rules", table, "/nowhere"):
        assert "We close at &lt;ten&gt;" in anna.get(path).text, path
    number = place.house.bulletin.all[0].id
    anna.cookies.set("heard", str(number))
    assert "We close at" not in anna.get("/").text
    anna.cookies.delete("heard")
    for n in range(4):
        place.host.form("/desk/announce", text=f"More {n}")
    assert "take one down first" in place.host.form("/desk/announce", text="Too much").text
    assert place.host.form("/desk/announce", down="99999").status_code == 404
    assert place.host.form("/desk/announce", down="x").status_code == 400
    assert "Taken down" in place.host.form("/desk/announce", down=str(number)).text
    assert "We close at" not in anna.get("/").text and "More 3" in anna.get("/").text
    anna.close()


# -- backups, mails, figures -----------------------------------------------------------------------------------------


def test_a_backup_is_made_listed_and_downloaded(place: Place, tmp_path: Path) -> None:
    anna = Visitor(place.address)
    anna.open("meadow", seat_1="here")
    assert "None yet" in place.host.get("/desk").text
    assert "There is a new backup" in place.host.form("/desk/backup").text
    (file,) = place.backups.iterdir()
    assert file.name in place.host.get("/desk").text
    assert oct(file.stat().st_mode)[-3:] == "600"
    copy = tmp_path / "copy.sqlite"
    answer = place.host.get(f"/desk/backups/{file.name}")
    assert "attachment" in answer.headers["content-disposition"]
    copy.write_bytes(answer.content)
    db = sqlite3.connect(copy)
    assert db.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    db.close()
    for name in ("..%2Fduchy.sqlite", "duchy.sqlite", "duchy-20260101-000000.sqlite"):
        assert place.host.get(f"/desk/backups/{name}").status_code == 404
    anna.close()


def test_a_test_mail_says_what_the_mail_server_says(database: str) -> None:
    with postbox() as box, serving(database, host_key=KEY, habits=Habits(mail=box.server())) as address:
        host = Visitor(address, follow_redirects=True)
        host.get(f"/host/{KEY}")
        assert "has taken the test mail" in host.form("/desk/test-mail", address="me@example.org").text
        assert box.next()["To"] == "me@example.org"
        box.refuse["me@example.org"] = "550 nobody"
        assert "550 nobody" in host.form("/desk/test-mail", address="me@example.org").text
        assert host.form("/desk/test-mail", address="me").status_code == 400
        host.close()


def figures(text: str) -> dict[str, float]:
    """The figures by name and labels; every line is as Prometheus wants it."""
    found = {}
    for line in text.splitlines():
        if not line.startswith("# "):
            match = re.fullmatch(r'([a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})?) (\S+)', line)
            assert match is not None, line
            found[match[1]] = float(match[2])
    return found


def test_the_figures_count_what_happens(place: Place) -> None:
    anna = Visitor(place.address)
    table = anna.open("meadow", seat_1="bot", bot_1="greedy")
    screen = anna.screen(table, 0)
    anna.ask(f"{table}/act", seat=0, action=screen["actions"][0]["id"], turn=screen["turn"])
    collector = {"authorization": f"Bearer {counting_key(KEY)}"}
    wait_for(lambda: "bot_seconds" in place.house.tally.times)
    with following(place.address, f"{table}/stream", anna.cookies["duchy"]) as heard:
        assert heard() == "screen"
        answer = httpx.get(f"{place.address}/metrics", headers=collector)
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found = figures(answer.text)
    assert found["duchy_move_seconds_count"] == 1 and found['duchy_move_seconds_bucket{le="+Inf"}'] == 1
    assert found["duchy_bot_seconds_count"] >= 1
    assert found['duchy_requests_total{method="POST",status="303"}'] == 1
    assert found['duchy_tables{status="playing"}'] == 1 and found['duchy_tables{status="open"}'] == 0
    assert found["duchy_streams"] == 1 and found["duchy_bot_queue"] == 0 and found["duchy_letters_waiting"] == 0
    buckets = [value for name, value in found.items() if name.startswith("duchy_move_seconds_bucket")]
    assert buckets == sorted(buckets)
    assert httpx.get(f"{place.address}/desk", headers=collector).status_code == 404, "the collector's token opens nothing else"
    anna.close()


def test_figures_can_be_opened_to_everybody(database: str) -> None:
    with serving(database, open_metrics=True) as address:
        assert "duchy_streams 0" in httpx.get(f"{address}/metrics").text


def test_the_host_opens_a_server_of_this_machine_to_the_network(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duchy.web.reachable.network_address", lambda: "127.0.0.2")  # stands for the network's
    outside = place.address.replace("127.0.0.1", "127.0.0.2")
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{outside}/health")
    anna = Visitor(place.address)
    room = anna.get(anna.open("meadow", seat_1="link")).text
    assert "Only this machine can reach the table" in room and "/desk/open" not in room, (
        "whoever is not the host is told whom to ask"
    )
    anna.get(f"/host/{KEY}")
    table = anna.open("meadow", seat_1="link")
    assert "Open it to my network" in anna.get(table).text
    assert anna.form("/desk/open", table=table.removeprefix("/t/")).status_code == 400, "not by a slip"
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{outside}/health")
    assert anna.form("/desk/open", sure="yes", table=table.removeprefix("/t/")).headers["location"] == table
    room = anna.get(table).text
    assert "qr.svg" in room and f"{outside}/j/" in room
    assert anna.form("/desk/open", sure="yes").headers["location"].startswith("/desk"), "twice is once"
    with closing(Visitor(outside)) as ben:
        assert "Welcome to Duchy" in ben.get("/").text
    anna.close()


def test_an_address_that_can_not_be_opened_is_said(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duchy.web.reachable.network_address", lambda: "192.0.2.7")  # an address that nobody has
    said = place.host.form("/desk/open", sure="yes")
    assert said.status_code == 400 and "192.0.2.7" in said.text and "duchy serve --host 0.0.0.0" in said.text
    assert "Only this machine can reach the tables" in place.host.get("/desk").text


def test_processes_that_start_together_have_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as starting:
        keys = list(starting.map(lambda _: key_in(tmp_path / "home"), range(64)))
    assert len(set(keys)) == 1 and len(keys[0]) == 32
    assert [file.name for file in (tmp_path / "home").iterdir()] == ["host-key"]
    assert (tmp_path / "home" / "host-key").stat().st_mode & 0o077 == 0
