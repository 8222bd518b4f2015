"""What a bot is given: only what its seat may know."""

from __future__ import annotations

from typing import Any

from duchy.kernel.core import State
from duchy.kernel.game import Game, find


class Seen:
    """A table through the eyes of one seat.

    The true table is re-dealt before it comes in here, so that nothing a bot can reach holds a secret: strength can't come
    from peeking.
    """

    __slots__ = ("_dealt", "game", "seat")

    def __init__(self, game: Game, state: State, seat: int, seed: int = 0) -> None:
        self.game = game
        self.seat = seat
        self._dealt = state.determinize(seat, seed)

    def __reduce__(self) -> tuple[Any, ...]:
        return arrived, (self._dealt, self.game.name, self.seat)

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat may know, as plain data."""
        return self._dealt.view(self.seat)

    @property
    def legal(self) -> list[int]:
        """What the seat may choose from; empty where it has nothing to decide."""
        return self._dealt.legal(self.seat)

    def determinize(self, seed: int) -> State:
        """A fresh table that the seat can't tell from the true one: play on it as you like."""
        return self._dealt.determinize(self.seat, seed)


def arrived(dealt: State, game: str, seat: int) -> Seen:
    """What was seen, sent to another process."""
    return Seen(find(game), dealt, seat)
