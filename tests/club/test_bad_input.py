"""Bad input at every door of the club and of the host's desk: a sentence for an answer, and nothing is changed by it."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from duchy.club import schema as club
from duchy.club.challenge import of_day, today
from duchy.table import schema as base
from tests.web.conftest import Visitor, serving

FUZZ = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), database=None)
KEY = "the-key-of-the-host"
BY_THEMSELVES = {"facts", "hours", "processes"}
"""What goes on while nobody asks for anything."""
ODD = [
    "",
    "0",
    "-1",
    "9" * 30,
    "1e9",
    "²",
    "NaN",
    "null",
    "[]",
    "on",
    "true",
    "\x00",
    "<script>",
    "' OR 1=1 --",
    "../..",
    "a" * 3000,
]
NEAR = [
    "burgundy",
    "swiss",
    "round_robin",
    "2",
    "4",
    "60",
    "300",
    "greedy",
    "2030-01-31T20:00",
    "enter",
    "leave",
    "bots",
    "start",
    "end",
]
WORDS = st.one_of(st.sampled_from(ODD), st.sampled_from(NEAR), st.text(max_size=40), st.integers().map(str))
Forms = st.SearchStrategy[dict[str, str]]


def forms(*fields: str) -> Forms:
    """Forms with some of these fields, and one that no page has."""
    return st.dictionaries(st.sampled_from([*fields, "more"]), WORDS, max_size=len(fields))


class House:
    """A server with a host, somebody who has things to lose, and somebody who sends nonsense."""

    def __init__(self, address: str, file: Path) -> None:
        self.file = file
        self.host, self.anna, self.eve = [Visitor(address) for _ in range(3)]
        self.host.get(f"/host/{KEY}")
        self.anna.form("/name", name="Anna")
        self.eve.form("/name", name="Eve")
        self.eve.get("/club/me")
        cup = {"title": "Cup", "game": "kingdoms", "size": "2", "rounds": "1", "clock": "60", "bot": "greedy"}
        self.cup = self.anna.form("/club/tournaments", **cup).headers["location"]
        self.anna.form(self.cup, do="enter", name="Anna")
        self.table = self.anna.open("kingdoms", seat_1="here")
        self.settle()

    def settle(self) -> None:
        """Wait until what is written behind a table's log (how far it is, whose turn) is there."""
        before: dict[str, list[Any]] = {}
        while before != (before := self.known()):
            time.sleep(1.5)

    def known(self) -> dict[str, list[Any]]:
        """All that is written down."""
        with closing(sqlite3.connect(self.file)) as db:
            names = [table.name for table in base.META.sorted_tables if table.name not in BY_THEMSELVES]
            return {name: sorted(map(repr, db.execute(f"select * from {name}"))) for name in names}

    def refuses(self, ask: Callable[[], httpx.Response]) -> int:
        """Ask; where the answer is no, it is a sentence, and everything is as before."""
        before = self.known()
        answer = ask()
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            assert said_in(answer), answer.text
            after = self.known()
            assert after == before, [name for name in before if after[name] != before[name]]
        return answer.status_code

    def sent(self, who: Visitor, path: str, form: dict[str, str]) -> int:
        """Send a form."""
        return self.refuses(lambda: who.post(path, data={"csrf": who.csrf, **form}))


def said_in(answer: httpx.Response) -> str:
    """What an answer says went wrong, in words of ours."""
    if answer.headers["content-type"].startswith("application/json"):
        said = str(answer.json()["error"])
    else:
        found = re.search(r'role="alert"[^>]*>([^<]+)', answer.text)
        said = found[1] if found else ""
    return said if len(said) > 8 and "failed for" not in said and said not in ("Not Found", "Method Not Allowed") else ""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("bad")
    file = folder / "duchy.sqlite"
    with serving(f"sqlite:///{file}", host_key=KEY, backups=folder / "backups") as address:
        made = House(address, file)
        yield made
        for each in (made.host, made.anna, made.eve):
            each.close()


