"""The lobby, the waiting room and one's own tables, as browsers see them: who may do what, and what no list tells."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from tests.web.conftest import Visitor, serving

Visit = Callable[[], Visitor]


def id_of(table: str) -> str:
    return table.removeprefix("/t/")


def meet(anna: Visitor, ben: Visitor, **given: str) -> str:
    """A public table of Anna's at which Ben sits down from the lobby; its path."""
    table = anna.open("meadow", seat_1="link", public="on", name_0="Anna", **given)
    assert ben.form(f"/lobby/{id_of(table)}/sit", name="Ben").headers["location"] == table
    return table


def play_out(table: str, *people: Visitor) -> None:
    """Play a match to its end."""
    while not people[0].screen(table, 0)["over"]:
        for seat, each in enumerate(people):
            if actions := each.screen(table, seat)["actions"]:
                each.ask(f"{table}/act", seat=seat, action=actions[0]["id"])


def test_two_people_find_each_other(visitor: Visit) -> None:
    anna, ben = visitor(), visitor()
    hidden = anna.open("meadow", seat_1="link", title="Hush")
    table = anna.open("meadow", seat_1="link", public="on", name_0="Anna", title="Come in", clock="900+10")
    lobby = ben.get("/lobby").text
    assert "Come in" in lobby and "15 min each" in lobby and "Hush" not in lobby
    assert re.search(r'by <span class="whose"><svg.*?</svg>Anna,', lobby)
    assert ben.form(f"/lobby/{id_of(hidden)}/sit").status_code == 403
    assert ben.form(f"/lobby/{id_of(table)}/sit", name="Ben").status_code == 303
    assert ben.screen(table, 1)["actions"]
    watching = visitor().get("/lobby").text
    assert "Watch" in watching and "Anna, Ben" in watching and ">Join<" not in watching
    play_out(table, anna, ben)
    assert "Come in" not in visitor().get("/lobby").text
    company = ben.get("/lobby").text
    assert "Anna" in company and "1 game" in company
    fresh = anna.ask(f"{table}/rematch")["next"]
    assert "Anna asks you to" in ben.get("/lobby").text and "Anna asks you to" in ben.get("/").text
    assert ben.form(f"/lobby/{id_of(fresh)}/sit").headers["location"] == fresh
    assert "asks you to" not in ben.get("/lobby").text


def test_no_list_tells_a_secret_or_an_id(visitor: Visit) -> None:
    anna, ben, eve = visitor(), visitor(), visitor()
    table = anna.open("kingdoms", seat_1="link", public="on", name_0="Anna")
    code = re.search(r"/j/(\w+)", anna.get(table).text)
    assert code is not None
    ben.form(f"/lobby/{id_of(table)}/sit", name="Ben")
    people = [each.cookies["duchy"].partition(".")[0] for each in (anna, ben)]
    choices = [choice["label"] for seat, each in ((0, anna), (1, ben)) for choice in each.screen(table, seat)["actions"]]
    assert choices, "both choose a duke in secret"
    lists = (
        "/",
        "/lobby",
        "/lobby/lists",
        "/tables",
        "/club",
        "/club/results",
        "/club/ratings/kingdoms",
        "/club/me",
        "/desk/tables",
    )
    for path in lists:
        for each in (anna, ben, eve):
            text = each.get(path, follow_redirects=True).text
            assert not [label for label in choices if label in text], path
            assert code[1] not in text, path
            assert not [person for person in people if person in text], path
    assert all(person not in eve.get(table).text for person in people)


def test_my_tables_are_put_in_order(visitor: Visit) -> None:
    anna, ben = visitor(), visitor()
    table = meet(anna, ben)
    mine = anna.get("/tables").text
    assert "Your turn" in mine and "Going on" in mine
    assert anna.form(f"/tables/{id_of(table)}", do="remove").status_code == 400
    assert ben.form(f"/tables/{id_of(table)}", do="sell").status_code == 400
    assert visitor().form(f"/tables/{id_of(table)}", do="archive").status_code == 404
    assert anna.form(f"/tables/{id_of(table)}", do="archive").status_code == 303
    assert "Archived" in anna.get("/tables").text and id_of(table) not in anna.get("/").text
    anna.form(f"/tables/{id_of(table)}", do="resume")
    assert id_of(table) in anna.get("/").text
    play_out(table, anna, ben)
    assert "Finished" in anna.get("/tables").text
    anna.form(f"/tables/{id_of(table)}", do="remove")
    assert id_of(table) not in anna.get("/tables").text and id_of(table) in ben.get("/tables").text


