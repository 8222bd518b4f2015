"""With types: the game's own state, on the table, in the bots' eyes, in a match and in the environments.

    python examples/typed.py
    mypy --strict examples/typed.py

A game that is given by its name is a `Game[State]`; given as `GAME` of its room, everything on top of it knows its state.
"""

from __future__ import annotations

from typing import assert_type

import duchy
import duchy.envs
from duchy.bots import Seen
from duchy.envs.many import TablesEnv
from duchy.envs.single import SeatEnv
from duchy.rooms.castellans import GAME
from duchy.rooms.castellans.state import Castellans


def main() -> None:
    """One look at the gold of a seat from everywhere."""
    state = GAME.new(players=2, seed=7)
    assert_type(state, Castellans)
    assert_type(state.copy(), Castellans)
    seen = Seen(GAME, state, state.seat)
    assert_type(seen.determinize(1), Castellans)
    match = duchy.Match.new(GAME, players=2, seed=7)
    assert_type(match.state, Castellans)
    one = duchy.envs.gymnasium(GAME, players=2, opponents="random", encode="float")
    assert_type(one, SeatEnv[Castellans])
    one.reset(seed=7)
    many = duchy.envs.vector(GAME, 4, reward="margin")
    assert_type(many, TablesEnv[Castellans])
    many.reset(seed=7)
    tables = [state, seen.determinize(1), match.state, one.state, *many.states]
    for table in tables:
        print(table.round, [board.goods for board in table.boards])
    by_name = duchy.game("castellans")
    assert_type(by_name, duchy.Game[duchy.State])
    assert_type(duchy.envs.gymnasium("castellans"), SeatEnv[duchy.State])
    assert_type(duchy.envs.vector("castellans", 4).states, list[duchy.State])


if __name__ == "__main__":
    main()
