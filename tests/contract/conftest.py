"""Every variant of every room that stands."""

from __future__ import annotations

import os

import pytest

import duchy
from duchy.kernel.game import Game
from duchy.kernel.options import Variant
from tests.kernel import meadow


def tables() -> list[tuple[Game, Variant]]:
    """Each game with each variant it registers; with ROOM=burgundy in the environment, that room alone.

    CONTRACT=brief takes every third variant: what `make test` runs interpreted, since it runs all of them compiled.
    """
    step = 3 if os.environ.get("CONTRACT") == "brief" else 1
    room = os.environ.get("ROOM", "all")
    found = [duchy.game(name) for name in duchy.games() if room in ("all", name)]
    if room in ("all", "meadow"):
        found.append(meadow.GAME)
    return [(game, variant) for game in found for variant in game.variants[::step]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"game", "variant"} <= set(metafunc.fixturenames):
        cases = tables()
        metafunc.parametrize(("game", "variant"), cases, ids=[f"{g.name}-{v!r}" for g, v in cases])
