"""What a table may agree on."""

from __future__ import annotations

from typing import Any

from duchy.kernel.first import check_first, first_player
from duchy.kernel.options import Mode, Option, Preset, Variant
from duchy.rooms.castellans.content.charts import OPPONENT_IDS

OPTIONS: list[Option] = [
    Option(
        "opponent",
        "who plays against you in the solo game",
        OPPONENT_IDS[0],
        choices=tuple(OPPONENT_IDS),
        title="Solo opponent",
        group="rule",
        modes=("solo",),
    ),
    first_player(5, default=1, modes=("free",)),
    Option(
        "citizen_sail",
        "whether a Sail granted by a citizen (Coxswain, Smuggler) is free or costs its usual 2 gold",
        "free",
        choices=("free", "paid"),
        title="Sail granted by a citizen",
    ),
]
MODES: list[Mode] = [
    Mode("free", "Everybody for themselves", "Two to five castellans compete for the city.", (2, 5), {}),
    Mode("solo", "Solo", "You against one of six opponents with plans of their own.", (1, 1), {}),
]
PRESETS = [Preset("first", "First game", "The game as it is in the box.")]


def variants() -> list[Variant]:
    """The tables that the tests must cover."""
    return [
        *[Variant("free", players) for players in (2, 3, 4, 5)],
        Variant("first-3", 4, {"first_player": 3}),
        Variant("paid-sail", 2, {"citizen_sail": "paid"}),
        *[Variant(f"solo-{name}", 1, {"opponent": name}) for name in OPPONENT_IDS],
    ]


def check_options(players: int, options: dict[str, Any]) -> None:
    """The first player must sit at the table."""
    check_first(players, options)
