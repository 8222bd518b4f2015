"""The JSON API: the same checks, the same secrecy; fuzzed requests never break anything."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

import duchy


@pytest.fixture
def api(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"{address}/api", timeout=20) as client:
        yield client


def person(api: httpx.Client, name: str) -> dict[str, str]:
    """The headers of somebody new."""
    token = api.post("/people", json={"name": name}).json()["token"]
    return {"authorization": f"Bearer {token}"}


def test_a_match_over_the_api(api: httpx.Client) -> None:
    anna, ben = person(api, "Anna"), person(api, "Ben")
    made = api.post("/tables", json={"game": "meadow", "seats": [{"kind": "here"}, {"kind": "link"}]}, headers=anna)
    assert made.status_code == 201, made.text
    table = made.json()
    assert table["status"] == "open"
    assert api.get(f"/codes/{table['code']}", headers=ben).json()["id"] == table["id"]
    code = {"code": table["code"]}
    assert api.post(f"/tables/{table['id']}/seats", json=code, headers=ben).json()["status"] == "playing"
    seats = {0: anna, 1: ben}
    for _ in range(100):
        facts = api.get(f"/tables/{table['id']}", headers=anna).json()
        if facts["status"] == "over":
            break
        seat = facts["deciding"][0]
        decision = api.get(f"/tables/{table['id']}/actions", headers=seats[seat]).json()
        chosen = decision["actions"][-1]
        answer = {"seat": seat, "action": chosen["action"], "turn": decision["turn"], "key": f"k{decision['turn']}"}
        for _ in range(2):
            assert api.post(f"/tables/{table['id']}/act", json=answer, headers=seats[seat]).status_code == 200
    record = api.get(f"/tables/{table['id']}/record", headers=anna)
    match = duchy.Match.load(record.text)
    assert match.state.scores() == facts["result"]["scores"]
    assert json.loads(record.text)["fair"]["commitment"] == table["commitment"]


def test_who_has_no_token_or_no_seat(api: httpx.Client) -> None:
    anna, eve = person(api, "Anna"), person(api, "Eve")
    body = {"game": "meadow", "seats": [{"kind": "here"}, {"kind": "bot", "bot": "random"}]}
    assert api.post("/tables", json=body).status_code == 401
    assert api.post("/tables", json=body, headers={"authorization": "Bearer x.y"}).status_code == 401
    table = api.post("/tables", json=body, headers=anna).json()["id"]
    assert api.get(f"/tables/{table}/view?seat=0", headers=eve).status_code == 403
    assert api.get(f"/tables/{table}/view", headers=eve).json()["viewer"] is None
    assert api.get(f"/tables/{table}/actions", headers=eve).status_code == 400
    assert api.get(f"/tables/{table}/record", headers=anna).status_code == 400
    assert api.get("/tables/nothing", headers=anna).status_code == 404
    assert api.post("/tables", json={**body, "options": {"level": 99}}, headers=anna).status_code == 400
    for wrong in ({"bank": 7}, {"bank": 300, "increment": 5, "clock": 60}, {"late": "shout"}, {"public": "perhaps"}):
        assert api.post("/tables", json={**body, **wrong}, headers=anna).status_code == 400, wrong
    assert api.post("/tables", json={**body, "bank": 300, "increment": 5, "late": "remind"}, headers=anna).status_code == 201
    assert api.post("/tables", content=b"x" * 2_100_000, headers=anna).status_code == 413


def test_the_stream_tells_what_changed(api: httpx.Client) -> None:
    anna = person(api, "Anna")
    body = {"game": "meadow", "seats": [{"kind": "here"}, {"kind": "here"}]}
    table = api.post("/tables", json=body, headers=anna).json()["id"]
    with api.stream("GET", f"/tables/{table}/events?seat=0", headers=anna) as stream:
        lines = stream.iter_lines()
        first = next(line for line in lines if line.startswith("data: "))
        decision = json.loads(first[6:])["decision"]
        with httpx.Client(base_url=api.base_url) as other:
            answer = {"seat": 0, "action": decision["actions"][0]["id"], "turn": decision["turn"]}
            assert other.post(f"/tables/{table}/act", json=answer, headers=anna).status_code == 200
        news = json.loads(next(line for line in lines if line.startswith("data: "))[6:])
    assert set(news) == {"view", "decision"}
    assert news["decision"] is None or news["decision"]["turn"] > decision["turn"]


def test_fuzzed_requests_never_fail_and_never_change_a_match(address: str, api: httpx.Client) -> None:
    anna, eve = person(api, "Anna"), person(api, "Eve")
    body = {"game": "burgundy", "seats": [{"kind": "here"}, {"kind": "here"}]}
    table = api.post("/tables", json=body, headers=anna).json()["id"]
    before = api.get(f"/tables/{table}/view?seat=0", headers=anna).json()
    schema = schemathesis.openapi.from_url(f"{address}/api/schema/openapi.json")
    seen = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path.endswith("/events"):
            continue  # an answer that never ends; tested above
        seen += 1

        @settings(
            max_examples=20,
            deadline=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
            database=None,
        )
        @given(case=operation.as_strategy())
        def fuzz(case: schemathesis.Case) -> None:
            if "id" in case.path_parameters:
                case.path_parameters["id"] = table  # eve knows the table's id, but has no seat there
            answer = case.call(headers={**eve, "content-type": case.media_type or "application/json"})
            assert answer.status_code < 500, answer.text

        fuzz()
    assert seen > 12
    assert api.get(f"/tables/{table}/view?seat=0", headers=anna).json() == before


@pytest.mark.parametrize("name", duchy.games())
def test_nonsense_from_a_player_is_refused_with_a_reason(api: httpx.Client, name: str) -> None:
    anna = person(api, "Anna")
    table = api.post("/tables", json={"game": name, "seats": [{"kind": "here"}, {"kind": "here"}]}, headers=anna).json()["id"]
    seat = api.get(f"/tables/{table}", headers=anna).json()["deciding"][0]
    decision = api.get(f"/tables/{table}/actions?seat={seat}", headers=anna).json()
    legal = {choice["id"] for choice in decision["actions"]}
    size = duchy.game(name).actions.size
    wrong = [-1, size, 10**12, *[action for action in range(0, size, max(1, size // 40)) if action not in legal]]
    for action in [*wrong, {"kind": "dance"}, {"kind": 7}, {}]:
        answer = api.post(f"/tables/{table}/act", json={"seat": seat, "action": action}, headers=anna)
        assert answer.status_code == 400, (action, answer.text)
        assert answer.json()["error"]
    assert api.get(f"/tables/{table}/actions?seat={seat}", headers=anna).json() == decision


def test_a_number_that_no_action_has_is_refused_as_that(api: httpx.Client) -> None:
    anna = person(api, "Anna")
    body = {"game": "burgundy", "seats": [{"kind": "here"}, {"kind": "here"}]}
    table = api.post("/tables", json=body, headers=anna).json()["id"]
    decision = api.get(f"/tables/{table}/actions?seat=0", headers=anna).json()
    size = duchy.game("burgundy").actions.size
    for action in (-1, size, 10**12, 10**25):
        answer = api.post(f"/tables/{table}/act", json={"seat": 0, "action": action}, headers=anna)
        said = f"action: there is no action {action}; those of The Castles of Burgundy have the numbers 0 to {size - 1}"
        assert (answer.status_code, answer.json()) == (400, {"error": said})
    assert api.get(f"/tables/{table}/actions?seat=0", headers=anna).json() == decision
