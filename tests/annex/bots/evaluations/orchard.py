"""What a program thinks of an orchard: points, and what the cards left in hand may still win."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from duchy.bots.evaluations.base import Evaluation
from duchy.bots.evaluations.plan import Plan

PLAN = Plan(laps=1)
WEIGHTS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))["weights"]
CARD = float(WEIGHTS["card"]["value"])


class OrchardEvaluation(Evaluation):
    """Points on the table, a little for every point in the hand."""

    def value(self, s: Any, seat: int) -> float:
        """The points the seat can expect at the end."""
        gardener = s.gardeners[seat]
        return float(gardener.points) + CARD * (sum(gardener.hand) + gardener.bid)

    def clock(self, s: Any) -> int:
        """Rounds."""
        return int(s.round)

    def lap(self, s: Any) -> int:
        """All play at once: the next round is the next turn."""
        return 1


def make() -> OrchardEvaluation:
    """The evaluation of the game."""
    return OrchardEvaluation()
