"""What a bot is given: only what its seat may know."""

from __future__ import annotations

from time import monotonic
from typing import Any, Generic, cast

from duchy.kernel.core import State
from duchy.kernel.errors import BadOption
from duchy.kernel.game import Game, S, find


class Seen(Generic[S]):
    """A table through the eyes of one seat.

    The true table is re-dealt before it comes in here, so that nothing a bot can reach holds a secret: strength can't come
    from peeking.

    >>> import duchy
    >>> game = duchy.game("castellans")
    >>> state = game.new(players=2, seed=1)
    >>> seen = Seen(game, state, state.seat)
    >>> [action for action, legal in enumerate(seen.mask) if legal] == seen.legal == state.legal()
    True
    """

    __slots__ = ("_dealt", "_until", "game", "seat")

    def __init__(self, game: Game[S], state: S, seat: int, seed: int = 0, seconds: float = 0.0) -> None:
        self.game = game
        self.seat = seat
        self._dealt = cast("S", state.determinize(seat, seed))
        self._until = monotonic() + seconds if seconds else 0.0

    def __reduce__(self) -> tuple[Any, ...]:
        return arrived, (self._dealt, self.game.name, self.seat, self.seconds or 0.0)

    def __repr__(self) -> str:
        return f"<Seen by seat {self.seat} of {self.game.name}, {len(self.legal)} legal actions>"

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat may know, as plain data."""
        return self._dealt.view(self.seat)

    @property
    def legal(self) -> list[int]:
        """What the seat may choose from; empty where it has nothing to decide."""
        return self._dealt.legal(self.seat)

    @property
    def observation(self) -> bytes:
        """All that the seat may know, as bytes laid out as `game.layout` says."""
        if self.game.observe is None:
            raise BadOption(f"{self.game.name} has no observations")
        return self.game.observe(self._dealt, self.seat)

    @property
    def mask(self) -> bytes:
        """A byte for each action of the catalogue: 1 where it is legal."""
        found = bytearray(self.game.actions.size)
        for action in self.legal:
            found[action] = 1
        return bytes(found)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self._dealt.players

    @property
    def seconds(self) -> float | None:
        """How much time is left for the answer; None where nobody counts."""
        return max(0.0, self._until - monotonic()) if self._until else None

    def determinize(self, seed: int) -> S:
        """A fresh table that the seat can't tell from the true one: play on it as you like."""
        return cast("S", self._dealt.determinize(self.seat, seed))


def arrived(dealt: State, game: str, seat: int, seconds: float = 0.0) -> Seen:
    """What was seen, sent to another process."""
    return Seen(find(game), dealt, seat, seconds=seconds)
