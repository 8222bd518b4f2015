"""Which evaluation belongs to which game, and how each game is best searched."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from duchy.bots.eval_base import Evaluation

WIDTH = 16
"""How many actions simulated players compare where nothing else is said: nearly always all of them."""


class Plan(NamedTuple):
    """How a game is searched: see docs/bots.md for the measurements behind the numbers."""

    method: str = "flat"
    """`flat` (Monte Carlo with sequential halving) or `tree` (open-loop UCT)."""
    laps: int = 2
    """How many turns of its own a simulation of level 3 lasts."""
    keep: int = 8
    """How many actions level 3 looks at in depth."""
    width: int = WIDTH
    """How many actions level 3 compares in its own simulated turns."""
    others: int = WIDTH
    """How many the simulated rivals of level 3 compare: few of them leave time for more deals."""
    replies: int = WIDTH
    """How many the simulated rivals of level 2 compare."""
    noise: int = 2
    """How many in 100 simulated decisions are random."""
    deals: int = 6
    """How many deals level 2 averages over."""
    shortlist: int = 6
    """How many actions level 2 looks at over a lap."""


PLANS: dict[str, Plan] = {
    "burgundy": Plan(others=4, deals=16),
    "castellans": Plan(method="tree", laps=3, others=4, deals=2),
    "kingdoms": Plan(laps=2),
    "villages": Plan(keep=4, width=6, others=3, deals=1, shortlist=3),
    "academies": Plan(laps=1, others=2, replies=2, deals=3, shortlist=4),
}
_FOUND: dict[str, Evaluation] = {}


def evaluation(game: str) -> Evaluation:
    """The evaluation of a game; for a game without one, the points on the table."""
    if game not in _FOUND:
        try:
            module = import_module(f"duchy.bots.eval_{game}")
        except ModuleNotFoundError as error:
            if error.name != f"duchy.bots.eval_{game}":
                raise
            _FOUND[game] = Evaluation()
        else:
            made = module.make()
            assert isinstance(made, Evaluation)
            _FOUND[game] = made
    return _FOUND[game]


def plan(game: str) -> Plan:
    """How a game is searched."""
    return PLANS.get(game, Plan())
