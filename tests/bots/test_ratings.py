"""The list of ratings: from measured games, one list per game, and only of bots that there are."""

from __future__ import annotations

import pytest

import duchy
from duchy.bots import bot, levels
from duchy.bots import ratings as module
from duchy.bots.ratings import START, lead, measured, ratings, strengths
from duchy.table.seating import bot_levels


def test_what_is_shipped_names_games_and_bots_that_there_are() -> None:
    assert set(measured()) <= set(duchy.games())
    for rows in measured().values():
        for row in rows:
            assert bot(row["bot"]).spec == row["bot"] and bot(row["against"]).spec == row["against"]
            assert row["games"] > 0 and 0 <= row["share"] <= 1


def test_a_rating_counts_from_the_level_below(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        {"bot": "scholar", "against": "greedy", "games": 100, "share": 0.7},
        {"bot": "expect:time=0.04,cpu=1", "against": "scholar", "games": 40, "share": 0.6},
    ]
    monkeypatch.setattr(module, "measured", lambda: {"burgundy": rows})
    found = ratings("burgundy")
    assert found["greedy"].rating == START
    assert found["scholar"].rating == pytest.approx(START + lead(0.7, 100))
    assert found["expect"].rating == pytest.approx(found["scholar"].rating + lead(0.6, 40))
    assert found["expect"].games == 40 and found["expect"].settings == "expect:time=0.04,cpu=1"
    shown = {level["spec"]: level["rating"] for level in bot_levels("burgundy")}
    assert shown["greedy"] == 1000 and shown["scholar"] == round(found["scholar"].rating)
    assert shown["search:time=1.0"] is None, "what was not measured has no rating"


def test_a_level_says_what_it_won_against_the_one_below(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        {"bot": "random", "against": "greedy", "games": 40, "share": 0.025},
        {"bot": "expect:time=0.04,cpu=1", "against": "scholar", "games": 60, "share": 0.6},
    ]
    monkeypatch.setattr(module, "measured", lambda: {"burgundy": rows})
    assert strengths("burgundy") == {
        "greedy": "won 98 % of 40 against Wanderers",
        "expect": "won 60 % of 60 against Scholars",
    }
    assert strengths("kingdoms") == {}


def test_a_game_nobody_measured_has_no_ratings() -> None:
    assert [level["rating"] for level in bot_levels("chess")] == [None] * len(levels())
