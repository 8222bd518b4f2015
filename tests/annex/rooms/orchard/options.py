"""What a table may agree on, and which agreements don't go together."""

from __future__ import annotations

from typing import Any

from duchy.kernel.errors import BadOption
from duchy.kernel.options import Mode, Option, Preset, Variant

OPTIONS = [
    Option("frost", "A die of 1 or 2 freezes the harvest.", False),
    Option("trees", "How many trees the winner of a round may plant.", 3, low=0, high=3),
]
MODES = [Mode("free", "Everybody for themselves", "The only way.", (2, 4), {})]
PRESETS = [Preset("first", "First game", "The game as it is in the box.")]


def check_options(players: int, options: dict[str, Any]) -> None:
    """Frost needs trees: without them nothing would be left of a frozen round."""
    if options["frost"] and options["trees"] == 0:
        raise BadOption("option trees can't be 0 with frost: a frozen round would be empty")


def variants() -> list[Variant]:
    """The tables the tests must cover."""
    return [Variant("free", n) for n in (2, 3, 4)] + [Variant("frost", n, {"frost": True, "trees": 2}) for n in (2, 4)]
