"""The luck of a served match: nobody can compute it, nobody chose it, everybody can check it."""

from __future__ import annotations

import base64
import copy
import json
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

import duchy
from duchy.kernel.fair import Fair
from tests.attacks.conftest import Where, visit
from tests.attacks.foretelling import BOUND, after, recover
from tests.attacks.players import Player, player_at, table_of
from tests.table.postgres import free_port
from tests.web.conftest import Visitor
from tests.web.processes import running


def test_the_fast_generator_is_foretold_from_what_lies_open_and_the_sealed_stream_is_not() -> None:
    fast = duchy.game("burgundy").new(players=4, seed=2026)
    found = recover([fast.below(BOUND) for _ in range(16)])
    assert found is not None, "sixteen numbers are enough for the whole state"
    assert after(found, 36, bound=6) == [fast.below(6) for _ in range(36)], "all dice of rounds 2 to 5"
    served = duchy.game("burgundy").new(players=4, seed=2026, key=Fair.new().key)
    assert recover([served.below(BOUND) for _ in range(16)]) is None, "no state of the fast generator makes these"


def test_all_of_a_served_table_but_its_key_is_worth_nothing() -> None:
    state = duchy.game("burgundy").new(players=4, seed=2026, key=Fair.new().key)
    known = state.copy()
    known.key = bytes(32)
    assert [known.below(6) for _ in range(64)] != [state.below(6) for _ in range(64)]


def disguises(secret: bytes) -> list[bytes]:
    """The ways in which a secret could be hidden in an answer."""
    return [secret, secret.hex().encode(), base64.b64encode(secret)[:40], str(int.from_bytes(secret, "big")).encode()]


