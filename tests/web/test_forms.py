"""Forms that no page of ours would send: refused with a sentence, never a failure, and nothing is changed by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import duchy
from tests.web.conftest import Visitor

Visit = Callable[[], Visitor]
FUZZ = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), database=None)

WORDS = st.one_of(
    st.text(max_size=60),
    st.integers().map(str),
    st.sampled_from(
        ["", "0", "-1", "9" * 30, "²", "here", "link", "bot", "random", "greedy", "on", "null", "[]", "{}", "true"]
    ),
    st.sampled_from(
        ["<script>", "' OR 1=1 --", "\x00", "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"), "a" * 5000]
    ),
)
OPTIONS = [f"option-{name}" for game in duchy.games() for name in duchy.game(game).options]
FIELDS = [
    "mode",
    "players",
    "title",
    "clock",
    "late",
    "public",
    "undo",
    "hints",
    *(f"{w}-{n}" for w in ("seat", "bot", "name") for n in range(4)),
]


def send(someone: Visitor, path: str, form: dict[str, str]) -> int:
    """The status of a form's answer."""
    return someone.post(path, data={"csrf": someone.csrf, **form}).status_code


def state_of(anna: Visitor, table: str) -> dict[str, Any]:
    """All of a table that its player sees, but the counters of time."""
    return {name: part for name, part in anna.screen(table, 0).items() if name != "clock"}


def test_forms_of_new_tables(visitor: Visit) -> None:
    anna, eve = visitor(), visitor()
    table = anna.open("burgundy", seat_1="here")
    before = state_of(anna, table)

    @FUZZ
    @given(st.sampled_from([*duchy.games(), "chess"]), st.dictionaries(st.sampled_from([*FIELDS, *OPTIONS]), WORDS, max_size=8))
    def fuzz(game: str, form: dict[str, str]) -> None:
        assert send(eve, f"/new/{game}", form) in (303, 400)

    fuzz()
    assert state_of(anna, table) == before


def test_forms_of_invitations_and_links(visitor: Visit) -> None:
    anna, eve = visitor(), visitor()
    table = anna.open("burgundy", seat_1="here")
    code = anna.get(table).text.split("/j/")[1].split("<")[0].split('"')[0]
    before = state_of(anna, table)

    @FUZZ
    @given(
        st.sampled_from([f"/j/{code}", "/j/zzzzzz", "/back/zzzz"]),
        st.dictionaries(st.sampled_from(["name", "seat", "x"]), WORDS),
    )
    def fuzz(path: str, form: dict[str, str]) -> None:
        assert send(eve, path, form) in (400, 404, 409)

    @FUZZ
    @given(WORDS)
    def look_up(word: str) -> None:
        assert eve.get("/join", params={"code": word}).status_code in (200, 303, 400)

    fuzz()
    look_up()
    assert state_of(anna, table) == before


def test_forms_of_the_lobby_and_of_my_tables(visitor: Visit) -> None:
    anna, eve = visitor(), visitor()
    table = anna.open("burgundy", seat_1="here", public="on")
    before = state_of(anna, table)
    id = table.removeprefix("/t/")
    paths = [
        f"/lobby/{id}/sit",
        f"/tables/{id}",
        "/lobby/ask",
        "/tables/vacation",
        "/lobby/zz/sit",
        "/tables/zz",
        "/j/zz/stand-in",
    ]

    @FUZZ
    @given(
        st.sampled_from(paths), st.dictionaries(st.sampled_from(["table", "met", "seat", "days", "do", "name", "luck"]), WORDS)
    )
    def fuzz(path: str, form: dict[str, str]) -> None:
        assert send(eve, path, form) in (303, 400, 403, 404, 429)

    fuzz()
    assert state_of(anna, table) == before


def test_forms_about_oneself(visitor: Visit) -> None:
    anna, eve = visitor(), visitor()
    anna.open("meadow", name_0="Anna")
    assert anna.form("/me", name="Anna", login="anna", password="correct horse").status_code == 200

    @settings(FUZZ, max_examples=15)  # a password costs time by design
    @given(st.dictionaries(st.sampled_from(["name", "webhook", "login", "password"]), WORDS))
    def change(form: dict[str, str]) -> None:
        assert send(eve, "/me", form) in (200, 400, 403, 409)

    @settings(FUZZ, max_examples=8)
    @given(st.fixed_dictionaries({"login": st.one_of(st.just("anna"), WORDS), "password": WORDS}))
    def enter(form: dict[str, str]) -> None:
        assert send(eve, "/login", form) in (400, 403)

    change()
    enter()
    assert anna.form("/login", login="anna", password="correct horse").status_code == 303
    assert "Anna" in anna.get("/me").text
