"""Opening tables, sitting down, coming back, playing again."""

from __future__ import annotations

import asyncio
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from duchy.kernel.errors import BadOption
from duchy.table import clock
from duchy.table.errands import Errands
from duchy.table.errors import NotThere, NotYours, Refused
from duchy.table.house import House
from duchy.table.moves import act
from duchy.table.rows import OPEN, OVER, PLAYING, Person, commitment
from duchy.table.seating import Proposal, Wish, cancel, fill_with_bot, open_table, rematch, return_by_key, say, sit
from tests.table.conftest import Run

ANNA, BEN, CARL = Person("anna", "Anna"), Person("ben", "Ben"), Person("carl", "Carl")


def plan(*kinds: str) -> Proposal:
    return Proposal("meadow", [Wish(kind, bot="random" if kind == "bot" else "") for kind in kinds], {})


def test_who_sits_down_elsewhere_is_faster_than_a_bot_and_than_the_host_who_gives_up(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, plan("here", "link", "link"))
        assert await house.store.take_seat(live.table.id, 1, "ben", "Ben")  # as another process does, before we hear of it
        with pytest.raises(Refused, match="just sat down"):
            await fill_with_bot(house, live, "anna", 1, "random")
        assert (live.table.seats[1].kind, live.table.seats[1].person) == ("link", "ben")
        two = await open_table(house, ANNA, plan("here", "link"))
        await house.store.take_seat(two.table.id, 1, "ben", "Ben")
        assert await house.store.start(two.table.id, 1.0, 1.0)
        with pytest.raises(Refused, match="has begun"):
            await cancel(house, two, "anna")
        assert await house.store.table(two.table.id) is not None
        await cancel(house, live, "anna")
        assert await house.store.table(live.table.id) is None

    with_house(test)


def test_the_match_begins_when_all_seats_are_taken(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, plan("here", "link"))
        assert live.table.status == OPEN
        assert live.waiting == []
        with pytest.raises(Refused, match="not begun"):
            await act(house, live, "anna", 0, live.match.state.legal(0)[0])
        assert await sit(house, live, BEN) == 1
        assert live.table.status == PLAYING
        assert live.table.names == ["Anna", "Ben"]
        assert await sit(house, live, BEN) == 1, "who sits keeps the seat"
        with pytest.raises(Refused, match="taken"):
            await sit(house, live, CARL)

    with_house(test)


def test_two_cannot_have_one_seat(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, plan("here", "link"))
        people = [Person(f"p{n}", f"P{n}") for n in range(8)]
        answers = await asyncio.gather(*(sit(house, live, p, 1) for p in people), return_exceptions=True)
        assert sum(answer == 1 for answer in answers) == 1

    with_house(test)


def test_wishes_are_checked(with_house: Run) -> None:
    async def test(house: House) -> None:
        with pytest.raises(BadOption):
            await open_table(house, ANNA, plan("here"))
        with pytest.raises(Refused, match="'here', 'link' or 'bot'"):
            await open_table(house, ANNA, plan("here", "sofa"))
        with pytest.raises(Refused, match="no bot"):
            await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("bot", bot="search:time=9999")], {}))
        assert (await house.store.count())["tables"] == 0

    with_house(test)


def test_the_host_may_give_a_free_seat_to_a_bot(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, plan("here", "link"))
        with pytest.raises(NotYours):
            await fill_with_bot(house, live, "ben", 1, "random")
        await fill_with_bot(house, live, "anna", 1, "random")
        assert live.table.status == PLAYING

    with_house(test)


def test_the_personal_link_moves_a_seat_to_another_device(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, plan("here", "link"))
        key = live.table.seats[0].key
        _, seat = await return_by_key(house, key, CARL)
        assert seat == 0
        assert live.table.seats[0].person == "carl"
        assert live.table.seats[0].key != key
        with pytest.raises(NotThere, match="was used, renewed or revoked"):
            await return_by_key(house, key, ANNA)
        with pytest.raises(NotThere):
            await return_by_key(house, live.table.seats[1].key, CARL)
        with pytest.raises(NotThere):
            await return_by_key(house, "nothing", CARL)

    with_house(test)


def test_chat_and_rematch(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await open_table(house, ANNA, plan("here", "bot"))
        await say(house, live, ANNA, "  hello   there ")
        assert [(line.name, line.text) for line in live.chat] == [("Anna", "hello there")]
        with pytest.raises(NotYours):
            await say(house, live, BEN, "hello")
        with pytest.raises(Refused, match="over"):
            await rematch(house, live, ANNA)
        await clock.stand_in(house, live, 0, True)
        while live.table.status != OVER:
            await asyncio.sleep(0.01)
        again = await rematch(house, live, ANNA)
        assert again.table.id != live.table.id
        assert (await rematch(house, live, ANNA)).table.id == again.table.id
        assert again.table.secret != live.table.secret

    with_house(test)


def test_the_seed_is_committed_to() -> None:
    assert commitment(7) == "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"


def test_absent_people_are_told_of_their_turn(with_house: Run) -> None:
    heard: list[dict[str, object]] = []

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *given: object) -> None:
            pass

    async def test(house: House) -> None:
        url = f"http://127.0.0.1:{server.server_port}/"
        await house.people.be("ben", "Ben")
        await house.people.change("ben", webhook=url)
        live = await open_table(house, ANNA, plan("here", "link"))
        await sit(house, live, BEN)
        await act(house, live, "anna", 0, live.match.state.legal(0)[0])
        for _ in range(200):
            if heard:
                break
            await asyncio.sleep(0.01)
        assert "Ben, it is your turn" in str(heard[0]["text"])
        with pytest.raises(Refused, match="port"):
            await Errands(private=False).check(url)
        with pytest.raises(Refused, match="public"):
            await Errands(private=False).check("http://127.0.0.1/")

    server = HTTPServer(("127.0.0.1", 0), Hook)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        with_house(test, private_webhooks=True)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
    assert len(heard) == 1
