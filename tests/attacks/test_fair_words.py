"""Words under seal: nobody, not even who runs the server and sits down last, chooses a word after seeing the others'."""

from __future__ import annotations

from contextlib import ExitStack

import httpx
import pytest
import sqlalchemy as sa

from duchy.kernel.fair import sealed
from duchy.kernel.verify import verify
from duchy.table import schema
from tests.attacks.conftest import PATIENT, Where, visit
from tests.attacks.players import Player, eventually, in_database, player_at
from tests.table import postgres
from tests.table.postgres import free_port
from tests.web.processes import kill, start


def status(player: Player, table: str) -> str:
    return str(player.get(f"/tables/{table}").json()["status"])


def opens(player: Player, table: str, word: str) -> httpx.Response:
    return player.post(f"/tables/{table}/luck", json={"luck": word})


def two_seals(stack: ExitStack, where: Where) -> tuple[Player, Player, str]:
    """A table at which two sit, each with a word under seal."""
    host, guest = player_at(stack, where[0]), player_at(stack, where[1])
    table = host.open("meadow", "here", "link", luck=sealed("hosts-word"))
    early = opens(host, table, "hosts-word")
    assert early.status_code == 400 and "every seat" in early.text, "somebody could still choose theirs"
    code = host.get(f"/tables/{table}").json()["code"]
    assert guest.post(f"/tables/{table}/seats", json={"code": code, "luck": sealed("guests-word")}).status_code == 200
    return host, guest, table


def test_words_are_opened_when_everybody_sits_and_not_before(where: Where, stack: ExitStack) -> None:
    host, guest, table = two_seals(stack, where)
    for player in (host, guest):
        eventually(lambda player=player: player.get(f"/tables/{table}").json()["opening"], "nobody is asked to open")
        assert player.get(f"/tables/{table}").json()["luck"] == [sealed("hosts-word"), sealed("guests-word")]
    for wrong in ("another", "guests-word", sealed("hosts-word"), "<b>"):
        assert opens(host, table, wrong).status_code == 400, "neither another word nor somebody else's"
    assert opens(player_at(stack, where[1]), table, "hosts-word").status_code == 400, "nor by somebody who does not sit here"
    assert opens(host, table, "hosts-word").status_code == 200
    assert status(host, table) == "open", "one word is still closed"
    assert opens(host, table, "hosts-word").status_code == 200, "sent twice it counts once"
    assert opens(guest, table, "guests-word").json()["status"] == "playing"
    public = httpx.get(f"{where[1]}/t/{table}/fair.json", verify=False).json()
    assert public["contributions"] == ["hosts-word", "guests-word"] and not public["opening"]
    assert opens(guest, table, "late").status_code == 400


def test_the_database_holds_no_word_that_somebody_could_choose_theirs_by(postgres_url: str, stack: ExitStack) -> None:
    port = free_port()
    server = start(port, postgres_url, habits=PATIENT)
    try:
        address = f"http://127.0.0.1:{port}"
        _, _, table = two_seals(stack, (address, address))
        s = schema.seats
        kept = in_database(postgres_url, sa.select(s.c.luck).where(s.c.match == table).order_by(s.c.number))
        assert [row[0] for row in kept] == [sealed("hosts-word"), sealed("guests-word")]
    finally:
        kill(server)


def test_words_that_are_kept_back_block_nobody_though_a_server_dies(machine: postgres.Machine, stack: ExitStack) -> None:
    """Their seals count, and everybody can see that."""
    ports = [free_port(), free_port()]
    servers = [start(port, machine.url, habits={"opening": 1.0}) for port in ports]
    try:
        addresses = (f"http://127.0.0.1:{ports[0]}", f"http://127.0.0.1:{ports[1]}")
        host, _, table = two_seals(stack, (addresses[1], addresses[0]))
        kill(servers[0])
        eventually(lambda: status(host, table) == "playing", "the match does not begin")
        public = httpx.get(f"{addresses[1]}/t/{table}/fair.json", verify=False).json()
        assert public["contributions"] == [sealed("hosts-word"), sealed("guests-word")] and public["closed"] == [0, 1]
        page = visit(stack, addresses[1]).get(f"/t/{table}/fair").text
        assert "not opened in time" in page
    finally:
        for server in servers:
            kill(server)


def test_who_plays_alone_waits_for_nobody(where: Where, stack: ExitStack) -> None:
    player = player_at(stack, where[0])
    table = player.open("meadow", "here", "random", luck=sealed("my-word"))
    assert status(player, table) in ("playing", "over")
    assert httpx.get(f"{where[0]}/t/{table}/fair.json", verify=False).json()["contributions"] == [sealed("my-word"), ""]


@pytest.mark.parametrize("noted", ["hosts-word", sealed("hosts-word"), sealed("guests-word")])
def test_what_was_noted_before_the_opening_is_checked_at_the_end(on_sqlite: Where, stack: ExitStack, noted: str) -> None:
    host, guest, table = two_seals(stack, on_sqlite)
    for player, word in ((host, "hosts-word"), (guest, "guests-word")):
        assert opens(player, table, word).status_code == 200
    while status(host, table) != "over":
        assert host.move(table) is not None or guest.move(table) is not None
    record = host.get(f"/tables/{table}/record").json()
    assert verify(record, contributions=[noted]).good
    swapped = verify(record, contributions=[noted, sealed("chosen-later")])
    assert not swapped.good and "is not in the key" in swapped.found[-1]
