"""Meadow, the barest game there can be: dice, hidden hands, nested frames and lanes, and nothing that a game may leave out.

Each player holds five hidden cards of 1 to 5. In each of four rounds a die is rolled for everybody to see; the players then
choose a card in secret, all at once, and each may keep the choice or take it back once. The highest card scores the die; with
a tie nobody does. The winner of a round may plant up to three trees for 1 point each.

It has no folder, no drawing, no evaluation, no vocabulary and no `Words`: where those are missing, things must go on. Its rich
sister is the orchard (tests/annex), a whole room; that one needs a process that was told of its annex, this one does not.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from duchy.kernel.actions import Catalogue, Kind
from duchy.kernel.content import load
from duchy.kernel.core import Frame, State
from duchy.kernel.events import Event
from duchy.kernel.game import Box, Game, register
from duchy.kernel.options import Mode, Option, Variant

ROUNDS: Final = 4
ACTIONS: Final = Catalogue(Kind("card", value=range(1, 6)), Kind("keep"), Kind("back"), Kind("plant"), Kind("stop"))
CARD: Final = ACTIONS.base("card") - 1
KEEP: Final = ACTIONS.base("keep")
BACK: Final = ACTIONS.base("back")
PLANT: Final = ACTIONS.base("plant")
STOP: Final = ACTIONS.base("stop")


class Meadow(State):
    """The table: hands (hidden), the cards chosen in this round (hidden until all have chosen), points."""

    __slots__ = ("bids", "deck", "die", "hands", "points", "round")

    def __init__(self) -> None:
        super().__init__()
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.bids: list[int] = []
        self.points: list[int] = []
        self.die: int = 0
        self.round: int = 0

    def copy(self) -> Meadow:
        """An independent state."""
        other = Meadow()
        self.copy_kernel_to(other)
        other.deck = self.deck[:]
        other.hands = [hand[:] for hand in self.hands]
        other.bids = self.bids[:]
        other.points = self.points[:]
        other.die = self.die
        other.round = self.round
        return other

    def scores(self) -> list[int]:
        """Points."""
        return self.points[:]

    def winners(self) -> list[int]:
        """Most points; ties are shared."""
        return [p for p in range(self.players) if self.over and self.points[p] == max(self.points)]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Own hand and own bid; of the others only how many cards they hold."""
        self.check_seat(seat)
        return {
            "players": self.players,
            "viewer": seat,
            "deciding": self.seats,
            "over": self.over,
            "round": self.round,
            "die": self.die,
            "deck": len(self.deck),
            "points": self.points[:],
            "hands": [sorted(h) if p == seat else len(h) for p, h in enumerate(self.hands)],
            "bids": [b if p == seat else None for p, b in enumerate(self.bids)],
        }

    def determinize(self, seat: int | None, seed: int) -> Meadow:
        """Re-deal the deck and the others' hands and bids."""
        self.check_seat(seat)
        other = self.copy()
        other.reseed(seed)
        hidden = other.deck[:]
        rivals = [p for p in range(self.players) if p != seat]
        for p in rivals:
            hidden += other.hands[p]
            hidden += [other.bids[p]] if other.bids[p] else []
        other.shuffle(hidden)
        for p in rivals:
            other.hands[p] = [hidden.pop() for _ in other.hands[p]]
            if other.bids[p]:
                other.bids[p] = hidden.pop()
        other.deck = hidden
        for p in rivals:
            if other.lanes and other.lanes[p]:
                other.lane_actions[p] = other.lanes[p][-1].options(other)
        return other


class Round(Frame[Meadow]):
    """Roll the die; all choose at once."""

    def step(self, s: Meadow) -> None:
        if s.round == ROUNDS:
            return
        s.round += 1
        s.die = s.below(6) + 1
        s.reveal("the die was rolled")
        if s.log is not None:
            s.log.append(Event("roll", -1, {"die": s.die, "round": s.round}))
        s.bids = [0] * s.players
        s.push(Resolve())
        s.together([Bid(seat) for seat in range(s.players)])


class Bid(Frame[Meadow]):
    """Choose a card from your hand, in secret."""

    def options(self, s: Meadow) -> list[int]:
        return [CARD + v for v in range(1, 6) if v in s.hands[self.seat]]

    def choose(self, s: Meadow, action: int) -> None:
        s.hands[self.seat].remove(action - CARD)
        s.bids[self.seat] = action - CARD
        s.push(Keep(self.seat))

    def refusal(self, s: Meadow, action: int) -> str:
        return "you hold no such card"


class Keep(Frame[Meadow]):
    """Keep the chosen card, or take it back for the lowest one."""

    def options(self, s: Meadow) -> list[int]:
        return [KEEP, BACK] if min(s.hands[self.seat] + [9]) < s.bids[self.seat] else []

    def choose(self, s: Meadow, action: int) -> None:
        if action == BACK:
            hand = s.hands[self.seat]
            low = min(hand)
            hand.remove(low)
            hand.append(s.bids[self.seat])
            s.bids[self.seat] = low


class Resolve(Frame[Meadow]):
    """Turn the cards: the highest alone scores the die and may plant."""

    def step(self, s: Meadow) -> None:
        if s.log is not None:
            s.log.append(Event("bids", -1, {"bids": s.bids[:]}))
        s.reveal("the cards were turned")
        best = max(s.bids)
        s.push(Round())
        if s.bids.count(best) == 1:
            seat = s.bids.index(best)
            s.points[seat] += s.die
            s.push(Planting(seat, 0))
        s.deck = s.bids + s.deck
        s.bids = [0] * s.players


class Planting(Frame[Meadow]):
    """Plant a tree for a point, or stop; never more than three."""

    __slots__ = ("planted",)

    def __init__(self, seat: int = -1, planted: int = 0) -> None:
        super().__init__(seat)
        self.planted = planted

    def options(self, s: Meadow) -> list[int]:
        return [PLANT, STOP] if self.planted < 3 else []

    def choose(self, s: Meadow, action: int) -> None:
        if action == PLANT:
            s.points[self.seat] += 1
            s.push(Planting(self.seat, self.planted + 1))


def set_up(s: Meadow) -> None:
    """Deal five cards each."""
    s.deck = [1, 2, 3, 4, 5] * (s.players + 1)
    s.shuffle(s.deck)
    s.hands = [[s.deck.pop() for _ in range(5)] for _ in range(s.players)]
    s.points = [0] * s.players
    s.bids = [0] * s.players
    s.push(Round())


import tests.kernel.meadow_text as text  # noqa: E402

GAME = Game(
    box=Box("meadow", "Meadow", (2, 4), (1, 2), "A test game.", 9),
    rules=1,
    modes=[Mode("free", "Everybody for themselves", "The only way.", (2, 4), {})],
    options=[Option("generous", "does nothing", False), Option("level", "does nothing", 1, low=0, high=3)],
    actions=ACTIONS,
    state=Meadow,
    setup=set_up,
    text=text,
    content=load("meadow", Path(__file__).parent / "no-content"),
    variants=[Variant("base", n) for n in (2, 3, 4)],
)

register("meadow", lambda: GAME)
