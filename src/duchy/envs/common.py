"""What the environments share: observations and masks as arrays, rewards, pictures."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

import duchy
from duchy.kernel.errors import BadOption
from duchy.kernel.game import Game
from duchy.kernel.observe import marks

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]

REWARDS = ("win", "score", "margin")
MODES = ("human", "ansi", "rgb_array")


class Spec:
    """A table an environment plays on: the game, its players and options, and how it rewards."""

    def __init__(self, name: str, players: int | None, options: dict[str, Any] | None, reward: str) -> None:
        self.game: Game = duchy.game(name)
        self.players = max(2, self.game.seats[0]) if players is None else players
        self.options = self.game.agree(self.players, options)
        if reward not in REWARDS:
            raise BadOption(f"reward can't be {reward!r}: it is one of {', '.join(REWARDS)}")
        self.reward = reward
        self.size = sum(field.size for field in self.game.layout)
        self.actions = self.game.actions.size

    def __deepcopy__(self, memo: dict[int, Any]) -> Spec:
        return self

    def new(self, seed: int) -> Any:
        """A new table."""
        return self.game.new(players=self.players, seed=seed, options=self.options)

    def observe(self, state: Any, seat: int) -> Bytes:
        """What a seat may know, as an array of bytes."""
        assert self.game.observe is not None
        return np.frombuffer(self.game.observe(state, seat), dtype=np.uint8)

    def mask(self, state: Any, seat: int) -> Mask:
        """One for each action that is legal for the seat now; nobody (-1) has none."""
        return np.frombuffer(marks(state.legal(seat), self.actions), dtype=np.int8)

    def rewards(self, state: Any) -> list[float]:
        """What each seat earns at the end.

        `win`: 1 for the winner (shared among several), -1 for the others; `score`: points / 100; `margin`: the lead over
        the best other seat / 100.
        """
        scores = state.scores()
        if self.reward == "score":
            return [points / 100 for points in scores]
        if self.reward == "margin" and len(scores) > 1:
            return [(p - max(o for j, o in enumerate(scores) if j != i)) / 100 for i, p in enumerate(scores)]
        winners = state.winners()
        return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(len(scores))]

    def ansi(self, state: Any, seat: int | None = None) -> str:
        """The table as text, without colour codes."""
        from rich.text import Text

        names = [f"Seat {n}" for n in range(self.players)]
        return Text.from_markup(self.game.text.table(state.view(seat), names)).plain

    def html(self, state: Any, seat: int | None = None) -> str | None:
        """The table as a notebook shows it; nothing before the first reset."""
        return None if state is None else duchy.picture(state, seat)

    def picture(self, state: Any, seat: int | None = None) -> NDArray[np.uint8]:
        """The table as an RGB array: its text, set in a small built-in typeface."""
        from duchy.envs.picture import picture

        return picture(self.ansi(state, seat))