def everything(host: Visitor, player: Player, table: str) -> list[bytes]:
    """All that a person and a program can be sent of a table, errors among it."""
    pages = ["", "/screen", "/log", "/since", "/fair", "/fair.json", "/end", "/record.json", "/replay", "/told"]
    found = [host.get(f"/t/{table}{page}").content for page in pages]
    found += [host.get("/").content, host.get("/replays").content, host.get(f"/t/{table}x").content]
    asked = ["", "/view", "/actions", "/record", "/actions?seat=7"]
    found += [player.get(f"/tables/{table}{path}").content for path in asked]
    wrong: list[Any] = [{"seat": 0, "action": -1}, {"seat": 0, "action": {"kind": "key"}}, {"seat": 9}, "key"]
    found += [player.post(f"/tables/{table}/act", json=body).content for body in wrong]
    for client, path in ((host, f"/t/{table}/stream"), (player, f"/tables/{table}/events")):
        with client.stream("GET", path, headers={"accept-encoding": "identity"}) as stream:
            found.append(next(chunk for chunk in stream.iter_bytes() if b"data: " in chunk))
    return found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server on SQLite, and its database."""
    database = f"sqlite:///{tmp_path_factory.mktemp('fair') / 'duchy.sqlite'}"
    port = free_port()
    with running(port, database):
        yield f"http://127.0.0.1:{port}", database


def test_no_byte_of_secret_key_or_salt_is_sent_before_the_end(house: tuple[str, str], stack: ExitStack) -> None:
    address, database = house
    host, player = visit(stack, address), player_at(stack, address)
    table = host.open("burgundy", seat_1="here").removeprefix("/t/")
    shown = player.open("burgundy")
    for id in (table, shown):
        fair = table_of(database, id).fair
        assert fair is not None
        hidden = [form for secret in (fair.secret, fair.key, fair.salt) for form in disguises(secret)]
        for body in everything(host, player, id):
            assert not any(form in body for form in hidden)


def test_a_promise_comes_before_the_browsers_part_and_is_kept(where: Where, stack: ExitStack) -> None:
    host, other = visit(stack, where[0]), visit(stack, where[1])
    given = host.tell("/fair/promises").json()
    fields = {"seat_1": "link", "luck": "host-part", "promise": given["promise"]}
    path = host.open("meadow", **fields)
    assert host.get(f"{path}/fair.json").json()["commitment"] == given["commitment"]
    again = host.form("/new/meadow", players="2", **fields)
    assert again.status_code == 400 and "used already" in again.text
    stolen = host.tell("/fair/promises").json()["promise"]
    assert other.form("/new/meadow", players="2", luck="x", promise=stolen).status_code == 400
    code = host.get(path).text.partition('aria-label="Code ')[2][:6]
    assert other.form(f"/j/{code}", name="Ben", luck="bens-part").status_code == 303
    assert other.get(f"{path}/fair.json").json()["contributions"] == ["host-part", "bens-part"]
    odd = host.form("/new/meadow", players="2", seat_1="here", luck="<b>")
    assert odd.status_code == 400 and "letters and digits" in odd.text


def test_a_program_adds_its_part_by_the_api(where: Where, stack: ExitStack) -> None:
    host, guest = player_at(stack, where[0]), player_at(stack, where[1])
    given = host.post("/promises").json()
    table = host.open("meadow", "here", "link", luck="host-part", promise=given["promise"])
    facts = guest.get(f"/tables/{table}").json()
    assert facts["commitment"] == given["commitment"], "what was promised before anything was added"
    seats = [{"kind": "here"}, {"kind": "here"}]
    for who, wrong in ((host, given["promise"]), (guest, host.post("/promises").json()["promise"])):
        refused = who.post("/tables", json={"game": "meadow", "seats": seats, "promise": wrong})
        assert refused.status_code == 400 and "promise" in refused.text, "used already, or somebody else's"
    code = host.get(f"/tables/{table}").json()["code"]
    odd = guest.post(f"/tables/{table}/seats", json={"code": code, "luck": "<b>"})
    assert odd.status_code == 400 and "luck" in odd.text
    assert guest.post(f"/tables/{table}/seats", json={"code": code, "luck": "guest-part"}).status_code == 200
    assert httpx.get(f"{where[0]}/t/{table}/fair.json", verify=False).json()["contributions"] == ["host-part", "guest-part"]


def verified(file: Path, *more: str) -> tuple[int, str]:
    """What `duchy verify` says of a record."""
    command = [sys.executable, "-c", "import tests.kernel.meadow; from duchy.cli import main; main()", "verify", str(file)]
    done = subprocess.run([*command, *more], capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout


def test_everybody_can_derive_every_draw_again(house: tuple[str, str], stack: ExitStack, tmp_path: Path) -> None:
    address, _ = house
    player = player_at(stack, address)
    table = player.open("meadow")
    public = httpx.get(f"{address}/t/{table}/fair.json", verify=False).json()
    record = player.finish(table)
    after = httpx.get(f"{address}/t/{table}/fair.json", verify=False).json()
    assert after["verdict"]["good"] and public["head"] in after["chain"]
    assert "<h2>Yes</h2>" in httpx.get(f"{address}/t/{table}/fair", headers={"accept": "text/html"}, verify=False).text
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    assert verified(file, "--commitment", public["commitment"], "--head", public["head"]) == (0, verified(file)[1].replace(
        "  the chain of", "  all 2 things that you noted during the match are in it\n  the chain of"
    ))  # fmt: skip
    code, said = verified(file, "--head", "0" * 32)
    assert code == 1 and said.startswith("no") and "not in the chain" in said
    swapped = copy.deepcopy(record)
    swapped["fair"]["secret"] = "00" * 32
    edited = copy.deepcopy(record)
    edited["fair"]["contributions"] = ["chosen", "later"]
    for lie in (swapped, edited):
        file.write_text(json.dumps(lie))
        assert verified(file)[0] == 1


def test_nothing_happens_after_the_end_by_any_door(house: tuple[str, str], stack: ExitStack) -> None:
    address, database = house
    player, host = player_at(stack, address), visit(stack, address)
    record = player.finish(table := player.open("meadow"))
    for door in ("act", "undo", "redo"):
        for seat in (0, 1):
            body: dict[str, Any] = {"seat": seat, **({"action": 0} if door == "act" else {})}
            assert player.post(f"/tables/{table}/{door}", json=body).status_code == 400
            assert host.tell(f"/t/{table}/{door}", **body).status_code in (400, 403)
    assert player.get(f"/tables/{table}/record").json() == record
    stored = table_of(database, table)
    assert stored.result == player.get(f"/tables/{table}").json()["result"] and stored.length == len(record["entries"])


def test_an_unfinished_record_that_was_uploaded_is_not_played_on(house: tuple[str, str], stack: ExitStack) -> None:
    address, _ = house
    host = visit(stack, address)
    match = duchy.Match.new(duchy.game("meadow"), players=2, seed=1)
    match.act(match.state.legal(0)[0], 0)
    sent = host.post("/replays", data={"csrf": host.csrf}, files={"record": ("r.json", match.dump())})
    assert sent.status_code == 303, sent.text
    path = sent.headers["location"].removesuffix("/replay")
    answer = host.tell(f"{path}/act", seat=0, action=0)
    assert answer.status_code == 400 and "over" in answer.text
