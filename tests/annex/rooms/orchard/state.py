"""What lies on the table."""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.core import State, Thing

# Modules that are switched on: `modules`.
FROST: Final = 1


class Gardener(Thing):
    """What a player has: a hidden hand, the card chosen in this round, points."""

    __slots__ = ("bid", "hand", "points")

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.bid: int = 0
        """The chosen card, face down until all have chosen; 0 for none."""
        self.points: int = 0

    def copy(self) -> Gardener:
        """An independent gardener."""
        other = Gardener()
        other.hand = self.hand[:]
        other.bid = self.bid
        other.points = self.points
        return other


class Orchard(State):
    """The table: gardeners, the deck they were dealt from, the day's die."""

    __slots__ = ("deck", "die", "gardeners", "modules", "round", "trees")

    def __init__(self) -> None:
        super().__init__()
        self.modules: int = 0
        self.trees: int = 0
        """How many trees the winner of a round may plant."""
        self.gardeners: list[Gardener] = []
        self.deck: list[int] = []
        self.die: int = 0
        self.round: int = 0

    def copy(self) -> Orchard:
        """An independent state."""
        other = Orchard()
        self.copy_kernel_to(other)
        other.modules = self.modules
        other.trees = self.trees
        other.gardeners = [gardener.copy() for gardener in self.gardeners]
        other.deck = self.deck[:]
        other.die = self.die
        other.round = self.round
        return other

    def scores(self) -> list[int]:
        """Points."""
        from duchy.rooms.orchard.scoring import scores

        return scores(self)

    def winners(self) -> list[int]:
        """Most points; ties are shared."""
        from duchy.rooms.orchard.scoring import winners

        return winners(self)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Own hand and own bid; of the others only how many cards they hold."""
        from duchy.rooms.orchard.view import view

        self.check_seat(seat)
        return view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> Orchard:
        """Re-deal the deck and the others' hands and bids."""
        from duchy.rooms.orchard.hidden import determinize

        self.check_seat(seat)
        return determinize(self, seat, seed)
