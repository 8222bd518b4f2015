"""Small things the tests of bots share."""

from __future__ import annotations

from typing import Any

import duchy
from duchy.bots import Bot, Seen, bot
from duchy.kernel.game import Game


def played_on(game: Game, players: int, seed: int, decisions: int, options: dict[str, Any] | None = None) -> Any:
    """A table after some random decisions, with a choice still open."""
    state = game.new(players=players, seed=seed, options=options)
    chooser = bot("random", seed)
    for _ in range(decisions):
        if state.over:
            break
        state.apply(chooser.choose(Seen(game, state, state.seat)), state.seat)
    return state


def match(game: Game, bots: list[Bot], seed: int, options: dict[str, Any] | None = None) -> Any:
    """The end of a game between bots."""
    state = game.new(players=len(bots), seed=seed, options=options)
    while not state.over:
        seat = state.seat
        state.apply(bots[seat].choose(Seen(game, state, seat)), seat)
    return state


def every_variant() -> list[Any]:
    """Every game with every mode, option and seat count that is tested."""
    return [(name, variant) for name in duchy.games() for variant in duchy.game(name).variants]
