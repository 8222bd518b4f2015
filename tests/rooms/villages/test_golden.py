"""Golden playthroughs: read them as a diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from duchy.rooms.villages import GAME
from duchy.rooms.villages.options import ALL
from tests.golden import compare, playthrough

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [("base", 2, {}), ("all", 3, ALL), ("solo", 1, {}), ("solo-all", 1, ALL), ("events", 3, {"events": True})],
)
def test_golden_playthrough(name: str, players: int, options: dict[str, bool]):
    compare(GOLDEN / f"{name}.txt", playthrough(GAME, players, 7, options, every=120))


def test_events_happen_in_a_golden_playthrough():
    told = (GOLDEN / "events.txt").read_text(encoding="utf-8")
    assert told.count("      Event: ") >= 3 and "It meets " in told
