"""Attacks on seats: streams that outlive their owner, links used twice, codes read by spectators."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import httpx

from tests.attacks.conftest import Where, visit
from tests.web.conftest import Visitor


def link_of(someone: Visitor, seat: int = 0) -> str:
    """The personal link of a seat as the page about oneself shows it."""
    found = re.findall(r"/back/[-\w]+", someone.get("/me").text)
    return str(found[2 * seat])


def test_a_stream_ends_when_its_seat_changes_hands(where: Where, stack: ExitStack) -> None:
    here, there = where
    anna, phone = visit(stack, here), visit(stack, here)
    table = anna.open("meadow", seat_1="link")
    api = table.replace("/t/", "/api/tables/")
    link = link_of(anna)
    for path in (f"{api}/events?seat=0", f"{table}/stream?seat=0"):
        thief = stack.enter_context(httpx.Client(base_url=there, cookies=dict(anna.cookies), timeout=60))
        with thief.stream("GET", path) as stream:
            lines = stream.iter_lines()
            assert next(line for line in lines if line.startswith("event: ")) == "event: screen"
            assert "view" in (first := next(lines)) or "board" in first
            assert phone.form(link).status_code == 303
            rest = list(lines)
        assert "event: gone" in rest
        assert not any(line.startswith("data: ") and len(line) > len("data: {}") for line in rest), "nothing of the new owner's"
        anna, phone = phone, anna
        link = link_of(anna)


def test_a_link_works_once_for_one(where: Where, stack: ExitStack) -> None:
    anna = visit(stack, where[0])
    table = anna.open("meadow", seat_1="link")
    link = link_of(anna)
    assert len(link.removeprefix("/back/")) >= 26
    thieves = [visit(stack, where[n % 2]) for n in range(6)]
    with ThreadPoolExecutor(6) as pool:
        codes = sorted(answer.status_code for answer in pool.map(lambda thief: thief.form(link), thieves))
    assert codes == [303, 404, 404, 404, 404, 404]
    assert anna.get(f"{table}/screen?seat=0").status_code == 403
    assert anna.form(link).status_code == 404, "the old link does not bring the seat back"


def test_links_are_renewed_and_revoked(on_sqlite: Where, stack: ExitStack) -> None:
    anna, eve = visit(stack, on_sqlite[0]), visit(stack, on_sqlite[0])
    table = anna.open("meadow", seat_1="link").removeprefix("/t/")
    old = link_of(anna)
    assert eve.form("/me/links", table=table, seat="0", do="renew").status_code == 403
    assert anna.form("/me/links", table=table, seat="0", do="renew").status_code == 200
    new = link_of(anna)
    assert new != old
    assert eve.get(old).status_code == eve.form(old).status_code == 404
    assert anna.form("/me/links", table=table, seat="0", do="revoke").status_code == 200
    assert "/back/" not in anna.get("/me").text + anna.get(f"/t/{table}").text
    assert eve.get(new).status_code == eve.form(new).status_code == 404
    assert anna.form("/me/links", table=table, seat="0", do="renew").status_code == 200
    assert eve.form(link_of(anna)).status_code == 303


def test_who_watches_does_not_learn_the_code_and_can_not_sit_down(on_sqlite: Where, stack: ExitStack) -> None:
    anna, eve = visit(stack, on_sqlite[0]), visit(stack, on_sqlite[0])
    table = anna.open("meadow", seat_1="link")
    found = re.search(r"/j/(\w+)", anna.get(table).text)
    assert found is not None
    code = found[1]
    id = table.removeprefix("/t/")
    assert len(id) >= 26
    seen = eve.get(table).text + eve.get(f"{table}/screen").text + eve.get(f"/api/tables/{id}").text
    assert code not in seen
    mark = {"x-duchy-csrf": eve.csrf}
    assert eve.post(f"/api/tables/{id}/seats", json={}, headers=mark).status_code == 400
    assert eve.post(f"/api/tables/{id}/seats", json={"code": "zzzzzz"}, headers=mark).status_code == 403
    assert eve.get(f"/api/tables/{id}").json()["seats"][1]["free"]
    ben = visit(stack, on_sqlite[0])
    assert ben.form(f"/j/{code}", name="Ben").status_code == 303
    assert code not in eve.get(table).text, "nor when the match has begun"
    assert code in ben.get(table).text
