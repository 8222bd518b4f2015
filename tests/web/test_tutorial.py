"""Tutorials: each is a record that the engine plays, and every piece it speaks of lies on the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import duchy
from duchy.kernel.record import Match
from duchy.lessons import lessons
from duchy.web.tutorial import LEARNER, Tutorial, question, shown, tutorial
from tests.web.conftest import Visitor

Visit = Callable[[], Visitor]

# What somebody who has finished the tutorial must have done or seen done: kinds of action, with a parameter where it says more.
MAIN = {
    "burgundy": ["take", "place", "sell", "workers", "buy", "depot", "end_turn"],
    "castellans": [
        *("draft", "push", "recruit", "manor", "windmill", "crate", "statue", "pay"),
        *(f"primary {action}" for action in ("manor", "temple", "recruit", "harvest", "wharf")),
    ],
    "kingdoms": ["duke", "recruit", "slay", "build", "gain", "pay", "use_on_turn", "use_off_turn"],
    "academies": [
        *("recruit", "bank", "extra_council", "seat", "place", "draft_guild", "draft_town", "draft_monument", "use_monument"),
        *("draft_professor", "draft_favor", "open_class", "assign_student", "teach", "tutor", "quest", "draft_prestige"),
    ],
    "villages": [
        *("develop", "build", "recruit", "draw", "discard", "follow", "castle", "coin"),
        *(f"lead {action}" for action in ("harvest", "develop", "build", "recruit", "tax")),
    ],
}


@pytest.fixture(params=duchy.games())
def found(request: pytest.FixtureRequest) -> Tutorial:
    """Each game's tutorial."""
    return tutorial(request.param)


def moves(name: str) -> list[dict[str, Any]]:
    return [move for row in lessons()[name]["moments"] for move in row.get("moves", [])]


def done(move: dict[str, Any]) -> set[str]:
    return {move["kind"], f"{move['kind']} {move.get('action')}"}


def pieces(found: Tutorial, number: int) -> set[str]:
    drawing = shown(found, number)
    return set(re.findall(r'data-el="([^"]*)"', drawing.status + drawing.board + drawing.own + drawing.others))


def test_it_is_a_whole_game_played_on_the_engine(found: Tutorial) -> None:
    written = lessons()[found.game.name]
    match = Match.new(found.game, len(written["names"]), written["seed"], written.get("options"))
    for move in moves(found.game.name):
        action = found.game.actions.parse({key: value for key, value in move.items() if key != "seat"})
        assert action in match.state.legal(move["seat"]), move
        match.enter(move)
    assert match.state.over
    assert match.state.digest() == found.moments[-1].state.digest()


def test_every_main_action_is_in_it(found: Tutorial) -> None:
    seen = set().union(*(done(move) for move in moves(found.game.name)))
    assert set(MAIN[found.game.name]) <= seen


def test_it_is_short_and_the_learner_acts(found: Tutorial) -> None:
    assert 12 <= len(found.moments) <= 20
    assert sum(moment.asked is not None for moment in found.moments) >= 8
    for moment in found.moments:
        assert moment.title and 20 < len(moment.words) < 460, moment.title


def test_every_piece_it_speaks_of_is_drawn(found: Tutorial) -> None:
    for number, moment in enumerate(found.moments):
        drawn = pieces(found, number)
        assert set(moment.look) <= drawn, moment.title
        asked = question(found, number)
        if asked is not None:
            assert LEARNER in moment.state.seats
            # a piece to click, or nothing but a button
            assert all(el in drawn or el.startswith("button-") for el in asked["elements"]), (moment.title, asked["elements"])
            assert asked["elements"] not in asked["others"]


def test_its_log_tells_what_was_decided(found: Tutorial) -> None:
    told = [said.text for moment in found.moments for said in moment.told]
    assert len(told) > 30
    assert len([text for text in told if "only choice" in text]) < len(told) / 4


def test_the_last_words_tell_the_true_result(found: Tutorial) -> None:
    scores = found.moments[-1].state.scores()
    words = found.moments[-1].words
    assert all(str(score) in words for score in scores)
    winner = found.names[found.moments[-1].state.winners()[0]]
    assert re.search(rf"{winner}\W+(who\W+)?wins", words)


@pytest.mark.parametrize("name", duchy.games())
def test_the_pages(visitor: Visit, name: str) -> None:
    anna = visitor()
    page = anna.get(f"/learn/{name}")
    assert page.status_code == 200
    assert "Play a first game" in page.text
    total = len(tutorial(name).moments)
    assert f'data-total="{total}"' in page.text
    for number in (1, total):
        shot = anna.get(f"/learn/{name}/{number}", headers={"accept": "application/json"}).json()
        assert "<svg" in shot["board"] and shot["words"].startswith("<p>")
    assert anna.get(f"/learn/{name}/{total + 1}").status_code == 404
    assert anna.get(f"/learn/{name}/0").status_code == 404
    for path in ("/", f"/rules/{name}"):
        assert f'href="/learn/{name}"' in anna.get(path).text


def test_a_game_without_a_tutorial(visitor: Visit) -> None:
    anna = visitor()
    assert anna.get("/learn/meadow").status_code == 404
    assert "/learn/" not in anna.get("/rules/meadow").text


def test_under_other_content_it_says_so(visitor: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = dict(lessons()["burgundy"], seed=4)
    monkeypatch.setitem(lessons(), "burgundy", broken)
    tutorial.cache_clear()
    answer = visitor().get("/learn/burgundy")
    tutorial.cache_clear()
    assert answer.status_code == 400
    assert "content" in answer.text
