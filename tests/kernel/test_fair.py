"""A served match can be checked by anybody: its draws come from what was promised, its log is the one that was written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from duchy.kernel.errors import BadRecord, CannotUndo, IllegalAction
from duchy.kernel.fair import Fair, chain_of, chained, commitment
from duchy.kernel.record import Branch, Match
from tests.kernel.meadow import GAME

FAIR = Fair(bytes(range(32)), ("anna's", "ben's"))


def played(fair: Fair | None = FAIR) -> Match:
    """A whole match."""
    match = Match.new(GAME, 2, 0, fair=fair)
    while not match.state.over:
        seat = match.state.seat
        match.act(match.state.legal(seat)[-1], seat)
    return match


def edited(change: Any) -> str:
    """The record of a match after somebody's edit."""
    data = json.loads(played().dump())
    change(data)
    return json.dumps(data)


def test_a_record_holds_all_that_is_needed_to_derive_every_draw() -> None:
    match = played()
    again = Match.load(match.dump())
    assert again.state.digest() == match.state.digest() and again.fair == FAIR
    assert match.state.sealed and match.state.draws > 0


def test_every_contribution_counts() -> None:
    first = Match.new(GAME, 2, 0, fair=FAIR).state.digest()
    for other in (("anna's", "carla's"), ("ben's", "anna's"), ("anna's",), ("anna'sben's",)):
        assert Match.new(GAME, 2, 0, fair=Fair(FAIR.secret, other)).state.digest() != first
    assert Match.new(GAME, 2, 0, fair=Fair(bytes(32), FAIR.contributions)).state.digest() != first


def test_a_new_secret_is_nobodys() -> None:
    assert Fair.new().secret != Fair.new().secret and len(Fair.new().secret) == 32


def test_another_secret_than_the_promised_one_is_found() -> None:
    def swap(data: Any) -> None:
        data["fair"]["secret"] = bytes(32).hex()

    with pytest.raises(BadRecord, match="not the one that was promised"):
        Match.load(edited(swap))


@pytest.mark.parametrize("fair", [{}, {"secret": "zz", "contributions": []}, {"secret": "00", "contributions": []}, 7, "x"])
def test_a_damaged_promise_is_refused(fair: Any) -> None:
    with pytest.raises(BadRecord, match="fair"):
        Match.load(edited(lambda data: data.update(fair=fair)))


def test_an_edit_of_the_log_shows_in_its_chain() -> None:
    match = played()
    assert match.chain == chain_of(match.head(), match.entries, FAIR.salt)

    def change_the_last_choice(data: Any) -> None:
        entry = next(e for e in reversed(data["entries"]) if e["kind"] in ("done", "stop"))
        entry["kind"] = "plant"

    with pytest.raises(BadRecord, match=r"edited|does not fit"):
        Match.load(edited(change_the_last_choice))
    with pytest.raises(BadRecord, match="edited"):
        Match.load(edited(lambda data: data["entries"].pop()))


def test_nothing_happens_after_the_end() -> None:
    match = played()
    last = match.steps[-1].seat
    with pytest.raises(CannotUndo, match="over"):
        match.undo(last)
    with pytest.raises(CannotUndo, match="over"):
        match.redo(last)
    with pytest.raises(IllegalAction, match="over"):
        match.act(0, last)


def test_a_commitment_tells_nothing_and_binds() -> None:
    assert commitment(bytes(32)) != commitment(bytes(31) + b"1") and FAIR.secret.hex() not in FAIR.commitment


def test_two_hashes_of_a_running_match_do_not_tell_the_choice_between_them() -> None:
    match = played()
    before, after, entry = match.chain[3], match.chain[4], match.entries[3]
    assert chained(before, entry) != after, "whoever sees both could try out every choice"
    assert chained(before, entry, FAIR.salt) == after, "at the end everybody can check"


def branched(entries: int = 3, fair: Fair | None = None) -> Match:
    """A match that goes on from a moment of another."""
    old = played()
    match = Match.new(GAME, 2, 0, fair=fair or Fair(bytes(32), ("anna's",)), branches=(Branch(entries, 0, 0, FAIR),))
    for entry in old.entries[:entries]:
        match.enter(entry)
    return match


def test_a_match_that_goes_on_from_another_has_luck_of_its_own() -> None:
    states = [branched(fair=Fair(bytes([n]) * 32)).state for n in range(8)]
    true = list(played().positions())[3]
    assert all(state.view(0) == true.view(0) for state in states), "what the seat knew stays"
    assert len({tuple(state.hands[1]) for state in states}) > 1, "what it could not know is dealt anew"
    assert len({state.below(1 << 40) for state in states}) == 8 and all(state.sealed for state in states)


def test_a_branch_is_written_down_and_played_again() -> None:
    match = branched()
    with pytest.raises(CannotUndo, match="dealt anew"):
        match.undo(match.steps[-1].seat)
    while not match.state.over:
        seat = match.state.seat
        match.act(match.state.legal(seat)[0], seat)
    again = Match.load(match.dump())
    assert again.state.digest() == match.state.digest() and again.chain == match.chain
    assert [s.digest() for s in again.positions()][-1] == match.state.digest()


def test_a_branch_of_a_branch_keeps_every_luck_that_led_to_it() -> None:
    first = branched(3)
    for _ in range(3):
        first.act(first.state.legal(first.state.seat)[0], first.state.seat)
    legs = (*first.branches, Branch(5, 1, 0, first.fair))
    second = Match.new(GAME, 2, 0, fair=Fair(bytes([9]) * 32), branches=legs)
    for entry in first.entries[:5]:
        second.enter(entry)
    assert second.dealt == [3, 5]
    assert second.state.view(1) == list(first.positions())[5].view(1)
    assert Match.load(second.dump()).state.digest() == second.state.digest() == list(second.positions())[-1].digest()


@pytest.mark.parametrize("branch", [{}, 7, {"entries": -1, "seat": 0, "seed": 0}, {"entries": 0, "seat": 9, "seed": 0}])
def test_a_damaged_branch_is_refused(branch: Any) -> None:
    with pytest.raises(BadRecord, match=r"branch|go on only"):
        Match.load(edited(lambda data: data.update(branches=[branch])))
