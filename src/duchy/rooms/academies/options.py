"""What a table may agree on: modes, options, and the variants that the tests cover."""

from __future__ import annotations

from typing import Any

from duchy.kernel.first import check_first, first_player
from duchy.kernel.options import Mode, Option, Preset, Variant
from duchy.rooms.academies.content.tables import LEVEL_IDS

MODES = [
    Mode("free", "Everybody for themselves", "Two to four headmasters.", (2, 4), {}),
    Mode("solo", "Guild Rivals", "Alone against the Rival, whom the rules play.", (1, 1), {}),
]
OPTIONS = [
    Option(
        "level",
        "how much the Rival of the solo game scores for its Prestige tiles and upper seats",
        "standard",
        choices=tuple(LEVEL_IDS),
        title="Level of the Rival",
        group="rule",
        modes=("solo",),
    ),
    first_player(4, modes=("free",)),
]
PRESETS = [Preset("first", "First game", "The game as it is in the box.")]


def variants() -> list[Variant]:
    """Every count of players, and every level alone."""
    return [
        *(Variant("free", n) for n in (2, 3, 4)),
        *(Variant(f"solo-{level}", 1, {"level": level}) for level in LEVEL_IDS),
    ]


def check_options(players: int, options: dict[str, Any]) -> None:
    """All counts of players go with all levels, with a Rival or without; who begins must sit at the table."""
    check_first(players, options)