def test_the_club_is_watched_whole(house: House) -> None:
    assert {table.name for table in club.TABLES} <= house.known().keys()


def test_tournaments(house: House) -> None:
    plans = forms("title", "game", "system", "size", "rounds", "clock", "bot", "starts", "offset", "every", "final")

    @FUZZ
    @given(plans)
    def announced(form: dict[str, str]) -> None:
        assert house.sent(house.eve, "/club/tournaments", form) in (303, 400, 429)

    @FUZZ
    @given(st.sampled_from([house.cup, "/club/tournament/zz"]), forms("do", "name", "number", "bot", "count"))
    def changed(path: str, form: dict[str, str]) -> None:
        if form.get("do") != "enter" or path != house.cup:
            assert house.sent(house.eve, path, form) in (303, 400, 403, 404)

    announced()
    changed()
    for do in ("bots", "start", "end"):
        assert house.sent(house.eve, house.cup, {"do": do, "count": "4", "bot": "greedy"}) == 403
    assert house.sent(house.anna, house.cup, {"do": "start"}) == 400
    assert house.sent(house.anna, house.cup, {"do": "bots", "count": "65", "bot": "greedy"}) == 400
    assert house.sent(house.anna, house.cup, {"do": "leave", "number": "7", "name": "X"}) in (400, 403, 404)


def test_challenges_and_the_ladder(house: House) -> None:
    parts = st.one_of(WORDS, st.sampled_from(["day", "week", today().isoformat(), "2026-W99", "2999-01-01", "0000-00-00"]))

    @FUZZ
    @given(st.tuples(parts, parts, parts), WORDS)
    def played(address: tuple[str, str, str], name: str) -> None:
        path = "/club/challenge/" + "/".join(quote(part, safe="") or "-" for part in address)
        if address[:1] not in (("day",), ("week",)) or address[2] not in NEAR:
            assert house.sent(house.eve, path, {"name": name}) in (400, 404, 405)

    @FUZZ
    @given(WORDS, WORDS)
    def climbed(game: str, rung: str) -> None:
        path = f"/club/ladder/{quote(game, safe='') or '-'}/{quote(rung, safe='') or '-'}"
        assert house.sent(house.eve, path, {}) in (400, 404, 405)

    played()
    climbed()
    past = of_day("kingdoms", today().replace(year=today().year - 1, day=1))
    assert house.sent(house.eve, past.path, {"name": "Somebody else"}) == 400
    assert "Somebody else" not in house.eve.get("/").text


def test_names_privacy_and_being_forgotten(house: House) -> None:
    @FUZZ
    @given(
        st.sampled_from(["/club/me/forget", "/new/chess/quick", "/me/links", "/me/password"]),
        forms("name", "password", "old", "new", "table", "seat", "do"),
    )
    def sent(path: str, form: dict[str, str]) -> None:
        if form.get("name") != "Eve":
            assert house.sent(house.eve, path, form) in (400, 403, 404)

    sent()
    assert house.sent(house.eve, "/name", {"name": "  "}) == 400
    assert house.sent(house.eve, "/me", {"name": "Evelyn", "webhook": "ftp://x"}) == 400
    assert house.sent(house.eve, "/me", {"name": "Evelyn", "login": "eve"}) == 400, "a login without a password is none"
    assert house.sent(house.eve, "/me", {"name": "Evelyn", "login": "eve", "password": "short"}) == 400
    assert house.sent(house.eve, "/j/zzzz", {"name": "Evelyn"}) == 404
    assert "Evelyn" not in house.eve.get("/me").text


def test_around_a_table_of_others(house: House) -> None:
    bodies = st.dictionaries(
        st.sampled_from(["bot", "reaction", "table", "seat", "text"]), st.one_of(WORDS, st.integers(), st.none()), max_size=3
    )
    doors = ["fill-all", "cancel", "remind", "ask", "react", "chat", "stand-in", "return", "fill", "rematch", "hook"]

    @FUZZ
    @given(st.sampled_from(doors), bodies)
    def told(door: str, body: dict[str, Any]) -> None:
        assert house.refuses(lambda: house.eve.tell(f"{house.table}/{door}", **body)) in (400, 403, 404, 409)

    told()


