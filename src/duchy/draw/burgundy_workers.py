"""Which hexes of a duchy can be filled now only with workers beside a die, and with how many.

The view does not tell which question is open, and only the rules know what a die reaches: so this asks them, for the seat that
decides. A drawing shows what it is given and stays a function of the view.
"""

from __future__ import annotations

from typing import Any

from duchy.games.burgundy.actions import PLACE, ROW
from duchy.games.burgundy.castles import WhiteDieAction
from duchy.games.burgundy.dice import NEVER, cost, die_cost
from duchy.games.burgundy.state import DUCHY, POWERS, WHITE
from duchy.games.burgundy.turn import Turn, free_step, number_of


def costs(state: Any, seat: int) -> dict[str, int]:
    """The fewest workers that each hex takes, by its element; hexes that cost none are left out."""
    frame = state.frame(seat)
    if not isinstance(frame, Turn | WhiteDieAction):
        return {}  # whatever else may be placed goes on a hex of any number
    fewest: dict[int, int] = {}
    for action in state.legal(seat):
        if action >= PLACE:
            at = (action - PLACE) % ROW
            fewest[at] = min(fewest.get(at, NEVER), workers(state, seat, action, isinstance(frame, WhiteDieAction)))
    return {f"hex-{seat % state.owners}-{at}": n for at, n in fewest.items() if 0 < n < NEVER}


def workers(state: Any, seat: int, action: int, white: bool) -> int:
    """The workers that placing takes with the die that is nearest; `NEVER` where only shield 16 turns a die that far."""
    number, free = number_of(state, seat, action), free_step(state, seat, action)
    if white:
        return cost(state.table[WHITE], number, free, state.duchy[seat % state.owners * DUCHY + POWERS])
    return min(die_cost(state, seat, die, number, free) for die in range(2))
