"""A round: roll the die, choose cards all at once, turn them, plant."""

from __future__ import annotations

from typing import Final

from duchy.rooms.orchard import told
from duchy.rooms.orchard.actions import BACK, CARD, DONE, KEEP, PLANT
from duchy.rooms.orchard.content.tables import HIGHEST, ROUNDS, TREES
from duchy.rooms.orchard.effects import TREE_EFFECTS
from duchy.rooms.orchard.rules.gains import gain_points
from duchy.rooms.orchard.state import Orchard

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook

HARVEST: Final = Hook("the winner of a round is about to score the die")


class Round(Frame[Orchard]):
    """Roll the die; all choose at once."""

    def step(self, s: Orchard) -> None:
        if s.round == ROUNDS:
            return
        s.round += 1
        s.die = s.below(6) + 1
        s.reveal("the die was rolled")
        told.rolled(s)
        s.push(Resolve())
        s.together([Bid(seat) for seat in range(s.players)])


class Bid(Frame[Orchard]):
    """Choose a card from your hand, in secret."""

    def options(self, s: Orchard) -> list[int]:
        hand = s.gardeners[self.seat].hand
        return [CARD + value for value in range(1, HIGHEST + 1) if value in hand]

    def choose(self, s: Orchard, action: int) -> None:
        gardener = s.gardeners[self.seat]
        gardener.bid = action - CARD
        gardener.hand.remove(gardener.bid)
        told.chose(s, self.seat, gardener.bid)
        s.push(Keep(self.seat))

    def refusal(self, s: Orchard, action: int) -> str:
        return "you hold no such card"


class Keep(Frame[Orchard]):
    """Keep the chosen card, or take it back for the lowest one."""

    def options(self, s: Orchard) -> list[int]:
        gardener = s.gardeners[self.seat]
        return [KEEP, BACK] if min([*gardener.hand, HIGHEST + 1]) < gardener.bid else []

    def choose(self, s: Orchard, action: int) -> None:
        if action == BACK:
            gardener = s.gardeners[self.seat]
            low = min(gardener.hand)
            gardener.hand.remove(low)
            gardener.hand.append(gardener.bid)
            gardener.bid = low


class Resolve(Frame[Orchard]):
    """Turn the cards: the highest alone scores the die and may plant."""

    def step(self, s: Orchard) -> None:
        bids = [gardener.bid for gardener in s.gardeners]
        told.turned(s, bids)
        s.reveal("the cards were turned")
        s.push(Round())
        best = max(bids)
        if bids.count(best) == 1:
            winner = bids.index(best)
            if not (s.modules & HARVEST.modules and HARVEST.happens(s, s.modules, winner)):
                gain_points(s, winner, s.die, "harvest")
            s.push(Planting(winner, 0))
        s.deck = bids + s.deck
        for gardener in s.gardeners:
            gardener.bid = 0


class Planting(Frame[Orchard]):
    """Plant a tree, or stop; never more than the table allows."""

    __slots__ = ("planted",)

    def __init__(self, seat: int = -1, planted: int = 0) -> None:
        super().__init__(seat)
        self.planted = planted

    def options(self, s: Orchard) -> list[int]:
        return [PLANT, DONE] if self.planted < s.trees else []

    def choose(self, s: Orchard, action: int) -> None:
        if action == PLANT:
            tree = self.planted % len(TREES)
            told.planted(s, self.seat, tree)
            for effect in TREE_EFFECTS[tree]:
                effect.run(s, self.seat, tree)
            s.push(Planting(self.seat, self.planted + 1))