def test_in_one_s_own_waiting_room(house: House) -> None:
    table = house.anna.open("kingdoms", seat_1="link", title="Waits")
    house.settle()
    bodies = st.dictionaries(
        st.sampled_from(["bot", "reaction", "table", "seat", "url"]), st.one_of(WORDS, st.integers(), st.none()), max_size=4
    )

    @FUZZ
    @given(st.sampled_from(["fill-all", "remind", "ask", "react", "stand-in", "return", "fill", "rematch", "hook"]), bodies)
    def told(door: str, body: dict[str, Any]) -> None:
        bot = {"bot": "chess"} if door.startswith("fill") else {}  # one that plays would begin the match
        house.refuses(lambda: house.anna.tell(f"{table}/{door}", **{**body, **bot}))

    told()
    assert "Waits" in house.anna.get(table).text and "open" in house.anna.get(table).text


def test_mails_and_invitations(house: House) -> None:
    @FUZZ
    @given(
        st.sampled_from(["/me/mail", "/lobby/ask", "/lobby/zz/decline", "/tables/vacation", "/mail/confirm/x/1/y"]),
        forms("address", "gap", "do", "table", "met", "seat", "days"),
    )
    def sent(path: str, form: dict[str, str]) -> None:
        if form.get("days", "x").strip() not in {str(days) for days in range(31)}:
            house.sent(house.eve, path, form)

    sent()


def test_pages_that_are_asked_for_wrongly(house: House) -> None:
    paths = [
        "/club/ratings/{}",
        "/club/p/{}",
        "/club/p/{}/games",
        "/club/shared/{}",
        "/club/tournament/{}",
        "/club/tournament/{}/now",
        "/j/{}",
        "/new/{}",
    ]
    paths += ["/club/tournament/{}/results.csv", "/t/{}", "/back/{}", "/learn/{}", "/rules/{}", "/mail/stop/{}/x"]

    @FUZZ
    @given(
        st.sampled_from(paths),
        WORDS,
        st.sampled_from(["players", "pool", "round", "mark", "game", "seat", "mode", "clock"]),
        WORDS,
    )
    def asked(path: str, word: str, key: str, value: str) -> None:
        at = path.format(quote(word, safe="") or "-")
        assert house.refuses(lambda: house.eve.get(at, params={key: value})) in (200, 303, 400, 404, 405)

    asked()
    for at in (
        f"{house.cup}?round=-1",
        f"{house.cup}?round=x",
        f"{house.cup}/now?mark={'a' * 200}",
        "/club/ratings/kingdoms?players=99",
    ):
        assert house.refuses(partial(house.eve.get, at)) == 400, at


def test_the_hosts_desk(house: House) -> None:
    doors = ["/desk/ban", "/desk/close", "/desk/stand-in", "/desk/open", "/desk/test-mail"]

    @FUZZ
    @given(st.sampled_from(doors), forms("person", "table", "seat", "address", "do"))
    def sent(path: str, form: dict[str, str]) -> None:
        assert house.sent(house.host, path, form) in (400, 404)

    @FUZZ
    @given(WORDS)
    def down(word: str) -> None:
        if word:
            assert house.sent(house.host, "/desk/announce", {"down": word}) in (303, 400, 404)

    @FUZZ
    @given(st.sampled_from(["/desk/people", "/desk/tables", "/desk"]), st.sampled_from(["q", "page", "status", "did"]), WORDS)
    def looked(path: str, key: str, word: str) -> None:
        assert house.refuses(lambda: house.host.get(path, params={key: word})) in (200, 303, 400)

    sent()
    down()
    looked()
    assert house.sent(house.host, "/desk/announce", {"text": " "}) == 400
    assert house.sent(house.host, "/desk/stand-in", {"table": house.table.removeprefix("/t/"), "seat": "9"}) == 400
