"""Golden playthroughs: one readable text for each mode."""

from __future__ import annotations

from pathlib import Path

import pytest

from duchy.rooms.castellans.content.charts import OPPONENT_IDS
from tests.golden import compare, playthrough
from tests.rooms.castellans.scene import GAME

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_golden_free(players: int) -> None:
    compare(GOLDEN / f"free-{players}.txt", playthrough(GAME, players, 3))


@pytest.mark.parametrize("opponent", OPPONENT_IDS)
def test_golden_solo(opponent: str) -> None:
    compare(GOLDEN / f"solo-{opponent}.txt", playthrough(GAME, 1, 5, {"opponent": opponent}))
