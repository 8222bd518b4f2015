"""The club's pages over HTTP: what they show, what they refuse, and that a deal is seen only by who has played it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from tests.web.conftest import Visitor, address, database, visitor  # noqa: F401  (fixtures)

Make = Callable[[], Visitor]
PAGES = ["/club", "/club/challenges", "/club/ratings/burgundy?players=2&pool=people", "/club/tournaments", "/club/ladder"]


def finish(who: Visitor, path: str) -> None:
    """Take the first thing that may be taken until the match is over."""
    deadline = time.monotonic() + 120
    while True:
        now = who.screen(path)
        if now["over"]:
            return
        if now["mine"] and now["actions"]:
            who.tell(f"{path}/act", seat=0, action=now["actions"][0]["id"], turn=now["turn"])
        assert time.monotonic() < deadline


def test_every_page_opens_for_somebody_new(visitor: Make) -> None:  # noqa: F811
    anna = visitor()
    for path in [*PAGES, "/club/results", "/club/privacy", "/club/me"]:
        answer = anna.get(path, follow_redirects=True)
        assert answer.status_code == 200 and "Traceback" not in answer.text, path


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/club/ratings/chess", 400),
        ("/club/ratings/burgundy?pool=cats", 400),
        ("/club/ratings/burgundy?players=nine", 400),
        ("/club/me/forget", 405),
        ("/club/p/nobody", 404),
        ("/club/challenge/day/2999-01-01/burgundy", 404),
        ("/club/challenge/day/yesterday/burgundy", 404),
        ("/club/challenge/day/2026-11-18/chess", 404),
        ("/club/shared/nothing", 404),
        ("/club/tournament/nothing", 404),
        ("/club/tournament/nothing/results.csv", 404),
    ],
)
def test_what_is_not_there_is_said(visitor: Make, path: str, status: int) -> None:  # noqa: F811
    answer = visitor().get(path)
    assert answer.status_code == status, answer.text
    said = re.search(r'role="alert">([^<]+)<', answer.text)
    assert said and "something went wrong" not in said[1] and "failed for" not in said[1], "in words that help"


def test_a_tournament_by_forms(visitor: Make) -> None:  # noqa: F811
    anna, ben = visitor(), visitor()
    assert "clock: a tournament needs one" in anna.form("/club/tournaments", game="kingdoms", size="2", rounds="3").text
    timed = {"game": "kingdoms", "size": "2", "rounds": "2", "clock": "60", "every": "86400", "final": "on", "offset": "-60"}
    assert "starts: a day and an hour" in anna.form("/club/tournaments", **timed, starts="tomorrow").text
    assert "starts: the first round begins" in anna.form("/club/tournaments", **timed, starts="2020-01-31T20:00").text
    when = datetime.now(UTC) + timedelta(days=1)
    cup = anna.form("/club/tournaments", **timed, starts=when.strftime("%Y-%m-%dT20:00")).headers["location"]
    page = ben.get(cup).text
    assert f"{(when + timedelta(days=2)).strftime('%b')} 19:00 UTC" in page and ">F<" in page, "the final, in Greenwich"
    made = anna.form("/club/tournaments", title="<b>Cup</b>", game="kingdoms", size="2", rounds="1", clock="60")
    path = made.headers["location"]
    assert ben.form(path, do="start").status_code == 403
    assert ben.form(path, do="dance").status_code == 400
    assert ben.form(path, do="enter", name="Ben").status_code == 303
    assert anna.form(path, do="bots", bot="greedy", count="3").status_code == 303
    page = ben.get(path).text
    assert "&lt;b&gt;Cup&lt;/b&gt;" in page and "<b>Cup</b>" not in page and "You are in it" in page
    assert anna.form(path, do="start").status_code == 303
    page = ben.get(path).text
    assert "Take your seat" in page and "Round 1" in page
    mark = re.search(r'data-mark="([^"]+)"', page)
    assert mark and "Watch" in page
    assert ben.get(f"{path}/results.json").json()["name"] == "<b>Cup</b>"
    assert ben.get(f"{path}/results.csv").text.startswith("rank,name")
    assert ben.get(f"{path}/now").status_code == 200


def test_a_challenge_and_its_secrets(visitor: Make) -> None:  # noqa: F811
    anna, ben = visitor(), visitor()
    page = anna.get("/club/challenges").text
    path = next(p for p in re.findall(r'action="(/club/challenge/week/[^"]+)"', page) if p.endswith("kingdoms"))
    table = anna.form(path, name="Anna").headers["location"]
    assert anna.get(table).status_code == 200
    for door in ("", "/screen", "/log", "/stream", "/fair", "/fair.json", "/picture.svg", "/rival/0", "/told", "/moment/0"):
        assert ben.get(table + door).status_code == 403, door
    finish(anna, table)
    record = anna.get(f"{table}/record.json").content
    for door in ("/end", "/replay", "/replay/0", "/record.json", "/analysis"):
        assert ben.get(table + door).status_code == 403, door
    api = table.replace("/t/", "/api/tables/")
    token = httpx.post(f"{ben.base_url}/api/people", json={"name": "Ben"}).json()["token"]
    for door in ("", "/view", "/record", "/events"):
        answer = httpx.get(f"{ben.base_url}{api}{door}", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 403, door
    upload = ben.post("/replays", data={"csrf": ben.csrf}, files={"record": ("r.json", record, "application/json")})
    assert upload.status_code == 400 and "open challenge" in upload.text
    deadline = time.monotonic() + 30
    while "Copy a link" not in (page := anna.get(path).text):
        assert time.monotonic() < deadline
    share = re.search(r'id="share" href="([^"]+)"', page)
    assert share is not None
    told = ben.get(share[1]).text
    assert "points" in told and table not in told and "Play it" in told
    assert anna.form(path).headers["location"] == table, "one try"


def test_nobody_helps_at_a_try_and_nobody_learns_its_deal_from_another(visitor: Make) -> None:  # noqa: F811
    anna, ben, cleo = visitor(), visitor(), visitor()
    page = anna.get("/club/challenges").text
    path = next(p for p in re.findall(r'action="(/club/challenge/day/[^"]+)"', page) if "kingdoms" in p)
    table = anna.form(path, name="Anna").headers["location"]
    assert "/j/" not in anna.get(table).text, "there is nobody to invite"
    code, key = words_of(anna, table)
    assert "Stand in" not in ben.get(f"/j/{code}").text
    said = ben.form(f"/j/{code}/stand-in", seat="1")
    assert said.status_code == 400 and "stands in at a table of a challenge" in said.text
    assert ben.form(f"/back/{key}").status_code == 403, "the seat would show the deal"
    assert anna.tell(f"{table}/stand-in", seat=0).status_code == 400, "no bot plays it for her"
    for door in ("undo", "redo", "hints"):
        assert anna.tell(f"{table}/{door}", seat=0, **{} if door == "hints" else {"turn": 0}).status_code in (400, 409), door
    assert ben.get(table).status_code == 403 and not anna.screen(table)["over"]
    assert cleo.get(f"/t/%{ord(table[3]):x}{table[4:]}").status_code == 403, "however the address is written"
    finish(anna, table)
    branch = anna.ask(f"{table}/replay/play", step=1, seat=0)["next"]
    assert anna.get(branch).status_code == 200 and ben.get(branch).status_code == 403, "nor a match that goes on from it"


def words_of(who: Visitor, table: str) -> tuple[str, str]:
    """The code of a table, which the API tells who sits there, and the link of the seat: what somebody could pass on."""
    key = re.search(r"/back/(\w+)", who.get("/me").text)
    assert key is not None
    return who.get(table.replace("/t/", "/api/tables/")).json()["code"], key[1]


def test_being_forgotten_asks_twice(visitor: Make) -> None:  # noqa: F811
    anna = visitor()
    anna.form("/me", name="Anna")
    assert "what others see" in anna.get("/club/me", follow_redirects=True).text
    assert anna.form("/club/privacy", open="on").status_code == 200
    assert anna.get("/club/me/data.json").json()["shown"][0]["listed"] in (False, 0)
    assert anna.form("/club/me/forget", name="Hanna").status_code == 400
    assert anna.get("/club/me/data.json").json()["person"]["name"] == "Anna"
    assert anna.form("/club/me/forget", name="Anna").status_code == 303


def test_nothing_of_a_running_match_is_on_any_page(visitor: Make) -> None:  # noqa: F811
    anna, ben = visitor(), visitor()
    table = anna.open("kingdoms", title="Our private evening", name_0="Quentin")
    assert anna.get("/club").text.count(table) == 1, "she sees her own"
    for path in [*PAGES, "/club/results", "/club/me"]:
        page = ben.get(path, follow_redirects=True).text
        assert table not in page and "Our private evening" not in page and "Quentin" not in page, path
