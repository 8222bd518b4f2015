"""What the layout of an observation says of its bytes is true, and said alike in every room."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import duchy
from duchy.kernel.game import Field, each_seat
from duchy.kernel.observe import QUESTION, QUESTION_NUMBERS
from duchy.kernel.options import Variant

GAMES = duchy.games()
TABLES = [(name, variant) for name in GAMES for variant in duchy.game(name).variants[::4]]


def states(name: str, variant: Variant, count: int = 12) -> Any:
    game = duchy.game(name)
    rng = np.random.default_rng(5)
    state = game.new(players=variant.players, seed=5, options=variant.options)
    number = 0
    while not state.over:
        if number % count == 0:
            yield state
        state.apply(int(rng.choice(state.legal())))
        number += 1
    yield state


def wrong(field: Field, part: bytes) -> bool:
    if field.kind == "category":
        return max(part) >= field.values
    return field.kind == "flag" and max(part) > 1


@pytest.mark.parametrize(("name", "variant"), TABLES, ids=[f"{name}-{variant}" for name, variant in TABLES])
def test_bytes_are_of_their_kind_and_absent_seats_are_empty(name: str, variant: Variant) -> None:
    game = duchy.game(name)
    assert game.observe is not None
    around = max(2, variant.players)  # a solo opponent may have a seat
    for state in states(name, variant):
        for seat in range(variant.players):
            seen = game.observe(state, seat)
            at = 0
            for field in game.layout:
                part = seen[at : at + field.size]
                at += field.size
                assert not wrong(field, part), (field, part)
                assert field.seat is None or field.seat < around or not any(part), field


@pytest.mark.parametrize("name", GAMES)
def test_the_layouts_follow_one_convention(name: str) -> None:
    layout = duchy.game(name).layout
    assert layout[0] is QUESTION and layout[1] is QUESTION_NUMBERS
    seats = duchy.game(name).seats[1]
    of_seats: dict[str, list[Field]] = {}
    for field in layout:
        assert (field.seat is None) or field.name.endswith(f"_{field.seat}")
        if field.seat is not None:
            of_seats.setdefault(field.name.rpartition("_")[0], []).append(field)
    assert of_seats["points"][0].kind == "number"
    for fields in of_seats.values():
        assert [field.seat for field in fields] == list(range(seats))
        assert len({(field.size, field.kind, field.values, field.meaning) for field in fields}) == 1


def test_a_field_that_contradicts_itself_is_refused() -> None:
    for bad in [("die", 1, "a die", "category"), ("gold", 1, "gold", "count", 7), ("points", 3, "points", "number")]:
        with pytest.raises(ValueError, match="field"):
            Field(*bad)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="kind can't be 'colour'"):
        Field("x", 1, "x", "colour")
    assert [field.name for field in each_seat(2, Field("a", 1, "a"), Field("b", 1, "b"))] == ["a_0", "b_0", "a_1", "b_1"]


def test_another_layout_is_another_fingerprint_but_records_stay() -> None:
    game = duchy.game("burgundy")
    before = game.fingerprint, game.layout_fingerprint
    kept = game.layout
    try:
        vars(game).pop("layout_fingerprint")
        game.layout = [*kept[:-1], Field(kept[-1].name, kept[-1].size, "other", "count", seat=kept[-1].seat)]
        assert game.layout_fingerprint != before[1] and game.fingerprint == before[0]
    finally:
        game.layout = kept
        vars(game).pop("layout_fingerprint")
    assert game.layout_fingerprint == before[1]
