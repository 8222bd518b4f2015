"""Golden playthroughs: one per mode, reviewed as a diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import compare, playthrough
from tests.rooms.academies.scene import GAME

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "players", "seed", "options"), [("free", 2, 27, {}), ("solo", 1, 117, {"level": "hard"})], ids=["free", "solo"]
)
def test_playthrough(name: str, players: int, seed: int, options: dict[str, str]) -> None:
    """The seeds are such that quests, prestige tiles, Monuments and upper seats occur."""
    compare(FOLDER / f"{name}.txt", playthrough(GAME, players, seed, options, every=80))
