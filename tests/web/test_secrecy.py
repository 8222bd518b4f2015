"""Secrecy on the wire: every byte sent to a viewer is the same for two tables that differ only in what it may not know.

`DUCHY_STATES=3000` looks at more states of each game than the suite does by itself.
"""

from __future__ import annotations

import os
import random
from typing import Any

import msgspec
import pytest

import duchy
import tests.kernel.meadow  # noqa: F401  (registers the test game)
from duchy.kernel.options import Variant
from duchy.table.live import Live
from duchy.table.rows import PLAYING, Seat, Table
from duchy.table.story import Story
from duchy.web.api import news
from duchy.web.screen import prompt, table_parts

STATES = int(os.environ.get("DUCHY_STATES", "120"))
NAMES = [*duchy.games(), "meadow"]


def live_at(name: str, variant: Variant, seed: int) -> Live:
    game = duchy.game(name)
    seats = [Seat(n, "link", f"p{n}", f"Player {n + 1}") for n in range(variant.players)]
    options = game.agree(variant.players, variant.options)
    return Live(Table(name, variant.players, options, game.fingerprint, "p0", "Test", seats, seed=seed, status=PLAYING))


def sent(live: Live, viewer: int | None, whole: bool) -> bytes:
    """Everything that goes to a viewer: the API's news, and the page's parts (`whole`: with the drawings)."""
    parts: dict[str, Any] = {"api": news(live, viewer), "prompt": prompt(live, viewer)}
    if whole:
        parts.update(table_parts(live, viewer))
    return msgspec.json.encode(parts)


def redealt(live: Live, viewer: int | None, seed: int) -> Live:
    """The same table with all re-dealt that the viewer may not know."""
    other = object.__new__(Live)
    other.__dict__.update(live.__dict__)
    match = object.__new__(duchy.Match)
    match.__dict__.update(live.match.__dict__)
    match.state = live.match.state.determinize(viewer, seed)
    other.match = match
    other.drawn = {}
    return other


@pytest.mark.parametrize("name", NAMES)
def test_every_byte_is_the_same_for_tables_that_differ_in_what_is_hidden(name: str) -> None:
    variants = duchy.game(name).variants
    dice = random.Random(name)
    looked = 0
    game = 0
    while looked < STATES:
        live = live_at(name, variants[game % len(variants)], seed=1000 + game)
        game += 1
        for step in range(400):
            state = live.match.state
            if state.over or looked >= STATES:
                break
            if dice.random() < 0.25:
                viewer = dice.choice([None, *range(state.players)])
                whole = looked % 6 == 0
                assert sent(live, viewer, whole) == sent(redealt(live, viewer, step), viewer, whole), (name, game, step, viewer)
                looked += 1
            seat = dice.choice(state.seats)
            live.match.act(dice.choice(state.legal(seat)), seat)
            live.questions = [live.question(s) for s in range(state.players)]


@pytest.mark.parametrize("name", duchy.games())
def test_the_log_tells_no_more_than_the_view(name: str) -> None:
    """The same action on two tables the viewer can't tell apart: where it still can't afterwards, the log is the same, too."""
    variants = duchy.game(name).variants
    dice = random.Random(name)
    names = [f"Player {n + 1}" for n in range(5)]
    looked = 0
    for game in range(200):
        variant = variants[game % len(variants)]
        state = duchy.game(name).new(players=variant.players, seed=game, options=variant.options)
        for step in range(300):
            if state.over or looked >= STATES:
                break
            seat = dice.choice(state.seats)
            action = dice.choice(state.legal(seat))
            viewer = dice.choice([None, *range(state.players)])
            other = state.determinize(viewer, step)
            state.log = []
            if action in other.legal(seat) and seat != viewer:
                other.log = []
                other.rng = state.rng  # dice to come are not a secret of the table: let them fall alike
                other.apply(action, seat)
                state.apply(action, seat)
                if other.view(viewer) == state.view(viewer):
                    story = Story(duchy.game(name), viewer, names[: state.players])
                    assert story.lines(state.log) == story.lines(other.log), (name, game, step, viewer)
                    looked += 1
            else:
                state.apply(action, seat)
            state.log = None
        if looked >= STATES:
            break
