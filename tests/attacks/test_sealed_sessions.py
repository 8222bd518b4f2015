"""Attacks on sessions: forged forms, stolen cookies, fixed sessions, guessed logins."""

from __future__ import annotations

import base64
import re
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack

import httpx
import pytest

from duchy.table.house import House
from duchy.table.people import People
from tests.attacks.conftest import Where, visit
from tests.attacks.players import player_at
from tests.table.conftest import Run, sqlite, with_house  # noqa: F401  (fixtures)
from tests.web.conftest import Visitor

PASSWORD = "correct horse"


def enrolled(stack: ExitStack, address: str, login: str) -> Visitor:
    """Somebody with a login."""
    anna = visit(stack, address)
    assert anna.form("/me", name=login, login=login, password=PASSWORD).status_code == 200
    return anna


def until(holds: Callable[[], bool]) -> bool:
    """Whether something comes true within a few seconds: another process must hear of it first."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        if holds():
            return True
        time.sleep(0.02)
    return False


def stolen(cookie: str, address: str) -> httpx.Client:
    """Somebody with another's cookie."""
    return httpx.Client(base_url=address, cookies={"duchy": cookie}, headers={"accept": "text/html"}, timeout=60)


def shown(cookie: str, address: str, path: str) -> httpx.Response:
    """What somebody with another's cookie is shown."""
    with stolen(cookie, address) as eve:
        return eve.get(path)


def test_an_authorization_header_does_not_replace_the_mark_of_a_form(on_sqlite: Where, stack: ExitStack) -> None:
    anna = visit(stack, on_sqlite[0])
    table = anna.open("meadow", seat_1="here")
    turn = anna.screen(table, 0)
    move = {"seat": 0, "action": turn["actions"][0]["id"], "turn": turn["turn"]}
    basic = "Basic " + base64.b64encode(b"eve:eve").decode()
    for header in (basic, "Bearer x", "Bearer", "Digest a=b", f"Bearer {anna.cookies['duchy']}"):
        sent = {"authorization": header, "accept": "application/json"}
        assert anna.post(f"{table}/act", json=move, headers=sent).status_code == 403, header
        assert anna.post("/new/meadow", data={"players": "2"}, headers=sent).status_code == 403, header
        assert anna.post("/logout", data={}, headers=sent).status_code == 403, header
    api = f"/api{table.replace('/t/', '/tables/')}/act"
    for header in (basic, "Digest a=b"):
        answer = anna.post(api, json=move, headers={"authorization": header, "accept": "application/json"})
        assert answer.status_code == 403, "a cookie beside a header that is no token needs the mark, too"
    assert anna.post(api, json=move, headers={"authorization": "Bearer x"}).status_code == 401
    assert anna.screen(table, 0)["turn"] == turn["turn"]


def test_a_cookie_is_worth_nothing_after_logging_out(where: Where, stack: ExitStack) -> None:
    here, there = where
    anna = enrolled(stack, here, f"anna{time.monotonic_ns()}")
    table = anna.open("meadow", seat_1="here")
    cookie = anna.cookies["duchy"]
    eve = stack.enter_context(stolen(cookie, there))
    assert eve.get(f"{table}/screen?seat=0").status_code == 200
    assert anna.form("/logout").status_code == 303
    assert anna.cookies.get("duchy") != cookie
    assert until(lambda: shown(cookie, there, f"{table}/screen?seat=0").status_code == 403)


def test_a_stream_ends_when_its_session_does(where: Where, stack: ExitStack) -> None:
    here, there = where
    anna = enrolled(stack, here, f"anna{time.monotonic_ns()}")
    table = anna.open("meadow", seat_1="here")
    eve = stack.enter_context(stolen(anna.cookies["duchy"], there))
    with eve.stream("GET", f"{table}/stream?seat=0") as stream:
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("event: ")) == "event: screen"
        anna.form("/logout", everywhere="yes")
        assert "event: gone" in list(lines), "and then the stream is over"


def test_a_program_that_waits_hears_nothing_after_its_token_has_ended(where: Where, stack: ExitStack) -> None:
    here, there = where
    anna, ben = player_at(stack, here), player_at(stack, here)
    table = anna.open("burgundy", "here", "link")
    code = anna.get(f"/tables/{table}").json()["code"]
    assert ben.post(f"/tables/{table}/seats", json={"code": code}).status_code == 200
    waits = next(who for who in (anna, ben) if not who.get(f"/tables/{table}/actions").json()["actions"])
    heard: list[int] = []
    address = f"{there}/api/tables/{table}/agent?wait=30"
    listener = threading.Thread(target=lambda: heard.append(httpx.get(address, headers=waits.headers, timeout=60).status_code))
    listener.start()
    time.sleep(0.5)  # so that the program waits by then; where it does not, it is turned away just the same
    assert waits.post("/logout", json={}).status_code == 200
    listener.join(60)
    assert heard == [401]


