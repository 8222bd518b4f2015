"""What every room says around the board: the action strip, the turn story, what is left, what the end would bring."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

import duchy
from duchy.draw import LOOK
from duchy.kernel.game import Game
from duchy.kernel.record import Match
from duchy.kernel.tale import Storyteller

each_game = pytest.mark.parametrize("name", duchy.games())
ICONS = set(re.findall(r'id="(?:i-)?([^"]+)"', (LOOK / "icons.svg").read_text() + (LOOK / "pieces.svg").read_text()))


def played(game: Game, every: int = 5) -> Iterator[Match]:
    """Matches of some variants, now and then at a decision: a few of them to the end, the others for a while."""
    variants = game.variants[:: max(1, len(game.variants) // 5)] + game.variants[-1:]
    chance = Random(7)
    for seed, variant in enumerate(variants):
        match = Match.new(game, variant.players, seed, variant.options)
        while not match.state.over and (seed % 3 == 0 or len(match.steps) < 120):
            if len(match.steps) % every == 0:
                yield match
            legal = match.state.legal(match.state.seat)
            match.act(chance.choice(legal), match.state.seat)
        yield match


@each_game
def test_the_strip_can_be_laid_at_every_decision_of_a_game(name: str) -> None:
    game = duchy.game(name)
    chance = Random(11)
    for seed in range(40):
        variant = chance.choice(game.variants)
        state = game.new(variant.players, seed, variant.options)
        while not state.over:
            for seat in state.seats:
                assert game.text.strip(state, seat)
            seat = chance.choice(state.seats)
            state.apply(chance.choice(state.legal(seat)), seat)


@each_game
def test_the_ways_of_the_strip_never_change_and_share_out_the_actions_of_a_turn(name: str) -> None:
    game = duchy.game(name)
    ordinary = import_module(f"duchy.rooms.{name}.text.strip").ORDINARY
    asked = 0
    ways: dict[int, list[str]] = {}
    for match in played(game):
        state = match.state
        for seat in range(match.players):
            strip = game.text.strip(state, seat)
            assert [way["kind"] for way in strip] == ways.setdefault(id(match), [way["kind"] for way in strip])
            for way in strip:
                assert bool(way["why"]) == (not way["actions"]), f"{way}: open or with a reason, never both"
                assert way["icon"] in ICONS, way["icon"]
                assert way["word"] and len(way["word"]) < 16 and not way["why"].endswith(".")
            shared = sorted(action for way in strip for action in way["actions"])
            legal = state.legal(seat) if seat in state.seats else []
            assert len(shared) == len(set(shared)) and set(shared) <= set(legal)
            if seat in state.seats and isinstance(state.frame(seat), ordinary):
                asked += 1
                assert shared == legal, f"{state.frame(seat)}: an action belongs to no way"
    assert asked > 20, "the ordinary turn was never asked"


@each_game
def test_every_event_is_told_in_the_story_or_left_out_on_purpose(name: str) -> None:
    game = duchy.game(name)
    story: Storyteller = game.text.story
    assert set(game.text.lines) - set(story.tellers) - story.left_out == set()
    assert set(story.tellers) & story.left_out == set()


@each_game
def test_the_story_reads_as_a_person_would_tell_it(name: str) -> None:
    game = duchy.game(name)
    acts = 0
    for match in played(game, every=10**9):
        events = [event for step in match.steps for event in step.events]
        for viewer in (None, *range(match.players)):
            told = game.text.tale(match.state, events, viewer)
            acts += len(told)
            for act in told:
                check_act(act, len(events))
            assert [act["at"] for act in told] == sorted(act["at"] for act in told)
    assert acts > 200


def check_act(act: dict[str, Any], events: int) -> None:
    assert act.keys() >= {"seat", "turn", "parts", "points", "pieces", "said", "at"}
    assert 0 <= act["at"] < events
    assert not re.search(r"\bhex \d|_|None|\{|\bslot\b", act["said"]), act["said"]
    for part in act["parts"]:
        assert part.keys() & {"icon", "text", "piece", "arrow", "crest"}
        assert part.get("icon", "gold") in ICONS, part


@each_game
def test_points_in_the_story_are_all_points_that_were_scored(name: str) -> None:
    game = duchy.game(name)
    for match in played(game, every=10**9):
        events = [event for step in match.steps for event in step.events]
        told = game.text.tale(match.state, events, None)
        scored = [event for event in events if event.kind == "score" and event.facts["source"] != "hexes"]
        shared = sum(points for act in told for _, points in act["shares"])
        assert sum(act["points"] or 0 for act in told) + shared == sum(event.facts["points"] for event in scored)


@each_game
def test_what_is_left_and_what_the_end_would_bring_tell_no_secret(name: str) -> None:
    game = duchy.game(name)
    for number, match in enumerate(played(game, every=40)):
        state = match.state
        for seat in range(match.players):
            other = state.determinize(seat, number)
            view, dealt = state.view(seat), other.view(seat)
            assert game.text.left(view) == game.text.left(dealt)
            assert game.text.now(view) == game.text.now(dealt)
            assert len(game.text.now(view)) >= match.players
            for rival in range(len(game.text.now(view))):
                assert game.text.summary(view, rival) == game.text.summary(dealt, rival)
        for row in game.text.left(state.view(None)):
            assert row.keys() == {"what", "count", "of", "icon", "note"} and row["icon"] in ICONS
            assert row["count"] >= 0 and (row["of"] is None or row["of"] > 0), row


@each_game
def test_every_room_sums_up_a_rival_in_words(name: str) -> None:
    game, told = duchy.game(name), set()
    assert game.text.sum_up is not None, f"text/now.py of {name} has nothing that sums up a rival"
    for match in played(game, every=40):
        view = match.state.view(None)
        for seat in range(len(view["seats"])):
            for title, lines in game.text.summary(view, seat):
                told.add(title)
                assert lines, f"{title}: a heading without lines"
                for words, points, *_ in lines:
                    assert words and not re.search(r"_|None|[{}]", words), words
                    assert points is None or points >= 0
    assert told, "nothing was ever said"


@each_game
def test_at_the_end_the_sources_are_the_score(name: str) -> None:
    game = duchy.game(name)
    ended = 0
    for match in played(game, every=10**9):
        if match.state.over:
            ended += 1
            rows = game.text.now(match.state.view(None))
            assert [sum(row["points"] for row in found) for found in rows][: match.players] == match.state.scores()
    assert ended
