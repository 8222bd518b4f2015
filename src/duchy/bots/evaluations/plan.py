"""How a game is searched: the settings of the levels."""

from __future__ import annotations

from typing import NamedTuple

WIDTH = 16
"""How many actions simulated players compare where nothing else is said: nearly always all of them."""

NESTED = 6
"""How many answers to a question within an action are compared."""


class Plan(NamedTuple):
    """How a game is searched: see docs/bots.md for the measurements behind the numbers."""

    method: str = "flat"
    """`flat` (Monte Carlo with sequential halving) or `tree` (open-loop UCT)."""
    laps: int = 2
    """How many turns of its own a simulation of `search` lasts."""
    keep: int = 8
    """How many actions `search` looks at in depth."""
    width: int = WIDTH
    """How many actions `search` compares in its own simulated turns."""
    others: int = WIDTH
    """How many the simulated rivals of `search` compare: few of them leave time for more deals."""
    replies: int = WIDTH
    """How many the simulated rivals of `expect` compare."""
    answers: int = NESTED
    """How many answers to a question within an action simulated players compare."""
    noise: int = 2
    """How many in 100 simulated decisions are random."""
    deals: int = 16
    """How many deals `expect` averages over where it has the time; more would let its answers hang on the machine's speed."""
    shortlist: int = 6
    """How many actions `expect` looks at over a lap."""
