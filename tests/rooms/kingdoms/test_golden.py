"""Golden playthroughs: whole games to be read; a change of rules shows as a diff."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from duchy.rooms.kingdoms import GAME
from tests.golden import compare, playthrough

GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "two_players": (2, 1, {}),
    "five_players": (5, 2, {"setup": "monster_blood"}),
    "solo": (1, 3, {}),
    "mixed": (3, 4, {"mixed_citizens": True, "setup": "random"}),
    "no_dukes": (2, 5, {"no_dukes": True, "setup": "glittering_gold"}),
    "second_edition": (2, 6, {"herald": True, "monster_events": True, "wardens": True, "setup": "mastery_over_magic"}),
}


@pytest.mark.parametrize("name", GAMES)
def test_golden(name: str) -> None:
    players, seed, options = GAMES[name]
    compare(Path(__file__).parent / "golden" / f"{name}.txt", playthrough(GAME, players, seed, options))
