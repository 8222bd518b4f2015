"""The contract, the same for every game, mode and seat count."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

import pytest

from duchy.bots import Seen
from duchy.kernel.errors import BadOption, IllegalAction
from duchy.kernel.events import Event
from duchy.kernel.game import Game
from duchy.kernel.luck import seed_of
from duchy.kernel.options import Variant
from duchy.kernel.pack import plain, values
from duchy.kernel.record import Match


def pace(game: Game, variant: Variant) -> int:
    """The first variant of each seat count is looked at closely, the many others at every few decisions more."""
    first = next(v for v in game.variants if v.players == variant.players)
    return 1 if variant is first else 4


def new(game: Game, variant: Variant, seed: int) -> Any:
    return game.new(players=variant.players, seed=seed, options=variant.options)


class Chooser:
    """A fixed sequence of pseudo-random picks."""

    def __init__(self, seed: int) -> None:
        self.x = seed_of(seed)

    def __call__(self, actions: list[int]) -> int:
        self.x = (self.x * 6364136223846793005 + 1442695040888963407) % 2**64
        return actions[(self.x >> 33) % len(actions)]


def states(game: Game, variant: Variant, seed: int, every: int = 1) -> Iterator[Any]:
    """The states of a random game, at each `every`th decision; deciding seats in random order."""
    s = new(game, variant, seed)
    pick = Chooser(seed)
    count = 0
    while not s.over:
        if count % every == 0:
            yield s
        seat = pick(s.seats)
        s.apply(pick(s.legal(seat)), seat)
        count += 1
        assert count < 20000, "the game does not end"
    yield s


def test_legal_actions_are_sorted_unique_and_never_empty(game: Game, variant: Variant) -> None:
    for s in states(game, variant, 1):
        if s.over:
            assert s.seats == [] and s.seat == -1 and s.legal() == []
            break
        assert s.seat == s.seats[0]
        for seat in range(s.players):
            actions = s.legal(seat)
            assert (len(actions) > 1) == (seat in s.seats)
            assert actions == sorted(set(actions))
            assert all(0 <= a < game.actions.size for a in actions)


def test_the_game_ends_with_scores_and_invariants_hold(game: Game, variant: Variant) -> None:
    for seed in (1, 2):
        for s in states(game, variant, seed, every=pace(game, variant)):
            if game.invariants is not None:
                game.invariants(s)
        assert len(s.scores()) == s.players
        assert all(isinstance(x, int) for x in s.scores())
        assert set(s.winners()) <= set(range(s.players))
        assert s.winners() or s.players == 1


def test_illegal_actions_are_refused_without_a_trace(game: Game, variant: Variant) -> None:
    for s in states(game, variant, 3, every=11 * pace(game, variant)):
        if s.over:
            break
        before = s.digest()
        for seat in s.seats:
            legal = set(s.legal(seat))
            wrong = [a for a in (-1, 0, game.actions.size // 2, game.actions.size - 1, game.actions.size) if a not in legal]
            for action in wrong:
                with pytest.raises(IllegalAction) as error:
                    s.apply(action, seat)
                assert len(str(error.value)) > 5
        for seat in [-2, s.players] + [p for p in range(s.players) if p not in s.seats]:
            with pytest.raises(IllegalAction):
                s.apply(s.legal()[0], seat)
        assert s.digest() == before


def test_a_copy_is_equal_and_independent(game: Game, variant: Variant) -> None:
    for s in states(game, variant, 4, every=9 * pace(game, variant)):
        before = s.digest()
        other = s.copy()
        assert type(other) is type(s)
        assert plain(values(other)) == plain(values(s))
        assert [other.legal(p) for p in range(s.players)] == [s.legal(p) for p in range(s.players)]
        other.playout(5)
        assert s.digest() == before
        assert other.over


def test_saving_and_loading_changes_nothing(game: Game, variant: Variant) -> None:
    for s in states(game, variant, 5, every=7 * pace(game, variant)):
        again = pickle.loads(pickle.dumps(s))
        assert again.digest() == s.digest()
        assert [again.legal(p) for p in range(s.players)] == [s.legal(p) for p in range(s.players)]
        assert [again.view(p) for p in range(s.players)] == [s.view(p) for p in range(s.players)]


def test_playout_is_deterministic_and_counts_decisions(game: Game, variant: Variant) -> None:
    one, two = new(game, variant, 6), new(game, variant, 6)
    assert one.digest() == two.digest()
    assert one.playout(1) == two.playout(1) > 0
    assert one.digest() == two.digest()
    other = new(game, variant, 7)
    assert other.digest() != new(game, variant, 6).digest()


def test_views_are_plain_and_hide_what_determinize_re_deals(game: Game, variant: Variant) -> None:
    for number, s in enumerate(states(game, variant, 2, every=5 * pace(game, variant))):
        for viewer in [None, *range(s.players)]:
            view = s.view(viewer)
            assert json.loads(json.dumps(view)) == view, "a view is plain data with text keys"
            for draw in (number, number + 1000):
                other = s.determinize(viewer, draw)
                assert other.view(viewer) == view
                if viewer is not None:
                    assert other.legal(viewer) == s.legal(viewer)
                assert other.seats == s.seats
                if game.invariants is not None:
                    game.invariants(other)


def test_a_determinized_state_plays_to_its_end(game: Game, variant: Variant) -> None:
    for number, s in enumerate(states(game, variant, 8, every=25)):
        if not s.over:
            other = s.determinize(s.seat, number)
            other.playout(number)
            assert other.over


def test_words_for_every_decision_are_those_of_the_seats_own_knowledge(game: Game, variant: Variant) -> None:
    names = [f"Player {n}" for n in range(variant.players)]
    for number, s in enumerate(states(game, variant, 9, every=4 * pace(game, variant))):
        assert game.text.table(s.view(None), names)
        for seat in s.seats:
            legal = s.legal(seat)
            labels = [game.text.label(s, a, seat) for a in legal]
            pieces = [game.text.elements(s, a, seat) for a in legal]
            assert game.text.prompt(s, seat)
            assert all(labels) and all(pieces)
            assert len({(label, *piece) for label, piece in zip(labels, pieces, strict=True)}) == len(legal), labels
            assert all(p and all(c.isalnum() or c == "-" for c in p) for piece in pieces for p in piece)
            other = s.determinize(seat, number)
            assert game.text.prompt(other, seat) == game.text.prompt(s, seat)
            assert [game.text.label(other, a, seat) for a in legal] == labels
            assert [game.text.elements(other, a, seat) for a in legal] == pieces


def play(match: Match, seed: int) -> list[Event]:
    """A random match to its end, with undo here and there; its events."""
    pick = Chooser(seed)
    while not match.state.over:
        seat = pick(match.state.seats)
        match.act(pick(match.state.legal(seat)), seat)
        if match.can_undo(seat)[0] and pick([0, 0, 0, 1]):
            after = match.state.digest()
            match.undo(seat)
            if pick([0, 1]):
                match.redo(seat)
                assert match.state.digest() == after
    return [event for step in match.steps for event in step.events]


def told(match: Match) -> list[dict[str, Any]]:
    return [event.open() for step in match.steps for event in step.events]


def test_a_record_replays_to_equal_digests(game: Game, variant: Variant) -> None:
    match = Match.new(game, variant.players, 10, variant.options)
    play(match, 10)
    again = Match.load(match.dump())
    assert again.state.digest() == match.state.digest()
    assert again.entries == match.entries
    assert [[e.open() for e in step.events] for step in again.steps] == [
        [e.open() for e in step.events] for step in match.steps
    ]


def test_undo_restores_the_state_before(game: Game, variant: Variant) -> None:
    match = Match.new(game, variant.players, 11, variant.options)
    pick = Chooser(11)
    undone = 0
    before = match.state.digest()
    while not match.state.over:
        seat = pick(match.state.seats)
        match.act(pick(match.state.legal(seat)), seat)
        good, reason = match.can_undo(seat)
        assert good or reason
        after = match.state.digest()
        if good:
            match.undo(seat)
            assert match.state.digest() == before
            match.redo(seat)
            assert match.state.digest() == after
            undone += 1
        before = after
    assert undone > 0


def test_a_barrier_stands_wherever_somebody_learnt_something(game: Game, variant: Variant) -> None:
    """An action that may be undone leaves the generator alone."""
    match = Match.new(game, variant.players, 12, variant.options)
    pick = Chooser(12)
    while not match.state.over:
        seat = pick(match.state.seats)
        before = match.state.rng
        match.act(pick(match.state.legal(seat)), seat)
        if match.state.rng != before:
            assert not match.can_undo(seat)[0], match.entries[-1]


def test_events_are_plain_told_in_words_and_add_up_to_the_scores(game: Game, variant: Variant) -> None:
    match = Match.new(game, variant.players, 13, variant.options)
    events = play(match, 13)
    names = [f"Player {n}" for n in range(variant.players)]
    points = [0] * variant.players
    for event in events:
        for viewer in [None, *range(variant.players)]:
            shown = event.seen(viewer)
            assert shown is None or json.loads(json.dumps(shown)) == shown
            if shown is not None and event.kind != "forced":
                assert isinstance(game.text.sentence(shown, names), str)
        if event.kind == "score" and 0 <= event.seat < variant.players:
            points[event.seat] += event.facts["points"]
            assert event.facts["source"]
    if game.name != "meadow":
        assert points == match.state.scores()


def test_bad_options_and_player_counts_are_refused(game: Game, variant: Variant) -> None:
    for players in (0, game.seats[1] + 1, -1):
        with pytest.raises(BadOption):
            game.new(players=players)
    with pytest.raises(BadOption):
        game.new(players=variant.players, options={"no such option": 1})
    for name, option in game.options.items():
        with pytest.raises(BadOption, match=name):
            game.new(players=variant.players, options={**variant.options, name: "surely not"})
        assert option.meaning and option.takes


def test_every_action_of_the_catalogue_has_a_structured_form(game: Game, variant: Variant) -> None:
    for action in range(0, game.actions.size, pace(game, variant)):
        form = game.actions.describe(action)
        assert game.actions.id(form.kind, **form.params) == action
        assert game.actions.parse(json.loads(json.dumps(form.plain()))) == action


def test_observations_keep_their_layout_and_the_secrets(game: Game, variant: Variant) -> None:
    if game.name == "meadow":
        assert game.observe is None
        return
    assert game.observe is not None, "a room writes its observations"
    size = sum(field.size for field in game.layout)
    starts = dict(zip([field.name for field in game.layout], accumulate([0] + [f.size for f in game.layout]), strict=False))
    assert len({field.name for field in game.layout}) == len(game.layout) and all(field.meaning for field in game.layout)
    for number, s in enumerate(states(game, variant, 14, every=6 * pace(game, variant))):
        for seat in range(s.players):
            seen_bytes = game.observe(s, seat)
            assert isinstance(seen_bytes, bytes) and len(seen_bytes) == size
            assert game.observe(s.determinize(seat, number), seat) == seen_bytes
            points = [int.from_bytes(seen_bytes[starts[f"points_{n}"] :][:2], "big") for n in range(s.players)]
            assert points[-seat:] + points[:-seat] == s.view(seat)["scores"], "what environments tell as scores"


def test_nobody_looks_from_a_seat_that_is_not_there(game: Game, variant: Variant) -> None:
    s = new(game, variant, 16)
    looks = [s.view, lambda seat: s.determinize(seat, 1), lambda seat: Seen(game, s, seat)]
    if game.observe is not None:
        looks.append(lambda seat: game.observe(s, seat))  # type: ignore[misc]
    there = f"the table has {variant.players}, seats 0 to {variant.players - 1}"
    for seat in (-1, variant.players, 99):
        for look in looks:
            with pytest.raises(BadOption, match=f"nobody sits at seat {seat}: {there}"):
                look(seat)


def test_a_re_dealt_table_does_not_know_the_key_of_a_served_one(game: Game, variant: Variant) -> None:
    served = game.new(players=variant.players, seed=0, options=variant.options, key=bytes(range(32)))
    assert served.sealed and served.copy().key == served.key
    for viewer in [None, *range(variant.players)]:
        other = served.determinize(viewer, 15)
        assert not other.sealed and other.key == b""
    served.playout(15)
    assert served.over and served.draws > 0
