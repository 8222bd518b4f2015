"""Records: replay, undo to a barrier, damaged and foreign files."""

from __future__ import annotations

import json
from typing import Any

import pytest

from duchy.kernel.errors import BadRecord, CannotUndo
from duchy.kernel.record import Match
from tests.kernel.meadow import GAME, KEEP


def started() -> Match:
    return Match.new(GAME, players=2, seed=3)


def bid(match: Match, seat: int) -> None:
    """Choose the highest card and keep it."""
    match.act(match.state.legal(seat)[-1], seat)
    if KEEP in match.state.legal(seat):
        match.act(KEEP, seat)


def test_undo_in_a_lane_leaves_the_others_choice_alone() -> None:
    match = started()
    match.act(match.state.legal(0)[-1], 0)
    chosen = match.state.bids[0]
    match.act(match.state.legal(1)[-1], 1)
    other = match.state.bids[1]
    match.undo(0)
    assert match.state.bids[0] == 0 and match.state.bids[1] == other
    match.redo(0)
    assert match.state.bids[0] == chosen


def test_undo_stops_at_a_barrier_and_says_which() -> None:
    match = started()
    bid(match, 0)
    bid(match, 1)
    good, reason = match.can_undo(1)
    assert not good and reason in ("the cards were turned", "the die was rolled")
    with pytest.raises(CannotUndo, match=reason):
        match.undo(1)
    assert match.can_undo(0) == (False, "another player has decided since")


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(CannotUndo, match="nothing to take back"):
        started().undo(0)
    with pytest.raises(CannotUndo, match="nothing to redo"):
        started().redo(0)


def test_a_new_action_ends_redo() -> None:
    match = started()
    match.act(match.state.legal(0)[-1], 0)
    match.undo(0)
    match.act(match.state.legal(0)[0], 0)
    with pytest.raises(CannotUndo, match="nothing to redo"):
        match.redo(0)


def test_undo_and_redo_are_entries_of_the_record() -> None:
    match = started()
    match.act(match.state.legal(0)[-1], 0)
    match.undo(0)
    match.redo(0)
    assert [next(iter(entry)) for entry in match.entries] == ["seat", "undo", "redo"]
    assert Match.load(match.dump()).state.digest() == match.state.digest()


def test_a_record_can_be_replayed_in_part() -> None:
    match = started()
    before = match.state.digest()
    bid(match, 0)
    assert Match.load(match.dump(), upto=0).state.digest() == before
    with pytest.raises(BadRecord, match="entries 0 to"):
        Match.load(match.dump(), upto=99)


def damage(**changes: Any) -> str:
    match = started()
    bid(match, 0)
    return json.dumps({**match.plain(), **changes})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a Duchy record"),
        ("[]", "not a Duchy record of format"),
        ("{}", "not a Duchy record of format"),
        (damage(rules=99), "made under rules 99"),
        (damage(fingerprint="other"), "made with other content"),
        (damage(players="two"), "'players' is missing or not a int"),
        (damage(seed=None), "'seed' is missing"),
        (damage(entries=[{"seat": 0, "kind": "fly"}]), "entry 1 .* unknown kind of action 'fly'"),
        (damage(entries=[{"seat": 0, "kind": "card", "value": 77}]), "entry 1 .* value can't be 77"),
        (damage(entries=[{"seat": 0, "kind": "stop"}]), "entry 1 .* you hold no such card"),
        (damage(entries=[{"kind": "stop"}]), "names its seat"),
        (damage(entries=["stop"]), "an entry is a dict"),
        (damage(entries=[{"undo": 0}]), "nothing to take back"),
    ],
)
def test_a_damaged_or_foreign_record_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        Match.load(text)


def test_a_record_of_an_unknown_game_is_refused() -> None:
    from duchy.kernel.errors import BadOption

    with pytest.raises(BadOption, match="no game 'chess'"):
        Match.load(damage(game="chess"))