def test_logging_out_everywhere_ends_every_cookie_and_token(where: Where, stack: ExitStack) -> None:
    here, there = where
    login = f"anna{time.monotonic_ns()}"
    anna = enrolled(stack, here, login)
    phone = visit(stack, there)
    assert phone.form("/login", login=login, password=PASSWORD).status_code == 303
    cookies = [anna.cookies["duchy"], phone.cookies["duchy"]]
    assert cookies[0] != cookies[1]
    assert login in phone.get("/me").text
    assert anna.form("/logout", everywhere="yes").status_code == 303
    for address in where:
        for cookie in cookies:
            assert until(lambda a=address, c=cookie: login not in shown(c, a, "/me").text)  # type: ignore[misc]
    phone.look_around()
    assert phone.form("/login", login=login, password=PASSWORD).status_code == 303
    assert login in phone.get("/me").text


def test_a_token_of_the_api_can_be_ended(on_sqlite: Where) -> None:
    with httpx.Client(base_url=f"{on_sqlite[0]}/api", timeout=60) as api:
        token = api.post("/people", json={"name": "Bot"}).json()["token"]
        api.headers["authorization"] = f"Bearer {token}"
        assert api.get("/tables").status_code == 200
        assert api.post("/logout", json={}).status_code == 200
        assert api.get("/tables").status_code == 401


def test_a_session_planted_before_a_login_is_not_the_one_after_it(on_sqlite: Where, stack: ExitStack) -> None:
    login = f"anna{time.monotonic_ns()}"
    enrolled(stack, on_sqlite[0], login)
    planted = visit(stack, on_sqlite[0])
    table = planted.open("meadow", seat_1="here")
    known = planted.cookies["duchy"]
    assert planted.form("/login", login=login, password=PASSWORD).status_code == 303
    assert planted.cookies["duchy"].split(".")[0] != known.split(".")[0]
    eve = stack.enter_context(stolen(known, on_sqlite[0]))
    assert eve.get(f"{table}/screen?seat=0").status_code == 403, "the old session has ended"
    guest = visit(stack, on_sqlite[0])
    before = guest.cookies["duchy"]
    assert guest.form("/me", name="G", login=f"g{login}", password=PASSWORD).status_code == 200
    assert guest.cookies["duchy"] != before, "a login changes what the session may do: it is a new one"
    assert f"g{login}" not in shown(before, on_sqlite[0], "/me").text


def test_a_password_is_changed_with_the_old_one_alone(on_sqlite: Where, stack: ExitStack) -> None:
    login = f"anna{time.monotonic_ns()}"
    anna = enrolled(stack, on_sqlite[0], login)
    phone = visit(stack, on_sqlite[0])
    phone.form("/login", login=login, password=PASSWORD)
    cookie = phone.cookies["duchy"]
    assert anna.form("/me", name="A", login=login, password="another horse").status_code == 400
    assert anna.form("/me/password", old="wrong horse", new="another horse").status_code == 403
    assert anna.form("/me/password", old=PASSWORD, new="short").status_code == 400
    assert anna.form("/me/password", old=PASSWORD, new="another horse").status_code == 200
    assert login in anna.get("/me").text, "who changed it stays"
    assert login not in shown(cookie, on_sqlite[0], "/me").text
    assert phone.form("/login", login=login, password=PASSWORD).status_code == 403
    assert phone.form("/login", login=login, password="another horse").status_code == 303


def test_tokens_can_not_be_made_or_altered(on_sqlite: Where, stack: ExitStack) -> None:
    anna = visit(stack, on_sqlite[0])
    table = anna.open("meadow", seat_1="here")
    person, epoch, session, mark = anna.cookies["duchy"].split(".")
    assert len(person) >= 26 and len(session) >= 26, "31 ** 26 is more than 2 ** 128"
    for made in (
        f"{person}.{epoch}.{session}.{'0' * 40}",
        f"{person}.{int(epoch) + 1}.{session}.{mark}",
        f"{person}.{epoch}.{'y' if session[0] == 'x' else 'x'}{session[1:]}.{mark}",
        f"{person}.{mark}",
        person,
        f".{epoch}.{session}.{mark}",
    ):
        assert shown(made, on_sqlite[0], f"{table}/screen?seat=0").status_code == 403


@pytest.mark.parametrize("login", ["anna", "nobody", "barred"])
def test_a_login_does_the_same_work_whether_or_not_there_is_such_a_name(
    with_house: Run,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    login: str,
) -> None:
    """Time is not measured: what takes the time is counted, and where it is done is looked at."""
    work: list[tuple[str, str]] = []

    async def test(house: House) -> None:
        people: People = house.people
        for name in ("anna", "barred"):
            await people.be(name, name)
            await people.enrol(name, name, PASSWORD)
        await people.change("barred", banned=True)
        verify = people.verify

        def counted(hashed: str, password: str) -> bool:
            work.append((re.sub(r"\$[^$]*\$[^$]*$", "", hashed), threading.current_thread().name))
            return verify(hashed, password)

        monkeypatch.setattr(people, "verify", counted)
        with pytest.raises(Exception, match="login or password is wrong"):
            await people.enter(login, "wrong horse")

    with_house(test)
    [(cost, thread)] = work
    assert cost == "$argon2id$v=19$m=65536,t=3,p=4"
    assert thread.startswith("hashing")
