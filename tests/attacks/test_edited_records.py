"""`duchy verify` says no to a record that was edited anywhere: every value of it is changed, taken out and added to."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import duchy
from duchy.kernel.fair import Fair
from duchy.kernel.verify import verify

ENTRIES = 4
"""A short match: most of its luck is not yet seen, so that nothing but the chain can tell that it was changed."""


def record_of(name: str) -> dict[str, Any]:
    """The record of a served match that has just begun."""
    game, dice = duchy.game(name), random.Random(name)
    match = duchy.Match.new(game, 2, dice.getrandbits(128), fair=Fair(dice.randbytes(32), ("anna", "ben")))
    for _ in range(ENTRIES):
        seat = match.state.seats[0]
        match.act(dice.choice(match.state.legal(seat)), seat)
    return match.plain()


def other(value: Any) -> Any:
    """A value of the same kind that is not this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return ("1" if value[:1] != "1" else "2") + value[1:]
    return "something"


def edits(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Every place of a record, and what can be done to it."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield (*path, key), "lose"
        yield from edits(each, (*path, key))
    if isinstance(value, dict | list):
        if path:  # what stands beside a match is no part of it, and said to be unchecked
            yield path, "add"
    else:
        yield path, "change"


def edited(record: dict[str, Any], path: tuple[Any, ...], how: str) -> dict[str, Any]:
    """A copy of a record with one edit."""
    made = copy.deepcopy(record)
    at: Any = made
    for key in path[:-1]:
        at = at[key]
    if how == "lose":
        del at[path[-1]]
    elif how == "change":
        at[path[-1]] = other(at[path[-1]])
    elif isinstance(at[path[-1]], dict):
        at[path[-1]]["beside"] = 1
    else:
        at[path[-1]].append(1)
    return made


@pytest.mark.parametrize("name", duchy.games())
def test_every_edit_is_found(name: str) -> None:
    record = record_of(name)
    assert verify(record).good, verify(record)
    tried = 0
    for path, how in edits(record):
        verdict = verify(edited(record, path, how))
        assert not verdict.good and verdict.found, (path, how)
        tried += 1
    assert tried > 40


def test_what_stands_beside_the_match_is_said_to_be_unchecked() -> None:
    verdict = verify({**record_of("castellans"), "about": {"names": ["Anna", "Ben"]}, "result": [100, 0]})
    assert verdict.good and "not checked, since it is no part of the match: 'about', 'result'" in verdict.found
