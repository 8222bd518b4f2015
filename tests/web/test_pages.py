"""The pages: a person is in a game within three clicks, and nobody else is let in."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

import pytest

import duchy
from duchy.lessons import lessons
from duchy.web.pages import shelf
from tests.web.conftest import Visitor

Visit = Callable[[], Visitor]


def test_every_page_is_strict_about_what_a_browser_may_run(visitor: Visit) -> None:
    anna = visitor()
    table = anna.open("burgundy")
    for path in [
        "/",
        "/new/burgundy",
        "/join",
        "/rules",
        "/rules/burgundy",
        "/replays",
        "/me",
        "/lobby",
        "/tables",
        table,
        "/nowhere",
    ]:
        answer = anna.get(path)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy and "*" not in policy
        assert "access-control-allow-origin" not in answer.headers
        assert not re.search(r"\sstyle=|<style|<script(?! type=\"module\" src=)|\son\w+=", answer.text), path
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_forms_of_others_are_refused(visitor: Visit) -> None:
    anna = visitor()
    table = anna.open("meadow", seat_1="here")
    turn = anna.screen(table, 0)
    move = {"seat": 0, "action": turn["actions"][0]["id"], "turn": turn["turn"]}
    for answer in [
        anna.post("/new/meadow", data={"players": "2"}),
        anna.post("/new/meadow", data={"players": "2", "csrf": "0" * 40}),
        anna.post(f"{table}/act", json=move),
        anna.post(f"{table}/act", json=move, headers={"x-duchy-csrf": "0" * 40}),
    ]:
        assert answer.status_code == 403
    assert anna.screen(table, 0)["turn"] == turn["turn"]


def test_a_cookie_that_is_not_ours_is_nobody(visitor: Visit) -> None:
    anna, ben = visitor(), visitor()
    table = anna.open("meadow", seat_1="here")
    person, _, _ = anna.cookies["duchy"].partition(".")
    ben.cookies.clear()
    ben.cookies.set("duchy", f"{person}.{'0' * 40}")
    assert ben.get(f"{table}/screen?seat=0").status_code == 403
    assert ben.screen(table)["actions"] == []


def test_a_whole_match_against_a_bot(visitor: Visit) -> None:
    anna = visitor()
    table = anna.open("meadow")
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        screen = anna.screen(table, 0)
        if screen["over"]:
            break
        if screen["actions"]:
            answer = anna.tell(
                f"{table}/act", seat=0, action=screen["actions"][-1]["id"], turn=screen["turn"], key=str(screen["turn"])
            )
            assert answer.status_code in (200, 409)
    assert screen["over"]
    assert re.search(r"\bwins?\b", screen["prompt"]["text"])  # two may share a victory
    assert anna.get(f"{table}/end").status_code == 200
    record = anna.get(f"{table}/record.json").text
    assert duchy.Match.load(record).state.over
    assert anna.get(f"{table}/replay").status_code == 200
    shot = anna.get(f"{table}/replay/3?eyes=1").json()
    assert shot["step"] == 3
    assert anna.get(f"{table}/replay/99999").status_code == 400
    assert anna.get(f"{table}/replay/3?eyes=-2").json()["board"]
    begun = anna.ask(f"{table}/analysis")
    assert begun["of"] == 2
    while (analysis := anna.get(f"{table}/analysis").json())["running"]:
        time.sleep(0.02)
    assert analysis["done"] == 2
    assert "chart-dot" in analysis["chart"]  # the thinker of these tests studies a single decision
    assert anna.ask(f"{table}/analysis") == analysis, "what was found out is kept"
    again = anna.ask(f"{table}/rematch")["next"]
    assert again.startswith("/t/") and again != table
    on = anna.ask(f"{table}/replay/play", step=2, seat=1, bot="random")["next"]
    assert anna.screen(on)["over"] is False


def test_nothing_of_a_running_match_is_told_that_is_hidden(visitor: Visit) -> None:
    anna, eve = visitor(), visitor()
    table = anna.open("meadow", seat_1="here")
    for path in ["/end", "/record.json", "/replay", "/replay/0"]:
        assert anna.get(table + path).status_code == 400
    assert "seat=" not in eve.get(table).text
    assert "/back/" not in eve.get(table).text
    assert eve.get(f"{table}/screen?seat=1").status_code == 403
    assert eve.get(f"{table}/stream?seat=1").status_code == 403
    assert eve.tell(f"{table}/act", seat=0, action=0).status_code == 403
    assert eve.tell(f"{table}/undo", seat=0).status_code == 403
    assert eve.tell(f"{table}/reveals", seat=0, action=0).status_code == 403
    assert eve.tell(f"{table}/chat", text="hello").status_code == 403


def test_the_table_shows_which_hexes_take_workers(visitor: Visit) -> None:
    anna = visitor()
    table = anna.open("burgundy", seat_1="here")
    for _ in range(300):
        seat, screen = next((s, found) for s in (0, 1) if (found := anna.screen(table, s))["actions"])
        # such as "Place the mine on mine 4, left (die 5 and 1 worker or die 6 and 2 workers)"
        placing = [(a["elements"][1], a["label"]) for a in screen["actions"] if a["label"].startswith("Place ")]
        free = {el for el, label in placing if any("worker" not in way for way in label.split(" (")[-1].split(" or "))}
        paid = {el for el, _ in placing} - free
        if paid:
            break
        anna.ask(f"{table}/act", seat=seat, action=random.choice(screen["actions"])["id"], turn=screen["turn"])
    assert paid
    drawn = re.findall(r'class="bu-hex [^"]*bu-costs" id="[^"]*" data-el="([^"]+)"', screen["own"])
    assert set(drawn) == paid
    assert "bu-costs" not in anna.screen(table, 1 - seat)["own"]


def test_empty_and_unknown_pages_say_what_to_do(visitor: Visit) -> None:
    anna = visitor()
    page = anna.get("/").text
    assert "What shall the others call you?" in page and page.count("Learn in 3 minutes") == len(lessons())
    assert anna.form("/name", name=" ").status_code == 400
    assert anna.form("/name", name="<i>Frieda</i>").status_code == 303
    page = anna.get("/").text
    assert "What shall the others call you?" not in page and "&lt;i&gt;Frieda&lt;/i&gt;" in page
    anna.form("/new/meadow/quick", fresh="yes")
    assert "My tables" in anna.get("/").text, "whoever has sat at a table is no newcomer"
    answer = anna.get("/nowhere")
    assert answer.status_code == 404
    assert "There is no such page: the address may be old or mistyped." in answer.text


def test_a_number_that_no_action_has_is_refused_as_that(visitor: Visit) -> None:
    anna = visitor()
    table = anna.open("meadow", seat_1="here")
    before = anna.screen(table)
    size = duchy.game("meadow").actions.size
    for path in ("act", "reveals"):
        for action in (-1, size):
            answer = anna.tell(f"{table}/{path}", seat=0, action=action, turn=before["turn"])
            assert answer.status_code == 400
            assert answer.json()["error"].startswith(f"action: there is no action {action}; ")
            assert answer.json()["error"].endswith(f" 0 to {size - 1}")
    assert anna.tell(f"{table}/act", seat=0).json()["error"].startswith("action: there is no action -1; ")
    assert anna.screen(table) == before


def test_joining_by_link_code_and_on_another_device(visitor: Visit) -> None:
    anna, ben, phone = visitor(), visitor(), visitor()
    table = anna.open("meadow", seat_1="link", name_0="Anna")
    waiting = anna.get(table).text
    found = re.search(r"/j/(\w+)", waiting)
    assert found is not None
    code = found[1]
    assert anna.get(f"/j/{code}/qr.svg").headers["content-type"].startswith("image/svg+xml")
    assert ben.get(f"/join?code={code.upper()}").headers["location"] == f"/j/{code}"
    assert "Sit down" in ben.get(f"/j/{code}").text
    assert ben.form(f"/j/{code}", name="Ben").headers["location"] == table
    assert ben.screen(table, 1)["actions"] != []
    assert "Anna" in ben.screen(table)["chips"]
    assert ben.get("/j/zzzzzz").status_code == 404
    key = re.search(r"/back/(\w+)", anna.get(table).text)
    assert key is not None
    assert phone.get(f"/back/{key[1]}").status_code == 200
    assert phone.form(f"/back/{key[1]}").headers["location"] == f"{table}?seat=0"
    assert phone.screen(table, 0)["actions"] != []
    assert anna.get(f"{table}/screen?seat=0").status_code == 403


def test_chat_is_text(visitor: Visit) -> None:
    anna = visitor()
    table = anna.open("meadow", name_0="<b>Anna</b>")
    assert anna.tell(f"{table}/chat", text="<script>alert(1)</script>").status_code == 200
    screen = anna.screen(table)
    assert "&lt;script&gt;" in screen["chat"]
    assert "<b>Anna" not in screen["chips"] + screen["others"] + screen["own"] + screen["board"]


def test_several_people_at_one_device(visitor: Visit) -> None:
    anna = visitor()
    table = anna.open("meadow", seat_1="here", name_0="Anna", name_1="Ben")
    screen = anna.screen(table, 0)
    assert screen["pass"] is None
    while anna.screen(table, 0)["actions"]:
        turn = anna.screen(table, 0)
        anna.tell(f"{table}/act", seat=0, action=turn["actions"][0]["id"], turn=turn["turn"])
    assert anna.screen(table, 0)["pass"] == {"seat": 1, "name": "Ben", "curtain": True}


@pytest.mark.parametrize("name", duchy.games())
def test_every_mode_can_be_opened_from_the_form(visitor: Visit, name: str) -> None:
    anna = visitor()
    assert anna.get(f"/new/{name}").status_code == 200
    assert anna.get(f"/rules/{name}").status_code == 200
    for mode in duchy.game(name).modes:
        bots = {f"bot_{n}": "random" for n in range(mode.seats[1])}
        table = anna.open(name, mode=mode.name, players=str(mode.seats[0]), **bots)
        assert anna.screen(table, 0)["board"]


def test_a_form_that_does_not_fit_says_why(visitor: Visit) -> None:
    anna = visitor()
    answer = anna.form("/new/burgundy", players="2", seat_1="bot", bot_1="random", clock="7")
    assert answer.status_code == 400
    assert "clock" in answer.text
    assert anna.get("/new/chess").status_code == 400


def test_login_on_another_device(visitor: Visit) -> None:
    anna, phone = visitor(), visitor()
    anna.open("meadow")
    assert anna.form("/me", name="Anna", login="anna", password="correct horse").status_code == 200
    assert phone.form("/login", login="anna", password="wrong horse").status_code == 403
    assert "Welcome to Duchy" in phone.get("/").text
    assert phone.form("/login", login="anna", password="correct horse").status_code == 303
    assert "Welcome to Duchy" not in phone.get("/").text
    assert phone.form("/me", name="Ben", webhook="http://127.0.0.1/").status_code == 400


def test_uploading_a_record(visitor: Visit) -> None:
    anna = visitor()
    match = duchy.Match.new(duchy.game("burgundy"), players=2, seed=7)
    for _ in range(9):
        match.act(match.state.legal()[0], match.state.seat)
    answer = anna.post("/replays", data={"csrf": anna.csrf}, files={"record": ("r.json", match.dump())})
    assert answer.status_code == 303
    assert anna.get(answer.headers["location"]).status_code == 200
    bad = anna.post("/replays", data={"csrf": anna.csrf}, files={"record": ("r.json", "{}")})
    assert bad.status_code == 400
    assert "ot a Duchy record" in bad.text


def test_a_room_that_can_not_be_opened_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise ImportError(f"cannot import {name}")

    monkeypatch.setattr("duchy.web.pages.find_game", broken)
    with pytest.raises(ImportError, match="cannot import"):
        shelf()


def test_a_game_without_drawing_lesson_rules_and_evaluation_works_everywhere(
    visitor: Visit, caplog: pytest.LogCaptureFixture
) -> None:
    anna = visitor()
    table = anna.open("meadow", seat_1="here", hints="on")
    assert '<pre class="plain"' in anna.screen(table, 0)["board"]
    assert anna.get(table).status_code == 200 and "style.css" not in anna.get(table).text
    assert "/learn/meadow" not in anna.get("/rules/meadow").text
    assert anna.get("/learn/meadow").status_code == 404
    while not anna.screen(table, 0)["over"]:
        for seat in (0, 1):
            if actions := anna.screen(table, seat)["actions"]:
                anna.ask(f"{table}/act", seat=seat, action=actions[0]["id"])
    for path in ("end", "replay", "replay/1"):
        assert anna.get(f"{table}/{path}").status_code == 200, path
    assert anna.get("/").status_code == anna.get("/replays").status_code == 200
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]


def test_the_header_knows_my_name_on_every_page(visitor: Visit) -> None:
    anna = visitor()
    table = anna.open("meadow", name_0="Anna Sophie", seat_1="bot")
    for path in ("/", "/rules", "/rules/burgundy", "/join", "/replays", "/me"):
        assert "Anna Sophie</a>" in anna.get(path).text, path
    assert "Anna Sophie" in anna.get(table).text


def test_a_rivals_board_and_past_moments_tell_no_hand(visitor: Visit) -> None:
    anna, eve = visitor(), visitor()
    table = anna.open("villages", seat_1="here")
    hand = re.findall(
        r'data-el="hand-[^"]*" data-piece="([^"]+)"', anna.screen(table, 0)["board"] + anna.screen(table, 0)["own"]
    )
    hidden = {f'data-piece="{card}"' for card in hand} - set(re.findall(r'data-piece="[^"]+"', eve.screen(table)["board"]))
    assert hidden, "there is a card in hand that lies nowhere open"
    for path in (f"{table}/rival/0", f"{table}/moment/0"):
        answer = eve.get(path, headers={"accept": "application/json"})
        assert answer.status_code == 200
        assert not any(card.replace('"', '\\"') in answer.text or card in answer.text for card in hidden)
    assert eve.get(f"{table}/moment/0?seat=0").status_code == 403
    assert eve.get(f"{table}/moment/999").status_code == 404
    assert eve.get(f"{table}/rival/7").status_code == 404