def test_vacation_and_bad_days(visitor: Visit) -> None:
    anna = visitor()
    for days in ("", "0x", "-3", "31", "9" * 30):
        assert anna.form("/tables/vacation", days=days).status_code == 400, days
    assert anna.form("/tables/vacation", days="7").status_code == 303
    assert "You are away until" in anna.get("/tables").text
    anna.form("/tables/vacation", days="0")
    assert "You are away until" not in anna.get("/tables").text


def test_the_waiting_room(visitor: Visit) -> None:
    anna, ben, eve = visitor(), visitor(), visitor()
    met = meet(anna, ben)
    table = anna.open("meadow", players="3", seat_1="link", seat_2="link", name_0="Anna")
    room = anna.get(table).text
    assert "1 of 3 taken" in room and "What will be played" in room and "Fill" not in room
    assert anna.ask(f"{table}/ask", table=id_of(met), seat=1)["said"] == "Asked"
    assert anna.ask(f"{table}/remind")["said"] == "1 reminded"
    assert anna.tell(f"{table}/remind").status_code == 429
    assert "You were asked to this table" in (asked := ben.get(table).text), "the link of his mail leads here"
    assert f'action="/lobby/{id_of(table)}/sit"' in asked and "Sit down" not in eve.get(table).text
    assert ben.form(f"/lobby/{id_of(table)}/sit").status_code == 303
    assert "2 of 3 taken" in anna.get(table).text
    for path, given in (("cancel", {}), ("fill-all", {}), ("remind", {}), ("ask", {"table": "x", "seat": 0})):
        assert eve.tell(f"{table}/{path}", **given).status_code in (403, 404), path
    assert anna.tell(f"{table}/fill-all", bot="search:time=99").status_code == 400
    assert "2 of 3 taken" in anna.get(table).text
    assert anna.ask(f"{table}/fill-all") == {"done": True}
    assert anna.screen(table, 0)["prompt"]["text"]
    assert anna.tell(f"{table}/cancel").status_code == 400
    other = anna.open("meadow", seat_1="link")
    assert anna.ask(f"{other}/cancel")["next"] == "/"
    assert anna.get(other).status_code == 404


def test_standing_in_by_code(visitor: Visit) -> None:
    anna, ben, eve = visitor(), visitor(), visitor()
    table = meet(anna, ben)
    code = re.search(r"/j/(\w+)", anna.get(table).text)
    assert code is not None
    stand_in = f"/j/{code[1]}/stand-in"
    for seat in ("1", "0", "7", "x", ""):
        assert eve.form(stand_in, seat=seat).status_code in (400, 404), seat
    ben.ask(f"{table}/stand-in", seat=1)
    assert "Stand in" in eve.get(f"/j/{code[1]}").text
    answer = eve.form(stand_in, seat="1", name="Eve")
    if answer.status_code == 303:  # the bot may have ended the match meanwhile
        assert answer.headers["location"] == f"{table}?seat=1"
        assert "stands in for you" in ben.screen(table)["notice"] or ben.screen(table)["over"]


def test_reactions_beside_the_chat(visitor: Visit) -> None:
    anna, ben = visitor(), visitor()
    table = meet(anna, ben)
    anna.ask(f"{table}/react", reaction="well played")
    assert 'data-who="0"' in ben.screen(table, 1)["chat"] and "<i>well played</i>" in ben.screen(table, 1)["chat"]
    assert anna.tell(f"{table}/react", reaction="<b>").status_code == 400
    assert visitor().tell(f"{table}/react", reaction="thanks").status_code == 403


@pytest.fixture(params=["127.0.0.1", "0.0.0.0"])
def listening(request: pytest.FixtureRequest, database: str) -> Iterator[tuple[str, str]]:
    with serving(database, listens=request.param) as url:
        yield request.param, url


def test_an_invitation_that_reaches_nobody_says_so(listening: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    listens, url = listening
    monkeypatch.setattr("duchy.web.reachable.network_address", lambda: "192.168.1.23")
    with closing(Visitor(url)) as anna:
        room = anna.get(anna.open("meadow", seat_1="link")).text
    port = url.rpartition(":")[2]
    assert f"http://192.168.1.23:{port}" in room
    closed = listens == "127.0.0.1"
    assert ("Only this machine can reach the table" in room) == closed
    assert ("duchy serve --host 0.0.0.0" in room) == closed
    assert ("qr.svg" in room) != closed
    assert (f"http://192.168.1.23:{port}/j/" in room) != closed
