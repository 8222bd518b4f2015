"""Golden playthroughs: read them as a diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from duchy.games.villages import ALL, GAME
from tests.golden import compare, playthrough

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "players", "options"), [("base", 2, {}), ("all", 3, ALL), ("solo", 1, {}), ("solo-all", 1, ALL)]
)
def test_golden_playthrough(name: str, players: int, options: dict[str, bool]):
    compare(GOLDEN / f"{name}.txt", playthrough(GAME, players, 7, options, every=120))
