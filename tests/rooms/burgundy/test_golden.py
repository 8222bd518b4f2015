"""Golden playthroughs, one for each mode: read them as a diff."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.golden import compare, playthrough

from .scene import GAME

HERE = Path(__file__).parent / "golden"
EVERYTHING = {"new_tiles": True, "white_castles": True, "inns": True, "trade_routes": True, "shields": True}
PLAYS: dict[str, tuple[int, int, dict[str, Any]]] = {
    "base": (2, 1, {}),
    "expansions": (3, 2, {**EVERYTHING, "border_posts": True}),
    "team": (4, 3, {"mode": "team"}),
    "solo": (1, 4, {}),
}


@pytest.mark.parametrize("name", PLAYS)
def test_golden(name: str) -> None:
    players, seed, options = PLAYS[name]
    told = re.sub(r"\[/?[a-z0-9_]*\]", "", playthrough(GAME, players, seed, options))
    compare(HERE / f"{name}.txt", "\n".join(line.rstrip() for line in told.splitlines()) + "\n")


def test_every_mode_has_a_playthrough() -> None:
    assert {mode.name for mode in GAME.modes} - {"free"} <= set(PLAYS)
